"""What keys and clicks do at the table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import BindingType

from tysiacha_tui.i18n import N_, _
from tysiacha_tui.rules.actions import Action, Bomb, Marry, Pass, Redeal, Rospisat
from tysiacha_tui.ui.actions import bindings
from tysiacha_tui.ui.questions.giving import GiveQuestion
from tysiacha_tui.ui.questions.playing import PlayQuestion
from tysiacha_tui.ui.questions.question import ENDINGS
from tysiacha_tui.ui.screens.base import Tier
from tysiacha_tui.ui.screens.boxes import AskBox
from tysiacha_tui.ui.screens.overlays import LastTrickOverlay, Overlay, TalkOverlay, TalonOverlay
from tysiacha_tui.ui.screens.scoreboard import MENU
from tysiacha_tui.ui.screens.sheet import SheetScreen
from tysiacha_tui.ui.screens.tablemotion import TableMotion
from tysiacha_tui.ui.screens.turning import TurningKeys
from tysiacha_tui.ui.widgets.drawn import Drawn
from tysiacha_tui.ui.widgets.hand import Hand
from tysiacha_tui.ui.widgets.menu import Entry
from tysiacha_tui.wording.settings import value_words

if TYPE_CHECKING:
    from tysiacha_tui.store.config import Config

ENDING_KEYS: Final = frozenset(f"key('{name}')" for name in ENDINGS)
"""What gives a deal up, bombs it or asks for another: the question sees whether it is the same again."""

ASKED_AGAIN: Final = frozenset((*(f"play.{name}" for name in ENDINGS), "play.claim"))
"""What nothing takes back, so that it is asked again; the answer in focus is no."""

NO: Final = "no"
RESIGNED: Final = "resigned"
"""How a match is left that was given up."""

DECISIONS: Final[Mapping[str, type[Action]]] = {
    "play.pass": Pass,
    "play.marriage": Marry,
    "play.rospisat": Rospisat,
    "play.bomb": Bomb,
    "play.redeal": Redeal,
}
"""What a person decides by a key of its own."""


class TableKeys(TurningKeys, TableMotion):
    """A table without its looks."""

    HELP = N_(
        "Cards with a number may be played; choosing another says why not. Everything is saved as it happens."
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("play", "app.help", "app.settings")]

    _clock: Callable[[], float]
    _took_back = False
    """Whether this key has taken back what waited for another one a second time."""

    def may(self, name: str) -> bool:
        """Say whether a command does something now, for the palette; by what this seat may know alone."""
        session, table = self.session, self.session.table
        asked = session.question
        if name in DECISIONS:
            return asked is not None and any(isinstance(action, DECISIONS[name]) for action in asked.legal)
        states = {
            "play.hint": asked is not None,
            "play.sort": asked is not None,
            "play.undo": self.app.config.undo and table.can_undo,
            "play.redo": table.can_redo,
            "play.claim": asked is not None and self.app.config.claim and table.can_claim,
            "play.run": session.decided,
            "play.resign": asked is not None and self._saved is not None,
            "play.why": session.moved is not None,
            "play.trick": bool(session.stage.view.tricks),
        }
        return states.get(name, True)

    @property
    def _saved(self) -> int | None:
        """The number of the match, once it is saved."""
        journal = self.app.matches.journal
        return None if journal is None else journal.number

    def may_search(self) -> bool:
        """Keep the palette away where persons hide their hands from each other."""
        return super().may_search() and not self.session.secret

    def swallows(self, key: str) -> bool:
        """Take a key for what moves: it shows where that ends, and does nothing else."""
        return self.mover.cut_short()

    def configured(self, config: Config) -> None:
        """Draw and say everything anew."""
        super().configured(config)
        self.session.stage.retell()
        self.session.remark = ""
        for drawn in self.query(Drawn):
            drawn.redraw()
        self.draw()

    def may_repeat(self, key: str) -> bool:
        """Let arrows repeat, and digits where they type an amount: 100 has the same one twice."""
        question = self.session.question
        return super().may_repeat(key) or (key.isdecimal() and question is not None and question.types_amount)

    def let_through(self, action: str) -> None:
        """Forget what waited for its key a second time, unless that is the key."""
        self._took_back = self._claiming is not None
        super().let_through(action)
        if action not in ENDING_KEYS and self._disarm():
            self._took_back = True

    def _disarm(self) -> bool:
        question = self.session.question
        disarmed = question is not None and question.disarm()
        if disarmed:
            self.draw()
        return disarmed

    # Keys and clicks.

    def _tell(self) -> None:
        """Show what a key did to the question; a refused wish rings the bell."""
        question = self.session.question
        if question is not None:
            self.session.remark = ""
            self.draw()
            if question.reason:
                self.app.bell()
                if question.in_focus() >= 0:
                    self.shake(question.in_focus())

    def action_key(self, name: str) -> None:
        """Take a key by its meaning; while nothing is asked it only goes on."""
        if name == "cancel" and self.session.hinted is not None:
            self.action_hint()
            return
        question = self.session.question
        if question is None:
            self.session.skip()
            return
        if name == "cancel" and not self._took_back and not question.goes_back():
            self.action_actions()
            return
        self.session.answer(question.key(name))
        self._tell()

    def action_actions(self) -> None:
        """Open the list of all there is to do, as long as somebody is asked."""
        if self.session.question is not None:
            super().action_actions()

    def take_action(self, name: str, run: Callable[[], Awaitable[object]]) -> None:
        """Do what was chosen from that list; what cannot be taken back is asked again."""
        question = self.session.question
        if name not in ASKED_AGAIN or question is None:
            super().take_action(name, run)
            return
        action = ENDINGS.get(name.removeprefix("play."))
        asked = _("Claim the rest?"), _("A claim that fails counts as a hint.")
        if action is not None:
            asked = question.ending(action)

        def answered(answer: str | None) -> None:
            if answer != name or self.session.question is not question:
                return
            if action is None:
                self.run_worker(self._claim(question), group="claim", exclusive=True)
            else:
                self.session.answer(action)
                self._tell()

        entries = (Entry(NO, _("No, play on")), Entry(name, _("Yes")))
        self.app.push_screen(AskBox(*asked, entries, label_width=30, clock=self._clock), answered)

    def action_digit(self, digit: int) -> None:
        """Take a digit."""
        question = self.session.question
        if question is None:
            self.session.skip()
            return
        action = question.digit(digit)
        if action is None and self.app.config.digit_plays and isinstance(question, PlayQuestion):
            # As if the digit had been pressed again.
            action = question.digit(digit)
        self.session.answer(action)
        self._tell()

    def action_less(self) -> None:
        """Take a click on the arrow to a lower amount."""
        self.action_key("down")

    def action_more(self) -> None:
        """Take a click on the arrow to a higher amount."""
        self.action_key("up")

    def action_offer(self, index: int) -> None:
        """Take a click on one of several marriages."""
        question = self.session.question
        if isinstance(question, PlayQuestion):
            self.session.answer(question.offer(index))
            self._tell()

    def action_target(self, seat: int) -> None:
        """Take a click on the place for an opponent's card."""
        question = self.session.question
        if isinstance(question, GiveQuestion):
            question.aim(seat)
            self._tell()

    def on_hand_clicked(self, event: Hand.Clicked) -> None:
        """Take a click on a card: the first chooses it, the second plays it."""
        question = self.session.question
        if self.mover.cut_short():
            return
        if question is not None and event.index < len(question.cards):
            self.session.answer(question.card(event.index))
            self._tell()

    def on_click(self) -> None:
        """Go on where something is only being shown."""
        if self.mover.cut_short():
            return
        if self.session.question is None:
            self.session.skip()
        else:
            self._disarm()

    def action_run(self) -> None:
        """Play a deal to its end that nobody can change any more."""
        self._disarm()
        self.session.run()
        self.draw()

    # How the cards lie.

    def action_sort(self) -> None:
        """Sort the hand in the next way."""
        self._disarm()
        self._sorted_by(self.session.sort())

    def action_shift(self, step: int) -> None:
        """Move the card in focus to another place."""
        self._disarm()
        if self.session.shift(step):
            self._sorted_by(self.session.arrangement.sorting)

    def _sorted_by(self, sorting: str) -> None:
        if sorting != self.app.config.sort:
            self.app.change(sort=sorting)
            self.session.remark = _("order of the hand: {order}").format(order=value_words("sort", sorting))
        self.draw()

    # Other things to look at.

    def action_hint(self) -> None:
        """Open a hint for what is asked, or close the one that is open."""
        self._disarm()
        if self.session.hinted is not None:
            self.session.hinted = None
            self.draw()
        elif self.session.question is not None:
            self.run_worker(self.session.hint(), group="hint", exclusive=True)
        else:
            self.session.skip()

    def _open(self, overlay: Overlay) -> None:
        if self.is_current and self.tier is not Tier.SMALL:
            self.app.push_screen(overlay)

    def action_why(self) -> None:
        """Say in the line of words why a bot made its last move."""
        self._disarm()
        self.session.explain()
        self.draw()

    def action_last_trick(self) -> None:
        """Show the last trick."""
        tricks = self.session.stage.view.tricks
        if tricks:
            self._open(LastTrickOverlay(tricks[-1], self.session.stage.names, self._clock))
        else:
            self.session.remark = _("no trick has been taken yet")
            self.draw()

    def action_talk(self) -> None:
        """Show the auction and what was said since."""
        self._open(TalkOverlay(self.session.stage.scene(), self.session.stage.talk, self._clock))

    def action_talon(self) -> None:
        """Show the talon and the gifts this seat knows of."""
        self._open(TalonOverlay(self.session.stage.view, self.session.stage.names, self._clock))

    def action_scores(self) -> None:
        """Show the sheet of all deals."""
        if self.is_current and self.tier is not Tier.SMALL:
            table = self.session.table
            self.app.push_screen(
                SheetScreen(table.results, table.names, table.rules, table.helped(), clock=self._clock)
            )

    def action_resign(self) -> None:
        """Ask, and give the match up."""
        self._disarm()
        if self.session.question is None or self._saved is None:
            self.session.skip()
            return

        def answered(answer: str | None) -> None:
            if answer == RESIGNED:
                self.leave(RESIGNED)

        text = _("It is over then, and counts as lost for everybody who played it. This cannot be undone.")
        entries = (Entry(NO, _("No, play on")), Entry(RESIGNED, _("Give it up")))
        self.app.push_screen(
            AskBox(_("Give the match up?"), text, entries, label_width=30, clock=self._clock), answered
        )

    def action_leave(self) -> None:
        """Leave for the first screen; the match is saved."""
        if self.app.may_leave():
            self.leave()

    def leave(self, answer: str = MENU) -> None:
        """End the match at this screen."""
        self.workers.cancel_group(self, "match")
        self.dismiss(answer)
