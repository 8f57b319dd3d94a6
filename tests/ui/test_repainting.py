"""Only what has changed is painted again."""

from __future__ import annotations

from textual.geometry import Region

from tysiacha_tui.ui.palettes import FELT
from tysiacha_tui.ui.widgets.canvas import Canvas
from tysiacha_tui.ui.widgets.text import Line


def canvas(*lines: Line) -> Canvas:
    drawn = Canvas(40, 3, FELT, FELT.felt)
    for row, line in enumerate(lines):
        drawn.text(0, row, line)
    return drawn


def test_what_differs_between_two_canvases() -> None:
    same: Line = (("the same", "text"),)
    before = canvas((("one two three four five six seven", "text"),), same, (("王a", "text"),))
    kept = before.strip(1)
    after = canvas((("one TWO thre  four five six Seven", "text"),), same, (("aa", "gold"),))
    assert after.changes(before) == [Region(4, 0, 9, 1), Region(28, 0, 1, 1), Region(0, 2, 3, 1)]
    assert after.strip(1) is kept
    assert after.strip(0).text.startswith("one TWO")
    assert canvas().changes(canvas()) == []
