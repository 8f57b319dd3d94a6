"""Cards as bits for the solver, and tables by holding: bytes, which are quick to read when compiled too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tysiacha_tui.bots.masks import RANK_POINTS

if TYPE_CHECKING:
    from mypy_extensions import i64

POINTS: Final = bytes(RANK_POINTS * 4)
"""By place in the pack."""
BASE: Final = bytes(place // 6 * 6 for place in range(24))
"""By place in the pack: the place of the suit's ace."""


def _points() -> bytes:
    points = [0]
    for held in range(1, 4096):
        points.append(points[held & (held - 1)] + POINTS[(held & -held).bit_length() - 1])
    return bytes(points)


# By the twelve bits of two suits.
HELD: Final = _points()
"""Card points."""
COUNT: Final = bytes(held.bit_count() for held in range(4096))
LOW: Final = bytes((held & -held).bit_length() - 1 if held else 12 for held in range(4096))
"""The lowest place held, 12 if there is none."""
HIGH: Final = bytes(max(held.bit_length() - 1, 0) for held in range(4096))
"""The highest place held."""

KINGS: Final = 0b000100_000100_000100_000100
ABOVE: Final = bytes(((held & -held) - 1) & 63 for held in range(64))
"""By the six bits of a suit: the cards above all that are held."""


def _sum(held: int, count: int, dear: bool) -> int:
    points = sorted([RANK_POINTS[rank] for rank in range(6) if held >> rank & 1], reverse=dear)
    return sum(points[:count])


# By the six bits of a suit, times eight, and a number of cards.
CHEAP: Final = bytes(_sum(held, count, False) for held in range(64) for count in range(8))
"""Points of the cheapest cards."""
DEAR: Final = bytes(_sum(held, count, True) for held in range(64) for count in range(8))
"""Points of the dearest cards."""


def _linked(held: int, others: int) -> int:
    linked, last = 0, -1
    for rank in range(6):
        if others >> rank & 1:
            last = -1
        elif held >> rank & 1:
            if last >= 0:
                linked |= 1 << rank
            last = rank
    return linked


LINKED: Final = bytes(_linked(held, others) for held in range(64) for others in range(64))
"""By a holding, times 64, and the others' cards of the suit: cards with none of these between them and the
next higher held."""


def fresh_kings(done: i64) -> i64:
    """Return the kings of the suits not announced yet; `done` are the suits that were, as bits."""
    return KINGS & ~((done & 1) << 2 | (done & 2) << 7 | (done & 4) << 12 | (done & 8) << 17)


def lowest(cards: i64) -> i64:
    """Return the lowest place, of which there must be one."""
    place: i64 = LOW[cards & 4095]
    if place == 12:
        place += LOW[cards >> 12]
    return place


def highest(cards: i64) -> i64:
    """Return the highest place, of which there must be one."""
    place: i64 = cards >> 12
    if place:
        place = HIGH[place]
        return place + 12
    place = HIGH[cards]
    return place
