"""What every state of every screen looks like, as text, what it must say, and that no window changes it."""

from __future__ import annotations

import pytest
from rich.cells import cell_len
from syrupy.assertion import SnapshotAssertion
from textual.pilot import Pilot

from tests.ui.looking import press, screen_for, settle, sit, text_of
from tests.ui.states import FOLLOWING, PAGES, WALKS, Stop
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.screens.base import BaseScreen, Tier
from tysiacha_tui.ui.screens.table import TableScreen

TINY, NORMAL, WIDE = (50, 16), (80, 24), (120, 40)
HUGE = ((160, 45), (200, 60))
ODD = ((1, 1), (160, 45), (49, 16), (3, 100), TINY, (79, 23))
"""Sizes that are gone through in the middle of things."""


async def at(pilot: Pilot[None], size: tuple[int, int]) -> str:
    """Return the text of the screen in a window of this size, in which no line may be too long."""
    await pilot.resize_terminal(*size)
    await settle(pilot, 1)
    text = text_of(pilot.app)
    rows = text.split("\n")
    assert len(rows) <= size[1]
    assert max(map(cell_len, rows)) <= size[0]
    assert "\ufe0f" not in text
    return text


def whole(text: str) -> bool:
    """Say whether nothing is cut; bots may be thinking, and tell so with three dots."""
    return "…" not in text.replace("thinking …", "")


async def look(pilot: Pilot[None], stop: Stop, snapshot: SnapshotAssertion) -> None:
    """Look at a state in the sizes it is looked at in."""
    for size in (NORMAL, WIDE, *((TINY,) if stop.main else ()), *(HUGE if stop.huge else ())):
        text = await at(pilot, size)
        small = size == TINY
        unwrapped = " ".join(text.split()) if small else text
        for words in stop.tiny if small and stop.tiny else stop.says:
            assert words in unwrapped, (stop.name, size, words)
        assert whole(text), (stop.name, size)
        if small and stop.name not in ("talk", "last trick", "talon and gifts"):
            assert text.split("\n")[-1].endswith((" leave", " back"))
        assert text == snapshot(name=f"{stop.name} {size[0]}x{size[1]}")
    await at(pilot, NORMAL)


@pytest.mark.parametrize("name", WALKS)
async def test_a_way_through_a_deal(app: TysiachaApp, snapshot: SnapshotAssertion, name: str) -> None:
    walk = WALKS[name]
    async with app.run_test(size=NORMAL) as pilot:
        await sit(pilot, screen_for(**walk.table))
        for stop in walk.stops:
            await press(pilot, *stop.keys)
            await look(pilot, stop, snapshot)


async def test_no_window_changes_anything_but_the_drawing(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        table = screen_for()
        await sit(pilot, table)
        for keys in (
            (),
            ("1", "1"),
            ("0", "enter"),
            ("enter", "up"),
            ("enter", "right", "enter"),
            ("2", "h"),
        ):
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


async def test_pages_say_what_they_must(app: TysiachaApp, snapshot: SnapshotAssertion) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        await settle(pilot)
        for name, page in PAGES.items():
            screen = page.opens(app)
            if screen is not None:
                await app.push_screen(screen)
            await settle(pilot)
            assert isinstance(app.screen, BaseScreen)
            before = text_of(app)
            focused = app.focused
            for size in (WIDE, TINY, *(HUGE[1:] if page.huge else ()), (1, 1)):
                text = await at(pilot, size)
                if size == TINY and not app.screen.FITS_TINY:
                    assert "80 × 24" in text
                elif size != (1, 1):
                    assert all(words in text for words in page.says), (name, size)
                if size == TINY and app.screen.FITS_TINY:
                    assert whole(text), name
                    assert text == snapshot(name=f"{name} 50x16")
            assert await at(pilot, NORMAL) == before, name
            assert app.focused is focused
            if name != "start":
                app.screen.dismiss()
                await settle(pilot)


@pytest.mark.parametrize("size", [TINY, NORMAL, WIDE])
async def test_nothing_is_told_by_colour_alone(app: TysiachaApp, size: tuple[int, int]) -> None:
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
