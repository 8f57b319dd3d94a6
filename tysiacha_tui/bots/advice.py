"""What a search has found so far: every action with its prospects, and why the best is preferred."""

from __future__ import annotations

from dataclasses import dataclass

from tysiacha_tui.bots.reasons import Reason
from tysiacha_tui.rules.actions import Action
from tysiacha_tui.rules.cards import Suit


@dataclass(frozen=True, slots=True)
class Outlook:
    """What is to be expected of an action."""

    action: Action
    chance: float
    """That the contract is made, as far as this seat can tell; from 0 to 1."""
    points: float
    """What the rules should write down for this seat in this deal; of a bid, as it is or raised."""
    behind: float = 0.0
    """How much less than the first it is worth as the match stands, in points."""
    doubt: float = 0.0
    """How far that may be wrong for want of more layouts: its standard error."""
    taken: float = 0.0
    """In play: what the declarer should still take, as far as layouts tell it apart."""
    sure: float = 0.0
    """In play: what a defender can be sure of for himself."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What a search has found so far."""

    outlooks: tuple[Outlook, ...]
    """The best first: every card or bid, of gifts the best few pairs."""
    worlds: int
    """Layouts of the hidden cards that were looked at."""
    complete: bool
    """Whether these are all that there can be."""
    reason: Reason | None
    """Why the first is preferred; only the last advice has it."""
    talon_odds: tuple[tuple[Suit, float], ...] = ()
    """Before the talon is seen: the chance that it completes each marriage of which one card is held."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A choice and the expert's advice, from the same view."""

    advice: Advice
    chosen: Outlook
    """What was to be expected of the choice; of one the expert did not look at, not more than of its last."""
    right: bool
    """Whether on what was known the choice was the expert's, or as good as that."""

    @property
    def best(self) -> Outlook:
        """What the expert would have done."""
        return self.advice.outlooks[0]
