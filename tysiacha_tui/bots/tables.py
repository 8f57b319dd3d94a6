"""Cards as bits for the solver, and tables by holding: bytes, which are quick to read when compiled too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tysiacha_tui.bots.masks import RANK_POINTS

if TYPE_CHECKING:
    from mypy_extensions import i64

NOTHING: Final = 24
"""In place of a card: none."""
FAR: Final = 10_000
"""Above every value."""
UNKNOWN: Final = NOTHING | FAR << 15
"""An entry of the solver's table that says nothing."""

POINTS: Final = bytes(RANK_POINTS * 4)
"""By place in the pack."""


def _points() -> bytes:
    points = [0]
    for held in range(1, 4096):
        points.append(points[held & (held - 1)] + POINTS[(held & -held).bit_length() - 1])
    return bytes(points)


# By the twelve bits of two suits.
HELD: Final = _points()
"""Card points. Those of one card, of whichever suit, stand at `bit % 63`, for 64 % 63 is 1."""
COUNT: Final = bytes(held.bit_count() for held in range(4096))
LOW: Final = bytes((held & -held).bit_length() - 1 if held else 12 for held in range(4096))
"""The lowest place held, 12 if there is none."""
HIGH: Final = bytes(max(held.bit_length() - 1, 0) for held in range(4096))
"""The highest place held."""
BASE: Final = bytes(place // 6 * 6 for place in range(24))
"""By place in the pack: the place of the suit's ace."""
SUIT_CARDS: Final = [63, 63 << 6, 63 << 12, 63 << 18, 0]
"""The cards of a suit, and of no trump."""

PACK: Final = 0xFFFFFF
KINGS: Final = 0b000100_000100_000100_000100
ACES: Final = 0b000001_000001_000001_000001
LOWER: Final = 0b111110_111110_111110_111110
"""All but the aces."""
NINES: Final = 0b100000_100000_100000_100000
ABOVE_NINE: Final = 0b011111_011111_011111_011111
"""All but the nines."""


def _sum(held: int, count: int, dear: bool) -> int:
    points = sorted([RANK_POINTS[rank] for rank in range(6) if held >> rank & 1], reverse=dear)
    return sum(points[:count])


# By the six bits of a suit, times eight, and a number of cards.
CHEAP: Final = bytes(_sum(held, count, False) for held in range(64) for count in range(8))
"""Points of the cheapest cards."""
DEAR: Final = bytes(_sum(held, count, True) for held in range(64) for count in range(8))
"""Points of the dearest cards."""


def fresh_pairs(a: i64, b: i64, c: i64, done: i64) -> i64:
    """Return the kings whose pairs are whole in a hand; `done` are the suits announced before, as bits."""
    kings: i64 = KINGS & ~((done & 1) << 2 | (done & 2) << 7 | (done & 4) << 12 | (done & 8) << 17)
    return (a & a >> 1 | b & b >> 1 | c & c >> 1) & kings


def pair_points(pairs: i64) -> i64:
    """Return what the pairs of these kings bring when announced."""
    return (pairs >> 2 & 1) * 40 + (pairs >> 8 & 1) * 60 + (pairs >> 14 & 1) * 80 + (pairs >> 20) * 100


def lowest(cards: i64) -> i64:
    """Return the lowest place, of which there must be one."""
    place: i64 = LOW[cards & 4095]
    if place == 12:
        place += LOW[cards >> 12]
    return place
