"""How the table looks and behaves, by the player's wish: `config.toml`, which belongs to the player.

The file is never written whole. A change replaces one value in its line, or adds a line; comments, order and
what this version does not know stay. A TOML writer would have to be one more dependency to do that: it is
enough that what was edited is read again, and not written unless it says just what it should.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Final

from tysiacha_tui.causes import cause
from tysiacha_tui.i18n import _, languages
from tysiacha_tui.store.faults import StoreError
from tysiacha_tui.store.paths import config_dir

_NAME: Final = "config.toml"
_LIMIT: Final = 1 << 20
"""Bytes; the file is a few hundred."""

CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "suits": ("unicode", "ascii", "letters"),
    "deck": ("four", "two", "colour-blind"),
    "sort": ("alternate", "trump", "rank", "hand"),
    "animation": ("full", "reduced", "off"),
    "speed": ("instant", "fast", "normal", "slow"),
    "trick": ("short", "normal", "long", "key"),
}
"""The values of the settings that have a few of them, by name."""
THEMES: Final = ("felt", "midnight", "paper", "high-contrast")
"""The game's own themes; Textual's can be named as well."""


@dataclass(frozen=True, slots=True)
class Config:
    """The settings; names and values are those of the file."""

    theme: str = "felt"
    """One of `THEMES` or of Textual's, which only the interface knows."""
    suits: str = "unicode"
    deck: str = "four"
    sort: str = "alternate"
    animation: str = "full"
    speed: str = "normal"
    """Of the bots."""
    trick: str = "normal"
    """How long a finished trick stays."""
    digit_plays: bool = False
    bell: bool = False
    mouse: bool = True
    language: str = ""
    """Empty: that of the environment."""
    undo: bool = True
    claim: bool = True
    keys: Mapping[str, str] = field(default_factory=dict)
    """Keys, separated by commas, by the action they are for; which actions there are is not known here."""


def config_path() -> Path:
    """Return where the file is.

    Raises:
        StoreError: if this account has no home directory.
    """
    return config_dir() / _NAME


def load_config(path: Path | None = None) -> tuple[Config, tuple[str, ...]]:
    """Return the settings, and one line for the player for each thing in the file that cannot be used."""
    try:
        path = path or config_path()
        try:
            text = _read(path)
            entries = _parsed(text) if text.strip() else {}
        except ValueError as error:
            return Config(), (_damaged(path, error),)
    except (FileNotFoundError, NotADirectoryError):
        return Config(), ()
    except (OSError, StoreError) as error:
        return Config(), (_("The settings cannot be read ({cause}).").format(cause=cause(error)),)
    notices: list[str] = []
    values = dict(_usable(entries, notices))
    return Config(**values), tuple(notices)


def save_config(changes: Mapping[str, object], path: Path | None = None) -> str | None:
    """Write changed settings, texts or truth values, into the file; return one line if that fails."""
    try:
        path = path or config_path()
        # Where it is a link, as many keep theirs, the file behind it changes.
        path = path.resolve()
        try:
            try:
                text = _read(path)
            except (FileNotFoundError, NotADirectoryError):
                text = ""
            edited = text
            for name, value in changes.items():
                edited = _edited(edited, name, value)
        except _NoPlace:
            return _("{path} has to be changed by hand; what you chose holds until you leave.").format(
                path=path
            )
        except ValueError as error:
            return _damaged(path, error)
        if edited != text:
            _write(path, edited)
    except (OSError, StoreError) as error:
        return _("The settings cannot be saved ({cause}).").format(cause=cause(error))
    return None


def _damaged(path: Path, error: ValueError) -> str:
    return _("{path} cannot be understood and is left as it is; the usual settings hold ({cause}).").format(
        path=path, cause=cause(error)
    )


def _read(path: Path) -> str:
    with path.open("rb") as file:
        content = file.read(_LIMIT + 1)
    if len(content) > _LIMIT:
        raise ValueError(_("too long"))
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        raise ValueError(_("no UTF-8")) from None


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    # A name of its own for each process: two programs saving at once do not write into each other's file.
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        draft.write_bytes(text.encode("utf-8"))
        if path.exists():
            shutil.copymode(path, draft)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def _parsed(text: str) -> dict[str, Any]:
    # Most players have no such file, and need no parser before the first paint.
    import tomllib

    try:
        # Editors on Windows mark a file as Unicode.
        return tomllib.loads(text.removeprefix("\ufeff"))
    except tomllib.TOMLDecodeError as error:
        # What the parser says is English; where it stopped is said in every language.
        place = re.search(r"line (\d+), column (\d+)", str(error))
        if place is None:
            raise ValueError(_("it ends too soon")) from None
        line, column = place.groups()
        raise ValueError(_("line {line}, column {column}").format(line=line, column=column)) from None
    except RecursionError:
        raise ValueError(_("too deep")) from None


