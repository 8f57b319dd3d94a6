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


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The match went back to the last decision of a person; the views and `Table.running_deal` show it."""

    seat: int
    """Whose decision it was, and who is asked again."""
    actions: int
    """How many, those of bots included."""


@dataclass(frozen=True, slots=True)
class DoneAgain:
    """What was taken back stands again."""

    seat: int
    """Whose undo is undone."""
    actions: int
    events: tuple[Event, ...]
    """What happened in them, for whom it may concern (`visible_to`)."""


@dataclass(frozen=True, slots=True)
class Claimed:
    """A person said that all tricks still to come are theirs, and that is proved; the rest plays itself."""

    seat: int
    tricks: int
    """How many, the one on the table included."""


@dataclass(frozen=True, slots=True)
class Sealed:
    """Told with the first deal: the shuffle is settled, and this commitment proves it after the match."""

    commitment: str
    """A SHA-256 digest in hex digits."""


News = Event | FallbackUsed | SavingFailed | SavingResumed | TakenBack | DoneAgain | Claimed | Sealed


class Listener(Protocol):
    """Is told everything that happens, one by one; the table waits for it, so a screen sets the pace."""

    async def happened(self, news: News) -> None:
        """Take note; the table's views already show the state after the whole action."""
