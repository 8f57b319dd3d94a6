"""Every screen in German, whose words are the longest: nothing is cut at 80×24."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.ui.looking import settle
from tests.ui.states import STATES
from tests.ui.states_kit import through
from tests.ui.test_states import CUT, NORMAL, TINY, files
from tysiacha_tui import i18n
from tysiacha_tui.rules.options import OPTIONS, PRESETS, Rules, RulesError
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.screens.options import LABEL
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

__all__ = ["files"]
GOES_ON = "verlassen|zurück|beenden|Menü|Zahl verwerfen"
SAID = {
    "table": (
        "du hast das erste Wort: mindestens 100",
        "deins für 100: nimm den Talon",
        "100 aufgeben und das Spiel beenden? noch einmal r",
        "erhöhe den Kontrakt",
        "wähle eine Karte für Anna",
        "du spielst aus: jede Karte",
        "welche Hochzeit ansagen?",
        "spiel jetzt eine Karte aus",
        "braucht es eine Hochzeit auf der Hand",
    ),
    "seats": ("Ich bin Olga: Karten zeigen", "aus 64 Verteilungen", "schließt den Tipp"),
    "menus": ("das Spiel bis tausend Punkte", "Tasten werden in"),
    "matches": ("Blätter nach dem Geben",),
}


@pytest.fixture(autouse=True)
def german() -> Iterator[None]:
    i18n.use("de")
    yield
    i18n.use("en")


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


@pytest.mark.parametrize("size", [TINY, NORMAL], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("part", STATES)
async def test_every_state_fits(app: TysiachaApp, files: str, part: str, size: tuple[int, int]) -> None:
    said = []
    async with app.run_test(size=size, notifications=True) as pilot:
        await settle(pilot)
        async for stop, text in through(pilot, STATES[part]):
            assert not CUT.search(text), (stop.name, text)
            # How to get out, or back, is never left out.
            assert re.search(f" ({GOES_ON})$", text), (stop.name, text)
            said.append(" ".join(text.split()))
    for words in SAID[part]:
        assert any(words in text for text in said), words
