"""What finished deals brought, a row a seat, so that statistics are plain queries without any replaying."""

from __future__ import annotations

import sqlite3

from tysiacha_tui.record import DealRecord, Record
from tysiacha_tui.rules.actions import Marry
from tysiacha_tui.rules.events import DealResult
from tysiacha_tui.rules.match import Match
from tysiacha_tui.store.tallies import write_tallies

_RESULT = "INSERT INTO results (match, number, dealer, declarer, contract, ended, doubled, made)"
_SCORE = (
    "INSERT INTO scores (match, number, seat, active, tricks, points, announced, marriages, score,"
    " adjustment, total, barrel_before, barrel_after)"
)


def write_results(connection: sqlite3.Connection, number: int, record: Record, match: Match) -> None:
    """Write the results that are missing of match `number`, and drop those of deals no longer finished."""
    (written,) = connection.execute("SELECT count(*) FROM results WHERE match = ?", (number,)).fetchone()
    finished = len(match.results)
    if written > finished:
        connection.execute("DELETE FROM results WHERE match = ? AND number >= ?", (number, finished))
    for deal in range(written, finished):
        before = match.results[deal - 1].barrel if deal else record.barrel
        _write(connection, number, deal, record.deals[deal], match.results[deal], before)
    (tallied,) = connection.execute("SELECT count(*) FROM tallies WHERE match = ?", (number,)).fetchone()
    if written < finished or not tallied:
        write_tallies(connection, number)


def _write(
    connection: sqlite3.Connection,
    number: int,
    deal: int,
    played: DealRecord,
    result: DealResult,
    barrel_before: tuple[int | None, ...],
) -> None:
    connection.execute(
        f"{_RESULT} VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (
            number,
            deal,
            result.dealer,
            result.declarer,
            result.contract,
            result.ended,
            result.doubled,
            result.made,
        ),
    )
    announced = [seat for seat, action in played.actions if isinstance(action, Marry)]
    connection.executemany(
        f"{_SCORE} VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (
                number,
                deal,
                seat,
                bool(played.hands[seat]),
                result.tricks[seat],
                result.card_points[seat],
                announced.count(seat),
                result.marriages[seat],
                result.scores[seat],
                result.adjustments[seat],
                result.totals[seat],
                barrel_before[seat],
                result.barrel[seat],
            )
            for seat in range(len(result.totals))
        ],
    )
