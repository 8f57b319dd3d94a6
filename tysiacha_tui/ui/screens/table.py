"""The card table: header, felt, own seat, hand, footer, and a panel at the side where there is room."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from tysiacha_tui.i18n import _
from tysiacha_tui.rules import events as happened
from tysiacha_tui.store.config import Config
from tysiacha_tui.table.loop import Table
from tysiacha_tui.ui.actions import hint
from tysiacha_tui.ui.motion import Mover
from tysiacha_tui.ui.pace import NORMAL, STILL, Motion, Pace
from tysiacha_tui.ui.screens.base import TABLE_STYLES, Tier
from tysiacha_tui.ui.screens.curtain import CurtainScreen
from tysiacha_tui.ui.screens.scoreboard import NEXT, ScoreboardScreen
from tysiacha_tui.ui.screens.tablekeys import RESIGNED, TableKeys
from tysiacha_tui.ui.session import Advise, Session
from tysiacha_tui.ui.stage import SPECTATOR
from tysiacha_tui.ui.widgets.cards import Size
from tysiacha_tui.ui.widgets.drawn import Drawn
from tysiacha_tui.ui.widgets.felt import Felt
from tysiacha_tui.ui.widgets.footer import Hint, KeyFooter
from tysiacha_tui.ui.widgets.hand import Hand
from tysiacha_tui.ui.widgets.header import NARROW, HeaderBar
from tysiacha_tui.ui.widgets.headline import headline
from tysiacha_tui.ui.widgets.ownseat import OwnSeat
from tysiacha_tui.ui.widgets.panel import SidePanel
from tysiacha_tui.ui.widgets.scene import Scene
from tysiacha_tui.ui.widgets.text import Line
from tysiacha_tui.ui.widgets.too_small import TooSmall

__all__ = ["RESIGNED", "TableScreen"]

if TYPE_CHECKING:
    from textual.worker import WorkType

    from tysiacha_tui.ui.sorting import Orders

CARD_SIZES = {
    Tier.SMALL: Size.SMALL,
    Tier.TINY: Size.SMALL,
    Tier.NORMAL: Size.NORMAL,
    Tier.WIDE: Size.LARGE,
    Tier.HUGE: Size.HUGE,
}

TALL = 19
"""Height from which on the hand has small cards even where everything else is tiny."""

ROOMY = (92, 30)
"""Width and height from which on large cards fit beside nothing else."""

THINKING_CHECKS = 0.1
"""Seconds between two looks at whether a bot takes long."""


class TableScreen(TableKeys):
    """A running match; answers `AGAIN` or `MENU` when somebody has won or the player leaves."""

    CSS_PATH = TABLE_STYLES
    FITS_TINY = True
    AUTO_FOCUS = ""

    def __init__(
        self,
        build: Callable[[Session], Table],
        persons: Collection[int],
        advise: Advise,
        *,
        trust: bool = False,
        pace: Pace = NORMAL,
        motion: Motion = STILL,
        orders: Orders | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """Sit down.

        Args:
            build: makes the table, with the session as listener and as the player in the persons' seats.
            persons: the seats of persons.
            advise: what hints come from.
            trust: whether several persons do without the curtain.
            pace: how long things stay to be seen.
            motion: how long they move.
            orders: keeps how persons put their cards by hand.
            clock: seconds.
        """
        super().__init__(clock)
        self._clock = clock
        self.on_top = asyncio.Event()
        self.mover = Mover(clock)
        self.motion = motion
        self.session = Session(build, persons, advise, trust=trust, pace=pace, orders=orders, clock=clock)
        self.session.screen = self

    def compose(self) -> ComposeResult:
        """Lay the table."""
        yield HeaderBar()
        with Horizontal(classes="room"):
            with Vertical(classes="table"):
                yield Felt()
                yield OwnSeat()
                yield Hand()
            yield SidePanel()
        yield KeyFooter()
        yield TooSmall()

    def on_mount(self) -> None:
        """Begin to play."""
        self.session.sort(self.app.config.sort)
        self.draw()
        # Not before everything has its place: what happens first may move.
        self.call_after_refresh(self._begin)
        if self.session.pace.thinking:
            self.set_interval(THINKING_CHECKS, self._check_thinking)

    def _begin(self) -> None:
        # Not begun here: a program that is just ending would never come to it.
        playing: WorkType[None] = self._play
        self.run_worker(playing, group="match", exclusive=True)

    async def _play(self) -> None:
        await self.session.table.play()
        self.leave()

    def _check_thinking(self) -> None:
        if self.session.check_thinking():
            self.draw()

    def is_up_to_date(self) -> bool:
        """Say whether the cards and what is asked have been painted as they are."""
        return self.tier is Tier.SMALL or all(
            drawn.is_painted for drawn in self.query(Drawn) if drawn.display
        )

    def hold_keys(self, seconds: float) -> None:
        """Drop keys until what is asked can be seen, and for so long after that; ring, if that is wanted."""
        if self.app.config.bell:
            self.app.bell()
        self.gate.hold(seconds)
        if self.gate.waits:
            # Something has to be painted even where nothing looks different.
            self.query_one(OwnSeat).refresh()

    def on_screen_resume(self) -> None:
        """Go on where the match waited for another screen."""
        self.on_top.set()

    def on_screen_suspend(self) -> None:
        """Let the match wait while another screen lies on top."""
        self._disarm()
        self.on_top.clear()

    def configured(self, config: Config) -> None:
        """Go on at another pace, and with other looks."""
        super().configured(config)
        self.session.pace, self.motion = self.app.tempo()
        self.session.sort(config.sort)
        self.draw()

    def resized(self, tier: Tier) -> None:
        """Take cards of another size; with room for larger ones, but not for the panel, they come first."""
        roomy = tier is Tier.NORMAL and self.size.width >= ROOMY[0] and self.size.height >= ROOMY[1]
        self.set_class(roomy, "-roomy")
        self.mover.cut_short()
        felt = self.query_one(Felt)
        felt.card_size = Size.LARGE if roomy else CARD_SIZES[tier]
        felt.shows_hint = tier in (Tier.TINY, Tier.NORMAL)
        felt.tiny = tier is Tier.TINY
        self.set_class(felt.tiny and self.size.height >= TALL, "-tall")
        felt.redraw()
        self.draw()

    # What the session needs of its screen.

    def draw(self) -> None:
        """Show the match as it is."""
        if not self.is_mounted or not self.query(Hand) or not self.query(Felt):
            # At the end of the program the widgets go before their screen does.
            return
        session = self.session
        scene = session.stage.scene()
        question = session.question
        hand = self.query_one(Hand)
        hints: tuple[Hint, ...] = ()
        if question is not None:
            scene = replace(question.scene(scene), hinted=session.hinted)
            hints = question.hints()
            if not question.goes_back():
                hints += (hint(_("actions"), "play.cancel", action="actions"),)
            hand.show(question.held(), question.in_focus())
        else:
            scene = replace(scene, prompt=self._waiting(scene))
            cutting = scene.cut is not None
            if session.viewer == SPECTATOR:
                hand.hide(0 if cutting else scene.view.hand_sizes[scene.bottom])
            else:
                hand.rest(() if cutting else session.laid(scene.view))
        if session.remark:
            scene = replace(scene, prompt=((session.remark, "gold"),))
        self.query_one(Felt).show(scene)
        self.query_one(OwnSeat).show(scene)
        self.query_one(HeaderBar).show(*headline(scene, short=self.size.width < NARROW))
        self.query_one(SidePanel).show(scene.names, session.stage.results, session.stage.talk, session.hinted)
        self.query_one(KeyFooter).show(*hints, *self._standing_hints(scene))

    def _waiting(self, scene: Scene) -> Line:
        if scene.cut is not None:
            return ((_("any key goes on"), "muted"),)
        if scene.taker is not None:
            return ((self.session.stage.talk[-1], "gold"), (" · " + _("any key goes on"), "muted"))
        turn = scene.view.turn
        if turn is None:
            return ()
        return ((_("waiting for {name}").format(name=scene.names[turn]), "quiet"),)

    def _standing_hints(self, scene: Scene) -> tuple[Hint, ...]:
        session = self.session
        return (
            *((hint(_("play it out"), "play.run"),) if session.decided else ()),
            *((hint(_("redo"), "play.redo"),) if session.table.can_redo else ()),
            *((hint(_("last trick"), "play.trick"),) if scene.view.tricks else ()),
            *((hint(_("hint"), "play.hint"),) if session.question is not None else ()),
            *self.turning_hints(),
            hint(_("scores"), "play.scores"),
            hint(_("talk"), "play.talk"),
            *((hint(_("why?"), "play.why"),) if session.moved is not None else ()),
            hint(_("help"), "app.help"),
            hint(_("leave"), "play.leave"),
        )

    def say(self, text: str) -> None:
        """Show a notice."""
        self.notify(text, markup=False)

    def drop_curtain(self, seat: int) -> CurtainScreen:
        """Cover the table for the person in a seat."""
        curtain = CurtainScreen(seat, clock=self._clock)
        curtain.public(self.session, seat)
        self.app.push_screen(curtain, self._curtain_gone)
        return curtain

    def _curtain_gone(self, lifted: bool | None) -> None:
        if not lifted:
            self.call_later(self.leave)

    async def settle(self, ended: happened.DealEnded) -> None:
        """Show the scoreboard until the players go on."""
        table = self.session.table
        record = table.record()
        asked = record.deals[-1].actions[-1][0] if ended.result.ended == "redeal" else None
        answer = await self.app.push_screen_wait(
            ScoreboardScreen(
                ended,
                table.results,
                table.names,
                table.rules,
                asked=asked,
                helped=table.helped(),
                record=record,
                clock=self._clock,
            )
        )
        if answer != NEXT:
            self.leave(answer)
            # Leaving cancels the match, this very call included: nothing of the next deal happens any more.
            await asyncio.sleep(0)
