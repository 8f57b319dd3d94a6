"""What every screen has: a size class, the notice of a small window, and a gate against repeated keys."""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable
from enum import Enum
from pathlib import Path
from time import monotonic, perf_counter
from typing import TYPE_CHECKING, ClassVar, TypeVar

from textual import events
from textual.binding import ActiveBinding
from textual.geometry import Region
from textual.screen import Screen
from textual.strip import Strip
from textual.types import CSSPathType

from tysiacha_tui.i18n import _
from tysiacha_tui.ui.actions import BY_ID
from tysiacha_tui.ui.keys import twin
from tysiacha_tui.ui.widgets.drawn import Drawn
from tysiacha_tui.ui.widgets.too_small import TooSmall

if TYPE_CHECKING:
    from tysiacha_tui.store.config import Config
    from tysiacha_tui.ui.app import TysiachaApp

Answer = TypeVar("Answer")

REPEAT = 0.15
"""Seconds within which the same key counts as held down, not as pressed again."""

KEY_CLOCK = perf_counter if sys.platform == "win32" else monotonic
"""What Textual takes the time from that a key carries."""

STYLES = Path(__file__).parent.parent / "styles"
BASE_STYLES: CSSPathType = [STYLES / "base.tcss"]
TABLE_STYLES: CSSPathType = [STYLES / "base.tcss", STYLES / "table.tcss"]
REPLAY_STYLES: CSSPathType = [STYLES / "base.tcss", STYLES / "table.tcss", STYLES / "replay.tcss"]

ALWAYS = frozenset(("ctrl+c", "ctrl+q", "ctrl+z"))
"""Keys that no gate holds back."""


class Tier(Enum):
    """How much room there is; a tier needs both its width and its height."""

    SMALL = (0, 0)
    """Too small for what is to be shown."""
    TINY = (50, 16)
    NORMAL = (80, 24)
    WIDE = (120, 32)
    HUGE = (160, 45)

    @staticmethod
    def of(width: int, height: int) -> Tier:
        """Return the tier of a window."""
        return max((tier for tier in Tier if width >= tier.value[0] and height >= tier.value[1]), key=_room)


CLASSES = {tier: "-too-small" if tier is Tier.SMALL else f"-{tier.name.lower()}" for tier in Tier}
"""The class of a screen by its tier."""


def _room(tier: Tier) -> tuple[int, int]:
    return tier.value


