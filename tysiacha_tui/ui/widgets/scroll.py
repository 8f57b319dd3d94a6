"""A page that scrolls at once."""

from __future__ import annotations

from typing import Any

from textual.containers import VerticalScroll


class Scroll(VerticalScroll):
    """Scrolls with the key, not after the next repaint as others do: half as long until it can be seen."""

    def scroll_to(self, *args: Any, **options: Any) -> None:
        """Scroll without delay or motion."""
        super().scroll_to(*args, **{**options, "animate": False, "immediate": True})
