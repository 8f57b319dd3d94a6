"""`tysiacha`: the game itself, in a terminal."""

from __future__ import annotations

import argparse
import gc
import os
import sys

from tysiacha_tui.commands.choices import named_bots, named_rules, named_seed
from tysiacha_tui.commands.lines import UsageError
from tysiacha_tui.i18n import _


def run(options: argparse.Namespace) -> int:
    """Play until the player leaves."""
    preset, chosen, rules = named_rules(options)
    seed, bots = named_seed(options), named_bots(options)
    seats = 4 if rules is None else rules.players
    if len(bots) >= seats:
        raise UsageError(
            _("a seat is left for you: there can be at most {count} bots").format(count=seats - 1)
        )
    _require_terminal()
    # What is loaded here stays; to look through it for garbage takes a tenth of the time to the first paint.
    gc.disable()
    from tysiacha_tui.lobby.setup import StartOptions
    from tysiacha_tui.ui import app

    gc.freeze()
    gc.enable()
    return app.run(StartOptions(preset=preset, options=chosen, bots=bots, seed=seed))


def _require_terminal() -> None:
    if not all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        raise UsageError(_("playing needs a terminal, and input or output is none"))
    kind = os.environ.get("TERM", "")
    if os.name == "posix" and kind in ("", "dumb", "unknown"):
        raise UsageError(
            _("playing needs a terminal that can move its cursor, and TERM is “{kind}”").format(kind=kind)
        )
