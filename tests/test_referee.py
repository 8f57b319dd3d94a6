"""The worked cases of the rules, run against the referee alone."""

from __future__ import annotations

from typing import Any

import pytest

from tests.referee import IllegalAction, Referee, full_rules, report
from tests.referee_rules import (
    MARRIAGE_VALUE,
    PACK,
    POINTS_OF,
    PRESETS,
    SUITS,
    bid_limit,
    playable,
    round_points,
    winning_card,
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


# ---------------------------------------------------------------------- cards and tricks


def test_x1_pack() -> None:
    assert len(set(PACK)) == 24
    assert sum(POINTS_OF.values()) == 120
    assert all(sum(POINTS_OF[card] for card in PACK if card[-1] == suit) == 30 for suit in SUITS)
    assert MARRIAGE_VALUE == {"H": 100, "D": 80, "C": 60, "S": 40}


@pytest.mark.parametrize(
    ("trick", "trump", "place", "points"),
    [
        ("KC 10C QC", None, 1, 17),  # X2
        ("9H 9D JD", None, 0, 2),  # X3
        ("AS 9H 10S", "H", 1, 21),  # X5
        ("AS KH 10H", "H", 2, 25),
    ],
)
def test_trick_winner(trick: str, trump: str | None, place: int, points: int) -> None:
    assert winning_card(trick.split(), trump) == place
    assert sum(POINTS_OF[card] for card in trick.split()) == points


@pytest.mark.parametrize(
    ("hand", "trick", "trump", "options", "legal"),
    [
        ("AS 9S KH", "10S", None, {}, "AS 9S"),  # X6
        ("AS 9S KH", "10S", None, {"must_beat": True}, "AS"),  # X7
        ("QS JS AH", "KS", None, {"must_beat": True}, "QS JS"),  # X8
        ("QS JS AH", "KS", None, {}, "QS JS"),  # X8
        ("KH 9D", "10S", None, {}, "KH 9D"),  # X9
        ("9H JC", "10S", "H", {}, "9H"),  # X10
        ("9H JC", "10S", "H", {"must_trump": False}, "9H JC"),  # X11
        ("10H 9H AD", "AS KH", "H", {}, "10H"),  # X12
        ("10H 9H AD", "AS KH", "H", {"overtrump": False}, "10H 9H"),  # X13
        ("9H AD", "AS AH", "H", {}, "9H"),
        ("9H AD", "AS AH", "H", {"undertrump": "free"}, "9H AD"),  # X15
        ("9H AD", "AS AH", "H", {"undertrump": "free", "overtrump": False}, "9H AD"),
        ("10H 9H AD", "AS KH", "H", {"undertrump": "free", "overtrump": False}, "10H 9H"),
        ("9S 10H", "AS JH", "H", {}, "9S"),  # X17
        ("AS 9S", "KS JH", "H", {"must_beat": True}, "AS 9S"),
        ("AH 9H JS", "KH", "H", {"must_beat": True}, "AH"),
        ("AH 9H JS", "KH", "H", {}, "AH 9H"),
    ],
)
def test_legal_cards(hand: str, trick: str, trump: str | None, options: dict[str, Any], legal: str) -> None:
    assert cards(hand, trick, trump, **options) == legal.split()


# ---------------------------------------------------------------------- marriages


def test_x18_no_marriage_at_the_first_lead() -> None:
    referee = on_lead("KH QH AS 9S JD 10C AC 9C", won=0)
    assert not any(text.startswith("marry") for text in referee.legal())
    run(referee, "play KH")
    assert referee.trump is None and referee.marriages == [0, 0, 0]


def test_x19_first_trick_marriage() -> None:
    referee = run(on_lead("KH QH AS 9S JD 10C AC 9C", won=0, first_trick_marriage=True), "marry H")
    assert referee.trump == "H" and referee.marriages == [100, 0, 0]


def test_x20_trump_in_the_trick_led() -> None:
    referee = run(on_lead("KH QH AS 9S JD 10C AC", won=1), "marry H", "play QH")
    assert referee.trump == "H" and referee.marriages == [100, 0, 0]


def test_x22_half_a_marriage() -> None:
    assert not any(text.startswith("marry") for text in on_lead("QD AS 9S 10C AC 9C", won=2).legal())


def test_x23_only_the_leader_announces() -> None:
    referee = run(on_lead("AS 9S JD 10C AC 9C AD 9D", won=0), "play AS")
    referee.cards[1] = ["KC", "QC", "9S", "10S", "KD", "QD", "JH", "9H"]
    assert referee.legal() == {"play 9S", "play 10S"}


def test_x24_credit_stands_when_the_lead_is_beaten() -> None:
    referee = on_lead("KS QS JD 10C AC 9C JH", won=1)
    referee.cards[1], referee.cards[2] = ["AS", "9D"], ["9S", "10S"]
    run(referee, "marry S", "play QS", "play AS", "play 9S")
    assert referee.seat == 1 and referee.marriages == [40, 0, 0] and referee.points == [0, 14, 0]


def test_x26_aces() -> None:
    referee = on_lead("AS AC AD AH 9C KH QH", won=1, trump="H", ace_marriage=True)
    run(referee, "marry aces")
    assert referee.trump == "H" and referee.marriages == [200, 0, 0]
    assert referee.legal() == {"play " + card for card in ["AS", "AC", "AD", "AH", "9C", "KH", "QH"]}
    run(referee, "play 9C")
    referee = on_lead("AS AC AD AH 9C", 1, ace_marriage=True, marriage_lead="king_or_queen")
    assert run(referee, "marry aces").legal() == {"play AS", "play AC", "play AD", "play AH"}


def test_x27_aces_without_the_option() -> None:
    assert "marry aces" not in on_lead("AS AC AD AH 9C KH QH", won=1, trump="H").legal()


def test_x93_any_card_after_the_announcement() -> None:
    referee = run(on_lead("KH QH AH 9C 10C", won=1), "marry H", "play AH")
    assert referee.cards[0] == ["KH", "QH", "9C", "10C"]
    assert referee.trump == "H" and referee.marriages == [100, 0, 0]
    referee.lying, referee._seat, referee._legal = [], 0, None
    assert "marry H" not in referee.legal()


def test_x94_king_or_queen_after_the_announcement() -> None:
    referee = run(on_lead("KH QH AH 9C 10C", won=1, marriage_lead="king_or_queen"), "marry H")
    assert referee.legal() == {"play KH", "play QH"}


def test_one_announcement_a_lead() -> None:
    referee = run(on_lead("KH QH KS QS", won=1), "marry H")
    assert referee.legal() == {"play KH", "play QH", "play KS", "play QS"}


# ---------------------------------------------------------------------- auction, talon, passing


def test_x28_the_opener() -> None:
    referee = started()
    assert "pass" not in referee.legal()
    assert numbers(referee) == list(range(100, 401, 5))
    referee = started(["AH KH JH AS 9S JD 10C", "10H 9H 10S KS AD 9D QC", "QH QS JS KD QD AC 9C"])
    assert numbers(referee) == [100, 105, 110, 115, 120]
    assert started(opening="forced_100").legal() == {"bid 100"}
    assert "pass" in started(opening="voluntary").legal()


def test_x29_higher_in_fives() -> None:
    referee = run(started(), "bid 110", "pass")
    assert numbers(referee)[:4] == [115, 120, 125, 130]


def test_x30_higher_in_tens() -> None:
    referee = run(started(bid_step=10), "bid 110", "pass")
    assert numbers(referee)[:3] == [120, 130, 140]


def test_x31_without_a_pair_no_more_than_120() -> None:
    assert run(started(), "bid 120").legal() == {"pass"}


def test_x32_with_a_pair() -> None:
    referee = run(started(), "bid 120", "pass")
    assert numbers(referee) == list(range(125, 401, 5))


@pytest.mark.parametrize(
    ("hand", "limit"),
    [("KH QD 9S", 120), ("KH QH 9S", 220), ("KH QH KS QS", 260), ("AS AC AD AH", 120)],
)
def test_x33_held_value(hand: str, limit: int) -> None:
    assert bid_limit(full_rules("standard", {"over_120": "held_value"}), hand.split()) == limit


def test_x34_a_pass_is_final() -> None:
    referee = run(started(), "bid 100", "pass", "bid 105")
    assert referee.seat == 0
    run(referee, "pass")
    assert (referee.phase, referee.declarer, referee.contract) == ("talon", 2, 105)


def test_x35_two_passes() -> None:
    referee = run(started(), "bid 100", "pass", "pass")
    assert (referee.phase, referee.seat, referee.declarer, referee.contract) == ("talon", 0, 0, 100)
    assert referee.legal() == {"take", "rospisat"}


def test_voluntary_opening() -> None:
    referee = run(started(opening="voluntary"), "pass", "pass")
    assert "bid 100" in referee.legal() and "pass" in referee.legal()
    other = referee.clone()
    run(other, "bid 100")
    assert (other.phase, other.declarer) == ("talon", 2)
    run(referee, "pass")
    assert (referee.phase, referee.ended, referee.next_dealer) == ("deal", "passed", 0)
    assert referee.scores == [0, 0, 0] and referee.declarer is None


def test_x36_cards_in_hand() -> None:
    referee = run(started(), "bid 100", "pass", "pass", "take")
    assert [len(hand.split()) for hand in referee.hands] == [10, 7, 7]
    run(referee, "keep")
    assert len(referee.legal()) == 90
    run(referee, "give JD JC")
    assert [len(hand.split()) for hand in referee.hands] == [8, 8, 8]
    assert "JD" in referee.cards[1] and "JC" in referee.cards[2]


def test_x37_one_card_to_each() -> None:
    referee = run(started(), "bid 100", "pass", "pass", "take", "keep")
    for text in ("give JD", "give JD JD", "give JD 10H", "give JD JC KC"):
        with pytest.raises(IllegalAction):
            referee.act(text)


def test_x38_raise() -> None:
    referee = run(started(), "bid 125", "pass", "pass", "take")
    assert numbers(referee, "raise")[:2] == [130, 135]
    assert "keep" in referee.legal()
    assert run(referee.clone(), "keep").contract == 125
    assert run(referee, "raise 130").contract == 130


def test_raise_after_the_pass() -> None:
    referee = run(started(raise_time="after_pass"), "bid 100", "pass", "pass", "take")
    assert referee.phase == "give"
    assert numbers(run(referee.clone(), "give JD JC"), "raise")[-1] == 400
    assert numbers(run(referee, "give KH JC"), "raise") == [105, 110, 115, 120]
    referee = run(started(raise_time="none"), "bid 100", "pass", "pass", "take", "give JD JC")
    assert referee.phase == "play"


def test_x41_four_at_the_table() -> None:
    referee = started([*HANDS, ""], dealer=3, players=4)
    assert referee.active == [0, 1, 2]
    run(referee, "bid 100", "pass", "pass", "rospisat")
    assert referee.scores == [-100, 60, 60, 0]
    assert referee.next_dealer == 0
    referee.start_deal(0, ["", *HANDS], TALON)
    assert referee.seat == 1


def test_x42_split_talon() -> None:
    referee = run(started(talon_mode="split"), "bid 100", "pass", "pass", "take")
    assert [len(hand.split()) for hand in referee.hands] == [8, 8, 8]
    assert [hand[-1] for hand in referee.cards] == ["10D", "KC", "JC"]
    assert referee.phase == "raise"
    assert run(referee, "keep").phase == "play"


def test_redeal() -> None:
    hands = ["9S 9C 9D 9H JS JC QD", "10H KH 10S KS AD KC QC", "JH QS QH KD JD AC AH"]
    referee = started(hands, "10D 10C AS", redeal_four_nines=True)
    assert referee.legal() >= {"bid 100", "bid 120", "redeal"} and "pass" not in referee.legal()
    run(referee, "redeal")
    assert (referee.phase, referee.ended, referee.next_dealer) == ("deal", "redeal", 2)
    assert "redeal" not in started(hands, "10D 10C AS").legal()
    assert "redeal" not in started(hands, "10D 10C AS", redeal_low_hand=7).legal()  # exactly 7 is not below
    referee = started(hands, "10D 10C AS", redeal_low_hand=8)
    assert "redeal" in referee.legal()
    assert "redeal" not in run(referee, "bid 100", "bid 105", "pass").legal()


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


# ---------------------------------------------------------------------- a whole deal, reports, options


@pytest.mark.parametrize(
    ("contract", "options", "scores"),
    [
        (145, {}, [145, 55, 20]),
        (150, {}, [-150, 55, 20]),
        (150, {"declarer_rounding": True}, [150, 55, 20]),
    ],
)
def test_x88_whole_deal(contract: int, options: dict[str, Any], scores: list[int]) -> None:
    answer = report(whole_deal(contract, **options))
    assert answer["deals"] == [
        {
            "declarer": 0,
            "contract": contract,
            "tricks": [4, 3, 1],
            "card_points": [49, 53, 18],
            "marriages": [100, 0, 0],
            "scores": scores,
            "adjustments": [0, 0, 0],
            "totals": scores,
            "ended": "played",
        }
    ]
    assert answer["totals"] == scores and answer["winner"] is None and not answer["finished"]
    assert answer["next"] == {
        "deal": 1,
        "phase": "deal",
        "seat": None,
        "trump": None,
        "trick": [],
        "hands": ["", "", ""],
        "legal": [],
    }


def test_x88_trick_by_trick() -> None:
    referee = run(started(), "bid 100", "pass", "pass", "take", "keep", "give JD JC")
    takers = []
    for trick in TRICKS:
        before = list(referee.points)
        for action in trick.split(" / "):
            seat, text = action.split(" ", 1)
            assert referee.seat == int(seat)
            if trick == TRICKS[5] and seat == "0":
                assert referee.legal() == {"play QH", "play AH"}
            referee.act(text)
        gain = [after - earlier for after, earlier in zip(referee.points, before, strict=True)]
        takers.append((max(range(3), key=gain.__getitem__), max(gain)))
    assert takers == [(0, 17), (1, 16), (1, 24), (1, 13), (2, 18), (0, 7), (0, 11), (0, 14)]


def test_report_of_an_unfinished_deal() -> None:
    record = whole_deal(145)
    record["deals"][0]["actions"] = record["deals"][0]["actions"][:11]
    answer = report(record)
    assert answer["next"]["legal"] == ["play 10H", "play 9H"]
    assert (
        answer["next"]["trick"] == ["KH"] and answer["next"]["trump"] == "H" and answer["next"]["seat"] == 1
    )
    assert answer["deals"][0]["ended"] is None and answer["deals"][0]["card_points"] == [17, 0, 0]


def test_who_sees_the_talon() -> None:
    begin = ("bid 100", "pass", "pass")
    assert [run(started(), *begin).talon_seen_by(seat) for seat in range(3)] == [False] * 3
    assert [run(started(), *begin, "take").talon_seen_by(seat) for seat in range(3)] == [True] * 3
    alone = run(started(talon_reveal="declarer_only"), *begin, "take")
    assert [alone.talon_seen_by(seat) for seat in range(3)] == [True, False, False]
    assert all(started(talon_open="before_auction").talon_seen_by(seat) for seat in range(3))
    assert not any(run(started(talon_mode="split"), *begin, "take").talon_seen_by(seat) for seat in range(3))


def test_presets_are_ten_and_sound() -> None:
    assert len(PRESETS) == 10
    for name in PRESETS:
        full_rules(name)


@pytest.mark.parametrize(
    ("preset", "options"),
    [
        ("nobody", {}),
        ("standard", {"colour": 1}),
        ("standard", {"rounding": 3}),
        ("standard", {"barrel": 1}),
        ("standard", {"players": True}),
        ("standard", {"opening": "free"}),
        ("standard", {"target": 495}),
        ("standard", {"target": 3005}),
        ("polish", {"target": 1005}),
        ("polish", {"max_bid": 305}),
        ("standard", {"defence_lock": 800}),
        ("no_barrel", {"defence_lock": 1000}),
        ("standard", {"bomb_limit": 0}),
    ],
)
def test_refused_options(preset: str, options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="."):
        full_rules(preset, options)


def test_wrong_dealer_wrong_seat_and_wrong_moment() -> None:
    record = whole_deal(145)
    record["deals"][0]["actions"][1] = "2 pass"
    with pytest.raises(IllegalAction):
        report(record)
    referee = started()
    with pytest.raises(IllegalAction):
        referee.start_deal(0, HANDS, TALON)
    run(referee, "bid 100", "pass", "pass", "rospisat")
    with pytest.raises(IllegalAction):
        referee.start_deal(2, HANDS, TALON)
