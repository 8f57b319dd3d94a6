"""How many deals a second the rules core plays with random legal actions.

Run it as `python -m benchmarks.rules`; the figures also go to RESULTS.md. Every decision is
drawn from `legal_actions` and checked by `apply`.
"""

from __future__ import annotations

import time
from random import Random

from benchmarks.results import commit, today, write_section
from tysiacha_tui.rules import Match, Rules

DEALS = 1500
RUNS = 5
PRESETS = ("standard", "russian", "tysiac")


def main() -> None:
    lines = [f"{today()}, commit {commit()}, seeds `rules 0` to `rules {RUNS - 1}`.", ""]
    lines += ["| preset | best, random legal deals a second | median |", "|---|---|---|"]
    for preset in PRESETS:
        rates = sorted(deals_a_second(Rules.preset(preset), f"rules {run}") for run in range(RUNS))
        lines.append(f"| {preset} | {rates[-1]:.0f} | {rates[RUNS // 2]:.0f} |")
    lines += ["", "Wanted: 1500, hoped for 2500."]
    text = "\n".join(lines)
    print(text)
    write_section("Rules core", text)


def deals_a_second(rules: Rules, seed: str) -> float:
    """Play deals from totals of zero; shuffling counts, drawing the actions does too."""
    draw = Random(seed).random
    begun = time.perf_counter()
    for number in range(DEALS):
        match, _ = Match.start(rules, dealer=number % rules.players).deal_from_seed(f"{seed} {number}")
        while match.state is not None:
            legal = match.legal_actions()
            match, _ = match.apply(legal[int(draw() * len(legal))])
    return DEALS / (time.perf_counter() - begun)


if __name__ == "__main__":
    main()
