"""“The rest is mine”: the proof against plain trying of every card, and the rest that plays itself."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.seats import NAMES, Heard, Steady, steady_players
from tests.test_undo import Game
from tysiacha_tui.record import DealRecord, Record, parse_cards, replay
from tysiacha_tui.record.text import parse_turn
from tysiacha_tui.rules import Match, Rules
from tysiacha_tui.rules.actions import Action, Marry, Play
from tysiacha_tui.rules.cards import Card, Suit
from tysiacha_tui.rules.events import DealEnded
from tysiacha_tui.rules.phases import Play as PlayState
from tysiacha_tui.rules.view import SeatView
from tysiacha_tui.table.claim import Refutation, played_out, refutation
from tysiacha_tui.table.loop import Table
from tysiacha_tui.table.news import Claimed
from tysiacha_tui.wording.news import sentence

OPTIONS: tuple[dict[str, bool | str], ...] = (
    {},
    {"must_beat": True, "marriage_lead": "king_or_queen"},
    {"must_trump": False, "must_beat": True},
    {"overtrump": False, "undertrump": "free", "first_trick_marriage": True},
    {"ace_marriage": True, "marriage_lead": "king_or_queen"},
)


def takes_all(match: Match, seat: int, tricks: int) -> bool:
    """Try every action of everybody by the rules themselves."""
    state = match.state
    if not isinstance(state, PlayState):
        return match.results[-1].tricks[seat] == tricks
    if (
        len(state.tricks) != sum(state.taken)
        or state.taken[seat]
        + len(state.hands[seat])
        + (bool(state.trick) and len(state.hands[seat]) < len(state.hands[state.turn]))
        != tricks
    ):
        return False
    outcomes = (
        takes_all(match.apply(action)[0], seat, tricks)
        for action in match.legal_actions()
        if isinstance(action, Play | Marry)
    )
    return any(outcomes) if state.turn == seat else all(outcomes)


def endings(count: int, left: tuple[int, ...], seed: int) -> Iterator[Match]:
    """Yield moments near the end of a play; the seat on turn mostly holds the better cards."""
    chooser = random.Random(seed)
    number = 0
    while count:
        number += 1
        rules = Rules.preset("standard", rospisat="off", **OPTIONS[number % len(OPTIONS)])
        match, _ = Match.start(rules, dealer=number % 3).deal_from_seed(f"{seed}/{number}")
        until = chooser.choice(left)
        while match.state is not None:
            state = match.state
            if (
                isinstance(state, PlayState)
                and state.marrying is None
                and len(state.hands[state.turn]) == until
            ):
                yield strengthened(match, state, chooser)
                count -= 1
                break
            match, _ = match.apply(chooser.choice(match.legal_actions()))


def strengthened(match: Match, state: PlayState, chooser: random.Random) -> Match:
    spread = chooser.choice((2.0, 5.0, 15.0))
    cards = [card for hand in state.hands for card in hand]
    cards.sort(key=lambda card: chooser.random() * spread - card.strength - 4 * (card.suit is state.trump))
    hands: list[tuple[Card, ...]] = [()] * 3
    for seat in sorted(range(3), key=lambda seat: seat != state.turn):
        hands[seat] = tuple(cards[: len(state.hands[seat])])
        del cards[: len(state.hands[seat])]
        chooser.shuffle(cards)
    return replace(match, state=replace(state, hands=tuple(hands)))


def agrees(match: Match) -> bool:
    """Check a claim against plain trying; return whether it holds."""
    state = match.state
    assert isinstance(state, PlayState)
    seat = state.turn
    tricks = state.taken[seat] + len(state.hands[seat])
    found = refutation(match)
    assert (found is None) is takes_all(match, seat, tricks), (state, found)
    if found is not None:
        assert found.seat != seat
        on_table = found.card in state.trick
        assert on_table or found.card in state.hands[found.seat]
        return False
    number = match.number
    announced = state.marriages[seat]
    for turn, action in played_out(match):
        match, _events = match.apply(action, turn)
    (result,) = match.results
    assert match.number == number and result.ended == "played"
    assert result.tricks[seat] == tricks and result.marriages[seat] >= announced
    return True


def test_a_proof_is_what_trying_everything_finds() -> None:
    held = [agrees(match) for match in endings(120, (1, 2, 2, 3, 3), 1)]
    assert 30 < sum(held) < 90


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(8))
def test_many_proofs(seed: int) -> None:
    for match in endings(250, (2, 3, 3, 4), 100 + seed):
        agrees(match)


def begun(*actions: str, hands: tuple[str, str, str], talon: str, **options: bool | int | str) -> Record:
    deal = DealRecord(2, tuple(map(parse_cards, hands)), parse_cards(talon), tuple(map(parse_turn, actions)))
    rules = Rules.preset("standard", **options)
    return Record("standard", rules, NAMES[:3], deals=(deal,), extra={"seed": "claims"})


SURE = ("AS 10S KS QS AH 10H KH", "QH JH 9H JS 9S KD 9D", "AC 10C KC QC JC 9C QD")
STRONG = ("AS 10S KS QS AH KH QH", "10H JH 9H JS 9S KD 9D", "AC 10C KC QC JC 9C QD")
CONTRACT = ("0 bid 100", "1 pass", "2 pass", "0 take", "0 keep", "0 give JD 10D")


def test_the_rest_is_played_with_the_marriages_it_holds() -> None:
    """AS comes first, for the right to announce spades; the pair is not broken before."""
    match = replay(begun(*CONTRACT, hands=SURE, talon="AD 10D JD"))
    assert refutation(match) is None
    rest = played_out(match)
    assert rest[0] == (0, Play(Card.parse("AS")))
    assert [action for _seat, action in rest if isinstance(action, Marry)] == [Marry(Suit.SPADES)]
    assert len(rest) == 25


def test_the_card_that_refutes_is_named() -> None:
    match = replay(begun(*CONTRACT, hands=STRONG, talon="AD 10D JD"))
    assert refutation(match) == Refutation(1, Card.parse("10H"))
    # A defender's claim is refuted by what the declarer holds.
    match, _events = match.apply(Play(Card.parse("AD")), 0)
    assert refutation(match) == Refutation(0, Card.parse("AD"))


class Claiming:
    """A person who plays as a steady bot would, and claims at every turn in the play."""

    def __init__(self) -> None:
        self.table: Table
        self.refused: list[Refutation | None] = []

    async def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        if self.table.can_claim:
            found = await self.table.claim()
            if found is None:
                await asyncio.Event().wait()
            self.refused.append(found)
        return Steady("0").choose(view, legal)


async def test_a_claim_at_the_table() -> None:
    person, heard = Claiming(), Heard()
    record = begun(*CONTRACT, hands=SURE, talon="AD 10D JD")
    table = Table(record, [person, *steady_players()[1:]], listener=heard)
    person.table = table
    assert table.can_undo
    await table.play_deal()
    assert [news for news in heard.news if isinstance(news, Claimed)] == [Claimed(0, 8)]
    (ended,) = heard.of(DealEnded)
    assert ended.result.tricks == (8, 0, 0) and ended.result.marriages == (40, 0, 0)
    assert replay(table.record()).results == table.results
    assert not person.refused and not table.can_undo and not table.can_claim
    assert sentence(heard.news[0], table.names) == "Anna claims all 8 tricks to come: nothing can stop it"


async def test_a_refused_claim_counts_as_a_hint_and_changes_nothing_else() -> None:
    person = Claiming()
    table = Table(
        begun(*CONTRACT, hands=STRONG, talon="AD 10D JD"), [person, *steady_players()[1:]], listener=Heard()
    )
    person.table = table
    await table.play_deal()
    marks = table.record().extra["marks"]
    assert marks[0] == {"deal": 0, "action": len(CONTRACT), "seat": 0, "kind": "hint"}
    assert person.refused[0] == Refutation(1, Card.parse("10H"))
    assert len([mark for mark in marks if mark["kind"] == "hint"]) == len(person.refused)


async def test_an_answer_given_before_a_claim_comes_first() -> None:
    async with Game(record=begun(*CONTRACT, hands=SURE, talon="AD 10D JD")) as game:
        game.hands[0].answer(Play(Card.parse("AD")))
        assert await game.table.claim() is None
        await game.rest()
        assert game.heard.of(Claimed) == [] and len(game.table.view(0).hand) == 7
