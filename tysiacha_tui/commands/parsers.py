"""The parser of each command; the command itself is the module of its name, imported when it runs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tysiacha_tui.commands.deal_parsers import add_play, add_stats, add_verify
from tysiacha_tui.commands.parsing import (
    Commands,
    add_deal_options,
    add_match_options,
    add_plain,
    add_settings,
    count,
    jobs,
)
from tysiacha_tui.commands.saved_parsers import add_export, add_import, add_list
from tysiacha_tui.i18n import _


def add_check(commands: Commands) -> None:
    """Add the command that replays a record."""
    parser = commands.add_parser(
        "check",
        help=_("replay the record of a match by the rules"),
        description=_(
            "Replay the record of a match by the rules, action by action."
            " Exit status: 0, every action is legal; 1, one is not; 2, the file is no record."
        ),
        allow_abbrev=False,
    )
    parser.add_argument("file", metavar=_("FILE"), help=_("the record; - reads standard input"))
    parser.add_argument("--json", action="store_true", help=_("print the whole report as JSON"))
    parser.set_defaults(command="check")


def add_solve(commands: Commands) -> None:
    """Add the command that solves a deal."""
    parser = commands.add_parser(
        "solve",
        help=_("what the deal a record ends in is worth, all cards seen"),
        description=_(
            "From the last state of a record on, in the play: the most the declarer can still take,"
            " the best action, and what every other is worth. Exit status 2: there is nothing to solve."
        ),
        allow_abbrev=False,
    )
    parser.add_argument("file", metavar=_("FILE"), help=_("the record; - reads standard input"))
    parser.add_argument("--json", action="store_true", help=_("print the values as JSON"))
    parser.set_defaults(command="solve")


def add_replay(commands: Commands) -> None:
    """Add the command that shows a match again."""
    parser = commands.add_parser(
        "replay",
        help=_("look at a match again, step by step"),
        description=_(
            "Look at a match again: forwards and backwards, by trick and by deal, with all hands open or as"
            " one seat saw it, and play on from any step against bots. Without a terminal every step is"
            " printed as a line. Of a saved match that is still running only what a player of it may know"
            " is shown. Exit status: 1, the record is not legal; 2, it is none."
        ),
        allow_abbrev=False,
    )
    parser.add_argument(
        "file",
        metavar=_("FILE"),
        help=_("a record, - for standard input, or a saved match: its number, or last"),
    )
    parser.add_argument("--deal", metavar=_("N"), type=count, help=_("begin with this deal, from 1"))
    parser.add_argument("--seat", metavar=_("SEAT"), help=_("as this seat saw it: from 1, or a name"))
    add_plain(parser)
    add_settings(parser)
    parser.set_defaults(command="replay")


def add_review(commands: Commands) -> None:
    """Add the command that looks back on finished deals."""
    parser = commands.add_parser(
        "review",
        help=_("look back on the choices of a finished deal or match"),
        description=_(
            "For each choice of the people at the table: what it cost with open cards, and what the expert"
            " would have done on what was known; for each deal the turning point and the best way to play it."
            " A running match tells of its finished deals only."
        ),
        allow_abbrev=False,
    )
    parser.add_argument(
        "file",
        metavar=_("FILE"),
        help=_("a record, - for standard input, or a saved match: its number, or last"),
    )
    parser.add_argument("--deal", metavar=_("N"), type=count, help=_("only this deal, from 1"))
    parser.add_argument("--seat", metavar=_("SEAT"), help=_("whose choices: a seat from 1, a name, or all"))
    parser.add_argument(
        "--format",
        choices=("text", "markdown", "html", "json"),
        default="text",
        help=_("how it is printed (text)"),
    )
    parser.set_defaults(command="review")


def add_duplicate(commands: Commands) -> None:
    """Add the command that lets the expert play a match again."""
    parser = commands.add_parser(
        "duplicate",
        help=_("let the expert play a finished match again in your seat"),
        description=_(
            "Play a finished match again from the same cards against the same opponents, with the expert in"
            " the seats of the people, and print both sheets side by side."
        ),
        allow_abbrev=False,
    )
    parser.add_argument(
        "file",
        metavar=_("MATCH"),
        nargs="?",
        default="last",
        help=_("a saved match, its number or last (last); or a record, - for standard input"),
    )
    parser.add_argument("--json", action="store_true", help=_("print both sheets as JSON"))
    parser.set_defaults(command="duplicate")


def add_simulate(commands: Commands) -> None:
    """Add the command that plays matches among bots."""
    parser = commands.add_parser(
        "simulate",
        help=_("play matches among bots and print figures"),
        description=_("Play whole matches among bots, one after another, until so many deals are done."),
        allow_abbrev=False,
    )
    parser.add_argument("--deals", metavar=_("N"), type=count, default=1000, help=_("how many deals (1000)"))
    add_match_options(parser, bots=_("a level for each seat"))
    parser.add_argument("--json", action="store_true", help=_("print the figures as JSON"))
    parser.add_argument(
        "--record", metavar=_("DIR"), help=_("write the record of each match to this directory")
    )
    parser.set_defaults(command="simulate")


def add_arena(commands: Commands) -> None:
    """Add the command that compares levels."""
    parser = commands.add_parser(
        "arena",
        help=_("compare two bot levels on the same cards"),
        description=_(
            "Play deals with three bots of one level, then again with the same cards and the other level in"
            " one of the seats, each seat in turn, and print what it scores there more: points a deal, from"
            " totals of zero, with intervals of 95 percent. The figures depend on the seed alone, not on how"
            " many processes or machines work on them."
        ),
        allow_abbrev=False,
    )
    parser.add_argument("--a", metavar=_("LEVEL"), required=True, help=_("the level that takes one seat"))
    parser.add_argument("--b", metavar=_("LEVEL"), required=True, help=_("the level in the other seats"))
    parser.add_argument("--deals", metavar=_("N"), type=count, default=1000, help=_("how many deals (1000)"))
    add_deal_options(parser)
    place = parser.add_mutually_exclusive_group()
    place.add_argument(
        "--jobs", metavar=_("J"), type=jobs, help=_("how many processes (as many as there are processors)")
    )
    place.add_argument(
        "--scheduler",
        metavar=_("HOST:PORT"),
        help=_("play on the Dask cluster of this scheduler; its machines need the same version of this game"),
    )
    parser.add_argument("--json", action="store_true", help=_("print the figures as JSON"))
    parser.set_defaults(command="arena")


def add_serve(commands: Commands) -> None:
    """Add the command that serves the game to browsers."""
    parser = commands.add_parser(
        "serve",
        help=_("play in a browser"),
        description=_(
            "Serve the game to browsers, to those of this computer only unless another address is named."
            " Each visitor has matches of their own, which only their browser can go on with; those of"
            " visitors who stay away for 30 days are thrown away."
        ),
        allow_abbrev=False,
    )
    parser.add_argument(
        "--host",
        metavar=_("ADDRESS"),
        default="127.0.0.1",
        help=_("the address to listen on (127.0.0.1; 0.0.0.0 is everybody's)"),
    )
    parser.add_argument("--port", metavar=_("PORT"), type=int, default=8000, help=_("the port (8000)"))
    parser.add_argument(
        "--url", metavar=_("URL"), help=_("how visitors reach this server, where it is behind another")
    )
    parser.set_defaults(command="serve")


PARSERS: Final[tuple[Callable[[Commands], None], ...]] = (
    add_play,
    add_list,
    add_export,
    add_import,
    add_stats,
    add_check,
    add_verify,
    add_solve,
    add_replay,
    add_review,
    add_duplicate,
    add_simulate,
    add_arena,
    add_serve,
)
"""In the order in which `--help` names the commands."""
