"""The pack of 24 cards, what they count, and the marriages in a hand (R2 to R5)."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Final, final


class Suit(StrEnum):
    """A suit; its value is the letter used in records."""

    SPADES = "S"
    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"


class Rank(StrEnum):
    """A rank, from the highest to the lowest (R3); its value is the text used in records."""

    ACE = "A"
    TEN = "10"
    KING = "K"
    QUEEN = "Q"
    JACK = "J"
    NINE = "9"


RANK_POINTS: Final[dict[Rank, int]] = {
    Rank.ACE: 11,
    Rank.TEN: 10,
    Rank.KING: 4,
    Rank.QUEEN: 3,
    Rank.JACK: 2,
    Rank.NINE: 0,
}
MARRIAGE_VALUES: Final[dict[Suit, int]] = {
    Suit.HEARTS: 100,
    Suit.DIAMONDS: 80,
    Suit.CLUBS: 60,
    Suit.SPADES: 40,
}
ACE_MARRIAGE_VALUE: Final = 200


@final
class Card:
    """One of the 24 cards; there is a single object for each, so cards compare by identity."""

    __slots__ = ("points", "position", "rank", "strength", "suit", "text")

    suit: Suit
    rank: Rank
    points: int
    strength: int
    """Higher beats lower within a suit: 5 for the ace, 0 for the nine (R3)."""
    position: int
    """Place in `PACK`, 0 to 23."""
    text: str

    def __new__(cls, suit: Suit, rank: Rank) -> Card:
        """Return the one card of this suit and rank."""
        return _CARDS[suit, rank]

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"cards do not change: {name}")

    def __reduce__(self) -> tuple[type[Card], tuple[Suit, Rank]]:
        return Card, (self.suit, self.rank)

    def __hash__(self) -> int:
        # Not the address: sets of cards come out in the same order in every process.
        return self.position

    def __lt__(self, other: Card) -> bool:
        return self.position < other.position

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card.parse({self.text!r})"

    @staticmethod
    def parse(text: str) -> Card:
        """Read a card such as `10S`; suit signs, `T` and lower case are taken too.

        Raises:
            ValueError: if the text names no card.
        """
        card = _BY_TEXT.get(text) or _BY_TEXT.get(text.upper())
        if card is None:
            raise ValueError(f"no card: {text!r}")
        return card


def _make(suit: Suit, rank: Rank, position: int) -> Card:
    card = object.__new__(Card)
    for name, value in (
        ("suit", suit),
        ("rank", rank),
        ("points", RANK_POINTS[rank]),
        ("strength", 5 - position % 6),
        ("position", position),
        ("text", f"{rank}{suit}"),
    ):
        object.__setattr__(card, name, value)
    return card


_CARDS: Final[dict[tuple[Suit, Rank], Card]] = {}
for _suit in Suit:
    for _rank in Rank:
        _CARDS[_suit, _rank] = _make(_suit, _rank, len(_CARDS))

PACK: Final[tuple[Card, ...]] = tuple(_CARDS.values())
"""The whole pack, S C D H by A 10 K Q J 9."""

KINGS: Final[dict[Suit, Card]] = {suit: Card(suit, Rank.KING) for suit in Suit}
QUEENS: Final[dict[Suit, Card]] = {suit: Card(suit, Rank.QUEEN) for suit in Suit}
ACES: Final[tuple[Card, ...]] = tuple(Card(suit, Rank.ACE) for suit in Suit)
NINES: Final[tuple[Card, ...]] = tuple(Card(suit, Rank.NINE) for suit in Suit)

_SIGNS: Final[dict[Suit, str]] = {
    Suit.SPADES: "♠",
    Suit.CLUBS: "♣",
    Suit.DIAMONDS: "♦",
    Suit.HEARTS: "♥",
}


def suit_sign(suit: Suit) -> str:
    """Return the sign of a suit, one character, never followed by a variation selector."""
    return _SIGNS[suit]


_BY_TEXT: Final[dict[str, Card]] = {}
for _card in PACK:
    for _letters in (str(_card.rank), *(["T"] if _card.rank is Rank.TEN else [])):
        _BY_TEXT[_letters + _card.suit] = _card
        _BY_TEXT[_letters + _SIGNS[_card.suit]] = _card

_PAIRS: Final = tuple((suit, KINGS[suit], QUEENS[suit]) for suit in MARRIAGE_VALUES)


def marriages(hand: Iterable[Card]) -> tuple[Suit, ...]:
    """Return the suits of which the hand holds king and queen, the most valuable first (R5)."""
    held = tuple(hand)
    return tuple([suit for suit, king, queen in _PAIRS if king in held and queen in held])


def card_points(cards: Iterable[Card]) -> int:
    """Return the sum of the cards' points (R4)."""
    return sum([card.points for card in cards])
