"""The four marriages with their values: the emblem of the game."""

from __future__ import annotations

from typing import Final

from rich.segment import Segment
from textual import geometry
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from tysiacha_tui.rules.cards import KINGS, MARRIAGE_VALUES, QUEENS, Suit
from tysiacha_tui.ui.theme import ink, palette_of
from tysiacha_tui.ui.widgets.cards import Size, State, card_lines
from tysiacha_tui.ui.widgets.text import segments

_GAP: Final = 3


class Marriages(Widget):
    """King and queen of each suit, the most valuable first, and below each pair what it is worth."""

    DEFAULT_CSS = """
    Marriages {
        width: auto;
        height: auto;
    }
    """

    size_of_cards: reactive[Size] = reactive(Size.NORMAL, layout=True)

    @property
    def covered(self) -> int:
        """The columns of a king that its queen leaves in sight."""
        return self.size_of_cards.width // 2 + 1

    def get_content_width(self, container: geometry.Size, viewport: geometry.Size) -> int:
        """Return the width of four pairs."""
        return (self.covered + self.size_of_cards.width + _GAP) * len(Suit) - _GAP

    def get_content_height(self, container: geometry.Size, viewport: geometry.Size, width: int) -> int:
        """Return the height of a card and of the values."""
        return self.size_of_cards.height + 2

    def render_line(self, y: int) -> Strip:
        """Draw a row of the cards, or the values."""
        palette = palette_of(self.app)
        felt = palette.felt
        size = self.size_of_cards
        drawn: list[Segment] = []
        for place, (suit, value) in enumerate(MARRIAGE_VALUES.items()):
            if place:
                drawn.append(Segment(" " * _GAP, ink(felt, felt)))
            width = self.covered + size.width
            if y == 0:
                # The queen lies half a card lower than her king.
                king = card_lines(KINGS[suit], size, State.PLAIN, palette, felt)[y]
                drawn += [*king, Segment(" " * (width - size.width), ink(felt, felt))]
            elif y <= size.height:
                pair: list[Segment] = []
                if y < size.height:
                    king = card_lines(KINGS[suit], size, State.PLAIN, palette, felt)[y]
                    # Half a cell of felt keeps the queen apart from her king.
                    edge = "▘" if y == size.height - 1 else "▌"
                    pair += [*Strip(king).crop(0, self.covered - 1), Segment(edge, ink(palette.paper, felt))]
                else:
                    pair.append(Segment(" " * self.covered, ink(felt, felt)))
                drawn += [*pair, *card_lines(QUEENS[suit], size, State.PLAIN, palette, felt)[y - 1]]
            else:
                line = ((str(value).center(width), "gold"),)
                drawn += segments(line, palette, felt)
        return Strip(drawn).adjust_cell_length(self.size.width, ink(felt, felt))
