"""Opponents: each decides from the view of its seat alone, and the same in the same position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from tysiacha_tui.i18n import N_

if TYPE_CHECKING:
    from tysiacha_tui.rules.actions import Action
    from tysiacha_tui.rules.view import SeatView

LEVELS: Final[dict[str, str]] = {
    "novice": N_("knows the rules, counts its own cards, and slips now and then"),
    "casual": N_("values its hand, remembers what went, and works with its partner"),
    "strong": N_("searches: weighs eight layouts of the hidden cards before each card"),
    "expert": N_("searches deep: weighs every layout that fits what was seen and said, or many"),
}
"""The levels from the weakest up, with one line on each, translated where it is shown."""


class Bot(Protocol):
    """A bot; it keeps nothing between calls, and draws no chance but from its seed and the position."""

    def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        """Return one of the legal actions of the seat on turn."""


def make(level: str, seed: str, in_time: bool = True) -> Bot:
    """Return a bot of a level; `in_time` lets the clock stop a search that nobody would wait for.

    Raises:
        ValueError: if there is no such level.
    """
    if level == "novice":
        from tysiacha_tui.bots.novice import Novice

        return Novice(seed)
    if level == "casual":
        from tysiacha_tui.bots.casual import Casual

        return Casual()
    if level in LEVELS:
        from tysiacha_tui.bots.search import Searcher

        return Searcher(level, seed, in_time=in_time)
    raise ValueError(f"there is no bot level “{level}”; there are {', '.join(LEVELS)}")
