"""The table by keys and mouse, with a person in the first seat and modest players beside."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from tests.ui.looking import deal, press, screen_for, settle, sit, text_of
from tysiacha_tui.rules.cards import Card
from tysiacha_tui.rules.options import PRESETS
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.screens.scoreboard import ScoreboardScreen
from tysiacha_tui.ui.screens.start import StartScreen
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


async def click(pilot: Pilot[None], screen: TableScreen, index: int) -> None:
    hand = screen.query_one(Hand)
    _size, columns, _tight = hand.places()
    await pilot.click(Hand, offset=(columns[index] + 2, hand.size.height - 3))
    await settle(pilot, 2)


async def test_a_deal_by_keys_from_the_first_word_to_the_scoreboard(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for()
        await sit(pilot, screen)
        assert "the first word is yours: at least 100" in text_of(app)
        await press(pilot, *TO_PLAY)
        assert held(screen) == "KS QS AH 10H KH QH JH 9H"
        assert "contract 100 Olga" in rows(app)[0]
        for _card in range(7):
            await press(pilot, "enter")
        await settle(pilot, 8)
        # The last card played itself.
        assert isinstance(app.screen, ScoreboardScreen)
        assert len(screen.session.stage.results) == 1


async def test_the_whole_deal_with_real_bots(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for(others="casual", dealt=(), seed="174")
        await sit(pilot, screen)
        for _key in range(80):
            if isinstance(app.screen, ScoreboardScreen):
                break
            question = screen.session.question
            assert question is not None
            phase = question.view.phase
            if phase == "give":
                await press(pilot, "1", "2", "enter")
            elif phase == "play":
                await press(pilot, "enter")
                if screen.session.question is question:
                    await press(pilot, "right")
            else:
                await press(pilot, "enter")
            await settle(pilot, 3)
        assert isinstance(app.screen, ScoreboardScreen)


async def test_a_card_that_is_not_legal_says_why_and_stays_in_the_hand(app: TysiachaApp) -> None:
    dealt = deal(
        ("AS 10S JS 9S AD 10D KD", "AC 10C KC QC JC QD JD", "KH QH AH 10H KS QS 9C"), "JH 9H 9D", dealer=1
    )
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for(dealt=(dealt,))
        await sit(pilot, screen)
        await press(pilot, "p")
        before = held(screen)
        assert screen.session.stage.view.trick
        illegal = next(index for index, one in enumerate(screen.query_one(Hand).held) if not one.legal)
        await press(pilot, str(illegal + 1))
        assert "follow suit" in rows(app)[14]
        await press(pilot, "enter")
        assert "follow suit" in rows(app)[14]
        assert held(screen) == before
        assert rows(app)[22].count("·") == sum(not one.legal for one in screen.query_one(Hand).held)


async def test_gifts_can_be_changed_until_enter(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for()
        await sit(pilot, screen)
        await press(pilot, "enter", "enter", "enter", "1", "2")
        assert "Enter gives K♠ to Anna, Q♠ to Boris" in text_of(app)
        assert "▲Anna" in rows(app)[22]
        await press(pilot, "1", "9")
        assert "Enter gives 9♣ to Anna, Q♠ to Boris" in text_of(app)
        await press(pilot, "enter")
        assert screen.session.stage.view.given == ((1, Card.parse("9C")), (2, Card.parse("QS")))


async def test_marriages_are_chosen_by_suit(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for()
        await sit(pilot, screen)
        await press(pilot, *TO_PLAY, *LEAD_ACE)
        assert "your lead; m announces one of your marriages, +140 in all" in text_of(app)
        await press(pilot, "m")
        assert "▸1 ♥ hearts +100" in text_of(app)
        await press(pilot, "right", "enter")
        assert "trump  ♠  spades" in rows(app)[0]
        assert "marriage +40" in rows(app)[0]
        assert "now lead a card" in text_of(app)


async def test_cyrillic_letters_do_the_same(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for()
        await sit(pilot, screen)
        await press(pilot, *TO_PLAY, *LEAD_ACE, "ь")
        assert "announce which marriage?" in text_of(app)
        await press(pilot, "escape", "Ь")
        assert "announce which marriage?" in text_of(app)
        await press(pilot, "escape", "е")
        assert "Olga took it" in text_of(app)
        await press(pilot, "escape", "й")
        assert isinstance(app.screen, StartScreen)


@pytest.mark.parametrize("size", [NORMAL, LARGE, (200, 60)])
async def test_click_looks_and_second_click_plays(app: TysiachaApp, size: tuple[int, int]) -> None:
    async with app.run_test(size=size) as pilot:
        screen = screen_for()
        await sit(pilot, screen)
        await press(pilot, *TO_PLAY)
        await click(pilot, screen, 2)
        assert len(held(screen).split()) == 8
        assert screen.query_one(Hand).focus_index == 2
        await click(pilot, screen, 2)
        assert held(screen) == "KS QS 10H KH QH JH 9H"


async def test_auction_talon_and_gifts_by_mouse(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for()
        await sit(pilot, screen)

        async def press_area(action: str) -> None:
            felt = screen.query_one(Felt)
            region = next(region for region, name in felt.canvas().areas if name == action)
            await pilot.click(Felt, offset=(region.x + region.width // 2, region.y + region.height // 2))
            await settle(pilot, 3)

        await press_area("more")
        await press_area("more")
        await press_area("less")
        await press_area("key('enter')")
        assert screen.session.stage.view.contract == 105
        await press_area("key('enter')")
        await press_area("key('enter')")
        await press_area("target(2)")
        assert "choose a card for Boris" in text_of(app)
        for index in (8, 8, 9, 9):
            await click(pilot, screen, index)
        await press_area("key('enter')")
        assert screen.session.stage.view.given == ((1, Card.parse("9D")), (2, Card.parse("9C")))
        await press_area_footer(pilot, screen, "leave")
        assert isinstance(app.screen, StartScreen)


async def press_area_footer(pilot: Pilot[None], screen: TableScreen, action: str) -> None:
    footer = screen.query_one(KeyFooter)
    column = next(column for column, hint in footer.shown() if hint.action == action)
    await pilot.click(KeyFooter, offset=(column, 0))
    await settle(pilot, 3)


@pytest.mark.parametrize("preset", PRESETS)
async def test_every_preset_can_be_played_by_keys(app: TysiachaApp, preset: str) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for(preset=preset, dealt=(), seed=preset, others="casual")
        await sit(pilot, screen)
        for _key in range(60):
            if isinstance(app.screen, ScoreboardScreen):
                break
            question = screen.session.question
            phase = question.view.phase if question is not None else ""
            await press(pilot, *(("1", "2", "enter") if phase == "give" else ("enter",)))
            if screen.session.question is question and phase == "play":
                await press(pilot, "right")
        assert isinstance(app.screen, ScoreboardScreen)
