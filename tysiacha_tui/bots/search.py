"""Search from a seat's view: layouts of the hidden cards that fit it are solved, and actions compared."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random

from tysiacha_tui.bots.advice import Advice, Outlook
from tysiacha_tui.bots.casual import Casual
from tysiacha_tui.bots.effort import STRENGTHS, Effort, no_clock
from tysiacha_tui.bots.explain import explain
from tysiacha_tui.bots.searchbids import BidSearch, is_plain
from tysiacha_tui.bots.searchplay import PlaySearch
from tysiacha_tui.bots.searchtalon import TalonSearch
from tysiacha_tui.rules.actions import REDEAL, Action
from tysiacha_tui.rules.cards import ACES, KINGS, MARRIAGE_VALUES, QUEENS, Suit
from tysiacha_tui.rules.view import SeatView

__all__ = ["Advice", "Outlook", "Searcher", "consider"]

CASUAL = Casual()


class Searcher:
    """The levels that search; keeps nothing between decisions."""

    def __init__(self, level: str, seed: str, nodes: int | None = None, in_time: bool = True) -> None:
        """Take a level and a seed; `nodes` sets the effort for a decision whatever the build.

        With `in_time` the clock stops a decision that nobody would wait for.
        """
        self._level = level
        self._seed = seed
        self._nodes = nodes
        self._in_time = in_time

    def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        """Return one of the legal actions."""
        if len(legal) == 1:
            return legal[0]
        action = CASUAL.choose(view, legal)
        if is_plain(view, legal, action):
            return action
        for advice in consider(view, legal, self._seed, self._level, self._nodes, self._in_time):
            action = advice.outlooks[0].action
        return action


def consider(
    view: SeatView,
    legal: tuple[Action, ...],
    seed: str,
    level: str = "expert",
    nodes: int | None = None,
    in_time: bool = True,
) -> Iterator[Advice]:
    """Yield what is found so far, again and again; the last is the answer.

    The same seed, view and nodes give the same answer, unless with `in_time` the clock stops a machine too
    slow for them.
    """
    usual = CASUAL.choose(view, legal)
    effort = Effort(STRENGTHS[level], nodes, view.phase, time.monotonic if in_time else no_clock)
    search = _search(view, legal, usual, effort, _chance(view, seed))
    odds = talon_odds(view)
    if search is None:
        others = [action for action in legal if action != usual]
        outlooks = tuple([Outlook(action, 0.5, 0.0) for action in (usual, *others)])
        yield Advice(outlooks, 0, False, explain(view, legal, outlooks), odds)
        return
    for _ in search.run():
        yield Advice(search.outlooks(), search.looked, False, None, odds)
    outlooks = search.outlooks()
    if isinstance(search, PlaySearch):
        outlooks = search.with_doubts(outlooks)
    yield Advice(outlooks, search.looked, search.complete, explain(view, legal, outlooks), odds)


def talon_odds(view: SeatView) -> tuple[tuple[Suit, float], ...]:
    """Return the chance that the talon, not seen yet, completes each marriage of which one card is held."""
    if view.phase not in ("auction", "talon") or view.talon:
        return ()
    halves = [suit for suit in MARRIAGE_VALUES if (KINGS[suit] in view.hand) != (QUEENS[suit] in view.hand)]
    drawn = 1 if view.rules.talon_mode == "split" else 3
    return tuple([(suit, drawn / (24 - len(view.hand))) for suit in halves])


def _search(
    view: SeatView, legal: tuple[Action, ...], usual: Action, effort: Effort, rng: Random
) -> PlaySearch | BidSearch | TalonSearch | None:
    """Return the search for a decision, `None` where the rule decides."""
    match view.phase:
        case "play":
            return PlaySearch(view, legal, usual, keeps_aces(view), effort, rng)
        case "auction":
            return None if usual == REDEAL else BidSearch(view, legal, effort, rng)
        case "talon":
            return BidSearch(view, legal, effort, rng)
    return TalonSearch(view, legal, usual, effort, rng)


def _chance(view: SeatView, seed: str) -> Random:
    """Return a generator that belongs to this position."""
    cards = "".join([card.text for card in view.hand])
    table = "".join([card.text for card in view.trick])
    return Random(
        f"{seed}/{view.number}/{view.seat}/{view.phase}/{cards}/{table}/{len(view.calls)}/{view.marrying}"
    )


def keeps_aces(view: SeatView) -> bool:
    """Say whether four aces are kept for their marriage, which the solver does not count.

    They are announced as soon as they may be, and till then the rule plays.
    """
    if not view.rules.ace_marriage or not all([ace in view.hand for ace in ACES]):
        return False
    return all([suit is not None for _seat, suit, _value in view.announced])
