"""What the cards of one suit are worth to their holder, against the cards of it that others hold."""

from __future__ import annotations

from functools import cache
from typing import Final

from tysiacha_tui.bots.masks import RANK_POINTS

PULL: Final = 5.0
"""What two opponents add to a trick that one wins, on average."""
BARE: Final = 0.2
"""The same for a card that has none to spare."""
RUFF: Final = 6.0
"""What a trump that wins by rank alone in vain still takes by trumping."""


@cache
def worth(held: int, unseen: int, trump: bool, guarded: float) -> float:
    """Return the points a holding can be expected to win; both are six bits, the ace lowest."""
    total = 0.0
    for place in range(6):
        if not held >> place & 1:
            continue
        above = (unseen & ((1 << place) - 1)).bit_count()
        spare = (held >> (place + 1)).bit_count()
        chance = 1.0 if not above else (guarded if spare >= above else BARE) ** above
        total += chance * (RANK_POINTS[place] + PULL)
        if trump:
            total += (1.0 - chance) * RUFF
    return total
