"""Keys: how they are written and shown, and which keys of other keyboard layouts stand for the same."""

from __future__ import annotations

import unicodedata
from typing import Final

from textual.keys import KEY_NAME_REPLACEMENTS, Keys, format_key, key_to_character

from tysiacha_tui.i18n import _

LATIN: Final = "qwertyuiopasdfghjklzxcvbnm"
RUSSIAN: Final = "йцукенгшщзфывапролдячсмить"
ELSEWHERE: Final = {"і": "s", "ў": "o"}
"""Letters of Ukrainian and Belarusian on keys that have another letter in Russian."""

AZERTY: Final = "à&é\"'(-è_ç"
"""What the keys 0 to 9 of a French keyboard give unshifted."""

MODIFIERS: Final = frozenset(("ctrl", "alt", "shift", "super", "hyper", "meta"))
NAMED: Final = frozenset((*(key.value for key in Keys), *KEY_NAME_REPLACEMENTS.values()))


def key_name(written: str) -> str:
    """Return Textual's name of a key as people write it (`?` is `question_mark`), empty if there is none."""
    *modifiers, key = [written] if len(written) == 1 else written.lower().split("+")
    if len(key) == 1:
        key = _sign_name(key)
    elif key not in NAMED and key_to_character(key) is None:
        return ""
    return "+".join((*modifiers, key)) if key and MODIFIERS.issuperset(modifiers) else ""


def _sign_name(sign: str) -> str:
    if sign.isalnum():
        return sign
    name = unicodedata.name(sign, "").lower().replace(" ", "_").replace("-", "_")
    return KEY_NAME_REPLACEMENTS.get(name, name)


def _twins() -> dict[str, str]:
    small = dict(zip(RUSSIAN, LATIN, strict=True)) | ELSEWHERE
    digits = {sign: str(digit) for digit, sign in enumerate(AZERTY)}
    twins = small | digits | {letter: letter for letter in LATIN}
    capitals = {sign.upper(): key for sign, key in twins.items() if sign.isalpha()}
    named = {_sign_name(sign): key for sign, key in (twins | capitals).items() if sign != key}
    # So Enter comes where it was pressed before the terminal was ours.
    return named | {"ctrl+j": "enter"}


TWINS: Final = _twins()
"""From a key of another layout, or a capital letter, to the Latin letter or the digit on the same key."""


def twin(key: str) -> str:
    """Return the key that another one stands for where it has no meaning of its own."""
    return TWINS.get(key, key)


def shown_key(key: str) -> str:
    """Return how a key is shown."""
    *modifiers, last = key.split("+")
    named = {
        "enter": "Enter",
        "space": _("Space"),
        "escape": "Esc",
        "pageup": _("PgUp"),
        "pagedown": _("PgDn"),
        "home": _("Home"),
        "end": _("End"),
        "tab": "Tab",
        "delete": _("Del"),
        "minus": "−",
    }
    shown = named.get(last) or format_key(last)
    held = {"ctrl": _("Ctrl"), "shift": _("Shift")}
    if modifiers or (len(last) > 1 and shown == last):
        shown = shown.capitalize()
    return "+".join((*(held.get(modifier) or modifier.capitalize() for modifier in modifiers), shown))
