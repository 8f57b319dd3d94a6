"""Worked cases X18 to X42: announcements, the auction, the talon and the cards given, each as a record."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.playing import accepted, auction, deal, record, refused
from tysiacha_tui.rules import Card, Rules
from tysiacha_tui.rules.auction import bid_limit

# Seat 0 takes trick 1 with the ace of spades and holds a marriage.
LEAD = {0: "KH QH AH AS 9S JD 10C", 1: "10S KS 9H 10H AD 9D QC", 2: "JS QS JH KD QD AC 9C"}
TALON = "10D KC JC"
OPENED = ["0 bid 100", "1 pass", "2 pass", "0 take", "0 keep", "0 give JD JC"]
TRICK_1 = ["0 play AS", "1 play KS", "2 play JS"]
ACES = {0: "AS AC AD AH KH QH 9S", 1: "10S KS 9H 10H 9D QC KC", 2: "JS QS JH KD QD 9C 10C"}
ACES_TALON = "10D JD JC"


def lead(*actions: str, opened: list[str] = OPENED, **options: Any) -> dict[str, Any]:
    return record(deal([*opened, *actions], LEAD, talon=TALON), **options)


def test_x18_no_announcement_at_the_first_lead() -> None:
    reason = refused(lead("0 marry H"))
    assert reason == "you have won no trick yet: a marriage is announced after that"
    found = accepted(lead("0 play KH"))
    assert found["next"]["trump"] is None
    assert found["deals"][0]["marriages"] == [0, 0, 0]


def test_x19_first_trick_marriage() -> None:
    found = accepted(lead("0 marry H", "0 play KH", first_trick_marriage=True))
    assert found["next"]["trump"] == "H"
    assert found["deals"][0]["marriages"] == [100, 0, 0]
    assert set(found["next"]["legal"]) == {"play 9H", "play 10H"}


def test_x20_the_trick_of_the_announcement_is_a_trump_trick() -> None:
    found = accepted(lead(*TRICK_1, "0 marry H", "0 play QH"))
    assert found["next"]["trump"] == "H"
    assert found["deals"][0]["marriages"] == [100, 0, 0]
    assert set(found["next"]["legal"]) == {"play 9H", "play 10H"}


def test_x22_a_broken_pair_is_no_marriage() -> None:
    # Seat 0 leads K♥ without a word, takes the trick after next and is on lead with Q♥ alone.
    plays = [*TRICK_1, "0 play KH", "1 play 9H", "2 play JH"]
    assert "marry H" in accepted(lead(*TRICK_1))["next"]["legal"]
    assert "marry H" not in accepted(lead(*plays))["next"]["legal"]
    assert refused(lead(*plays, "0 marry H")) == "you do not hold both king and queen of hearts"


def test_x23_a_defender_without_a_trick_announces_nothing() -> None:
    found = accepted(lead(*TRICK_1))
    assert (found["next"]["seat"], found["deals"][0]["tricks"]) == (0, [1, 0, 0])
    assert refused(lead("0 play AS", "1 marry C")) == "a marriage is announced on lead only"


def test_x24_the_value_stays_though_the_trick_is_lost() -> None:
    held = {0: "KS QS AH AC 9S JD 10C", 1: "AS 10S 9H 10H AD 9D QC", 2: "JS JH KH KD QD 9C QH"}
    opened = ["0 bid 100", "1 pass", "2 pass", "0 take", "0 keep", "0 give JD JC"]
    plays = ["0 play AH", "1 play 9H", "2 play JH", "0 marry S", "0 play QS", "1 play AS", "2 play JS"]
    found = accepted(record(deal([*opened, *plays], held, talon="10D KC JC")))
    assert found["deals"][0]["marriages"] == [40, 0, 0]
    assert (found["deals"][0]["tricks"], found["next"]["seat"]) == ([1, 1, 0], 1)


def aces(*actions: str, **options: Any) -> dict[str, Any]:
    said = ["0 bid 100", "1 pass", "2 pass", "0 take", "0 keep", "0 give JD JC", *TRICK_1]
    said += ["0 marry H", "0 play QH", "1 play 10H", "2 play JH", "1 play 10S", "2 play QS", "0 play 9S"]
    return record(deal([*said, *actions], ACES, talon=ACES_TALON), **options)


def test_x26_four_aces_leave_the_trump_as_it_is() -> None:
    said = ["0 bid 100", "1 pass", "2 pass", "0 take", "0 keep", "0 give JD JC"]
    # King and nine of spades make seat 0 win the first trick without an ace.
    held = {0: "AS AC AD AH KH QH 10H", 1: "10S KS QS JS 9D QC KC", 2: "9S 9H JH KD QD 9C 10C"}
    plays = ["0 play 10H", "1 play 10S", "2 play 9H", "0 marry H", "0 play QH", "1 play KS", "2 play JH"]
    talon = ACES_TALON
    found = accepted(record(deal([*said, *plays, "0 marry aces"], held, talon=talon), ace_marriage=True))
    assert found["deals"][0]["marriages"] == [300, 0, 0]
    assert found["next"]["trump"] == "H"
    assert set(found["next"]["legal"]) == {"play AS", "play AC", "play AD", "play AH", "play KH", "play 10D"}
    with_ace = record(
        deal([*said, *plays, "0 marry aces"], held, talon=talon),
        ace_marriage=True,
        marriage_lead="king_or_queen",
    )
    assert set(accepted(with_ace)["next"]["legal"]) == {"play AS", "play AC", "play AD", "play AH"}
    again = [*plays, "0 marry aces", "0 play 10D", "1 play 9D", "2 play QD", "0 marry aces"]
    assert (
        refused(record(deal([*said, *again], held, talon=talon), ace_marriage=True))
        == "the four aces were announced before"
    )


def test_x27_four_aces_without_the_option() -> None:
    assert refused(aces("1 marry aces")) == "four aces are no marriage under these rules"


@pytest.mark.parametrize("amount", [100, 105, 120])
def test_x28_opening(amount: int) -> None:
    accepted(record(deal([f"0 bid {amount}"], {0: "9S JC 10D"})))


def test_x28_opening_refused() -> None:
    assert refused(record(deal(["0 pass"]))) == "the player at the dealer's left opens and may not pass"
    assert refused(record(deal(["0 bid 95"]))) == "95 is not enough: at least 100 is needed"
    legal = accepted(record(deal([], {0: "9S JC 10D AS AH AC 9H"})))["next"]["legal"]
    assert set(legal) == {"bid 100", "bid 105", "bid 110", "bid 115", "bid 120"}


def test_x29_only_higher_multiples_of_five() -> None:
    def said(word: str) -> dict[str, Any]:
        return record(deal(["0 bid 110", f"1 {word}"], {1: "KS QS"}))

    assert refused(said("bid 110")) == "110 is not enough: at least 115 is needed"
    assert refused(said("bid 112")) == "112 is not enough: at least 115 is needed"
    assert refused(said("bid 117")) == "117 is no multiple of 5"
    accepted(said("bid 115"))
    accepted(said("bid 130"))


def test_x30_bid_step() -> None:
    reason = refused(record(deal(["0 bid 110", "1 bid 115"]), bid_step=10))
    assert reason == "115 is not enough: at least 120 is needed"
    accepted(record(deal(["0 bid 110", "1 bid 120"]), bid_step=10))


def test_x31_without_a_pair_120_is_the_end() -> None:
    held = {1: "9S JC 10D AH 10H 9C AS"}
    assert accepted(record(deal(["0 bid 120"], held)))["next"]["legal"] == ["pass"]
    reason = refused(record(deal(["0 bid 120", "1 bid 125"], held)))
    assert reason == "more than 120 needs a marriage in hand, and you hold none"


def test_x32_with_a_pair_up_to_400() -> None:
    legal = accepted(record(deal(["0 bid 120"], {1: "KS QS"})))["next"]["legal"]
    assert set(legal) == {"pass"} | {f"bid {amount}" for amount in range(125, 401, 5)}
    assert (
        refused(record(deal(["0 bid 120", "1 bid 405"], {1: "KS QS"}))) == "400 is the most that may be named"
    )


def test_x33_held_value() -> None:
    rules = Rules(over_120="held_value")
    hands = ["9S JC", "KH QH", "KH QH KS QS"]
    limits = [bid_limit([Card.parse(word) for word in hand.split()], rules) for hand in hands]
    assert limits == [120, 220, 260]
    reason = refused(
        record(deal(["0 bid 120", "1 bid 225"], {1: "KH QH 9S 9C 9D JS JC"}), over_120="held_value")
    )
    assert reason == "with the marriages you hold you may name 220 at most"


def test_x34_a_pass_is_final() -> None:
    said = ["0 bid 100", "1 pass", "2 bid 105", "0 pass"]
    found = accepted(record(deal(said)))
    assert (found["deals"][0]["declarer"], found["deals"][0]["contract"]) == (2, 105)
    assert (found["next"]["phase"], found["next"]["seat"]) == ("talon", 2)


def test_br21_who_passed_is_not_asked_again() -> None:
    found = accepted(record(deal(["0 bid 100", "1 pass", "2 bid 105", "0 bid 110", "2 pass"])))
    assert (found["deals"][0]["declarer"], found["deals"][0]["contract"]) == (0, 110)


def test_x35_two_passes_at_once() -> None:
    found = accepted(record(deal(auction(0, 100))))
    assert (found["deals"][0]["declarer"], found["deals"][0]["contract"]) == (0, 100)


def test_x36_and_br22_ten_cards_then_eight_each() -> None:
    taken = accepted(record(deal([*auction(0, 100), "0 take"])))
    assert [len(hand.split()) for hand in taken["next"]["hands"]] == [10, 7, 7]
    given = accepted(lead())
    assert [len(hand.split()) for hand in given["next"]["hands"]] == [8, 8, 8]
    assert (given["next"]["phase"], given["next"]["seat"]) == ("play", 0)


def test_x37_each_opponent_gets_a_card_of_their_own() -> None:
    opened = OPENED[:-1]
    assert refused(lead("0 give JD JD", opened=opened)) == (
        "each opponent gets a card of their own: choose two different cards"
    )
    assert refused(lead("0 give JD QD", opened=opened)) == "you do not hold Q♦"
    legal = accepted(lead(opened=opened))["next"]["legal"]
    assert len(legal) == 90
    assert {"give JD JC", "give JC JD"} <= set(legal)


def test_x38_raise_only_upwards() -> None:
    held = {0: "KH QH"}

    def settled(word: str) -> dict[str, Any]:
        return record(deal([*auction(0, 125), "0 take", f"0 {word}"], held))

    for word in ("raise 120", "raise 125"):
        assert refused(settled(word)) == "the contract is 125: raise it to 130 or more, or keep it"
    assert accepted(settled("keep"))["deals"][0]["contract"] == 125
    assert accepted(settled("raise 130"))["deals"][0]["contract"] == 130


def test_br18_the_limit_holds_for_the_ten_cards() -> None:
    held = {0: "KH 9S 9C 9D JS AC AD"}
    said = ["0 bid 115", "1 pass", "2 pass", "0 take"]

    def settled(word: str, talon: str) -> dict[str, Any]:
        return record(deal([*said, f"0 {word}"], held, talon=talon))

    for word in ("raise 110", "raise 117", "raise 125"):
        refused(settled(word, "10S 10C 10D"))
    accepted(settled("raise 120", "10S 10C 10D"))
    accepted(settled("raise 125", "QH 10C 10D"))


def test_x41_four_at_the_table() -> None:
    found = accepted(
        record(deal(["0 bid 100", "1 pass", "2 pass"], dealer=3, players=4), preset="four_players")
    )
    assert [len(hand.split()) for hand in found["next"]["hands"]] == [7, 7, 7, 0]
    given_up = deal(["0 bid 100", "1 pass", "2 pass", "0 rospisat"], dealer=3, players=4)
    found = accepted(record(given_up, preset="four_players"))
    assert found["deals"][0]["scores"] == [-100, 60, 60, 0]


def test_x42_split_talon() -> None:
    said = [*auction(0, 100), "0 take", "0 keep"]
    found = accepted(record(deal(said, LEAD, talon=TALON), preset="belarusian"))
    assert found["next"]["hands"][0].split()[-1] == "10D"
    assert [len(hand.split()) for hand in found["next"]["hands"]] == [8, 8, 8]
    assert (found["next"]["phase"], found["next"]["seat"]) == ("play", 0)


def test_x93_any_card_may_be_led_after_the_announcement() -> None:
    found = accepted(lead(*TRICK_1, "0 marry H", "0 play AH"))
    assert found["deals"][0]["marriages"] == [100, 0, 0]
    assert found["next"]["trump"] == "H"
    assert {"KH", "QH"} <= set(found["next"]["hands"][0].split())


def test_x94_king_or_queen_must_be_led() -> None:
    said = [*TRICK_1, "0 marry H"]
    reason = refused(lead(*said, "0 play AH", marriage_lead="king_or_queen"))
    assert reason == "you announced hearts: lead its king or its queen"
    legal = accepted(lead(*said, marriage_lead="king_or_queen"))["next"]["legal"]
    assert set(legal) == {"play KH", "play QH"}


def test_one_announcement_a_lead_and_each_suit_once() -> None:
    assert refused(lead(*TRICK_1, "0 marry H", "0 marry H")) == "one announcement a lead: now lead a card"
    played = [*TRICK_1, "0 marry H", "0 play AH", "1 play 9H", "2 play JH", "0 marry H"]
    assert refused(lead(*played)) == "the marriage of hearts was announced before"


@pytest.mark.parametrize(
    ("said", "options", "reason"),
    [
        (["0 redeal"], {}, "there are no new deals under these rules"),
        (
            ["0 redeal"],
            {"redeal_four_nines": True},
            "a new deal is asked for with four nines, and you do not hold them",
        ),
        (
            ["0 redeal"],
            {"redeal_low_hand": 14},
            "a new deal is asked for with fewer than 14 card points, and you hold 41",
        ),
        (
            ["0 redeal"],
            {"redeal_low_hand": 14, "redeal_four_nines": True},
            "a new deal is asked for with four nines or fewer than 14 card points, and you hold 41",
        ),
        ([*OPENED[:3], "0 bomb"], {}, "there are no bombs under these rules"),
        (
            [*OPENED[:3], "0 bomb"],
            {"bombs": "concede"},
            "a bomb is the declarer's, from taking the talon to the first lead",
        ),
        (
            [*OPENED, "0 play AS", "1 bomb"],
            {"bombs": "concede"},
            "a bomb is the declarer's, from taking the talon to the first lead",
        ),
        (
            [*OPENED[:4], "0 bomb"],
            {"bombs": "double"},
            "a bomb is the declarer's, at the first lead and before any announcement",
        ),
        (
            [*OPENED[:4], "0 raise 120"],
            {"raise_time": "none"},
            "the contract stays as it was bid under these rules",
        ),
        (
            [*OPENED[:4], "0 raise 120"],
            {"raise_time": "after_pass"},
            "the contract is raised after the cards are given",
        ),
        (
            [*OPENED[:4], "0 give JD 10C"],
            {"talon_mode": "split"},
            "no cards are given away under these rules",
        ),
        (
            [*OPENED[:4], "0 rospisat"],
            {},
            "a deal is given up before the talon is taken, and not later",
        ),
        (
            [*OPENED, "0 play AS", "1 rospisat"],
            {"rospisat": "after_talon"},
            "a deal is given up before the first card is led or a marriage announced",
        ),
        (
            ["0 bid 100", "1 pass", "2 bid 105", "1 bid 110"],
            {},
            "a pass is final: this seat is out of the auction",
        ),
    ],
)
def test_refusals_name_the_rule_at_work(said: list[str], options: dict[str, Any], reason: str) -> None:
    assert refused(record(deal(said, LEAD, talon=TALON), **options)) == reason
