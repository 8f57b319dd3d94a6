"""Files of saved matches as older versions of the program wrote them."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from tysiacha_tui.record import Record, dump, replay

FIRST = """
CREATE TABLE matches (
    id INTEGER PRIMARY KEY AUTOINCREMENT, head TEXT NOT NULL, preset TEXT NOT NULL, owner TEXT NOT NULL,
    started REAL NOT NULL, played REAL NOT NULL, totals TEXT NOT NULL, winner INTEGER,
    damaged INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE players (
    match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE, seat INTEGER NOT NULL, name TEXT NOT NULL,
    kind TEXT, PRIMARY KEY (match, seat)
) WITHOUT ROWID;
CREATE TABLE deals (
    match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE, number INTEGER NOT NULL,
    dealer INTEGER NOT NULL, hands TEXT NOT NULL, talon TEXT NOT NULL, extra TEXT NOT NULL,
    PRIMARY KEY (match, number)
) WITHOUT ROWID;
CREATE TABLE actions (
    match INTEGER NOT NULL, deal INTEGER NOT NULL, number INTEGER NOT NULL, action TEXT NOT NULL,
    PRIMARY KEY (match, deal, number), FOREIGN KEY (match, deal) REFERENCES deals ON DELETE CASCADE
) WITHOUT ROWID;
CREATE TABLE marks (
    match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE, number INTEGER NOT NULL, mark TEXT NOT NULL,
    PRIMARY KEY (match, number)
) WITHOUT ROWID;
CREATE INDEX matches_by_time ON matches (played);
PRAGMA user_version = 1;
PRAGMA journal_mode = WAL;
"""


def first_version(path: Path, records: Iterable[Record]) -> None:
    """Write a file as version 1 of it did, match after match."""
    with closing(sqlite3.connect(path)) as file, file:
        file.executescript(FIRST)
        for number, record in enumerate(records, start=1):
            match, data = replay(record), json.loads(dump(record))
            head = dump(replace(record, deals=(), extra={**record.extra, "marks": []}))
            totals = json.dumps(match.totals)
            file.execute(
                "INSERT INTO matches VALUES (?, ?, ?, 'owner', ?, ?, ?, ?, 0)",
                (number, head, record.preset, 1000.5 + number, 2000.5 + number, totals, match.winner),
            )
            for seat, name in enumerate(record.players):
                file.execute("INSERT INTO players VALUES (?, ?, ?, 'novice')", (number, seat, name))
            for index, deal in enumerate(data["deals"]):
                hands = "\n".join(deal["hands"])
                file.execute(
                    "INSERT INTO deals VALUES (?, ?, ?, ?, ?, '{}')",
                    (number, index, deal["dealer"], hands, deal["talon"]),
                )
                for place, text in enumerate(deal["actions"]):
                    file.execute("INSERT INTO actions VALUES (?, ?, ?, ?)", (number, index, place, text))
            for place, mark in enumerate(data["marks"]):
                file.execute("INSERT INTO marks VALUES (?, ?, ?)", (number, place, json.dumps(mark)))
