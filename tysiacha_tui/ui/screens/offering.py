"""What can be done on a screen: for the palette, and as a list to choose from by arrows and Enter alone."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from tysiacha_tui.i18n import _
from tysiacha_tui.ui.actions import BY_ID, Command, keys_of, shown
from tysiacha_tui.ui.keys import twin
from tysiacha_tui.ui.screens.boxes import AskBox
from tysiacha_tui.ui.widgets.menu import Entry

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from textual.screen import Screen

    from tysiacha_tui.ui.screens.base import BaseScreen

WORD = 26
"""Cells of the word for an action; its key stands behind."""

LEFT_OUT = frozenset(("app.palette", "app.interrupt", "app.suspend"))
MOVING = frozenset(
    ("up", "down", "left", "right", "home", "end", "pageup", "pagedown", "enter", "space", "escape")
) | frozenset(("1", "backspace", "shift+left", "shift+right"))
"""Keys of commands that only make sense where one looks while pressing them."""


def offered(screen: Screen[Any]) -> Iterator[tuple[Command, Callable[[], Any]]]:
    """Yield the commands of a screen that do something now, each with what runs it."""
    told = set()
    may: Callable[[str], bool] = getattr(screen, "may", lambda _name: True)
    for node, binding, enabled, _tooltip in screen.active_bindings.values():
        command = BY_ID.get(binding.id or "") or next(
            (fixed for fixed in BY_ID.values() if fixed.fixed and fixed.action == binding.action), None
        )
        if command is None or command.id in LEFT_OUT or not MOVING.isdisjoint(command.keys.split(",")):
            continue
        if not enabled or not binding.description:
            continue
        if command.does not in told and may(command.id):
            told.add(command.does)
            yield command, partial(screen.app.run_action, binding.action, node)


class ActionsBox(AskBox):
    """The list; the keys in its rows do what the rows say."""

    def swallows(self, key: str) -> bool:
        """Choose what has this key."""
        for entry in self.entries:
            if not {key, twin(key)}.isdisjoint(keys_of(entry.name)):
                self.dismiss(entry.name)
                return True
        return False


def offer(screen: BaseScreen[Any]) -> None:
    """Open the list of what can be done on a screen; what is chosen is what its key would do."""
    found = sorted(offered(screen), key=lambda one: one[0].context == "app")
    commands = {command.id: run for command, run in found if command.word}

    def chosen(name: str | None) -> None:
        if name is not None:
            screen.take_action(name, commands[name])

    entries = [Entry(name, _(BY_ID[name].word), ((shown(name), "key"),)) for name in commands]

    def said(name: str) -> tuple[str]:
        return (_(BY_ID[name].does),)

    box = ActionsBox(_("Actions"), "", entries, below=said, label_width=WORD, clock=screen.app.clock)
    screen.app.push_screen(box, chosen)
