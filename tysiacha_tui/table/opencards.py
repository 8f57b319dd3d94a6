"""What a deal was worth with all cards open: in the play, by the gifts, to whoever declares."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import permutations
from typing import Final

from tysiacha_tui.bots.kernel import FAR
from tysiacha_tui.bots.masks import mask_of, suit_number
from tysiacha_tui.bots.solver import (
    NO_TRUMP,
    BudgetSpent,
    Position,
    Solver,
    action_value,
    between_tricks,
    total,
)
from tysiacha_tui.bots.valuation import gift_worth
from tysiacha_tui.rules.actions import GIFTS, MARRIES, Action, Give, Marry
from tysiacha_tui.rules.actions import Play as PlayCard
from tysiacha_tui.rules.cards import ACE_MARRIAGE_VALUE, ACES, PACK
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.rules.phases import Deal, Hand, Play
from tysiacha_tui.table.reviewed import Most

PLAY_NODES: Final = 250_000
"""Nodes for one question about the play; one deal in some hundred asks for more."""
ALL_NODES: Final = 1_000_000
"""Nodes for all questions about the play of one deal."""
GIFT_NODES: Final = 40_000
"""Nodes for one pair of gifts."""
MOST_NODES: Final = 600_000
"""Nodes for all pairs of gifts together."""


def position_of(state: Play) -> Position:
    """Return a moment of the play as the solver takes it."""
    rules = state.contract.deal.rules
    seats = seats_from(state.contract.declarer, state.contract.deal.order)
    declarer, left, right = (mask_of(state.hands[seat]) for seat in seats)
    on_lead = not state.trick and state.marrying is None
    bound = state.marrying.suit if state.marrying is not None and not state.trick else None
    return Position(
        (declarer, left, right),
        seats.index(state.leader),
        tuple(card.position for card in state.trick),
        NO_TRUMP if state.trump is None else suit_number(state.trump),
        sum(1 << suit_number(suit) for _seat, suit, _value in state.announced if suit is not None),
        on_lead and (state.taken[state.turn] > 0 if state.tricks else rules.first_trick_marriage),
        suit_number(bound) if bound is not None and rules.marriage_lead == "king_or_queen" else NO_TRUMP,
    )


def seats_from(declarer: int, order: Sequence[int]) -> tuple[int, ...]:
    """Return the active seats, the declarer first and on clockwise."""
    first = order.index(declarer)
    return tuple(order[(first + step) % 3] for step in range(3))


def so_far(state: Play) -> int:
    """Return the declarer's card points and marriages until now."""
    declarer = state.contract.declarer
    return state.points[declarer] + state.marriages[declarer]


def action_values(solver: Solver, state: Play, legal: Iterable[Action]) -> dict[Action, int]:
    """Return what the declarer still takes after each card and announcement, the best for this seat first.

    Raises:
        BudgetSpent: if the solver has looked at more nodes than it may.
    """
    position = position_of(state)
    legal = tuple(legal)
    values: dict[Action, int] = {}
    for action in legal:
        if isinstance(action, PlayCard) or (isinstance(action, Marry) and action.suit is not None):
            values[action] = action_value(solver, position, action)
    declares = position.turn == 0
    if MARRIES[None] in legal:
        # The aces bring a defender's opponent nothing, but may bind the lead.
        bound = state.contract.deal.rules.marriage_lead == "king_or_queen"
        leads = [
            value
            for action, value in values.items()
            if isinstance(action, PlayCard) and (not bound or action.card in ACES)
        ]
        values[MARRIES[None]] = max(leads) + ACE_MARRIAGE_VALUE if declares else min(leads)
    return dict(sorted(values.items(), key=lambda item: item[1], reverse=declares))


