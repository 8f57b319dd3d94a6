"""The running match: deals, asks each seat in turn, keeps the record and tells what happens."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from dataclasses import replace

from tysiacha_tui.record import DealRecord, Record, replay, steps
from tysiacha_tui.rules import phases
from tysiacha_tui.rules.actions import Action
from tysiacha_tui.rules.events import DealResult, Dealt, Event
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.rules.refusals import IllegalAction
from tysiacha_tui.rules.view import SeatView
from tysiacha_tui.table.journal import Journal, SavingError
from tysiacha_tui.table.news import FallbackUsed, Listener, News, SavingFailed, SavingResumed
from tysiacha_tui.table.players import ILLEGAL, BotFailed, Player, TimedPlayer, fallback_action


def new_seed() -> str:
    """Return a seed nobody has used before."""
    return secrets.token_hex(8)


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
        self._match = replay(record)
        if len(players) != self._match.rules.players:
            raise ValueError(f"{self._match.rules.players} players are needed")
        if cards and self._match.dealer is None:
            self._match = replace(self._match, dealer=cards[0].dealer)
        self.players = tuple(players)
        self._journal = journal
        self._listener = listener
        self._cards = tuple(cards)
        self._head = record
        self._marks = list(record.extra.get("marks", ()))
        self._deals = list(record.deals)
        """The deals so far; the actions of the running one are in `_actions`."""
        self._actions = list(record.deals[-1].actions) if record.deals else []
        self._failed_bots: set[int] = set()
        """The seats of which `FallbackUsed` was said."""
        self._saving = asyncio.Lock()
        self._saving_failed = False
        self._saving_resumed = False

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
            deals = [*deals[:-1], replace(deals[-1], actions=tuple(self._actions))]
        extra = self._head.extra
        if self._marks:
            extra = {**extra, "marks": list(self._marks)}
        return replace(self._head, deals=tuple(deals), extra=extra)

    def running_deal(self) -> tuple[Event, ...]:
        """Return what has happened in the deal that is being played; none while there is no such deal.

        Who is told of it may not know all of it (`visible_to`).
        """
        if self._match.state is None:
            return ()
        happened: list[Event] = []
        for _match, events in steps(self.record()):
            for event in events:
                if isinstance(event, Dealt):
                    happened.clear()
                happened.append(event)
        return tuple(happened)

    async def count_hint(self, seat: int) -> None:
        """Note in the record, once for each action, that a seat was given a hint for the coming one."""
        if self._mark("hint", seat):
            await self._tell(())

    def _mark(self, kind: str, seat: int) -> bool:
        """Mark the coming action; return whether that is new."""
        mark = {"deal": len(self._deals) - 1, "action": len(self._actions), "seat": seat, "kind": kind}
        if mark in self._marks:
            return False
        self._marks.append(mark)
        return True

    async def play(self) -> None:
        """Play until somebody has won."""
        while self._match.winner is None:
            await self.play_deal()

    async def play_deal(self) -> None:
        """Play the running deal to its end, or the next one; no deal follows the end of the match."""
        if self._match.state is None:
            await self._deal()
        while self._match.state is not None:
            await self._turn()

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
            self._deals[-1] = replace(self._deals[-1], actions=tuple(self._actions))
        self._deals.append(DealRecord(dealt.dealer, dealt.hands, dealt.talon, ()))
        self._actions = []
        self._match = match
        await self._tell(events)

    async def _turn(self) -> None:
        match = self._match
        seat = match.turn
        assert seat is not None
        action, failed = await self._choice(seat, match.legal_actions())
        # From here to the journal nothing is awaited: match and record go forward together.
        self._match, events = match.apply(action, seat)
        news: tuple[News, ...] = events
        if failed is not None:
            self._mark("fallback", seat)
            if seat not in self._failed_bots:
                self._failed_bots.add(seat)
                news = (FallbackUsed(seat, failed), *events)
        self._actions.append((seat, action))
        await self._tell(news)

    async def _choice(self, seat: int, legal: tuple[Action, ...]) -> tuple[Action, str | None]:
        """Return what a seat does, and why its bot had to be replaced, if so."""
        player = self.players[seat]
        is_bot = isinstance(player, TimedPlayer)
        if len(legal) == 1 and (is_bot or self._is_last_card(seat)):
            return legal[0], None
        if not is_bot:
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

    def _is_last_card(self, seat: int) -> bool:
        state = self._match.state
        return isinstance(state, phases.Play) and len(state.hands[seat]) == 1

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
