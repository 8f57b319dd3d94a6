"""`tysiacha`: the game itself, in a terminal."""

from __future__ import annotations

import argparse
import gc

from tysiacha_tui.commands import plain
from tysiacha_tui.commands.choices import (
    named_bots,
    named_deals,
    named_players,
    named_rules,
    named_seed,
    typed_settings,
)
from tysiacha_tui.commands.lines import UsageError
from tysiacha_tui.i18n import _


def run(options: argparse.Namespace) -> int:
    """Play until the player leaves."""
    preset, chosen, rules = named_rules(options)
    seed, bots = named_seed(options), named_bots(options)
    deals, dealer, opens = named_deals(options), None, ""
    if deals is not None:
        preset, rules, seed, dealer = deals.preset, deals.rules, deals.seed, deals.dealer
        chosen = rules.differences(preset)
        opens = "today" if getattr(options, "today", False) else "new"
    seats = 4 if rules is None else rules.players
    if len(bots) >= seats:
        raise UsageError(
            _("a seat is left for you: there can be at most {count} bots").format(count=seats - 1)
        )
    names = named_players(options, seats)
    typed = typed_settings(options)
    if plain.is_wanted(options):
        from tysiacha_tui.lobby.setup import StartOptions

        return plain.play(options, StartOptions(preset, chosen, bots, seed, names, dealer, opens), typed)
    # What is loaded here stays; to look through it for garbage takes a tenth of the time to the first paint.
    gc.disable()
    from tysiacha_tui.lobby.setup import StartOptions
    from tysiacha_tui.ui import app
    from tysiacha_tui.ui.theme import is_theme

    gc.freeze()
    gc.enable()
    if "theme" in typed and not is_theme(typed["theme"]):
        raise UsageError(_("there is no theme “{name}”").format(name=typed["theme"]))
    return app.run(StartOptions(preset, chosen, bots, seed, names, dealer, opens), typed)
