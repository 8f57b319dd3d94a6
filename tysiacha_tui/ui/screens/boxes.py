"""Boxes that ask: one of a few answers, or a line of text."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from time import monotonic
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.types import CSSPathType

from tysiacha_tui.i18n import _
from tysiacha_tui.ui.actions import bindings, hint
from tysiacha_tui.ui.screens.base import STYLES, BaseScreen
from tysiacha_tui.ui.widgets.fields import TextField
from tysiacha_tui.ui.widgets.footer import KeyFooter
from tysiacha_tui.ui.widgets.menu import Entry, Menu
from tysiacha_tui.ui.widgets.prose import Prose, wrapped
from tysiacha_tui.ui.widgets.text import Line, cut_start
from tysiacha_tui.ui.widgets.too_small import TooSmall

BOX_STYLES: CSSPathType = [STYLES / "base.tcss", STYLES / "boxes.tcss"]


class Box(BaseScreen[str | None], ModalScreen[str | None]):
    """A box in the middle of the screen; it answers with a text, or with nothing when it is closed."""

    CSS_PATH = BOX_STYLES
    FITS_TINY = True
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("box")]

    def __init__(self, heading: str, text: str, *, clock: Callable[[], float] = monotonic) -> None:
        """Ask under a heading."""
        super().__init__(clock)
        self.heading = heading
        self.text = text

    def compose(self) -> ComposeResult:
        """Lay out the question and what answers it."""
        with Vertical(classes="box") as box:
            box.border_title = Content(f" {self.heading} ")
            if self.text:
                yield Prose(self.question)
            yield from self.answers()
        yield KeyFooter()
        yield TooSmall()

    @abstractmethod
    def answers(self) -> ComposeResult:
        """Make what is answered with."""

    def question(self, width: int) -> list[Line]:
        """Return the question, wrapped."""
        return [((row, "text"),) for row in wrapped(self.text, width)]

    def action_cancel(self) -> None:
        """Answer nothing."""
        if self.is_current:
            self.dismiss(None)


class AskBox(Box):
    """A question with a few answers."""

    def __init__(
        self,
        heading: str,
        text: str,
        entries: Sequence[Entry],
        *,
        below: Callable[[str], Sequence[str]] | None = None,
        label_width: int = 16,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """Offer the entries; `below` says something of the one in focus, a row or more each."""
        super().__init__(heading, text, clock=clock)
        self.entries = tuple(entries)
        self.below = below
        self.label_width = label_width

    def answers(self) -> ComposeResult:
        """Make the menu, and the line below it."""
        yield Menu(*self.entries, label_width=self.label_width)
        if self.below is not None:
            yield Prose(self.said, classes="below")

    def on_mount(self) -> None:
        """Say how to choose, and follow the choice."""
        menu = self.query_one(Menu)
        menu.focus()
        if self.below is not None:
            self.watch(menu, "place", self._follow, init=False)
        self.query_one(KeyFooter).show(
            hint(_("choose"), "menu.up", "menu.down"),
            hint(_("take it"), "menu.choose", action=""),
            hint(_("back"), "box.cancel"),
        )

    def _follow(self) -> None:
        self.query_one(".below", Prose).remake()

    def said(self, width: int) -> list[Line]:
        """Return what there is to say of the entry in focus."""
        assert self.below is not None
        menus = self.query(Menu)
        name = self.entries[menus.first().place if menus else 0].name
        said = [" ".join(cut_start(word, width) for word in text.split()) for text in self.below(name)]
        return [((row, "muted"),) for text in said for row in wrapped(text, width)]

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        """Answer."""
        event.stop()
        self.dismiss(event.name)


class TextBox(Box):
    """A line of text to be typed."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings("textbox")]

    def __init__(
        self,
        heading: str,
        text: str,
        label: str,
        value: str,
        *,
        empty: str = "",
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """Ask for a text, beginning with the one there is; `empty` is shown while there is none."""
        super().__init__(heading, text, clock=clock)
        self.field = TextField("text", label, 8, value, longest=60, empty=empty, value_width=54)

    def answers(self) -> ComposeResult:
        """Make the field."""
        yield self.field

    def on_mount(self) -> None:
        """Begin typing."""
        self.field.focus()
        self.query_one(KeyFooter).show(
            hint(_("take it"), "textbox.take"),
            hint(_("delete the text"), "text.clear", action=""),
            hint(_("back"), "box.cancel"),
        )

    def action_take(self) -> None:
        """Answer with what stands there."""
        self.dismiss(self.field.value)