def _usable(entries: Mapping[str, Any], notices: list[str]) -> Iterator[tuple[str, Any]]:
    usual = Config()
    known = {setting.name for setting in fields(Config)}
    for name, value in entries.items():
        if name not in known:
            notices.append(_("config.toml: {name} is no setting.").format(name=_shown(name)))
        elif name == "keys":
            yield name, dict(_usable_keys("", value, notices))
        elif valid(name, value):
            yield name, value
        else:
            notices.append(unusable(name, value, getattr(usual, name)))


def unusable(name: str, value: object, usual: object) -> str:
    """Return the line for a player whose file has a value that a setting cannot have."""
    return _("config.toml: {name} cannot be {value}; it is {usual}.").format(
        name=name, value=_shown(value), usual=_shown(usual)
    )


def valid(name: str, value: object) -> bool:
    """Say whether a setting other than `keys` can have a value."""
    if name in CHOICES:
        return value in CHOICES[name]
    if name == "language":
        return value == "" or value in languages()
    if name == "theme":
        return isinstance(value, str) and value != ""
    return isinstance(value, bool)


def _usable_keys(prefix: str, value: object, notices: list[str]) -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):
        for name, inner in value.items():
            # `play.hint = "h"` and `"play.hint" = "h"` are the same to a player.
            yield from _usable_keys(f"{prefix}.{name}" if prefix else name, inner, notices)
    elif isinstance(value, str) and prefix:
        yield prefix, value
    else:
        notices.append(
            _("config.toml: {value} names no keys for {name}.").format(
                value=_shown(value), name=_shown(prefix or "keys")
            )
        )


def _shown(value: object) -> str:
    text = value if isinstance(value, str) and value.isidentifier() else _written(value)
    return text if len(text) <= 40 else text[:39] + "…"


def _written(value: object) -> str:
    """Return a value as TOML has it, where it is a text or a truth value."""
    import json

    return json.dumps(value, ensure_ascii=False, default=str)


class _NoPlace(Exception):
    """A value stands in the file in a way that is not edited."""


_VALUE: Final = r"""(?:"(?:[^"\\]|\\.)*"|'[^']*'|[^\s#"'\[{][^\s#]*)"""


def _edited(text: str, name: str, value: object) -> str:
    """Return the text of a file with another value in one setting, all else as it was.

    Raises:
        ValueError: if the text is no TOML.
    """
    entries = _parsed(text)
    if name in entries and entries[name] == value and type(entries[name]) is type(value):
        return text
    wanted = entries | {name: value}
    for candidate in _candidates(text, name, _written(value)):
        try:
            if _parsed(candidate) == wanted:
                return candidate
        except ValueError:
            continue
    raise _NoPlace


def _candidates(text: str, name: str, written: str) -> Iterator[str]:
    """Yield texts that may be what is wanted; which one is, is seen by reading them."""
    there = re.compile(
        rf"""(\ufeff?[ \t]*(?:{name}|"{name}"|'{name}')[ \t]*=[ \t]*){_VALUE}([ \t]*(?:\#.*)?\r?\n?)"""
    )
    lines = text.splitlines(keepends=True)
    for place, line in enumerate(lines):
        if found := there.fullmatch(line):
            yield "".join((*lines[:place], found[1], written, found[2], *lines[place + 1 :]))
    end = "\r\n" if "\r\n" in text else "\n"
    new = f"{name} = {written}{end}"
    for place, line in enumerate(lines):
        if line.lstrip().startswith("["):
            # Before the first table, and before the comment that stands over it.
            while place and lines[place - 1].lstrip().startswith("#"):
                place -= 1
            while place and not lines[place - 1].strip():
                place -= 1
            yield "".join((*lines[:place], new, *lines[place:]))
    yield "".join((text, end if text and not text.endswith("\n") else "", new))
