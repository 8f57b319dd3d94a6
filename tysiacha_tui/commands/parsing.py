"""What the parsers of several commands share; nothing is imported here that `--help` does not need."""

from __future__ import annotations

import argparse
import re
from typing import Final, NoReturn, TypeAlias

from tysiacha_tui.commands.lines import refuse
from tysiacha_tui.i18n import N_, _, languages


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        """End the program."""
        self.exit(refuse(message))


Commands: TypeAlias = "argparse._SubParsersAction[Parser]"


def add_match_options(group: argparse._ActionsContainer, *, bots: str) -> None:
    """Add what a match is made of; `bots` says who the bots are."""
    add_deal_options(group)
    group.add_argument(
        "--bots",
        metavar=_("LEVEL,..."),
        default=argparse.SUPPRESS,
        help=bots,
    )


def add_deal_options(group: argparse._ActionsContainer) -> None:
    """Add what deals are made of."""
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


def add_settings(group: argparse._ActionsContainer) -> None:
    """Add what goes before the settings of the file; only what is typed becomes an attribute."""
    add_language(group)
    group.add_argument(
        "--theme",
        metavar=_("THEME"),
        default=argparse.SUPPRESS,
        help=_("felt, midnight, paper, high-contrast, or a theme of Textual's"),
    )
    group.add_argument(
        "--suits",
        choices=("unicode", "ascii", "letters"),
        default=argparse.SUPPRESS,
        help=_("how suits are drawn"),
    )
    group.add_argument(
        "--deck",
        choices=("four", "two", "colour-blind"),
        default=argparse.SUPPRESS,
        help=_("the colours of the suits"),
    )
    group.add_argument(
        "--no-animation",
        action="store_const",
        dest="animation",
        const="off",
        default=argparse.SUPPRESS,
        help=_("nothing moves"),
    )
    group.add_argument(
        "--no-mouse",
        action="store_const",
        dest="mouse",
        const=False,
        default=argparse.SUPPRESS,
        help=_("leave the mouse to the terminal"),
    )


def add_plain(group: argparse._ActionsContainer) -> None:
    """Add the game as lines of text."""
    group.add_argument(
        "--plain",
        action="store_true",
        default=argparse.SUPPRESS,
        help=_("numbered choices in place of a table; by itself where there is no terminal to draw on"),
    )
    group.add_argument(
        "--cards",
        choices=("words", "short"),
        default=argparse.SUPPRESS,
        help=_("how cards are written there: king of hearts (usual), or in two or three signs"),
    )


def add_language(group: argparse._ActionsContainer) -> None:
    """Add the choice of a language, which is looked at before the other arguments; once is enough."""
    if any("--lang" in action.option_strings for action in group._actions):
        return
    group.add_argument(
        "--lang",
        dest="language",
        choices=languages(),
        default=argparse.SUPPRESS,
        help=_("the language, else that of the settings or of the system"),
    )


def count(text: str) -> int:
    """Return a number of deals."""
    if not re.fullmatch(r"[0-9]{1,18}", text):
        raise argparse.ArgumentTypeError(_("“{text}” is no number of deals").format(text=text))
    return int(text)


def jobs(text: str) -> int:
    """Return a number of processes."""
    if not re.fullmatch(r"[0-9]{1,18}", text):
        raise argparse.ArgumentTypeError(_("“{text}” is no number of processes").format(text=text))
    return int(text)


ARGPARSE: Final = (
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("unrecognized arguments: %s"),
    N_("the following arguments are required: %s"),
    N_("one of the arguments %s is required"),
    N_("expected one argument"),
    N_("expected at most one argument"),
    N_("expected at least one argument"),
    N_("not allowed with argument %s"),
    N_("ignored explicit argument %r"),
    N_("ambiguous option: %(option)s could match %(matches)s"),
    N_("invalid %(type)s value: %(value)r"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
)
"""Texts of the standard library that a command line may show: it looks them up in our catalogue."""
