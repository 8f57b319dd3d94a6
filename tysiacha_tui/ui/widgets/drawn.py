"""A widget that draws itself on a canvas, and paints again only those cells that have changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.strip import Strip
from textual.widget import Widget

from tysiacha_tui.ui.theme import Palette, palette_of
from tysiacha_tui.ui.widgets.canvas import Canvas
from tysiacha_tui.ui.widgets.footer import takes_click

if TYPE_CHECKING:
    from textual import events
    from textual.geometry import Region, Size


class Drawn(Widget):
    """A widget whose subclass implements `draw`; clicks run the actions of the canvas areas on the screen."""

    BACKGROUND = "felt"
    """The palette's field that lies under everything."""

    ALLOW_SELECT = False

    _canvas: Canvas | None = None
    _drawn_for: tuple[Size, Palette] | None = None
    _is_painted = False

    @property
    def is_painted(self) -> bool:
        """Whether nothing has changed since it was last painted."""
        return self._is_painted

    def draw(self, canvas: Canvas) -> None:
        """Put everything on an empty canvas, which stays empty where a subclass has nothing to show."""

    def redraw(self) -> None:
        """Draw anew, and let what has changed by that be painted at the next chance."""
        before, self._canvas = self._canvas, None
        changed: list[Region] = []
        if before is not None and self._drawn_for == (self.size, palette_of(self.app)):
            changed = self.canvas().changes(before)
            if not changed:
                return
        self._is_painted = False
        self.refresh(*changed)

    def render_lines(self, crop: Region) -> list[Strip]:
        """Paint."""
        self._is_painted = True
        return super().render_lines(crop)

    def canvas(self) -> Canvas:
        """Return the canvas for the present size and colours."""
        palette = palette_of(self.app)
        if self._canvas is None or self._drawn_for != (self.size, palette):
            self._drawn_for = (self.size, palette)
            self._canvas = Canvas(*self.size, palette, getattr(palette, self.BACKGROUND))
            self.draw(self._canvas)
        return self._canvas

    def render_line(self, y: int) -> Strip:
        """Return a row of the canvas."""
        return self.canvas().strip(y)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Show a pointing hand over what can be clicked."""
        self.styles.pointer = "pointer" if self.canvas().action_at(event.x, event.y) else "default"

    async def on_click(self, event: events.Click) -> None:
        """Run the action under the pointer."""
        action = self.canvas().action_at(event.x, event.y)
        if action and takes_click(self):
            event.stop()
            await self.run_action(f"screen.{action}")
