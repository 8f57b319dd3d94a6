"""The states of every screen: how to come there, and what must be said there in every size.

The table's states are stops on the way through a deal; the pages are opened each for itself.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from tests.records import played
from tests.ui.looking import NAMES, Clock, deal
from tests.ui.test_scoreboard import modest_deals
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.store.matches import FILE, MatchStore
from tysiacha_tui.table.replaying import Replay
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.pace import Pace
from tysiacha_tui.ui.screens.base import BaseScreen
from tysiacha_tui.ui.screens.help import HelpScreen
from tysiacha_tui.ui.screens.matches import MatchesScreen
from tysiacha_tui.ui.screens.options import OptionsScreen
from tysiacha_tui.ui.screens.replay import ReplayScreen
from tysiacha_tui.ui.screens.rules import RulesScreen
from tysiacha_tui.ui.screens.scoreboard import ScoreboardScreen
from tysiacha_tui.ui.screens.settings import SettingsScreen
from tysiacha_tui.ui.screens.sheet import SheetScreen
from tysiacha_tui.ui.screens.statistics import StatisticsScreen

STAYING: Final = Pace(0, 3600, 0, 0, 0, 0, 0)
CUTTING: Final = Pace(0, 0, 3600, 0, 0, 0, 0)
WAITING: Final = Pace(3600, 0, 0, 0, 0, 0, 0)

FOLLOWING: Final = deal(
    ("AS 10S JS 9S AD 10D KD", "AC 10C KC QC JC QD JD", "KH QH AH 10H KS QS 9C"), "JH 9H 9D", dealer=1
)
FOUR: Final = deal(
    ("AS 10S JS 9S AD 10D KD", "", "KH QH AH 10H KS QS 9C", "AC 10C KC QC JC QD JD"), "JH 9H 9D", dealer=1
)


@dataclass(frozen=True)
class Stop:
    """A state on the way: the keys from the stop before, and what must be said."""

    name: str
    keys: tuple[str, ...]
    says: tuple[str, ...]
    main: bool = False
    """Whether it is looked at in the smallest window too."""
    huge: bool = False
    """Whether it is looked at in the largest windows too."""
    tiny: tuple[str, ...] | None = None
    """What must be said in the smallest window, where that is put in other words."""


@dataclass(frozen=True)
class Walk:
    """A way through a deal."""

    stops: tuple[Stop, ...]
    table: dict[str, Any] = field(default_factory=dict)
    """What `screen_for` is given."""


WALKS: Final[dict[str, Walk]] = {
    "a deal": Walk(
        (
            Stop("auction", (), ("no bid yet", "Enter bid 100", "at least 100"), main=True, huge=True),
            Stop(
                "talon",
                ("enter",),
                ("Enter take the talon", "r give up", "passes"),
                main=True,
            ),
            Stop("giving up", ("r",), ("give 100 up and end the deal? r once more",)),
            Stop("raise", ("enter", "up", "up"), ("raise to 110", "J♥", "9♥", "9♦"), main=True),
            Stop(
                "giving",
                ("down", "down", "enter"),
                ("for Anna", "for Boris", "choose a card for Anna"),
                main=True,
            ),
            Stop(
                "gifts chosen",
                ("9", "0"),
                ("Enter gives 9♣ to Anna, 9♦ to Boris", "▲Anna", "▲Boris"),
                main=True,
                huge=True,
                tiny=("Enter gives 9♣ to Anna, 9♦ to Boris", "▲Anna", "▲Bori"),
            ),
            Stop("lead", ("enter",), ("your lead: any card", "no trump", "1-8 pick", "0 tricks")),
            Stop("talon and gifts", ("g",), ("given by Olga", "to Anna", "to Boris", "J♥"), main=True),
            Stop(
                "marriages",
                ("escape", "3", "enter", "m"),
                ("announce which marriage?", "hearts +100", "+40"),
                main=True,
            ),
            Stop("last trick", ("escape", "t"), ("Olga led", "Olga took it: ", "Esc back"), main=True),
            Stop("talk", ("escape", "l"), ("Olga gives 9♣ to Anna", "Olga takes trick 1")),
            Stop(
                "trump",
                ("escape", "m", "enter"),
                ("trump", "hearts", "marriage +100", "now lead a card", "t last trick"),
                main=True,
                huge=True,
                tiny=("trump", "♥", "+100", "now lead a card"),
            ),
        )
    ),
    "against a contract": Walk(
        (
            Stop(
                "auction refused",
                ("1", "2", "5"),
                ("more than 120 needs a marriage in hand", "p pass"),
                main=True,
                tiny=("more than 120 needs a marriage", "p pass"),
            ),
            Stop("follow", ("escape", "p"), ("winning", "follow ", " · "), main=True, huge=True),
        ),
        {"dealt": (FOLLOWING,)},
    ),
    "cut": Walk(
        (
            Stop(
                "cut",
                (),
                ("cutting for the first deal", "deals first", "any key goes on"),
                main=True,
                tiny=("the lowest card deals first", "any key goes on"),
            ),
        ),
        {"dealt": (), "pace": CUTTING},
    ),
    "waiting": Walk(
        (Stop("auction waiting", ("enter",), ("bids 100", "waiting for Anna"), main=True),),
        {"pace": WAITING},
    ),
    "open talon": Walk(
        (Stop("auction with open talon", (), ("J♥", "9♦", "bid 100"), main=True),),
        {"talon_open": "before_auction"},
    ),
    "a trick": Walk(
        (
            Stop(
                "trick",
                ("enter", "enter", "enter", "9", "0", "enter", "3", "enter"),
                ("Olga takes trick 1", "takes the trick"),
                main=True,
            ),
        ),
        {"pace": STAYING},
    ),
    "four players": Walk(
        (Stop("four players", ("p",), ("sits this deal out", "Vera"), main=True),),
        {"dealt": (FOUR,), "preset": "four_players"},
    ),
    "split talon": Walk(
        (Stop("split talon", ("enter",), ("the talon goes round", "deal the talon out"), main=True),),
        {"preset": "belarusian"},
    ),
    "curtains": Walk(
        (
            Stop("curtain", (), ("Hand the keyboard to", "O L G A", "Space"), main=True),
            Stop(
                "curtain with a trick",
                (
                    *("space", "enter", "space", "p", "space", "p", "space"),
                    *("enter", "enter", "9", "0", "enter", "3", "enter"),
                ),
                ("A N N A", "A♥", "Olga plays A♥", "contract 100 Olga"),
                main=True,
                huge=True,
                tiny=("A N N A", "A♥", "Olga plays A♥", "100 Olga"),
            ),
        ),
        {"persons": (0, 1, 2)},
    ),
}


@dataclass(frozen=True)
class Page:
    """A page outside the table."""

    opens: Callable[[TysiachaApp], BaseScreen[Any] | None]
    """Makes it; nothing where the app opens it by itself."""
    says: tuple[str, ...]
    huge: bool = False
    """Whether it is looked at in the largest windows too."""


def _scoreboard(_app: TysiachaApp) -> BaseScreen[str]:
    deals = modest_deals(3)
    return ScoreboardScreen(deals[-1], [deal.result for deal in deals], NAMES[:3], Rules(), clock=Clock())


def _sheet(_app: TysiachaApp) -> BaseScreen[None]:
    results = [deal.result for deal in modest_deals(20)]
    return SheetScreen(results, NAMES[:3], Rules(), clock=Clock())


def _store(_app: TysiachaApp) -> MatchStore:
    return MatchStore(Path(os.environ["TYSIACHA_DATA"]) / FILE)


PAGES: Final[dict[str, Page]] = {
    "start": Page(lambda _app: None, ("New match", "Settings", "Rules", "Quit"), huge=True),
    "new match": Page(lambda app: app.open_new_match(), ("Who plays", "What is played", "Start the match")),
    "options": Page(lambda _app: OptionsScreen("house", Rules.preset("house"), clock=Clock()), ("Options",)),
    "rules": Page(lambda _app: RulesScreen(Rules.preset("russian"), clock=Clock()), ("Rules",)),
    "help": Page(
        lambda _app: HelpScreen("what it is for", [("x", "does something")], clock=Clock()),
        ("what it is for", "does something"),
    ),
    "scoreboard": Page(
        _scoreboard, ("Boris failed 100", "cards", "score", "total", "Enter next deal"), huge=True
    ),
    "sheet": Page(_sheet, ("Score sheet", "Olga", "Anna", "Boris", "total")),
    "settings": Page(lambda _app: SettingsScreen(clock=Clock()), ("Settings", "Theme", "Suits")),
    "matches": Page(lambda app: MatchesScreen(_store(app), clock=Clock()), ("Matches",)),
    "statistics": Page(lambda app: StatisticsScreen(_store(app), clock=Clock()), ("Statistics",)),
    "replay": Page(
        lambda _app: ReplayScreen(Replay(played("standard", 4, deals=3, rospisat="off")[0]), clock=Clock()),
        ("Replay",),
    ),
}
