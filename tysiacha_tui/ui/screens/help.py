"""The keys of the screen at hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from time import monotonic
from typing import Any, ClassVar, Final

from rich.cells import cell_len
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widget import Widget

from tysiacha_tui.i18n import _
from tysiacha_tui.ui.actions import BY_ID, bindings, hint, keys_of
from tysiacha_tui.ui.keys import shown_key
from tysiacha_tui.ui.screens.base import BaseScreen
from tysiacha_tui.ui.widgets.fields import Field
from tysiacha_tui.ui.widgets.footer import Hint, KeyFooter
from tysiacha_tui.ui.widgets.header import HeaderBar
from tysiacha_tui.ui.widgets.prose import Prose, wrapped
from tysiacha_tui.ui.widgets.scroll import Scroll
from tysiacha_tui.ui.widgets.text import Line, fit
from tysiacha_tui.ui.widgets.too_small import TooSmall

KEY_WIDTH: Final = 16


def key_table(screen: Screen[Any]) -> tuple[tuple[str, str], ...]:
    """Return (keys, what they do) of a screen: our bindings that have a description, the app's own last.

    Those of widgets that are not in focus are among them.
    """
    not_ours = {getattr(binding, "action", "") for binding in (*Screen.BINDINGS, *App.BINDINGS)}
    active = screen.active_bindings.values()
    rows: dict[str, list[str]] = {}
    bindings = [
        *((one.node, one.binding) for one in active if one.node not in (screen, screen.app)),
        *((widget, binding) for widget in _in_reach(screen) for binding in _bindings_of(widget)),
        *((one.node, one.binding) for one in active if one.node is screen),
        *((one.node, one.binding) for one in active if one.node is screen.app),
    ]
    for node, binding in bindings:
        if not _is_ours(type(node)) or not binding.description or binding.action in not_ours:
            continue
        keys = rows.setdefault(binding.description, [])
        named = keys_of(binding.id) if binding.id in BY_ID else (binding.key,)
        keys += [key for key in map(shown_key, named) if key not in keys]
    typed = {widget.TYPED: None for widget in _in_reach(screen) if isinstance(widget, Field) and widget.TYPED}
    return (
        *((_(key), _(does)) for key, does in typed),
        *((_together(keys), _(description)) for description, keys in rows.items()),
    )


def _is_ours(kind: type) -> bool:
    return kind.__module__.startswith(__package__.partition(".")[0])


def _in_reach(screen: Screen[Any]) -> list[Widget]:
    return [widget for widget in screen.query(Widget) if widget.can_focus and widget.display]


def _bindings_of(widget: Widget) -> Iterator[Binding]:
    for kind in type(widget).__mro__:
        if _is_ours(kind):
            yield from Binding.make_bindings(vars(kind).get("BINDINGS", ()))


def _together(keys: list[str]) -> str:
    """Return keys side by side, the digits as a range; the last ones are left out where there is no room."""
    digits = [key for key in keys if key.isdigit()]
    if len(digits) >= 3:
        keys = [f"{min(digits)}–{max(digits)}", *(key for key in keys if not key.isdigit())]
    together = keys[0]
    for key in keys[1:]:
        if cell_len(together) + 1 + cell_len(key) >= KEY_WIDTH:
            break
        together += f" {key}"
    return together


class HelpScreen(BaseScreen[None]):
    """What every key does on the screen from which help was asked for."""

    FITS_TINY = True
    DEFAULT_CSS = """
    HelpScreen {
        align: center middle;
    }
    HelpScreen VerticalScroll {
        height: 1fr;
        padding: 1 2;
        scrollbar-size-vertical: 1;
    }
    HelpScreen.-wide VerticalScroll {
        padding: 2 12;
    }
    HelpScreen.-huge VerticalScroll {
        padding: 5 40;
    }
    """
    AUTO_FOCUS = "Scroll"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("help", "app.help")]

    def __init__(
        self, about: str, keys: Iterable[tuple[str, str]], *, clock: Callable[[], float] = monotonic
    ) -> None:
        """Show what a screen is for, and its keys."""
        super().__init__(clock)
        self.opening = about
        self.keys = tuple(keys)

    def compose(self) -> ComposeResult:
        """Lay out the page."""
        yield HeaderBar()
        with Scroll():
            yield Prose(self.lines)
        yield KeyFooter()
        yield TooSmall()

    def on_mount(self) -> None:
        """Fill the bars."""
        self.query_one(HeaderBar).show(_("Help"))
        self.query_one(KeyFooter).show(
            Hint("↑↓", _("scroll")),
            hint(_("back"), "help.close"),
            hint(_("back"), "app.help", action="close"),
        )

    def lines(self, width: int) -> list[Line]:
        """Return the page for a width."""
        lines: list[Line] = []
        for paragraph in self.opening.splitlines():
            lines += [((row, "text"),) for row in wrapped(paragraph, min(width, 80))]
            lines.append(())
        lines.append(((_("Keys"), "gold"),))
        for keys, does in self.keys:
            first, *more = wrapped(does, max(20, width - KEY_WIDTH - 2)) or [""]
            lines.append(((fit(keys, KEY_WIDTH), "key"), (first, "text")))
            lines += [((" " * KEY_WIDTH, "text"), (row, "text")) for row in more]
        return lines

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)