class KeyGate:
    """Holds keys back: a key held down, and every key for a while after something new came up.

    Times are those of `clock`, in seconds. Where keys carry the time of that clock, what counts is when a key
    was pressed and not when its turn comes: on a busy machine the two lie far apart.
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        """Begin open."""
        self._clock = clock
        self._last = ("", float("-inf"))
        self._shut_until = float("-inf")
        self._after_paint: float | None = None

    @property
    def waits(self) -> bool:
        """Whether every key is dropped until what is new has been painted."""
        return self._after_paint is not None

    @property
    def is_open(self) -> bool:
        """Whether a key pressed now may act, and a click too."""
        return not self.waits and self._clock() >= self._shut_until

    def hold(self, seconds: float) -> None:
        """Drop every key until what is new has been painted, and for so long after that; 0 drops none."""
        if seconds > 0:
            self._after_paint = max(seconds, self._after_paint or 0)

    def painted(self) -> None:
        """Note that what is new can be seen from now on."""
        if self._after_paint is not None:
            self.shut(self._after_paint)
            self._after_paint = None

    def shut(self, seconds: float) -> None:
        """Drop every key for so long."""
        self._shut_until = max(self._shut_until, self._clock() + seconds)

    def lets(self, key: str, pressed: float | None = None, *, repeats: bool = False) -> bool:
        """Say whether a key may act.

        Args:
            key: its name.
            pressed: the time it carries.
            repeats: whether it may be held down, as arrows may.
        """
        now = pressed if pressed is not None and self._clock is KEY_CLOCK else self._clock()
        last, when = self._last
        self._last = (key, now)
        if key in ALWAYS:
            return True
        return not self.waits and now >= self._shut_until and (repeats or key != last or now - when >= REPEAT)


class BaseScreen(Screen[Answer]):
    """A screen on the felt.

    It has the class `-tiny`, `-normal`, `-wide` or `-huge`, or `-too-small` while a notice covers it and keys
    do nothing. A subclass composes `TooSmall()` besides its own widgets, and uses bindings, no
    `on_key`: handlers of a subclass run before those here, so the gate would come too late.
    """

    CSS_PATH: ClassVar[CSSPathType | None] = BASE_STYLES
    AUTO_FOCUS = "*"
    REPEATING = frozenset(
        ("up", "down", "left", "right", "pageup", "pagedown", "tab", "shift+tab", "backspace")
    )

    FITS_TINY: ClassVar[bool] = False
    """Whether there is something to see from 50×16 on, and not only from 80×24."""

    app: TysiachaApp
    tier = Tier.NORMAL
    gate: KeyGate

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        """Begin with an open gate."""
        super().__init__()
        self.gate = KeyGate(clock)

    def on_screen_resume(self) -> None:
        """Drop keys for a moment: those pressed before this is seen were meant for the screen before."""
        self.gate.hold(self.held_back())

    def held_back(self) -> float:
        """Return for how many seconds after it is seen no key acts."""
        return REPEAT

    def render_lines(self, crop: Region) -> list[Strip]:
        """Paint, and let the gate know of it."""
        if self.gate.waits:
            self.call_next(self._painted)
        return super().render_lines(crop)

    def _painted(self) -> None:
        if self.is_up_to_date():
            self.gate.painted()

    def is_up_to_date(self) -> bool:
        """Say whether what was last painted is what there is to see."""
        return True

    def on_resize(self, event: events.Resize) -> None:
        """Take the class of the new size."""
        width, height = event.size
        self.tier = Tier.of(width, height)
        if self.tier is Tier.TINY and not self.FITS_TINY:
            self.tier = Tier.SMALL
        if not self.has_class(CLASSES[self.tier]):
            # Only the last one makes the styles anew.
            self.remove_class(*CLASSES.values(), update=False)
            self.add_class(CLASSES[self.tier])
        for notice in self.query(TooSmall):
            notice.tell(width, height, *(Tier.TINY if self.FITS_TINY else Tier.NORMAL).value)
        self.resized(self.tier)
        self.call_after_refresh(self._keep_in_sight)

    def _keep_in_sight(self) -> None:
        focused = self.focused
        if focused is not None and self.tier is not Tier.SMALL and not self.can_view_entire(focused):
            focused.scroll_visible(animate=False, immediate=True)

    def about(self) -> str:
        """Return what this is for, for the help; every line is a paragraph."""
        # An empty message would be translated into the head of the catalogue.
        return _(self.HELP) if self.HELP else ""

    def resized(self, tier: Tier) -> None:
        """Draw for another tier; called after every change of the size."""

    def configured(self, config: Config) -> None:
        """Draw by other settings; called for every screen that is open, with all of them as they are now.

        Here everything is painted anew; a screen that keeps texts makes them anew too.
        """
        for widget in self.walk_children():
            if isinstance(widget, Drawn):
                widget.redraw()
            widget.refresh(layout=True)

    async def on_key(self, event: events.Key) -> None:
        """Let a key through to the bindings, or stop it."""
        bound = self.bound_to(event.key)
        held = not self.gate.lets(event.key, event.time, repeats=self._repeats(event.key, bound))
        swallowed = not held and event.key not in ALWAYS and self.swallows(event.key)
        if held or swallowed or (self.tier is Tier.SMALL and event.key not in ALWAYS):
            event.prevent_default()
            event.stop()
            return
        self.let_through(bound.binding.action if bound is not None else "")
        # Left to the app, its turn would come after that of the key before it: what was meant for this screen
        # would act on whichever one has come up since.
        if bound is None or await self.app.run_action(bound.binding.action, bound.node):
            event.stop()

    def bound_to(self, key: str) -> ActiveBinding | None:
        """Return what a key does here and now, by itself or as the twin of a key of another layout."""
        active = self.active_bindings
        return active.get(key) or active.get(twin(key))

    def _repeats(self, key: str, bound: ActiveBinding | None) -> bool:
        command = BY_ID.get(bound.binding.id or "") if bound is not None else None
        # Whichever key an arrow's command was given instead may be held down like the arrow.
        usual = (twin(key),) if command is None else command.keys.split(",")
        return any(self.may_repeat(key) for key in usual)

    def may(self, name: str) -> bool:
        """Say whether a command, by its id, does something now."""
        return True

    def action_actions(self) -> None:
        """Open the list of all there is to do here."""
        from tysiacha_tui.ui.screens.offering import offer

        if self.is_current and self.tier is not Tier.SMALL:
            offer(self)

    def take_action(self, name: str, run: Callable[[], Awaitable[object]]) -> None:
        """Do what was chosen from that list."""
        self.call_later(run)

    def may_search(self) -> bool:
        """Say whether the palette may be opened over this."""
        return self.tier is not Tier.SMALL

    def may_repeat(self, key: str) -> bool:
        """Say whether a key acts each time while it is held down."""
        return key in self.REPEATING

    def swallows(self, key: str) -> bool:
        """Take a key before its binding does; say whether it was taken."""
        return False

    def takes_click(self) -> bool:
        """Say whether a click may act: not on what has only just come up, nor on what it lets arrive."""
        return self.gate.is_open and not self.swallows("click")

    def let_through(self, action: str) -> None:
        """Take note of what a key is about to do; nothing, for one without a binding."""
