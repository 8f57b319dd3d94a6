"""The shuffle is uniform: by construction, byte for byte, and by counting thousands of deals."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable

import pytest

from tysiacha_tui.rules import PACK, Rules
from tysiacha_tui.rules.shuffle import _below, first_dealer, shuffled

PLACES = len(PACK)


@pytest.mark.parametrize("limit", range(2, PLACES + 1))
def test_every_number_is_drawn_from_equally_many_bytes(limit: int) -> None:
    """The last byte stands for those after one that is dropped."""
    drawn = Counter(_below(limit, iter([byte, 255 - 256 % limit])) for byte in range(256))
    dropped = 256 % limit
    assert set(drawn) == set(range(limit))
    drawn[(255 - dropped) % limit] -= dropped
    assert set(drawn.values()) == {256 // limit}


def distance(counts: Iterable[int], cells: int) -> float:
    """How far counts are from equal ones, in standard deviations of a chi-squared with so many cells."""
    found = list(counts)
    expected = sum(found) / cells
    squared = sum((count - expected) ** 2 for count in found) / expected + (cells - len(found)) * expected
    return (squared - (cells - 1)) / math.sqrt(2 * (cells - 1))


def far_off(deals: int) -> dict[str, float]:
    """Deal so often, by many seeds and numbers, and return what does not look like chance."""
    places: Counter[tuple[int, int]] = Counter()
    neighbours: Counter[tuple[int, int]] = Counter()
    follows: Counter[tuple[int, int]] = Counter()
    talons: Counter[tuple[int, ...]] = Counter()
    cuts: Counter[int] = Counter()
    before = -1
    for number in range(deals):
        # Forty deals are a match; the next has another seed.
        dealt = shuffled(f"uniform {number // 40}", number % 40)
        pack = [card.position for card in dealt.pack]
        places.update(enumerate(pack))
        neighbours[pack[0], pack[1]] += 1
        talons[tuple(sorted(pack[21:]))] += 1
        cuts[dealt.cut] += 1
        if before >= 0:
            follows[before, pack.index(0)] += 1
        before = pack.index(0)
    dealers = Counter(first_dealer(f"uniform {number}", Rules()).dealer for number in range(deals // 8))
    # Each card is somewhere, and each place holds a card: only 23 times 23 of the cells for places are free,
    # which makes their distance smaller by one.
    distances = {
        "a card at a place": distance(places.values(), PLACES**2),
        "two cards dealt first": distance(neighbours.values(), PLACES * (PLACES - 1)),
        "the ace of spades here and then there": distance(follows.values(), PLACES**2),
        "three cards in the talon": distance(talons.values(), math.comb(PLACES, 3)),
        "the cut": distance(cuts.values(), PLACES - 1),
        "the first dealer": distance(dealers.values(), 3),
    }
    return {name: far for name, far in distances.items() if not -4 < far < 4}


def test_twenty_thousand_deals_look_like_chance() -> None:
    assert far_off(20_000) == {}


@pytest.mark.soak
def test_many_more_deals_look_like_chance() -> None:
    assert far_off(120_000) == {}


def test_a_shuffle_with_bias_would_be_found() -> None:
    """Exchanging each place with any other, as is often done, is not uniform."""
    state = 1
    places: Counter[tuple[int, int]] = Counter()
    for _deal in range(20_000):
        pack = list(range(PLACES))
        for place in range(PLACES):
            state = state * 6364136223846793005 + 1442695040888963407 & 2**64 - 1
            other = (state >> 33) % PLACES
            pack[place], pack[other] = pack[other], pack[place]
        places.update(enumerate(pack))
    assert distance(places.values(), PLACES**2) > 20
