"""The colours of the table: a palette for true colour, and its twin of exact colours of the 256 palette."""

from __future__ import annotations

import os
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from rich.style import Style
from textual.theme import Theme

from tysiacha_tui.rules.cards import Suit

if TYPE_CHECKING:
    from textual.app import App


@dataclass(frozen=True)
class Palette:
    """The colours by what they are for; each is also a tcss variable (`felt_dark` is `$felt-dark`)."""

    felt: str
    felt_dark: str
    """Bars, panel and boxes."""
    felt_line: str
    rail: str
    """The wooden edge of the table where there is room for one."""
    paper: str
    paper_dim: str
    paper_focus: str
    gold: str
    warn: str
    text: str
    muted: str
    back: str
    back_line: str
    ink_spades: str
    ink_clubs: str
    ink_diamonds: str
    ink_hearts: str
    crown: str
    """Crowns of court cards, on paper."""
    ink_dim: str
    ink_dim_red: str
    """Hearts on dim paper, kept apart from the black suits by hue."""
    ink_dim_blue: str
    ink_dim_green: str
    heart_on_felt: str
    """A heart sign in running text on the felt."""
    diamond_on_felt: str
    club_on_felt: str

    def ink(self, suit: Suit) -> str:
        """Return the ink of a suit on paper."""
        return {
            Suit.SPADES: self.ink_spades,
            Suit.CLUBS: self.ink_clubs,
            Suit.DIAMONDS: self.ink_diamonds,
            Suit.HEARTS: self.ink_hearts,
        }[suit]

    def dim_ink(self, suit: Suit) -> str:
        """Return the ink of a suit on the dim paper of a card that may not be played."""
        return {
            Suit.SPADES: self.ink_dim,
            Suit.CLUBS: self.ink_dim_green,
            Suit.DIAMONDS: self.ink_dim_blue,
            Suit.HEARTS: self.ink_dim_red,
        }[suit]

    def on_felt(self, suit: Suit) -> str:
        """Return the colour of a suit sign in text on the felt."""
        return {
            Suit.SPADES: self.text,
            Suit.CLUBS: self.club_on_felt,
            Suit.DIAMONDS: self.diamond_on_felt,
            Suit.HEARTS: self.heart_on_felt,
        }[suit]

    def theme(self, name: str) -> Theme:
        """Return a Textual theme of these colours."""
        return Theme(
            name=name,
            primary=self.gold,
            secondary=self.felt_line,
            accent=self.gold,
            warning=self.warn,
            error=self.heart_on_felt,
            success=self.club_on_felt,
            foreground=self.text,
            background=self.felt,
            surface=self.felt_dark,
            panel=self.felt_dark,
            dark=True,
            text_alpha=1.0,
            variables={token.name.replace("_", "-"): getattr(self, token.name) for token in fields(self)}
            | {
                "block-cursor-background": self.gold,
                "block-cursor-foreground": self.felt_dark,
                "block-cursor-text-style": "bold",
                "input-cursor-background": self.gold,
                "input-selection-background": self.felt_line,
                "scrollbar": self.felt_line,
                "scrollbar-hover": self.gold,
                "scrollbar-active": self.gold,
                "scrollbar-background": self.felt_dark,
                "scrollbar-corner-color": self.felt_dark,
                "border": self.gold,
                "border-blurred": self.felt_line,
            },
        )


FELT: Final = Palette(
    felt="#14402f",
    felt_dark="#0e3024",
    felt_line="#4f8a72",
    rail="#5b3a21",
    paper="#f3eee0",
    paper_dim="#6f8f82",
    paper_focus="#fffdf5",
    gold="#f2c14e",
    warn="#ff9f7a",
    text="#e9efe9",
    muted="#bcd0c4",
    back="#a63b4b",
    back_line="#d98a92",
    ink_spades="#1a1d24",
    ink_clubs="#0a6b3d",
    ink_diamonds="#0b5fbf",
    ink_hearts="#c1121f",
    crown="#a8761a",
    ink_dim="#0f241c",
    ink_dim_red="#47060f",
    ink_dim_blue="#052145",
    ink_dim_green="#042715",
    heart_on_felt="#ff8a80",
    diamond_on_felt="#8ec5ff",
    club_on_felt="#8fe3a8",
)
"""True colour."""

FELT_256: Final = Palette(
    felt="#005f5f",
    felt_dark="#262626",
    felt_line="#5f8787",
    rail="#5f5f00",
    paper="#ffffd7",
    paper_dim="#5f8787",
    paper_focus="#ffffff",
    gold="#ffd75f",
    warn="#ffd7af",
    text="#ffffd7",
    muted="#afd7d7",
    back="#870000",
    back_line="#d75f5f",
    ink_spades="#000000",
    ink_clubs="#005f00",
    ink_diamonds="#005faf",
    ink_hearts="#af0000",
    crown="#af8700",
    ink_dim="#000000",
    ink_dim_red="#000000",
    ink_dim_blue="#000000",
    ink_dim_green="#000000",
    heart_on_felt="#ffd7d7",
    diamond_on_felt="#87d7ff",
    club_on_felt="#afffaf",
)
"""Every colour is one of the 256, so that nothing is bent on the way to the terminal."""

PALETTES: Final[dict[str, Palette]] = {"felt": FELT, "felt-256": FELT_256}


def use_theme(app: App[Any]) -> None:
    """Register the themes and put on the one that suits the console.

    To be called before the app runs, so that style sheets find their variables. Without colours
    (`NO_COLOR`) the true-colour palette is kept: Textual turns it into greys that stay apart.
    """
    for name, palette in PALETTES.items():
        app.register_theme(palette.theme(name))
    few_colours = app.console.color_system in ("256", "standard") and "NO_COLOR" not in os.environ
    app.theme = "felt-256" if few_colours else "felt"


def palette_of(app: App[Any]) -> Palette:
    """Return the palette of the theme in use."""
    return PALETTES.get(app.theme, FELT)


@lru_cache(maxsize=512)
def ink(color: str, background: str, *, bold: bool = False, italic: bool = False) -> Style:
    """Return the Rich style of text in one of our colours on another."""
    return Style(color=color, bgcolor=background, bold=bold, italic=italic)
