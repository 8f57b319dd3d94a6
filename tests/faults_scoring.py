"""Faults in the settlement, the barrel and the order of deals."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tests.faults_tools import Fault, Plant, Start, instead, under_rules, wrong
from tests.referee_rules import Options
from tysiacha_tui.rules import Match, scoring


def dealer_after(change: Callable[[Any, Any, int], int]) -> Plant:
    """Change who deals next: `change` is given how the deal ended, the right answer and the seats."""

    def make(right: Any) -> Any:
        def faulty(self: Match, ended: Any, events: Any) -> Any:
            match, happened = right(self, ended, events)
            return replace(match, dealer=change(ended, match.dealer, self.rules.players)), happened

        return faulty

    return instead(Match, "_settled", make)


def chances_of_all(right: Any) -> Any:
    """Chances used by everybody on the barrel, also the one who sat out."""

    def faulty(rules: Any, before: Any, contract: Any, totals: Any, barrel: Any) -> None:
        right(rules, before, contract, totals, barrel)
        for seat in set(range(rules.players)) - set(contract.deal.order):
            if barrel[seat] is not None:
                barrel[seat] += 1

    return faulty


def reset_everybody(right: Any) -> Any:
    """A bump that also takes those who climb in the same deal."""

    def faulty(rules: Any, totals: Any, barrel: Any) -> None:
        before = list(barrel)
        right(rules, totals, barrel)
        climbed = [seat for seat, used in enumerate(barrel) if used is not None and before[seat] is None]
        for seat in climbed[1:]:
            totals[seat], barrel[seat] = rules.reset_total, None

    return faulty


def undoubled(name: str) -> Plant:
    """A function that does not see that the deal was doubled."""

    def make(right: Any) -> Any:
        def faulty(rules: Any, before: Any, ended: Any, contract: Any, made: Any) -> Any:
            return right(rules, before, ended, replace(contract, doubled=False), made)

        return faulty

    return instead(scoring, name, make)


def doubled_wins(right: Any) -> Any:
    """A bomb's doubled contract taken for the contract on the barrel."""

    def faulty(rules: Any, before: Any, contract: Any, made: Any, total: Any) -> Any:
        amount = contract.amount * 2 if contract.doubled else contract.amount
        return right(rules, before, replace(contract, amount=amount), made, total)

    return faulty


NEAR: Start = ([870, 865, 875], None)
ON_BARREL: Start = ([900, 905, 910], [1, 1, 1])
NO_BARREL: Options = {"barrel": False}
LOCK: Options = {"barrel": False, "defence_lock": 800}

