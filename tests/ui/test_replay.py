"""A match looked at again on the screen: there and back, at a pace, hands open or not, playing on."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace

from tests.records import played
from tests.ui.looking import dump, press, settle, text_of
from tests.ui.test_curtain import cards_in
from tysiacha_tui.record import Record
from tysiacha_tui.table.replaying import Replay
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.pace import AT_ONCE
from tysiacha_tui.ui.screens.overlays import TalkOverlay
from tysiacha_tui.ui.screens.replay import ReplayScreen
from tysiacha_tui.ui.screens.start import StartScreen
from tysiacha_tui.ui.screens.table import TableScreen
from tysiacha_tui.ui.widgets.timeline import Timeline


def match(preset: str = "standard") -> Record:
    record, _match = played(preset, 4, deals=3, rospisat="off")
    return replace(record, players=("Olga", "Anna", "Boris", "Vera")[: len(record.players)])


async def test_a_replay_there_and_back(app: TysiachaApp) -> None:
    replay = Replay(match())
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        app.open_replay(replay)
        await settle(pilot)
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        assert "deal 1 of 3" in text_of(app) and "step 0 of" in text_of(app)
        # All hands and the talon: every card of the pack is on the table.
        assert len(cards_in(text_of(app))) == 24
        seen = [text_of(app)]
        trick = replay.stops(0)[2]
        for step in (*range(1, 4), *range(trick - 1, trick + 2)):
            screen.action_go(step - 1)
            await press(pilot, "right")
            assert screen.step == step
            seen.append(text_of(app))
        assert len(set(seen)) == len(seen)
        for step, shown in zip(range(trick + 1, trick - 2, -1), seen[:-4:-1], strict=True):
            assert text_of(app) == shown
            assert screen.step == step
            await press(pilot, "left")
        await press(pilot, "home")
        assert text_of(app) == seen[0]
        # By trick and by deal, over the ends of deals too.
        for stop in replay.stops(0)[1:4]:
            await press(pilot, "down")
            assert screen.step == stop
        await press(pilot, "end", "down")
        assert (screen.deal, screen.step) == (1, 0)
        await press(pilot, "up")
        assert (screen.deal, screen.step) == (0, screen.last)
        await press(pilot, "pagedown", "pagedown", "pagedown")
        assert (screen.deal, screen.step) == (2, 0)
        await press(pilot, "end", "pageup")
        assert (screen.deal, screen.step) == (2, 0)
        # As one seat saw it: of the others only backs, and what they did.
        await press(pilot, "o", "tab")
        assert "as Anna saw it" in text_of(app)
        own = {card.text for card in replay.steps(2)[0].match.view(1).hand}
        assert cards_in(text_of(app)) == own
        assert len(cards_in(dump(app))) < 24
        await press(pilot, "l")
        assert isinstance(app.screen, TalkOverlay)
        await press(pilot, "escape")
        # A click on the line goes there.
        line = screen.query_one(Timeline)
        column = next(x for x in range(120) if line.canvas().action_at(x, 0) == "go(5)")
        await pilot.click(Timeline, offset=(column, 0))
        await settle(pilot)
        assert screen.step == 5
        await press(pilot, "q")
        assert isinstance(app.screen, StartScreen)
        # A deal that is not over is seen from one seat alone, and whoever wants more is told so.
        running = match()
        last = replace(running.deals[-1], actions=running.deals[-1].actions[:6])
        running = replace(
            running, deals=(*running.deals[:-1], last), extra={"seats": ["novice", "person", "novice"]}
        )
        app.open_replay(Replay(running, running=True), 2)
        await settle(pilot)
        assert "as Anna saw it" in text_of(app)
        for key in ("o", "tab", "p"):
            await press(pilot, key)
            text = text_of(app)
            assert text.count("This deal is not over") == 1 and "as Anna saw it" in text
            assert "all hands" not in text and "play on" not in text
            app.clear_notifications()


async def test_a_replay_runs_by_itself_and_is_played_on(app: TysiachaApp) -> None:
    app.pace = AT_ONCE
    async with app.run_test(size=(80, 24)) as pilot:
        app.open_replay(Replay(match()))
        await settle(pilot)
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        await press(pilot, "plus", "plus")
        assert "▶ 0.2 s" in text_of(app) and "stop" in text_of(app)
        while not screen.step:
            await asyncio.sleep(0.02)
        await press(pilot, "space")
        at = screen.step
        assert "▶" not in text_of(app)
        await press(pilot, "home", *["right"] * 4, "tab")
        assert screen.step == 4 and at >= 1
        await press(pilot, "p")
        await settle(pilot, 8)
        table = app.screen
        assert isinstance(table, TableScreen) and table.session.persons == (1,)
        record = table.session.table.record()
        assert record.deals[0].actions[:4] == match().deals[0].actions[:4]
        assert record.extra["seats"][1] == "person" and record.seed != match().seed
        await press(pilot, "q")
        assert app.screen is screen
        store = app.matches.store
        assert store is not None
        assert [saved.source for saved in store.matches()] == ["practice"]


async def test_every_size_holds_every_hand(app: TysiachaApp) -> None:
    replay = Replay(match("four_players"))
    async with app.run_test(size=(80, 24)) as pilot:
        app.open_replay(replay)
        await settle(pilot)
        for size in ((50, 16), (50, 30), (80, 24), (100, 30), (120, 40), (160, 48)):
            await pilot.resize_terminal(*size)
            await settle(pilot)
            await press(pilot, "home")
            assert len(cards_in(text_of(app))) == 24, size
            await press(pilot, "down", "right", "right")
            assert not re.search(r"Anna.*…", text_of(app))
