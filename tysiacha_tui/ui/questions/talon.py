"""Before the talon: take it, or give the deal up."""

from __future__ import annotations

from dataclasses import replace

from tysiacha_tui.i18n import _
from tysiacha_tui.rules.actions import ROSPISAT, TAKE, Action
from tysiacha_tui.ui.actions import hint
from tysiacha_tui.ui.questions.question import Question
from tysiacha_tui.ui.widgets.footer import Hint
from tysiacha_tui.ui.widgets.scene import Scene
from tysiacha_tui.ui.widgets.text import Line


class TalonQuestion(Question):
    """Enter takes the talon."""

    def answer(self, name: str) -> Action | None:
        """Take the talon."""
        return TAKE if name == "enter" else None

    def asked(self) -> Line:
        """Say what is possible."""
        contract = self.view.contract
        split = self.view.rules.talon_mode == "split"
        if split and ROSPISAT in self.legal:
            text = _("yours for {contract}: the talon goes round, or give the deal up unseen")
        elif ROSPISAT in self.legal:
            text = _("yours for {contract}: take the talon, or give the deal up unseen")
        elif split:
            text = _("yours for {contract}: the talon goes round, a card each")
        else:
            text = _("yours for {contract}: take the talon")
        return ((text.format(contract=contract), "gold"),)

    def _buttons(self) -> tuple[Hint, ...]:
        split = self.view.rules.talon_mode == "split"
        take = hint(_("deal the talon out") if split else _("take the talon"), "play.enter")
        return (take, *self.endings())

    def hints(self) -> tuple[Hint, ...]:
        """Return the keys of the moment."""
        return self._buttons()

    def scene(self, scene: Scene) -> Scene:
        """Show what can be done."""
        return replace(scene, prompt=self.prompt(), buttons=self._buttons())
