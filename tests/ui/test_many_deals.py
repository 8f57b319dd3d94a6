"""Deals without end on the screen: what it holds levels off (BR-101)."""

from __future__ import annotations

import asyncio
import gc

import pytest
from textual._styles_cache import StylesCache

from tests.ui.looking import Clock, screen_for
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.screens.scoreboard import NEXT, ScoreboardScreen


async def holdings(app: TysiachaApp, deals: int, every: int) -> list[tuple[int, int, int]]:
    """Let bots play deals; return again and again how many screens, widgets and objects there are."""
    found = []
    # Nobody reaches this target, so the match does not end.
    table = screen_for((), others="novice", dealt=(), target=3000)
    async with app.run_test() as pilot:
        await app.push_screen(table)
        for number in range(1, deals + 1):
            while not (isinstance(app.screen, ScoreboardScreen) and app.screen.is_running):
                assert app.is_running
                await pilot.pause()
            assert len(table.session.table.results) == number
            if number % every == 0:
                # Textual keeps the last thousand of these, whatever becomes of their widgets.
                StylesCache.get_inner_outer.cache_clear()
                gc.collect()
                widgets = sum(len(screen.query("*")) for screen in app.screen_stack)
                found.append((len(app.screen_stack), widgets, len(gc.get_objects())))
            board = app.screen
            if number == deals:
                break
            board.dismiss(NEXT)
            while app.screen is board:
                await pilot.pause()
    return found


def assert_levels_off(found: list[tuple[int, int, int]], deals: int) -> None:
    assert len({screens for screens, _widgets, _objects in found}) == 1
    widgets = [count for _screens, count, _objects in found]
    assert max(widgets) - min(widgets) <= 2
    # A deal that is over stays in the record and in the sheet: some hundred objects, not a screen of them.
    grown = (found[-1][2] - found[0][2]) / deals
    assert grown < 600, f"{grown:.0f} objects a deal"


async def test_twenty_deals(app: TysiachaApp) -> None:
    found = await holdings(app, 20, 5)
    assert_levels_off(found, 15)


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
    found = await holdings(app, 300, 20)
    for screens, widgets, objects in found:
        print(f"{screens} screens, {widgets} widgets, {objects} objects")
    assert_levels_off(found[1:], 280)
