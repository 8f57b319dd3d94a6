"""The order of the pack from a seed: the same bytes in every language, so anybody can recompute a deal.

A seed is any text. Numbers come from a stream of bytes, SHA-256 of
`seed NUL label NUL counter` for counter 0, 1, 2 … (UTF-8, the counter in decimal digits), the digests one
after another. To draw below n, take the next byte; if it is not below the largest multiple of n
that is at most 256, throw it away and take the next; the number is its remainder by n. So every
number is equally likely.

Deal k (from 0, void deals counted) uses the label `deal k`: the pack in the order of `PACK` is shuffled
from its end (for i from 23 down to 1: draw j below i + 1, exchange places i and j), then the dealer's
right-hand neighbour cuts: draw c below 23 and lift off c + 1 cards, which go below the rest.

The first dealer uses the label `dealer`: with `random` a number below the number of players; with
`low_card` the pack, in its order, is shuffled and each seat still cutting takes the next card, seat 0
first; the lowest rank deals, and those who tie for it cut again from what is left of the pack, or from a
newly shuffled whole pack when too few cards are left.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from tysiacha_tui.rules.cards import PACK, Card
from tysiacha_tui.rules.events import DealerCut
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.rules.phases import ORDERS, Hand

PACKETS: Final[dict[str, tuple[int, ...]]] = {
    "3-4": (3, 4),
    "2-3-2": (2, 3, 2),
    "singles": (1,) * 7,
}


def _bytes(seed: str, label: str) -> Iterator[int]:
    counter = 0
    while True:
        yield from sha256(f"{seed}\0{label}\0{counter}".encode()).digest()
        counter += 1


def _below(limit: int, source: Iterator[int]) -> int:
    """Draw a number from 0 to `limit` - 1, each equally likely."""
    usable = 256 - 256 % limit
    while True:
        byte = next(source)
        if byte < usable:
            return byte % limit


def _shuffled(source: Iterator[int]) -> list[Card]:
    pack = list(PACK)
    for place in range(len(pack) - 1, 0, -1):
        other = _below(place + 1, source)
        pack[place], pack[other] = pack[other], pack[place]
    return pack


@dataclass(frozen=True, slots=True)
class Shuffled:
    """A pack ready to be dealt, and how many cards were lifted off in the cut."""

    pack: tuple[Card, ...]
    cut: int


def shuffled(seed: str, number: int) -> Shuffled:
    """Return the shuffled and cut pack of deal `number` (R8)."""
    source = _bytes(seed, f"deal {number}")
    pack = _shuffled(source)
    cut = _below(len(pack) - 1, source) + 1
    return Shuffled((*pack[cut:], *pack[:cut]), cut)


def packets(dealer: int, rules: Rules) -> tuple[tuple[int, int], ...]:
    """Return (seat, number of cards) in the order dealt, the talon's last three left out (R9, R10)."""
    order = ORDERS[rules.players, dealer]
    return tuple((seat, size) for size in PACKETS[rules.deal_packets] for seat in order)


def deal_out(pack: tuple[Card, ...], dealer: int, rules: Rules) -> tuple[tuple[Hand, ...], Hand]:
    """Deal a pack: the hands by seat in the order dealt, and the talon."""
    hands: list[list[Card]] = [[] for _ in range(rules.players)]
    place = 0
    for seat, size in packets(dealer, rules):
        hands[seat].extend(pack[place : place + size])
        place += size
    return tuple(tuple(hand) for hand in hands), pack[place:]


def first_dealer(seed: str, rules: Rules) -> DealerCut:
    """Return who deals first (R7): by the lowest card cut, or at random, then without cards."""
    source = _bytes(seed, "dealer")
    if rules.first_dealer == "random":
        return DealerCut((), _below(rules.players, source))
    cutting = tuple(range(rules.players))
    pack = _shuffled(source)
    rounds = []
    while len(cutting) > 1:
        if len(pack) < len(cutting):
            pack = _shuffled(source)
        cards = tuple((seat, pack.pop(0)) for seat in cutting)
        rounds.append(cards)
        lowest = min(card.strength for _, card in cards)
        cutting = tuple(seat for seat, card in cards if card.strength == lowest)
    return DealerCut(tuple(rounds), cutting[0])
