"""One deal from its cards to its end: each phase's state answers what is legal and what follows."""

from __future__ import annotations

from tysiacha_tui.rules import auction, play, talon
from tysiacha_tui.rules.actions import Action
from tysiacha_tui.rules.events import Event
from tysiacha_tui.rules.phases import Auction, Deal, Ended, Giving, Phase, Play, Raising, Talon

__all__ = ["Deal", "apply", "begin", "legal_actions", "phase_name", "turn", "verify"]

begin = auction.open_auction


def phase_name(state: Phase) -> str:
    """Return the phase's name as in match records."""
    match state:
        case Auction():
            return "auction"
        case Talon():
            return "talon"
        case Raising():
            return "raise"
        case Giving():
            return "give"
        case Play():
            return "play"


def turn(state: Phase) -> int:
    """Return the seat that must act."""
    if isinstance(state, Play | Auction):
        return state.turn
    return state.contract.declarer


def legal_actions(state: Phase) -> tuple[Action, ...]:
    """List everything the seat on turn may do; never empty."""
    match state:
        case Play():
            return play.legal(state)
        case Auction():
            return auction.legal(state)
        case Talon():
            return talon.legal_talon(state)
        case Raising():
            return talon.legal_raise(state)
        case Giving():
            return talon.legal_give(state)


def verify(state: Phase, action: Action) -> None:
    """Raise IllegalAction, with the reason, where the seat on turn may not do this."""
    match state:
        case Play():
            play.verify(state, action)
        case Auction():
            auction.verify(state, action)
        case Talon():
            talon.verify_talon(state, action)
        case Raising():
            talon.verify_raise(state, action)
        case Giving():
            talon.verify_give(state, action)


def apply(state: Phase, action: Action) -> tuple[Phase | Ended, tuple[Event, ...]]:
    """Return the state after an action of the seat on turn, and what happened.

    Raises:
        IllegalAction: if the action is not allowed.
    """
    verify(state, action)
    match state:
        case Play():
            return play.apply(state, action)
        case Auction():
            return auction.apply(state, action)
        case Talon():
            return talon.apply_talon(state, action)
        case Raising():
            return talon.apply_raise(state, action)
        case Giving():
            return talon.apply_give(state, action)
