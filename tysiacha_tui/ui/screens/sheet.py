"""The sheet of all deals of a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll

from tysiacha_tui.i18n import N_, _
from tysiacha_tui.rules.events import DealResult
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.ui.keys import HELP_BINDING, letter_keys
from tysiacha_tui.ui.screens.base import BaseScreen, Tier
from tysiacha_tui.ui.widgets.footer import Hint, KeyFooter
from tysiacha_tui.ui.widgets.header import HeaderBar
from tysiacha_tui.ui.widgets.prose import Prose
from tysiacha_tui.ui.widgets.scores import sheet_foot, sheet_head, sheet_row
from tysiacha_tui.ui.widgets.text import Line
from tysiacha_tui.ui.widgets.too_small import TooSmall
from tysiacha_tui.wording.numbers import deals


class SheetScreen(BaseScreen[None]):
    """Every deal in a row, the latest at the bottom and in sight; the totals always stand below."""

    DEFAULT_CSS = """
    SheetScreen .page {
        height: 1fr;
        padding: 1 1 0 1;
    }
    SheetScreen VerticalScroll {
        height: 1fr;
        scrollbar-size-vertical: 1;
    }
    SheetScreen Prose {
        margin-right: 1;
    }
    SheetScreen.-wide .page {
        padding: 2 10 1 10;
    }
    SheetScreen.-huge .page {
        padding: 4 40 2 40;
    }
    """
    AUTO_FOCUS = "VerticalScroll"
    HELP = N_(
        "Every deal of the match: who played for what, ✓ made or ✗ failed, and what it brought each player."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,down", "", N_("older and later deals"), show=False),
        Binding("pageup,pagedown", "", N_("a page of deals"), show=False),
        Binding(
            f"escape,enter,space,{letter_keys('s')},{letter_keys('q')}",
            "close",
            N_("back"),
            show=False,
            key_display="Esc s q",
        ),
        HELP_BINDING,
    ]

    def __init__(
        self,
        results: Sequence[DealResult],
        names: Sequence[str],
        rules: Rules,
        *,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """Show the finished deals of a match."""
        super().__init__(clock)
        self.results = tuple(results)
        self.names = tuple(names)
        self.rules = rules
        self.totals = self.results[-1].totals if self.results else (0,) * len(self.names)

    def compose(self) -> ComposeResult:
        """Lay out head, deals and totals."""
        yield HeaderBar()
        with Vertical(classes="page"):
            yield Prose(lambda width: sheet_head(self.names, width))
            with VerticalScroll():
                yield Prose(self.rows)
            yield Prose(lambda width: sheet_foot(self.totals, width))
        yield KeyFooter()
        yield TooSmall()

    def on_mount(self) -> None:
        """Fill the bars, and show the latest deal."""
        self.query_one(HeaderBar).show(_("Score sheet"), ((deals(len(self.results)), "muted"),))
        self.query_one(KeyFooter).show(
            Hint("↑↓", _("older, later")), Hint("?", _("help"), "app.help"), Hint("Esc", _("back"), "close")
        )
        self.call_after_refresh(self.query_one(VerticalScroll).scroll_end, animate=False)

    def resized(self, tier: Tier) -> None:
        """Let the totals stand right under the last deal, or at the bottom where there are many."""
        room = {Tier.WIDE: 10, Tier.HUGE: 13}.get(tier, 8)
        self.query_one(VerticalScroll).styles.height = max(1, min(len(self.results), self.size.height - room))

    def rows(self, width: int) -> list[Line]:
        """Return a row for each deal."""
        if not self.results:
            return [((_("No deal is finished yet."), "muted"),)]
        return [
            sheet_row(number, result, self.rules, self.names, width)
            for number, result in enumerate(self.results, start=1)
        ]

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)
