"""What happened, as frozen records; the only news that reach screens, logs and bots.

Who may know an event: `Dealt` names no card. `Given` and `TalonSplit` are secret but for the seats
named in them, `TalonShown` is public only with `public`; everything else happens face up.
`SeatView` is what a seat may be shown; `visible_to` says the same of a single event.
"""

from __future__ import annotations

from dataclasses import dataclass

from tysiacha_tui.rules.cards import Card, Suit
from tysiacha_tui.rules.view import Trick


@dataclass(frozen=True, slots=True)
class DealerCut:
    """The seats cut for the first deal (R7): a round of cards by seat, more where the lowest tied."""

    rounds: tuple[tuple[tuple[int, Card], ...], ...]
    dealer: int


@dataclass(frozen=True, slots=True)
class Dealt:
    """Cards were dealt (R8, R9): who dealt, who cut and how many cards down, and the packets in order."""

    number: int
    """Number of the deal in the match, from 0; void deals count."""
    dealer: int
    cutter: int
    cut: int | None
    """How many cards were lifted off; `None` where the cards were given and not shuffled."""
    packets: tuple[tuple[int, int], ...]
    """(seat, number of cards), clockwise from the dealer's left; the talon comes last and is not listed."""


@dataclass(frozen=True, slots=True)
class BidMade:
    """A seat named an amount."""

    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat left the auction."""

    seat: int


@dataclass(frozen=True, slots=True)
class AuctionWon:
    """The auction is over and the seat is the declarer."""

    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class RedealAsked:
    """A seat asked for a new deal: its seven cards are shown, the deal is void."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TalonShown:
    """The declarer took the talon; with `public` everybody sees it."""

    seat: int
    cards: tuple[Card, ...]
    public: bool


@dataclass(frozen=True, slots=True)
class TalonSplit:
    """A seat received one card of the talon, face down (D19)."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class ContractRaised:
    """The declarer raised the contract."""

    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class ContractKept:
    """The declarer left the contract as it was."""

    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Given:
    """The declarer gave a card, face down, to an opponent."""

    seat: int
    to: int
    card: Card


@dataclass(frozen=True, slots=True)
class GaveUp:
    """The declarer gave the deal up: rospisat'."""

    seat: int
    contract: int


@dataclass(frozen=True, slots=True)
class BombUsed:
    """The declarer used a bomb: with `concede` the deal ends, else it counts double."""

    seat: int
    concede: bool


@dataclass(frozen=True, slots=True)
class Announced:
    """A seat announced a marriage: `suit` is trump from now on; `None` is the marriage of aces."""

    seat: int
    suit: Suit | None
    value: int


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A seat played a card to the trick."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A trick is complete and went to a seat."""

    seat: int
    number: int
    """From 1 to 8."""
    cards: tuple[Card, ...]
    points: int


@dataclass(frozen=True, slots=True)
class BarrelEntered:
    """A seat climbed on the barrel, or fell off it; `total` is what it has now."""

    seat: int
    total: int


@dataclass(frozen=True, slots=True)
class BarrelLeft:
    """A seat fell off the barrel."""

    seat: int
    total: int


@dataclass(frozen=True, slots=True)
class DealResult:
    """A finished deal; tuples are by seat. `ended` is as in the match record."""

    dealer: int
    declarer: int | None
    contract: int | None
    ended: str
    """`played`, `rospisat`, `bomb`, `redeal` or `passed`."""
    doubled: bool
    made: bool | None
    """Whether the contract was made; `None` where nothing was played."""
    tricks: tuple[int, ...]
    card_points: tuple[int, ...]
    """Exact, not rounded."""
    marriages: tuple[int, ...]
    """Values credited."""
    scores: tuple[int, ...]
    adjustments: tuple[int, ...]
    totals: tuple[int, ...]
    barrel: tuple[int | None, ...]
    """Chances used by those on the barrel after the deal."""
    winner: int | None


@dataclass(frozen=True, slots=True)
class DealEnded:
    """A deal is over and settled; a finished deal is public."""

    result: DealResult
    hands: tuple[tuple[Card, ...], ...]
    """As dealt, by seat."""
    talon: tuple[Card, ...]
    """Empty where it stayed unseen to the end."""
    gifts: tuple[tuple[int, Card], ...]
    """(receiver, card); with a split talon, the card each seat got of it."""
    tricks: tuple[Trick, ...]


@dataclass(frozen=True, slots=True)
class MatchWon:
    """The match is over."""

    seat: int
    total: int


Event = (
    DealerCut
    | Dealt
    | BidMade
    | Passed
    | AuctionWon
    | RedealAsked
    | TalonShown
    | TalonSplit
    | ContractRaised
    | ContractKept
    | Given
    | GaveUp
    | BombUsed
    | Announced
    | CardPlayed
    | TrickTaken
    | BarrelEntered
    | BarrelLeft
    | DealEnded
    | MatchWon
)


def visible_to(event: Event, seat: int) -> bool:
    """Say whether a seat may know an event (D18, D19, D29)."""
    match event:
        case TalonShown(seat=taker, public=public):
            return public or seat == taker
        case TalonSplit(seat=receiver):
            return seat == receiver
        case Given(seat=giver, to=receiver):
            return seat in (giver, receiver)
    return True
