"""Stopped and gone on with: the terminal is taken up again as often as it was given up."""

from __future__ import annotations

import signal
import sys
from types import FrameType


def mind_stops() -> None:
    """Give the terminal up before it is taken up again after a stop that left no time for that.

    Textual gives it up on SIGTSTP (ctrl+z); SIGSTOP waits for nothing. Taken up twice, the terminal is read
    by two threads, of which one never ends, and the program with it.
    """
    if sys.platform == "win32":
        return
    stop, go_on = signal.getsignal(signal.SIGTSTP), signal.getsignal(signal.SIGCONT)
    driver = getattr(go_on, "__self__", None)
    if not callable(stop) or not callable(go_on) or driver is None:
        return
    given_up = False

    def stopped(number: int, frame: FrameType | None) -> None:
        nonlocal given_up
        given_up = True
        stop(number, frame)

    def gone_on(number: int, frame: FrameType | None) -> None:
        nonlocal given_up
        if not given_up:
            driver.suspend_application_mode()
        given_up = False
        go_on(number, frame)

    signal.signal(signal.SIGTSTP, stopped)
    signal.signal(signal.SIGCONT, gone_on)
