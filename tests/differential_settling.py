"""Settles deals that were made up, not played, by the engine's scoring and by the referee's.

So the corners of a settlement are reached that a played deal reaches once in a million.
"""

from __future__ import annotations

from random import Random

from tests.differential import Difference
from tests.differential_choices import random_options, random_totals
from tests.referee import full_rules
from tests.referee_rules import PRESETS, Options
from tests.referee_settle import Facts, settle
from tysiacha_tui.rules import Deal, Rules, scoring
from tysiacha_tui.rules.phases import Contract, Ended


def made_up_facts(rng: Random, rules: Options) -> Facts:
    """A deal that could have ended like this, under these rules."""
    count = rules["players"]
    totals, barrel = random_totals(rng, rules)
    dealer = rng.randrange(count)
    active = [(dealer + 1 + step) % count for step in range(3)]
    declarer = rng.choice(active)
    ways = (
        ["played"] * 8
        + ["rospisat"] * (rules["rospisat"] != "off")
        + ["bomb"] * (rules["bombs"] == "concede")
    )
    ended = rng.choice(ways)
    tricks, points, marriages = [0] * count, [0] * count, [0] * count
    if ended == "played":
        losers = rng.sample(active, rng.choice([0, 0, 0, 1, 1, 2]))
        takers = [seat for seat in active if seat not in losers]
        for _ in range(8):
            tricks[rng.choice(takers)] += 1
        takers = [seat for seat in takers if tricks[seat]]
        for share in rng.choices(range(1, 40), k=6):
            points[rng.choice(takers)] += share
        points[takers[0]] = 120 - sum(points) + points[takers[0]]
        if points[takers[0]] < 0:
            points = [120 if seat == takers[0] else 0 for seat in range(count)]
        for value in (40, 60, 80, 100, 200 if rules["ace_marriage"] else 0):
            seat = rng.choice(active)
            if rng.random() < 0.4 and (tricks[seat] or (seat == declarer and rules["first_trick_marriage"])):
                marriages[seat] += value
    worth = points[declarer] + marriages[declarer]
    step = rules["bid_step"]
    contract = rng.choice(
        [
            100,
            120,
            rng.randrange(100, rules["max_bid"] + 1, step),
            worth // step * step,
            worth // step * step + step,
        ]
    )
    contract = min(max(contract, 100), rules["max_bid"])
    if rng.random() < 0.3:  # near the target
        missing = rules["target"] - totals[declarer] + rng.choice([-step, 0, step])
        if 100 <= missing <= rules["max_bid"] and missing % step == 0:
            contract = missing
    bombed = rules["bombs"] == "double" and ended != "bomb" and rng.random() < 0.5
    return Facts(
        dealer=dealer,
        active=active,
        declarer=declarer,
        contract=contract,
        ended=ended,
        bombed=bombed,
        rospisat_number=rng.randrange(1, 7),
        tricks=tricks,
        points=points,
        marriages=marriages,
        totals=totals,
        barrel=barrel,
        bolts=[rng.randrange(3) if rules["bolts"] != "off" else 0 for _ in range(count)],
    )


def engine_answer(rules: Rules, facts: Facts) -> tuple[object, ...]:
    """Scores, adjustments, totals, barrel, bolts (unless it is over) and winner by the engine."""
    assert facts.declarer is not None and facts.contract is not None
    count = rules.players
    deal = Deal(rules, facts.dealer, ((),) * count, (), (True,) * count, (True,) * count)
    contract = Contract(deal, (), facts.declarer, facts.contract, doubled=facts.bombed)
    ended = Ended(
        deal, facts.ended, contract, (), tuple(facts.tricks), tuple(facts.points), tuple(facts.marriages)
    )
    given_up = [facts.rospisat_number - 1 if seat == facts.declarer else 0 for seat in range(count)]
    before = scoring.Standing(
        tuple(facts.totals), tuple(facts.barrel), tuple(facts.bolts), tuple(given_up), (0,) * count
    )
    after, result = scoring.settle(rules, before, ended)
    bolts = list(after.bolts) if result.winner is None else None
    return (
        list(result.scores),
        list(result.adjustments),
        list(after.totals),
        list(after.barrel),
        bolts,
        result.winner,
    )


def referee_answer(rules: Options, facts: Facts) -> tuple[object, ...]:
    """The same by the referee."""
    done = settle(rules, facts)
    bolts = done.bolts if done.winner is None else None
    return done.scores, done.adjustments, done.totals, done.barrel, bolts, done.winner


def run_settlements(number: int, seed: str) -> None:
    """Settle so many made-up deals in both; raises where they differ."""
    rng = Random(seed)
    for _ in range(-(-number // 20)):
        preset, options = "standard", random_options(rng)
        if rng.random() < 0.4:
            preset, options = rng.choice(list(PRESETS)), {}
        rules = full_rules(preset, options)
        engine_rules = Rules.preset(preset, **options)
        for _ in range(20):
            facts = made_up_facts(rng, rules)
            engine, referee = engine_answer(engine_rules, facts), referee_answer(rules, facts)
            if engine != referee:
                raise Difference(
                    f"the engine has {engine}, the referee {referee}\n{preset} {options}\n{facts}"
                )
