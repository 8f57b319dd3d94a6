"""The score sheet as a page of HTML that needs nothing else: no script, no other file, light and dark."""

from __future__ import annotations

from html import escape
from typing import Final

from tysiacha_tui.i18n import _, language
from tysiacha_tui.wording.numbers import signed, total
from tysiacha_tui.wording.sheet import WINNER, Cell, Row, Sheet, help_marks

WIDTH: Final = 720
HEIGHT: Final = 220
_LEFT: Final = 48
_RIGHT: Final = 12
_TOP: Final = 14
_BOTTOM: Final = 22
_DASHES: Final = ("", "7 4", "2 4", "10 4 2 4")

_STYLE: Final = """
:root {
  color-scheme: light dark;
  --paper: #fbf8f0; --card: #ffffff; --ink: #22301f; --muted: #5d6b5a; --line: #d9d3c0;
  --felt: #1f5a3c; --felt-ink: #ffffff; --good: #1c6b3e; --bad: #a8321e; --gold: #7d5a00;
  --p0: #1f5fa8; --p1: #b0401e; --p2: #3d7a1f; --p3: #7a3a96;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #10201a; --card: #162c22; --ink: #e9efe4; --muted: #a3b5a6; --line: #2d493b;
    --felt: #0b3a26; --felt-ink: #f2e9c9; --good: #7fd6a0; --bad: #ff9b85; --gold: #e7c66b;
    --p0: #7fb4f0; --p1: #f0a07f; --p2: #a5d67f; --p3: #cfa3e6;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.45 system-ui, sans-serif; }
main { max-width: 62rem; margin: 0 auto; padding: 0 1rem 3rem; }
header { background: var(--felt); color: var(--felt-ink); padding: 1.6rem 0; margin-bottom: 1.4rem; }
header > div { max-width: 62rem; margin: 0 auto; padding: 0 1rem; }
h1 { font: 600 1.7rem/1.2 Georgia, serif; margin: 0; overflow-wrap: anywhere; }
h2 { font: 600 1.15rem/1.2 Georgia, serif; margin: 2rem 0 .6rem; color: var(--gold); }
header p { margin: .4rem 0 0; opacity: .85; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem; margin: 0 0 1.4rem; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: 10px; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .38rem .55rem; text-align: right; white-space: nowrap; border-top: 1px solid var(--line); }
thead th { border-top: 0; color: var(--muted); font-weight: 600; vertical-align: bottom; }
thead th.player { color: var(--ink); max-width: 11rem; overflow: hidden; text-overflow: ellipsis; }
thead small { display: block; font-weight: 400; color: var(--muted); }
th.name, td.name { text-align: left; max-width: 9rem; overflow: hidden; text-overflow: ellipsis; }
tbody tr:nth-child(even) { background: color-mix(in srgb, var(--line) 22%, transparent); }
td.declared { box-shadow: inset 3px 0 0 var(--gold); }
td small { color: var(--muted); margin-right: .5em; }
td b { font-weight: 600; }
td i { display: inline-block; min-width: 2.4em; padding-left: .4em; text-align: left; font-style: normal;
  color: var(--gold); }
.made { color: var(--good); } .failed { color: var(--bad); }
tfoot td, tfoot th { border-top: 2px solid var(--gold); font-weight: 700; }
svg { width: 100%; height: auto; display: block; background: var(--card); border: 1px solid var(--line);
  border-radius: 10px; }
svg text { fill: var(--muted); font: 11px system-ui, sans-serif; }
svg .grid { stroke: var(--line); } svg .goal { stroke: var(--gold); stroke-dasharray: 3 3; }
svg polyline { fill: none; stroke-width: 2.5; stroke-linejoin: round; stroke-linecap: round; }
.key { display: flex; flex-wrap: wrap; gap: .3rem 1.4rem; margin: .6rem 0 0; padding: 0; list-style: none; }
.key svg { width: 2.2rem; height: .7rem; display: inline-block; border: 0; background: none;
  margin-right: .4rem; }
.s0 { stroke: var(--p0); } .s1 { stroke: var(--p1); } .s2 { stroke: var(--p2); } .s3 { stroke: var(--p3); }
ol.remarks { list-style: none; padding: 0; margin: 0; }
ol.remarks li { display: grid; grid-template-columns: 3rem 1fr; padding: .15rem 0; }
ol.remarks b { color: var(--muted); font-weight: 600; }
.review h3 { font: 600 1rem/1.3 Georgia, serif; margin: 1.4rem 0 .5rem; }
.review table { background: var(--card); border: 1px solid var(--line); }
.review th, .review td { text-align: left; vertical-align: top; white-space: normal; }
.review td:nth-child(4), .review th:nth-child(4) { text-align: right; white-space: nowrap; }
.review tr.costly td:nth-child(3) { color: var(--gold); font-weight: 600; }
.review tr.decisive td:nth-child(3) { color: var(--bad); font-weight: 700; }
@media print { header { background: none; color: inherit; } .scroll, svg { border-radius: 0; } }
"""


