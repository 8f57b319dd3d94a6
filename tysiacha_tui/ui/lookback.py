"""The part of the application that looks back: reviews, the expert in one's seat, the same cards again."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING

from textual.app import App

# What the first paint does not need is imported where it is used.
if TYPE_CHECKING:
    from tysiacha_tui.lobby.again import Again
    from tysiacha_tui.record import Record


class LooksBack(App[None]):
    """Opens the screens on matches that were played."""

    clock: Callable[[], float]
    _again: Again | None = None
    """What is to be played again as soon as what is open is left."""

    @abstractmethod
    def may_leave(self) -> bool:
        """Say whether the match may be left."""

    @abstractmethod
    def begin_again(self, again: Again) -> None:
        """Sit down to cards that were played before."""

    def open_review(self, record: Record, deal: int | None = None) -> None:
        """Look back on the finished deals of a match, one of them first; there must be one."""
        from tysiacha_tui.ui.screens.review import ReviewScreen

        self.push_screen(ReviewScreen(record, deal, clock=self.clock))

    def open_duplicate(self, record: Record) -> None:
        """Let the expert play a finished match again; say so where that cannot be."""
        from tysiacha_tui.table.duplicate import NoDuplicate, levels_again
        from tysiacha_tui.ui.screens.duplicate import DuplicateScreen

        try:
            levels_again(record)
        except NoDuplicate as error:
            self.notify(str(error), severity="warning", markup=False)
            return
        self.push_screen(DuplicateScreen(record, clock=self.clock))

    def open_again(self, record: Record, deal: int | None = None) -> None:
        """Ask how the cards of a deal, or of a finished match, are to be played again, and leave for that."""
        from tysiacha_tui.ui.screens.again import AgainBox

        box = AgainBox(record, deal, clock=self.clock)

        def answered(answer: str | None) -> None:
            if answer is not None:
                self._again = box.again
                self.call_later(self._leave_for_again)

        self.push_screen(box, answered)

    def _leave_for_again(self) -> None:
        """Leave what is open, unless the match cannot be left yet."""
        from tysiacha_tui.ui.screens.review import ReviewScreen
        from tysiacha_tui.ui.screens.scoreboard import MENU, ScoreboardScreen

        if isinstance(self.screen, ReviewScreen):
            self.screen.dismiss(None)
        if not isinstance(self.screen, ScoreboardScreen):
            self.play_again()
        elif self.screen.result.winner is not None or self.may_leave():
            # The table is left then, and whoever sees to that calls `play_again`.
            self.screen.dismiss(MENU)
        else:
            self._again = None

    def play_again(self) -> None:
        """Sit down to the cards that were chosen, if any were."""
        if self._again is not None:
            again, self._again = self._again, None
            self.begin_again(again)
