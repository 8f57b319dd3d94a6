"""Long work done beside the screen: in a process of its own, or in a thread where there can be none."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import subprocess
import sys
from collections.abc import AsyncGenerator, Callable, Iterator
from contextlib import suppress
from itertools import islice
from threading import Event, Thread
from typing import Any, Final, TypeVar

from tysiacha_tui.table.spawning import end, spawned

Found = TypeVar("Found")
Work = Callable[[], Iterator[Found]]
"""Finds one thing after another; can be pickled, and finds the same each time it is called."""

FOUND, DONE, DIED, FAILED = range(4)
Message = tuple[int, Any]

COMMAND: Final = "from tysiacha_tui.table.beside import main; main()"
PATIENCE: Final = 5
"""How much the process stands back behind the game itself, as for `nice`."""


async def beside(work: Work[Found]) -> AsyncGenerator[Found, None]:
    """Yield what the work finds, as it comes; closing the generator ends the work at once.

    A process that dies is replaced by a thread, which does not tell again what was told.

    Raises:
        Exception: whatever the work raises.
    """
    loop = asyncio.get_running_loop()
    messages: asyncio.Queue[Message] = asyncio.Queue()

    def send(message: Message) -> None:
        # The loop may have been closed a moment ago.
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(messages.put_nowait, message)

    stopped = Event()
    process = spawned(COMMAND)
    if process is None:
        send((DIED, None))
    else:
        Thread(target=_listen, args=(process, work, send), name="beside", daemon=True).start()
    told = 0
    try:
        while True:
            kind, what = await messages.get()
            if kind == FOUND:
                told += 1
                yield what
            elif kind == DONE:
                return
            elif kind == FAILED:
                raise what
            else:
                Thread(target=_think, args=(work, told, send, stopped), name="beside", daemon=True).start()
    finally:
        stopped.set()
        if process is not None:
            # The thread that listens to it clears it away.
            process.kill()


def _listen(process: subprocess.Popen[bytes], work: Work[Any], send: Callable[[Message], None]) -> None:
    """Hand the work to a process and pass on what it says, until it ends; a thread of its own."""
    assert process.stdin is not None
    assert process.stdout is not None
    last: Message = (DIED, None)
    # A process that is killed may leave half a message behind.
    with suppress(Exception):
        process.stdin.write(pickle.dumps(work))
        process.stdin.flush()
        while last[0] in (FOUND, DIED):
            last = pickle.load(process.stdout)
            send(last)
    end(process)
    if last[0] in (FOUND, DIED):
        send((DIED, None))


def _think(work: Work[Any], told: int, send: Callable[[Message], None], stopped: Event) -> None:
    """Do the work in this thread, from where it was told."""
    try:
        for found in islice(work(), told, None):
            if stopped.is_set():
                return
            send((FOUND, found))
        send((DONE, None))
    except Exception as error:
        send((FAILED, error))


def main() -> None:
    """Do the work that comes by the standard input, and end with it or with the other side."""
    # Ctrl+C is for the program at the terminal; it ends this process in its own time.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(AttributeError, OSError):
        os.nice(PATIENCE)
    messages = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    work: Work[Any] = pickle.load(sys.stdin.buffer)

    def watch() -> None:
        # Nobody is there to hear any more once this closes.
        sys.stdin.buffer.read()
        os._exit(0)

    Thread(target=watch, name="watch", daemon=True).start()

    def send(message: Message) -> None:
        pickle.dump(message, messages)
        messages.flush()

    try:
        for found in work():
            send((FOUND, found))
        send((DONE, None))
    except Exception as error:
        send((FAILED, error))
