"""Cards on their way, and what lets them move: pictures over a state that is already final."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from math import ceil

from tysiacha_tui.rules.cards import Card

Place = tuple[int, int]
"""A column and a row."""


@dataclass(frozen=True)
class Ghost:
    """A card at a place of the felt where it will not stay."""

    card: Card
    x: int
    y: int
    seat: int = -1
    """Whose place in the trick is empty until it is there; -1 for none."""
    gold: bool = False


def between(ghost: Ghost, start: Place, end: Place, part: float) -> Ghost:
    """Return a card on its way between two places, fast at first; `part` of the time has passed, 0 to 1."""
    way = 1 - (1 - part) ** 3
    x, y = (round(first + (last - first) * way) for first, last in zip(start, end, strict=True))
    return replace(ghost, x=x, y=y)


class Mover:
    """Shows one motion after the other, picture by picture; any of them can be cut short."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """Begin at rest; `clock` is in seconds."""
        self._clock = clock
        self._cut_short = asyncio.Event()
        self.pause: Callable[[float], Awaitable[object]] = self._pause
        """Waits for so many seconds, or until the motion is cut short."""
        self.moves = False
        """Whether something moves."""

    async def run(self, seconds: float, frame: float, show: Callable[[float], None]) -> None:
        """Show pictures for a time: `show` is given how much of it has passed, from 0 to 1, and last 1.

        The first picture is shown before anything is painted. A slow machine shows fewer.
        """
        if seconds <= 0:
            return
        self._cut_short.clear()
        self.moves = True
        begun = self._clock()
        try:
            for number in range(ceil(seconds / frame)):
                part = max(number * frame, self._clock() - begun if number else 0) / seconds
                if part >= 1 or self._cut_short.is_set():
                    break
                show(part)
                await self.pause(frame)
        finally:
            self.moves = False
            show(1)

    async def _pause(self, seconds: float) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._cut_short.wait(), seconds)

    def cut_short(self) -> bool:
        """Show what moves where it will be; return whether something was moving."""
        self._cut_short.set()
        return self.moves
