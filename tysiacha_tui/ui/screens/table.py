"""The card table: header, felt, own seat, hand, footer, and a panel at the side where there is room."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from dataclasses import replace
from time import monotonic
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical

from tysiacha_tui.i18n import N_, _
from tysiacha_tui.rules import events as happened
from tysiacha_tui.table.loop import Table
from tysiacha_tui.ui.keys import HELP_BINDING, letter_binding, letter_keys
from tysiacha_tui.ui.pace import NORMAL, Pace
from tysiacha_tui.ui.questions.giving import GiveQuestion
from tysiacha_tui.ui.questions.playing import PlayQuestion
from tysiacha_tui.ui.screens.base import TABLE_STYLES, BaseScreen, Tier
from tysiacha_tui.ui.screens.curtain import CurtainScreen
from tysiacha_tui.ui.screens.overlays import LastTrickOverlay, Overlay, TalkOverlay, TalonOverlay
from tysiacha_tui.ui.screens.scoreboard import MENU, NEXT, ScoreboardScreen
from tysiacha_tui.ui.screens.sheet import SheetScreen
from tysiacha_tui.ui.session import Advise, Session
from tysiacha_tui.ui.stage import SPECTATOR
from tysiacha_tui.ui.widgets.cards import Size
from tysiacha_tui.ui.widgets.drawn import Drawn
from tysiacha_tui.ui.widgets.felt import Felt
from tysiacha_tui.ui.widgets.footer import Hint, KeyFooter
from tysiacha_tui.ui.widgets.hand import Hand
from tysiacha_tui.ui.widgets.header import HeaderBar
from tysiacha_tui.ui.widgets.headline import headline
from tysiacha_tui.ui.widgets.ownseat import OwnSeat
from tysiacha_tui.ui.widgets.panel import SidePanel
from tysiacha_tui.ui.widgets.scene import Scene
from tysiacha_tui.ui.widgets.text import Line
from tysiacha_tui.ui.widgets.too_small import TooSmall

CARD_SIZES = {Tier.SMALL: Size.NORMAL, Tier.NORMAL: Size.NORMAL, Tier.WIDE: Size.LARGE, Tier.HUGE: Size.HUGE}

ROOMY = (92, 30)
"""Width and height from which on large cards fit beside nothing else."""

ENDING_KEYS = frozenset(",".join(letter_keys(letter) for letter in "rbn").split(","))
"""What gives a deal up, bombs it or asks for another: the question sees whether it is the same again."""

THINKING_CHECKS = 0.1
"""Seconds between two looks at whether a bot takes long."""


class TableScreen(BaseScreen[str]):
    """A running match; answers `AGAIN` or `MENU` when somebody has won or the player leaves."""

    CSS_PATH = TABLE_STYLES
    HELP = N_(
        "Cards with a number may be played; choosing another says why not. Everything is saved as it happens."
    )
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "key('left')", N_("choose a card, or a lower amount")),
        Binding("right", "key('right')", N_("choose a card, or a higher amount")),
        Binding("up", "key('up')", N_("a higher amount; for whom a card is")),
        Binding("down", "key('down')", N_("a lower amount; for whom a card is")),
        Binding("enter", "key('enter')", N_("play, bid, confirm")),
        Binding("space", "key('space')", N_("put down a card to give, or take it back")),
        Binding("backspace,delete", "key('back')", N_("take the last digit or gift back")),
        Binding("escape", "key('cancel')", N_("back")),
        *(
            Binding(str(digit), f"digit({digit})", N_("choose a card, or type an amount"))
            for digit in range(10)
        ),
        letter_binding("p", "key('pass')", N_("pass")),
        letter_binding("m", "key('marry')", N_("announce a marriage")),
        letter_binding("r", "key('rospisat')", N_("give the deal up: rospisat'")),
        letter_binding("b", "key('bomb')", N_("drop a bomb")),
        letter_binding("n", "key('redeal')", N_("ask for a new deal")),
        letter_binding("h", "hint", N_("hint: what the best bot would do in your place")),
        letter_binding("w", "why", N_("why a bot made its last move")),
        letter_binding("t", "last_trick", N_("last trick")),
        letter_binding("l", "talk", N_("auction and table talk")),
        letter_binding("g", "talon", N_("talon and gifts")),
        letter_binding("s", "scores", N_("scores")),
        letter_binding("q", "leave", N_("leave; the match is saved")),
        HELP_BINDING,
    ]

    def __init__(
        self,
        build: Callable[[Session], Table],
        persons: Collection[int],
        advise: Advise,
        *,
        trust: bool = False,
        pace: Pace = NORMAL,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """Sit down.

        Args:
            build: makes the table, with the session as listener and as the player in the persons' seats.
            persons: the seats of persons.
            advise: what hints come from.
            trust: whether several persons do without the curtain.
            pace: how long things stay to be seen.
            clock: seconds.
        """
        super().__init__(clock)
        self._clock = clock
        self.on_top = asyncio.Event()
        self.session = Session(build, persons, advise, trust=trust, pace=pace, clock=clock)
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
        self.draw()
        self.run_worker(self._play(), group="match", exclusive=True)
        if self.session.pace.thinking:
            self.set_interval(THINKING_CHECKS, self._check_thinking)

    async def _play(self) -> None:
        await self.session.table.play()
        self.leave()

    def _check_thinking(self) -> None:
        if self.session.check_thinking():
            self.draw()

    def is_up_to_date(self) -> bool:
        """Say whether the cards and what is asked have been painted as they are."""
        return self.tier is Tier.SMALL or all(drawn.is_drawn for drawn in self.query(Drawn) if drawn.display)

    def hold_keys(self, seconds: float) -> None:
        """Drop keys until what is asked can be seen, and for so long after that."""
        self.gate.hold(seconds)
        if self.gate.waits:
            # Something has to be painted even where nothing looks different.
            self.query_one(OwnSeat).redraw()

    def may_repeat(self, key: str) -> bool:
        """Let arrows repeat, and digits where they type an amount: 100 has the same one twice."""
        question = self.session.question
        return super().may_repeat(key) or (key.isdecimal() and question is not None and question.types_amount)

    def let_through(self, key: str) -> None:
        """Forget what waited for its key a second time, unless that is the key."""
        if key not in ENDING_KEYS:
            self._disarm()

    def _disarm(self) -> None:
        question = self.session.question
        if question is not None and question.disarm():
            self.draw()

    def on_screen_resume(self) -> None:
        """Go on where the match waited for another screen."""
        self.on_top.set()

    def on_screen_suspend(self) -> None:
        """Let the match wait while another screen lies on top."""
        self._disarm()
        self.on_top.clear()

    def resized(self, tier: Tier) -> None:
        """Take cards of another size; with room for larger ones, but not for the panel, they come first."""
        roomy = tier is Tier.NORMAL and self.size.width >= ROOMY[0] and self.size.height >= ROOMY[1]
        self.set_class(roomy, "-roomy")
        felt = self.query_one(Felt)
        felt.card_size = Size.LARGE if roomy else CARD_SIZES[tier]
        felt.shows_hint = tier is Tier.NORMAL
        felt.redraw()

    # What the session needs of its screen.

    def draw(self) -> None:
        """Show the match as it is."""
        if not self.is_mounted or not self.query(Hand):
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
            hand.show(question.held(), question.in_focus())
        else:
            scene = replace(scene, prompt=self._waiting(scene))
            cutting = scene.cut is not None
            if session.viewer == SPECTATOR:
                hand.hide(0 if cutting else scene.view.hand_sizes[scene.bottom])
            else:
                hand.rest(() if cutting else scene.view.hand)
        if session.remark:
            scene = replace(scene, prompt=((session.remark, "gold"),))
        self.query_one(Felt).show(scene)
        self.query_one(OwnSeat).show(scene)
        self.query_one(HeaderBar).show(*headline(scene))
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
        played = (Hint("t", _("last trick"), "last_trick"),) if scene.view.tricks else ()
        why = (Hint("w", _("why?"), "why"),) if self.session.moved is not None else ()
        hint = (Hint("h", _("hint"), "hint"),) if self.session.question is not None else ()
        return (
            *played,
            *hint,
            Hint("s", _("scores"), "scores"),
            Hint("l", _("talk"), "talk"),
            *why,
            Hint("?", _("help"), "app.help"),
            Hint("q", _("leave"), "leave"),
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
        asked = table.record().deals[-1].actions[-1][0] if ended.result.ended == "redeal" else None
        answer = await self.app.push_screen_wait(
            ScoreboardScreen(ended, table.results, table.names, table.rules, asked=asked, clock=self._clock)
        )
        if answer != NEXT:
            self.leave(answer)
            # Leaving cancels the match, this very call included: nothing of the next deal happens any more.
            await asyncio.sleep(0)

    # Keys and clicks.

    def _tell(self) -> None:
        """Show what a key did to the question; a refused wish rings the bell."""
        question = self.session.question
        if question is not None:
            if question.reason:
                self.app.bell()
            self.session.remark = ""
            self.draw()

    def action_key(self, name: str) -> None:
        """Take a key by its meaning; while nothing is asked it only goes on."""
        if name == "cancel" and self.session.hinted is not None:
            self.action_hint()
            return
        question = self.session.question
        if question is None:
            self.session.skip()
            return
        self.session.answer(question.key(name))
        self._tell()

    def action_digit(self, digit: int) -> None:
        """Take a digit."""
        question = self.session.question
        if question is None:
            self.session.skip()
            return
        self.session.answer(question.digit(digit))
        self._tell()

    def action_less(self) -> None:
        """Take a click on the arrow to a lower amount."""
        self.action_key("down")

    def action_more(self) -> None:
        """Take a click on the arrow to a higher amount."""
        self.action_key("up")

    def action_offer(self, index: int) -> None:
        """Take a click on one of several marriages."""
        question = self.session.question
        if isinstance(question, PlayQuestion):
            self.session.answer(question.offer(index))
            self._tell()

    def action_target(self, seat: int) -> None:
        """Take a click on the place for an opponent's card."""
        question = self.session.question
        if isinstance(question, GiveQuestion):
            question.aim(seat)
            self._tell()

    def on_hand_focused(self, event: Hand.Focused) -> None:
        """Take the first click on a card."""
        self._click_card(event.index, again=False)

    def on_hand_chosen(self, event: Hand.Chosen) -> None:
        """Take the second click on a card."""
        self._click_card(event.index, again=True)

    def _click_card(self, index: int, *, again: bool) -> None:
        question = self.session.question
        if question is not None and index < len(question.cards):
            self.session.answer(question.card(index, again=again))
            self._tell()

    def on_click(self) -> None:
        """Go on where something is only being shown."""
        if self.session.question is None:
            self.session.skip()
        else:
            self._disarm()

    # Other things to look at.

    def action_hint(self) -> None:
        """Open a hint for what is asked, or close the one that is open."""
        self._disarm()
        if self.session.hinted is not None:
            self.session.hinted = None
            self.draw()
        elif self.session.question is not None:
            self.run_worker(self.session.hint(), group="hint", exclusive=True)
        else:
            self.session.skip()

    def _open(self, overlay: Overlay) -> None:
        if self.is_current and self.tier is not Tier.SMALL:
            self.app.push_screen(overlay)

    def action_why(self) -> None:
        """Say in the line of words why a bot made its last move."""
        self._disarm()
        self.session.explain()
        self.draw()

    def action_last_trick(self) -> None:
        """Show the last trick."""
        tricks = self.session.stage.view.tricks
        if tricks:
            self._open(LastTrickOverlay(tricks[-1], self.session.stage.names, self._clock))
        else:
            self.session.remark = _("no trick has been taken yet")
            self.draw()

    def action_talk(self) -> None:
        """Show the auction and what was said since."""
        self._open(TalkOverlay(self.session.stage.scene(), self.session.stage.talk, self._clock))

    def action_talon(self) -> None:
        """Show the talon and the gifts this seat knows of."""
        self._open(TalonOverlay(self.session.stage.view, self.session.stage.names, self._clock))

    def action_scores(self) -> None:
        """Show the sheet of all deals."""
        if self.is_current and self.tier is not Tier.SMALL:
            table = self.session.table
            self.app.push_screen(SheetScreen(table.results, table.names, table.rules, clock=self._clock))

    def action_leave(self) -> None:
        """Leave for the first screen; the match is saved."""
        if self.app.may_leave():
            self.leave()

    def leave(self, answer: str = MENU) -> None:
        """End the match at this screen."""
        self.workers.cancel_group(self, "match")
        self.dismiss(answer)
