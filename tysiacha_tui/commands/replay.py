"""`tysiacha replay`: a match looked at again, on the table or as lines of text."""

from __future__ import annotations

import argparse
from pathlib import Path

from tysiacha_tui.commands import plain
from tysiacha_tui.commands.check import verdict
from tysiacha_tui.commands.choices import typed_settings
from tysiacha_tui.commands.lines import ILLEGAL, OK, UsageError, printable, refuse, say
from tysiacha_tui.commands.records import LAST, find_record
from tysiacha_tui.i18n import _
from tysiacha_tui.record import Record, RecordError, check
from tysiacha_tui.table.replaying import Replay
from tysiacha_tui.terminal import has_signs
from tysiacha_tui.wording.cards import write_suits


def run(options: argparse.Namespace) -> int:
    """Show a record step by step."""
    try:
        record = find_record(options.file)
    except RecordError as error:
        return refuse(f"{printable(options.file)}: {error}")
    report = check(record)
    if not report.ok:
        # Nothing of it is shown: who knows where it went wrong.
        say(f"{printable(options.file)}: {verdict(record, report)}")
        return ILLEGAL
    replay = Replay(record, running=_is_saved(options.file) and not report.finished)
    if not replay.deals:
        raise UsageError(_("no deal of this match can be looked at yet"))
    deal = 0 if options.deal is None else options.deal - 1
    if not 0 <= deal < replay.deals:
        raise UsageError(_("this match has no deal {number} to look at").format(number=deal + 1))
    seat = seat_of(options.seat, record)
    if options.plain or not plain.can_draw():
        _print(options, replay, seat)
        return OK
    from tysiacha_tui.ui.screens.replay import run as show

    return show(replay, deal, seat, typed_settings(options))


def _is_saved(name: str) -> bool:
    return (name == LAST or name.isdecimal()) and not Path(name).exists()


def seat_of(wanted: str | None, record: Record) -> int | None:
    """Return the seat that is named, from 1 or by the player's name; `None` where none is.

    Raises:
        UsageError: if nobody sits there.
    """
    if wanted is None:
        return None
    seats = range(len(record.players))
    if wanted.isdecimal() and int(wanted) - 1 in seats:
        return int(wanted) - 1
    for seat in seats:
        if record.players[seat].casefold() == wanted.casefold():
            return seat
    raise UsageError(
        _("nobody called “{name}” sits there; there are {known}").format(
            name=printable(wanted), known=", ".join(map(printable, record.players))
        )
    )


def _print(options: argparse.Namespace, replay: Replay, seat: int | None) -> None:
    from tysiacha_tui.wording.replaying import deal_lines

    write_suits("words" if options.cards == "words" else "unicode" if has_signs() else "ascii")
    names = tuple(printable(name) for name in replay.record.players)
    deals = range(replay.deals) if options.deal is None else (options.deal - 1,)
    for place, deal in enumerate(deals):
        if place:
            print()
        for line in deal_lines(replay, deal, names, seat):
            print(line)
