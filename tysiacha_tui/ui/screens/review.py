"""A review on the screen: a finished deal, or one deal of a match after another, looked back on."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import aclosing
from dataclasses import replace
from functools import partial
from time import monotonic
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import BindingType

from tysiacha_tui.i18n import N_, _
from tysiacha_tui.record import Record
from tysiacha_tui.table.beside import beside
from tysiacha_tui.table.finished import finished_deals, looked_back, persons
from tysiacha_tui.table.reviewed import FINE, Decision, Summary
from tysiacha_tui.ui.actions import bindings, hint
from tysiacha_tui.ui.screens.base import BaseScreen, Tier
from tysiacha_tui.ui.widgets.footer import KeyFooter
from tysiacha_tui.ui.widgets.header import HeaderBar
from tysiacha_tui.ui.widgets.reviewboard import DealReview, ReviewBoard, Shown
from tysiacha_tui.ui.widgets.too_small import TooSmall
from tysiacha_tui.wording.results import result_sentence


class ReviewScreen(BaseScreen[None]):
    """The choices of people in finished deals, what they cost, and what the expert would have done."""

    AUTO_FOCUS = ""
    FITS_TINY = True
    HELP = N_(
        "Each choice with what it cost with open cards, and what the expert would have done knowing only what"
        " you knew. ○ fine, ◔ small, ◑ costly, ● decisive: what was right on what was known is always fine."
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("review", "app.help", "app.palette")]

    def __init__(
        self, record: Record, deal: int | None = None, *, clock: Callable[[], float] = monotonic
    ) -> None:
        """Show the finished deals of a match, beginning with one of them; there must be one."""
        super().__init__(clock)
        self.record = record
        self.seats = persons(record)
        results = finished_deals(record)
        self.deals = [DealReview(number, result) for number, result in results.items()]
        self.place = min(len(self.deals) - 1, 0 if deal is None else list(results).index(deal))
        self.shown = Shown(self.deals, self.deals[self.place], record.players)
        self.board = ReviewBoard(self.shown)

    def compose(self) -> ComposeResult:
        """Lay out the page between the bars."""
        yield HeaderBar()
        yield self.board
        yield KeyFooter()
        yield TooSmall()

    def on_mount(self) -> None:
        """Begin with the first deal to be shown."""
        self.follow()
        self.look_back()

    @work(exclusive=True)
    async def look_back(self) -> None:
        """Review the deal that is shown, if that is not done, and then the others."""
        order = [*self.deals[self.place :], *self.deals[: self.place]]
        for deal in order:
            if deal.summary is not None:
                continue
            deal.decisions.clear()
            async with aclosing(
                beside(partial(looked_back, self.record, self.seats, (deal.number,)))
            ) as found:
                async for finding in found:
                    self.take(deal, finding)

    def take(self, deal: DealReview, finding: Decision | Summary) -> None:
        """Show what was found."""
        if isinstance(finding, Summary):
            deal.summary = finding
            self.show_keys()
        else:
            deal.decisions.append(finding)
        if deal is self.shown.deal or isinstance(finding, Summary):
            self.board.redraw()

    def follow(self) -> None:
        """Show the deal at hand."""
        deal = self.shown.deal
        self.query_one(HeaderBar).show(
            _("Review"),
            ((_("deal {number}").format(number=deal.number + 1), "muted"),),
            ((result_sentence(deal.result, self.record.players), "gold"),),
        )
        self.show_keys()
        self.board.redraw()

    def show_keys(self) -> None:
        """Show the keys of the moment."""
        line = _("choices") if self.shown.line_open else _("best line")
        more = [hint(_("another deal"), "review.left", "review.right")] if len(self.deals) > 1 else []
        self.query_one(KeyFooter).show(
            hint(_("choose"), "review.up", "review.down"),
            *more,
            hint(line, "review.line"),
            hint(_("next mistake"), "review.mistake"),
            hint(_("deal again"), "review.again"),
            hint(_("actions"), "review.actions"),
            hint(_("help"), "app.help"),
            hint(_("back"), "review.close"),
        )

    def resized(self, tier: Tier) -> None:
        """Draw for the new size."""
        self.board.redraw()

    def action_move(self, step: int) -> None:
        """Choose another choice; wraps."""
        self.action_show((self.shown.cursor + step) % (len(self.shown.deal.decisions) + 1))

    def action_show(self, row: int) -> None:
        """Show a choice, or the deal as a whole."""
        self.shown.cursor = max(0, min(row, len(self.shown.deal.decisions)))
        self.shown.offset = 0
        self.shown.line_open = False
        self.show_keys()
        self.board.redraw()

    def action_mistake(self) -> None:
        """Show the next choice that was not fine, in this deal; from the last one on to the first."""
        decisions = self.shown.deal.decisions
        places = [place for place, decision in enumerate(decisions, start=1) if decision.weight != FINE]
        if places:
            self.action_show(next((place for place in places if place > self.shown.cursor), places[0]))

    def action_line(self) -> None:
        """Show the best line, or what was shown before."""
        self.shown.line_open = not self.shown.line_open
        self.shown.offset = 0
        self.show_keys()
        self.board.redraw()

    def action_deal(self, step: int) -> None:
        """Show another deal."""
        self.action_to_deal(max(0, min(len(self.deals) - 1, self.place + step)))

    def action_to_deal(self, place: int) -> None:
        """Show a deal by its place."""
        if place == self.place:
            return
        self.place = place
        deal = self.deals[place]
        self.shown = self.board.shown = replace(self.shown, deal=deal, cursor=0, offset=0, line_open=False)
        self.follow()
        if deal.summary is None:
            self.look_back()

    def action_again(self) -> None:
        """Play this deal again."""
        self.app.open_again(self.record, self.shown.deal.number)

    def action_scroll(self, rows: int) -> None:
        """Move what is said."""
        self.shown.offset = max(0, self.shown.offset + rows)
        self.board.redraw()

    def on_mouse_scroll_up(self) -> None:
        """Move what is said back."""
        self.action_scroll(-1)

    def on_mouse_scroll_down(self) -> None:
        """Move what is said on."""
        self.action_scroll(1)

    def action_close(self) -> None:
        """Go back."""
        if self.shown.line_open:
            self.action_line()
        else:
            self.dismiss(None)
