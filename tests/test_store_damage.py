"""Damage to the file of matches and to what is stored in it: said, kept aside, never in the way."""

from __future__ import annotations

import asyncio
import hashlib
import random
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.seats import new_record, quick_record
from tests.stored import number_of, play_deals, saved_match, written
from tysiacha_tui.record import dump
from tysiacha_tui.rules.actions import Play
from tysiacha_tui.rules.cards import PACK
from tysiacha_tui.store.faults import DamagedMatch, StoreError
from tysiacha_tui.store.matches import MatchStore
from tysiacha_tui.store.schema import VERSION


@pytest.fixture
def store(tmp_path: Path) -> Iterator[MatchStore]:
    opened = MatchStore(tmp_path / "matches.db")
    yield opened
    opened.close()


async def test_a_match_its_rules_do_not_allow_is_refused_whole(store: MatchStore) -> None:
    """BR-71: never half and half."""
    journal, good = store.new(), store.new()
    table = await play_deals(journal, new_record("saved", rospisat="off"), 2)
    await play_deals(good, quick_record(), 1)
    deal = table.record().deals[0]
    spot = next(index for index, (_, action) in enumerate(deal.actions) if isinstance(action, Play))
    seat, played = deal.actions[spot]
    assert isinstance(played, Play)
    wrong = next(card for card in PACK if card not in (*deal.hands[seat], *deal.talon))
    journal.close()
    good.close()
    with store.using() as connection:
        connection.execute(
            "UPDATE actions SET action = ? WHERE match = ? AND deal = 0 AND number = ?",
            (f"{seat} play {wrong}", journal.number, spot),
        )
    with pytest.raises(DamagedMatch, match="do not hold"):
        store.take_up(number_of(journal))
    [left] = store.salvage(number_of(journal)).deals
    assert left.actions == deal.actions[:spot]
    found = store.to_continue()
    assert found is not None and found.number == good.number
    assert {match.number: match.damaged for match in store.matches()} == {
        journal.number: True,
        good.number: False,
    }


async def test_rows_that_are_no_record_are_refused_match_by_match(store: MatchStore) -> None:
    changes = (
        "UPDATE matches SET head = '{' WHERE id = ?",
        "UPDATE matches SET head = x'ff00fe' WHERE id = ?",
        "UPDATE matches SET head = '[]' WHERE id = ?",
        "UPDATE matches SET totals = 'x' WHERE id = ?",
        "UPDATE deals SET hands = 'AS' WHERE match = ?",
        "UPDATE deals SET extra = 3 WHERE match = ?",
        "UPDATE deals SET talon = 5.5 WHERE match = ?",
        "UPDATE actions SET action = CAST(x'80ff' AS TEXT) WHERE match = ? AND number = 3",
        "DELETE FROM actions WHERE match = ? AND number = 2",
        "INSERT INTO marks (match, number, mark) VALUES (?, 0, 'nonsense')",
    )
    numbers = []
    record = (await play_deals(None, new_record("saved"), 1)).record()
    for change in changes:
        numbers.append(written(store, record))
        with store.using() as connection:
            connection.execute(change, (numbers[-1],))
    unlisted = numbers[next(index for index, change in enumerate(changes) if "totals" in change)]
    assert [match.number for match in store.matches() if match.damaged] == [unlisted]
    for number in numbers:
        if number == unlisted:
            continue
        with pytest.raises(DamagedMatch, match=f"match {number} is damaged"):
            store.take_up(number)
    assert not store.warnings
    assert store.to_continue() is None
    assert store.warnings == [f"Saved match {unlisted} is damaged (its players and totals cannot be read)."]
    assert store.to_continue() is None and len(store.warnings) == 1, "said once"
    # What can be read is still there: nothing, all, or what came before the damage.
    read: dict[int, int] = {}
    for place, number in enumerate(numbers):
        with suppress(StoreError):
            [deal] = store.salvage(number).deals
            read[place] = len(deal.actions)
            assert deal.actions == record.deals[0].actions[: read[place]]
    whole = len(record.deals[0].actions)
    assert read == {3: whole, 5: whole, 7: 3, 8: 2, 9: whole}
    assert [match.number for match in store.matches() if match.damaged] == numbers[::-1]
    assert not any(match.running for match in store.matches())


