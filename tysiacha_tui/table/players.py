"""Who sits at a table: anything that can be asked for an action, and bots that cannot hang it."""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from concurrent.futures import Future
from hashlib import sha256
from threading import Thread
from typing import Final, Protocol

from tysiacha_tui.bots import Bot
from tysiacha_tui.rules.actions import (
    Action,
    Bid,
    Give,
    Keep,
    Pass,
    Play,
    Raise,
    Take,
)
from tysiacha_tui.rules.cards import Card
from tysiacha_tui.rules.view import SeatView

RAISED: Final = "raised"
ILLEGAL: Final = "illegal"
LATE: Final = "late"


class Player(Protocol):
    """A seat's mind: a person behind a screen, or a bot."""

    async def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        """Return one of the legal actions."""


def bot_seed(seed: str, seat: int) -> str:
    """Return a seed for the bot in a seat: made of the match's own, from which no cards can be worked out."""
    return sha256(f"{seed}\0bot {seat}".encode()).hexdigest()[:16]


class BotFailed(Exception):
    """A bot gave no usable answer; `why` is `RAISED`, `ILLEGAL` or `LATE`."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class TimedPlayer:
    """A bot that has so many seconds for a decision; a subclass says where the thinking is done."""

    def __init__(self, time_limit: float) -> None:
        self.time_limit = time_limit
        self._thinking: Future[Action | BotFailed] | None = None
        self._overdue = False

    async def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        """Return the bot's answer.

        Raises:
            BotFailed: if the bot raises or does not answer within its time.
        """
        if self._thinking is not None:
            # A bot never thinks twice at once: one that is overdue gets no further question until it has come
            # back; one whose question was called off (the match went back or was left) first finishes.
            await self._wait(self._thinking, 0.0 if self._overdue else self.time_limit)
        self._thinking = self._ask(view, legal)
        answer = await self._wait(self._thinking, self.time_limit)
        if isinstance(answer, BotFailed):
            raise answer
        return answer

    async def _wait(self, thinking: Future[Action | BotFailed], limit: float) -> Action | BotFailed:
        if not thinking.done():
            await asyncio.wait([asyncio.wrap_future(thinking)], timeout=max(limit, 0.0))
        if not thinking.done():
            self._overdue = True
            raise BotFailed(LATE)
        self._overdue = False
        self._thinking = None
        return thinking.result()

    @abstractmethod
    def _ask(self, view: SeatView, legal: tuple[Action, ...]) -> Future[Action | BotFailed]:
        """Begin to think, and return what will hold the answer."""


class BotPlayer(TimedPlayer):
    """A bot in a seat.

    With a time limit (seconds) each decision runs in a daemon thread, so that a bot which never answers
    holds up neither the screen nor the end of the program. Without one the bot is called directly: for
    simulations.
    """

    def __init__(self, bot: Bot, time_limit: float | None = None) -> None:
        super().__init__(time_limit or 0.0)
        self.bot = bot
        self.inline = time_limit is None

    async def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        """Return the bot's answer.

        Raises:
            BotFailed: if the bot raises or does not answer within its time.
        """
        if not self.inline:
            return await super().choose(view, legal)
        try:
            return self.bot.choose(view, legal)
        except Exception as error:
            raise BotFailed(RAISED) from error

    def _ask(self, view: SeatView, legal: tuple[Action, ...]) -> Future[Action | BotFailed]:
        answer: Future[Action | BotFailed] = Future()
        # Once running, a future cannot be cancelled from the loop's side, so the thread may always set it.
        answer.set_running_or_notify_cancel()

        def think() -> None:
            try:
                answer.set_result(self.bot.choose(view, legal))
            except BaseException as error:
                failure = BotFailed(RAISED)
                failure.__cause__ = error
                answer.set_result(failure)

        Thread(target=think, name="bot", daemon=True).start()
        return answer


def fallback_action(legal: tuple[Action, ...]) -> Action:
    """Return a modest legal action for a bot that gave none.

    Pass, else the lowest bid; take; keep; the two lowest cards; the lowest card.
    """
    return min(legal, key=_modesty)


def _modesty(action: Action) -> tuple[int, int, int]:
    match action:
        case Pass() | Take() | Keep():
            return 0, 0, 0
        case Bid(amount) | Raise(amount):
            return 1, amount, 0
        case Give(first, second):
            return 1, _worth(first) + _worth(second), first.position
        case Play(card):
            return 1, _worth(card), card.position
        case _:
            return 2, 0, 0


def _worth(card: Card) -> int:
    return card.points * 6 + card.strength
