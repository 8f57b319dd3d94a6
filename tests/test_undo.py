"""Taking back: record, journal and table together, whoever was being asked, and what bots do again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.seats import Heard, Steady, new_record, steady_players
from tysiacha_tui.bots import make
from tysiacha_tui.record import Record, dump, replay
from tysiacha_tui.rules.actions import Action, Give, Play
from tysiacha_tui.rules.events import Dealt
from tysiacha_tui.rules.view import SeatView
from tysiacha_tui.store.matches import MatchStore
from tysiacha_tui.table.loop import Table
from tysiacha_tui.table.news import DoneAgain, TakenBack
from tysiacha_tui.table.players import BotFailed, BotPlayer, Player


class Hand:
    """A person whose answers a test gives, one by one, each time the table has come to rest."""

    def __init__(self) -> None:
        self.view: SeatView | None = None
        self.legal: tuple[Action, ...] = ()
        self._answer: asyncio.Future[Action] | None = None

    async def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        self.view, self.legal = view, legal
        self._answer = asyncio.get_running_loop().create_future()
        try:
            return await self._answer
        finally:
            self.view, self._answer = None, None

    def answer(self, action: Action) -> None:
        assert self._answer is not None
        self._answer.set_result(action)


class Game:
    """A running table with persons in some seats, who do what a steady bot would."""

    def __init__(
        self, persons: tuple[int, ...] = (0,), record: Record | None = None, store: MatchStore | None = None
    ) -> None:
        self.hands = {seat: Hand() for seat in persons}
        self.heard = Heard()
        self.journal = None if store is None else store.new()
        players: list[Player] = [self.hands.get(seat, bot) for seat, bot in enumerate(steady_players())]
        self.table = Table(
            record or new_record("undo", rospisat="off"), players, journal=self.journal, listener=self.heard
        )
        self.task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Game:
        self.task = asyncio.create_task(self.table.play())
        await self.rest()
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self.task is not None
        self.task.cancel()
        await asyncio.wait([self.task])
        assert self.task.cancelled()

    async def rest(self) -> None:
        """Wait until somebody is asked."""
        assert self.task is not None
        while (self.asked is None or self.table.turns_back) and not self.task.done():
            await asyncio.sleep(0)

    @property
    def asked(self) -> Hand | None:
        return next((hand for hand in self.hands.values() if hand.view is not None), None)

    async def act(self) -> None:
        hand = self.asked
        assert hand is not None and hand.view is not None
        hand.answer(Steady(str(hand.view.seat)).choose(hand.view, hand.legal))
        await asyncio.sleep(0)
        await self.rest()

    async def undo(self) -> bool:
        done = self.table.undo()
        await asyncio.sleep(0)
        await self.rest()
        return done

    async def redo(self) -> bool:
        done = self.table.redo()
        await asyncio.sleep(0)
        await self.rest()
        return done

    def deals(self) -> object:
        return self.table.record().deals

    def agree(self) -> None:
        """Check that record, table, journal and what is told of the deal are one and the same."""
        record = self.table.record()
        match = replay(record)
        assert [match.view(seat) for seat in range(-1, 3)] == [self.table.view(seat) for seat in range(-1, 3)]
        again = Table(record, steady_players())
        # But for how the pack was cut, which a record does not hold.
        assert again.running_deal()[1:] == self.table.running_deal()[1:]
        if self.journal is not None:
            assert self.journal.number is not None
            assert dump(self.journal._store.read(self.journal.number)) == dump(record)


def marks(table: Table, kind: str) -> list[tuple[int, int, int]]:
    return [
        (mark["deal"], mark["action"], mark["seat"])
        for mark in table.record().extra.get("marks", ())
        if mark["kind"] == kind
    ]


async def play_to(game: Game, there: Callable[[SeatView], bool]) -> None:
    while not (game.asked is not None and game.asked.view is not None and there(game.asked.view)):
        await game.act()


@pytest.mark.parametrize("persons", [(0,), (1, 2), (0, 1, 2)], ids=len)
async def test_as_many_steps_forth_as_back(persons: tuple[int, ...], tmp_path: Path) -> None:
    """BR-61: one press a decision, and everything is as it was, both ways."""
    store = MatchStore(tmp_path / "matches.db")
    async with Game(persons, store=store) as game:
        states = [game.deals()]
        views = [game.table.view(persons[0])]
        while game.table.view(-1).number == 0 and len(game.table.view(-1).tricks) < 6:
            await game.act()
            states.append(game.deals())
            views.append(game.table.view(persons[0]))
        for state, view in zip(states[-2::-1], views[-2::-1], strict=True):
            assert await game.undo()
            assert (game.deals(), game.table.view(persons[0])) == (state, view)
            game.agree()
        assert not await game.undo()
        for state, view in zip(states[1:], views[1:], strict=True):
            assert await game.redo()
            assert (game.deals(), game.table.view(persons[0])) == (state, view)
        game.agree()
        assert not await game.redo()
        assert len(marks(game.table, "undo")) == len(states) - 1
        assert len(game.heard.of(TakenBack)) == len(game.heard.of(DoneAgain)) == len(states) - 1
    store.close()


async def test_bots_decide_the_same_again() -> None:
    async with Game() as game:
        await play_to(game, lambda view: view.phase == "play" and len(view.tricks) == 5)
        there = game.deals()
        for back in (1, 3, 5):
            for _ in range(back):
                assert await game.undo()
            for _ in range(back):
                await game.act()
            assert game.deals() == there


@pytest.mark.parametrize("level", ["novice", "casual", "strong"])
async def test_each_level_answers_a_taken_back_lead_alike(level: str) -> None:
    played: list[object] = []
    async with Game() as game:
        await play_to(game, lambda view: view.phase == "play" and len(view.hand) == 4)
        game.table.players = (game.hands[0], *(BotPlayer(make(level, str(seat))) for seat in (1, 2)))
        for _ in range(2):
            await game.act()
            played.append(game.deals())
            assert await game.undo()
    assert played[0] == played[1]


async def test_redo_is_over_once_something_else_is_done() -> None:
    async with Game() as game:
        await play_to(game, lambda view: view.phase == "play")
        assert not game.table.can_redo
        assert await game.undo()
        assert game.table.can_redo
        await game.act()
        assert not game.table.can_redo
        assert not await game.redo()
        assert marks(game.table, "undo") and len(game.heard.of(DoneAgain)) == 0


async def test_the_talon_is_covered_again() -> None:
    async with Game((0, 1, 2)) as game:
        await play_to(game, lambda view: view.phase == "talon")
        covered = [game.table.view(seat) for seat in range(-1, 3)]
        assert all(view.talon == () for view in covered)
        await play_to(game, lambda view: view.phase == "play")
        declarer = covered[0].declarer
        assert declarer is not None and game.table.view(declarer).talon
        while game.table.view(-1).phase != "talon":
            assert await game.undo()
        assert [game.table.view(seat) for seat in range(-1, 3)] == covered
        assert not any("Talon" in type(event).__name__ for event in game.table.running_deal())


async def test_in_hot_seat_it_goes_back_to_who_acted() -> None:
    async with Game((0, 1, 2)) as game:
        await play_to(game, lambda view: view.phase == "play")
        while len(game.table.view(-1).trick) != 2:
            await game.act()
        seats = [seat for seat, action in game.table.record().deals[-1].actions if isinstance(action, Play)]
        assert await game.undo()
        assert game.asked is game.hands[seats[-1]]
        assert await game.undo()
        assert game.asked is game.hands[seats[-2]]
        assert [seat for _deal, _action, seat in marks(game.table, "undo")] == [seats[-1], seats[-2]]


class Waiting(BotPlayer):
    """A bot that thinks until it is let go."""

    def __init__(self, seat: int) -> None:
        super().__init__(Steady(str(seat)), 60.0)
        self.go = asyncio.Event()
        self.waits = False

    async def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        self.waits = True
        await self.go.wait()
        self.waits = False
        return await super().choose(view, legal)


async def test_while_a_bot_thinks_its_question_is_called_off() -> None:
    game = Game()
    async with game:
        await play_to(game, lambda view: view.phase == "play" and len(view.trick) < 2)
        before, view = game.deals(), game.table.view(0)
        slow = [Waiting(1), Waiting(2)]
        game.table.players = (game.hands[0], *slow)
        game.hands[0].answer(next(action for action in game.hands[0].legal if isinstance(action, Play)))
        while not any(bot.waits for bot in slow):
            await asyncio.sleep(0)
        assert await game.undo()
        assert (game.deals(), game.table.view(0)) == (before, view)
        for bot in slow:
            bot.go.set()
        assert await game.redo()
        assert len(game.table.view(0).hand) == len(view.hand) - 1
        game.agree()


async def test_an_answer_given_a_moment_before_is_what_is_taken_back() -> None:
    async with Game() as game:
        await play_to(game, lambda view: view.phase == "play")
        before = game.deals()
        hand = game.hands[0]
        hand.answer(next(action for action in hand.legal if isinstance(action, Play)))
        assert await game.undo()
        assert game.deals() == before


async def test_nothing_of_a_finished_deal_is_taken_back() -> None:
    """What is asked for while the end of a deal is told does nothing, nor does it to the next deal."""

    class Late(Heard):
        async def happened(self, news: object) -> None:
            await super().happened(news)  # type: ignore[arg-type]
            if type(news).__name__ == "DealEnded":
                answers.append((game.table.undo(), game.table.redo()))

    answers: list[tuple[bool, bool]] = []
    game = Game()
    game.table._listener = game.heard = Late()
    async with game:
        while len(game.heard.of(Dealt)) < 2:
            await game.act()
        assert answers == [(False, False)]
        assert not game.heard.of(TakenBack)
        assert len(game.table.record().deals) == 2


async def test_the_last_card_plays_itself_and_is_no_decision() -> None:
    async with Game((0, 1, 2)) as game:
        await play_to(game, lambda view: view.phase == "play" and len(view.hand) == 2)
        while game.asked is not None and len(game.table.view(-1).tricks) < 7:
            before = game.deals()
            await game.act()
            if game.table.view(-1).number:
                break
            assert await game.undo()
            assert game.deals() == before
            await game.act()


async def test_what_stood_in_for_a_bot_goes_and_hints_stay() -> None:
    class Failing(BotPlayer):
        async def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
            raise BotFailed("raised")

    game = Game()
    game.table.players = (game.hands[0], Failing(Steady("1")), Failing(Steady("2")))
    async with game:
        await play_to(game, lambda view: view.phase == "play" and len(view.hand) == 7)
        await game.table.count_hint(0)
        before = len(marks(game.table, "fallback"))
        hints = marks(game.table, "hint")
        await game.act()
        assert len(marks(game.table, "fallback")) > before
        assert await game.undo()
        assert len(marks(game.table, "fallback")) == before
        assert marks(game.table, "hint") == hints != []
        deal, place, _seat = marks(game.table, "undo")[-1]
        assert len(game.table.record().deals[deal].actions) == place


async def test_a_killed_program_goes_on_where_it_had_gone_back_to(tmp_path: Path) -> None:
    """Each undo is in the file before anybody is asked again; what was not saved for a while is made good."""
    store = MatchStore(tmp_path / "matches.db")
    async with Game(store=store) as game:
        await play_to(game, lambda view: view.phase == "play" and len(view.hand) == 3)
        for _ in range(3):
            assert await game.undo()
        assert game.journal is not None and game.journal.number is not None
        saved, left = store.read(game.journal.number), game.table.record()
        assert dump(saved) == dump(left)
        # While nothing can be written, the match goes back and takes another way.
        store.connection.execute("PRAGMA query_only = ON")
        assert await game.undo()
        await game.act()
        hand = game.asked
        assert hand is not None
        if not isinstance(hand.legal[0], Give):
            hand.answer(hand.legal[-1])
            await asyncio.sleep(0)
            await game.rest()
        assert dump(store.read(game.journal.number)) == dump(left)
        store.connection.execute("PRAGMA query_only = OFF")
        await game.act()
        game.agree()
    game.journal.close()
    record, _journal = store.take_up(game.journal.number)
    async with Game(record=record) as again:
        assert again.deals() == game.deals()
        assert again.table.can_undo and not again.table.can_redo
    store.close()
