"""The sheet of all deals of a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical

from tysiacha_tui.i18n import N_, _
from tysiacha_tui.rules.events import DealResult
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.ui.actions import bindings, hint
from tysiacha_tui.ui.screens.base import BaseScreen, Tier
from tysiacha_tui.ui.widgets.footer import KeyFooter
from tysiacha_tui.ui.widgets.header import HeaderBar
from tysiacha_tui.ui.widgets.prose import Prose
from tysiacha_tui.ui.widgets.scores import Helped, sheet_foot, sheet_head, sheet_row
from tysiacha_tui.ui.widgets.text import Line
from tysiacha_tui.ui.widgets.too_small import TooSmall
from tysiacha_tui.wording.numbers import deals


class SheetScreen(BaseScreen[None]):
    """Every deal in a row, the latest in sight at first; the totals always stand below."""

    FITS_TINY = True
    DEFAULT_CSS = """
    SheetScreen .page {
        height: 1fr;
        padding: 1 1 0 1;
    }
    SheetScreen.-wide .page {
        padding: 2 10 0 10;
    }
    SheetScreen.-huge .page {
        padding: 4 40 0 40;
    }
    """
    AUTO_FOCUS = ""
    HELP = N_(
        "Every deal: who played for what, ✓ made or ✗ failed, and what it brought each player."
        " ? counts hints, ↶ what was taken back."
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("sheet", "app.help")]

    def __init__(
        self,
        results: Sequence[DealResult],
        names: Sequence[str],
        rules: Rules,
        helped: Helped | None = None,
        *,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """Show the finished deals of a match, and who took hints and undos in them."""
        super().__init__(clock)
        self.results = tuple(results)
        self.names = tuple(names)
        self.rules = rules
        self.helped = helped or {}
        self.totals = self.results[-1].totals if self.results else (0,) * len(self.names)
        self.behind = 0
        """How many of the latest deals are out of sight below."""

    def compose(self) -> ComposeResult:
        """Lay out the sheet between the bars."""
        yield HeaderBar()
        with Vertical(classes="page"):
            yield Prose(self.lines)
        yield KeyFooter()
        yield TooSmall()

    def on_mount(self) -> None:
        """Fill the bars."""
        self.query_one(HeaderBar).show(_("Score sheet"), ((deals(len(self.results)), "muted"),))
        self.query_one(KeyFooter).show(
            hint(_("older, later"), "sheet.up", "sheet.down"),
            hint(_("help"), "app.help"),
            hint(_("back"), "sheet.close"),
        )

    @property
    def room(self) -> int:
        """How many deals there is room for."""
        return max(1, self.size.height - {Tier.WIDE: 9, Tier.HUGE: 12}.get(self.tier, 8) - bool(self.helped))

    def lines(self, width: int) -> list[Line]:
        """Return the head, the deals in sight and the totals."""
        head = sheet_head(self.names, width)
        if not self.results:
            return [*head, ((_("No deal is finished yet."), "muted"),)]
        self.behind = max(0, min(self.behind, len(self.results) - self.room))
        last = len(self.results) - self.behind
        first = max(0, last - self.room)
        rows = [
            sheet_row(number, result, self.names, width, self.helped)
            for number, result in enumerate(self.results[first:last], start=first + 1)
        ]
        return [*head, *rows, *sheet_foot(self.totals, width, self.helped)]

    def resized(self, tier: Tier) -> None:
        """Show as many deals as there is room for."""
        self.query_one(Prose).remake()

    def action_move(self, step: int) -> None:
        """Show older or later deals."""
        self.behind -= step
        self.query_one(Prose).remake()

    def on_mouse_scroll_up(self) -> None:
        """Show older deals."""
        self.action_move(-1)

    def on_mouse_scroll_down(self) -> None:
        """Show later deals."""
        self.action_move(1)

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)
