"""The worked cases of scoring, the barrel and the end, run against the referee alone."""

from __future__ import annotations

from typing import Any

import pytest

from tests.referee import Referee, full_rules
from tests.referee_cases import (
    HANDS,
    TALON,
    run,
    settled,
    started,
)
from tests.referee_rules import (
    round_points,
)
from tests.referee_settle import Facts, Settlement, settle

# ---------------------------------------------------------------------- scoring


@pytest.mark.parametrize(
    ("points", "step", "rounded"),
    [(51, 5, 50), (53, 5, 55), (12, 5, 10), (13, 5, 15), (45, 10, 50), (44, 10, 40), (47, 1, 47)],
)
def test_x43_x44_rounding(points: int, step: int, rounded: int) -> None:
    assert round_points(points, step) == rounded


@pytest.mark.parametrize(
    ("contract", "points", "marriages", "score"),
    [
        (120, 63, 100, 120),  # X46
        (120, 60, 80, 120),  # X47
        (120, 60, 40, -120),  # X48
        (130, 29, 100, -130),  # X49
        (100, 98, 0, -100),  # X50
        (120, 120, 0, 120),  # X55
        (120, 119, 0, -120),
    ],
)
def test_contract(contract: int, points: int, marriages: int, score: int) -> None:
    result = settled([0, 0, 0], 0, contract, [points, 120 - points, 0], [marriages, 0, 0])
    assert result.scores == [score, round_points(120 - points, 5), 0]


def test_x51_declarer_rounding() -> None:
    assert settled([0, 0, 0], 0, 100, [98, 22, 0], declarer_rounding=True).scores == [100, 20, 0]


def test_x57_rospisat() -> None:
    referee = run(started(), "bid 105", "pass", "pass", "rospisat")
    assert referee.scores == [-105, 60, 60] and referee.ended == "rospisat"
    assert referee.tricks == [0, 0, 0]


def test_late_rospisat_costs_the_contract_as_it_stands() -> None:
    begin = ("bid 100", "pass", "pass", "take")
    referee = run(started(rospisat="after_talon"), "bid 100", "pass", "pass")
    assert referee.legal() == {"take"}
    for rest in (["rospisat"], ["keep", "rospisat"], ["keep", "give JD JC", "rospisat"]):
        assert run(started(rospisat="after_talon"), *begin, *rest).scores == [-100, 60, 60]
    referee = run(started(rospisat="after_talon"), *begin, "raise 140", "give JD JC")
    assert run(referee.clone(), "rospisat").scores == [-140, 60, 60]
    run(referee, "play AS", "play KS", "play JS")
    assert "rospisat" not in referee.legal()


def test_x59_every_third_costs_120() -> None:
    rules = full_rules("standard", {"rospisat_cost": "every_third_120"})
    referee = Referee(rules, 3)
    scores = []
    for turn in range(9):
        dealer = turn % 3
        hands = HANDS[(1 - dealer) % 3 :] + HANDS[: (1 - dealer) % 3]
        referee.start_deal(dealer, hands, TALON)
        first = referee.active[0]
        run(referee, "bid 100")
        while referee.phase == "auction":
            run(referee, "bid 105" if referee.seat == 1 and referee.bid < 105 else "pass")
        run(referee, "rospisat")
        assert referee.declarer == (1 if first != 1 else first)
        assert referee.scores is not None
        scores.append(referee.scores)
    assert [score[1] for score in scores] == [0, 0, -120] * 3
    assert all(score[0] == score[2] == 60 for score in scores)


def test_rospisat_limit_and_no_cost() -> None:
    referee = started(rospisat_limit=1, rospisat_cost="none")
    assert run(referee, "bid 100", "pass", "pass", "rospisat").scores == [0, 60, 60]
    referee.start_deal(0, [HANDS[1], HANDS[2], HANDS[0]], TALON)
    run(referee, "bid 100", "pass", "bid 105", "pass")
    assert referee.legal() == {"take"}


