"""The program in terminals of several kinds: a whole deal, other sizes, stopped and gone on with, ended."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

import pytest

from tests.ui.terminal import SLOWLY, Terminal, stored
from tysiacha_tui.record import replay


def is_stopped(terminal: Terminal) -> bool:
    status = Path(f"/proc/{terminal.program.pid}/stat").read_text()
    return status.rpartition(")")[2].split()[0] == "T"


def test_a_deal_with_everything_that_can_come_between(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path)
    terminal.begin()
    # While a person is asked nothing moves, and nothing is sent (BR-89).
    terminal.wait_for_silence()
    # Where no shell would go on with it, it is not stopped by its key.
    terminal.program.send("\x1a")
    terminal.wait_for("no shell here")
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
    assert len(replay(stored(tmp_path)).results) == 1
    terminal.program.kill(signal.SIGINT)
    assert terminal.end().endswith("Saved: `tysiacha` continues it.\r\n")
    terminal.assert_sane()
    assert terminal.code == 130


@pytest.mark.parametrize(
    ("kind", "size"),
    [("xterm", (1, 1)), ("screen", (20, 5)), ("tmux-256color", (40, 12)), ("linux", (60, 20))],
)
def test_kinds_of_terminals(tmp_path: Path, kind: str, size: tuple[int, int]) -> None:
    """BR-79, BR-83: each begins in a window that is too small."""
    # Where the locale knows no signs, suits are letters.
    bare = {"LANG": "C"} if kind == "screen" else {}
    terminal = Terminal(tmp_path, size=size, environment={"TERM": kind, "COLORTERM": "", **bare})
    terminal.until(lambda: b"\x1b[?1049h" in terminal.written)
    terminal.look(0.3)
    terminal.resize(80, 24)
    suits = "SCDH" if bare else "♠♣♦♥"
    pairs = [f"{rank}{suit}" for suit in suits for rank in "KQ"]
    terminal.until(lambda: all(pair in terminal.text for pair in pairs))
    if bare:
        assert not any(suit in terminal.text for suit in "♠♣♦♥")
    terminal.program.send("\x11")
    # Without a match there is nothing to say.
    assert "Saved" not in terminal.end()
    terminal.assert_sane()
    assert terminal.code == 0


SHELL = "import os; os.execlp('bash', 'bash', '--norc', '--noediting', '-i')"


def test_ctrl_z_goes_to_the_shell_and_fg_comes_back(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, program=("-c", SHELL), environment={"PS1": "shell> "})
    terminal.program.sendline(f"{sys.executable} -m tysiacha_tui")
    terminal.wait_for("New match")
    for _time in range(2):
        terminal.program.send("\x1a")
        terminal.wait_for("Stopped")
        terminal.assert_sane()
        terminal.screen.reset()
        terminal.program.sendline("echo so$((40 + 2))")
        terminal.wait_for("so42")
        terminal.program.sendline("fg")
        terminal.wait_for("New match")
    terminal.program.send("\x11")
    terminal.until(lambda: terminal.written.endswith(b"shell> "))
    terminal.assert_sane()
    terminal.program.sendline("exit")
    terminal.end()


STOP = """
import os, signal
from tysiacha_tui.cli import main
from tysiacha_tui.ui.app import TysiachaApp
def stop(self):
    with self._driver._writer_thread._queue.mutex:
        os.kill(os.getpid(), signal.SIGTSTP)
TysiachaApp.action_help = stop
raise SystemExit(main([]))
"""


def test_stopped_in_the_middle_of_writing(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, program=("-c", STOP))
    terminal.wait_for("New match")
    terminal.program.send("?")
    terminal.until(lambda: is_stopped(terminal))
    terminal.look()
    terminal.assert_sane()
    terminal.screen.reset()
    terminal.program.kill(signal.SIGCONT)
    terminal.wait_for("New match")
    terminal.program.send("\x11")
    terminal.end()
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
    terminal.press_until("?", "Saved:", again=SLOWLY)
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
