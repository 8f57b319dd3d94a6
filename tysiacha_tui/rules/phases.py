"""A deal as dealt, and a state for each phase of it; an impossible state cannot be written down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tysiacha_tui.rules.actions import Marry
from tysiacha_tui.rules.cards import Card, Suit
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.rules.view import Call, Trick

Hand = tuple[Card, ...]

ORDERS: Final[dict[tuple[int, int], tuple[int, ...]]] = {
    (players, dealer): tuple((dealer + step) % players for step in range(1, 4))
    for players in (3, 4)
    for dealer in range(players)
}
"""The three active seats by (players, dealer), clockwise from the dealer's left (R1, D24)."""


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards as dealt, and what each seat may still use of limits that run over the match."""

    rules: Rules
    dealer: int
    hands: tuple[Hand, ...]
    talon: Hand
    may_give_up: tuple[bool, ...]
    may_bomb: tuple[bool, ...]

    @property
    def order(self) -> tuple[int, ...]:
        """The active seats, clockwise from the dealer's left."""
        return ORDERS[self.rules.players, self.dealer]


@dataclass(frozen=True, slots=True)
class Auction:
    """The auction; `still_in` are the seats that have not passed, clockwise."""

    deal: Deal
    turn: int
    calls: tuple[Call, ...]
    highest: int
    bidder: int | None
    still_in: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Contract:
    """What the auction decided, and what the declarer made of it."""

    deal: Deal
    calls: tuple[Call, ...]
    declarer: int
    amount: int
    gifts: tuple[tuple[int, Card], ...] = ()
    """(receiver, card), once the cards were given."""
    doubled: bool = False


@dataclass(frozen=True, slots=True)
class Talon:
    """The declarer is about to take the talon."""

    contract: Contract


@dataclass(frozen=True, slots=True)
class Raising:
    """The declarer settles the contract."""

    contract: Contract
    hands: tuple[Hand, ...]


@dataclass(frozen=True, slots=True)
class Giving:
    """The declarer gives a card to each opponent."""

    contract: Contract
    hands: tuple[Hand, ...]


@dataclass(frozen=True, slots=True)
class Play:
    """The tricks; `trick` is what lies on the table, led by `leader`. Tuples by seat."""

    contract: Contract
    hands: tuple[Hand, ...]
    leader: int
    turn: int
    trick: tuple[Card, ...]
    trump: Suit | None
    marrying: Marry | None
    """What the leader has just announced; only the lead is left to do."""
    announced: tuple[tuple[int, Suit | None, int], ...]
    """(seat, suit or `None` for aces, value)."""
    tricks: tuple[Trick, ...]
    taken: tuple[int, ...]
    points: tuple[int, ...]
    marriages: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ended:
    """A deal that is over and not settled yet; `how` is as in the match record."""

    deal: Deal
    how: str
    contract: Contract | None
    tricks: tuple[Trick, ...]
    taken: tuple[int, ...]
    points: tuple[int, ...]
    marriages: tuple[int, ...]


Phase = Auction | Talon | Raising | Giving | Play


def unplayed(deal: Deal, how: str, contract: Contract | None) -> Ended:
    """Return the end of a deal in which no trick was finished."""
    nothing = (0,) * deal.rules.players
    return Ended(deal, how, contract, (), nothing, nothing, nothing)
