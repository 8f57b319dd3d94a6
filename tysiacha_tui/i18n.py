"""Texts in the player's language, by gettext; looked up at each call, so the language can change."""

from __future__ import annotations

import gettext
import itertools
import os
import re
from typing import Final

DOMAIN: Final = "tysiacha"
CATALOGUES: Final = os.path.join(os.path.dirname(__file__), "locale")
_ENGLISH: Final = ("en", "c", "posix")

_texts: gettext.NullTranslations = gettext.NullTranslations()


def use(language: str | None = None, catalogues: str = CATALOGUES) -> None:
    """Change to a language such as `uk` or `pt_BR`, or to the environment's; English where there is none."""
    global _texts
    wanted = [language] if language else _of_environment()
    # The texts in the source are the English ones: what stands behind English in a list is never needed.
    before = itertools.takewhile(lambda name: re.split("[_.@]", name)[0].lower() not in _ENGLISH, wanted)
    try:
        _texts = gettext.translation(DOMAIN, catalogues, list(before), fallback=True)
    except (OSError, ValueError):
        # A catalogue that cannot be read is no reason not to play.
        _texts = gettext.NullTranslations()


def _of_environment() -> list[str]:
    named = (os.environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))
    return next(filter(None, named), "").split(":")


def language() -> str:
    """Return the language in use, as its catalogue names it."""
    return str(_texts.info().get("language") or "en")


def languages(catalogues: str = CATALOGUES) -> tuple[str, ...]:
    """Return the languages there are texts in: English, and each that has a compiled catalogue."""
    try:
        names = sorted(os.listdir(catalogues))
    except OSError:
        names = []
    there = (
        name
        for name in names
        if os.path.exists(os.path.join(catalogues, name, "LC_MESSAGES", DOMAIN + ".mo"))
    )
    return ("en", *(name for name in there if name != "en"))


def name_of(code: str, catalogues: str = CATALOGUES) -> str:
    """Return the name of a language in that language; its code if its catalogue does not give one."""
    try:
        texts = gettext.translation(DOMAIN, catalogues, [code], fallback=True)
    except (OSError, ValueError):
        return code
    # Translators: the name of the language of this catalogue, in that language.
    named = texts.pgettext("name of this language", "English")
    return code if named == "English" and code != "en" else named


def _(message: str) -> str:
    """Return a text in the language in use."""
    # Catalogues keep their own description under the empty text.
    return _texts.gettext(message) if message else ""


def ngettext(singular: str, plural: str, count: int) -> str:
    """Return the form of a text that goes with a number."""
    return _texts.ngettext(singular, plural, count)


def pgettext(context: str, message: str) -> str:
    """Return a text that has another translation in another context."""
    return _texts.pgettext(context, message)


def N_(message: str) -> str:
    """Mark a text for translation where it stands in a table; whoever shows it passes it to `_`."""
    return message
