"""Every screen in German, whose words are the longest: nothing is cut at 80×24."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.ui.looking import NAMES, press, screen_for, settle, sit, text_of
from tests.ui.states import PAGES, WALKS
from tests.ui.test_hints import Source, advice
from tests.ui.test_scoreboard import modest_deals
from tysiacha_tui import i18n
from tysiacha_tui.rules.actions import PASS, Bid
from tysiacha_tui.rules.options import OPTIONS, PRESETS, Rules, RulesError
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.screens.options import LABEL
from tysiacha_tui.ui.screens.rules import RulesScreen
from tysiacha_tui.ui.screens.scoreboard import ScoreboardScreen
from tysiacha_tui.ui.screens.settings import choices
from tysiacha_tui.wording.glossary import glossary
from tysiacha_tui.wording.options import (
    group_names,
    option_helps,
    option_names,
    preset_lines,
    preset_names,
    value_name,
)
from tysiacha_tui.wording.refusals import clash
from tysiacha_tui.wording.settings import GROUPS, setting_helps, setting_names

NORMAL, TINY = (80, 24), (50, 16)
SAID = (
    "Ich bin Olga: Karten zeigen",
    "du hast das erste Wort: mindestens 100",
    "deins für 100: nimm den Talon",
    "100 aufgeben und das Spiel beenden? noch einmal r",
    "erhöhe den Kontrakt",
    "wähle eine Karte für Anna",
    "u zurücknehmen",
    "du spielst aus: jede Karte",
    "welche Hochzeit ansagen?",
    "spiel jetzt eine Karte aus",
    "braucht es eine Hochzeit auf der Hand",
)
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
    assert {"Chance", "farbfrei"} <= {word for word, _meaning in glossary(Rules())}
    clashes: tuple[dict[str, Any], ...] = ({"defence_lock": 880}, {"bid_step": 10, "max_bid": 395})
    for options in clashes:
        with pytest.raises(RulesError) as caught:
            Rules(**options)
        assert len(clash(caught.value)) <= 76
    for name in (name for group in GROUPS.values() for name in group):
        assert len(setting_names()[name]) <= 20 and len(setting_helps()[name]) <= 76
        assert all(len(words) <= 20 for _value, words in choices(name))


async def at_menu(pilot: Pilot[None]) -> None:
    """Leave whatever is open."""
    await pilot.resize_terminal(*NORMAL)
    while len(pilot.app.screen_stack) > 1:
        pilot.app.pop_screen()
        await settle(pilot)


async def test_pages_fit(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        await settle(pilot)
        for page in PAGES.values():
            screen = page.opens(app)
            if screen is not None:
                app.push_screen(screen)
                await settle(pilot)
            await whole(pilot)
            await at_menu(pilot)
        assert "das Spiel bis tausend Punkte" in await whole(pilot)
        assert "Tasten werden in" in await whole(pilot, "f2", "end", "enter")
        await at_menu(pilot)
        app.push_screen(RulesScreen(Rules(), clock=app.clock))
        assert "Hochzeit und Trumpf" in await whole(pilot)
        await at_menu(pilot)
        deal = modest_deals(1)[0]
        app.push_screen(ScoreboardScreen(deal, [deal.result], NAMES[:3], Rules(), clock=app.clock))
        assert "Blätter nach dem Geben" in await whole(pilot, "h")


async def test_the_table_fits(app: TysiachaApp) -> None:
    said = []
    async with app.run_test(size=NORMAL) as pilot:
        for walk in WALKS.values():
            await sit(pilot, screen_for(**walk.table))
            for stop in walk.stops:
                said.append(await whole(pilot, *stop.keys))
                # How to get help and out is never left out.
                assert said[-1].endswith(("? Hilfe  q verlassen", "? Hilfe   q verlassen", "Esc zurück"))
            # The last state of each walk in the smallest window too: its labels are the same.
            await pilot.resize_terminal(*TINY)
            await whole(pilot)
            await at_menu(pilot)
        source = Source()
        await sit(pilot, screen_for(advise=source))
        await press(pilot, "h")
        found = advice((*(Bid(amount) for amount in (120, 115, 125, 110)), PASS), 128)
        await source.give(pilot, found, None)
        assert "  Wert" in await whole(pilot)
        await pilot.resize_terminal(*TINY)
        hint = await whole(pilot)
        assert " aus 128 Verteilungen " in hint and "╰" in hint and " schließt den Tipp " in hint
    for words in SAID:
        assert any(words in text for text in said), words
