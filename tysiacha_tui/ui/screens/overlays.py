"""Small boxes over the table: the last trick, the table talk, the talon and the gifts."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from tysiacha_tui.i18n import _
from tysiacha_tui.rules.cards import Card
from tysiacha_tui.rules.view import SeatView, Trick
from tysiacha_tui.ui.actions import bindings, hint, toggles
from tysiacha_tui.ui.screens.base import TABLE_STYLES, BaseScreen, Tier
from tysiacha_tui.ui.widgets.canvas import Canvas
from tysiacha_tui.ui.widgets.cards import Lines, Size, State, back_lines, card_lines
from tysiacha_tui.ui.widgets.centre import calls_by_seat
from tysiacha_tui.ui.widgets.drawn import Drawn
from tysiacha_tui.ui.widgets.footer import Hint, KeyFooter
from tysiacha_tui.ui.widgets.scene import Scene
from tysiacha_tui.ui.widgets.text import Line, Piece, cut
from tysiacha_tui.ui.widgets.too_small import TooSmall
from tysiacha_tui.wording.cards import suit_name
from tysiacha_tui.wording.numbers import points

Clock = Callable[[], float]


class Overlay(BaseScreen[None], ModalScreen[None]):
    """A box that closes with Esc, Enter, Space, its own letter, or a click."""

    FITS_TINY = True
    CSS_PATH = TABLE_STYLES
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings("overlay"),
        *toggles("close", "app.help", "play.trick", "play.talk", "play.talon", "play.scores"),
    ]
    AUTO_FOCUS = ""

    heading = ""

    def compose(self) -> ComposeResult:
        """Lay out heading and content."""
        with Vertical(classes="box") as box:
            box.border_title = Content(f" {self.heading} ")
            yield from self.content()
        yield KeyFooter()
        yield TooSmall()

    @abstractmethod
    def content(self) -> ComposeResult:
        """Make what stands in the box."""

    def on_mount(self) -> None:
        """Say how to go back."""
        self.query_one(KeyFooter).show(*self.hints(), hint(_("back"), "overlay.close"))

    def resized(self, tier: Tier) -> None:
        """Take cards of another size."""
        for box in self.query(CardsBox):
            box.take(Size.SMALL if tier is Tier.TINY else Size.NORMAL)

    def hints(self) -> tuple[Hint, ...]:
        """Return the keys besides the one that goes back."""
        return ()

    def on_click(self) -> None:
        """Go back."""
        self.action_close()

    def action_close(self) -> None:
        """Go back."""
        if self.is_current:
            self.dismiss(None)


class CardsBox(Drawn):
    """Rows of cards in the middle of a box, with a line above and one below each row."""

    BACKGROUND = "felt_dark"

    def __init__(
        self, rows: Sequence[tuple[Line, Sequence[Card | None], Sequence[str], int]], below: Line
    ) -> None:
        """Take rows of (heading, cards with `None` for a back, texts under the cards, index in gold)."""
        super().__init__()
        self.rows = rows
        self.below = below
        self.card_size = Size.NORMAL
        self.take(Size.NORMAL)

    def take(self, size: Size) -> None:
        """Take cards of another size."""
        self.card_size = size
        self.styles.height = len(self.rows) * self.pitch + 1
        self.redraw()

    @property
    def pitch(self) -> int:
        """Rows from one row of cards to the next."""
        return self.card_size.height + (4 if self.card_size is Size.NORMAL else 2)

    def draw(self, canvas: Canvas) -> None:
        """Draw the rows."""
        whole, size = canvas.width, self.card_size
        y = 0
        for heading, cards, texts, gold in self.rows:
            canvas.text(0, y, heading, whole, align="center")
            faces: list[Lines] = []
            for index, card in enumerate(cards):
                state = State.GOLD if index == gold else State.PLAIN
                if card is None:
                    faces.append(back_lines(size, canvas.palette, canvas.background))
                else:
                    faces.append(card_lines(card, size, state, canvas.palette, canvas.background))
            step = min(15, whole // max(1, len(faces)))
            left = (whole - step * len(faces)) // 2
            for index, lines in enumerate(faces):
                canvas.lines(left + index * step + (step - size.width) // 2, y + 1, lines)
                kind = "gold" if index == gold else "text"
                if texts:
                    text = ((cut(texts[index], step - 2), kind),)
                    canvas.text(left + index * step, y + 1 + size.height, text, step, align="center")
            y += self.pitch
        canvas.text(0, canvas.height - 1, self.below, whole, align="center")


class LastTrickOverlay(Overlay):
    """The last finished trick, by whom each card was played, and who took it."""

    def __init__(self, trick: Trick, names: Sequence[str], clock: Clock) -> None:
        """Take the trick."""
        super().__init__(clock)
        self.heading = _("last trick")
        self.trick = trick
        self.names = names

    def content(self) -> ComposeResult:
        """Make the row of cards."""
        trick = self.trick
        above: list[Piece] = [(_("{name} led").format(name=cut(self.names[trick.leader], 20)), "muted")]
        if trick.trump is not None:
            above += [("   " + _("trump") + " ", "muted"), (suit_name(trick.trump), f"on_felt:{trick.trump}")]
        taker = _("{name} took it: {points}").format(
            name=cut(self.names[trick.winner], 24), points=points(trick.points)
        )
        names = [self.names[seat] for seat in trick.seats]
        yield CardsBox(
            [(tuple(above), trick.cards, names, trick.seats.index(trick.winner))], ((taker, "gold"),)
        )


class TalonOverlay(Overlay):
    """The talon and the cards given away, as far as this seat knows them."""

    def __init__(self, view: SeatView, names: Sequence[str], clock: Clock) -> None:
        """Take a seat's view."""
        super().__init__(clock)
        self.heading = _("talon and gifts")
        self.view = view
        self.names = names

    def content(self) -> ComposeResult:
        """Make the rows of cards."""
        view = self.view
        talon: Sequence[Card | None] = view.talon or (None, None, None)
        rows: list[tuple[Line, Sequence[Card | None], Sequence[str], int]] = [
            (((_("talon"), "muted"),), talon, (), -1)
        ]
        if view.own_talon_card is not None:
            rows = [(((_("your card of the talon"), "muted"),), (view.own_talon_card,), (), -1)]
        if view.given:
            cards = [card for _seat, card in view.given]
            names = [_("to {name}").format(name=self.names[seat]) for seat, _card in view.given]
            giver = "" if view.declarer is None else cut(self.names[view.declarer], 24)
            rows.append((((_("given by {name}").format(name=giver), "muted"),), cards, names, -1))
        yield CardsBox(rows, ())


