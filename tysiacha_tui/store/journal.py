"""The journal of one match: what its table writes, how hands were laid, and whose it is."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING

from tysiacha_tui.i18n import _
from tysiacha_tui.record import Record, cards_text
from tysiacha_tui.rules.cards import Card
from tysiacha_tui.rules.match import Match
from tysiacha_tui.store.database import transaction
from tysiacha_tui.store.faults import StoreError
from tysiacha_tui.store.rows import insert_match, laid_in, lay, update_match

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
        self._laid: dict[int, tuple[int, str]] = {}
        """How persons put their cards by hand: by seat, the deal and the cards."""
        self._laid_there: dict[int, tuple[int, str]] = {}
        """What of it the file has."""

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
                    laid = self._write_laid(connection, number)
            except BaseException:
                self.behind = True
                if self.number is None and number is not None:
                    self._store.unclaim(number)
                raise
            self.number, self.behind, self._laid_there = number, False, laid
            if self._closed:
                # Left while its first save was still being written.
                self._store.unclaim(number)

    def laid(self, deal: int) -> Mapping[int, tuple[Card, ...]]:
        """Return how seats have put the cards of a deal by hand, as far as that can be read."""
        if self.number is None:
            return {}
        with suppress(StoreError), self._store.using() as connection:
            return laid_in(connection, self.number, deal)
        return {}

    def lay(self, deal: int, seat: int, cards: tuple[Card, ...]) -> None:
        """Keep how a seat has put its cards, in a thread; where nothing can be written, for now only."""
        self._laid[seat] = (deal, cards_text(cards))
        asyncio.get_running_loop().run_in_executor(None, self._lay)

    def _lay(self) -> None:
        if self.number is None:
            # The first save of the match writes this too.
            return
        with suppress(StoreError), self._store.using() as connection:
            with transaction(connection):
                laid = self._write_laid(connection, self.number)
            self._laid_there = laid

    def _write_laid(self, connection: sqlite3.Connection, number: int) -> dict[int, tuple[int, str]]:
        """Write what is missing of how hands lie, and return what there is then; more may come meanwhile."""
        laid = dict(self._laid)
        for seat, (deal, cards) in laid.items():
            if self._laid_there.get(seat) != (deal, cards):
                lay(connection, number, self._owner, seat, deal, cards)
        return laid

    def close(self) -> None:
        """Let the match be taken up again, here or elsewhere."""
        if self._laid != self._laid_there:
            self._lay()
        self._closed = True
        if self.number is not None:
            self._store.unclaim(self.number)
