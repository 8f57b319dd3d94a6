"""In which order the cards of a hand lie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tysiacha_tui.rules.cards import Card, Suit

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


class Arrangement:
    """How a person wants cards to lie, and how they were put by hand."""

    def __init__(self, sorting: str = ALTERNATE) -> None:
        """Begin with a way to sort."""
        self.sorting = sorting
        self._order: tuple[Card, ...] = ()

    def laid(self, cards: Sequence[Card], trump: Suit | None = None) -> tuple[Card, ...]:
        """Return a hand as it lies."""
        return sort_hand(cards, self.sorting, trump=trump, order=self._order)

    def next(self, cards: Sequence[Card], trump: Suit | None = None) -> str:
        """Go on to the next way to sort and return it; by hand, the cards stay as they lie."""
        self._order = self.laid(cards, trump)
        self.sorting = SORTINGS[(SORTINGS.index(self.sorting) + 1) % len(SORTINGS)]
        return self.sorting

    def move(self, cards: Sequence[Card], place: int, step: int, trump: Suit | None = None) -> int:
        """Move a card to another place, round the ends, and return that place; from then on it is by hand."""
        laid = list(self.laid(cards, trump))
        card = laid.pop(place)
        to = (place + step) % (len(laid) + 1)
        laid.insert(to, card)
        self._order, self.sorting = tuple(laid), BY_HAND
        return to
