"""The list of saved matches: titles, deleting and restoring, giving up, importing; and undone actions."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from tests.seats import actions_in, quick_record
from tests.stored import number_of, play_deals
from tysiacha_tui.record import IllegalRecord, Record, dump, loads, replay
from tysiacha_tui.store.faults import AlreadySaved, OpenElsewhere, StoreError
from tysiacha_tui.store.matches import MatchStore


@pytest.fixture
def store(tmp_path: Path) -> Iterator[MatchStore]:
    opened = MatchStore(tmp_path / "matches.db")
    yield opened
    opened.close()


@pytest.fixture
async def played() -> Record:
    """Three deals, the third one running."""
    whole = (await play_deals(None, quick_record(), 3)).record()
    return cut(whole, 3, 6)


def cut(record: Record, deals: int, actions: int) -> Record:
    """The record as it was when the last of so many deals had so many actions."""
    kept = record.deals[:deals]
    last = replace(kept[-1], actions=kept[-1].actions[:actions])
    return replace(record, deals=(*kept[:-1], last))


def tables(store: MatchStore, number: int) -> dict[str, int]:
    with store.using() as connection:
        return {
            table: connection.execute(f"SELECT count(*) FROM {table} WHERE match = ?", (number,)).fetchone()[
                0
            ]
            for table in ("players", "deals", "actions", "marks", "results", "scores")
        }


def test_a_list_page_by_page_with_titles(store: MatchStore, played: Record) -> None:
    numbers = []
    for _ in range(7):
        journal = store.new()
        journal.write(played, replay(played))
        journal.close()
        numbers.append(number_of(journal))
    assert store.count() == 7
    pages = [match.number for page in range(3) for match in store.matches(3, 3 * page)]
    assert pages == numbers[::-1] == [match.number for match in store.matches()]
    store.rename(3, "  With Боря  ")
    saved = store.saved(3)
    assert saved is not None and saved.title == "With Боря" and saved.running
    assert saved.kinds == ("novice",) * 3 and saved.deals == 3
    with pytest.raises(StoreError, match="no saved match 99"):
        store.rename(99, "x")
    assert store.saved(99) is None


def test_a_deleted_match_is_gone_when_the_program_ends(store: MatchStore, played: Record) -> None:
    for _ in range(3):
        journal = store.new()
        journal.write(played, replay(played))
        journal.close()
    beside = MatchStore(store.path)
    for number in (1, 2):
        store.delete(number)
    assert [match.number for match in beside.matches()] == [3] and beside.count() == 1
    for refused in (store.read, store.take_up, store.delete):
        with pytest.raises(StoreError):
            refused(1)
    store.restore(2)
    assert dump(beside.read(2)) == dump(played)
    beside.take_up(2)[1].close()
    with pytest.raises(StoreError, match="no saved match 2"):
        store.restore(2)
    # Another program that is opened meanwhile leaves what can still be restored.
    MatchStore(store.path).close()
    assert tables(store, 1)["actions"] > 0
    store.close()
    assert tables(beside, 1) == dict.fromkeys(tables(beside, 1), 0)
    assert [match.number for match in beside.matches()] == [3, 2]
    beside.close()


def test_what_a_killed_program_deleted_goes_with_the_next(store: MatchStore, played: Record) -> None:
    journal = store.new()
    journal.write(played, replay(played))
    journal.close()
    with closing(sqlite3.connect(store.path)) as file, file:
        file.execute("UPDATE matches SET deleted = 5")
    MatchStore(store.path).close()
    with store.using() as connection:
        assert connection.execute("SELECT count(*) FROM matches").fetchone() == (0,)


def test_a_match_that_is_open_is_neither_deleted_nor_given_up(store: MatchStore, played: Record) -> None:
    journal = store.new()
    journal.write(played, replay(played))
    beside = MatchStore(store.path)
    for refused in (store.delete, beside.delete, beside.abandon):
        with pytest.raises(OpenElsewhere):
            refused(1)
    journal.write(played, replay(played))
    beside.close()


def test_a_match_given_up_is_over(store: MatchStore, played: Record) -> None:
    """BR-74."""
    journal = store.new()
    journal.write(played, replay(played))
    journal.close()
    assert store.to_continue() is not None
    store.abandon(1)
    saved = store.saved(1)
    assert saved is not None and saved.abandoned and not saved.running and saved.winner is None
    assert store.to_continue() is None
    with pytest.raises(StoreError):
        store.abandon(1)
    with pytest.raises(StoreError, match="given up"):
        store.take_up(1)
    assert dump(store.read(1)) == dump(played)


async def test_importing_never_counts_a_match_twice_in_silence(store: MatchStore, played: Record) -> None:
    data = json.loads(dump(played))
    data |= {"started": "2026-01-02T03:04:05Z", "mood": {"x": [1]}, "marks": []}
    data["deals"][0]["cut"] = 5
    record = loads(json.dumps(data))
    imported = store.import_record(record)
    assert (imported.number, imported.earlier) == (1, None)
    assert dump(store.read(1)) == dump(record)
    saved = store.saved(1)
    assert saved is not None and saved.source == "imported" and saved.started == 1767323045.0
    assert tables(store, 1)["results"] == 2 and tables(store, 1)["scores"] == 6
    # The marks and the unknown keys make no other match of it.
    for again in (record, played):
        with pytest.raises(AlreadySaved, match="It is match 1, saved already.") as refused:
            store.import_record(again)
        assert refused.value.number == 1
    with pytest.raises(AlreadySaved, match="It is match 1, saved already and played further."):
        store.import_record(cut(played, 2, 4))
    whole = (await play_deals(None, quick_record(), 3)).record()
    further = store.import_record(whole)
    assert (further.number, further.earlier) == (2, 1)
    for other in (
        replace(played, players=("Anna", "Боря", "Вера")),
        (await play_deals(None, quick_record("2"), 1)).record(),
        quick_record(),
    ):
        assert store.import_record(other).earlier is None
    # One that was deleted is no hindrance.
    store.delete(2)
    assert store.import_record(whole).earlier == 1
    wrong = replace(whole, deals=(whole.deals[0], whole.deals[0]))
    with pytest.raises(IllegalRecord):
        store.import_record(wrong)
    assert store.count() == 5


async def test_what_was_exported_here_is_known_here(store: MatchStore) -> None:
    journal = store.new()
    await play_deals(journal, quick_record(), 1)
    journal.close()
    exported = store.export(1)
    assert str(exported.extra["started"]).endswith("+00:00")
    assert replace(exported, extra=quick_record().extra) == replace(store.read(1), extra=quick_record().extra)
    with pytest.raises(AlreadySaved):
        store.import_record(loads(dump(exported)))
    # An imported match is played on here.
    other = MatchStore(store.path.with_name("other.db"))
    other.import_record(exported)
    record, again = other.take_up(1)
    assert dump((await play_deals(again, record, 0)).record()) == dump(other.read(1))
    saved = other.saved(1)
    assert saved is not None and saved.winner is not None and saved.source == "imported"
    other.close()


@pytest.mark.parametrize(("deals", "actions"), [(3, 6), (3, 2), (3, 0), (2, 8), (1, 3)])
def test_undone_actions_are_not_in_the_file_any_more(
    store: MatchStore, played: Record, deals: int, actions: int
) -> None:
    """And the results of a deal go with its end; what is played instead takes their place."""
    journal = store.new()
    journal.write(played, replay(played))
    back = cut(played, deals, actions)
    mark = {"deal": deals - 1, "action": actions, "seat": 0, "kind": "undo"}
    back = replace(back, extra={**back.extra, "marks": [mark]})
    journal.write(back, replay(back))
    assert dump(store.read(1)) == dump(back)
    finished = len(replay(back).results)
    assert tables(store, 1) == {
        "players": 3,
        "deals": deals,
        "actions": actions_in(back),
        "marks": 1,
        "results": finished,
        "scores": 3 * finished,
    }
    saved = store.saved(1)
    assert saved is not None and saved.deals == deals and saved.totals == replay(back).totals
    again = replace(played, extra={**played.extra, "marks": [mark, {**mark, "kind": "hint"}]})
    journal.write(again, replay(again))
    assert dump(store.read(1)) == dump(again)
    assert tables(store, 1)["results"] == 2
    # The last action exchanged for another, in one step.
    match = replay(cut(played, 3, 5))
    other = next(action for action in match.legal_actions() if action != played.deals[2].actions[5][1])
    turn = match.turn
    assert turn is not None
    changed = cut(played, 3, 5)
    last = replace(changed.deals[2], actions=(*changed.deals[2].actions, (turn, other)))
    changed = replace(changed, deals=(*changed.deals[:2], last))
    journal.write(changed, replay(changed))
    assert dump(store.read(1)) == dump(changed)
