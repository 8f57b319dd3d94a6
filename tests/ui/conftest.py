"""Fixtures for all tests of the screens."""

from __future__ import annotations

import pytest

from tests.ui.looking import app
from tests.ui.resting import at_rest

__all__ = ["app", "resting"]


@pytest.fixture(autouse=True)
def resting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the pilot go on as soon as a program under test rests."""
    for module in ("app", "pilot"):
        monkeypatch.setattr(f"textual.{module}.wait_for_idle", at_rest)
