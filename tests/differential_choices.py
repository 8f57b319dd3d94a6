"""What the differential run plays: option mixes, starting totals, cards, and the players' choices."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.referee import Referee
from tests.referee_rules import (
    NUMBERS,
    PACK,
    POINTS_OF,
    STRENGTH_OF,
    SUITS,
    SWITCHES,
    WORDS,
    Options,
    has_marriage,
)

NUMBER_CHOICES: dict[str, list[int]] = {
    "players": [3, 3, 4],
    "target": [500, 600, 700, 1000, 1000, 1500, 3000],
    "bid_step": [5, 10],
    "max_bid": [120, 140, 200, 300, 400],
    "rospisat_limit": [0, 1, 2, 3],
    "bomb_limit": [1, 2, 3],
    "rounding": [1, 5, 10],
    "defence_lock": [0, 300, 400, 495],
    "redeal_low_hand": [0, 14, 18, 30],
}
"""Numbers worth trying."""

LUCKY_CARDS = [
    ["KH", "QH", "AH"],
    ["KH", "QH", "KD", "QD"],
    ["KS", "QS", "KC", "QC", "AS"],
    ["AS", "AC", "AD", "AH"],
    ["AS", "10S", "AH", "10H", "KH", "QH"],
    ["9S", "9C", "9D", "9H"],
    ["JS", "JC", "JD", "9S", "9C", "9D"],
]
"""Cards that are put into one hand of a rigged deal."""


def value_choices(option: str) -> list[Any]:
    """The values of an option worth trying."""
    if option in WORDS:
        return list(WORDS[option])
    return [False, True] if option in SWITCHES else NUMBER_CHOICES[option]


def random_options(rng: Random) -> Options:
    """A random mix of options that goes together, as differences from `standard`."""
    options: Options = {}
    share = rng.choice([0.2, 0.5, 0.9])
    for option in [*WORDS, *SWITCHES, *NUMBERS]:
        if rng.random() < share:
            options[option] = rng.choice(value_choices(option))
    if options.get("barrel", True) or options.get("defence_lock", 0) >= options.get("target", 1000):
        options.pop("defence_lock", None)
    return options


def random_totals(rng: Random, rules: Options) -> tuple[list[int], list[int | None]]:
    """Totals and barrel to begin with: zeros, or near the places where something happens."""
    count, target, step = rules["players"], rules["target"], 5 if rules["rounding"] > 1 else 1
    totals: list[int] = [0] * count
    barrel: list[int | None] = [None] * count
    if rng.random() < 0.3:
        return totals, barrel
    floor = target - 120
    for seat in range(count):
        places = [(-200, floor - 5), (floor - 220, floor - 5), (floor - 80, floor - 5)]
        if rules["barrel"]:
            places += [(floor, target - 5), (floor, target - 5), (floor, floor)]
        else:
            places += [(target - 150, target - 5), (target - 10, target - 5)]
        if rules["defence_lock"]:
            places += [(rules["defence_lock"] - 100, rules["defence_lock"] + 9)]
        if rules["dump_truck"] != "off":
            places += [(555 - 130, 555), (-555 - 60, -555 + 260)]
        low, high = rng.choice(places)
        totals[seat] = min(rng.randrange(low, high + 1, step), target - 1)
        if rules["barrel"] and totals[seat] >= floor:
            barrel[seat] = rng.randrange(3)
    return totals, barrel


def random_deal(rng: Random, rules: Options, dealer: int) -> tuple[list[str], str]:
    """Hands by seat and the talon; half of the deals put some cards into one hand on purpose."""
    pack = list(PACK)
    rng.shuffle(pack)
    if rng.random() < 0.5:
        lucky = rng.choice(LUCKY_CARDS)
        pack = lucky + [card for card in pack if card not in lucky]
    parts = [pack[:7], pack[7:14], pack[14:21]]
    rng.shuffle(parts)
    count = rules["players"]
    hands = [""] * count
    for step in range(3):
        hand = parts[step]
        rng.shuffle(hand)
        hands[(dealer + 1 + step) % count] = " ".join(hand)
    return hands, " ".join(pack[21:])


class Players:
    """Random players: a temper for a whole match, and an effort of each seat for each deal."""

    def __init__(self, rng: Random) -> None:
        """Draw a temper: how likely each verb is when there is a choice."""
        self.rng = rng
        often = [0.5, 1.0, 2.0]
        rarely = [0.01, 0.05, 0.05, 0.3, 1.0]
        self.weights = {verb: rng.choice(often) for verb in ("bid", "pass", "raise", "keep", "marry")}
        self.weights["marry"] = 2.0
        for verb in ("rospisat", "bomb", "redeal"):
            self.weights[verb] = rng.choice(rarely)
        self.efforts: list[str] = []
        self.new_deal()

    def new_deal(self) -> None:
        """Draw each seat's effort: to play high cards, low cards, or anything."""
        self.efforts = [self.rng.choice(["high", "low", "any"]) for _ in range(4)]
        self.help_declarer = self.rng.random() < 0.5

    def choose(self, referee: Referee) -> str:
        """One of the legal actions: first the verb, then what goes with it."""
        by_verb: dict[str, list[str]] = {}
        for text in sorted(referee.legal()):
            by_verb.setdefault(text.split()[0], []).append(text)
        verbs = list(by_verb)
        weights = [self.weights.get(verb, 1.0) for verb in verbs]
        if verbs[0] == "bid" and referee.seat is not None:
            hand = referee.cards[referee.seat]
            weights[0] *= 4.0 if any(has_marriage(hand, suit) for suit in SUITS) else 0.6
        verb = self.rng.choices(verbs, weights)[0] if len(verbs) > 1 else verbs[0]
        texts = by_verb[verb]
        if len(texts) == 1:
            return texts[0]
        if verb in ("bid", "raise"):
            texts.sort(key=lambda text: int(text.split()[1]))
            reach = self.rng.choice([1, 1, 5, 10, len(texts)])
            return self.rng.choice(texts[:reach])
        if verb == "play":
            return self._play(referee, texts)
        if verb == "give" and self.rng.random() < 0.6:
            low = sorted(texts, key=lambda text: sum(POINTS_OF[card] for card in text.split()[1:]))
            return self.rng.choice(low[:6])
        return self.rng.choice(texts)

    def _play(self, referee: Referee, texts: list[str]) -> str:
        seat = referee.seat
        assert seat is not None
        effort = self.efforts[seat]
        if self.help_declarer:
            effort = "high" if seat == referee.declarer else "low"
        if effort == "any" or self.rng.random() < 0.1:
            return self.rng.choice(texts)
        texts.sort(key=lambda text: STRENGTH_OF[text.split()[1]])
        return texts[-1] if effort == "high" else texts[0]


def other_value(rng: Random, rules: Options, option: str) -> Any:
    """Another value for an option, to see whether it matters."""
    if option == "defence_lock" and rules["barrel"]:
        return 0
    return rng.choice([value for value in value_choices(option) if value != rules[option]] or [rules[option]])
