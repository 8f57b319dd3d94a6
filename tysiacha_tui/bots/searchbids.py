"""Bids by search: the hand is completed by talons and layouts that fit, and what it makes is solved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import exp
from random import Random
from typing import Final

from tysiacha_tui.bots import bidding, scores, stakes
from tysiacha_tui.bots.advice import Outlook
from tysiacha_tui.bots.contracts import declared_total
from tysiacha_tui.bots.effort import Effort
from tysiacha_tui.bots.knowledge import Knowledge
from tysiacha_tui.bots.masks import ACES
from tysiacha_tui.bots.plausible import Plausibility, limit_of
from tysiacha_tui.bots.solver import BudgetSpent
from tysiacha_tui.bots.valuation import best_gifts, declared_worth
from tysiacha_tui.bots.worlds import drawn_three
from tysiacha_tui.rules.actions import PASS, REDEAL, ROSPISAT, TAKE, Action, Bid
from tysiacha_tui.rules.scoring import CHANCES
from tysiacha_tui.rules.view import SeatView

REACH: Final = 40
"""How far from what the rule thinks totals are told apart."""
CAP: Final = 80_000
"""Nodes for one layout."""
TRUST: Final = 0.5
"""How much the solved total of a layout counts beside what the rule makes of its ten cards."""
SOFT: Final = 9.0
"""How far real totals lie from that, as the scale of a logistic curve."""
SHOWN: Final = 8
"""Bids that are shown."""
DEFENCE: Final = 17.0
"""What a hand without aces takes in defence."""
ACE: Final = 15.5
"""What each ace adds."""
TEN: Final = 1.5
CAUTION: Final = 15.0
"""How much more declaring must promise than defence; it is what is known less well."""
PATIENCE: Final = 90.0
"""What it is worth on the barrel to wait for a better hand, while there are further chances."""
THREAT: Final = 60.0
"""What it costs to leave the auction to one whose contract would win the match."""
HOPELESS: Final = 45.0
"""How far below the lowest bid a hand's worth lies that needs no search."""


