"""The side panel of wide windows: the score sheet, and what was said and done."""

from __future__ import annotations

from collections.abc import Sequence

from tysiacha_tui.i18n import _
from tysiacha_tui.rules.events import DealResult
from tysiacha_tui.ui.actions import shown
from tysiacha_tui.ui.widgets.advice import Hinted, hint_lines, looked_at
from tysiacha_tui.ui.widgets.canvas import Canvas
from tysiacha_tui.ui.widgets.drawn import Drawn
from tysiacha_tui.ui.widgets.seat import BARREL
from tysiacha_tui.ui.widgets.text import Line, Piece, cut, wrap
from tysiacha_tui.wording.numbers import total
from tysiacha_tui.wording.results import result_mark

SPARKS = "▁▂▃▄▅▆▇"
SPARK_NAME = 9
"""Columns of a name before its line of blocks, a gap included."""
SPARK_ROOM = 30
"""Rows of the panel from which on there is room for them."""
COLUMN = 7
"""Columns of a player's totals; where they are fewer, the sheet goes as far as the edges of the panel."""


def spark(values: Sequence[int], low: int, high: int, wide: int = 1) -> str:
    """Return a block, so many cells wide, for each value, as high as it lies between two bounds."""
    top = len(SPARKS) - 1
    return "".join(SPARKS[round((value - low) * top / (high - low))] * wide for value in values)


class SidePanel(Drawn):
    """The last deals with the totals after each, and the table talk below."""

    BACKGROUND = "felt_dark"

    names: tuple[str, ...] = ()
    results: tuple[DealResult, ...] = ()
    talk: tuple[str, ...] = ()
    hinted: Hinted | None = None

    def show(
        self,
        names: Sequence[str],
        results: Sequence[DealResult],
        talk: Sequence[str],
        hinted: Hinted | None = None,
    ) -> None:
        """Show the deals finished so far and the sentences of this one, or a hint in their place."""
        now = (tuple(names), tuple(results), tuple(talk), hinted)
        if now != (self.names, self.results, self.talk, self.hinted):
            self.names, self.results, self.talk, self.hinted = now
            self.redraw()

    def draw(self, canvas: Canvas) -> None:
        """Draw sheet and talk, or the hint."""
        if self.hinted is not None:
            self._draw_hint(canvas, self.hinted)
            return
        sheet = max(3, min(len(self.results), (canvas.height - 8) // 3))
        y = self._draw_sheet(canvas, 1, sheet) + 1
        if len(self.results) > 1 and canvas.height >= SPARK_ROOM:
            y = self._draw_sparks(canvas, y) + 1
        canvas.text(2, y, ((_("Table talk"), "gold"),), canvas.width - 3)
        self._draw_talk(canvas, y + 1)

    def _draw_hint(self, canvas: Canvas, hinted: Hinted) -> None:
        canvas.text(2, 1, ((_("Hint"), "gold"),), canvas.width - 3)
        width = canvas.width - 3
        below: list[Line] = [((row, "quiet"),) for row in wrap(looked_at(hinted, 2 * width), width)]
        lines = (*hint_lines(hinted, self.names, width, canvas.height - 7 - len(below)), (), *below)
        for row, line in enumerate(lines):
            canvas.text(2, 3 + row, line, width)
        canvas.text(
            2,
            canvas.height - 2,
            ((_("{key} closes the hint").format(key=shown("play.cancel")), "muted"),),
            canvas.width - 3,
        )

    def _draw_sheet(self, canvas: Canvas, y: int, most: int) -> int:
        canvas.text(2, y, ((_("Score sheet"), "gold"),), canvas.width - 3)
        # One column is left for the mark behind the last total.
        players, number = max(1, len(self.names)), len(str(len(self.results)))
        start = 2
        column = (canvas.width - 2 * start - number - 1) // players
        if column < COLUMN:
            start = 1
            column = (canvas.width - start - number - 1) // players
        for index, name in enumerate(self.names):
            x = start + number + column * index
            canvas.text(x, y + 1, ((cut(name, column - 1), "muted"),), column, align="right")
        first = max(0, len(self.results) - most)
        for row, result in enumerate(self.results[first:]):
            canvas.text(start, y + 2 + row, ((str(first + row + 1).rjust(number), "muted"),))
            for seat, points in enumerate(result.totals):
                on_barrel = result.barrel[seat] is not None
                mark = BARREL if on_barrel else result_mark(result) if seat == result.declarer else ""
                line: list[Piece] = [(total(points), "strong" if seat == result.declarer else "text")]
                line.append((mark or " ", "warn" if on_barrel else "gold"))
                canvas.text(
                    start + number + column * seat, y + 2 + row, tuple(line), column + 1, align="right"
                )
        if not self.results:
            canvas.text(2, y + 2, ((_("no deal finished yet"), "quiet"),), canvas.width - 3)
        return y + 2 + max(1, len(self.results) - first)

    def _draw_sparks(self, canvas: Canvas, y: int) -> int:
        """Draw how the total of each seat went, all on one scale."""
        width = canvas.width - 4 - SPARK_NAME
        totals = [result.totals for result in self.results[-width:]]
        low = min(0, *(min(points) for points in totals))
        high = max(1, *(max(points) for points in totals))
        leader = max(totals[-1])
        wide = max(1, min(3, width // len(totals)))
        for seat, name in enumerate(self.names):
            points = [deal[seat] for deal in totals]
            canvas.text(2, y + seat, ((cut(name, SPARK_NAME - 1), "muted"),), SPARK_NAME - 1)
            kind = "gold" if points[-1] == leader else "muted"
            canvas.text(2 + SPARK_NAME, y + seat, ((spark(points, low, high, wide), kind),), width)
        return y + len(self.names)

    def _draw_talk(self, canvas: Canvas, y: int) -> None:
        room = canvas.height - y
        rows: list[Piece] = []
        for index, sentence in enumerate(reversed(self.talk)):
            lines = wrap(sentence, canvas.width - 5) or [""]
            kind = "strong" if index == 0 else "muted"
            block = [(("· " if row == 0 else "  ") + line, kind) for row, line in enumerate(lines)]
            if len(rows) + len(block) > room:
                break
            rows = block + rows
        for row, piece in enumerate(rows):
            canvas.text(2, y + row, (piece,), canvas.width - 3)
