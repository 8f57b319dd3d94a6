"""Reading the record that a command is given."""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path
from typing import Final

from tysiacha_tui.commands.lines import UsageError
from tysiacha_tui.i18n import _
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
    if (name != LAST and not name.isdecimal()) or Path(name).exists():
        return read_record(name)
    # Only now, so that files are read without the store.
    from tysiacha_tui.store.faults import StoreError
    from tysiacha_tui.store.matches import MatchStore

    try:
        store = MatchStore()
        try:
            if name != LAST:
                return store.read(int(name))
            saved = store.matches(limit=1)
            if not saved:
                raise UsageError(_("no match is saved yet"))
            return store.read(saved[0].number)
        finally:
            store.close()
    except StoreError as error:
        raise UsageError(str(error)) from None
