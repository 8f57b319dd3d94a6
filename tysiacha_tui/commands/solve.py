"""`tysiacha solve`: what the deal a record ends in is worth, with all cards seen."""

from __future__ import annotations

import argparse
from typing import Any

from tysiacha_tui.bots.solver import Solver
from tysiacha_tui.commands.check import verdict
from tysiacha_tui.commands.lines import OK, UsageError, print_json, printable, refuse
from tysiacha_tui.commands.records import read_record
from tysiacha_tui.i18n import _, ngettext
from tysiacha_tui.record import Record, RecordError, action_text, check, replay
from tysiacha_tui.rules.actions import Action
from tysiacha_tui.rules.cards import ACES
from tysiacha_tui.rules.match import Match
from tysiacha_tui.rules.phases import Play
from tysiacha_tui.table.opencards import action_values, so_far


def run(options: argparse.Namespace) -> int:
    """Solve the last state of a record and print what every action is worth."""
    try:
        record = read_record(options.file)
        match, state = _last_state(record)
        values = action_values(Solver(match.rules), state, match.legal_actions())
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
        raise UsageError(verdict(record, report))
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


def _as_data(match: Match, state: Play, values: dict[Action, int]) -> dict[str, Any]:
    best, value = next(iter(values.items()))
    return {
        "deal": match.number,
        "declarer": state.contract.declarer,
        "contract": state.contract.amount,
        "seat": state.turn,
        "so_far": so_far(state),
        "value": value,
        "total": so_far(state) + value,
        "best": action_text(best),
        "actions": [{"action": action_text(action), "value": worth} for action, worth in values.items()],
    }


def _print(record: Record, match: Match, state: Play, values: dict[Action, int]) -> None:
    best, value = next(iter(values.items()))
    declarer = printable(record.players[state.contract.declarer])
    taken = so_far(state)
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
