"""A match looked at again, step by step: forwards and backwards, by trick and by deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tysiacha_tui.record import DealRecord, Record, steps
from tysiacha_tui.record.checking import start
from tysiacha_tui.record.codes import new_seed
from tysiacha_tui.rules.actions import Action, Play
from tysiacha_tui.rules.events import DealResult, Dealt, Event, TrickTaken
from tysiacha_tui.rules.match import Match
from tysiacha_tui.rules.phases import Hand
from tysiacha_tui.rules.phases import Play as PlayState
from tysiacha_tui.table.finished import persons


@dataclass(frozen=True, slots=True)
class Step:
    """The cards dealt, or an action: the match after it, and what happened."""

    match: Match
    events: tuple[Event, ...]
    seat: int | None = None
    action: Action | None = None
    """Both `None` for the dealing of the cards."""


class Replay:
    """The deals of a record as steps.

    Of a match that is still running somewhere, the deal that is being played is there only where one person
    sits among bots, and only as that person sees it.
    """

    def __init__(self, record: Record, *, running: bool = False) -> None:
        """Replay a record by its rules.

        Raises:
            IllegalRecord: if they do not allow something in it.
        """
        self._dealt: list[Step] = []
        self._before: list[Match] = []
        match = start(record)
        for after, events in steps(record):
            if any(isinstance(event, Dealt) for event in events):
                self._before.append(match)
                self._dealt.append(Step(after, events))
            match = after
        self.own: int | None = None
        """Whose view alone is to be shown of the last deal, if it is still being played."""
        if running and match.state is not None:
            people = persons(record)
            if len(people) == 1:
                self.own = people[0]
            else:
                record = replace(record, deals=record.deals[:-1])
        self.record = record
        self.results: tuple[DealResult, ...] = match.results
        self._known: tuple[int, tuple[Step, ...]] = (-1, ())

    @property
    def deals(self) -> int:
        """How many deals can be looked at."""
        return len(self.record.deals)

    def only_for(self, deal: int) -> int | None:
        """Return whose view alone may be shown of a deal; `None`: everybody's cards."""
        return self.own if deal == self.deals - 1 else None

    def before(self, deal: int) -> Match:
        """Return the match before a deal."""
        return self._before[deal]

    def steps(self, deal: int) -> tuple[Step, ...]:
        """Return a deal, the cards as dealt first."""
        if self._known[0] != deal:
            found = [self._dealt[deal]]
            for seat, action in self.record.deals[deal].actions:
                found.append(Step(*found[-1].match.apply(action, seat), seat, action))
            self._known = deal, tuple(found)
        return self._known[1]

    def stops(self, deal: int) -> tuple[int, ...]:
        """Return the steps at which a deal is looked at trick by trick.

        Those are the cards as dealt, the first lead to come, the end of each trick, and the last step.
        """
        steps = self.steps(deal)
        ends = [
            place
            for place, step in enumerate(steps)
            if any(isinstance(event, TrickTaken) for event in step.events)
        ]
        leads = [place - 1 for place, step in enumerate(steps) if isinstance(step.action, Play)][:1]
        return tuple(sorted({0, *leads, *ends, len(steps) - 1}))

    def hands(self, deal: int, place: int) -> tuple[Hand, ...]:
        """Return everybody's cards after a step, by seat; at the end of a deal what was not played."""
        steps = self.steps(deal)
        step = steps[place]
        if step.match.state is not None:
            return _hands(step.match)
        last = steps[place - 1].match
        hands = _hands(last)
        if not isinstance(step.action, Play) or not isinstance(last.state, PlayState):
            return hands
        played = step.action.card
        return tuple(tuple(card for card in hand if card is not played) for hand in hands)

    def result(self, deal: int) -> DealResult | None:
        """Return how a deal ended, if it did."""
        return self.results[deal] if deal < len(self.results) else None

    def play_on(self, deal: int, place: int, seats: Sequence[str]) -> Record:
        """Return a new record that begins with this deal, as far as the step.

        Its cards to come are others than those of this match. What players have used up of limits that run
        over a match does not go with it: a record has no place for that.
        """
        before, given = self.before(deal), self.record.deals[deal]
        kept = DealRecord(given.dealer, given.hands, given.talon, given.actions[:place])
        return Record(
            self.record.preset,
            self.record.rules,
            self.record.players,
            totals=before.totals,
            barrel=before.barrel,
            deals=(kept,),
            extra={"seed": new_seed(), "given": 1, "seats": list(seats)},
        )

    def may_play_on(self, deal: int, place: int) -> bool:
        """Say whether there is something left to play from a step on, and nobody is at it."""
        return self.only_for(deal) is None and self.steps(deal)[place].match.winner is None


def _hands(match: Match) -> tuple[Hand, ...]:
    return tuple(match.view(seat).hand for seat in range(match.rules.players))
