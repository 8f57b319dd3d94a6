"""What is measured, task by task; every task has a number and can be done by any process."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import asdict
from functools import partial
from typing import Any

from benchmarks.strength.openhand import OpenHand
from tysiacha_tui.bots import Bot, make
from tysiacha_tui.bots.effort import STRENGTHS
from tysiacha_tui.bots.search import Searcher
from tysiacha_tui.record import DealRecord, Record
from tysiacha_tui.rules import Match, Rules
from tysiacha_tui.table.arena import Contest, outcome
from tysiacha_tui.table.loop import Table
from tysiacha_tui.table.players import BotPlayer
from tysiacha_tui.table.simulate import run_deal, simulate

SEED = "strength"
DEALS = 1000
MATCHES = 300
CONTRACT_DEALS = 500
PARTS = 10
"""The deals of three experts are so many runs of matches."""
TIMED_DEALS = 30

Task = Callable[[int], Any]


def seat(record: Record, levels: Sequence[str], seeds: Sequence[str], cards: Sequence[DealRecord]) -> Table:
    """Seat bots of the levels, and those that only a benchmark has."""
    bots = [_bot(level, seed) for level, seed in zip(levels, seeds, strict=True)]
    table = Table(record, [BotPlayer(bot) for bot in bots], cards=cards)
    for bot in bots:
        if isinstance(bot, OpenHand):
            bot.table = table
    return table


def _bot(level: str, seed: str) -> Bot:
    if level == "open":
        return OpenHand()
    if level == "open play":
        return OpenHand(make("expert", seed, in_time=False))
    if level.startswith("pure "):
        name = level.removeprefix("pure ")
        return Searcher(name, seed, STRENGTHS[name].pure_nodes, in_time=False)
    return make(level, seed, in_time=False)


COMPARED = {
    "expert-casual": ("expert", "casual"),
    "strong-casual": ("strong", "casual"),
    "expert-strong": ("expert", "strong"),
    "open-casual": ("open", "casual"),
    "open-play-casual": ("open play", "casual"),
    "pure-expert-casual": ("pure expert", "casual"),
    "pure-strong-casual": ("pure strong", "casual"),
}


def compared(a: str, b: str, number: int) -> Any:
    """Play a deal of a comparison."""
    return asdict(outcome(Contest(a, b, SEED, seating=seat), number))


def matched(number: int) -> Any:
    """Play a match of one expert against two casual bots; return whether he won."""
    expert = number % 3
    levels = ["expert" if place == expert else "casual" for place in range(3)]
    players = [
        BotPlayer(make(level, f"{SEED}/{number}/{place}", in_time=False))
        for place, level in enumerate(levels)
    ]
    table = Table(Record("standard", Rules(), tuple(levels), extra={"seed": f"{SEED}/{number}"}), players)
    while table.winner is None:
        run_deal(table.play_deal())
    return {"won": table.winner == expert, "deals": len(table.results)}


def contracts(number: int) -> Any:
    """Play a part of the deals of three experts."""
    figures = simulate(CONTRACT_DEALS // PARTS, ("expert",) * 3, seed=f"{SEED}/{number}")
    return {"above": asdict(figures.above_100), "at": asdict(figures.at_100)}


def timed(number: int) -> Any:
    """Return how long each decision of a deal took, by level and phase: seconds by the clock, and of work."""
    times: dict[str, list[tuple[float, float]]] = {}
    for level in ("strong", "expert"):
        match, _ = Match.start(Rules(), dealer=number % 3).deal_from_seed(f"times {number}")
        players = [make(level, f"times {number}/{place}") for place in range(3)]
        while match.turn is not None:
            legal = match.legal_actions()
            action = legal[0]
            if len(legal) > 1:
                view = match.view(match.turn)
                begun, worked = time.perf_counter(), time.process_time()
                action = players[match.turn].choose(view, legal)
                entry = time.perf_counter() - begun, time.process_time() - worked
                times.setdefault(f"{level} {view.phase}", []).append(entry)
            match, _ = match.apply(action)
    return times


def tasks(deals: int) -> dict[str, tuple[Task, int]]:
    """Return what there is to measure: how, and how often."""
    found: dict[str, tuple[Task, int]] = {
        name: (partial(compared, a, b), deals) for name, (a, b) in COMPARED.items()
    }
    found |= {"contracts": (contracts, PARTS), "matches": (matched, MATCHES), "times": (timed, TIMED_DEALS)}
    return found
