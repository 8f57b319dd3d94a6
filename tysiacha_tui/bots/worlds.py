"""Layouts of the hidden cards that fit what a seat has seen: all of them, or drawn evenly."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import comb
from random import Random

from tysiacha_tui.bots.knowledge import Knowledge

World = tuple[int, int]
"""The cards of the next active seat and of the last, as bits."""
Class = tuple[int, int, tuple[int, ...], int]
"""Cards sure to be with the next seat, and with the last; the other cards; how many the next seat gets."""


class Worlds:
    """The layouts of two hidden hands that fit; counts them, lists them, draws them."""

    __slots__ = ("classes", "count")

    def __init__(self, known: Knowledge) -> None:
        self.classes = _classes(known)
        self.count = sum([comb(len(free), size) for _one, _other, free, size in self.classes])

    def all(self) -> Iterator[World]:
        """Yield every layout once."""
        for one, other, free, size in self.classes:
            rest = sum(free)
            for chosen in combinations(free, size):
                cards = sum(chosen)
                yield one | cards, other | rest - cards

    def draw(self, rng: Random) -> World:
        """Draw a layout, each as likely as any other."""
        number = int(rng.random() * self.count)
        place = 0
        while number >= (among := comb(len(self.classes[place][2]), self.classes[place][3])):
            number -= among
            place += 1
        one, other, free, size = self.classes[place]
        cards = sum(_chosen(free, size, number))
        return one | cards, other | sum(free) - cards


def _chosen(free: tuple[int, ...], size: int, number: int) -> Iterator[int]:
    """Yield the cards of the subset that stands at this place among those of its size."""
    left = len(free)
    for card in free:
        left -= 1
        with_it = comb(left, size - 1) if size else 0
        if number < with_it:
            size -= 1
            yield card
        else:
            number -= with_it


def _classes(known: Knowledge) -> list[Class]:
    one, other = known.others
    hidden, lacks = known.hidden, known.lacks
    sizes = known.sizes[one], known.sizes[other]
    sure_one, sure_other = hidden & lacks[other], hidden & lacks[one]
    shared = known.one_of & ~sure_one & ~sure_other
    found = []
    for given in [0, *_bits(shared)] if known.one_of else [0]:
        to_one, to_other = sure_one, sure_other
        if known.one_of:
            if known.partner == one:
                to_one, to_other = sure_one | given, sure_other | shared & ~given
            else:
                to_one, to_other = sure_one | shared & ~given, sure_other | given
        free = tuple(_bits(hidden & ~to_one & ~to_other))
        size = sizes[0] - to_one.bit_count()
        if 0 <= size <= len(free) and len(free) - size == sizes[1] - to_other.bit_count():
            found.append((to_one, to_other, free, size))
    if not found:
        # Never with cards that were dealt and played by the rules.
        found.append((0, 0, tuple(_bits(hidden)), sizes[0]))
    return found


def _bits(cards: int) -> list[int]:
    return [1 << place for place in range(24) if cards >> place & 1]


def drawn_three(hidden: int, size: int, rng: Random) -> tuple[int, int, int]:
    """Draw two hands of a size from the hidden cards; the third part is what stays over."""
    cards = _bits(hidden)
    rng.shuffle(cards)
    one, other = sum(cards[:size]), sum(cards[size : 2 * size])
    return one, other, hidden & ~one & ~other
