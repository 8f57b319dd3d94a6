"""The states of the menu, of what is opened from it, and of what is told there."""

from __future__ import annotations

from typing import Any, Final

from textual.pilot import Pilot

from tests.ui.looking import Clock
from tests.ui.states_data import fill, store_of
from tests.ui.states_kit import Stop, Walk
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.keymap import chosen_keys
from tysiacha_tui.ui.screens.base import BaseScreen
from tysiacha_tui.ui.screens.help import HelpScreen
from tysiacha_tui.ui.screens.matches import MatchesScreen
from tysiacha_tui.ui.screens.options import OptionsScreen
from tysiacha_tui.ui.screens.rules import RulesScreen
from tysiacha_tui.ui.screens.settings import SettingsScreen
from tysiacha_tui.ui.screens.start import StartScreen
from tysiacha_tui.ui.screens.statistics import NOTHING, StatisticsScreen


def _start(app: TysiachaApp, *notices: str) -> None:
    """Show the menu with what is to be told."""
    app.notices[:] = notices
    menu = app.screen_stack[0]
    assert isinstance(menu, StartScreen)
    menu.refresh_entries()


def _filled(app: TysiachaApp) -> None:
    fill(app)
    _start(app)


def _clashes(app: TysiachaApp) -> None:
    _start(app, *chosen_keys({"play.hint": "p", "play.pas": "x", "play.digit": "y", "play.undo": "hyper"})[1])


def _much_told(app: TysiachaApp) -> None:
    _start(app, *(f"Number {number} of what there is to be told." for number in range(1, 15)))


async def _counting(pilot: Pilot[None]) -> None:
    """Show the page as it is when its figures are long in coming."""
    screen = pilot.app.screen
    assert isinstance(screen, StatisticsScreen)
    screen.counted, screen.is_read, screen.is_late = NOTHING, False, True
    screen.say()


def _options(_app: TysiachaApp) -> BaseScreen[Any]:
    return OptionsScreen("house", Rules.preset("house"), clock=Clock())


MENUS: Final[dict[str, Walk]] = {
    "start": Walk(
        lambda _app: None,
        (Stop("start", (), ("New match", "Settings", "Rules", "Quit"), huge=True),),
    ),
    "nothing yet": Walk(
        lambda app: MatchesScreen(store_of(app), clock=Clock()), (Stop("no matches", (), ("0 matches",)),)
    ),
    "nobody yet": Walk(
        lambda app: StatisticsScreen(store_of(app), clock=Clock()),
        (
            Stop("nobody yet", (), ("No match was played yet.",)),
            Stop("still counting", (), ("The matches are being counted …",), does=_counting),
        ),
    ),
    "clashes": Walk(
        _clashes,
        (
            Stop(
                "key clashes",
                (),
                ("config.toml: play.hint keeps its keys",),
                tiny=("and 2 more: ? tells all",),
            ),
        ),
    ),
    "much told": Walk(_much_told, (Stop("much told", (), ("Number 3 of what there is to be told.",)),)),
    "a match waits": Walk(
        _filled,
        (
            Stop("a match waits", (), ("1  Continue", "deal 1 · Olga"), tiny=("1 Continue", "Olga 0")),
            Stop("leaving at once", ("ctrl+c",), ("Ctrl+C once more",)),
        ),
    ),
    "new match": Walk(
        lambda app: app.open_new_match(),
        (
            Stop("new match", (), ("Who plays", "What is played", "Start the match")),
            Stop("a name", ("home", *("up",) * 12), ("Olga▏", "a name, at most"), tiny=("Olga▏",)),
            Stop("a kind", ("down", "right"), ("bot",)),
            Stop("nobody plays", ("enter",), ("One seat at least is",)),
            Stop("no name", ("left", "up", "ctrl+u", "enter"), ("▏no name", "Seat 1 has no name.")),
            Stop(
                "the rules",
                ("O", "l", "g", "a", *("down",) * 6),
                ("◀ Standard ▶",),
                tiny=("Rules ◀ Standar",),
            ),
            Stop(
                "four seats",
                ("right",) * 4,
                ("Seat 4", "Four players, the dealer sits out."),
                tiny=("Seat 4", "Rules ◀ Four"),
            ),
            Stop(
                "a number",
                ("down", "7", "7"),
                ("77▏", "take the number", "drop the number"),
                tiny=("77▏", "drop the number"),
            ),
            Stop("a code", ("escape", *("down",) * 4, "x"), ("x▏", "✗"), tiny=("x▏",)),
        ),
    ),
    "options": Walk(
        _options,
        (
            Stop("options", (), ("Options", "as in the preset")),
            Stop("an option changed", ("pagedown", "right"), ("in the preset:",)),
            Stop("a number typed", ("home", "down", "1", "2"), ("12▏",)),
            Stop("the last option", ("escape", "end"), ("Bolts",)),
        ),
    ),
    "options that clash": Walk(
        _options,
        (
            Stop("options that clash", (*("down",) * 7, "3", "9", "5", "up", "up", "right"), ("✗",)),
            Stop("taken back", ("escape",), ("What was changed last is taken back.",)),
        ),
    ),
    "rules": Walk(
        lambda _app: RulesScreen(Rules.preset("russian"), clock=Clock()),
        (
            Stop("rules", (), ("Rules",)),
            Stop(
                "a section",
                ("5",),
                ("The auction", "has to bid exactly 100"),
                tiny=("The auction", "exactly 100."),
            ),
            Stop("marriages explained", ("8",), ("Marriages and trump", "▌ It is announced")),
            Stop(
                "glossary",
                ("end",),
                ("Glossary", "the three cards left over by"),
                tiny=("Glossary", "talon, prikup", "the three cards"),
            ),
        ),
    ),
    "help": Walk(
        lambda _app: HelpScreen("what it is for", [("x", "does something")], clock=Clock()),
        (Stop("help", (), ("what it is for", "does something")),),
    ),
    "settings": Walk(
        lambda _app: SettingsScreen(clock=Clock()),
        (
            Stop("settings", (), ("Settings", "Theme", "Suits")),
            Stop("settings further on", ("end",), ("which key does what",)),
            Stop("help on settings", ("f1",), ("settings",)),
            Stop(
                "all keys",
                ("escape", "enter"),
                ("Keys are changed in", "play.left"),
                tiny=("Keys are changed in", "app.help"),
            ),
        ),
    ),
}
"""The menu, what is opened from it, and what is told there."""
