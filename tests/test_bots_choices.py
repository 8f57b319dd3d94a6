"""Single decisions of the casual bot: bids, gifts, raises at the barrel, cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.bot_matches import QUICK, positions, random_match
from tests.rules.playing import cards, dealt
from tysiacha_tui.bots import make
from tysiacha_tui.bots.masks import mask_of
from tysiacha_tui.bots.memory import Memory
from tysiacha_tui.bots.valuation import dealt_worth
from tysiacha_tui.rules import Card, Match, Rules, SeatView, marriages
from tysiacha_tui.rules.actions import (
    BIDS,
    BOMB,
    KEEP,
    PASS,
    PLAYS,
    RAISES,
    REDEAL,
    ROSPISAT,
    TAKE,
    Action,
    Bid,
    Give,
    Marry,
    Play,
)
from tysiacha_tui.rules.cards import MARRIAGE_VALUES
from tysiacha_tui.rules.tricks import legal_cards, trick_winner

STRONG = "AH 10H KH QH 9H AS 10S"
FAIR = "AH KH QH 10S 9S JC 9D"
WEAK = "JH 9H QS JS 9C JD 9D"


def _begun(
    held: Mapping[int, str],
    said: list[Action],
    *,
    talon: str = "",
    totals: tuple[int, ...] = (),
    **options: Any,
) -> Match:
    """Return the position after some actions of a deal in which seat 0 speaks first."""
    rules = Rules.preset("standard", **options)
    match = Match.start(rules, dealer=2, totals=totals or None)
    match, _ = match.deal(*dealt(held, talon))
    for action in said:
        match, _ = match.apply(action)
    return match


def _choice(match: Match, level: str = "casual") -> Action:
    assert match.turn is not None
    return make(level, "1").choose(match.view(match.turn), match.legal_actions())


def test_sure_points_are_not_passed() -> None:
    """BR-28."""
    match = _begun({1: STRONG, 0: "KD QD AD 10D"}, [BIDS[145]])
    assert isinstance(_choice(match), Bid)


def test_a_poor_hand_passes_and_is_forced_to_open_at_100() -> None:
    assert _choice(_begun({0: WEAK}, [])) == BIDS[100]
    assert _choice(_begun({1: WEAK}, [BIDS[100]])) == PASS


def test_a_marriage_half_held_is_worth_more_than_none() -> None:
    half, none = cards("AS 9C 9D 9H JS JC KH"), cards("AS 9C 9D 9H JS JC JD")
    assert dealt_worth(mask_of(half), Rules()) > dealt_worth(mask_of(none), Rules())


def test_bids_differ_and_nobody_always_passes() -> None:
    """BR-26, BR-27: no bid above what the hand may name."""
    rng = Random("bids")
    amounts: set[int] = set()
    calls = {seat: set[bool]() for seat in range(3)}
    bots = [make("casual", "1")] * 3
    for number in range(200):
        match = Match.start(Rules(), dealer=rng.randrange(3))
        for _match, view, _legal, action in positions(match, bots, f"bids {number}"):
            if view.phase == "auction":
                calls[view.seat].add(action == PASS)
                if isinstance(action, Bid):
                    amounts.add(action.amount)
                    assert action.amount <= 120 or marriages(view.hand)
    assert len(amounts) >= 6
    assert all(said == {True, False} for said in calls.values())


def test_the_open_talon_is_counted() -> None:
    """With the queen in sight a king is worth its marriage."""
    held = {1: "AS 10S KH AH 9C JC 9D"}
    hidden = _choice(_begun(held, [BIDS[120]], talon="QH 10H AC"))
    seen = _choice(_begun(held, [BIDS[110]], talon="QH 10H AC", talon_open="before_auction"))
    assert hidden == PASS
    assert isinstance(seen, Bid)


# ------------------------------------------------------------------ totals


def test_on_the_barrel_it_goes_to_120() -> None:
    """R39: less is worth nothing there."""
    totals = (0, 900, 0)
    assert isinstance(_choice(_begun({1: FAIR}, [BIDS[115]], totals=totals)), Bid)
    won = _begun({1: FAIR}, [BIDS[100], BIDS[105], PASS, PASS, TAKE], totals=totals)
    assert _choice(won) == RAISES[120]
    unraised = _begun({1: FAIR}, [BIDS[100]], totals=totals, raise_time="none")
    assert _choice(unraised) == BIDS[120]


def test_no_bid_where_a_made_contract_would_bounce() -> None:
    """R44: from 875 only exactly 125 or something below the target helps."""
    held = {1: STRONG, 0: "KD QD AD 10D"}
    assert _choice(_begun(held, [BIDS[125]], totals=(0, 875, 0))) == PASS
    assert isinstance(_choice(_begun(held, [BIDS[120]], totals=(0, 875, 0))), Bid)
    assert isinstance(_choice(_begun(held, [BIDS[125]], totals=(0, 875, 0), overshoot="win")), Bid)


def test_a_raise_to_exactly_the_target_wins() -> None:
    held = {0: STRONG}
    match = _begun(held, [BIDS[100], PASS, PASS, TAKE], talon="KS QS 9C", totals=(840, 0, 0))
    assert _choice(match) == RAISES[160]


def test_an_opponent_on_the_barrel_is_held_off() -> None:
    held = {1: "AH KH QH 9H JS 9C 9D", 0: "KD QD"}
    said: list[Action] = [BIDS[145]]
    assert _choice(_begun(held, said)) == PASS
    assert isinstance(_choice(_begun(held, said, totals=(900, 0, 0))), Bid)


def test_the_dump_truck_is_gone_round() -> None:
    held = {0: STRONG}
    said: list[Action] = [BIDS[100], PASS, PASS, TAKE]
    free = _choice(_begun(held, said, talon="JS JC 9C"))
    assert free in RAISES.values() and free != KEEP
    amount = getattr(free, "amount", 0)
    loaded = _begun(held, said, talon="JS JC 9C", totals=(555 - amount, 0, 0), dump_truck="plus")
    assert _choice(loaded) == RAISES[amount - 5]


# ------------------------------------------------------------------ giving up


def test_a_hopeless_deal_is_given_up_where_that_is_free() -> None:
    held = {0: WEAK}
    said: list[Action] = [BIDS[100], PASS, PASS, TAKE]
    free: dict[str, Any] = {"rospisat": "after_talon", "rospisat_cost": "every_third_120"}
    assert _choice(_begun(held, said, talon="9S 10C JC", **free)) == ROSPISAT
    dear: dict[str, Any] = {"rospisat": "after_talon", "rospisat_cost": "bid"}
    assert _choice(_begun(held, said, talon="9S 10C JC", **dear)) == KEEP
    assert _choice(_begun(held, said, talon="9S 10C JC", bombs="concede")) == BOMB
    # The 60 would win the match for an opponent.
    totals = (0, 950, 0)
    assert (
        _choice(_begun(held, said, talon="9S 10C JC", barrel=False, bombs="concede", totals=totals)) == KEEP
    )


def test_a_sure_contract_is_doubled() -> None:
    match = _begun({0: STRONG}, [BIDS[100], PASS, PASS, TAKE, KEEP], talon="9S JC 9C", bombs="double")
    match, _ = match.apply(_choice(match))
    assert _choice(match) == BOMB


@pytest.mark.parametrize("level", QUICK)
def test_a_hand_of_nothing_is_thrown_in(level: str) -> None:
    match = _begun({1: "9H 9S 9C 9D JS JC JD"}, [BIDS[100]], redeal_four_nines=True)
    assert _choice(match, level) == REDEAL


# ------------------------------------------------------------------ gifts


def test_gifts_keep_marriages_and_control() -> None:
    bots = [make("casual", "1")] * 3
    ranks: dict[str, int] = {}
    for number in range(300):
        match = Match.start(Rules(), dealer=number % 3)
        for _match, view, _legal, action in positions(match, bots, f"gifts {number}"):
            if not isinstance(action, Give):
                continue
            held = marriages(view.hand)
            for card in (action.first, action.second):
                ranks[card.rank.value] = ranks.get(card.rank.value, 0) + 1
                assert card.rank.value != "A"
                assert card.suit not in held or card.rank.value not in "KQ"
    assert ranks["9"] + ranks["J"] > 0.75 * sum(ranks.values())
    assert ranks.get("K", 0) + ranks.get("Q", 0) < 0.1 * sum(ranks.values())


# ------------------------------------------------------------------ cards


def _facing(
    hand: str,
    trick: str,
    *,
    seat: int = 2,
    declarer: int = 0,
    leader: int = 0,
    trump: str = "",
    gone: str = "",
) -> tuple[SeatView, tuple[Action, ...]]:
    """Return a view late in a deal: the own cards, and those on the table."""
    match = Match.start(Rules(), dealer=2)
    match, _ = match.deal(*dealt({}))
    own, table = cards(hand), cards(trick)
    view = replace(
        match.view(2),
        phase="play",
        turn=2,
        hand=own,
        hand_sizes=(len(own) - 1, len(own) - 1, len(own)),
        declarer=0,
        contract=100,
        trick=table,
        leader=0,
    )
    return view, tuple(PLAYS[card] for card in legal_cards(own, table, None, Rules()))


def test_no_ace_on_a_lost_trick() -> None:
    """BR-54."""
    assert make("casual", "1").choose(*_facing("AC 9C", "AS 10S")) == PLAYS[Card.parse("9C")]


def test_aces_are_never_thrown_away_in_whole_deals() -> None:
    rng = Random("aces")
    bot = make("casual", "1")
    lost = 0
    for number in range(600):
        match = random_match(rng) if number % 3 else Match.start(Rules(), dealer=0)
        for _match, view, legal, action in positions(match, [bot] * match.rules.players, f"aces {number}"):
            if not view.trick or not isinstance(action, Play) or action.card.rank.value != "A":
                continue
            taken = trick_winner((*view.trick, action.card), view.trump) == len(view.trick)
            assert taken or all(isinstance(each, Play) and each.card.rank.value == "A" for each in legal)
            lost += not taken
    assert lost > 0


def test_a_defender_fattens_the_trick_of_the_other_defender() -> None:
    """Seat 1, a defender, has it with the ace; the declarer has played already."""
    view, legal = _facing("10C JD 9H", "9S AS")
    assert make("casual", "1").choose(view, legal) == PLAYS[Card.parse("10C")]


def test_a_defender_gives_little_to_the_declarer() -> None:
    view, legal = _facing("10C JC 9D", "AS 9S")
    assert make("casual", "1").choose(view, legal) == PLAYS[Card.parse("9D")]


def test_who_threw_off_a_suit_is_not_thought_to_hold_it() -> None:
    """BR-53."""
    bots = [make("casual", "1")] * 3
    seen = 0
    for number in range(60):
        match = Match.start(Rules(), dealer=number % 3)
        for _match, view, _legal, _action in positions(match, bots, f"voids {number}"):
            if view.phase != "play":
                continue
            memory = Memory(view)
            for trick in view.tricks:
                for seat, card in zip(trick.seats, trick.cards, strict=True):
                    if seat in memory.others and card.suit is not trick.cards[0].suit:
                        led = 63 << trick.cards[0].position // 6 * 6
                        assert memory.may[seat] & led == 0
                        seen += 1
    assert seen > 300


def test_the_most_valuable_marriage_is_announced_first() -> None:
    bots = [make("casual", "1")] * 3
    both = 0
    for number in range(400):
        match = Match.start(Rules(), dealer=number % 3)
        for _match, _view, legal, action in positions(match, bots, f"pairs {number}"):
            offered = [each for each in legal if isinstance(each, Marry)]
            if isinstance(action, Marry) and len(offered) > 1:
                both += 1
                assert action == offered[0]
    assert both > 3


def test_four_aces_are_kept_until_they_are_announced() -> None:
    held = {0: "AS AC AD AH 10S 9D JC"}
    said: list[Action] = [BIDS[100], PASS, PASS, TAKE, KEEP]
    match = _begun(held, said, talon="9S JD 9C", ace_marriage=True)
    match, _ = match.apply(_choice(match))
    assert _choice(match) == PLAYS[Card.parse("10S")]
    for _ in range(3):
        match, _ = match.apply(_choice(match) if match.turn == 0 else match.legal_actions()[0])
    assert _choice(match) == Marry(None)


def test_a_defender_announces_nothing_that_would_throw_him_back() -> None:
    """D2: a total past the target bounces; exactly the target does not."""
    bot = make("casual", "1")
    announced = 0
    for number in range(200):
        match = Match.start(Rules(), dealer=number % 3)
        for _match, view, legal, action in positions(match, [bot] * 3, f"back {number}"):
            seat = view.seat
            if not isinstance(action, Marry) or action.suit is None or seat == view.declarer:
                continue
            credit = view.card_points[seat] + view.marriages[seat] + MARRIAGE_VALUES[action.suit]
            for total, wanted in ((1000 - credit, True), (1001 - credit, False)):
                nearly = replace(view, totals=tuple(total if other == seat else 0 for other in range(3)))
                assert (bot.choose(nearly, legal) == action) == wanted
            announced += 1
    assert announced >= 5
