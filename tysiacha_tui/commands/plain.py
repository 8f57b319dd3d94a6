"""`tysiacha --plain`: when the game is played as lines of text."""

from __future__ import annotations

import argparse
import os
import select
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from tysiacha_tui.commands.lines import FAULT, UsageError, say
from tysiacha_tui.i18n import _

if TYPE_CHECKING:
    from tysiacha_tui.lobby.setup import StartOptions

DUMB: Final = ("", "dumb", "unknown")
"""Kinds of terminals that cannot move their cursor."""


def is_wanted(options: argparse.Namespace) -> bool:
    """Say whether lines of text are asked for, or all that is possible here.

    Raises:
        UsageError: if nothing can be read or written at all.
    """
    if sys.stdin is None or sys.stdout is None or not _has_input():
        raise UsageError(_("playing needs a terminal, and input or output is none"))
    return options.plain or not can_draw()


def can_draw() -> bool:
    """Say whether there is a terminal that can show a table, and take keys."""
    if not all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        return False
    if os.name == "posix" and os.environ.get("TERM", "") in DUMB:
        return False
    try:
        "▄".encode(sys.stdout.encoding)
    except (UnicodeError, LookupError):
        return False
    return True


def _has_input() -> bool:
    """Say whether the input has not ended already; what is yet to be written is not waited for."""
    if sys.stdin.isatty() or os.name != "posix":
        return True
    ready, _writable, _failed = select.select([sys.stdin], [], [], 0)
    # The stream itself would take the end of the input as read.
    return not ready or bool(sys.stdin.buffer.peek(1))  # type: ignore[union-attr]


def play(options: argparse.Namespace, start: StartOptions, typed: Mapping[str, Any]) -> int:
    """Play until the player leaves or the input ends; return the exit code."""
    from tysiacha_tui.plain.program import run

    try:
        return run(start, typed, sys.stdin, sys.stdout, words=options.cards == "words")
    except OSError:
        # The other end is gone, or takes no more: that is no fault of the program.
        raise
    except Exception as error:
        from tysiacha_tui.store.faultlog import fault_sentence

        say(f"tysiacha: {fault_sentence(error)}")
        return FAULT
