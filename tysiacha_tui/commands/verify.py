"""`tysiacha verify`: the deals of a record recomputed from its seed, and the commitment to it."""

from __future__ import annotations

import argparse
from typing import Any

from tysiacha_tui.commands.check import verdict
from tysiacha_tui.commands.lines import ILLEGAL, OK, print_json, printable, refuse, say
from tysiacha_tui.commands.records import find_record
from tysiacha_tui.i18n import _
from tysiacha_tui.record import Record, RecordError
from tysiacha_tui.record.codes import code_of
from tysiacha_tui.record.sealing import Verdict, deals_of, verify


def run(options: argparse.Namespace) -> int:
    """Recompute a record and say of each deal and of the commitment what holds."""
    try:
        record = find_record(options.file)
    except RecordError as error:
        if options.json:
            print_json({"ok": False, "error": {"reason": str(error)}})
        return refuse(f"{options.file}: {error}")
    found = verify(record)
    if options.json:
        print_json(_data(record, found))
        say(_conclusion(found))
    else:
        for line in _lines(record, found):
            print(line)
    return OK if found.ok else ILLEGAL


def _lines(record: Record, found: Verdict) -> list[str]:
    lines = [_commitment(found), *_secrets(record, found), *_dealer(record, found)]
    for number, holds in enumerate(found.deals, start=1):
        lines.append(_deal(holds, given=number <= record.given).format(deal=number))
    return [*lines, verdict(record, found.report), _conclusion(found)]


def _commitment(found: Verdict) -> str:
    if found.commitment is not None:
        return (
            _("commitment: holds; it was made of this seed and salt")
            if found.commitment
            else _("commitment: WRONG; it was not made of this seed and salt")
        )
    if "commitment" in found.missing:
        return _("commitment: there is none, so nobody can tell whether the seed stood before the match")
    return _("commitment: cannot be verified, since the record lacks {what}").format(
        what=", ".join(key for key in found.missing)
    )


def _secrets(record: Record, found: Verdict) -> list[str]:
    """Return seed, salt and deal code, of a match that is over."""
    if not found.report.finished:
        return []
    deals = deals_of(record)
    code = None if deals is None else code_of(deals)
    lines = [
        line.format(text=printable(str(record.extra[key])))
        for key, line in (("seed", _("seed: {text}")), ("salt", _("salt: {text}")))
        if key not in found.missing
    ]
    return lines if code is None else [*lines, _("deal code: {text}").format(text=code)]


def _dealer(record: Record, found: Verdict) -> list[str]:
    if not record.deals or "seed" in found.missing:
        return []
    if found.dealer is None:
        return [_("first dealer: agreed before the match, not drawn")]
    if found.dealer:
        return [_("first dealer: as the seed draws")]
    return [_("first dealer: WRONG; the seed draws another seat")]


def _deal(holds: bool | None, *, given: bool) -> str:
    if given:
        return _("deal {deal}: the cards were given, and not dealt from the seed")
    if holds is None:
        return _("deal {deal}: cannot be verified without a seed")
    if holds:
        return _("deal {deal}: the cards are those of the seed")
    return _("deal {deal}: WRONG; the seed deals other cards")


def _conclusion(found: Verdict) -> str:
    if found.ok:
        return _("everything that can be verified holds")
    if "seed" in found.missing or found.missing == ("salt",):
        return _("not all can be verified")
    return _("this record does not hold")


def _data(record: Record, found: Verdict) -> dict[str, Any]:
    return {
        "ok": found.ok,
        "finished": found.report.finished,
        "legal": found.report.ok,
        "commitment": found.commitment,
        "missing": found.missing,
        "dealer": found.dealer,
        "deals": found.deals,
    }
