"""What the terminal can take: which letters it has, and nothing that could steer it."""

from __future__ import annotations

import codecs
import os
import sys
import unicodedata
from collections.abc import Mapping
from typing import Final

SPELT: Final = "tysiacha.spelt"
"""How a stream treats characters its encoding lacks: they are spelt with others that look alike."""

_LOOKALIKES: Final[Mapping[str, str]] = {
    "♠": "S",
    "♣": "C",
    "♦": "D",
    "♥": "H",
    "−": "-",
    "–": "-",
    "…": "...",
    "·": "-",
    "“": '"',
    "”": '"',
    "„": '"',
    "’": "'",
    "★": "*",
    "✓": "+",
    "✗": "-",
    "ß": "ss",
    "ä": "ae",
    "ö": "oe",
    "ü": "ue",
    "Ä": "Ae",
    "Ö": "Oe",
    "Ü": "Ue",
}
_NONE: Final = ("C", "POSIX")
_COERCED: Final = ("C.UTF-8", "C.utf8", "UTF-8")
"""What Python makes of the locale C by itself."""


def _spell(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    spelt = [_spelt(letter) for letter in error.object[error.start : error.end]]
    return "".join(spelt), error.end


def _spelt(letter: str) -> str:
    if letter in _LOOKALIKES:
        return _LOOKALIKES[letter]
    # A letter with an accent loses it; what is left of any other script is its number.
    bare = unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode()
    return bare or letter.encode("ascii", "backslashreplace").decode()


codecs.register_error(SPELT, _spell)


def has_signs() -> bool:
    """Say whether suit signs can be shown: the locale does not deny it, and the output can carry them.

    Python turns the locale C into UTF-8 for itself; the terminal does not hear of that.
    """
    try:
        "♠♣♦♥".encode(getattr(sys.__stdout__, "encoding", None) or "ascii")
    except (UnicodeError, LookupError):
        return False
    said = os.environ.get("LC_ALL", "")
    if not said:
        said = os.environ.get("LC_CTYPE", "")
        general = os.environ.get("LANG", "")
        if not said or (said in _COERCED and general in _NONE):
            said = general
    if said in _NONE:
        return False
    if os.name == "nt":
        return True
    codeset = said.partition(".")[2].partition("@")[0].lower().replace("-", "")
    return codeset in ("", "utf8")


def printable(text: str) -> str:
    """Return a text on one line and without anything that could steer a terminal."""
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)
