"""The command `tysiacha`; every sub-command imports what it needs when it runs, so that `--help` is quick."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from typing import NoReturn

from tysiacha_tui import __version__, i18n
from tysiacha_tui.commands.lines import INTERRUPTED, OK, UsageError, refuse
from tysiacha_tui.i18n import _


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code."""
    i18n.use()
    for stream in (sys.stdout, sys.stderr):
        # Suit signs and names must not end the program where the terminal has no letters for them.
        if stream is not None and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        return _run(arguments)
    except UsageError as error:
        return refuse(str(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has gone, as `head` does.
        _drop_output()
        return OK
    except OSError as error:
        # A full disk shows when the buffer is written; named files are answered for where they are used.
        if error.filename is not None:
            raise
        _drop_output()
        return refuse(_("the output cannot be written: {reason}").format(reason=error.strerror))


def _run(arguments: Sequence[str] | None) -> int:
    try:
        options = _parser().parse_args(arguments)
        status: int = import_module(f"tysiacha_tui.commands.{options.command}").run(options)
        return status
    finally:
        # Here and not at exit, where a reader that has gone could no longer be passed over in silence.
        if sys.stdout is not None:
            sys.stdout.flush()


def _drop_output() -> None:
    """Let nothing that is left in the buffer be written at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(refuse(message))


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="tysiacha",
        description=_("Tysiacha, the Slavic card game of a thousand points. Without a command: play."),
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=_version())
    parser.set_defaults(command="play")
    match = parser.add_argument_group(_("a new match"), _("What is not said is as in the last one."))
    _add_match_options(match, bots=_("the levels of the bots, which take the last seats"))
    commands = parser.add_subparsers(title=_("commands"), metavar=_("COMMAND"))

    check = commands.add_parser(
        "check",
        help=_("replay the record of a match by the rules"),
        description=_(
            "Replay the record of a match by the rules, action by action."
            " Exit status: 0, every action is legal; 1, one is not; 2, the file is no record."
        ),
        allow_abbrev=False,
    )
    check.add_argument("file", metavar=_("FILE"), help=_("the record; - reads standard input"))
    check.add_argument("--json", action="store_true", help=_("print the whole report as JSON"))
    check.set_defaults(command="check")

    solve = commands.add_parser(
        "solve",
        help=_("what the deal a record ends in is worth, all cards seen"),
        description=_(
            "From the last state of a record on, in the play: the most the declarer can still take,"
            " the best action, and what every other is worth. Exit status 2: there is nothing to solve."
        ),
        allow_abbrev=False,
    )
    solve.add_argument("file", metavar=_("FILE"), help=_("the record; - reads standard input"))
    solve.add_argument("--json", action="store_true", help=_("print the values as JSON"))
    solve.set_defaults(command="solve")

    simulate = commands.add_parser(
        "simulate",
        help=_("play matches among bots and print figures"),
        description=_("Play whole matches among bots, one after another, until so many deals are done."),
        allow_abbrev=False,
    )
    simulate.add_argument(
        "--deals", metavar=_("N"), type=_count, default=1000, help=_("how many deals (1000)")
    )
    _add_match_options(simulate, bots=_("a level for each seat"))
    simulate.add_argument("--json", action="store_true", help=_("print the figures as JSON"))
    simulate.add_argument(
        "--record", metavar=_("DIR"), help=_("write the record of each match to this directory")
    )
    simulate.set_defaults(command="simulate")

    arena = commands.add_parser(
        "arena",
        help=_("compare two bot levels on the same cards"),
        description=_(
            "Play deals with three bots of one level, then again with the same cards and the other level in"
            " one of the seats, each seat in turn, and print what it scores there more: points a deal, from"
            " totals of zero, with 95 % intervals. The figures depend on the seed alone, not on how many"
            " processes or machines work on them."
        ),
        allow_abbrev=False,
    )
    arena.add_argument("--a", metavar=_("LEVEL"), required=True, help=_("the level that takes one seat"))
    arena.add_argument("--b", metavar=_("LEVEL"), required=True, help=_("the level in the other seats"))
    arena.add_argument("--deals", metavar=_("N"), type=_count, default=1000, help=_("how many deals (1000)"))
    _add_deal_options(arena)
    place = arena.add_mutually_exclusive_group()
    place.add_argument(
        "--jobs", metavar=_("J"), type=_jobs, help=_("how many processes (as many as there are processors)")
    )
    place.add_argument(
        "--scheduler",
        metavar=_("HOST:PORT"),
        help=_("play on the Dask cluster of this scheduler; its machines need the same version of this game"),
    )
    arena.add_argument("--json", action="store_true", help=_("print the figures as JSON"))
    arena.set_defaults(command="arena")
    return parser


def _version() -> str:
    """Name the version and the build; no bot is loaded to find out."""
    solver = os.path.join(os.path.dirname(__file__), "bots", "kernel")
    if any(os.path.exists(solver + suffix) for suffix in EXTENSION_SUFFIXES):
        return _("tysiacha {version}, compiled").format(version=__version__)
    return _("tysiacha {version}, pure Python").format(version=__version__)


def _add_match_options(group: argparse._ActionsContainer, *, bots: str) -> None:
    _add_deal_options(group)
    group.add_argument(
        "--bots",
        metavar=_("LEVEL,…"),
        default=argparse.SUPPRESS,
        help=bots,
    )


def _add_deal_options(group: argparse._ActionsContainer) -> None:
    # Suppressed defaults: a sub-command leaves standing what was said before its name.
    group.add_argument(
        "--seed",
        metavar=_("TEXT"),
        default=argparse.SUPPRESS,
        help=_("any text: the same seed, the same deals"),
    )
    group.add_argument(
        "--rules", metavar=_("PRESET"), default=argparse.SUPPRESS, help=_("a preset of the rules")
    )
    group.add_argument(
        "--option",
        metavar=_("NAME=VALUE"),
        action="append",
        default=argparse.SUPPRESS,
        help=_("set one option of the rules; may be given several times"),
    )


def _count(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,18}", text):
        raise argparse.ArgumentTypeError(_("“{text}” is no number of deals").format(text=text))
    return int(text)


def _jobs(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,18}", text):
        raise argparse.ArgumentTypeError(_("“{text}” is no number of processes").format(text=text))
    return int(text)
