"""What the bots cost: deals a second with three of them, and how long a decision takes.

Run it as `python -m benchmarks.bots`; the figures also go to RESULTS.md.
"""

from __future__ import annotations

import time

from benchmarks.results import build, commit, today, write_section
from tysiacha_tui.bots import make
from tysiacha_tui.rules import Match, Rules
from tysiacha_tui.table.simulate import simulate

LEVELS = ("novice", "casual")
"""The quick ones, which decide by rule."""
DEALS = 1500
RUNS = 5
TIMED_DEALS = 400


def main() -> None:
    lines = [f"{today()}, commit {commit()}, {build()} build, seeds `speed 0` to `speed {RUNS - 1}`.", ""]
    lines += ["| level | best, deals a second | median |", "|---|---|---|"]
    for level in LEVELS:
        rates = sorted(
            simulate(DEALS, (level,) * 3, seed=f"speed {run}").deals_per_second for run in range(RUNS)
        )
        lines.append(f"| {level} | {rates[-1]:.0f} | {rates[RUNS // 2]:.0f} |")
    lines += ["", "Wanted of casual: 300, hoped for 700.", ""]
    lines += ["| level | phase | decisions | p50 µs | p95 µs | max µs |", "|---|---|---|---|---|---|"]
    for level in LEVELS:
        for phase, times in decisions(level).items():
            times.sort()
            p50, p95 = times[len(times) // 2], times[len(times) * 95 // 100]
            lines.append(f"| {level} | {phase} | {len(times)} | {p50:.1f} | {p95:.1f} | {times[-1]:.0f} |")
    lines += ["", "Wanted: 5000 µs; the longest are other programs' turns on the machine."]
    text = "\n".join(lines)
    print(text)
    write_section("What the quick bots cost", text)


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
