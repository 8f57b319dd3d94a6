"""The declarer's choices before the play by search: raise, gifts, and giving the deal up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from tysiacha_tui.bots import bidding, scores, stakes
from tysiacha_tui.bots.advice import Outlook
from tysiacha_tui.bots.contracts import chance_of, worth_of
from tysiacha_tui.bots.effort import Effort
from tysiacha_tui.bots.masks import mask_of
from tysiacha_tui.bots.searchgifts import NO_GIFTS, Gifts, GiftSearch
from tysiacha_tui.bots.valuation import best_gifts
from tysiacha_tui.rules.actions import BOMB, GIFTS, KEEP, ROSPISAT, Action, Give, Raise
from tysiacha_tui.rules.cards import PACK
from tysiacha_tui.rules.view import SeatView

SHOWN: Final = 6
"""Pairs of gifts that are shown."""
DOUBT: Final = 4.0
"""How much a raise must promise more than the contract as it is."""
ROOM: Final = 15.0
"""How far below what the hand should take the amount lies around which totals are told apart."""


class TalonSearch:
    """Compares raises or gifts, and ways out where the rules have them."""

    def __init__(
        self, view: SeatView, legal: Sequence[Action], usual: Action, effort: Effort, rng: Random
    ) -> None:
        self.view = view
        self.legal = legal
        self.usual = usual
        assert view.contract is not None
        self.contract = view.contract
        may_raise_later = view.phase == "give" and view.rules.raise_time == "after_pass"
        self.settled = view.phase == "give" and not may_raise_later
        middle = self.contract
        if not self.settled:
            middle = max(middle, int(bidding.worth_now(view) - ROOM))
        self.search = GiftSearch(view, effort, rng, middle, self.settled, self._usual_gifts())
        self.complete = False

    def _usual_gifts(self) -> Gifts:
        """Return the gifts that the rule would choose; none where they are out."""
        if isinstance(self.usual, Give):
            return 1 << self.usual.first.position, 1 << self.usual.second.position
        if len(self.view.hand) != 10:
            return NO_GIFTS
        _worth, first, second = best_gifts(mask_of(self.view.hand), self.view.rules)
        return 1 << first, 1 << second

    @property
    def looked(self) -> int:
        """How many layouts were looked at."""
        return self.search.looked

    def run(self) -> Iterator[None]:
        """Look at layouts in batches."""
        yield from self.search.run()

    def outlooks(self) -> tuple[Outlook, ...]:
        """Return what can be done, the best first; of the gifts the best few pairs."""
        rows = self._gifts() if self.view.phase == "give" else self._raises()
        rows += self._ways_out()
        rows.sort(key=lambda row: -row[0])
        return tuple([replace(outlook, behind=rows[0][0] - worth) for worth, outlook in rows])

    def _gifts(self) -> list[tuple[float, Outlook]]:
        rows = []
        for number, pair in enumerate(self.search.ranked()[:SHOWN]):
            action = GIFTS[PACK[pair[0].bit_length() - 1], PACK[pair[1].bit_length() - 1]]
            chance = self.search.chance(pair)
            worth = worth_of(self.view, self.view.seat, self.contract, chance)
            made = self._made(pair)
            points = scores.expected(self.view, self.contract, made)
            # In the order found: what else they bring decides among equals.
            rows.append((worth - 1e-6 * number, Outlook(action, made, points)))
        best = rows[0][0]
        return [(best - number * 1e-6, row[1]) for number, row in enumerate(rows)]

    def _raises(self) -> list[tuple[float, Outlook]]:
        totals = self.search.totals
        on_barrel = self.view.barrel[self.view.seat] is not None
        expected = bidding.worth_now(self.view)
        sure = max(self.search.sure.values())
        rows = []
        for action in self.legal:
            if action == KEEP:
                amount = self.contract
            elif isinstance(action, Raise):
                amount = action.amount
            else:
                continue
            chance = chance_of(amount, totals) if totals else bidding.chance(expected, amount)
            if amount <= sure:
                chance = 1.0
            worth = worth_of(self.view, self.view.seat, amount, chance)
            doubt = 0.0 if action == KEEP or on_barrel else DOUBT
            rows.append(
                (
                    worth - doubt - 1e-3 * amount,
                    Outlook(action, chance, scores.expected(self.view, amount, chance)),
                )
            )
        return rows

    def _made(self, pair: Gifts) -> float:
        """Return the chance that the contract as it stands is made with a pair of gifts."""
        totals = self.search.totals
        if self.search.sure[pair] >= self.contract:
            return 1.0
        if not totals:
            return self.search.chance(pair)
        best, made = self.search.ranked()[0], chance_of(self.contract, totals)
        # The amount that pairs were compared at may be another; what one falls short there, it does here.
        odds = _odds(made) * _odds(self.search.share(pair)) / _odds(self.search.share(best))
        return min(made, odds / (1.0 + odds)) if pair != best else made

    def _ways_out(self) -> list[tuple[float, Outlook]]:
        return [
            (stakes.given_up(self.view, action == BOMB), scores.way_out(self.view, action, action == BOMB))
            for action in self.legal
            if action == ROSPISAT or (action == BOMB and self.view.rules.bombs == "concede")
        ]


def _odds(chance: float) -> float:
    """Return the odds of a chance; no chance that was counted is so sure that it could not be otherwise."""
    chance = min(0.98, max(0.02, chance))
    return chance / (1.0 - chance)
