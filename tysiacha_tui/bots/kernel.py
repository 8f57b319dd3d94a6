"""The exact search behind the solver: alpha-beta on what the declarer still takes, all hands known.

Cards are bits by their place in the pack, so within a suit a lower bit beats a higher one. Seats stand in
the order of the trick: `a` leads or has led, `b` and `c` follow; `who` is the declarer's place among them.
Values are what the declarer takes from here on: card points, and the marriages he announces from here on.
The table is kept between tricks, where hands are equally long; its key holds the hands, the declarer's
place, the trump and which whole pairs may still be announced, and its entry the best lead and two bounds.

This module is compiled where that is possible (`i64` is a plain integer otherwise); it answers the same,
with the same number of nodes, either way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tysiacha_tui.bots.masks import PAIR, PAIR_VALUES, RANK_POINTS

if TYPE_CHECKING:
    from tysiacha_tui.rules.options import Rules

try:
    from mypy_extensions import i64
except ImportError:
    i64 = int  # type: ignore[misc]

NOTHING: Final = 24
"""In place of a card: none."""
FAR: Final = 10_000
"""Above every value."""
POINTS: Final = RANK_POINTS * 4
VALUES: Final = PAIR_VALUES
HELD_POINTS: Final = tuple(
    sum(points for rank, points in enumerate(RANK_POINTS) if held >> rank & 1) for held in range(64)
)
# By suit and six bits of a holding: the cards from the highest down, and from the lowest up.
DOWN: Final = tuple(
    tuple(tuple(suit * 6 + rank for rank in range(6) if held >> rank & 1) for held in range(64))
    for suit in range(4)
)
UP: Final = tuple(tuple(tuple(reversed(cards)) for cards in suit) for suit in DOWN)


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
        self.killers: list[int] = [NOTHING] * 1024
        self.budget: i64 = budget

    def follow(self, hand: i64, led: i64, trumps: i64, best: i64) -> i64:
        """Return the cards that may be played; `led` and `trumps` are suits, `best` is the winning card."""
        same: i64 = hand & led
        if same:
            if self.must_beat and best & led and same & (best - 1):
                return same & (best - 1)
            return same
        own: i64 = hand & trumps
        if not own or not self.must_trump:
            return hand
        if best & trumps:
            higher: i64 = own & (best - 1)
            if not higher:
                return hand if self.free else own
            if self.overtrump:
                return higher
        return own

    def search(
        self, a: i64, b: i64, c: i64, who: i64, trump: i64, done: i64, may: bool, alpha: i64, beta: i64
    ) -> i64:
        """Return the value between two tricks, exact within the window and a bound of it outside.

        `done` are the suits announced before, as bits; `trump` is 4 without one; `may` says whether the
        leader may announce, which after the first trick he always may.
        """
        self.nodes += 1
        if self.budget and self.nodes > self.budget:
            raise BudgetSpent
        rest: i64 = a | b | c
        left: i64 = (
            HELD_POINTS[rest & 63]
            + HELD_POINTS[rest >> 6 & 63]
            + HELD_POINTS[rest >> 12 & 63]
            + HELD_POINTS[rest >> 18]
        )
        if a & (a - 1) == 0:
            return self.last(a, b, c, who, trump, left)
        mine: i64 = a if who == 0 else (b if who == 1 else c)
        own: i64 = 0
        whole: i64 = 0
        top: i64 = left
        suit: i64 = 0
        while suit < 4:
            pair: i64 = PAIR << 6 * suit
            if rest & pair == pair and not done >> suit & 1:
                if a & pair == pair:
                    own |= 1 << suit
                    whole |= 1 << suit
                elif b & pair == pair or c & pair == pair:
                    whole |= 1 << suit
                if mine & pair == pair:
                    top += VALUES[suit]
            suit += 1
        if top <= alpha:
            return top
        if beta <= 0:
            return 0
        key: i64 = (a | c) | (b | c) << 24 | who << 48 | trump << 50 | whole << 53
        low: i64 = 0
        high: i64 = top
        hint: i64 = NOTHING
        if may:
            entry = self.table.get(key)
            if entry is not None:
                packed: i64 = entry
                hint = packed & 31
                low = packed >> 5 & 1023
                high = packed >> 15
                if low >= beta or low == high:
                    return low
                if high <= alpha:
                    return high
        else:
            own = 0
        size: i64 = 0
        cards: i64 = a
        while cards:
            cards &= cards - 1
            size += 1
        slot: i64 = (size * 3 + who) * 5 + trump
        if hint == NOTHING:
            hint = self.killers[slot]
        floor: i64 = alpha if alpha > low else low
        ceiling: i64 = beta if beta < high else high
        best: i64 = self.leads(a, b, c, who, trump, done, own, hint, floor, ceiling)
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
        done: i64,
        own: i64,
        hint: i64,
        alpha: i64,
        beta: i64,
    ) -> i64:
        """Return the value of the best lead, and the lead in its lowest five bits; `own` may be announced.

        Tried in this order: announcements from the most valuable down, then silence; in each the lead
        remembered, cards that no follower's can beat in their suit, and the rest from the lowest up.
        """
        sense: i64 = 1 if who == 0 else -1
        best: i64 = -FAR
        best_card: i64 = NOTHING
        choice: i64 = 3
        while choice >= -1:
            now: i64 = trump
            said: i64 = done
            gain: i64 = 0
            options: i64 = a
            if choice >= 0:
                if not own >> choice & 1:
                    choice -= 1
                    continue
                now = choice
                said = done | 1 << choice
                if who == 0:
                    gain = VALUES[choice]
                if self.pair_lead:
                    options = a & PAIR << 6 * choice
            tried: i64 = 0
            phase: i64 = 0
            while phase < 3:
                suit: i64 = 0
                while suit < 4:
                    held: i64 = options >> 6 * suit & 63
                    others: i64 = (b | c) >> 6 * suit & 63
                    if phase == 0:
                        held = held & (1 << hint >> 6 * suit)
                    elif phase == 1 and others:
                        held = held & ((others & -others) - 1)
                    if held:
                        before: i64 = NOTHING
                        value: i64 = 0
                        for place in DOWN[suit][held] if phase < 2 else UP[suit][held]:
                            card: i64 = place
                            if tried >> card & 1:
                                continue
                            tried |= 1 << card
                            if before < NOTHING and self.alike(before, card, a, b | c, said):
                                value += self.apart(before, card)
                                before = card
                                if value <= (alpha if sense > 0 else -beta):
                                    if value > best:
                                        best = value
                                    continue
                            before = card
                            value = sense * (
                                gain + self.answer(a, b, c, who, now, said, card, alpha - gain, beta - gain)
                            )
                            if value > best:
                                best = value
                                best_card = card
                                if sense > 0:
                                    alpha = value if value > alpha else alpha
                                else:
                                    beta = -value if -value < beta else beta
                                if alpha >= beta:
                                    return (sense * best) << 5 | best_card
                    suit += 1
                phase += 1
            choice -= 1
        return (sense * best) << 5 | best_card

    def answer(
        self, a: i64, b: i64, c: i64, who: i64, trump: i64, done: i64, card: i64, alpha: i64, beta: i64
    ) -> i64:
        """Return the value once `a`, who still holds it, leads this card: `b` is to play."""
        bit: i64 = 1 << card
        led: i64 = 63 << card // 6 * 6
        trumps: i64 = 63 << 6 * trump if trump < 4 else 0
        legal: i64 = self.follow(b, led, trumps, bit)
        beating: i64 = self.beating(legal, led, trumps, bit)
        sense: i64 = 1 if who == 1 else -1
        best: i64 = -FAR
        part: i64 = 0
        while part < 2:
            group: i64 = legal & ~beating if part else beating
            # Win dear; lose cheap, for the third hand may take the trick.
            suit: i64 = 0
            while suit < 4:
                held: i64 = group >> 6 * suit & 63
                if held:
                    before: i64 = NOTHING
                    value: i64 = 0
                    for place in UP[suit][held] if part else DOWN[suit][held]:
                        other: i64 = place
                        if before < NOTHING and self.alike(before, other, b, a | c, done):
                            value += self.apart(before, other)
                            before = other
                            if value <= (alpha if sense > 0 else -beta):
                                if value > best:
                                    best = value
                                continue
                        before = other
                        value = sense * self.close(
                            a & ~bit, b & ~(1 << other), c, who, trump, done, card, other, part, alpha, beta
                        )
                        if value > best:
                            best = value
                            if sense > 0:
                                alpha = value if value > alpha else alpha
                            else:
                                beta = -value if -value < beta else beta
                            if alpha >= beta:
                                return sense * best
                suit += 1
            part += 1
        return sense * best

    def close(
        self,
        a: i64,
        b: i64,
        c: i64,
        who: i64,
        trump: i64,
        done: i64,
        card: i64,
        other: i64,
        beaten: i64,
        alpha: i64,
        beta: i64,
    ) -> i64:
        """Return the value once two cards lie there, `beaten` 0 where the second wins: `c` is to play."""
        led: i64 = 63 << card // 6 * 6
        trumps: i64 = 63 << 6 * trump if trump < 4 else 0
        winning: i64 = 1 << card if beaten else 1 << other
        legal: i64 = self.follow(c, led, trumps, winning)
        taking: i64 = self.beating(legal, led, trumps, winning)
        others: i64 = a | b | 1 << card | 1 << other
        sense: i64 = 1 if who == 2 else -1
        # A partner's trick is fattened, an opponent's starved.
        fatten: bool = who == (1 if beaten else 0)
        best: i64 = -FAR
        part: i64 = 0
        while part < 2:
            group: i64 = legal & ~taking if part else taking
            suit: i64 = 0
            while suit < 4:
                held: i64 = group >> 6 * suit & 63
                if held:
                    before: i64 = NOTHING
                    value: i64 = 0
                    for place in UP[suit][held] if part and not fatten else DOWN[suit][held]:
                        third: i64 = place
                        if before < NOTHING and self.alike(before, third, c, others, done):
                            value += self.apart(before, third)
                            before = third
                            if value <= (alpha if sense > 0 else -beta):
                                if value > best:
                                    best = value
                                continue
                        before = third
                        winner: i64 = 2 if not part else (0 if beaten else 1)
                        value = sense * self.taken(
                            a, b, c & ~(1 << third), who, trump, done, winner, card, other, third, alpha, beta
                        )
                        if value > best:
                            best = value
                            if sense > 0:
                                alpha = value if value > alpha else alpha
                            else:
                                beta = -value if -value < beta else beta
                            if alpha >= beta:
                                return sense * best
                suit += 1
            part += 1
        return sense * best

    def taken(
        self,
        a: i64,
        b: i64,
        c: i64,
        who: i64,
        trump: i64,
        done: i64,
        winner: i64,
        card: i64,
        other: i64,
        third: i64,
        alpha: i64,
        beta: i64,
    ) -> i64:
        """Return the value of a full trick, which goes to `winner`, and of what follows."""
        gain: i64 = POINTS[card] + POINTS[other] + POINTS[third] if winner == who else 0
        if not a:
            return gain
        alpha = alpha - gain
        beta = beta - gain
        if winner == 0:
            return gain + self.search(a, b, c, who, trump, done, True, alpha, beta)
        if winner == 1:
            return gain + self.search(b, c, a, 2 if who == 0 else who - 1, trump, done, True, alpha, beta)
        return gain + self.search(c, a, b, 0 if who == 2 else who + 1, trump, done, True, alpha, beta)

    def alike(self, one: i64, other: i64, hand: i64, others: i64, done: i64) -> bool:
        """Say whether two cards of a suit and hand can stand for each other but for their points.

        That is so where nobody else has a card between them, and where not just one of them is half of a
        pair still to be announced.
        """
        low: i64 = one
        high: i64 = other
        if low > high:
            low = other
            high = one
        if others >> (low + 1) & (1 << (high - low - 1)) - 1:
            return False
        suit: i64 = one // 6
        pair: i64 = PAIR << 6 * suit
        if hand & pair == pair and not done >> suit & 1:
            return pair >> one & 1 == pair >> other & 1
        return True

    def apart(self, one: i64, other: i64) -> i64:
        """Return how much better, for the side to play, the other of two cards alike can be."""
        difference: i64 = POINTS[one] - POINTS[other]
        return difference if difference > 0 else -difference

    def beating(self, cards: i64, led: i64, trumps: i64, best: i64) -> i64:
        """Return those of the cards that beat the best in a trick."""
        if best & trumps:
            return cards & trumps & (best - 1)
        return cards & led & (best - 1) | cards & trumps

    def last(self, a: i64, b: i64, c: i64, who: i64, trump: i64, left: i64) -> i64:
        """Return the value of the last trick, in which nothing is left to choose."""
        trumps: i64 = 63 << 6 * trump if trump < 4 else 0
        led: i64 = 63
        while not led & a:
            led = led << 6
        winner: i64 = 0
        best: i64 = a
        if self.beating(b, led, trumps, best):
            best = b
            winner = 1
        if self.beating(c, led, trumps, best):
            winner = 2
        return left if winner == who else 0

    def play(
        self,
        a: i64,
        b: i64,
        c: i64,
        who: i64,
        trump: i64,
        done: i64,
        first: i64,
        second: i64,
        card: i64,
        alpha: i64,
        beta: i64,
    ) -> i64:
        """Return the value once the seat on turn plays this card, which its hand still holds.

        `first` and `second` are the cards on the table, no longer in their hands, or `NOTHING`.
        """
        if first == NOTHING:
            return self.answer(a, b, c, who, trump, done, card, alpha, beta)
        led: i64 = 63 << first // 6 * 6
        trumps: i64 = 63 << 6 * trump if trump < 4 else 0
        bit: i64 = 1 << card
        if second == NOTHING:
            beaten: i64 = 0 if self.beating(bit, led, trumps, 1 << first) else 1
            return self.close(a, b & ~bit, c, who, trump, done, first, card, beaten, alpha, beta)
        winner: i64 = 0
        best: i64 = 1 << first
        if self.beating(1 << second, led, trumps, best):
            best = 1 << second
            winner = 1
        if self.beating(bit, led, trumps, best):
            winner = 2
        return self.taken(a, b, c & ~bit, who, trump, done, winner, first, second, card, alpha, beta)
