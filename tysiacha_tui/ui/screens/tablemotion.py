"""What moves at the table: cards to the trick and from it, a hand being dealt, a marriage, a refused card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tysiacha_tui.rules import events as happened
from tysiacha_tui.rules.cards import KINGS, QUEENS, Card, Rank, Suit
from tysiacha_tui.table.news import News
from tysiacha_tui.ui.motion import Ghost, Mover, Place, between
from tysiacha_tui.ui.pace import STILL, Motion
from tysiacha_tui.ui.screens.base import BaseScreen
from tysiacha_tui.ui.session import Session
from tysiacha_tui.ui.stage import SPECTATOR
from tysiacha_tui.ui.widgets.felt import Felt
from tysiacha_tui.ui.widgets.hand import Hand

REVEALS: Final = 8
"""Pictures of a hand being dealt."""
SHAKES: Final = 4
"""Pictures of a card shaking its head."""


class TableMotion(BaseScreen[str]):
    """A table at which things move; nothing is ever read from what moves."""

    session: Session
    mover: Mover
    motion: Motion = STILL

    async def move(self, news: News) -> None:
        """Let what happened move, over the picture of it that is drawn but not yet painted."""
        felt = self._felt()
        if felt is None:
            return
        match news:
            case happened.CardPlayed(seat=seat, card=card):
                x, y = felt.edge(seat)
                if seat == self.session.viewer:
                    x = self.query_one(Hand).column_before(card, x)
                way = (x, y), felt.places()[seat]
                await self._travel(felt, self.motion.fly, {Ghost(card, 0, 0, seat): way})
            case happened.Dealt() if self.session.viewer != SPECTATOR:
                await self._reveal()
            case happened.Announced(seat=seat, suit=suit):
                await self._glow(felt, seat, suit)

    async def collect(self, trick: Sequence[tuple[int, Card]], taker: int) -> None:
        """Let a trick that has been cleared away go to who has taken it."""
        felt = self._felt()
        if felt is None:
            return
        places, end = felt.places(), felt.edge(taker)
        ways = {Ghost(card, 0, 0, seat, gold=seat == taker): (places[seat], end) for seat, card in trick}
        await self._travel(felt, self.motion.collect, ways)

    def _felt(self) -> Felt | None:
        """Return the felt, if there is something on it; at the end of the program it goes first."""
        return next((felt for felt in self.query(Felt) if felt.scene is not None and felt.size), None)

    async def _travel(self, felt: Felt, seconds: float, ways: Mapping[Ghost, tuple[Place, Place]]) -> None:
        def show(part: float) -> None:
            felt.fly(*(between(ghost, *way, part) for ghost, way in ways.items() if part < 1))

        await self.mover.run(seconds, self.motion.frame, show)

    async def _reveal(self) -> None:
        hand = self.query_one(Hand)

        def show(part: float) -> None:
            hand.open(None if part >= 1 else part)

        await self.mover.run(self.motion.reveal, self.motion.reveal / REVEALS, show)

    async def _glow(self, felt: Felt, seat: int, suit: Suit | None) -> None:
        """Light a marriage up in the own hand; that of another seat lies before it for a moment."""
        own = self.query_one(Hand) if seat == self.session.viewer else None
        cards = [Card(of, Rank.ACE) for of in Suit] if suit is None else [KINGS[suit], QUEENS[suit]]
        x, y = felt.places()[seat]
        step = felt.card_size.width + 1
        x -= step * (len(cards) - 1) // 2
        pair = [Ghost(card, x + step * index, y, seat, gold=True) for index, card in enumerate(cards)]

        def show(part: float) -> None:
            if own is not None:
                own.light(*(cards if part < 1 else ()))
            else:
                felt.fly(*(pair if part < 1 else ()))

        await self.mover.run(self.motion.glow, self.motion.glow, show)

    def shake(self, index: int) -> None:
        """Let a card of the hand that may not be played shake its head."""
        hand = self.query_one(Hand)

        def show(part: float) -> None:
            hand.nudge(index, 0 if part >= 1 else (-1, 1)[int(part * SHAKES) % 2])

        if self.motion.shake:
            run = self.mover.run(self.motion.shake, self.motion.shake / SHAKES, show)
            self.run_worker(run, group="shake", exclusive=True)
