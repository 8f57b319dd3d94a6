"""The course of the running deal: every state it has been through, so that it can go back and forth."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tysiacha_tui.record import Record, steps
from tysiacha_tui.record.checking import start
from tysiacha_tui.rules import phases
from tysiacha_tui.rules.actions import Action
from tysiacha_tui.rules.events import Dealt, Event
from tysiacha_tui.rules.match import Match


class Course:
    """A match with the states and actions of its last deal."""

    def __init__(self, match: Match) -> None:
        """Begin before the first deal."""
        self.match = match
        self.actions: list[tuple[int, Action]] = []
        """(seat, action), in order."""
        self._steps: list[tuple[Match, tuple[Event, ...]]] = []
        """The match after the cards were dealt and after each action, and what happened."""
        self._undone: list[tuple[tuple[int, Action], ...]] = []
        """What was taken back, the latest last, each time as much as was taken at once."""

    @classmethod
    def of(cls, record: Record) -> Course:
        """Return the course that a record tells.

        Raises:
            IllegalRecord: if its rules do not allow something in it.
        """
        course = cls(start(record))
        for match, events in steps(record):
            if any(isinstance(event, Dealt) for event in events):
                course.begin(match, events)
            else:
                course.match = match
                course._steps.append((match, events))
        if record.deals:
            course.actions = list(record.deals[-1].actions)
        return course

    @property
    def runs(self) -> bool:
        """Whether a deal is being played."""
        return self.match.state is not None

    def begin(self, match: Match, events: tuple[Event, ...]) -> None:
        """Take a deal that was just dealt."""
        self.match = match
        self.actions = []
        self._steps = [(match, events)]
        self._undone.clear()

    def act(self, seat: int, action: Action) -> tuple[Event, ...]:
        """Let a seat act; return what happened."""
        self.match, events = self.match.apply(action, seat)
        self.actions.append((seat, action))
        self._steps.append((self.match, events))
        return events

    def settled(self) -> None:
        """Let nothing be done again that was taken back: something else was done."""
        self._undone.clear()

    def events(self) -> tuple[Event, ...]:
        """Return what has happened from the dealing of the cards on; empty while no deal runs."""
        if not self.runs:
            return ()
        happened = [event for _match, events in self._steps for event in events]
        return tuple(happened[next(i for i, event in enumerate(happened) if isinstance(event, Dealt)) :])

    def backwards(self) -> Iterator[tuple[Match, Event]]:
        """Return what happened in the running deal, the latest first, with the match before that action."""
        if self.runs:
            for place in range(len(self._steps) - 1, 0, -1):
                for event in reversed(self._steps[place][1]):
                    yield self._steps[place - 1][0], event

    def last_decision(self, decides: Callable[[int], bool]) -> int | None:
        """Return the place of the last action, of seats that decide, that was not the only card left."""
        for place in range(len(self.actions) - 1, -1, -1):
            seat = self.actions[place][0]
            if decides(seat) and not is_last_card(self._steps[place][0], seat):
                return place if self.runs else None
        return None

    def take_back(self, place: int) -> tuple[tuple[int, Action], ...]:
        """Go back to before the action at a place; return what is taken back."""
        undone = tuple(self.actions[place:])
        self._undone.append(undone)
        del self.actions[place:], self._steps[place + 1 :]
        self.match = self._steps[-1][0]
        return undone

    @property
    def can_go_forth(self) -> bool:
        """Whether something was taken back and nothing was done since."""
        return self.runs and bool(self._undone)

    def do_again(self) -> tuple[tuple[tuple[int, Action], ...], tuple[Event, ...]]:
        """Do what was last taken back; return it, and what happened."""
        again = self._undone.pop()
        return again, tuple([event for seat, action in again for event in self.act(seat, action)])


def is_last_card(match: Match, seat: int) -> bool:
    """Say whether a seat has but one card to play, for which nobody is asked."""
    return isinstance(match.state, phases.Play) and len(match.state.hands[seat]) == 1
