"""The parsers of the commands about the same deals again, the honest shuffle and statistics."""

from __future__ import annotations

import argparse

from tysiacha_tui.commands.parsing import Commands, add_match_options, add_plain, add_settings
from tysiacha_tui.i18n import _


def add_playing(parser: argparse.ArgumentParser) -> None:
    """Add everything that can be said of a match to be played."""
    match = parser.add_argument_group(_("a new match"), _("What is not said is as in the last one."))
    add_match_options(match, bots=_("the levels of the bots, which take the last seats"))
    match.add_argument(
        "--players",
        metavar=_("NAME,..."),
        default=argparse.SUPPRESS,
        help=_("the names of the players, by seat"),
    )
    same = match.add_mutually_exclusive_group()
    same.add_argument(
        "--code",
        metavar=_("CODE"),
        default=argparse.SUPPRESS,
        help=_("the deals and rules of this deal code"),
    )
    same.add_argument(
        "--today",
        action="store_true",
        default=argparse.SUPPRESS,
        help=_("the deal of the day, the same for everybody on this date"),
    )
    add_plain(parser.add_argument_group(_("lines of text")))
    add_settings(parser.add_argument_group(_("this time"), _("What is not said is as in the settings.")))


def add_play(commands: Commands) -> None:
    """Add the command that plays, which is done without a command too."""
    parser = commands.add_parser(
        "play",
        help=_("play, as without a command"),
        description=_(
            "Play in the terminal. With a deal code, or on the same date, anybody gets the same cards."
        ),
        allow_abbrev=False,
    )
    add_playing(parser)
    parser.set_defaults(command="play")


def add_verify(commands: Commands) -> None:
    """Add the command that recomputes the deals."""
    parser = commands.add_parser(
        "verify",
        help=_("recompute the deals of a match from its seed"),
        description=_(
            "Recompute every deal of a match from its seed, and the commitment that was shown before it."
            " Exit status: 0, everything holds; 1, something does not, or there is no seed to verify it by;"
            " 2, there is no such record."
        ),
        allow_abbrev=False,
    )
    parser.add_argument(
        "file",
        nargs="?",
        default="last",
        metavar=_("FILE"),
        help=_("a record, - for standard input, the number of a saved match, or last (last)"),
    )
    parser.add_argument("--json", action="store_true", help=_("print what holds as JSON"))
    parser.set_defaults(command="verify")


def add_stats(commands: Commands) -> None:
    """Add the command that prints statistics."""
    parser = commands.add_parser(
        "stats",
        help=_("print the statistics of a person"),
        description=_("Print the statistics of one person over the saved matches."),
        allow_abbrev=False,
    )
    parser.add_argument("--person", metavar=_("NAME"), help=_("whose they are (who has most matches)"))
    parser.add_argument("--preset", metavar=_("PRESET"), help=_("only matches by this preset of the rules"))
    parser.add_argument(
        "--level",
        metavar=_("LEVEL"),
        help=_("only matches against this level of bots, person for people, or mixed"),
    )
    parser.add_argument(
        "--source",
        choices=("played", "imported", "practice"),
        default="played",
        help=_("which matches: played here, imported, or begun from cards seen before (played)"),
    )
    parser.add_argument("--json", action="store_true", help=_("print the figures as JSON"))
    parser.set_defaults(command="stats")
