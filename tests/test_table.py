"""The loop: whole matches, the record and the journal beside it, and being left and taken up again."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.seats import Heard, Steady, actions_in, new_record, quick_record, steady_players
from tysiacha_tui.bots import make
from tysiacha_tui.record import Record, check, dump, loads, replay
from tysiacha_tui.record.codes import new_seed
from tysiacha_tui.rules.actions import Action, Pass, Play
from tysiacha_tui.rules.events import CardPlayed, DealEnded, Dealt, MatchWon, TrickTaken
from tysiacha_tui.rules.match import Match
from tysiacha_tui.rules.options import PRESETS
from tysiacha_tui.rules.view import SeatView
from tysiacha_tui.store.matches import MatchStore
from tysiacha_tui.table.journal import SavingError
from tysiacha_tui.table.loop import Table
from tysiacha_tui.table.news import FallbackUsed, News, SavingFailed, SavingResumed
from tysiacha_tui.table.players import BotPlayer


class Paper:
    """A journal that keeps the last record it was handed, and may refuse."""

    def __init__(self) -> None:
        self.records: list[Record] = []
        self.refuses = False

    async def save(self, record: Record, match: Match) -> None:
        if self.refuses:
            raise SavingError("the pencil is blunt")
        await asyncio.sleep(0)
        assert match.totals == replay(record).totals
        self.records.append(record)


class Person:
    """A person who plays as a steady bot would, and notes what it was asked."""

    def __init__(self, seat: int) -> None:
        self.bot = Steady(str(seat))
        self.asked: list[tuple[SeatView, tuple[Action, ...]]] = []

    async def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        self.asked.append((view, legal))
        return self.bot.choose(view, legal)


async def test_a_bot_match_plays_to_its_end() -> None:
    heard, paper = Heard(), Paper()
    table = Table(quick_record(), steady_players(), journal=paper, listener=heard)
    await table.play()
    report = check(table.record())
    assert report.ok and report.finished and report.winner == table.winner
    assert isinstance(heard.news[-1], MatchWon)
    assert len(heard.of(DealEnded)) == len(table.results) == len(table.record().deals)
    assert dump(paper.records[-1]) == dump(table.record())
    # One save for each deal begun and each action, each with one thing more than the one before.
    assert [actions_in(record) + len(record.deals) for record in paper.records] == list(
        range(1, actions_in(table.record()) + len(table.record().deals) + 1)
    )


@pytest.mark.parametrize("preset", PRESETS)
async def test_deals_of_every_preset(preset: str) -> None:
    players = 4 if preset == "four_players" else 3
    table = Table(new_record("7", preset), steady_players(players))
    for _ in range(5):
        await table.play_deal()
    text = dump(table.record())
    assert check(loads(text)).ok
    assert dump(loads(text)) == text
    assert table.view(-1).phase in ("deal", "over")


@pytest.mark.parametrize("level", ["novice", "casual"])
async def test_real_bots_play_a_standard_match_to_its_end(level: str, tmp_path: Path) -> None:
    heard = Heard()
    store = MatchStore(tmp_path / "matches.db")
    journal = store.new()
    bots = [BotPlayer(make(level, str(seat)), 60.0) for seat in range(3)]
    table = Table(new_record("9"), bots, journal=journal, listener=heard)
    await table.play()
    assert not heard.of(FallbackUsed)
    assert journal.number is not None
    saved = store.read(journal.number)
    assert dump(saved) == dump(table.record())
    assert check(saved).winner == table.winner is not None
    store.close()


async def test_the_same_seed_gives_the_same_match() -> None:
    records = []
    for _ in range(2):
        table = Table(quick_record("same"), steady_players())
        await table.play()
        records.append(dump(table.record()))
    assert records[0] == records[1]


async def test_matches_without_a_seed_differ_and_keep_theirs() -> None:
    seeds: set[str | None] = set()
    deals: set[object] = set()
    for _ in range(5):
        record = quick_record()
        table = Table(Record(record.preset, record.rules, record.players), steady_players())
        assert table.seed is None
        await table.play_deal()
        assert table.seed == table.record().seed is not None
        seeds.add(table.seed)
        deals.add(table.record().deals[0].hands)
    assert len(seeds) == len(deals) == 5
    assert new_seed() != new_seed()


async def test_given_cards_come_first() -> None:
    other = Table(quick_record("other"), steady_players())
    for _ in range(2):
        await other.play_deal()
    given = other.record().deals
    heard = Heard()
    table = Table(quick_record("own"), steady_players(), cards=given, listener=heard)
    for _ in range(3):
        await table.play_deal()
    assert [(deal.dealer, deal.hands, deal.talon) for deal in table.record().deals[:2]] == [
        (deal.dealer, deal.hands, deal.talon) for deal in given
    ]
    assert [deal.cut is None for deal in heard.of(Dealt)] == [True, True, False]


async def test_forced_last_card_plays_itself_and_nothing_else_of_a_person() -> None:
    people = [Person(seat) for seat in range(3)]
    table = Table(new_record("2", rospisat="off"), people)
    for _ in range(3):
        await table.play_deal()
    asked = [request for person in people for request in person.asked]
    assert any(len(legal) == 1 for _, legal in asked)
    assert all(len(view.hand) > 1 for view, legal in asked if isinstance(legal[0], Play))
    last_cards = 3 * sum(result.ended == "played" for result in table.results)
    assert len(asked) == actions_in(table.record()) - last_cards


async def test_bots_are_not_asked_when_nothing_is_to_be_decided() -> None:
    class Counting(Steady):
        def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
            assert len(legal) > 1
            return super().choose(view, legal)

    table = Table(new_record("2", rospisat="off"), [BotPlayer(Counting(str(seat))) for seat in range(3)])
    for _ in range(5):
        await table.play_deal()
    assert check(table.record()).ok


async def test_news_come_one_by_one_and_the_loop_waits() -> None:
    class Slow(Heard):
        def __init__(self) -> None:
            super().__init__()
            self.may_go_on = asyncio.Event()
            self.at_scoreboard = asyncio.Event()

        async def happened(self, news: News) -> None:
            await super().happened(news)
            if isinstance(news, DealEnded):
                self.at_scoreboard.set()
                await self.may_go_on.wait()

    slow = Slow()
    table = Table(quick_record(), steady_players(), listener=slow)
    playing = asyncio.create_task(table.play())
    await slow.at_scoreboard.wait()
    assert isinstance(slow.news[-1], DealEnded)
    assert len(table.record().deals) == 1 and table.view(0).phase == "deal"
    slow.may_go_on.set()
    await playing
    last = max(index for index, news in enumerate(slow.news) if isinstance(news, TrickTaken))
    assert isinstance(slow.news[last - 1], CardPlayed) and isinstance(slow.news[last + 1], DealEnded)


async def test_a_refusal_has_its_reason_and_changes_nothing() -> None:
    table = Table(quick_record(), steady_players())
    asked = asyncio.Event()

    class Waiting:
        async def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
            asked.set()
            await asyncio.Event().wait()
            raise AssertionError

    table.players = (Waiting(), Waiting(), Waiting())
    playing = asyncio.create_task(table.play())
    await asked.wait()
    turn = table.view(-1).turn
    assert turn is not None
    refused = table.refusal(turn, Pass())
    assert refused is not None and refused.code == "must_open"
    other = table.refusal((turn + 1) % 3, Pass())
    assert other is not None and other.code == "wrong_seat"
    assert actions_in(table.record()) == 0
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)


async def test_a_journal_that_fails_is_said_once_and_caught_up_with() -> None:
    heard, paper = Heard(), Paper()
    table = Table(quick_record(), steady_players(), journal=paper, listener=heard)
    await table.play_deal()
    before = len(paper.records)
    paper.refuses = True
    await table.play_deal()
    assert len(paper.records) == before
    assert heard.of(SavingFailed) == [SavingFailed("the pencil is blunt")]
    paper.refuses = False
    await table.play_deal()
    assert len(heard.of(SavingResumed)) == 1
    assert dump(paper.records[-1]) == dump(table.record())
    paper.refuses = True
    await table.play()
    assert len(heard.of(SavingFailed)) == len(heard.of(SavingResumed)) == 1
    assert check(table.record()).finished


@pytest.mark.parametrize("steps", [1, 11])
async def test_cancelled_anywhere_record_and_journal_are_in_step(steps: int, tmp_path: Path) -> None:
    """Cancels after some passes through the event loop, wherever that is, until the match is over."""
    whole = Table(quick_record(), steady_players())
    await whole.play()
    store = MatchStore(tmp_path / "matches.db")
    journal = store.new()
    table = Table(quick_record(), steady_players(), journal=journal, listener=Heard())
    cancelled = 0
    while table.winner is None:
        playing = asyncio.create_task(table.play())
        for _ in range(steps * 50):
            await asyncio.sleep(0)
            if playing.done():
                break
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        cancelled += playing.cancelled()
        if journal.number is not None:
            assert dump(store.read(journal.number)) == dump(table.record())
    assert cancelled
    assert dump(table.record()) == dump(whole.record())
    store.close()


async def test_left_on_ones_turn_ten_times_nothing_has_moved() -> None:
    """BR-64."""
    asked = asyncio.Event()

    class Thinking(Person):
        async def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
            if len(view.tricks) < 3:
                return await super().choose(view, legal)
            asked.set()
            await asyncio.Event().wait()
            raise AssertionError

    def sit_down(record: Record) -> Table:
        bots = steady_players()
        return Table(record, [bots[0], Thinking(1), bots[2]])

    table = sit_down(new_record("4", rospisat="off"))
    seen = set()
    for _ in range(10):
        asked.clear()
        playing = asyncio.create_task(table.play())
        await asked.wait()
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        assert table.view(-1).turn == 1
        seen.add((dump(table.record()), repr(table.view(1))))
        table = sit_down(loads(dump(table.record())))
    assert len(seen) == 1


async def test_a_table_taken_up_anywhere_ends_the_same() -> None:
    """BR-65, BR-67: a record cut after any action is played on to the same end."""
    whole = Table(quick_record(), steady_players())
    await whole.play()
    paper = Paper()
    table = Table(quick_record(), steady_players(), journal=paper)
    await table.play()
    for record in paper.records[::23]:
        again = Table(loads(dump(record)), steady_players())
        await again.play()
        assert dump(again.record()) == dump(whole.record())
        assert again.results == whole.results


def test_players_must_fit_the_seats() -> None:
    with pytest.raises(ValueError, match="3 players"):
        Table(new_record(), steady_players(4))
