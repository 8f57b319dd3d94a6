"""A terminal screen as a picture: a cell a letter, block elements as exact rectangles so that edges meet."""

from __future__ import annotations

import subprocess
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont
from rich.cells import cell_len
from rich.color import Color
from rich.segment import Segment
from rich.style import Style

WIDTH: Final = 12
HEIGHT: Final = 24
SIZE: Final = 20
FONT: Final = "DejaVu Sans Mono"

Box = tuple[float, float, float, float]
Colour = tuple[int, int, int]

QUADRANTS: Final = dict(
    zip("▖▗▘▙▚▛▜▝▞▟", ("c", "d", "a", "acd", "ad", "abc", "abd", "b", "bc", "bcd"), strict=True)
)
CORNERS: Final[dict[str, Box]] = {
    "a": (0, 0, 0.5, 0.5),
    "b": (0.5, 0, 1, 0.5),
    "c": (0, 0.5, 0.5, 1),
    "d": (0.5, 0.5, 1, 1),
}
"""Left, top, right and bottom as parts of a cell."""


def blocks(letter: str) -> tuple[Box, ...]:
    """Return the rectangles a block element is made of, none for other letters."""
    code = ord(letter)
    if letter == "▀":
        return ((0, 0, 1, 0.5),)
    if letter == "▐":
        return ((0.5, 0, 1, 1),)
    if letter == "▔":
        return ((0, 0, 1, 0.125),)
    if letter == "▕":
        return ((0.875, 0, 1, 1),)
    if 0x2581 <= code <= 0x2588:
        return ((0, 1 - (code - 0x2580) / 8, 1, 1),)
    if 0x2589 <= code <= 0x258F:
        return ((0, 0, (0x2590 - code) / 8, 1),)
    return tuple(CORNERS[corner] for corner in QUADRANTS.get(letter, ""))


def draw(rows: Iterable[Iterable[Segment]], width: int, height: int) -> Image.Image:
    """Draw a screen of so many columns and rows of cells."""
    picture = Image.new("RGB", (width * WIDTH, height * HEIGHT))
    pen = ImageDraw.Draw(picture)
    cells = [
        (column, row, letter, style)
        for row, cells in enumerate(rows)
        for column, letter, style in _cells(cells)
    ]
    for column, row, letter, style in cells:
        wide = max(1, cell_len(letter))
        _fill(pen, column, row, (0, 0, wide, 1), _colours(style)[1])
    for column, row, letter, style in cells:
        colour = _colours(style)[0]
        for box in blocks(letter):
            _fill(pen, column, row, box, colour)
        if not blocks(letter) and letter.strip():
            font = _font(bool(style.bold), bool(style.italic))
            pen.text((column * WIDTH, row * HEIGHT + 19), letter, fill=colour, font=font, anchor="ls")
        if style.underline:
            _fill(pen, column, row, (0, 0.9, 1, 0.95), colour)
    return picture


def _cells(segments: Iterable[Segment]) -> Iterator[tuple[int, str, Style]]:
    column = 0
    for text, style, control in segments:
        if control:
            continue
        for letter in text:
            yield column, letter, style or Style()
            column += cell_len(letter)


def _fill(pen: ImageDraw.ImageDraw, column: int, row: int, box: Box, colour: Colour) -> None:
    left, top, right, bottom = box
    pen.rectangle(
        (
            round((column + left) * WIDTH),
            round((row + top) * HEIGHT),
            round((column + right) * WIDTH) - 1,
            round((row + bottom) * HEIGHT) - 1,
        ),
        fill=colour,
    )


@cache
def _colours(style: Style) -> tuple[Colour, Colour]:
    ink = _rgb(style.color, (220, 220, 220))
    paper = _rgb(style.bgcolor, (0, 0, 0))
    if style.dim:
        ink = ((ink[0] + paper[0]) // 2, (ink[1] + paper[1]) // 2, (ink[2] + paper[2]) // 2)
    return (paper, ink) if style.reverse else (ink, paper)


def _rgb(colour: Color | None, usual: Colour) -> Colour:
    if colour is None or colour.is_default:
        return usual
    red, green, blue = colour.get_truecolor()
    return red, green, blue


@cache
def _font(bold: bool, italic: bool) -> ImageFont.FreeTypeFont:
    weight = {
        (True, True): "BoldOblique",
        (True, False): "Bold",
        (False, True): "Oblique",
        (False, False): "Book",
    }
    found = subprocess.run(
        ["fc-match", "--format=%{file}", f"{FONT}:style={weight[bold, italic]}"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    if "DejaVuSansMono" not in Path(found).name:
        raise SystemExit(f"the pictures need the font {FONT}")
    return ImageFont.truetype(found, SIZE)
