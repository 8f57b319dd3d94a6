"""The second and the third hand of a trick in the solver's search; the kernel says how all is written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tysiacha_tui.bots.bounds import last, unlike
from tysiacha_tui.bots.tables import FAR, HELD, HIGH, LOWER, PACK, UNKNOWN

if TYPE_CHECKING:
    from mypy_extensions import i64

    from tysiacha_tui.bots.kernel import Solver


def answer(
    solver: Solver,
    a: i64,
    b: i64,
    c: i64,
    who: i64,
    strong: i64,
    fresh: i64,
    card: i64,
    alpha: i64,
    beta: i64,
) -> i64:
    """Return the value once `a`, who still holds it, leads this card: `b` is to play."""
    # The same rank in the suit of spades, for the points; what is left over is the suit.
    rank: i64 = card % 63
    place: i64 = HIGH[rank]
    led: i64 = (card >> place) * 63
    lying: i64 = HELD[rank]
    same: i64 = b & led
    winning: i64
    losing: i64
    if same:
        winning = same & (card - 1)
        losing = same ^ winning
        if winning and solver.must_beat:
            losing = 0
    else:
        winning = b & strong
        losing = b ^ winning
        if winning and solver.must_trump:
            losing = 0
    a ^= card
    group: i64 = winning | losing
    bit: i64
    points: i64
    if not group & (group - 1):
        points = HELD[group % 63]
        points += lying
        b ^= group
        if winning:
            return close(solver, a, b, c, who, strong, fresh, led, group, points, False, alpha, beta)
        return close(solver, a, b, c, who, strong, fresh, led, card, points, True, alpha, beta)
    others: i64 = a | c
    declares: bool = who == 1
    best: i64 = FAR
    if declares:
        best = -FAR
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
                if bit:
                    place = HIGH[bit]
                    bit = 4096 << place
                else:
                    place = HIGH[group]
                    bit = 1 << place
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
            value = close(solver, a, kept, c, who, strong, fresh, led, taking, points, beaten, floor, ceiling)
            if asked and alpha < value < beta:
                floor = value - 1 if declares else alpha
                ceiling = beta if declares else value + 1
                value = close(
                    solver, a, kept, c, who, strong, fresh, led, taking, points, beaten, floor, ceiling
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
    strong: i64,
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
        losing = same ^ winning
        if winning and solver.must_beat:
            losing = 0
    else:
        losing = c
        trumps: i64 = c & strong
        if trumps:
            winning = trumps
            if not taking & led:
                winning &= taking - 1
                if solver.must_trump and (winning or not solver.free):
                    losing = trumps
            losing ^= winning
            if winning and solver.must_trump and (taking & led or solver.overtrump):
                losing = 0
    others: i64 = a | b
    more: i64 = a & (a - 1)
    declares: bool = who == 2
    best: i64 = FAR
    if declares:
        best = -FAR
    value: i64 = 0
    place: i64
    wins: bool = winning != 0
    group: i64 = winning if wins else losing
    while True:
        # The declarer's place in the next trick; he takes this one if it is the first.
        next_who: i64
        if wins:
            next_who = who + 1
        elif beaten:
            next_who = who
        else:
            next_who = who + 2
        if next_who > 2:
            next_who -= 3
        tail: i64 = others | next_who << 24 | strong << 26
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
                if bit:
                    place = HIGH[bit]
                    bit = 4096 << place
                else:
                    place = HIGH[group]
                    bit = 1 << place
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
            gain: i64 = 0
            if not next_who:
                gain = lying + points
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
                        key ^= said << 26
                    packed: i64 = solver.table.get(key, UNKNOWN)
                    floor: i64 = alpha - gain
                    value = packed >> 5 & 1023
                    high: i64 = packed >> 15
                    if value < ceiling and value != high:
                        value = high
                        if high > floor:
                            if wins:
                                value = solver.tricks(
                                    kept, a, b, next_who, strong, said, key, packed, floor, ceiling
                                )
                            elif beaten:
                                value = solver.tricks(
                                    a, b, kept, next_who, strong, said, key, packed, floor, ceiling
                                )
                            else:
                                value = solver.tricks(
                                    b, kept, a, next_who, strong, said, key, packed, floor, ceiling
                                )
                value += gain
            else:
                value = gain
                if a:
                    if wins:
                        value += last(kept, a, b, next_who, strong)
                    elif beaten:
                        value += last(a, b, kept, next_who, strong)
                    else:
                        value += last(b, kept, a, next_who, strong)
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
