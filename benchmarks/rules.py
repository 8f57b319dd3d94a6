"""How many deals a second the rules core plays with random legal actions.

Run it as `python -m benchmarks.rules`. Every decision is drawn from `legal_actions` and checked by `apply`.
"""

from __future__ import annotations

import time
from random import Random

from tysiacha_tui.rules import Match, Rules

DEALS = 1500
RUNS = 5
PRESETS = ("standard", "russian", "tysiac")


def main() -> None:
    for preset in PRESETS:
        rates = sorted(deals_a_second(Rules.preset(preset), f"rules {run}") for run in range(RUNS))
        print(
            f"random legal deals, {preset:<9} best {rates[-1]:5.0f}  median {rates[RUNS // 2]:5.0f} a second"
        )
    print("(target 1500, aim 2500)")


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
