"""Faults that people reported of programs like this one, each as a case for ours (rules, scores, seeds)."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from tests.rules.playing import accepted, auction, deal, find, record, refused, report
from tysiacha_tui.record import RecordError, dump, loads, replay, steps
from tysiacha_tui.record.codes import new_seed
from tysiacha_tui.rules import PRESETS, Match, Rules
from tysiacha_tui.rules.events import DealEnded

HELD = {0: "KH QH AH AS 9S JD 10C", 1: "10S KS 9H 10H AD 9D QC", 2: "JS QS JH KD QD AC 9C"}
TALON = "10D KC JC"
OPENED = ["0 bid 100", "1 pass", "2 pass", "0 take", "0 keep", "0 give JD JC"]
TRICK_1 = ["0 play AS", "1 play KS", "2 play JS"]


def played(*actions: str, **options: Any) -> dict[str, Any]:
    return record(deal([*OPENED, *actions], HELD, talon=TALON), **options)


def test_br06_a_record_tells_all_of_a_deal() -> None:
    playout = find(lambda each: each.value >= 100)
    data = record(playout.deal(100))
    data["seed"] = "a seed"
    kept = json.loads(dump(loads(json.dumps(data))))
    assert kept["seed"] == "a seed"
    assert kept["rules"] == {"preset": "standard", "options": {}}
    assert kept["deals"][0]["hands"] == data["deals"][0]["hands"]
    assert kept["deals"][0]["talon"] == data["deals"][0]["talon"]
    assert kept["deals"][0]["actions"] == data["deals"][0]["actions"]
    assert len(kept["deals"][0]["actions"]) >= 6 + 24


def test_br12_the_winner_of_a_trick_leads_the_next() -> None:
    plays = [*TRICK_1, "0 play KH", "1 play 10H", "2 play JH"]
    assert accepted(played(*TRICK_1))["next"]["seat"] == 0
    assert accepted(played(*plays))["next"]["seat"] == 1
    found = accepted(played(*plays, "1 play QC", "2 play AC", "0 play KC"))
    assert found["next"]["seat"] == 2
    assert found["deals"][0]["tricks"] == [1, 1, 1]


@pytest.mark.parametrize("card", ["KH", "QH"])
def test_br15_king_or_queen_as_the_leader_likes(card: str) -> None:
    other = {"KH": "QH", "QH": "KH"}[card]
    found = accepted(played(*TRICK_1, "0 marry H", f"0 play {card}", marriage_lead="king_or_queen"))
    assert found["next"]["trick"] == [card]
    assert other in found["next"]["hands"][0].split()
    assert (found["next"]["trump"], found["deals"][0]["marriages"]) == ("H", [100, 0, 0])


def test_br16_an_announcement_outlives_saving_and_loading() -> None:
    text = dump(loads(json.dumps(played(*TRICK_1, "0 marry H", "0 play AH"))))
    match = replay(loads(text))
    view = match.view(1)
    assert [(seat, str(suit), value) for seat, suit, value in view.announced] == [(0, "H", 100)]
    assert (str(view.trump), view.marriages) == ("H", (100, 0, 0))


def test_br17_a_defender_announces_too() -> None:
    held = {0: "9S 9C 9D 9H JD JC JH", 1: "KS QS AS AC AD AH 10H", 2: "10S 10C 10D KC KD KH QC"}
    opened = [*auction(0, 100), "0 take", "0 keep", "0 give JD JC"]
    plays = ["0 play 9S", "1 play AS", "2 play 10S", "1 marry S", "1 play QS"]
    found = accepted(record(deal([*opened, *plays], held, talon="JS QD QH")))
    assert found["deals"][0]["marriages"] == [0, 40, 0]
    assert found["next"]["trump"] == "S"


def test_br20_no_bid_but_a_higher_one() -> None:
    for word in ("105", "100", "107"):
        data = record(deal(["0 bid 100", "1 bid 105", f"2 bid {word}"]))
        assert refused(data) in (
            f"{word} is not enough: at least 110 is needed",
            f"{word} is no multiple of 5",
        )
    for word in ("104.5", "abc", ""):
        with pytest.raises(RecordError):
            report(record(deal(["0 bid 100", "1 bid 105", f"2 bid {word}"])))
    accepted(record(deal(["0 bid 100", "1 bid 105", "2 bid 110"])))


def test_br25_every_word_of_the_auction_is_in_the_view() -> None:
    data = record(deal(["0 bid 100", "1 pass", "2 bid 105", "0 pass"]))
    view = replay(loads(json.dumps(data))).view(1)
    assert [(call.seat, call.amount) for call in view.calls] == [(0, 100), (1, None), (2, 105), (0, None)]


def random_match(preset: str, seed: str, deals: int) -> Match:
    chooser = random.Random(seed)
    match = Match.start(Rules.preset(preset))
    while match.winner is None and len(match.results) < deals:
        match, _ = match.deal_from_seed(seed)
        while match.state is not None:
            match, _ = match.apply(chooser.choice(match.legal_actions()))
    return match


@pytest.mark.parametrize("preset", PRESETS)
def test_br35_totals_are_the_sums_of_their_columns(preset: str) -> None:
    match = random_match(preset, "columns", 12)
    for seat in range(match.rules.players):
        column = [result.scores[seat] + result.adjustments[seat] for result in match.results]
        assert match.totals[seat] == sum(column)


def test_br37_every_card_is_counted_whoever_got_the_talon() -> None:
    for preset in PRESETS:
        for result in random_match(preset, "counted", 6).results:
            assert sum(result.card_points) == (120 if result.ended == "played" else 0)


def test_br46_points_are_rounded_deal_by_deal() -> None:
    # Twelve points three times are thirty, not thirty-five.
    playout = find(lambda each: each.result.card_points[1] == 12 and not each.result.marriages[1])
    found = accepted(record(playout.deal(100)))
    assert found["deals"][0]["scores"][1] == 10
    totals = [0, 0, 0]
    for _ in range(3):
        totals = [0, accepted(record(playout.deal(100), totals=totals))["totals"][1], 0]
    assert totals == [0, 30, 0]


def test_br58_the_first_dealer_comes_from_the_seed() -> None:
    dealers = {Match.start(Rules()).deal_from_seed("1")[0].dealer for _ in range(3)}
    assert dealers == {1}


def test_br59_each_match_has_a_seed_of_its_own() -> None:
    hands = {Match.start(Rules()).deal_from_seed(new_seed())[0].view(0).hand for _ in range(5)}
    assert len(hands) == 5


def test_br60_a_replay_is_the_match_again() -> None:
    playout = find(lambda each: each.value >= 100)
    found = loads(json.dumps(record(playout.deal(100))))
    walked = [match for match, _ in steps(found)]
    assert walked[-1] == replay(found)
    assert len(walked) == 1 + len(found.deals[0].actions)
    ended = [event for _, events in steps(found) for event in events if isinstance(event, DealEnded)]
    assert [event.result for event in ended] == [playout.result]
