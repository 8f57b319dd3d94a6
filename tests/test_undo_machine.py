"""Acting, undo, redo, leaving, killing and going on in any order: state, record, table and file agree."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from tests.seats import NAMES, Steady
from tests.test_undo import Hand
from tysiacha_tui.record import Record, dump, replay
from tysiacha_tui.rules import PRESETS, SPECTATOR, Rules
from tysiacha_tui.rules.actions import Action, Rospisat
from tysiacha_tui.store.matches import MatchJournal, MatchStore
from tysiacha_tui.table.loop import Table
from tysiacha_tui.table.players import BotPlayer, Player


class Life(RuleBasedStateMachine):
    """A match among persons and bots that is played, taken back, left, killed and taken up again."""

    def __init__(self) -> None:
        super().__init__()
        self.directory = Path(tempfile.mkdtemp())
        self.loop = asyncio.new_event_loop()
        self.files = 0
        self.hands: dict[int, Hand] = {}
        self.task: asyncio.Task[None] | None = None
        self.stack: list[Record] = []
        """The match before each decision that can be taken back, by a model that only remembers records."""
        self.undone: list[Record] = []

    @initialize(
        preset=st.sampled_from(tuple(PRESETS)),
        people=st.sets(st.integers(0, 2), min_size=1),
        seed=st.integers(0, 999),
    )
    def begin(self, preset: str, people: set[int], seed: int) -> None:
        rules = Rules.preset(preset)
        names = NAMES[: rules.players]
        self.people = people
        self.store = self.opened()
        self.journal: MatchJournal = self.store.new()
        self.sit(Record(preset, rules, names, extra={"seed": str(seed)}))

    def opened(self) -> MatchStore:
        store = MatchStore(self.directory / f"{self.files}.db")
        # What counts here is what is written, not that a power cut leaves it.
        store.connection.execute("PRAGMA synchronous = OFF")
        return store

    def sit(self, record: Record) -> None:
        """Let everybody sit down at a table of this record, and play until a person is asked."""
        self.hands = {seat: Hand() for seat in self.people}
        players: list[Player] = [
            self.hands.get(seat, BotPlayer(Steady(str(seat)))) for seat in range(record.rules.players)
        ]
        self.table = Table(record, players, journal=self.journal)
        self.task = self.loop.create_task(self.table.play())
        self.rest()

    def rest(self) -> None:
        self.run(self.at_rest())

    def run(self, work: object) -> None:
        self.loop.run_until_complete(work)  # type: ignore[arg-type]

    async def at_rest(self) -> None:
        """Wait until a person is asked, or the match is over."""
        assert self.task is not None
        await asyncio.sleep(0)
        while (self.asked is None or self.table.turns_back) and not self.task.done():
            await asyncio.sleep(0)
        if self.task.done():
            self.task.result()

    @property
    def asked(self) -> Hand | None:
        return next((hand for hand in self.hands.values() if hand.view is not None), None)

    def is_asked(self) -> bool:
        return self.task is not None and self.asked is not None

    @precondition(is_asked)
    @rule(data=st.data(), steady=st.booleans())
    def act(self, data: st.DataObject, steady: bool) -> None:
        hand = self.asked
        assert hand is not None and hand.view is not None
        before = self.table.record()
        legal: Iterable[Action] = hand.legal
        if steady:
            action = Steady("person").choose(hand.view, hand.legal)
        else:
            # Deals given up at once would leave nothing to take back.
            legal = [each for each in hand.legal if not isinstance(each, Rospisat)] or hand.legal
            action = data.draw(st.sampled_from(list(legal)))
        hand.answer(action)
        self.rest()
        self.undone.clear()
        self.stack.append(before)
        if len(self.table.record().deals) > len(before.deals) or not self.running():
            self.stack.clear()

    def running(self) -> bool:
        return self.table.view(SPECTATOR).phase not in ("deal", "over")

    @precondition(is_asked)
    @rule()
    def undo(self) -> None:
        now = self.table.record()
        self.forget_what_stood_before()
        can = self.table.can_undo
        assert can is self.table.undo()
        self.rest()
        if not can:
            assert self.table.record() == now
            return
        assert len(_marks(self.table)) == len(_marks_of(now)) + 1
        if self.stack:
            assert self.table.record().deals == self.stack.pop().deals
        self.undone.append(now)

    def forget_what_stood_before(self) -> None:
        """After a match is taken up the model knows nothing of the decisions before."""
        if not self.table.can_undo:
            assert not self.stack

    @precondition(is_asked)
    @rule()
    def redo(self) -> None:
        before = self.table.record()
        can = self.table.can_redo
        assert can is bool(self.undone)
        assert can is self.table.redo()
        self.rest()
        if can:
            self.stack.append(before)
            assert self.table.record().deals == self.undone.pop().deals
        else:
            assert self.table.record() == before

    @precondition(is_asked)
    @rule()
    def hint(self) -> None:
        hand = self.asked
        assert hand is not None and hand.view is not None
        self.run(self.table.count_hint(hand.view.seat))

    @precondition(lambda self: self.task is not None)
    @rule(killed=st.booleans())
    def leave_and_go_on(self, killed: bool) -> None:
        """Leave the table in order, or have the program killed: then another one finds the file as it is."""
        assert self.task is not None and self.journal.number is not None
        number, left = self.journal.number, self.table.record()
        if killed:
            self.copy_the_file()
        self.task.cancel()
        self.run(asyncio.wait([self.task]))
        self.journal.close()
        self.store.close()
        self.store = self.opened()
        record, self.journal = self.store.take_up(number)
        assert dump(record) == dump(left)
        self.undone.clear()
        self.stack.clear()
        self.sit(record)

    def copy_the_file(self) -> None:
        """Take what is on the disk this moment: that is all a killed program leaves."""
        self.files += 1
        for path in self.directory.glob(f"{self.files - 1}.db*"):
            shutil.copy(path, self.directory / path.name.replace(f"{self.files - 1}.", f"{self.files}.", 1))

    @precondition(is_asked)
    @rule(steps=st.integers(1, 3))
    def disk_full_for_a_while(self, steps: int) -> None:
        """While nothing can be written the match goes on, back and forth; then all of it is made good."""
        self.store.connection.execute("PRAGMA query_only = ON")
        for _step in range(steps):
            if not self.is_asked():
                break
            self.undo()
            if self.is_asked():
                hand = self.asked
                assert hand is not None and hand.view is not None
                before = self.table.record()
                hand.answer(Steady("other").choose(hand.view, hand.legal))
                self.rest()
                self.undone.clear()
                self.stack.append(before)
                if len(self.table.record().deals) > len(before.deals) or not self.running():
                    self.stack.clear()
        self.store.connection.execute("PRAGMA query_only = OFF")
        self.run(self.journal.save(self.table.record(), replay(self.table.record())))

    @invariant()
    def everything_agrees(self) -> None:
        if self.task is None:
            return
        record = self.table.record()
        match = replay(record)
        seats = range(SPECTATOR, match.rules.players)
        assert [match.view(seat) for seat in seats] == [self.table.view(seat) for seat in seats]
        assert self.table.results == match.results and self.table.winner == match.winner
        assert self.journal.number is not None
        assert dump(self.store.read(self.journal.number)) == dump(record)
        hand = self.asked
        if hand is not None and hand.view is not None:
            assert hand.view == match.view(hand.view.seat) and hand.legal == match.legal_actions()
        if len(self.people) == 3:
            self.kept_by_everybody()

    def kept_by_everybody(self) -> None:
        """The rows of the file are those of the record: nothing undone is left behind."""
        with contextlib.closing(sqlite3.connect(self.store.path)) as beside:
            (rows,) = beside.execute("SELECT count(*) FROM actions").fetchone()
        assert rows == sum(len(deal.actions) for deal in self.table.record().deals)

    def teardown(self) -> None:
        if self.task is not None:
            self.task.cancel()
            self.run(asyncio.wait([self.task]))
            self.store.close()
        self.run(self.loop.shutdown_default_executor())
        self.loop.close()
        shutil.rmtree(self.directory)


def _marks(table: Table) -> list[object]:
    return _marks_of(table.record())


def _marks_of(record: Record) -> list[object]:
    return [mark for mark in record.extra.get("marks", ()) if mark["kind"] == "undo"]


SMALL = settings(
    max_examples=15,
    stateful_step_count=20,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)


def lives(how: settings) -> Callable[[], None]:
    def live() -> None:
        run_state_machine_as_test(Life, settings=how)

    return live


def test_a_match_lives_through_anything() -> None:
    lives(SMALL)()


@pytest.mark.soak
def test_many_matches_live_through_anything() -> None:
    lives(settings(SMALL, max_examples=300, stateful_step_count=60))()
