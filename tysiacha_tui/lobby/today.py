"""The deal of the day: the same cards for everybody on the same date, without any network.

Its seed is the date where the player is, as in `2026-11-29`, and its rules are those of the preset
`standard`: so anybody who writes the same date gets the same cards, wherever and whenever that is.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from tysiacha_tui.lobby.setup import DEFAULT_LEVEL, PERSON, Setup
from tysiacha_tui.record.codes import Deals
from tysiacha_tui.rules.options import Rules


def todays_deals(day: date | None = None) -> Deals:
    """Return the deals of a day, else of the one it is here."""
    return Deals("standard", Rules(), (day or date.today()).isoformat())


def todays_setup(setup: Setup, day: date) -> Setup:
    """Return the match of a day: you in the first seat, two bots of the levels last chosen in the others."""
    deals = todays_deals(day)
    players = deals.rules.players
    levels = [DEFAULT_LEVEL if kind == PERSON else kind for kind in setup.seats[1:players]]
    levels += [DEFAULT_LEVEL] * (players - 1 - len(levels))
    return replace(
        setup,
        names=setup.names[:players],
        seats=(PERSON, *levels),
        preset=deals.preset,
        rules=deals.rules,
        seed=deals.seed,
        dealer=None,
    )
