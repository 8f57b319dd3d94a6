"""Bots that search play by every rule, on their seat's view alone, and the same in the same position."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random

import pytest

from tests.bot_matches import positions, random_match
from tests.rules.playing import dealt
from tests.searching import NODES, SEARCHING, small
from tysiacha_tui.bots.search import consider
from tysiacha_tui.rules import PRESETS, Match, Rules, Suit
from tysiacha_tui.rules.actions import Give, Marry, Play, Raise, Redeal


@pytest.mark.parametrize("level", SEARCHING)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_answer_is_legal_under_every_preset(level: str, preset: str) -> None:
    rules = Rules.preset(preset)
    bots = [small(level, f"end {seat}", 400) for seat in range(rules.players)]
    match = Match.start(rules, dealer=0)
    for number in range(2):
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
    for number in range(25):
        match = random_match(rng)
        bots = [small(level, f"{number} {seat}", 300) for seat in range(match.rules.players)]
        for _match, _view, legal, action in positions(match, bots, f"mix {number}"):
            assert action in legal
            used.add(type(action))
    assert {Marry, Give, Redeal, Raise, Play} <= used


@pytest.mark.parametrize("level", SEARCHING)
def test_the_same_view_gets_the_same_answer(level: str) -> None:
    rng = Random("again")
    for number in range(3):
        match = random_match(rng)
        bots = [small(level, f"seat {seat}", 700) for seat in range(match.rules.players)]
        for _match, view, legal, action in positions(match, bots, f"again {number}"):
            assert small(level, f"seat {view.seat}", 700).choose(view, legal) == action


def test_other_processes_do_the_same() -> None:
    """BR-57: whatever the hash seed."""
    script = (
        "from tests.searching import small; from tests.bot_matches import positions;"
        "from tysiacha_tui.rules import Match, Rules;"
        "bots = [small('strong', 'a', 500), small('expert', 'b', 500)] * 2;"
        "print([repr(action) for number in range(3) for _m, _v, _l, action in "
        "positions(Match.start(Rules(), dealer=number), bots, f'p {number}')])"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", script],
            check=True,
            capture_output=True,
            text=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("0", "1", "777")
    }
    assert len(said) == 1
    assert said.pop().count("Play") > 20


def test_seeds_make_different_searches() -> None:
    """With few layouts looked at, some close decisions hang on which."""
    found = []
    for seed in ("a", "b"):
        bots = [small("strong", seed)] * 3
        found.append(
            [
                action
                for number in range(2)
                for _match, _view, _legal, action in positions(
                    Match.start(Rules(), dealer=0), bots, f"s {number}"
                )
            ]
        )
    assert found[0] != found[1]


def test_advice_names_every_card_and_gets_better() -> None:
    """The last advice is what the bot does; all cards are there, the best first, with sensible figures."""
    match = Match.start(Rules(), dealer=1)
    seen = 0
    for _match, view, legal, action in positions(match, [small("expert", "x")] * 3, "advice"):
        advices = list(consider(view, legal, "x", "expert", NODES, in_time=False))
        last = advices[-1]
        assert last.reason is not None
        assert all(advice.reason is None for advice in advices[:-1])
        assert [advice.worlds for advice in advices] == sorted(advice.worlds for advice in advices)
        assert last.outlooks[0].action == action
        assert all(0.0 <= outlook.chance <= 1.0 for outlook in last.outlooks)
        if view.phase == "play":
            assert {outlook.action for outlook in last.outlooks} == set(legal)
        else:
            assert {outlook.action for outlook in last.outlooks} <= set(legal)
        seen += 1
    assert seen > 12


def test_the_odds_of_the_talon_are_counted() -> None:
    match, _ = Match.start(Rules(), dealer=2).deal(*dealt({0: "KH QH KD AS QC JC 9C"}))
    assert match.turn == 0
    advice = list(consider(match.view(0), match.legal_actions(), "x", "expert", NODES, in_time=False))[-1]
    assert advice.talon_odds == ((Suit.DIAMONDS, 3 / 17), (Suit.CLUBS, 3 / 17))


def test_all_layouts_are_looked_at_when_they_are_few() -> None:
    for _match, view, legal, _action in positions(
        Match.start(Rules(), dealer=0), [small("expert", "x")] * 3, "few"
    ):
        if view.phase == "play" and len(view.tricks) >= 4:
            assert list(consider(view, legal, "x", "expert", 10**7, in_time=False))[-1].complete
