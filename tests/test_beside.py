"""Long work beside the screen: told as it comes, ended at once, in a thread where there is no process."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import aclosing
from functools import partial
from typing import Any

import pytest

from tests.calling import assert_ended
from tysiacha_tui.table.beside import beside


def count_to(last: int) -> Iterator[tuple[int, int]]:
    """Count, and tell which process counts."""
    for number in range(last):
        yield number, os.getpid()


def count_and_die(last: int, parent: int) -> Iterator[int]:
    """Count, but die halfway, unless in the process of the tests."""
    for number in range(last):
        if number == last // 2 and os.getpid() != parent:
            os.kill(os.getpid(), signal.SIGKILL)
        yield number


def never_done() -> Iterator[int]:
    """Tell the process, and go on for ever."""
    yield os.getpid()
    while True:
        time.sleep(0.01)


def wrong() -> Iterator[int]:
    """Fail after one finding."""
    yield 1
    raise ValueError("nothing more")


async def told(work: Any) -> list[Any]:
    async with aclosing(beside(work)) as found:
        return [one async for one in found]


async def test_what_is_found_comes_from_another_process_in_order() -> None:
    found = await told(partial(count_to, 5))
    assert [number for number, _process in found] == [0, 1, 2, 3, 4]
    assert os.getpid() not in {process for _number, process in found}


async def test_where_no_process_can_be_started_a_thread_does_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def impossible(*_arguments: object, **_options: object) -> None:
        raise OSError("no processes here")

    monkeypatch.setattr(subprocess, "Popen", impossible)
    assert await told(partial(count_to, 3)) == [(number, os.getpid()) for number in range(3)]


async def test_a_process_that_dies_is_replaced_without_telling_anything_twice() -> None:
    assert await told(partial(count_and_die, 6, os.getpid())) == [0, 1, 2, 3, 4, 5]


async def test_an_error_of_the_work_is_an_error_here() -> None:
    work = beside(wrong)
    assert await anext(work) == 1
    with pytest.raises(ValueError, match="nothing more"):
        await anext(work)


async def test_closing_ends_the_process() -> None:
    work = beside(never_done)
    watch = os.pidfd_open(await anext(work))
    await work.aclose()
    assert_ended(watch)
