"""The felt of a replay: the hands of the others lie open beside their names."""

from __future__ import annotations

from textual.geometry import Region

from tysiacha_tui.rules.cards import Card
from tysiacha_tui.ui.sorting import sort_hand
from tysiacha_tui.ui.widgets import centre, tiny
from tysiacha_tui.ui.widgets.canvas import Canvas
from tysiacha_tui.ui.widgets.cards import Size, State, card_lines
from tysiacha_tui.ui.widgets.felt import MARGIN, OPPOSITE_ROWS, OPPOSITE_WIDTH, SEAT_WIDTH, WIDE_SEAT, Felt
from tysiacha_tui.ui.widgets.scene import Scene
from tysiacha_tui.ui.widgets.seat import doing_line, now_line
from tysiacha_tui.ui.widgets.text import Line, Piece, plain
from tysiacha_tui.wording.cards import card_text

A_ROW = 5
"""Cards of a hand side by side; a hand has ten at most."""
SMALL_CARDS_FROM = 26
"""Rows of the felt from which on the hands are cards, not chips."""


class OpenFelt(Felt):
    """A table of which every hand can be seen."""

    hands: tuple[tuple[Card, ...], ...] = ()
    """By seat, to be shown open; a seat without cards here has its backs."""

    def open(self, hands: tuple[tuple[Card, ...], ...]) -> None:
        """Show these hands."""
        if hands != self.hands:
            self.hands = hands
            self.redraw()

    def _draw_table(self, canvas: Canvas, scene: Scene) -> None:
        if self.tiny and any(self.hands):
            self._draw_tiny(canvas, scene)
            return
        super()._draw_table(canvas, scene)
        if self.tiny:
            return
        width = WIDE_SEAT if canvas.width >= 100 else SEAT_WIDTH
        four = len(scene.names) == 4
        first = (OPPOSITE_ROWS if four else 1) + 2
        for seat, x in ((scene.others[0], MARGIN + 2), (scene.others[-1], canvas.width - width)):
            if self._hand(seat):
                self._draw_side(canvas, scene, seat, x, first)
        if four and self._hand(scene.others[1]):
            self._draw_above(canvas, scene, scene.others[1])

    def _hand(self, seat: int) -> tuple[Card, ...]:
        return self.hands[seat] if seat < len(self.hands) else ()

    def _draw_tiny(self, canvas: Canvas, scene: Scene) -> None:
        """Draw a row or two a seat, and the trick or the talon in what is left above the line of words."""
        width, y = canvas.width - 2, 0
        for seat in scene.others:
            canvas.text(1, y, tiny.seat_line(scene, seat, width), width)
            y += 1
            if self._hand(seat):
                canvas.text(3, y, fan(sort_hand(self._hand(seat), trump=scene.view.trump)))
                y += 1
        area = Region(
            0, y, canvas.width, canvas.height - y - len(tiny.prompt_rows(scene.prompt, canvas.width))
        )
        roomy = area.height > Size.SMALL.height
        if scene.trick or scene.view.phase in ("play", "deal", "over"):
            if roomy:
                tiny.draw_trick(canvas, area, scene)
            else:
                canvas.text(0, y + area.height // 2, tiny.trick_line(scene), canvas.width, align="center")
        else:
            size = Size.SMALL if roomy else Size.CHIP
            centre.draw_talon(canvas, area, y + (area.height - size.height) // 2, scene.view.talon, size)

    def _draw_side(self, canvas: Canvas, scene: Scene, seat: int, x: int, y: int) -> None:
        """Draw the cards in place of their backs, and below them what stood there."""
        hand = sort_hand(self._hand(seat), trump=scene.view.trump)
        width = (WIDE_SEAT if canvas.width >= 100 else SEAT_WIDTH) - 2
        small = canvas.height >= SMALL_CARDS_FROM
        count = min(A_ROW, width // Size.SMALL.width) if small else A_ROW
        rows = [hand[start : start + count] for start in range(0, len(hand), count)]
        for row in range(3):
            canvas.text(x, y + row, ((" " * width, "text"),))
        for cards in rows:
            if small:
                for column, card in enumerate(cards):
                    last = column == len(cards) - 1
                    face = card_lines(
                        card, Size.SMALL, State.PLAIN, canvas.palette, canvas.background, tight=not last
                    )
                    canvas.lines(x + column * Size.SMALL.width, y, face)
                y += Size.SMALL.height
            else:
                canvas.text(x, y, fan(cards))
                y += 1
        for line in (doing_line(scene, seat), now_line(scene, seat)):
            canvas.text(x, y, line, width)
            y += 1

    def _draw_above(self, canvas: Canvas, scene: Scene, seat: int) -> None:
        """Draw the cards of the seat opposite in its second row, and what it does behind them."""
        line: list[Piece] = [*fan(sort_hand(self._hand(seat), trump=scene.view.trump))]
        for more in (doing_line(scene, seat), now_line(scene, seat)):
            if plain(more):
                line += [("  ", "text"), *more]
        x = (canvas.width - OPPOSITE_WIDTH) // 2
        canvas.text(x + 2, 2, ((" " * (OPPOSITE_WIDTH + 4), "text"),))
        canvas.text(x + 2, 2, tuple(line))


def fan(cards: tuple[Card, ...]) -> Line:
    """Return cards as one strip of paper."""
    pieces: list[Piece] = []
    for card in cards:
        pieces.append((f" {card_text(card)}", f"on_paper:{card.suit}"))
    if cards:
        pieces.append((" ", f"on_paper:{cards[-1].suit}"))
    return tuple(pieces)
