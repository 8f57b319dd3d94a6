"""The project's own files fit together: what is installed, what is promised."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PIN = re.compile(r"([A-Za-z0-9._-]+)==([0-9][0-9a-z.]*)")


def pins(name: str) -> dict[str, str]:
    """Versions by name; each line pins one and names no place to get it from."""
    found = {}
    for line in (ROOT / name).read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#") and line != "-r requirements.txt":
            pin = PIN.fullmatch(line)
            assert pin is not None, line
            found[normal(pin[1])] = pin[2]
    return found


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", re.split(r"[<>=!~;\[ ]", name)[0]).lower()


def test_everything_the_game_needs_is_pinned() -> None:
    pinned = pins("requirements.txt")
    assert {normal(name) for name in PROJECT["project"]["dependencies"]} <= set(pinned)
    version = tuple(int(part) for part in pinned["textual"].split("."))
    assert (8, 2, 8) <= version < (9,)
    assert "textual>=8.2.8,<9" in PROJECT["project"]["dependencies"]


def test_everything_development_needs_is_pinned_once() -> None:
    game, development = pins("requirements.txt"), pins("requirements-dev.txt")
    assert {normal(name) for name in PROJECT["dependency-groups"]["dev"]} <= set(development)
    assert not set(game) & set(development)


def test_changes_have_a_place() -> None:
    assert "## [Unreleased]" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
