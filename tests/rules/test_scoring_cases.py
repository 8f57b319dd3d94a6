"""Worked cases X43 to X96 and X88: settlement, the barrel and the end of a match, each as a record."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.playing import Playout, accepted, auction, cards, deal, find, record, refused, report
from tysiacha_tui.rules import Rules
from tysiacha_tui.rules.scoring import rounded

HEARTS = {0: "KH QH AH AS"}
"""A hand that can make contracts above 120."""


def made_by(value: int, held: dict[int, str] | None = None) -> Playout:
    """Return a deal in which the declarer's points and marriages are exactly this."""
    return find(lambda playout: playout.value == value, held)


def won(least: int, held: dict[int, str] | None = None) -> Playout:
    """Return a deal in which the declarer makes at least this."""
    return find(lambda playout: playout.value >= least, held)


def lost(below: int, held: dict[int, str] | None = None) -> Playout:
    """Return a deal in which the declarer makes less than this."""
    return find(lambda playout: playout.value < below, held)


def settled(playout: Playout, contract: int, **context: Any) -> dict[str, Any]:
    """Return the report of a match of this one deal."""
    return accepted(record(playout.deal(contract), **context))


def given_up(amount: int, **context: Any) -> dict[str, Any]:
    return accepted(record(deal([*auction(0, amount), "0 rospisat"]), **context))


@pytest.mark.parametrize(
    ("step", "points", "result"),
    [
        (5, 51, 50),
        (5, 53, 55),
        (5, 12, 10),
        (5, 13, 15),
        (5, 0, 0),
        (10, 14, 10),
        (10, 15, 20),
        (1, 57, 57),
    ],
)
def test_x43_x44_rounding(step: int, points: int, result: int) -> None:
    assert rounded(points, Rules(rounding=step)) == result


@pytest.mark.parametrize(("points", "score"), [(51, 50), (53, 55), (12, 10), (13, 15)])
def test_x43_x44_a_defender_scores_rounded_points(points: int, score: int) -> None:
    playout = find(lambda each: each.result.card_points[1] == points and not each.result.marriages[1])
    assert settled(playout, 100)["deals"][0]["scores"][1] == score


@pytest.mark.parametrize(
    ("case", "contract", "value", "score"),
    [
        ("X46", 120, 163, 120),
        ("X47", 120, 140, 120),
        ("X48", 120, 100, -120),
        ("X49", 130, 129, -130),
        ("X50", 100, 98, -100),
        ("BR-36 made", 105, 105, 105),
        ("BR-36 failed", 105, 104, -105),
    ],
)
def test_declarer_scores_the_contract(case: str, contract: int, value: int, score: int) -> None:
    playout = made_by(value, HEARTS)
    found = settled(playout, contract)["deals"][0]
    assert (found["scores"][0], found["totals"][0]) == (score, score), case
    assert sum(found["card_points"]) == 120


def test_x51_declarer_rounding() -> None:
    playout = find(lambda each: each.result.card_points[0] == 98 and not each.result.marriages[0])
    assert settled(playout, 100)["deals"][0]["scores"][0] == -100
    assert settled(playout, 100, declarer_rounding=True)["deals"][0]["scores"][0] == 100


def test_x55_seven_tricks_and_all_points() -> None:
    # Seat 0 takes every trick but the last, in which all three hold a nine.
    held = {0: "AS AC AD AH 10S 10C 10D", 1: "9C KS QS JS KC QC JC", 2: "9D KD QD JD KH QH JH"}
    said = [*auction(0, 120), "0 take", "0 keep", "0 give 9H 9S"]
    plays = []
    hands = {1: [*cards("KS QS JS KC QC JC 9C 9H")], 2: [*cards("KD QD JD KH QH JH 9D 9S")]}
    for card in cards("AS 10S AC 10C AD 10D AH 10H"):
        plays.append(f"0 play {card}")
        for seat in (1, 2):
            following = [each for each in hands[seat] if each.suit is card.suit]
            pick = following[0] if following else hands[seat][0]
            hands[seat].remove(pick)
            plays.append(f"{seat} play {pick}")
    found = accepted(record(deal([*said, *plays], held, talon="10H 9H 9S")))["deals"][0]
    assert (found["card_points"][0], found["marriages"], found["scores"][0]) == (120, [0, 0, 0], 120)


def test_x57_rospisat() -> None:
    found = given_up(105)["deals"][0]
    assert (found["scores"], found["ended"], found["tricks"]) == ([-105, 60, 60], "rospisat", [0, 0, 0])


