"""Whether two records are of the same match, at the same point or at another."""

from __future__ import annotations

from typing import Literal

from tysiacha_tui.record import DealRecord, Record

Likeness = Literal["same", "earlier", "further"]


def likeness(saved: Record, other: Record) -> Likeness | None:
    """Return how far a saved match is compared to another record of it; `None` if they are two matches.

    Names, rules, cards and actions tell; marks and whatever changes no result do not.
    """
    heads = [(record.players, record.rules, record.totals, record.barrel) for record in (saved, other)]
    if heads[0] != heads[1]:
        return None
    for one, two in zip(saved.deals, other.deals, strict=False):
        if _cards(one) != _cards(two):
            return None
        common = min(len(one.actions), len(two.actions))
        if one.actions[:common] != two.actions[:common]:
            return None
    left, right = _length(saved), _length(other)
    return "same" if left == right else "earlier" if left < right else "further"


def _cards(deal: DealRecord) -> tuple[object, ...]:
    return deal.dealer, deal.hands, deal.talon


def _length(record: Record) -> tuple[int, int]:
    return len(record.deals), len(record.deals[-1].actions) if record.deals else 0