def damage_flip(content: bytes) -> bytes:
    changed = bytearray(content)
    chance = random.Random(1)
    for position in chance.sample(range(100, len(content)), len(content) // 20):
        changed[position] ^= chance.randrange(1, 256)
    return bytes(changed)


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda content: b"",
    "cut in half": lambda content: content[: len(content) // 2],
    "cut to the header": lambda content: content[:100],
    "cut by a page": lambda content: content[:-4096],
    "random bytes": lambda content: random.Random(2).randbytes(len(content)),
    "flipped bytes": damage_flip,
    "zeros behind the first page": lambda content: content[:4096] + bytes(len(content) - 4096),
    "text": lambda content: b"once upon a time\n" * 100,
    "a record": lambda content: dump(quick_record()).encode(),
}


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of a match of eight deals, number 1."""
    path = tmp_path_factory.mktemp("sound") / "matches.db"
    assert asyncio.run(saved_match(path, 8)) == 1
    return path.read_bytes()


@pytest.mark.parametrize("damage", DAMAGES)
async def test_a_damaged_file_is_set_aside_and_said(damage: str, sound: bytes, tmp_path: Path) -> None:
    """BR-70."""
    path = tmp_path / "matches.db"
    broken = DAMAGES[damage](sound)
    path.write_bytes(broken)
    store = MatchStore(path)
    kept = tmp_path / "matches-damaged-1.db"
    assert store.notice is not None and str(kept) in store.notice and "\n" not in store.notice
    assert kept.read_bytes() == broken
    assert store.matches() == ()
    journal = store.new()
    table = await play_deals(journal, quick_record(), 1)
    assert dump(store.read(number_of(journal))) == dump(table.record())
    store.close()
    again = MatchStore(path)
    assert again.notice is None and len(again.matches()) == 1
    again.close()


async def test_damaged_files_do_not_replace_each_other(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    for number in (1, 2, 3):
        path.write_bytes(b"damage %d" % number)
        (tmp_path / "matches.db-wal").write_bytes(b"log %d" % number)
        MatchStore(path).close()
        assert (tmp_path / f"matches-damaged-{number}.db").read_bytes() == b"damage %d" % number
        assert (tmp_path / f"matches-damaged-{number}.db-wal").read_bytes() == b"log %d" % number


async def test_a_database_of_something_else_is_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    other.close()
    store = MatchStore(path)
    assert store.notice is not None
    store.close()


@pytest.mark.parametrize("position", range(0, 60, 3))
def test_single_flipped_bytes_never_break_the_program(position: int, sound: bytes, tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    content = bytearray(sound)
    content[position * len(content) // 60] ^= 0x55
    path.write_bytes(content)
    lines = []
    try:
        store = MatchStore(path)
    except StoreError as error:
        lines.append(str(error))
    else:
        lines.append(store.notice or "")
        try:
            store.matches()
            store.take_up(1)
        except StoreError as error:
            lines.append(str(error))
        store.close()
    assert not any("\n" in line for line in lines)


def test_a_newer_file_is_refused_and_left_alone(sound: bytes, tmp_path: Path) -> None:
    path = tmp_path / "matches.db"
    path.write_bytes(sound)
    with sqlite3.connect(path) as newer:
        newer.execute(f"PRAGMA user_version = {VERSION + 1}")
    newer.close()
    before = hashlib.sha256(path.read_bytes()).hexdigest()
    for _ in range(2):
        with pytest.raises(StoreError, match="newer version"):
            MatchStore(path)
    assert hashlib.sha256(path.read_bytes()).hexdigest() == before
    assert not list(tmp_path.glob("*damaged*"))


@pytest.mark.parametrize("place", ["file/matches.db", "file/deeper/matches.db", "folder"])
def test_where_nothing_can_be_saved_it_is_said_in_one_line(place: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    (tmp_path / "folder").mkdir()
    with pytest.raises(StoreError) as refused:
        MatchStore(tmp_path / place)
    assert str(refused.value) and "\n" not in str(refused.value)
