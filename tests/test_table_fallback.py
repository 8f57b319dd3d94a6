"""Bots that break: a modest legal action is taken for them, said once and marked, and the match goes on."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator

import pytest

from tests.seats import Broken, Heard, Steady, new_record, quick_record, steady_players
from tysiacha_tui.record import Record, check, dump, loads
from tysiacha_tui.rules.actions import (
    BIDS,
    GIFTS,
    KEEP,
    PASS,
    PLAYS,
    RAISES,
    TAKE,
    Action,
    Bid,
    Bomb,
    Marry,
    Rospisat,
)
from tysiacha_tui.rules.cards import PACK, Card, Suit
from tysiacha_tui.rules.events import DealEnded
from tysiacha_tui.rules.view import SeatView
from tysiacha_tui.table.loop import Table
from tysiacha_tui.table.news import FallbackUsed
from tysiacha_tui.table.players import BotFailed, BotPlayer, fallback_action

When = Callable[[SeatView], bool]
What = Callable[[SeatView, tuple[Action, ...]], Action]


def raises(view: SeatView, legal: tuple[Action, ...]) -> Action:
    raise ZeroDivisionError


def recurses(view: SeatView, legal: tuple[Action, ...]) -> Action:
    return recurses(view, legal)


def exits(view: SeatView, legal: tuple[Action, ...]) -> Action:
    raise SystemExit


def foreign_card(view: SeatView, legal: tuple[Action, ...]) -> Action:
    return PLAYS[next(card for card in PACK if card not in view.hand)]


def nonsense(view: SeatView, legal: tuple[Action, ...]) -> Action:
    return "play AS"  # type: ignore[return-value]


def nothing(view: SeatView, legal: tuple[Action, ...]) -> Action:
    return None  # type: ignore[return-value]


def in_trick(number: int) -> When:
    return lambda view: view.phase == "play" and len(view.tricks) == number - 1


PHASES: dict[str, When] = {
    "auction": lambda view: view.phase == "auction",
    "talon": lambda view: view.phase == "talon",
    "raise": lambda view: view.phase == "raise",
    "exchange": lambda view: view.phase == "give",
    "trick 1": in_trick(1),
    "trick 7": in_trick(7),
}


def table_of(bot: Steady, heard: Heard, limit: float | None = None, record: Record | None = None) -> Table:
    """Seat three of the same bot, so that it comes to every decision, in deals that are all played."""
    record = record or new_record("3", rospisat="off")
    return Table(record, [BotPlayer(bot, limit) for _ in range(3)], listener=heard)


def record_for(phase: str) -> Record:
    """Return a match in which bots come to the phase: at the talon there is a choice only with rospisat'."""
    return new_record("3") if phase == "talon" else new_record("3", rospisat="off")


async def play(table: Table, deals: int) -> None:
    for _ in range(deals):
        await table.play_deal()


def assert_went_on(table: Table, heard: Heard, why: str, deals: int) -> None:
    said = heard.of(FallbackUsed)
    assert said and {news.why for news in said} == {why}
    assert len({news.seat for news in said}) == len(said), "said more than once of a bot"
    assert len(heard.of(DealEnded)) == deals
    text = dump(table.record())
    assert check(loads(text)).ok
    marks = loads(text).extra["marks"]
    assert {mark["seat"] for mark in marks} == {news.seat for news in said}
    for mark in marks:
        assert mark["kind"] == "fallback"
        assert table.record().deals[mark["deal"]].actions[mark["action"]][0] == mark["seat"]


@pytest.mark.parametrize("limit", [None, 60.0], ids=["inline", "threaded"])
@pytest.mark.parametrize("phase", PHASES)
async def test_a_bot_that_raises(phase: str, limit: float | None) -> None:
    """BR-49."""
    heard = Heard()
    table = table_of(Broken(PHASES[phase], raises), heard, limit, record_for(phase))
    await play(table, 4)
    assert_went_on(table, heard, "raised", 4)


async def test_a_bot_that_raises_in_trick_8_is_not_even_asked() -> None:
    """BR-49: the last card is forced."""
    heard = Heard()
    table = table_of(Broken(in_trick(8), raises), heard)
    await play(table, 4)
    assert not heard.of(FallbackUsed)
    assert len(heard.of(DealEnded)) == 4


@pytest.mark.parametrize(
    ("phase", "what"),
    [
        ("auction", lambda view, legal: BIDS[400]),
        ("auction", lambda view, legal: Bid(95)),
        ("auction", lambda view, legal: Bid(10**30)),
        ("auction", foreign_card),
        ("talon", lambda view, legal: KEEP),
        ("raise", lambda view, legal: RAISES[100]),
        ("exchange", lambda view, legal: GIFTS[Card.parse("9S"), Card.parse("9C")]),
        ("trick 1", foreign_card),
        ("trick 7", lambda view, legal: Marry(Suit.HEARTS)),
        ("trick 7", lambda view, legal: Rospisat()),
        ("trick 7", nonsense),
        ("trick 1", nothing),
    ],
)
async def test_a_bot_that_answers_illegally(phase: str, what: What) -> None:
    """BR-08: it bids 400, bids 95, plays a card it lacks, acts out of its turn."""
    heard = Heard()
    table = table_of(Broken(PHASES[phase], what), heard, record=record_for(phase))
    await play(table, 6)
    assert_went_on(table, heard, "illegal", 6)


