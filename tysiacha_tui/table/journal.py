"""How a running match is saved: the table hands its record, whoever keeps it takes what is new."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from tysiacha_tui.record import Record
    from tysiacha_tui.rules.match import Match


class SavingError(Exception):
    """A match could not be saved; the text is one line for the player."""


class Journal(Protocol):
    """Keeps one match; called after each deal and each action, and awaited before the next is asked for."""

    async def save(self, record: Record, match: Match) -> None:
        """Keep all of the record that is not kept yet, all or nothing; `match` is the state it leads to.

        After a failure the next call keeps what is missing, so nothing is ever half-written. When
        cancelled, the call ends only once its writing has ended.

        Raises:
            SavingError: if it cannot be kept now.
        """
