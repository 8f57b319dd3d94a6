"""How long looking back on a whole deal takes: one seat's choices, and everybody's.

Run it as `python -m benchmarks.review [DEALS]`, in the source for pure Python; `make test-compiled` puts the
compiled build in `build/compiled`, where the same command measures that. The deals are played by casual bots,
the seats reviewed in turn. Times are of the processor, not of the clock, the start of the process apart.
"""

from __future__ import annotations

import platform
import sys
import time
from statistics import mean

from benchmarks.results import build, commit, today, write_section
from tysiacha_tui.bots import make
from tysiacha_tui.record import DealRecord, Record
from tysiacha_tui.rules import Match, Rules
from tysiacha_tui.rules.phases import Auction
from tysiacha_tui.table.review import review

DEALS = 40
LIMITS = {"pure": 10, "compiled": 2}


def main() -> None:
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else DEALS
    records = [played(number) for number in range(deals)]
    lines = [
        f"{today()}, commit {commit()}, {deals} deals; CPython {platform.python_version()}.",
        "",
        "| whose choices | s, mean | p95 | most | first choice after, mean | most |",
        "|---|---|---|---|---|---|",
        measure("of one seat", [(record, (number % 3,)) for number, record in enumerate(records)]),
        measure("of all seats", [(record, (0, 1, 2)) for record in records]),
    ]
    page = "\n".join([*lines, "", f"Wanted of a whole deal: {LIMITS[build()]} s."])
    print(page)
    write_section(f"Review of a deal, {build()} build", page)


def played(number: int) -> Record:
    """A deal among casual bots."""
    rules, seed = Rules(), f"review {number}"
    match, _ = Match.start(rules, dealer=number % 3).deal_from_seed(seed)
    assert isinstance(match.state, Auction)
    dealt = match.state.deal
    bot = make("casual", seed)
    actions = []
    while match.turn is not None:
        action = bot.choose(match.view(match.turn), match.legal_actions())
        actions.append((match.turn, action))
        match, _ = match.apply(action)
    deal = DealRecord(dealt.dealer, dealt.hands, dealt.talon, tuple(actions))
    return Record("standard", rules, ("Anna", "Boris", "Vera"), deals=(deal,), extra={"seed": seed})


def measure(name: str, work: list[tuple[Record, tuple[int, ...]]]) -> str:
    """Return a line of the table."""
    times, firsts = [], []
    for record, seats in work:
        begun = time.process_time()
        first = None
        for _finding in review(record, seats):
            first = first or time.process_time() - begun
        times.append(time.process_time() - begun)
        firsts.append(first or 0.0)
    times.sort()
    late = times[round(0.95 * (len(times) - 1))]
    figures = (mean(times), late, times[-1], mean(firsts), max(firsts))
    return f"| {name} | {' | '.join(f'{figure:.2f}' for figure in figures)} |"


if __name__ == "__main__":
    main()