class OpenCards:
    """Solves the positions of one deal, each with what the others have taught it."""

    def __init__(self, rules: Rules) -> None:
        """Take the rules."""
        self.solver = Solver(rules)

    def _allow(self) -> None:
        self.solver.limit = min(self.solver.nodes + PLAY_NODES, ALL_NODES)

    def total(self, state: Play) -> int | None:
        """Return the declarer's total at the end of the deal if all play their best from here on.

        `None` where that is too hard to find out.
        """
        self._allow()
        try:
            return so_far(state) + _solved(self.solver, position_of(state))
        except BudgetSpent:
            return None

    def totals(self, state: Play, legal: Iterable[Action]) -> tuple[tuple[Action, int], ...]:
        """Return it after each card and announcement, the best for this seat first; none if too hard."""
        self._allow()
        taken = so_far(state)
        try:
            values = action_values(self.solver, state, legal)
        except BudgetSpent:
            return ()
        return tuple((action, taken + value) for action, value in values.items())

    def best(self, state: Play, legal: Iterable[Action], total: int) -> Action | None:
        """Return an action that keeps a total reached by best play, announcements first; none if too hard."""
        self._allow()
        position = position_of(state)
        left = total - so_far(state)
        declares = position.turn == 0
        try:
            for action in sorted(legal, key=lambda action: not isinstance(action, Marry)):
                if not isinstance(action, PlayCard | Marry) or action == MARRIES[None]:
                    continue
                if declares and action_value(self.solver, position, action, left - 1, left) >= left:
                    return action
                if not declares and action_value(self.solver, position, action, left, left + 1) <= left:
                    return action
        except BudgetSpent:
            pass
        return None


def _solved(solver: Solver, position: Position) -> int:
    """Return the most the declarer takes from a position on, with cards on the table or without.

    Raises:
        BudgetSpent: if the solver has looked at more nodes than it may.
    """
    if position.trick or position.pair != NO_TRUMP:
        return total(solver, position)
    return between_tricks(solver, position)


def most(
    deal: Deal, declarer: int, known: tuple[Give, int] | None = None, nodes: int = MOST_NODES
) -> Most | None:
    """Return the most a seat could take as declarer of a deal; `None` where it is too hard to find out.

    `known` are gifts with their total. With so many nodes spent, no further gifts are looked at.
    """
    rules = deal.rules
    hands = [mask_of(deal.hands[seat]) for seat in seats_from(declarer, deal.order)]
    search = _Search(rules, nodes)
    if rules.talon_mode == "split":
        shares = dict(zip(deal.order, deal.talon, strict=True))
        for place, seat in enumerate(seats_from(declarer, deal.order)):
            hands[place] |= 1 << shares[seat].position
        found = search.beyond((hands[0], hands[1], hands[2]), -1, PLAY_NODES)
        return None if found is None else Most(found, None, exact=True)
    ten = hands[0] | mask_of(deal.talon)
    held = [place for place in range(24) if ten >> place & 1]
    pairs = sorted(permutations(held, 2), key=lambda pair: (-gift_worth(ten, pair[0], pair[1], rules), pair))
    best, total = known if known is not None else (None, -1)
    exact = True
    for first, second in pairs:
        left = ten & ~(1 << first | 1 << second)
        cap = GIFT_NODES if total >= 0 else PLAY_NODES
        found = search.beyond((left, hands[1] | 1 << first, hands[2] | 1 << second), total, cap)
        if found is None:
            exact = False
        elif found > total:
            best, total = GIFTS[PACK[first], PACK[second]], found
    return None if best is None else Most(total, best, exact)


class _Search:
    """Solves whole deals of other gifts, as long as there are nodes for it."""

    def __init__(self, rules: Rules, nodes: int) -> None:
        self.rules = rules
        self.left = nodes

    def beyond(self, hands: tuple[int, int, int], low: int, cap: int) -> int | None:
        """Return what the declarer takes if more than this, else something not more; `None`: too hard."""
        if self.left <= 0:
            return None
        solver = Solver(self.rules, cap)
        asked = (*hands, 0, NO_TRUMP, 0, self.rules.first_trick_marriage)
        try:
            if low >= 0 and solver.search(*asked, low, low + 1) <= low:
                return low
            return solver.search(*asked, low, FAR)
        except BudgetSpent:
            return None
        finally:
            self.left -= solver.nodes


def four_aces(rules: Rules, hand: Hand) -> bool:
    """Say whether a marriage of aces may be to come, which the solver does not count."""
    return rules.ace_marriage and all(ace in hand for ace in ACES)
