"""A menu: one row an entry, chosen by arrows, digits, Enter, Space or mouse; a long one scrolls."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.binding import BindingType
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from tysiacha_tui.ui.actions import bindings
from tysiacha_tui.ui.theme import ink, palette_of
from tysiacha_tui.ui.widgets.text import Line, cut_line, fit, segments, width_of


@dataclass(frozen=True)
class Entry:
    """What can be chosen: its name for the program, its label, and a line beside it, or one for a width."""

    name: str
    label: str
    beside: Line | Callable[[int], Line] = ()


class Menu(Widget, can_focus=True):
    """Entries one below the other; `Chosen` is posted with the name of the one that was chosen."""

    DEFAULT_CSS = """
    Menu {
        width: 1fr;
        height: auto;
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("menu")]

    entries: reactive[tuple[Entry, ...]] = reactive((), layout=True)
    place: reactive[int] = reactive(0)
    spaced: reactive[bool] = reactive(False, layout=True)
    """Whether an empty row parts the entries."""
    label_width: reactive[int] = reactive(16)

    class Chosen(Message):
        """An entry was chosen."""

        def __init__(self, name: str) -> None:
            super().__init__()
            self.name = name

    def __init__(self, *entries: Entry, label_width: int = 16, classes: str | None = None) -> None:
        super().__init__(classes=classes)
        self.set_reactive(Menu.label_width, label_width)
        self._top = 0
        """The first row that is in sight, of all rows."""
        self.set_reactive(Menu.entries, entries)

    def show(self, *entries: Entry) -> None:
        """Show these entries, the first in focus."""
        self.entries = entries
        self.place = 0

    @property
    def pitch(self) -> int:
        """Rows from one entry to the next."""
        return 2 if self.spaced else 1

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return the rows the entries take."""
        return self._rows

    @property
    def _rows(self) -> int:
        return max(0, len(self.entries) * self.pitch - (self.pitch - 1))

    def watch_place(self) -> None:
        """Keep the entry in focus in sight."""
        row = self.place * self.pitch
        self._top = min(max(self._top, row - self.size.height + 1), row) if self.size.height else 0

    def on_resize(self) -> None:
        """Show no empty rows below where there are entries above."""
        self._top = max(0, min(self._top, self._rows - self.size.height))
        self.watch_place()

    def render_line(self, y: int) -> Strip:
        """Draw an entry, or the row between two."""
        palette = palette_of(self.app)
        index, between = divmod(self._top + y, self.pitch)
        if between or index >= len(self.entries):
            return Strip.blank(self.size.width, ink(palette.felt, palette.felt))
        entry = self.entries[index]
        focused = index == self.place and self.has_focus
        back = palette.felt_dark if focused else palette.felt
        start = 5 + self.label_width
        beside = entry.beside
        if callable(beside):
            beside = beside(self.size.width - start)
        while beside and start + width_of(beside) > self.size.width:
            # Half a word says less than none.
            beside = beside[:-1]
        line: Line = (
            ("▌" if focused else " ", "gold"),
            (f"{index + 1:>2} ", "key" if focused else "muted"),
            (" " + fit(entry.label, self.label_width), "gold" if focused else "strong"),
            *beside,
        )
        further = self._further(y)
        line = cut_line(line, self.size.width - 2 * bool(further))
        if further:
            line = (*line, (" " * (self.size.width - 1 - width_of(line)) + further, "muted"))
        strip = Strip(segments(line, palette, back))
        return strip.adjust_cell_length(self.size.width, ink(back, back))

    def _further(self, y: int) -> str:
        """Return the sign of a row beyond which there are more."""
        if y == 0 and self._top:
            return "▲"
        return "▼" if y == self.size.height - 1 and self._top + y + 1 < self._rows else ""

    def action_move(self, step: int) -> None:
        """Move to another entry; wraps."""
        self.place = (self.place + step) % len(self.entries)

    def action_first(self) -> None:
        """Move to the first entry."""
        self.place = 0

    def action_last(self) -> None:
        """Move to the last entry."""
        self.place = len(self.entries) - 1

    def action_choose(self) -> None:
        """Choose the entry in focus."""
        self.post_message(self.Chosen(self.entries[self.place].name))

    def action_number(self, number: int) -> None:
        """Choose an entry by its number, from 1."""
        if 1 <= number <= len(self.entries):
            self.place = number - 1
            self.action_choose()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Move to the entry under the pointer."""
        index, between = divmod(self._top + event.y, self.pitch)
        if not between and index < len(self.entries):
            self.focus()
            self.place = index

    def on_click(self, event: events.Click) -> None:
        """Choose the entry that was clicked."""
        index, between = divmod(self._top + event.y, self.pitch)
        if not between and index < len(self.entries):
            self.place = index
            self.action_choose()
