"""Two persons at a real terminal: Space and Enter in one go lift the curtain and bid nothing."""

from __future__ import annotations

from pathlib import Path

import pexpect

from tests.ui.test_program import PATIENCE, leave, press_until, start

PATIENT = 3
"""Seconds between two tries: a curtain that has only just come down takes no key."""


def test_enter_right_behind_space_lifts_the_curtain_and_bids_nothing(tmp_path: Path) -> None:
    options = ("--bots", "novice", "--seed", "3", "--option", "first_dealer=random")
    program = start(tmp_path, *options)
    program.expect("quit")
    press_until(program, "1", "Enter deals the cards")
    press_until(program, "\r", "Hand the keyboard to")
    for _try in range(PATIENCE // PATIENT):
        program.send(" \r")
        if program.expect([r"word is yours|your word", pexpect.TIMEOUT], timeout=PATIENT) == 0:
            break
    press_until(program, "l", "table talk")
    program.expect("Esc")
    assert "Olga bids" not in program.before
    assert "Anna bids" not in program.before
    leave(program)
