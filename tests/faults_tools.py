"""How a fault is put into the engine for one test."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from tests.referee_rules import Options
from tysiacha_tui.rules import Rules

Plant = Callable[[pytest.MonkeyPatch], None]
Start = tuple[list[int], list[int | None] | None]


@dataclass(frozen=True)
class Fault:
    """A fault, and where it shows: rules, and totals to begin with (random ones if left out)."""

    name: str
    plant: Plant
    preset: str = "standard"
    options: Options = field(default_factory=dict)
    start: Start | None = None
    deals: int = 400


def instead(place: Any, name: str, make: Callable[[Any], Any]) -> Plant:
    """Put what `make` returns, given the right thing, in the right thing's place."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        patch.setattr(place, name, make(getattr(place, name)))

    return plant


def wrong(place: Any, name: str, value: Any) -> Plant:
    """Put a wrong value in place of the right one."""
    return instead(place, name, lambda _: value)


def under_rules(place: Any, name: str, **changes: Any) -> Plant:
    """Let a function work as if some options had other values."""

    def make(right: Callable[..., Any]) -> Callable[..., Any]:
        def faulty(*arguments: Any) -> Any:
            return right(*[replace(a, **changes) if isinstance(a, Rules) else a for a in arguments])

        return faulty

    return instead(place, name, make)


def everywhere(name: str, make: Callable[[Any], Any], *places: Any) -> Plant:
    """The same fault wherever a function was imported to."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        faulty = make(getattr(places[0], name))
        for place in places:
            patch.setattr(place, name, faulty)

    return plant
