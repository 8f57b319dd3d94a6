"""Two levels compared on duplicate deals: the same cards, one seat played by the other level.

The unit is a deal from totals of zero. Three bots of level B play it, then it is played again three times,
each time with a bot of level A in one of the seats; what A scores there more than B did is the mean of the
three differences. With four players that is done for the three who are not dealing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field, replace
from itertools import takewhile
from queue import Empty, SimpleQueue
from typing import Any, Final

from tysiacha_tui.bots import make
from tysiacha_tui.record import DealRecord, Record
from tysiacha_tui.rules.actions import Marry, Play
from tysiacha_tui.rules.events import DealResult
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.rules.phases import ORDERS
from tysiacha_tui.rules.shuffle import deal_out, shuffled
from tysiacha_tui.table.loop import Table
from tysiacha_tui.table.players import BotPlayer, bot_seed
from tysiacha_tui.table.sample import Sample
from tysiacha_tui.table.simulate import run_deal

WAKE: Final = 0.2
"""Seconds after which a wait is taken up anew: on Windows nothing else lets Ctrl+C through."""

Seating = Callable[[Record, Sequence[str], Sequence[str], Sequence[DealRecord]], Table]
"""Seats a level with a seed for each seat at a table with this record and these cards."""


def seat_bots(
    record: Record, levels: Sequence[str], seeds: Sequence[str], cards: Sequence[DealRecord]
) -> Table:
    """Return a table with a bot of the level named in each seat, which no clock stops."""
    bots = [BotPlayer(make(level, seed, in_time=False)) for level, seed in zip(levels, seeds, strict=True)]
    return Table(record, bots, cards=cards)


@dataclass(frozen=True, slots=True)
class Contest:
    """Who is compared with whom, and on which deals."""

    a: str
    b: str
    seed: str
    """What cards and slips come from; deal n has the cards of deal n in a match with this seed."""
    preset: str = "standard"
    rules: Rules = field(default_factory=Rules)
    seating: Seating = seat_bots

    def cards(self, number: int) -> DealRecord:
        """Return the cards of a deal; the dealer moves on by one from deal to deal."""
        dealer = number % self.rules.players
        hands, talon = deal_out(shuffled(self.seed, number).pack, dealer, self.rules)
        return DealRecord(dealer, hands, talon)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What level A scored in a deal more than level B in the same seats."""

    seats: tuple[int, ...]
    """By seat, A alone among its like."""
    declarer: int | None
    """Where A and B both became declarer in the seat."""
    defenders: tuple[int, ...]
    """Where A and B both defended in the seat against the same contract of the same declarer."""
    pair: tuple[int, ...]
    """Of the two defenders, A in both seats once B has bid, taken the talon and given."""
    failures: int
    """Decisions for which a bot had to be replaced."""


def outcome(contest: Contest, number: int) -> Outcome:
    """Play a deal once with B in every seat, once with A in each, once with A as both defenders."""
    playing = _Playing(contest, number)
    usual = playing.result(set())
    before_play = takewhile(lambda turn: not isinstance(turn[1], Play | Marry), playing.actions)
    to_defend = tuple(before_play) if usual.ended == "played" else None
    seats: list[int] = []
    defenders: list[int] = []
    declarer = None
    for seat in playing.order:
        result = playing.result({seat})
        gained = result.scores[seat] - usual.scores[seat]
        seats.append(gained)
        if result.declarer == usual.declarer == seat:
            declarer = gained
        elif (
            to_defend is not None and result.declarer == usual.declarer and result.contract == usual.contract
        ):
            defenders.append(gained)
    pair: tuple[int, ...] = ()
    if to_defend is not None:
        both = {seat for seat in playing.order if seat != usual.declarer}
        result = playing.result(both, to_defend)
        pair = tuple(result.scores[seat] - usual.scores[seat] for seat in sorted(both))
    return Outcome(tuple(seats), declarer, tuple(defenders), pair, playing.failures)


