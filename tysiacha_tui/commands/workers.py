"""Who plays the deals of a comparison: processes of this machine, or a Dask cluster."""

from __future__ import annotations

import logging
import multiprocessing
import os
import re
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final

from tysiacha_tui.commands.lines import UsageError
from tysiacha_tui.i18n import _

MOST: Final = 61
"""Processes; Windows cannot wait for more."""
PATIENCE: Final = 5
"""Seconds that a scheduler has to answer."""


@dataclass(frozen=True, slots=True)
class Workers:
    """An executor, and what goes with it."""

    executor: Executor
    ahead: int
    """How many deals to have under way, so that nobody waits for work."""
    failures: tuple[type[Exception], ...]
    """What says that the workers failed, and not the game."""
    stop: Callable[[], None]
    """Leave everything that is under way."""


@contextmanager
def processes(jobs: int | None) -> Iterator[Workers]:
    """Start processes of this machine, as many as it has processors unless said otherwise.

    Raises:
        UsageError: if there is no such number of processes, or they cannot be started.
    """
    count = min(_processors(), MOST) if jobs is None else jobs
    if not 1 <= count <= MOST:
        raise UsageError(_("from 1 to {most} processes can play, not {jobs}").format(most=MOST, jobs=count))
    before = set(multiprocessing.active_children())

    def stop() -> None:
        for process in set(multiprocessing.active_children()) - before:
            process.kill()

    try:
        with _signals_held():
            executor = ProcessPoolExecutor(
                count, mp_context=multiprocessing.get_context("spawn"), initializer=_belong_to_the_parent
            )
            # All processes start with the first task.
            executor.submit(int)
    except (ImportError, NotImplementedError, OSError) as error:
        raise UsageError(_("no processes can be started here: {reason}").format(reason=error)) from None
    try:
        yield Workers(executor, 2 * count, (BrokenExecutor,), stop)
    finally:
        executor.shutdown(cancel_futures=True)


def _processors() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _belong_to_the_parent() -> None:
    """Let this process end when its parent stops it or is gone, and not by Ctrl+C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def follow() -> None:
        parent.join()
        os._exit(1)

    # Without it a process whose parent was killed would wait for work for ever.
    Thread(target=follow, daemon=True).start()


@contextmanager
def _signals_held() -> Iterator[None]:
    """Hold back the signals to stop; processes started meanwhile never get them, their parent does later.

    A terminal sends Ctrl+C to all of them, and a process still starting would show a traceback.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def cluster(address: str) -> Iterator[Workers]:
    """Join the Dask cluster of a scheduler, named as HOST:PORT.

    Raises:
        UsageError: if that is no address, nobody answers there, or Dask is not installed.
    """
    if not re.fullmatch(r"(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+):[0-9]{1,5}", address):
        raise UsageError(_("“{address}” is no address: write HOST:PORT").format(address=address))
    try:
        from distributed import Client
    except ImportError:
        raise UsageError(
            _("a cluster needs Dask, which is not installed: pip install 'tysiacha-tui[cluster]'")
        ) from None
    # Dask's own log would be more lines than the figures; what goes wrong is said here.
    logging.disable(logging.CRITICAL)
    answer: SimpleQueue[Any] = SimpleQueue()

    def connect() -> None:
        with suppress(OSError, ValueError):
            answer.put(Client(f"tcp://{address}", timeout=PATIENCE, set_as_default=False))

    # Dask waits without end for the first word of something that listens but is no scheduler.
    Thread(target=connect, daemon=True).start()
    client = None
    try:
        client = answer.get(timeout=PATIENCE)
        threads = sum(client.ncores().values())
        if not threads:
            raise UsageError(_("{address}: this scheduler has no workers").format(address=address))
        executor = client.get_executor(pure=False)
        yield Workers(executor, 4 * threads, (Exception,), lambda: executor.shutdown(wait=False))
    except Empty:
        raise UsageError(_("{address}: no Dask scheduler answers").format(address=address)) from None
    finally:
        if client is not None:
            client.close(timeout=PATIENCE)
        logging.disable(logging.NOTSET)


def hired(jobs: int | None, scheduler: str | None) -> AbstractContextManager[Workers]:
    """Return the cluster of a scheduler if one is named, else processes."""
    return processes(jobs) if scheduler is None else cluster(scheduler)
