"""Finished deals, which everybody may see all of: which there are, whose they are, and how they went."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from tysiacha_tui.record import Record, steps
from tysiacha_tui.rules.actions import Action
from tysiacha_tui.rules.events import DealResult
from tysiacha_tui.rules.match import Match
from tysiacha_tui.table.reviewed import Finding

PERSON: Final = "person"
"""What a record calls a person among its seats."""

Moment = tuple[Match, int, Action]
"""A match before an action, who acts, and what is done."""


def finished_deals(record: Record) -> dict[int, DealResult]:
    """Return the deals that can be reviewed, by number from 0.

    Raises:
        IllegalRecord: if the rules do not allow something in the record.
    """
    return {number: result for number, _moments, result in deals_of(record)}


def persons(record: Record) -> tuple[int, ...]:
    """Return the seats of people; all, where the record does not say."""
    kinds = record.extra.get("seats", ())
    seats = range(len(record.players))
    if not isinstance(kinds, list | tuple) or len(kinds) != len(seats):
        return tuple(seats)
    return tuple(seat for seat in seats if kinds[seat] == PERSON) or tuple(seats)


def deals_of(record: Record) -> Iterator[tuple[int, list[Moment], DealResult]]:
    """Yield the finished deals with the match before each action."""
    walk = steps(record)
    for number, deal in enumerate(record.deals):
        match, _events = next(walk)
        moments: list[Moment] = []
        for seat, action in deal.actions:
            moments.append((match, seat, action))
            match, _events = next(walk)
        if match.state is None:
            yield number, moments, match.results[number]
    # What is illegal further on is said too.
    for _step in walk:
        pass


def looked_back(record: Record, seats: Collection[int], deals: Collection[int]) -> Iterator[Finding]:
    """Review deals, as `review` does; what that needs is loaded where it is done."""
    from tysiacha_tui.table.review import review

    return review(record, seats, deals)
