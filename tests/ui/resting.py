"""Waiting until nothing is left to do, where Textual's pilot waits until the processor has been idle."""

from __future__ import annotations

import asyncio
from collections import deque

from textual._context import active_app


async def at_rest(_min_sleep: float = 0, _max_sleep: float = 1) -> None:
    """Let everything run that can, and paint what is to be painted, until nothing is left but to wait.

    Timers that only gather what is to be drawn are not waited for: what they would do is done at once. This
    and `looking.text_of` know Textual from within.
    """
    ready: deque[object] = getattr(asyncio.get_running_loop(), "_ready")  # noqa: B009
    app = active_app.get()
    while True:
        await asyncio.sleep(0)
        if app._resize_timer is not None:
            app._check_resize()
        if not ready:
            app.screen._on_timer_update()
        if not ready:
            return
