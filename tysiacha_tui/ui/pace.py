"""How long things stay to be seen, and how long they move; all times of the table are here."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tysiacha_tui.store.config import Config


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


@dataclass(frozen=True)
class Motion:
    """How long things move, in seconds, each less than 0.3; what takes no time does not move."""

    fly: float = 0.0
    """A card from a hand to its place in the trick."""
    collect: float = 0.0
    """A trick to who has won it."""
    reveal: float = 0.0
    """The hand, card by card, when it has been dealt."""
    glow: float = 0.0
    """A marriage that is announced."""
    shake: float = 0.0
    """A card that may not be played."""
    frame: float = 1 / 24
    """From one picture to the next."""


NORMAL: Final = Pace()
AT_ONCE: Final = Pace(0, 0, 0, 0, 0, 0, 0)
"""For tests: nothing waits, no key is dropped."""

STILL: Final = Motion()
LIVELY: Final = Motion(fly=0.18, collect=0.22, reveal=0.2, glow=0.28, shake=0.12)
REDUCED: Final = Motion(glow=0.28)
"""What a slow line can carry: nothing travels."""

SPEEDS: Final = {"instant": (0.0, 0.0), "fast": (0.15, 0.7), "normal": (0.35, 1.2), "slow": (0.9, 2.4)}
"""By the setting: how long between two things of bots, and how long what happens once a deal stays."""
TRICKS: Final = {"short": 0.6, "normal": 1.2, "long": 2.5, "key": inf}


def pace_of(config: Config) -> Pace:
    """Return the times of the settings."""
    bot, shown = SPEEDS[config.speed]
    return Pace(bot=bot, shown=shown, cut=min(3.0, 2.5 * shown), trick=TRICKS[config.trick])


def motion_of(config: Config, allowed: str = "full") -> Motion:
    """Return what moves by the settings, where Textual's own (`full`, `basic`, `none`) allow it."""
    if config.animation == "off" or allowed == "none" or config.speed == "instant":
        return STILL
    return REDUCED if config.animation == "reduced" or allowed == "basic" else LIVELY
