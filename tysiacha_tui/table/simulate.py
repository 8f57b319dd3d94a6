"""Whole matches among bots without a screen, one after another, and what came of them in figures."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tysiacha_tui.bots import LEVELS, make
from tysiacha_tui.i18n import _, ngettext
from tysiacha_tui.record import Record, dump
from tysiacha_tui.rules.actions import Bid
from tysiacha_tui.rules.events import DealResult
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.table.loop import Table
from tysiacha_tui.table.players import BotPlayer, bot_seed

VOID = ("redeal", "passed")
"""Ends of a deal in which nobody became declarer."""


@dataclass(frozen=True, slots=True)
class Contracts:
    """How often contracts of one kind were tried and made; a deal given up is tried and not made."""

    tried: int
    made: int
    total: int
    """The sum of the contracts tried."""

    @property
    def mean(self) -> float | None:
        """The mean contract, `None` where there was none."""
        return self.total / self.tried if self.tried else None


@dataclass(frozen=True, slots=True)
class Simulation:
    """The figures of a simulation."""

    bots: tuple[str, ...]
    """The levels in the order given."""
    deals: int
    """Deals played or given up; void ones are not counted."""
    matches: int
    """Matches begun; the last one is cut where the deals are done."""
    above_100: Contracts
    at_100: Contracts
    winning_bids: dict[int, int]
    """How often each amount won the auction, the lowest amount first."""
    mean_score: tuple[float, ...]
    """What a bot scored in a deal, by bot in the order given; deals sat out count."""
    longest_match: int
    """The most deals that a match took."""
    seconds: float

    @property
    def deals_per_second(self) -> float:
        """How many deals were done in a second."""
        return self.deals / self.seconds

    def as_json(self) -> dict[str, Any]:
        """Return the figures as `tysiacha simulate --json` prints them."""
        return {
            "deals": self.deals,
            "matches": self.matches,
            "contracts": {
                "above_100": {
                    "tried": self.above_100.tried,
                    "made": self.above_100.made,
                    "mean": self.above_100.mean,
                },
                "at_100": {"tried": self.at_100.tried, "made": self.at_100.made},
            },
            "winning_bids": {str(amount): count for amount, count in self.winning_bids.items()},
            "mean_score": list(self.mean_score),
            "deals_per_second": self.deals_per_second,
        }


@dataclass(slots=True)
class _Count:
    """What is counted while matches go on."""

    scores: list[int]
    contracts: dict[bool, list[int]] = field(default_factory=lambda: {True: [0, 0, 0], False: [0, 0, 0]})
    """Tried, made and their sum; above 100 or not."""
    bids: Counter[int] = field(default_factory=Counter)
    deals: int = 0
    longest: int = 0

    def add_match(self, record: Record, results: Sequence[DealResult], turned: int) -> None:
        """Count the deals of a match in which the bots sat `turned` seats further on."""
        self.longest = max(self.longest, len(results))
        players = len(self.scores)
        for deal, result in zip(record.deals, results, strict=True):
            if result.ended in VOID:
                continue
            assert result.contract is not None
            self.deals += 1
            kind = self.contracts[result.contract > 100]
            kind[0] += 1
            kind[1] += bool(result.made)
            kind[2] += result.contract
            # Every bid is higher than the one before, so the highest won.
            self.bids[max(action.amount for _seat, action in deal.actions if isinstance(action, Bid))] += 1
            for bot in range(players):
                self.scores[bot] += result.scores[(bot + turned) % players]


def simulate(
    deals: int,
    levels: Sequence[str],
    *,
    seed: str,
    preset: str = "standard",
    rules: Rules | None = None,
    record_to: Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> Simulation:
    """Play matches until so many deals are done, the seats moved on by one from match to match.

    The same arguments give the same matches, whatever the machine.

    Args:
        deals: how many deals to play or see given up, at least 1.
        levels: a bot's level for each seat.
        seed: what cards and slips come from; every match has its own, made of this and its number.
        preset: the preset that records name.
        rules: the rules where they differ from the preset.
        record_to: a directory for the record of each match, made if it is not there; none may be in it yet.
        progress: called after each deal with the number done.

    Raises:
        ValueError: if there is nothing to play, a level is unknown, or there are not as many as seats.
        OSError: if a record cannot be written.
    """
    rules = Rules.preset(preset) if rules is None else rules
    _check(deals, levels, rules)
    if record_to is not None:
        record_to.mkdir(parents=True, exist_ok=True)
        if any(record_to.glob("match-*.json")):
            raise FileExistsError(_("there are records of matches already, and they are left as they are"))
    players = rules.players
    count = _Count([0] * players)
    begun = time.perf_counter()
    matches = 0
    while count.deals < deals:
        table = _seat(f"{seed}/{matches}", levels, matches, preset, rules)
        done = count.deals
        while table.winner is None and done < deals:
            run_deal(table.play_deal())
            if table.results[-1].ended not in VOID:
                done += 1
                if progress is not None:
                    progress(done)
        record = table.record()
        count.add_match(record, table.results, matches)
        matches += 1
        if record_to is not None:
            path = record_to / f"match-{matches:05d}.json"
            with path.open("x", encoding="utf-8", newline="\n") as file:
                file.write(dump(record))
    return Simulation(
        bots=tuple(levels),
        deals=count.deals,
        matches=matches,
        above_100=Contracts(*count.contracts[True]),
        at_100=Contracts(*count.contracts[False]),
        winning_bids=dict(sorted(count.bids.items())),
        mean_score=tuple(score / count.deals for score in count.scores),
        longest_match=count.longest,
        seconds=time.perf_counter() - begun,
    )


def _check(deals: int, levels: Sequence[str], rules: Rules) -> None:
    if deals < 1:
        raise ValueError(_("at least one deal must be played, not {deals}").format(deals=deals))
    for level in levels:
        if level not in LEVELS:
            raise ValueError(
                _("there is no bot level “{level}”; there are {known}").format(
                    level=level, known=", ".join(LEVELS)
                )
            )
    if len(levels) != rules.players:
        raise ValueError(
            ngettext(
                "there is {count} bot level for {seats} seats",
                "there are {count} bot levels for {seats} seats",
                len(levels),
            ).format(count=len(levels), seats=rules.players)
        )


def _seat(seed: str, levels: Sequence[str], turned: int, preset: str, rules: Rules) -> Table:
    """Return the table of a new match, the bots moved `turned` seats on."""
    players = rules.players
    by_seat = [(seat - turned) % players for seat in range(players)]
    record = Record(
        preset,
        rules,
        tuple(f"{levels[bot]} {bot + 1}" for bot in by_seat),
        extra={"seed": seed, "seats": [levels[bot] for bot in by_seat]},
    )
    return Table(
        record, [BotPlayer(make(levels[bot], bot_seed(seed, bot), in_time=False)) for bot in by_seat]
    )


def run_deal(deal: Coroutine[Any, Any, None]) -> None:
    """Run a deal among bots without a time limit to its end; it never waits, so it needs no event loop."""
    try:
        deal.send(None)
    except StopIteration:
        return
    raise RuntimeError("a bot's deal waited for something")
