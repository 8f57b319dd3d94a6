"""The game in a real browser: a deal by the keyboard, a deal by the mouse, and windows of other sizes."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from tests.web.browser import Page, find, page
from tests.web.serving import server, until, visitor
from tysiacha_tui.record import Record, replay
from tysiacha_tui.store.matches import MatchStore

pytestmark = [pytest.mark.web, pytest.mark.browser]

TOKEN = "0123456789abcdef" * 2
OVER = "next deal"
"""Stands under the scores of a finished deal."""

GATE = 0.3
"""Seconds between two keys: sooner, the same one would count once, as does one that is held."""


async def begin(opened: Page) -> None:
    await opened.wait_for("New match")
    await until_shown(opened, "1", "Enter deals")
    await until_shown(opened, "Enter", "hint", OVER)


async def until_shown(opened: Page, key: str, *texts: str) -> None:
    for _press in range(60):
        await opened.press(key)
        await asyncio.sleep(GATE)
        await opened.look()
        if any(text in opened.shown.text for text in texts):
            return
    raise AssertionError(f"{key} does not lead to {texts}:\n{opened.shown.text}")


async def deal_by_keys(opened: Page) -> None:
    """Pass, choose the first cards that may be given or played, go on."""
    for _press in range(400):
        await opened.look()
        text = opened.shown.text
        if OVER in text:
            return
        if re.search(r"\bp pass", text):
            await opened.press("p")
        else:
            await opened.press("Enter")
            if "for whom" in text:
                await opened.press("ArrowRight")
        await asyncio.sleep(GATE)
    raise AssertionError(f"the deal does not end:\n{opened.shown.text}")


async def deal_by_mouse(opened: Page) -> None:
    """Do the same with clicks on what is shown."""
    for _click in range(400):
        await opened.look()
        text = opened.shown.text
        if OVER in text:
            return
        for button in ("p pass", "give both", "take the talon", "keep ", "bid "):
            if f"Enter {button}" in text or button == "p pass" in text:
                await opened.click(*opened.shown.place(button))
                break
        else:
            await click_card(opened)
        await asyncio.sleep(GATE)
    raise AssertionError(f"the deal does not end:\n{opened.shown.text}")


async def click_card(opened: Page) -> None:
    """Click on the first card with a number under it; the click after that plays or chooses it."""
    lines = opened.shown.lines
    under = max(line for line, row in enumerate(lines) if "▀▀▀▀▀▀▀" in row) + 1
    # A row is between where the hand has room.
    for row in lines[under : under + 2]:
        if number := re.search(r"\b\d{1,2}\b", row):
            await opened.click(number.start(), under - 3)
            return


def stored(own: Path) -> Record:
    store = MatchStore(own / "matches.db")
    [match] = store.matches()
    record = store.read(match.number)
    store.close()
    return record


async def test_deals_are_played_in_a_browser(tmp_path: Path) -> None:
    own = visitor(tmp_path, TOKEN)
    chromium = find()
    assert chromium is not None
    async with server(tmp_path) as address, page(chromium, tmp_path / "profile", address, TOKEN) as opened:
        await begin(opened)
        await deal_by_keys(opened)
        assert len(replay(stored(own)).results) == 1
        await until_gone(opened)
        await deal_by_mouse(opened)
        assert len(replay(stored(own)).results) == 2
        # The cards are drawn, and the felt round them: not an empty page.
        with Image.open(BytesIO(await opened.picture())) as picture:
            colours = picture.convert("RGB").getcolors(1 << 20)
        assert colours is not None and len(colours) > 50
        # The size follows the window, down to where nothing can be shown and back.
        usual = opened.size
        await sized(opened, 1400, 820, lambda columns, lines: columns >= 140 and lines >= 36)
        await opened.wait_for(OVER)
        await sized(opened, 260, 160, lambda columns, lines: columns < 32 and lines < 10)
        await opened.wait_for("50")
        await sized(opened, 1000, 620, lambda columns, lines: (columns, lines) == usual)
        await opened.wait_for(OVER)
        assert await opened.evaluate("document.documentElement.scrollWidth <= innerWidth")
        # Leaving says so, and offers to come back to the match that was kept.
        await opened.press("q")
        await opened.wait_for("Continue")
        await asyncio.sleep(0.5)
        await until_closed(opened)
        await opened.evaluate("document.querySelector('button').click()")
        await opened.wait_for("Continue")


async def until_gone(opened: Page) -> None:
    """Go on to the next deal."""
    for _press in range(60):
        await asyncio.sleep(GATE)
        await opened.press("Enter")
        await opened.look()
        if OVER not in opened.shown.text:
            return


async def sized(opened: Page, width: int, height: int, fits: Callable[[int, int], bool]) -> None:
    """Give the window another size, and wait until the terminal in it has taken one that fits."""
    await opened.resize(width, height)
    await until(lambda: opened.size is not None and fits(*opened.size), opened.look, lambda: str(opened.size))


async def until_closed(opened: Page) -> None:
    for _press in range(40):
        await opened.press("q")
        await asyncio.sleep(GATE)
        if await opened.evaluate("document.body.classList.contains('-closed')"):
            return
    raise AssertionError("the game does not close")
