"""The program in a real terminal: how it starts, how it ends, and what it leaves behind."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import pexpect
import pytest

LEFT = "\x1b[?1049l"
"""What gives the terminal its own screen back."""
CURSOR = "\x1b[?25h"
PATIENCE = 30


def start(tmp_path: Path, *arguments: str) -> pexpect.spawn:
    environment = os.environ | {
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "TYSIACHA_DATA": str(tmp_path / "data"),
        "TYSIACHA_CONFIG": str(tmp_path / "config"),
        "LOGNAME": "olga",
    }
    return pexpect.spawn(
        sys.executable,
        ["-m", "tysiacha_tui", *arguments],
        env=environment,
        dimensions=(24, 80),
        encoding="utf-8",
        timeout=PATIENCE,
    )


def press_until(program: pexpect.spawn, key: str, text: str) -> None:
    """Press a key until a text appears: right after something new has come up, keys do nothing."""
    for _press in range(PATIENCE):
        program.send(key)
        if program.expect([text, pexpect.TIMEOUT], timeout=1) == 0:
            return
    raise AssertionError(f"{text} does not appear")


def begin(program: pexpect.spawn) -> None:
    """Begin a solo match."""
    program.expect("quit")
    press_until(program, "1", "Enter deals the cards")
    press_until(program, "\r", "leave")


def end(program: pexpect.spawn) -> str:
    """Return what is written up to the end."""
    program.expect(pexpect.EOF)
    program.close()
    return str(program.before)


def leave(program: pexpect.spawn) -> str:
    """Quit by ctrl+q, which nothing holds back."""
    program.send("\x11")
    return end(program)


def test_leaving_a_match_says_how_to_go_on(tmp_path: Path) -> None:
    program = start(tmp_path)
    begin(program)
    press_until(program, "q", "Continue")
    rest = leave(program)
    assert LEFT in rest
    assert CURSOR in rest
    assert rest.rstrip().endswith("Saved: `tysiacha` continues it.")
    assert program.exitstatus == 0


def test_quitting_without_a_match_says_nothing(tmp_path: Path) -> None:
    program = start(tmp_path)
    program.expect("quit")
    assert "Saved" not in leave(program)
    assert program.exitstatus == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_leaves_the_terminal_sane_and_keeps_the_match(
    tmp_path: Path, number: signal.Signals
) -> None:
    program = start(tmp_path)
    begin(program)
    program.kill(number)
    rest = end(program)
    assert LEFT in rest
    assert CURSOR in rest
    assert program.exitstatus == 128 + number
    again = start(tmp_path)
    again.expect("Continue")
    leave(again)


def test_the_command_line_sets_the_page_for_a_new_match_up(tmp_path: Path) -> None:
    program = start(tmp_path, "--rules", "russian", "--seed", "a seed", "--bots", "novice,novice")
    program.expect("quit")
    press_until(program, "1", "novice")
    program.expect("Russian")
    program.expect("a seed")
    leave(program)
    assert program.exitstatus == 0
