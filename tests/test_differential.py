"""Engine and referee side by side: every preset and random options, a few hundred deals each."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from tests.differential import EVERY_ACTION, Difference, Pair, job, main, play_match, run, text_of
from tests.differential_choices import Players, random_deal, random_options, random_totals
from tests.differential_coverage import Coverage
from tests.differential_settling import engine_answer, referee_answer, run_settlements
from tests.referee import full_rules, report
from tests.referee_rules import NUMBERS, PRESETS, SWITCHES, WORDS, Options
from tests.referee_settle import Facts
from tysiacha_tui.record import action_text, check, loads, parse_action
from tysiacha_tui.rules import PRESETS as ENGINE_PRESETS
from tysiacha_tui.rules import Match, Rules, RulesError

DEALS = 300
PARTS = 3
VALUES = [
    False,
    True,
    0,
    1,
    2,
    3,
    4,
    5,
    7,
    10,
    120,
    125,
    400,
    405,
    500,
    1000,
    3000,
    3005,
    -5,
    "off",
    "",
    None,
    5.0,
]


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("preset", [*PRESETS, None], ids=lambda preset: preset or "random options")
def test_engine_and_referee_agree(preset: str | None, part: int) -> None:
    assert run(DEALS // PARTS, f"part {part}", preset) == DEALS // PARTS


@pytest.mark.parametrize("part", range(4))
def test_bots_deals_agree(part: int) -> None:
    assert run(15, f"bots {part}", bots=True) == 15


@pytest.mark.parametrize("part", range(4))
def test_settlements_agree(part: int) -> None:
    run_settlements(6000, f"settlements {part}")


@pytest.mark.soak
def test_many_settlements_agree() -> None:
    run_settlements(200_000, "many settlements")


def test_third_bolt_after_climbing_on_the_barrel() -> None:
    """Climbs to 890 without a trick and pays the third bolt: 770, off the barrel."""
    options: Options = {"bolts": "three_total", "first_trick_marriage": True}
    none: list[int | None] = [None] * 3
    facts = Facts(
        dealer=2,
        active=[0, 1, 2],
        declarer=0,
        contract=100,
        ended="played",
        bombed=False,
        rospisat_number=0,
        tricks=[0, 4, 4],
        points=[0, 60, 60],
        marriages=[100, 0, 0],
        totals=[790, 0, 0],
        barrel=none,
        bolts=[2, 0, 0],
    )
    answer = ([100, 60, 60], [-120, 0, 0], [770, 60, 60], none, [0, 0, 0], None)
    assert referee_answer(full_rules("standard", options), facts) == answer
    assert engine_answer(Rules.preset("standard", **options), facts) == answer


# ---------------------------------------------------------------------- options and records


def test_presets_are_the_same() -> None:
    assert list(ENGINE_PRESETS) == list(PRESETS)


@pytest.mark.parametrize("option", [*WORDS, *SWITCHES, *NUMBERS, "colour"])
@pytest.mark.parametrize("preset", ["standard", "tysiac", "no_barrel"])
def test_values_refused_are_the_same(preset: str, option: str) -> None:
    for value in [*VALUES, *WORDS.get(option, [])]:
        assert accepted_by_engine(preset, {option: value}) == accepted_by_referee(preset, {option: value}), (
            value
        )


def accepted_by_engine(preset: str, options: dict[str, Any]) -> bool:
    try:
        Rules.preset(preset, **options)
    except RulesError:
        return False
    return True


def accepted_by_referee(preset: str, options: dict[str, Any]) -> bool:
    try:
        full_rules(preset, options)
    except ValueError:
        return False
    return True


def test_every_action_is_written_the_same() -> None:
    for action in EVERY_ACTION:
        assert action_text(action) == text_of(action)
        assert parse_action(text_of(action)) == action


@pytest.mark.parametrize("part", range(40))
def test_reports_are_the_same(part: int) -> None:
    """A record broken off at any action: the engine's check and the referee's report."""
    rng = Random(f"reports {part}")
    preset, options = ("standard", random_options(rng)) if part % 2 else (rng.choice(list(PRESETS)), {})
    rules = full_rules(preset, options)
    totals, barrel = random_totals(rng, rules)
    pair = Pair(preset, options, totals, barrel, rng.randrange(rules["players"]))
    play_match(pair, rng, deals=4)
    record = json.loads(json.dumps(pair.record))
    same_report(record)
    last = record["deals"][-1]["actions"]
    for length in sorted(rng.sample(range(len(last)), min(4, len(last))), reverse=True):
        del last[length:]
        same_report(record)
    record["deals"] = []
    same_report(record)


@pytest.mark.parametrize("part", range(40))
def test_illegal_actions_are_found_where_they_stand(part: int) -> None:
    """A legal record, broken off, with one action more that is not legal there."""
    rng = Random(f"illegal {part}")
    pair = Pair(rng.choice(list(PRESETS)), {})
    play_match(pair, rng, deals=1)
    record = json.loads(json.dumps(pair.record))
    actions = record["deals"][0]["actions"]
    del actions[rng.randrange(len(actions)) :]
    before = report(record)
    seat, legal = before["next"]["seat"], before["next"]["legal"]
    text = rng.choice([text_of(action) for action in EVERY_ACTION if text_of(action) not in legal])
    if part % 4 == 0:
        seat, text = (seat + 1) % len(record["players"]), rng.choice(legal)
    actions.append(f"{seat} {text}")
    after = json.loads(json.dumps(check(loads(json.dumps(record))).as_data()))
    problem = after.pop("error")
    assert (problem["deal"], problem["action"], problem["text"]) == (0, len(actions) - 1, f"{seat} {text}")
    assert not after.pop("ok") and problem["reason"]
    assert after["totals"] == before["totals"] and after["deals"] == before["deals"]
    assert sorted(after["next"]["legal"]) == sorted(legal) and after["next"]["seat"] == before["next"]["seat"]


def same_report(record: dict[str, Any]) -> None:
    engine = json.loads(json.dumps(check(loads(json.dumps(record))).as_data()))
    referee = report(record)
    for answer in (engine, referee):
        answer["next"]["legal"] = sorted(answer["next"]["legal"])
        answer["next"]["hands"] = [sorted(hand.split()) for hand in answer["next"]["hands"]]
    assert engine == referee


# ---------------------------------------------------------------------- the tool itself


def test_coverage_counts_verbs_and_options() -> None:
    coverage = Coverage(Random(1))
    run(150, "coverage", coverage=coverage)
    assert coverage.verbs["play"] > 1000 and coverage.options["bid_step"] >= 20
    assert "verb play" not in " ".join(coverage.missing())
    assert "option overshoot" in " ".join(Coverage(Random(1)).missing())
    total = Coverage(Random(1))
    total.add(coverage)
    total.add(coverage)
    assert total.verbs["play"] == 2 * coverage.verbs["play"]
    assert f"{total.verbs['play']}" in total.table()


def test_a_difference_shows_its_record(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "turn", 7)
    pair = Pair("standard", {})
    with pytest.raises(Difference, match="seat: the engine has 7") as caught:
        pair.deal(*random_deal(Random(1), pair.rules, 0))
    assert json.loads(str(caught.value).splitlines()[1]) == pair.record


def test_players_choose_legal_actions() -> None:
    pair = Pair("house", {})
    rng = Random(5)
    pair.deal(*random_deal(rng, pair.rules, 0))
    assert Players(rng).choose(pair.referee) in pair.referee.legal()


def test_a_short_run_is_not_enough(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--deals", "8", "--jobs", "1", "--no-bots"]) == 1
    printed = capsys.readouterr().out
    assert "fewer than twenty times: verb" in printed and "DIFFERENCE" not in printed


def test_a_long_run_reports_a_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "turn", 7)
    coverage, difference = job((8, "seed", False))
    assert coverage.verbs.total() == 0
    assert difference is not None and difference.startswith("seat: the engine has 7")
