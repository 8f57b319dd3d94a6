"""What the loop and the store cost: microseconds an action without people, milliseconds to save one.

Run it as `python -m benchmarks.table`.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path

from tysiacha_tui.record import Record, replay
from tysiacha_tui.rules.actions import Action
from tysiacha_tui.rules.match import Match
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.rules.view import SeatView
from tysiacha_tui.store.matches import MatchStore
from tysiacha_tui.table.loop import Table
from tysiacha_tui.table.players import BotPlayer, fallback_action

DEALS = 300
RUNS = 5


class Modest:
    """Costs next to nothing, so that the loop is what is measured."""

    def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        return fallback_action(legal)


class Stopwatch:
    """A journal that notes how long the one behind it takes, in milliseconds."""

    def __init__(self, store: MatchStore) -> None:
        self.journal = store.new()
        self.times: list[float] = []

    async def save(self, record: Record, match: Match) -> None:
        begun = time.perf_counter()
        await self.journal.save(record, match)
        self.times.append((time.perf_counter() - begun) * 1000)


def new_table(journal: Stopwatch | None = None) -> Table:
    record = Record("long", Rules.preset("long", barrel=False), ("A", "B", "C"), extra={"seed": "1"})
    return Table(record, [BotPlayer(Modest()) for _ in range(3)], journal=journal)


async def looped() -> tuple[float, Record]:
    table = new_table()
    begun = time.perf_counter()
    while table.winner is None and len(table.results) < DEALS:
        await table.play_deal()
    return time.perf_counter() - begun, table.record()


def bare(record: Record) -> float:
    """Return the seconds the same decisions take without a loop around them."""
    bot = Modest()
    begun = time.perf_counter()
    match = Match.start(record.rules)
    for _ in record.deals:
        match, _events = match.deal_from_seed("1")
        while (turn := match.turn) is not None:
            legal = match.legal_actions()
            action = legal[0] if len(legal) == 1 else bot.choose(match.view(turn), legal)
            match, _events = match.apply(action, turn)
    seconds = time.perf_counter() - begun
    assert match.totals == replay(record).totals
    return seconds


async def saved() -> tuple[list[float], float, float]:
    """Return the times of saving, of opening the file again and of taking the match up, in milliseconds."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "matches.db"
        store = MatchStore(path)
        watch = Stopwatch(store)
        table = new_table(watch)
        for _ in range(20):
            await table.play_deal()
        watch.journal.close()
        store.close()
        begun = time.perf_counter()
        store = MatchStore(path)
        opened = time.perf_counter()
        found = store.to_continue()
        assert found is not None
        store.take_up(found.number)
        taken = time.perf_counter()
        store.close()
    return sorted(watch.times), (opened - begun) * 1000, (taken - opened) * 1000


def main() -> None:
    runs = [asyncio.run(looped()) for _ in range(RUNS)]
    record = runs[0][1]
    actions = sum(len(deal.actions) for deal in record.deals)
    with_loop = min(seconds for seconds, _record in runs) / actions * 1e6
    without = min(bare(record) for _ in range(RUNS)) / actions * 1e6
    loop = with_loop - without
    print(f"loop         {loop:4.1f} µs an action  (target 5 µs; rules and views take {without:.1f} µs)")
    times, opening, taking = asyncio.run(saved())
    print(f"saving       median {times[len(times) // 2]:.2f} ms  99 % {times[len(times) * 99 // 100]:.2f} ms")
    print(f"continuing   opening {opening:.1f} ms  taking up 20 deals {taking:.1f} ms")


if __name__ == "__main__":
    main()
