"""The score sheet as Markdown and as CSV."""

from __future__ import annotations

import csv
import re
from collections.abc import Sequence
from io import StringIO
from typing import Final

from tysiacha_tui.i18n import _
from tysiacha_tui.wording.numbers import signed, total
from tysiacha_tui.wording.sheet import Cell, Row, Sheet, help_marks

_SPECIAL: Final = re.compile(r"([\\`*_{}\[\]<>|#~&])")
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""What a text in a spreadsheet must not begin with: it would be worked out."""


def markdown(sheet: Sheet, below: str = "") -> str:
    """Return the sheet as Markdown, with more of it below."""
    lines = [f"# {_escaped(sheet.heading)}", ""]
    lines += [f"- {_escaped(what)}: {_escaped(value)}" for what, value in sheet.facts]
    for name, kind in zip(sheet.names, sheet.kinds, strict=True):
        if kind:
            lines.append(f"- {_escaped(name)}: {_escaped(kind)}")
    lines += ["", *_table(sheet)]
    notes = [(row.number, note) for row in sheet.rows for note in row.notes]
    if notes:
        lines += ["", f"## {_('Remarks')}", ""]
        lines += [
            "- " + _escaped(_("deal {number}: {note}").format(number=number, note=note))
            for number, note in notes
        ]
    if sheet.legend:
        lines += ["", f"## {_('Marks')}", ""]
        lines += [f"- {_escaped(mark)} – {_escaped(meaning)}" for mark, meaning in sheet.legend]
    if below:
        lines += ["", below.rstrip("\n")]
    return "\n".join(lines) + "\n"


def _table(sheet: Sheet) -> list[str]:
    heads = [_("deal"), _("dealer"), _("declarer"), _("contract"), *sheet.names]
    rows = [[str(row.number), row.dealer, row.declarer or "", row.contract] for row in sheet.rows]
    lines = [_line([_escaped(head) for head in heads]), "|---:|---|---|---:|" + "---:|" * len(sheet.names)]
    if any(sheet.begun):
        lines.append(_line(["", "", _escaped(_("before")), "", *[total(points) for points in sheet.begun]]))
    for row, cells in zip(sheet.rows, rows, strict=True):
        lines.append(_line([*map(_escaped, cells), *[_cell(cell) for cell in row.cells]]))
    totals = [f"**{total(points)}**" for points in sheet.totals]
    lines.append(_line(["", "", f"**{_escaped(_('total'))}**", "", *totals]))
    return lines


def _cell(cell: Cell) -> str:
    parts = [signed(cell.change) if cell.active or cell.change else "", f"**{total(cell.total)}**"]
    return " ".join(filter(None, (*parts, *map(_escaped, (*cell.marks, *help_marks(cell))))))


def _line(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def _escaped(text: str) -> str:
    """Return a text that Markdown shows as it is, on one line."""
    one_line = "".join(letter if letter.isprintable() else " " for letter in text)
    return _SPECIAL.sub(r"\\\1", one_line)


def as_csv(sheet: Sheet) -> str:
    """Return the sheet as CSV for spreadsheets and programs: a line a deal, commas, lines ended by CR LF.

    Words that programs look for are English, as in `tysiacha check --json`; numbers have a plain minus.
    """
    text = StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    columns = ("score", "adjustment", "total", "cards", "marriages", "tricks", "barrel", "hints", "undos")
    heads = ["deal", "dealer", "declarer", "contract", "ended", "made", "doubled"]
    heads += [f"{name}: {column}" for name in sheet.names for column in columns]
    writer.writerow([_harmless(head) for head in heads])
    for row in sheet.rows:
        writer.writerow(_values(row, sheet))
    return text.getvalue()


def _values(row: Row, sheet: Sheet) -> list[str | int]:
    result = row.result
    made = {True: "yes", False: "no", None: ""}[result.made]
    values: list[str | int] = [row.number, _harmless(row.dealer), _harmless(row.declarer or "")]
    contract = "" if result.declarer is None else result.contract or ""
    values += [contract, result.ended, made, "yes" if result.doubled else "no"]
    for seat, cell in enumerate(row.cells):
        used = result.barrel[seat]
        values += [result.scores[seat], result.adjustments[seat], result.totals[seat]]
        values += [result.card_points[seat], result.marriages[seat], result.tricks[seat]]
        values += ["" if used is None else used, cell.hints, cell.undos]
    return values


def _harmless(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula."""
    return "'" + text if text.lstrip(" ").startswith(_FORMULA) else text
