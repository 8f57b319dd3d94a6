"""The curtain between two persons at one keyboard: nothing of any hand is anywhere behind it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.geometry import Region

from tysiacha_tui.i18n import N_, _, pgettext
from tysiacha_tui.ui.actions import bindings, hint, shown
from tysiacha_tui.ui.screens.base import TABLE_STYLES, BaseScreen, Tier
from tysiacha_tui.ui.widgets.canvas import Canvas
from tysiacha_tui.ui.widgets.cards import Size, State, card_lines
from tysiacha_tui.ui.widgets.drawn import Drawn
from tysiacha_tui.ui.widgets.footer import KeyFooter
from tysiacha_tui.ui.widgets.header import NARROW, HeaderBar
from tysiacha_tui.ui.widgets.headline import headline
from tysiacha_tui.ui.widgets.scene import Scene
from tysiacha_tui.ui.widgets.seat import score_line
from tysiacha_tui.ui.widgets.text import Line, cut, fitting, wrap
from tysiacha_tui.ui.widgets.tiny import trick_line
from tysiacha_tui.ui.widgets.too_small import TooSmall

if TYPE_CHECKING:
    from tysiacha_tui.ui.session import Session

Rows = tuple[str, ...]

BOX_WIDTH = 56
FRAME = 6
"""Cells of a row in the box that its frame takes."""
FEW_ROWS = 18
"""Below so many, a trick is a row of chips."""
LONGEST_NAME = 20
MOST_NEWS = 5
TRICK_ROWS = 6


class Cloth(Drawn):
    """The pattern, the box with the name, and what everybody may see."""

    BACKGROUND = "felt_dark"

    scene: Scene | None = None
    seat = 0
    others: tuple[str, ...] = ()
    news: tuple[Rows, ...] = ()
    """What happened, each in rows of its own."""

    def show(self, scene: Scene, seat: int, others: tuple[str, ...], news: tuple[Rows, ...]) -> None:
        """Show for whom the curtain is, and what happened since that person last looked."""
        self.scene, self.seat, self.others, self.news = scene, seat, others, news
        self.redraw()

    def draw(self, canvas: Canvas) -> None:
        """Draw all of it, closer together where there are few rows."""
        for y in range(canvas.height):
            weave = ("╱╲" if y % 2 else "╲╱") * (canvas.width // 2 + 1)
            canvas.text(0, y, ((weave[: canvas.width], "cloth"),))
        scene = self.scene
        if scene is None:
            return
        airy = self._height(scene, airy=True) <= canvas.height
        rest = self._height(scene, airy=airy) - len(self.latest())
        news = self.latest(canvas.height - rest)
        height = min(canvas.height, rest + len(news))
        person = self._person(airy=airy)
        wide = self.inside + FRAME
        box = Region((canvas.width - wide) // 2, (canvas.height - height) // 2, wide, height)
        self._frame(canvas, box)
        inside = Region(box.x + 3, box.y + 1 + airy, self.inside, 0)
        for row, line in enumerate(person):
            where = canvas.text(inside.x, inside.y + row, line, inside.width, align="center")
            if row == len(person) - 1:
                canvas.area(where, "lift")
        y = inside.y + len(person) + 1
        for seat, name in enumerate(scene.names):
            score = score_line(scene.view, seat, 14)
            canvas.text(inside.x + 3, y + seat, ((cut(name, 16), "strong"),), 16)
            canvas.text(inside.x + inside.width - 27, y + seat, score, 27)
        y += len(scene.names) + airy
        if scene.trick:
            if self.trick_rows == 1:
                canvas.text(inside.x, y, trick_line(scene), inside.width, align="center")
            else:
                self._trick(canvas, inside, y, scene)
            y += self.trick_rows + self._below_trick(airy=airy)
        for row, sentence in enumerate(news):
            canvas.text(inside.x, y + row, ((sentence, "muted"),), inside.width)

    @property
    def inside(self) -> int:
        """Cells of a line in the box."""
        return min(BOX_WIDTH, self.size.width - 2) - FRAME

    @property
    def trick_rows(self) -> int:
        """The rows a trick takes."""
        return 1 if self.size.height < FEW_ROWS else TRICK_ROWS

    def _below_trick(self, *, airy: bool) -> int:
        """Rows that part the names below a trick from what happened last."""
        return int(airy or self.trick_rows > 1)

    def latest(self, room: int = MOST_NEWS) -> Rows:
        """Return the rows about what happened last; none begins in the middle of something."""
        rows: Rows = ()
        room = max(0, min(room, MOST_NEWS))
        for told in reversed(self.news):
            if len(rows) + len(told) > room:
                return rows or told[:room]
            rows = (*told, *rows)
        return rows

    def _height(self, scene: Scene, *, airy: bool) -> int:
        """The rows of everything."""
        rows = 2 + 2 * airy + len(self._person(airy=airy)) + 1 + len(scene.names)
        rows += self.trick_rows + self._below_trick(airy=airy) if scene.trick else 0
        return rows + (len(self.latest()) + airy if self.news else 0)

    def _frame(self, canvas: Canvas, box: Region) -> None:
        blank = " " * (box.width - 2)
        canvas.text(box.x, box.y, (("▛" + "▀" * (box.width - 2) + "▜", "gold"),))
        for y in range(box.y + 1, box.bottom - 1):
            canvas.text(box.x, y, (("▌" + blank + "▐", "gold"),))
        canvas.text(box.x, box.bottom - 1, (("▙" + "▄" * (box.width - 2) + "▟", "gold"),))

    def _person(self, *, airy: bool) -> tuple[Line, ...]:
        """The lines about whose turn it is; the last is what lifts the curtain."""
        assert self.scene is not None
        name = self.scene.names[self.seat]
        room = self.inside - 8
        spaced = " ".join(name.upper())
        called = spaced if cell_len(spaced) <= room else cut(name, room)

        def look_away(cells: int) -> str:
            names = ", ".join(cut(other, cells) for other in self.others)
            return _("{names}: please look away").format(names=names)

        away = fitting(look_away, LONGEST_NAME, self.inside)
        ready = _("I am {name}: show my cards").format(name=cut(name, LONGEST_NAME))
        blank: tuple[Line, ...] = ((),) if airy else ()
        return (
            ((_("The cards are hidden. Hand the keyboard to"), "muted"),),
            *blank,
            (("▶  ", "gold"), (called, "gold"), ("  ◀", "gold")),
            *blank,
            ((away, "text"),),
            (),
            ((f" {shown('curtain.lift')} ", "badge"), (" " + ready, "text")),
        )

    def _trick(self, canvas: Canvas, inside: Region, y: int, scene: Scene) -> None:
        step = Size.NORMAL.width + 7
        left = inside.x + (inside.width - step * len(scene.trick) + 7) // 2
        best = scene.winning if scene.taker is None else scene.taker
        for index, (seat, card) in enumerate(scene.trick):
            x = left + index * step
            gold = seat == best
            state = State.GOLD if gold else State.PLAIN
            canvas.lines(x, y, card_lines(card, Size.NORMAL, state, canvas.palette, canvas.background))
            name = ((cut(scene.names[seat], step - 1), "gold" if gold else "muted"),)
            canvas.text(x - 3, y + Size.NORMAL.height, name, step - 1, align="center")


class CurtainScreen(BaseScreen[bool]):
    """Covers everything until the person named lifts it; the answer is whether it was lifted, not left."""

    FITS_TINY = True
    CSS_PATH = TABLE_STYLES
    HELP = N_(
        "The cards are hidden until the person named here lifts the curtain. Everybody may read the rest."
    )
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("curtain", "app.help")]

    def __init__(self, seat: int, *, clock: Callable[[], float]) -> None:
        """Hang the curtain for the person in a seat."""
        super().__init__(clock)
        self.seat = seat
        self.lifted = asyncio.Event()
        self._session: Session | None = None
        self._shown: tuple[Scene, tuple[str, ...], tuple[Rows, ...]] | None = None

    def compose(self) -> ComposeResult:
        """Hang it."""
        yield HeaderBar()
        yield Cloth()
        yield KeyFooter()
        yield TooSmall()

    def on_mount(self) -> None:
        """Show what was to be shown."""
        self.query_one(KeyFooter).show(
            hint(_("lift the curtain"), "curtain.lift"),
            *((hint(pgettext("action", "undo"), "curtain.undo"),) if self._may_undo() else ()),
            hint(_("actions"), "curtain.actions"),
            hint(_("help"), "app.help"),
            hint(_("leave"), "curtain.leave"),
        )
        self._draw()

    def public(self, session: Session, seat: int) -> None:
        """Take what everybody may see, as the session stands now."""
        self._session = session
        names = session.stage.names
        others = tuple(names[person] for person in session.persons if person != self.seat)
        news: list[Rows] = []
        room = min(BOX_WIDTH, self.app.size.width - 2) - FRAME - 2
        for text_of in session.since(self.seat):
            # What was done is worth more than a long name.
            sentence = fitting(text_of, LONGEST_NAME, room)
            if cell_len(sentence) > room:
                # In two rows there is room for some of the name again.
                sentence = text_of(LONGEST_NAME // 2)
            rows = enumerate(wrap(sentence, max(1, room)))
            news.append(tuple(("  " if row else "· ") + text for row, text in rows))
        self._shown = (session.stage.scene(), others, tuple(news))
        if self.is_mounted:
            self._draw()

    def resized(self, tier: Tier) -> None:
        """Break what happened into rows of another width."""
        if self._session is not None and not self.lifted.is_set():
            self.public(self._session, self.seat)

    def _draw(self) -> None:
        if self._shown is not None:
            scene, others, news = self._shown
            self.query_one(Cloth).show(scene, self.seat, others, news)
            self.query_one(HeaderBar).show(*headline(scene, short=self.size.width < NARROW))

    def may(self, name: str) -> bool:
        """Say whether there is something to go back to."""
        return name != "curtain.undo" or self._may_undo()

    def may_search(self) -> bool:
        """Keep the palette away: this covers everything."""
        return False

    def action_lift(self) -> None:
        """Show the table again, now with the cards of the person named."""
        if self.is_current and not self.lifted.is_set():
            self.lifted.set()
            self.dismiss(True)

    def _may_undo(self) -> bool:
        return self._session is not None and self.app.config.undo and self._session.table.can_undo

    def action_undo(self) -> None:
        """Go back to who acted last, whose name then stands here."""
        if self.is_current and not self.lifted.is_set() and self._session is not None:
            if not self.app.config.undo:
                self.notify(_("Taking back is forbidden by the settings."), markup=False)
            else:
                self._session.table.undo()

    def action_leave(self) -> None:
        """Leave the match."""
        if self.is_current and not self.lifted.is_set() and self.app.may_leave():
            self.dismiss(False)
