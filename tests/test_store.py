"""Saved matches: written action by action, read back byte for byte, open once, and what damage does."""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.seats import actions_in, new_record, quick_record, steady_players
from tests.stored import number_of, play_deals
from tysiacha_tui.record import dump, loads, replay
from tysiacha_tui.rules.options import PRESETS
from tysiacha_tui.store.claims import Claims, claims_in
from tysiacha_tui.store.faults import OpenElsewhere, StoreError
from tysiacha_tui.store.matches import MatchStore
from tysiacha_tui.store.schema import VERSION
from tysiacha_tui.table.loop import Table


@pytest.fixture
def store(tmp_path: Path) -> Iterator[MatchStore]:
    opened = MatchStore(tmp_path / "matches.db")
    yield opened
    opened.close()


@pytest.mark.parametrize("preset", PRESETS)
async def test_a_match_is_read_back_byte_for_byte(store: MatchStore, preset: str) -> None:
    journal = store.new()
    table = await play_deals(journal, new_record("5", preset), 4)
    assert dump(store.read(number_of(journal))) == dump(table.record())


async def test_a_finished_match_is_in_the_list_once(store: MatchStore) -> None:
    journal = store.new()
    table = Table(quick_record(), steady_players(), journal=journal)
    await table.play()
    (listed,) = store.matches()
    assert listed.winner == table.winner
    assert listed.totals == table.results[-1].totals
    assert listed.players == table.names
    assert listed.deals == len(table.results)
    assert listed.started <= listed.played
    assert store.to_continue() is None
    journal.close()
    assert store.to_continue() is None


async def test_an_action_is_a_row(store: MatchStore, tmp_path: Path) -> None:
    journal = store.new()
    table = await play_deals(journal, quick_record(), 2)
    with sqlite3.connect(tmp_path / "matches.db") as beside:
        rows = beside.execute("SELECT deal, number, action FROM actions ORDER BY deal, number").fetchall()
        players = beside.execute("SELECT seat, name, kind FROM players ORDER BY seat").fetchall()
        modes = [beside.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "user_version")]
        assert not beside.execute("PRAGMA foreign_key_check").fetchall()
    beside.close()
    written = json.loads(dump(table.record()))["deals"]
    assert rows == [
        (deal, number, text) for deal in range(2) for number, text in enumerate(written[deal]["actions"])
    ]
    assert players == [(seat, name, "novice") for seat, name in enumerate(table.names)]
    assert modes == ["wal", VERSION]


async def test_unknown_keys_and_marks_come_back_as_they_were(store: MatchStore) -> None:
    table = Table(quick_record(), steady_players())
    for _ in range(2):
        await table.play_deal()
    data = json.loads(dump(table.record()))
    data["rules"]["house"] = "ours"
    data["marks"] = [{"kind": "hint", "weight": 1.50, "seat": 0, "deal": 10**8, "action": -1}]
    data["future"] = {"z": [None, True, "\u2660 \u0000"], "a": 10**25}
    data["deals"][0]["cut"] = 7
    data["seats"] = "odd"
    text = dump(loads(json.dumps(data)))
    for content in (text, text.replace('"marks": [', '"notes": ['), dump(quick_record())):
        record = loads(content)
        journal = store.new()
        journal.write(record, replay(record))
        assert dump(store.read(number_of(journal))) == content
    empty = loads(json.dumps({**data, "marks": []}))
    journal = store.new()
    journal.write(empty, replay(empty))
    assert dump(store.read(number_of(journal))) == dump(empty)


async def test_the_match_last_played_is_continued(store: MatchStore) -> None:
    journals = [store.new() for _ in range(3)]
    for journal in journals:
        await play_deals(journal, quick_record(), 1)
    assert store.to_continue() is None, "all three are open"
    for journal in journals:
        journal.close()
    first = number_of(journals[0])
    record, again = store.take_up(first)
    await play_deals(again, record, 1)
    again.close()
    found = store.to_continue()
    assert found is not None and found.number == first and found.deals == 2
    assert [match.number for match in store.matches()] == [first, first + 2, first + 1]


async def test_a_match_is_open_once(store: MatchStore, tmp_path: Path) -> None:
    journal = store.new()
    await play_deals(journal, quick_record(), 1)
    beside = MatchStore(tmp_path / "matches.db")
    for other in (store, beside):
        with pytest.raises(OpenElsewhere):
            other.take_up(number_of(journal))
    journal.close()
    record, again = beside.take_up(number_of(journal))
    assert len(record.deals) == 1
    # Whoever gave a match back does not write into it any more.
    with pytest.raises(StoreError, match="taken over"):
        journal.write(record, replay(record))
    again.write(record, replay(record))
    beside.close()


