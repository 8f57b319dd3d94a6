"""Which language a command speaks: the one typed, that of the settings, or that of the environment."""

from __future__ import annotations

import gettext
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from tysiacha_tui import i18n

SAME_FOR_ALL: Final = frozenset(("check", "solve", "simulate", "arena", "paths"))
"""Commands that do not look at the player's settings."""


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


def speak_as_set() -> None:
    """Speak the language of the settings, if they name one."""
    from tysiacha_tui.store.config import load_config

    language = load_config()[0].language
    if language:
        i18n.use(language)


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
