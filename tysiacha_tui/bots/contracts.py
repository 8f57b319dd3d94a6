"""What a declarer makes with his cards: totals solved over layouts, and what contracts are worth by them."""

from __future__ import annotations

from collections.abc import Iterable
from math import exp
from typing import Final

from tysiacha_tui.bots import stakes
from tysiacha_tui.bots.kernel import Solver
from tysiacha_tui.bots.masks import ACES
from tysiacha_tui.bots.valuation import FOUR_ACES_CHANCE
from tysiacha_tui.rules.cards import ACE_MARRIAGE_VALUE
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.rules.view import SeatView

NO_TRUMP: Final = 4
SOFT: Final = 6.0
"""How far real totals lie from those of perfect play, as the scale of a logistic curve."""
LOST: Final = 4.0
"""What a declarer loses against that, among bots that search, who do not see all cards."""


def declared_total(solver: Solver, rules: Rules, hands: tuple[int, int, int], low: int, high: int) -> int:
    """Return what the declarer takes in a deal, hands from him clockwise; exact between `low` and `high`.

    Raises:
        BudgetSpent: if the solver has looked at more nodes than it may.
    """
    bonus = 0
    if rules.ace_marriage and hands[0] & ACES == ACES:
        bonus = int(FOUR_ACES_CHANCE * ACE_MARRIAGE_VALUE)
    found = solver.search(
        hands[0],
        hands[1],
        hands[2],
        0,
        NO_TRUMP,
        0,
        rules.first_trick_marriage,
        low - bonus,
        high - bonus,
    )
    return min(max(found + bonus, low), high)


def chance_of(contract: int, totals: Iterable[tuple[float, float]]) -> float:
    """Return the chance that a contract is made; `totals` are totals with their weights."""
    made = whole = 0.0
    for total, weight in totals:
        whole += weight
        made += weight / (1.0 + exp(min(60.0, max(-60.0, (contract - 0.5 + LOST - total) / SOFT))))
    return made / whole if whole else 0.5


def worth_of(view: SeatView, seat: int, contract: int, chance: float, doubled: bool = False) -> float:
    """Return what a contract with this chance is worth to who declares it."""
    gain = stakes.declared(view, seat, contract, doubled, True)
    loss = stakes.declared(view, seat, contract, doubled, False)
    return loss + chance * (gain - loss)
