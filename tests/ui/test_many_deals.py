"""Deals without end on the screen: what it holds levels off (BR-101)."""

from __future__ import annotations

import asyncio
import gc
import resource
import time
from itertools import count
from typing import NamedTuple

import pytest
from textual._styles_cache import StylesCache

from tests.ui.looking import Clock, screen_for
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.screens.scoreboard import MENU, NEXT, ScoreboardScreen
from tysiacha_tui.ui.screens.table import TableScreen


class Holding(NamedTuple):
    """What the program holds after so many deals, at most in memory, and the processor time of a deal."""

    deals: int
    screens: int
    widgets: int
    objects: int
    peak: int
    seconds: float


async def holdings(app: TysiachaApp, deals: int, every: int, target: int) -> list[Holding]:
    """Let bots play deals, match after match; return again and again what the program holds."""
    found: list[Holding] = []
    seeds = count()

    async def sit_down() -> TableScreen:
        table = screen_for((), others="novice", dealt=(), target=target, seed=f"many deals {next(seeds)}")
        await app.push_screen(table)
        return table

    async with app.run_test() as pilot:
        table = await sit_down()
        in_match = 0
        since = time.process_time()
        for number in range(1, deals + 1):
            while not (isinstance(app.screen, ScoreboardScreen) and app.screen.is_running):
                assert app.is_running
                await pilot.pause()
            in_match += 1
            board = app.screen
            assert len(table.session.table.results) == in_match
            if number % every == 0:
                seconds = (time.process_time() - since) / every
                # Textual keeps the last thousand of these, whatever becomes of their widgets.
                StylesCache.get_inner_outer.cache_clear()
                gc.collect()
                widgets = sum(len(screen.query("*")) for screen in app.screen_stack if screen is not board)
                peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
                found.append(
                    Holding(number, len(app.screen_stack), widgets, len(gc.get_objects()), peak, seconds)
                )
                since = time.process_time()
            if number == deals:
                break
            won = board.result.winner is not None
            board.dismiss(MENU if won else NEXT)
            while board in app.screen_stack or (won and table in app.screen_stack):
                await pilot.pause()
            if won:
                table = await sit_down()
                in_match = 0
    return found


def assert_levels_off(found: list[Holding]) -> None:
    first, last = found[0], found[-1]
    assert len({one.screens for one in found}) == 1
    assert len({one.widgets for one in found}) == 1
    # A deal that is over stays in the record and in the sheet: some hundred objects, not a screen of them.
    grown = (last.objects - first.objects) / (last.deals - first.deals)
    assert grown < 600, f"{grown:.0f} objects a deal"


async def test_twenty_deals(app: TysiachaApp) -> None:
    assert_levels_off(await holdings(app, 20, 5, target=3000))


async def leave(times: int, moment: float) -> None:
    for number in range(1, times + 1):
        app = TysiachaApp(clock=Clock())
        table = screen_for((), others="novice", dealt=(), target=3000)
        async with app.run_test():
            await app.push_screen(table)
            await asyncio.sleep(moment * number)
            app.exit()


@pytest.mark.usefixtures("app")
async def test_leaving_while_bots_play() -> None:
    """BR-100: nothing that was begun misses what is gone."""
    await leave(5, 0.027)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.usefixtures("app")
async def test_leaving_two_hundred_times() -> None:
    await leave(200, 0.0013)


@pytest.mark.soak
@pytest.mark.timeout(3600)
async def test_three_hundred_deals(app: TysiachaApp) -> None:
    found = await holdings(app, 300, 20, target=3000)
    for one in found:
        print(*(f"{value:.3g} {name}" for name, value in one._asdict().items()), sep=", ")
    settled = found[2:]
    assert_levels_off(settled)
    # Matches end, and leave nothing behind.
    assert settled[-1].peak < 1.1 * settled[0].peak
    assert max(one.objects for one in settled) - settled[0].objects < 20_000
    assert max(one.seconds for one in settled) < 3 * settled[0].seconds
