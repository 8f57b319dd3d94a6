"""What a declarer takes in any case, whatever the two others hold and do."""

from __future__ import annotations

from tysiacha_tui.bots.masks import PAIR, PAIR_VALUES, SHIFTS
from tysiacha_tui.bots.tables import HELD
from tysiacha_tui.rules.options import Rules


def sure_total(hand: int, rules: Rules) -> int:
    """Return points that a hand of eight is sure to take, on lead to the first trick (R21 to R26, D12, D13).

    While there is no trump it cashes what nobody can beat, but for what it needs to announce marriages and
    still be on lead. What the others must add to its tricks is not counted, so it may be more.
    """
    suits = [hand >> shift & 63 for shift in SHIFTS]
    good = [_good(suit) for suit in suits]
    marriages = [number for number in (3, 2, 1, 0) if suits[number] & PAIR == PAIR]
    winners = sum([suit.bit_count() for suit in good])
    if not winners:
        return PAIR_VALUES[marriages[0]] if marriages and rules.first_trick_marriage else 0
    cards = 120 if good == suits else sum([HELD[suit] for suit in good])
    # A king and queen that nobody can beat are led once they are announced.
    firm = [number for number in marriages if good[number] & PAIR]
    others = [number for number in marriages if number not in firm]
    held = [number for number in others if good[number] and rules.marriage_lead == "any_card"]
    # One trick goes before; of each other suit but the last a winner is kept until its pair is announced.
    kept = winners - 2 * len(firm) - 1
    more = [_worth([last, *[number for number in held if number != last][:kept]]) for last in others]
    return cards + _worth(firm) + max(more, default=0)


def _good(suit: int) -> int:
    """Return the cards of a suit that win without trump, led from the top."""
    theirs = ~suit & 63
    run = suit & ((theirs & -theirs) - 1) if theirs else suit
    # At worst one of the others has all the rest, and follows with one of them to each.
    return suit if run.bit_count() >= theirs.bit_count() else run


def _worth(marriages: list[int]) -> int:
    return sum([PAIR_VALUES[number] for number in marriages])
