"""The score sheet of a match: every deal with the marks that players write, whatever it is printed as."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from tysiacha_tui.i18n import _
from tysiacha_tui.record import Record, replay
from tysiacha_tui.rules.events import DealResult
from tysiacha_tui.rules.match import Match
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.rules.scoring import CHANCES
from tysiacha_tui.wording.dates import minute
from tysiacha_tui.wording.levels import seat_name
from tysiacha_tui.wording.numbers import total
from tysiacha_tui.wording.options import difference_lines, preset_names
from tysiacha_tui.wording.results import result_mark, result_sentence
from tysiacha_tui.wording.settling import followed, totals_before, was_on_barrel

MADE: Final = "✓"
FAILED: Final = "✗"
ROSPISAT: Final = "r"
BOMB: Final = "b"
DOUBLED: Final = "×2"
VOID: Final = "–"
BARREL: Final = "▲"
FELL: Final = "▼"
BACK: Final = "↩"
BOLT: Final = "∅"
OTHER: Final = "*"
WINNER: Final = "★"
HINT: Final = "?"
UNDO: Final = "↶"


@dataclass(frozen=True, slots=True)
class Cell:
    """What a deal was to a player."""

    change: int
    total: int
    """Afterwards."""
    marks: tuple[str, ...]
    hints: int
    undos: int
    active: bool
    """Whether the player had cards; with four the dealer has none."""


@dataclass(frozen=True, slots=True)
class Row:
    """A finished deal."""

    number: int
    """From 1."""
    dealer: str
    result: DealResult
    declarer: str | None
    contract: str
    """The amount with its mark: "120 ✓"; empty where the deal was void."""
    sentence: str
    """How it ended."""
    notes: tuple[str, ...]
    """What moved the totals besides the scores."""
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A match as its score sheet."""

    heading: str
    facts: tuple[tuple[str, str], ...]
    """(what, value): when, rules, how it stands."""
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    """Who sits there in words, or nothing where the record does not say."""
    rules: Rules
    begun: tuple[int, ...]
    """The totals before the first deal."""
    rows: tuple[Row, ...]
    totals: tuple[int, ...]
    winner: int | None
    legend: tuple[tuple[str, str], ...]
    """(mark, meaning) of the marks that are used."""


def sheet_of(
    record: Record, title: str = "", began: float | None = None, *, abandoned: bool = False
) -> Sheet:
    """Return the sheet of a match.

    Args:
        record: the match.
        title: a name given to it.
        began: when it began, in seconds since 1970, where that is known better than the record knows it.
        abandoned: whether it was given up.

    Raises:
        IllegalRecord: if the rules do not allow something in the record.
    """
    match = replay(record)
    names = record.players
    counted = _counted(record)
    rows = tuple(_row(number, result, record, counted) for number, result in enumerate(match.results))
    return Sheet(
        heading=title or " – ".join(names),
        facts=_facts(record, match, began, abandoned=abandoned),
        names=names,
        kinds=_kinds(record),
        rules=record.rules,
        begun=record.totals,
        rows=rows,
        totals=match.totals,
        winner=match.winner,
        legend=_legend(rows),
    )


def _counted(record: Record) -> Counter[tuple[int, int, str]]:
    """Count hints and undos by deal, seat and kind."""
    return Counter((mark["deal"], mark["seat"], mark["kind"]) for mark in record.extra.get("marks", ()))


def _row(number: int, result: DealResult, record: Record, counted: Counter[tuple[int, int, str]]) -> Row:
    names, rules = record.players, record.rules
    notes = [line for seat, name in enumerate(names) for line in followed(result, rules, seat, name)[0]]
    cells = tuple(
        Cell(
            change=result.scores[seat] + result.adjustments[seat],
            total=result.totals[seat],
            marks=tuple(marks_of(result, rules, seat)),
            hints=counted[number, seat, "hint"],
            undos=counted[number, seat, "undo"],
            active=bool(record.deals[number].hands[seat]),
        )
        for seat in range(len(names))
    )
    return Row(
        number=number + 1,
        dealer=names[result.dealer],
        result=result,
        declarer=None if result.declarer is None else names[result.declarer],
        contract=contract_of(result),
        sentence=result_sentence(result, names),
        notes=tuple(notes),
        cells=cells,
    )


