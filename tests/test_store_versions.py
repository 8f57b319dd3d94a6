"""A file of saved matches from an older version: brought up to date or left alone, and kept as it was."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from tests.older_store import first_version
from tests.seats import new_record, quick_record
from tests.stored import play_deals
from tysiacha_tui.record import Record, dump, replay
from tysiacha_tui.rules.actions import Marry
from tysiacha_tui.store.faults import StoreError
from tysiacha_tui.store.matches import MatchStore
from tysiacha_tui.store.schema import VERSION


def rows(file: sqlite3.Connection, tables: Iterable[str]) -> list[list[object]]:
    return [file.execute(f"SELECT * FROM {table} ORDER BY 1, 2, 3").fetchall() for table in tables]


@pytest.fixture
async def records() -> list[Record]:
    marks = [
        {"deal": 0, "action": 1, "seat": 2, "kind": "hint"},
        {"deal": 1, "action": 1, "seat": 0, "kind": "undo"},
    ]
    played = [
        (await play_deals(None, quick_record(), 0)).record(),
        (await play_deals(None, new_record("5", "house"), 3)).record(),
    ]
    return [replace(record, extra={**record.extra, "marks": marks}) for record in played]


@pytest.fixture
def path(tmp_path: Path, records: list[Record]) -> Path:
    first_version(tmp_path / "matches.db", records)
    return tmp_path / "matches.db"


OLD_TABLES = ("matches", "players", "deals", "actions", "marks")


async def test_an_older_file_is_brought_up_to_date_and_kept(path: Path, records: list[Record]) -> None:
    """BR-69."""
    with closing(sqlite3.connect(path)) as file:
        before = rows(file, OLD_TABLES)
        # One that is damaged does not keep the others from being brought up to date.
        file.execute(
            "INSERT INTO matches SELECT 9, '{', preset, owner, 1, 1, totals, 0, 0 FROM matches LIMIT 1"
        )
        file.commit()
    store = MatchStore(path)
    kept = path.with_name("matches-version-1.db")
    assert (
        store.notice == f"The saved matches were brought up to date; as they were, they are kept in {kept}."
    )
    with closing(sqlite3.connect(kept)) as copy:
        copy.execute("DELETE FROM matches WHERE id = 9")
        assert rows(copy, OLD_TABLES) == before
        assert copy.execute("PRAGMA user_version").fetchone() == (1,)
    for number, record in enumerate(records, start=1):
        assert dump(store.read(number)) == dump(record)
        saved = store.saved(number)
        assert saved is not None and not saved.damaged and saved.source == "played" and saved.title == ""
        assert (saved.deals, saved.started, saved.played) == (
            len(record.deals),
            1000.5 + number,
            2000.5 + number,
        )
        assert_results(store, number, record)
        with store.using() as connection:
            marks = connection.execute("SELECT kind, seat FROM marks WHERE match = ?", (number,)).fetchall()
        assert marks == [("hint", 2), ("undo", 0)]
    assert [match.number for match in store.matches() if match.damaged] == [9]
    assert store.import_record(quick_record("other")).number == 10
    with store.using() as connection:
        assert not connection.execute("PRAGMA foreign_key_check").fetchall()
    store.close()
    again = MatchStore(path)
    assert again.notice is None and len(again.matches()) == 4
    again.close()


def assert_results(store: MatchStore, number: int, record: Record) -> None:
    """The rows of results are what replaying the match says."""
    match = replay(record)
    with store.using() as connection:
        results = connection.execute(
            "SELECT dealer, declarer, contract, ended, doubled, made"
            " FROM results WHERE match = ? ORDER BY number",
            (number,),
        ).fetchall()
        scores = connection.execute(
            "SELECT active, tricks, points, announced, marriages, score, adjustment, total, barrel_before,"
            " barrel_after FROM scores WHERE match = ? ORDER BY number, seat",
            (number,),
        ).fetchall()
    assert results == [
        (result.dealer, result.declarer, result.contract, result.ended, result.doubled, result.made)
        for result in match.results
    ]
    barrels = [record.barrel, *(result.barrel for result in match.results)]
    assert scores == [
        (
            len(record.deals[deal].hands[seat]) == 7,
            result.tricks[seat],
            result.card_points[seat],
            sum(who == seat and isinstance(what, Marry) for who, what in record.deals[deal].actions),
            result.marriages[seat],
            result.scores[seat],
            result.adjustments[seat],
            result.totals[seat],
            barrels[deal][seat],
            result.barrel[seat],
        )
        for deal, result in enumerate(match.results)
        for seat in range(len(record.players))
    ]


def test_a_file_that_cannot_be_brought_up_to_date_stays_as_it_is(path: Path) -> None:
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("CREATE TABLE scores (mine TEXT)")
        before = rows(file, (*OLD_TABLES, "sqlite_master"))
    for _ in range(2):
        with pytest.raises(StoreError, match="Matches cannot be saved"):
            MatchStore(path)
    with closing(sqlite3.connect(path)) as file:
        assert rows(file, (*OLD_TABLES, "sqlite_master")) == before
        assert file.execute("PRAGMA user_version").fetchone() == (1,)
    assert not list(path.parent.glob("*version*")) and not list(path.parent.glob("*damaged*"))


def test_copies_of_older_files_do_not_replace_each_other(path: Path, tmp_path: Path) -> None:
    for name in ("matches-version-1.db", "matches-version-1-2.db"):
        (tmp_path / name).write_text("mine")
    MatchStore(path).close()
    assert (tmp_path / "matches-version-1.db").read_text() == "mine"
    with closing(sqlite3.connect(tmp_path / "matches-version-1-3.db")) as copy:
        assert copy.execute("SELECT count(*) FROM matches").fetchone() == (2,)


async def test_a_match_begun_in_an_older_version_goes_on(path: Path, records: list[Record]) -> None:
    """BR-71: under its own rules, with all its results."""
    store = MatchStore(path)
    found = store.to_continue()
    assert found is not None and found.number == 2
    record, journal = store.take_up(2)
    table = await play_deals(journal, record, 2)
    assert record.rules == records[1].rules
    assert_results(store, 2, table.record())
    assert VERSION == 3
    store.close()