class BidSearch:
    """Compares bids with a pass, or taking the talon with giving the deal up."""

    def __init__(self, view: SeatView, legal: Sequence[Action], effort: Effort, rng: Random) -> None:
        self.view = view
        self.legal = legal
        self.effort = effort
        self.rng = rng
        self.known = Knowledge(view)
        self.plausible = Plausibility(view, self.known)
        self.split = view.rules.talon_mode == "split"
        self.found: list[tuple[float, float, int]] = []
        """For each layout solved: what should be taken, its weight, and the highest contract allowed."""
        self.looked = 0
        self.complete = False
        self.curve: dict[int, tuple[float, float]] = {}

    def run(self) -> Iterator[None]:
        """Look at layouts in batches."""
        worlds = [self._drawn() for _ in range(self.effort.worlds // 2 * self.effort.tries)]
        weights = [self.plausible.weight(one, other) for one, other, _talon in worlds]
        if not any(weights):
            weights = [1.0] * len(worlds)
        for number, world in enumerate(self.rng.choices(worlds, weights, k=self.effort.worlds // 2), 1):
            if not self._look(world):
                return
            if number % 4 == 0:
                yield

    def _drawn(self) -> tuple[int, int, int]:
        """Draw the two other hands and the talon."""
        known = self.known
        one, other, talon = drawn_three(known.hidden, 7, self.rng)
        return one, other, talon or known.talon

    def _completed(self, one: int, other: int, talon: int) -> tuple[float, int, tuple[int, int, int]]:
        """Return what the rule thinks of the cards as they are played, the limit, and the three hands."""
        rules, hand = self.view.rules, self.known.hand
        if self.split:
            cards = [place for place in range(24) if talon >> place & 1]
            if self.view.talon:
                cards = [card.position for card in self.view.talon]
            order = self.view.order
            me = order.index(self.view.seat)
            hands = (
                hand | 1 << cards[me],
                one | 1 << cards[(me + 1) % 3],
                other | 1 << cards[(me + 2) % 3],
            )
            return declared_worth(hands[0], rules), limit_of(hands[0], rules), hands
        ten = hand | talon
        worth, first, second = best_gifts(ten, rules)
        limit = limit_of(ten, rules)
        return worth, limit, (ten & ~(1 << first | 1 << second), one | 1 << first, other | 1 << second)

    def _look(self, world: tuple[int, int, int]) -> bool:
        solver = self.effort.solver(self.view.rules, CAP)
        if solver is None:
            return False
        worth, limit, hands = self._completed(*world)
        middle = int(worth)
        try:
            total: float = declared_total(solver, self.view.rules, hands, middle - REACH, middle + REACH)
        except BudgetSpent:
            total = worth
        self.effort.spent(solver)
        self.looked += 1
        self.found.append((TRUST * total + (1.0 - TRUST) * worth, 1.0, limit))
        return True

    def declaring(self, bid: int) -> tuple[float, float, float]:
        """Return what declaring from a bid on is worth, the chance to make the bid itself, and the score."""
        rules = self.view.rules
        worth = made = score = whole = 0.0
        for total, weight, limit in self.found:
            best, played = self._worth(bid, total), bid
            if rules.raise_time != "none":
                # No further than a little above what should be taken.
                for amount in range(bid + rules.bid_step, min(limit, int(total) + 10) + 1, rules.bid_step):
                    raised = self._worth(amount, total)
                    if raised > best:
                        best, played = raised, amount
            worth += weight * best
            made += weight * _chance(bid, total)
            score += weight * scores.expected(self.view, played, _chance(played, total))
            whole += weight
        if not whole:
            return -float(bid), 0.5, scores.expected(self.view, bid, 0.5)
        return worth / whole, made / whole, score / whole

    def _worth(self, amount: int, total: float) -> float:
        entry = self.curve.get(amount)
        if entry is None:
            seat = self.view.seat
            entry = (
                stakes.declared(self.view, seat, amount, False, True),
                stakes.declared(self.view, seat, amount, False, False),
            )
            self.curve[amount] = entry
        return entry[1] + _chance(amount, total) * (entry[0] - entry[1])

    def defended(self) -> float:
        """Return the score to be expected in defence."""
        hand = self.known.hand
        aces = (hand & ACES).bit_count()
        tens = (hand >> 1 & ACES).bit_count()
        return (DEFENCE + ACE * aces + TEN * tens) * stakes.share(self.view, self.view.seat)

    def defending(self) -> float:
        """Return what passing is worth."""
        view = self.view
        worth = self.defended() + stakes.idle(view)
        used = view.barrel[view.seat]
        if used is not None and used < CHANCES - 1:
            worth += PATIENCE
        return worth + CAUTION - (THREAT if bidding.must_stop(view) else 0.0)

    def outlooks(self) -> tuple[Outlook, ...]:
        """Return what can be said, the best first."""
        if self.view.phase == "talon":
            return self._at_talon()
        rows = []
        bids = [action for action in self.legal if isinstance(action, Bid)]
        for number, action in enumerate(bids[:SHOWN]):
            worth, chance, score = self.declaring(action.amount)
            # Among equals the lower bid keeps more open.
            rows.append((worth - 0.01 * number, Outlook(action, chance, score)))
        if PASS in self.legal:
            rows.append((self.defending(), Outlook(PASS, 0.0, self.defended())))
        return _ordered(rows)

    def _at_talon(self) -> tuple[Outlook, ...]:
        assert self.view.contract is not None
        worth, chance, score = self.declaring(self.view.contract)
        rows = [(worth, Outlook(TAKE, chance, score))]
        if ROSPISAT in self.legal:
            rows.append((stakes.given_up(self.view, False), scores.way_out(self.view, ROSPISAT, False)))
        return _ordered(rows)


def _ordered(rows: list[tuple[float, Outlook]]) -> tuple[Outlook, ...]:
    rows = sorted(rows, key=lambda row: -row[0])
    return tuple([replace(outlook, behind=rows[0][0] - worth) for worth, outlook in rows])


def _chance(contract: int, total: float) -> float:
    return 1.0 / (1.0 + exp(min(60.0, max(-60.0, (contract - 0.5 - total) / SOFT))))


def is_plain(view: SeatView, legal: Sequence[Action], usual: Action) -> bool:
    """Say whether a choice up to the talon needs no search: a forced word, a hopeless hand."""
    if view.phase == "talon":
        # Who pays his bid for it hardly ever does well to give a deal up.
        return view.rules.rospisat_cost == "bid"
    if view.phase != "auction":
        return False
    if usual == REDEAL:
        return True
    if view.barrel[view.seat] is not None:
        return False
    if PASS not in legal:
        # Who must open names the least, unless it cannot be raised any more.
        return view.rules.raise_time != "none" or not any([isinstance(action, Bid) for action in legal])
    lowest = min([action.amount for action in legal if isinstance(action, Bid)], default=1000)
    return bidding.worth_now(view) < lowest - HOPELESS
