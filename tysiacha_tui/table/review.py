"""A finished deal looked back on: what choices cost with open cards, and which were right nevertheless."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Final

from tysiacha_tui.bots.advice import Judgement
from tysiacha_tui.bots.effort import COMPILED, STRENGTHS
from tysiacha_tui.bots.judging import judge
from tysiacha_tui.record import Record
from tysiacha_tui.rules import phases
from tysiacha_tui.rules.actions import Action, Bid, Give, Keep, Raise, Rospisat, Take
from tysiacha_tui.rules.events import DealEnded, DealResult
from tysiacha_tui.rules.match import Match
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.rules.phases import Giving, Play, Raising
from tysiacha_tui.rules.talon import first_lead
from tysiacha_tui.rules.view import SeatView, Trick
from tysiacha_tui.table.finished import Moment, deals_of
from tysiacha_tui.table.opencards import MOST_NODES, OpenCards, four_aces, most
from tysiacha_tui.table.players import bot_seed
from tysiacha_tui.table.reviewed import FINE, Decision, Finding, Line, Most, Summary, Turning

AUCTION_NODES: Final = 200_000
"""Nodes for what somebody could have taken who did not become declarer."""


def review(
    record: Record,
    seats: Collection[int] | None = None,
    deals: Collection[int] | None = None,
    nodes: int | None = None,
) -> Iterator[Finding]:
    """Yield every decision of some seats in finished deals, in order, and after each deal its summary.

    The same record, seats and nodes give the same, whatever the machine.

    Args:
        record: the match.
        seats: whose decisions; everybody's if left out.
        deals: by number from 0; all finished ones if left out.
        nodes: what the expert may spend on a decision; as much as in play if left out.

    Raises:
        IllegalRecord: if the rules do not allow something in the record.
    """
    wanted = range(record.rules.players) if seats is None else seats
    if nodes is None and not COMPILED:
        # Three seats take no longer than one may.
        nodes = STRENGTHS["expert"].pure_nodes // max(1, len(wanted))
    for number, moments, result in deals_of(record):
        if deals is None or number in deals:
            yield from _Review(record, number, moments, result, wanted, nodes).findings()


def needed(rules: Rules, contract: int) -> int:
    """Return what the declarer must take for a contract, card points and marriages (R34, D9)."""
    if not rules.declarer_rounding:
        return contract
    return -(-contract // rules.rounding) * rules.rounding - rules.rounding // 2


class _Review:
    """One finished deal."""

    def __init__(
        self,
        record: Record,
        number: int,
        moments: Sequence[Moment],
        result: DealResult,
        seats: Collection[int],
        nodes: int | None,
    ) -> None:
        self.rules = record.rules
        self.seed = str(record.seed)
        self.number = number
        self.moments = moments
        self.result = result
        self.seats = seats
        self.nodes = nodes
        self.open = OpenCards(record.rules)
        first = moments[0][0].state
        assert isinstance(first, phases.Auction)
        self.dealt = first.deal
        self._most: dict[int, Most | None] = {}

    def findings(self) -> Iterator[Finding]:
        """Yield the decisions and the summary."""
        for index, (match, seat, action) in enumerate(self.moments):
            legal = match.legal_actions()
            if seat in self.seats and len(legal) > 1:
                yield self._decision(index, match, seat, action, legal)
        yield self._summary()

    # What the cards were worth.

    @cached_property
    def need(self) -> int | None:
        """What the declarer had to take in the end."""
        contract = self.result.contract
        return None if contract is None else needed(self.rules, contract)

    @cached_property
    def given(self) -> tuple[Give, int] | None:
        """The gifts as they were, with the declarer's total after them."""
        for _match, _seat, action in self.moments:
            if isinstance(action, Give) and self.totals:
                total = self.totals[0][1]
                return None if total is None else (action, total)
        return None

    @cached_property
    def totals(self) -> list[tuple[int, int | None]]:
        """For every action of the play its place, and the declarer's total with best play from before it.

        The last ones are found first, and all that they taught helps with the first.
        """
        found: list[tuple[int, int | None]] = []
        for index, (match, _seat, _action) in reversed(list(enumerate(self.moments))):
            if isinstance(match.state, Play):
                found.append((index, self.open.total(match.state)))
        return found[::-1]

    def most(self, seat: int) -> Most | None:
        """Return the most a seat could take as declarer."""
        if seat not in self._most:
            declares = seat == self.result.declarer
            nodes = MOST_NODES if declares else AUCTION_NODES
            self._most[seat] = most(self.dealt, seat, self.given if declares else None, nodes)
        return self._most[seat]

    @property
    def final(self) -> int | None:
        """What the declarer took."""
        result = self.result
        if result.declarer is None or result.ended != "played":
            return None
        return result.card_points[result.declarer] + result.marriages[result.declarer]

    # The decisions.

    def _decision(
        self, index: int, match: Match, seat: int, action: Action, legal: tuple[Action, ...]
    ) -> Decision:
        view = match.view(seat)
        judgement = judge(view, legal, action, bot_seed(self.seed, seat), self.nodes)
        need = None if view.contract is None else needed(self.rules, view.contract)
        totals: tuple[tuple[Action, int], ...] = ()
        makeable = None
        cost: int | None = None
        turned = False
        state = match.state
        if isinstance(state, Play):
            totals = self.open.totals(state, legal)
        elif isinstance(state, Giving):
            totals = self._gifts(state, action, judgement)
        if isinstance(state, Play | Giving):
            # A contract that is raised after the gifts is what they were given for.
            need = self.need
            cost, turned = _lost(totals, action, need, declares=seat == view.declarer)
        else:
            found = self.most(seat)
            if found is not None:
                makeable = found.total
                cost, turned = self._chosen(view, action, legal, found)
        decision = Decision(self.number, index, view, action, judgement, totals, makeable, need, cost, turned)
        if decision.weight == FINE or not cost or not totals:
            return decision
        return replace(decision, line=self._line_from(index, totals[0][1]))

    def _gifts(self, state: Giving, action: Action, judgement: Judgement) -> tuple[tuple[Action, int], ...]:
        """Return the totals after the gifts made, the expert's and the best."""
        found = self.most(state.contract.declarer)
        if found is None or found.gifts is None:
            return ()
        totals: dict[Action, int] = {found.gifts: found.total}
        for gifts in (action, judgement.best.action):
            if isinstance(gifts, Give) and gifts not in totals:
                total = self.given[1] if self.given and gifts == action else self._after(state, gifts)
                if total is not None:
                    totals[gifts] = total
        return tuple(sorted(totals.items(), key=lambda item: -item[1]))

    def _after(self, state: Giving, gifts: Give) -> int | None:
        contract = state.contract
        order = contract.deal.order
        place = order.index(contract.declarer)
        hands = list(state.hands)
        hands[contract.declarer] = tuple(
            card for card in hands[contract.declarer] if card not in (gifts.first, gifts.second)
        )
        for step, card in ((1, gifts.first), (2, gifts.second)):
            hands[order[(place + step) % 3]] += (card,)
        return OpenCards(self.rules).total(first_lead(contract, tuple(hands)))

    def _chosen(
        self, view: SeatView, action: Action, legal: tuple[Action, ...], found: Most
    ) -> tuple[int | None, bool]:
        """Return what a word on the contract cost by the score, and whether it lost what could be made."""
        if isinstance(action, Bid):
            # What is bid is played for at least.
            over = max(0, needed(self.rules, action.amount) - found.total)
            if over and not found.exact:
                return None, False
            won = self.result.declarer == view.seat and not self._outbid(action.amount)
            return over, over > 0 and won
        if view.phase not in ("talon", "raise") or view.contract is None:
            return None, False
        scores = {one: self._score(view.contract, one, found.total) for one in legal}
        best = max(scores.values())
        turned = scores[action] <= 0 < best and not isinstance(action, Keep | Take)
        return best - scores[action], turned

    def _outbid(self, amount: int) -> bool:
        return any(isinstance(action, Bid) and action.amount > amount for _m, _s, action in self.moments)

    def _score(self, contract: int, action: Action, makeable: int) -> int:
        if isinstance(action, Rospisat):
            return -contract if self.rules.rospisat_cost == "bid" else 0
        if not isinstance(action, Raise | Keep | Take):
            return 0
        amount = action.amount if isinstance(action, Raise) else contract
        return amount if makeable >= needed(self.rules, amount) else -amount

    # The deal as a whole.

    def _summary(self) -> Summary:
        result = self.result
        declarer = result.declarer
        return Summary(
            self.number,
            result,
            self.need,
            None if declarer is None else self.most(declarer),
            self._course(),
            self._turning,
            self._line(),
            declarer is not None and four_aces(self.rules, (*self.dealt.hands[declarer], *self.dealt.talon)),
        )

    def _course(self) -> tuple[int | None, ...]:
        if self.final is None:
            return ()
        course: list[int | None] = []
        for index, total in self.totals:
            state = self.moments[index][0].state
            assert isinstance(state, Play)
            if len(state.tricks) == len(course):
                course.append(total)
        return (*course, self.final)

    @cached_property
    def _turns(self) -> list[Turning]:
        """Every action after the auction by which the declarer's total with best play changed."""
        found: list[Turning] = []
        if self.final is None or self.result.declarer is None:
            return found
        whole = self.most(self.result.declarer)
        if self.given is not None and whole is not None and whole.total > self.given[1]:
            index = next(place for place, moment in enumerate(self.moments) if moment[2] == self.given[0])
            found.append(Turning(index, self.result.declarer, self.given[0], 0, whole.total, self.given[1]))
        after: list[int | None] = [total for _index, total in self.totals[1:]]
        for (index, before), then in zip(self.totals, [*after, self.final], strict=True):
            match, seat, action = self.moments[index]
            assert isinstance(match.state, Play)
            if before is not None and then is not None and before != then:
                found.append(Turning(index, seat, action, len(match.state.tricks) + 1, before, then))
        return found

    @cached_property
    def _turning(self) -> Turning | None:
        need = self.need
        if need is None:
            return None
        flips = [turn for turn in self._turns if (turn.before >= need) != (turn.after >= need)]
        return flips[-1] if flips else None

    def _line(self) -> Line | None:
        """Return the best way to go on from where it was left for what cost most."""
        turn = self._turning
        if turn is None and self._turns:
            turn = max(self._turns, key=lambda one: (abs(one.before - one.after), -one.index))
        return None if turn is None else self._line_from(turn.index, turn.before)

    def _line_from(self, index: int, total: int) -> Line:
        """Return the best way to go on from before an action, with the total it leads to."""
        match, seat, _action = self.moments[index]
        first = len(match.state.tricks) + 1 if isinstance(match.state, Play) else 1
        line: list[tuple[int, Action]] = []
        cards = self.open
        if isinstance(match.state, Giving):
            whole = self.most(seat)
            assert whole is not None
            assert whole.gifts is not None
            line.append((seat, whole.gifts))
            match = self._played_on(match.apply(whole.gifts)[0], line)
            # With other gifts the cards lie otherwise, and nothing found so far helps.
            cards = OpenCards(self.rules)
        tricks: tuple[Trick, ...] = ()
        while isinstance(match.state, Play):
            assert match.turn is not None
            best = cards.best(match.state, match.legal_actions(), total)
            if best is None:
                break
            line.append((match.turn, best))
            match, events = match.apply(best)
            if isinstance(match.state, Play):
                tricks = match.state.tricks
            for event in events:
                if isinstance(event, DealEnded):
                    tricks = event.tricks
        return Line(index, tuple(line), first, tricks[first - 1 :], total)

    def _played_on(self, match: Match, line: list[tuple[int, Action]]) -> Match:
        """Raise after the gifts as it was done, where that is the time for it."""
        if not isinstance(match.state, Raising):
            return match
        assert match.turn is not None
        seat = match.turn
        word = next(
            (action for _m, who, action in self.moments if who == seat and isinstance(action, Raise | Keep)),
            match.legal_actions()[0],
        )
        line.append((seat, word))
        return match.apply(word)[0]


def _lost(
    totals: tuple[tuple[Action, int], ...], action: Action, need: int | None, *, declares: bool
) -> tuple[int | None, bool]:
    """Return the points a choice lost with open cards, and whether it turned the contract."""
    found = dict(totals)
    if action not in found:
        return None, False
    best, chosen = totals[0][1], found[action]
    turned = need is not None and ((best >= need > chosen) if declares else (best < need <= chosen))
    return abs(best - chosen), turned
