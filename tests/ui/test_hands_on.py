"""Keys and mouse at the table: a key held down, another layout, other keys, and where a click lands."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from textual import events
from textual.command import CommandPalette
from textual.pilot import Pilot

from tests.ui.looking import Clock, drain, point, press, screen_for, settle, sit, text_of
from tysiacha_tui.store.config import Config
from tysiacha_tui.ui.actions import use_keys
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.pace import Pace
from tysiacha_tui.ui.screens.curtain import Cloth, CurtainScreen
from tysiacha_tui.ui.screens.help import key_table
from tysiacha_tui.ui.screens.offering import offered
from tysiacha_tui.ui.screens.scoreboard import ScoreboardScreen
from tysiacha_tui.ui.widgets.felt import Felt
from tysiacha_tui.ui.widgets.footer import KeyFooter
from tysiacha_tui.ui.widgets.hand import Hand

NORMAL = (80, 24)
BEFORE_PLAY = ("enter", "enter", "enter", "9", "0", "enter")
"""Bid 100, take the talon, keep 100, give the last two cards."""


@pytest.fixture(autouse=True)
def usual_keys() -> Iterator[None]:
    yield
    use_keys({})


def on_top(app: TysiachaApp) -> object:
    return app.screen


async def hold(pilot: Pilot[None], key: str, clock: Clock, seconds: float) -> None:
    """Hold a key down: it comes again every 30 ms."""
    for _repeat in range(round(seconds / 0.03)):
        clock.now += 0.03
        pilot.app.post_message(events.Key(key, None).set_sender(pilot.app))
        await drain(pilot, 2)
    await settle(pilot)


async def test_a_key_held_down_plays_one_card_and_passes_no_screen(app: TysiachaApp) -> None:
    """BR-94."""
    clock = Clock(step=0)
    app.clock = clock
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for(clock=clock, pace=Pace(0, 0.05, 0, 0, 0, 0, 0.15))
        session = screen.session
        await sit(pilot, screen)
        # Held since before the table was there, it does nothing; over the bid and the talon it makes one bid.
        await hold(pilot, "enter", clock, 0.5)
        assert session.stage.view.calls == ()
        clock.now += 1
        await hold(pilot, "enter", clock, 1)
        assert session.stage.view.phase == "talon"
        for key in BEFORE_PLAY[1:]:
            clock.now += 1
            await press(pilot, key)
        clock.now += 1
        assert session.stage.view.phase == "play"
        # Over a turn and the pause after the trick: one card.
        await hold(pilot, "enter", clock, 1)
        assert len(session.stage.view.hand) == 7
        while len(session.stage.view.hand) != 2 or session.question is None:
            for key in ("enter", "right"):
                clock.now += 1
                await press(pilot, key)
        # Over the last two tricks, of which the last plays itself, and the scoreboard: nobody goes on unread.
        clock.now += 1
        while not isinstance(on_top(app), ScoreboardScreen):
            await hold(pilot, "enter", clock, 0.5)
        await hold(pilot, "enter", clock, 1)
        assert isinstance(app.screen, ScoreboardScreen)
        assert len(session.table.results) == 1
        clock.now += 1
        await press(pilot, "enter")
        assert pilot.app.screen is screen


async def test_a_click_hits_the_card_that_is_marked(app: TysiachaApp) -> None:
    """BR-103."""
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for()
        await sit(pilot, screen)
        await press(pilot, "enter", "enter", "enter")
        hand = screen.query_one(Hand)
        # Ten cards, side by side: every column of the card that is marked belongs to it, the gaps to none.
        assert len(hand.held) == 10
        assert "Ctrl+P" in dict(key_table(screen))
        for window in ((50, 16), NORMAL):
            await pilot.resize_terminal(*window)
            await settle(pilot)
            size, columns, _tight = hand.places()
            for x in range(hand.size.width):
                own = [index for index, column in enumerate(columns) if column <= x < column + size.width]
                hit = f"card({own[0]})" if own else ""
                assert {hand.canvas().action_at(x, y) for y in range(1, size.height + 1)} == {hit}
        await pilot.hover(Hand, offset=(columns[3], 4))
        await settle(pilot)
        assert hand.hovered == 3
        assert hand.canvas().action_at(columns[3], 0) == "card(3)"
        await press(pilot, "9", "0", "enter")
        # In play: a click chooses, another one plays; beside the cards nothing happens.
        x = hand.places()[1][2] + 3
        await pilot.click(Hand, offset=(x, 4))
        await settle(pilot)
        assert len(hand.held) == 8
        # The other buttons belong to the terminal, and so do clicks with Meta or Ctrl.
        footer = screen.query_one(KeyFooter)
        leave, _hint = footer.shown()[-1]
        for code in (1, 2, 8, 16):
            await point(pilot, hand, (x, 4), code)
            await point(pilot, hand, (x, 4), code)
            await point(pilot, footer, (leave, 0), code)
        assert on_top(app) is screen
        assert len(hand.held) == 8
        await point(pilot, hand, (0, 4))
        await point(pilot, hand, (x, 4))
        assert len(screen.session.stage.view.hand) == 7


async def test_backs_and_the_curtain_give_nothing_away(app: TysiachaApp) -> None:
    """BR-102."""
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for((0, 1))
        await sit(pilot, screen)
        assert isinstance(app.screen, CurtainScreen)
        before = text_of(app)
        for place in ((40, 18), (40, 20), (10, 5), (5, 22)):
            await pilot.hover(offset=place)
            await pilot.click(offset=place)
            await pilot.click(offset=place, times=2)
        await press(pilot, "ctrl+p", "enter")
        assert isinstance(app.screen, CurtainScreen)
        assert text_of(app) == before
        assert "Ctrl+P" not in dict(key_table(app.screen))
        # With cards in sight, nothing is offered to search in either.
        await press(pilot, "space", "ctrl+p")
        assert on_top(app) is screen
        assert "Ctrl+P" not in dict(key_table(screen))


async def test_a_double_click_lifts_no_curtain_and_plays(app: TysiachaApp) -> None:
    clock = Clock(step=0)
    app.clock = clock
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for((0, 1), clock=clock, pace=Pace(0, 0, 0, 0, 0, 0.25, 0.15))
        await sit(pilot, screen)
        clock.now += 1
        curtain = app.screen
        x, y = next(
            (region.x, region.y) for region, action in curtain.query_one(Cloth).canvas().areas if action
        )
        await pilot.click(Cloth, offset=(x + 1, y))
        await settle(pilot)
        assert on_top(app) is screen
        # The second of two quick clicks, wherever it lands.
        (bid,) = [
            region for region, action in screen.query_one(Felt).canvas().areas if action == "key('enter')"
        ]
        await pilot.click(Felt, offset=(bid.x + 1, bid.y))
        await settle(pilot)
        assert screen.session.stage.view.calls == ()
        clock.now += 1
        await pilot.click(Felt, offset=(bid.x + 1, bid.y))
        await settle(pilot)
        assert len(screen.session.table.view(-1).calls) == 1


async def test_keys_of_the_settings_file_work_and_are_shown(app: TysiachaApp) -> None:
    keys = {"play.pass": "f5, j", "play.marriage": "p", "play.enter": "enter,e", "play.talk": "nonsense"}
    app = TysiachaApp(clock=Clock(), config=Config(keys=keys, digit_plays=True, bell=True))
    assert app.notices == ["config.toml: nonsense for play.talk is no key."]
    rung = []
    app.bell = lambda: rung.append(True)  # type: ignore[method-assign]
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for()
        await sit(pilot, screen)
        assert len(rung) == 1
        # e is Enter, on a Cyrillic keyboard too.
        await press(pilot, "e", "у", "E", "ç", "à", "У")
        assert screen.session.stage.view.phase == "play"
        assert len(rung) == 5
        told = [(hint.key, hint.text) for hint in screen.query_one(KeyFooter).hints]
        assert ("Enter", "play") in told
        table = dict((does, keys) for keys, does in key_table(screen))
        assert table["pass"] == "F5 j"
        assert table["play, bid, confirm"] == "Enter e"
        # What can be done now, in words.
        await press(pilot, "ctrl+p")
        assert isinstance(app.screen, CommandPalette)
        found = {command.id for command, _run in offered(screen)}
        assert {"play.hint", "play.talk", "play.leave", "app.help"} <= found
        assert not {"play.pass", "play.rospisat", "play.left", "play.digit"} & found
        await pilot.press("escape")
        await settle(pilot)
        # The first press of a digit plays.
        await press(pilot, "ampersand")
        assert len(screen.session.stage.view.hand) == 7
