"""Where in a deal a replay stands: a line from the cards as dealt to the end, with its tricks."""

from __future__ import annotations

from dataclasses import dataclass

from textual.geometry import Region

from tysiacha_tui.i18n import _
from tysiacha_tui.ui.widgets.canvas import Canvas
from tysiacha_tui.ui.widgets.drawn import Drawn
from tysiacha_tui.ui.widgets.text import Piece, width_of

NARROW = 70
"""Columns below which only the line and bare numbers have room."""
DONE, LEFT, STOP, HERE = "━", "─", "┼", "●"


@dataclass(frozen=True)
class Place:
    """A step of a deal."""

    deal: int
    deals: int
    step: int
    last: int
    """The last step of the deal."""
    stops: tuple[int, ...]
    """The steps that end tricks, and the like."""
    seen: str
    """Whose cards can be seen."""
    runs: str = ""
    """While it runs by itself, at which pace."""


class Timeline(Drawn):
    """One row; a click on the line goes there."""

    BACKGROUND = "felt_dark"

    place: Place | None = None

    def show(self, place: Place) -> None:
        """Show another place."""
        if place != self.place:
            self.place = place
            self.redraw()

    def draw(self, canvas: Canvas) -> None:
        """Draw deal, line and step."""
        place = self.place
        if place is None:
            return
        deal = _("deal {number} of {count}").format(number=place.deal + 1, count=place.deals)
        before: list[Piece] = [(deal, "strong"), ("  ", "text")]
        if place.runs:
            before += [(f"▶ {place.runs}", "gold"), ("  ", "text")]
        behind: list[Piece] = [(f"  {place.step}/{place.last}", "text")]
        if canvas.width >= NARROW:
            step = _("step {number} of {count}").format(number=place.step, count=place.last)
            behind = [("  ", "text"), (step, "text"), ("   ", "text"), (place.seen, "gold")]
        start = canvas.text(1, 0, tuple(before)).right
        length = canvas.width - 1 - start - width_of(behind)
        if length >= 8:
            self._draw_line(canvas, start, length, place)
            start += length
        canvas.text(start, 0, tuple(behind))

    def _draw_line(self, canvas: Canvas, x: int, length: int, place: Place) -> None:
        def column(step: int) -> int:
            return round(step * (length - 1) / max(1, place.last))

        here = column(place.step)
        stops = {column(stop) for stop in place.stops}
        for cell in range(length):
            sign = HERE if cell == here else STOP if cell in stops else DONE if cell < here else LEFT
            canvas.text(x + cell, 0, ((sign, "gold" if cell <= here else "line"),))
        for step in range(place.last + 1):
            first = column(step)
            width = max(1, column(min(place.last, step + 1)) - first)
            canvas.area(Region(x + first, 0, width, 1), f"go({step})")
