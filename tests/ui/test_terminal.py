"""The program in terminals of several kinds: a whole deal, other sizes, stopped and gone on with, ended."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from tests.ui.terminal import Terminal
from tysiacha_tui.record import Record, check
from tysiacha_tui.store.matches import MatchStore


def stored(directory: Path) -> Record:
    store = MatchStore(directory / "data" / "matches.db")
    [match] = store.matches()
    record = store.read(match.number)
    store.close()
    return record


def is_stopped(terminal: Terminal) -> bool:
    status = Path(f"/proc/{terminal.program.pid}/stat").read_text()
    return status.rpartition(")")[2].split()[0] == "T"


def test_a_deal_with_everything_that_can_come_between(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path)
    terminal.begin()
    # Stopped: the shell has its screen; gone on with: the table is there again.
    terminal.program.kill(signal.SIGTSTP)
    terminal.until(lambda: is_stopped(terminal))
    terminal.look()
    terminal.assert_sane()
    terminal.assert_echoes()
    terminal.screen.reset()
    terminal.program.kill(signal.SIGCONT)
    terminal.wait_for("hint")
    # Stopped from outside, it cannot put anything in order, and goes on all the same.
    terminal.program.kill(signal.SIGSTOP)
    terminal.until(lambda: is_stopped(terminal))
    terminal.resize(120, 40)
    terminal.program.kill(signal.SIGCONT)
    terminal.until(lambda: "table talk" in terminal.text or "hint" in terminal.screen.display[-1])
    # Every size, down to a single cell, and back.
    for size in ((50, 16), (20, 5), (1, 1), (200, 60)):
        terminal.resize(*size)
        terminal.look(0.15)
    terminal.resize(80, 24)
    terminal.wait_for("hint")
    terminal.play_deal()
    assert len(stored(tmp_path).deals) == 1
    assert check(stored(tmp_path)).error is None
    terminal.program.kill(signal.SIGINT)
    assert terminal.end().endswith("Saved: `tysiacha` continues it.\r\n")
    terminal.assert_sane()
    assert terminal.code == 130


@pytest.mark.parametrize("kind", ["xterm", "screen", "tmux-256color", "linux"])
def test_kinds_of_terminals(tmp_path: Path, kind: str) -> None:
    # Where the locale knows no signs, suits are letters; a linux console has few of them in its font.
    bare = {"LANG": "C"} if kind == "screen" else {}
    terminal = Terminal(tmp_path, environment={"TERM": kind, "COLORTERM": "", **bare})
    terminal.wait_for("New match")
    terminal.wait_for("quit")
    suits = "SCDH" if bare else "♠♣♦♥"
    shown = {suit for suit in "♠♣♦♥" if suit in terminal.text}
    assert bool(shown) is not bool(bare)
    assert all(f"{rank}{suit}" in terminal.text for suit in suits for rank in "KQ")
    terminal.program.send("\x11")
    terminal.end()
    terminal.assert_sane()
    assert terminal.code == 0


FAULT = """
from tysiacha_tui.cli import main
from tysiacha_tui.ui.app import TysiachaApp
def fail(self):
    secret = "AS KS"
    raise ZeroDivisionError(secret)
TysiachaApp.action_help = fail
raise SystemExit(main([]))
"""


def test_a_fault_of_the_program(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, program=("-c", FAULT))
    terminal.begin()
    before = stored(tmp_path)
    terminal.press_until("?", "Saved:")
    terminal.end()
    terminal.assert_sane()
    assert terminal.code == 1
    last = " ".join(terminal.text.split())
    assert (
        "Tysiacha had to stop: a fault in the program (ZeroDivisionError). What happened is written" in last
    )
    assert "Saved: `tysiacha` continues it." in last
    assert "Traceback" not in terminal.written.decode()
    assert "ZeroDivisionError" in (tmp_path / "data" / "fault.txt").read_text()
    assert stored(tmp_path) == before