@pytest.mark.parametrize("what", [recurses, exits])
async def test_a_bot_that_fails_in_odd_ways(what: What) -> None:
    heard = Heard()
    table = table_of(Broken(in_trick(2), what), heard, 60.0)
    await play(table, 2)
    assert_went_on(table, heard, "raised", 2)


@pytest.fixture
def gate() -> Iterator[threading.Event]:
    """What a bot that never answers waits for; opened after the test, so that no thread stays behind."""
    event = threading.Event()
    yield event
    event.set()


async def test_a_bot_that_never_answers(gate: threading.Event) -> None:
    before = threading.active_count()

    def hangs(view: SeatView, legal: tuple[Action, ...]) -> Action:
        gate.wait()
        return legal[0]

    heard = Heard()
    table = table_of(Broken(lambda view: view.number == 0 and view.phase == "play", hangs), heard, 0.05)
    await play(table, 3)
    assert_went_on(table, heard, "late", 3)
    # One thread a bot hangs, however often its turn comes.
    assert threading.active_count() - before <= 3
    # It was overdue to the end, and each of its later decisions was taken for it at once.
    assert len(table.record().extra["marks"]) > 20


async def test_a_bot_that_was_late_once_is_asked_again(gate: threading.Event) -> None:
    heard = Heard()
    late = threading.Event()

    def hangs_once(view: SeatView, legal: tuple[Action, ...]) -> Action:
        if not late.is_set():
            late.set()
            gate.wait()
        return legal[0]

    players = steady_players()
    players[0] = BotPlayer(Broken(lambda view: view.phase == "play", hangs_once), 0.05)
    table = Table(new_record("3", rospisat="off"), players, listener=heard)
    await table.play_deal()
    marks = len(table.record().extra["marks"])
    gate.set()
    for thread in threading.enumerate():
        if thread.name == "bot":
            thread.join()
    players[0].time_limit = 60.0
    await play(table, 2)
    assert [news.why for news in heard.of(FallbackUsed)] == ["late"]
    assert len(table.record().extra["marks"]) == marks


async def test_the_loop_is_free_while_a_bot_thinks(gate: threading.Event) -> None:
    asked = asyncio.Event()
    loop = asyncio.get_running_loop()

    def thinks(view: SeatView, legal: tuple[Action, ...]) -> Action:
        loop.call_soon_threadsafe(asked.set)
        gate.wait()
        return legal[0]

    table = table_of(Broken(lambda view: True, thinks), Heard(), 60.0)
    playing = asyncio.create_task(table.play_deal())
    await asked.wait()
    assert not playing.done()
    gate.set()
    await playing


async def test_a_table_left_while_a_bot_thinks_waits_for_it_on_return(gate: threading.Event) -> None:
    heard = Heard()
    asked = asyncio.Event()
    loop = asyncio.get_running_loop()

    def thinks(view: SeatView, legal: tuple[Action, ...]) -> Action:
        loop.call_soon_threadsafe(asked.set)
        gate.wait()
        return legal[0]

    table = table_of(Broken(lambda view: True, thinks), heard, 60.0)
    for _ in range(3):
        asked.clear()
        playing = asyncio.create_task(table.play_deal())
        if not heard.news:
            await asked.wait()
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
    gate.set()
    await table.play_deal()
    assert not heard.of(FallbackUsed)
    assert check(table.record()).ok


async def test_broken_bots_finish_a_whole_match() -> None:
    heard = Heard()
    table = table_of(Broken(lambda view: view.phase != "talon", raises), heard, record=quick_record())
    await table.play()
    assert table.winner is not None
    assert len(heard.of(FallbackUsed)) == 3


async def test_a_person_is_never_replaced() -> None:
    class Careless:
        async def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
            raise BotFailed("raised")

    table = Table(new_record(), [Careless(), Careless(), Careless()])
    with pytest.raises(BotFailed):
        await table.play_deal()
    assert table.record().deals[0].actions == ()


def test_fallbacks_are_modest() -> None:
    def cards(text: str) -> list[Card]:
        return [Card.parse(word) for word in text.split()]

    plays = tuple(PLAYS[card] for card in cards("AS 10H KD QC JD 9H"))
    assert fallback_action((BIDS[100], BIDS[105], PASS)) == PASS
    assert fallback_action((BIDS[105], BIDS[100])) == BIDS[100]
    assert fallback_action((Rospisat(), TAKE)) == TAKE
    assert fallback_action((RAISES[105], Bomb(), KEEP)) == KEEP
    assert fallback_action((Bomb(), Marry(Suit.HEARTS), *plays)) == PLAYS[Card.parse("9H")]
    gifts = tuple(GIFTS[a, b] for a in cards("AS JD 9H 9C") for b in cards("AS JD 9H 9C") if a is not b)
    assert fallback_action((Rospisat(), *gifts)) in (
        GIFTS[Card.parse("9C"), Card.parse("9H")],
        GIFTS[Card.parse("9H"), Card.parse("9C")],
    )
