"""The referee's own dealing: the pack of a seed, the cut for the dealer (R7), the packets (R9, R10)."""

from __future__ import annotations

import hashlib

from tests.referee_rules import PACK, STRENGTH_OF, Options


class Numbers:
    """The numbers drawn from a seed under a label, as the page on records describes them."""

    def __init__(self, seed: str, label: str) -> None:
        """Nothing drawn yet."""
        self.prefix = seed + "\0" + label + "\0"
        self.counter = 0
        self.waiting: list[int] = []

    def below(self, limit: int) -> int:
        """The next number from 0 to limit - 1."""
        while True:
            if not self.waiting:
                text = self.prefix + str(self.counter)
                self.waiting = list(hashlib.sha256(text.encode("utf-8")).digest())
                self.counter += 1
            byte = self.waiting.pop(0)
            if byte < (256 // limit) * limit:
                return byte % limit


def shuffled_pack(numbers: Numbers) -> list[str]:
    """A whole pack, shuffled from its end."""
    pack = list(PACK)
    place = 23
    while place > 0:
        other = numbers.below(place + 1)
        pack[place], pack[other] = pack[other], pack[place]
        place -= 1
    return pack


def pack_of_deal(seed: str, number: int) -> list[str]:
    """The pack of a deal, shuffled and cut (R8)."""
    numbers = Numbers(seed, f"deal {number}")
    pack = shuffled_pack(numbers)
    for _ in range(numbers.below(23) + 1):
        pack.append(pack.pop(0))
    return pack


def deal_cards(pack: list[str], dealer: int, rules: Options) -> tuple[list[str], str]:
    """Hands by seat and the talon: packets clockwise from the dealer's left, the last three left over."""
    count = rules["players"]
    cards = list(pack)
    hands: list[list[str]] = [[] for _ in range(count)]
    packets = {"3-4": [3, 4], "2-3-2": [2, 3, 2], "singles": [1, 1, 1, 1, 1, 1, 1]}[rules["deal_packets"]]
    for size in packets:
        for step in (1, 2, 3):
            for _ in range(size):
                hands[(dealer + step) % count].append(cards.pop(0))
    return [" ".join(hand) for hand in hands], " ".join(cards)


def first_dealer(seed: str, rules: Options) -> int:
    """Who deals first: the lowest card, those who tie cut again; or simply a number (R7)."""
    numbers = Numbers(seed, "dealer")
    if rules["first_dealer"] == "random":
        return numbers.below(rules["players"])
    pack = shuffled_pack(numbers)
    left = list(range(rules["players"]))
    while True:
        if len(pack) < len(left):
            pack = shuffled_pack(numbers)
        cut = {seat: STRENGTH_OF[pack.pop(0)] for seat in left}
        left = [seat for seat in left if cut[seat] == min(cut.values())]
        if len(left) == 1:
            return left[0]
