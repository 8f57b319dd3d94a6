"""Gifts by search: pairs of cards to give away, compared by what the declarer takes in shared layouts."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import exp
from random import Random
from typing import Final

from tysiacha_tui.bots.contracts import declared_total
from tysiacha_tui.bots.effort import Effort
from tysiacha_tui.bots.knowledge import Knowledge
from tysiacha_tui.bots.plausible import Plausibility
from tysiacha_tui.bots.solver import BudgetSpent
from tysiacha_tui.bots.valuation import gift_worth
from tysiacha_tui.bots.worlds import World, Worlds
from tysiacha_tui.rules.view import SeatView

PAIRS: Final = 16
"""Pairs of gifts that are compared."""
ROUNDS: Final = ((PAIRS, 0.12), (6, 0.3), (2, 0.7))
"""How many pairs are still compared, up to which part of the layouts."""
REACH: Final = 25
"""How far from the amount in question totals are told apart."""
SOFT: Final = 6.0

Gifts = tuple[int, int]
"""The card for the next seat and the one for the last, as bits; 0 where none are given any more."""
NO_GIFTS: Final = (0, 0)


class GiftSearch:
    """Compares pairs of gifts in shared layouts, or solves a deal in which none are given any more."""

    def __init__(
        self, view: SeatView, effort: Effort, rng: Random, middle: int, settled: bool, usual: Gifts
    ) -> None:
        """Take the amount around which totals are told apart, and the gifts that the rule would choose.

        `settled` says whether that amount is the contract for good.
        """
        self.view = view
        self.effort = effort
        self.known = Knowledge(view)
        self.low, self.high = middle - REACH, middle + REACH
        self.middle, self.settled = middle, settled
        worlds = Worlds(self.known)
        plausible = Plausibility(view, self.known)
        drawn = [worlds.draw(rng) for _ in range(effort.worlds * effort.tries)]
        weights = [plausible.weight(*world) for world in drawn]
        if not any(weights):
            weights = [1.0] * len(drawn)
        self.layouts: list[World] = rng.choices(drawn, weights, k=effort.worlds)
        self.pairs = [NO_GIFTS] if usual == NO_GIFTS else _candidates(view, self.known.hand, usual)
        self.totals: dict[Gifts, list[tuple[float, float]]] = {pair: [] for pair in self.pairs}
        self.looked = 0

    def run(self) -> Iterator[None]:
        """Compare the pairs, after each round fewer of them, over more layouts."""
        rounds = ROUNDS if len(self.pairs) > 1 else ((1, 1.0),)
        for number, (kept, part) in enumerate(rounds):
            self.pairs = self.pairs if not number else self.ranked()[:kept]
            if self.settled and number == len(rounds) - 1:
                self._add_swapped()
            for world in self.layouts[self.looked : max(1, int(part * len(self.layouts)))]:
                if not self._look(world):
                    return
                self.looked += 1
                if self.looked % 4 == 0:
                    yield

    def _add_swapped(self) -> None:
        """Compare from now on also who gets which card."""
        for first, second in list(self.pairs):
            self.pairs.append((second, first))
            self.totals[second, first] = list(self.totals[first, second])

    def ranked(self) -> list[Gifts]:
        """Return the pairs still compared, the best first."""
        return sorted(self.pairs, key=lambda pair: -self.worth(pair))

    def worth(self, pair: Gifts) -> float:
        """Return what a pair brings, for comparison with others."""
        totals = self.totals[pair]
        if not totals:
            return float(self.low)
        return sum([self._rated(total) for total, _weight in totals]) / len(totals)

    def _rated(self, total: float) -> float:
        if not self.settled:
            return total
        made = 1.0 / (1.0 + exp(min(60.0, max(-60.0, (self.middle - 0.5 - total) / SOFT))))
        return 0.3 * total + 2.0 * self.middle * made

    def _look(self, world: World) -> bool:
        """Solve one layout with every pair; `False` if there is no effort left for it."""
        rules = self.view.rules
        for pair in self.pairs:
            solver = self.effort.solver(rules)
            if solver is None:
                return False
            mine = self.known.hand & ~pair[0] & ~pair[1]
            hands = (mine, world[0] | pair[0], world[1] | pair[1])
            try:
                total = declared_total(solver, rules, hands, self.low, self.high)
            except BudgetSpent:
                continue
            finally:
                self.effort.spent(solver)
            self.totals[pair].append((float(total), 1.0))
        return True


def _candidates(view: SeatView, hand: int, usual: Gifts) -> list[Gifts]:
    """Return the pairs worth comparing, the rule's own first, then those it likes best."""
    places = [place for place in range(24) if hand >> place & 1]
    rated = sorted(
        combinations(places, 2), key=lambda pair: (-gift_worth(hand, pair[0], pair[1], view.rules), pair)
    )
    found = [usual]
    for first, second in rated[:PAIRS]:
        pair = 1 << first, 1 << second
        if pair not in found and (pair[1], pair[0]) not in found:
            found.append(pair)
    return found
