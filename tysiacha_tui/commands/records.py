"""Reading the record that a command is given."""

from __future__ import annotations

import sys
from io import BytesIO

from tysiacha_tui.record import Record, load, read


def read_record(file: str) -> Record:
    """Read a record from a file, or from standard input for `-`.

    Raises:
        RecordError: if it is none.
    """
    if file != "-":
        return load(file)
    return read(BytesIO() if sys.stdin is None else sys.stdin.buffer)
