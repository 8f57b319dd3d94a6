"""The second and the third hand of a trick in the solver's search; the kernel says how all is written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tysiacha_tui.bots.bounds import last, unlike
from tysiacha_tui.bots.tables import FAR, HELD, HIGH, LOWER, PACK, SUITS, UNKNOWN, pair_bits

if TYPE_CHECKING:
    from mypy_extensions import i64

    from tysiacha_tui.bots.kernel import Solver


def answer(
    solver: Solver, a: i64, b: i64, c: i64, who: i64, trump: i64, fresh: i64, card: i64, alpha: i64, beta: i64
) -> i64:
    """Return the value once `a`, who still holds it, leads this card: `b` is to play."""
    # The same rank in the suit of spades, for the points; what is left over is the suit.
    rank: i64 = card % 63
    led: i64 = card // rank * 63
    lying: i64 = HELD[rank]
    same: i64 = b & led
    winning: i64
    losing: i64
    if same:
        winning = same & (card - 1)
        losing = 0 if winning and solver.must_beat else same ^ winning
    else:
        winning = SUITS[trump]
        winning &= b
        losing = 0 if winning and solver.must_trump else b ^ winning
    a ^= card
    group: i64 = winning | losing
    bit: i64
    points: i64
    if not group & (group - 1):
        lying += HELD[group % 63]
        b ^= group
        return close(
            solver, a, b, c, who, trump, fresh, led, winning or card, lying, not winning, alpha, beta
        )
    others: i64 = a | c
    declares: bool = who == 1
    best: i64 = -FAR if declares else FAR
    value: i64 = 0
    beaten: bool = not winning
    asked: bool = False
    # Win dear; lose cheap, for the third hand may take the trick.
    group = losing if beaten else winning
    while True:
        linked: i64 = 0
        if group & (group - 1):
            linked = (LOWER & ~(group | others)) + (group << 1) & group & LOWER
            if linked and b & fresh:
                linked = unlike(linked, group, b & fresh)
        before: i64 = 0
        was: i64 = 0
        while group:
            if beaten:
                bit = group >> 12
                bit = 4096 << HIGH[bit] if bit else 1 << HIGH[group]
            else:
                bit = group & -group
            group ^= bit
            points = HELD[bit % 63]
            if linked and linked & (before if beaten else bit):
                was = points - was
                value += was if (was > 0) == declares else -was
                if value <= alpha if declares else value >= beta:
                    if value > best if declares else value < best:
                        best = value
                    before = bit
                    was = points
                    continue
            before = bit
            was = points
            # Whether a further card is better is asked first, and how much only if it is.
            floor: i64 = alpha
            ceiling: i64 = beta
            if asked:
                if declares:
                    ceiling = floor + 1
                else:
                    floor = ceiling - 1
            kept: i64 = b ^ bit
            taking: i64 = card if beaten else bit
            points += lying
            value = close(solver, a, kept, c, who, trump, fresh, led, taking, points, beaten, floor, ceiling)
            if asked and alpha < value < beta:
                floor = value - 1 if declares else alpha
                ceiling = beta if declares else value + 1
                value = close(
                    solver, a, kept, c, who, trump, fresh, led, taking, points, beaten, floor, ceiling
                )
            asked = True
            if declares:
                if value > best:
                    best = value
                    if value > alpha:
                        alpha = value
                        if value >= beta:
                            return value
            elif value < best:
                best = value
                if value < beta:
                    beta = value
                    if value <= alpha:
                        return value
        if beaten or not losing:
            return best
        beaten = True
        group = losing


def close(
    solver: Solver,
    a: i64,
    b: i64,
    c: i64,
    who: i64,
    trump: i64,
    fresh: i64,
    led: i64,
    taking: i64,
    lying: i64,
    beaten: bool,
    alpha: i64,
    beta: i64,
) -> i64:
    """Return the value once two cards lie there, `beaten` where the second loses: `c` is to play.

    `led` are the cards of the suit led, `taking` is the card that takes so far, `lying` their points.
    """
    same: i64 = c & led
    winning: i64 = 0
    losing: i64
    if same:
        if taking & led:
            winning = same & (taking - 1)
        losing = 0 if winning and solver.must_beat else same ^ winning
    else:
        trumps: i64 = SUITS[trump]
        trumps &= c
        if not trumps:
            losing = c
        elif taking & led:
            winning = trumps
            losing = 0 if solver.must_trump else c ^ trumps
        else:
            winning = trumps & (taking - 1)
            if not solver.must_trump:
                losing = c ^ winning
            elif winning:
                losing = 0 if solver.overtrump else trumps ^ winning
            else:
                losing = c if solver.free else trumps
    others: i64 = a | b
    more: i64 = a & (a - 1)
    declares: bool = who == 2
    best: i64 = -FAR if declares else FAR
    value: i64 = 0
    wins: bool = winning != 0
    group: i64 = winning if wins else losing
    while True:
        # The declarer's place in the next trick; he takes this one if it is the first.
        next_who: i64
        if wins:
            next_who = 0 if declares else who + 1
        elif beaten:
            next_who = who
        else:
            next_who = who - 1 if who else 2
        tail: i64 = others | next_who << 24 | trump << 26
        linked: i64 = 0
        if group & (group - 1):
            linked = (LOWER & ~(group | others)) + (group << 1) & group & LOWER
            if linked and c & fresh:
                linked = unlike(linked, group, c & fresh)
        # A partner's trick is fattened, an opponent's starved.
        cheap: bool = not wins and (declares or next_who == 0)
        before: i64 = 0
        was: i64 = 0
        while group:
            bit: i64
            if cheap:
                bit = group >> 12
                bit = 4096 << HIGH[bit] if bit else 1 << HIGH[group]
            else:
                bit = group & -group
            group ^= bit
            points: i64 = HELD[bit % 63]
            if linked and linked & (before if cheap else bit):
                was = points - was
                value += was if (was > 0) == declares else -was
                if value <= alpha if declares else value >= beta:
                    if value > best if declares else value < best:
                        best = value
                    before = bit
                    was = points
                    continue
            before = bit
            was = points
            gain: i64 = 0 if next_who else lying + points
            kept: i64 = c ^ bit
            if more:
                solver.nodes += 1
                ceiling: i64 = beta - gain
                value = 0
                if ceiling > 0:
                    key: i64 = kept | tail
                    said: i64 = 0
                    if fresh:
                        said = key & PACK
                        said = said & said >> 1 & fresh
                        if said:
                            key |= pair_bits(said)
                    packed: i64 = solver.table.get(key, UNKNOWN)
                    floor: i64 = alpha - gain
                    value = packed >> 5 & 1023
                    high: i64 = packed >> 15
                    if value < ceiling and value != high:
                        value = high
                        if high > floor:
                            if wins:
                                value = solver.tricks(
                                    kept, a, b, next_who, trump, said, key, packed, floor, ceiling
                                )
                            elif beaten:
                                value = solver.tricks(
                                    a, b, kept, next_who, trump, said, key, packed, floor, ceiling
                                )
                            else:
                                value = solver.tricks(
                                    b, kept, a, next_who, trump, said, key, packed, floor, ceiling
                                )
                value += gain
            else:
                value = gain
                if a:
                    if wins:
                        value += last(kept, a, b, next_who, trump)
                    elif beaten:
                        value += last(a, b, kept, next_who, trump)
                    else:
                        value += last(b, kept, a, next_who, trump)
            if declares:
                if value > best:
                    best = value
                    if value > alpha:
                        alpha = value
                        if value >= beta:
                            return value
            elif value < best:
                best = value
                if value < beta:
                    beta = value
                    if value <= alpha:
                        return value
        if wins and losing:
            wins = False
            group = losing
        else:
            return best
