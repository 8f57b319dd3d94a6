"""Bots that search play by every rule, on their seat's view alone, and the same in the same position."""

from __future__ import annotations

from random import Random

import pytest

from tests.bot_matches import positions, random_match
from tests.searching import SEARCHING, small
from tysiacha_tui.rules import PRESETS, Match, Rules
from tysiacha_tui.rules.actions import Give, Marry, Play, Raise, Redeal


@pytest.mark.parametrize("level", SEARCHING)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_answer_is_legal_under_every_preset(level: str, preset: str) -> None:
    rules = Rules.preset(preset)
    bots = [small(level, f"end {seat}") for seat in range(rules.players)]
    match = Match.start(rules, dealer=0)
    for number in range(4):
        match, _ = match.deal_from_seed(f"{preset} {number}")
        while match.turn is not None:
            legal = match.legal_actions()
            action = bots[match.turn].choose(match.view(match.turn), legal)
            assert action in legal
            match, _ = match.apply(action)


@pytest.mark.parametrize("level", SEARCHING)
def test_every_answer_is_legal_under_random_options(level: str) -> None:
    rng = Random(f"options {level}")
    used = set()
    for number in range(40):
        match = random_match(rng)
        bots = [small(level, f"{number} {seat}", 300) for seat in range(match.rules.players)]
        for _match, _view, legal, action in positions(match, bots, f"mix {number}"):
            assert action in legal
            used.add(type(action))
    assert {Marry, Give, Redeal, Raise, Play} <= used
