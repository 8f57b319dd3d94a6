"""What stands instead of a screen while the window is too small for it."""

from __future__ import annotations

from textual.widgets import Static

from tysiacha_tui.i18n import _


class TooSmall(Static):
    """A notice with the size needed; nothing under it is lost."""

    def __init__(self) -> None:
        """Begin empty; `tell` fills it."""
        super().__init__("", markup=False)

    def tell(self, width: int, height: int, wide: int, high: int) -> None:
        """Say what size is needed and what there is."""
        full = _("This needs a window of {wide} × {high}; this one has {width} × {height}.").format(
            wide=wide, high=high, width=width, height=height
        )
        self.update(full if width * height >= len(full) * 2 else f"{wide}×{high}")