class _Playing:
    """One deal's cards and the tables at which they are played."""

    def __init__(self, contest: Contest, number: int) -> None:
        self._contest = contest
        self._cards = contest.cards(number)
        players = contest.rules.players
        self.order = ORDERS[players, self._cards.dealer]
        # The same for either level.
        self._seeds = [bot_seed(f"{contest.seed}/deal {number}", seat) for seat in range(players)]
        self.actions: tuple[tuple[int, Any], ...] = ()
        """What was done in the deal played last."""
        self.failures = 0

    def result(self, replaced: set[int], begun: tuple[tuple[int, Any], ...] | None = None) -> DealResult:
        """Play with A in the seats replaced, from the beginning or on from where this was done."""
        contest = self._contest
        players = range(contest.rules.players)
        levels = [contest.a if seat in replaced else contest.b for seat in players]
        deals = () if begun is None else (replace(self._cards, actions=begun),)
        record = Record(contest.preset, contest.rules, tuple(levels), deals=deals)
        table = contest.seating(record, levels, self._seeds, (self._cards,))
        run_deal(table.play_deal())
        played = table.record()
        self.actions = played.deals[0].actions
        self.failures += len(played.extra.get("marks", ()))
        return table.results[0]


@dataclass(slots=True)
class Figures:
    """What deals came to, each of them of equal weight."""

    values: Sample = field(default_factory=lambda: Sample(3))
    declarer: Sample = field(default_factory=Sample)
    defender: Sample = field(default_factory=lambda: Sample(2))
    pair: Sample = field(default_factory=lambda: Sample(2))
    better: int = 0
    tie: int = 0
    worse: int = 0
    failures: int = 0

    @property
    def deals(self) -> int:
        """How many deals there are."""
        return self.values.count

    def add(self, outcome: Outcome) -> None:
        """Count a deal."""
        gained = sum(outcome.seats)
        self.values.add(gained)
        self.better += gained > 0
        self.tie += gained == 0
        self.worse += gained < 0
        if outcome.declarer is not None:
            self.declarer.add(outcome.declarer)
        if outcome.defenders:
            self.defender.add(sum(outcome.defenders) * 2 // len(outcome.defenders))
        if outcome.pair:
            self.pair.add(sum(outcome.pair))
        self.failures += outcome.failures

    def as_json(self) -> dict[str, Any]:
        """Return the figures as `tysiacha arena --json` prints them; what cannot be told is `None`."""
        low, high = self.values.interval or (None, None)
        return {
            "deals": self.deals,
            "mean": self.values.mean,
            "low": low,
            "high": high,
            "declarer": self.declarer.mean,
            "defender": self.defender.mean,
            "pair": self.pair.mean,
            "better": self.better,
            "tie": self.tie,
            "worse": self.worse,
        }


Inbox = SimpleQueue[Future[Outcome] | None]
"""What a comparison waits for: finished deals, and `None` where it must stop."""


def outcomes(contest: Contest, deals: int, executor: Executor, ahead: int, inbox: Inbox) -> Iterator[Outcome]:
    """Play deals on an executor and hand them out by number, however they come in.

    So what was done before a stop is what so many deals would have given. `ahead` is how many deals are
    under way at most.

    Raises:
        Exception: whatever ended a deal on the executor.
    """
    numbers: dict[Future[Outcome], int] = {}
    done: dict[int, Outcome] = {}
    sent = due = 0
    while due < deals:
        while sent < min(deals, due + ahead):
            future = executor.submit(outcome, contest, sent)
            numbers[future] = sent
            future.add_done_callback(inbox.put)
            sent += 1
        finished = _next(inbox)
        if finished is None:
            # What is under way is the executor's to end: one that is stopped hard fails on cancelled futures.
            return
        done[numbers.pop(finished)] = finished.result()
        while due in done:
            yield done.pop(due)
            due += 1


def _next(inbox: Inbox) -> Future[Outcome] | None:
    while True:
        try:
            return inbox.get(timeout=WAKE)
        except Empty:
            pass
