"""The tables of the file of matches, version by version, and bringing an older file up to date."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final

from tysiacha_tui.record import IllegalRecord, RecordError, replay
from tysiacha_tui.store.results import write_results
from tysiacha_tui.store.rows import Unreadable, beginning_of, read_record
from tysiacha_tui.store.tallies import SCHEMA as _TALLIES

_FIRST: Final = """
CREATE TABLE matches (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    head TEXT NOT NULL,         -- the record without its deals and marks
    preset TEXT NOT NULL,
    owner TEXT NOT NULL,        -- changes whenever a program takes the match up
    started REAL NOT NULL,      -- seconds since 1970
    played REAL NOT NULL,       -- when last saved
    totals TEXT NOT NULL,       -- a JSON list
    winner INTEGER,             -- a seat, once the match is over
    damaged INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE players (
    match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    kind TEXT,                  -- person or a bot level, where the record says so
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;
CREATE TABLE deals (
    match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    number INTEGER NOT NULL,
    dealer INTEGER NOT NULL,
    hands TEXT NOT NULL,        -- a line a seat
    talon TEXT NOT NULL,
    extra TEXT NOT NULL,        -- keys of the record this version does not know, as JSON
    PRIMARY KEY (match, number)
) WITHOUT ROWID;
CREATE TABLE actions (
    match INTEGER NOT NULL,
    deal INTEGER NOT NULL,
    number INTEGER NOT NULL,
    action TEXT NOT NULL,       -- as in a record, the seat first
    PRIMARY KEY (match, deal, number),
    FOREIGN KEY (match, deal) REFERENCES deals ON DELETE CASCADE
) WITHOUT ROWID;
CREATE TABLE marks (
    match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    number INTEGER NOT NULL,
    mark TEXT NOT NULL,         -- as in a record: JSON
    PRIMARY KEY (match, number)
) WITHOUT ROWID;
CREATE INDEX matches_by_time ON matches (played);
"""

_SECOND: Final = """
ALTER TABLE matches ADD COLUMN title TEXT NOT NULL DEFAULT '';
-- Of the source: played, imported, or practice (from cards or a position somebody had seen before).
ALTER TABLE matches ADD COLUMN source TEXT NOT NULL DEFAULT 'played';
-- How many were begun.
ALTER TABLE matches ADD COLUMN deals INTEGER NOT NULL DEFAULT 0;
-- When it was given up, and when it was deleted; the rows of a deleted match go later.
ALTER TABLE matches ADD COLUMN abandoned REAL;
ALTER TABLE matches ADD COLUMN deleted REAL;
-- A digest of the names and the first deal.
ALTER TABLE matches ADD COLUMN beginning TEXT NOT NULL DEFAULT '';
-- Hint, undo, fallback and what else a record may mark.
ALTER TABLE marks ADD COLUMN kind TEXT;
ALTER TABLE marks ADD COLUMN seat INTEGER;
CREATE TABLE results (          -- of finished deals, void ones too
    match INTEGER NOT NULL,
    number INTEGER NOT NULL,    -- of the deal
    dealer INTEGER NOT NULL,
    declarer INTEGER,           -- a seat; null where everybody passed or the deal was void
    contract INTEGER,
    ended TEXT NOT NULL,        -- played, rospisat, bomb, redeal or passed
    doubled INTEGER NOT NULL,   -- by a bomb
    made INTEGER,               -- null where nothing was played
    PRIMARY KEY (match, number),
    FOREIGN KEY (match, number) REFERENCES deals ON DELETE CASCADE
) WITHOUT ROWID;
CREATE TABLE scores (           -- what a finished deal was to each seat
    match INTEGER NOT NULL,
    number INTEGER NOT NULL,    -- of the deal
    seat INTEGER NOT NULL,
    active INTEGER NOT NULL,    -- 0 for the dealer who sits out
    tricks INTEGER NOT NULL,
    points INTEGER NOT NULL,    -- card points, exact
    announced INTEGER NOT NULL, -- marriages announced
    marriages INTEGER NOT NULL, -- the values credited for them
    score INTEGER NOT NULL,     -- what the deal itself wrote
    adjustment INTEGER NOT NULL, -- everything else: bounce, cap, barrel, bolts, …
    total INTEGER NOT NULL,     -- afterwards
    barrel_before INTEGER,      -- chances used before, null when not on the barrel
    barrel_after INTEGER,
    PRIMARY KEY (match, number, seat),
    FOREIGN KEY (match, number) REFERENCES results ON DELETE CASCADE
) WITHOUT ROWID;
DROP INDEX matches_by_time;
CREATE INDEX matches_listed ON matches (played DESC, id DESC) WHERE deleted IS NULL;
CREATE INDEX matches_running ON matches (played DESC, id DESC)
    WHERE deleted IS NULL AND winner IS NULL AND abandoned IS NULL AND damaged = 0;
CREATE INDEX matches_deleted ON matches (deleted) WHERE deleted IS NOT NULL;
CREATE INDEX matches_by_beginning ON matches (beginning);
CREATE INDEX players_by_name ON players (name);
"""

_THIRD: Final = """
CREATE TABLE laid (             -- how persons have put the cards of the running deal by hand
    match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    deal INTEGER NOT NULL,      -- an order of another deal means nothing
    cards TEXT NOT NULL,
    PRIMARY KEY (match, seat)
) WITHOUT ROWID;
"""

_STEPS: Final = (_FIRST, _SECOND + _TALLIES, _THIRD)
VERSION: Final = len(_STEPS)
"""Kept in the file as `user_version`."""
TABLES: Final = (
    frozenset({"matches", "players", "deals", "actions", "marks"}),
    frozenset({"matches", "players", "deals", "actions", "marks", "results", "scores", "tallies"}),
    frozenset({"matches", "players", "deals", "actions", "marks", "results", "scores", "tallies", "laid"}),
)
"""Of each version, from 1."""


def bring_up_to_date(connection: sqlite3.Connection, version: int) -> None:
    """Within a transaction, make what an older file lacks; a new one (version 0) lacks everything."""
    for step in _STEPS[version:]:
        for statement in step.split(";\n"):
            connection.execute(statement)
    if version == 1:
        _fill_second(connection)
    connection.execute(f"PRAGMA user_version = {VERSION}")


def copy_aside(connection: sqlite3.Connection, path: Path, version: int) -> Path:
    """Copy the file as it is, with what its log holds, to the first free `NAME-version-V.EXT` beside it."""
    target = path.with_name(f"{path.stem}-version-{version}{path.suffix}")
    number = 1
    while target.exists():
        number += 1
        target = path.with_name(f"{path.stem}-version-{version}-{number}{path.suffix}")
    try:
        copy = sqlite3.connect(target)
        try:
            connection.backup(copy)
        finally:
            copy.close()
    except BaseException:
        target.unlink(missing_ok=True)
        raise
    return target


def _fill_second(connection: sqlite3.Connection) -> None:
    """Find out by replaying what version 1 did not keep; what cannot be replayed is marked as damaged."""
    connection.execute(
        "UPDATE marks SET kind = json_extract(mark, '$.kind'), seat = json_extract(mark, '$.seat')"
        " WHERE json_valid(mark)"
    )
    connection.execute("UPDATE matches SET deals = (SELECT count(*) FROM deals WHERE match = id)")
    for (number,) in connection.execute("SELECT id FROM matches").fetchall():
        connection.execute(
            "UPDATE matches SET beginning = ? WHERE id = ?", (beginning_of(connection, number), number)
        )
        try:
            record = read_record(connection, number)
            write_results(connection, number, record, replay(record))
        except (Unreadable, RecordError, IllegalRecord):
            connection.execute("UPDATE matches SET damaged = 1 WHERE id = ?", (number,))
