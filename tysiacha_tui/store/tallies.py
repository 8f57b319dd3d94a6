"""What the finished deals of a match came to for each seat: sums kept beside the results.

Statistics over thousands of matches add these up instead of all deals. They are made anew from the results of
their match whenever one of these is new; where one goes, a trigger of the schema takes them away.
"""

from __future__ import annotations

import sqlite3
from typing import Final

SIZES: Final = (100, 120, 150, 200, None)
"""The highest contract of each size; `None`: no limit."""

# Void deals count nowhere, nor does the dealer who sits out.
_COUNTS: Final = "(s.active AND r.ended NOT IN ('redeal', 'passed'))"
_PLAYED: Final = "(r.declarer = s.seat AND r.made IS NOT NULL)"


def _by_size(name: str, condition: str) -> dict[str, str]:
    """Return a column for each size of contract: how many of them fulfil a condition."""
    columns, above = {}, 0
    for number, highest in enumerate(SIZES):
        limit = "" if highest is None else f" AND r.contract <= {highest}"
        columns[f"{name}_{number}"] = f"sum({condition} AND r.contract > {above}{limit})"
        above = highest or 0
    return columns


def _extreme(order: str) -> str:
    """Return the number of the deal that brought a seat most or least, the first if there are several."""
    return (
        "(SELECT s.number FROM scores s JOIN results r USING (match, number)"
        f" WHERE s.match = p.match AND s.seat = p.seat AND {_COUNTS}"
        f" ORDER BY s.score {order}, s.number LIMIT 1)"
    )


OPPONENTS: Final = (
    "(SELECT CASE count(DISTINCT ifnull(o.kind, '')) WHEN 1 THEN ifnull(min(o.kind), '') ELSE 'mixed' END"
    " FROM players o WHERE o.match = p.match AND o.seat <> p.seat)"
)
"""Who sits in the other seats of player `p`: a level or `person` if all are alike, else `mixed`."""

_COLUMNS: Final = {
    "opponents": OPPONENTS,
    "deals": f"sum({_COUNTS})",
    "score": f"sum({_COUNTS} * s.score)",
    "declared_score": f"sum({_COUNTS} * (r.declarer IS s.seat) * s.score)",
    **_by_size("tried", _PLAYED),
    **_by_size("made", f"{_PLAYED} AND r.made"),
    "contracts": f"sum({_PLAYED} * ifnull(r.contract, 0))",
    "given_up": f"sum({_COUNTS} AND r.declarer IS s.seat AND r.made IS NULL)",
    "announced": f"sum({_COUNTS} * s.announced)",
    "marriages": f"sum({_COUNTS} * s.marriages)",
    "visits": (
        "sum(s.barrel_before IS NULL AND s.barrel_after IS NOT NULL)"
        " + sum(s.number = 0 AND s.barrel_before IS NOT NULL)"
    ),
    "on_barrel": (
        "(SELECT s.barrel_after IS NOT NULL FROM scores s WHERE s.match = p.match AND s.seat = p.seat"
        " ORDER BY s.number DESC LIMIT 1)"
    ),
    "falls": "sum(s.barrel_before IS NOT NULL AND s.barrel_after IS NULL)",
    "best": f"max(CASE WHEN {_COUNTS} THEN s.score END)",
    "best_deal": _extreme("DESC"),
    "worst": f"min(CASE WHEN {_COUNTS} THEN s.score END)",
    "worst_deal": _extreme("ASC"),
}

SCHEMA: Final = f"""
CREATE TABLE tallies (          -- what its finished deals came to for each seat
    match INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    {", ".join(_COLUMNS)},
    PRIMARY KEY (match, seat),
    FOREIGN KEY (match, seat) REFERENCES players ON DELETE CASCADE
) WITHOUT ROWID;
CREATE TRIGGER results_deleted AFTER DELETE ON results
    BEGIN DELETE FROM tallies WHERE match = OLD.match; END;
"""

_FILL: Final = (
    f"INSERT OR REPLACE INTO tallies (match, seat, {', '.join(_COLUMNS)})"
    f" SELECT p.match, p.seat, {', '.join(_COLUMNS.values())}"
    " FROM players p JOIN scores s ON s.match = p.match AND s.seat = p.seat"
    " JOIN results r ON r.match = s.match AND r.number = s.number"
    " WHERE p.match = ? GROUP BY p.seat"
)


def write_tallies(connection: sqlite3.Connection, number: int) -> None:
    """Make the sums of match `number` from its results."""
    connection.execute(_FILL, (number,))
