"""What a table tells whoever watches it: the events of the rules, and what befell the table itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from tysiacha_tui.rules.events import Event


@dataclass(frozen=True, slots=True)
class FallbackUsed:
    """A bot gave no usable answer and a modest legal action was taken for it; said once a bot and match."""

    seat: int
    why: str
    """`raised`, `illegal` or `late`."""


@dataclass(frozen=True, slots=True)
class SavingFailed:
    """The match goes on but is not being saved; said once."""

    why: str
    """One line for the player."""


@dataclass(frozen=True, slots=True)
class SavingResumed:
    """All of the match is saved again, after `SavingFailed`; said once."""


News = Event | FallbackUsed | SavingFailed | SavingResumed


class Listener(Protocol):
    """Is told everything that happens, one by one; the table waits for it, so a screen sets the pace."""

    async def happened(self, news: News) -> None:
        """Take note; the table's views already show the state after the whole action."""
