"""How much a deal sends to the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.traffic import CARDS, sent


@pytest.mark.soak
def test_reduced_motion_sends_much_less(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """BR-89."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setenv("TYSIACHA_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("TYSIACHA_CONFIG", str(tmp_path))
    full, reduced, off = (sent(animation, (24, 80)) for animation in ("full", "reduced", "off"))
    assert off <= reduced * 1.05
    assert reduced < full / 1.5
    # No more for a card than a sixth of a whole screen.
    assert off / CARDS < 6000
