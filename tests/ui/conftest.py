"""Fixtures for all tests of the screens."""

from __future__ import annotations

from asyncio.base_events import BaseEventLoop
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.notifications import Notification

from tests.ui.looking import app
from tests.ui.resting import UNDER_WAY, at_rest, hand_over

__all__ = ["app", "resting", "sheets_parsed_once"]


@pytest.fixture(autouse=True)
def resting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the pilot go on as soon as a program under test rests, and no notice go before that."""
    for module in ("app", "pilot"):
        monkeypatch.setattr(f"textual.{module}.wait_for_idle", at_rest)
    UNDER_WAY.clear()
    monkeypatch.setattr(BaseEventLoop, "run_in_executor", hand_over)
    monkeypatch.setattr(Notification, "time_left", 3600.0)


@pytest.fixture(autouse=True, scope="session")
def sheets_parsed_once() -> Iterator[None]:
    """Parse each style sheet once: Textual does it for each app anew, and that is a fifth of its work."""
    parse = Stylesheet._parse_rules

    @cache
    def parsed(variables: tuple[tuple[str, str], ...], *source: Any, **more: Any) -> list[RuleSet]:
        return parse(Stylesheet(variables=dict(variables)), *source, **more)

    def remembered(sheet: Stylesheet, *source: Any, **more: Any) -> list[RuleSet]:
        return parsed(tuple(sheet._variables.items()), *source, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Stylesheet, "_parse_rules", remembered)
        yield
