"""Thinking in a process of its own: questions come in by its standard input, answers go out by its output."""

from __future__ import annotations

import os
import pickle
import signal
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from operator import contains
from queue import SimpleQueue
from threading import Thread
from typing import Final

from tysiacha_tui.bots import make
from tysiacha_tui.bots.advice import Advice
from tysiacha_tui.rules.actions import Action
from tysiacha_tui.rules.view import SeatView

GAP: Final = 0.05
"""The least seconds between two pieces of advice to the same question, the last one apart."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot of a level would do in a seat, or what it thinks of everything the seat may do."""

    number: int
    level: str
    seed: str
    view: SeatView
    legal: tuple[Action, ...]
    advice: bool
    """Whether all that is found on the way is wanted, not only an action at the end."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What was found so far."""

    number: int
    found: Action | Advice | None
    """`None` where the bot raised an error, or nothing more was wanted."""
    last: bool


def answer(question: Question, send: Callable[[Answer], None], unwanted: Callable[[], bool]) -> None:
    """Answer a question, with advice again and again, until done or nobody wants to know any more."""
    found: Action | Advice | None = None
    sent = float("-inf")
    try:
        for found in _think(question):
            if unwanted():
                break
            if question.advice and time.monotonic() - sent >= GAP:
                send(Answer(question.number, found, last=False))
                sent = time.monotonic()
    except BaseException:
        # Whatever a bot does, the next question is answered.
        found = None
    send(Answer(question.number, found, last=True))


def _think(question: Question) -> Iterator[Action | Advice]:
    # Loaded where thinking is done: the screen itself does without.
    from tysiacha_tui.bots.search import consider

    if question.advice:
        yield from consider(question.view, question.legal, question.seed, question.level)
    else:
        yield make(question.level, question.seed).choose(question.view, question.legal)


def main() -> None:
    """Answer questions until the other side closes the pipe."""
    # Ctrl+C is for the program at the terminal; it ends this process in its own time.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    questions: SimpleQueue[Question] = SimpleQueue()
    unwanted: set[int] = set()

    def listen() -> None:
        try:
            while True:
                message = pickle.load(sys.stdin.buffer)
                if isinstance(message, Question):
                    questions.put(message)
                else:
                    unwanted.add(message)
        finally:
            # Nobody is there to hear an answer, however the other side has ended.
            os._exit(0)

    def send(found: Answer) -> None:
        pickle.dump(found, answers)
        answers.flush()

    Thread(target=listen, name="questions", daemon=True).start()
    # There is time for it before the first question.
    import_module("tysiacha_tui.bots.search")
    while True:
        question = questions.get()
        answer(question, send, partial(contains, unwanted, question.number))
        unwanted.discard(question.number)
