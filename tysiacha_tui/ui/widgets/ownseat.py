"""The bar of the seat at the keyboard's side."""

from __future__ import annotations

from tysiacha_tui.ui.widgets.canvas import Canvas
from tysiacha_tui.ui.widgets.drawn import Drawn
from tysiacha_tui.ui.widgets.scene import Scene
from tysiacha_tui.ui.widgets.seat import flat_line


class OwnSeat(Drawn):
    """One row between the felt and the hand."""

    BACKGROUND = "felt_dark"

    scene: Scene | None = None

    def show(self, scene: Scene) -> None:
        """Show another picture."""
        if scene != self.scene:
            self.scene = scene
            self.redraw()

    def draw(self, canvas: Canvas) -> None:
        """Draw the row."""
        if self.scene is not None:
            canvas.text(1, 0, flat_line(self.scene, self.scene.bottom, canvas.width - 2))
