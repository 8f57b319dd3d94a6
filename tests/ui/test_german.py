"""Every screen in German, whose words are the longest: nothing is cut at 80×24."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from textual.pilot import Pilot

from tests.ui.looking import NAMES, press, screen_for, settle, sit, text_of
from tests.ui.test_scoreboard import modest_deals
from tysiacha_tui import i18n
from tysiacha_tui.rules.options import OPTIONS, PRESETS, Rules
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.screens.options import LABEL
from tysiacha_tui.ui.screens.scoreboard import ScoreboardScreen
from tysiacha_tui.ui.screens.settings import choices
from tysiacha_tui.ui.screens.sheet import SheetScreen
from tysiacha_tui.wording.options import (
    group_names,
    option_helps,
    option_names,
    preset_lines,
    preset_names,
    value_name,
)
from tysiacha_tui.wording.settings import GROUPS, setting_helps, setting_names

CUT = re.compile(r"\S*[^\W\d_]…")
"""A word that ends before its end; where dots are meant, a space stands before them."""


@pytest.fixture(autouse=True)
def german() -> Iterator[None]:
    i18n.use("de")
    yield
    i18n.use("en")


async def whole(pilot: Pilot[None], *keys: str) -> str:
    """Press keys, and return the screen, in which no word is cut."""
    await press(pilot, *keys)
    text = text_of(pilot.app)
    assert not CUT.findall(text), text
    return text


def test_words_of_forms_fit() -> None:
    for option, setting in OPTIONS.items():
        assert len(option_names()[option]) <= LABEL
        assert len(option_helps()[option]) <= 76
        for value in setting.metadata.get("values", (0,)):
            assert len(value_name(option, value)) <= 22
    for preset in PRESETS:
        assert len(preset_names()[preset]) <= 20 and len(preset_lines()[preset]) <= 43
    assert all(len(name) <= 30 for name in group_names().values())
    for name in (name for group in GROUPS.values() for name in group):
        assert len(setting_names()[name]) <= 20 and len(setting_helps()[name]) <= 76
        assert all(len(words) <= 20 for _value, words in choices(name))


async def test_menus_forms_and_pages_fit(app: TysiachaApp) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert "das Spiel bis tausend Punkte" in await whole(pilot)
        assert " Einstellungen " in await whole(pilot, "f2")
        assert "Tasten werden in" in await whole(pilot, "end", "enter")
        await whole(pilot, "escape", "escape")

        app.open_new_match()
        await settle(pilot)
        await whole(pilot, "down")
        await whole(pilot, "f1")
        await whole(pilot, "escape", "escape")

        app.open_options("house", Rules.preset("house"), lambda _rules: None)
        await settle(pilot)
        for _page in range(4):
            await whole(pilot, "pagedown")
        await whole(pilot, "f1", "escape", "escape")

        app.open_rules(Rules.preset("house"))
        await settle(pilot)
        assert "Hochzeit und Trumpf" in await whole(pilot)
        await whole(pilot, "end")
        await whole(pilot, "escape")

        deals = modest_deals(12)
        results = [deal.result for deal in deals]
        app.push_screen(ScoreboardScreen(deals[-1], results, NAMES[:3], Rules(), clock=app.clock))
        await settle(pilot)
        assert "nächstes Spiel" in await whole(pilot)
        assert "Blätter nach dem Geben" in await whole(pilot, "h")
        await whole(pilot, "f1", "escape", "escape")
        app.pop_screen()
        app.push_screen(SheetScreen(results, NAMES[:3], Rules(), clock=app.clock))
        await settle(pilot)
        assert "Spielliste" in await whole(pilot)


async def test_the_table_fits(app: TysiachaApp) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await sit(pilot, screen_for(persons=(0, 1)))
        assert "Ich bin Olga: zeig meine Karten" in await whole(pilot)
        await whole(pilot, "f1", "escape", "q")

        await sit(pilot, screen_for())
        assert "du hast das erste Wort: mindestens 100" in await whole(pilot)
        assert "deins für 100: nimm den Talon" in await whole(pilot, "enter")
        assert "100 aufgeben und das Spiel beenden? noch einmal r" in await whole(pilot, "r")
        assert "erhöhe den Kontrakt" in await whole(pilot, "enter")
        assert "wähle eine Karte für Anna" in await whole(pilot, "enter")
        assert "du spielst aus: jede Karte" in await whole(pilot, "9", "enter", "0", "enter")
        assert "eine deiner Hochzeiten an, zusammen +140" in await whole(pilot, "3", "enter")
        assert "welche Hochzeit ansagen?" in await whole(pilot, "m")
        assert "spiel jetzt eine Karte aus" in await whole(pilot, "enter")
        for _move in range(4):
            await whole(pilot, "enter")
        for key in ("t", "l", "g", "s", "f1"):
            await whole(pilot, key)
            await whole(pilot, "escape")
        await whole(pilot, "w")
