"""Every deal of every set of rules can be looked back on."""

from __future__ import annotations

import json
from random import Random

import pytest

from tests.bot_matches import random_match
from tysiacha_tui.bots import make
from tysiacha_tui.record import DealRecord, Record
from tysiacha_tui.rules import PRESETS, Match, Rules
from tysiacha_tui.rules.phases import Auction
from tysiacha_tui.table.finished import finished_deals
from tysiacha_tui.table.review import review
from tysiacha_tui.table.reviewed import Summary
from tysiacha_tui.wording.reviewsheet import data, html, markdown, text_lines

NAMES = ("Anna", "Boris", "Vera", "Grigori")


def looked_back(match: Match, seed: str) -> None:
    """Play a deal among novices, look back on all of it, and write all that can be written of it."""
    rules, totals, barrel = match.rules, match.totals, match.barrel
    match, _ = match.deal_from_seed(seed)
    assert isinstance(match.state, Auction)
    dealt = match.state.deal
    actions = []
    while match.turn is not None:
        seat = match.turn
        action = make("novice", f"{seed}/{seat}").choose(match.view(seat), match.legal_actions())
        actions.append((seat, action))
        match, _ = match.apply(action)
    deal = DealRecord(dealt.dealer, dealt.hands, dealt.talon, tuple(actions))
    names = NAMES[: rules.players]
    record = Record("standard", rules, names, totals, barrel, (deal,), extra={"seed": seed})
    *decisions, summary = found = list(review(record, nodes=200))
    assert isinstance(summary, Summary) and decisions
    if summary.course:
        result = summary.result
        assert result.declarer is not None
        total = result.card_points[result.declarer] + result.marriages[result.declarer]
        assert summary.course[-1] == total and len(summary.course) == 9
    if summary.most is not None and summary.from_gifts is not None and summary.most.exact:
        assert summary.most.total >= summary.from_gifts
    results = finished_deals(record)
    assert all((markdown(found, results, names), html(found, results, names)))
    assert json.dumps(data(found, results)) and list(text_lines(found, results, names))


@pytest.mark.soak
@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset(preset: str) -> None:
    for number in range(3):
        looked_back(Match.start(Rules.preset(preset), dealer=number), f"review {preset} {number}")


@pytest.mark.soak
@pytest.mark.parametrize("number", range(40))
def test_random_options(number: int) -> None:
    looked_back(random_match(Random(f"review options {number}")), f"options {number}")
