"""Positions, deals and settlements for the tests of the referee."""

from __future__ import annotations

from typing import Any

from tests.referee import Referee, full_rules
from tests.referee_rules import (
    playable,
)
from tests.referee_settle import Facts, Settlement, settle

HANDS = ["AH KH QH AS 9S JD 10C", "10H 9H 10S KS AD 9D QC", "JH QS JS KD QD AC 9C"]
TALON = "10D KC JC"
TRICKS = [
    "0 play AS / 1 play KS / 2 play JS",
    "0 marry H / 0 play KH / 1 play 10H / 2 play JH",
    "1 play AD / 2 play QD / 0 play 10D",
    "1 play 10S / 2 play QS / 0 play 9S",
    "1 play QC / 2 play AC / 0 play KC",
    "2 play KD / 0 play QH / 1 play 9D",
    "0 play AH / 1 play 9H / 2 play 9C",
    "0 play 10C / 1 play JD / 2 play JC",
]


def whole_deal(contract: int, **options: Any) -> dict[str, Any]:
    """The record of the worked deal, raised to the given contract."""
    actions = ["0 bid 100", "1 pass", "2 pass", "0 take", f"0 raise {contract}", "0 give JD JC"]
    for trick in TRICKS:
        actions += trick.split(" / ")
    return {
        "format": "tysiacha-record",
        "version": 1,
        "rules": {"preset": "standard", "options": options},
        "players": ["A", "B", "C"],
        "deals": [{"dealer": 2, "hands": HANDS, "talon": TALON, "actions": actions}],
    }


def started(hands: list[str] | None = None, talon: str = TALON, dealer: int = 2, **options: Any) -> Referee:
    """A referee with a deal just dealt, standard but for the options."""
    rules = full_rules("standard", options)
    referee = Referee(rules, rules["players"])
    referee.start_deal(dealer, hands or HANDS, talon)
    return referee


def run(referee: Referee, *actions: str) -> Referee:
    """Carry out some actions, each by the seat on turn."""
    for action in actions:
        referee.act(action)
    return referee


def on_lead(hand: str, won: int, trump: str | None = None, **options: Any) -> Referee:
    """The declarer, seat 0, on lead with this hand after winning so many tricks."""
    referee = run(started(**options), "bid 100", "pass", "pass", "take", "keep", "give JD JC")
    referee.cards[0] = hand.split()
    referee.tricks[0] = won
    referee._trump = trump
    return referee


def cards(text: str, trick: str, trump: str | None = None, **options: Any) -> list[str]:
    """What a hand may play on a trick."""
    return playable(full_rules("standard", options), text.split(), trick.split(), trump)


def numbers(referee: Referee, verb: str = "bid") -> list[int]:
    """The amounts that may be named, in order."""
    return sorted(int(text.split()[1]) for text in referee.legal() if text.startswith(verb + " "))


def settled(
    totals: list[int],
    declarer: int = 0,
    contract: int = 100,
    points: list[int] | None = None,
    marriages: list[int] | None = None,
    chances: list[int | None] | None = None,
    ended: str = "played",
    bombed: bool = False,
    number: int = 1,
    tricks: list[int] | None = None,
    dealer: int = 2,
    **options: Any,
) -> Settlement:
    """Settle a deal given by its results."""
    rules = full_rules("standard", options)
    if chances is None:
        floor = rules["target"] - 120
        chances = [0 if rules["barrel"] and total >= floor else None for total in totals]
    facts = Facts(
        dealer=dealer,
        active=[seat for seat in range(len(totals)) if len(totals) == 3 or seat != dealer],
        declarer=declarer,
        contract=contract,
        ended=ended,
        bombed=bombed,
        rospisat_number=number,
        tricks=tricks or [3, 3, 2] + [0] * (len(totals) - 3),
        points=points or [0] * len(totals),
        marriages=marriages or [0] * len(totals),
        totals=totals,
        barrel=chances,
        bolts=[0] * len(totals),
    )
    return settle(rules, facts)
