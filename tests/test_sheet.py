"""The score sheet: the marks of each deal, and the same deals as Markdown, CSV and HTML."""

from __future__ import annotations

import csv
import re
from dataclasses import replace
from html.parser import HTMLParser
from io import StringIO
from typing import Any

import pytest

from tests.seats import new_record
from tests.stored import play_deals
from tysiacha_tui.record import Record, replay
from tysiacha_tui.rules import Rules
from tysiacha_tui.rules.events import DealResult
from tysiacha_tui.wording.sheet import Sheet, contract_of, marks_of, sheet_of
from tysiacha_tui.wording.sheet_html import html
from tysiacha_tui.wording.sheet_text import as_csv, markdown

NAMES = ("=1+1|x", "Анна & <b>Co</b>", '@"Vera", *the* [first]')


def result(**changes: Any) -> DealResult:
    """A deal played for 120 by seat 0, from zero, with these differences."""
    nobody = (None, None, None)
    usual: dict[str, Any] = {
        "dealer": 2,
        "declarer": 0,
        "contract": 120,
        "ended": "played",
        "doubled": False,
        "made": True,
        "tricks": (4, 2, 2),
        "card_points": (60, 30, 30),
        "marriages": (60, 0, 0),
        "scores": (120, 30, 30),
        "adjustments": (0, 0, 0),
        "totals": (120, 30, 30),
        "barrel": nobody,
        "winner": None,
    }
    return DealResult(**{**usual, **changes})


@pytest.mark.parametrize(
    ("changes", "shown"),
    [
        ({}, "120 ✓"),
        ({"made": False}, "120 ✗"),
        ({"doubled": True}, "120 ×2 ✓"),
        ({"doubled": True, "made": False}, "120 ×2 ✗"),
        ({"made": None, "ended": "rospisat"}, "120 r"),
        ({"made": None, "ended": "bomb"}, "120 b"),
        ({"made": None, "ended": "passed", "declarer": None, "contract": None}, "–"),
        ({"made": None, "ended": "redeal", "declarer": None, "contract": None}, "–"),
    ],
)
def test_the_contract_and_what_became_of_it(changes: dict[str, Any], shown: str) -> None:
    assert contract_of(result(**changes)) == shown


@pytest.mark.parametrize(
    ("changes", "options", "shown"),
    [
        ({}, {}, [[], [], []]),
        # Onto the barrel, on it, off it by a failed contract, by the third chance.
        ({"totals": (900, 30, 30), "barrel": (0, None, None)}, {}, [["▲0/3"], [], []]),
        ({"totals": (1000 - 120, 900, 30), "barrel": (0, 2, None)}, {}, [["▲0/3"], ["▲2/3"], []]),
        (
            {"scores": (-120, 30, 30), "made": False, "totals": (780, 30, 30)},
            {},
            [["▼"], [], []],
        ),
        (
            {"scores": (0, 30, 30), "made": False, "adjustments": (-900, 0, 0), "totals": (0, 30, 30)},
            {},
            [["▼"], [], []],
        ),
        # Past the target and back; in defence too.
        ({"scores": (150, 30, 30), "adjustments": (-1020, 0, 0), "totals": (0, 30, 30)}, {}, [["↩"], [], []]),
        (
            {
                "scores": (120, 145, 30),
                "adjustments": (0, -20, 0),
                "totals": (120, 995, 30),
                "barrel": (None, 0, None),
            },
            {},
            [[], ["↩", "▲0/3"], []],
        ),
        # Won: with a total set to the target.
        ({"totals": (1000, 30, 30), "winner": 0}, {}, [["★"], [], []]),
        # Bolts, where they are counted; not for one who is on the barrel.
        ({"tricks": (8, 0, 0)}, {}, [[], [], []]),
        (
            {"tricks": (8, 0, 0), "totals": (120, 30, 910), "barrel": (None, None, 1)},
            {"bolts": "three_total"},
            [[], ["∅"], ["▲1/3"]],
        ),
        # Something else the rules did.
        ({"adjustments": (-555, 0, 0), "totals": (0, 30, 30)}, {"dump_truck": "plus"}, [["*"], [], []]),
    ],
)
def test_marks_of_the_players(
    changes: dict[str, Any], options: dict[str, Any], shown: list[list[str]]
) -> None:
    deal, rules = result(**changes), Rules.preset("standard", **options)
    assert [marks_of(deal, rules, seat) for seat in range(3)] == shown


