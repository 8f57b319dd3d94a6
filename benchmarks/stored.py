"""How long ten thousand stored matches take: opening the file, the list, and the statistics of a person.

Run it as `python -m benchmarks.stored [MATCHES]`. A few matches of bots are played, and their rows copied.
Times are in milliseconds.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from tysiacha_tui.bots import make
from tysiacha_tui.record import Record, replay
from tysiacha_tui.record.sealing import sealed
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.store.database import transaction
from tysiacha_tui.store.matches import MatchStore
from tysiacha_tui.store.statistics import Selection, choices, statistics
from tysiacha_tui.table.loop import Table
from tysiacha_tui.table.players import BotPlayer

PATTERNS = (
    ("standard", "casual", "novice"),
    ("standard", "casual", "casual"),
    ("polish", "novice", "novice"),
)
PLAYED = 21
RUNS = 9
TARGET = 300
TABLES = (
    ("matches", "id"),
    ("players", "match"),
    ("deals", "match"),
    ("actions", "match"),
    ("marks", "match"),
    ("results", "match"),
    ("scores", "match"),
    ("tallies", "match"),
)


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "matches.db"
        store = MatchStore(path)
        fill(store, count)
        (deals,) = store.connection.execute("SELECT count(*) FROM results").fetchone()
        store.close()
        print(f"{count} matches, {deals} deals, {path.stat().st_size / 1e6:.0f} MB")
        measure("opening the file", lambda: MatchStore(path).close())
        store = MatchStore(path)
        measure("the first page of the list", lambda: store.matches(limit=50))
        person = choices(store).persons[0][0]
        measure("what can be selected", lambda: choices(store, person))
        measure("statistics", lambda: statistics(store, Selection(person)))
        measure("statistics screen in all", lambda: both(store, person), TARGET)
        store.close()


def both(store: MatchStore, person: str) -> None:
    choices(store, person)
    statistics(store, Selection(person))


def measure(name: str, work: Callable[[], object], target: int | None = None) -> None:
    times, works = [], []
    for _run in range(RUNS):
        begun, worked = time.perf_counter(), time.process_time()
        work()
        times.append((time.perf_counter() - begun) * 1000)
        works.append((time.process_time() - worked) * 1000)
    beside = "" if target is None else f"  (target {target} ms)"
    print(f"{name:<28} median {median(times):4.0f} ms, of work {median(works):4.0f} ms{beside}")


def fill(store: MatchStore, count: int) -> None:
    for number in range(min(count, PLAYED)):
        asyncio.run(play(store, number))
    connection = store.connection
    with transaction(connection):
        for done in range(PLAYED, count, PLAYED):
            for table, key in TABLES:
                names = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
                values = [f"{key} + {done}" if name == key else name for name in names]
                connection.execute(
                    f"INSERT INTO {table} ({', '.join(names)}) SELECT {', '.join(values)} FROM {table}"
                    f" WHERE {key} <= {min(PLAYED, count - done)}"
                )


async def play(store: MatchStore, number: int) -> None:
    preset, *levels = PATTERNS[number % len(PATTERNS)]
    seats = ["person", *levels]
    names = ("Anna", "Boris", "Vera")
    record = Record(preset, Rules.preset(preset), names, extra={**sealed(str(number)), "seats": seats})
    players = [BotPlayer(make("casual", f"{number} {seat}")) for seat in range(3)]
    table = Table(record, players)
    await table.play()
    journal = store.new()
    journal.write(table.record(), replay(table.record()))
    journal.close()


if __name__ == "__main__":
    main()
