"""Which language a command speaks: the one typed, that of the settings, or that of the environment."""

from __future__ import annotations

import gettext
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from tysiacha_tui import i18n

_LIMIT: Final = 1 << 20
"""Bytes of the settings file, of which there are a few hundred."""


def typed_language(arguments: Sequence[str]) -> str | None:
    """Return what `--lang` names, before anything else on the command line is understood."""
    before, after = "", ""
    for before, after in zip(("", *arguments), (*arguments, ""), strict=True):
        if after == "--":
            break
        if before == "--lang":
            return _known(after)
        if after.startswith("--lang="):
            return _known(after.partition("=")[2])
    return None


def _known(name: str) -> str | None:
    return name if name in i18n.languages() else None


def language_of_settings() -> str | None:
    """Return the language that the settings file names, if it does and there are texts in it.

    Nothing more of the file is looked at, so that nothing is loaded which `--help` does not need.
    """
    try:
        with open(os.path.join(_config_dir(), "config.toml"), "rb") as file:
            text = file.read(_LIMIT).decode("utf-8")
        if "language" not in text:
            return None
        import tomllib

        named = tomllib.loads(text.removeprefix("\ufeff")).get("language")
    except (OSError, ValueError, RecursionError):
        # Whatever is wrong with it is said where its other settings are used.
        return None
    return _known(named) if isinstance(named, str) else None


def _config_dir() -> str:
    """Return the directory of the settings, as `tysiacha_tui.store.paths` does at ten times the price."""
    named = os.environ.get("TYSIACHA_CONFIG", "")
    if named:
        return named
    if sys.platform in ("win32", "darwin"):
        from tysiacha_tui.store.faults import StoreError
        from tysiacha_tui.store.paths import config_dir

        try:
            return os.fspath(config_dir())
        except StoreError as error:
            raise FileNotFoundError from error
    base = os.environ.get("XDG_CONFIG_HOME", "")
    return os.path.join(base if os.path.isabs(base) else os.path.expanduser("~/.config"), "tysiacha")


@contextmanager
def argparse_speaks() -> Iterator[None]:
    """Let the standard library take its own texts, as those of a command line, from our catalogue."""
    before = os.environ.get("LANGUAGE")
    gettext.bindtextdomain(i18n.DOMAIN, i18n.CATALOGUES)
    gettext.textdomain(i18n.DOMAIN)
    # It knows no language but that of the environment.
    os.environ["LANGUAGE"] = i18n.language()
    try:
        yield
    finally:
        if before is None:
            del os.environ["LANGUAGE"]
        else:
            os.environ["LANGUAGE"] = before
