"""What every screen has: a size class, the notice of a small window, and a gate against repeated keys."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from pathlib import Path
from time import monotonic
from typing import ClassVar, TypeVar

from textual import events
from textual.screen import Screen
from textual.types import CSSPathType

from tysiacha_tui.ui.widgets.too_small import LEAST_HEIGHT, LEAST_WIDTH, TooSmall

Answer = TypeVar("Answer")

REPEAT = 0.15
"""Seconds within which the same key counts as held down, not as pressed again."""

STYLES = Path(__file__).parent.parent / "styles"
BASE_STYLES: CSSPathType = [STYLES / "base.tcss"]
TABLE_STYLES: CSSPathType = [STYLES / "base.tcss", STYLES / "table.tcss"]

ALWAYS = frozenset(("ctrl+c", "ctrl+q"))
"""Keys that no gate holds back."""


class Tier(Enum):
    """How much room there is; a tier needs both its width and its height."""

    SMALL = (0, 0)
    NORMAL = (LEAST_WIDTH, LEAST_HEIGHT)
    WIDE = (120, 32)
    HUGE = (160, 45)

    @staticmethod
    def of(width: int, height: int) -> Tier:
        """Return the tier of a window."""
        return max((tier for tier in Tier if width >= tier.value[0] and height >= tier.value[1]), key=_room)


def _room(tier: Tier) -> tuple[int, int]:
    return tier.value


class KeyGate:
    """Holds keys back: a key held down, and every key for a while after something new came up.

    `clock` is a clock in seconds, so that tests need not wait.
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        """Begin open."""
        self._clock = clock
        self._last = ("", float("-inf"))
        self._shut_until = float("-inf")

    def shut(self, seconds: float) -> None:
        """Drop every key for so long."""
        self._shut_until = self._clock() + seconds

    def lets(self, key: str, *, repeats: bool = False) -> bool:
        """Say whether a key may act now; `repeats` are keys that may be held down, such as arrows."""
        now = self._clock()
        last, when = self._last
        self._last = (key, now)
        if key in ALWAYS:
            return True
        return now >= self._shut_until and (repeats or key != last or now - when >= REPEAT)


class BaseScreen(Screen[Answer]):
    """A screen on the felt.

    It has the class `-normal`, `-wide` or `-huge`, or `-too-small` while a notice covers it and keys
    do nothing. A subclass composes `TooSmall()` besides its own widgets, and uses bindings, no
    `on_key`: handlers of a subclass run before those here, so the gate would come too late.
    """

    CSS_PATH: ClassVar[CSSPathType | None] = BASE_STYLES
    AUTO_FOCUS = "*"
    REPEATING = frozenset(
        ("up", "down", "left", "right", "pageup", "pagedown", "tab", "shift+tab", "backspace")
    )

    tier = Tier.NORMAL
    gate: KeyGate

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        """Begin with an open gate."""
        super().__init__()
        self.gate = KeyGate(clock)

    def on_screen_resume(self) -> None:
        """Drop keys for a moment: one that is still held down was meant for the screen before."""
        self.gate.shut(REPEAT)

    def on_resize(self, event: events.Resize) -> None:
        """Take the class of the new size."""
        width, height = event.size
        self.tier = Tier.of(width, height)
        for tier in Tier:
            self.set_class(tier is self.tier, "-too-small" if tier is Tier.SMALL else f"-{tier.name.lower()}")
        for notice in self.query(TooSmall):
            notice.tell(width, height)
        self.resized(self.tier)

    def resized(self, tier: Tier) -> None:
        """Draw for another tier; called after every change of the size."""

    def on_key(self, event: events.Key) -> None:
        """Let a key through to the bindings, or stop it."""
        held = not self.gate.lets(event.key, repeats=event.key in self.REPEATING)
        if held or (self.tier is Tier.SMALL and event.key not in ALWAYS):
            event.prevent_default()
            event.stop()
