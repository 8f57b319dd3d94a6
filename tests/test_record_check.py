"""Replaying a record by the rules: the report, and where the first fault is found."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests import referee
from tests.records import EXAMPLE, example, example_deal, played
from tysiacha_tui.record import IllegalRecord, check, dump, loads, replay, steps
from tysiacha_tui.rules import PRESETS, Match

HANDS = EXAMPLE["deals"][0]["hands"]
ACTIONS = EXAMPLE["deals"][0]["actions"]
FIRST_DEAL = {"dealer": 0, "hands": HANDS, "talon": "10D KC JC"}

REPORT = """
{
  "ok": true,
  "finished": false,
  "winner": null,
  "totals": [0, 0, 0],
  "barrel": [null, null, null],
  "deals": [
    {"declarer": 0, "contract": 145, "tricks": [1, 0, 0], "card_points": [17, 0, 0],
     "marriages": [100, 0, 0], "scores": null, "adjustments": null, "totals": null, "ended": null}
  ],
  "next": {"deal": 0, "phase": "play", "seat": 1, "trump": "H", "trick": ["KH"],
           "hands": ["AH QH 9S 10C 10D KC", "10H 9H 10S AD 9D QC JD", "JH QS KD QD AC 9C JC"],
           "legal": ["play 10H", "play 9H"]},
  "error": null
}
"""


def report(data: dict[str, Any]) -> dict[str, Any]:
    printed: dict[str, Any] = json.loads(json.dumps(check(loads(json.dumps(data))).as_data()))
    return printed


def test_the_worked_example() -> None:
    printed = report(EXAMPLE)
    assert printed == json.loads(REPORT)
    assert list(printed) == list(json.loads(REPORT))
    assert list(printed["next"]) == list(json.loads(REPORT)["next"])
    assert list(printed["deals"][0]) == list(json.loads(REPORT)["deals"][0])


def test_a_match_without_deals() -> None:
    assert report(example(deals=[], totals=[0, -5, 900], barrel=[None, None, 2])) == {
        "ok": True,
        "finished": False,
        "winner": None,
        "totals": [0, -5, 900],
        "barrel": [None, None, 2],
        "deals": [],
        "next": {
            "deal": 0,
            "phase": "deal",
            "seat": None,
            "trump": None,
            "trick": [],
            "hands": ["", "", ""],
            "legal": [],
        },
        "error": None,
    }


def test_a_deal_just_dealt() -> None:
    printed = report(example_deal(actions=[]))
    assert printed["deals"] == [
        {
            "declarer": None,
            "contract": None,
            "tricks": [0, 0, 0],
            "card_points": [0, 0, 0],
            "marriages": [0, 0, 0],
            "scores": None,
            "adjustments": None,
            "totals": None,
            "ended": None,
        }
    ]
    assert printed["next"]["phase"] == "auction"
    assert printed["next"]["seat"] == 0
    assert printed["next"]["hands"] == HANDS
    assert printed["next"]["legal"] == [f"bid {amount}" for amount in range(100, 405, 5)]


def test_the_declarer_may_give_any_two_cards_in_either_order() -> None:
    printed = report(example_deal(actions=ACTIONS[:5]))
    ten = [*HANDS[0].split(), "10D", "KC", "JC"]
    assert printed["next"]["phase"] == "give"
    assert sorted(printed["next"]["hands"][0].split()) == sorted(ten)
    assert sorted(printed["next"]["legal"]) == sorted(f"give {a} {b}" for a in ten for b in ten if a != b)


def test_a_deal_given_up() -> None:
    printed = report(example_deal(actions=["0 bid 110", "1 pass", "2 pass", "0 rospisat"]))
    assert printed["deals"] == [
        {
            "declarer": 0,
            "contract": 110,
            "tricks": [0, 0, 0],
            "card_points": [0, 0, 0],
            "marriages": [0, 0, 0],
            "scores": [-110, 60, 60],
            "adjustments": [0, 0, 0],
            "totals": [-110, 60, 60],
            "ended": "rospisat",
        }
    ]
    assert printed["totals"] == [-110, 60, 60]
    assert printed["next"] == {
        "deal": 1,
        "phase": "deal",
        "seat": None,
        "trump": None,
        "trick": [],
        "hands": ["", "", ""],
        "legal": [],
    }


@pytest.mark.parametrize(
    ("actions", "index", "reason"),
    [
        (["1 bid 100"], 0, "Anna is to act, not Boris"),
        (["3 bid 100"], 0, "there is no seat 3 at this table"),
        (
            ["0 bid 100", "1 pass", "2 bid 105", "1 bid 110"],
            3,
            "a pass is final: this seat is out of the auction",
        ),
        (["0 pass"], 0, "the player at the dealer's left opens and may not pass"),
        (["0 bid 101"], 0, "101 is no multiple of 5"),
        (["0 bid 95"], 0, "95 is not enough: at least 100 is needed"),
        (["0 bid 100", "1 bid 100"], 1, "100 is not enough: at least 105 is needed"),
        (["0 take"], 0, "the auction is running: bid or pass"),
        ([*ACTIONS, "0 play QH"], 11, "Boris is to act, not Anna"),
        ([*ACTIONS, "1 play 10S"], 11, "hearts were led and you hold 10♥ 9♥: follow suit"),
        ([*ACTIONS, "1 play AH"], 11, "you do not hold A♥"),
        ([*ACTIONS[:5], "0 give JD JD"], 5, None),
        ([*ACTIONS[:5], "0 give 10H JD"], 5, "you do not hold 10♥"),
        (["0 bid 100", "1 pass", "2 pass", "0 rospisat", "0 take"], 4, None),
        (["0 bid 999999999999999999"], 0, None),
    ],
)
def test_the_first_fault_is_named_and_all_else_stands_before_it(
    actions: list[str], index: int, reason: str | None
) -> None:
    printed = report(example_deal(actions=[*actions, "2 play AS"]))
    before = report(example_deal(actions=actions[:index]))
    error = printed["error"]
    assert (printed["ok"], error["deal"], error["action"], error["text"]) == (False, 0, index, actions[index])
    if reason is not None:
        assert error["reason"] == reason
    assert printed == before | {"ok": False, "error": error}


def test_text_is_shown_as_the_program_writes_it() -> None:
    assert report(example_deal(actions=["0  play   t♠"]))["error"]["text"] == "0 play 10S"


@pytest.mark.parametrize(
    ("deals", "deal", "reason"),
    [
        ([{"actions": []}, {"actions": []}], 1, "a deal begins before the last one ended"),
        (
            [{"actions": ["0 bid 100"]}, {"dealer": 1, "actions": ["2 bid 100"]}],
            1,
            "a deal begins before the last one ended",
        ),
    ],
)
def test_a_deal_begun_too_early(deals: list[dict[str, Any]], deal: int, reason: str) -> None:
    data = example(deals=[EXAMPLE["deals"][0] | changes for changes in deals])
    printed = report(data)
    assert printed["error"] == {"deal": deal, "action": None, "text": None, "reason": reason}
    assert printed["deals"] == report(example(deals=data["deals"][:deal]))["deals"]


GIVEN_UP = ["0 bid 100", "1 pass", "2 pass", "0 rospisat"]


def test_the_deal_moves_clockwise() -> None:
    first = EXAMPLE["deals"][0] | {"actions": GIVEN_UP}
    assert report(example(deals=[first, first | {"dealer": 0, "actions": ["1 bid 100"]}]))["ok"]
    printed = report(example(deals=[first, first | {"dealer": 2, "actions": ["0 bid 100"]}]))
    assert printed["error"] == {
        "deal": 1,
        "action": None,
        "text": None,
        "reason": "Anna deals now, not Vera",
    }
    assert printed["next"]["phase"] == "deal"
    assert printed["totals"] == [-100, 60, 60]


def test_the_deal_moves_clockwise_with_four() -> None:
    deal = {"dealer": 3, "hands": [*HANDS, ""], "talon": "10D KC JC", "actions": GIVEN_UP}
    data = example(
        rules={"preset": "four_players", "options": {}},
        players=["A", "B", "C", "D"],
        totals=[0, 0, 0, 0],
        barrel=[None] * 4,
        deals=[deal, deal],
    )
    assert report(data)["error"]["reason"] == "A deals now, not D"
    data["deals"] = [deal | {"actions": ["3 bid 100"]}]
    assert report(data)["error"]["reason"] == "the dealer sits this deal out"
    data["deals"] = [deal, {**deal, "dealer": 0, "hands": ["", *HANDS], "actions": ["1 bid 100"]}]
    assert report(data)["next"]["hands"] == ["", *HANDS]


def test_the_same_dealer_after_a_redeal() -> None:
    nines = ["9S 9C 9D 9H JS JC QD", "10H KH 10S KS AD KC QC", "JH QS QH KD JD AC AH"]
    void = {"dealer": 2, "hands": nines, "talon": "10D 10C AS", "actions": ["0 redeal"]}
    data = example(
        rules={"preset": "standard", "options": {"redeal_four_nines": True}},
        deals=[void, void | {"actions": ["0 bid 100"]}],
    )
    printed = report(data)
    assert printed["ok"]
    assert printed["deals"][0]["ended"] == "redeal"
    assert printed["deals"][0]["scores"] == [0, 0, 0]
    assert (printed["deals"][0]["declarer"], printed["deals"][0]["contract"]) == (None, None)
    data["deals"][1]["dealer"] = 0
    data["deals"][1]["actions"] = []
    assert report(data)["error"]["reason"] == "Vera deals now, not Anna"


def test_nothing_follows_the_end_of_the_match() -> None:
    over = EXAMPLE["deals"][0] | {"actions": GIVEN_UP}
    head = {"rules": {"preset": "no_barrel", "options": {}}, "totals": [0, 945, 0]}
    printed = report(example(**head, deals=[over]))
    assert (printed["finished"], printed["winner"], printed["totals"]) == (True, 1, [-100, 1005, 60])
    assert (printed["next"]["phase"], printed["next"]["deal"]) == ("over", 0)
    late = report(example(**head, deals=[over | {"actions": [*GIVEN_UP, "1 take"]}]))
    assert late["error"] == {"deal": 0, "action": 4, "text": "1 take", "reason": "the match is over"}
    assert late["finished"]
    more = report(example(**head, deals=[over, over | {"dealer": 0, "actions": []}]))
    assert more["error"] == {
        "deal": 1,
        "action": None,
        "text": None,
        "reason": "the match is over: no further deal begins",
    }


def test_replay_raises_where_check_reports() -> None:
    with pytest.raises(IllegalRecord) as refused:
        replay(loads(json.dumps(example_deal(actions=["0 bid 100", "1 bid 100"]))))
    assert (refused.value.deal, refused.value.action, refused.value.text) == (0, 1, "1 bid 100")
    assert str(refused.value) == "100 is not enough: at least 105 is needed"


@pytest.mark.parametrize("preset", PRESETS)
def test_the_referee_reports_the_same(preset: str) -> None:
    for seed in range(20):
        record, _match = played(preset, seed, deals=4, actions=seed + 6)
        expected = referee.report(json.loads(dump(record)))
        found = json.loads(json.dumps(check(record).as_data()))
        for side in (expected, found):
            # Their order means nothing.
            side["next"]["legal"].sort()
            side["next"]["hands"] = [sorted(hand.split()) for hand in side["next"]["hands"]]
        assert found == expected


@pytest.mark.parametrize("preset", PRESETS)
def test_a_random_match_is_replayed_state_by_state(preset: str) -> None:
    record, match = played(preset, 7, deals=200)
    reached = [state for state, _events in steps(loads(dump(record)))]
    assert reached[-1] == match
    assert len(reached) == sum(1 + len(deal.actions) for deal in record.deals)
    assert all(isinstance(state, Match) for state in reached)
    found = check(record)
    assert (found.ok, found.finished, found.winner) == (True, match.winner is not None, match.winner)
    for deal, result in zip(found.deals, match.results, strict=True):
        assert (deal.scores, deal.adjustments, deal.totals) == (
            result.scores,
            result.adjustments,
            result.totals,
        )
