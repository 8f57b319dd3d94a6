"""Records for tests: the worked example, and matches played by random legal actions."""

from __future__ import annotations

import copy
import random
from typing import Any, Final

from tysiacha_tui.record import DealRecord, Record
from tysiacha_tui.rules import Match, Rules
from tysiacha_tui.rules.actions import Action
from tysiacha_tui.rules.phases import Auction

EXAMPLE: Final[dict[str, Any]] = {
    "format": "tysiacha-record",
    "version": 1,
    "rules": {"preset": "standard", "options": {}},
    "players": ["Anna", "Boris", "Vera"],
    "totals": [0, 0, 0],
    "barrel": [None, None, None],
    "deals": [
        {
            "dealer": 2,
            "hands": ["AH KH QH AS 9S JD 10C", "10H 9H 10S KS AD 9D QC", "JH QS JS KD QD AC 9C"],
            "talon": "10D KC JC",
            "actions": [
                "0 bid 100",
                "1 pass",
                "2 pass",
                "0 take",
                "0 raise 145",
                "0 give JD JC",
                "0 play AS",
                "1 play KS",
                "2 play JS",
                "0 marry H",
                "0 play KH",
            ],
        }
    ],
}


def example(**changes: Any) -> dict[str, Any]:
    """The worked example with some of its keys set otherwise."""
    return {**copy.deepcopy(EXAMPLE), **changes}


def example_deal(**changes: Any) -> dict[str, Any]:
    """The worked example with some keys of its deal set otherwise."""
    data = example()
    data["deals"][0].update(changes)
    return data


def played(
    preset: str, seed: int, *, deals: int, actions: int | None = None, **options: bool | int | str
) -> tuple[Record, Match]:
    """A match by random legal actions: so many deals at most, of the last one only so many actions."""
    rng = random.Random(seed)
    rules = Rules.preset(preset, **options)
    match = Match.start(rules)
    records: list[DealRecord] = []
    while match.winner is None and len(records) < deals:
        match, _events = match.deal_from_seed(f"test {seed}")
        assert isinstance(match.state, Auction)
        dealt = match.state.deal
        done: list[tuple[int, Action]] = []
        while match.state is not None:
            if actions is not None and len(records) == deals - 1 and len(done) == actions:
                break
            seat = match.turn
            assert seat is not None
            action = rng.choice(match.legal_actions())
            match, _events = match.apply(action, seat)
            done.append((seat, action))
        records.append(DealRecord(dealt.dealer, dealt.hands, dealt.talon, tuple(done)))
    names = ("Anna", "Бори́с", "[b]Vera 🂡", "ヴェラ")[: rules.players]
    return Record(preset, rules, names, deals=tuple(records), extra={"seed": f"test {seed}"}), match
