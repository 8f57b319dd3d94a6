"""Giving a card to each opponent: chosen one by one, changed at will, confirmed once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tysiacha_tui.i18n import _
from tysiacha_tui.rules.actions import Action, Give
from tysiacha_tui.rules.cards import Card
from tysiacha_tui.rules.view import SeatView
from tysiacha_tui.ui.actions import hint, shown
from tysiacha_tui.ui.questions.question import ENDS, Question, Refuse
from tysiacha_tui.ui.widgets.footer import Hint
from tysiacha_tui.ui.widgets.hand import Held
from tysiacha_tui.ui.widgets.scene import Scene
from tysiacha_tui.ui.widgets.text import Line, cut
from tysiacha_tui.wording.cards import card_text

NAME = 14
"""The most cells of a name in the prompt."""


class GiveQuestion(Question):
    """Two opponents, each with a place for a card.

    Enter puts the card in focus into the place that is next; once both are filled it gives them. Space puts a
    card down or takes it back, up and down choose the place.
    """

    def __init__(self, view: SeatView, legal: Sequence[Action], names: Sequence[str], refuse: Refuse) -> None:
        """Begin with the first opponent clockwise."""
        super().__init__(view, legal, names, refuse)
        start = view.order.index(view.seat)
        self.targets = tuple(view.order[(start + step) % 3] for step in (1, 2))
        self.gifts: dict[int, Card] = {}
        self.target = self.targets[0]
        self.begin()

    def begin(self) -> None:
        """Put the focus on the first card."""
        self.focus = 0

    @property
    def complete(self) -> bool:
        """Whether each opponent has a card."""
        return len(self.gifts) == len(self.targets)

    def answer(self, name: str) -> Action | None:
        """Move, choose, take back, or give."""
        if name == "left":
            self.move_focus(-1)
        elif name == "right":
            self.move_focus(1)
        elif name in ENDS:
            self.focus = ENDS[name] % len(self.cards)
        elif name in ("up", "down"):
            self.target = self.targets[self.target == self.targets[0]]
        elif name == "enter":
            if self.complete:
                return self._give()
            self._choose()
        elif name == "space":
            self._toggle()
        elif name in ("back", "cancel") and self.gifts:
            self.target, _card = self.gifts.popitem()
        return None

    def goes_back(self) -> bool:
        """Say whether a card is put down."""
        return super().goes_back() or bool(self.gifts)

    def _give(self) -> Action:
        first, second = (self.gifts[seat] for seat in self.targets)
        return Give(first, second)

    def _toggle(self) -> None:
        card = self.cards[self.focus]
        for seat, chosen in self.gifts.items():
            if chosen is card:
                del self.gifts[seat]
                self.target = seat
                return
        self.gifts.pop(self.target, None)
        self._choose()

    def _choose(self) -> None:
        card = self.cards[self.focus]
        if card in self.gifts.values():
            self.reason = _("{card} is chosen already: {key} takes it back").format(
                card=card_text(card), key=shown("play.space")
            )
            return
        self.gifts[self.target] = card
        self.target = next((seat for seat in self.targets if seat not in self.gifts), self.target)

    def number(self, digit: int) -> Action | None:
        """Choose a card by its number, or take it back."""
        index = (digit - 1) % 10
        if index < len(self.cards):
            self.focus = index
            self._toggle()
        return None

    def click(self, index: int, *, again: bool) -> Action | None:
        """Look at a card, then choose it or take it back."""
        self.focus = index
        if again:
            self._toggle()
        return None

    def aim(self, seat: int) -> None:
        """Choose for whom the next card is."""
        self.disarm()
        if seat in self.targets:
            self.target = seat

    def held(self) -> tuple[Held, ...]:
        """Return the hand with the names of those who get a card."""
        receiver = {card: self.names[seat] for seat, card in self.gifts.items()}
        return tuple(Held(card, gift=receiver.get(card, "")) for card in self.cards)

    def asked(self) -> Line:
        """Say for whom a card is chosen, or what Enter would do."""
        if self.complete:
            first, second = self.targets
            text = _("{key} gives {first_card} to {first}, {second_card} to {second}").format(
                key=shown("play.enter"),
                first_card=card_text(self.gifts[first]),
                first=cut(self.names[first], NAME),
                second_card=card_text(self.gifts[second]),
                second=cut(self.names[second], NAME),
            )
            return ((text, "gold"),)
        return ((_("choose a card for {name}").format(name=self.names[self.target]), "gold"),)

    def hints(self) -> tuple[Hint, ...]:
        """Return the keys of the moment."""
        enter = _("give both") if self.complete else _("choose")
        return (
            hint(_("card"), "play.left", "play.right"),
            hint(enter, "play.enter"),
            hint(_("put or take back"), "play.space"),
            hint(_("for whom"), "play.up", "play.down", action="key('up')"),
            *self.endings(),
        )

    def scene(self, scene: Scene) -> Scene:
        """Show the places for the two cards."""
        give = (hint(_("give both"), "play.enter"),) if self.complete else ()
        return replace(
            scene,
            prompt=self.prompt(),
            gifts=tuple((seat, self.gifts.get(seat)) for seat in self.targets),
            target=None if self.complete else self.target,
            buttons=(*give, *self.endings()),
        )
