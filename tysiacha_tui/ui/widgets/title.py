"""Text in large letters, or spaced out where it has none."""

from __future__ import annotations

from tysiacha_tui.ui.widgets.lettering import lettered
from tysiacha_tui.ui.widgets.prose import Prose
from tysiacha_tui.ui.widgets.text import Line, cut


def title_lines(text: str, width: int) -> tuple[Line, ...]:
    """Return the rows of a title: large letters if they fit, else one bold row, cut where it must be."""
    rows = lettered(text, width)
    if rows:
        return tuple(((row, "gold"),) for row in rows)
    spaced = " ".join(text.upper())
    return (((cut(spaced if len(spaced) * 2 <= width else text, width), "gold"),),)


class Title(Prose):
    """A centred title, followed by a quiet line."""

    def __init__(self, text: str, below: str) -> None:
        super().__init__(self.rows, centred=True)
        self.text = text
        self.below = below
        self.airy = True
        """Whether an empty row parts the two."""

    def part(self, *, airy: bool) -> None:
        """Part title and line by an empty row, or do without."""
        if airy is not self.airy:
            self.airy = airy
            self.remake()

    def rows(self, width: int) -> tuple[Line, ...]:
        """Return the rows for a width."""
        gap: tuple[Line, ...] = ((),) if self.airy else ()
        return (*title_lines(self.text, width), *gap, ((self.below, "quiet"),))
