"""Saved matches: each action in a row of its own, read back as the match's record."""

from __future__ import annotations

import asyncio
import json
import secrets
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from threading import RLock
from typing import Any, Final

from tysiacha_tui.i18n import _
from tysiacha_tui.record import (
    IllegalRecord,
    Record,
    RecordError,
    cards_text,
    dump,
    loads,
    replay,
    turn_text,
)
from tysiacha_tui.rules.match import Match
from tysiacha_tui.store.claims import claims_in
from tysiacha_tui.store.database import cannot_save, open_database, transaction
from tysiacha_tui.store.faults import DamagedMatch, OpenElsewhere, StoreError, cause
from tysiacha_tui.store.paths import data_dir

FILE: Final = "matches.db"
_OPENING: Final = 0
"""Claimed while the database is opened; matches count from 1."""
_OPENING_PATIENCE: Final = 5.0


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """What a list of matches says of one."""

    number: int
    players: tuple[str, ...]
    preset: str
    deals: int
    """Deals begun."""
    totals: tuple[int, ...]
    winner: int | None
    started: float
    """Seconds since 1970."""
    played: float
    """When last saved."""


class MatchStore:
    """The file of matches; several programs may use it at once, each match by one of them."""

    def __init__(self, path: Path | None = None) -> None:
        """Open the file, made if need be.

        Raises:
            StoreError: if nothing can be saved there.
        """
        self.path = path or data_dir() / FILE
        self.notice: str | None = None
        """A line for the player if a damaged file was set aside."""
        self.guard = RLock()
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

    def close(self) -> None:
        """Close the file; journals of it save no more."""
        with self.guard:
            self.connection.close()

    def new(self) -> MatchJournal:
        """Return a journal for a new match; it is in the file from the first time it is saved."""
        return MatchJournal(self, None, secrets.token_hex(8))

    def matches(self) -> tuple[SavedMatch, ...]:
        """Return all matches, running and finished, the one last played first.

        Raises:
            StoreError: if the file cannot be read.
        """
        with self.using() as connection:
            return tuple(_listed(connection, "NOT damaged"))

    def to_continue(self) -> SavedMatch | None:
        """Return the running match last played, passing over those open in a running program.

        Raises:
            StoreError: if the file cannot be read.
        """
        with self.using() as connection:
            for match in _listed(connection, "NOT damaged AND winner IS NULL"):
                if self.claim(match.number):
                    self.unclaim(match.number)
                    return match
        return None

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
                data = _record_data(connection, number)
            except (ValueError, TypeError, AttributeError) as error:
                raise _damaged(error) from error
            finally:
                connection.execute("ROLLBACK")
        try:
            return loads(json.dumps(data))
        except RecordError as error:
            raise _damaged(error) from error

    def take_up(self, number: int) -> tuple[Record, MatchJournal]:
        """Return a match to be played on, and its journal, which nobody else has until it is closed.

        One that is damaged, or holds an action that its rules do not allow, is no longer listed.

        Raises:
            OpenElsewhere: if it is open in a running program.
            DamagedMatch: if it is damaged.
            StoreError: if it is not there, or cannot be read.
        """
        if not self.claim(number):
            raise OpenElsewhere(_("This match is open in another window."))
        try:
            record = self.read(number)
            try:
                replay(record)
            except IllegalRecord as error:
                raise _damaged(error) from error
            owner = secrets.token_hex(8)
            with self.using() as connection, transaction(connection):
                connection.execute("UPDATE matches SET owner = ? WHERE id = ?", (owner, number))
        except BaseException as error:
            if isinstance(error, DamagedMatch):
                self._leave_out(number)
            self.unclaim(number)
            raise
        return record, MatchJournal(self, number, owner)

    def claim(self, number: int) -> bool:
        """Keep a match from being taken up elsewhere; `False` if it is open already."""
        return self._claims.take(number)

    def unclaim(self, number: int) -> None:
        """Let a match be taken up again."""
        self._claims.drop(number)

    @contextmanager
    def using(self) -> Iterator[sqlite3.Connection]:
        """Hand out the connection to one thread at a time, and put its errors into words."""
        with self.guard:
            try:
                yield self.connection
            except (sqlite3.Error, OSError, UnicodeError, OverflowError) as error:
                raise cannot_save(error) from error

    def _leave_out(self, number: int) -> None:
        with suppress(StoreError), self.using() as connection, transaction(connection):
            connection.execute("UPDATE matches SET damaged = 1 WHERE id = ?", (number,))


class MatchJournal:
    """Saves one match; close it when its table is left."""

    def __init__(self, store: MatchStore, number: int | None, owner: str) -> None:
        self.number = number
        """`None` as long as nothing was saved."""
        self.behind = False
        """Whether the file lacks something of the match because it could not be written."""
        self._store = store
        self._owner = owner
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
                        number = _begin(connection, self._owner, record)
                        self._store.claim(number)
                    if not _still_ours(connection, number, self._owner, record, match):
                        raise _taken_over()
                    _write_missing(connection, number, record)
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


