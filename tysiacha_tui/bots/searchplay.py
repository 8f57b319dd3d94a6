"""Cards by search: each is solved in the layouts that fit, and the one with the best prospects is played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import exp, log2, sqrt
from random import Random
from typing import Final

from tysiacha_tui.bots import scores, stakes
from tysiacha_tui.bots.advice import Outlook
from tysiacha_tui.bots.contracts import worth_of
from tysiacha_tui.bots.effort import Effort
from tysiacha_tui.bots.knowledge import Knowledge
from tysiacha_tui.bots.masks import KINGS, PAIR_VALUES, SHIFTS, suit_number
from tysiacha_tui.bots.plausible import Plausibility
from tysiacha_tui.bots.solver import NO_TRUMP, BudgetSpent, Position, action_value
from tysiacha_tui.bots.worlds import World, Worlds
from tysiacha_tui.rules.actions import BOMB, Action, Marry, Play
from tysiacha_tui.rules.cards import ACE_MARRIAGE_VALUE
from tysiacha_tui.rules.scoring import rounded
from tysiacha_tui.rules.view import SeatView

EXACT: Final = 6
"""With so many cards or fewer in hand, totals are exact."""
REACH: Final = 15
"""How far from the contract totals are told apart, with more."""
BATCH: Final = 8
SOFT: Final = 4.0
"""How far a total may be missed by play less than perfect, as the scale of a logistic curve."""
OWN: Final = 0.8
"""What a point counts that a defender can be sure of for himself."""
DECLARER: Final = 0.1
"""What a point the declarer takes costs a defender, beside the contract."""
FAVOUR: Final = 0.5
"""How much the rule's choice is preferred among equals."""
CERTAIN: Final = 1e6
"""Beyond every worth."""
ENOUGH: Final = 16
"""Layouts before an action can be found to lead clearly."""
SURE: Final = 3.0
"""How many standard errors an action must lead by."""
LUCK: Final = (0.0, 0.0, 0.0, 0.0, 13.0, 20.0, 27.0, 12.0, 10.0)
"""By cards in hand, how much more a declarer takes than against defenders who see all cards."""
LUCK_SCALE: Final = (0.0, 0.0, 0.0, 0.0, 12.0, 12.0, 12.0, 6.0, 6.0)
"""How far he may be from that, as the scale of a logistic curve; with fewer cards it is as it is solved."""
DOUBTED: Final = 3.0
"""That holds from eight layouts on, two to this; of fewer there is less to be wrong about, of one nothing."""
FEW: Final = 60
"""Up to so many layouts, even those that are hardly likely are looked at."""
PARTS: Final = (0.0, 0.0, 0.02, 0.06, 0.12, 0.23, 0.23)
"""By cards in hand, what a defender gets of the points that both can take, beyond what is sure for him."""
PART: Final = 0.17
"""With more cards, what he gets of all that is left."""
SURER: Final = 0.87
"""What a point counts beside that of which he can be sure so early."""
TRIFLE: Final = 0.6
"""A lead that does not matter."""


