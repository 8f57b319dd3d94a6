"""What a review says of a finished deal: of every decision, and of the deal as a whole."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tysiacha_tui.bots.advice import Judgement
from tysiacha_tui.rules.actions import Action, Give
from tysiacha_tui.rules.events import DealResult
from tysiacha_tui.rules.view import SeatView, Trick

FINE: Final = "fine"
SMALL: Final = "small"
COSTLY: Final = "costly"
DECISIVE: Final = "decisive"
WEIGHTS: Final = (FINE, SMALL, COSTLY, DECISIVE)
"""How much a decision weighs, the least first."""

DEAR: Final = 10
"""Points from which a mistake in the play or the gifts is costly."""
DEAR_CONTRACT: Final = 20
"""The same where the contract is chosen."""


@dataclass(frozen=True, slots=True)
class Most:
    """The most a declarer could take from the talon on, and the gifts that lead to it."""

    total: int
    gifts: Give | None
    """`None` where the rules have none."""
    exact: bool
    """Whether every pair of gifts was compared; else there may be a better one."""


@dataclass(frozen=True, slots=True)
class Line:
    """How a deal goes on where everybody plays the best there is, all cards open."""

    index: int
    """The place among the actions of the deal where it begins."""
    actions: tuple[tuple[int, Action], ...]
    """By seat, in order; not up to the end where that was too hard to find out."""
    first: int
    """The number of its first trick, from 1."""
    tricks: tuple[Trick, ...]
    """The first of them as far as it was played already, too."""
    total: int
    """What the declarer has in the end."""

    @property
    def gifts(self) -> Give | None:
        """The gifts it begins with, if it does."""
        first = self.actions[0][1] if self.actions else None
        return first if isinstance(first, Give) else None


@dataclass(frozen=True, slots=True)
class Decision:
    """One choice of one seat, where there was more than one."""

    deal: int
    """Number of the deal in the match, from 0."""
    index: int
    """Place among the actions of the deal, from 0."""
    view: SeatView
    """What the seat knew."""
    action: Action
    judgement: Judgement
    totals: tuple[tuple[Action, int], ...]
    """With open cards: what the declarer has in the end after each action, the best for this seat first.

    Of the gifts the best, the expert's and those given; empty before them, and where it is too hard."""
    makeable: int | None
    """Before the gifts: the most this seat could take as declarer, with open cards."""
    need: int | None
    """What the declarer had to take for the contract as it stood, if there was one."""
    cost: int | None
    """Points this choice cost with open cards: of the declarer's total in gifts and play, of the score where
    the contract was chosen; `None` where that cannot be said."""
    turned: bool
    """Whether with open cards the choice changed if the contract is made, against its seat."""
    line: Line | None = None
    """The best way to go on, where another was chosen and that is to blame and cost something."""

    @property
    def seat(self) -> int:
        """Who decided."""
        return self.view.seat

    @property
    def weight(self) -> str:
        """How much the choice is to blame, one of `WEIGHTS`; what was right on what was known never is."""
        if self.judgement.right:
            return FINE
        if self.turned:
            return DECISIVE
        dear = DEAR if self.view.phase in ("give", "play") else DEAR_CONTRACT
        loss = self.judgement.chosen.behind if self.cost is None else self.cost
        return COSTLY if loss >= dear else SMALL


@dataclass(frozen=True, slots=True)
class Turning:
    """The action after which the contract stood as it ended."""

    index: int
    """Place among the actions of the deal, from 0."""
    seat: int
    action: Action
    trick: int
    """From 1 to 8; 0 for the gifts."""
    before: int
    """The declarer's total with best play, before the action and after it."""
    after: int


@dataclass(frozen=True, slots=True)
class Summary:
    """What is to be said of a whole deal, with open cards; `None` is what does not apply or was too hard."""

    deal: int
    result: DealResult
    need: int | None
    """What the declarer had to take, card points and marriages."""
    most: Most | None
    """The most the declarer could take from the talon on."""
    course: tuple[int | None, ...]
    """The declarer's total with best play from then on: before the first lead and after each trick."""
    turning: Turning | None
    line: Line | None
    """The best way to go on from where leaving it mattered most."""
    aces: bool
    """Whether a marriage of aces was possible, which open-card totals leave out."""

    @property
    def from_gifts(self) -> int | None:
        """The most the declarer could take after the gifts as they were."""
        return self.course[0] if self.course else None


Finding = Decision | Summary