def html(sheet: Sheet, below: str = "") -> str:
    """Return the sheet as one HTML page, with a section that is HTML already below it."""
    heading = escape(sheet.heading)
    state = escape(sheet.facts[-1][1])
    parts = [
        "<!DOCTYPE html>",
        f'<html lang="{escape(language().replace("_", "-"))}">',
        "<head>",
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{heading} · Tysiacha</title>",
        f"<style>{_STYLE}</style>",
        "</head>",
        "<body>",
        f"<header><div><h1>{heading}</h1><p>{state}</p></div></header>",
        "<main>",
        "<dl>",
        *[f"<dt>{escape(what)}</dt><dd>{escape(value)}</dd>" for what, value in sheet.facts[:-1]],
        "</dl>",
        '<div class="scroll">',
        *_table(sheet),
        "</div>",
        *_graph(sheet),
        *_remarks(sheet),
        *_legend(sheet),
        below,
        "</main>",
        "</body>",
        "</html>",
    ]
    return "\n".join(parts) + "\n"


def _table(sheet: Sheet) -> list[str]:
    heads = [
        f'<th scope="col">{escape(_("deal"))}</th>',
        f'<th scope="col" class="name">{escape(_("dealer"))}</th>',
        f'<th scope="col" class="name">{escape(_("declarer"))}</th>',
        f'<th scope="col">{escape(_("contract"))}</th>',
    ]
    for name, kind in zip(sheet.names, sheet.kinds, strict=True):
        below = f"<small>{escape(kind)}</small>" if kind else ""
        heads.append(f'<th scope="col" class="player">{escape(name)}{below}</th>')
    lines = ["<table>", f"<thead><tr>{''.join(heads)}</tr></thead>", "<tbody>"]
    if any(sheet.begun):
        points = "".join(f"<td><b>{total(points)}</b><i></i></td>" for points in sheet.begun)
        lines.append(
            f'<tr><td></td><td></td><td class="name">{escape(_("before"))}</td><td></td>{points}</tr>'
        )
    lines += [_row(row) for row in sheet.rows]
    totals = "".join(
        f"<td>{total(points)}<i>{WINNER if seat == sheet.winner else ''}</i></td>"
        for seat, points in enumerate(sheet.totals)
    )
    foot = f'<th scope="row" colspan="4" class="name">{escape(_("total"))}</th>{totals}'
    return [*lines, "</tbody>", f"<tfoot><tr>{foot}</tr></tfoot>", "</table>"]


