"""A palette: the colours of the table by what they are for."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final, NamedTuple

from textual.theme import Theme

from tysiacha_tui.rules.cards import Suit
from tysiacha_tui.ui.contrast import luminance


class Inks(NamedTuple):
    """The colours of the four suits."""

    spades: str
    clubs: str
    diamonds: str
    hearts: str


BRIGHT: Final = ("#555555", "#ff5555", "#55ff55", "#ffff55", "#5555ff", "#ff55ff", "#55ffff", "#ffffff")
"""Of the sixteen colours those that bold letters cannot make brighter."""


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
    crown: str
    """Crowns of court cards, on paper."""
    ink_spades: str
    ink_clubs: str
    ink_diamonds: str
    ink_hearts: str
    ink_dim: str
    ink_dim_red: str
    """Hearts on dim paper, kept apart from the black suits by hue."""
    ink_dim_blue: str
    ink_dim_green: str
    art_dim: str
    """The large sign of a black suit there: only what stands in the corner must be read."""
    art_dim_red: str
    art_dim_blue: str
    art_dim_green: str
    crown_dim: str
    heart_on_felt: str
    """A heart sign in running text on the felt."""
    diamond_on_felt: str
    club_on_felt: str

    def bold(self, colour: str) -> bool:
        """Say whether letters of this colour may be bold."""
        return True

    @property
    def dark(self) -> bool:
        """Whether light text stands on a dark table."""
        return luminance(self.felt) < luminance(self.text)

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

    def dim_art(self, suit: Suit) -> str:
        """Return the colour of the large sign of a suit on dim paper."""
        return {
            Suit.SPADES: self.art_dim,
            Suit.CLUBS: self.art_dim_green,
            Suit.DIAMONDS: self.art_dim_blue,
            Suit.HEARTS: self.art_dim_red,
        }[suit]

    def on_felt(self, suit: Suit) -> str:
        """Return the colour of a suit sign in text on the felt."""
        return {
            Suit.SPADES: self.text,
            Suit.CLUBS: self.club_on_felt,
            Suit.DIAMONDS: self.diamond_on_felt,
            Suit.HEARTS: self.heart_on_felt,
        }[suit]

    def theme(self, name: str, veil: int) -> Theme:
        """Return a Textual theme of these colours; `veil` percent hide what lies behind a box."""
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
            dark=self.dark,
            text_alpha=1.0,
            variables={token.name.replace("_", "-"): getattr(self, token.name) for token in fields(self)}
            | {
                "veil": f"{self.felt_dark} {veil}%",
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


class SixteenColours(Palette):
    """Of a terminal that has no more: many of those show bold letters brighter, black ones in grey."""

    def bold(self, colour: str) -> bool:
        """Say whether letters of this colour stay as they are when they are bold."""
        return colour in BRIGHT
