"""The table and its scoreboard: it waits, goes on, and keeps the match where it is left."""

from __future__ import annotations

from dataclasses import replace

from textual.pilot import Pilot

from tests.ui.looking import NAMES, RICH, deal, press, screen_for, settle, sit, text_of
from tysiacha_tui.rules.actions import REDEAL
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.pace import AT_ONCE
from tysiacha_tui.ui.screens.new_match import NewMatchScreen
from tysiacha_tui.ui.screens.scoreboard import AGAIN, ScoreboardScreen
from tysiacha_tui.ui.screens.start import StartScreen
from tysiacha_tui.ui.screens.table import TableScreen


async def finish_deal(pilot: Pilot[None], table: TableScreen) -> None:
    """Play the deal of the person at the table to its end."""
    for _turn in range(200):
        if not isinstance(pilot.app.screen, TableScreen):
            return
        question = table.session.question
        if question is not None:
            table.session.answer(question.legal[-1])
        await settle(pilot)
    raise AssertionError("the deal does not end")


async def test_the_table_waits_for_the_scoreboard_and_goes_on(app: TysiachaApp) -> None:
    async with app.run_test() as pilot:
        table = screen_for(dealt=(RICH,))
        await sit(pilot, table)
        await finish_deal(pilot, table)
        assert isinstance(app.screen, ScoreboardScreen)
        assert len(table.session.table.results) == 1
        await settle(pilot, 10)
        assert table.session.table.view(0).phase == "deal"
        await press(pilot, "enter")
        assert app.screen_stack[-1] is table
        await settle(pilot)
        assert table.session.table.view(0).phase == "auction"


async def test_the_table_tells_who_asked_for_a_new_deal(app: TysiachaApp) -> None:
    dealt = deal(
        ("9S 9H 9C 9D QS QH AC", "AS 10S JS KS AD 10D KD", "KH 10C KC QC JC QD JD"), "AH 10H JH", dealer=2
    )
    async with app.run_test() as pilot:
        table = screen_for(dealt=(dealt,), redeal_four_nines=True)
        await sit(pilot, table)
        table.session.answer(REDEAL)
        await settle(pilot, 8)
        assert "Olga held all four nines and asked for a new deal." in text_of(app)


async def test_leaving_at_the_scoreboard_goes_to_the_menu_and_keeps_the_match(app: TysiachaApp) -> None:
    app.pace = AT_ONCE
    async with app.run_test() as pilot:
        await settle(pilot)
        await press(pilot, "enter", "enter")
        table = app.screen
        assert isinstance(table, TableScreen)
        await finish_deal(pilot, table)
        await press(pilot, "q")
        assert isinstance(app.screen, StartScreen)
        assert "1  Continue" in text_of(app)


async def test_after_the_match_everybody_moves_a_seat_on(app: TysiachaApp) -> None:
    app.pace = AT_ONCE
    async with app.run_test() as pilot:
        await settle(pilot)
        await press(pilot, "1")
        page = app.screen
        assert isinstance(page, NewMatchScreen)
        page.dismiss(
            replace(
                page.first, names=NAMES[:3], seats=("person", "casual", "novice"), rules=Rules(target=500)
            )
        )
        await settle(pilot)
        table = app.screen
        assert isinstance(table, TableScreen)
        await finish_deal(pilot, table)
        scoreboard = app.screen
        assert isinstance(scoreboard, ScoreboardScreen)
        scoreboard.dismiss(AGAIN)
        await settle(pilot)
        again = app.screen
        assert isinstance(again, TableScreen)
        assert again is not table
        assert again.session.table.names == ("Boris", "Olga", "Anna")
        assert again.session.persons == (1,)
        assert again.session.table.results == ()
        assert again.session.table.seed != table.session.table.seed
        await press(pilot, "q")
        assert isinstance(app.screen, StartScreen)
