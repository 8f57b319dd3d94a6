"""A paragraph of the rules, marked where an option makes it other than in the standard game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tysiacha_tui.rules.options import Rules

STANDARD: Final = Rules()


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A piece of running text; `differs` where it is not so in the standard game."""

    text: str
    differs: bool = False


@dataclass(frozen=True, slots=True)
class Writer:
    """Makes paragraphs for the options of one match."""

    rules: Rules

    def __call__(self, text: str, *options: str) -> Paragraph:
        """Return a paragraph that depends on these options."""
        differs = any(getattr(self.rules, option) != getattr(STANDARD, option) for option in options)
        return Paragraph(text, differs)
