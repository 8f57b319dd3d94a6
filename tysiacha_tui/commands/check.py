"""`tysiacha check`: a record replayed by the rules."""

from __future__ import annotations

import argparse

from tysiacha_tui.commands.lines import ILLEGAL, OK, print_json, printable, refuse, say
from tysiacha_tui.commands.records import read_record
from tysiacha_tui.i18n import _, ngettext
from tysiacha_tui.record import Record, RecordError, Report, check


def run(options: argparse.Namespace) -> int:
    """Check a record and say what was found."""
    try:
        record = read_record(options.file)
    except RecordError as error:
        if options.json:
            print_json({"ok": False, "error": {"reason": str(error)}})
        return refuse(f"{options.file}: {error}")
    report = check(record)
    if options.json:
        print_json(report.as_data())
        say(verdict(report))
    else:
        _print_summary(record, report)
    return OK if report.ok else ILLEGAL


def _print_summary(record: Record, report: Report) -> None:
    print(verdict(report))
    deals = len(report.deals)
    print(ngettext("{count} deal", "{count} deals", deals).format(count=deals))
    for name, total in zip(record.players, report.totals, strict=True):
        print(f"{total:>6}  {printable(name)}")
    if report.winner is not None:
        print(_("{name} has won").format(name=printable(record.players[report.winner])))


def verdict(report: Report) -> str:
    """Say in one sentence what a check found."""
    problem = report.error
    if problem is None:
        if report.finished:
            return _("every action is legal, and the match is finished")
        return _("every action is legal; the match is not finished")
    if problem.action is None:
        return _("deal {deal} is not legal: {reason}").format(deal=problem.deal + 1, reason=problem.reason)
    return _("deal {deal}, action {action}, “{text}” is not legal: {reason}").format(
        deal=problem.deal + 1, action=problem.action + 1, text=problem.text, reason=problem.reason
    )
