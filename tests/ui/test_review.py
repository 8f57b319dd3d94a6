"""Looking back on the screen: the review drawn in every size, its keys, and the same cards again."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.pilot import Pilot

from tests.lookback import NODES, deal_played
from tests.test_duplicate import finished, played_again
from tests.ui.looking import press, settle, text_of
from tysiacha_tui.lobby.matches import Opened
from tysiacha_tui.record import Record, replay
from tysiacha_tui.table.review import review
from tysiacha_tui.table.reviewed import Decision, Summary
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.pace import AT_ONCE
from tysiacha_tui.ui.palettes import FELT
from tysiacha_tui.ui.screens.again import AgainBox
from tysiacha_tui.ui.screens.base import KeyGate
from tysiacha_tui.ui.screens.duplicate import DuplicateScreen
from tysiacha_tui.ui.screens.review import ReviewScreen
from tysiacha_tui.ui.screens.scoreboard import ScoreboardScreen
from tysiacha_tui.ui.screens.table import TableScreen
from tysiacha_tui.ui.widgets.canvas import Canvas
from tysiacha_tui.ui.widgets.reviewboard import DealReview, ReviewBoard, Shown
from tysiacha_tui.ui.widgets.text import plain

DECISIVE = 9
"""The place of the decisive mistake in the list."""


@cache
def looked_back(number: int) -> DealReview:
    """What is found of a deal."""
    record = deal_played(number)
    found = list(review(record, (0,), nodes=NODES))
    decisions = [one for one in found if isinstance(one, Decision)]
    summary = found[-1]
    assert isinstance(summary, Summary)
    return DealReview(0, replay(record).results[0], decisions, summary)


def drawn(shown: Shown, width: int, height: int) -> str:
    canvas = Canvas(width, height, FELT, FELT.felt)
    ReviewBoard(shown).draw(canvas)
    rows = [canvas.strip(row).text.rstrip() for row in range(height)]
    return "\n".join(rows)


@pytest.mark.parametrize(("width", "height"), [(50, 14), (80, 22), (120, 38), (200, 58)])
def test_a_review_in_every_size(width: int, height: int, snapshot: SnapshotAssertion) -> None:
    deal = looked_back(2)
    pages = [Shown([deal], deal, ("Olga", "Anna", "Boris"), cursor) for cursor in (0, DECISIVE)]
    pages.append(Shown([deal], deal, ("Olga", "Anna", "Boris"), 0, line_open=True))
    assert "\n\n".join(drawn(page, width, height) for page in pages) == snapshot


def test_what_does_not_fit_can_be_scrolled_to() -> None:
    shown = Shown([looked_back(2)], looked_back(2), ("Olga", "Anna", "Boris"), DECISIVE)
    assert "▼" in drawn(shown, 50, 14) and "the expert's" not in drawn(shown, 50, 14)
    shown.offset = 99
    assert "the expert's" in drawn(shown, 50, 14)


async def test_looking_back_from_the_scoreboard_and_the_same_cards_again(app: TysiachaApp) -> None:
    app.pace = AT_ONCE
    record = deal_played(2)
    (deal,) = record.deals
    running = replace(record, deals=(replace(deal, actions=deal.actions[:-1]),))
    async with app.run_test(size=(80, 24)) as pilot:
        matches = app.matches
        assert matches.store is not None
        matches.journal = matches.store.new()
        app.play(Opened(running, ("person", "casual", "casual"), matches.journal, False, matches.thinker))
        await settle(pilot)
        assert isinstance(app.screen, ScoreboardScreen)
        # Until it can be read, no key acts.
        app.screen.gate = KeyGate(app.clock)
        await press(pilot, "v")
        screen = app.screen
        assert isinstance(screen, ReviewScreen)
        # What the process beside the screen would find, at once.
        screen.workers.cancel_node(screen)
        found, shown = looked_back(2), screen.shown.deal
        shown.decisions.clear()
        for decision in found.decisions:
            screen.take(shown, decision)
        await settle(pilot)
        assert "11 choices looked at" in text_of(app)
        assert found.summary is not None
        screen.take(shown, found.summary)
        await press(pilot, "tab")
        assert "● decisive" in text_of(app) and "With open cards it cost 26 points" in text_of(app)
        await press(pilot, "up", "down", "b")
        assert "Best play by all from trick 5 on" in text_of(app)
        await press(pilot, "escape", "home", "a")
        box = app.screen
        assert isinstance(box, AgainBox)
        await chosen_again(pilot, box, record)
        assert [match.source for match in matches.store.matches()] == ["practice", "played"]


async def chosen_again(pilot: Pilot[None], box: AgainBox, record: Record) -> None:
    """Take another seat against stronger bots, and sit down."""
    app = box.app
    assert "in the seat of Boris" in text_of(app) and "the whole match" not in text_of(app)
    await press(pilot, "up", "right", "right", "up", "right")
    assert box.again == replace(box.again, deal=0, turned=2, level="casual")
    left = set(app.screen_stack)
    await press(pilot, "enter")
    table = app.screen
    assert table not in left
    assert isinstance(table, TableScreen)
    assert table.session.persons == (2,)
    assert table.session.table.view(2).dealt == record.deals[0].hands[2]


async def test_the_expert_in_your_seat(app: TysiachaApp) -> None:
    record = finished()
    results, _again = played_again(record)
    async with app.run_test(size=(80, 24)) as pilot:
        app.open_duplicate(deal_played(2))
        await settle(pilot)
        assert not isinstance(app.screen, DuplicateScreen)
        app.open_duplicate(record)
        await settle(pilot)
        screen = app.screen
        assert isinstance(screen, DuplicateScreen)
        screen.workers.cancel_node(screen)
        screen.expert.clear()
        screen.expert.append(results[0])
        screen.follow()
        await settle(pilot)
        assert "deal 2 is being played" in text_of(app)
        screen.expert[:] = results
        screen.done = True
        screen.follow()
        await settle(pilot)
        rows = [plain(line) for line in screen.lines(78)]
        assert all(len(row) <= 78 for row in rows)
        assert all(len(plain(line)) <= 48 for line in screen.lines(48)[:-1])
        assert "the expert" in rows[0]
        await press(pilot, "down", "escape")
        assert not isinstance(app.screen, DuplicateScreen | ScoreboardScreen)
