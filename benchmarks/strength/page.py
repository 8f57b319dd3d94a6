"""What was found, in words and figures for the page of results."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from benchmarks.strength.tasks import COMPARED
from tysiacha_tui.table.arena import Figures, Outcome
from tysiacha_tui.table.sample import Sample


def lines(name: str, found: Sequence[Any]) -> Iterator[str]:
    """Yield what was found under a name."""
    if name in COMPARED:
        yield from comparison(*COMPARED[name], found)
    elif name == "contracts":
        yield contracts(found)
    elif name == "matches":
        yield matches(found)
    else:
        yield from times(found)


def comparison(a: str, b: str, found: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """Yield what one level gains over another."""
    figures = Figures()
    for entry in found:
        seats, defenders, pair = (tuple(entry[key]) for key in ("seats", "defenders", "pair"))
        figures.add(Outcome(seats, entry["declarer"], defenders, pair, entry["failures"]))
    yield f"{a} in place of {b}, points a deal and seat (95 % interval):"
    yield ""
    yield f"- all: {told(figures.values)}"
    yield f"- where both are declarer: {told(figures.declarer)}"
    yield f"- one of two defenders against the same contract: {told(figures.defender)}"
    yield f"- both defenders against the same contract: {told(figures.pair)}"
    yield f"- better in {figures.better}, the same in {figures.tie}, worse in {figures.worse}"
    if figures.failures:
        yield f"- decisions without a usable answer: {figures.failures}"


def together(one: str, other: str, found: Mapping[int, Any], others: Mapping[int, Any]) -> str:
    """Return how two levels, each in place of casual, do on the deals that both have played."""
    both = sorted(found.keys() & others.keys())
    gains = [[sum(deals[number]["seats"]) for number in both] for deals in (found, others)]
    difference = Sample(3)
    for gain, usual in zip(*gains, strict=True):
        difference.add(gain - usual)
    mean, usual_mean = (sum(values) / 3 / max(1, len(both)) for values in gains)
    return (
        f"On the same deals {one} gains {mean:+.2f} over casual and {other} {usual_mean:+.2f},"
        f" a difference of {told(difference)}."
    )


def contracts(found: Sequence[Mapping[str, Any]]) -> str:
    """Return what contracts three experts make."""
    above = [sum(entry["above"][key] for entry in found) for key in ("tried", "made", "total")]
    at = [sum(entry["at"][key] for entry in found) for key in ("tried", "made")]
    return (
        f"Three experts, {above[0] + at[0]} deals: {above[0]} contracts above 100,"
        f" {above[1] / max(1, above[0]):.1%} made, mean {above[2] / max(1, above[0]):.1f};"
        f" {at[0]} at 100, {at[1] / max(1, at[0]):.1%} made."
    )


def matches(found: Sequence[Mapping[str, Any]]) -> str:
    """Return how many whole matches an expert wins."""
    won = Sample()
    for entry in found:
        won.add(entry["won"])
    low, high = won.interval or (0.0, 1.0)
    return (
        f"One expert against two casual bots, seats rotated, {won.count} matches: {won.mean or 0:.1%} won"
        f" (95 %: {low:.1%} to {high:.1%}; a third is chance)."
    )


def times(found: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """Yield a table of how long decisions take."""
    yield f"Seconds of a decision that leaves a choice, {len(found)} deals of three alike:"
    yield ""
    yield "| level, phase | decisions | p50 | p95 | max | of work: p95 | max |"
    yield "|---|---|---|---|---|---|---|"
    for kind in sorted({kind for entry in found for kind in entry}):
        yield times_row(kind, [pair for entry in found for pair in entry.get(kind, ())])
    for level in ("strong", "expert"):
        pairs = [pair for entry in found for kind in entry if kind.startswith(level) for pair in entry[kind]]
        yield times_row(f"{level}, all", pairs)


def times_row(kind: str, pairs: Sequence[Sequence[float]]) -> str:
    """Return a line on the times of some decisions."""
    clock, work = (sorted(pair[place] for pair in pairs) for place in (0, 1))
    late = len(pairs) * 95 // 100
    figures = (clock[len(pairs) // 2], clock[late], clock[-1], work[late], work[-1])
    return f"| {kind} | {len(pairs)} | " + " | ".join(f"{value:.3f}" for value in figures) + " |"


def told(sample: Sample) -> str:
    """Return a mean, its interval and how many deals it is of."""
    if sample.mean is None:
        return "none"
    low, high = sample.interval or (float("nan"), float("nan"))
    return f"{sample.mean:+.2f} ({low:+.2f} to {high:+.2f}), {sample.count} deals"
