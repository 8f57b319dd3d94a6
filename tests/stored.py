"""Matches in a store, for tests of it."""

from __future__ import annotations

from pathlib import Path

from tests.seats import new_record, steady_players
from tysiacha_tui.record import Record, replay
from tysiacha_tui.store.matches import MatchJournal, MatchStore
from tysiacha_tui.table.loop import Table


async def play_deals(journal: MatchJournal | None, record: Record, deals: int) -> Table:
    """Play so many deals, or to the end of the match with 0."""
    table = Table(record, steady_players(record.rules.players), journal=journal)
    if not deals:
        await table.play()
    for _ in range(deals):
        await table.play_deal()
    return table


def number_of(journal: MatchJournal) -> int:
    assert journal.number is not None
    return journal.number


def written(store: MatchStore, record: Record) -> int:
    """Save a match as it stands, at once, and return its number."""
    journal = store.new()
    journal.write(record, replay(record))
    journal.close()
    return number_of(journal)


async def saved_match(path: Path, deals: int = 3) -> int:
    store = MatchStore(path)
    table = await play_deals(None, new_record("saved", rospisat="off"), deals)
    number = written(store, table.record())
    store.close()
    return number
