"""Two persons at a real terminal: Space and Enter in one go lift the curtain and bid nothing."""

from __future__ import annotations

from pathlib import Path

from tests.ui.terminal import SLOWLY, Terminal


def test_enter_right_behind_space_lifts_the_curtain_and_bids_nothing(tmp_path: Path) -> None:
    options = ("--bots", "novice", "--seed", "3", "--option", "first_dealer=random")
    terminal = Terminal(tmp_path, options)
    terminal.wait_for("New match")
    terminal.press_until("1", "Enter deals")
    terminal.press_until("\r", "Hand the keyboard to")
    terminal.press_until(" \r", "word is yours", "your word", again=SLOWLY)
    terminal.press_until("l", "table talk")
    terminal.wait_for("Esc")
    assert "Olga bids" not in terminal.text
    assert "Anna bids" not in terminal.text
    terminal.program.send("\x11")
    terminal.end()
    assert terminal.code == 0
