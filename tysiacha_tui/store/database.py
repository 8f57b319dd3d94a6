"""Opening the SQLite file of matches, whatever state it is in."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Final, Protocol

from tysiacha_tui.causes import cause
from tysiacha_tui.i18n import _
from tysiacha_tui.store.faults import StoreError, set_aside
from tysiacha_tui.store.schema import TABLES, VERSION, bring_up_to_date, copy_aside

_PATIENCE: Final = 2.0
"""Seconds to wait for another program's write, which takes milliseconds."""
_CHECKING: Final = 5_000_000
"""Steps of SQLite spent at most on looking through the file for damage: some 50 ms."""
_CHECKED: Final = 8192
"""Pages of the largest file that is looked through: 32 MB, some thousand matches."""
_DAMAGED: Final = (11, 26)
"""SQLITE_CORRUPT, SQLITE_NOTADB."""


class _Damaged(Exception):
    pass


def open_database(path: Path) -> tuple[sqlite3.Connection, str | None]:
    """Open the file, made if need be.

    With it comes a line for the player if a damaged one was set aside, or an older one brought up to date.
    No other program may be opening it at the same time.

    Raises:
        StoreError: if it cannot be used, or was made by a newer version; that one is left as it is.
    """
    try:
        try:
            return _open(path)
        except _Damaged:
            kept = set_aside(path, "-wal", "-shm")
            connection, _notice = _open(path)
            return connection, _("The saved matches were damaged; the file is kept in {path}.").format(
                path=kept
            )
    except (_Damaged, sqlite3.Error, OSError, ValueError) as error:
        raise cannot_save(error) from error


def cannot_save(error: BaseException) -> StoreError:
    """Return what to say when the system does not let us read or write."""
    return StoreError(_("Matches cannot be saved ({cause}).").format(cause=cause(error)))


class Readable(Protocol):
    """Hands out a connection, and puts its errors into words."""

    def using(self) -> AbstractContextManager[sqlite3.Connection]:
        """Hand out the connection to one thread at a time."""


class Beside:
    """Reads a file in a thread, beside the connection that everything else uses."""

    def __init__(self, path: Path) -> None:
        """Open the file, which must be there and up to date.

        Raises:
            StoreError: if it cannot be read.
        """
        with self._in_words():
            self.connection = sqlite3.connect(
                f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=_PATIENCE, check_same_thread=False
            )
            self.connection.text_factory = _text

    @contextmanager
    def using(self) -> Iterator[sqlite3.Connection]:
        """Hand out the connection, and close it."""
        try:
            with self._in_words():
                yield self.connection
        finally:
            self.connection.close()

    def stop(self) -> None:
        """End what is being read; called from another thread."""
        self.connection.interrupt()

    @staticmethod
    @contextmanager
    def _in_words() -> Iterator[None]:
        try:
            yield
        except (sqlite3.Error, OSError, UnicodeError, OverflowError) as error:
            raise cannot_save(error) from error


def _text(raw: bytes) -> str:
    """Return what stands in the file; what is no text any more is for the record's reader to refuse."""
    return raw.decode("utf-8", "replace")


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


def _open(path: Path) -> tuple[sqlite3.Connection, str | None]:
    if path.exists():
        if path.is_file() and path.stat().st_size == 0:
            raise _Damaged
        _refuse_newer(path)
    connection = sqlite3.connect(path, timeout=_PATIENCE, isolation_level=None, check_same_thread=False)
    try:
        connection.text_factory = _text
        notice = _prepare(connection, path)
    except sqlite3.Error as error:
        connection.close()
        if is_damage(error):
            raise _Damaged from error
        raise
    except UnicodeDecodeError as error:
        # The message of an error quotes what is damaged.
        connection.close()
        raise _Damaged from error
    except BaseException:
        connection.close()
        raise
    return connection, notice


def _refuse_newer(path: Path) -> None:
    # Read-only, so that closing does not write a newer version's log back into its file.
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=_PATIENCE)
    try:
        version = connection.execute("PRAGMA user_version").fetchone()[0]
    except sqlite3.Error as error:
        if is_damage(error):
            raise _Damaged from error
        raise
    except UnicodeDecodeError as error:
        raise _Damaged from error
    finally:
        connection.close()
    if version > VERSION:
        raise StoreError(
            _("The saved matches in {path} were made by a newer version of this program.").format(path=path)
        )


def _prepare(connection: sqlite3.Connection, path: Path) -> str | None:
    """Make or check the tables; return a line for the player if the file was of an older version."""
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA journal_mode = WAL")
    # A commit is on the disk when it returns, so a power cut loses no more than a killed program.
    connection.execute("PRAGMA synchronous = FULL")
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if not (version == 0 and not tables) and not (1 <= version <= VERSION and tables >= TABLES[version - 1]):
        raise _Damaged
    _look_through(connection)
    if version == VERSION:
        return None
    copy = copy_aside(connection, path, version) if version else None
    try:
        with transaction(connection):
            bring_up_to_date(connection, version)
    except BaseException:
        if copy is not None:
            copy.unlink(missing_ok=True)
        raise
    if copy is None:
        return None
    return _("The saved matches were brought up to date; as they were, they are kept in {path}.").format(
        path=copy
    )


def _look_through(connection: sqlite3.Connection) -> None:
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    if pages > _CHECKED:
        # A table is looked through as a whole, whatever the time: of so many matches damage shows one by one.
        return
    connection.set_progress_handler(lambda: True, _CHECKING)
    try:
        if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise _Damaged
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_INTERRUPT:
            raise
    finally:
        connection.set_progress_handler(None, 0)
