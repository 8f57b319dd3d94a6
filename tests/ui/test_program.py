"""The program in a real terminal: how it starts, how it ends, and what it leaves behind."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from tests.ui.terminal import SLOWLY, Terminal, stored


def test_leaving_a_match_says_how_to_go_on(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path)
    terminal.begin()
    terminal.press_until("q", "Continue", again=SLOWLY)
    # Nothing holds this one back.
    terminal.program.send("\x11")
    assert terminal.end().endswith("Saved: `tysiacha` continues it.\r\n")
    terminal.assert_sane()
    assert terminal.code == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_leaves_the_terminal_sane_and_keeps_the_match(
    tmp_path: Path, number: signal.Signals
) -> None:
    """BR-106."""
    terminal = Terminal(tmp_path)
    terminal.begin()
    terminal.program.kill(number)
    terminal.end()
    terminal.assert_sane()
    assert terminal.code == 128 + number
    assert stored(tmp_path).deals


def test_the_command_line_sets_the_page_for_a_new_match_up(tmp_path: Path) -> None:
    typed = ("--rules", "russian", "--seed", "a seed", "--bots", "casual,novice", "--players", "Zoë,Ivo")
    terminal = Terminal(tmp_path, typed)
    terminal.wait_for("quit")
    terminal.press_until("1", "Enter deals")
    for text in ("Russian", "a seed", "casual", "Zoë", "Ivo", "Boris"):
        assert text in terminal.text
    terminal.program.send("\x11")
    terminal.end()
    assert terminal.code == 0
