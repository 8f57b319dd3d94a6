"""Saved matches: listed, read back as records, taken up by one program at a time, imported, put away."""

from __future__ import annotations

import secrets
import sqlite3
import time
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from threading import RLock
from typing import Final

from tysiacha_tui.causes import cause
from tysiacha_tui.i18n import _
from tysiacha_tui.record import IllegalRecord, Record, RecordError, loads, replay
from tysiacha_tui.store.claims import claims_in
from tysiacha_tui.store.database import Beside, cannot_save, open_database, transaction
from tysiacha_tui.store.faults import AlreadySaved, DamagedMatch, OpenElsewhere, StoreError
from tysiacha_tui.store.journal import MatchJournal
from tysiacha_tui.store.likeness import likeness
from tysiacha_tui.store.listing import LISTED, RUNNING, SavedMatch, listed
from tysiacha_tui.store.paths import data_dir
from tysiacha_tui.store.rows import (
    IMPORTED,
    PLAYED,
    Unreadable,
    beginning,
    insert_match,
    read_record,
    update_match,
)
from tysiacha_tui.store.salvage import salvaged

__all__ = ["FILE", "Imported", "MatchJournal", "MatchStore", "SavedMatch"]

FILE: Final = "matches.db"
_OPENING: Final = 0
"""Claimed while the database is opened; matches count from 1."""
_OPENING_PATIENCE: Final = 5.0


@dataclass(frozen=True, slots=True)
class Imported:
    """A match that was imported."""

    number: int
    earlier: int | None
    """A saved match that is the same up to an earlier point, and stays as it is."""


