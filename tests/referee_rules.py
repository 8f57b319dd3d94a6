"""The referee's own tables: the cards, the options, the presets. Nothing here comes from the engine."""

from __future__ import annotations

from typing import Any

Options = dict[str, Any]

RANKS = ["A", "10", "K", "Q", "J", "9"]  # R3, high to low
SUITS = ["S", "C", "D", "H"]
RANK_POINTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0}  # R4
MARRIAGE_VALUE = {"H": 100, "D": 80, "C": 60, "S": 40}  # R5
ACES_VALUE = 200  # D27

PACK = [rank + suit for suit in SUITS for rank in RANKS]
SUIT_OF = {card: card[-1] for card in PACK}
POINTS_OF = {card: RANK_POINTS[card[:-1]] for card in PACK}
STRENGTH_OF = {card: 6 - RANKS.index(card[:-1]) for card in PACK}

WORDS: dict[str, list[str]] = {
    "first_dealer": ["low_card", "random"],
    "deal_packets": ["3-4", "2-3-2", "singles"],
    "opening": ["forced_min", "forced_100", "voluntary"],
    "over_120": ["any_marriage", "held_value", "unrestricted"],
    "talon_mode": ["declarer", "split"],
    "talon_open": ["after_auction", "before_auction"],
    "talon_reveal": ["all", "declarer_only"],
    "raise_time": ["before_pass", "after_pass", "none"],
    "rospisat": ["before_talon", "after_talon", "off"],
    "rospisat_cost": ["bid", "every_third_120", "none"],
    "bombs": ["off", "double", "concede"],
    "marriage_lead": ["any_card", "king_or_queen"],
    "undertrump": ["forced", "free"],
    "barrel_counts": ["every_deal", "as_declarer"],
    "barrel_failed_contract": ["chance_only", "subtract_and_leave"],
    "barrel_collision": ["coexist", "bump_previous"],
    "overshoot": ["bounce", "win", "cap"],
    "defender_over_target": ["bounce", "cap", "win"],
    "bolts": ["off", "three_total", "three_in_a_row"],
    "dump_truck": ["off", "plus", "plus_minus"],
}
"""Options that take a word; the first word is the default."""

SWITCHES: dict[str, bool] = {
    "first_trick_marriage": False,
    "ace_marriage": False,
    "must_trump": True,
    "overtrump": True,
    "must_beat": False,
    "declarer_rounding": False,
    "barrel": True,
    "barrel_peg": False,
    "redeal_four_nines": False,
}
"""Options that are true or false, with their defaults."""

NUMBERS: dict[str, tuple[int, list[int] | tuple[int, int | None]]] = {
    "players": (3, [3, 4]),
    "target": (1000, (500, 3000)),
    "bid_step": (5, [5, 10]),
    "max_bid": (400, (120, 400)),
    "rospisat_limit": (0, (0, None)),
    "bomb_limit": (2, (1, None)),
    "rounding": (5, [1, 5, 10]),
    "defence_lock": (0, (0, None)),
    "redeal_low_hand": (0, (0, None)),
}
"""Options that are numbers: the default, and a list of values or the lowest and highest."""

PRESETS: dict[str, Options] = {
    "standard": {},
    "polish": {"bid_step": 10},
    "open_talon": {"talon_open": "before_auction"},
    "belarusian": {"talon_mode": "split", "talon_reveal": "declarer_only"},
    "four_players": {"players": 4},
    "no_barrel": {"barrel": False},
    "long": {"target": 2000},
    "russian": {
        "first_dealer": "random",
        "deal_packets": "singles",
        "opening": "forced_100",
        "raise_time": "after_pass",
        "rospisat": "after_talon",
        "rospisat_cost": "every_third_120",
        "marriage_lead": "king_or_queen",
        "overtrump": False,
        "barrel_peg": True,
        "barrel_failed_contract": "subtract_and_leave",
        "barrel_collision": "bump_previous",
        "overshoot": "win",
        "defender_over_target": "win",
        "bolts": "three_total",
        "redeal_four_nines": True,
    },
    "tysiac": {
        "bid_step": 10,
        "opening": "forced_100",
        "max_bid": 300,
        "raise_time": "after_pass",
        "rospisat": "off",
        "bombs": "concede",
        "first_trick_marriage": True,
        "marriage_lead": "king_or_queen",
        "must_beat": True,
        "rounding": 10,
        "barrel": False,
        "defence_lock": 800,
        "redeal_low_hand": 18,
    },
    "house": {
        "opening": "forced_100",
        "over_120": "held_value",
        "raise_time": "after_pass",
        "rospisat": "after_talon",
        "rospisat_limit": 3,
        "marriage_lead": "king_or_queen",
        "overtrump": False,
        "barrel_peg": True,
        "overshoot": "win",
        "bolts": "three_total",
        "dump_truck": "plus_minus",
        "ace_marriage": True,
        "redeal_four_nines": True,
        "redeal_low_hand": 14,
    },
}


