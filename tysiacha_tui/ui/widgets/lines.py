"""Lines of text on the felt or on a darker panel, drawn piece by piece."""

from __future__ import annotations

from collections.abc import Iterable

from textual.geometry import Size
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from tysiacha_tui.ui.theme import ink, palette_of
from tysiacha_tui.ui.widgets.text import Line, cut_line, segments, width_of


class Lines(Widget):
    """A block of lines, each cut to the width of the widget; its height is the number of lines."""

    DEFAULT_CSS = """
    Lines {
        width: 1fr;
        height: auto;
    }
    """

    lines: reactive[tuple[Line, ...]] = reactive((), layout=True)

    def __init__(
        self,
        lines: Iterable[Line] = (),
        *,
        centred: bool = False,
        panel: bool = False,
        classes: str | None = None,
    ) -> None:
        """Show lines, each `centred` or from the left; a `panel` is on the darker felt."""
        super().__init__(classes=classes)
        self.centred = centred
        self.panel = panel
        self.set_reactive(Lines.lines, tuple(lines))

    def show(self, lines: Iterable[Line]) -> None:
        """Show these lines."""
        self.lines = tuple(lines)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return the number of lines."""
        return len(self.lines)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """Return the width of the longest line."""
        return max((width_of(line) for line in self.lines), default=0)

    def render_line(self, y: int) -> Strip:
        """Draw one line."""
        palette = palette_of(self.app)
        back = palette.felt_dark if self.panel else palette.felt
        line = cut_line(self.lines[y], self.size.width) if y < len(self.lines) else ()
        indent = (self.size.width - width_of(line)) // 2 if self.centred else 0
        strip = Strip(segments(((" " * indent, "text"), *line), palette, back))
        return strip.adjust_cell_length(self.size.width, ink(back, back))
