"""The states of the saved matches, of what looks back on them, and of the pages between deals."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from textual.pilot import Pilot

from tests.lookback import deal_played
from tests.ui.looking import NAMES, Clock, settle
from tests.ui.states_data import a_match, fill, results_of, store_of, won
from tests.ui.states_kit import Stop, Walk
from tests.ui.test_review import looked_back
from tests.ui.test_scoreboard import modest_deals, won_deals
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.table.replaying import Replay
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.screens.base import BaseScreen
from tysiacha_tui.ui.screens.duplicate import DuplicateScreen
from tysiacha_tui.ui.screens.matches import MatchesScreen
from tysiacha_tui.ui.screens.replay import ReplayScreen
from tysiacha_tui.ui.screens.review import ReviewScreen
from tysiacha_tui.ui.screens.scoreboard import ScoreboardScreen
from tysiacha_tui.ui.screens.sheet import SheetScreen
from tysiacha_tui.ui.screens.statistics import StatisticsScreen


def _scoreboard(_app: TysiachaApp) -> BaseScreen[str]:
    deals = modest_deals(3)
    return ScoreboardScreen(
        deals[-1], [deal.result for deal in deals], NAMES[:3], Rules(), record=a_match(), clock=Clock()
    )


def _won(_app: TysiachaApp) -> BaseScreen[str]:
    deals = won_deals()
    return ScoreboardScreen(
        deals[-1], [deal.result for deal in deals], NAMES[:3], Rules(), record=won(), clock=Clock()
    )


def _void(_app: TysiachaApp) -> BaseScreen[str]:
    deal = modest_deals(1)[0]
    void = replace(deal.result, declarer=None, contract=None, ended="passed", made=None)
    return ScoreboardScreen(replace(deal, result=void), (void,), NAMES[:3], Rules(), clock=Clock())


def _four(_app: TysiachaApp) -> BaseScreen[str]:
    rules = Rules.preset("four_players")
    deal = modest_deals(1, "four_players")[0]
    return ScoreboardScreen(deal, (deal.result,), NAMES, rules, clock=Clock())


def _sheet(_app: TysiachaApp) -> BaseScreen[None]:
    results = [deal.result for deal in modest_deals(40)]
    return SheetScreen(results, NAMES[:3], Rules(), {(39, 0, "hint"): 2, (39, 1, "undo"): 1}, clock=Clock())


def _replay(_app: TysiachaApp) -> BaseScreen[None]:
    return ReplayScreen(Replay(a_match()), clock=Clock())


def _running(_app: TysiachaApp) -> BaseScreen[None]:
    return ReplayScreen(Replay(a_match("standard", 6, 1, 9), running=True), clock=Clock())


def _review(_app: TysiachaApp) -> BaseScreen[None]:
    record = replace(deal_played(2), players=NAMES[:3])
    screen = ReviewScreen(record, clock=Clock())
    found = looked_back(2)
    screen.deals[0].decisions, screen.deals[0].summary = list(found.decisions), found.summary
    return screen


async def _half_reviewed(pilot: Pilot[None]) -> None:
    screen = pilot.app.screen
    assert isinstance(screen, ReviewScreen)
    screen.deals[0].summary = None
    del screen.deals[0].decisions[4:]
    screen.board.redraw()


async def _running_on(pilot: Pilot[None]) -> None:
    """Let a replay run by itself, as slowly as can be, but let no time pass."""
    screen = pilot.app.screen
    assert isinstance(screen, ReplayScreen)
    screen.action_pace(-1)
    assert screen.timer is not None
    screen.timer.pause()


async def _half_played(pilot: Pilot[None]) -> None:
    screen = pilot.app.screen
    assert isinstance(screen, DuplicateScreen)
    # What the process beside the screen would find.
    screen.workers.cancel_node(screen)
    await settle(pilot)
    screen.expert[:] = results_of(a_match("standard", 4, 40))[:6]
    screen.done = False
    screen.follow()


async def _played_out(pilot: Pilot[None]) -> None:
    screen = pilot.app.screen
    assert isinstance(screen, DuplicateScreen)
    screen.expert[:] = results_of(a_match("standard", 4, 40))[:11]
    screen.done = True
    screen.follow()


def _matches(app: TysiachaApp) -> BaseScreen[None]:
    fill(app)
    return MatchesScreen(store_of(app), clock=Clock())


def _statistics(app: TysiachaApp) -> BaseScreen[None]:
    fill(app)
    return StatisticsScreen(store_of(app), clock=Clock())


MATCHES: Final[dict[str, Walk]] = {
    "matches": Walk(
        _matches,
        (
            Stop("damaged match", (), ("5 matches", "! damaged", "d delete")),
            Stop("match given up", ("down",), ("✕ given up",)),
            Stop("match just begun", ("down",), ("Enter continue",)),
            Stop("nothing to look back on", ("v",), ("No deal of this match is finished yet.",)),
            Stop("give up?", ("g",), ("Give match 3 up?", "Keep it running")),
            Stop("match running", ("escape", "down"), ("▸ in deal",)),
            Stop("match won", ("down",), ("Final of the summer", "has won", "p replay"), huge=True),
            Stop("export", ("e",), ("Export match 1", "Record", "Markdown", "CSV", "HTML")),
            Stop("export to csv", ("down", "down"), ("to /",)),
            Stop("title", ("escape", "t"), ("Title of match 1", "Final of the summer▏")),
            Stop("no title", ("ctrl+u",), ("Boris – Anna – Olga",)),
            Stop("delete?", ("escape", "d"), ("Delete match 1?", "Keep it")),
            Stop("deleted", ("enter",), ("Match 1 is deleted; u brings it back.",)),
            Stop("back", ("u",), ("Match 1 is back.",)),
            Stop("the same cards", ("a",), ("The same cards again", "Deal the cards")),
            Stop("another seat", ("up", "up", "right"), ("◀ in the seat of Anna ▶",)),
            Stop("commands", ("escape", "ctrl+p"), ("Search for what to do",)),
            Stop("commands found", ("s", "h", "e", "e"), ("write the match or its score sheet",)),
            Stop("no command found", ("z",), ("nothing of this kind can be done here",)),
        ),
    ),
    "statistics": Walk(
        _statistics,
        (
            Stop("statistics", (), ("matches over", "contracts made", "Matches won"), huge=True),
            Stop("all figures", ("end",), ("how often actions were taken back",)),
            Stop(
                "none of this kind",
                ("home", "down", "down", "down", "right"),
                ("There is no match of this kind.",),
            ),
        ),
    ),
    "replay": Walk(
        _replay,
        (
            Stop(
                "replay",
                (),
                ("deal 1 of 3", "step 0 of 31", "all hands open"),
                tiny=("deal 1 of 3", "0/31", "all hands open"),
            ),
            Stop("a trick replayed", ("down", "down", "down", "right"), ("winning",), huge=True),
            Stop("as one saw it", ("o", "tab"), ("as Anna saw it",)),
            Stop("running by itself", (), ("▶ 2 s", "stop"), does=_running_on),
            Stop("talk replayed", ("space", "l"), ("auction and table talk",)),
        ),
    ),
    "replay of a running deal": Walk(
        _running,
        (
            Stop("running deal replayed", ("end",), ("as Olga saw it",)),
            Stop("not to be opened", ("o",), ("This deal is not over",), tiny=("This deal is not",)),
        ),
    ),
    "replay of four": Walk(
        lambda _app: ReplayScreen(Replay(a_match("four_players", 5)), clock=Clock()),
        (Stop("replay of four", ("down", "right", "right"), ("Vera",)),),
    ),
    "review": Walk(
        _review,
        (
            Stop("review", (), ("Review", "10 fine, 1 decisive mistake"), huge=True),
            Stop("a fine choice", ("down",), ("○",)),
            Stop("a decisive choice", ("n",), ("● decisive", "With open cards it cost")),
            Stop("the best line", ("b",), ("Best play by all from trick",)),
            Stop("looking back", ("escape", "home"), ("choices looked at",), does=_half_reviewed),
        ),
    ),
    "duplicate": Walk(
        lambda _app: DuplicateScreen(won(), clock=Clock()),
        (
            Stop("the expert plays", (), ("deal 7 is being played", "After 6 deals"), does=_half_played),
            Stop("the expert has played", (), ("11 deals", "Olga won"), does=_played_out),
            Stop("the first deals", ("pageup", "pageup"), ("   1  ",), tiny=(" 1 400 ✗",)),
        ),
    ),
    "scoreboard": Walk(
        _scoreboard,
        (
            Stop(
                "scoreboard",
                (),
                ("Boris failed 100", "cards", "score", "total", "Enter next deal"),
                huge=True,
            ),
            Stop(
                "hands and tricks",
                ("h",),
                ("Hands as dealt", "talon", "given", "Tricks", "→"),
                tiny=("Hands as dealt", "talon", "given"),
            ),
            Stop("the same deal", ("escape", "a"), ("The same cards again",)),
        ),
    ),
    "won": Walk(
        _won,
        (
            Stop(
                "won",
                (),
                ("wins the match with 1000", "█", "1  Again, seats moved on"),
                huge=True,
                tiny=("wins the match with 1000", "1 Again, seats moved on"),
            ),
            Stop("won, further down", ("pagedown",), ("Deal code, for the same cards",)),
        ),
    ),
    "passed": Walk(_void, (Stop("passed", (), ("Nobody made a bid, so nothing is scored.",)),)),
    "four at the scoreboard": Walk(
        _four, (Stop("four at the scoreboard", (), ("dealt, sat out",), tiny=("Boris dealt and sat out.",)),)
    ),
    "sheet": Walk(
        _sheet,
        (
            Stop(
                "sheet",
                (),
                ("Score sheet", "Olga", "Anna", "Boris", "total", "  40  "),
                tiny=("40 ✓ +100 40", "total 40"),
            ),
            Stop("first deals of the sheet", ("home",), ("   1  ",), tiny=("1 ✗ −100 −100",)),
        ),
    ),
}
"""The saved matches, what looks back on them, and the pages between deals."""
