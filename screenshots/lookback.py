"""The picture of a review: a contract lost by one card."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from textual.pilot import Pilot

from tests.lookback import deal_played
from tests.ui.looking import NAMES, press, settle
from tysiacha_tui.table.review import review
from tysiacha_tui.ui.screens.review import ReviewScreen

DEAL: Final = 2
"""In which the first seat gives the contract away."""


async def looked_back(pilot: Pilot[None]) -> None:
    """Show the choice that lost the contract, reviewed here and now: the picture is always the same."""
    record = replace(deal_played(DEAL), players=NAMES[:3])
    screen = ReviewScreen(record, 0)
    await pilot.app.push_screen(screen)
    await settle(pilot)
    screen.workers.cancel_node(screen)
    screen.shown.deal.decisions.clear()
    for finding in review(record, (0,)):
        screen.take(screen.shown.deal, finding)
    await press(pilot, *["tab"] * 4)
