"""Statistics of one person over the stored matches, by queries: nothing is replayed.

Matches count once they are over: won, or lost, which those given up are too. A match that was left and
waits to be continued counts as running and nothing else, but its finished deals count among the deals.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from tysiacha_tui.store.database import Readable
from tysiacha_tui.store.listing import LISTED
from tysiacha_tui.store.rows import IMPORTED, PLAYED, PRACTICE
from tysiacha_tui.store.tallies import OPPONENTS, SIZES

SOURCES: Final = (PLAYED, IMPORTED, PRACTICE)
WINDOW: Final = 10
"""Matches a point of a trend looks back on."""

# A record need not say who sits where; then anybody may be meant.
_PERSON: Final = "ifnull(p.kind, 'person') = 'person'"
_MATCHES: Final = (
    f"FROM players p JOIN matches m ON m.id = p.match AND m.{LISTED} AND NOT m.damaged AND m.source = ?"
)
_CHOSEN: Final = f"""
WITH chosen AS (
    SELECT m.id, p.seat, m.preset, m.played, t.*, ifnull(t.opponents, {OPPONENTS}) AS level,
        CASE WHEN m.winner = p.seat THEN 'won' WHEN m.winner IS NOT NULL THEN 'lost'
            WHEN m.abandoned IS NOT NULL THEN 'abandoned' ELSE 'running' END AS outcome
    {_MATCHES} LEFT JOIN tallies t ON t.match = p.match AND t.seat = p.seat
    WHERE p.name = ? AND {_PERSON} AND ifnull(? = m.preset, 1) AND ifnull(? = level, 1)
)
"""


@dataclass(frozen=True, slots=True)
class Selection:
    """Whose matches count, and which of them; `None`: all."""

    person: str
    preset: str | None = None
    level: str | None = None
    """The opponents': a bot level, `person`, or `mixed`."""
    source: str = PLAYED
    """One of `SOURCES`."""


@dataclass(frozen=True, slots=True)
class Extreme:
    """The deal that brought most or least: what it wrote, and where it is; the deal counts from 1."""

    points: int
    match: int
    deal: int


@dataclass(frozen=True, slots=True)
class Entry:
    """One match of a trend."""

    match: int
    outcome: str
    """`won`, `lost`, `abandoned` or `running`."""
    deals: int
    points: int
    tried: int
    made: int


@dataclass(frozen=True, slots=True)
class Statistics:
    """The figures; tuples by size of contract are as in `SIZES`."""

    selection: Selection
    won: int
    lost: int
    """Those given up included."""
    abandoned: int
    running: int
    deals: int
    """Finished ones, void ones not; not those sat out as dealer."""
    points: int
    """What these deals wrote."""
    declared: int
    """How many of them were given up or played as declarer."""
    declared_points: int
    tried: tuple[int, ...]
    """Contracts played."""
    made: tuple[int, ...]
    contracts: int
    """The sum of those played."""
    given_up: int
    """Contracts not played, by rospisat' or a bomb."""
    marriages: int
    marriage_points: int
    """As credited."""
    barrel_visits: int
    barrel_won: int
    """Visits that ended with the match won, fallen off, with another's win, and not yet or given up."""
    barrel_fallen: int
    barrel_beaten: int
    barrel_open: int
    hints: int
    undos: int
    best: Extreme | None
    worst: Extreme | None
    most_wins: int
    """In a row."""
    most_losses: int
    streak: int
    """The last matches alike in outcome: so many won, or, below zero, lost."""
    trend: tuple[Entry, ...]
    """All matches by when they were last played."""

    @property
    def matches(self) -> int:
        """Matches that are over."""
        return self.won + self.lost

    @property
    def win_rate(self) -> float | None:
        """The share of them that was won."""
        return _ratio(self.won, self.matches)

    @property
    def made_rate(self) -> float | None:
        """The share of the contracts played that was made."""
        return _ratio(sum(self.made), sum(self.tried))

    @property
    def mean_contract(self) -> float | None:
        """Of all contracts played, made or not."""
        return _ratio(self.contracts, sum(self.tried))

    @property
    def defended(self) -> int:
        """Deals in defence."""
        return self.deals - self.declared

    @property
    def points_declaring(self) -> float | None:
        """Points a deal as declarer."""
        return _ratio(self.declared_points, self.declared)

    @property
    def points_defending(self) -> float | None:
        """Points a deal in defence."""
        return _ratio(self.points - self.declared_points, self.defended)

    def as_data(self) -> dict[str, Any]:
        """Return everything for JSON; the sizes of contracts by their highest amount."""
        data = asdict(self)
        names = ["more" if size is None else str(size) for size in SIZES]
        data.update(data.pop("selection"))
        data.update(tried=dict(zip(names, self.tried, strict=True)))
        data.update(made=dict(zip(names, self.made, strict=True)))
        shares = ("matches", "win_rate", "made_rate", "mean_contract", "points_declaring", "points_defending")
        return data | {name: getattr(self, name) for name in shares}


