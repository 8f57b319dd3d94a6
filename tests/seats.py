"""Bots and tables for tests of the running match; also a program of its own, to be killed from outside."""

from __future__ import annotations

import asyncio
import os
import random
import resource
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

from tysiacha_tui.lobby.exports import write_beside
from tysiacha_tui.record import Record
from tysiacha_tui.rules.actions import ROSPISAT, Action, Bomb, Rospisat
from tysiacha_tui.rules.options import OptionValue, Rules
from tysiacha_tui.rules.view import SeatView
from tysiacha_tui.store.faults import StoreError
from tysiacha_tui.store.matches import MatchStore
from tysiacha_tui.table.loop import Table
from tysiacha_tui.table.news import News, SavingFailed, SavingResumed
from tysiacha_tui.table.players import BotPlayer, fallback_action

Kind = TypeVar("Kind")
NAMES = ("Anna", "Боря", "Vera [1]", "D")


class Steady:
    """Bids low and plays at random, but the same again for the same view."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        position = (self.seed, view.number, view.phase, view.calls, view.hand, view.trick, view.contract)
        chance = random.Random(repr(position))
        if view.phase in ("auction", "raise"):
            return fallback_action(legal)
        gives_up = view.phase == "talon" and chance.random() < 0.6
        if gives_up and ROSPISAT in legal:
            return ROSPISAT
        return chance.choice([action for action in legal if not isinstance(action, Rospisat | Bomb)])


class Broken(Steady):
    """Is steady until a moment comes, then does something else."""

    def __init__(
        self, when: Callable[[SeatView], bool], what: Callable[[SeatView, tuple[Action, ...]], Action]
    ) -> None:
        super().__init__("broken")
        self.when = when
        self.what = what

    def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        return self.what(view, legal) if self.when(view) else super().choose(view, legal)


class Heard:
    """Remembers all news."""

    def __init__(self) -> None:
        self.news: list[News] = []

    async def happened(self, news: News) -> None:
        self.news.append(news)

    def of(self, kind: type[Kind]) -> list[Kind]:
        return [news for news in self.news if isinstance(news, kind)]


def new_record(seed: str = "1", preset: str = "standard", **options: OptionValue) -> Record:
    rules = Rules.preset(preset, **options)
    seats = ["novice"] * rules.players
    return Record(preset, rules, NAMES[: rules.players], extra={"seed": seed, "seats": seats})


def quick_record(seed: str = "1") -> Record:
    """Return a match that even players without sense finish within some thirty deals."""
    return new_record(seed, "no_barrel", target=500, rospisat_cost="none")


def steady_players(count: int = 3) -> list[BotPlayer]:
    return [BotPlayer(Steady(str(seat))) for seat in range(count)]


def actions_in(record: Record) -> int:
    return sum(len(deal.actions) for deal in record.deals)


class Reporter:
    """Says on standard output how many actions are saved, and what else a parent waits for."""

    def __init__(self) -> None:
        self.table: Table | None = None

    async def happened(self, news: News) -> None:
        assert self.table is not None
        say(f"saved {len(self.table.record().deals)} {actions_in(self.table.record())}")


def say(text: str) -> None:
    print(text, flush=True)


async def play_or_continue(data: Path, seed: str) -> None:
    """Play the newest running match to its end, or a new one; then wait to be told, or killed."""
    store = MatchStore(data / "matches.db")
    found = store.to_continue()
    record, journal = store.take_up(found.number) if found else (quick_record(seed), store.new())
    reporter = Reporter()
    reporter.table = Table(record, steady_players(), journal=journal, listener=reporter)
    await reporter.table.play()
    say(f"over {journal.number}")
    sys.stdin.readline()


async def hold(data: Path, number: int) -> None:
    """Take a match up and keep it until told, or killed."""
    MatchStore(data / "matches.db").take_up(number)
    say("held")
    sys.stdin.readline()


async def fill_the_disk(data: Path) -> None:
    """Play a match while no file may be written for two deals, then one while none ever may be again."""
    hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
    for lasting in (False, True):
        store = MatchStore(data / "matches.db")
        journal = store.new()
        heard = Heard()
        table = Table(quick_record("full"), steady_players(), journal=journal, listener=heard)
        await table.play_deal()
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
        kept = actions_in(table.record())
        await table.play_deal()
        await table.play_deal()
        assert len(heard.of(SavingFailed)) == 1, heard.of(SavingFailed)
        assert not heard.of(SavingResumed)
        assert journal.number is not None
        assert actions_in(store.read(journal.number)) == kept
        if not lasting:
            resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
        await table.play()
        assert table.winner is not None
        assert len(heard.of(SavingFailed)) == 1
        assert len(heard.of(SavingResumed)) == (0 if lasting else 1)
        say(heard.of(SavingFailed)[0].why)
        assert (store.read(journal.number).deals == table.record().deals) is not lasting
        journal.close()
        store.close()
    say("played to the end")


def fill_for_files(data: Path) -> None:
    """Try to write files and a match while no file may grow; none is left half written."""
    store = MatchStore(data / "matches.db")
    hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        write_beside(data, "export.html", "x" * 100_000)
    except OSError:
        say("export")
    try:
        store.import_record(quick_record())
    except StoreError:
        assert not store.matches()
        say("import")
    try:
        MatchStore(data / "older.db")
    except StoreError:
        say("older")


async def without_permission(data: Path) -> None:
    """Try to save, as a user who may not, where a directory belongs to somebody else."""
    if os.geteuid() == 0:
        os.setuid(65534)
    try:
        MatchStore(data / "matches.db")
    except StoreError as error:
        say(str(error))


def main(arguments: Sequence[str]) -> None:
    program, data, *rest = arguments
    directory = Path(data)
    if program == "play":
        asyncio.run(play_or_continue(directory, rest[0]))
    elif program == "hold":
        asyncio.run(hold(directory, int(rest[0])))
    elif program == "fill":
        asyncio.run(fill_the_disk(directory))
    elif program == "fill-files":
        fill_for_files(directory)
    elif program == "forbidden":
        asyncio.run(without_permission(directory))


if __name__ == "__main__":
    main(sys.argv[1:])
