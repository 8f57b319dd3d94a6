"""A match taken up again: what was said in its running deal is still there, and no more than that."""

from __future__ import annotations

from tests.ui.looking import Clock, Modest, dump, no_advice, press, screen_for, sit, text_of
from tests.ui.test_curtain import cards_in
from tysiacha_tui.record import Record
from tysiacha_tui.table.loop import Table
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.pace import AT_ONCE
from tysiacha_tui.ui.screens.table import TableScreen
from tysiacha_tui.ui.session import Session

LARGE = (120, 40)
NORMAL = (80, 24)

TO_PLAY = ("enter", "enter", "enter", "9", "0", "enter")
"""Bid 100, take the talon, keep the contract, give 9♣ and 9♦."""


def again(record: Record, persons: tuple[int, ...]) -> TableScreen:
    """Return a table where the match of a record goes on."""

    def build(session: Session) -> Table:
        players = [session if seat in persons else Modest() for seat in range(3)]
        return Table(record, players, listener=session)

    return TableScreen(build, persons, no_advice, pace=AT_ONCE, clock=Clock())


async def test_the_talk_of_the_running_deal_is_there(app: TysiachaApp) -> None:
    async with app.run_test(size=LARGE) as pilot:
        screen = screen_for()
        await sit(pilot, screen)
        await press(pilot, *TO_PLAY, "3", "enter")
        before, talk = text_of(app), list(screen.session.stage.talk)
        assert talk[1:4] == ["Olga bids 100", "Anna passes", "Boris passes"]
        assert "Olga gives 9♣ to Anna" in talk
        record = screen.session.table.record()
        await press(pilot, "q")
        screen = again(record, (0,))
        await sit(pilot, screen)
        assert screen.session.stage.talk == talk
        assert text_of(app).split("\n")[:-1] == before.split("\n")[:-1]
        await press(pilot, "l")
        assert "Olga takes trick 1" in text_of(app)


async def test_of_a_finished_deal_nothing_is_left(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for()
        await sit(pilot, screen)
        await press(pilot, "enter", "r", "r")
        assert len(screen.session.table.results) == 1
        record = screen.session.table.record()
        assert screen.session.table.running_deal() == ()
        await press(pilot, "q")
        screen = again(record, (0,))
        assert screen.session.stage.talk == []


async def test_at_the_curtain_it_tells_what_everybody_knows(app: TysiachaApp) -> None:
    async with app.run_test(size=(80, 40)) as pilot:
        screen = screen_for((0, 1, 2))
        await sit(pilot, screen)
        passes = ("space", "p", "space", "p")
        await press(pilot, "space", "enter", *passes, "space", *TO_PLAY[1:], "3", "enter")
        record = screen.session.table.record()
        await press(pilot, "q")
        screen = again(record, (0, 1, 2))
        await sit(pilot, screen)
        text = text_of(app)
        assert "A N N A" in text
        assert "Olga gives a card to Boris" in text
        assert "Olga plays A♥" in text
        assert "9C" not in cards_in("\n".join(screen.session.stage.talk))
        assert "9C" not in cards_in(dump(app))