@dataclass(frozen=True, slots=True)
class Choices:
    """What can be selected, each with its number of matches, running ones too."""

    persons: tuple[tuple[str, int], ...]
    """The one with most matches first."""
    presets: tuple[tuple[str, int], ...]
    levels: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Counted:
    """What there is to select, what of it is, and its figures; neither if nobody has played."""

    known: Choices
    selection: Selection | None = None
    found: Statistics | None = None
    won: tuple[float, ...] = ()
    """The share of the last matches won, for each match that is over."""
    made: tuple[float, ...] = ()
    """The share of their contracts made, for each match that had one."""


def counted(store: Readable, wanted: Selection | None, source: str = PLAYED) -> Counted:
    """Return the figures of a selection; those of whoever has most matches if that person has none.

    Raises:
        StoreError: if the file cannot be read.
    """
    with store.using() as connection:
        known = _choices(connection, None if wanted is None else wanted.person, source)
        persons = [name for name, _matches in known.persons]
        if wanted is None or wanted.person not in persons:
            if not persons:
                return Counted(known)
            wanted = Selection(persons[0], source=source)
            known = _choices(connection, persons[0], source)
        found = _statistics(connection, wanted)
    over = [entry for entry in found.trend if entry.outcome != "running"]
    won = _of_last([(entry.outcome == "won", 1) for entry in over])
    return Counted(known, wanted, found, won, _of_last([(e.made, e.tried) for e in found.trend if e.tried]))


def choices(store: Readable, person: str | None = None, source: str = PLAYED) -> Choices:
    """Return who has played, and by which presets and against whom a person has; without one, the first.

    Raises:
        StoreError: if the file cannot be read.
    """
    with store.using() as connection:
        return _choices(connection, person, source)


def _choices(connection: sqlite3.Connection, person: str | None, source: str) -> Choices:
    everybody = f"SELECT p.name, count(*) {_MATCHES} WHERE {_PERSON} GROUP BY p.name"
    persons = _most_first(connection.execute(everybody, (source,)).fetchall(), 0)
    if person is None and persons:
        person = persons[0][0]
    own = f"{_CHOSEN} SELECT preset, level, count(*) FROM chosen GROUP BY 1, 2"
    rows = connection.execute(own, (source, person, None, None)).fetchall()
    return Choices(persons, _most_first(rows, 0), _most_first(rows, 1))


def statistics(store: Readable, selection: Selection) -> Statistics:
    """Return the figures of a selection.

    Raises:
        StoreError: if the file cannot be read.
    """
    with store.using() as connection:
        return _statistics(connection, selection)


