"""Texts in the player's language, by gettext; looked up at each call, so the language can change."""

from __future__ import annotations

import gettext
import os
from typing import Final

DOMAIN: Final = "tysiacha"
CATALOGUES: Final = os.path.join(os.path.dirname(__file__), "locale")

_texts: gettext.NullTranslations = gettext.NullTranslations()


def use(language: str | None = None, catalogues: str = CATALOGUES) -> None:
    """Change to a language such as `uk` or `pt_BR`, or to the environment's; English where there is none."""
    global _texts
    try:
        _texts = gettext.translation(DOMAIN, catalogues, [language] if language else None, fallback=True)
    except (OSError, ValueError):
        # A catalogue that cannot be read is no reason not to play.
        _texts = gettext.NullTranslations()


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
