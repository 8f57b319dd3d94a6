"""A finished match beside what the expert makes of the same cards in the same seat."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import aclosing
from functools import partial
from time import monotonic
from typing import ClassVar, Final

from textual import work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical

from tysiacha_tui.i18n import N_, _, ngettext
from tysiacha_tui.record import Record
from tysiacha_tui.rules.events import DealResult
from tysiacha_tui.table.beside import beside
from tysiacha_tui.table.duplicate import duplicate
from tysiacha_tui.table.finished import finished_deals, persons
from tysiacha_tui.ui.actions import bindings, hint
from tysiacha_tui.ui.screens.base import BaseScreen, Tier
from tysiacha_tui.ui.widgets.footer import KeyFooter
from tysiacha_tui.ui.widgets.header import HeaderBar
from tysiacha_tui.ui.widgets.prose import Prose, wrapped
from tysiacha_tui.ui.widgets.scores import right
from tysiacha_tui.ui.widgets.text import Line, Piece, cut, fit
from tysiacha_tui.ui.widgets.too_small import TooSmall
from tysiacha_tui.wording.duplicatesheet import half, pairs, verdict
from tysiacha_tui.wording.numbers import deals, total

NUMBER: Final = 4
WHO: Final = 10
FIGURES: Final = (4, 2, 6, 6)
"""Columns: contract, mark, change and total."""
SIDE: Final = WHO + sum(FIGURES)
GAP: Final = 2
WIDEST_GAP: Final = 12


class DuplicateScreen(BaseScreen[None]):
    """Both sheets side by side; the expert's grows as it plays, beside the screen."""

    DEFAULT_CSS = """
    DuplicateScreen .page {
        height: 1fr;
        padding: 1 1 0 1;
    }
    DuplicateScreen.-tiny .page {
        padding: 0 1 0 1;
    }
    DuplicateScreen.-wide .page {
        padding: 2 10 0 10;
    }
    DuplicateScreen.-huge .page {
        padding: 4 40 0 40;
    }
    """
    AUTO_FOCUS = ""
    FITS_TINY = True
    HELP = N_(
        "Your match, and beside it the same cards with the expert in your seat: who played for what, ✓ made"
        " or ✗ failed, what the deal brought, and the total. The opponents are the same bots."
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("duplicate", "app.help", "app.palette")]

    def __init__(self, record: Record, *, clock: Callable[[], float] = monotonic) -> None:
        """Take a finished match that can be played again."""
        super().__init__(clock)
        self.record = record
        self.seat = persons(record)[0]
        self.own = tuple(finished_deals(record).values())
        self.expert: list[DealResult] = []
        self.done = False
        self.first = 0
        """The first deal in sight, from 0."""
        self.follows = True
        """Whether the deal played last is kept in sight."""

    def compose(self) -> ComposeResult:
        """Lay out the sheets between the bars."""
        yield HeaderBar()
        with Vertical(classes="page"):
            yield Prose(self.lines)
        yield KeyFooter()
        yield TooSmall()

    def on_mount(self) -> None:
        """Let the expert begin."""
        self.query_one(KeyFooter).show(
            hint(_("older, later"), "duplicate.up", "duplicate.down"),
            hint(_("help"), "app.help"),
            hint(_("back"), "duplicate.close"),
        )
        self.follow()
        self.play()

    @work(exclusive=True)
    async def play(self) -> None:
        """Show each deal as it ends."""
        async with aclosing(beside(partial(duplicate, self.record))) as found:
            async for one in found:
                if isinstance(one, DealResult):
                    self.expert.append(one)
                    self.follow()
        self.done = True
        self.follow()

    def follow(self) -> None:
        """Show how far the expert has come."""
        number = len(self.expert) + 1
        told = _("deal {number} is being played …").format(number=number)
        if self.done:
            told = deals(number - 1)
        items: tuple[str | Line, ...] = (_("The expert in your seat"), ((told, "muted"),))
        # Where there is no room for both, it is more to know what is going on.
        self.query_one(HeaderBar).show(*items[self.tier is Tier.TINY and not self.done :])
        if self.follows:
            self.first = max(0, len(self.expert) - self.room)
        self.query_one(Prose).remake()

    @property
    def room(self) -> int:
        """How many deals there is room for."""
        if self.tier is Tier.TINY:
            return max(1, self.size.height - 5 - len(self.told(self.size.width - 2)))
        return max(1, self.size.height - {Tier.WIDE: 11, Tier.HUGE: 14}.get(self.tier, 9))

    def told(self, width: int) -> list[Line]:
        """Return how it stands, or how it ended."""
        names = self.record.players
        if self.done:
            told = verdict(self.own, self.expert, self.seat, names)
            return [((row, "gold"),) for row in wrapped(told, width)]
        if not self.expert:
            return []
        after = min(len(self.expert), len(self.own))
        told = ngettext(
            "After {count} deal: {name} {own}, the expert {expert}.",
            "After {count} deals: {name} {own}, the expert {expert}.",
            after,
        ).format(
            count=after,
            name=names[self.seat],
            own=total(self.own[after - 1].totals[self.seat]),
            expert=total(self.expert[after - 1].totals[self.seat]),
        )
        return [((row, "muted"),) for row in wrapped(told, width)]

    def lines(self, width: int) -> list[Line]:
        """Return the head, the deals in sight and how it stands."""
        names = self.record.players
        # Where there is little room, it is not told who declared.
        who = WHO if width >= NUMBER + 2 * (SIDE + GAP) else 0
        side = who + SIDE - WHO
        gap = max(GAP, min(WIDEST_GAP, (width - NUMBER) // 2 - side))
        sides = (names[self.seat], _("the expert"))
        head: list[Piece] = [(" " * NUMBER, "text")]
        for name in sides:
            head += [(" " * gap, "text"), (fit(cut(name, side), side), "strong")]
        rule = ("─" * (NUMBER + 2 * (side + gap)), "line")
        rows = pairs(self.own, self.expert)
        self.first = max(0, min(self.first, len(rows) - self.room))
        lines: list[Line] = [tuple(head), (rule,)]
        for number, (mine, theirs) in enumerate(rows[self.first : self.first + self.room], self.first):
            line: list[Piece] = [(right(str(number + 1), NUMBER), "muted")]
            for result in (mine, theirs):
                line += [(" " * gap, "text"), *self.side(result, who)]
            lines.append(tuple(line))
        return [*lines, (rule,), *self.told(width)]

    def side(self, result: DealResult | None, width: int) -> Line:
        """Return what a deal was to the seat, in columns; `width` is that of the declarer's name."""
        who, contract, mark, change, now = half(result, self.seat, self.record.players)
        if result is None:
            return ((" " * (width + SIDE - WHO), "text"),)
        declares = result.declarer == self.seat
        cells = [
            right(text, cells) for text, cells in zip((contract, mark, change, now), FIGURES, strict=True)
        ]
        lost = change.startswith(total(-1)[0])
        return (
            (fit(who, width), "gold" if declares else "text"),
            (cells[0], "text"),
            (cells[1], "gold" if result.made else "warn"),
            (cells[2], "warn" if lost else "muted"),
            (cells[3], "gold" if result.winner == self.seat else "strong"),
        )

    def resized(self, tier: Tier) -> None:
        """Show as many deals as there is room for."""
        self.follow()

    def action_move(self, step: int) -> None:
        """Show older or later deals."""
        self.follows = False
        self.first += step
        self.query_one(Prose).remake()

    def on_mouse_scroll_up(self) -> None:
        """Show older deals."""
        self.action_move(-1)

    def on_mouse_scroll_down(self) -> None:
        """Show later deals."""
        self.action_move(1)

    def action_close(self) -> None:
        """Go back; the expert plays no further."""
        self.dismiss(None)
