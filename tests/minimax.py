"""The value of a position by plain minimax: explicit cards, every legal action tried, nothing cut off.

Written from the rules of the game alone (R22 to R31, D12 to D14), so that the solver has something to be
compared with. Cards are texts as in records, hands tuples of them; seats are 0 the declarer, 1 his left,
2 his right. A table remembers positions between tricks, so that five tricks can be searched at all.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

POINTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
ORDER = ("9", "J", "Q", "K", "10", "A")
MARRIAGES = {"S": 40, "C": 60, "D": 80, "H": 100}


@dataclass(frozen=True)
class Table:
    """The play options."""

    marriage_lead: str = "any_card"
    first_trick_marriage: bool = False
    must_beat: bool = False
    must_trump: bool = True
    overtrump: bool = True
    undertrump: str = "forced"


@dataclass(slots=True, unsafe_hash=True)
class Spot:
    """A moment of the play; `won` says who has won a trick, `duty` is the suit just announced."""

    hands: tuple[tuple[str, ...], ...]
    leader: int
    trick: tuple[str, ...] = ()
    trump: str = ""
    announced: frozenset[str] = frozenset()
    won: tuple[bool, bool, bool] = (False, False, False)
    duty: str = ""

    @property
    def turn(self) -> int:
        return (self.leader + len(self.trick)) % 3


@cache
def points(cards: tuple[str, ...]) -> int:
    return sum(POINTS[card[:-1]] for card in cards)


@cache
def winner(trick: tuple[str, ...], trump: str) -> int:
    """The index of the card that takes what lies there."""
    suit = trump if trump in [card[-1] for card in trick] else trick[0][-1]
    return max(
        (index for index, card in enumerate(trick) if card[-1] == suit),
        key=lambda index: ORDER.index(trick[index][:-1]),
    )


def beats(card: str, trick: tuple[str, ...], trump: str) -> bool:
    return winner((*trick, card), trump) == len(trick)


def cards_allowed(spot: Spot, table: Table) -> tuple[str, ...]:
    hand, trick, trump = spot.hands[spot.turn], spot.trick, spot.trump
    if not trick:
        if spot.duty and table.marriage_lead == "king_or_queen":
            return tuple(card for card in hand if card in (f"K{spot.duty}", f"Q{spot.duty}"))
        return hand
    led = trick[0][-1]
    following = tuple([card for card in hand if card[-1] == led])
    if following:
        higher = tuple(card for card in following if beats(card, trick, trump))
        return higher if table.must_beat and higher else following
    trumps = tuple([card for card in hand if card[-1] == trump])
    if not trumps or not table.must_trump:
        return hand
    if trump in [card[-1] for card in trick]:
        higher = tuple(card for card in trumps if beats(card, trick, trump))
        if not higher:
            return trumps if table.undertrump == "forced" else hand
        if table.overtrump:
            return higher
    return trumps


def suits_allowed(spot: Spot, table: Table) -> tuple[str, ...]:
    """The marriages the seat on turn may announce."""
    hand = spot.hands[spot.turn]
    first = table.first_trick_marriage and spot.leader == 0 and not any(spot.won)
    if spot.trick or spot.duty or not (spot.won[spot.leader] or first):
        return ()
    whole = [suit for suit in MARRIAGES if f"K{suit}" in hand and f"Q{suit}" in hand]
    return tuple([suit for suit in whole if suit not in spot.announced])


def choices(spot: Spot, table: Table) -> tuple[str, ...]:
    """All actions, a card or the letter of a suit to announce."""
    return (*cards_allowed(spot, table), *suits_allowed(spot, table))


def act(spot: Spot, choice: str) -> tuple[Spot, int]:
    """What comes of an action: the next moment, and what the declarer takes by it."""
    if choice in MARRIAGES:
        after = replace(spot, trump=choice, announced=spot.announced | {choice}, duty=choice)
        return after, MARRIAGES[choice] if spot.turn == 0 else 0
    left = list(spot.hands)
    left[spot.turn] = tuple([card for card in left[spot.turn] if card != choice])
    hands, trick = tuple(left), (*spot.trick, choice)
    if len(trick) < 3:
        return Spot(hands, spot.leader, trick, spot.trump, spot.announced, spot.won, spot.duty), 0
    taker = (spot.leader + winner(trick, spot.trump)) % 3
    one, two, three = (won or seat == taker for seat, won in enumerate(spot.won))
    following = Spot(hands, taker, (), spot.trump, spot.announced, (one, two, three))
    return following, points(trick) if taker == 0 else 0


Known = dict[tuple[object, ...], int]


def value(spot: Spot, table: Table, known: Known) -> int:
    """The most the declarer can take from here on; `known` is of one deal and one set of options."""
    if not any(spot.hands):
        return 0
    key = (spot.hands, spot.leader, spot.trump, spot.announced, spot.won, spot.duty)
    if not spot.trick and key in known:
        return known[key]
    found = choice_values(spot, table, known).values()
    best = max(found) if spot.turn == 0 else min(found)
    if not spot.trick:
        known[key] = best
    return best


def choice_values(spot: Spot, table: Table, known: Known) -> dict[str, int]:
    """The value of every action."""
    found = {}
    for choice in choices(spot, table):
        after, gain = act(spot, choice)
        found[choice] = gain + value(after, table, known)
    return found
