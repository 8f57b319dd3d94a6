"""The journal of one match: what its table writes, and whose it is."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from tysiacha_tui.i18n import _
from tysiacha_tui.record import Record
from tysiacha_tui.rules.match import Match
from tysiacha_tui.store.database import transaction
from tysiacha_tui.store.faults import StoreError
from tysiacha_tui.store.rows import insert_match, update_match

if TYPE_CHECKING:
    from tysiacha_tui.store.matches import MatchStore


class MatchJournal:
    """Saves one match; close it when its table is left."""

    def __init__(self, store: MatchStore, number: int | None, owner: str, source: str) -> None:
        self.number = number
        """`None` as long as nothing was saved."""
        self.behind = False
        """Whether the file lacks something of the match because it could not be written."""
        self._store = store
        self._owner = owner
        self._source = source
        self._closed = False

    async def save(self, record: Record, match: Match) -> None:
        """Write what is missing in the file, in one transaction, in a thread: a slow disk holds no screen up.

        Raises:
            StoreError: if it cannot be written now, or the match is no longer ours.
        """
        writing = asyncio.get_running_loop().run_in_executor(None, self.write, record, match)
        try:
            await asyncio.shield(writing)
        except asyncio.CancelledError:
            while not writing.done():
                with suppress(asyncio.CancelledError):
                    await asyncio.wait([writing])
            if not writing.cancelled():
                # Known to whoever plays on: the next save writes what this one could not.
                writing.exception()
            raise

    def write(self, record: Record, match: Match) -> None:
        """Do what `save` does, at once."""
        with self._store.using() as connection:
            number = self.number
            try:
                with transaction(connection):
                    if number is None:
                        number = insert_match(connection, self._owner, record, self._source)
                        self._store.claim(number)
                    if not update_match(connection, number, self._owner, record, match):
                        raise StoreError(_("This match was taken over by another window."))
            except BaseException:
                self.behind = True
                if self.number is None and number is not None:
                    self._store.unclaim(number)
                raise
            self.number, self.behind = number, False
            if self._closed:
                # Left while its first save was still being written.
                self._store.unclaim(number)

    def close(self) -> None:
        """Let the match be taken up again, here or elsewhere."""
        self._closed = True
        if self.number is not None:
            self._store.unclaim(self.number)