def _row(row: Row) -> str:
    kind = {True: "made", False: "failed", None: ""}[row.result.made]
    cells = [
        f'<th scope="row">{row.number}</th>',
        f'<td class="name">{escape(row.dealer)}</td>',
        f'<td class="name">{escape(row.declarer or "")}</td>',
        f'<td class="{kind}" title="{escape(row.sentence)}">{escape(row.contract)}</td>',
    ]
    for seat, cell in enumerate(row.cells):
        cells.append(_cell(cell, declared=seat == row.result.declarer))
    return f"<tr>{''.join(cells)}</tr>"


def _cell(cell: Cell, *, declared: bool) -> str:
    change = f"<small>{signed(cell.change)}</small>" if cell.active or cell.change else ""
    marks = escape(" ".join((*cell.marks, *help_marks(cell))))
    kind = ' class="declared"' if declared else ""
    return f"<td{kind}>{change}<b>{total(cell.total)}</b><i>{marks}</i></td>"


def _graph(sheet: Sheet) -> list[str]:
    """Draw the totals deal by deal, a line a player, dashed differently so that colour is not needed."""
    if not sheet.rows:
        return []
    series = [[sheet.begun[seat], *[row.cells[seat].total for row in sheet.rows]] for seat in _seats(sheet)]
    low = min(0, *[min(points) for points in series])
    high = max(sheet.rules.target, *[max(points) for points in series])
    deals = len(sheet.rows)

    def across(deal: int) -> float:
        return round(_LEFT + (WIDTH - _LEFT - _RIGHT) * deal / deals, 1)

    def down(points: int) -> float:
        return round(_TOP + (HEIGHT - _TOP - _BOTTOM) * (high - points) / (high - low), 1)

    lines = [
        f"<h2>{escape(_('Totals deal by deal'))}</h2>",
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(_("Totals deal by deal"))}">',
    ]
    levels = {0, sheet.rules.target, *([sheet.rules.barrel_floor] if sheet.rules.barrel else [])}
    for points in sorted(levels):
        kind = "grid" if points == 0 else "goal"
        y = down(points)
        lines.append(f'<line class="{kind}" x1="{_LEFT}" y1="{y}" x2="{WIDTH - _RIGHT}" y2="{y}"/>')
        lines.append(f'<text x="{_LEFT - 6}" y="{y + 4}" text-anchor="end">{points}</text>')
    every = max(1, deals // 12)
    for deal in range(every, deals + 1, every):
        lines.append(f'<text x="{across(deal)}" y="{HEIGHT - 6}" text-anchor="middle">{deal}</text>')
    for seat, values in enumerate(series):
        way = " ".join(f"{across(deal)},{down(value)}" for deal, value in enumerate(values))
        lines.append(f'<polyline class="s{seat}" stroke-dasharray="{_DASHES[seat]}" points="{way}"/>')
    lines += ["</svg>", '<ul class="key">']
    for seat, name in enumerate(sheet.names):
        stroke = f'class="s{seat}" stroke-width="2.5" stroke-dasharray="{_DASHES[seat]}"'
        sample = (
            f'<svg viewBox="0 0 36 8" aria-hidden="true"><line x1="0" y1="4" x2="36" y2="4" {stroke}/></svg>'
        )
        lines.append(f"<li>{sample}{escape(name)}</li>")
    return [*lines, "</ul>"]


def _seats(sheet: Sheet) -> range:
    return range(len(sheet.names))


def _remarks(sheet: Sheet) -> list[str]:
    notes = [(row.number, note) for row in sheet.rows for note in row.notes]
    if not notes:
        return []
    items = [f"<li><b>{number}</b><span>{escape(note)}</span></li>" for number, note in notes]
    return [f"<h2>{escape(_('Remarks'))}</h2>", '<ol class="remarks">', *items, "</ol>"]


def _legend(sheet: Sheet) -> list[str]:
    if not sheet.legend:
        return []
    items = [f"<dt>{escape(mark)}</dt><dd>{escape(meaning)}</dd>" for mark, meaning in sheet.legend]
    return [f"<h2>{escape(_('Marks'))}</h2>", "<dl>", *items, "</dl>"]
