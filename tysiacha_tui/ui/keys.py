"""Letter keys that also work on a Cyrillic layout: one table pairs the letters that share a key."""

from __future__ import annotations

from typing import Final

from textual.binding import Binding

from tysiacha_tui.i18n import N_

LATIN: Final = "qwertyuiopasdfghjklzxcvbnm"
CYRILLIC: Final = "йцукенгшщзфывапролдячсмить"
TWINS: Final[dict[str, str]] = dict(zip(LATIN, CYRILLIC, strict=True))


def letter_keys(letter: str) -> str:
    """Return the keys, as Textual names them, of a Latin letter and its twin, small and capital."""
    twin = TWINS[letter]
    return ",".join((letter, letter.upper(), twin, twin.upper()))


def letter_binding(letter: str, action: str, description: str = "") -> Binding:
    """Bind a letter and its twins to an action."""
    return Binding(letter_keys(letter), action, description, show=False, key_display=letter)


HELP_BINDING: Final = Binding(
    "question_mark,f1", "app.help", N_("the keys of this screen"), show=False, key_display="? F1"
)
"""`?` is Shift+7 on a Russian layout, so F1 does the same."""
