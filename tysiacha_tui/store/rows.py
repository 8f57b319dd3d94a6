"""A match as rows: written as far as it is missing, and read back as its record."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any, Final

from tysiacha_tui.record import Record, RecordError, cards_text, dump, loads, parse_cards, turn_text
from tysiacha_tui.rules.cards import Card
from tysiacha_tui.rules.match import Match
from tysiacha_tui.store.results import write_results

PLAYED: Final = "played"
IMPORTED: Final = "imported"
PRACTICE: Final = "practice"
"""Begun from cards or a position that somebody had seen before."""


class Unreadable(Exception):
    """What is stored of a match is no record; the text says why."""


def insert_match(connection: sqlite3.Connection, owner: str, record: Record, source: str) -> int:
    """Return the number of a new match, of which only the players are written."""
    now = time.time()
    number = connection.execute(
        "INSERT INTO matches (head, preset, owner, started, played, totals, source)"
        " VALUES ('', ?, ?, ?, ?, '[]', ?)",
        (record.preset, owner, _started(record) or now, now, source),
    ).lastrowid
    assert number is not None
    kinds = record.extra.get("seats")
    if not (isinstance(kinds, list | tuple) and len(kinds) == len(record.players)):
        kinds = [None] * len(record.players)
    connection.executemany(
        "INSERT INTO players (match, seat, name, kind) VALUES (?, ?, ?, ?)",
        [
            (number, seat, name, kind if isinstance(kind, str) else None)
            for seat, (name, kind) in enumerate(zip(record.players, kinds, strict=True))
        ],
    )
    return number


def update_match(
    connection: sqlite3.Connection, number: int, owner: str, record: Record, match: Match
) -> bool:
    """Write everything of a match that differs from what is there; `False` if it has another owner now."""
    written = connection.execute(
        "UPDATE matches SET head = ?, totals = ?, winner = ?, played = ?, deals = ?"
        " WHERE id = ? AND owner = ? AND deleted IS NULL",
        (
            _head(record),
            json.dumps(match.totals),
            match.winner,
            time.time(),
            len(record.deals),
            number,
            owner,
        ),
    )
    if written.rowcount != 1:
        return False
    _write_deals(connection, number, record)
    _write_marks(connection, number, record.extra.get("marks", ()))
    write_results(connection, number, record, match)
    return True


def read_record(connection: sqlite3.Connection, number: int) -> Record:
    """Return a match as its record.

    Raises:
        Unreadable: if what is stored is no record.
        LookupError: if there is no such match.
    """
    try:
        return loads(json.dumps(_record_data(connection, number)))
    except (RecordError, ValueError, TypeError, AttributeError) as error:
        raise Unreadable(str(error)) from error


def beginning_of(connection: sqlite3.Connection, number: int) -> str:
    """Return a digest of a stored match's names and first deal, empty as long as it has no deal."""
    deal = connection.execute(
        "SELECT dealer, hands, talon FROM deals WHERE match = ? AND number = 0", (number,)
    ).fetchone()
    if deal is None:
        return ""
    names = connection.execute("SELECT name FROM players WHERE match = ? ORDER BY seat", (number,))
    return _digest([name for (name,) in names], *deal)


def beginning(record: Record) -> str:
    """Return the same digest of a record."""
    if not record.deals:
        return ""
    first = record.deals[0]
    return _digest(record.players, first.dealer, _hands(first.hands), cards_text(first.talon))


def lay(connection: sqlite3.Connection, number: int, owner: str, seat: int, deal: int, cards: str) -> None:
    """Write how a seat has put its cards by hand, unless the match has another owner now."""
    connection.execute(
        "INSERT OR REPLACE INTO laid (match, seat, deal, cards)"
        " SELECT id, ?, ?, ? FROM matches WHERE id = ? AND owner = ?",
        (seat, deal, cards, number, owner),
    )


def laid_in(connection: sqlite3.Connection, number: int, deal: int) -> dict[int, tuple[Card, ...]]:
    """Return by seat how the cards of a deal were put by hand; what is damaged tells nothing."""
    laid: dict[int, tuple[Card, ...]] = {}
    for seat, cards in connection.execute(
        "SELECT seat, cards FROM laid WHERE match = ? AND deal = ?", (number, deal)
    ):
        with suppress(RecordError, AttributeError):
            laid[seat] = tuple(dict.fromkeys(parse_cards(cards)))
    return laid


def _digest(names: Sequence[str], dealer: int, hands: str, talon: str) -> str:
    return sha256(json.dumps([list(names), dealer, hands, talon]).encode()).hexdigest()


def _hands(hands: Sequence[Sequence[Any]]) -> str:
    return "\n".join(cards_text(hand) for hand in hands)


