"""`tysiacha duplicate`: a finished match beside what the expert made of the same cards."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from tysiacha_tui.commands.lines import OK, UsageError, print_json, printable, refuse
from tysiacha_tui.commands.records import find_record
from tysiacha_tui.i18n import _
from tysiacha_tui.record import IllegalRecord, RecordError, replay
from tysiacha_tui.rules.events import DealResult
from tysiacha_tui.table.duplicate import NoDuplicate, duplicate, levels_again
from tysiacha_tui.table.finished import persons
from tysiacha_tui.wording.duplicatesheet import Half, as_data, half, verdict

WIDTHS = (12, 4, 3, 7, 7)


def run(options: argparse.Namespace) -> int:
    """Play the match again and print both sheets side by side, deal by deal."""
    try:
        record = find_record(options.file)
        own = replay(record).results
        levels_again(record)
    except (RecordError, IllegalRecord, UsageError, NoDuplicate) as error:
        return refuse(f"{printable(options.file)}: {error}")
    names = tuple(printable(name) for name in record.players)
    seat = persons(record)[0]
    if not options.json:
        sides = (names[seat], _("the expert in that seat"))
        print("     " + "   ".join(f"{side:<{sum(WIDTHS) + len(WIDTHS) - 1}}" for side in sides).rstrip())
    found: list[DealResult] = []
    for result in duplicate(record):
        if not isinstance(result, DealResult):
            continue
        found.append(result)
        if not options.json:
            mine = own[len(found) - 1] if len(found) <= len(own) else None
            print(_row(len(found), half(mine, seat, names), half(result, seat, names)), flush=True)
    if options.json:
        print_json(as_data(own, found, seat))
        return OK
    for number, mine in enumerate(own[len(found) :], start=len(found) + 1):
        print(_row(number, half(mine, seat, names), half(None, seat, names)))
    print()
    print(verdict(own, found, seat, names))
    return OK


def _row(number: int, mine: Half, theirs: Half) -> str:
    return f"{number:>4} " + "   ".join((_cells(mine), _cells(theirs))).rstrip()


def _cells(side: Sequence[str]) -> str:
    name, *figures = side
    left = f"{name[: WIDTHS[0]]:<{WIDTHS[0]}}"
    return " ".join((left, *(f"{text:>{width}}" for text, width in zip(figures, WIDTHS[1:], strict=True))))
