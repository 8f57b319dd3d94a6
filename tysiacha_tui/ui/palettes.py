"""The palettes: for each theme one in true colour, one of exact colours of the 256, and one of the 16."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tysiacha_tui.ui.palette import Inks, Palette

FOUR: Final = "four"
TWO: Final = "two"
COLOUR_BLIND: Final = "colour-blind"
DECKS: Final = (FOUR, TWO, COLOUR_BLIND)

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
    crown="#a8761a",
    ink_spades="#1a1d24",
    ink_clubs="#0a6b3d",
    ink_diamonds="#0b5fbf",
    ink_hearts="#c1121f",
    ink_dim="#0f241c",
    ink_dim_red="#47060f",
    ink_dim_blue="#052145",
    ink_dim_green="#042715",
    heart_on_felt="#ff8a80",
    diamond_on_felt="#8ec5ff",
    club_on_felt="#8fe3a8",
)
MIDNIGHT: Final = replace(
    FELT,
    felt="#18233f",
    felt_dark="#0f172b",
    felt_line="#5a6f9e",
    rail="#3a3350",
    paper="#f0ede6",
    paper_dim="#8390b0",
    paper_focus="#fffefa",
    gold="#f0c766",
    warn="#ff9f8a",
    text="#e8ecf6",
    muted="#b7c3de",
    back="#5f4597",
    back_line="#a994d6",
    crown="#9a6f1c",
    ink_dim="#0c1220",
    ink_dim_red="#430714",
    ink_dim_blue="#06194a",
    ink_dim_green="#06281a",
)
PAPER: Final = replace(
    FELT,
    felt="#d8cdb4",
    felt_dark="#efe8d8",
    felt_line="#a0947a",
    rail="#9a7448",
    paper="#fffefa",
    paper_dim="#b3a88f",
    paper_focus="#ffffff",
    gold="#7d3f00",
    warn="#9c1c1c",
    text="#211d15",
    muted="#544b3a",
    back="#8f3040",
    back_line="#dba3a8",
    crown="#a8761a",
    ink_dim="#1f1b12",
    ink_dim_red="#57060f",
    ink_dim_blue="#06265c",
    ink_dim_green="#063119",
    heart_on_felt="#a30d18",
    diamond_on_felt="#0a4c9c",
    club_on_felt="#085a33",
)
HIGH_CONTRAST: Final = replace(
    FELT,
    felt="#000000",
    felt_dark="#262626",
    felt_line="#949494",
    rail="#585858",
    paper="#ffffff",
    paper_dim="#949494",
    paper_focus="#ffffff",
    gold="#ffd700",
    warn="#ffaf87",
    text="#ffffff",
    muted="#ffffd7",
    back="#870000",
    back_line="#ff8787",
    crown="#875f00",
    ink_spades="#000000",
    ink_clubs="#005f00",
    ink_diamonds="#0000d7",
    ink_hearts="#af0000",
    ink_dim="#000000",
    ink_dim_red="#000000",
    ink_dim_blue="#000000",
    ink_dim_green="#000000",
    heart_on_felt="#ff8787",
    diamond_on_felt="#87d7ff",
    club_on_felt="#87ff87",
)
FELT_256: Final = replace(
    FELT,
    felt="#005f5f",
    felt_dark="#262626",
    felt_line="#5fafaf",
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
    crown="#af8700",
    ink_spades="#000000",
    ink_clubs="#005f00",
    ink_diamonds="#005faf",
    ink_hearts="#af0000",
    ink_dim="#000000",
    ink_dim_red="#000000",
    ink_dim_blue="#000000",
    ink_dim_green="#000000",
    heart_on_felt="#ffd7d7",
    diamond_on_felt="#87d7ff",
    club_on_felt="#afffaf",
)
MIDNIGHT_256: Final = replace(
    FELT_256,
    felt="#00005f",
    felt_dark="#1c1c1c",
    felt_line="#5f5faf",
    rail="#444444",
    paper="#ffffff",
    paper_dim="#8787af",
    text="#d7d7ff",
    muted="#afafd7",
    back="#5f00af",
    back_line="#af87ff",
    warn="#ffaf87",
    heart_on_felt="#ff8787",
)
PAPER_256: Final = replace(
    FELT_256,
    felt="#d7d7af",
    felt_dark="#ffffd7",
    felt_line="#87875f",
    rail="#af875f",
    paper="#ffffff",
    paper_dim="#afaf87",
    paper_focus="#ffffff",
    gold="#5f0000",
    warn="#af0000",
    text="#000000",
    muted="#444444",
    back="#870000",
    back_line="#ffafaf",
    heart_on_felt="#af0000",
    diamond_on_felt="#005f87",
    club_on_felt="#005f00",
)
CONSOLE: Final = replace(
    FELT_256,
    felt="#000000",
    felt_dark="#0000aa",
    felt_line="#00aaaa",
    rail="#aa5500",
    paper="#ffffff",
    paper_dim="#aaaaaa",
    gold="#ffff55",
    warn="#ffff55",
    text="#ffffff",
    muted="#aaaaaa",
    back="#aa0000",
    back_line="#ff5555",
    crown="#aa5500",
    ink_clubs="#aa00aa",
    ink_diamonds="#0000aa",
    ink_hearts="#aa0000",
    heart_on_felt="#ff55ff",
    diamond_on_felt="#55ffff",
    club_on_felt="#55ff55",
)
"""The sixteen colours every terminal has: a black table, blue bars, white cards."""

CONSOLE_LIGHT: Final = replace(
    CONSOLE,
    felt="#aaaaaa",
    felt_dark="#ffffff",
    felt_line="#555555",
    paper_dim="#00aaaa",
    gold="#0000aa",
    warn="#000000",
    text="#000000",
    muted="#000000",
    heart_on_felt="#000000",
    diamond_on_felt="#0000aa",
    club_on_felt="#000000",
)

TRUE: Final = {"felt": FELT, "midnight": MIDNIGHT, "paper": PAPER, "high-contrast": HIGH_CONTRAST}
TWINS: Final = {
    "felt": FELT_256,
    "midnight": MIDNIGHT_256,
    "paper": PAPER_256,
    "high-contrast": HIGH_CONTRAST,
}
"""Every colour here is one of the 256, so that nothing is bent on the way to the terminal."""

SIXTEEN: Final = {
    "felt": CONSOLE,
    "midnight": CONSOLE,
    "paper": CONSOLE_LIGHT,
    "high-contrast": replace(CONSOLE, muted="#ffffff"),
}

SAFE_INKS: Final = {
    "": Inks("#000000", "#00704f", "#005fa3", "#b34700"),
    "256": Inks("#000000", "#005f5f", "#005faf", "#af5f00"),
    "16": Inks("#000000", "#aa00aa", "#0000aa", "#aa0000"),
}
"""Inks that stay apart for eyes that do not tell red from green, by the depth of colour."""

SAFE_ON_DARK: Final = {
    "": Inks("#ffffff", "#5fe0c0", "#7cc4ff", "#ffb454"),
    "256": Inks("#ffffff", "#5fffd7", "#87d7ff", "#ffd75f"),
    "16": Inks("#ffffff", "#55ff55", "#55ffff", "#ffff55"),
}
SAFE_ON_LIGHT: Final = {
    "": Inks("#000000", "#00503a", "#00487c", "#7c2f00"),
    "256": Inks("#000000", "#005f5f", "#00005f", "#870000"),
    "16": Inks("#000000", "#000000", "#0000aa", "#000000"),
}
