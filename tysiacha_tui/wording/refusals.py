"""Why something is not allowed, in the player's language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tysiacha_tui.i18n import _
from tysiacha_tui.rules.cards import Card, Suit
from tysiacha_tui.rules.options import RulesError
from tysiacha_tui.rules.refusals import REASONS, IllegalAction
from tysiacha_tui.wording.cards import card_list, card_text, suit_name
from tysiacha_tui.wording.options import option_names


def refusal(error: IllegalAction, names: Sequence[str] = ()) -> str:
    """Return why an action is refused; with `names` by seat, players are called by name."""
    if error.code == "wrong_seat" and names:
        turn = error.values["turn"]
        assert isinstance(turn, int)
        return _("it is the turn of {name}").format(name=names[turn])
    words = {name: _word(value) for name, value in error.values.items()}
    return _(REASONS[error.code]).format(**words)


def rules_error(error: RulesError) -> str:
    """Return what is wrong with a preset or an option, as typed on the command line or kept in a file."""
    return _(RulesError.TEMPLATES[error.code]).format(**error.values)


def clash(error: RulesError) -> str:
    """Return which options on a page of options clash and why, by the names the page shows."""
    names = option_names()
    values: dict[str, Any] = error.values
    match error.code:
        case "step":
            return _("{option} ({value}) must be a multiple of {step}: bids go up by {step}").format(
                option=names[values["name"]], value=values["value"], step=values["step"]
            )
        case "lock_barrel":
            return _("Defence lock and barrel clash: set the lock to off or the barrel to no")
        case "lock_target":
            return _("The defence lock ({value}) must be below the target ({target})").format(
                value=values["value"], target=values["target"]
            )
        case "range":
            return _("{option}: {value} is not from {low} to {high}").format(
                option=names[values["name"]], value=values["value"], low=values["low"], high=values["high"]
            )
        case "minimum":
            return _("{option}: {value} is below {low}").format(
                option=names[values["name"]], value=values["value"], low=values["low"]
            )
    return rules_error(error)


def _word(value: object) -> str:
    if isinstance(value, Suit):
        return suit_name(value)
    if isinstance(value, Card):
        return card_text(value)
    if isinstance(value, tuple):
        return card_list(value)
    return str(value)
