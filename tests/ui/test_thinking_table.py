"""A bot thinks beside the screen while the person does other things there."""

from __future__ import annotations

import asyncio

from tests.ui.looking import NAMES, RICH, Clock, Modest, no_advice, press, settle, sit, text_of
from tysiacha_tui.record import Record
from tysiacha_tui.rules.actions import PASS, Action
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.rules.view import SeatView
from tysiacha_tui.table.loop import Table
from tysiacha_tui.table.players import Player
from tysiacha_tui.table.thinking import Thinker, ThinkingPlayer
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.pace import AT_ONCE, Pace
from tysiacha_tui.ui.screens.start import StartScreen
from tysiacha_tui.ui.screens.table import TableScreen
from tysiacha_tui.ui.session import Session


class Awaited:
    """Passes when told."""

    def __init__(self) -> None:
        self.asked = asyncio.Event()
        self.told = asyncio.Event()

    async def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        self.asked.set()
        await self.told.wait()
        return PASS


def table_with(bot: Player, other: Player, pace: Pace = AT_ONCE) -> TableScreen:
    def build(session: Session) -> Table:
        record = Record("standard", Rules(), NAMES[:3], extra={"seed": "a seed"})
        return Table(record, [session, bot, other], listener=session, cards=(RICH,))

    return TableScreen(build, (0,), no_advice, pace=pace, clock=Clock())


async def test_whatever_is_opened_while_a_bot_thinks_the_bot_still_plays(app: TysiachaApp) -> None:
    """BR-98."""
    bot = Awaited()
    async with app.run_test() as pilot:
        screen = table_with(bot, Modest())
        await sit(pilot, screen)
        await press(pilot, "enter")
        assert bot.asked.is_set()
        for key in ("ctrl+p", "question_mark", "l", "s", "h", "w"):
            await press(pilot, key)
            await press(pilot, "x")
            if app.screen is not screen:
                await press(pilot, "escape")
        # Nothing is asked, so there is nothing to give a hint for.
        assert screen.session.hinted is None
        assert "marks" not in screen.session.table.record().extra
        bot.told.set()
        await settle(pilot, 6)
        assert app.screen is screen
        assert "Anna passes" in screen.session.stage.talk
        assert "take the talon" in text_of(app)


async def test_leaving_again_and_again_while_bots_think_leaves_nothing_behind(app: TysiachaApp) -> None:
    """BR-100."""
    thinker = Thinker()
    async with app.run_test() as pilot:
        for visit in range(20):
            one, two = (ThinkingPlayer(thinker, "novice", f"{visit}/{seat}", 60.0) for seat in (1, 2))
            screen = table_with(one, two, Pace(0.001, 0.001, 0.001, 0.001, 0.001, 0, 0))
            await pilot.app.push_screen(screen)
            await settle(pilot, 2)
            await pilot.press("enter")
            await settle(pilot, visit % 4)
            screen.leave()
            await settle(pilot, 1)
            if visit % 10 == 9:
                thinker.stop()
        await settle(pilot)
        assert isinstance(app.screen, StartScreen)
        assert not [worker for worker in app.workers if worker.group in ("match", "hint")]
    assert thinker.process_id is None
