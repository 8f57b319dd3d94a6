"""The exact search behind the solver: alpha-beta on what the declarer still takes, all hands known.

Cards are bits by their place in the pack, so within a suit a lower bit beats a higher one. Seats stand in
the order of the trick: `a` leads or has led, `b` and `c` follow; `who` is the declarer's place among them.
Values are what the declarer takes from here on: card points, and the marriages he announces from here on.
`fresh` are the kings of the suits not announced yet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tysiacha_tui.bots.bounds import announcing, bosses, last, links, masters, sure
from tysiacha_tui.bots.tables import BASE, COUNT, HELD, POINTS, fresh_kings, highest, lowest

if TYPE_CHECKING:
    from mypy_extensions import i64

    from tysiacha_tui.rules.options import Rules

NOTHING: Final = 24
"""In place of a card: none."""
FAR: Final = 10_000
"""Above every value."""


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
        self.table: dict[int, int] = {}
        self.nodes: i64 = 0
        self.killers: list[int] = [NOTHING] * 256
        self.limit: i64 = budget or 1 << 62

    def search(
        self, a: i64, b: i64, c: i64, who: i64, trump: i64, done: i64, may: bool, alpha: i64, beta: i64
    ) -> i64:
        """Return the value between two tricks; `done` are the suits announced before, as bits."""
        if not a & (a - 1):
            return last(a, b, c, who, trump)
        return self.tricks(a, b, c, who, trump, fresh_kings(done), may, alpha, beta)

    def tricks(
        self, a: i64, b: i64, c: i64, who: i64, trump: i64, fresh: i64, may: bool, alpha: i64, beta: i64
    ) -> i64:
        """Return the value between two tricks, exact within the window and a bound of it outside.

        `trump` is 4 without one; `may` says whether the leader may announce, which after the first trick
        he always may. The table keeps the best lead and two bounds.
        """
        self.nodes += 1
        if self.nodes > self.limit:
            raise BudgetSpent
        if beta <= 0:
            return 0
        rest: i64 = a | b | c
        own: i64 = 0
        whole: i64 = 0
        if rest & rest >> 1 & fresh:
            own = a & a >> 1 & fresh
            whole = own | (b & b >> 1 | c & c >> 1) & fresh
        low: i64 = 0
        high: i64 = FAR
        hint: i64 = NOTHING
        key: i64 = (a | c) | (b | c) << 24 | who << 48 | trump << 50
        if whole:
            key |= (whole >> 2 & 1 | whole >> 7 & 2 | whole >> 12 & 4 | whole >> 17 & 8) << 53
        if may:
            entry = self.table.get(key)
            if entry is not None:
                packed: i64 = entry
                low = packed >> 5 & 1023
                if low >= beta:
                    return low
                high = packed >> 15
                if high <= alpha or low == high:
                    return high
                hint = packed & 31
        mine: i64 = a if who == 0 else (b if who == 1 else c)
        left: i64 = HELD[rest & 4095]
        left += HELD[rest >> 12]
        top: i64 = left
        if whole:
            pairs: i64 = mine & mine >> 1 & fresh
            if pairs:
                top += (pairs >> 2 & 1) * 40 + (pairs >> 8 & 1) * 60 + (pairs >> 14 & 1) * 80
                top += (pairs >> 20) * 100
        if top <= alpha:
            return top
        if top < high:
            high = top
        size: i64 = COUNT[a & 4095]
        size += COUNT[a >> 12]
        boss: i64 = bosses(a, b | c)
        bound: i64 = 0
        if boss:
            friend: i64 = 3 - who if who else 0
            bound = sure(boss, a, b, c, trump, friend, size, left)
            if own and may and not self.pair_lead:
                bound = announcing(own, boss, a, b, c, friend, size, left, bound)
            if who == 0:
                if bound > low:
                    low = bound
            else:
                bound = top - bound if bound < left else 0
                if bound < high:
                    high = bound
        if trump < 4 and not whole:
            theirs: i64 = rest ^ mine
            bound = masters(mine, theirs, trump)
            if bound > low:
                low = bound
            bound = left - masters(theirs, mine, trump)
            if bound < high:
                high = bound
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        slot: i64 = (size * 3 + who) * 5 + trump
        if hint == NOTHING:
            hint = self.killers[slot]
        if not may:
            own = 0
        floor: i64 = alpha if alpha > low else low
        ceiling: i64 = beta if beta < high else high
        best: i64 = self.leads(a, b, c, who, trump, fresh, own, boss, hint, floor, ceiling)
        self.killers[slot] = best & 31
        if may:
            value: i64 = best >> 5
            if value < ceiling and value < high:
                high = value
            if value > floor and value > low:
                low = value
            self.table[key] = best & 31 | low << 5 | high << 15
        return best >> 5

    def leads(
        self,
        a: i64,
        b: i64,
        c: i64,
        who: i64,
        trump: i64,
        fresh: i64,
        own: i64,
        boss: i64,
        hint: i64,
        alpha: i64,
        beta: i64,
    ) -> i64:
        """Return the value of the best lead, and the lead in its lowest five bits; `own` may be announced.

        Tried in this order: announcements from the most valuable down, then silence; in each the lead
        remembered, cards that no follower's can beat in their suit, and the rest from the lowest up.
        """
        sense: i64 = 1 if who == 0 else -1
        others: i64 = b | c
        best: i64 = -FAR
        best_card: i64 = NOTHING
        value: i64 = 0
        choice: i64 = 3 if own else -1
        while choice >= -1:
            now: i64 = trump
            said: i64 = fresh
            gain: i64 = 0
            options: i64 = a
            if choice >= 0:
                king: i64 = 4 << 6 * choice
                if not own & king:
                    choice -= 1
                    continue
                now = choice
                said = fresh & ~king
                if who == 0:
                    gain = 40 + 20 * choice
                if self.pair_lead:
                    options = king | king << 1
            phase: i64 = 0
            while phase < 3:
                group: i64
                if phase == 0:
                    group = options & 1 << hint
                elif phase == 1:
                    group = options & boss
                else:
                    group = options
                options &= ~group
                linked: i64 = links(group, a, others, said) if group & (group - 1) else 0
                before: i64 = NOTHING
                place: i64
                while group:
                    place = highest(group) if phase > 1 else lowest(group)
                    group ^= 1 << place
                    if linked >> (place if phase < 2 else before) & 1:
                        apart: i64 = POINTS[place]
                        apart -= POINTS[before]
                        value += apart if phase > 1 else -apart
                        before = place
                        if value <= (alpha if sense > 0 else -beta):
                            if value > best:
                                best = value
                            continue
                    before = place
                    value = sense * (
                        gain + self.answer(a, b, c, who, now, said, place, alpha - gain, beta - gain)
                    )
                    if value > best:
                        best = value
                        best_card = place
                        if sense > 0:
                            alpha = value if value > alpha else alpha
                        else:
                            beta = -value if -value < beta else beta
                        if alpha >= beta:
                            return (sense * best) << 5 | best_card
                phase += 1
            choice -= 1
        return (sense * best) << 5 | best_card

    def answer(
        self, a: i64, b: i64, c: i64, who: i64, trump: i64, fresh: i64, card: i64, alpha: i64, beta: i64
    ) -> i64:
        """Return the value once `a`, who still holds it, leads this card: `b` is to play."""
        bit: i64 = 1 << card
        base: i64 = BASE[card]
        same: i64 = b & 63 << base
        winning: i64
        losing: i64
        if same:
            winning = same & (bit - 1)
            losing = 0 if winning and self.must_beat else same ^ winning
        else:
            winning = b & 63 << 6 * trump if trump < 4 else 0
            losing = 0 if winning and self.must_trump else b ^ winning
        a = a ^ bit
        part: i64 = 0 if winning else 1
        group: i64 = winning | losing
        place: i64
        if not group & (group - 1):
            place = lowest(group)
            return self.close(a, b ^ group, c, who, trump, fresh, card, place, part, alpha, beta)
        others: i64 = a | c
        sense: i64 = 1 if who == 1 else -1
        best: i64 = -FAR
        value: i64 = 0
        while part < 2:
            # Win dear; lose cheap, for the third hand may take the trick.
            group = losing if part else winning
            linked: i64 = links(group, b, others, fresh) if group & (group - 1) else 0
            before: i64 = NOTHING
            while group:
                place = highest(group) if part else lowest(group)
                group ^= 1 << place
                if linked >> (before if part else place) & 1:
                    apart: i64 = POINTS[place]
                    apart -= POINTS[before]
                    value += apart if part else -apart
                    before = place
                    if value <= (alpha if sense > 0 else -beta):
                        if value > best:
                            best = value
                        continue
                before = place
                value = sense * self.close(
                    a, b ^ 1 << place, c, who, trump, fresh, card, place, part, alpha, beta
                )
                if value > best:
                    best = value
                    if sense > 0:
                        alpha = value if value > alpha else alpha
                    else:
                        beta = -value if -value < beta else beta
                    if alpha >= beta:
                        return sense * best
            part += 1 if losing else 2
        return sense * best

    def close(
        self,
        a: i64,
        b: i64,
        c: i64,
        who: i64,
        trump: i64,
        fresh: i64,
        card: i64,
        other: i64,
        beaten: i64,
        alpha: i64,
        beta: i64,
    ) -> i64:
        """Return the value once two cards lie there, `beaten` 0 where the second wins: `c` is to play."""
        base: i64 = BASE[card]
        led: i64 = 63 << base
        best_bit: i64 = 1 << card if beaten else 1 << other
        same: i64 = c & led
        winning: i64 = 0
        losing: i64
        if same:
            if best_bit & led:
                winning = same & (best_bit - 1)
            losing = 0 if winning and self.must_beat else same ^ winning
        else:
            trumps: i64 = c & 63 << 6 * trump if trump < 4 else 0
            if not trumps:
                losing = c
            elif best_bit & led:
                winning = trumps
                losing = 0 if self.must_trump else c ^ trumps
            else:
                winning = trumps & (best_bit - 1)
                if not self.must_trump:
                    losing = c ^ winning
                elif winning:
                    losing = 0 if self.overtrump else trumps ^ winning
                else:
                    losing = c if self.free else trumps
        others: i64 = a | b
        lying: i64 = POINTS[card]
        lying += POINTS[other]
        final: bool = not a & (a - 1)
        sense: i64 = 1 if who == 2 else -1
        best: i64 = -FAR
        value: i64 = 0
        part: i64 = 0 if winning else 1
        while part < 2:
            group: i64 = losing if part else winning
            # The declarer's place in the next trick; he wins this one if it is the first.
            next_who: i64 = who + 1 if not part else (who if beaten else who + 2)
            if next_who > 2:
                next_who -= 3
            linked: i64 = links(group, c, others, fresh) if group & (group - 1) else 0
            # A partner's trick is fattened, an opponent's starved.
            cheap: bool = part > 0 and who != (1 if beaten else 0)
            before: i64 = NOTHING
            place: i64
            while group:
                place = highest(group) if cheap else lowest(group)
                group ^= 1 << place
                if linked >> (before if cheap else place) & 1:
                    apart: i64 = POINTS[place]
                    apart -= POINTS[before]
                    value += apart if cheap else -apart
                    before = place
                    if value <= (alpha if sense > 0 else -beta):
                        if value > best:
                            best = value
                        continue
                before = place
                kept: i64 = c ^ 1 << place
                lead, second, third = a, b, kept
                if not part:
                    lead, second, third = kept, a, b
                elif not beaten:
                    lead, second, third = b, kept, a
                gain: i64 = 0
                if next_who == 0:
                    gain = POINTS[place]
                    gain += lying
                if not a:
                    value = sense * gain
                elif final:
                    value = sense * (gain + last(lead, second, third, next_who, trump))
                else:
                    value = sense * (
                        gain
                        + self.tricks(
                            lead, second, third, next_who, trump, fresh, True, alpha - gain, beta - gain
                        )
                    )
                if value > best:
                    best = value
                    if sense > 0:
                        alpha = value if value > alpha else alpha
                    else:
                        beta = -value if -value < beta else beta
                    if alpha >= beta:
                        return sense * best
            part += 1 if losing else 2
        return sense * best
