"""What can still be read of a damaged match: all up to where it is damaged, as far as its rules allow it."""

from __future__ import annotations

import json
import sqlite3
from contextlib import suppress
from dataclasses import replace
from itertools import takewhile
from typing import Any, Final

from tysiacha_tui.record import DealRecord, IllegalRecord, Record, RecordError, loads, replay

_UNREADABLE: Final = (RecordError, ValueError, TypeError, AttributeError)


def salvaged(connection: sqlite3.Connection, number: int) -> Record | None:
    """Return a match up to where it is damaged; `None` where there is not even a deal."""
    row = connection.execute("SELECT head FROM matches WHERE id = ?", (number,)).fetchone()
    try:
        head = json.loads(row[0])
        record = loads(row[0])
    except _UNREADABLE:
        return None
    deals: list[DealRecord] = []
    for place, (deal, dealer, hands, talon) in enumerate(
        connection.execute(
            "SELECT number, dealer, hands, talon FROM deals WHERE match = ? ORDER BY number", (number,)
        ).fetchall()
    ):
        turns = connection.execute(
            "SELECT number, action FROM actions WHERE match = ? AND deal = ? ORDER BY number", (number, deal)
        ).fetchall()
        # Behind one that is missing nobody knows what was meant.
        actions = [
            action for at, (_at, action) in takewhile(lambda one: one[0] == one[1][0], enumerate(turns))
        ]
        data = {"dealer": dealer, "hands": hands, "talon": talon}
        found = _deal(head, data, actions) if deal == place else None
        if found is None:
            break
        deals.append(found)
        if len(found.actions) < len(turns):
            break
    extra = {key: value for key, value in record.extra.items() if key != "marks"}
    whole = _legal(replace(record, deals=tuple(deals), extra=extra))
    return whole if whole.deals else None


def _deal(head: dict[str, Any], data: dict[str, Any], actions: list[Any]) -> DealRecord | None:
    """Return a deal with as many of its actions as can be read; `None` if its cards cannot."""
    for count in range(len(actions), -1, -1):
        with suppress(*_UNREADABLE):
            deal = {**data, "hands": data["hands"].split("\n"), "actions": actions[:count]}
            return loads(json.dumps({**head, "deals": [deal], "marks": []})).deals[0]
    return None


def _legal(record: Record) -> Record:
    """Return a record without what its rules do not allow, and what came after that."""
    try:
        replay(record)
    except IllegalRecord as error:
        deals = record.deals[: error.deal]
        if error.action is not None:
            cut = record.deals[error.deal]
            deals = (*deals, replace(cut, actions=cut.actions[: error.action]))
        return replace(record, deals=deals)
    return record