def default_rules() -> Options:
    """Every option at its default value."""
    rules: Options = {name: words[0] for name, words in WORDS.items()}
    rules.update(SWITCHES)
    rules.update({name: default for name, (default, _) in NUMBERS.items()})
    return rules


def check_value(name: str, value: Any) -> None:
    """Refuse an unknown option or a value that is not one of its values."""
    if name in WORDS:
        good = isinstance(value, str) and value in WORDS[name]
    elif name in SWITCHES:
        good = isinstance(value, bool)
    elif name in NUMBERS:
        allowed = NUMBERS[name][1]
        good = isinstance(value, int) and not isinstance(value, bool)
        if good and isinstance(allowed, list):
            good = value in allowed
        elif good:
            low, high = allowed
            good = (low is None or value >= low) and (high is None or value <= high)
    else:
        raise ValueError(f"unknown option {name}")
    if not good:
        raise ValueError(f"{name} cannot be {value!r}")


def full_rules(preset: str = "standard", options: Options | None = None) -> Options:
    """A preset with some options changed, as a dict of all options; refuses what does not go together."""
    if preset not in PRESETS:
        raise ValueError(f"unknown preset {preset}")
    rules = default_rules()
    rules.update(PRESETS[preset])
    rules.update(options or {})
    for name, value in rules.items():
        check_value(name, value)
    for name in ("target", "max_bid"):
        if rules[name] % rules["bid_step"]:
            raise ValueError(f"{name} is not a multiple of bid_step")
    if rules["defence_lock"]:
        if rules["barrel"]:
            raise ValueError("defence_lock goes only with barrel = false")
        if rules["defence_lock"] >= rules["target"]:
            raise ValueError("defence_lock must be below target")
    return rules


def round_points(points: int, step: int) -> int:
    """Nearest multiple of the step, half up (R33, D10)."""
    lower = points - points % step
    return lower + step if 2 * (points - lower) >= step else lower


def has_marriage(hand: list[str], suit: str) -> bool:
    """King and queen of the suit in one hand (R5)."""
    return "K" + suit in hand and "Q" + suit in hand


def bid_limit(rules: Options, hand: list[str]) -> int:
    """The highest number this hand may name (R15, D15)."""
    held = [MARRIAGE_VALUE[suit] for suit in SUITS if has_marriage(hand, suit)]
    if rules["over_120"] == "unrestricted":
        limit = int(rules["max_bid"])
    elif rules["over_120"] == "held_value":
        limit = 120 + sum(held)
    else:
        limit = int(rules["max_bid"]) if held else 120
    return min(limit, int(rules["max_bid"]))


def winning_card(trick: list[str], trump: str | None) -> int:
    """Which card of the trick wins, counted from the lead (R31)."""
    best = 0
    for place in range(1, len(trick)):
        card, top = trick[place], trick[best]
        if SUIT_OF[card] == SUIT_OF[top]:
            if STRENGTH_OF[card] > STRENGTH_OF[top]:
                best = place
        elif SUIT_OF[card] == trump:
            best = place
    return best


def playable(rules: Options, hand: list[str], trick: list[str], trump: str | None) -> list[str]:
    """The cards this hand may put on the trick (R27-R30, D14)."""
    if not trick:
        return list(hand)
    led = SUIT_OF[trick[0]]
    same = [card for card in hand if SUIT_OF[card] == led]
    lying = [card for card in trick if SUIT_OF[card] == trump]
    if same:
        already_trumped = led != trump and lying
        if rules["must_beat"] and not already_trumped:
            top = max(STRENGTH_OF[card] for card in trick if SUIT_OF[card] == led)
            return [card for card in same if STRENGTH_OF[card] > top] or same
        return same
    trumps = [card for card in hand if SUIT_OF[card] == trump]
    if not trumps or not rules["must_trump"]:
        return list(hand)
    if not lying:
        return trumps
    top = max(STRENGTH_OF[card] for card in lying)
    better = [card for card in trumps if STRENGTH_OF[card] > top]
    if not better and rules["undertrump"] == "free":
        return list(hand)
    if better and rules["overtrump"]:
        return better
    return trumps
