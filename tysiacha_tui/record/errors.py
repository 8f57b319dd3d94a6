"""What is said of a text or a file that is no match record."""

from __future__ import annotations

from typing import Final

LONGEST_QUOTE: Final = 60


class RecordError(ValueError):
    """No match record: not JSON, of wrong shape, from a newer version, or too big; the text is one line."""


def quoted(value: object) -> str:
    """Return a value as it may stand in a one-line message: short, and without control characters."""
    text = str(value)
    if len(text) > LONGEST_QUOTE:
        text = text[: LONGEST_QUOTE - 1] + "…"
    return text if text.isprintable() else ascii(text)[1:-1]
