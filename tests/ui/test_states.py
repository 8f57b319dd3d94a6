"""What every state of every screen looks like, as text, what it must say, and that no window changes it."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import pytest
from rich.cells import cell_len
from syrupy.assertion import SnapshotAssertion
from textual.pilot import Pilot

from tests.ui.looking import press, screen_for, settle, sit, text_of
from tests.ui.states import STATES
from tests.ui.states_kit import Stop, through
from tests.ui.states_table import FOLLOWING
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.screens.base import Tier
from tysiacha_tui.ui.screens.table import TableScreen
from tysiacha_tui.ui.widgets.prose import Prose

Size = tuple[int, int]
TINY, NORMAL, WIDE, HUGE = (50, 16), (80, 24), (120, 40), (160, 45)
ODD = ((1, 1), HUGE, (49, 16), (3, 100), TINY, (79, 23))
"""Sizes that are gone through in the middle of things."""
CUT: Final = re.compile(r"(?<![0-9a-f]{8})(?<!▲\S\S\S)(?<=\S)…|…\S")
"""What is cut at its end or at its start; where dots are meant, a space or the start of a seal stands before
them. Under a gift in the smallest window there is no room for five letters."""


@pytest.fixture
def files(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Settings in a directory whose name is as long everywhere, and a current one that is the same."""
    monkeypatch.setenv("LOGNAME", "olga")
    monkeypatch.chdir("/")
    with tempfile.TemporaryDirectory(dir="/tmp") as directory:
        monkeypatch.setenv("TYSIACHA_CONFIG", directory)
        yield directory


def check(stop: Stop, text: str, size: Size) -> None:
    """See that a state says what it must, that nothing is cut, and that how to go on is in the last row."""
    rows = text.split("\n")
    assert len(rows) <= size[1], (stop.name, size)
    assert max(map(cell_len, rows)) <= size[0], (stop.name, size)
    assert "\ufe0f" not in text
    tiny = size == TINY
    said = " ".join(text.split()) if tiny else text
    for words in stop.tiny if tiny and stop.tiny else stop.says:
        assert words in said, (stop.name, size, words, text)
    assert not CUT.search(text), (stop.name, size, text)
    assert re.search(r" (leave|back|quit|menu|done|drop the number)$", text), (stop.name, size, text)


@pytest.mark.parametrize("size", [TINY, NORMAL, WIDE, HUGE], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("part", STATES)
async def test_every_state(
    app: TysiachaApp, files: str, snapshot: SnapshotAssertion, part: str, size: Size
) -> None:
    async with app.run_test(size=size, notifications=True) as pilot:
        await settle(pilot)
        async for stop, text in through(pilot, STATES[part], huge=size == HUGE):
            shown = text.replace(files, "/tmp/settings")
            check(stop, shown, size)
            assert shown == snapshot(name=stop.name)


def test_no_state_has_the_name_of_another() -> None:
    names = [stop.name for part in STATES.values() for walk in part.values() for stop in walk.stops]
    assert len(names) == len(set(names))


async def at(pilot: Pilot[None], size: Size) -> str:
    """Return the text of the screen in a window of this size."""
    await pilot.resize_terminal(*size)
    await settle(pilot)
    return text_of(pilot.app)


async def test_no_window_changes_anything_but_the_drawing(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        table = screen_for()
        await sit(pilot, table)
        for keys in (("1", "1"), ("0", "enter", "enter", "up"), ("right", "enter", "2", "h")):
            await press(pilot, *keys)
            before = text_of(app)
            question = table.session.question
            for size in ODD:
                text = await at(pilot, size)
                if Tier.of(*size) is Tier.SMALL:
                    # Too small: nothing but the size that is needed, and keys do nothing.
                    assert "Olga" not in text
                    assert "50" in text or size[0] < 5
                    await pilot.press("enter")
            assert table.session.question is question
            assert await at(pilot, NORMAL) == before
        assert isinstance(app.screen, TableScreen)


async def test_pages_are_the_same_after_another_window(app: TysiachaApp, files: str) -> None:
    seen = set()
    async with app.run_test(size=NORMAL) as pilot:
        await settle(pilot)
        for part in ("menus", "matches"):
            first = {name: replace(walk, stops=walk.stops[:1]) for name, walk in STATES[part].items()}
            async for stop, text in through(pilot, first):
                if type(app.screen) not in seen:
                    seen.add(type(app.screen))
                    focused = app.focused
                    await at(pilot, (1, 1))
                    assert await at(pilot, NORMAL) == text, stop.name
                    assert app.focused is focused


async def test_lines_that_a_layout_makes_anew_are_painted(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        app.open_new_match()
        await settle(pilot)
        prose = app.screen.query_one(Prose)
        prose.make, prose.made_for = (lambda _width: [(("of another field", "text"),)]), 0
        prose.get_content_height(prose.size, prose.size, prose.size.width)
        await settle(pilot)
        assert "of another field" in text_of(app)


@pytest.mark.parametrize("size", [TINY, NORMAL, WIDE])
async def test_nothing_is_told_by_colour_alone(app: TysiachaApp, size: Size) -> None:
    """Suit, legal, focus, turn and winner are told apart without any colour (BR-81, BR-109)."""
    async with app.run_test(size=size) as pilot:
        await sit(pilot, screen_for(dealt=(FOLLOWING,)))
        await press(pilot, "p")
        rows = text_of(app).split("\n")
        numbers = next(row for row in reversed(rows) if " 6 " in row)
        assert numbers.split() == ["·", "·", "·", "·", "5", "6", "7", "·"]
        # The card in focus stands a row higher than the others.
        labels = [row for row in rows if any(card in row for card in ("A♦", "10♠"))]
        raised, lying = labels[-2:]
        assert (raised.count("♦"), lying.count("♠"), lying.count("♣")) == (1, 4, 1)
        assert "A♦" in raised
        assert "10♦" in lying
        assert any("●" in row and "Olga" in row for row in rows)
        assert any("winning 9♦" in row for row in rows)
        # Gold edges and a star, where there is room for one.
        assert size == TINY or any("9♦" in row and "★" in row for row in rows)
