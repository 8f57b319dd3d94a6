"""Bots that think long do so beside the screen: in a process, or in a thread where there can be none."""

from __future__ import annotations

import asyncio
import pickle
import subprocess
from collections.abc import AsyncGenerator, Callable
from concurrent.futures import Future
from contextlib import suppress
from itertools import count
from threading import RLock, Thread
from typing import Final

from tysiacha_tui.bots.advice import Advice
from tysiacha_tui.rules.actions import Action
from tysiacha_tui.rules.view import SeatView
from tysiacha_tui.table.players import RAISED, BotFailed, TimedPlayer
from tysiacha_tui.table.spawning import end, spawned
from tysiacha_tui.table.worker import Answer, Question, answer

SEARCHING: Final = frozenset(("strong", "expert"))
"""The levels that take long enough to be felt."""

ADVISER: Final = "expert"
"""The level that is asked for advice."""

STARTS: Final = 2
"""A process that dies is started once more; after that, threads do its work."""

MOST_UNANSWERED: Final = 16
"""A process that leaves so many questions unanswered hangs; with more the pipe might be full."""

COMMAND: Final = "from tysiacha_tui.table.worker import main; main()"


class Thinker:
    """Answers for bots and persons beside the screen; made once, its process runs from `start` to `stop`.

    Answers that come after `stop`, or that nobody wants any more, are dropped by their number.
    """

    def __init__(self) -> None:
        """Begin without a process."""
        self._lock = RLock()
        self._process: subprocess.Popen[bytes] | None = None
        self._starts = 0
        self._unanswered = 0
        self._numbers = count()
        self._waiting: dict[int, tuple[Question, Callable[[Answer], None]]] = {}

    def start(self) -> None:
        """Start the process if it does not run, so that the first question need not wait for it."""
        with self._lock:
            if self._process is None and self._starts < STARTS:
                self._start()

    def _start(self) -> None:
        self._starts += 1
        self._unanswered = 0
        self._process = spawned(COMMAND)
        if self._process is None:
            self._starts = STARTS
            return
        Thread(target=self._listen, args=(self._process,), name="answers", daemon=True).start()

    def stop(self) -> None:
        """End the process at once, whatever it does, and drop all answers."""
        with self._lock:
            process, self._process = self._process, None
            self._waiting.clear()
            self._starts = 0
        if process is not None:
            end(process)

    @property
    def process_id(self) -> int | None:
        """The process that thinks, if one does."""
        process = self._process
        return None if process is None else process.pid

    def choose(
        self, level: str, seed: str, view: SeatView, legal: tuple[Action, ...]
    ) -> Future[Action | BotFailed]:
        """Return the future answer of a bot."""
        future: Future[Action | BotFailed] = Future()
        # Once running, a future cannot be cancelled from the loop's side, so an answer may always be set.
        future.set_running_or_notify_cancel()

        def take(answer: Answer) -> None:
            found = answer.found
            future.set_result(BotFailed(RAISED) if found is None or isinstance(found, Advice) else found)

        self._ask(Question(next(self._numbers), level, seed, view, legal, advice=False), take)
        return future

    async def consider(
        self, seed: str, view: SeatView, legal: tuple[Action, ...], level: str = ADVISER
    ) -> AsyncGenerator[Advice, None]:
        """Yield better and better advice to a seat; the last is final."""
        loop = asyncio.get_running_loop()
        answers: asyncio.Queue[Answer] = asyncio.Queue()

        def take(answer: Answer) -> None:
            # The loop may have been closed a moment ago.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(answers.put_nowait, answer)

        question = Question(next(self._numbers), level, seed, view, legal, advice=True)
        self._ask(question, take)
        try:
            while True:
                answer = await answers.get()
                if isinstance(answer.found, Advice):
                    yield answer.found
                if answer.last:
                    return
        finally:
            self._drop(question.number)

    def _ask(self, question: Question, take: Callable[[Answer], None]) -> None:
        with self._lock:
            self._waiting[question.number] = question, take
            self.start()
            self._pass_on(question)

    def _pass_on(self, question: Question) -> None:
        process = self._process
        if process is None:
            thinking = (question, self._take, lambda: question.number not in self._waiting)
            Thread(target=answer, args=thinking, name="bot", daemon=True).start()
        elif self._unanswered < MOST_UNANSWERED:
            self._unanswered += 1
            self._write(question)
        else:
            # Its death is noticed, and what is still wanted is asked again.
            process.kill()

    def _write(self, message: Question | int) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        # If the process has just died, that is noticed, and the question is asked again.
        with suppress(OSError):
            self._process.stdin.write(pickle.dumps(message))
            self._process.stdin.flush()

    def _drop(self, number: int) -> None:
        with self._lock:
            if self._waiting.pop(number, None) is not None and self._process is not None:
                self._write(number)

    def _take(self, answer: Answer) -> None:
        with self._lock:
            _question, take = self._waiting.get(answer.number, (None, None))
            if answer.last:
                self._waiting.pop(answer.number, None)
                self._unanswered -= 1
        if take is not None:
            take(answer)

    def _listen(self, process: subprocess.Popen[bytes]) -> None:
        """Take answers as long as a process lives; a thread of its own."""
        assert process.stdout is not None
        # A process that is killed may leave half an answer behind.
        with suppress(Exception):
            while True:
                self._take(pickle.load(process.stdout))
        with self._lock:
            if process is not self._process:
                return
            self._process = None
            end(process)
            if self._starts < STARTS:
                self._start()
            for question, _take in tuple(self._waiting.values()):
                self._pass_on(question)


class ThinkingPlayer(TimedPlayer):
    """A bot whose decisions are made beside the screen; late, or in error, it is like any other bot."""

    def __init__(self, thinker: Thinker, level: str, seed: str, time_limit: float) -> None:
        """Sit a bot of a level down; the limit is in seconds."""
        super().__init__(time_limit)
        self._thinker = thinker
        self._level = level
        self._seed = seed

    def _ask(self, view: SeatView, legal: tuple[Action, ...]) -> Future[Action | BotFailed]:
        return self._thinker.choose(self._level, self._seed, view, legal)
