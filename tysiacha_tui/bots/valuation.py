"""What a hand is worth to a declarer: aces, tens, length and marriages, in points he should take.

The weights were fitted to what the bots' own play takes with such hands; `benchmarks/` measures the result.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Final

from tysiacha_tui.bots.masks import ACES, KINGS, PAIR, PAIR_VALUES, RANK_POINTS, SHIFTS
from tysiacha_tui.rules.cards import ACE_MARRIAGE_VALUE
from tysiacha_tui.rules.options import Rules

ACE, TEN, KING = 1, 2, 4
"""The highest cards within a suit."""
FOUR_ACES_CHANCE: Final = 0.6
SPOILT: Final = 0.25
"""Chance that a king or queen given away completes a marriage that its receiver can announce."""
ACE_KEPT: Final = 200.0
"""What giving an ace away costs: more than any other card, for it is control."""
GIFT_POINT: Final = 0.3
"""What a card point given to an opponent costs."""


def _suit_worth(held: int) -> float:
    length = held.bit_count()
    if not length:
        return 5.0
    value = 7.0 * max(0, length - 3)
    if held & ACE:
        value += 18.5
        if held & TEN:
            value += 13.0 + (3.0 if held & KING else 0.0)
        elif held & KING:
            value += 3.5
    elif held & TEN:
        value += 5.0 if length > 1 else -1.0
    return value


SUIT_WORTH: Final = tuple(_suit_worth(held) for held in range(64))
"""By the six bits of a holding, marriages left out."""


def declared_worth(hand: int, rules: Rules) -> float:
    """Return the points that the cards to be played with should take."""
    return _declared_worth(hand, rules.first_trick_marriage, rules.ace_marriage)


def _declared_worth(hand: int, early: bool, four_aces: bool) -> float:
    """Return the same; `early` and `four_aces` are the options `first_trick_marriage` and `ace_marriage`."""
    worth = SUIT_WORTH[hand & 63] + SUIT_WORTH[hand >> 6 & 63] - 2.0
    worth += SUIT_WORTH[hand >> 12 & 63] + SUIT_WORTH[hand >> 18]
    if hand & hand >> 1 & KINGS:
        worth += _marriage_worth(hand, early)
    if four_aces and hand & ACES == ACES:
        worth += FOUR_ACES_CHANCE * ACE_MARRIAGE_VALUE
    return worth


def _marriage_worth(hand: int, early: bool) -> float:
    """Return what the marriages held whole should bring, the control they give included."""
    best = rest = length = 0
    for suit in (3, 2, 1, 0):
        held = hand >> SHIFTS[suit] & 63
        if held & PAIR == PAIR:
            if best:
                rest += PAIR_VALUES[suit]
            else:
                best = PAIR_VALUES[suit]
                length = held.bit_count()
    # Nothing is announced before a trick is won, and without an ace that may never be.
    won = early or hand & ACES
    return (best if won else 0.0) + 0.46 * rest + 2.0 * length


def best_gifts(hand: int, rules: Rules) -> tuple[float, int, int]:
    """Return what ten cards are worth, and the places in the pack of the two cards to give away."""
    return _best_gifts(hand, rules.first_trick_marriage, rules.ace_marriage)


# Asked for the raise and again for the gifts.
@lru_cache(maxsize=64)
def _best_gifts(hand: int, early: bool, four_aces: bool) -> tuple[float, int, int]:
    places = [place for place in range(24) if hand >> place & 1]
    costs = {place: _gift_cost(hand, place) for place in places}
    best = (-1e9, 0.0, 0, 0)
    # The six that cost least are enough: aces and whole marriages are dearer than anything gained.
    for first, second in combinations(sorted(places, key=costs.__getitem__)[:6], 2):
        worth = _declared_worth(hand & ~(1 << first | 1 << second), early, four_aces)
        weighed = worth - costs[first] - costs[second]
        if weighed > best[0]:
            best = (weighed, worth, first, second)
    return best[1:]


def gift_worth(hand: int, first: int, second: int, rules: Rules) -> float:
    """Return what ten cards are worth, the cards at two places in the pack given away."""
    left = hand & ~(1 << first | 1 << second)
    return declared_worth(left, rules) - _gift_cost(hand, first) - _gift_cost(hand, second)


def _gift_cost(hand: int, place: int) -> float:
    """Return what giving one card away costs beyond its absence."""
    suit, rank = divmod(place, 6)
    if rank == 0:
        return ACE_KEPT
    cost = RANK_POINTS[rank] * GIFT_POINT
    if 1 << rank & PAIR:
        held = hand >> SHIFTS[suit] & PAIR
        cost += PAIR_VALUES[suit] * (1.0 if held == PAIR else SPOILT)
    return cost


def dealt_worth(hand: int, rules: Rules) -> float:
    """Return what seven cards should be worth once the talon is theirs, or their card of a split one."""
    worth = declared_worth(hand, rules)
    halves = best = 0
    for suit in range(4):
        held = hand >> SHIFTS[suit] & PAIR
        if held == PAIR:
            best = max(best, PAIR_VALUES[suit])
        elif held:
            halves += PAIR_VALUES[suit]
    # The talon may bring the ace without which a marriage is worth little.
    hoped = 0 if rules.first_trick_marriage or hand & ACES else best
    if rules.talon_mode == "split":
        return 15.0 + 0.9 * worth + 0.03 * halves + 0.15 * hoped
    return 45.0 + 0.87 * worth + 0.07 * halves + 0.3 * hoped