class TalkOverlay(Overlay):
    """The auction so far, and a sentence for everything that happened in this deal."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings("talk")]

    def __init__(self, scene: Scene, talk: Sequence[str], clock: Clock) -> None:
        """Take the deal so far."""
        super().__init__(clock)
        self.heading = _("auction and table talk")
        self.scene = scene
        self.talk = tuple(talk)

    def hints(self) -> tuple[Hint, ...]:
        """Return the keys that scroll."""
        return (hint(_("scroll"), "talk.up", "talk.down"),)

    def content(self) -> ComposeResult:
        """Make the auction and the sentences."""
        with VerticalScroll(can_focus=False):
            for seat, amounts in calls_by_seat(self.scene):
                words = [_("passes") if amount is None else str(amount) for amount in amounts]
                name = cut(self.scene.names[seat], 20)
                yield Static(Content(f"{name}  {'  '.join(words)}"), classes="auction")
            yield Static("")
            for sentence in self.talk:
                yield Static(Content(sentence), classes="sentence")

    def on_mount(self) -> None:
        """Begin at the end, where the news are."""
        self.query_one(VerticalScroll).scroll_end(animate=False)

    def action_scroll(self, rows: int) -> None:
        """Scroll by rows."""
        self.query_one(VerticalScroll).scroll_relative(y=rows, animate=False, immediate=True)
