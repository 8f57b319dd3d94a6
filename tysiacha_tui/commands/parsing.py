"""What the parsers of several commands share; nothing is imported here that `--help` does not need."""

from __future__ import annotations

import argparse
import re
from typing import NoReturn, TypeAlias

from tysiacha_tui.commands.lines import refuse
from tysiacha_tui.i18n import _


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
        metavar=_("LEVEL,…"),
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
