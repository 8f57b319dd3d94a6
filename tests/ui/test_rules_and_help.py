"""The rules, the glossary and the help of every screen."""

from __future__ import annotations

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.ui.looking import Clock, press, screen_for, settle, sit, text_of
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.screens.help import HelpScreen, key_table
from tysiacha_tui.ui.screens.rules import RulesScreen
from tysiacha_tui.ui.widgets.menu import Menu
from tysiacha_tui.ui.widgets.prose import wrapped


async def read_all(app: TysiachaApp, rules: Rules) -> str:
    """Return the text of all sections."""
    async with app.run_test(size=(120, 60)) as pilot:
        screen = RulesScreen(rules, clock=Clock())
        await app.push_screen(screen)
        await settle(pilot)
        pages = [text_of(app)]
        for _section in range(len(screen.sections)):
            await press(pilot, "down")
            pages.append(text_of(app))
        return "\n".join(pages)


async def test_all_sections_can_be_read_without_the_mouse(app: TysiachaApp) -> None:
    text = await read_all(app, Rules())
    for words in (
        "Good play",
        "This match is played by the standard rules.",
        "30 points in",
        "has to bid 100 or more",
        "Totals from 880 to 999 are the barrel.",
        "the suit of the latest marriage",
    ):
        assert words in text


async def test_reading_on_goes_through_every_page_to_the_glossary(app: TysiachaApp) -> None:
    async with app.run_test() as pilot:
        screen = RulesScreen(Rules(), clock=Clock())
        await app.push_screen(screen)
        await settle(pilot)
        menu = screen.query_one(Menu)
        for _page in range(40):
            await press(pilot, "right")
        assert menu.place == len(menu.entries) - 1
        assert "prikup" in text_of(app) or "dump truck" in text_of(app)
        for _page in range(40):
            await press(pilot, "pageup")
        assert menu.place == 0


async def test_sections_are_chosen_by_digit_and_mouse(app: TysiachaApp) -> None:
    async with app.run_test() as pilot:
        screen = RulesScreen(Rules(), clock=Clock())
        await app.push_screen(screen)
        await settle(pilot)
        await press(pilot, "9")
        assert "half up" in text_of(app)
        await pilot.click(Menu, offset=(8, 3))
        await settle(pilot)
        assert "A pass is final" in text_of(app)


@pytest.mark.parametrize("key", ["question_mark", "f1"])
async def test_help_lists_the_keys_of_the_screen_at_hand(app: TysiachaApp, key: str) -> None:
    async with app.run_test(size=(80, 60)) as pilot:
        await sit(pilot, screen_for())
        await press(pilot, key)
        shown = text_of(app)
        assert isinstance(app.screen, HelpScreen)
        for words in ("announce a marriage", "0–9", "last trick", "twice: quit at once", "? F1"):
            assert words in shown
        for words in ("Focus Next", "Copy selected"):
            assert words not in shown
        await press(pilot, key)
        assert not isinstance(app.screen, HelpScreen)


async def test_help_of_the_sheet(app: TysiachaApp, snapshot: SnapshotAssertion) -> None:
    async with app.run_test() as pilot:
        await settle(pilot)
        app.open_sheet((), ("Olga", "Anna", "Boris"), Rules())
        await settle(pilot)
        await press(pilot, "f1")
        assert "an older deal" in text_of(app)
        assert text_of(app) == snapshot


async def test_help_tells_the_keys_of_all_fields(app: TysiachaApp) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "question_mark")
        start = text_of(app)
        await press(pilot, "escape", "1", "f1")
        new = text_of(app)
        await press(pilot, "escape")
        app.open_options("standard", Rules(), lambda _rules: None)
        await settle(pilot)
        await press(pilot, "f1")
        options = text_of(app)
    for words in (
        "↑ ↓             choose",
        "Enter Space     open what is chosen",
        "1–9",
        "q               quit",
    ):
        assert words in start
    for words in (
        "letters         type a text",
        "0–9             type a number",
        "change the value",
        "Esc   ",
    ):
        assert words in new
    for words in (
        "d               as in the preset",
        "↑ ↓             another field",
        "change the value",
        "Esc",
    ):
        assert words in options


async def test_every_screen_has_help(app: TysiachaApp) -> None:
    async with app.run_test() as pilot:
        await settle(pilot)
        app.open_rules()
        await settle(pilot)
        app.open_sheet((), ("Olga", "Anna", "Boris"), Rules())
        await settle(pilot)
        app.open_new_match()
        await settle(pilot)
        app.open_options("standard", Rules(), lambda _rules: None)
        await settle(pilot)
        for screen in app.screen_stack:
            assert len(key_table(screen)) >= 4, screen
            assert screen.HELP, screen


def test_wrapped_text_keeps_to_its_width() -> None:
    assert wrapped("one two three", 7) == ["one two", "three"]
    assert wrapped("王王王王 a", 6) == ["王王…", "a"]
    assert wrapped("", 6) == []
