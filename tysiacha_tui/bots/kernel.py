"""The exact search behind the solver: alpha-beta on what the declarer still takes, all hands known.

Cards are bits by their place in the pack, so within a suit a lower bit beats a higher one. Seats stand in
the order of the trick: `a` leads or has led, `b` and `c` follow; `who` is the declarer's place among them.
Values are what the declarer takes from here on: card points, and the marriages he announces from here on.
`fresh` are the kings of the pairs that a hand holds whole and that are not announced yet.

In pure Python a call costs as much as twenty operations: hence what is written out here and in `followers`
although a function would do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from tysiacha_tui.bots.bounds import announcing, firm, last, masters, sure, unlike
from tysiacha_tui.bots.entries import Table
from tysiacha_tui.bots.followers import answer
from tysiacha_tui.bots.tables import (
    ABOVE_NINE,
    ACES,
    COUNT,
    FAR,
    HELD,
    HIGH,
    LOWER,
    NINES,
    NOTHING,
    PACK,
    SUIT_CARDS,
    UNKNOWN,
    fresh_pairs,
    lowest,
    pair_points,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from tysiacha_tui.rules.options import Rules

__all__ = ["FAR", "BudgetSpent", "Solver"]


class BudgetSpent(Exception):
    """A search looked at more nodes than it may."""


@final
class Solver:
    """Solves positions of one set of play options; its table serves all positions of the same cards."""

    def __init__(self, rules: Rules, budget: int = 0) -> None:
        """Take the play options; `budget` is the most nodes of all searches together, 0 for no limit."""
        self.must_trump: bool = rules.must_trump
        self.overtrump: bool = rules.overtrump
        self.free: bool = rules.undertrump == "free"
        self.must_beat: bool = rules.must_beat
        self.pair_lead: bool = rules.marriage_lead == "king_or_queen"
        self.table = Table()
        self.nodes: i64 = 0
        self.killers: list[int] = [0] * 300
        self.lead: i64 = 0
        self.limit: i64 = budget or 1 << 62
        # Whose the cards in the table are: the declarer's, his left neighbour's, his right one's.
        self.one: i64 = 0
        self.two: i64 = 0
        self.three: i64 = 0

    def begin(self, a: i64, b: i64, c: i64, who: i64) -> None:
        """Empty the table if a card is not whose it was: its keys say which cards are left, not whose."""
        one: i64 = a if who == 0 else (b if who == 1 else c)
        two: i64 = b if who == 0 else (c if who == 1 else a)
        three: i64 = c if who == 0 else (a if who == 1 else b)
        if one & (self.two | self.three) | two & (self.one | self.three) | three & (self.one | self.two):
            self.table.clear()
            self.one = self.two = self.three = 0
        self.one |= one
        self.two |= two
        self.three |= three

    def search(
        self, a: i64, b: i64, c: i64, who: i64, trump: i64, done: i64, may: bool, alpha: i64, beta: i64
    ) -> i64:
        """Return the value between two tricks; `done` are the suits announced before, as bits."""
        if not a & (a - 1):
            return last(a, b, c, who, SUIT_CARDS[trump])
        self.begin(a, b, c, who)
        self.nodes += 1
        fresh: i64 = fresh_pairs(a, b, c, done)
        strong: i64 = SUIT_CARDS[trump]
        key: i64 = -1
        packed: i64 = UNKNOWN
        if may:
            key = a | b | c | who << 24 | (strong ^ fresh) << 26
            packed = self.table.get(key, UNKNOWN)
        return self.tricks(a, b, c, who, strong, fresh, key, packed, alpha, beta)

    def tricks(
        self,
        a: i64,
        b: i64,
        c: i64,
        who: i64,
        strong: i64,
        fresh: i64,
        key: i64,
        packed: i64,
        alpha: i64,
        beta: i64,
    ) -> i64:
        """Return the value between two tricks, exact within the window and a bound of it outside.

        `strong` are the trumps, 0 without. The table keeps the best lead and two bounds: `packed` is what it
        says at this `key`, which is negative before the first trick, when the leader may not announce.
        """
        if self.nodes > self.limit:
            raise BudgetSpent
        low: i64 = packed >> 5 & 1023
        high: i64 = packed >> 15
        others: i64 = b | c
        rest: i64 = a | others
        mine: i64 = a if who == 0 else (b if who == 1 else c)
        left: i64 = HELD[rest & 4095]
        left += HELD[rest >> 12]
        top: i64 = left
        own: i64 = 0
        if fresh:
            if key >= 0:
                own = a & fresh
            if mine & fresh:
                top += pair_points(mine & fresh)
        if top <= alpha:
            return top
        if top < high:
            high = top
        bound: i64
        theirs: i64 = rest ^ mine
        if not theirs & strong and not fresh & theirs:
            bound = firm(a, mine, theirs, strong, left, beta)
            if bound >= beta:
                return bound
        size: i64 = COUNT[a & 4095]
        size += COUNT[a >> 12]
        # The cards that beat all of the others' in their suit: aces added to all cards that are not theirs
        # carry, in each suit, as far as the first that is theirs.
        free: i64 = others ^ PACK
        boss: i64 = a & (ACES | ~(free + (free & ACES)))
        if boss:
            friend: i64 = 0
            if who:
                friend = 3 - who
            bound = sure(boss, a | c, others, strong, friend, size, left)
            if own and not self.pair_lead:
                bound = announcing(own, boss, a | c, others, friend, size, left, bound)
            if who == 0:
                if bound > low:
                    low = bound
            else:
                if bound >= left:
                    bound = top
                bound = top - bound
                if bound < high:
                    high = bound
        trumps: i64 = rest & strong
        if trumps and not fresh:
            if trumps & -trumps & mine:
                bound = masters(trumps & mine, trumps & ~mine)
                if bound > low:
                    low = bound
            else:
                bound = left - masters(trumps & ~mine, trumps & mine)
                if bound < high:
                    high = bound
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        slot: i64 = (size * 3 + who) * 11 + strong % 11
        place: i64 = packed & 31
        hint: i64 = 1 << place
        if place == NOTHING:
            hint = self.killers[slot]
        floor: i64 = alpha if alpha > low else low
        ceiling: i64 = beta if beta < high else high
        value: i64 = self.leads(a, b, c, who, strong, fresh, own, boss, hint, floor, ceiling)
        hint = self.lead
        self.killers[slot] = hint
        if key >= 0:
            if value < ceiling and value < high:
                high = value
            if value > floor and value > low:
                low = value
            hint = lowest(hint)
            self.table[key] = hint | low << 5 | high << 15
        return value

    def leads(
        self,
        a: i64,
        b: i64,
        c: i64,
        who: i64,
        strong: i64,
        fresh: i64,
        own: i64,
        boss: i64,
        hint: i64,
        alpha: i64,
        beta: i64,
    ) -> i64:
        """Return the value of the best lead, and leave that in `lead`; `own` may be announced.

        Tried in this order: announcements from the most valuable down, then silence; in each the lead
        remembered, cards that no follower's can beat in their suit, suits that both followers hold, from the
        lowest card up, and the rest likewise.
        """
        declares: bool = who == 0
        others: i64 = b | c
        best: i64 = FAR
        if declares:
            best = -FAR
        place: i64
        best_bit: i64 = 0
        value: i64 = 0
        choice: i64 = -1
        if own:
            choice = 3
        while choice >= -1:
            now: i64 = strong
            said: i64 = fresh
            gain: i64 = 0
            options: i64 = a
            if choice >= 0:
                king: i64 = 4 << 6 * choice
                if not own & king:
                    choice -= 1
                    continue
                now = 63 << 6 * choice
                said = fresh & ~king
                if declares:
                    gain = 40 + 20 * choice
                if self.pair_lead:
                    options = king | king << 1
            phase: i64 = 0
            while phase < 4:
                group: i64
                if phase == 0:
                    group = options & hint
                elif phase == 1:
                    group = options & boss
                elif phase == 2:
                    # The suits that both followers hold: where a card is held the sum reaches the nine.
                    group = (b & ABOVE_NINE) + ABOVE_NINE | b
                    group &= ((c & ABOVE_NINE) + ABOVE_NINE | c) & NINES
                    group = options & (group << 1) - (group >> 5)
                else:
                    group = options
                phase += 1
                if not group:
                    continue
                options ^= group
                # Alike but for their points are cards with no other hand's between them. The card is moved
                # to the next lower place, and the sum carries it through those that nobody holds, on to a
                # card of the group; no carry passes an ace.
                linked: i64 = 0
                if group & (group - 1):
                    linked = (LOWER & ~(group | others)) + (group << 1) & group & LOWER
                    if linked and a & said:
                        linked = unlike(linked, group, a & said)
                before: i64 = 0
                bit: i64
                while group:
                    if phase < 3:
                        bit = group & -group
                    else:
                        bit = group >> 12
                        if bit:
                            place = HIGH[bit]
                            bit = 4096 << place
                        else:
                            place = HIGH[group]
                            bit = 1 << place
                    group ^= bit
                    if linked and linked & (bit if phase < 3 else before):
                        apart: i64 = HELD[bit % 63]
                        apart -= HELD[before % 63]
                        apart = apart if (apart > 0) == declares else -apart
                        value += apart
                        if value <= alpha if declares else value >= beta:
                            if value > best if declares else value < best:
                                best = value
                            before = bit
                            continue
                    before = bit
                    # Whether a further lead is better is asked first, and how much only if it is.
                    floor: i64 = alpha - gain
                    ceiling: i64 = beta - gain
                    if best_bit:
                        if declares:
                            ceiling = floor + 1
                        else:
                            floor = ceiling - 1
                    value = gain + answer(self, a, b, c, who, now, said, bit, floor, ceiling)
                    if best_bit and alpha < value < beta:
                        floor = (value - 1 if declares else alpha) - gain
                        ceiling = (beta if declares else value + 1) - gain
                        value = gain + answer(self, a, b, c, who, now, said, bit, floor, ceiling)
                    if declares:
                        if value > best:
                            best = value
                            best_bit = bit
                            if value > alpha:
                                alpha = value
                                if value >= beta:
                                    self.lead = bit
                                    return value
                    elif value < best:
                        best = value
                        best_bit = bit
                        if value < beta:
                            beta = value
                            if value <= alpha:
                                self.lead = bit
                                return value
            choice -= 1
        self.lead = best_bit
        return best
