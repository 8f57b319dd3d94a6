"""How a match goes on at the screen: pace, keys that wait, what is known to whom, leaving and coming back."""

from __future__ import annotations

import asyncio
from math import inf

import pytest

from tests.ui.looking import (
    NAMES,
    RICH,
    Clock,
    Modest,
    deal,
    dump,
    no_advice,
    press,
    screen_for,
    settle,
    sit,
    text_of,
)
from tysiacha_tui.record import Record
from tysiacha_tui.rules.actions import Action
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.rules.view import SeatView
from tysiacha_tui.table.loop import Table
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.pace import AT_ONCE, Pace
from tysiacha_tui.ui.screens.start import StartScreen
from tysiacha_tui.ui.screens.table import TableScreen
from tysiacha_tui.ui.session import Session
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


async def test_one_key_held_down_plays_one_card(app: TysiachaApp) -> None:
    clock = Clock(step=0)
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for(clock=clock)
        await sit(pilot, screen)
        clock.now += 1
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


@pytest.mark.parametrize("key", ["q", "t", "question_mark"])
async def test_a_key_held_down_does_nothing_on_the_next_screen(app: TysiachaApp, key: str) -> None:
    clock = Clock(step=0)
    app.clock = clock
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for(clock=clock)
        await sit(pilot, screen)
        clock.now += 1
        for one in (*TO_PLAY, *LEAD_ACE):
            clock.now += 1
            await press(pilot, one)
        clock.now += 1
        await press(pilot, key)
        top = app.screen
        assert top is not screen
        for _repeat in range(10):
            clock.now += 0.03
            await press(pilot, key)
        assert app.screen is top
        assert app.is_running


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
    """BR-88."""
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for(pace=Pace(0, inf, 0, 0, 0, 0, 0))
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
        clock.now += 1
        await press(pilot, "enter")
        assert screen.session.stage.talk[-1] == "Olga bids 100"
        await press(pilot, "space")
        assert screen.session.stage.talk[-1] == "Anna passes"


async def test_nothing_happens_behind_something_that_lies_on_top(app: TysiachaApp) -> None:
    clock = Clock(step=0)
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for(clock=clock, pace=Pace(3600, 0, 0, 0, 0, 0, 0))
        await sit(pilot, screen)
        clock.now += 1
        await press(pilot, "enter")
        clock.now += 1
        await press(pilot, "l")
        assert "auction and table talk" in text_of(app)
        await settle(pilot, 8)
        assert screen.session.stage.talk[-1] == "Olga bids 100"
        for key in ("escape", "space"):
            clock.now += 1
            await press(pilot, key)
        assert screen.session.stage.talk[-1] == "Anna passes"


async def test_leaving_goes_back_to_the_first_screen_at_any_moment(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        for keys in ((), ("enter",), TO_PLAY[:4], (*TO_PLAY, "enter")):
            screen = screen_for(pace=Pace(0, 3600, 0, 0, 0, 0, 0))
            await sit(pilot, screen)
            await press(pilot, *keys, "q")
            await settle(pilot)
            assert isinstance(app.screen, StartScreen)
        assert not [worker for worker in app.workers if worker.group == "match"]


async def test_the_cut_for_the_first_deal_is_shown_until_a_key(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for(dealt=(), seed="a seed", pace=Pace(0, 0, 3600, 0, 0, 0, 0))
        await sit(pilot, screen)
        assert "cutting for the first deal: the lowest card deals" in text_of(app)
        assert "deals first" in text_of(app)
        assert held(screen) == ""
        await press(pilot, "space")
        assert "cutting" not in text_of(app)


async def test_no_hidden_card_is_anywhere_in_a_solo_game(app: TysiachaApp) -> None:
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


async def test_a_gift_is_told_to_who_got_it(app: TysiachaApp) -> None:
    dealt = deal(
        ("AS 10S JS 9S AD 10D KD", "AC 10C KC QC JC QD JD", "KH QH AH 10H KS QS 9C"), "JH 9H 9D", dealer=1
    )
    async with app.run_test(size=LARGE) as pilot:
        screen = screen_for(dealt=(dealt,))
        await sit(pilot, screen)
        await press(pilot, "p")
        assert "Boris gives 9♣ to Olga" in screen.session.stage.talk
        assert "Boris gives a card to Anna" in screen.session.stage.talk


class Slow:
    """Never answers."""

    async def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        await asyncio.Event().wait()
        raise AssertionError


async def test_a_bot_is_said_to_be_thinking_only_after_a_while(app: TysiachaApp) -> None:
    clock = Clock(step=0)
    rules = Rules()

    def build(session: Session) -> Table:
        record = Record("standard", rules, NAMES[:3], extra={"seed": "a seed"})
        return Table(record, [session, Slow(), Modest()], listener=session, cards=(RICH,))

    async with app.run_test(size=NORMAL) as pilot:
        screen = TableScreen(build, (0,), no_advice, pace=Pace(0, 0, 0, 0, thinking=0.25), clock=clock)
        await sit(pilot, screen)
        clock.now += 1
        await press(pilot, "enter")
        assert not screen.session.check_thinking()
        clock.now += 0.2
        assert not screen.session.check_thinking()
        assert "thinking" not in text_of(app)
        clock.now += 0.1
        assert screen.session.check_thinking()
        screen.draw()
        assert "thinking …" in text_of(app)
        # Leaving does not wait for the bot.
        clock.now += 1
        await press(pilot, "q")
        assert isinstance(app.screen, StartScreen)


@pytest.mark.parametrize("keys", [("enter",), TO_PLAY[:3], (*TO_PLAY, *LEAD_ACE, "enter")], ids=len)
async def test_a_match_goes_on_where_it_was_left(app: TysiachaApp, keys: tuple[str, ...]) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for()
        await sit(pilot, screen)
        await press(pilot, *keys)
        before = text_of(app)
        record = screen.session.table.record()
        await press(pilot, "q")

        def build(session: Session) -> Table:
            return Table(record, [session, Modest(), Modest()], listener=session)

        await sit(pilot, TableScreen(build, (0,), no_advice, pace=AT_ONCE, clock=Clock()))
        assert text_of(app) == before


async def test_many_visits_leave_nothing_behind(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        for visit in range(20):
            screen = screen_for(pace=Pace(0.01, 0.01, 0.01, 0.01, 0.01, 0, 0))
            await pilot.app.push_screen(screen)
            await settle(pilot, visit % 5)
            screen.leave()
            await settle(pilot, 1)
        await settle(pilot, 4)
        assert isinstance(app.screen, StartScreen)
        assert len(app.screen_stack) == 1
        assert not [worker for worker in app.workers if worker.group == "match"]


async def test_nothing_waits_in_the_fastest_pace() -> None:
    assert set(vars(AT_ONCE).values()) == {0}
