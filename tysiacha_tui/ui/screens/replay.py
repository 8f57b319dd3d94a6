"""A match looked at again, on the table it was played on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import monotonic
from typing import Any, ClassVar, Final

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.timer import Timer

from tysiacha_tui.i18n import N_, _
from tysiacha_tui.store.config import Config
from tysiacha_tui.table.replaying import Replay
from tysiacha_tui.ui.actions import bindings, hint
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.replaying import Picture, picture
from tysiacha_tui.ui.screens.base import REPLAY_STYLES, BaseScreen, Tier
from tysiacha_tui.ui.screens.overlays import TalkOverlay
from tysiacha_tui.ui.screens.table import CARD_SIZES, ROOMY, TALL
from tysiacha_tui.ui.sorting import sort_hand
from tysiacha_tui.ui.widgets.cards import Size
from tysiacha_tui.ui.widgets.drawn import Drawn
from tysiacha_tui.ui.widgets.footer import KeyFooter
from tysiacha_tui.ui.widgets.hand import Hand
from tysiacha_tui.ui.widgets.header import HeaderBar
from tysiacha_tui.ui.widgets.headline import headline
from tysiacha_tui.ui.widgets.openfelt import OpenFelt
from tysiacha_tui.ui.widgets.ownseat import OwnSeat
from tysiacha_tui.ui.widgets.panel import SidePanel
from tysiacha_tui.ui.widgets.text import cut
from tysiacha_tui.ui.widgets.timeline import Place, Timeline
from tysiacha_tui.ui.widgets.too_small import TooSmall

PACES: Final = (2.0, 1.0, 0.5, 0.2)
"""Seconds a step, from slow to fast."""


class ReplayScreen(BaseScreen[None]):
    """Goes through a match, forwards and backwards."""

    CSS_PATH = REPLAY_STYLES
    FITS_TINY = True
    HELP = N_(
        "Every step of a match, with all hands open or as one seat saw it. Playing on from a step begins a"
        " match of its own against bots: the same cards and what was done so far, you in the seat below."
    )
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("replay", "app.help", "app.settings")]

    def __init__(
        self,
        replay: Replay,
        deal: int = 0,
        seat: int | None = None,
        *,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """Show a replay, which has a deal at least; with a seat only what that seat saw."""
        super().__init__(clock)
        self._clock = clock
        self.replay = replay
        self.deal = deal
        self.step = 0
        self.open_hands = seat is None
        self.bottom = self._seated(seat if seat is not None else replay.own or 0)
        self.pace = 1
        self.timer: Timer | None = None
        """What it runs by, if it runs by itself."""
        self.picture: Picture

    def compose(self) -> ComposeResult:
        """Lay the table."""
        yield HeaderBar()
        yield Timeline()
        with Horizontal(classes="room"):
            with Vertical(classes="table"):
                yield OpenFelt()
                yield OwnSeat()
                yield Hand()
            yield SidePanel()
        yield KeyFooter()
        yield TooSmall()

    def on_mount(self) -> None:
        """Begin with the cards as they were dealt."""
        self.draw()

    def _seated(self, seat: int) -> int:
        """Return this seat, or the next one that does not sit the deal out."""
        hands = self.replay.record.deals[self.deal].hands
        while not hands[seat]:
            seat = (seat + 1) % len(hands)
        return seat

    @property
    def last(self) -> int:
        """The last step of the deal."""
        return len(self.replay.steps(self.deal)) - 1

    @property
    def is_open(self) -> bool:
        """Whether all hands can be seen."""
        return self.open_hands and self.replay.only_for(self.deal) is None

    def draw(self) -> None:
        """Show the step."""
        only = self.replay.only_for(self.deal)
        if only is not None:
            self.bottom = only
        shown = picture(self.replay, self.deal, self.step, self.bottom, open_hands=self.open_hands)
        self.picture = shown
        scene = shown.scene
        felt = self.query_one(OpenFelt)
        others = tuple(() if seat == self.bottom else hand for seat, hand in enumerate(shown.hands))
        felt.open(others)
        felt.show(scene)
        self.query_one(OwnSeat).show(scene)
        self.query_one(Hand).rest(sort_hand(shown.hands[self.bottom]))
        place = self._place()
        if self.tier is Tier.TINY:
            # The line below has no room to say whose cards can be seen.
            self.query_one(HeaderBar).show(((place.seen, "gold"),), *headline(scene, short=True)[:-1])
        else:
            self.query_one(HeaderBar).show(((_("Replay"), "strong"),), *headline(scene)[1:])
        self.query_one(SidePanel).show(scene.names, shown.results, shown.talk)
        self.query_one(Timeline).show(place)
        self._show_keys()

    def _place(self) -> Place:
        name = cut(self.replay.record.players[self.bottom], 12)
        return Place(
            self.deal,
            self.replay.deals,
            self.step,
            self.last,
            self.replay.stops(self.deal),
            _("all hands open") if self.is_open else _("as {name} saw it").format(name=name),
            "" if self.timer is None else _("{seconds} s").format(seconds=f"{PACES[self.pace]:g}"),
        )

    def _show_keys(self) -> None:
        self.query_one(KeyFooter).show(
            hint(_("step"), "replay.back", "replay.forth"),
            hint(_("trick"), "replay.trick_back", "replay.trick_forth"),
            hint(_("stop") if self.timer is not None else _("run"), "replay.run"),
            *(
                (hint(_("one hand") if self.is_open else _("all hands"), "replay.open"),)
                if self.may("replay.open")
                else ()
            ),
            *((hint(_("play on"), "replay.play"),) if self.may("replay.play") else ()),
            hint(_("actions"), "replay.actions"),
            hint(_("help"), "app.help"),
            hint(_("back"), "replay.close"),
        )

    def resized(self, tier: Tier) -> None:
        """Take cards of another size."""
        roomy = tier is Tier.NORMAL and self.size.width >= ROOMY[0] and self.size.height >= ROOMY[1]
        self.set_class(roomy, "-roomy")
        felt = self.query_one(OpenFelt)
        felt.card_size = Size.LARGE if roomy else CARD_SIZES[tier]
        if tier is Tier.NORMAL and not roomy and len(self.replay.record.players) == 4:
            # The line above the table takes a row that the cross of four seats would need.
            felt.card_size = Size.SMALL
        felt.tiny = tier is Tier.TINY
        self.set_class(felt.tiny and self.size.height >= TALL, "-tall")
        felt.redraw()
        if self.query_one(Timeline).place is not None:
            self.draw()

    def configured(self, config: Config) -> None:
        """Draw and say everything anew."""
        super().configured(config)
        for drawn in self.query(Drawn):
            drawn.redraw()
        self.draw()

    # Where to look.

    def _go(self, deal: int, step: int) -> None:
        if deal != self.deal:
            self.deal = deal
            self.bottom = self._seated(self.bottom)
        self.step = step
        self.draw()

    def action_go(self, step: int) -> None:
        """Go to a step of the deal."""
        self._go(self.deal, max(0, min(step, self.last)))

    def action_step(self, by: int) -> None:
        """Go a step on or back, over the ends of a deal too."""
        if 0 <= self.step + by <= self.last:
            self._go(self.deal, self.step + by)
        elif by > 0 and self.deal < self.replay.deals - 1:
            self._go(self.deal + 1, 0)
        elif by < 0 and self.deal > 0:
            self._go(self.deal - 1, len(self.replay.steps(self.deal - 1)) - 1)
        else:
            self._stop()

    def action_trick(self, by: int) -> None:
        """Go to the end of this trick, or of the one before."""
        stops = self.replay.stops(self.deal)
        there = [stop for stop in stops if (stop - self.step) * by > 0]
        if there:
            self._go(self.deal, there[0] if by > 0 else there[-1])
        else:
            self.action_step(by)

    def action_deal(self, by: int) -> None:
        """Go to the next deal, to the beginning of this one, or to that of the one before."""
        if by < 0 and self.step > 0:
            self._go(self.deal, 0)
        elif 0 <= self.deal + by < self.replay.deals:
            self._go(self.deal + by, 0)

    def action_edge(self, by: int) -> None:
        """Go to the beginning or to the end of the deal."""
        self._go(self.deal, 0 if by < 0 else self.last)

    # At a pace.

    def action_run(self) -> None:
        """Let it run by itself, or stop it."""
        if self.timer is not None:
            self._stop()
        else:
            self._start()

    def action_pace(self, by: int) -> None:
        """Let it run faster or slower."""
        self.pace = max(0, min(len(PACES) - 1, self.pace + by))
        if self.timer is not None:
            self.timer.stop()
        self._start()

    def _start(self) -> None:
        self.timer = self.set_interval(PACES[self.pace], self._tick)
        self.draw()

    def _stop(self) -> None:
        if self.timer is not None:
            self.timer.stop()
            self.timer = None
            self.draw()

    def _tick(self) -> None:
        if self.is_current:
            self.action_step(1)

    def on_screen_suspend(self) -> None:
        """Do not run on behind another screen."""
        self._stop()

    # How to look at it.

    def may(self, name: str) -> bool:
        """Say whether a command does something here: a deal that is not over is seen from one seat alone."""
        if name == "replay.play":
            return self.replay.may_play_on(self.deal, self.step)
        return name not in ("replay.open", "replay.seat") or self.replay.only_for(self.deal) is None

    def action_open(self) -> None:
        """Open all hands, or see it as the seat below did."""
        if self.may("replay.open"):
            self.open_hands = not self.open_hands
            self.draw()
        else:
            self._say_it_runs()

    def action_seat(self) -> None:
        """Let the next seat sit below."""
        if self.may("replay.seat"):
            self.bottom = self._seated((self.bottom + 1) % len(self.replay.record.players))
            self.draw()
        else:
            self._say_it_runs()

    def _say_it_runs(self) -> None:
        self.app.clear_notifications()
        self.notify(_("This deal is not over: it can only be seen as your seat sees it."), markup=False)

    def action_talk(self) -> None:
        """Show what was said and done so far."""
        if self.is_current and self.tier is not Tier.SMALL:
            self.app.push_screen(TalkOverlay(self.picture.scene, self.picture.talk, self._clock))

    def action_play_on(self) -> None:
        """Begin a match that goes on from here, with the person in the seat below."""
        if not self.is_current:
            return
        if self.may("replay.play"):
            self.app.play_on(self.replay, self.deal, self.step, self.bottom)
        elif self.replay.only_for(self.deal) is not None:
            self._say_it_runs()
        else:
            self.app.bell()

    def action_close(self) -> None:
        """Go back, or to the shell where this came first."""
        if len(self.app.screen_stack) == 1:
            self.app.exit()
        elif self.is_current:
            self.dismiss(None)


class ReplayApp(TysiachaApp):
    """The program, begun with a replay."""

    # The first screen is there before screens load their own style sheets.
    CSS_PATH = REPLAY_STYLES

    def __init__(self, first: Callable[[], ReplayScreen], typed: Mapping[str, Any]) -> None:
        """Begin with the screen that is made."""
        super().__init__(typed=typed)
        self._first = first

    def get_default_screen(self) -> Screen[None]:
        """Begin with the replay."""
        return self._first()


def run(replay: Replay, deal: int, seat: int | None, typed: Mapping[str, Any]) -> int:
    """Show a replay until the player leaves; return the exit code."""
    app = ReplayApp(lambda: ReplayScreen(replay, deal, seat), typed)
    app.run(mouse=app.config.mouse)
    if "matches" in vars(app):
        # A match was played on, which may wait now.
        app.matches.left()
        if app.matches.waiting() is not None:
            print(_("Saved: `tysiacha` continues it."))
        app.matches.close()
    return app.return_code or 0
