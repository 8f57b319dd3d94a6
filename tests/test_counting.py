"""Reported faults of seeds, resuming and counting, each tried on matches in a store (A6, A7)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.seats import quick_record
from tests.stored import number_of, play_deals
from tysiacha_tui.lobby.matches import Matches
from tysiacha_tui.lobby.setup import PERSON, Setup
from tysiacha_tui.record import Record, replay
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.store.matches import MatchStore
from tysiacha_tui.store.statistics import Selection, statistics


@pytest.fixture
def store(tmp_path: Path) -> Iterator[MatchStore]:
    opened = MatchStore(tmp_path / "matches.db")
    yield opened
    opened.close()


def rows(store: MatchStore, number: int) -> list[list[tuple[object, ...]]]:
    """Everything that statistics count of a match."""
    with store.using() as connection:
        found = []
        for table in ("results", "scores", "tallies", "players"):
            info = connection.execute(f"PRAGMA table_info({table})").fetchall()
            columns = [row[1] for row in info if row[1] != "match"]
            query = f"SELECT {', '.join(columns)} FROM {table} WHERE match = ? ORDER BY 1, 2, 3"
            found.append(connection.execute(query, (number,)).fetchall())
        return found


def with_a_person(record: Record) -> Record:
    return replace(record, extra={**record.extra, "seats": [PERSON, "novice", "novice"]})


async def test_starts_without_a_seed_deal_other_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """BR-59; the seed in use is in the record. BR-58: with a seed, cards and first dealer are the same."""
    monkeypatch.setenv("TYSIACHA_DATA", str(tmp_path))
    seats = (PERSON, "novice", "novice")

    async def begun(seed: str | None) -> Record:
        matches = Matches([])
        setup = Setup(("A", "B", "C"), seats, "standard", Rules(), False, seed)
        opened = matches.begin(setup)
        table = await play_deals(matches.journal, opened.record, 1)
        assert matches.store is not None and matches.journal is not None
        stored = matches.store.read(number_of(matches.journal))
        assert stored.seed == opened.record.seed == table.seed
        matches.close()
        return stored

    different = [await begun(None) for _ in range(5)]
    assert len({record.seed for record in different}) == 5
    assert len({record.deals[0].hands for record in different}) == 5
    same = [await begun("1") for _ in range(2)]
    assert same[0].deals == same[1].deals and same[0].players == same[1].players


async def test_a_match_continued_counts_as_one_played_in_one_go(store: MatchStore, tmp_path: Path) -> None:
    """BR-67, and BR-68: the end is counted when it is there, once, whatever happens to the program after."""
    record = with_a_person(quick_record("3"))
    journal = store.new()
    await play_deals(journal, record, 0)
    journal.close()
    journal = store.new()
    await play_deals(journal, record, 5)
    journal.close()
    again = MatchStore(store.path)
    taken, journal = again.take_up(2)
    await play_deals(journal, taken, 0)
    assert rows(again, 1) == rows(again, 2)
    assert [match.winner is not None for match in again.matches()] == [True, True]
    # Nothing is closed here, as when the program is killed.
    third = MatchStore(store.path)
    assert rows(third, 2) == rows(store, 1) and third.count() == 2
    # An imported match counts the same, apart.
    other = MatchStore(tmp_path / "other.db")
    other.import_record(store.export(1))
    assert rows(other, 1) == rows(store, 1)
    for opened in (again, third, other):
        opened.close()


async def test_twenty_matches_are_twenty_wins_and_losses(store: MatchStore) -> None:
    """BR-75, BR-74: those finished after loading too; one that was left is neither, one given up is lost."""
    won = 0
    for number in range(20):
        table = await play_deals(None, with_a_person(quick_record(str(number))), 0)
        record = table.record()
        journal = store.new()
        if number % 4 == 0:
            earlier = replace(record, deals=record.deals[:2])
            journal.write(earlier, replay(earlier))
            journal.close()
            taken, journal = store.take_up(number_of(journal))
            assert taken.deals == earlier.deals
        journal.write(record, replay(record))
        journal.close()
        won += table.winner == 0
    left, given_up = store.new(), store.new()
    for journal in (left, given_up):
        record = (await play_deals(None, with_a_person(quick_record("left")), 1)).record()
        journal.write(record, replay(record))
        journal.close()
    store.abandon(number_of(given_up))
    found = statistics(store, Selection("Anna"))
    assert (found.won, found.won + found.lost, found.abandoned, found.running) == (won, 21, 1, 1)
    assert found.points == sum(
        result.scores[0] for match in store.matches() for result in replay(store.read(match.number)).results
    )
    store.delete(number_of(given_up))
    found = statistics(store, Selection("Anna"))
    assert (found.won, found.won + found.lost, found.abandoned) == (won, 20, 0)
