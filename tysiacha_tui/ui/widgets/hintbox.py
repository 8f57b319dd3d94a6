"""A hint on the felt where there is no panel beside it: a box above the line that says what is asked."""

from __future__ import annotations

from tysiacha_tui.i18n import _
from tysiacha_tui.ui.actions import shown
from tysiacha_tui.ui.widgets.advice import Hinted, hint_lines, looked_at
from tysiacha_tui.ui.widgets.canvas import Canvas
from tysiacha_tui.ui.widgets.cards import Size, State, card_lines
from tysiacha_tui.ui.widgets.scene import Scene
from tysiacha_tui.ui.widgets.text import cut

MOST_WIDTH = 78
EDGE = 3
"""Columns from the edge of the box to its text."""


def draw_hint(canvas: Canvas, hinted: Hinted, scene: Scene, rows: int) -> None:
    """Draw the box in the first rows; the cards it hides are named in its first line."""
    width = min(canvas.width - 2, MOST_WIDTH)
    room = rows - 2
    trick = bool(scene.trick)
    lines = hint_lines(hinted, scene.names, width - 2 * EDGE, room - trick)
    height = len(lines) + trick + 2
    box = Canvas(width, height, canvas.palette, canvas.palette.felt_dark)
    _frame(box, looked_at(hinted, width - 13))
    if trick:
        _draw_trick(box, scene)
    for row, line in enumerate(lines):
        box.text(EDGE, 1 + trick + row, line, width - 2 * EDGE)
    x, y = (canvas.width - width) // 2, (rows - height) // 2
    canvas.lines(x, y, tuple(tuple(box.strip(row)) for row in range(height)))


def _frame(box: Canvas, looked: str) -> None:
    line = "─" * (box.width - 2)
    box.text(0, 0, ((f"╭{line}╮", "gold"),))
    box.text(2, 0, ((f" {_('Hint')} ", "gold"),))
    if looked:
        box.text(9, 0, ((f" {looked} ", "quiet"),), box.width - 11, align="right")
    for row in range(1, box.height - 1):
        box.text(0, row, (("│", "gold"),))
        box.text(box.width - 1, row, (("│", "gold"),))
    box.text(0, box.height - 1, ((f"╰{line}╯", "gold"),))
    closing = f" {_('{key} closes the hint').format(key=shown('play.cancel'))} "
    box.text(2, box.height - 1, ((closing, "muted"),), box.width - 4, align="right")


def _draw_trick(box: Canvas, scene: Scene) -> None:
    x = box.text(EDGE, 1, ((_("on the table"), "muted"), ("  ", "text"))).right
    for seat, card in scene.trick:
        state = State.GOLD if seat == scene.winning else State.PLAIN
        x = box.put(x, 1, card_lines(card, Size.CHIP, state, box.palette, box.background)[0])
        x = box.text(x + 1, 1, ((cut(scene.names[seat], 12), "text"), ("  ", "text"))).right
