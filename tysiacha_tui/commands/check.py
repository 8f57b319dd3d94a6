"""`tysiacha check`: a record replayed by the rules."""

from __future__ import annotations

import argparse

from tysiacha_tui import i18n
from tysiacha_tui.commands.lines import ILLEGAL, OK, print_json, printable, refuse, say
from tysiacha_tui.commands.records import read_record
from tysiacha_tui.i18n import _
from tysiacha_tui.record import Record, RecordError, Report, check, replay
from tysiacha_tui.record.checking import IllegalRecord
from tysiacha_tui.rules.refusals import IllegalAction
from tysiacha_tui.wording.numbers import deals
from tysiacha_tui.wording.refusals import refusal


def run(options: argparse.Namespace) -> int:
    """Check a record and say what was found: in the player's language, or with `--json` in English."""
    if options.json:
        # The report is for programs, and reads the same everywhere.
        i18n.use("en")
    try:
        record = read_record(options.file)
    except RecordError as error:
        if options.json:
            print_json({"ok": False, "error": {"reason": str(error)}})
        return refuse(f"{options.file}: {error}")
    report = check(record)
    if options.json:
        print_json(report.as_data())
        say(verdict(record, report))
    else:
        _print_summary(record, report)
    return OK if report.ok else ILLEGAL


def _print_summary(record: Record, report: Report) -> None:
    print(verdict(record, report))
    print(deals(len(report.deals)))
    for name, total in zip(record.players, report.totals, strict=True):
        print(f"{total:>6}  {printable(name)}")
    if report.winner is not None:
        print(_("{name} has won").format(name=printable(record.players[report.winner])))


def verdict(record: Record, report: Report) -> str:
    """Say in one sentence what a check found."""
    problem = report.error
    if problem is None:
        if report.finished:
            return _("every action is legal, and the match is finished")
        return _("every action is legal; the match is not finished")
    reason = _reason(record) or problem.reason
    if problem.action is None:
        return _("deal {deal} is not legal: {reason}").format(deal=problem.deal + 1, reason=reason)
    return _("deal {deal}, action {action}, “{text}” is not legal: {reason}").format(
        deal=problem.deal + 1, action=problem.action + 1, text=problem.text, reason=reason
    )


def _reason(record: Record) -> str:
    """Return why the rules refuse an action, in the language in use; empty if that is not what is wrong."""
    try:
        replay(record)
    except IllegalRecord as error:
        cause = error.__cause__
        # Whose turn it is stands in the report by name.
        if isinstance(cause, IllegalAction) and cause.code != "wrong_seat":
            return refusal(cause)
    return ""
