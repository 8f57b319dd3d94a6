"""Cards and actions as text, as they stand in a match record."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from tysiacha_tui.i18n import _
from tysiacha_tui.record.errors import RecordError, quoted
from tysiacha_tui.rules.actions import (
    BOMB,
    KEEP,
    PASS,
    REDEAL,
    ROSPISAT,
    TAKE,
    Action,
    Bid,
    Bomb,
    Give,
    Keep,
    Marry,
    Pass,
    Play,
    Raise,
    Redeal,
    Rospisat,
    Take,
)
from tysiacha_tui.rules.cards import Card, Suit, suit_sign

_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,999}")
_LONE: Final[dict[str, Action]] = {
    "pass": PASS,
    "take": TAKE,
    "keep": KEEP,
    "rospisat": ROSPISAT,
    "bomb": BOMB,
    "redeal": REDEAL,
}
_SUITS: Final[dict[str, Suit | None]] = {
    **{text: suit for suit in Suit for text in (suit.value, suit.value.lower(), suit_sign(suit))},
    "aces": None,
}


def cards_text(cards: Iterable[Card]) -> str:
    """Return cards as text: `AH KH 10S`."""
    return " ".join([card.text for card in cards])


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards set apart by spaces.

    Raises:
        RecordError: if one of them is no card.
    """
    return tuple([_card(word) for word in text.split()])


def action_text(action: Action) -> str:
    """Return an action as text, without the seat: `bid 100`, `give JD JC`."""
    match action:
        case Play(card=card):
            return f"play {card.text}"
        case Bid(amount=amount):
            return f"bid {amount}"
        case Give(first=first, second=second):
            return f"give {first.text} {second.text}"
        case Raise(amount=amount):
            return f"raise {amount}"
        case Marry(suit=suit):
            return f"marry {'aces' if suit is None else suit.value}"
        case Pass():
            return "pass"
        case Take():
            return "take"
        case Keep():
            return "keep"
        case Rospisat():
            return "rospisat"
        case Bomb():
            return "bomb"
        case Redeal():
            return "redeal"


@lru_cache(maxsize=4096)
def parse_action(text: str) -> Action:
    """Read an action without the seat.

    Raises:
        RecordError: if the text is no action.
    """
    match text.split():
        case [verb] if verb in _LONE:
            return _LONE[verb]
        case ["play", card]:
            return Play(_card(card))
        case ["bid", amount] if _NUMBER.fullmatch(amount):
            return Bid(int(amount))
        case ["raise", amount] if _NUMBER.fullmatch(amount):
            return Raise(int(amount))
        case ["give", first, second]:
            return Give(_card(first), _card(second))
        case ["marry", suit] if suit in _SUITS:
            return Marry(_SUITS[suit])
    raise RecordError(_("“{text}” is no action").format(text=quoted(text)))


def turn_text(seat: int, action: Action) -> str:
    """Return an action as text with the seat before it: `0 bid 100`."""
    return f"{seat} {action_text(action)}"


def parse_turn(text: str) -> tuple[int, Action]:
    """Read a seat, which may be any number, and its action.

    Raises:
        RecordError: if the text is no action.
    """
    words = text.split(maxsplit=1)
    if len(words) != 2 or not _NUMBER.fullmatch(words[0]):
        raise RecordError(_("“{text}” is no action").format(text=quoted(text)))
    return int(words[0]), parse_action(words[1])


def _card(text: str) -> Card:
    try:
        return Card.parse(text)
    except ValueError:
        raise RecordError(_("“{text}” is no card").format(text=quoted(text))) from None
