"""The command palette: what the screen at hand can do, to be searched in words."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from textual.command import CommandPalette, DiscoveryHit, Hit, Hits, Provider

from tysiacha_tui.i18n import _
from tysiacha_tui.ui.actions import BY_ID, Command, keys_of
from tysiacha_tui.ui.keys import shown_key

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from textual.screen import Screen

LEFT_OUT = frozenset(("app.palette", "app.interrupt"))
MOVING = frozenset(
    ("up", "down", "left", "right", "home", "end", "pageup", "pagedown", "enter", "space", "escape")
) | frozenset(("1", "backspace", "shift+left", "shift+right"))
"""Keys of commands that only make sense where one looks while pressing them."""


def offered(screen: Screen[Any]) -> Iterator[tuple[Command, str, Callable[[], Any]]]:
    """Yield the commands of a screen that do something now, what each does, and what runs it."""
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
            keys = " ".join(map(shown_key, keys_of(command.id)))
            run = partial(screen.app.run_action, binding.action, node)
            yield command, f"{_(command.does)}  ·  {keys}", run


class Commands(Provider):
    """Finds commands of the screen the palette was opened on."""

    async def discover(self) -> Hits:
        """Show all of them."""
        for _command, text, run in offered(self.screen):
            yield DiscoveryHit(text, run)

    async def search(self, query: str) -> Hits:
        """Show those that match."""
        matcher = self.matcher(query)
        for _command, text, run in offered(self.screen):
            if (score := matcher.match(text)) > 0:
                yield Hit(score, matcher.highlight(text), run, text=text)


def palette() -> CommandPalette:
    """Return the palette for the screen at hand."""
    return CommandPalette([Commands], placeholder=_("Search for what to do …"))
