"""Cards as bits, for bots: bit n is the card at place n of the pack, six bits a suit, the ace lowest."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tysiacha_tui.rules.cards import MARRIAGE_VALUES, PACK, Card, Suit

SUITS: Final = tuple(Suit)
SHIFTS: Final = (0, 6, 12, 18)
FULL: Final = (1 << 24) - 1
SUIT_MASKS: Final = tuple(63 << shift for shift in SHIFTS)
ACES: Final = sum(1 << shift for shift in SHIFTS)
KINGS: Final = ACES << 2
PAIR: Final = 0b001100
"""King and queen within a suit."""
PAIR_VALUES: Final = tuple(MARRIAGE_VALUES[suit] for suit in SUITS)
RANK_POINTS: Final = tuple(card.points for card in PACK[:6])
HIGHER: Final = tuple(((1 << place) - 1) & SUIT_MASKS[place // 6] for place in range(24))
"""By place in the pack: the cards of its suit that beat it."""


def mask_of(cards: Iterable[Card]) -> int:
    """Return the set of cards as bits."""
    mask = 0
    for card in cards:
        mask |= 1 << card.position
    return mask


def suit_number(suit: Suit | None) -> int:
    """Return 0 to 3 in the order of the pack, -1 for no suit."""
    return -1 if suit is None else "SCDH".index(suit)
