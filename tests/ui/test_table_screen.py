"""The table by keys and mouse, with a person in the first seat and modest players beside."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from tests.ui.looking import NAMES, Clock, deal, press, screen_for, settle, sit, text_of
from tysiacha_tui.rules.cards import Card
from tysiacha_tui.rules.options import PRESETS
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.pace import AT_ONCE, Pace
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


async def test_one_key_held_down_plays_one_card(app: TysiachaApp) -> None:
    clock = Clock(step=0)
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for(clock=clock)
        await sit(pilot, screen)
        for key in TO_PLAY:
            clock.now += 1
            await press(pilot, key)
        clock.now += 1
        assert len(held(screen).split()) == 8
        for _repeat in range(10):
            clock.now += 0.03
            await press(pilot, "enter")
        assert len(held(screen).split()) == 7
        clock.now += 0.2
        await press(pilot, "enter")
        assert len(held(screen).split()) == 6


async def test_keys_are_dropped_just_after_something_new_is_asked(app: TysiachaApp) -> None:
    clock = Clock(step=0)
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for(clock=clock, pace=Pace(0, 0, 0, 0, 0, 0, prompt=0.15))
        await sit(pilot, screen)
        await press(pilot, "enter")
        assert screen.session.stage.view.phase == "auction"
        clock.now += 0.2
        await press(pilot, "enter")
        assert screen.session.stage.view.phase == "talon"


async def test_a_finished_trick_stays_until_a_key_which_does_nothing_else(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for(pace=Pace(0, 3600, 0, 0, 0, 0, 0))
        await sit(pilot, screen)
        await press(pilot, *TO_PLAY, "enter")
        assert screen.session.question is None
        assert "takes the trick" in text_of(app)
        assert len(screen.session.stage.trick) == 3
        assert "any key goes on" in rows(app)[14]
        await press(pilot, "enter")
        assert screen.session.question is not None
        assert screen.session.stage.trick == ()
        assert len(held(screen).split()) == 7


async def test_bots_are_not_shown_faster_than_their_pace(app: TysiachaApp) -> None:
    clock = Clock(step=0)
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for(clock=clock, pace=Pace(3600, 0, 0, 0, 0, 0, 0))
        await sit(pilot, screen)
        await press(pilot, "enter")
        assert screen.session.stage.talk[-1] == "Olga bids 100"
        await press(pilot, "space")
        assert screen.session.stage.talk[-1] == "Anna passes"


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


async def test_backs_and_talon_cannot_be_clicked(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for()
        await sit(pilot, screen)
        before = text_of(app)
        for x in (4, 30, 38, 46, 60):
            for y in (2, 3):
                await pilot.hover(Felt, offset=(x, y))
                await pilot.click(Felt, offset=(x, y))
        assert text_of(app) == before


@pytest.mark.parametrize("size", [(1, 1), (20, 5), (40, 12), (60, 20), (79, 24), (80, 23)])
async def test_a_window_too_small_says_so_and_loses_nothing(app: TysiachaApp, size: tuple[int, int]) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for()
        await sit(pilot, screen)
        await press(pilot, "enter", "enter", "enter", "1")
        before = text_of(app)
        await pilot.resize_terminal(*size)
        await settle(pilot)
        if size[0] >= 20:
            assert "80" in text_of(app)
            assert "24" in text_of(app)
        assert "♠" not in text_of(app)
        await press(pilot, "2", "enter", "t", "l")
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
            await press(pilot, "escape")
        assert app.screen is screen
        assert text_of(app) == before
        clock.now += 1
        await press(pilot, "enter")
        assert len(held(screen).split()) == 6


async def test_nothing_happens_behind_something_that_lies_on_top(app: TysiachaApp) -> None:
    clock = Clock(step=0)
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for(clock=clock, pace=Pace(3600, 0, 0, 0, 0, 0, 0))
        await sit(pilot, screen)
        await press(pilot, "enter")
        clock.now += 1
        await press(pilot, "l")
        assert "auction and table talk" in text_of(app)
        await settle(pilot, 8)
        assert screen.session.stage.talk[-1] == "Olga bids 100"
        clock.now += 1
        await press(pilot, "escape", "space")
        assert screen.session.stage.talk[-1] == "Anna passes"


async def test_leaving_goes_back_to_the_first_screen_at_any_moment(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        for keys in ((), ("enter",), TO_PLAY[:4], (*TO_PLAY, "enter")):
            screen = screen_for(pace=Pace(0, 3600, 0, 0, 0, 0, 0))
            await sit(pilot, screen)
            await press(pilot, *keys, "escape", "q")
            await settle(pilot)
            assert isinstance(app.screen, StartScreen)
        assert not [worker for worker in app.workers if worker.group == "match"]


@pytest.mark.parametrize("size", [NORMAL, LARGE])
async def test_names_with_brackets_wide_and_long_break_nothing(
    app: TysiachaApp, size: tuple[int, int]
) -> None:
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


async def test_the_cut_for_the_first_deal_is_shown_until_a_key(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for(dealt=(), seed="a seed", pace=Pace(0, 0, 3600, 0, 0, 0, 0))
        await sit(pilot, screen)
        assert "cutting for the first deal: the lowest card deals" in text_of(app)
        assert "deals first" in text_of(app)
        assert held(screen) == ""
        await press(pilot, "space")
        assert "cutting" not in text_of(app)


async def test_the_open_talon_lies_face_up_during_the_auction(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for(talon_open="before_auction")
        await sit(pilot, screen)
        for card in ("J♥", "9♥", "9♦"):
            assert card in text_of(app)


async def test_no_hidden_card_is_anywhere_in_a_solo_game(app: TysiachaApp) -> None:
    from tests.ui.looking import dump

    hidden = {card.text for card in deal(("AS 10S JS 9S AD 10D KD", "AC 10C KC QC JC QD JD"), "").hands[0]}
    hidden |= {card.text for card in deal(("AC 10C KC QC JC QD JD",), "").hands[0]}
    async with app.run_test(size=LARGE) as pilot:
        screen = screen_for()
        await sit(pilot, screen)
        for keys in ((), ("enter",), ("enter",), ("enter",), ("9", "0"), ("enter",), ("g",), ("escape", "l")):
            await press(pilot, *keys)
            text = dump(app)
            assert "KH" in text
            seen = screen.session.stage
            public = {str(card) for trick in seen.view.tricks for card in trick.cards}
            public |= {str(card) for _seat, card in seen.trick}
            for card in hidden - public:
                assert f"'{card}'" not in text, card


async def test_nothing_waits_in_the_fastest_pace() -> None:
    assert set(vars(AT_ONCE).values()) == {0}