def contract_of(result: DealResult) -> str:
    """Return the contract of a deal with its mark: "120 ✓", "100 ×2 ✗", "105 r"."""
    if result.contract is None or result.declarer is None:
        return VOID
    parts = [str(result.contract), DOUBLED if result.doubled else "", result_mark(result)]
    return " ".join(filter(None, parts))


def marks_of(result: DealResult, rules: Rules, seat: int) -> list[str]:
    """Return what happened to a player's total besides the score."""
    marks = []
    used, adjustment = result.barrel[seat], result.adjustments[seat]
    reached = totals_before(result)[seat] + result.scores[seat]
    if rules.barrel and result.winner != seat and adjustment < 0 and reached >= rules.target:
        marks.append(BACK)
    if result.winner == seat:
        marks.append(WINNER)
    elif used is not None and result.winner is None:
        marks.append(f"{BARREL}{used}/{CHANCES}")
    elif was_on_barrel(result, rules, seat) and used is None and result.winner is None:
        marks.append(FELL)
    if _is_bolt(result, rules, seat):
        marks.append(BOLT)
    if adjustment and not marks:
        marks.append(OTHER)
    return marks


def _is_bolt(result: DealResult, rules: Rules, seat: int) -> bool:
    sits_out = rules.players == 4 and seat == result.dealer
    return (
        rules.bolts != "off"
        and result.ended == "played"
        and not result.tricks[seat]
        and not sits_out
        and not was_on_barrel(result, rules, seat)
    )


def _kinds(record: Record) -> tuple[str, ...]:
    kinds = record.extra.get("seats")
    if isinstance(kinds, list | tuple) and len(kinds) == len(record.players):
        return tuple(seat_name(kind) if isinstance(kind, str) else "" for kind in kinds)
    return ("",) * len(record.players)


def _facts(
    record: Record, match: Match, began: float | None, *, abandoned: bool
) -> tuple[tuple[str, str], ...]:
    facts = []
    when = _when(record, began)
    if when:
        facts.append((_("begun"), when))
    rules = preset_names().get(record.preset, record.preset)
    differing = difference_lines(record.rules, record.preset)
    facts.append((_("rules"), "; ".join((rules, *differing))))
    facts.append((_("deals"), str(len(match.results))))
    facts.append((_("state"), state_of(record.players, match.winner, match.totals, abandoned=abandoned)))
    return tuple(facts)


def state_of(names: Sequence[str], winner: int | None, totals: Sequence[int], *, abandoned: bool) -> str:
    """Return how a match stands in a sentence."""
    if winner is not None:
        return _("{name} has won with {total}").format(name=names[winner], total=total(totals[winner]))
    return _("given up before the end") if abandoned else _("not finished")


def _when(record: Record, began: float | None) -> str:
    if began is not None:
        return minute(began)
    text = record.extra.get("started")
    try:
        return minute(datetime.fromisoformat(text).timestamp()) if isinstance(text, str) else ""
    except (ValueError, OverflowError):
        return ""


def _legend(rows: Sequence[Row]) -> tuple[tuple[str, str], ...]:
    """Explain the marks that are used."""
    cells = [cell for row in rows for cell in row.cells]
    used = {mark for row in rows for mark in row.contract.split()}
    used |= {mark[0] for cell in cells for mark in cell.marks}
    if any(cell.hints for cell in cells):
        used.add(HINT)
    if any(cell.undos for cell in cells):
        used.add(UNDO)
    return tuple((mark, meaning) for mark, meaning in _meanings() if mark in used)


def _meanings() -> tuple[tuple[str, str], ...]:
    return (
        (MADE, _("the contract was made")),
        (FAILED, _("the contract failed")),
        (ROSPISAT, _("rospisat': the deal was given up")),
        (BOMB, _("a bomb conceded the deal")),
        (DOUBLED, _("a bomb doubled the deal")),
        (VOID, _("the deal was void")),
        (BARREL, _("on the barrel, with the chances used")),
        (FELL, _("fell off the barrel")),
        (BACK, _("came to the target or past it and was set back")),
        (BOLT, _("a bolt: no trick")),
        (OTHER, _("set to this total by the rules; see the remarks")),
        (WINNER, _("won the match")),
        (HINT, _("asked for a hint, and how often")),
        (UNDO, _("took back, and how often")),
    )


def help_marks(cell: Cell) -> tuple[str, ...]:
    """Return the marks for hints and undos: "?2", "↶1"."""
    return tuple(f"{mark}{count}" for mark, count in ((HINT, cell.hints), (UNDO, cell.undos)) if count)
