"""What takes a match back at the table, and what claims the rest of a deal."""

from __future__ import annotations

from abc import abstractmethod

from tysiacha_tui.i18n import _, pgettext
from tysiacha_tui.ui.actions import hint
from tysiacha_tui.ui.questions.question import Question
from tysiacha_tui.ui.screens.base import BaseScreen
from tysiacha_tui.ui.session import LONGEST_NAME, Session
from tysiacha_tui.ui.widgets.footer import Hint
from tysiacha_tui.ui.widgets.text import cut
from tysiacha_tui.wording.cards import card_text

CLAIM = "claim"


class TurningKeys(BaseScreen[str]):
    """The keys that undo, redo and claim."""

    session: Session
    _claiming: Question | None = None
    """What was asked when the claim waited for its key a second time."""

    @abstractmethod
    def draw(self) -> None:
        """Show the match as it is."""

    def let_through(self, action: str) -> None:
        """Forget that a claim waits, unless this is its key."""
        if action != CLAIM:
            self._claiming = None

    def turning_hints(self) -> tuple[Hint, ...]:
        """Return the key that takes back, where there is something."""
        may = self.app.config.undo and self.session.question is not None and self.session.table.can_undo
        return (hint(pgettext("action", "undo"), "play.undo"),) if may else ()

    def _remark(self, text: str) -> None:
        self.session.remark = text
        self.draw()

    def action_undo(self) -> None:
        """Go back to the last decision of a person in this deal."""
        table = self.session.table
        if not self.app.config.undo:
            self._remark(_("Taking back is forbidden by the settings."))
        elif table.can_undo:
            table.undo()
            self.session.skip()
        elif self.session.question is not None:
            self._remark(_("Nothing has been decided in this deal that could be taken back."))
        else:
            self.session.skip()

    def action_redo(self) -> None:
        """Do again what was taken back last."""
        table = self.session.table
        if table.can_redo:
            table.redo()
            self.session.skip()
        elif self.session.question is not None:
            self._remark(_("Nothing was taken back that could be done again."))
        else:
            self.session.skip()

    def action_claim(self) -> None:
        """Claim every trick to come, once the key has been pressed a second time."""
        question = self.session.question
        if question is None:
            self.session.skip()
        elif not self.app.config.claim:
            self._remark(_("Claiming the rest is switched off in the settings."))
        elif not self.session.table.can_claim:
            self._remark(_("Tricks can be claimed once the cards are played."))
        elif self._claiming is not question:
            self._claiming = question
            self._remark(_("Once more claims all tricks to come; a claim that fails is a hint."))
        else:
            self._claiming = None
            self.run_worker(self._claim(question), group="claim", exclusive=True)

    async def _claim(self, question: Question) -> None:
        refuted = await self.session.table.claim()
        if refuted is not None and self.session.question is question:
            name = cut(self.session.stage.names[refuted.seat], LONGEST_NAME)
            text = _("Not all of them: {name} can take a trick with {card}.")
            self._remark(text.format(name=name, card=card_text(refuted.card)))