@pytest.fixture
async def record() -> Record:
    """A match of twelve deals under rules that have everything, by people with odd names."""
    begun = new_record("5", "house", bolts="three_in_a_row", bombs="double")
    played = (await play_deals(None, begun, 12)).record()
    marks = [
        {"deal": 1, "action": 2, "seat": 0, "kind": "hint"},
        {"deal": 1, "action": 4, "seat": 0, "kind": "hint"},
        {"deal": 2, "action": 1, "seat": 2, "kind": "undo"},
        {"deal": 2, "action": 1, "seat": 1, "kind": "fallback"},
        {"deal": 99, "action": 1, "seat": 7, "kind": "hint"},
    ]
    return replace(played, players=NAMES, extra={**played.extra, "marks": marks, "started": "2026-01-02"})


def test_the_sheet_says_what_the_rules_say(record: Record) -> None:
    sheet, match = sheet_of(record), replay(record)
    assert len(sheet.rows) == len(match.results) == 12
    for row, deal in zip(sheet.rows, match.results, strict=True):
        assert [cell.total for cell in row.cells] == list(deal.totals)
        changes = [score + more for score, more in zip(deal.scores, deal.adjustments, strict=True)]
        assert [cell.change for cell in row.cells] == changes
    assert (sheet.rows[1].cells[0].hints, sheet.rows[2].cells[2].undos) == (2, 1)
    assert {"?", "↶"} < {mark for mark, _meaning in sheet.legend}
    assert sheet.facts[0] == ("begun", "2026-01-02 00:00")
    assert sheet_of(record, "Semi-final", abandoned=True).heading == "Semi-final"


def test_csv_is_read_back_and_is_no_formula(record: Record) -> None:
    text = as_csv(sheet_of(record))
    assert text.count("\r\n") == 13
    heads, *rows = csv.reader(StringIO(text))
    assert not [value for row in (heads, *rows) for value in row if re.match("[=+@\t\r]", value)]
    assert heads[7] == "'=1+1|x: score" and heads[-1] == '\'@"Vera", *the* [first]: undos'
    numbers = {len(row) for row in rows}
    assert numbers == {len(heads)} == {7 + 3 * 9}
    for row, deal in zip(rows, replay(record).results, strict=True):
        assert row[4] == deal.ended and row[3] == str(deal.contract or "")
        for seat in range(3):
            cells = row[7 + 9 * seat : 16 + 9 * seat]
            assert [int(cell) for cell in cells[:3]] == [
                deal.scores[seat],
                deal.adjustments[seat],
                deal.totals[seat],
            ]
    assert rows[1][7 + 7] == "2" and rows[2][7 + 9 * 2 + 8] == "1"


def test_markdown_keeps_its_columns(record: Record) -> None:
    text = markdown(sheet_of(record))
    lines = [line for line in text.splitlines() if line.startswith("|")]
    assert {len(re.findall(r"(?<!\\)\|", line)) for line in lines} == {8}
    assert len(lines) == 2 + 12 + 1
    assert r"=1+1\|x" in text and r"\<b\>Co\</b\>" in text and r"\*the\* \[first\]" in text
    assert "?2" in text and "↶1" in text


class Reader(HTMLParser):
    """Reads a page strictly: every element is closed in its turn."""

    VOID = ("meta", "line", "polyline")

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.cells: list[str] = []
        self.tags: set[str] = set()
        self.links: list[str | None] = []
        self.feed(page)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.links += [value for name, value in attrs if name in ("src", "href", "onload", "onclick")]
        if tag not in self.VOID:
            self.open.append(tag)
        if tag in ("td", "th"):
            self.cells.append("")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.cells and {"td", "th"} & set(self.open):
            self.cells[-1] += data


def test_html_stands_alone_and_is_well_formed(record: Record) -> None:
    for sheet in (sheet_of(record), sheet_of(replace(record, deals=(), extra={}))):
        page = html(sheet)
        reader = Reader(page)
        assert not reader.links and not {"script", "link", "img", "b2", "iframe"} & reader.tags
        assert "http" not in page and "url(" not in page and "@import" not in page
        assert "prefers-color-scheme: dark" in page and 'lang="en"' in page
        assert [cell for cell in reader.cells if cell.startswith(NAMES[1])]
        width = 7
        assert len(reader.cells) == width * (1 + len(sheet.rows)) + 4
    below = Reader(html(sheet_of(record), '<section class="review"><h2>Review</h2></section>'))
    assert "section" in below.tags
    assert markdown(sheet_of(record), "## Review\n").endswith("\n\n## Review\n")
    page = html(sheet_of(record))
    assert "&lt;b&gt;Co&lt;/b&gt;" in page and "<b>Co" not in page


def test_a_match_that_begins_with_totals_says_so() -> None:
    begun = Record("standard", Rules(), ("A", "B", "C"), (880, 0, -45), (1, None, None))
    sheet: Sheet = sheet_of(begun)
    assert "| before |" in markdown(sheet) and "−45" in markdown(sheet)
    assert "−45" in html(sheet)
