"""Waiting until nothing is left to do, where Textual's pilot waits until the processor has been idle."""

from __future__ import annotations

import asyncio
import threading
from asyncio.base_events import BaseEventLoop
from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Any

from textual._context import active_app

UNDER_WAY: set[asyncio.Future[Any]] = set()
"""What threads do for the program under test."""

_handed_over = BaseEventLoop.run_in_executor


async def at_rest(_min_sleep: float = 0, _max_sleep: float = 1) -> None:
    """Let everything run that can, and paint what is to be painted, until nothing is left but to wait.

    Timers that only gather what is to be drawn are not waited for: what they would do is done at once. This
    and `looking.text_of` know Textual from within.
    """
    app = active_app.get()
    while True:
        await asyncio.sleep(0)
        if app._resize_timer is not None:
            app._check_resize()
        if not ready():
            app.screen._on_timer_update()
        if not ready():
            return


def ready() -> bool:
    """Say whether the loop has something to do at once."""
    waiting: deque[object] = getattr(asyncio.get_running_loop(), "_ready")  # noqa: B009
    return bool(waiting)


def hand_over(
    loop: BaseEventLoop, executor: Executor | None, task: Callable[..., Any], *arguments: Any
) -> asyncio.Future[Any]:
    """Have a thread do something, as the loop does, and note it until it is done."""
    done = _handed_over(loop, executor, task, *arguments)
    UNDER_WAY.add(done)
    done.add_done_callback(UNDER_WAY.discard)
    return done


async def threads_done() -> bool:
    """Wait for bots that think, and for what is read or written; say whether there is more to do now."""
    bots = [thread for thread in threading.enumerate() if thread.name == "bot"]
    for bot in bots:
        bot.join()
    files = tuple(UNDER_WAY)
    if files:
        await asyncio.wait(files)
    # A bot that has just answered is no thread any more.
    return bool(bots or files or ready())