def _statistics(connection: sqlite3.Connection, selection: Selection) -> Statistics:
    chosen = (selection.source, selection.person, selection.preset, selection.level)
    sums = connection.execute(f"{_CHOSEN} {_SUMS}", chosen).fetchone()
    marks = dict(connection.execute(f"{_CHOSEN} {_MARKS}", chosen).fetchall())
    rows = connection.execute(f"{_CHOSEN} {_TREND}", chosen).fetchall()
    values = dict(zip(_NAMES, sums, strict=True))
    sizes = len(SIZES)
    streaks = _streaks([row[1] for row in rows])
    return Statistics(
        selection,
        tried=tuple(values.pop(f"tried_{size}") for size in range(sizes)),
        made=tuple(values.pop(f"made_{size}") for size in range(sizes)),
        hints=marks.get("hint", 0),
        undos=marks.get("undo", 0),
        best=_extreme([(row[6], row[0], row[7]) for row in rows if row[6] is not None], 1),
        worst=_extreme([(row[8], row[0], row[9]) for row in rows if row[8] is not None], -1),
        most_wins=max([0, *streaks]),
        most_losses=-min([0, *streaks]),
        streak=streaks[-1] if streaks else 0,
        trend=tuple(Entry(*row[:6]) for row in rows),
        **values,
    )


def _sizes(name: str) -> str:
    return " + ".join(f"{name}_{size}" for size in range(len(SIZES)))


_FIGURES: Final = {
    "won": "outcome = 'won'",
    "lost": "outcome IN ('lost', 'abandoned')",
    "abandoned": "outcome = 'abandoned'",
    "running": "outcome = 'running'",
    "deals": "deals",
    "points": "score",
    "declared": f"{_sizes('tried')} + given_up",
    "declared_points": "declared_score",
    **{f"{name}_{size}": f"{name}_{size}" for name in ("tried", "made") for size in range(len(SIZES))},
    "contracts": "contracts",
    "given_up": "given_up",
    "marriages": "announced",
    "marriage_points": "marriages",
    "barrel_visits": "visits",
    "barrel_won": "on_barrel AND outcome = 'won'",
    "barrel_fallen": "falls",
    "barrel_beaten": "on_barrel AND outcome = 'lost'",
    "barrel_open": "on_barrel AND outcome IN ('running', 'abandoned')",
}
_NAMES: Final = tuple(_FIGURES)
_SUMS: Final = (
    f"SELECT {', '.join(f'CAST(total({what}) AS INTEGER)' for what in _FIGURES.values())} FROM chosen"
)
_MARKS: Final = (
    "SELECT k.kind, count(*) FROM chosen JOIN marks k ON k.match = chosen.id AND k.seat = chosen.seat"
    " WHERE k.kind IN ('hint', 'undo') GROUP BY 1"
)
_TREND: Final = (
    f"SELECT id, outcome, ifnull(deals, 0), ifnull(score, 0), ifnull({_sizes('tried')}, 0),"
    f" ifnull({_sizes('made')}, 0), best, best_deal, worst, worst_deal FROM chosen ORDER BY played, id"
)


def _most_first(rows: Sequence[tuple[Any, ...]], column: int) -> tuple[tuple[str, int], ...]:
    """Return the names in a column with their counts, which are in the last one, the most frequent first."""
    counts: Counter[str] = Counter()
    for row in rows:
        counts[str(row[column])] += row[-1]
    return tuple(sorted(counts.items(), key=lambda item: (-item[1], item[0])))


def _ratio(part: float, whole: int) -> float | None:
    return part / whole if whole else None


def _of_last(parts: Sequence[tuple[int, int]]) -> tuple[float, ...]:
    """Return the share of a part in a whole over each and those before it, as many as `WINDOW`."""
    windows = (parts[max(0, place - WINDOW) : place] for place in range(1, len(parts) + 1))
    return tuple(
        sum(part for part, _all in window) / sum(whole for _part, whole in window) for window in windows
    )


def _streaks(outcomes: list[str]) -> list[int]:
    """Return after each match that is over how many of the last were won, or, below zero, lost."""
    streaks: list[int] = []
    for outcome in outcomes:
        if outcome == "running":
            continue
        step = 1 if outcome == "won" else -1
        last = streaks[-1] if streaks else 0
        streaks.append(last + step if last * step > 0 else step)
    return streaks


def _extreme(deals: list[tuple[int, int, int]], sign: int) -> Extreme | None:
    """Return the deal with most points, or with `sign` -1 fewest; the first of several."""
    if not deals:
        return None
    points, match, deal = max(deals, key=lambda found: sign * found[0])
    return Extreme(points, match, deal + 1)
