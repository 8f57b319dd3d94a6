"""Every page outside the table keeps what it says through any change of the window (BR-83)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ui.looking import NAMES, Clock, settle, text_of
from tests.ui.test_scoreboard import modest_deals
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.screens.base import BaseScreen
from tysiacha_tui.ui.screens.help import HelpScreen
from tysiacha_tui.ui.screens.options import OptionsScreen
from tysiacha_tui.ui.screens.rules import RulesScreen
from tysiacha_tui.ui.screens.scoreboard import ScoreboardScreen
from tysiacha_tui.ui.screens.sheet import SheetScreen

SIZES = [(200, 60), (1, 1), (79, 24), (80, 23), (20, 5), (120, 40), (3, 100), (80, 24)]


def scoreboard() -> BaseScreen[str]:
    deals = modest_deals(3)
    return ScoreboardScreen(deals[-1], [deal.result for deal in deals], NAMES[:3], Rules(), clock=Clock())


def sheet() -> BaseScreen[None]:
    results = [deal.result for deal in modest_deals(20)]
    return SheetScreen(results, NAMES[:3], Rules(), clock=Clock())


PAGES: dict[str, Callable[[], BaseScreen[None] | BaseScreen[str] | BaseScreen[Rules | None]]] = {
    "options": lambda: OptionsScreen("house", Rules.preset("house"), clock=Clock()),
    "rules": lambda: RulesScreen(Rules.preset("russian"), clock=Clock()),
    "help": lambda: HelpScreen(
        "what it is for", [("x", "does something"), ("y", "does more")], clock=Clock()
    ),
    "scoreboard": scoreboard,
    "sheet": sheet,
}


@pytest.mark.parametrize("page", ["start", "new match", *PAGES])
async def test_resizing_changes_nothing_but_the_drawing(app: TysiachaApp, page: str) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        if page == "new match":
            app.open_new_match()
        elif page != "start":
            await app.push_screen(PAGES[page]())
        await settle(pilot)
        before, focused = text_of(app), app.focused
        for width, height in SIZES:
            await pilot.resize_terminal(width, height)
            await settle(pilot)
            rows = text_of(app).split("\n")
            assert len(rows) <= height
            small = width < 80 or height < 24
            assert ("80" in "".join(rows)) or not small or width < 5
        assert text_of(app) == before
        assert app.focused is focused
