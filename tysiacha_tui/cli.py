"""The command `tysiacha`; every sub-command imports what it needs when it runs, so that `--help` is quick."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES

from tysiacha_tui import __version__, i18n
from tysiacha_tui.commands.deal_parsers import add_playing
from tysiacha_tui.commands.language import argparse_speaks, language_of_settings, typed_language
from tysiacha_tui.commands.lines import INTERRUPTED, OK, UsageError, refuse
from tysiacha_tui.commands.parsers import PARSERS
from tysiacha_tui.commands.parsing import (
    Parser,
    add_language,
)
from tysiacha_tui.i18n import _
from tysiacha_tui.terminal import SPELT


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code."""
    if arguments is None:
        arguments = sys.argv[1:]
    # The parsers are built in the language that is asked for; what they find wrong is said in it too.
    i18n.use(typed_language(arguments) or language_of_settings())
    for stream in (sys.stdout, sys.stderr):
        # Suit signs and names must not end the program where the terminal has no letters for them.
        if stream is not None and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=SPELT)
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
        from tysiacha_tui.causes import cause

        _drop_output()
        return refuse(_("the output cannot be written: {reason}").format(reason=cause(error)))


def _run(arguments: Sequence[str]) -> int:
    try:
        with argparse_speaks():
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


def _parser() -> argparse.ArgumentParser:
    parser = Parser(
        prog="tysiacha",
        description=_("Tysiacha, the Slavic card game of a thousand points. Without a command: play."),
        allow_abbrev=False,
    )
    parser.add_argument(
        "--version", action="version", version=_version(), help=_("show the version and exit")
    )
    parser.set_defaults(command="play", plain=False, cards="words")
    add_playing(parser)
    parser.add_argument(
        "--paths",
        action="store_const",
        dest="command",
        const="paths",
        help=_("print where settings and matches are kept"),
    )
    commands = parser.add_subparsers(title=_("commands"), metavar=_("COMMAND"))

    for add in PARSERS:
        add(commands)
    for name, command in commands.choices.items():
        # It has the settings, and the language among them.
        if name != "play":
            add_language(command)
    return parser


def _version() -> str:
    """Name the version and the build; no bot is loaded to find out."""
    solver = os.path.join(os.path.dirname(__file__), "bots", "kernel")
    if any(os.path.exists(solver + suffix) for suffix in EXTENSION_SUFFIXES):
        return _("tysiacha {version}, compiled").format(version=__version__)
    return _("tysiacha {version}, pure Python").format(version=__version__)
