"""Fixtures for all tests of the screens."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet

from tests.ui.looking import app
from tests.ui.resting import at_rest

__all__ = ["app", "resting", "sheets_parsed_once"]


@pytest.fixture(autouse=True)
def resting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the pilot go on as soon as a program under test rests."""
    for module in ("app", "pilot"):
        monkeypatch.setattr(f"textual.{module}.wait_for_idle", at_rest)


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
