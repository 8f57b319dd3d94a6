"""A match at the screen: hears what happens, asks the persons there, and keeps their hands apart."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Collection
from contextlib import aclosing, suppress
from math import inf

from tysiacha_tui.bots.advice import Advice
from tysiacha_tui.i18n import _
from tysiacha_tui.rules import events as happened
from tysiacha_tui.rules.actions import Action, Play
from tysiacha_tui.rules.cards import Card
from tysiacha_tui.rules.view import SeatView
from tysiacha_tui.table.decided import is_decided
from tysiacha_tui.table.loop import Table
from tysiacha_tui.table.news import (
    Claimed,
    DoneAgain,
    FallbackUsed,
    News,
    SavingFailed,
    SavingResumed,
    TakenBack,
)
from tysiacha_tui.ui.front import Curtain, Front
from tysiacha_tui.ui.pace import NORMAL, Pace
from tysiacha_tui.ui.questions.asking import question_for
from tysiacha_tui.ui.questions.question import Question
from tysiacha_tui.ui.sorting import ALTERNATE, Arrangement, Orders
from tysiacha_tui.ui.stage import SPECTATOR, Stage, actor
from tysiacha_tui.ui.widgets.advice import Hinted
from tysiacha_tui.ui.widgets.text import cut
from tysiacha_tui.wording.refusals import refusal
from tysiacha_tui.wording.why import Move, last_move, why_sentence

Clock = Callable[[], float]
LONGEST_NAME = 14
"""Cells of a name in a remark, which has but one line."""

HURRIED_CARD, HURRIED_TRICK = 0.05, 0.25
"""Seconds a card and a trick are shown where the rest of a deal plays itself."""

Advise = Callable[[SeatView, tuple[Action, ...]], AsyncGenerator[Advice, None]]
"""Advises a seat from its view; each advice is better than the one before."""


class Session:
    """The listener of a table, and the player in every person's seat."""

    def __init__(
        self,
        build: Callable[[Session], Table],
        persons: Collection[int],
        advise: Advise,
        *,
        trust: bool = False,
        pace: Pace = NORMAL,
        orders: Orders | None = None,
        clock: Clock,
    ) -> None:
        """Sit down.

        Args:
            build: makes the table, with this session as listener and as the player in the persons' seats.
            persons: the seats of persons.
            advise: what hints come from.
            trust: whether several persons do without the curtain.
            pace: how long things stay to be seen.
            orders: keeps how persons put their cards by hand.
            clock: seconds.
        """
        self.persons = tuple(sorted(persons))
        self.secret = len(self.persons) > 1 and not trust
        """Whether persons hide their hands from each other."""
        self.pace = pace
        self.table = build(self)
        self.viewer = SPECTATOR if self.secret or not self.persons else self.persons[0]
        """Whose hand is open; nobody's while a curtain is down or will be."""
        self.stage = Stage(
            self.table.names,
            self.table.results,
            self.table.view(self.viewer),
            self.persons[0] if self.persons else 0,
            self.persons[0] if len(self.persons) == 1 else SPECTATOR,
        )
        self.stage.recall(self.table.running_deal())
        self.question: Question | None = None
        self.hinted: Hinted | None = None
        """The hint that is open; it goes with its question."""
        self.remark = ""
        """An answer that stands in place of the prompt until the next key, or until something happens."""
        self._aside = ""
        """What becomes the remark once somebody is asked."""
        self.curtain: Curtain | None = None
        self.arrangement = Arrangement(ALTERNATE, self.stage.view.number, orders)
        """How cards lie in the hands of the persons here."""
        self.screen: Front
        self._advise = advise
        self._answer: asyncio.Future[Action] | None = None
        self._last_person: int | None = None
        self._seen: dict[int, int] = {}
        """How many sentences of the deal each person had seen when last at the keyboard."""
        self._public = self.table.view(SPECTATOR)
        """What everybody could see before what happens now."""
        self.moved = last_move(self.table.backwards(), self.persons)
        """The last move of a bot, and what everybody could see before it."""
        self._hurried = False
        """Whether the rest of the deal plays itself."""
        self._runs = False
        """Whether that goes for the cards of the persons here too."""
        self.decided = False
        """Whether the person who is asked can know that nobody changes the result of the deal any more."""
        self._skip = asyncio.Event()
        self._clock = clock
        self._shown_at = float("-inf")

    # The listener.

    async def happened(self, news: News) -> None:
        """Show what happened, and let it be seen."""
        await self._in_front()
        if isinstance(news, TakenBack | DoneAgain):
            self._turned(news)
            return
        doer = actor(news)
        if doer is not None and doer == self.viewer:
            self._close_hand()
        elif doer is not None and self.curtain is None:
            pause = min(self.pace.bot, HURRIED_CARD) if self._hurried else self.pace.bot
            await self._rest(self._shown_at + pause - self._clock())
        self.stage.thinking = None
        self.remark = ""
        self._note_move(news)
        self.stage.note(news, self.table.view(self.viewer))
        self._shown_at = self._clock()
        self.screen.draw()
        match news:
            case happened.Dealt():
                self._seen.clear()
                self._last_person = None
                self._hurried = self._runs = False
            case Claimed():
                self._hurried = True
                self.remark = self.stage.talk[-1]
                self.screen.draw()
            case FallbackUsed() | SavingFailed() | SavingResumed():
                self.screen.say(self.stage.talk[-1])
            case happened.DealEnded():
                self._hide_hand()
                await self.screen.settle(news)
        if self.curtain is not None:
            self.curtain.public(self, self._turn() or 0)
        else:
            await self.screen.move(news)
            await self._let_see(news)

    def _turned(self, news: TakenBack | DoneAgain) -> None:
        """Show the deal where it went back to; another person than the one at the keyboard sees it first."""
        self.moved = None
        self._hurried = self._runs = False
        turn = self._turn()
        if self.secret and (self.curtain is not None or self.viewer != turn):
            self._last_person = None
            self._hide_hand()
        self.stage.turn(self.table.running_deal(), news, self.table.view(self.viewer))
        known = len(self.stage.talk) - 1
        self._seen = {seat: min(seen, known) for seat, seen in self._seen.items()}
        if self.secret and self.viewer == SPECTATOR:
            self.stage.hide_hand()
        self._public = self.table.view(SPECTATOR)
        self._shown_at = self._clock()
        self._aside = self.stage.talk[-1]
        self.screen.draw()

    def _note_move(self, news: News) -> None:
        if isinstance(news, Move) and news.seat not in self.persons:
            self.moved = self._public, news
        elif isinstance(news, happened.Dealt):
            self.moved = None
        if not isinstance(news, FallbackUsed | SavingFailed | SavingResumed):
            # Those may come before the events of the action they are told with.
            self._public = self.table.view(SPECTATOR)

    def explain(self) -> None:
        """Say why a bot made its last move, as far as everybody can know it."""
        if self.moved is not None:
            view, move = self.moved
            self.remark = why_sentence(view, move, [cut(name, LONGEST_NAME) for name in self.stage.names])

    async def _let_see(self, news: News) -> None:
        match news:
            case happened.DealerCut(rounds=rounds) if rounds:
                await self._rest(self.pace.cut)
            case happened.TrickTaken(seat=seat):
                await self._rest(min(self.pace.trick, HURRIED_TRICK) if self._hurried else self.pace.trick)
                trick = self.stage.trick
                self.stage.clear_trick(self.table.view(self.viewer))
                self.screen.draw()
                await self.screen.collect(trick, seat)
            case (
                happened.TalonShown(public=True)
                | happened.RedealAsked()
                | happened.GaveUp()
                | happened.BombUsed()
                | happened.Announced()
            ) if actor(news) != self.viewer and not self._hurried:
                await self._rest(self.pace.shown)

    async def _in_front(self) -> None:
        """Wait while another screen lies on top, so that nothing happens unseen."""
        if self.curtain is None:
            await self.screen.on_top.wait()

    async def _rest(self, seconds: float) -> None:
        """Wait, or until a key."""
        if seconds <= 0 or self.table.turns_back:
            return
        self._skip.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._skip.wait(), None if seconds == inf else seconds)
        await self._in_front()

    def skip(self) -> None:
        """Go on at once where something is only being shown."""
        self._skip.set()

    def check_thinking(self) -> bool:
        """Note whether a bot takes so long that it should be said; return whether that is new."""
        turn = self._turn()
        waited = self._clock() - self._shown_at
        if self.question is not None or turn is None or turn in self.persons or waited < self.pace.thinking:
            return False
        if self.stage.view.turn != turn or self.stage.thinking == turn:
            return False
        self.stage.thinking = turn
        return True

    # The player of every person.

    async def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        """Ask the person in the seat of the view."""
        seat = view.seat
        if self._runs and isinstance(legal[0], Play):
            return legal[0]
        await self._in_front()
        held_back = self.pace.prompt
        if self.secret and self._last_person != seat:
            await self._lift(seat)
            held_back = self.pace.lift
        self.viewer = self.stage.bottom = self._last_person = seat
        self._seen[seat] = len(self.stage.talk)
        self.stage.thinking = None
        self.remark, self._aside = self._aside, ""
        if self.stage.taker is not None:
            self.stage.clear_trick(view)
        self.stage.look(view)
        self.question = question_for(view, legal, self.stage.names, self.refuse)
        self.question.lay(self.laid(view))
        self.question.begin()
        self.decided = is_decided(view, legal)
        self._answer = asyncio.get_running_loop().create_future()
        self.screen.draw()
        self.screen.hold_keys(held_back)
        try:
            return await self._answer
        finally:
            self.question = self._answer = self.hinted = None
            self.decided = False

    def refuse(self, action: Action) -> str:
        """Return why the person at the keyboard may not do this now; empty if it is allowed."""
        refused = self.table.refusal(self.viewer, action)
        return "" if refused is None else refusal(refused, self.stage.names)

    def answer(self, action: Action | None) -> None:
        """Take the action that a key or a click led to, if it led to one."""
        question = self.question
        if question is None or action is None or self._answer is None or self._answer.done():
            return
        question.reason = self.refuse(action)
        if not question.reason:
            self._answer.set_result(action)

    def run(self) -> None:
        """Play the deal to its end, if the person who is asked can know that it is decided."""
        question = self.question
        if question is None or not self.decided:
            self.remark = _("as far as you can know, the deal is not decided yet")
            return
        self._hurried = self._runs = True
        self.answer(question.legal[0])

    # How the cards lie.

    def laid(self, view: SeatView) -> tuple[Card, ...]:
        """Return the hand of a view as it lies before the person."""
        return self.arrangement.laid(view)

    def sort(self, sorting: str | None = None) -> str:
        """Sort the open hand in a way, or in the next one; return which that is."""
        view = self.stage.view if self.question is None else self.question.view
        if sorting is None:
            sorting = self.arrangement.next()
        self.arrangement.sorting = sorting
        if self.question is not None:
            self.question.lay(self.laid(view))
        return sorting

    def shift(self, step: int) -> bool:
        """Move the card in focus to another place; return whether there is one in focus."""
        question = self.question
        if question is None:
            return False
        if question.in_focus() < 0:
            self.remark = _("Cards are moved while one is in focus: when you give or play.")
            self.screen.draw()
            return False
        self.arrangement.move(question.view, question.in_focus(), step)
        question.lay(self.laid(question.view))
        return True

    async def hint(self) -> None:
        """Advise the person who is asked, from that seat's view alone, until there is no more to find."""
        question = self.question
        if question is None:
            return
        self.hinted = Hinted(question.view)
        self.screen.draw()
        await self.table.count_hint(question.view.seat)
        async with aclosing(self._advise(question.view, question.legal)) as found:
            async for advice in found:
                if not self._show_hint(question, advice, final=False):
                    return
        if self.hinted is not None:
            self._show_hint(question, self.hinted.advice, final=True)

    def _show_hint(self, question: Question, advice: Advice | None, *, final: bool) -> bool:
        """Show what was found, unless the question was answered or the hint closed meanwhile."""
        if self.question is not question or self.hinted is None:
            return False
        self.hinted = Hinted(question.view, advice, final)
        self.screen.draw()
        return True

    # The curtain.

    def _turn(self) -> int | None:
        return self.table.view(SPECTATOR).turn

    def _close_hand(self) -> None:
        """Put the hand of who has just acted away, and let the curtain down if another person is next."""
        turn = self._turn()
        if not self.secret or turn == self.viewer or self._hurried:
            return
        self._hide_hand()
        if turn is not None and turn in self.persons and not self._runs and not self._plays_itself(turn):
            self.curtain = self.screen.drop_curtain(turn)

    def _plays_itself(self, seat: int) -> bool:
        """Say whether a seat has but its last card, for which nobody is asked."""
        view = self.table.view(SPECTATOR)
        return view.phase == "play" and view.hand_sizes[seat] == 1

    def _hide_hand(self) -> None:
        if self.secret:
            self.viewer = SPECTATOR
            self.stage.hide_hand()
            self.screen.draw()

    async def _lift(self, seat: int) -> None:
        self._hide_hand()
        if self.curtain is None or self.curtain.lifted.is_set():
            self.curtain = self.screen.drop_curtain(seat)
        self.curtain.seat = seat
        self.curtain.public(self, seat)
        await self.curtain.lifted.wait()
        self.curtain = None

    def since(self, seat: int) -> tuple[Callable[[int], str], ...]:
        """Return sentences about what happened since a person was last at the keyboard.

        Each is made with names of at most so many cells.
        """
        return self.stage.told(self._seen.get(seat, 0))
