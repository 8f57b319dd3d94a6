"""Bot matches on a store, killed again and again: a program of its own, so that nothing else dies with it.

It forks for every life, so that no time is lost on starting; each plays on from what the last one left.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sys
from pathlib import Path

from tests.seats import actions_in, quick_record
from tysiacha_tui.bots import make
from tysiacha_tui.record import Record, dump, replay
from tysiacha_tui.store.matches import MatchStore
from tysiacha_tui.table.loop import Table
from tysiacha_tui.table.news import News
from tysiacha_tui.table.players import BotPlayer, bot_seed

LEVELS = ("novice", "casual", "novice")
LONGEST = 60
"""Actions of one life at most."""


class Confirming:
    """Writes to a pipe what is saved: deals and actions."""

    def __init__(self, pipe: int) -> None:
        self.pipe = pipe
        self.table: Table | None = None

    async def happened(self, news: News) -> None:
        assert self.table is not None
        record = self.table.record()
        os.write(self.pipe, b"%d %d\n" % (len(record.deals), actions_in(record)))


def players(record: Record) -> list[BotPlayer]:
    return [
        BotPlayer(make(level, bot_seed(str(record.seed), seat), in_time=False))
        for seat, level in enumerate(LEVELS)
    ]


def live(path: Path, pipe: int, seed: str) -> None:
    """Play the match that waits to its end, or a new one."""
    store = MatchStore(path)
    found = store.to_continue()
    record, journal = store.take_up(found.number) if found else (quick_record(seed), store.new())
    confirming = Confirming(pipe)
    confirming.table = Table(record, players(record), journal=journal, listener=confirming)
    asyncio.run(confirming.table.play())
    journal.close()
    store.close()


def one_life(path: Path, seed: str, chance: random.Random) -> tuple[tuple[int, int], bool]:
    """Let a child play, and kill it; return what it had confirmed, and whether it was done before."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            live(path, writing, seed)
        except BaseException:
            sys.excepthook(*sys.exc_info())
            os._exit(1)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as lines:
        heard = [lines.readline() for _ in range(chance.randrange(LONGEST))]
        # At any instant: within a write too.
        for _ in range(chance.randrange(50_000)):
            pass
        os.kill(child, signal.SIGKILL)
        heard += lines.readlines()
    _pid, status = os.waitpid(child, 0)
    done = os.WIFEXITED(status)
    assert not done or os.WEXITSTATUS(status) == 0
    said = [line for line in heard if line.endswith(b"\n")]
    deals, actions = map(int, said[-1].split()) if said else (0, 0)
    return (deals, actions), done


def verify(path: Path, confirmed: tuple[int, int], before: dict[int, int]) -> None:
    """The match that was played is as far as confirmed, or one action further; the others are untouched."""
    store = MatchStore(path)
    assert store.notice is None and not store.warnings
    for saved in store.matches():
        record = store.read(saved.number)
        match = replay(record)
        assert (saved.totals, saved.winner, saved.deals) == (match.totals, match.winner, len(record.deals))
        with store.using() as connection:
            counts = [
                connection.execute(
                    f"SELECT count(*) FROM {table} WHERE match = ?", (saved.number,)
                ).fetchone()
                for table in ("results", "scores")
            ]
        assert counts == [(len(match.results),), (3 * len(match.results),)]
        played = actions_in(record)
        known = before.get(saved.number, 0)
        if played != known:
            assert 0 <= played - max(known, confirmed[1]) <= 1, (played, known, confirmed)
            assert 0 <= len(record.deals) - confirmed[0] <= 1 or confirmed == (0, 0)
        before[saved.number] = played
    store.close()


def main(directory: str, kills: str, seed: str) -> None:
    path, chance = Path(directory) / "matches.db", random.Random(seed)
    before: dict[int, int] = {}
    killed = matches = 0
    while killed < int(kills):
        confirmed, done = one_life(path, f"{seed}/{matches}", chance)
        verify(path, confirmed, before)
        killed += not done
        matches = len(before)
    # What is left is played to its end; then every match is what it would have been.
    store = MatchStore(path)
    while (found := store.to_continue()) is not None:
        record, journal = store.take_up(found.number)
        asyncio.run(Table(record, players(record), journal=journal).play())
        journal.close()
    for saved in store.matches():
        record = store.read(saved.number)
        whole = Table(quick_record(str(record.seed)), players(record))
        asyncio.run(whole.play())
        assert dump(record) == dump(whole.record()), saved
        assert saved.winner == whole.winner
    print(f"killed {killed}, {store.count()} matches")
    store.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
