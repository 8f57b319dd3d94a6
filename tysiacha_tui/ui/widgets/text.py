"""Text in cells: pieces with a kind that says how they look, cut where they do not fit.

Names may be long, wide or full of brackets: nothing here reads markup.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterable, Sequence

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style

from tysiacha_tui.rules.cards import Suit
from tysiacha_tui.ui.theme import Palette, ink

Piece = tuple[str, str]
"""A text and its kind: `text`, `strong`, `muted`, `quiet` (muted italic), `gold` (bold), `warn`, `key`,
`badge`, or `on_felt:H` and `on_paper:H` with the letter of a suit."""

Line = tuple[Piece, ...]

SHORTEST_NAME = 4
"""Cells below which a name is not cut to make room for something else."""

_FILLER = "\0"

_COLOURS = {
    "text": "text",
    "strong": "text",
    "muted": "muted",
    "quiet": "muted",
    "gold": "gold",
    "key": "gold",
    "warn": "warn",
    "line": "felt_line",
    "back": "back",
    "cloth": "felt",
}


def style_of(kind: str, palette: Palette, background: str) -> Style:
    """Return the style of a kind of text on a background."""
    name, _colon, suit = kind.partition(":")
    if name == "on_felt":
        colour, heavy = palette.on_felt(Suit(suit)), True
    elif name == "on_paper":
        colour, heavy, background = palette.ink(Suit(suit)), True, palette.paper
    elif name == "badge":
        colour, heavy, background = palette.felt_dark, True, palette.gold
    else:
        colour, heavy = getattr(palette, _COLOURS[name]), name in ("strong", "gold", "key")
    return ink(colour, background, bold=heavy and palette.bold(colour), italic=name == "quiet")


def plain(line: Iterable[Piece]) -> str:
    """Return the bare text of a line."""
    return "".join(text for text, _kind in line)


def width_of(line: Iterable[Piece]) -> int:
    """Return the cells a line takes."""
    return sum(cell_len(text) for text, _kind in line)


def cut(text: str, width: int) -> str:
    """Shorten a text to at most `width` cells, ending in `…` where something was cut off.

    Line breaks and other signs that cannot be printed become spaces.
    """
    if not text.isprintable():
        text = "".join(sign if sign.isprintable() else " " for sign in text)
    if cell_len(text) <= width:
        return text
    if width <= 0:
        return ""
    bare = text.rstrip()
    if bare and cell_len(bare) <= width:
        return set_cell_size(text, width)
    return set_cell_size(text, width - 1).rstrip() + "…"


def cut_start(text: str, width: int) -> str:
    """Shorten a text to at most `width` cells from its start, where its end says more: a path."""
    if cell_len(text) <= width:
        return text
    while text and cell_len(text) > width - 1:
        text = text[1:]
    return "…" + text


def fit(text: str, width: int) -> str:
    """Cut or pad a text to exactly `width` cells."""
    short = cut(text, width)
    return short + " " * (width - cell_len(short))


def fitting(text_of: Callable[[int], str], longest: int, width: int) -> str:
    """Return a text with names in it at most `width` cells wide, if shorter names can make it so.

    Args:
        text_of: makes the text with names of at most so many cells.
        longest: the cells of a name where there is room.
        width: the cells there are.
    """
    texts = (text_of(cells) for cells in range(longest, SHORTEST_NAME, -1))
    return next((text for text in texts if cell_len(text) <= width), text_of(SHORTEST_NAME))


def share(lengths: Sequence[int], room: int) -> int:
    """Return the cells to which names are cut so that all of them fit: none shorter than it has to be."""
    left, names = room, sorted(lengths)
    for place, length in enumerate(names):
        fair = left // (len(names) - place)
        if length > fair:
            return max(1, fair)
        left -= length
    return max((*names, 1))


def cut_line(line: Iterable[Piece], width: int) -> Line:
    """Shorten a line to at most `width` cells."""
    pieces: list[Piece] = []
    room = width
    for text, kind in line:
        short = cut(text, room)
        pieces.append((short, kind))
        room -= cell_len(short)
        if short != text:
            break
    return tuple(pieces)


def wrap(text: str, width: int) -> list[str]:
    """Break a text into rows of at most `width` cells, at spaces, and words that are longer anywhere."""
    # What counts letters is shown one more before each that takes two cells.
    counted = "".join(_FILLER * (cell_len(sign) - 1) + sign for sign in text)
    return [row.replace(_FILLER, "") for row in textwrap.wrap(counted, width)]


def wrap_line(line: Iterable[Piece], width: int) -> list[Line]:
    """Break a line into rows of at most `width` cells, at spaces, each piece in its own kind."""
    words: list[Piece] = []
    for text, kind in line:
        words += [(word, kind) for word in re.split("( +)", text) if word]
    rows: list[list[Piece]] = [[]]
    for word in words:
        if width_of(rows[-1]) + cell_len(word[0]) > width and word[0].strip():
            rows.append([])
        if rows[-1] or word[0].strip():
            rows[-1].append(word)
    return [cut_line(row, width) for row in rows]


def segments(line: Iterable[Piece], palette: Palette, background: str) -> list[Segment]:
    """Return a line as Rich segments."""
    return [Segment(text, style_of(kind, palette, background)) for text, kind in line if text]
