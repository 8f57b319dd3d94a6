"""BR-92: all there is to do is reached by arrows, Enter, Space and Esc; letters are extras, and are shown."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.stored import saved_match
from tests.ui.looking import Clock, at_table, press, screen_for, settle, sit, text_of
from tests.ui.test_hands_on import hold
from tysiacha_tui import i18n
from tysiacha_tui.i18n import _
from tysiacha_tui.store.matches import FILE
from tysiacha_tui.store.paths import data_dir
from tysiacha_tui.ui.actions import COMMANDS
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.pace import AT_ONCE, Pace
from tysiacha_tui.ui.screens.boxes import AskBox
from tysiacha_tui.ui.screens.curtain import CurtainScreen
from tysiacha_tui.ui.screens.help import HelpScreen
from tysiacha_tui.ui.screens.matches import MatchesScreen
from tysiacha_tui.ui.screens.overlays import TalkOverlay
from tysiacha_tui.ui.screens.scoreboard import ScoreboardScreen
from tysiacha_tui.ui.screens.settings import SettingsScreen
from tysiacha_tui.ui.screens.sheet import SheetScreen
from tysiacha_tui.ui.screens.table import TableScreen
from tysiacha_tui.ui.widgets.menu import Menu

FOUR = frozenset(("up", "down", "left", "right", "enter", "space", "escape"))
QUICKER = frozenset(
    f"{context}.{name}"
    for context, names in {
        "play": "first last back digit pass marriage move_left move_right",
        "scoreboard": "pageup pagedown",
        "review": "pageup pagedown whole",
        "matches": "pageup pagedown first last",
        "replay": "deal_back deal_forth first last slower faster",
    }.items()
    for name in names.split()
)
"""What arrows do too, only slower; moving a card takes Shift and an arrow."""


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    i18n.use("en")


def listed(app: TysiachaApp) -> list[str]:
    """What the open list offers."""
    assert isinstance(app.screen, AskBox)
    return [entry.name for entry in app.screen.query_one(Menu).entries]


def to(app: TysiachaApp, name: str) -> list[str]:
    """The keys that choose something of the open list."""
    return [*["down"] * listed(app).index(name), "enter"]


def test_what_has_no_arrow_is_in_the_list() -> None:
    for command in COMMANDS:
        if command.context in ("play", "curtain", "scoreboard", "matches", "review", "replay"):
            keys = set(command.keys.split(","))
            assert bool(command.word) != bool(keys & FOUR or command.id in QUICKER), command.id


async def test_a_deal_is_given_up_without_a_letter_but_never_unread(app: TysiachaApp) -> None:
    clock = Clock(step=0)
    app.clock = clock

    async def keys(*keys: str) -> None:
        for key in keys:
            clock.now += 1
            await press(pilot, key)

    async with app.run_test(size=(80, 24)) as pilot:
        # With 120 at stake, and a bid of 100 that another has to answer.
        screen = screen_for((0,), clock=clock, pace=Pace(0, 0.05, 0, 0, 0, 0, 0.15), rospisat="after_talon")
        await sit(pilot, screen)
        await keys("enter", "enter")
        assert screen.session.stage.view.phase == "raise"
        # Esc takes back first, and opens the list when there is nothing left to take back.
        await keys("up", "escape")
        assert app.screen is screen
        await keys("r", "escape")
        assert app.screen is screen and "once more" not in text_of(app)
        await keys("escape")
        assert listed(app)[0] == "play.rospisat"
        assert "give the deal up: rospisat'" in text_of(app)
        # Esc goes back, and so does what lies over the table.
        await keys("escape")
        assert app.screen is screen
        # A key that is held, or pressed again at once, confirms nothing.
        await keys("escape")
        clock.now += 1
        await hold(pilot, "enter", clock, 1)
        assert "Give 100 up?" in text_of(app) and "The deal ends with that." in text_of(app)
        await keys("enter")
        assert app.screen is screen and screen.session.stage.view.phase == "raise"
        await keys("escape", "enter", "down", "enter")
        [result] = screen.session.table.results
        assert result.ended == "rospisat"
        # After the deal too.
        assert isinstance(app.screen, ScoreboardScreen)
        await keys("escape")
        assert "scoreboard.sheet" in listed(app) and "scoreboard.review" in listed(app)
        await keys(*to(app, "scoreboard.sheet"))
        assert isinstance(app.screen, SheetScreen)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(50, 16), (80, 24), (120, 40)])
async def test_the_list_says_what_each_thing_does(
    app: TysiachaApp, size: tuple[int, int], language: str
) -> None:
    i18n.use(language)
    async with app.run_test(size=size) as pilot:
        screen = screen_for((0,), others="novice", bombs="double", rospisat="after_talon")
        await sit(pilot, screen)
        await press(pilot, "enter", "enter", "enter", "9", "0", "enter", "3", "enter")
        assert screen.session.question is not None
        await press(pilot, "escape")
        names = listed(app)
        assert {"play.claim", "play.trick", "play.why", "play.undo", "play.leave", "app.help"} <= set(names)
        assert "play.redeal" not in names
        for name in names:
            command = next(one for one in COMMANDS if one.id == name)
            shown = text_of(app)
            assert _(command.word) in shown
            said = " ".join(shown.replace("│", " ").split())
            assert " ".join(_(command.does).split()) in said
            await press(pilot, "down")
        if size == (50, 16):
            # Round the end, the first ones are in sight again.
            assert "▼" in text_of(app) and "▲" not in text_of(app)
        await press(pilot, *to(app, "play.claim"))
        await press(pilot, "down", "enter")
        assert app.screen is screen
        assert screen.session.remark or screen.session.table.results


async def test_the_curtain_and_the_saved_matches_have_a_list_too(app: TysiachaApp) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        screen = screen_for((0, 1, 2))
        await sit(pilot, screen)
        await press(pilot, "space", "enter", "escape")
        assert isinstance(app.screen_stack[-2], CurtainScreen)
        assert listed(app) == ["curtain.undo", "curtain.leave", "app.help"]
        await press(pilot, "enter", "space")
        assert screen.session.question is not None and screen.session.question.view.seat == 0
        # The keys that stand in the rows do what the rows say, on a Russian keyboard too.
        for key, kind in (("f2", SettingsScreen), ("question_mark", HelpScreen), ("д", TalkOverlay)):
            await press(pilot, "escape", key)
            assert isinstance(app.screen, kind) and isinstance(app.screen_stack[-2], TableScreen)
            await press(pilot, "escape")
        # A match of this program's can be given up too, but only once it is saved.
        await press(pilot, "escape")
        assert "play.resign" not in listed(app)
        await press(pilot, *to(app, "play.leave"))
        await settle(pilot)
        assert not isinstance(app.screen, TableScreen)
        await saved_match(data_dir() / FILE)
        app.open_matches()
        await settle(pilot)
        assert isinstance(app.screen, MatchesScreen)
        await press(pilot, "space")
        assert {"matches.replay", "matches.export", "matches.title", "matches.delete"} <= set(listed(app))
        await press(pilot, *to(app, "matches.give_up"))
        assert "Give match 1 up?" in text_of(app)


async def test_a_match_is_given_up_at_the_table(app: TysiachaApp) -> None:
    app.pace = AT_ONCE
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "1", "enter")
        table = await at_table(pilot)
        await press(pilot, "escape")
        await press(pilot, *to(app, "play.resign"))
        assert "This cannot be undone." in text_of(app)
        await press(pilot, "enter")
        assert app.screen is table
        await press(pilot, "z", "down", "enter")
        assert "Continue" not in text_of(app)
        assert app.matches.store is not None
        [match] = app.matches.store.matches()
        assert match.abandoned and not match.running
