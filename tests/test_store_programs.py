"""The store and real processes: killed at any moment, two at once, a full disk, a forbidden directory."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from tests.older_store import first_version
from tests.seats import quick_record, steady_players
from tysiacha_tui.record import dump
from tysiacha_tui.store.faults import OpenElsewhere
from tysiacha_tui.store.matches import MatchStore
from tysiacha_tui.table.loop import Table

ROOT = Path(__file__).parent.parent


class Program:
    """A running `tests.seats`, heard line by line."""

    def __init__(self, name: str, data: Path, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.seats", name, str(data), *arguments],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def until(self, start: str) -> str:
        while not (line := self.line()).startswith(start):
            assert line, f"ended before saying {start}"
        return line

    def kill(self) -> None:
        self.process.kill()
        # Closes the pipes as well.
        self.process.communicate()


@contextmanager
def running(name: str, data: Path, *arguments: str) -> Iterator[Program]:
    program = Program(name, data, *arguments)
    try:
        yield program
    finally:
        program.kill()


def run(name: str, data: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "tests.seats", name, str(data)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


async def whole_match(seed: str) -> str:
    table = Table(quick_record(seed), steady_players())
    await table.play()
    return dump(table.record())


def killed(kills: int, directory: Path, seed: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.killing", str(directory), str(kills), seed],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.stderr == "" and done.returncode == 0
    assert done.stdout.startswith(f"killed {kills}, ")


def test_killed_at_random_points_nothing_confirmed_is_lost(tmp_path: Path) -> None:
    """BR-66, BR-68: killed twenty times and played on each time, all is as if nothing had been."""
    killed(20, tmp_path, "few")


@pytest.mark.soak
def test_killed_very_often_nothing_confirmed_is_lost(tmp_path: Path) -> None:
    killed(200, tmp_path, "many")


async def test_two_programs_share_the_file_and_no_match(tmp_path: Path) -> None:
    with running("play", tmp_path, "1") as first, running("play", tmp_path, "2") as second:
        numbers = {program.until("over") for program in (first, second)}
    assert numbers == {"over 1", "over 2"}
    store = MatchStore(tmp_path / "matches.db")
    assert {dump(store.read(number)) for number in (1, 2)} == {await whole_match("1"), await whole_match("2")}
    store.close()


async def test_a_match_open_elsewhere_is_refused_until_that_program_is_gone(tmp_path: Path) -> None:
    store = MatchStore(tmp_path / "matches.db")
    journal = store.new()
    table = Table(quick_record(), steady_players(), journal=journal)
    await table.play_deal()
    journal.close()
    with running("hold", tmp_path, "1") as program:
        assert program.line() == "held"
        assert store.to_continue() is None
        with pytest.raises(OpenElsewhere):
            store.take_up(1)
    found = store.to_continue()
    assert found is not None and found.number == 1
    store.take_up(1)[1].close()
    store.close()


def test_a_full_disk_stops_no_match(tmp_path: Path) -> None:
    said = run("fill", tmp_path).splitlines()
    assert said[-1] == "played to the end"
    assert all(line.startswith("Matches cannot be saved (") for line in said[:-1])
    assert len(said) == 3


def test_a_full_disk_leaves_no_half_file(tmp_path: Path) -> None:
    """Neither of an export, nor of an import, nor of an older file that would be brought up to date."""
    older = tmp_path / "older.db"
    first_version(older, [replace(quick_record(), extra={"seed": "1", "marks": []})])
    before = older.read_bytes()
    assert run("fill-files", tmp_path).splitlines() == ["export", "import", "older"]
    assert older.read_bytes() == before
    assert not [path for path in tmp_path.iterdir() if "version" in path.name or "export" in path.name]


def test_a_directory_one_may_not_write_in(tmp_path: Path) -> None:
    """BR-72; read-only to all, and the program runs as a user whom that stops."""
    closed = tmp_path / "closed"
    closed.mkdir(mode=0o555)
    # With matches in it from better days.
    full = tmp_path / "full"
    MatchStore(full / "matches.db").close()
    for path in (*full.iterdir(), full):
        path.chmod(0o555 if path is full else 0o444)
    for data in (closed, closed / "new", full):
        said = run("forbidden", data)
        assert said.startswith("Matches cannot be saved (") and said.count("\n") == 1


def test_a_program_that_waits_for_nothing_ends_although_a_bot_hangs() -> None:
    code = """
import asyncio, threading
from tests.seats import Broken, Heard, new_record
from tysiacha_tui.table.loop import Table
from tysiacha_tui.table.players import BotPlayer
def hangs(view, legal):
    threading.Event().wait()
bots = [BotPlayer(Broken(lambda view: True, hangs), 0.01) for _ in range(3)]
asyncio.run(Table(new_record(), bots).play_deal())
print("ended")
"""
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "ended\n", "")


def test_asyncio_is_quiet_about_a_bot_that_fails_when_nobody_waits_any_more() -> None:
    code = """
import asyncio, threading
from tests.seats import Broken, new_record
from tysiacha_tui.table.loop import Table
from tysiacha_tui.table.players import BotPlayer
gate = threading.Event()
def fails_late(view, legal):
    gate.wait()
    raise ZeroDivisionError
bots = [BotPlayer(Broken(lambda view: True, fails_late), 0.01) for _ in range(3)]
async def main():
    await Table(new_record(), bots).play_deal()
    gate.set()
    while any(thread.name == "bot" for thread in threading.enumerate()):
        await asyncio.sleep(0)
asyncio.run(main())
"""
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
