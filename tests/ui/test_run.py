"""One key plays a deal to its end once nobody can change it any more."""

from __future__ import annotations

from tests.ui.looking import NAMES, press, screen_for, sit, text_of
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.screens.scoreboard import ScoreboardScreen
from tysiacha_tui.ui.widgets.footer import KeyFooter


async def test_a_decided_deal_is_played_out_by_one_key(app: TysiachaApp) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        screen = screen_for((0, 1))
        session = screen.session
        await sit(pilot, screen)
        # Olga bids, takes the talon, gives; then both play on as it comes, each behind the curtain.
        await press(pilot, "space", "x")
        assert "the deal is not decided yet" in text_of(app)
        assert session.stage.view.phase == "auction"
        offered = False
        for _turn in range(60):
            hints = {hint.text for hint in screen.query_one(KeyFooter).hints}
            assert ("play it out" in hints) == session.decided
            if session.decided:
                offered = True
                break
            keys = {"auction": "p" if session.viewer == 1 else "enter", "give": "enter"}
            if app.screen is not screen:
                await press(pilot, "space")
            else:
                phase = session.stage.view.phase
                if phase == "give":
                    await press(pilot, "9", "0", "enter")
                else:
                    await press(pilot, keys.get(phase, "enter"))
        assert offered
        assert len(session.stage.view.hand) > 1
        played = len(session.table.running_deal())
        await press(pilot, "x")
        # Nobody is asked for anything more: no curtain, no card.
        assert isinstance(app.screen, ScoreboardScreen)
        assert len(session.table.results) == 1
        assert played > 0
        assert NAMES[0] in text_of(app)
