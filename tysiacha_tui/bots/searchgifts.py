"""Gifts by search: pairs of cards to give away, compared by what the declarer takes in shared layouts."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Final

from tysiacha_tui.bots.certain import sure_total
from tysiacha_tui.bots.contracts import declared_total
from tysiacha_tui.bots.effort import Effort
from tysiacha_tui.bots.knowledge import Knowledge
from tysiacha_tui.bots.masks import KINGS, SHIFTS
from tysiacha_tui.bots.plausible import Plausibility
from tysiacha_tui.bots.solver import BudgetSpent
from tysiacha_tui.bots.valuation import gift_worth
from tysiacha_tui.bots.worlds import World, Worlds
from tysiacha_tui.rules.view import SeatView

PAIRS: Final = 12
"""Pairs of gifts that are compared."""
ROUNDS: Final = ((PAIRS, 6), (4, 20), (2, 40))
"""How many pairs are still compared, up to how many layouts; less where the level looks at fewer."""
REACH: Final = 25
"""How far from the amount in question totals are told apart."""
NEAR: Final = 12
"""The same at least, where totals are to tell a chance: nearer to the contract any is a toss-up."""
STEP: Final = 20
"""How far that amount moves where nearly all or nearly no layouts reach it."""
SOUNDED: Final = 4
"""Layouts after which it is seen whether most totals lie further up."""
CAP: Final = 60_000
"""Nodes for one layout; one in some hundred needs many times more, and is left out."""

Gifts = tuple[int, int]
"""The card for the next seat and the one for the last, as bits; 0 where none are given any more."""
NO_GIFTS: Final = (0, 0)


class GiftSearch:
    """Compares pairs of gifts in shared layouts, or solves a deal in which none are given any more."""

    def __init__(
        self, view: SeatView, effort: Effort, rng: Random, middle: int, settled: bool, usual: Gifts
    ) -> None:
        """Take the amount that is to be made, and the gifts that the rule would choose.

        `settled` says whether the amount is the contract for good.
        """
        self.view = view
        self.effort = effort
        self.known = Knowledge(view)
        self.middle, self.settled = middle, settled
        self.asked = middle
        worlds = Worlds(self.known)
        plausible = Plausibility(view, self.known)
        drawn = [worlds.draw(rng) for _ in range(effort.worlds * effort.tries)]
        weights = [plausible.weight(*world) for world in drawn]
        if not any(weights):
            weights = [1.0] * len(drawn)
        self.layouts: list[World] = rng.choices(drawn, weights, k=effort.worlds)
        self.pairs = [NO_GIFTS] if usual == NO_GIFTS else _candidates(view, self.known.hand, usual)
        self.made: dict[Gifts, tuple[float, int]] = {pair: (0.0, 0) for pair in self.pairs}
        self.sure = {
            pair: sure_total(self.known.hand & ~pair[0] & ~pair[1], view.rules) for pair in self.pairs
        }
        """What is taken in any case with a pair, whoever gets which of its cards."""
        self.kept: dict[Gifts, tuple[float, int]] = {}
        """In how many layouts a pair makes the amount, of how many; `made` counts other amounts too."""
        self.totals: list[tuple[float, float]] = []
        """What is taken with the best pair; each with its weight."""
        self.reach = REACH
        self.looked = 0

    def run(self) -> Iterator[None]:
        """Compare the pairs, after each round fewer of them, over more layouts; then find totals."""
        if len(self.pairs) > 1:
            for number, (kept, until) in enumerate(ROUNDS):
                if number:
                    self._move(self.ranked()[:kept], number == len(ROUNDS) - 1)
                while self.looked < min(until, len(self.layouts)):
                    if not all([self._look(self.layouts[self.looked], pair) for pair in self.pairs]):
                        return
                    self.looked += 1
                    yield
        yield from self._find_totals(self.ranked()[0])

    def _find_totals(self, best: Gifts) -> Iterator[None]:
        """Find out what is taken with the best pair; further up where that is beyond what is told apart."""
        number = 0
        while number < self.effort.worlds // 2:
            low, high = self.middle - self.reach, self.middle + self.reach
            total = self._solve(self.layouts[number], best, low - 1, high)
            if total is None:
                return
            number += 1
            if total >= 0:
                self.totals.append((float(total), 1.0))
            else:
                # Hard to solve, and the others will be so too: ask for less.
                self.reach = max(self.reach // 2, NEAR if self.settled else 0)
            beyond = [found for found, _weight in self.totals if found >= high]
            if not self.settled and number == SOUNDED and len(beyond) > SOUNDED // 2:
                self.middle += REACH + self.reach
                self.totals.clear()
                number = 0
            self.looked = max(self.looked, number)
            if number % 4 == 3:
                yield

    def _move(self, kept: list[Gifts], last: bool) -> None:
        """Go on with these pairs; ask for more or less where the answer is nearly always the same."""
        share = self.share(kept[0])
        self.pairs = kept
        if share > 0.95 or share < 0.05:
            self.asked += STEP if share > 0.95 else -STEP
        if last and self.settled:
            # From now on it is compared also who gets which card.
            for first, second in kept:
                self.pairs = [*self.pairs, (second, first)]
                self.made[second, first] = self.made[first, second]
                self.kept[second, first] = self.kept.get((first, second), (0.0, 0))
                self.sure[second, first] = self.sure[first, second]

    def ranked(self) -> list[Gifts]:
        """Return the pairs still compared, the best first; nothing is better than a contract for certain."""
        return sorted(
            self.pairs,
            key=lambda pair: (not (self.settled and self.sure[pair] >= self.middle), -self.share(pair)),
        )

    def share(self, pair: Gifts) -> float:
        """Return in what part of the layouts a pair reaches the amounts asked for."""
        reached, looked = self.made[pair]
        return reached / looked if looked else 0.5

    def chance(self, pair: Gifts) -> float:
        """Return how often the contract is made with a pair."""
        reached, looked = self.kept.get(pair, (0.0, 0))
        return reached / looked if looked else 0.5

    def duel(self, one: Gifts, other: Gifts) -> list[tuple[bool, bool]]:
        """Return for each layout whether one pair, and whether another, reaches the amount in question."""
        found = []
        for world in self.layouts:
            first, second = (self._solve(world, pair, self.middle - 1, self.middle) for pair in (one, other))
            if first is None or second is None:
                break
            if min(first, second) >= 0:
                found.append((first >= self.middle, second >= self.middle))
        return found

    def _look(self, world: World, pair: Gifts) -> bool:
        """Ask of one layout and pair whether the amount is reached; `False` if no effort is left."""
        total = self._solve(world, pair, self.asked - 1, self.asked)
        if total is None:
            return False
        if total >= 0:
            reached, looked = self.made[pair]
            self.made[pair] = reached + (total >= self.asked), looked + 1
            if self.asked == self.middle:
                self.kept[pair] = self.made[pair]
        return True

    def _solve(self, world: World, pair: Gifts, low: int, high: int) -> int | None:
        """Return the declarer's total, -1 where it takes too long to find, `None` if no effort is left."""
        rules = self.view.rules
        solver = self.effort.solver(rules, CAP)
        if solver is None:
            return None
        mine = self.known.hand & ~pair[0] & ~pair[1]
        try:
            return max(
                0, declared_total(solver, rules, (mine, world[0] | pair[0], world[1] | pair[1]), low, high)
            )
        except BudgetSpent:
            return -1
        finally:
            self.effort.spent(solver)


def _candidates(view: SeatView, hand: int, usual: Gifts) -> list[Gifts]:
    """Return the pairs worth comparing: the rule's own, those it likes best, and whole marriages."""
    places = [place for place in range(24) if hand >> place & 1]
    rated = sorted(
        combinations(places, 2), key=lambda pair: (-gift_worth(hand, pair[0], pair[1], view.rules), pair)
    )
    found = [usual]
    for first, second in rated[:PAIRS]:
        pair = 1 << first, 1 << second
        if pair not in found and (pair[1], pair[0]) not in found:
            found.append(pair)
    # What the rule never gives away; but a cheap marriage may be the only thing in the way of all tricks.
    kings = hand & hand >> 1 & KINGS
    for shift in SHIFTS:
        pair = kings & 63 << shift, (kings & 63 << shift) << 1
        if pair[0] and pair not in found:
            found.append(pair)
    return found
