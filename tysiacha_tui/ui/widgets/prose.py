"""Running text wrapped to the width there is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.cells import cell_len
from textual.geometry import Size

from tysiacha_tui.ui.widgets.lines import Lines
from tysiacha_tui.ui.widgets.text import Line, cut


def wrapped(text: str, width: int) -> list[str]:
    """Break a text into rows of at most `width` cells, at spaces."""
    rows: list[str] = []
    row = ""
    for word in text.split():
        if row and cell_len(row) + 1 + cell_len(word) > width:
            rows.append(row)
            row = ""
        row = f"{row} {word}" if row else cut(word, width)
    return [*rows, row] if row else rows


class Prose(Lines):
    """Lines that are made anew for every width."""

    def __init__(
        self, make: Callable[[int], Sequence[Line]], *, centred: bool = False, classes: str | None = None
    ) -> None:
        """Show what `make` returns for the width there is."""
        super().__init__(centred=centred, classes=classes)
        self.make = make
        self.made_for = 0

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return the number of lines at this width."""
        if width != self.made_for:
            self.made_for = width
            lines = tuple(self.make(width))
            if lines != self.lines:
                self.set_reactive(Lines.lines, lines)
                # Between the wish for new lines and this layout the old ones may have been painted again.
                self.refresh()
        return len(self.lines)

    def remake(self) -> None:
        """Make the lines anew for the same width."""
        self.made_for = 0
        self.refresh(layout=True)
