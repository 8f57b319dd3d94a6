"""What a match at the screen needs of the screens it is shown on."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from tysiacha_tui.rules import events as happened
from tysiacha_tui.rules.cards import Card
from tysiacha_tui.table.news import News

if TYPE_CHECKING:
    from tysiacha_tui.ui.session import Session


class Curtain(Protocol):
    """What hides the table between two persons."""

    lifted: asyncio.Event
    seat: int
    """Of whom may lift it."""

    def public(self, session: Session, seat: int) -> None:
        """Show what everybody may see."""


class Front(Protocol):
    """The screen a match is shown on."""

    on_top: asyncio.Event
    """Set while nothing lies on top of the screen."""

    def draw(self) -> None:
        """Show the session as it is."""

    def hold_keys(self, seconds: float) -> None:
        """Drop keys until what is asked can be seen, and for so long after that."""

    def say(self, text: str) -> None:
        """Show a notice."""

    def drop_curtain(self, seat: int) -> Curtain:
        """Cover the screen for the person in a seat."""

    async def move(self, news: News) -> None:
        """Let what happened move, over the picture that was just drawn."""

    async def collect(self, trick: Sequence[tuple[int, Card]], taker: int) -> None:
        """Let a trick that was just cleared away go to who has taken it."""

    async def settle(self, ended: happened.DealEnded) -> None:
        """Show the scoreboard until the players go on."""
