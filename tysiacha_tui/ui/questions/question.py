"""What all questions share: a hand with a focus, a line of words, and keys that lead to an action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from tysiacha_tui.i18n import _
from tysiacha_tui.rules.actions import BOMB, REDEAL, ROSPISAT, Action
from tysiacha_tui.rules.cards import Card
from tysiacha_tui.rules.view import SeatView
from tysiacha_tui.ui.actions import hint, shown
from tysiacha_tui.ui.sorting import sort_hand
from tysiacha_tui.ui.widgets.footer import Hint
from tysiacha_tui.ui.widgets.hand import Held
from tysiacha_tui.ui.widgets.scene import Scene
from tysiacha_tui.ui.widgets.text import Line

ENDINGS: Final[dict[str, Action]] = {"rospisat": ROSPISAT, "bomb": BOMB, "redeal": REDEAL}

ENDS: Final = {"first": 0, "last": -1}
"""The places of the first and the last card."""

Refuse = Callable[[Action], str]
"""Says why an action is not allowed now; empty if it is."""


class Question:
    """A person's decision in the making.

    `key` takes what was pressed by its meaning (`left`, `first`, `up`, `enter`, `space`, `back`, `cancel`,
    `pass`, `marry`, `rospisat`, `bomb`, `redeal`) and returns the action once there is one. What ends the
    deal takes its key twice, with nothing else in between.
    """

    types_amount = False
    """Whether digits type a number here: the same one twice is meant twice."""

    def __init__(self, view: SeatView, legal: Sequence[Action], names: Sequence[str], refuse: Refuse) -> None:
        """Begin with the focus on the first card."""
        self.view = view
        self.legal = tuple(legal)
        self.names = tuple(names)
        self.refuse = refuse
        self.cards = sort_hand(view.hand)
        self.focus = -1
        self.reason = ""
        """Why the last wish was refused; stands in the prompt until the next key."""
        self._armed: Action | None = None
        """What ends the deal and waits for its key a second time."""
        self._clicked = -1
        """The card that was clicked last, if no key came since: where the focus begins is no click."""

    def key(self, name: str) -> Action | None:
        """Take a key by its meaning."""
        armed = self._armed
        self.disarm()
        self._clicked = -1
        if name in ENDINGS:
            return self._end(ENDINGS[name], armed)
        return self.answer(name)

    def _end(self, action: Action, armed: Action | None) -> Action | None:
        """Return what ends or doubles the deal at its second key; the first one asks."""
        self.reason = self.refuse(action)
        if not self.reason and armed != action:
            self._armed = action
            return None
        return None if self.reason else action

    def answer(self, name: str) -> Action | None:
        """Take a key that means something in this phase only."""
        return None

    def digit(self, digit: int) -> Action | None:
        """Take a digit."""
        self.disarm()
        self._clicked = -1
        return self.number(digit)

    def card(self, index: int) -> Action | None:
        """Take a click on a card."""
        self.disarm()
        again, self._clicked = index == self._clicked, index
        return self.click(index, again=again)

    def goes_back(self) -> bool:
        """Say whether there is anything that Esc would take back."""
        return self._armed is not None

    def disarm(self) -> bool:
        """Forget a refusal, and what waits for its key a second time; return whether something did."""
        was_armed, self._armed, self.reason = self._armed is not None, None, ""
        return was_armed

    def number(self, digit: int) -> Action | None:
        """Take a digit that means something in this phase only."""
        return None

    def click(self, index: int, *, again: bool) -> Action | None:
        """Take a click on a card that means something in this phase only."""
        return None

    def move_focus(self, step: int) -> None:
        """Move the focus round the hand."""
        if self.cards:
            self.focus = (self.focus + step) % len(self.cards)

    def lay(self, cards: Sequence[Card]) -> None:
        """Lay the cards in another order; the focus stays on its card."""
        focused = self.cards[self.focus] if 0 <= self.focus < len(self.cards) else None
        self.cards = tuple(cards)
        self._clicked = -1
        if focused is not None:
            self.focus = self.cards.index(focused)

    def begin(self) -> None:
        """Put the focus where it is to be first."""

    def in_focus(self) -> int:
        """Return which card is to be shown in focus, -1 for none."""
        return self.focus

    def held(self) -> tuple[Held, ...]:
        """Return the hand as it is to be shown."""
        return tuple(Held(card, idle=True) for card in self.cards)

    def asked(self) -> Line:
        """Return in words what is asked."""
        return ()

    def ending(self, action: Action) -> tuple[str, str]:
        """Return what is asked before the deal is ended or doubled, and what would come of it."""
        if action == ROSPISAT:
            heading = _("Give {contract} up?").format(contract=self.view.contract)
            return heading, _("The deal ends with that.")
        if action == REDEAL:
            return _("Ask for a new deal?"), _("Your hand is shown to everybody.")
        if self.view.rules.bombs == "concede":
            return _("Drop a bomb?"), _("The deal ends with that.")
        return _("Drop a bomb?"), _("It doubles the deal, won or lost.")

    def prompt(self) -> Line:
        """Return the line of words: a refusal, a question to confirm, or what is asked."""
        if self.reason:
            return ((self.reason, "warn"),)
        if self._armed is not None:
            texts = {
                ROSPISAT: _("give {contract} up and end the deal? {key} once more").format(
                    contract=self.view.contract, key=shown("play.rospisat")
                ),
                REDEAL: _("show the hand and ask for a new deal? {key} once more").format(
                    key=shown("play.redeal")
                ),
                BOMB: (
                    _("end the deal with a bomb? {key} once more")
                    if self.view.rules.bombs == "concede"
                    else _("a bomb doubles the deal, won or lost: {key} once more")
                ).format(key=shown("play.bomb")),
            }
            return ((texts[self._armed], "warn"),)
        return self.asked()

    def endings(self) -> tuple[Hint, ...]:
        """Return what may end or double the deal, as keys."""
        hints = {
            ROSPISAT: hint(_("give up"), "play.rospisat"),
            BOMB: hint(_("bomb"), "play.bomb"),
            REDEAL: hint(_("new deal"), "play.redeal"),
        }
        return tuple(ending for action, ending in hints.items() if action in self.legal)

    def hints(self) -> tuple[Hint, ...]:
        """Return the keys of the moment, the most important first."""
        return self.endings()

    def scene(self, scene: Scene) -> Scene:
        """Add what this question shows on the felt."""
        return replace(scene, prompt=self.prompt())
