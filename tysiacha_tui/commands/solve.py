"""`tysiacha solve`: what the deal a record ends in is worth, with all cards seen."""

from __future__ import annotations

import argparse
from typing import Any

from tysiacha_tui.bots.masks import mask_of, suit_number
from tysiacha_tui.bots.solver import NO_TRUMP, Position, Solver, action_value
from tysiacha_tui.commands.check import verdict
from tysiacha_tui.commands.lines import OK, UsageError, print_json, printable, refuse
from tysiacha_tui.commands.records import read_record
from tysiacha_tui.i18n import _, ngettext
from tysiacha_tui.record import Record, RecordError, action_text, check, replay
from tysiacha_tui.rules.actions import MARRIES, Action, Marry
from tysiacha_tui.rules.actions import Play as PlayCard
from tysiacha_tui.rules.cards import ACES
from tysiacha_tui.rules.match import Match
from tysiacha_tui.rules.phases import Play


def run(options: argparse.Namespace) -> int:
    """Solve the last state of a record and print what every action is worth."""
    try:
        record = read_record(options.file)
        match, state = _last_state(record)
        values = _values(match, state)
    except (RecordError, UsageError) as error:
        if options.json:
            print_json({"error": {"reason": str(error)}})
        return refuse(f"{options.file}: {error}")
    if options.json:
        print_json(_as_data(match, state, values))
    else:
        _print(record, match, state, values)
    return OK


def _last_state(record: Record) -> tuple[Match, Play]:
    report = check(record)
    if not report.ok:
        raise UsageError(verdict(report))
    match = replay(record)
    state = match.state
    if state is None:
        raise UsageError(_("no deal is running where this record ends, so there is nothing to solve"))
    if not isinstance(state, Play):
        raise UsageError(_("the deal has not come to the play yet: it can be solved from the first lead on"))
    rules, declarer = match.rules, state.contract.declarer
    aces = all(ace in state.hands[declarer] for ace in ACES)
    if rules.ace_marriage and aces and not any(suit is None for _seat, suit, _value in state.announced):
        raise UsageError(
            _("option ace_marriage: the solver knows no marriage of aces, and there is one to come")
        )
    return match, state


def _values(match: Match, state: Play) -> dict[Action, int]:
    """Return what the declarer still takes after each card and announcement; the best action stands first."""
    position = _position(match, state)
    solver = Solver(match.rules)
    values: dict[Action, int] = {}
    for action in match.legal_actions():
        if isinstance(action, PlayCard) or (isinstance(action, Marry) and action.suit is not None):
            values[action] = action_value(solver, position, action)
    if MARRIES[None] in match.legal_actions():
        # A defender's four aces bring the declarer nothing, but may bind the lead.
        bound = match.rules.marriage_lead == "king_or_queen"
        values[MARRIES[None]] = min(
            value
            for action, value in values.items()
            if isinstance(action, PlayCard) and (not bound or action.card in ACES)
        )
    declares = position.turn == 0
    return dict(sorted(values.items(), key=lambda item: item[1], reverse=declares))


def _position(match: Match, state: Play) -> Position:
    rules, order = match.rules, state.contract.deal.order
    first = order.index(state.contract.declarer)
    seats = [order[(first + step) % 3] for step in range(3)]
    declarer, left, right = (mask_of(state.hands[seat]) for seat in seats)
    on_lead = not state.trick and state.marrying is None
    bound = state.marrying.suit if state.marrying is not None and not state.trick else None
    return Position(
        (declarer, left, right),
        seats.index(state.leader),
        tuple(card.position for card in state.trick),
        NO_TRUMP if state.trump is None else suit_number(state.trump),
        sum(1 << suit_number(suit) for _seat, suit, _value in state.announced if suit is not None),
        on_lead and (state.taken[state.turn] > 0 if state.tricks else rules.first_trick_marriage),
        suit_number(bound) if bound is not None and rules.marriage_lead == "king_or_queen" else NO_TRUMP,
    )


def _so_far(state: Play) -> int:
    """Return the declarer's card points and marriages until now."""
    declarer = state.contract.declarer
    return state.points[declarer] + state.marriages[declarer]


def _as_data(match: Match, state: Play, values: dict[Action, int]) -> dict[str, Any]:
    best, value = next(iter(values.items()))
    return {
        "deal": match.number,
        "declarer": state.contract.declarer,
        "contract": state.contract.amount,
        "seat": state.turn,
        "so_far": _so_far(state),
        "value": value,
        "total": _so_far(state) + value,
        "best": action_text(best),
        "actions": [{"action": action_text(action), "value": worth} for action, worth in values.items()],
    }


def _print(record: Record, match: Match, state: Play, values: dict[Action, int]) -> None:
    best, value = next(iter(values.items()))
    declarer = printable(record.players[state.contract.declarer])
    taken = _so_far(state)
    print(
        _("deal {deal}: {declarer} plays {contract} and has {points}; {name} is to act").format(
            deal=match.number,
            declarer=declarer,
            contract=state.contract.amount,
            points=taken,
            name=printable(record.players[state.turn]),
        )
    )
    print(
        ngettext(
            "best: {action}; {declarer} takes {value} more point, {total} in all",
            "best: {action}; {declarer} takes {value} more points, {total} in all",
            value,
        ).format(action=action_text(best), declarer=declarer, value=value, total=taken + value)
    )
    for action, worth in values.items():
        print(f"{worth:>6}  {action_text(action)}")