def test_x59_every_third_rospisat_costs() -> None:
    deals = []
    for dealer in (2, 0, 1):
        said = auction(0, 105, dealer)
        deals.append(deal([*said, "0 rospisat"], dealer=dealer))
    found = accepted(record(*deals, rospisat_cost="every_third_120"))["deals"]
    assert [each["scores"] for each in found] == [[0, 60, 60], [0, 60, 60], [-120, 60, 60]]


def bombs(count: int) -> list[dict[str, Any]]:
    deals = []
    for number in range(count):
        dealer = (2 + number) % 3
        deals.append(deal([*auction(0, 105, dealer), "0 take", "0 keep", "0 bomb"], dealer=dealer))
    return deals


def test_x60_conceding_bombs() -> None:
    found = accepted(record(*bombs(2), totals=[0, 880, 0], bombs="concede"))["deals"]
    assert [each["scores"] for each in found] == [[0, 0, 60], [0, 0, 60]]
    assert [each["ended"] for each in found] == ["bomb", "bomb"]
    reason = refused(record(*bombs(3), totals=[0, 880, 0], bombs="concede"))
    assert reason == "no more bombs can be used: 2 in a match is the limit"


def test_x63_dump_truck() -> None:
    found = settled(won(100), 100, totals=[455, 0, 0], dump_truck="plus")["deals"][0]
    assert (found["scores"][0], found["adjustments"][0], found["totals"][0]) == (100, -555, 0)


def test_x64_climbing_on_the_barrel() -> None:
    found = settled(won(100), 100, totals=[790, 0, 0])
    assert (found["totals"][0], found["barrel"]) == (890, [0, None, None])


def test_x65_pegged() -> None:
    found = settled(won(100), 100, totals=[790, 0, 0], barrel_peg=True)
    assert (found["totals"][0], found["barrel"]) == (880, [0, None, None])


def test_x66_x67_and_br38_a_made_120_wins_from_the_barrel() -> None:
    for total in (880, 935):
        found = settled(made_by(125, HEARTS), 120, totals=[total, 0, 0])
        assert (found["finished"], found["winner"], found["totals"][0]) == (True, 0, 1000)
        assert found["next"]["phase"] == "over"
        one = found["deals"][0]
        assert (one["scores"][0], one["adjustments"][0]) == (120, 1000 - total - 120)


def test_x68_overshooting_bounces() -> None:
    found = settled(won(200, HEARTS), 200, totals=[850, 0, 0])
    assert (found["finished"], found["totals"][0], found["barrel"][0]) == (False, 760, None)


def test_x69_a_made_100_on_the_barrel_uses_a_chance() -> None:
    found = settled(made_by(130, HEARTS), 100, totals=[890, 0, 0])
    assert (found["totals"][0], found["barrel"][0], found["deals"][0]["scores"][0]) == (890, 1, 0)


def test_x70_nothing_is_won_in_defence_on_the_barrel() -> None:
    playout = find(
        lambda each: 58 <= each.result.card_points[1] <= 62 and each.result.marriages[1] == 40,
        {1: "KS QS AS AH"},
    )
    found = settled(playout, 100, totals=[0, 905, 0])
    assert (found["totals"][1], found["barrel"][1], found["deals"][0]["scores"][1]) == (905, 1, 0)


def test_x72_and_br43_failing_on_the_barrel_with_subtraction() -> None:
    options = {"barrel_failed_contract": "subtract_and_leave", "barrel_peg": True}
    found = settled(lost(120), 120, totals=[880, 0, 0], **options)
    assert (found["totals"][0], found["barrel"][0]) == (760, None)
    found = settled(lost(120), 120, totals=[880, 0, 0])
    assert (found["totals"][0], found["barrel"][0]) == (880, 1)


def test_x74_the_third_chance_resets() -> None:
    found = settled(lost(120), 120, totals=[880, 0, 0], barrel=[2, None, None])
    assert (found["totals"][0], found["barrel"][0]) == (760, None)
    assert (found["deals"][0]["scores"][0], found["deals"][0]["adjustments"][0]) == (0, -120)


def test_br42_three_chances_then_a_fresh_count() -> None:
    playout = lost(100)
    deals = [playout.deal(100)]
    for dealer in (0, 1):
        deals.append(deal([*auction(1, 105, dealer), "1 rospisat"], dealer=dealer))
    for count, (total, used) in enumerate([(880, 1), (880, 2), (760, None)], start=1):
        found = accepted(record(*deals[:count], totals=[880, -500, 0]))
        assert (found["totals"][0], found["barrel"][0]) == (total, used)