def _listed(connection: sqlite3.Connection, condition: str) -> Iterator[SavedMatch]:
    rows = connection.execute(
        "SELECT id, preset, totals, winner, started, played,"
        " (SELECT count(*) FROM deals WHERE match = id),"
        " (SELECT json_group_array(name) FROM"
        " (SELECT name FROM players WHERE match = id ORDER BY seat))"
        f" FROM matches WHERE {condition} ORDER BY played DESC, id DESC"
    )
    for number, preset, totals, winner, started, played, deals, names in rows:
        # A row that is damaged shows when its match is read; a list does without it.
        with suppress(ValueError, TypeError):
            players, points = tuple(json.loads(names)), tuple(json.loads(totals))
            yield SavedMatch(number, players, preset, deals, points, winner, started, played)


def _damaged(error: Exception) -> DamagedMatch:
    return DamagedMatch(_("This saved match is damaged ({cause}).").format(cause=cause(error)))


def _taken_over() -> StoreError:
    return StoreError(_("This match was taken over by another window."))


def _begin(connection: sqlite3.Connection, owner: str, record: Record) -> int:
    now = time.time()
    number = connection.execute(
        "INSERT INTO matches (head, preset, owner, started, played, totals) VALUES ('', ?, ?, ?, ?, '[]')",
        (record.preset, owner, now, now),
    ).lastrowid
    assert number is not None
    kinds = record.extra.get("seats")
    if not (isinstance(kinds, list | tuple) and len(kinds) == len(record.players)):
        kinds = [None] * len(record.players)
    connection.executemany(
        "INSERT INTO players (match, seat, name, kind) VALUES (?, ?, ?, ?)",
        [
            (number, seat, name, kind if isinstance(kind, str) else None)
            for seat, (name, kind) in enumerate(zip(record.players, kinds, strict=True))
        ],
    )
    return number


def _still_ours(
    connection: sqlite3.Connection, number: int, owner: str, record: Record, match: Match
) -> bool:
    return (
        connection.execute(
            "UPDATE matches SET head = ?, totals = ?, winner = ?, played = ? WHERE id = ? AND owner = ?",
            (_head(record), json.dumps(match.totals), match.winner, time.time(), number, owner),
        ).rowcount
        == 1
    )


def _head(record: Record) -> str:
    # An empty list of marks is kept apart from none: the record is read back byte for byte.
    extra = {**record.extra, "marks": []} if "marks" in record.extra else record.extra
    return dump(replace(record, deals=(), extra=extra))


def _write_missing(connection: sqlite3.Connection, number: int, record: Record) -> None:
    deals = _count(connection, "SELECT count(*) FROM deals WHERE match = ?", number)
    last = max(deals - 1, 0)
    actions = _count(connection, "SELECT count(*) FROM actions WHERE match = ? AND deal = ?", number, last)
    marks = _count(connection, "SELECT count(*) FROM marks WHERE match = ?", number)
    for index, deal in enumerate(record.deals[last:], last):
        if index >= deals:
            connection.execute(
                "INSERT INTO deals (match, number, dealer, hands, talon, extra) VALUES (?, ?, ?, ?, ?, ?)",
                (
                    number,
                    index,
                    deal.dealer,
                    "\n".join(cards_text(hand) for hand in deal.hands),
                    cards_text(deal.talon),
                    json.dumps(deal.extra, ensure_ascii=False),
                ),
            )
        connection.executemany(
            "INSERT INTO actions (match, deal, number, action) VALUES (?, ?, ?, ?)",
            [
                (number, index, position, turn_text(seat, action))
                for position, (seat, action) in enumerate(deal.actions[actions:], actions)
            ],
        )
        actions = 0
    connection.executemany(
        "INSERT INTO marks (match, number, mark) VALUES (?, ?, ?)",
        [
            (number, position, json.dumps(mark, ensure_ascii=False))
            for position, mark in enumerate(record.extra.get("marks", ())[marks:], marks)
        ],
    )


def _count(connection: sqlite3.Connection, query: str, *values: int) -> int:
    count: int = connection.execute(query, values).fetchone()[0]
    return count


def _record_data(connection: sqlite3.Connection, number: int) -> dict[str, Any]:
    """Return a match as the data of its record, unchecked.

    Raises:
        StoreError: if there is no such match.
        ValueError: if what is stored is not even JSON.
    """
    row = connection.execute("SELECT head FROM matches WHERE id = ?", (number,)).fetchone()
    if row is None:
        raise StoreError(_("There is no saved match {number}.").format(number=number))
    data: dict[str, Any] = json.loads(row[0])
    played: dict[int, list[str]] = {}
    for deal, action in connection.execute(
        "SELECT deal, action FROM actions WHERE match = ? ORDER BY deal, number", (number,)
    ):
        played.setdefault(deal, []).append(action)
    data["deals"] = [
        {
            "dealer": dealer,
            "hands": hands.split("\n"),
            "talon": talon,
            "actions": played.get(deal, []),
            **json.loads(extra),
        }
        for deal, dealer, hands, talon, extra in connection.execute(
            "SELECT number, dealer, hands, talon, extra FROM deals WHERE match = ? ORDER BY number", (number,)
        )
    ]
    marks = connection.execute("SELECT mark FROM marks WHERE match = ? ORDER BY number", (number,)).fetchall()
    if marks:
        data["marks"] = [json.loads(mark) for (mark,) in marks]
    return data
