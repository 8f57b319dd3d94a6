"""The bar at the bottom: the keys of the moment, each of which can also be clicked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from tysiacha_tui.ui.theme import ink, palette_of
from tysiacha_tui.ui.widgets.text import Piece, segments

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual import events

MOST_HINTS = 7
ALWAYS = 2
"""The last hints of a list, help and leaving, are always shown."""


@dataclass(frozen=True)
class Hint:
    """A key as it is shown, what it does in a word, and the action a click runs (none: not clickable)."""

    key: str
    text: str
    action: str = ""

    @property
    def width(self) -> int:
        """The cells it takes."""
        return cell_len(self.key) + 1 + cell_len(self.text)


def takes_click(widget: Widget) -> bool:
    """Say whether the screen lets a click on one of its widgets act now."""
    takes: Callable[[], bool] = getattr(widget.screen, "takes_click", lambda: True)
    return takes()


class KeyFooter(Widget):
    """One row of hints that is never cut: those in the middle are left out first.

    List the most important first, help and leaving last.
    """

    hints: reactive[tuple[Hint, ...]] = reactive(())
    hovered: reactive[int] = reactive(-1)

    def show(self, *hints: Hint) -> None:
        """Show these hints."""
        self.hints = hints

    def shown(self) -> tuple[tuple[int, Hint], ...]:
        """Return the hints there is room for, each with its first column."""
        chosen = list(self.hints)
        while len(chosen) > ALWAYS and (
            len(chosen) > MOST_HINTS or self._length(chosen, 2) > self.size.width
        ):
            del chosen[-ALWAYS - 1]
        gap = 3 if self._length(chosen, 3) <= self.size.width else 2
        column = 1
        placed = []
        for hint in chosen:
            placed.append((column, hint))
            column += hint.width + gap
        return tuple(placed)

    @staticmethod
    def _length(hints: list[Hint], gap: int) -> int:
        return 2 + sum(hint.width for hint in hints) + gap * (len(hints) - 1)

    def render_line(self, y: int) -> Strip:
        """Draw the bar."""
        palette = palette_of(self.app)
        back = palette.felt_dark
        line: list[Piece] = []
        column = 0
        for index, (start, hint) in enumerate(self.shown()):
            hovered = index == self.hovered and bool(hint.action)
            line.append((" " * (start - column), "text"))
            line.append((hint.key, "badge" if hovered else "key"))
            line.append((" " + hint.text, "strong" if hovered else "muted"))
            column = start + hint.width
        strip = Strip(segments(line, palette, back))
        return strip.adjust_cell_length(self.size.width, ink(back, back))

    def hint_at(self, column: int) -> int:
        """Return the place of the hint in a column, -1 between them."""
        for index, (start, hint) in enumerate(self.shown()):
            if start <= column < start + hint.width:
                return index
        return -1

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Mark the hint under the pointer."""
        self.hovered = self.hint_at(event.x)

    def on_leave(self) -> None:
        """Take the mark away."""
        self.hovered = -1

    async def on_click(self, event: events.Click) -> None:
        """Run what the hint's key would do."""
        index = self.hint_at(event.x)
        action = self.shown()[index][1].action if index >= 0 else ""
        if action and takes_click(self):
            event.stop()
            await self.run_action(f"screen.{action}" if "." not in action else action)
