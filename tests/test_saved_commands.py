"""`tysiacha list`, `export` and `import`, in this process and on a store of their own."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.seats import quick_record
from tests.stored import play_deals, written
from tysiacha_tui.cli import main
from tysiacha_tui.lobby.exports import file_name, here, write_beside
from tysiacha_tui.record import Record, dump, load, loads
from tysiacha_tui.store.faults import DamagedMatch
from tysiacha_tui.store.matches import FILE, MatchStore, SavedMatch

Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TYSIACHA_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("TYSIACHA_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("LANG", "C")
    return tmp_path / "data"


@pytest.fixture
def store(data: Path) -> Iterator[MatchStore]:
    opened = MatchStore(data / FILE)
    yield opened
    opened.close()


async def two_matches(store: MatchStore) -> None:
    """A finished match and, played last, a running one."""
    for deals in (0, 1):
        written(store, (await play_deals(None, quick_record(str(deals)), deals)).record())


async def test_what_can_be_read_of_a_damaged_match_is_exported(store: MatchStore, capsys: Captured) -> None:
    await two_matches(store)
    record = store.read(1)
    place = next(place for place, deal in enumerate(record.deals) if len(deal.actions) > 8)
    with store.using() as connection:
        wrong = "UPDATE actions SET action = 'x' WHERE match = 1 AND deal = ? AND number = 4"
        connection.execute(wrong, (place,))
    for _known in range(2):
        status, out, err = said(capsys, "export", "1")
        assert (status, err) == (
            0,
            "Saved match 1 is damaged; exported is what can be read of it.\n",
        )
        *before, deal = loads(out).deals
        assert tuple(before) == record.deals[:place] and deal.actions == record.deals[place].actions[:4]
        with pytest.raises(DamagedMatch):
            store.take_up(1)
    assert said(capsys, "export", "1", "--format", "markdown")[0] == 0
    assert said(capsys, "export", "1", "--review", "--format", "html")[0] == 2
    with store.using() as connection:
        connection.execute("DELETE FROM actions WHERE match = 1")
        connection.execute("UPDATE deals SET hands = '' WHERE match = 1")
    status, out, err = said(capsys, "export", "1")
    assert (status, out) == (2, "") and "Nothing of saved match 1 can be read any more." in err


def said(capsys: Captured, *arguments: str) -> tuple[int, str, str]:
    status = main(arguments)
    captured = capsys.readouterr()
    return status, captured.out, captured.err


async def test_matches_are_listed(store: MatchStore, capsys: Captured) -> None:
    assert said(capsys, "list") == (0, "No match is saved yet.\n", "")
    assert said(capsys, "list", "--json") == (0, "[]\n", "")
    await two_matches(store)
    store.rename(1, "Final\x1b[31m")
    status, out, err = said(capsys, "list")
    assert (status, err) == (0, "")
    running, finished = out.splitlines()
    assert running.startswith("2  ") and "No barrel" in running and "in deal 1" in running
    assert finished.startswith("1  ") and "has won" in finished and finished.endswith("Final\\x1b[31m")
    assert running.index("Anna") == finished.index("Anna", 45)
    listed = json.loads(said(capsys, "list", "--json")[1])
    assert [(match["number"], match["state"]) for match in listed] == [(2, "running"), (1, "finished")]
    store.import_record(replace(quick_record(), players=("a" * 10_000, "\x1b]0;x\x07", "漢" * 100)))
    assert max(map(len, said(capsys, "list")[1].splitlines())) < 200
    store.abandon(2)
    assert "given up in deal 1" in said(capsys, "list")[1]


async def test_a_match_is_exported_by_number_or_as_the_last(
    store: MatchStore, tmp_path: Path, capsys: Captured
) -> None:
    assert said(capsys, "export") == (2, "", "tysiacha: no match is saved yet\n")
    await two_matches(store)
    status, out, err = said(capsys, "export", "1")
    assert (status, err) == (0, "")
    assert dump(loads(out)) == out and loads(out).deals == store.read(1).deals
    for arguments in ((), ("last",), ("2",)):
        status, out, err = said(capsys, "export", *arguments)
        assert status == 0 and loads(out).deals == store.read(2).deals
        assert err == (
            "The match is not over: its record tells everybody's cards, and those of the deals to come.\n"
        )
    for form, start in (("markdown", "# Anna"), ("csv", "deal,dealer"), ("html", "<!DOCTYPE html>")):
        status, out, err = said(capsys, "export", "last", "--format", form)
        assert (status, err) == (0, "") and out.startswith(start)
    for name, line in (
        ("7", "there is no saved match 7"),
        ("0", "there is no saved match 0"),
        ("9" * 18, f"there is no saved match {'9' * 18}"),
        ("first", "“first” is no number of a match, nor last"),
        ("٣", "“٣” is no number of a match, nor last"),
    ):
        assert said(capsys, "export", name) == (2, "", f"tysiacha: {line}\n")


async def test_an_export_writes_over_nothing(store: MatchStore, tmp_path: Path, capsys: Captured) -> None:
    await two_matches(store)
    file = tmp_path / "sheet.csv"
    assert said(capsys, "export", "1", "--format", "csv", "-o", str(file)) == (0, f"{file}\n", "")
    assert file.read_bytes().startswith(b"\xef\xbb\xbfdeal,dealer") and b"\r\n" in file.read_bytes()
    kept = file.read_bytes()
    line = f"tysiacha: {file} is there already, and is left as it is\n"
    assert said(capsys, "export", "1", "-o", str(file)) == (2, "", line)
    assert file.read_bytes() == kept
    names = []
    for _ in range(3):
        status, out, _err = said(capsys, "export", "1", "-o", str(tmp_path))
        assert status == 0
        names.append(Path(out.strip()).name)
        assert load(out.strip()).deals == store.read(1).deals
    assert names == [f"tysiacha-1-anna-боря-vera-1{more}.json" for more in ("", "-2", "-3")]
    for place in (file / "x", tmp_path / "no" / "x", tmp_path / ("x" * 300)):
        status, out, err = said(capsys, "export", "1", "-o", str(place))
        assert (status, out) == (2, "") and err.startswith(f"tysiacha: {place} cannot be written: ")
    assert said(capsys, "export", "1", "-o", "a\0b")[0] == 2


async def test_records_are_imported_once(store: MatchStore, tmp_path: Path, capsys: Captured) -> None:
    record = (await play_deals(None, quick_record(), 2)).record()
    good, odd, illegal, none = (tmp_path / f"{name}.json" for name in ("good", "odd", "illegal", "none"))
    good.write_text(dump(record), encoding="utf-8")
    odd.write_text(dump(replace(record, players=("x", "y", "z"), extra={"future": [1]})), encoding="utf-8")
    illegal.write_text(dump(replace(record, deals=(record.deals[1], record.deals[1]))), encoding="utf-8")
    none.write_text('{"format": "tysiacha-record"', encoding="utf-8")
    assert said(capsys, "import", str(good)) == (0, f"{good}: imported as match 1\n", "")
    assert said(capsys, "import", str(good)) == (1, "", f"tysiacha: {good}: It is match 1, saved already.\n")
    status, out, err = said(capsys, "import", str(illegal), str(odd), str(none))
    assert (status, out) == (2, f"{odd}: imported as match 2\n")
    first, second = err.splitlines()
    assert first.startswith(f"tysiacha: {illegal}: deal 2 is not legal: ")
    assert second.startswith(f"tysiacha: {none}: this is not JSON: ")
    assert json.loads(said(capsys, "export", "2")[1])["future"] == [1]
    assert [match.source for match in store.matches()] == ["imported", "imported"]
    assert said(capsys, "import", str(tmp_path / "missing"))[0] == 2
    # A longer record of the same match is a match of its own, which is said.
    good.write_text(dump((await play_deals(None, quick_record(), 3)).record()), encoding="utf-8")
    status, out, err = said(capsys, "import", str(good))
    assert (status, out) == (0, f"{good}: imported as match 3\n")
    assert err.startswith("Match 1 is the same one up to an earlier point")


def test_where_nothing_is_saved_the_commands_say_so(data: Path, capsys: Captured) -> None:
    data.write_text("in the way")
    for arguments in (["list"], ["export"], ["import", os.devnull]):
        status, out, err = said(capsys, *arguments)
        assert (status, out) == (2, "") and err.startswith("tysiacha: Matches cannot be saved (")
        assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("players", "title", "name"),
    [
        (("Anna", "Борис", "Vera"), "", "tysiacha-5-anna-борис-vera.html"),
        (("../..", "C:\\con", "a/b\0c"), "", "tysiacha-5-c-con-a-b-c.html"),
        (("", "   ", "\x1b[2J"), "", "tysiacha-5-2j.html"),
        (("…", "!", "?"), "", "tysiacha-5.html"),
        (("x", "y", "z"), "Semi-final: 1/2", "tysiacha-5-semi-final-1-2.html"),
        (("x", "y", "z"), "ы" * 200, f"tysiacha-5-{'ы' * 30}.html"),
    ],
)
def test_names_of_files_are_safe(players: tuple[str, ...], title: str, name: str, tmp_path: Path) -> None:
    saved = SavedMatch(5, players, "standard", 1, (0, 0, 0), None, 0.0, 0.0, title)
    assert file_name(saved, "html") == name
    assert write_beside(tmp_path, name, "text").read_text() == "text"


def test_where_the_current_directory_is_gone_there_is_still_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    assert here() == gone
    gone.rmdir()
    assert here() == Path.home()


def test_a_match_of_one_s_own_is_found_again_when_imported(store: MatchStore, capsys: Captured) -> None:
    record: Record = quick_record()
    assert store.import_record(record).number == 1
    assert said(capsys, "list")[1].startswith("1  ")
