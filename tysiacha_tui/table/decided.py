"""Whether the rest of a deal is decided: whatever anybody may still play brings everybody the same.

This goes by one seat's view alone. It holds only where it holds for every layout of the hidden cards that
fits what the seat has seen, so that saying so tells nobody anything he could not find out himself. Who takes
what may still differ from layout to layout, and is seen only when the cards fall.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tysiacha_tui.bots.knowledge import Knowledge
from tysiacha_tui.bots.worlds import Worlds
from tysiacha_tui.rules.actions import Action, Play
from tysiacha_tui.rules.cards import MARRIAGE_VALUES, PACK, Card, Rank
from tysiacha_tui.rules.tricks import legal_cards, trick_winner
from tysiacha_tui.rules.view import SeatView

MOST_CARDS: Final = 3
"""With more in a hand something can nearly always be chosen, and looking at every way takes long."""

Result = tuple[tuple[int, int], ...]
"""(points, tricks) still to come, by place in the order of play."""
_NOTHING: Final = ((0, 0),) * 3


def is_decided(view: SeatView, legal: Sequence[Action]) -> bool:
    """Say whether the seat on turn knows that nobody can change the result of the deal any more."""
    if view.phase != "play" or view.turn != view.seat or len(view.hand) > MOST_CARDS:
        return False
    if not all(isinstance(action, Play) for action in legal) or view.marrying:
        return False
    known = Knowledge(view)
    if _may_marry(view, known):
        return False
    place = view.order.index(view.seat)
    for one, other in Worlds(known).all():
        hands: list[frozenset[Card]] = [frozenset()] * 3
        hands[place] = frozenset(view.hand)
        hands[(place + 1) % 3], hands[(place + 2) % 3] = frozenset(_cards(one)), frozenset(_cards(other))
        ways = _Ways(view)
        if ways.result(tuple(hands), view.trick, view.order.index(view.leader)) is None:
            return False
    return True


def _cards(bits: int) -> Iterator[Card]:
    return (card for card in PACK if bits >> card.position & 1)


def _may_marry(view: SeatView, known: Knowledge) -> bool:
    """Say whether a king and its queen are still out."""
    out = {*view.hand, *_cards(known.hidden)}
    return any(Card(suit, Rank.KING) in out and Card(suit, Rank.QUEEN) in out for suit in MARRIAGE_VALUES)


class _Ways:
    """All ways to play one layout to its end."""

    def __init__(self, view: SeatView) -> None:
        self._rules = view.rules
        self._trump = view.trump
        self._found: dict[tuple[tuple[frozenset[Card], ...], tuple[Card, ...], int], Result | None] = {}

    def result(
        self, hands: tuple[frozenset[Card], ...], trick: tuple[Card, ...], leader: int
    ) -> Result | None:
        """Return what is still to come, if it is the same whatever is played, else `None`."""
        key = hands, trick, leader
        if key not in self._found:
            self._found[key] = self._search(hands, trick, leader)
        return self._found[key]

    def _search(
        self, hands: tuple[frozenset[Card], ...], trick: tuple[Card, ...], leader: int
    ) -> Result | None:
        if len(trick) == 3:
            taker = (leader + trick_winner(trick, self._trump)) % 3
            rest = self.result(hands, (), taker)
            if rest is None:
                return None
            points, tricks = rest[taker]
            won = points + sum(card.points for card in trick), tricks + 1
            return (*rest[:taker], won, *rest[taker + 1 :])
        turn = (leader + len(trick)) % 3
        if not hands[turn]:
            return _NOTHING
        results = set()
        for card in legal_cards(tuple(hands[turn]), trick, self._trump, self._rules):
            left = (*hands[:turn], hands[turn] - {card}, *hands[turn + 1 :])
            results.add(self.result(left, (*trick, card), leader))
            if None in results or len(results) > 1:
                return None
        return results.pop()
