"""A sheet of cells to draw on: text and cards put at places, and areas that can be clicked."""

from __future__ import annotations

from collections.abc import Iterable

from rich.cells import get_character_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip

from tysiacha_tui.ui.theme import Palette, ink
from tysiacha_tui.ui.widgets.cards import Lines
from tysiacha_tui.ui.widgets.text import Line, cut_line, segments, width_of

Cell = tuple[str, Style]

NEAR = 8
"""Cells between two changes in a row that cost less to paint too than to jump over."""


class Canvas:
    """Cells of one background; what is put outside is cut off."""

    def __init__(self, width: int, height: int, palette: Palette, background: str) -> None:
        """Begin with an empty sheet."""
        self.width = width
        self.height = height
        self.palette = palette
        self.background = background
        blank: Cell = (" ", ink(palette.text, background))
        self._rows: list[list[Cell]] = [[blank] * width for _row in range(height)]
        self.areas: list[tuple[Region, str]] = []
        """What runs an action when clicked; later ones lie above earlier ones."""
        self._strips: dict[int, Strip] = {}

    def put(self, x: int, y: int, row: Iterable[Segment]) -> int:
        """Put segments at a place; return the column after them."""
        if not 0 <= y < self.height:
            return x
        cells = self._rows[y]
        for text, style, _control in row:
            for sign in text:
                size = get_character_cell_size(sign)
                if size == 0:
                    if 0 < x <= self.width:
                        cells[x - 1] = (cells[x - 1][0] + sign, cells[x - 1][1])
                    continue
                if x >= 0 and x + size <= self.width:
                    cells[x] = (sign, style or Style())
                    if size == 2:
                        # The second half of a wide letter takes no text of its own.
                        cells[x + 1] = ("", style or Style())
                x += size
        return x

    def lines(self, x: int, y: int, lines: Lines) -> None:
        """Put the rows of a card, its upper left corner at a place."""
        for row, line in enumerate(lines):
            self.put(x, y + row, line)

    def text(self, x: int, y: int, line: Line, width: int | None = None, *, align: str = "left") -> Region:
        """Put a line of text, cut to `width` cells and aligned within them; return where it stands."""
        room = self.width - x if width is None else width
        line = cut_line(line, room)
        length = width_of(line)
        x += {"left": 0, "center": (room - length) // 2, "right": room - length}[align]
        self.put(x, y, segments(line, self.palette, self.background))
        return Region(x, y, length, 1)

    def area(self, region: Region, action: str) -> None:
        """Let a click in a region run an action."""
        self.areas.append((region, action))

    def action_at(self, x: int, y: int) -> str:
        """Return the action of the uppermost area at a place, empty if there is none."""
        return next((action for region, action in reversed(self.areas) if region.contains(x, y)), "")

    def changes(self, before: Canvas) -> list[Region]:
        """Return the cells that differ from those of a canvas of the same size; other rows are shared."""
        changed: list[Region] = []
        for y, (old, new) in enumerate(zip(before._rows, self._rows, strict=True)):
            if old == new:
                if y in before._strips:
                    self._strips[y] = before._strips[y]
                continue
            first = last = -1
            for x, (one, other) in enumerate(zip(old, new, strict=True)):
                if one == other:
                    continue
                if first >= 0 and x - last > NEAR:
                    changed.append(Region(first, y, last - first + 1, 1))
                    first = x
                first, last = x if first < 0 else first, x
            changed.append(Region(first, y, last - first + 1, 1))
        return changed

    def strip(self, y: int) -> Strip:
        """Return a row."""
        strip = self._strips.get(y)
        if strip is None:
            strip = self._strips[y] = self._made(y)
        return strip

    def _made(self, y: int) -> Strip:
        if not 0 <= y < self.height:
            return Strip.blank(self.width, ink(self.palette.text, self.background))
        segments: list[Segment] = []
        text, style = "", None
        for sign, ink_of in self._rows[y]:
            if ink_of is not style:
                if text:
                    segments.append(Segment(text, style))
                text, style = "", ink_of
            text += sign
        segments.append(Segment(text, style))
        return Strip(segments, self.width)
