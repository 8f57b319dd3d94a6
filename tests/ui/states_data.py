"""Matches for the pages of the table of states: made of random moves, so that no bot ever changes them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Final

from tests.records import played
from tests.ui.looking import NAMES
from tysiacha_tui.record import Record, replay
from tysiacha_tui.rules.events import DealResult
from tysiacha_tui.store.matches import MatchStore
from tysiacha_tui.ui.app import TysiachaApp

DAY: Final = 86_400.0


@cache
def a_match(preset: str = "standard", seed: int = 4, deals: int = 3, actions: int | None = None) -> Record:
    """Return a match of Olga against two novices, or three."""
    record, _match = played(preset, seed, deals=deals, actions=actions, rospisat="off")
    count = len(record.players)
    seats = ["person", *["novice"] * (count - 1)]
    return replace(record, players=NAMES[:count], extra={"seed": f"test {seed}", "seats": seats})


@cache
def won() -> Record:
    """Return a match that Olga has won, after thirteen deals."""
    record, _match = played("no_barrel", 5, deals=60, target=500, rospisat="off", opening="voluntary")
    seats = ["novice", "novice", "person"]
    return replace(record, players=("Boris", "Anna", "Olga"), extra={"seed": "test 5", "seats": seats})


def results_of(record: Record) -> Sequence[DealResult]:
    """Return the results of all its deals."""
    return replay(record).results


def store_of(app: TysiachaApp) -> MatchStore:
    """Return the matches of the program."""
    store = app.matches.store
    assert store is not None
    return store


def save(store: MatchStore, records: Sequence[Record]) -> None:
    """Save five matches, one a day, of which the fourth is given up and the fifth is damaged."""
    for number, record in enumerate(records, start=1):
        journal = store.new()
        journal.write(record, replay(record))
        journal.close()
        with store.using() as connection:
            connection.execute(
                "UPDATE matches SET started = ?, played = ? WHERE id = ?",
                (number * DAY, number * DAY + 60, number),
            )
    store.abandon(4)
    store.rename(1, "Final of the summer")
    with store.using() as connection:
        connection.execute("UPDATE matches SET head = '{', totals = 'x' WHERE id = 5")


def fill(app: TysiachaApp) -> None:
    """Save matches: won, running, hardly begun, given up, and one that is damaged."""
    store = store_of(app)
    if not store.matches():
        running = a_match("four_players", 5)
        begun = a_match("russian", 6, 1, 2)
        save(store, (won(), running, begun, a_match("house", 7, 2), running))
