"""`tysiacha review`: the choices of a finished deal or match looked back on."""

from __future__ import annotations

import argparse
from collections.abc import Iterable

from tysiacha_tui.commands.lines import OK, UsageError, print_json, printable, refuse
from tysiacha_tui.commands.progress import Progress
from tysiacha_tui.commands.records import find_record
from tysiacha_tui.i18n import _
from tysiacha_tui.record import IllegalRecord, Record, RecordError
from tysiacha_tui.rules.events import DealResult
from tysiacha_tui.table.finished import finished_deals, persons
from tysiacha_tui.table.review import review
from tysiacha_tui.table.reviewed import Finding, Summary
from tysiacha_tui.wording.reviewsheet import data, html, markdown, text_lines


def run(options: argparse.Namespace) -> int:
    """Review a record and print what was found, as it comes."""
    try:
        record = find_record(options.file)
        results = finished_deals(record)
    except (RecordError, IllegalRecord, UsageError) as error:
        return refuse(f"{printable(options.file)}: {error}")
    deals = _deals(options, results)
    findings = review(record, _seats(options, record), deals)
    names = tuple(printable(name) for name in record.players)
    if options.format == "text":
        for line in text_lines(findings, results, names):
            print(line, flush=True)
        return OK
    found = _all_of(findings, len(deals))
    if options.format == "json":
        print_json(data(found, results))
    else:
        written = markdown if options.format == "markdown" else html
        print(written(found, results, names), end="")
    return OK


def _all_of(findings: Iterable[Finding], deals: int) -> list[Finding]:
    """Return what is only printed once all of it is there; meanwhile a bar shows how far it is."""
    found: list[Finding] = []
    with Progress(deals) as progress:
        for finding in findings:
            found.append(finding)
            progress.show(sum(isinstance(each, Summary) for each in found))
    return found


def _deals(options: argparse.Namespace, results: dict[int, DealResult]) -> tuple[int, ...]:
    if not results:
        raise UsageError(_("no deal of this match is finished, so there is nothing to review"))
    if options.deal is None:
        return tuple(results)
    if options.deal - 1 not in results:
        raise UsageError(_("deal {number} of this match is not finished").format(number=options.deal))
    return (options.deal - 1,)


def _seats(options: argparse.Namespace, record: Record) -> tuple[int, ...]:
    """Return whose choices are looked at: a name, a seat from 1, or `all`; the people's if not said."""
    wanted = options.seat
    seats = tuple(range(len(record.players)))
    if wanted is None:
        return persons(record)
    if wanted == "all":
        return seats
    if wanted.isdecimal() and int(wanted) - 1 in seats:
        return (int(wanted) - 1,)
    named = tuple(seat for seat in seats if record.players[seat].casefold() == wanted.casefold())
    if not named:
        raise UsageError(
            _("nobody called “{name}” sits there; there are {known}").format(
                name=wanted, known=", ".join(map(printable, record.players))
            )
        )
    return named
