"""A sample of the table by the settings as they are: cards in every state, a hand, lines of text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tysiacha_tui.i18n import _
from tysiacha_tui.rules.cards import Card, Suit
from tysiacha_tui.ui.sorting import sort_hand
from tysiacha_tui.ui.widgets.cards import Size, State, back_lines, card_lines
from tysiacha_tui.ui.widgets.drawn import Drawn
from tysiacha_tui.ui.widgets.text import Line
from tysiacha_tui.wording.cards import card_text, suit_mark, suit_name
from tysiacha_tui.wording.numbers import tricks

if TYPE_CHECKING:
    from tysiacha_tui.ui.app import TysiachaApp
    from tysiacha_tui.ui.widgets.canvas import Canvas

FACES: Final = tuple(Card.parse(text) for text in ("KS", "QH", "JD", "10C"))
STATES: Final = {"AH": State.FOCUS, "9D": State.DIM, "KC": State.GOLD}
HAND: Final = tuple(Card.parse(text) for text in ("AH", "KH", "10S", "9S", "QD", "JD", "AC"))
TRUMP: Final = Suit.HEARTS
GAP: Final = 1
ROW: Final = 4
"""Cards side by side."""


class Preview(Drawn):
    """As many rows of the sample as there is room for, the cards as large as its width lets them be."""

    app: TysiachaApp

    def size_of_cards(self, width: int, height: int) -> Size:
        """Return the largest size of which two rows fit."""
        fitting = [
            size
            for size in (Size.NORMAL, Size.LARGE, Size.HUGE)
            if width >= ROW * size.width + (ROW - 1) * GAP and height >= 2 * size.height + 7
        ]
        return fitting[-1] if fitting else Size.CHIP

    def draw(self, canvas: Canvas) -> None:
        """Draw the sample."""
        size = self.size_of_cards(canvas.width, canvas.height)
        palette, felt = canvas.palette, canvas.background
        step = size.width + GAP
        abreast = ROW + len(STATES) if size is Size.CHIP else ROW
        left = max(0, (canvas.width - abreast * step + GAP) // 2)
        for place, card in enumerate(FACES):
            canvas.lines(left + place * step, 0, card_lines(card, size, State.PLAIN, palette, felt))
        if size is Size.CHIP:
            for place, (text, state) in enumerate(STATES.items(), start=ROW):
                card = Card.parse(text)
                canvas.lines(left + place * step, 0, card_lines(card, size, state, palette, felt))
            canvas.text(0, 1, self.words()[0], canvas.width, align="center")
            return
        top = size.height + 1
        for place, (text, state) in enumerate(STATES.items()):
            card = Card.parse(text)
            # The card in focus is lifted by a row, as it is in the hand.
            y = top if state is State.FOCUS else top + 1
            canvas.lines(left + place * step, y, card_lines(card, size, state, palette, felt))
        canvas.lines(left + (ROW - 1) * step, top + 1, back_lines(size, palette, felt))
        for row, line in enumerate(self.words()):
            canvas.text(0, top + size.height + 2 + row, line, canvas.width, align="center")

    def words(self) -> tuple[Line, ...]:
        """Return a hand in short, and what is said at a table."""
        hand = sort_hand(HAND, self.app.config.sort, trump=TRUMP)
        taken = f" {tricks(2)}"
        return (
            tuple((f" {card_text(card)}".ljust(4), f"on_paper:{card.suit}") for card in hand),
            (),
            (
                (_("trump") + " ", "muted"),
                (f" {suit_mark(TRUMP)} ", f"on_paper:{TRUMP}"),
                (f" {suit_name(TRUMP)}", "strong"),
                *((f" {suit_mark(suit)}", f"on_felt:{suit}") for suit in Suit),
            ),
            (("● ", "gold"), ("Olga", "strong"), (" 640", "gold"), (taken, "muted"), (" ▲", "warn")),
        )
