"""The bar at the top: the name of the game and what holds for the moment."""

from __future__ import annotations

from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from tysiacha_tui.i18n import _
from tysiacha_tui.ui.theme import ink, palette_of
from tysiacha_tui.ui.widgets.text import Line, Piece, cut_line, segments, width_of

GAP = 3
NARROW = 70
"""Columns below which the name of the game gives way to what holds for the moment."""


class HeaderBar(Widget):
    """One row of items; the last ones are left out where there is no room, one too long alone is cut."""

    items: reactive[tuple[Line, ...]] = reactive(())

    def show(self, *items: str | Line) -> None:
        """Show the items; a plain string stands in the colour of text."""
        self.items = tuple(((item, "text"),) if isinstance(item, str) else item for item in items)

    def render_line(self, y: int) -> Strip:
        """Draw the bar."""
        palette = palette_of(self.app)
        back = palette.felt_dark
        narrow = self.size.width < NARROW
        line: list[Piece] = [] if narrow else [(" ", "text"), (f" {_('Tysiacha')} ", "badge")]
        for index, item in enumerate(self.items):
            gap = GAP if index and not narrow else GAP - 1
            if index and width_of(line) + gap + width_of(item) > self.size.width:
                break
            line += [(" " * gap, "text"), *item]
        strip = Strip(segments(cut_line(line, self.size.width), palette, back))
        return strip.adjust_cell_length(self.size.width, ink(back, back))
