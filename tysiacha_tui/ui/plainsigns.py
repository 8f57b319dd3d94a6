"""Everything on the screen in ASCII, for terminals and fonts that have nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Final

from rich.segment import Segment
from textual.filter import LineFilter

if TYPE_CHECKING:
    from textual.color import Color

SIGNS: Final[Mapping[str, str]] = {
    **dict.fromkeys("█▉▊▋▌▐▙▟▛▜▚▞▓▒░", "#"),
    **{"▌": "|", "▐": "|", "▄": "_", "▖": ".", "▗": ".", "▀": '"', "▘": "'", "▝": "'", "▔": "-", "▁": "_"},
    **dict.fromkeys("▂▃▅▆▇", "#"),
    **dict.fromkeys("─╌╴╶", "-"),
    **dict.fromkeys("━═", "="),
    **dict.fromkeys("│╎║▏", "|"),
    "┃": "#",
    **dict.fromkeys("╭╮╰╯┌┐└┘├┤┬┴┼", "+"),
    **dict.fromkeys("●★✓•", "*"),
    **dict.fromkeys("◀←◂", "<"),
    **dict.fromkeys("▶→▸", ">"),
    **dict.fromkeys("▲↑", "^"),
    **dict.fromkeys("▼↓", "v"),
    **{"○": "o", "◔": "c", "◑": "C", "↶": "<", "✕": "x"},
    **{"✗": "x", "×": "x", "·": ".", "…": "~", "−": "-", "–": "-", "—": "-", "╱": "/", "╲": "\\"},
    **{"“": '"', "”": '"', "„": '"', "’": "'", "⌫": "<", "♠": "S", "♥": "H", "♦": "D", "♣": "C"},
}
"""What stands for a sign; every one takes one cell."""


@cache
def in_ascii(text: str) -> str:
    """Return a text as long as before without any sign but ASCII; letters of languages stay."""
    return "".join(
        sign if sign.isascii() or sign.isalnum() else SIGNS.get(sign, "?" if sign.isprintable() else sign)
        for sign in text
    )


class PlainSigns(LineFilter):
    """Puts ASCII in place of lines, blocks, arrows and marks."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return the segments of a line with other signs."""
        return [
            Segment(text if text.isascii() else in_ascii(text), style, control)
            for text, style, control in segments
        ]