def test_x96_subtraction_on_the_third_deal() -> None:
    found = settled(
        lost(200, HEARTS),
        200,
        totals=[880, 0, 0],
        barrel=[2, None, None],
        barrel_failed_contract="subtract_and_leave",
    )
    assert (found["totals"][0], found["barrel"][0]) == (680, None)


def test_x75_x76_another_players_rospisat() -> None:
    found = given_up(105, totals=[0, 900, 840])
    assert (found["totals"], found["barrel"]) == ([-105, 900, 900], [None, 1, 0])


def test_x77_exactly_the_target_wins() -> None:
    found = settled(won(155, HEARTS), 155, totals=[845, 0, 0])
    assert (found["winner"], found["totals"][0]) == (0, 1000)


def test_x78_x79_a_defender_past_the_target() -> None:
    playout = find(
        lambda each: 58 <= each.result.card_points[1] <= 62 and each.result.marriages[1] == 100,
        {1: "KH QH AS AH"},
    )
    found = settled(playout, 100, totals=[0, 870, 0])
    assert (found["winner"], found["totals"][1], found["barrel"][1]) == (None, 760, None)
    found = settled(playout, 100, totals=[0, 870, 0], defender_over_target="win")
    assert (found["winner"], found["totals"][1]) == (1, 1030)


def test_x80_x81_and_br44_two_on_the_barrel() -> None:
    found = given_up(105, totals=[0, 880, 825])
    assert (found["totals"][1:], found["barrel"]) == ([880, 885], [None, 1, 0])
    found = given_up(105, totals=[0, 880, 825], barrel_collision="bump_previous")
    assert (found["totals"][1:], found["barrel"]) == ([760, 885], [None, None, 0])
    found = given_up(105, totals=[0, 825, 825], barrel_collision="bump_previous")
    assert (found["totals"][1:], found["barrel"]) == ([885, 885], [None, 0, 0])


def test_x83_the_barrel_of_another_target() -> None:
    found = settled(lost(120), 120, preset="long", totals=[1885, 0, 0], barrel=[2, None, None])
    assert (found["totals"][0], found["barrel"][0]) == (1760, None)


def test_x84_and_br41_without_the_barrel_any_way_to_the_target_wins() -> None:
    playout = find(lambda each: each.result.card_points[1] in (53, 57) and not each.result.marriages[1])
    found = settled(playout, 100, preset="no_barrel", totals=[0, 950, 0])
    assert (found["winner"], found["totals"][1]) == (1, 1005)
    found = given_up(105, preset="no_barrel", totals=[0, 950, 0])
    assert (found["winner"], found["totals"][1]) == (1, 1010)


def test_x90_x91_overshooting_otherwise() -> None:
    playout = won(200, HEARTS)
    found = settled(playout, 200, totals=[850, 0, 0], overshoot="win")
    assert (found["winner"], found["totals"][0]) == (0, 1000)
    found = settled(playout, 200, totals=[850, 0, 0], overshoot="cap")
    assert (found["winner"], found["totals"][0], found["barrel"][0]) == (None, 995, 0)


def test_x92_a_defender_exactly_on_the_target() -> None:
    playout = find(
        lambda each: 58 <= each.result.card_points[1] <= 62 and each.result.marriages[1] == 100,
        {1: "KH QH AS AH"},
    )
    found = settled(playout, 100, totals=[0, 840, 0])
    assert (found["winner"], found["totals"][1], found["barrel"][1]) == (None, 995, 0)


def test_x95_a_doubling_bomb() -> None:
    def bombed(playout: Playout) -> dict[str, Any]:
        one = playout.deal(150)
        one["actions"].insert(6, "0 bomb")
        found: dict[str, Any] = accepted(record(one, bombs="double"))["deals"][0]
        return found

    assert bombed(won(150, HEARTS))["scores"][0] == 300
    assert bombed(lost(150, HEARTS))["scores"][0] == -300


WHOLE = {0: "AH KH QH AS 9S JD 10C", 1: "10H 9H 10S KS AD 9D QC", 2: "JH QS JS KD QD AC 9C"}
WHOLE_PLAY = """
0 play AS|1 play KS|2 play JS|0 marry H|0 play KH|1 play 10H|2 play JH|1 play AD|2 play QD|0 play 10D
1 play 10S|2 play QS|0 play 9S|1 play QC|2 play AC|0 play KC|2 play KD|0 play QH|1 play 9D
0 play AH|1 play 9H|2 play 9C|0 play 10C|1 play JD|2 play JC
""".strip().replace("\n", "|")


