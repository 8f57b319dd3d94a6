"""The player's last choices: a small JSON file, never in the way of playing."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from tysiacha_tui.causes import cause
from tysiacha_tui.i18n import _
from tysiacha_tui.rules.options import PRESETS, OptionValue, Rules, RulesError
from tysiacha_tui.store.faults import StoreError, set_aside
from tysiacha_tui.store.paths import config_dir

_NAME: Final = "settings.json"
_LIMIT: Final = 1 << 20
"""Bytes; a settings file is a few hundred."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Last choices; each has a sensible value from the start."""

    names: tuple[str, ...] = ()
    """Names last used, by seat; may be fewer than seats."""
    seats: tuple[str, ...] = ()
    """`person` or a bot level, by seat; may be fewer than seats."""
    preset: str = "standard"
    options: dict[str, OptionValue] = field(default_factory=dict)
    """Options that differ from the preset, the target among them; always valid together with it."""
    trust: bool = False
    """Whether the people at one keyboard trust each other: no curtain between turns."""
    others: dict[str, Any] = field(default_factory=dict)
    """Entries of the file this version does not know; kept for the one that does."""


def settings_path() -> Path:
    """Return where the settings are kept.

    Raises:
        StoreError: if this account has no home directory.
    """
    return config_dir() / _NAME


def load_settings(path: Path | None = None) -> tuple[Settings, str | None]:
    """Return the settings, and one line for the player if something was wrong with them.

    What cannot be used is replaced by its default; a file that is no settings file is set aside.
    """
    try:
        path = path or settings_path()
        with path.open("rb") as file:
            content = file.read(_LIMIT + 1)
    except (FileNotFoundError, NotADirectoryError):
        return Settings(), None
    except (OSError, StoreError) as error:
        return Settings(), _("The settings cannot be read ({cause}).").format(cause=cause(error))
    try:
        if len(content) > _LIMIT:
            raise ValueError
        entries = json.loads(content.decode("utf-8"))
        if not isinstance(entries, dict):
            raise ValueError
    except (ValueError, RecursionError):
        return Settings(), _set_aside(path)
    return _understood(entries), None


def save_settings(settings: Settings, path: Path | None = None) -> str | None:
    """Write the settings, all or nothing; return one line for the player if that fails."""
    entries = {
        **settings.others,
        "names": settings.names,
        "seats": settings.seats,
        "preset": settings.preset,
        "options": settings.options,
        "trust": settings.trust,
    }
    text = json.dumps(entries, indent=2, ensure_ascii=False) + "\n"
    try:
        path = path or settings_path()
        path.parent.mkdir(parents=True, exist_ok=True)
        # A name of its own for each process: two programs saving at once do not write into each other's file.
        draft = path.with_name(f"{path.name}.{os.getpid()}")
        try:
            draft.write_bytes(text.encode("utf-8", "replace"))
            draft.replace(path)
        finally:
            draft.unlink(missing_ok=True)
    except (OSError, StoreError) as error:
        return _("The settings cannot be saved ({cause}).").format(cause=cause(error))
    return None


def _set_aside(path: Path) -> str:
    try:
        kept = set_aside(path)
    except StoreError as error:
        return str(error)
    return _("The settings were damaged; they are kept in {path}, and the usual ones hold.").format(path=kept)


def _understood(entries: dict[str, Any]) -> Settings:
    names, seats, trust = entries.pop("names", ()), entries.pop("seats", ()), entries.pop("trust", False)
    preset, options = entries.pop("preset", "standard"), entries.pop("options", {})
    if not (isinstance(preset, str) and preset in PRESETS):
        preset, options = "standard", {}
    return Settings(_texts(names), _texts(seats), preset, _valid(preset, options), trust is True, entries)


def _valid(preset: str, options: object) -> dict[str, OptionValue]:
    if not isinstance(options, dict):
        return {}
    kept: dict[str, OptionValue] = {}
    # All of them first: some are only valid together. Where they are not, each that can be kept is.
    for candidates in (options, *({name: value} for name, value in options.items())):
        try:
            Rules.preset(preset, **(kept | candidates))
        except RulesError:
            continue
        kept |= candidates
    return kept


def _texts(value: object) -> tuple[str, ...]:
    if isinstance(value, list) and len(value) <= 4 and all(isinstance(text, str) for text in value):
        return tuple(value)
    return ()
