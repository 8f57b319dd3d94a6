"""`tysiacha import`: records of matches become saved matches, each once."""

from __future__ import annotations

import argparse

from tysiacha_tui.commands.lines import ILLEGAL, OK, UsageError, printable, refuse, say
from tysiacha_tui.commands.records import read_record
from tysiacha_tui.commands.saved import opened_store
from tysiacha_tui.i18n import _
from tysiacha_tui.record import IllegalRecord, RecordError
from tysiacha_tui.store.faults import AlreadySaved, StoreError
from tysiacha_tui.store.matches import MatchStore


def run(options: argparse.Namespace) -> int:
    """Import each file, and return the exit code of the worst."""
    with opened_store() as store:
        return max((_import(store, file) for file in options.files), default=OK)


def _import(store: MatchStore, file: str) -> int:
    try:
        imported = store.import_record(read_record(file))
    except RecordError as error:
        return refuse(f"{file}: {error}")
    except IllegalRecord as error:
        return _not_imported(file, _where(error))
    except AlreadySaved as error:
        return _not_imported(file, str(error))
    except StoreError as error:
        raise UsageError(str(error)) from None
    print(_("{file}: imported as match {number}").format(file=printable(file), number=imported.number))
    if imported.earlier is not None:
        say(
            _(
                "Match {number} is the same one up to an earlier point: delete one of them,"
                " or its deals count twice."
            ).format(number=imported.earlier)
        )
    return OK


def _where(error: IllegalRecord) -> str:
    if error.action is None:
        return _("deal {deal} is not legal: {reason}").format(deal=error.deal + 1, reason=error.reason)
    return _("deal {deal}, action {action}, “{text}” is not legal: {reason}").format(
        deal=error.deal + 1, action=error.action + 1, text=error.text, reason=error.reason
    )


def _not_imported(file: str, why: str) -> int:
    refuse(f"{file}: {why}")
    return ILLEGAL