def test_x60_concede() -> None:
    rules = full_rules("standard", {"bombs": "concede"})
    referee = Referee(rules, 3, [0, 880, 0])
    referee.start_deal(2, HANDS, TALON)
    run(referee, "bid 100", "pass", "pass", "take")
    for rest in ([], ["keep"], ["keep", "give JD JC"]):
        assert "bomb" in run(referee.clone(), *rest).legal()
    run(referee, "bomb")
    assert referee.scores == [0, 0, 60] and referee.ended == "bomb"
    assert referee.barrel == [None, 1, None]
    referee.bombs[0] = 2
    referee.start_deal(0, HANDS, TALON)
    run(referee, "bid 100", "pass", "bid 105", "pass", "take")
    assert referee.declarer == 0 and "bomb" not in referee.legal()


def test_x95_double() -> None:
    referee = run(started(bombs="double"), "bid 150", "pass", "pass", "take")
    assert "bomb" not in referee.legal()
    run(referee, "keep", "give JD JC")
    run(referee, "bomb")
    assert "bomb" not in referee.legal() and referee.bombed and referee.phase == "play"
    assert settled([0, 0, 0], 0, 150, [60, 60, 0], [100, 0, 0], bombed=True).scores == [300, 60, 0]
    assert settled([0, 0, 0], 0, 150, [40, 80, 0], [100, 0, 0], bombed=True).scores == [-300, 80, 0]
    late = run(started(bombs="double", rospisat="after_talon"), "bid 150", "pass", "pass", "take")
    assert run(late, "keep", "give JD JC", "bomb", "rospisat").scores == [-150, 60, 60]


def test_x63_dump_truck() -> None:
    result = settled([455, 0, -615], 0, 100, [60, 60, 0], [40, 0, 0], dump_truck="plus")
    assert (result.scores, result.adjustments, result.totals) == ([100, 60, 0], [-555, 0, 0], [0, 60, -615])
    minus = settled([0, 0, -615], 0, 100, [60, 0, 60], [40, 0, 0], dump_truck="plus_minus")
    assert (minus.adjustments, minus.totals) == ([0, 0, 555], [100, 0, 0])
    plus = settled([0, 0, -615], 0, 100, [60, 0, 60], [40, 0, 0], dump_truck="plus")
    assert plus.totals == [100, 0, -555]


def test_bolts() -> None:
    result = with_bolts([0, 0, 200], [0, 2, 2], "three_total")
    assert (result.adjustments, result.bolts) == ([0, 0, -120], [0, 2, 0])
    result = with_bolts([0, 0, 200], [0, 2, 1], "three_in_a_row")
    assert (result.adjustments, result.bolts) == ([0, 0, 0], [0, 0, 2])
    result = with_bolts([0, 0, 900], [0, 0, 2], "three_total")
    assert (result.totals, result.bolts, result.barrel) == ([100, 20, 900], [0, 0, 2], [None, None, 1])


def with_bolts(totals: list[int], before: list[int], rule: str) -> Settlement:
    """A deal in which seat 2 wins no trick, with these bolts before it."""
    rules = full_rules("standard", {"bolts": rule})
    barrel: list[int | None] = [0 if total >= 880 else None for total in totals]
    facts = Facts(
        2, [0, 1, 2], 0, 100, "played", False, 0, [5, 3, 0], [100, 20, 0], [0] * 3, totals, barrel, before
    )
    return settle(rules, facts)


# ---------------------------------------------------------------------- barrel and end


def state(result: Settlement, seat: int = 0) -> tuple[int, int | None, bool]:
    """Total, chances used and whether the seat has won."""
    return result.totals[seat], result.barrel[seat], result.winner == seat


MADE_130 = ([30, 90, 0], [100, 0, 0])
MADE_200 = ([60, 60, 0], [140, 0, 0])


