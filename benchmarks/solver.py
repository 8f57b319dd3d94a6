"""How long the exact solver takes on random deals, and how many nodes it looks at.

Run it as `python -m benchmarks.solver`, in the source for pure Python; `make test-compiled` puts the compiled
build in `build/compiled`, where the same command measures that. Random deals without the auction: eight cards
each, the declarer leads, no trump, the default rules. Times are of the processor, not of the clock.
"""

from __future__ import annotations

import platform
import time
from collections.abc import Callable
from random import Random
from statistics import mean, median

from benchmarks.results import build, commit, today, write_section
from tysiacha_tui.bots.followers import answer
from tysiacha_tui.bots.kernel import FAR, Solver
from tysiacha_tui.bots.tables import fresh_pairs
from tysiacha_tui.rules.options import Rules

DEALS = 200
Hands = tuple[int, int, int]


def main() -> None:
    lines = [
        f"{today()}, commit {commit()}, {DEALS} deals of `Random(1)`; CPython {platform.python_version()}.",
        "",
        "| question | ms, mean | median | most | nodes, mean | most |",
        "|---|---|---|---|---|---|",
        *[measure(f"value, {size} tricks", size, value) for size in (8, 7, 6, 5, 4)],
        measure("at least 60", 8, at_least_60),
        measure("at least 60, for each of eight leads", 8, each_lead),
    ]
    page = "\n".join([*lines, "", f"Wanted of 8 tricks: {50 if build() == 'pure' else 4} ms."])
    print(page)
    write_section(f"Solver, {build()} build", page)


def measure(name: str, size: int, ask: Callable[[Solver, Hands, bool], object]) -> str:
    """Return a line of the table; fewer than eight cards may announce at once, as after a trick."""
    times: list[float] = []
    nodes: list[int] = []
    for hands in deals(size):
        solver = Solver(Rules())
        begun = time.process_time()
        ask(solver, hands, size < 8)
        times.append(1000 * (time.process_time() - begun))
        nodes.append(solver.nodes)
    cells = (*[f"{of(times):.3f}" for of in (mean, median, max)], f"{mean(nodes):.0f}", str(max(nodes)))
    return f"| {name} | {' | '.join(cells)} |"


def deals(size: int) -> list[Hands]:
    """Random hands of so many cards."""
    random = Random(1)
    found = []
    for _ in range(DEALS):
        places = list(range(24))
        random.shuffle(places)
        one, two, three = (sum(1 << place for place in places[at : at + size]) for at in (0, 8, 16))
        found.append((one, two, three))
    return found


def value(solver: Solver, hands: Hands, may: bool) -> object:
    return solver.search(*hands, 0, 4, 0, may, -1, FAR)


def at_least_60(solver: Solver, hands: Hands, may: bool) -> object:
    return solver.search(*hands, 0, 4, 0, may, 59, 60)


def each_lead(solver: Solver, hands: Hands, may: bool) -> object:
    fresh = fresh_pairs(*hands, 0)
    leads = [1 << place for place in range(24) if hands[0] >> place & 1]
    return [answer(solver, *hands, 0, 0, fresh, lead, 59, 60) for lead in leads]


if __name__ == "__main__":
    main()
