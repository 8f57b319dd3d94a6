"""The command palette: what the screen at hand can do, to be searched in words."""

from __future__ import annotations

from textual.command import CommandPalette, DiscoveryHit, Hit, Hits, Provider

from tysiacha_tui.i18n import _
from tysiacha_tui.ui.actions import Command, keys_of
from tysiacha_tui.ui.keys import shown_key
from tysiacha_tui.ui.screens.offering import offered


class Commands(Provider):
    """Finds commands of the screen the palette was opened on."""

    async def discover(self) -> Hits:
        """Show all of them."""
        for command, run in offered(self.screen):
            yield DiscoveryHit(_text(command), run)

    async def search(self, query: str) -> Hits:
        """Show those that match."""
        matcher = self.matcher(query)
        for command, run in offered(self.screen):
            text = _text(command)
            if (score := matcher.match(text)) > 0:
                yield Hit(score, matcher.highlight(text), run, text=text)


def _text(command: Command) -> str:
    return f"{_(command.does)}  ·  {' '.join(map(shown_key, keys_of(command.id)))}"


def palette() -> CommandPalette:
    """Return the palette for the screen at hand."""
    return CommandPalette([Commands], placeholder=_("Search for what to do …"))
