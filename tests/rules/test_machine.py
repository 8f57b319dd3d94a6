"""Random legal matches under random options: what must hold at every step of every match."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tysiacha_tui.record import DealRecord, Record, dump, loads, replay
from tysiacha_tui.rules import (
    OPTIONS,
    PACK,
    PRESETS,
    SPECTATOR,
    Card,
    IllegalAction,
    Match,
    Rules,
    RulesError,
)
from tysiacha_tui.rules.actions import PASS, Action
from tysiacha_tui.rules.cards import card_points
from tysiacha_tui.rules.events import DealEnded, Event
from tysiacha_tui.rules.phases import Auction, Deal, Play, Talon


def _values(name: str) -> list[Any]:
    limits = OPTIONS[name].metadata
    if "values" in limits:
        return list(limits["values"])
    return {
        "target": [500, 1000, 1500, 3000],
        "max_bid": [120, 150, 300, 400],
        "rospisat_limit": [0, 1, 2],
        "bomb_limit": [1, 2, 3],
        "defence_lock": [0, 400],
        "redeal_low_hand": [0, 18, 40],
    }[name]


@st.composite
def rules_of_any_kind(draw: st.DrawFn) -> tuple[str, Rules]:
    """Draw a preset with some options set otherwise."""
    preset = draw(st.sampled_from(sorted(PRESETS)))
    names = draw(st.lists(st.sampled_from(sorted(OPTIONS)), max_size=12, unique=True))
    options = {name: draw(st.sampled_from(_values(name))) for name in names}
    try:
        return preset, Rules.preset(preset, **options)
    except RulesError:
        return preset, Rules.preset(preset)


def exchanged(value: Any, one: Card, other: Card) -> Any:
    """Return a state with two cards in each other's places."""
    if value is one:
        return other
    if value is other:
        return one
    if isinstance(value, tuple):
        return tuple(exchanged(part, one, other) for part in value)
    if is_dataclass(value) and not isinstance(value, type | Rules):
        parts = {part.name: exchanged(getattr(value, part.name), one, other) for part in fields(value)}
        return replace(value, **parts)
    return value


def seen(view: Any) -> set[Card]:
    """Return every card in a view."""
    if isinstance(view, Card):
        return {view}
    if isinstance(view, tuple):
        return set().union(*map(seen, view))
    if is_dataclass(view) and not isinstance(view, Rules):
        return set().union(*(seen(getattr(view, part.name)) for part in fields(view)))
    return set()


class WholeMatch(RuleBasedStateMachine):
    """A match played by random legal actions, its record kept beside it."""

    @initialize(drawn=rules_of_any_kind(), near=st.booleans(), data=st.data())
    def begin(self, drawn: tuple[str, Rules], near: bool, data: st.DataObject) -> None:
        preset, self.options = drawn
        nearness = st.integers(self.options.barrel_floor - 60, self.options.target - 1)
        total = nearness if near else st.just(0)
        totals = tuple(data.draw(total) for _ in range(self.options.players))
        dealer = data.draw(st.integers(0, self.options.players - 1))
        self.match = Match.start(self.options, dealer=dealer, totals=totals)
        names = ("Anna", "Boris", "Vera", "Galina")[: self.options.players]
        self.record = Record(preset, self.options, names, totals)

    def run(self, action: Action) -> None:
        before = self.match.totals
        seat = self.match.turn
        assert seat is not None
        self.match, events = self.match.apply(action, seat)
        last = self.record.deals[-1]
        said = replace(last, actions=(*last.actions, (seat, action)))
        self.record = replace(self.record, deals=(*self.record.deals[:-1], said))
        for event in events:
            self.happened(event, before)

    def happened(self, event: Event, before: tuple[int, ...]) -> None:
        if not isinstance(event, DealEnded):
            return
        result = event.result
        sums = zip(before, result.scores, result.adjustments, strict=True)
        assert result.totals == tuple(total + score + adjustment for total, score, adjustment in sums)
        assert result.totals == self.match.totals
        if result.ended == "played":
            assert sum(result.card_points) == 120
            assert sum(result.tricks) == 8
        if result.ended in ("redeal", "passed"):
            assert set(result.scores) == {0}

    @precondition(lambda self: self.match.phase_name == "deal")
    @rule(seed=st.integers(0, 10**9))
    def deal(self, seed: int) -> None:
        assert self.match.legal_actions() == ()
        self.match, _ = self.match.deal_from_seed(str(seed))
        assert isinstance(self.match.state, Auction)
        deal: Deal = self.match.state.deal
        dealt = DealRecord(deal.dealer, deal.hands, deal.talon)
        self.record = replace(self.record, deals=(*self.record.deals, dealt))

    @precondition(lambda self: self.match.turn is not None)
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        legal = self.match.legal_actions()
        assert len(set(legal)) == len(legal) > 0
        verb = data.draw(st.sampled_from(sorted({type(action).__name__ for action in legal})))
        self.run(data.draw(st.sampled_from([each for each in legal if type(each).__name__ == verb])))

    @precondition(lambda self: self.match.turn is not None)
    @rule(choices=st.lists(st.integers(0, 10**6), min_size=8, max_size=8))
    def act_some_time(self, choices: list[int]) -> None:
        for choice in choices:
            legal = self.match.legal_actions()
            if legal:
                self.run(legal[choice % len(legal)])

    @precondition(lambda self: self.match.phase_name == "over")
    @rule(seed=st.integers(0, 10**9))
    def nothing_follows_the_end(self, seed: int) -> None:
        assert self.match.legal_actions() == ()
        with pytest.raises(IllegalAction, match="the match is over"):
            self.match.deal_from_seed(str(seed))
        with pytest.raises(IllegalAction, match="the match is over"):
            self.match.apply(PASS)

    @invariant()
    def the_pack_is_whole(self) -> None:
        state = getattr(self, "match", None) and self.match.state
        if state is None:
            return
        if isinstance(state, Auction | Talon):
            deal = state.deal if isinstance(state, Auction) else state.contract.deal
            cards = [card for hand in (*deal.hands, deal.talon) for card in hand]
        elif isinstance(state, Play):
            cards = [card for hand in state.hands for card in hand] + list(state.trick)
            cards += [card for trick in state.tricks for card in trick.cards]
            sizes = {len(state.hands[seat]) for seat in state.contract.deal.order}
            assert max(sizes) - min(sizes) <= 1
            assert sum(state.points) == card_points(cards[len(cards) - 3 * len(state.tricks) :])
        else:
            cards = [card for hand in state.hands for card in hand]
        assert len(cards) == 24
        assert set(cards) == set(PACK)

    @precondition(lambda self: self.match.turn is not None)
    @rule(data=st.data())
    def hidden_cards_change_no_view(self, data: st.DataObject) -> None:
        seat = data.draw(st.integers(SPECTATOR, self.options.players - 1))
        view = self.match.view(seat)
        unseen = sorted(set(PACK) - seen(view))
        if len(unseen) < 2:
            return
        one, other = data.draw(st.lists(st.sampled_from(unseen), min_size=2, max_size=2, unique=True))
        changed = replace(self.match, state=exchanged(self.match.state, one, other))
        assert changed.view(seat) == view
        assert (changed == self.match) is False

    def teardown(self) -> None:
        # A record without deals does not tell who deals first.
        if hasattr(self, "record") and self.record.deals:
            text = dump(self.record)
            assert replay(loads(text)) == self.match
            assert dump(loads(text)) == text


WholeMatch.TestCase.settings = settings(
    max_examples=60,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
TestWholeMatch = WholeMatch.TestCase
