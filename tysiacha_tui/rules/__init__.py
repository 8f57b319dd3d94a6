"""The game itself: cards, options, deals and matches; the standard library only, no I/O, no clock.

Names are handed on lazily, so that whoever needs only the cards does not load the match.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tysiacha_tui.rules.cards import PACK, Card, Rank, Suit, marriages
    from tysiacha_tui.rules.match import SPECTATOR, Match
    from tysiacha_tui.rules.options import OPTIONS, PRESETS, Rules, RulesError
    from tysiacha_tui.rules.phases import Deal
    from tysiacha_tui.rules.refusals import IllegalAction
    from tysiacha_tui.rules.view import SeatView

__all__ = [
    "OPTIONS",
    "PACK",
    "PRESETS",
    "SPECTATOR",
    "Card",
    "Deal",
    "IllegalAction",
    "Match",
    "Rank",
    "Rules",
    "RulesError",
    "SeatView",
    "Suit",
    "marriages",
]

_HOMES = {
    "cards": ("PACK", "Card", "Rank", "Suit", "marriages"),
    "match": ("SPECTATOR", "Match"),
    "options": ("OPTIONS", "PRESETS", "Rules", "RulesError"),
    "phases": ("Deal",),
    "refusals": ("IllegalAction",),
    "view": ("SeatView",),
}
_MODULES = {name: module for module, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
