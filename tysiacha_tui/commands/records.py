"""Reading the record that a command is given."""

from __future__ import annotations

import os
import sys
from io import BytesIO
from typing import Final

from tysiacha_tui.record import Record, load, read

LAST: Final = "last"
"""Names the match that was played last."""


def read_record(file: str) -> Record:
    """Read a record from a file, or from standard input for `-`.

    Raises:
        RecordError: if it is none.
    """
    if file != "-":
        return load(file)
    return read(BytesIO() if sys.stdin is None else sys.stdin.buffer)


def find_record(name: str) -> Record:
    """Read a record from a file, from standard input for `-`, or a saved match by its number or as `last`.

    Raises:
        RecordError: if the file is none.
        UsageError: if there is no such match.
    """
    # A name too long for a file is none.
    if (name != LAST and not name.isdecimal()) or os.path.exists(name):
        return read_record(name)
    # Only now, so that files are read without the store.
    from tysiacha_tui.commands.saved import named_match, opened_store

    with opened_store() as store:
        return store.read(named_match(store, name).number)
