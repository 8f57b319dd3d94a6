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
        """Show those that match, or say that none does; Textual would say so in English only."""
        matcher, found = self.matcher(query), False
        for command, run in offered(self.screen):
            text = _text(command)
            if (score := matcher.match(text)) > 0:
                found = True
                yield Hit(score, matcher.highlight(text), run, text=text)
        if not found:
            yield Hit(1, _("nothing of this kind can be done here"), _nothing)


def _text(command: Command) -> str:
    return f"{_(command.does)}  ·  {' '.join(map(shown_key, keys_of(command.id)))}"


def _nothing() -> None:
    """Let whoever chooses that there is nothing go back."""


def palette() -> CommandPalette:
    """Return the palette for the screen at hand."""
    return CommandPalette([Commands], placeholder=_("Search for what to do …"))
