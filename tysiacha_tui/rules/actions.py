"""What a seat can do; every decision of a match is one of these (RULES section 5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tysiacha_tui.rules.cards import PACK, Card, Suit


@dataclass(frozen=True, slots=True)
class Bid:
    """Name an amount in the auction."""

    amount: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the auction for this deal."""


@dataclass(frozen=True, slots=True)
class Redeal:
    """Ask for a new deal instead of a first word in the auction (D27)."""


@dataclass(frozen=True, slots=True)
class Take:
    """Go on to the talon."""


@dataclass(frozen=True, slots=True)
class Rospisat:
    """Give the deal up (R17, D8)."""


@dataclass(frozen=True, slots=True)
class Raise:
    """Raise the own contract to a higher amount (R19)."""

    amount: int


@dataclass(frozen=True, slots=True)
class Keep:
    """Leave the contract as it was bid."""


@dataclass(frozen=True, slots=True)
class Give:
    """Pass one card to each opponent, the first to the next active seat clockwise (R20)."""

    first: Card
    second: Card


@dataclass(frozen=True, slots=True)
class Bomb:
    """Double the deal, or concede it, as the option `bombs` has it (D23)."""


@dataclass(frozen=True, slots=True)
class Marry:
    """Announce the marriage of a suit; `None` is the marriage of the four aces (R22, D27)."""

    suit: Suit | None


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card to the trick."""

    card: Card


Action = Bid | Pass | Redeal | Take | Rospisat | Raise | Keep | Give | Bomb | Marry | Play

PASS: Final = Pass()
REDEAL: Final = Redeal()
TAKE: Final = Take()
ROSPISAT: Final = Rospisat()
KEEP: Final = Keep()
BOMB: Final = Bomb()

# Listing legal actions is the hot path of simulations, so equal actions are made once.
BIDS: Final[dict[int, Bid]] = {amount: Bid(amount) for amount in range(100, 405, 5)}
RAISES: Final[dict[int, Raise]] = {amount: Raise(amount) for amount in range(100, 405, 5)}
PLAYS: Final[dict[Card, Play]] = {card: Play(card) for card in PACK}
GIFTS: Final[dict[tuple[Card, Card], Give]] = {
    (first, second): Give(first, second) for first in PACK for second in PACK if first is not second
}
MARRIES: Final[dict[Suit | None, Marry]] = {suit: Marry(suit) for suit in (*Suit, None)}
