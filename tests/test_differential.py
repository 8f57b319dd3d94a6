"""Engine and referee side by side: every preset and random options, a few hundred deals each."""

from __future__ import annotations

import pytest

from tests.differential import run
from tests.referee_rules import PRESETS

DEALS = 300
PARTS = 3


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("preset", [*PRESETS, None], ids=lambda preset: preset or "random options")
def test_engine_and_referee_agree(preset: str | None, part: int) -> None:
    assert run(DEALS // PARTS, f"part {part}", preset) == DEALS // PARTS
