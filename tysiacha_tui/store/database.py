"""The SQLite file of matches: its tables, and opening it whatever state it is in."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tysiacha_tui.i18n import _
from tysiacha_tui.store.faults import StoreError, cause, set_aside

VERSION: Final = 1
"""Kept in the file as `user_version`."""

SCHEMA: Final = """
CREATE TABLE matches (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    head TEXT NOT NULL,         -- the record without its deals and marks
    preset TEXT NOT NULL,
    owner TEXT NOT NULL,        -- changes whenever a program takes the match up
    started REAL NOT NULL,      -- seconds since 1970
    played REAL NOT NULL,       -- when last saved
    totals TEXT NOT NULL,       -- a JSON list
    winner INTEGER,             -- a seat, once the match is over
    damaged INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE players (
    match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    kind TEXT,                  -- person or a bot level, where the record says so
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;
CREATE TABLE deals (
    match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    number INTEGER NOT NULL,
    dealer INTEGER NOT NULL,
    hands TEXT NOT NULL,        -- a line a seat
    talon TEXT NOT NULL,
    extra TEXT NOT NULL,        -- keys of the record this version does not know, as JSON
    PRIMARY KEY (match, number)
) WITHOUT ROWID;
CREATE TABLE actions (
    match INTEGER NOT NULL,
    deal INTEGER NOT NULL,
    number INTEGER NOT NULL,
    action TEXT NOT NULL,       -- as in a record, the seat first
    PRIMARY KEY (match, deal, number),
    FOREIGN KEY (match, deal) REFERENCES deals ON DELETE CASCADE
) WITHOUT ROWID;
CREATE TABLE marks (
    match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    number INTEGER NOT NULL,
    mark TEXT NOT NULL,         -- as in a record: JSON
    PRIMARY KEY (match, number)
) WITHOUT ROWID;
CREATE INDEX matches_by_time ON matches (played);
"""
TABLES: Final = frozenset({"matches", "players", "deals", "actions", "marks"})

_PATIENCE: Final = 2.0
"""Seconds to wait for another program's write, which takes milliseconds."""
_CHECKING: Final = 0.05
"""Seconds spent at most on looking through the file for damage."""
_DAMAGED: Final = (11, 26)
"""SQLITE_CORRUPT, SQLITE_NOTADB."""


class _Damaged(Exception):
    pass


def open_database(path: Path) -> tuple[sqlite3.Connection, str | None]:
    """Open the file, made if need be; with it comes a line for the player if a damaged one was set aside.

    No other program may be opening it at the same time.

    Raises:
        StoreError: if it cannot be used, or was made by a newer version; that one is left as it is.
    """
    try:
        try:
            return _open(path), None
        except _Damaged:
            kept = set_aside(path, "-wal", "-shm")
            return _open(path), _("The saved matches were damaged; the file is kept in {path}.").format(
                path=kept
            )
    except (_Damaged, sqlite3.Error, OSError, ValueError) as error:
        raise cannot_save(error) from error


def cannot_save(error: BaseException) -> StoreError:
    """Return what to say when the system does not let us read or write."""
    return StoreError(_("Matches cannot be saved ({cause}).").format(cause=cause(error)))


def is_damage(error: sqlite3.Error) -> bool:
    """Say whether an error means that the file itself is damaged."""
    # The lowest byte is the kind of error, those above say more of it.
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in _DAMAGED


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Make everything within happen, or nothing of it."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    finally:
        # Some errors end the transaction by themselves.
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def _open(path: Path) -> sqlite3.Connection:
    if path.exists():
        if path.is_file() and path.stat().st_size == 0:
            raise _Damaged
        _refuse_newer(path)
    connection = sqlite3.connect(path, timeout=_PATIENCE, isolation_level=None, check_same_thread=False)
    try:
        # What is no text any more is for the record's reader to refuse, match by match.
        connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
        _prepare(connection)
    except sqlite3.Error as error:
        connection.close()
        if is_damage(error):
            raise _Damaged from error
        raise
    except BaseException:
        connection.close()
        raise
    return connection


def _refuse_newer(path: Path) -> None:
    # Read-only, so that closing does not write a newer version's log back into its file.
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=_PATIENCE)
    try:
        version = connection.execute("PRAGMA user_version").fetchone()[0]
    except sqlite3.Error as error:
        if is_damage(error):
            raise _Damaged from error
        raise
    finally:
        connection.close()
    if version > VERSION:
        raise StoreError(
            _("The saved matches in {path} were made by a newer version of this program.").format(path=path)
        )


def _prepare(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA journal_mode = WAL")
    # A commit is on the disk when it returns, so a power cut loses no more than a killed program.
    connection.execute("PRAGMA synchronous = FULL")
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if version == 0 and not tables:
        with transaction(connection):
            for statement in SCHEMA.split(";"):
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {VERSION}")
    elif version != VERSION or not tables >= TABLES:
        raise _Damaged
    _look_through(connection)


def _look_through(connection: sqlite3.Connection) -> None:
    deadline = time.monotonic() + _CHECKING
    connection.set_progress_handler(lambda: time.monotonic() > deadline, 10_000)
    try:
        if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise _Damaged
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_INTERRUPT:
            raise
    finally:
        connection.set_progress_handler(None, 0)