SCORING_FAULTS = [
    Fault(
        "points rounded down",
        wrong(scoring, "rounded", lambda points, rules: points // rules.rounding * rules.rounding),
    ),
    Fault(
        "halves rounded down",
        wrong(scoring, "rounded", lambda points, rules: (points + 4) // 10 * 10),
        "tysiac",
    ),
    Fault(
        "the declarer's points are rounded",
        instead(
            scoring,
            "is_made",
            lambda right: (
                lambda contract, ended: (
                    scoring.rounded(ended.points[contract.declarer], ended.deal.rules)
                    + ended.marriages[contract.declarer]
                    >= contract.amount
                )
            ),
        ),
        deals=2000,
    ),
    Fault(
        "the contract must be passed",
        wrong(
            scoring,
            "is_made",
            lambda contract, ended: (
                ended.points[contract.declarer] + ended.marriages[contract.declarer] > contract.amount
            ),
        ),
        deals=2000,
    ),
    Fault(
        "marriages do not help the declarer",
        wrong(scoring, "is_made", lambda contract, ended: ended.points[contract.declarer] >= contract.amount),
    ),
    Fault("a bomb doubles nothing", undoubled("_declarer_score"), options={"bombs": "double"}),
    Fault(
        "a bombed 100 is a 120",
        instead(scoring, "_declarer_wins", doubled_wins),
        options={"bombs": "double", "max_bid": 120},
        start=([900, 900, 900], [0, 0, 0]),
        deals=1500,
    ),
    Fault("50 for a deal given up", wrong(scoring, "GIVEN_UP_CREDIT", 50)),
    Fault(
        "every rospisat' costs",
        under_rules(scoring, "_rospisat_cost", rospisat_cost="bid"),
        options={"rospisat_cost": "every_third_120"},
    ),
    Fault(
        "the third rospisat' is free",
        under_rules(scoring, "_rospisat_cost", rospisat_cost="none"),
        options={"rospisat_cost": "every_third_120"},
    ),
    Fault("bombs and rospisat' are not counted", wrong(scoring, "_counted", lambda before, *_: before)),
    # The end of a match.
    Fault(
        "cap in place of bounce",
        under_rules(scoring, "_bring_below_target", overshoot="cap"),
        start=NEAR,
        deals=2000,
    ),
    Fault(
        "a defender's cap in place of bounce",
        under_rules(scoring, "_bring_below_target", defender_over_target="cap"),
        start=NEAR,
        deals=2000,
    ),
    Fault(
        "no win past the target",
        under_rules(scoring, "_declarer_wins", overshoot="bounce"),
        options={"overshoot": "win"},
        start=NEAR,
        deals=2000,
    ),
    Fault(
        "the highest total wins before the declarer",
        instead(scoring, "_declarer_wins", lambda right: lambda rules, *a: rules.barrel and right(rules, *a)),
        options=NO_BARREL,
        start=([990, 995, 985], None),
    ),
    Fault(
        "a defender wins with the barrel rule on",
        under_rules(scoring, "_winner", defender_over_target="win"),
        start=NEAR,
        deals=2000,
    ),
    Fault(
        "the lock is not looked at",
        wrong(scoring, "_earns_in_defence", lambda rules, before, seat: before.barrel[seat] is None),
        options=LOCK,
        start=([820, 790, 800], None),
    ),
    Fault(
        "no limit below the lock",
        under_rules(scoring, "_limited_by_lock", defence_lock=0),
        options={**LOCK, "defence_lock": 990},
        start=([985, 980, 985], None),
    ),
    # The barrel.
    Fault("a made 100 wins from the barrel", wrong(scoring, "BARREL_CONTRACT", 100), start=ON_BARREL),
    Fault(
        "credits in defence on the barrel",
        wrong(scoring, "_earns_in_defence", lambda *_: True),
        start=ON_BARREL,
    ),
    Fault("the third chance does not reset", wrong(scoring, "CHANCES", 4), start=ON_BARREL),
    Fault("no chance is used", wrong(scoring, "_use_chances", lambda *_: None), start=ON_BARREL),
    Fault(
        "a chance for the one who sits out",
        instead(scoring, "_use_chances", chances_of_all),
        "four_players",
        start=([900, 900, 900, 900], [0, 0, 0, 0]),
    ),
    Fault(
        "a chance in every deal",
        under_rules(scoring, "_use_chances", barrel_counts="every_deal"),
        options={"barrel_counts": "as_declarer"},
        start=ON_BARREL,
    ),
    Fault(
        "a failed contract on the barrel costs",
        under_rules(scoring, "_declarer_score", barrel_failed_contract="subtract_and_leave"),
        start=ON_BARREL,
    ),
    Fault(
        "a failed contract on the barrel costs nothing",
        under_rules(scoring, "_declarer_score", barrel_failed_contract="chance_only"),
        options={"barrel_failed_contract": "subtract_and_leave"},
        start=ON_BARREL,
    ),
    Fault("no peg", under_rules(scoring, "_enter_barrel", barrel_peg=False), "russian", start=NEAR),
    Fault(
        "no bump",
        under_rules(scoring, "_enter_barrel", barrel_collision="coexist"),
        "russian",
        start=([875, 870, 900], [None, None, 0]),
    ),
    Fault(
        "a bump among those who climb",
        instead(scoring, "_enter_barrel", reset_everybody),
        options={"barrel_collision": "bump_previous"},
        start=NEAR,
    ),
    # Bolts and the dump truck.
    Fault(
        "bolts in a row counted in all",
        under_rules(scoring, "_count_bolts", bolts="three_total"),
        options={"bolts": "three_in_a_row"},
    ),
    Fault(
        "bolts in all counted in a row",
        under_rules(scoring, "_count_bolts", bolts="three_in_a_row"),
        options={"bolts": "three_total"},
    ),
    Fault(
        "the third bolt costs 100",
        wrong(scoring, "BOLT_PENALTY", 100),
        options={"bolts": "three_total"},
        deals=3000,
    ),
    Fault(
        "-555 stays",
        under_rules(scoring, "_unload", dump_truck="plus"),
        options={"dump_truck": "plus_minus"},
        start=([-455, -455, -450], None),
        deals=1000,
    ),
    Fault("555 stays", wrong(scoring, "DUMP_TRUCK_TOTAL", 550), "house", start=([555, 455, 495], None)),
    # Who deals.
    Fault(
        "a redeal passes the deal on",
        dealer_after(lambda ended, dealer, count: (dealer + (ended.how == "redeal")) % count),
        options={"redeal_low_hand": 40},
    ),
    Fault("the dealer does not move", dealer_after(lambda ended, dealer, count: ended.deal.dealer)),
]
