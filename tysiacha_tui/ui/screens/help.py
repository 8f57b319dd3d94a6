"""The keys of the screen at hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import monotonic
from typing import Any, ClassVar, Final

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen

from tysiacha_tui.i18n import _
from tysiacha_tui.ui.keys import HELP_BINDING, letter_keys
from tysiacha_tui.ui.screens.base import BaseScreen
from tysiacha_tui.ui.widgets.footer import Hint, KeyFooter
from tysiacha_tui.ui.widgets.header import HeaderBar
from tysiacha_tui.ui.widgets.prose import Prose, wrapped
from tysiacha_tui.ui.widgets.text import Line, fit
from tysiacha_tui.ui.widgets.too_small import TooSmall

KEY_WIDTH: Final = 16


def key_names() -> dict[str, str]:
    """Return how keys are shown."""
    return {
        "up": "↑",
        "down": "↓",
        "left": "←",
        "right": "→",
        "enter": "Enter",
        "space": _("Space"),
        "escape": "Esc",
        "question_mark": "?",
        "f1": "F1",
        "pageup": _("PgUp"),
        "pagedown": _("PgDn"),
        "home": _("Home"),
        "end": _("End"),
        "tab": "Tab",
        "backspace": "⌫",
        "delete": _("Del"),
        "ctrl+q": "Ctrl+Q",
        "ctrl+c": "Ctrl+C",
    }


def key_table(screen: Screen[Any]) -> tuple[tuple[str, str], ...]:
    """Return (keys, what they do) of a screen: our bindings that have a description, the app's own last."""
    names = key_names()
    not_ours = {getattr(binding, "action", "") for binding in (*Screen.BINDINGS, *App.BINDINGS)}
    rows: dict[str, list[str]] = {}
    bindings = sorted(screen.active_bindings.values(), key=lambda active: active.node is screen.app)
    for active in bindings:
        binding = active.binding
        ours = type(active.node).__module__.startswith(__package__.partition(".")[0])
        if not ours or not binding.description or binding.action in not_ours:
            continue
        key = binding.key_display or names.get(binding.key, binding.key)
        keys = rows.setdefault(binding.description, [])
        if key not in keys:
            keys.append(key)
    return tuple((_together(keys), _(description)) for description, keys in rows.items())


def _together(keys: list[str]) -> str:
    digits = [key for key in keys if key.isdigit()]
    if len(digits) < 3:
        return " ".join(keys)
    return " ".join((f"{min(digits)}–{max(digits)}", *(key for key in keys if not key.isdigit())))


class HelpScreen(BaseScreen[None]):
    """What every key does on the screen from which help was asked for."""

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
    AUTO_FOCUS = "VerticalScroll"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(f"escape,enter,space,{letter_keys('q')}", "close", show=False),
        HELP_BINDING,
    ]

    def __init__(
        self, about: str, keys: Iterable[tuple[str, str]], *, clock: Callable[[], float] = monotonic
    ) -> None:
        """Show what a screen is for, and its keys."""
        super().__init__(clock)
        self.about = about
        self.keys = tuple(keys)

    def compose(self) -> ComposeResult:
        """Lay out the page."""
        yield HeaderBar()
        with VerticalScroll():
            yield Prose(self.lines)
        yield KeyFooter()
        yield TooSmall()

    def on_mount(self) -> None:
        """Fill the bars."""
        self.query_one(HeaderBar).show(_("Help"))
        self.query_one(KeyFooter).show(
            Hint("↑↓", _("scroll")), Hint("Esc", _("back"), "close"), Hint("?", _("back"), "close")
        )

    def lines(self, width: int) -> list[Line]:
        """Return the page for a width."""
        lines: list[Line] = []
        if self.about:
            lines += [((row, "text"),) for row in wrapped(self.about, min(width, 80))]
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
