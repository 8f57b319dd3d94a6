"""Figures drawn with blocks: values in a row as columns, parts as bars, what matters most in large letters.

Plain lines of text: they take the colours of every theme and go where all other lines go. A plotting library
would bring its own canvas and colours for no more than this.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from rich.cells import cell_len

from tysiacha_tui.ui.widgets.lettering import lettered
from tysiacha_tui.ui.widgets.text import Line, Piece, cut, fit, width_of

EIGHTHS: Final = " ▁▂▃▄▅▆▇█"
FULL: Final = "▆"
REST: Final = "▁"
_PERCENT: Final = ("▀▀ ▄█▀", "  ▄█▀ ", " ▄█▀  ", "▄█▀ ▄▄")


def sampled(values: Sequence[float], columns: int) -> list[float]:
    """Return as many values as there are columns: one may take several, or be left out for a later one."""
    count = len(values)
    if count <= columns:
        return [values[place * count // columns] for place in range(columns if count else 0)]
    return [values[(place + 1) * count // columns - 1] for place in range(columns)]


def plot(
    title: str, values: Sequence[float], width: int, height: int, marks: tuple[str, str, str], below: str
) -> list[Line]:
    """Return a plot of values from 0 to 1, oldest at the left.

    Args:
        title: stands above.
        values: any number of them; where there are more than columns, some are left out.
        width: of everything, in cells.
        height: rows of the columns.
        marks: what is written at the top, in the middle and at the bottom of the axis.
        below: says under the axis what a column is.
    """
    margin = max(cell_len(mark) for mark in marks)
    # Nothing is a value too, and can be seen.
    heights = [max(1, round(value * height * 8)) for value in sampled(values, width - margin - 1)]
    labels = {0: marks[0], height // 2: marks[1], height - 1: marks[2]}
    lines: list[Line] = [((cut(title, width), "gold"),)]
    for row in range(height):
        bottom = (height - 1 - row) * 8
        label = labels.get(row, "")
        mark = " " * (margin - cell_len(label)) + label
        axis = "┤" if label else "│"
        cells = "".join(EIGHTHS[max(0, min(8, filled - bottom))] for filled in heights)
        lines.append(((mark, "muted"), (axis, "line"), (cells, "gold")))
    lines.append(((" " * (margin + 1) + cut(below, width - margin - 1), "muted"),))
    return lines


def bars(rows: Sequence[tuple[str, int, int, str]], width: int) -> list[Line]:
    """Return bars, one a row: a name, a part and the whole of it, and a text behind.

    The longest whole takes all the room there is; the part is solid, the rest of the whole is not.
    """
    names = max(cell_len(name) for name, *_more in rows)
    texts = max(cell_len(text) for *_more, text in rows)
    room = max(4, width - names - texts - 2)
    longest = max(1, *(whole for _name, _part, whole, _text in rows))
    lines = []
    for name, part, whole, text in rows:
        # What is there at all is seen.
        length = max(round(room * whole / longest), 1 if whole else 0)
        solid = round(length * part / whole) if whole else 0
        pieces: list[Piece] = [(fit(name, names) + " ", "text"), (FULL * solid, "gold")]
        pieces.append((REST * (length - solid), "muted"))
        pieces.append((" " * (room - length + 1) + " " * (texts - cell_len(text)) + text, "strong"))
        lines.append(tuple(pieces))
    return lines


def tiles(figures: Sequence[tuple[str, str]], width: int, *, large: bool) -> list[Line]:
    """Return figures beside each other, each with what it is below it."""
    each = width // len(figures)
    drawn = [_large(value, each - 2) for value, _name in figures] if large else []
    rows: list[list[Piece]] = []
    if drawn and all(drawn):
        rows = [
            [(fit(" " + letters[row], each), "gold") for letters in drawn] for row in range(len(drawn[0]))
        ]
    else:
        rows = [[(fit(" " + value, each), "gold") for value, _name in figures]]
    rows.append([(fit(" " + name, each), "muted") for _value, name in figures])
    return [tuple(row) for row in rows]


def _large(value: str, width: int) -> tuple[str, ...]:
    """Return a whole number or a percentage in large figures; nothing where it does not fit."""
    digits = value.rstrip("%\N{NO-BREAK SPACE} ")
    rows = lettered(digits, width)
    if not rows or digits == value:
        return rows
    rows = tuple(f"{row} {sign}" for row, sign in zip(rows, _PERCENT, strict=True))
    return rows if len(rows[0]) <= width else ()


def beside(left: Sequence[Line], right: Sequence[Line], start: int) -> list[Line]:
    """Return two blocks of lines side by side, the right one from a column on."""
    lines: list[Line] = []
    for one, other in zip_longest(left, right, fillvalue=()):
        gap: Line = ((" " * (start - width_of(one)), "text"),) if other else ()
        lines.append((*one, *gap, *other))
    return lines