@pytest.mark.parametrize(
    ("contract", "options", "score"),
    [(145, {}, 145), (150, {}, -150), (150, {"declarer_rounding": True}, 150)],
)
def test_x88_a_whole_deal(contract: int, options: dict[str, Any], score: int) -> None:
    said = [*auction(0, 100), "0 take", f"0 raise {contract}", "0 give JD JC", *WHOLE_PLAY.split("|")]
    found = accepted(record(deal(said, WHOLE, talon="10D KC JC"), **options))["deals"][0]
    assert found == {
        "declarer": 0,
        "contract": contract,
        "tricks": [4, 3, 1],
        "card_points": [49, 53, 18],
        "marriages": [100, 0, 0],
        "scores": [score, 55, 20],
        "adjustments": [0, 0, 0],
        "totals": [score, 55, 20],
        "ended": "played",
    }


def test_br23_a_failed_contract_costs_itself() -> None:
    playout = find(
        lambda each: (
            each.value == 195
            and sorted(each.result.card_points[1:]) == [11, 14]
            and not any(each.result.marriages[1:])
        ),
        {0: "KH QH AH AS AC AD 10H"},
        first=4474,
    )
    found = settled(playout, 200)["deals"][0]
    assert (found["scores"][0], sorted(found["scores"][1:])) == (-200, [10, 15])


def test_br34_each_result_goes_to_its_own_seat() -> None:
    playout = find(lambda each: each.value < 110 and not any(each.result.marriages))
    found = settled(playout, 110)["deals"][0]
    points = playout.result.card_points
    assert found["scores"] == [-110, rounded(points[1], Rules()), rounded(points[2], Rules())]


def test_br24_the_deal_moves_on() -> None:
    deals = [deal([*auction(0, 105, dealer), "0 rospisat"], dealer=dealer) for dealer in (0, 1, 2, 0)]
    accepted(record(*deals))
    found = report(record(deals[0], deal([], dealer=2)))
    assert (found["ok"], found["error"]["deal"]) == (False, 1)


def test_a_void_deal_is_dealt_again_by_the_same_dealer() -> None:
    nines = {0: "9S 9C 9D 9H"}
    again = deal(["0 redeal"], nines)
    found = accepted(record(again, deal([], dealer=2), redeal_four_nines=True))
    assert (found["deals"][0]["ended"], found["deals"][0]["scores"]) == ("redeal", [0, 0, 0])
    passed = deal(["0 pass", "1 pass", "2 pass"])
    found = accepted(record(passed, deal([], dealer=0), opening="voluntary"))
    assert (found["deals"][0]["ended"], found["deals"][0]["totals"]) == ("passed", [0, 0, 0])


@pytest.mark.parametrize(
    ("bolts", "tricks", "adjustments"),
    [
        ("three_total", "0100", [0, 0, 0, -120]),
        ("three_total", "0000000", [0, 0, -120, 0, 0, -120, 0]),
        ("three_in_a_row", "0100", [0, 0, 0, 0]),
        ("three_in_a_row", "1000", [0, 0, 0, -120]),
        ("off", "000", [0, 0, 0]),
    ],
)
def test_br47_deals_without_a_trick(bolts: str, tricks: str, adjustments: list[int]) -> None:
    # Seat 1 takes tricks, or none, as the digits have it: in every third deal as the declarer.
    deals = []
    for number, digit in enumerate(tricks):
        seat = (1 - number) % 3
        deals.append(turned(taking(seat, digit == "1").deal(100), number))
    found = accepted(record(*deals, bolts=bolts))["deals"]
    assert [each["adjustments"][1] for each in found] == adjustments


def taking(seat: int, some: bool) -> Playout:
    """Return a deal in which a seat takes a trick or none."""
    return find(lambda each: bool(each.result.tricks[seat]) == some)


def turned(one: dict[str, Any], number: int) -> dict[str, Any]:
    """Return a deal with everybody a number of seats further round the table."""
    said = [action.split(" ", 1) for action in one["actions"]]
    return {
        "dealer": (one["dealer"] + number) % 3,
        "hands": [one["hands"][(seat - number) % 3] for seat in range(3)],
        "talon": one["talon"],
        "actions": [f"{(int(seat) + number) % 3} {rest}" for seat, rest in said],
    }
