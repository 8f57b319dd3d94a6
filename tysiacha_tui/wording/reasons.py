"""Why a bot prefers an action, in the player's language."""

from __future__ import annotations

from tysiacha_tui.bots.reasons import REASONS, Reason
from tysiacha_tui.i18n import _
from tysiacha_tui.rules.cards import Card, Suit
from tysiacha_tui.wording.cards import card_text, suit_name


def reason_sentence(reason: Reason) -> str:
    """Return why an action is preferred."""
    words = {name: _word(value) for name, value in reason.values.items()}
    return _(REASONS[reason.code]).format(**words)


def _word(value: Card | Suit | int) -> str:
    if isinstance(value, Suit):
        return suit_name(value)
    if isinstance(value, Card):
        return card_text(value)
    return str(value)
