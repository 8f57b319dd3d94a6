"""Replaying a record by the rules, and the report of it that `tysiacha check --json` prints."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from tysiacha_tui.i18n import _
from tysiacha_tui.record.model import DealRecord, Record
from tysiacha_tui.record.text import action_text, cards_text, turn_text
from tysiacha_tui.rules.events import DealResult, Event
from tysiacha_tui.rules.match import SPECTATOR, Match
from tysiacha_tui.rules.refusals import IllegalAction


class IllegalRecord(Exception):
    """A record with something the rules do not allow where it stands.

    `deal` and `action` count from 0; `action` is `None` where the deal itself may not begin.
    """

    def __init__(self, deal: int, action: int | None, text: str | None, reason: str) -> None:
        self.deal = deal
        self.action = action
        self.text = text
        self.reason = reason
        super().__init__(reason)


@dataclass(frozen=True, slots=True)
class DealReport:
    """A deal as far as it went; tuples by seat, the last four `None` until the deal is over."""

    declarer: int | None
    contract: int | None
    tricks: tuple[int, ...]
    card_points: tuple[int, ...]
    marriages: tuple[int, ...]
    scores: tuple[int, ...] | None
    adjustments: tuple[int, ...] | None
    totals: tuple[int, ...] | None
    ended: str | None


@dataclass(frozen=True, slots=True)
class Position:
    """The state after the last action; `deal` is the running one, else the next; at the end the last."""

    deal: int
    phase: str
    seat: int | None
    trump: str | None
    trick: tuple[str, ...]
    hands: tuple[str, ...]
    legal: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Problem:
    """Where a record breaks the rules, counted from 0, and why."""

    deal: int
    action: int | None
    text: str | None
    reason: str


@dataclass(frozen=True, slots=True)
class Report:
    """What a check found; with an `error`, everything else is as it stands before it."""

    ok: bool
    finished: bool
    winner: int | None
    totals: tuple[int, ...]
    barrel: tuple[int | None, ...]
    deals: tuple[DealReport, ...]
    next: Position
    error: Problem | None

    def as_data(self) -> dict[str, Any]:
        """Return the report as it is printed in JSON."""
        return asdict(self)


def start(record: Record) -> Match:
    """Return the match before its first deal."""
    dealer = record.deals[0].dealer if record.deals else record.agreed_dealer
    return Match.start(record.rules, dealer=dealer, totals=record.totals, barrel=record.barrel)


def steps(record: Record) -> Iterator[tuple[Match, tuple[Event, ...]]]:
    """Replay a record: the match after each deal begun and each action, and what happened in it.

    Raises:
        IllegalRecord: where the rules do not allow what the record says.
    """
    match = start(record)
    for number, deal in enumerate(record.deals):
        match, events = _begin(match, number, deal, record.players)
        yield match, events
        for index, (seat, action) in enumerate(deal.actions):
            try:
                match, events = match.apply(action, seat)
            except IllegalAction as error:
                reason = _reason(error, record.players)
                raise IllegalRecord(number, index, turn_text(seat, action), reason) from error
            yield match, events


def replay(record: Record) -> Match:
    """Return the match a record leads to.

    Raises:
        IllegalRecord: if the rules do not allow something in it.
    """
    match = start(record)
    for step in steps(record):
        match = step[0]
    return match


def check(record: Record) -> Report:
    """Replay a record and report how far it goes and how it stands there."""
    match = start(record)
    problem: Problem | None = None
    try:
        for step in steps(record):
            match = step[0]
    except IllegalRecord as error:
        problem = Problem(error.deal, error.action, error.text, error.reason)
    return Report(
        ok=problem is None,
        finished=match.winner is not None,
        winner=match.winner,
        totals=match.totals,
        barrel=match.barrel,
        deals=(*map(_finished, match.results), *_running(match)),
        next=_position(match),
        error=problem,
    )


def _reason(error: IllegalAction, players: tuple[str, ...]) -> str:
    if error.code == "wrong_seat":
        turn, seat = error.values["turn"], error.values["seat"]
        assert isinstance(turn, int)
        assert isinstance(seat, int)
        return _("{name} is to act, not {other}").format(name=players[turn], other=players[seat])
    return error.reason


def _begin(
    match: Match, number: int, deal: DealRecord, players: tuple[str, ...]
) -> tuple[Match, tuple[Event, ...]]:
    if match.winner is not None:
        reason = _("the match is over: no further deal begins")
    elif match.state is not None:
        reason = _("a deal begins before the last one ended")
    elif deal.dealer != match.dealer:
        assert match.dealer is not None
        reason = _("{name} deals now, not {other}").format(
            name=players[match.dealer], other=players[deal.dealer]
        )
    else:
        return match.deal(deal.hands, deal.talon)
    raise IllegalRecord(number, None, None, reason)


def _finished(result: DealResult) -> DealReport:
    return DealReport(
        declarer=result.declarer,
        contract=result.contract,
        tricks=result.tricks,
        card_points=result.card_points,
        marriages=result.marriages,
        scores=result.scores,
        adjustments=result.adjustments,
        totals=result.totals,
        ended=result.ended,
    )


def _running(match: Match) -> tuple[DealReport, ...]:
    if match.state is None:
        return ()
    view = match.view(SPECTATOR)
    return (
        DealReport(
            declarer=view.declarer,
            contract=view.contract,
            tricks=view.tricks_taken,
            card_points=view.card_points,
            marriages=view.marriages,
            scores=None,
            adjustments=None,
            totals=None,
            ended=None,
        ),
    )


def _position(match: Match) -> Position:
    nobody = ("",) * match.rules.players
    if match.state is None:
        number = match.number - 1 if match.winner is not None else match.number
        return Position(number, match.phase_name, None, None, (), nobody, ())
    view = match.view(SPECTATOR)
    return Position(
        deal=view.number,
        phase=view.phase,
        seat=view.turn,
        trump=view.trump,
        trick=tuple(card.text for card in view.trick),
        hands=tuple(cards_text(match.view(seat).hand) for seat in range(match.rules.players)),
        legal=tuple(map(action_text, match.legal_actions())),
    )
