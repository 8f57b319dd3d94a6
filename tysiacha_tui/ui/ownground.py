"""The terminal's own background under the table: which palettes stand on it, and how it is left there."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rich.color import Color as RichColor
from rich.segment import Segment
from rich.style import Style
from textual.filter import LineFilter

from tysiacha_tui.ui.palettes import HIGH_CONTRAST, PAPER_256

if TYPE_CHECKING:
    from rich.color_triplet import ColorTriplet
    from rich.terminal_theme import TerminalTheme
    from textual.color import Color

    from tysiacha_tui.ui.palette import Palette

    Colours = frozenset[ColorTriplet | None]

# The felt and the text have colours of their own here: no ink, and no paper, becomes the terminal's.
ON_DARK: Final = replace(
    HIGH_CONTRAST, felt="#080808", paper="#ffffd7", paper_focus="#ffffd7", back="#af0000"
)
ON_LIGHT: Final = replace(
    PAPER_256,
    felt="#ffffff",
    felt_dark="#ffffd7",
    paper="#d7d7af",
    paper_dim="#8a8a8a",
    paper_focus="#ffd787",
    crown="#875f00",
    ink_diamonds="#0000af",
    ink_hearts="#870000",
    back="#870000",
    art_dim="#4e4e4e",
    art_dim_red="#4e4e4e",
    art_dim_blue="#4e4e4e",
    art_dim_green="#4e4e4e",
    crown_dim="#d7d7af",
    diamond_on_felt="#00005f",
    heart_on_felt="#870000",
    warn="#870000",
)
OWN_GROUND: Final = {"ansi-dark": ON_DARK, "ansi-light": ON_LIGHT}
"""By theme; their felt is not painted: it is the ground they are made to be read on.

Every colour is one of the 256. Of sixteen there are too few for that: who has no more has a table as always.
"""

DEFAULT: Final = RichColor.default()


class OwnGround(LineFilter):
    """Leaves the terminal's own background where the felt would be, and the text on it in its own colour."""

    def __init__(self, palette: Palette, *taken_for: TerminalTheme) -> None:
        """Begin with the palette that is put on.

        Args:
            palette: the palette.
            taken_for: what Textual takes the terminal's own colours for: behind a box a line comes twice.
        """
        super().__init__()
        self.grounds = frozenset(
            (RichColor.parse(palette.felt).triplet, *(one.background_color for one in taken_for))
        )
        self.texts = frozenset(
            (RichColor.parse(palette.text).triplet, *(one.foreground_color for one in taken_for))
        )

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return the segments of a line without the felt."""
        return [
            Segment(text, bared(style, self.grounds, self.texts) if style else style, control)
            for text, style, control in segments
        ]


@lru_cache(maxsize=1024)
def bared(style: Style, grounds: Colours, texts: Colours) -> Style:
    """Return a style on the terminal's own ground, if it is one on the felt."""
    if style.bgcolor is None or style.bgcolor.triplet not in grounds:
        return style
    is_text = style.color is not None and style.color.triplet in texts
    return style + Style(color=DEFAULT if is_text else None, bgcolor=DEFAULT)
