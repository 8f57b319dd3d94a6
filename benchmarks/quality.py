"""How well the bots play: their contracts, and casual against novice on duplicate deals.

Run it as `python -m benchmarks.quality`; the figures also go to RESULTS.md. The seeds
are not those the bots were tuned on.
"""

from __future__ import annotations

from statistics import mean, stdev

from benchmarks.results import commit, today, write_section
from tests.bot_matches import duplicate
from tysiacha_tui.bots import make
from tysiacha_tui.rules import PRESETS, Rules
from tysiacha_tui.table.simulate import simulate

DEALS = 2000
SEEDS = ("one", "two", "three")
DUPLICATES = 1000


def main() -> None:
    lines = [f"{today()}, commit {commit()}, {DEALS} deals a line.", ""]
    lines += ["| bots | seed | above 100 | made | mean | 100s made | amounts | most | longest match |"]
    lines += ["|---|---|---|---|---|---|---|---|---|"]
    for level in ("novice", "casual"):
        lines += [line(level, "standard", seed) for seed in SEEDS]
    lines += [line("casual", preset, SEEDS[0]) for preset in PRESETS if preset != "standard"]
    lines += [
        "",
        "Wanted of casual under `standard`: above 100 30 % of deals or more, 70 % of them made, at a mean"
        " of 120; six amounts or more win the auction, none in more than 60 % of deals."
        " Wanted of novice: half made.",
        "",
        f"| {DUPLICATES} duplicate deals | seed | points a deal a seat, 95 % interval |",
        "|---|---|---|",
    ]
    casual, novice = make("casual", "c"), make("novice", "n")
    for text, base, other in (
        ("casual among novices", novice, casual),
        ("novice among casual bots", casual, novice),
    ):
        for seed in SEEDS:
            differences = duplicate(base, other, DUPLICATES, seed)
            interval = 1.96 * stdev(differences) / DUPLICATES**0.5
            lines.append(f"| {text} | {seed} | {mean(differences):+.1f} ± {interval:.1f} |")
    lines += ["", "Wanted: 10."]
    page = "\n".join(lines)
    print(page)
    write_section("How the quick bots play", page)


def line(level: str, preset: str, seed: str) -> str:
    """Return a line on simulated matches."""
    figures = simulate(DEALS, (level,) * Rules.preset(preset).players, seed=seed, preset=preset)
    high, low = figures.above_100, figures.at_100
    most = max(figures.winning_bids.values()) / figures.deals
    return (
        f"| {level}, {preset} | {seed} | {high.tried / figures.deals:.1%} | {high.made / high.tried:.1%}"
        f" | {high.mean:.1f} | {low.made / low.tried:.1%} | {len(figures.winning_bids)} | {most:.1%}"
        f" | {figures.longest_match} deals |"
    )


if __name__ == "__main__":
    main()
