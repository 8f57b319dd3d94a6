"""Leaving while an expert thinks, in a real terminal: the program ends at once and no process stays."""

from __future__ import annotations

import os
import signal
import sys
from io import StringIO
from pathlib import Path

import pexpect
import pytest

from tests.calling import ROOT, assert_ended

PATIENCE = 60
"""Seconds for what happens at once on an idle machine."""


@pytest.fixture
def playing(tmp_path: Path) -> pexpect.spawn:
    """Return the program at a table with two experts, the person on turn."""
    child = pexpect.spawn(
        sys.executable,
        ["-m", "tysiacha_tui", "--bots", "expert,expert", "--seed", "3", "--option", "first_dealer=random"],
        cwd=ROOT,
        dimensions=(24, 80),
        encoding="utf-8",
        timeout=PATIENCE,
        env={
            **os.environ,
            "TERM": "xterm-256color",
            "TYSIACHA_DATA": str(tmp_path / "data"),
            "TYSIACHA_CONFIG": str(tmp_path / "config"),
        },
    )
    child.logfile_read = StringIO()
    child.expect("quit")
    press_until(child, "\r", "hint")
    return child


def press_until(child: pexpect.spawn, key: str, what: str | type[pexpect.EOF]) -> None:
    """Press a key until a text appears: right after something new, keys do nothing, or count for a while."""
    for _ in range(PATIENCE):
        child.send(key)
        if child.expect([what, pexpect.TIMEOUT], timeout=1) == 0:
            return
    raise AssertionError(f"{what} did not appear")


def thinkers(child: pexpect.spawn) -> list[int]:
    """Return the processes that think for the program."""
    children = Path(f"/proc/{child.pid}/task/{child.pid}/children").read_text().split()
    return [int(pid) for pid in children if b"worker" in Path(f"/proc/{pid}/cmdline").read_bytes()]


@pytest.mark.parametrize("how", ["ctrl+q", "ctrl+c twice", "terminated", "killed", "left, then quit"])
def test_no_process_stays(playing: pexpect.spawn, how: str) -> None:
    """BR-99."""
    [process] = thinkers(playing)
    watch = os.pidfd_open(process)
    # An expert that never comes back is the worst case.
    os.kill(process, signal.SIGSTOP)
    press_until(playing, "\r", "thinking")
    match how:
        case "ctrl+q":
            playing.send("\x11")
        case "ctrl+c twice":
            playing.send("\x03")
            playing.expect("once more leaves")
            press_until(playing, "\x03", pexpect.EOF)
        case "terminated":
            playing.kill(signal.SIGTERM)
        case "killed":
            # Then nobody ends it but itself, and a stopped one cannot.
            os.kill(process, signal.SIGCONT)
            playing.kill(signal.SIGKILL)
        case "left, then quit":
            playing.send("q")
            playing.expect("Continue")
            assert_ended(os.dup(watch))
            playing.send("\x11")
    playing.expect(pexpect.EOF)
    playing.wait()
    assert_ended(watch)
    assert "Traceback" not in playing.logfile_read.getvalue()


def test_a_closed_terminal_ends_the_program(playing: pexpect.spawn) -> None:
    """Nobody reads any more what is still to be painted, and there is more of it than waits in a row."""
    [process] = thinkers(playing)
    watches = [os.pidfd_open(process), os.pidfd_open(playing.pid)]
    # What was painted meanwhile is written once the program goes on, all of it to nobody.
    playing.kill(signal.SIGSTOP)
    os.close(playing.child_fd)
    os.kill(playing.pid, signal.SIGCONT)
    for watch in watches:
        assert_ended(watch)
