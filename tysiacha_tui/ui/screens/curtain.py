"""The curtain between two persons at one keyboard: nothing of any hand is anywhere behind it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Region

from tysiacha_tui.i18n import N_, _
from tysiacha_tui.ui.keys import HELP_BINDING, letter_binding
from tysiacha_tui.ui.screens.base import TABLE_STYLES, BaseScreen
from tysiacha_tui.ui.widgets.canvas import Canvas
from tysiacha_tui.ui.widgets.cards import Size, State, card_lines
from tysiacha_tui.ui.widgets.drawn import Drawn
from tysiacha_tui.ui.widgets.footer import Hint, KeyFooter
from tysiacha_tui.ui.widgets.header import HeaderBar
from tysiacha_tui.ui.widgets.headline import headline
from tysiacha_tui.ui.widgets.scene import Scene
from tysiacha_tui.ui.widgets.seat import score_line
from tysiacha_tui.ui.widgets.text import Line, cut
from tysiacha_tui.ui.widgets.too_small import TooSmall

if TYPE_CHECKING:
    from tysiacha_tui.ui.session import Session

BOX_WIDTH = 56
BOX_HEIGHT = 11
MOST_NEWS = 4


class Cloth(Drawn):
    """The pattern, the box with the name, and what everybody may see."""

    BACKGROUND = "felt_dark"

    scene: Scene | None = None
    seat = 0
    others: tuple[str, ...] = ()
    news: tuple[str, ...] = ()

    def show(self, scene: Scene, seat: int, others: tuple[str, ...], news: tuple[str, ...]) -> None:
        """Show for whom the curtain is, and what happened since that person last looked."""
        self.scene, self.seat, self.others, self.news = scene, seat, others, news
        self.redraw()

    def draw(self, canvas: Canvas) -> None:
        """Draw all of it."""
        for y in range(canvas.height):
            canvas.text(0, y, ((("╱╲" if y % 2 else "╲╱") * (canvas.width // 2 + 1), "cloth"),), canvas.width)
        if self.scene is None:
            return
        news = self.news[-MOST_NEWS:]
        below = 2 + len(self.scene.names) + (6 if self.scene.trick else 0) + (len(news) + 1 if news else 0)
        height = min(canvas.height, BOX_HEIGHT + below)
        x = (canvas.width - BOX_WIDTH) // 2
        y = (canvas.height - height) // 2
        self._frame(canvas, Region(x, y, BOX_WIDTH, height))
        self._person(canvas, x + 2, y + 2, BOX_WIDTH - 4)
        self._public(canvas, x + 3, y + BOX_HEIGHT - 1, BOX_WIDTH - 6, news)

    def _frame(self, canvas: Canvas, box: Region) -> None:
        blank = " " * (box.width - 2)
        canvas.text(box.x, box.y, (("▛" + "▀" * (box.width - 2) + "▜", "gold"),))
        for y in range(box.y + 1, box.bottom - 1):
            canvas.text(box.x, y, (("▌" + blank + "▐", "gold"),))
        canvas.text(box.x, box.bottom - 1, (("▙" + "▄" * (box.width - 2) + "▟", "gold"),))

    def _person(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        assert self.scene is not None
        name = self.scene.names[self.seat]
        spaced = " ".join(name.upper())
        shown = spaced if cell_len(spaced) <= width - 8 else cut(name, width - 8)
        lines: tuple[Line, ...] = (
            ((_("The cards are hidden. Hand the keyboard to"), "muted"),),
            (),
            (("▶  ", "gold"), (shown, "gold"), ("  ◀", "gold")),
            (),
            self._look_away(width),
            (),
            (
                (f" {_('Space')} ", "badge"),
                (" " + _("I am {name}: show my cards").format(name=cut(name, 20)), "text"),
            ),
        )
        for row, line in enumerate(lines):
            where = canvas.text(x, y + row, line, width, align="center")
            if row == len(lines) - 1:
                canvas.area(where, "lift")

    def _look_away(self, width: int) -> Line:
        text = _("{names}: please look away").format(names=", ".join(cut(name, 16) for name in self.others))
        return ((cut(text, width), "text"),)

    def _public(self, canvas: Canvas, x: int, y: int, width: int, news: tuple[str, ...]) -> None:
        scene = self.scene
        assert scene is not None
        for row, player in enumerate(scene.names):
            canvas.text(x, y + row, ((cut(player, 18), "strong"),), 18)
            canvas.text(x + 20, y + row, score_line(scene.view, row, 14), width - 20)
        y += len(scene.names) + 1
        if scene.trick:
            step = Size.NORMAL.width + 7
            left = x + (width - step * len(scene.trick) + 7) // 2
            best = scene.winning if scene.taker is None else scene.taker
            for index, (seat, card) in enumerate(scene.trick):
                state = State.GOLD if seat == best else State.PLAIN
                lines = card_lines(card, Size.NORMAL, state, canvas.palette, canvas.background)
                canvas.lines(left + index * step, y, lines)
                name = ((cut(scene.names[seat], step - 1), "muted"),)
                canvas.text(left + index * step - 3, y + 5, name, step - 1, align="center")
            y += 6
        for row, sentence in enumerate(news):
            canvas.text(x, y + 1 + row, (("· " + sentence, "muted"),), width)


class CurtainScreen(BaseScreen[bool]):
    """Covers everything until the person named lifts it; the answer is whether it was lifted, not left."""

    CSS_PATH = TABLE_STYLES
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "lift", N_("lift the curtain")),
        letter_binding("q", "leave", N_("leave; the match is saved")),
        HELP_BINDING,
    ]

    def __init__(self, seat: int, *, clock: Callable[[], float]) -> None:
        """Hang the curtain for the person in a seat."""
        super().__init__(clock)
        self.seat = seat
        self.lifted = asyncio.Event()
        self._shown: tuple[Scene, tuple[str, ...], tuple[str, ...]] | None = None

    def compose(self) -> ComposeResult:
        """Hang it."""
        yield HeaderBar()
        yield Cloth()
        yield KeyFooter()
        yield TooSmall()

    def on_mount(self) -> None:
        """Show what was to be shown."""
        self.query_one(KeyFooter).show(
            Hint("Space", _("lift the curtain"), "lift"),
            Hint("?", _("help"), "app.help"),
            Hint("q", _("leave"), "leave"),
        )
        self._draw()

    def public(self, session: Session, seat: int) -> None:
        """Take what everybody may see, as the session stands now."""
        names = session.stage.names
        others = tuple(names[person] for person in session.persons if person != self.seat)
        self._shown = (session.stage.scene(), others, session.since(self.seat))
        if self.is_mounted:
            self._draw()

    def _draw(self) -> None:
        if self._shown is not None:
            scene, others, news = self._shown
            self.query_one(Cloth).show(scene, self.seat, others, news)
            self.query_one(HeaderBar).show(*headline(scene))

    def action_lift(self) -> None:
        """Show the table again, now with the cards of the person named."""
        if self.is_current and not self.lifted.is_set():
            self.lifted.set()
            self.dismiss(True)

    def action_leave(self) -> None:
        """Leave the match."""
        if self.is_current and not self.lifted.is_set():
            self.dismiss(False)