def test_a_match_left_before_it_was_written_can_be_taken_up(store: MatchStore) -> None:
    journal = store.new()
    journal.close()
    journal.write(quick_record(), replay(quick_record()))
    found = store.to_continue()
    assert found is not None and found.number == journal.number


def test_there_is_no_such_match(store: MatchStore) -> None:
    with pytest.raises(StoreError, match="no saved match 7"):
        store.read(7)
    with pytest.raises(StoreError, match="no saved match 7"):
        store.take_up(7)


async def test_a_match_keeps_its_own_rules(store: MatchStore) -> None:
    """BR-48: another match under other rules meanwhile changes nothing."""
    journal = store.new()
    table = await play_deals(journal, new_record("1", "standard", rounding=10, target=800), 3)
    other = store.new()
    await play_deals(other, new_record("1", "russian"), 2)
    journal.close()
    record, again = store.take_up(number_of(journal))
    assert record.rules == table.rules and record.rules.rounding == 10 and record.rules.target == 800
    continued = await play_deals(again, record, 2)
    assert continued.rules == table.rules
    assert [match.preset for match in store.matches()] == ["standard", "russian"]
    assert store.read(number_of(journal)).rules == table.rules


async def test_writing_more_than_once_writes_once(store: MatchStore) -> None:
    journal = store.new()
    table = await play_deals(journal, quick_record(), 2)
    record = table.record()
    for _ in range(3):
        journal.write(record, replay(record))
    assert dump(store.read(number_of(journal))) == dump(record)


async def test_a_write_that_fails_leaves_nothing_behind(store: MatchStore, tmp_path: Path) -> None:
    """Another program keeps the file busy; then all that was missing is written at once."""
    journal = store.new()
    table = await play_deals(journal, quick_record(), 1)
    kept = dump(table.record())
    store.connection.execute("PRAGMA busy_timeout = 1")
    beside = sqlite3.connect(tmp_path / "matches.db", isolation_level=None)
    beside.execute("BEGIN IMMEDIATE")
    await table.play_deal()
    new = store.new()
    unsaved = await play_deals(new, quick_record("2"), 1)
    assert new.number is None
    assert journal.behind and new.behind
    assert dump(store.read(number_of(journal))) == kept
    beside.execute("ROLLBACK")
    beside.close()
    await table.play_deal()
    await unsaved.play_deal()
    assert dump(store.read(number_of(journal))) == dump(table.record())
    assert dump(store.read(number_of(new))) == dump(unsaved.record())
    assert not journal.behind and not new.behind
    assert len(store.matches()) == 2


def test_after_closing_nothing_is_saved(tmp_path: Path) -> None:
    store = MatchStore(tmp_path / "matches.db")
    journal = store.new()
    store.close()
    with pytest.raises(StoreError):
        journal.write(quick_record(), replay(quick_record()))
    with pytest.raises(StoreError):
        store.matches()


async def test_many_matches_are_listed_quickly_enough_to_start_with(store: MatchStore) -> None:
    journal = store.new()
    table = await play_deals(journal, quick_record(), 1)
    record = table.record()
    with store.guard:
        for _ in range(200):
            store.new().write(record, replay(record))
    assert len(store.matches()) == 201


def test_claims_are_exclusive_and_survive_a_lost_lock_file(tmp_path: Path) -> None:
    path = tmp_path / "a.lock"
    claims = claims_in(path)
    assert claims is claims_in(path)
    assert claims.take(3) and not claims.take(3) and claims.take(4)
    claims.drop(3)
    assert claims.take(3)
    path.unlink()
    renewed = claims_in(path)
    assert renewed is not claims and isinstance(renewed, Claims)
    assert renewed.take(3)
    for each in (claims, renewed):
        each.drop(3)
        each.drop(4)
        each.drop(99)


async def test_names_that_are_no_text_do_not_stop_the_match(store: MatchStore) -> None:
    name = os.fsdecode(b"caf\xe9")
    record = replace(quick_record(), players=(name, "B", "C"))
    journal = store.new()
    table = await play_deals(journal, record, 1)
    assert actions_in(table.record()) > 0
    assert journal.number is None
