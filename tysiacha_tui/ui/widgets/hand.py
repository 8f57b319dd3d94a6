"""The hand: one row of cards with their numbers, drawn as one so that nothing slips."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual.geometry import Region
from textual.message import Message

from tysiacha_tui.rules.cards import Card
from tysiacha_tui.ui.widgets.canvas import Canvas
from tysiacha_tui.ui.widgets.cards import Size, State, back_lines, card_lines
from tysiacha_tui.ui.widgets.drawn import Drawn
from tysiacha_tui.ui.widgets.footer import takes_click

if TYPE_CHECKING:
    from textual import events

ROWS_AROUND = 2
"""One for a raised card above, one for the numbers below."""


@dataclass(frozen=True)
class Held:
    """A card of the hand, whether it can be chosen now, and to whom it is to be given (empty: to nobody)."""

    card: Card
    legal: bool = True
    gift: str = ""
    idle: bool = False
    """Only to be looked at: nothing is asked."""
    gold: bool = False
    """Marked otherwise, as the cards of a marriage being announced."""


class Hand(Drawn):
    """Up to ten cards; their size follows from the room, and ten always fit."""

    @dataclass
    class Clicked(Message):
        """A card was clicked."""

        index: int

    def __init__(self) -> None:
        """Begin empty."""
        super().__init__()
        self.held: tuple[Held, ...] = ()
        self.backs = 0
        self.focus_index = -1
        self.hovered = -1
        self._before: dict[Card, int] = {}
        """Where the cards lay that were shown last, by their first columns."""
        self._opened: float | None = None
        self._lit: tuple[Card, ...] = ()
        self._nudged = (-1, 0)

    def show(self, held: Sequence[Held], focus: int = -1) -> None:
        """Show cards face up, one of them in focus (-1: none)."""
        if (tuple(held), focus, self.backs) != (self.held, self.focus_index, 0):
            if len(held) != len(self.held):
                self._before = {
                    card.card: column for card, column in zip(self.held, self.places()[1], strict=False)
                }
            self.held, self.focus_index, self.backs = tuple(held), focus, 0
            self.hovered = -1 if self.hovered >= len(held) else self.hovered
            self.redraw()

    def rest(self, cards: Sequence[Card]) -> None:
        """Show a hand, as it lies, while nothing is asked of it."""
        self.show([Held(card, idle=True) for card in cards])

    def hide(self, count: int) -> None:
        """Hold nothing but the number of cards, and show as many backs."""
        if self.held or self.backs != count:
            self.held, self.focus_index, self.hovered, self.backs = (), -1, -1, count
            self._before, self._lit, self._opened = {}, (), None
            self.redraw()

    def column_before(self, card: Card, otherwise: int) -> int:
        """Return the column of a card that has just left the hand."""
        return self._before.get(card, otherwise)

    # What moves for a moment: none of it changes what the hand is.

    def open(self, part: float | None) -> None:
        """Show the faces of a part of the cards, from the left, and the others' backs; `None`: all faces."""
        self._opened = part
        self.redraw()

    def light(self, *cards: Card) -> None:
        """Give cards gold edges."""
        self._lit = cards
        self.redraw()

    def nudge(self, index: int, columns: int) -> None:
        """Put a card some columns aside."""
        self._nudged = index, columns
        self.redraw()

    def places(self) -> tuple[Size, tuple[int, ...], bool]:
        """Return the size of the cards, the first column of each, and whether they touch."""
        count = len(self.held) or self.backs
        fitting = [
            size
            for size in Size
            if size.height + ROWS_AROUND <= self.size.height
            and size.width * max(count, 10) <= self.size.width
        ]
        size = fitting[-1] if fitting else Size.CHIP
        if count == 0:
            return size, (), False
        tight = size.width * count + count - 1 > self.size.width
        step = size.width + (not tight)
        start = (self.size.width - step * count + (not tight)) // 2
        return size, tuple(start + step * index for index in range(count)), tight

    def draw(self, canvas: Canvas) -> None:
        """Draw the cards and the row under them."""
        size, columns, tight = self.places()
        palette, felt = canvas.palette, canvas.background
        top = canvas.height - size.height - 1
        for index, column in enumerate(columns):
            if not self.held or (self._opened is not None and index >= self._opened * len(columns)):
                canvas.lines(column, top, back_lines(size, palette, felt, tight=tight))
                continue
            held = self.held[index]
            focused = index == self.focus_index
            raised = focused or held.gold or bool(held.gift) or index == self.hovered
            if focused:
                state = State.FOCUS if held.legal else State.FOCUS_DIM
            elif held.gift:
                state = State.CHOSEN
            elif held.gold:
                state = State.GOLD
            else:
                state = State.PLAIN if held.legal else State.DIM
            if held.card in self._lit:
                state = State.GOLD
            lines = card_lines(held.card, size, state, palette, felt, tight=tight)
            aside = self._nudged[1] if index == self._nudged[0] else 0
            canvas.lines(column + aside, top - raised, lines)
            canvas.area(Region(column, top - raised, size.width, size.height + raised), f"card({index})")
            self._number(canvas, index, column, size.width)

    def _number(self, canvas: Canvas, index: int, column: int, width: int) -> None:
        held = self.held[index]
        y = canvas.height - 1
        if held.idle:
            return
        if held.gift:
            canvas.text(column, y, ((f"▲{held.gift}", "gold"),), width, align="center")
        elif held.legal:
            kind = "gold" if index == self.focus_index else "muted"
            canvas.text(column, y, ((str((index + 1) % 10), kind),), width, align="center")
        else:
            canvas.text(column, y, (("·", "line"),), width, align="center")

    def _index_at(self, event: events.MouseEvent) -> int:
        action = self.canvas().action_at(event.x, event.y)
        return int(action[5:-1]) if action else -1

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Raise the card under the pointer."""
        index = self._index_at(event)
        if index != self.hovered:
            self.hovered = index
            self.redraw()

    def on_leave(self) -> None:
        """Lay the raised card down."""
        if self.hovered >= 0:
            self.hovered = -1
            self.redraw()

    async def on_click(self, event: events.Click) -> None:
        """Say which card was clicked."""
        event.prevent_default()
        index = self._index_at(event)
        if index >= 0 and takes_click(self):
            self.post_message(self.Clicked(index))
