"""What is said of saved matches without reading them."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

LISTED: Final = "deleted IS NULL"
RUNNING: Final = "deleted IS NULL AND winner IS NULL AND abandoned IS NULL AND damaged = 0"
"""As in the partial index of that name, which only serves the same words."""


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
    title: str = ""
    source: str = "played"
    """`played`, `imported` or `practice`."""
    abandoned: bool = False
    damaged: bool = False
    """What is stored of it is no record; names and totals may be missing here too."""
    kinds: tuple[str | None, ...] = ()
    """`person` or the level of a bot, by seat, where that is known."""

    @property
    def running(self) -> bool:
        """Whether it can be played on."""
        return self.winner is None and not self.abandoned and not self.damaged


def listed(
    connection: sqlite3.Connection, condition: str, *values: float | str, limit: int = -1, offset: int = 0
) -> Iterator[SavedMatch]:
    """List matches, the one last played first."""
    rows = connection.execute(
        "SELECT id, preset, deals, totals, winner, started, played, title, source, abandoned, damaged,"
        " (SELECT json_group_array(json_array(name, kind)) FROM"
        " (SELECT name, kind FROM players WHERE match = id ORDER BY seat))"
        f" FROM matches WHERE {condition} ORDER BY played DESC, id DESC LIMIT ? OFFSET ?",
        (*values, limit, offset),
    )
    for row in rows:
        yield _saved(*row)


def _saved(
    number: int,
    preset: object,
    deals: object,
    totals: str,
    winner: object,
    started: object,
    played: object,
    title: object,
    source: object,
    abandoned: object,
    damaged: object,
    seats: str,
) -> SavedMatch:
    broken = bool(damaged)
    try:
        names = tuple(str(name) for name, _kind in json.loads(seats))
        kinds = tuple(None if kind is None else str(kind) for _name, kind in json.loads(seats))
        points = tuple(int(total) for total in json.loads(totals))
        if not (len(names) == len(points) and (winner is None or winner in range(len(names)))):
            raise ValueError
    except (ValueError, TypeError):
        names, kinds, points, winner, broken = (), (), (), None, True
    return SavedMatch(
        number,
        names,
        str(preset),
        deals if isinstance(deals, int) else 0,
        points,
        winner if isinstance(winner, int) else None,
        float(started) if isinstance(started, int | float) else 0.0,
        float(played) if isinstance(played, int | float) else 0.0,
        str(title),
        str(source),
        abandoned is not None,
        broken,
        kinds,
    )
