"""A review drawn: the choices of a deal, what is to be said of one, and how the expected result went."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from tysiacha_tui.i18n import _, ngettext
from tysiacha_tui.rules.actions import Give
from tysiacha_tui.rules.cards import MARRIAGE_VALUES, suit_sign
from tysiacha_tui.rules.events import DealResult
from tysiacha_tui.rules.view import Trick
from tysiacha_tui.table.reviewed import COSTLY, DECISIVE, FINE, SMALL, WEIGHTS, Decision, Summary
from tysiacha_tui.ui.widgets.advice import action_label
from tysiacha_tui.ui.widgets.canvas import Canvas
from tysiacha_tui.ui.widgets.drawn import Drawn
from tysiacha_tui.ui.widgets.prose import wrapped
from tysiacha_tui.ui.widgets.scores import chips, right
from tysiacha_tui.ui.widgets.text import Line, Piece, cut, cut_line, fit, width_of
from tysiacha_tui.wording.numbers import signed
from tysiacha_tui.wording.results import result_sentence
from tysiacha_tui.wording.review import (
    action_sentence,
    choice_text,
    decision_sentences,
    line_sentence,
    moment_name,
    summary_sentences,
    weight_counts,
    weight_name,
)

SIGNS: Final = {FINE: "○", SMALL: "◔", COSTLY: "◑", DECISIVE: "●"}
"""The fuller, the heavier."""
KINDS: Final = {FINE: "muted", SMALL: "gold", COSTLY: "warn", DECISIVE: "on_felt:H"}
MOMENT, WEIGHT, CHOICE, COST = 9, 9, 11, 5
LIST_WIDTH: Final = 1 + MOMENT + 2 + WEIGHT + CHOICE + COST
DEAL_CELL: Final = 5
"""Cells for a deal among all of the match."""
LEAST_LIST: Final = 8
"""Rows of choices for which there is room in any case."""
SIDE_BY_SIDE: Final = 76
"""Cells from which on the choices and what is said of them stand beside each other."""
BLOCKS: Final = " ▁▂▃▄▅▆▇█"
AXIS: Final = 4
BETWEEN: Final = 2
"""Rows between what is said and the best line, where there is room for both."""
LEAST_GRAPH: Final = 16
"""Rows from which on there is room for the graph."""
LINE_COLUMN: Final = 9


@dataclass
class DealReview:
    """What was found so far of one deal."""

    number: int
    result: DealResult
    decisions: list[Decision] = field(default_factory=list)
    summary: Summary | None = None
    """The last thing that is found."""


@dataclass
class Shown:
    """What the board shows."""

    deals: Sequence[DealReview]
    """All there are."""

    deal: DealReview
    names: tuple[str, ...]
    cursor: int = 0
    """0 for the deal as a whole, else a choice, from 1."""
    line_open: bool = False
    offset: int = 0
    """Rows of what is said that are out of sight above."""


class ReviewBoard(Drawn):
    """The page of one deal."""

    DEFAULT_CSS = """
    ReviewBoard {
        width: 1fr;
        height: 1fr;
    }
    """

    def __init__(self, shown: Shown) -> None:
        """Show a deal."""
        super().__init__()
        self.shown = shown

    def on_resize(self) -> None:
        """Draw for the new size."""
        self.redraw()

    def draw(self, canvas: Canvas) -> None:
        """Draw the list, the graph and what is said, beside each other or one below the other."""
        self.shown.cursor = min(self.shown.cursor, len(self.shown.deal.decisions))
        margin = 1 if canvas.width < 120 else 3
        top = 1 if canvas.height < 30 else 2
        width, height = canvas.width - 2 * margin, canvas.height - top
        rows = list_rows(self.shown)
        if canvas.width >= SIDE_BY_SIDE:
            left = height - self._deals(canvas, margin, top, height - min(len(rows), LEAST_LIST))
            self._list(canvas, rows, margin, top, LIST_WIDTH, left)
            x = margin + LIST_WIDTH + (2 if canvas.width < 100 else 6)
            graph = max(6, min(14, height // 3)) if height >= LEAST_GRAPH else 0
            self._beside(canvas, x, top, min(canvas.width - margin - x, 96), height, graph)
            return
        listed = min(len(rows), max(3, height // 2 - 1))
        self._list(canvas, rows, margin, 0, width, listed)
        self._beside(canvas, margin, listed + 1, width, canvas.height - listed - 1, 0)

    def _list(self, canvas: Canvas, rows: Sequence[Line], x: int, y: int, width: int, height: int) -> None:
        cursor = self.shown.cursor
        first = max(0, min(cursor - height // 2, len(rows) - height))
        for row, line in enumerate(rows[first : first + height], start=first):
            at = canvas.text(x + 1, y + row - first, line, width - 1)
            if row == cursor:
                canvas.text(x, y + row - first, (("▌", "gold"),))
            region = at._replace(x=x, width=width)
            canvas.area(region, f"show({row})")

    def _deals(self, canvas: Canvas, x: int, y: int, room: int) -> int:
        """Draw the deals of the match with the greatest weight in each; return how many rows that takes."""
        deals = self.shown.deals
        if len(deals) < 2:
            return 0
        columns = LIST_WIDTH // DEAL_CELL
        lines = min(-(-len(deals) // columns), max(0, room - 2))
        place = deals.index(self.shown.deal)
        first = max(0, min(place // columns - lines // 2, -(-len(deals) // columns) - lines))
        bottom = y + room + min(len(list_rows(self.shown)), LEAST_LIST)
        for index in range(first * columns, min(len(deals), (first + lines) * columns)):
            deal = deals[index]
            row, column = divmod(index - first * columns, columns)
            weights = [decision.weight for decision in deal.decisions]
            worst = max(weights, key=WEIGHTS.index, default=FINE)
            sign = SIGNS[worst] if deal.summary is not None else "·"
            here = deal is self.shown.deal
            line: Line = (
                (right(str(deal.number + 1), DEAL_CELL - 2), "key" if here else "muted"),
                (sign, KINDS[worst] if deal.summary is not None else "muted"),
            )
            region = canvas.text(x + 1 + column * DEAL_CELL, bottom - lines + row, line)
            canvas.area(region, f"to_deal({index})")
        return lines + 1 if lines else 0

    def _beside(self, canvas: Canvas, x: int, y: int, width: int, height: int, graph: int) -> None:
        summary = self.shown.deal.summary
        if graph and summary is not None and summary.course:
            marked = None
            if self.shown.cursor:
                view = self.shown.deal.decisions[self.shown.cursor - 1].view
                marked = len(view.tricks) + 1 if view.phase == "play" else None
            draw_course(canvas, x, y, width, graph, summary, marked)
            y, height = y + graph + 1, height - graph - 1
        lines = detail_lines(self.shown, width)
        self.shown.offset = max(0, min(self.shown.offset, len(lines) - height))
        for row, line in enumerate(lines[self.shown.offset : self.shown.offset + height]):
            canvas.text(x, y + row, line, width)
        if self.shown.offset + height < len(lines):
            canvas.text(x, y + height - 1, (("▼", "key"),), width, align="right")
        below = height - len(lines) - BETWEEN
        if summary is None or self.shown.line_open or below <= 0:
            return
        lines = best_line(self.shown, width)
        if len(lines) <= below:
            for row, line in enumerate(lines):
                canvas.text(x, y + height - below + row, line, width)


def list_rows(shown: Shown) -> list[Line]:
    """Return the row of the deal, and a row for each choice."""
    deal = shown.deal
    heading: Line = ((_("the deal as a whole"), "strong"),)
    if deal.summary is None:
        looked = ngettext("{count} choice looked at …", "{count} choices looked at …", len(deal.decisions))
        heading = ((looked.format(count=len(deal.decisions)), "quiet"),)
    several = len({decision.seat for decision in deal.decisions}) > 1
    rows = [heading]
    for decision in deal.decisions:
        weight = decision.weight
        kind = KINDS[weight]
        name = cut(shown.names[decision.seat], 4) + " " if several else ""
        label = cut_line(((name, "muted"), *action_label(decision.action)), CHOICE - 1)
        rows.append(
            (
                (fit(moment_name(decision.view), MOMENT), "muted"),
                (SIGNS[weight] + " ", kind),
                (fit(weight_name(weight), WEIGHT), kind),
                *label,
                (" " * (CHOICE - width_of(label)), "text"),
                (right(signed(-decision.cost) if decision.cost else "", COST), kind),
            )
        )
    return rows


def detail_lines(shown: Shown, width: int) -> list[Line]:
    """Return what is to be said of what is chosen in the list."""
    deal = shown.deal
    if shown.line_open and deal.summary is not None:
        return best_line(shown, width)
    if shown.cursor:
        return decision_lines(deal.decisions[shown.cursor - 1], shown.names, width)
    return deal_lines(deal, shown.names, width)


def deal_lines(deal: DealReview, names: Sequence[str], width: int) -> list[Line]:
    """Return what is to be said of a deal."""
    lines: list[Line] = [((row, "gold"),) for row in wrapped(result_sentence(deal.result, names), width)]
    if deal.decisions:
        lines += [((row, "text"),) for row in wrapped(weight_counts(deal.decisions), width)]
    if deal.summary is None:
        return lines
    for sentence in summary_sentences(deal.summary, names):
        lines += _bullet(sentence, width)
    return lines


def decision_lines(decision: Decision, names: Sequence[str], width: int) -> list[Line]:
    """Return what is to be said of a choice, and what every action was worth with open cards."""
    what = action_sentence(decision.view, decision.action, names)
    kind = KINDS[decision.weight]
    lines: list[Line] = [((row, "strong"),) for row in wrapped(what, width)]
    sign = f"{SIGNS[decision.weight]} {weight_name(decision.weight)}"
    lines.append(((sign, kind if decision.weight != FINE else "text"),))
    for sentence in decision_sentences(decision, names):
        lines += _bullet(sentence, width)
    if decision.totals:
        lines += [(), *_totals(decision, width)]
    return lines


def _totals(decision: Decision, width: int) -> list[Line]:
    """Return what the declarer takes after each action, the choice and the expert's marked."""
    lines: list[Line] = [((cut(_("Declarer's total with open cards"), width), "muted"),)]
    best = decision.judgement.best.action
    labels = [action_label(action) for action, _total in decision.totals]
    cell = max(width_of(label) for label in labels) + 9
    columns = max(1, width // cell)
    row: list[Piece] = []
    for number, ((action, total), label) in enumerate(zip(decision.totals, labels, strict=True)):
        mark = "▸" if action == decision.action else " "
        star = "★" if action == best else " "
        row += [(mark, "key"), (star, "gold"), *label, (" " * (cell - 9 - width_of(label)), "text")]
        row.append((right(str(total), 4) + "   ", "strong" if action == decision.action else "text"))
        if (number + 1) % columns == 0:
            lines.append(tuple(row))
            row = []
    if row:
        lines.append(tuple(row))
    legend = (
        _("▸ played  ★ the expert's")
        if not isinstance(decision.action, Give)
        else _("▸ given  ★ the expert's")
    )
    lines.append(((cut(legend, width), "muted"),))
    return lines


def best_line(shown: Shown, width: int) -> list[Line]:
    """Return the best line, that of the choice if it has one: a row a trick, a column a player."""
    summary, names = shown.deal.summary, shown.names
    line = None if summary is None else summary.line
    if shown.cursor:
        line = shown.deal.decisions[shown.cursor - 1].line or line
    if line is None:
        return [((row, "text"),) for row in wrapped(_("With open cards nobody could do better."), width)]
    lines: list[Line] = [((row, "gold"),) for row in wrapped(line_sentence(line), width)]
    if line.gifts is not None:
        lines += _bullet(_("gifts: {gifts}").format(gifts=choice_text(line.gifts)), width)
    if not line.tricks:
        return lines
    seats = sorted(line.tricks[0].seats)
    column = max(LINE_COLUMN, min(14, (width - 9) // 3))
    heads = [(fit(" " + cut(names[seat], column - 2), column), "muted") for seat in seats]
    lines += [(), (("   ", "text"), *heads)]
    trump = None
    for number, trick in enumerate(line.tricks, start=line.first):
        lines.append(
            _trick(number, trick, seats, column, announced=trick.announced and trick.trump is not trump)
        )
        trump = trick.trump
    return lines


def _trick(number: int, trick: Trick, seats: Sequence[int], column: int, *, announced: bool) -> Line:
    played = dict(zip(trick.seats, trick.cards, strict=True))
    row: list[Piece] = [(f"{number:>2} ", "muted")]
    for seat in seats:
        row += [("▸" if seat == trick.leader else " ", "muted"), *chips((played[seat],))]
        row.append((fit("✓" if seat == trick.winner else "", column - 6), "gold"))
    row.append((f"{trick.points:>3}", "gold"))
    if announced and trick.trump is not None:
        row += [(" ", "text"), (suit_sign(trick.trump), f"on_felt:{trick.trump}")]
        row.append((signed(MARRIAGE_VALUES[trick.trump]), "gold"))
    return tuple(row)


def _bullet(sentence: str, width: int) -> list[Line]:
    first, *more = wrapped(sentence, max(1, width - 2))
    return [(("· ", "gold"), (first, "text")), *[(("  ", "text"), (row, "text")) for row in more]]


def draw_course(
    canvas: Canvas, x: int, y: int, width: int, height: int, summary: Summary, marked: int | None
) -> None:
    """Draw the declarer's expected total at the first lead and after each trick, against the contract.

    Bars at or above the contract and below it differ in colour, and by the line between them.
    """
    need = summary.need or 0
    course = summary.course
    known = [total for total in course if total is not None]
    most = max([need, *known, 1])
    pitch = max(4, min(8, (width - AXIS) // len(course)))
    bars = height - 3
    heading = _("With best play by all; {need} were needed").format(need=need)
    canvas.text(x, y, ((cut(heading, width), "muted"),))
    line = bars - 1 - min(bars - 1, (need * bars * 8 // most - 1) // 8) if need else bars
    if need:
        canvas.text(
            x, y + 1 + line, ((right(str(need), AXIS - 1), "strong"), ("╌" * (pitch * len(course)), "line"))
        )
    for number, total in enumerate(course):
        left = x + AXIS + number * pitch
        kind = "muted" if total is None else "gold" if total >= need else "warn"
        filled = 0 if total is None else max(1, round(total * bars * 8 / most))
        for row in range(bars):
            part = max(0, min(8, filled - (bars - 1 - row) * 8))
            if part:
                canvas.text(left, y + 1 + row, ((BLOCKS[part] * (pitch - 1), kind),))
        text = "?" if total is None else str(total)
        canvas.text(left - 1, y + height - 2, ((text, kind),), pitch, align="right")
        label = "▸" if number == 0 else str(number)
        chosen = marked is not None and number == marked
        canvas.text(left - 1, y + height - 1, ((label, "key" if chosen else "muted"),), pitch, align="right")
