"""In which order the cards of a hand lie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Protocol

from tysiacha_tui.rules.cards import Card, Suit
from tysiacha_tui.rules.view import SeatView

ALTERNATE: Final = "alternate"
TRUMP: Final = "trump"
RANK: Final = "rank"
BY_HAND: Final = "hand"
SORTINGS: Final = (ALTERNATE, TRUMP, RANK, BY_HAND)
"""The ways to sort, in the order they are gone through."""

SUIT_ORDER: Final = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""Black and red by turns."""

_RED: Final = (Suit.HEARTS, Suit.DIAMONDS)


def sort_hand(
    cards: Sequence[Card],
    sorting: str = ALTERNATE,
    *,
    trump: Suit | None = None,
    order: Sequence[Card] = (),
) -> tuple[Card, ...]:
    """Sort a hand for the eye; within a suit from ace and ten down.

    Args:
        cards: the hand.
        sorting: one of `SORTINGS`.
        trump: the suit that comes first where the sorting says so.
        order: how cards were put by hand; those not in it come beside their suit.
    """
    if sorting == RANK:
        return tuple(sorted(cards, key=lambda card: (-card.strength, SUIT_ORDER.index(card.suit))))
    suits = _alternating({card.suit for card in cards}, trump if sorting == TRUMP else None)
    by_suit = sorted(cards, key=lambda card: (suits.index(card.suit), -card.strength))
    return _put(by_suit, order) if sorting == BY_HAND else tuple(by_suit)


def _alternating(held: set[Suit], first: Suit | None) -> list[Suit]:
    """Return the suits held so that black and red take turns as far as they can, one of them first."""
    suits = [suit for suit in SUIT_ORDER if suit in held]
    if first in held:
        suits.remove(first)
        # Next to the first one lies a suit of the other colour, if there is one.
        suits.sort(key=lambda suit: (suit in _RED) == (first in _RED))
        return [first, suits[0], *reversed(suits[1:])] if len(suits) == 3 else [first, *suits]
    if len(suits) == 3:
        red = [suit for suit in suits if suit in _RED]
        black = [suit for suit in suits if suit not in _RED]
        many, few = (red, black) if len(red) == 2 else (black, red)
        return [many[0], few[0], many[1]]
    return suits


def _put(by_suit: Sequence[Card], order: Sequence[Card]) -> tuple[Card, ...]:
    """Lay cards as they were put, and new ones behind the last of their suit."""
    laid = [card for card in order if card in by_suit]
    for card in by_suit:
        if card not in laid:
            beside = [place for place, other in enumerate(laid) if other.suit is card.suit]
            laid.insert(beside[-1] + 1 if beside else len(laid), card)
    return tuple(laid)


class Orders(Protocol):
    """Where it is kept how persons put the cards of a match by hand."""

    def laid(self, deal: int) -> Mapping[int, tuple[Card, ...]]:
        """Return how seats have put the cards of a deal."""

    def lay(self, deal: int, seat: int, cards: tuple[Card, ...]) -> None:
        """Keep how a seat has put them."""


class Arrangement:
    """How the persons of a match want cards to lie, and how each has put those of the deal by hand."""

    def __init__(self, sorting: str = ALTERNATE, deal: int = 0, orders: Orders | None = None) -> None:
        """Begin with a way to sort, in a deal of which something may be kept."""
        self._sorting = sorting
        self._base = ALTERNATE if sorting == BY_HAND else sorting
        """How cards lie that nobody has put anywhere."""
        self._kept = orders
        self._deal = deal
        self._orders = dict(orders.laid(deal)) if orders is not None else {}
        """By seat; cards that are not in the hand, or not any more, know their place too."""

    @property
    def sorting(self) -> str:
        """One of `SORTINGS`."""
        return self._sorting

    @sorting.setter
    def sorting(self, sorting: str) -> None:
        self._sorting = sorting
        if sorting != BY_HAND:
            self._base = sorting

    def laid(self, view: SeatView) -> tuple[Card, ...]:
        """Return the hand of a view as it lies."""
        if view.number != self._deal:
            self._deal, self._orders = view.number, {}
        order = self._orders.get(view.seat)
        if self._sorting == BY_HAND and order is not None:
            return sort_hand(view.hand, BY_HAND, order=order)
        return sort_hand(view.hand, self._base, trump=view.trump)

    def next(self) -> str:
        """Go on to the next way to sort and return it.

        By hand, cards lie as they were put in this deal, or stay as they lie if they were not.
        """
        self.sorting = SORTINGS[(SORTINGS.index(self._sorting) + 1) % len(SORTINGS)]
        return self._sorting

    def move(self, view: SeatView, place: int, step: int) -> int:
        """Move a card to another place, round the ends, and return that place; from then on it is by hand."""
        laid = list(self.laid(view))
        # What has left the hand keeps its place in the order: it may come back.
        order = list(self._orders.get(view.seat, ())) if self._sorting == BY_HAND else []
        for at, card in enumerate(laid):
            if card not in order:
                order.insert(_behind(order, laid, at), card)
        card = laid.pop(place)
        order.remove(card)
        to = (place + step) % (len(laid) + 1)
        order.insert(_behind(order, laid, to), card)
        self._sorting, self._orders[view.seat] = BY_HAND, tuple(order)
        if self._kept is not None:
            self._kept.lay(self._deal, view.seat, tuple(order))
        return to


def _behind(order: list[Card], laid: list[Card], place: int) -> int:
    """Return where a place among the cards that are there is among all that have one."""
    return order.index(laid[place - 1]) + 1 if place else 0