def _started(record: Record) -> float | None:
    """Return when a match began, where its record says so in a way that can be read."""
    text = record.extra.get("started")
    if not isinstance(text, str):
        return None
    try:
        when = datetime.fromisoformat(text)
        return (when if when.tzinfo else when.replace(tzinfo=UTC)).timestamp()
    except (ValueError, OverflowError):
        return None


def _head(record: Record) -> str:
    # An empty list of marks is kept apart from none: the record is read back byte for byte.
    extra = {**record.extra, "marks": []} if "marks" in record.extra else record.extra
    return dump(replace(record, deals=(), extra=extra))


def _write_deals(connection: sqlite3.Connection, number: int, record: Record) -> None:
    (stored,) = connection.execute("SELECT count(*) FROM deals WHERE match = ?", (number,)).fetchone()
    if stored > len(record.deals):
        connection.execute("DELETE FROM deals WHERE match = ? AND number >= ?", (number, len(record.deals)))
        stored = len(record.deals)
    # Only the last deal that is there can have changed: nothing is undone in those before it.
    last = max(stored - 1, 0)
    kept = [
        text
        for (text,) in connection.execute(
            "SELECT action FROM actions WHERE match = ? AND deal = ? ORDER BY number", (number, last)
        )
    ]
    for index, deal in enumerate(record.deals[last:], last):
        if index >= stored:
            connection.execute(
                "INSERT INTO deals (match, number, dealer, hands, talon, extra) VALUES (?, ?, ?, ?, ?, ?)",
                (
                    number,
                    index,
                    deal.dealer,
                    _hands(deal.hands),
                    cards_text(deal.talon),
                    json.dumps(deal.extra, ensure_ascii=False),
                ),
            )
        if index == 0 and stored == 0:
            connection.execute("UPDATE matches SET beginning = ? WHERE id = ?", (beginning(record), number))
        texts = [turn_text(seat, action) for seat, action in deal.actions]
        same = _alike(kept, texts)
        if same < len(kept):
            connection.execute(
                "DELETE FROM actions WHERE match = ? AND deal = ? AND number >= ?", (number, index, same)
            )
            connection.execute("DELETE FROM results WHERE match = ? AND number >= ?", (number, index))
        connection.executemany(
            "INSERT INTO actions (match, deal, number, action) VALUES (?, ?, ?, ?)",
            [(number, index, position, text) for position, text in enumerate(texts[same:], same)],
        )
        kept = []


def _write_marks(connection: sqlite3.Connection, number: int, marks: Sequence[Any]) -> None:
    kept = [
        text
        for (text,) in connection.execute("SELECT mark FROM marks WHERE match = ? ORDER BY number", (number,))
    ]
    texts = [json.dumps(mark, ensure_ascii=False) for mark in marks]
    same = _alike(kept, texts)
    if same < len(kept):
        connection.execute("DELETE FROM marks WHERE match = ? AND number >= ?", (number, same))
    connection.executemany(
        "INSERT INTO marks (match, number, mark, kind, seat) VALUES (?, ?, ?, ?, ?)",
        [
            (number, position, texts[position], marks[position]["kind"], marks[position]["seat"])
            for position in range(same, len(texts))
        ],
    )


def _alike(one: Sequence[str], other: Sequence[str]) -> int:
    """Return how many entries from the start are the same."""
    for index, (left, right) in enumerate(zip(one, other, strict=False)):
        if left != right:
            return index
    return min(len(one), len(other))


def _record_data(connection: sqlite3.Connection, number: int) -> dict[str, Any]:
    row = connection.execute(
        "SELECT head FROM matches WHERE id = ? AND deleted IS NULL", (number,)
    ).fetchone()
    if row is None:
        raise LookupError(number)
    data: dict[str, Any] = json.loads(row[0])
    played: dict[int, list[str]] = {}
    for deal, action in connection.execute(
        "SELECT deal, action FROM actions WHERE match = ? ORDER BY deal, number", (number,)
    ):
        played.setdefault(deal, []).append(action)
    data["deals"] = [
        {
            "dealer": dealer,
            "hands": hands.split("\n"),
            "talon": talon,
            "actions": played.get(deal, []),
            **json.loads(extra),
        }
        for deal, dealer, hands, talon, extra in connection.execute(
            "SELECT number, dealer, hands, talon, extra FROM deals WHERE match = ? ORDER BY number", (number,)
        )
    ]
    marks = connection.execute("SELECT mark FROM marks WHERE match = ? ORDER BY number", (number,)).fetchall()
    if marks:
        data["marks"] = [json.loads(mark) for (mark,) in marks]
    return data
