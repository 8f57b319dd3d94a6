"""Stopped and gone on with: the terminal is taken up again as often as it was given up."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from typing import ClassVar

from textual.app import App
from textual.binding import BindingType

from tysiacha_tui.i18n import _
from tysiacha_tui.ui.actions import bindings


class Stoppable(App[None]):
    """An application that ctrl+z stops, as any program in a terminal."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings("app.suspend")]

    def on_mount(self) -> None:
        """Take up the terminal as often as it was given up, and paint it anew each time."""
        mind_stops(self._paint_anew, lambda: self._exit)

    def _paint_anew(self) -> None:
        # Textual does not by itself where the window has its old size.
        self.call_later(self.refresh, layout=True)

    def action_suspend_process(self) -> None:
        """Stop, and whatever was started together with this: a wrapper that goes on would keep the shell."""
        driver = self._driver
        if sys.platform == "win32" or driver is None or not driver.can_suspend or not has_shell():
            self.notify(_("There is no shell here to go back to."), markup=False)
        else:
            os.kill(0, signal.SIGTSTP)


def has_shell() -> bool:
    """Say whether a shell is there to go on with what is stopped: it keeps a group of its own for that.

    In a window or a session opened for this program alone, nobody could.
    """
    return sys.platform != "win32" and os.getpgrp() != os.getsid(0)


def mind_stops(paint_anew: Callable[[], None], ends: Callable[[], bool]) -> None:
    """Give the terminal up before it is taken up again after a stop that left no time for that.

    Textual gives it up on SIGTSTP (ctrl+z); SIGSTOP waits for nothing. Taken up twice, the terminal is read
    by two threads, of which one never ends, and the program with it. A program that `ends` takes up nothing:
    who closes a terminal sends SIGHUP, and SIGCONT after it.
    """
    if sys.platform == "win32":
        return
    stop, go_on = signal.getsignal(signal.SIGTSTP), signal.getsignal(signal.SIGCONT)
    driver = getattr(go_on, "__self__", None)
    if not callable(stop) or not callable(go_on) or driver is None:
        return
    given_up = False

    def stopped() -> None:
        nonlocal given_up
        given_up = True
        stop(signal.SIGTSTP, None)

    def gone_on() -> None:
        nonlocal given_up
        if not given_up:
            if ends():
                return
            driver.suspend_application_mode()
        given_up = False
        paint_anew()
        go_on(signal.SIGCONT, None)

    # By the loop: in the middle of something written to the terminal they would wait for that for ever.
    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGTSTP, stopped)
    loop.add_signal_handler(signal.SIGCONT, gone_on)
