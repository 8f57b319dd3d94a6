"""Why a bot prefers an action, in the player's language."""

from __future__ import annotations

from collections.abc import Sequence

from tysiacha_tui.bots.reasons import REASONS, Reason
from tysiacha_tui.i18n import _
from tysiacha_tui.rules.cards import Card, Suit
from tysiacha_tui.wording.cards import card_text, suit_name


def reason_sentence(reason: Reason, names: Sequence[str] = ()) -> str:
    """Return why an action is preferred; with `names` by seat, players are called by name."""
    words = {name: _word(name, value, names) for name, value in reason.values.items()}
    return _(REASONS[reason.code]).format(**words)


def _word(name: str, value: Card | Suit | int, names: Sequence[str]) -> str:
    if isinstance(value, Suit):
        return suit_name(value)
    if isinstance(value, Card):
        return card_text(value)
    if name == "seat" and names:
        return names[value]
    return str(value)
