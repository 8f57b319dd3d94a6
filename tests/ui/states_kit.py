"""What the table of states is made of, and how a test goes through it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any

from textual.pilot import Pilot

from tests.ui.looking import press, screen_for, settle, text_of
from tysiacha_tui.store.config import Config
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.pace import AT_ONCE
from tysiacha_tui.ui.screens.base import BaseScreen

Opens = Callable[[TysiachaApp], BaseScreen[Any] | None]
"""Makes a screen; nothing where the app opens it by itself."""


@dataclass(frozen=True)
class Stop:
    """A state on the way: what leads there from the stop before, and what must be said."""

    name: str
    keys: tuple[str, ...]
    says: tuple[str, ...]
    huge: bool = False
    """Whether it is looked at in the largest windows too."""
    tiny: tuple[str, ...] | None = None
    """What must be said in the smallest window, where that is put in other words."""
    does: Callable[[Pilot[None]], Awaitable[None]] | None = None
    """What happens before the keys, if something does besides them."""


@dataclass(frozen=True)
class Walk:
    """A screen and a way through its states."""

    opens: Opens
    stops: tuple[Stop, ...]


def table(**options: Any) -> Opens:
    """Return what makes a table, as `screen_for` does with these options."""
    return lambda _app: screen_for(**options)


async def through(
    pilot: Pilot[None], walks: Mapping[str, Walk], *, huge: bool = False
) -> AsyncIterator[tuple[Stop, str]]:
    """Go through all states, or only as far as those for the largest windows; yield what is shown in each."""
    app = pilot.app
    assert isinstance(app, TysiachaApp)
    for walk in walks.values():
        last = max((place for place, stop in enumerate(walk.stops, start=1) if stop.huge), default=0)
        if huge and not last:
            continue
        await to_the_menu(pilot, app)
        screen = walk.opens(app)
        if screen is not None:
            await app.push_screen(screen)
        await settle(pilot)
        for stop in walk.stops[: last if huge else None]:
            # A notice goes by the clock: it is only in the state that brings it up.
            app.clear_notifications()
            if stop.does is not None:
                await stop.does(pilot)
                await settle(pilot)
            await press(pilot, *stop.keys)
            if stop.huge or not huge:
                yield stop, text_of(app)


async def to_the_menu(pilot: Pilot[None], app: TysiachaApp) -> None:
    """Leave whatever is open, and forget what was changed and told."""
    app.clear_notifications()
    app.config, app.pace, app.draft = Config(), AT_ONCE, None
    app.playing = False
    while len(app.screen_stack) > 1:
        app.pop_screen()
        await settle(pilot)
