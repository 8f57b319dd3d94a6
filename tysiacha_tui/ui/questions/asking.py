"""Which question goes with a phase."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tysiacha_tui.rules.actions import Action
from tysiacha_tui.rules.view import SeatView
from tysiacha_tui.ui.questions.amounts import BidQuestion, RaiseQuestion
from tysiacha_tui.ui.questions.giving import GiveQuestion
from tysiacha_tui.ui.questions.playing import PlayQuestion
from tysiacha_tui.ui.questions.question import Question, Refuse
from tysiacha_tui.ui.questions.talon import TalonQuestion

QUESTIONS: Final[dict[str, type[Question]]] = {
    "auction": BidQuestion,
    "talon": TalonQuestion,
    "raise": RaiseQuestion,
    "give": GiveQuestion,
    "play": PlayQuestion,
}


def question_for(view: SeatView, legal: Sequence[Action], names: Sequence[str], refuse: Refuse) -> Question:
    """Return the question of the phase a view is in."""
    return QUESTIONS[view.phase](view, legal, names, refuse)
