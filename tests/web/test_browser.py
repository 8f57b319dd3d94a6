"""The game in a real browser: a deal by the keyboard, a deal by the mouse, and windows of other sizes."""

from __future__ import annotations

import asyncio
import os
import re
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from tests.web.browser import Page, page
from tests.web.serving import server, visitor
from tysiacha_tui.record import Record, check
from tysiacha_tui.store.matches import MatchStore

pytestmark = [pytest.mark.web, pytest.mark.browser]

TOKEN = "0123456789abcdef" * 2
OVER = "next deal"
"""Stands under the scores of a finished deal."""

GATE = 0.16
"""Seconds within which the same key counts once; right after a question keys do nothing either."""


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
    for _press in range(200):
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
    for _click in range(200):
        await opened.look()
        text = opened.shown.text
        if OVER in text:
            return
        for button in ("p pass", "give both", "take the talon", "keep ", "bid "):
            if f"Enter {button}" in text or button == "p pass" in text:
                await opened.click(*opened.shown.place(button))
                break
        else:
            await click_card(opened, again="for whom" not in text)
        await asyncio.sleep(GATE)
    raise AssertionError(f"the deal does not end:\n{opened.shown.text}")


async def click_card(opened: Page, *, again: bool) -> None:
    """Click on the first card with a number under it, and again to play it."""
    lines = opened.shown.lines
    for line in range(len(lines) - 2, 0, -1):
        if numbers := re.fullmatch(r"[ ·▲]*\b(\d{1,2})\b[ ·\d▲]*", lines[line]):
            for _time in range(1 + again):
                await opened.click(numbers.start(1), line - 3)
            return


def stored(own: Path) -> Record:
    store = MatchStore(own / "matches.db")
    [match] = store.matches()
    record = store.read(match.number)
    store.close()
    return record


async def test_deals_are_played_in_a_browser(tmp_path: Path) -> None:
    own = visitor(tmp_path, TOKEN)
    chromium = os.environ["CHROMIUM"]
    async with server(tmp_path) as address, page(chromium, tmp_path / "profile", address, TOKEN) as opened:
        await begin(opened)
        await deal_by_keys(opened)
        assert len(stored(own).deals) == 1
        await until_gone(opened)
        await deal_by_mouse(opened)
        record = stored(own)
        assert len(record.deals) == 2
        assert check(record).error is None
        # The cards are drawn, and the felt round them: not an empty page.
        with Image.open(BytesIO(await opened.picture())) as picture:
            colours = picture.convert("RGB").getcolors(1 << 20)
        assert colours is not None and len(colours) > 50
        # The size follows the window, down to where nothing can be shown and back.
        narrow = opened.size
        await opened.resize(1400, 820)
        await wait_for_size(opened, narrow)
        assert opened.size is not None and opened.size[0] >= 140
        await opened.resize(260, 160)
        await opened.wait_for("50")
        await opened.resize(1000, 620)
        await opened.wait_for(OVER)
        assert opened.size == narrow
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


async def wait_for_size(opened: Page, before: tuple[int, int] | None) -> None:
    for _look in range(200):
        await opened.look()
        if opened.size != before:
            return
        await asyncio.sleep(0.02)


async def until_closed(opened: Page) -> None:
    for _press in range(40):
        await opened.press("q")
        await asyncio.sleep(GATE)
        if await opened.evaluate("document.body.classList.contains('-closed')"):
            return
    raise AssertionError("the game does not close")
