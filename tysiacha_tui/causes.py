"""Why a file could not be read or written: what the system and the database say, in the player's language."""

from __future__ import annotations

from typing import Final

from tysiacha_tui.i18n import N_, _

REASONS: Final = frozenset(
    (
        N_("No such file or directory"),
        N_("Permission denied"),
        N_("Operation not permitted"),
        N_("No space left on device"),
        N_("Disk quota exceeded"),
        N_("File too large"),
        N_("Is a directory"),
        N_("Not a directory"),
        N_("Directory not empty"),
        N_("Read-only file system"),
        N_("File exists"),
        N_("File name too long"),
        N_("Too many levels of symbolic links"),
        N_("Input/output error"),
        # Of SQLite.
        N_("unable to open database file"),
        N_("attempt to write a readonly database"),
        N_("database or disk is full"),
        N_("database is locked"),
        N_("disk I/O error"),
        N_("file is not a database"),
        N_("database disk image is malformed"),
    )
)
"""What is said most; the rest stays as it is said."""


def cause(error: BaseException) -> str:
    """Return what the system says of an error, on one line."""
    said = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    text = " ".join(said.split()) or type(error).__name__
    return _(text) if text in REASONS else text
