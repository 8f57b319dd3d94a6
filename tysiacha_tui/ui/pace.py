"""How long things stay to be seen; all times of the table are here."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Pace:
    """Times in seconds; 0 does not wait at all."""

    bot: float = 0.35
    """The least time between two things that bots do."""
    trick: float = 1.2
    """A finished trick stays so long, or until a key."""
    cut: float = 3.0
    """The cards cut for the first deal."""
    shown: float = 1.2
    """A talon taken, a bomb, cards shown: what happens once a deal."""
    thinking: float = 0.25
    """Only then is a bot said to be thinking."""
    lift: float = 0.25
    """Keys are dropped for so long after the curtain is lifted."""
    prompt: float = 0.15
    """Keys are dropped for so long after something new is asked."""


NORMAL = Pace()
AT_ONCE = Pace(0, 0, 0, 0, 0, 0, 0)
"""For tests: nothing waits, no key is dropped."""
