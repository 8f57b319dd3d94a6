"""Lines out and lines in, whatever is at the other end."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Final, TextIO

from tysiacha_tui.terminal import SPELT, printable

DUMB: Final = ("", "dumb", "unknown")
"""Kinds of terminals that cannot clear their screen."""

CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen and what has scrolled off it."""

FAR: Final = 60
"""Empty lines that move everything out of sight."""


class Ended(Exception):
    """There is no more input."""


class Console:
    """Whole lines only; what is asked stands on a line of its own before the answer is read."""

    def __init__(self, lines_in: TextIO, lines_out: TextIO) -> None:
        """Take the two streams; nothing they cannot carry ends the program."""
        self._in = lines_in
        self._out = lines_out
        for stream, errors in ((lines_in, "replace"), (lines_out, SPELT)):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors=errors)
        self.read = 0
        """Lines read so far."""

    def say(self, *lines: str) -> None:
        """Write lines."""
        for line in lines:
            self._out.write(printable(line) + "\n")

    def list(self, choices: Iterable[str]) -> None:
        """Write choices with their numbers."""
        for number, choice in enumerate(choices, start=1):
            self.say(f"{number}. {choice}")

    def ask(self, question: str) -> str:
        """Write a question and return the line that answers it.

        Raises:
            Ended: if there is no more input.
        """
        self.say(question)
        self._out.flush()
        line = self._in.readline()
        if not line:
            raise Ended
        self.read += 1
        answer = " ".join(line.split())
        if not self._in.isatty():
            # So that a log can be read: nothing else shows what was typed.
            self.say(f"> {answer}")
        return answer

    def flush(self) -> None:
        """Let everything be seen that was said."""
        self._out.flush()

    def clear(self) -> None:
        """Move what was said out of sight, as far as that can be done here."""
        if not self._out.isatty():
            self._out.write("\n\n")
        elif os.environ.get("TERM", "") in DUMB:
            self._out.write("\n" * FAR)
        else:
            self._out.write(CLEAR)