class PlaySearch:
    """Compares the cards and announcements of one decision; `outlooks` can be asked at any time."""

    def __init__(
        self,
        view: SeatView,
        legal: Sequence[Action],
        usual: Action,
        keeps_aces: bool,
        effort: Effort,
        rng: Random,
    ) -> None:
        """Take the rule's choice, which is preferred among equals, and with `keeps_aces` in any case."""
        self.view = view
        solved = [action for action in legal if isinstance(action, Play | Marry) and action != Marry(None)]
        self.actions = sorted(solved, key=lambda action: action != usual)
        self.others = [action for action in legal if action not in solved]
        self.favour = FAVOUR
        if keeps_aces and usual == self.actions[0]:
            self.favour = CERTAIN
        self.effort = effort
        self.rng = rng
        self.known = Knowledge(view)
        self.plausible = Plausibility(view, self.known)
        self.worlds = Worlds(self.known)
        self.decided = False
        """Whether all layouts that can decide anything were looked at."""
        self.passed_over = False
        """Whether there are others, far less likely."""
        self.doubted = 1.0
        """What part of the luck of a declarer applies."""
        self.looked = 0
        self.weight = 0.0
        count = len(self.actions)
        self.made = [0.0] * count
        self.rows: list[tuple[float, list[float]]] = []
        """For each layout its weight and the worth of each action."""
        self.values = [0.0] * count
        self.totals = [0.0] * count
        self.fewest = [CERTAIN] * count
        self.most = [0.0] * count
        """The totals of an action in the worst and in the best layout for the declarer."""
        self.sure = [0.0] * count
        """What a defender can be sure of for himself from here on."""
        self.shares = [0.0] * count
        """What he should take of it."""
        assert view.declarer is not None
        assert view.contract is not None
        self.declaring = view.seat == view.declarer
        self.need = stakes.needed(view)
        self.gain = stakes.declared(view, view.declarer, view.contract, view.doubled, True)
        self.loss = stakes.declared(view, view.declarer, view.contract, view.doubled, False)
        self.share = stakes.share(view, view.seat)
        size = max(view.hand_sizes)
        self.low, self.high = -1, 10_000
        if size > EXACT:
            self.low, self.high = self.need - REACH - 1, self.need + REACH
        order = view.order
        self.seats = tuple([order[(order.index(view.declarer) + step) % 3] for step in range(3)])
        self.me = self.seats.index(view.seat)
        self.leader = self.seats.index(view.leader)
        self.own = not self.declaring and self.share > 0
        self.announced = 0
        for _seat, suit, _value in view.announced:
            if suit is not None:
                self.announced |= 1 << suit_number(suit)

    def run(self) -> Iterator[None]:
        """Look at layouts in batches until they are all done or the effort is spent."""
        for done, (world, weight) in enumerate(self._weighed(), 1):
            if not self._look(world, weight):
                return
            if done % BATCH == 0:
                if self._settled():
                    return
                yield
        self.decided = self.effort.takes_all(self.worlds.count)

    @property
    def complete(self) -> bool:
        """Whether all layouts that can be were looked at."""
        return self.decided and not self.passed_over

    def _weighed(self) -> Iterator[tuple[World, float]]:
        """Yield layouts with their weights: all, the likeliest first, or as many as drawn."""
        if self.effort.takes_all(self.worlds.count):
            found = [(world, self.plausible.weight(*world)) for world in self.worlds.all()]
            if not any([weight for _world, weight in found]):
                found = [(world, 1.0) for world, _weight in found]
            self.rng.shuffle(found)
            found.sort(key=lambda entry: -entry[1])
            possible = [entry for entry in found if entry[1]]
            most = possible[0][1]
            # What is a hundred times less likely than another decides nothing.
            likely = [entry for entry in possible if entry[1] > 0.01 * most or len(possible) <= FEW]
            self.passed_over = len(likely) < len(possible)
            self.doubted = min(1.0, log2(len(possible)) / DOUBTED)
            yield from likely
            return
        drawn = [self.worlds.draw(self.rng) for _ in range(self.effort.worlds * self.effort.tries)]
        weights = [self.plausible.weight(*world) for world in drawn]
        if not any(weights):
            weights = [1.0] * len(drawn)
        # As many as wanted, each as often as it is likely.
        for world in self.rng.choices(drawn, weights, k=self.effort.worlds):
            yield world, 1.0

    def _look(self, world: World, weight: float) -> bool:
        """Solve one layout; `False` if there is no effort left for it."""
        effort, view = self.effort, self.view
        solver = effort.solver(view.rules)
        if solver is None:
            return False
        by_seat = {view.seat: self.known.hand, self.known.others[0]: world[0], self.known.others[1]: world[1]}
        hands = tuple([by_seat[seat] for seat in self.seats])
        position = self._position(hands, 0)
        try:
            totals = [action_value(solver, position, action, self.low, self.high) for action in self.actions]
            mine = [0] * len(totals)
            if self.own:
                second = effort.further(solver, view.rules)
                turned = self._position(hands, self.me)
                mine = [action_value(second, turned, action) for action in self.actions]
                effort.spent(second)
        except BudgetSpent:
            effort.spent(solver)
            # Hard to solve, and the others will be so too: ask for less.
            self.low, self.high = self.need - 1, self.need
            self.own = False
            return True
        effort.spent(solver)
        self.looked += 1
        self.weight += weight
        row = []
        marriages = _marriages(hands[0], self.announced)
        for index, total in enumerate(totals):
            total = min(max(total, self.low), self.high)
            value = self._value(total, mine[index])
            row.append(value)
            self.made[index] += weight * self._made(total)
            self.values[index] += weight * value
            self.totals[index] += weight * total
            self.fewest[index] = min(self.fewest[index], total)
            self.most[index] = max(self.most[index], total)
            self.sure[index] += weight * mine[index]
            self.shares[index] += weight * self._share(total, marriages, mine[index])
        self.rows.append((weight, row))
        return True

    def _position(self, hands: tuple[int, ...], turn: int) -> Position:
        """Return the position in which the seat at this place is the one that takes all it can."""
        view = self.view
        one, two, three = hands[turn], hands[(turn + 1) % 3], hands[(turn + 2) % 3]
        return Position(
            (one, two, three),
            (self.leader - turn) % 3,
            tuple([card.position for card in view.trick]),
            NO_TRUMP if view.trump is None else suit_number(view.trump),
            self.announced,
            bool(view.tricks) or view.rules.first_trick_marriage,
            NO_TRUMP,
        )

    def _value(self, total: int, mine: int) -> float:
        """Return what an outcome is worth to this seat."""
        margin = total - self.need
        made = 1.0 / (1.0 + exp(-(margin + 0.5) / SOFT)) if abs(margin) < 60 else float(margin >= 0)
        swing = self.loss + made * (self.gain - self.loss)
        if self.declaring:
            return swing + stakes.RIVAL * total
        return -stakes.RIVAL * swing + self.share * (OWN * mine - DECLARER * total)

    def _made(self, total: int) -> float:
        """Return the chance that the contract is made where so much is taken if all see all cards.

        A declarer meets it; defenders do not, and fall the shorter of it the more cards are still hidden.
        """
        size = len(self.view.hand)
        luck, scale = self.doubted * LUCK[size], self.doubted * LUCK_SCALE[size]
        if self.declaring or self.need <= 0 or not scale:
            return float(total >= self.need)
        return 1.0 / (1.0 + exp(-min(60.0, max(-60.0, (total - self.need + 0.5 + luck) / scale))))

    def _chance(self, index: int) -> float:
        """Return the chance that the contract is made; no doubt is left where all layouts say the same."""
        if not self.weight:
            return 0.5
        if self.complete:
            if self.fewest[index] >= self.need:
                return 1.0
            if self.most[index] <= 0 < self.need:
                return 0.0
        return self.made[index] / self.weight

    def _share(self, total: int, marriages: int, mine: int) -> float:
        """Return what a defender should score, who can be sure of `mine` from here on.

        `total` is what the declarer should still take, with the marriages that he holds.
        """
        view = self.view
        rest = 120 - sum(view.card_points)
        if self.own and len(view.hand) < len(PARTS):
            both = rest - min(rest, max(0, total - marriages))
            more = mine + max(0, both - mine) * PARTS[len(view.hand)]
        else:
            # How far the declarer is from his contract is not known.
            more = rest * PART + SURER * mine
        return rounded(round(view.card_points[view.seat] + more), view.rules) + view.marriages[view.seat]

    def _settled(self) -> bool:
        """Say whether the leading action can hardly be caught any more."""
        if len(self.actions) == 1 or self.effort.takes_all(self.worlds.count):
            return False
        count = len(self.rows)
        if count < ENOUGH:
            return False
        best = max(range(len(self.actions)), key=self.values.__getitem__)
        for index in range(len(self.actions)):
            if index == best:
                continue
            ahead = [row[best] - row[index] for _weight, row in self.rows]
            mean = sum(ahead) / count
            error = sqrt(_variance(ahead) / count)
            if mean < SURE * error and mean + SURE * error > TRIFLE:
                return False
        return True

    def outlooks(self) -> tuple[Outlook, ...]:
        """Return the actions, the best first."""
        weight = self.weight or 1.0
        rows = []
        for index, action in enumerate(self.actions):
            value = self.values[index] / weight + (0.0 if index else self.favour)
            made = self._chance(index)
            outlook = Outlook(
                action,
                made,
                self._points(index, made, weight),
                taken=self.totals[index] / weight,
                sure=self.sure[index] / weight,
            )
            rows.append((value, -index, outlook))
        best = max(rows, key=lambda row: row[:2])
        rows += [
            (best[0] + self._gained(action, best[2].chance), -99, self._unsolved(action, best[2]))
            for action in self.others
        ]
        rows.sort(key=lambda row: row[:2], reverse=True)
        # What is preferred in any case was not compared.
        top = rows[0][0] if rows[0][0] < CERTAIN / 2 else -CERTAIN
        return tuple([replace(row[2], behind=max(0.0, top - row[0])) for row in rows])

    def with_doubts(self, outlooks: Sequence[Outlook]) -> tuple[Outlook, ...]:
        """Return outlooks with the doubt of each; there is none where no layout was drawn."""
        count = len(self.rows)
        if self.decided or count < 2:
            return tuple(outlooks)
        solved = [outlook.action for outlook in outlooks if outlook.action in self.actions]
        leading = self.actions.index(solved[0])
        found = []
        for outlook in outlooks:
            doubt = 0.0
            if outlook.action in solved:
                index = self.actions.index(outlook.action)
                doubt = sqrt(_variance([row[leading] - row[index] for _weight, row in self.rows]) / count)
            found.append(replace(outlook, doubt=doubt))
        return tuple(found)

    def _gained(self, action: Action, chance: float) -> float:
        """Return how much more an action that is not solved is worth than the best card."""
        if action == Marry(None):
            return CERTAIN
        played = self.loss + chance * (self.gain - self.loss)
        if action == BOMB and self.view.rules.bombs == "double":
            assert self.view.contract is not None
            worth = worth_of(self.view, self.view.seat, self.view.contract, chance, doubled=True)
            return worth - played - stakes.SPENT
        return stakes.given_up(self.view, action == BOMB) - played

    def _points(self, index: int, made: float, weight: float) -> float:
        """Return the score that a solved action should bring this seat."""
        view = self.view
        assert view.contract is not None
        if self.declaring:
            return scores.expected(view, view.contract, made, view.doubled)
        return self.shares[index] / weight if self.share else 0.0

    def _unsolved(self, action: Action, best: Outlook) -> Outlook:
        """Return the outlook of an action that is not solved; `best` is that of the best which is."""
        view = self.view
        assert view.contract is not None
        if action == Marry(None):
            if not self.declaring:
                return replace(best, action=action, points=best.points + self.share * ACE_MARRIAGE_VALUE)
            # With so much more the contract is as good as made.
            made = 1.0 if self.need <= ACE_MARRIAGE_VALUE else best.chance
            points = scores.expected(view, view.contract, made, view.doubled)
            return replace(best, action=action, chance=made, points=points)
        if action == BOMB and view.rules.bombs == "double":
            points = scores.expected(view, view.contract, best.chance, doubled=True)
            return replace(best, action=action, points=points)
        return scores.way_out(view, action, action == BOMB)


def _marriages(hand: int, announced: int) -> int:
    """Return what the marriages in a hand that are not announced yet bring."""
    pairs = hand & hand >> 1 & KINGS
    return sum(
        [PAIR_VALUES[suit] for suit in range(4) if pairs >> SHIFTS[suit] & 63 and not announced >> suit & 1]
    )


def _variance(sample: Sequence[float]) -> float:
    mean = sum(sample) / len(sample)
    return sum([(one - mean) ** 2 for one in sample]) / (len(sample) - 1)
