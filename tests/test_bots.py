"""Bots play by every rule, on their seat's view alone, and the same in the same position."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests.bot_matches import QUICK, positions, random_match
from tysiacha_tui.bots import make
from tysiacha_tui.bots.memory import Memory
from tysiacha_tui.record import check, load
from tysiacha_tui.rules import PACK, PRESETS, Card, IllegalAction, Match, Rules, SeatView
from tysiacha_tui.rules.actions import GIFTS, Action, Bomb, Give, Marry, Redeal, Rospisat
from tysiacha_tui.rules.phases import Auction, Deal
from tysiacha_tui.table.simulate import simulate


def test_an_unknown_level_is_refused_with_those_known() -> None:
    with pytest.raises(ValueError, match="there is no bot level “x”; there are novice, casual"):
        make("x", "1")


@pytest.mark.parametrize("level", QUICK)
@pytest.mark.parametrize("preset", PRESETS)
def test_whole_matches_end_under_every_preset(level: str, preset: str) -> None:
    """BR-05, BR-51: every answer is legal and no match stalls."""
    rules = Rules.preset(preset)
    bots = [make(level, f"end {seat}") for seat in range(rules.players)]
    for number in range(3):
        match = Match.start(rules)
        while match.winner is None:
            match, _ = match.deal_from_seed(f"{preset} {number}")
            while match.turn is not None:
                legal = match.legal_actions()
                action = bots[match.turn].choose(match.view(match.turn), legal)
                assert action in legal
                match, _ = match.apply(action)
            assert match.number <= 500


@pytest.mark.parametrize("level", QUICK)
def test_every_answer_is_legal_under_random_options(level: str) -> None:
    rng = Random(f"options {level}")
    used = set()
    for number in range(400):
        match = random_match(rng)
        bots = [make(level, f"{number} {seat}") for seat in range(match.rules.players)]
        for _match, _view, legal, action in positions(match, bots, f"mix {number}"):
            assert action in legal
            used.add(type(action))
    if level == "casual":
        assert {Marry, Give, Rospisat, Bomb, Redeal} <= used


@pytest.mark.parametrize("level", QUICK)
def test_the_same_view_gets_the_same_answer(level: str) -> None:
    rng = Random("again")
    for number in range(30):
        match = random_match(rng)
        bots = [make(level, f"seat {seat}") for seat in range(match.rules.players)]
        for _match, view, legal, action in positions(match, bots, f"again {number}"):
            assert make(level, f"seat {view.seat}").choose(view, legal) == action


def test_novices_of_different_seeds_differ() -> None:
    views = [
        (view, legal)
        for number in range(20)
        for _match, view, legal, _action in positions(
            Match.start(Rules()), [make("novice", "a")] * 3, f"differ {number}"
        )
    ]
    first, second = make("novice", "a"), make("novice", "b")
    assert any(first.choose(view, legal) != second.choose(view, legal) for view, legal in views)


def _deal_of(match: Match) -> Deal:
    assert match.state is not None
    return match.state.deal if isinstance(match.state, Auction) else match.state.contract.deal


def _exchanged(before: Match, deal: Deal, said: list[Action], view: SeatView, rng: Random) -> Match | None:
    """Return the position with some cards hidden from the seat exchanged, if it could have come about."""
    seen = {*view.hand, *view.dealt, *view.talon, *view.trick}
    seen.update(card for trick in view.tricks for card in trick.cards)
    seen.update(card for _seat, card in view.given)
    hidden = [card for card in PACK if card not in seen]
    if len(hidden) < 2:
        return None
    others = list(hidden)
    for _ in range(rng.randint(1, 3)):
        one, other = rng.sample(range(len(others)), 2)
        others[one], others[other] = others[other], others[one]
    new: dict[Card, Card] = dict(zip(hidden, others, strict=True))
    hands = [tuple(new.get(card, card) for card in hand) for hand in deal.hands]
    try:
        match, _ = before.deal(hands, tuple(new.get(card, card) for card in deal.talon))
        for action in said:
            if isinstance(action, Give):
                action = GIFTS[new.get(action.first, action.first), new.get(action.second, action.second)]
            match, _ = match.apply(action)
    except IllegalAction:
        return None
    return match


@pytest.mark.parametrize("level", QUICK)
def test_hidden_cards_never_change_an_answer(level: str) -> None:
    rng = Random("peek")
    exchanged = {"auction": 0, "give": 0, "raise": 0, "play": 0}
    for number in range(80):
        before = random_match(rng) if number % 2 else Match.start(Rules(), dealer=number % 3)
        bots = [make(level, str(seat)) for seat in range(before.rules.players)]
        match, _ = before.deal_from_seed(f"peek {number}")
        said: list[Action] = []
        while match.turn is not None:
            legal = match.legal_actions()
            view = match.view(match.turn)
            action = bots[match.turn].choose(view, legal)
            other = _exchanged(before, _deal_of(match), said, view, rng)
            # The choice of an announcement or a bid is legal only with the cards for it, so turns may differ.
            if other is not None and other.turn == match.turn:
                assert other.view(view.seat) == view
                assert bots[match.turn].choose(other.view(view.seat), legal) == action
                exchanged[view.phase] = exchanged.get(view.phase, 0) + 1
            said.append(action)
            match, _ = match.apply(action)
    assert min(exchanged.values()) >= 20
    assert exchanged["play"] >= 300


def test_memory_never_rules_out_a_card_that_is_there() -> None:
    """BR-53, the other way round: what a seat is thought to lack, it lacks."""
    rng = Random("memory")
    bot = make("casual", "1")
    narrowed = 0
    for number in range(300):
        before = random_match(rng)
        bots = [bot] * before.rules.players
        for match, view, _legal, _action in positions(before, bots, f"memory {number}"):
            if view.phase != "play":
                continue
            memory = Memory(view)
            for seat in memory.others:
                held = sum(1 << card.position for card in match.view(seat).hand)
                assert held & ~memory.may[seat] == 0
                assert memory.sure[seat] & ~held == 0
                narrowed += memory.may[seat] != memory.unseen
    assert narrowed > 1000


def test_records_are_the_same_whatever_the_hash_seed(tmp_path: Path) -> None:
    """BR-57: the same seed, the same record, byte for byte."""
    script = (
        "import sys; from pathlib import Path; from tysiacha_tui.table.simulate import simulate;"
        "simulate(60, ('casual', 'novice', 'casual'), seed='π', record_to=Path(sys.argv[1]))"
    )
    for name in ("0", "1", "777"):
        subprocess.run(
            [sys.executable, "-c", script, str(tmp_path / name)],
            check=True,
            env={**os.environ, "PYTHONHASHSEED": name},
        )
    simulate(60, ("casual", "novice", "casual"), seed="π", record_to=tmp_path / "here")
    files = sorted(path.name for path in (tmp_path / "here").iterdir())
    assert len(files) >= 2
    for file in files:
        expected = (tmp_path / "here" / file).read_bytes()
        assert all((tmp_path / name / file).read_bytes() == expected for name in ("0", "1", "777"))
        assert check(load(tmp_path / "here" / file)).ok
