"""All that one seat may know of a running match, and nothing else (D29)."""

from __future__ import annotations

from dataclasses import dataclass

from tysiacha_tui.rules.cards import Card, Suit
from tysiacha_tui.rules.options import Rules


@dataclass(frozen=True, slots=True)
class Call:
    """One word in the auction; `amount` is `None` for a pass."""

    seat: int
    amount: int | None


@dataclass(frozen=True, slots=True)
class Trick:
    """A finished trick; `cards` are in the order played, the first by `leader`."""

    leader: int
    cards: tuple[Card, ...]
    seats: tuple[int, ...]
    winner: int
    trump: Suit | None
    announced: bool
    """Whether its leader announced a marriage before leading."""
    points: int


@dataclass(frozen=True, slots=True)
class SeatView:
    """What a seat sees; tuples by seat have an entry for each player, zero-based and clockwise."""

    rules: Rules
    seat: int
    """Whose view it is; one that sits the deal out sees what is public."""
    phase: str
    """`auction`, `talon`, `raise`, `give`, `play`, `deal` (between deals) or `over`."""
    turn: int | None
    """Who must act."""

    # The match.
    number: int
    """Number of the deal in the match, from 0."""
    totals: tuple[int, ...]
    barrel: tuple[int | None, ...]
    """Chances used by those on the barrel."""
    bolts: tuple[int, ...]
    rospisats: tuple[int, ...]
    """Deals each player has given up so far in the match."""
    bombs: tuple[int, ...]
    winner: int | None

    # The deal. Between deals, what was true at the end of the last one is not kept.
    dealer: int
    """-1 before the first is chosen."""
    order: tuple[int, ...]
    """The active seats, clockwise from the dealer's left."""
    dealt: tuple[Card, ...]
    """The seat's own seven cards as dealt."""
    hand: tuple[Card, ...]
    """The seat's own cards now."""
    hand_sizes: tuple[int, ...]
    calls: tuple[Call, ...]
    """The auction so far."""
    highest: int
    """The highest bid, 0 before any."""
    declarer: int | None
    contract: int | None
    """`None` until the auction is over."""
    doubled: bool
    """Whether the declarer made a bomb of the deal."""
    talon: tuple[Card, ...]
    """The talon where this seat has seen it, else empty."""
    own_talon_card: Card | None
    """What this seat got of a split talon."""
    given: tuple[tuple[int, Card], ...]
    """The declarer's gifts this seat knows of: (receiver, card)."""
    trick: tuple[Card, ...]
    """The cards on the table, in the order played."""
    leader: int
    """Who led, or leads, the trick on the table; -1 outside play."""
    trump: Suit | None
    marrying: bool
    """Whether the leader has just announced and must now lead."""
    announced: tuple[tuple[int, Suit | None, int], ...]
    """Marriages so far: (seat, suit or `None` for aces, value)."""
    tricks: tuple[Trick, ...]
    tricks_taken: tuple[int, ...]
    card_points: tuple[int, ...]
    marriages: tuple[int, ...]
    """Marriage points credited, by seat."""
