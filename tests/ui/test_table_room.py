"""The table in windows of all sizes, with odd names, four seats, and other things on top."""

from __future__ import annotations

import pytest

from tests.ui.looking import NAMES, Clock, deal, press, screen_for, settle, sit, text_of
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.pace import Pace
from tysiacha_tui.ui.screens.table import TableScreen
from tysiacha_tui.ui.widgets.felt import Felt
from tysiacha_tui.ui.widgets.footer import KeyFooter
from tysiacha_tui.ui.widgets.hand import Hand

LARGE = (120, 40)
NORMAL = (80, 24)

TO_PLAY = ("enter", "enter", "enter", "9", "0", "enter")
"""Bid 100, take the talon, keep the contract, give 9♣ and 9♦."""

LEAD_ACE = ("3", "enter")


def held(screen: TableScreen) -> str:
    return " ".join(str(one.card) for one in screen.query_one(Hand).held)


def rows(app: TysiachaApp) -> list[str]:
    return text_of(app).split("\n")


async def test_backs_and_talon_cannot_be_clicked(app: TysiachaApp) -> None:
    """BR-102."""
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for()
        await sit(pilot, screen)
        before = text_of(app)
        for x in (4, 30, 38, 46, 60):
            for y in (2, 3):
                await pilot.hover(Felt, offset=(x, y))
                await pilot.click(Felt, offset=(x, y))
        assert text_of(app) == before


async def test_a_window_too_small_says_so_and_loses_nothing(app: TysiachaApp) -> None:
    """BR-83."""
    async with app.run_test(size=NORMAL) as pilot:
        await sit(pilot, screen_for())
        await press(pilot, "enter", "enter", "enter", "1")
        before = text_of(app)
        for size in ((1, 1), (20, 5), (49, 16), (50, 15)):
            await pilot.resize_terminal(*size)
            await settle(pilot)
            if size[0] >= 20:
                assert "50" in text_of(app)
                assert "16" in text_of(app)
            assert "♠" not in text_of(app)
            await press(pilot, "2", "t")
        await press(pilot, "enter", "l")
        await pilot.resize_terminal(*NORMAL)
        await settle(pilot)
        assert text_of(app) == before


async def test_every_size_shows_the_same_hand(app: TysiachaApp) -> None:
    async with app.run_test(size=(200, 60)) as pilot:
        screen = screen_for()
        await sit(pilot, screen)
        await press(pilot, "enter", "enter", "enter")
        for size in ((80, 24), (100, 30), (119, 50), (120, 32), (159, 44), (160, 45), (300, 90)):
            await pilot.resize_terminal(*size)
            await settle(pilot)
            text = text_of(app)
            for sign in ("K♠", "Q♠", "A♥", "10♥", "J♥", "9♣", "9♦"):
                assert sign in text, (size, sign)
            assert "choose a card for Anna" in text
            assert screen.query_one(KeyFooter).region.bottom == size[1]


@pytest.mark.parametrize("key", ["question_mark", "f1", "t", "l", "g", "s"])
async def test_a_key_for_something_to_look_at_pressed_twice(app: TysiachaApp, key: str) -> None:
    """BR-96."""
    clock = Clock(step=0)
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for(clock=clock)
        await sit(pilot, screen)
        for one in (*TO_PLAY, "enter"):
            clock.now += 1
            await press(pilot, one)
        before = text_of(app)
        clock.now += 1
        await pilot.press(key, key)
        await settle(pilot)
        assert len(app.screen_stack) <= 3
        for _escape in range(4):
            clock.now += 1
            if app.screen is not screen:
                await press(pilot, "escape")
        assert app.screen is screen
        assert text_of(app) == before
        clock.now += 1
        await press(pilot, "enter")
        assert len(held(screen).split()) == 6


@pytest.mark.parametrize("size", [NORMAL, LARGE])
async def test_names_with_brackets_wide_and_long_break_nothing(
    app: TysiachaApp, size: tuple[int, int]
) -> None:
    """BR-87."""
    names = ("[b]" + "О" * 57, "東京都渋谷区さくらんぼ通り" * 3, "[/red] \u0301é👩 B")
    async with app.run_test(size=size) as pilot:
        screen = screen_for(names=names)
        await sit(pilot, screen)
        for keys in ((), TO_PLAY[:3], TO_PLAY[3:], ("enter",), ("t",), ("escape", "l"), ("escape", "g")):
            await press(pilot, *keys)
            text = rows(app)
            assert len(text) == size[1]
            assert "東京" in text_of(app)
        assert "q leave" in text[-1] or "Esc back" in text[-1]


async def test_four_players_show_who_sits_out(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        dealt = deal(
            ("AS 10S JS 9S AD 10D KD", "", "KH QH AH 10H KS QS 9C", "AC 10C KC QC JC QD JD"),
            "JH 9H 9D",
            dealer=1,
        )
        screen = screen_for(preset="four_players", dealt=(dealt,))
        await sit(pilot, screen)
        assert "sits this deal out" in text_of(app)
        assert all(name in text_of(app) for name in NAMES)


async def test_who_sits_out_watches_without_any_cards(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        dealt = deal(
            ("", "AS 10S JS 9S AD 10D KD", "KH QH AH 10H KS QS 9C", "AC 10C KC QC JC QD JD"),
            "JH 9H 9D",
            dealer=0,
        )
        screen = screen_for(preset="four_players", dealt=(dealt,), pace=Pace(3600, 0, 0, 0, 0, 0, 0))
        await sit(pilot, screen)
        assert "sits this deal out" in rows(app)[15]
        assert held(screen) == ""
        assert screen.query_one(Hand).backs == 0
        assert "waiting for Anna" in rows(app)[14]


async def test_the_open_talon_lies_face_up_during_the_auction(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for(talon_open="before_auction")
        await sit(pilot, screen)
        for card in ("J♥", "9♥", "9♦"):
            assert card in text_of(app)
