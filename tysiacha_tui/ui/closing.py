"""A terminal that is closed while the program runs: what is still to be written is forgotten."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, TextIO

from textual.app import App

if TYPE_CHECKING:
    from textual.driver import Driver


class Closable(App[None]):
    """An application that ends in order when its terminal is gone."""

    def get_driver_class(self) -> type[Driver]:
        """Return the driver for this platform, with an output that may be closed."""
        found = super().get_driver_class()
        if sys.platform == "win32":
            return found
        from textual.drivers.linux_driver import LinuxDriver

        if found is not LinuxDriver:
            return found

        class Lasting(LinuxDriver):
            """Writes on a thread, which the first error would end; then all wait for it for ever."""

            def __init__(self, *arguments: Any, **options: Any) -> None:
                super().__init__(*arguments, **options)
                self._file: Any = Output(self._file)

        return Lasting


class Output:
    """A stream that takes anything, also when nobody is there to read it any more."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream
        self.is_gone = False

    def write(self, text: str) -> int:
        """Write a text, as long as that works."""
        if not self.is_gone:
            try:
                return self.stream.write(text)
            except OSError:
                self.is_gone = True
        return len(text)

    def flush(self) -> None:
        """Write what waits, as long as that works."""
        if not self.is_gone:
            try:
                self.stream.flush()
            except OSError:
                self.is_gone = True

    def fileno(self) -> int:
        """Return the stream's number."""
        return self.stream.fileno()
