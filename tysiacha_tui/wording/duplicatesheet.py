"""A match beside its duplicate: what each deal brought a seat, and what it brought the expert there."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

from tysiacha_tui.i18n import _
from tysiacha_tui.rules.events import DealResult
from tysiacha_tui.wording.numbers import signed, total
from tysiacha_tui.wording.results import result_mark

Half = tuple[str, str, str, str, str]
"""Who declared, the contract, its mark, what the deal brought the seat, and its total."""


def half(result: DealResult | None, seat: int, names: Sequence[str]) -> Half:
    """Return what a deal was to a seat; nothing where there was no such deal."""
    if result is None:
        return "", "", "", "", ""
    change = result.scores[seat] + result.adjustments[seat]
    return (
        _("void") if result.declarer is None else names[result.declarer],
        str(result.contract or ""),
        result_mark(result),
        signed(change) if change else "·",
        total(result.totals[seat]),
    )


def pairs(
    own: Sequence[DealResult], expert: Sequence[DealResult]
) -> list[tuple[DealResult | None, DealResult | None]]:
    """Return the deals of both matches side by side, as far as the longer one goes."""
    return list(zip_longest(own, expert))


def verdict(own: Sequence[DealResult], expert: Sequence[DealResult], seat: int, names: Sequence[str]) -> str:
    """Return in one sentence how the seat ended in both matches."""
    name = names[seat]
    mine, other = own[-1], expert[-1]
    values = {"name": name, "own": total(mine.totals[seat]), "expert": total(other.totals[seat])}
    if mine.winner == seat and other.winner == seat:
        text = _("{name} won after {mine} deals, the expert in the same seat after {theirs}.")
        return text.format(name=name, mine=len(own), theirs=len(expert))
    if mine.winner == seat:
        return _("{name} won; the expert in the same seat did not, and ended with {expert}.").format(**values)
    if other.winner == seat:
        return _("The expert in the seat of {name} won, who ended with {own}.").format(**values)
    return _("Neither won: {name} ended with {own}, the expert in the same seat with {expert}.").format(
        **values
    )


def as_data(own: Sequence[DealResult], expert: Sequence[DealResult], seat: int) -> dict[str, Any]:
    """Return both matches as `tysiacha duplicate --json` prints them."""
    return {
        "seat": seat,
        "deals": [
            {"own": _deal(mine, seat), "expert": _deal(theirs, seat)} for mine, theirs in pairs(own, expert)
        ],
        "winner": {"own": own[-1].winner, "expert": expert[-1].winner},
    }


def _deal(result: DealResult | None, seat: int) -> dict[str, Any] | None:
    if result is None:
        return None
    return {
        "declarer": result.declarer,
        "contract": result.contract,
        "made": result.made,
        "score": result.scores[seat],
        "adjustment": result.adjustments[seat],
        "total": result.totals[seat],
    }
