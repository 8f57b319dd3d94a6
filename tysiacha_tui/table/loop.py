"""The running match: deals, asks each seat in turn, keeps the record and tells what happens."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from tysiacha_tui.record import DealRecord, Record
from tysiacha_tui.record.codes import new_seed
from tysiacha_tui.rules import phases
from tysiacha_tui.rules.actions import Action
from tysiacha_tui.rules.events import DealResult, Event
from tysiacha_tui.rules.match import Match
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.rules.refusals import IllegalAction
from tysiacha_tui.rules.view import SeatView
from tysiacha_tui.table.claim import Refutation, played_out, refutation
from tysiacha_tui.table.course import Course, is_last_card
from tysiacha_tui.table.journal import Journal, SavingError
from tysiacha_tui.table.news import (
    Claimed,
    DoneAgain,
    FallbackUsed,
    Listener,
    News,
    SavingFailed,
    SavingResumed,
    Sealed,
    TakenBack,
)
from tysiacha_tui.table.players import ILLEGAL, BotFailed, BotPlayer, Player, TimedPlayer, fallback_action


class Table:
    """A match with its players, new or taken up where its record ends.

    It may be left at any moment by cancelling `play`, and played on by calling it again: record and journal
    are in step throughout. Screens get events, views and refusals from it, never the match itself.
    """

    def __init__(
        self,
        record: Record,
        players: Sequence[Player],
        *,
        journal: Journal | None = None,
        listener: Listener | None = None,
        cards: Sequence[DealRecord] = (),
    ) -> None:
        """Sit the players down, by seat.

        Args:
            record: the match so far; without deals it is a new one.
            players: one for each seat.
            journal: keeps the match, action by action.
            listener: is told what happens.
            cards: the cards of the first deals of the match, by number; all others come from the seed.

        Raises:
            IllegalRecord: if its rules do not allow something in the record.
            ValueError: if there are not as many players as seats.
        """
        self._course = Course.of(record)
        if len(players) != self._match.rules.players:
            raise ValueError(f"{self._match.rules.players} players are needed")
        if cards and self._match.dealer is None:
            self._course.match = replace(self._match, dealer=cards[0].dealer)
        self.players = tuple(players)
        self._journal = journal
        self._listener = listener
        self._cards = tuple(cards)
        self._head = record
        self._marks = list(record.extra.get("marks", ()))
        self._deals = list(record.deals)
        """The deals so far; the actions of the last one are in the course."""
        self._turning: Callable[[], tuple[News, ...]] | None = None
        """How the match is to go back, or forth again, before anybody else is asked."""
        self._asked: asyncio.Future[tuple[Action, str | None]] | None = None
        self._claimed: deque[tuple[int, Action]] = deque()
        """What is still to be played of a deal whose rest was claimed."""
        self._failed_bots: set[int] = set()
        """The seats of which `FallbackUsed` was said."""
        self._saving = asyncio.Lock()
        self._saving_failed = False
        self._saving_resumed = False

    @property
    def _match(self) -> Match:
        return self._course.match

    @property
    def rules(self) -> Rules:
        """The rules of this match; they stay what they were at its start."""
        return self._match.rules

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return self._head.players

    @property
    def seed(self) -> str | None:
        """Where the cards come from; `None` as long as all of them were given."""
        return self._head.seed

    @property
    def commitment(self) -> str | None:
        """What was promised of the shuffle before the match."""
        return self._head.commitment

    @property
    def winner(self) -> int | None:
        """Who has won, if the match is over."""
        return self._match.winner

    @property
    def results(self) -> tuple[DealResult, ...]:
        """The finished deals."""
        return self._match.results

    def view(self, seat: int) -> SeatView:
        """Return what a seat may see now; -1 sees what is public."""
        return self._match.view(seat)

    def refusal(self, seat: int, action: Action) -> IllegalAction | None:
        """Return why a seat may not do this now, or `None` if it may."""
        try:
            self._match.verify(action, seat)
        except IllegalAction as refused:
            return refused
        return None

    def record(self) -> Record:
        """Return the match so far with everybody's cards: for files, not for a screen while a deal runs."""
        deals = self._deals
        if deals:
            deals = [*deals[:-1], replace(deals[-1], actions=tuple(self._course.actions))]
        extra = self._head.extra
        if self._marks:
            extra = {**extra, "marks": list(self._marks)}
        return replace(self._head, deals=tuple(deals), extra=extra)

    def running_deal(self) -> tuple[News, ...]:
        """Return what has happened in the deal that is being played; none while there is no such deal.

        Who is told of it may not know all of it (`visible_to`).
        """
        happened = self._course.events()
        return (*happened[:1], *self._seal(), *happened[1:]) if happened else ()

    def backwards(self) -> Iterator[tuple[SeatView, Event]]:
        """Return what happened in the running deal, the latest first, with what was public before that."""
        return ((match.view(-1), event) for match, event in self._course.backwards())

    def helped(self) -> Counter[tuple[int, int, str]]:
        """Return how often seats took hints and undos, by deal, seat and kind of mark."""
        marks = [mark for mark in self._marks if mark["kind"] in ("hint", "undo")]
        return Counter((mark["deal"], mark["seat"], mark["kind"]) for mark in marks)

    async def count_hint(self, seat: int) -> None:
        """Note in the record, once for each action, that a seat was given a hint for the coming one."""
        if self._mark("hint", seat):
            await self._tell(())

    def _mark(self, kind: str, seat: int, *, before: int = 0) -> bool:
        """Mark the coming action, or one so many before it; return whether that is new."""
        place = len(self._course.actions) - before
        mark = {"deal": len(self._deals) - 1, "action": place, "seat": seat, "kind": kind}
        if mark in self._marks:
            return False
        self._marks.append(mark)
        return True

    # Taking back.

    @property
    def can_undo(self) -> bool:
        """Whether a person has decided something in the running deal."""
        return not self._claimed and self._last_decision() is not None

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back and nothing was done since."""
        return self._course.can_go_forth

    @property
    def turns_back(self) -> bool:
        """Whether the match is about to go back or forth, so that nothing needs to be shown any longer."""
        return self._turning is not None

    def undo(self) -> bool:
        """Go back to the last decision of a person in this deal; return whether there is one.

        What bots did since is taken back with it. Whoever is being asked is called off; what is just being
        told is told to its end.
        """
        return self.can_undo and self._turn_to(self._take_back)

    def redo(self) -> bool:
        """Do again what the last undo took back; return whether there is such."""
        return self.can_redo and self._turn_to(self._do_again)

    def _turn_to(self, turn: Callable[[], tuple[News, ...]]) -> bool:
        self._turning = turn
        if self._asked is not None:
            # An answer that was given a moment before counts: it is on its way in front of this.
            self._asked.get_loop().call_soon(self._asked.cancel)
        return True

    def _last_decision(self) -> int | None:
        """Return the place of the last action that a person chose."""
        return self._course.last_decision(lambda seat: not isinstance(self.players[seat], TimedPlayer))

    def _take_back(self) -> tuple[News, ...]:
        place = self._last_decision()
        if place is None:
            return ()
        undone = self._course.take_back(place)
        deal, seat = len(self._deals) - 1, undone[0][0]
        # What stood in for a bot has not happened; a hint was given all the same.
        self._marks = [mark for mark in self._marks if not _stood_in(mark, deal, place)]
        self._marks.append({"deal": deal, "action": place, "seat": seat, "kind": "undo"})
        return (TakenBack(seat, len(undone)),)

    def _do_again(self) -> tuple[News, ...]:
        if not self.can_redo:
            return ()
        again, events = self._course.do_again()
        return (DoneAgain(again[0][0], len(again), events),)

    # Claiming.

    @property
    def can_claim(self) -> bool:
        """Whether it is somebody's turn in the play."""
        return isinstance(self._match.state, phases.Play) and not self._claimed

    async def claim(self) -> Refutation | None:
        """Let the seat on turn say that it takes every trick still to come.

        It is believed if the cards as they lie prove it: then the rest plays itself. Else the card that
        refutes it is returned, which is as good as a hint and is marked as one.
        """
        seat = self._match.turn
        assert seat is not None
        found = refutation(self._match)
        if found is None:
            self._turn_to(partial(self._begin_claim, len(self._course.actions)))
        elif self._mark("hint", seat):
            await self._tell(())
        return found

    def _begin_claim(self, place: int) -> tuple[News, ...]:
        state = self._match.state
        if not isinstance(state, phases.Play) or len(self._course.actions) != place:
            # An answer given a moment before the claim came first.
            return ()
        self._claimed.extend(played_out(self._match))
        self._course.settled()
        return (Claimed(state.turn, len(state.hands[state.turn])),)

    async def play(self) -> None:
        """Play until somebody has won."""
        while self._match.winner is None:
            await self.play_deal()

    async def play_deal(self) -> None:
        """Play the running deal to its end, or the next one; no deal follows the end of the match."""
        if self._match.state is None:
            await self._deal()
        while self._match.state is not None:
            if self._turning is not None:
                turn, self._turning = self._turning, None
                await self._tell(turn())
            else:
                await self._turn()
        self._turning = None
        self._course.settled()

    async def _deal(self) -> None:
        number = len(self._deals)
        if number < len(self._cards):
            match, events = self._match.deal(self._cards[number].hands, self._cards[number].talon)
        else:
            seed = self._head.seed
            if seed is None:
                seed = new_seed()
                self._head = replace(self._head, extra={**self._head.extra, "seed": seed})
            match, events = self._match.deal_from_seed(seed)
        assert isinstance(match.state, phases.Auction)
        dealt = match.state.deal
        if self._deals:
            self._deals[-1] = replace(self._deals[-1], actions=tuple(self._course.actions))
        self._deals.append(DealRecord(dealt.dealer, dealt.hands, dealt.talon, ()))
        self._course.begin(match, events)
        await self._tell((*events, *self._seal()))

    def _seal(self) -> tuple[News, ...]:
        """Return what is told of the shuffle once the first deal is dealt."""
        return () if self.commitment is None or len(self._deals) > 1 else (Sealed(self.commitment),)

    async def _turn(self) -> None:
        match = self._match
        seat = match.turn
        assert seat is not None
        choice = await self._ask(seat, match.legal_actions())
        if choice is None:
            return
        action, failed = choice
        # From here to the journal nothing is awaited: match and record go forward together.
        news: tuple[News, ...] = self._course.act(seat, action)
        self._course.settled()
        if failed is not None:
            self._mark("fallback", seat, before=1)
            if seat not in self._failed_bots:
                self._failed_bots.add(seat)
                news = (FallbackUsed(seat, failed), *news)
        await self._tell(news)

    async def _ask(self, seat: int, legal: tuple[Action, ...]) -> tuple[Action, str | None] | None:
        """Return what a seat does, and why its bot had to be replaced, if so; `None` if it was called off."""
        if self._claimed:
            return self._claimed.popleft()[1], None
        if len(legal) == 1 and (
            isinstance(self.players[seat], TimedPlayer) or is_last_card(self._match, seat)
        ):
            return legal[0], None
        player = self.players[seat]
        if isinstance(player, BotPlayer) and player.inline:
            # Answered at once, so it cannot be called off; simulations have no event loop.
            return await self._choice(seat, legal)
        self._asked = asyncio.ensure_future(self._choice(seat, legal))
        try:
            return await self._asked
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if self._turning is None or (task is not None and task.cancelling()):
                raise
            return None
        finally:
            self._asked = None

    async def _choice(self, seat: int, legal: tuple[Action, ...]) -> tuple[Action, str | None]:
        player = self.players[seat]
        if not isinstance(player, TimedPlayer):
            return await player.choose(self._match.view(seat), legal), None
        try:
            answer = await player.choose(self._match.view(seat), legal)
        except BotFailed as failure:
            return fallback_action(legal), failure.why
        try:
            # The equal one of ours, so that no odd object of a bot's own gets into the record.
            return legal[legal.index(answer)], None
        except ValueError:
            return fallback_action(legal), ILLEGAL

    async def _tell(self, news: Sequence[News]) -> None:
        """Save what there is, then tell the news one by one."""
        if self._journal is not None:
            # A hint may be noted while an action is still being saved.
            async with self._saving:
                news = (*await self._save(self._journal), *news)
        if self._listener is not None:
            for item in news:
                await self._listener.happened(item)

    async def _save(self, journal: Journal) -> tuple[News, ...]:
        try:
            await journal.save(self.record(), self._match)
        except SavingError as error:
            if not self._saving_failed:
                self._saving_failed = True
                return (SavingFailed(str(error)),)
        else:
            if self._saving_failed and not self._saving_resumed:
                self._saving_resumed = True
                return (SavingResumed(),)
        return ()


def _stood_in(mark: object, deal: int, place: int) -> bool:
    """Say whether a mark is about a bot that was replaced in an action from a place on."""
    if not isinstance(mark, dict) or mark.get("kind") != "fallback":
        return False
    return bool(mark.get("deal") == deal and mark.get("action", -1) >= place)