class MatchStore:
    """The file of matches; several programs may use it at once, each match by one of them."""

    def __init__(self, path: Path | None = None) -> None:
        """Open the file, made if need be.

        Raises:
            StoreError: if nothing can be saved there.
        """
        self.path = path or data_dir() / FILE
        self.notice: str | None = None
        """A line for the player if the file was damaged and set aside, or brought up to date."""
        self.warnings: list[str] = []
        """Lines for the player about single matches; whoever shows them empties the list."""
        self.guard = RLock()
        self.deleted: list[int] = []
        """What can be restored, in the order in which it was deleted."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._claims = claims_in(self.path.with_suffix(".lock"))
        except OSError as error:
            raise cannot_save(error) from error
        if not self._claims.take(_OPENING, _OPENING_PATIENCE):
            raise StoreError(_("Another program has been opening the saved matches for too long."))
        try:
            self.connection, self.notice = open_database(self.path)
        finally:
            self._claims.drop(_OPENING)
        # What a program deleted that was killed before it could end.
        with suppress(StoreError):
            self._purge(self._deleted_by_nobody())

    def close(self) -> None:
        """Close the file; journals of it save no more, and what was deleted is gone."""
        with self.guard:
            with suppress(StoreError):
                self._purge(self.deleted)
            self.deleted = []
            self.connection.close()

    def new(self, source: str = PLAYED) -> MatchJournal:
        """Return a journal for a new match; it is in the file from the first time it is saved."""
        return MatchJournal(self, None, secrets.token_hex(8), source)

    def count(self) -> int:
        """Return how many matches are listed.

        Raises:
            StoreError: if the file cannot be read.
        """
        with self.using() as connection:
            count: int = connection.execute(f"SELECT count(*) FROM matches WHERE {LISTED}").fetchone()[0]
            return count

    def matches(self, limit: int = -1, offset: int = 0) -> tuple[SavedMatch, ...]:
        """Return matches, running and finished, the one last played first: all, or so many from a place on.

        Raises:
            StoreError: if the file cannot be read.
        """
        with self.using() as connection:
            return tuple(listed(connection, LISTED, limit=limit, offset=offset))

    def saved(self, number: int) -> SavedMatch | None:
        """Return what the list says of one match.

        Raises:
            StoreError: if the file cannot be read.
        """
        with self.using() as connection:
            return next(listed(connection, f"{LISTED} AND id = ?", number), None)

    def to_continue(self) -> SavedMatch | None:
        """Return the running match last played, passing over those open in a running program.

        One that cannot even be listed is said in `warnings`, and is not offered again.

        Raises:
            StoreError: if the file cannot be read.
        """
        with self.using() as connection:
            for match in listed(connection, RUNNING):
                if match.damaged:
                    self._leave_out(match.number)
                    self.warnings.append(
                        str(_damaged(match.number, _("its players and totals cannot be read")))
                    )
                elif self.claim(match.number):
                    self.unclaim(match.number)
                    return match
        return None

    def open_elsewhere(self) -> bool:
        """Say whether a running match is open, so that it cannot be taken up now.

        Raises:
            StoreError: if the file cannot be read.
        """
        with self.using() as connection:
            for (number,) in connection.execute(f"SELECT id FROM matches WHERE {RUNNING}"):
                if not self.claim(number):
                    return True
                self.unclaim(number)
        return False

    def read(self, number: int) -> Record:
        """Return a match as its record.

        Raises:
            DamagedMatch: if what is stored is no record.
            StoreError: if it is not there, or cannot be read.
        """
        with self.using() as connection:
            # One transaction, so that another program's write cannot fall between two of the queries.
            connection.execute("BEGIN")
            try:
                return read_record(connection, number)
            except LookupError:
                raise _no_match(number) from None
            except Unreadable as error:
                raise _damaged(number, cause(error)) from error
            finally:
                connection.execute("ROLLBACK")

    def head(self, number: int) -> Record:
        """Return a match as its record, but without its deals and marks.

        Raises:
            DamagedMatch: if what is stored is no record.
            StoreError: if it is not there, or cannot be read.
        """
        with self.using() as connection:
            row = connection.execute("SELECT head FROM matches WHERE id = ?", (number,)).fetchone()
        if row is None:
            raise _no_match(number)
        try:
            return loads(row[0])
        except RecordError as error:
            raise _damaged(number, cause(error)) from error

    def export(self, number: int) -> Record:
        """Return a match as its record, which says when it began.

        Raises:
            DamagedMatch: if what is stored is no record.
            StoreError: if it is not there, or cannot be read.
        """
        record, saved = self.read(number), self.saved(number)
        # Of a match that came without it, nobody here knows when it began.
        if saved is None or saved.source == IMPORTED or "started" in record.extra:
            return record
        with suppress(ValueError, OverflowError, OSError):
            began = datetime.fromtimestamp(saved.started, UTC).isoformat(timespec="seconds")
            return replace(record, extra={**record.extra, "started": began})
        return record

    def salvage(self, number: int) -> Record:
        """Return what can still be read of a damaged match, from its beginning on.

        Raises:
            StoreError: if that is not even one deal, or the file cannot be read.
        """
        with self.using() as connection:
            record = salvaged(connection, number)
        if record is None:
            raise StoreError(_("Nothing of saved match {number} can be read any more.").format(number=number))
        return record

    def take_up(self, number: int) -> tuple[Record, MatchJournal]:
        """Return a match to be played on, and its journal, which nobody else has until it is closed.

        One that is damaged, or holds an action that its rules do not allow, is marked as damaged.

        Raises:
            OpenElsewhere: if it is open in a running program.
            DamagedMatch: if it is damaged.
            StoreError: if it is not there, or cannot be read.
        """
        self._claim(number)
        try:
            saved = self.saved(number)
            if saved is not None and saved.abandoned:
                raise StoreError(_("Match {number} was given up.").format(number=number))
            record = self.read(number)
            try:
                replay(record)
            except IllegalRecord as error:
                raise _damaged(number, cause(error)) from error
            owner = secrets.token_hex(8)
            with self.using() as connection, transaction(connection):
                connection.execute("UPDATE matches SET owner = ? WHERE id = ?", (owner, number))
        except BaseException as error:
            if isinstance(error, DamagedMatch):
                self._leave_out(number)
            self.unclaim(number)
            raise
        return record, MatchJournal(self, number, owner, PLAYED)

    def import_record(self, record: Record) -> Imported:
        """Save a record as a match of its own, unless it is saved already.

        Raises:
            IllegalRecord: if its rules do not allow something in it.
            AlreadySaved: if it is there as it is, or played further; nothing is changed then.
            StoreError: if it cannot be saved.
        """
        match = replay(record)
        owner, earlier = secrets.token_hex(8), None
        with self.using() as connection, transaction(connection):
            alike = connection.execute(
                f"SELECT id FROM matches WHERE {LISTED} AND beginning <> '' AND beginning = ? ORDER BY id",
                (beginning(record),),
            ).fetchall()
            for (number,) in alike:
                with suppress(Unreadable):
                    found = likeness(read_record(connection, number), record)
                    if found in ("same", "further"):
                        raise AlreadySaved(number, further=found == "further")
                    if found == "earlier":
                        earlier = number
            number = insert_match(connection, owner, record, IMPORTED)
            update_match(connection, number, owner, record, match)
        return Imported(number, earlier)

    def rename(self, number: int, title: str) -> None:
        """Give a match a title of its own, or none.

        Raises:
            StoreError: if it is not there, or cannot be written.
        """
        self._change(number, "title = ?", title.strip())

    def abandon(self, number: int) -> None:
        """Give a running match up: it is over, and nobody has won it.

        Raises:
            OpenElsewhere: if it is open in a running program.
            StoreError: if it is not there or over, or cannot be written.
        """
        self._claim(number)
        try:
            self._change(number, "abandoned = ?", time.time(), condition=RUNNING)
        finally:
            self.unclaim(number)

    def delete(self, number: int) -> None:
        """Take a match out of every list; until the store is closed it can be restored.

        Raises:
            OpenElsewhere: if it is open in a running program.
            StoreError: if it is not there, or cannot be written.
        """
        self._claim(number)
        try:
            self._change(number, "deleted = ?", time.time())
        except BaseException:
            self.unclaim(number)
            raise
        # It stays claimed, so that no other program takes it for one that nobody can restore any more.
        self.deleted.append(number)

    def restore(self, number: int) -> None:
        """Take a deletion back.

        Raises:
            StoreError: if the match is not there any more, or cannot be written.
        """
        self._change(number, "deleted = NULL", condition="deleted IS NOT NULL")
        if number in self.deleted:
            self.deleted.remove(number)
        self.unclaim(number)

    def claim(self, number: int) -> bool:
        """Keep a match from being taken up elsewhere; `False` if it is open already."""
        return self._claims.take(number)

    def unclaim(self, number: int) -> None:
        """Let a match be taken up again."""
        self._claims.drop(number)

    def beside(self) -> Beside:
        """Return another connection, to read in a thread what takes long.

        Raises:
            StoreError: if the file cannot be read.
        """
        return Beside(self.path)

    @contextmanager
    def using(self) -> Iterator[sqlite3.Connection]:
        """Hand out the connection to one thread at a time, and put its errors into words."""
        with self.guard:
            try:
                yield self.connection
            except (sqlite3.Error, OSError, UnicodeError, OverflowError) as error:
                raise cannot_save(error) from error

    def _claim(self, number: int) -> None:
        if not self.claim(number):
            raise OpenElsewhere(_("This match is open in another window."))

    def _change(self, number: int, change: str, *values: str | float, condition: str = LISTED) -> None:
        with self.using() as connection, transaction(connection):
            changed = connection.execute(
                f"UPDATE matches SET {change} WHERE id = ? AND {condition}", (*values, number)
            )
            if changed.rowcount != 1:
                raise _no_match(number)

    def _leave_out(self, number: int) -> None:
        with suppress(StoreError), self.using() as connection, transaction(connection):
            connection.execute("UPDATE matches SET damaged = 1 WHERE id = ?", (number,))

    def _deleted_by_nobody(self) -> set[int]:
        """Claim the deleted matches that no running program can restore."""
        with self.using() as connection:
            rows = connection.execute("SELECT id FROM matches WHERE deleted IS NOT NULL").fetchall()
        return {number for (number,) in rows if self.claim(number)}

    def _purge(self, numbers: Collection[int]) -> None:
        try:
            if numbers:
                with self.using() as connection, transaction(connection):
                    connection.executemany(
                        "DELETE FROM matches WHERE id = ? AND deleted IS NOT NULL",
                        [(number,) for number in numbers],
                    )
        finally:
            for number in numbers:
                self.unclaim(number)


def _damaged(number: int, why: str) -> DamagedMatch:
    return DamagedMatch(_("Saved match {number} is damaged ({cause}).").format(number=number, cause=why))


def _no_match(number: int) -> StoreError:
    return StoreError(_("There is no saved match {number}.").format(number=number))
