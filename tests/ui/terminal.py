"""The program in a pseudo-terminal, and what a person in front of it would see."""

from __future__ import annotations

import os
import re
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

import pexpect
import pyte

from tysiacha_tui.record import Record
from tysiacha_tui.store.matches import MatchStore

PATIENCE = 30.0
"""Seconds for what is done at once on an idle machine."""

AGAIN = 0.6
"""Seconds after which a key that has led to nothing is pressed again: it was pressed too early."""

SLOWLY = 15.0
"""The same where a second press would do harm."""

QUICK = 'animation = "off"\nspeed = "instant"\ntrick = "short"\n'
SEATS = '{"seats": ["person", "novice", "novice"], "names": ["Olga", "Anna", "Boris"]}'
OVER = "next deal"
"""Stands under the scores of a finished deal."""

PAIRS = {mode: (f"\x1b[?{mode}h", f"\x1b[?{mode}l") for mode in (1000, 1003, 1006, 1015, 1049, 2004)}
"""What turns the mouse, the other screen and bracketed paste on and off."""


class Terminal:
    """A terminal with the program in it."""

    def __init__(
        self,
        directory: Path,
        arguments: Sequence[str] = (),
        *,
        size: tuple[int, int] = (80, 24),
        program: Sequence[str] = ("-m", "tysiacha_tui"),
        environment: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        """Start the program; it finds a player who likes it quick and plays against novices."""
        config = directory / "config"
        if not config.exists():
            config.mkdir()
            (config / "config.toml").write_text(QUICK)
            (config / "settings.json").write_text(SEATS)
        # Workers of pytest-xdist carry a size of their own, which would count for more than the terminal's.
        other = ("LC_", "LANG", "COLUMNS", "LINES")
        kept = {name: text for name, text in os.environ.items() if not name.startswith(other)}
        usual = {
            "LANG": "C.UTF-8",
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "TYSIACHA_DATA": str(directory / "data"),
            "TYSIACHA_CONFIG": str(config),
        }
        self.screen = pyte.Screen(*size)
        self.stream = pyte.ByteStream(self.screen)
        self.written = b""
        self.program = pexpect.spawn(
            sys.executable,
            [*program, *arguments],
            env={**kept, **usual, **environment},
            dimensions=(size[1], size[0]),
            timeout=PATIENCE,
        )

    @property
    def text(self) -> str:
        """What stands on the screen."""
        return "\n".join(self.screen.display)

    def look(self, seconds: float = 0.05) -> None:
        """Take in what is written within some time, and all that is there by then."""
        end = time.monotonic() + seconds
        while True:
            try:
                piece = self.program.read_nonblocking(1 << 16, max(0.0, end - time.monotonic()))
            except (pexpect.TIMEOUT, pexpect.EOF):
                return
            self.written += piece
            self.stream.feed(piece)

    def until(self, done: Callable[[], bool]) -> None:
        """Look until something is so."""
        end = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < end, self.text
            self.look()

    def wait_for_silence(self, seconds: float = 0.8) -> None:
        """Look until nothing is written for some time."""
        end = time.monotonic() + PATIENCE
        before = -1
        while len(self.written) != before:
            assert time.monotonic() < end, self.text
            before = len(self.written)
            self.look(seconds)

    def wait_for(self, *texts: str) -> None:
        """Look until one of some texts stands on the screen."""
        self.until(lambda: any(text in self.text for text in texts))

    def press_until(self, key: str, *texts: str, again: float = AGAIN) -> None:
        """Press a key until one of some texts appears: right after something new, keys do nothing."""
        if again == SLOWLY:
            self.look(AGAIN)
        for _press in range(60):
            self.program.send(key)
            end = time.monotonic() + again
            while time.monotonic() < end:
                self.look()
                if any(text in self.text for text in texts):
                    return
        raise AssertionError(f"none of {texts} appears:\n{self.text}")

    def begin(self) -> None:
        """Begin a match from the menu, which need not be there yet: what is typed ahead is not lost."""
        self.program.send("\r")
        self.wait_for("Enter deals")
        self.press_until("\r", "hint", OVER)

    def play_deal(self) -> None:
        """Pass, give and play the first cards that may be."""
        for _press in range(400):
            if OVER in self.text:
                return
            if re.search(r"\bp pass", self.text):
                self.program.send("p")
            else:
                self.program.send("\r")
                if "for whom" in self.text:
                    self.program.send("\x1b[C")
            # Sooner, the same key would count as one that is held.
            self.look(0.25)
        raise AssertionError(f"the deal does not end:\n{self.text}")

    def resize(self, columns: int, lines: int) -> None:
        """Give the terminal another size."""
        self.program.setwinsize(lines, columns)
        self.screen.resize(lines, columns)

    def end(self) -> str:
        """Take in the rest, up to the end of the program, and return its last lines."""
        rest = self.program.read() if self.program.isalive() or not self.program.flag_eof else b""
        self.written += rest
        self.stream.feed(rest)
        self.program.close()
        last: bytes = self.written.rpartition(b"\x1b[?1049l")[2]
        return last.decode()

    @property
    def code(self) -> int | None:
        """How the program ended: its exit code, or the signal that killed it as a negative number."""
        killed: int | None = self.program.signalstatus
        code: int | None = self.program.exitstatus
        return code if killed is None else -killed

    def assert_sane(self) -> None:
        """See that everything that was turned on is off again, and that the cursor is there."""
        written = self.written.decode(errors="replace")
        for mode, (on, off) in PAIRS.items():
            assert written.rfind(off) >= written.rfind(on), mode
        assert written.rfind("\x1b[?25h") > written.rfind("\x1b[?25l")

    def assert_echoes(self) -> None:
        """See that the terminal shows what is typed, line by line, as a shell wants it."""
        local = termios.tcgetattr(self.program.child_fd)[3]
        assert local & termios.ECHO and local & termios.ICANON and local & termios.ISIG


def stored(directory: Path) -> Record:
    """Return the one match that the program in a terminal has kept."""
    store = MatchStore(directory / "data" / "matches.db")
    [match] = store.matches()
    record = store.read(match.number)
    store.close()
    return record
