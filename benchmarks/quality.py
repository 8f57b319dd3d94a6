"""How well the bots play: their contracts, and casual against novice on duplicate deals.

Run it as `python -m benchmarks.quality`; the seeds are not those the bots were tuned on.
"""

from __future__ import annotations

from statistics import mean, stdev

from tests.bot_matches import duplicate
from tysiacha_tui.bots import LEVELS, make
from tysiacha_tui.rules import PRESETS, Rules
from tysiacha_tui.table.simulate import simulate

DEALS = 2000
SEEDS = ("one", "two", "three")
DUPLICATES = 1000


def main() -> None:
    print(f"{DEALS} deals     seed   above 100   made   mean   at 100 made   bids   most   a match")
    for level in LEVELS:
        for seed in SEEDS:
            show(level, "standard", seed)
    print(f"casual, {DEALS} deals, by preset")
    for preset in PRESETS:
        show("casual", preset, SEEDS[0])
    print("(targets for casual, standard: above 100 ≥ 30 %, made ≥ 70 %, mean ≥ 120, bids ≥ 6, most ≤ 60 %)")
    print("(target for novice: made ≥ 50 %)")
    casual, novice = make("casual", "c"), make("novice", "n")
    for seed in SEEDS:
        for text, base, other in (
            ("casual among novices", novice, casual),
            ("novice among casual bots", casual, novice),
        ):
            differences = duplicate(base, other, DUPLICATES, seed)
            interval = 1.96 * stdev(differences) / DUPLICATES**0.5
            print(f"{text:<25} seed {seed:<6} {mean(differences):+6.1f} ± {interval:.1f} points a deal")
    print("(target ±10)")


def show(level: str, preset: str, seed: str) -> None:
    """Print a line on simulated matches."""
    figures = simulate(DEALS, (level,) * Rules.preset(preset).players, seed=seed, preset=preset)
    high, low = figures.above_100, figures.at_100
    name = level if preset == "standard" else preset
    print(
        f"{name:<13} {seed:<6} {high.tried / figures.deals:8.1%} {high.made / high.tried:8.1%}"
        f" {high.mean or 0:6.1f} {low.made / low.tried:11.1%}   {len(figures.winning_bids):6}"
        f" {max(figures.winning_bids.values()) / figures.deals:8.1%} {figures.longest_match:5} at most"
    )


if __name__ == "__main__":
    main()