def test_x64_x65_climbing() -> None:
    assert state(settled([790, 0, 0], 0, 100, *MADE_130)) == (890, 0, False)
    assert state(settled([790, 0, 0], 0, 100, *MADE_130, barrel_peg=True)) == (880, 0, False)


@pytest.mark.parametrize(
    ("total", "contract", "points", "marriages", "options", "after"),
    [
        (880, 120, 25, 100, {}, (1000, 0, True)),  # X66
        (935, 120, 25, 100, {}, (1000, 0, True)),  # X67
        (850, 200, 60, 140, {}, (760, None, False)),  # X68
        (890, 100, 30, 100, {}, (890, 1, False)),  # X69
        (
            880,
            120,
            19,
            100,
            {"barrel_failed_contract": "subtract_and_leave", "barrel_peg": True},
            (760, None, False),
        ),  # X72
        (845, 155, 60, 100, {}, (1000, None, True)),  # X77
        (850, 200, 60, 140, {"overshoot": "win"}, (1000, None, True)),  # X90
        (850, 200, 60, 140, {"overshoot": "cap"}, (995, 0, False)),  # X91
        (995, 100, 30, 0, {"barrel_failed_contract": "subtract_and_leave"}, (895, 1, False)),
        (950, 100, 60, 40, {"barrel": False}, (1050, None, True)),
    ],
)
def test_declarer_near_the_end(
    total: int,
    contract: int,
    points: int,
    marriages: int,
    options: dict[str, Any],
    after: tuple[int, int | None, bool],
) -> None:
    result = settled([total, 0, 0], 0, contract, [points, 120 - points, 0], [marriages, 0, 0], **options)
    assert state(result) == after


@pytest.mark.parametrize(
    ("total", "points", "marriages", "options", "after"),
    [
        (905, 60, 40, {}, (905, 1, False)),  # X70
        (870, 60, 100, {}, (760, None, False)),  # X78
        (870, 60, 100, {"defender_over_target": "win"}, (1030, None, True)),  # X79
        (870, 60, 100, {"defender_over_target": "cap"}, (995, 0, False)),
        (950, 57, 0, {"barrel": False}, (1005, None, True)),  # X84
        (840, 60, 100, {}, (995, 0, False)),  # X92
        (840, 60, 100, {"defender_over_target": "win"}, (1000, None, True)),
        (840, 60, 100, {"bid_step": 10}, (990, 0, False)),
        (800, 60, 100, {"barrel": False, "defence_lock": 800}, (800, None, False)),
        (795, 115, 100, {"barrel": False, "defence_lock": 800}, (990, None, False)),
    ],
)
def test_defender_near_the_end(
    total: int, points: int, marriages: int, options: dict[str, Any], after: tuple[int, int | None, bool]
) -> None:
    result = settled([0, total, 0], 0, 200, [120 - points, points, 0], [0, marriages, 0], **options)
    assert state(result, 1) == after


def test_lock_and_the_sixties() -> None:
    rules = full_rules("standard", {"barrel": False, "defence_lock": 990})
    facts = Facts(
        2,
        [0, 1, 2],
        0,
        100,
        "rospisat",
        False,
        1,
        [0] * 3,
        [0] * 3,
        [0] * 3,
        [0, 990, 985],
        [None] * 3,
        [0] * 3,
    )
    locked = settle(rules, facts)
    assert (locked.scores, locked.adjustments) == ([-100, 0, 60], [0, 0, -55])
    assert locked.totals == [-100, 990, 990]


def test_x74_third_failure() -> None:
    assert state(settled([880, 0, 0], 0, 120, [20, 100, 0], chances=[2, None, None])) == (760, None, False)
    result = settled([0, 880, 0], 0, 120, [120, 0, 0], chances=[None, 2, None])
    assert state(result, 1) == (760, None, False)


