"""The worked cases of cards, marriages, auction and talon, and whole deals, run against the referee alone."""

from __future__ import annotations

from typing import Any

import pytest

from tests.referee import IllegalAction, full_rules, report
from tests.referee_cases import (
    HANDS,
    TALON,
    TRICKS,
    cards,
    numbers,
    on_lead,
    run,
    started,
    whole_deal,
)
from tests.referee_rules import (
    MARRIAGE_VALUE,
    PACK,
    POINTS_OF,
    PRESETS,
    SUITS,
    bid_limit,
    winning_card,
)

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
