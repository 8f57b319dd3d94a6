"""What the bots cost: deals a second with three of them, and how long a decision takes.

Run it as `python -m benchmarks.bots`.
"""

from __future__ import annotations

import time

from tysiacha_tui.bots import LEVELS, make
from tysiacha_tui.rules import Match, Rules
from tysiacha_tui.table.simulate import simulate

DEALS = 1500
RUNS = 5
TIMED_DEALS = 400


def main() -> None:
    for level in LEVELS:
        rates = sorted(
            simulate(DEALS, (level,) * 3, seed=f"speed {run}").deals_per_second for run in range(RUNS)
        )
        print(f"{level:<7} best {rates[-1]:4.0f}  median {rates[RUNS // 2]:4.0f} deals a second")
    print("(target 300, aim 700, for casual)")
    for level in LEVELS:
        for phase, times in decisions(level).items():
            times.sort()
            p50, p95 = times[len(times) // 2], times[len(times) * 95 // 100]
            print(
                f"{level:<7} {phase:<7} {len(times):5} decisions"
                f"  p50 {p50:6.1f}  p95 {p95:6.1f}  max {times[-1]:7.1f} µs"
            )
    print("(target 5000 µs)")


def decisions(level: str) -> dict[str, list[float]]:
    """Return how long each decision that leaves a choice took, in microseconds, by phase."""
    bots = [make(level, f"times {seat}") for seat in range(3)]
    times: dict[str, list[float]] = {}
    for number in range(TIMED_DEALS):
        match, _ = Match.start(Rules(), dealer=number % 3).deal_from_seed(f"times {number}")
        while match.turn is not None:
            legal = match.legal_actions()
            action = legal[0]
            if len(legal) > 1:
                view = match.view(match.turn)
                begun = time.perf_counter()
                action = bots[match.turn].choose(view, legal)
                times.setdefault(view.phase, []).append((time.perf_counter() - begun) * 1e6)
            match, _ = match.apply(action)
    return times


if __name__ == "__main__":
    main()
