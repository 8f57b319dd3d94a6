"""No bot sees a hidden card: dealt again behind the same view, its answer is the same."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.redealing import answers, phases
from tests.searching import SEARCHING
from tysiacha_tui.rules import PRESETS, Rules


@pytest.mark.parametrize("level", SEARCHING)
@pytest.mark.parametrize("preset", PRESETS)
def test_hidden_cards_never_change_an_answer(level: str, preset: str) -> None:
    _check(level, preset, 1, 600)


@pytest.mark.soak
@pytest.mark.parametrize("level", SEARCHING)
@pytest.mark.parametrize("preset", PRESETS)
def test_hidden_cards_never_change_an_answer_at_length(level: str, preset: str) -> None:
    _check(level, preset, 10, 5000)


def _check(level: str, preset: str, each: int, nodes: int) -> None:
    cases = list(answers(level, preset, each, nodes))
    for phase, first, second in cases:
        assert first == second, phase
    assert Counter(phase for phase, _first, _second in cases) == phases(Rules.preset(preset), each)
    assert len(cases) == 5 * each