def test_x96_third_failure_below_the_floor() -> None:
    result = settled(
        [880, 0, 0],
        0,
        200,
        [20, 100, 0],
        chances=[2, None, None],
        barrel_failed_contract="subtract_and_leave",
    )
    assert state(result) == (680, None, False)
    assert (result.scores[0], result.adjustments[0]) == (-200, 0)


def test_x75_x76_rospisat_of_another() -> None:
    result = settled([0, 900, 840], 0, 100, ended="rospisat")
    assert state(result, 1) == (900, 1, False)
    assert state(result, 2) == (900, 0, False)


def test_own_rospisat_on_the_barrel() -> None:
    assert state(settled([900, 0, 0], 0, 100, ended="rospisat")) == (900, 1, False)
    leave = settled([900, 0, 0], 0, 100, ended="rospisat", barrel_failed_contract="subtract_and_leave")
    assert state(leave) == (800, None, False)


def test_x80_x81_collision() -> None:
    stay = settled([780, 880, 0], 0, 100, *MADE_130)
    assert (stay.totals, stay.barrel) == ([880, 880, 0], [0, 1, None])
    bump = settled([780, 880, 0], 0, 100, *MADE_130, barrel_collision="bump_previous")
    assert (bump.totals, bump.barrel, bump.adjustments) == ([880, 760, 0], [0, None, None], [0, -120, 0])
    two = settled([780, 820, 0], 0, 100, [30, 90, 0], [100, 0, 0], barrel_collision="bump_previous")
    assert (two.totals, two.barrel) == ([880, 910, 0], [0, 0, None])


def test_chances_counted_as_declarer_only() -> None:
    result = settled([890, 900, 0], 0, 100, *MADE_130, barrel_counts="as_declarer")
    assert result.barrel == [1, 0, None]


def test_sitting_out_uses_no_chance() -> None:
    result = settled([0, 0, 0, 900], 0, 100, [100, 20, 0, 0], dealer=3, players=4)
    assert result.barrel == [None, None, None, 0]
    bumped = settled(
        [780, 0, 0, 900], 0, 100, [100, 20, 0, 0], dealer=3, players=4, barrel_collision="bump_previous"
    )
    assert (bumped.totals, bumped.barrel) == ([880, 20, 0, 760], [0, None, None, None])


def test_x83_long_match() -> None:
    result = settled([1885, 0, 0], 0, 120, [20, 100, 0], chances=[2, None, None], target=2000)
    assert state(result) == (1760, None, False)


def test_bombed_100_is_no_120_on_the_barrel() -> None:
    assert state(settled([890, 0, 0], 0, 100, *MADE_130, bombed=True)) == (890, 1, False)
    won = settled([890, 0, 0], 0, 120, *MADE_130, bombed=True)
    assert (won.scores[0], won.adjustments[0], state(won)) == (240, -130, (1000, 0, True))


def test_several_finish_in_one_deal() -> None:
    rules = full_rules("no_barrel")

    def winner(totals: list[int], points: list[int], contract: int, dealer: int = 2) -> int | None:
        facts = Facts(
            dealer,
            [0, 1, 2],
            0,
            contract,
            "played",
            False,
            0,
            [3, 3, 2],
            points,
            [0] * 3,
            totals,
            [None] * 3,
            [0] * 3,
        )
        return settle(rules, facts).winner

    assert winner([905, 990, 990], [100, 15, 5], 100) == 0
    assert winner([905, 990, 990], [50, 60, 10], 100) == 1
    assert winner([905, 990, 990], [50, 10, 60], 100) == 2
    assert winner([905, 990, 990], [60, 30, 30], 100) == 1
    assert winner([905, 990, 990], [60, 30, 30], 100, dealer=1) == 2


def test_totals_stand_when_somebody_wins() -> None:
    result = settled([890, 870, 0], 0, 120, [20, 60, 40], [100, 100, 0])
    assert (result.winner, result.totals, result.barrel) == (0, [1000, 1030, 40], [0, None, None])
