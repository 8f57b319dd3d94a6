"""Cards and suits in words and in letters."""

from __future__ import annotations

from collections.abc import Iterable

from tysiacha_tui.i18n import _, pgettext
from tysiacha_tui.rules.cards import Card, Rank, Suit, suit_sign

_style = "unicode"


def suit_name(suit: Suit) -> str:
    """Return the name of a suit standing alone, as for the trump: "hearts"."""
    return {
        Suit.SPADES: pgettext("suit", "spades"),
        Suit.CLUBS: pgettext("suit", "clubs"),
        Suit.DIAMONDS: pgettext("suit", "diamonds"),
        Suit.HEARTS: pgettext("suit", "hearts"),
    }[suit]


def suit_of(suit: Suit) -> str:
    """Return the name of a suit as it stands in "king of hearts"."""
    return {
        Suit.SPADES: pgettext("of a suit", "spades"),
        Suit.CLUBS: pgettext("of a suit", "clubs"),
        Suit.DIAMONDS: pgettext("of a suit", "diamonds"),
        Suit.HEARTS: pgettext("of a suit", "hearts"),
    }[suit]


def rank_name(rank: Rank) -> str:
    """Return the name of a rank: "ace"."""
    return {
        Rank.ACE: pgettext("rank", "ace"),
        Rank.TEN: pgettext("rank", "ten"),
        Rank.KING: pgettext("rank", "king"),
        Rank.QUEEN: pgettext("rank", "queen"),
        Rank.JACK: pgettext("rank", "jack"),
        Rank.NINE: pgettext("rank", "nine"),
    }[rank]


def rank_letter(rank: Rank) -> str:
    """Return what stands in the corner of a card, one or two characters."""
    return {
        Rank.ACE: pgettext("letter on the card", "A"),
        Rank.TEN: pgettext("letter on the card", "10"),
        Rank.KING: pgettext("letter on the card", "K"),
        Rank.QUEEN: pgettext("letter on the card", "Q"),
        Rank.JACK: pgettext("letter on the card", "J"),
        Rank.NINE: pgettext("letter on the card", "9"),
    }[rank]


def suit_letter(suit: Suit) -> str:
    """Return the letter that stands for a suit where its sign cannot be drawn."""
    return {
        Suit.SPADES: pgettext("letter of the suit", "S"),
        Suit.CLUBS: pgettext("letter of the suit", "C"),
        Suit.DIAMONDS: pgettext("letter of the suit", "D"),
        Suit.HEARTS: pgettext("letter of the suit", "H"),
    }[suit]


def card_name(card: Card) -> str:
    """Return a card in words: "king of hearts"."""
    return _("{rank} of {suit}").format(rank=rank_name(card.rank), suit=suit_of(card.suit))


def write_suits(style: str) -> None:
    """Choose how cards are written from now on.

    By signs (`unicode`: K♥), by the letters of records (`ascii`: KH), by those of the language (`letters`),
    or in `words` (king of hearts).
    """
    global _style
    _style = style


def suits_style() -> str:
    """Return how cards are written."""
    return _style


def suit_mark(suit: Suit) -> str:
    """Return the suit as it stands on a card, a sign or a letter or two."""
    if _style == "letters":
        return suit_letter(suit)
    return suit.value if _style == "ascii" else suit_sign(suit)


def card_text(card: Card) -> str:
    """Return a card as it is written: "K♥", unless another style was chosen."""
    return card_name(card) if _style == "words" else rank_letter(card.rank) + suit_mark(card.suit)


def card_list(cards: Iterable[Card]) -> str:
    """Return cards as they are written, apart by spaces: "K♥ 9♣"; in words, by commas."""
    return (", " if _style == "words" else " ").join(card_text(card) for card in cards)
