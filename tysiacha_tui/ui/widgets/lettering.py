"""Large letters drawn with half blocks, four rows high, for titles and winners."""

from __future__ import annotations

from functools import cache
from typing import Final

ROWS: Final = 4
_CELL: Final = 7
"""Columns of a letter in the banks below: at most six, and a gap."""

_BANKS: Final = (
    (
        "ABCDEFGHIJKL",
        "▄████▄ █████▄ ▄█████ █████▄ ██████ ██████ ▄█████ ██  ██ ██         ██ ██  ██ ██    ",
        "██  ██ ██▄▄█▀ ██     ██  ██ ██▄▄▄  ██▄▄▄  ██ ▄▄▄ ██▄▄██ ██         ██ ██▄█▀  ██    ",
        "██████ ██▀▀█▄ ██     ██  ██ ██▀▀▀  ██▀▀▀  ██ ▀██ ██▀▀██ ██     ▄▄  ██ ██▀█▄  ██    ",
        "██  ██ █████▀ ▀█████ █████▀ ██████ ██     ▀████▀ ██  ██ ██     ▀████▀ ██  ██ ██████",
    ),
    (
        "MNOPQRSTUVWX",
        "██▄▄██ ██▄ ██ ▄████▄ █████▄ ▄████▄ █████▄ ▄█████ ██████ ██  ██ ██  ██ ██  ██ ██  ██",
        "██▀▀██ ██████ ██  ██ ██  ██ ██  ██ ██  ██ ██▄▄▄    ██   ██  ██ ██  ██ ██  ██  ▀██▀ ",
        "██  ██ ██ ▀██ ██  ██ █████▀ ██ ▄█▀ ████▀   ▀▀▀██   ██   ██  ██ ▀█▄▄█▀ ██▄▄██  ▄██▄ ",
        "██  ██ ██  ██ ▀████▀ ██     ▀███▀█ ██ ▀█▄ █████▀   ██   ▀████▀  ▀██▀  ██▀▀██ ██  ██",
    ),
    (
        "YZ0123456789",
        "██  ██ ██████ ▄████▄ ▄██    █████▄ █████▄ ██  ██ ██████ ▄████  ██████ ▄████▄ ▄████▄",
        "▀█▄▄█▀   ▄▄█▀ ██  ██ ▀██     ▄▄▄██  ▄▄▄█▀ ██▄▄██ ██▄▄▄  ██▄▄▄     ▄█▀ ▀█▄▄█▀ ██▄▄██",
        "  ██   ▄█▀▀   ██  ██  ██    ██▀▀▀   ▀▀▀█▄ ▀▀▀▀██  ▀▀▀██ ██▀▀██   ██   ▄█▀▀█▄  ▀▀▀██",
        "  ██   ██████ ▀████▀ ████   ██████ █████▀     ██ █████▀ ▀████▀  ██    ▀████▀  ████▀",
    ),
)


@cache
def _letters() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {" ": ("   ",) * ROWS}
    for names, *rows in _BANKS:
        for place, name in enumerate(names):
            drawn = [row[place * _CELL : place * _CELL + _CELL - 1] for row in rows]
            width = max(len(row.rstrip()) for row in drawn)
            found[name] = tuple(row[:width] for row in drawn)
    return found


def lettered(text: str, width: int) -> tuple[str, ...]:
    """Return the four rows of a text in large capitals; nothing where it does not fit or letters lack."""
    letters = _letters()
    capitals = text.upper()
    if not capitals.strip() or any(sign not in letters for sign in capitals):
        return ()
    rows = tuple(" ".join(letters[sign][row] for sign in capitals) for row in range(ROWS))
    return rows if len(rows[0]) <= width else ()
