"""After each deal: what it brought whom and why; after the last one, the winner."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Center, VerticalScroll

from tysiacha_tui.i18n import N_, _
from tysiacha_tui.record import Record
from tysiacha_tui.rules.events import DealEnded, DealResult
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.ui.actions import bindings, hint
from tysiacha_tui.ui.screens.base import BaseScreen, Tier
from tysiacha_tui.ui.widgets.footer import KeyFooter
from tysiacha_tui.ui.widgets.header import HeaderBar
from tysiacha_tui.ui.widgets.menu import Entry, Menu
from tysiacha_tui.ui.widgets.prose import Prose, wrapped
from tysiacha_tui.ui.widgets.scores import (
    TABLE_WIDTH,
    Helped,
    open_hands,
    score_table,
    sheet_head,
    sheet_row,
)
from tysiacha_tui.ui.widgets.text import Line, width_of
from tysiacha_tui.ui.widgets.title import title_lines
from tysiacha_tui.ui.widgets.too_small import TooSmall
from tysiacha_tui.wording.results import result_sentence, void_lines
from tysiacha_tui.wording.sealing import revealed_lines
from tysiacha_tui.wording.settling import settling_lines

NEXT: Final = "next"
AGAIN: Final = "again"
MENU: Final = "menu"
EXPERT: Final = "expert"
SHEET_WIDTH: Final = 80
MOMENT: Final = 0.7
"""Seconds during which no key goes on: a held key begins to repeat within them."""


class Page(VerticalScroll, can_focus=False, inherit_bindings=False):
    """Scrolls by the keys of the screen, which are the same whether or not there is a menu."""


class ScoreboardScreen(BaseScreen[str]):
    """Answers `NEXT` for the next deal, `MENU` to leave, `AGAIN` for another match after the last."""

    FITS_TINY = True
    DEFAULT_CSS = """
    ScoreboardScreen Page {
        height: 1fr;
        padding: 1 1 0 1;
        scrollbar-size-vertical: 1;
    }
    ScoreboardScreen Menu {
        width: 44;
        margin: 0 0 1 0;
    }
    ScoreboardScreen Center {
        height: auto;
    }
    ScoreboardScreen.-tiny Page {
        padding: 0 1;
    }
    ScoreboardScreen.-wide Page {
        padding-top: 3;
    }
    ScoreboardScreen.-huge Page {
        padding-top: 6;
    }
    """
    AUTO_FOCUS = "Menu"
    HELP = N_(
        "What the deal brought: tricks, card points, marriages, the score, and what changed totals besides."
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("scoreboard", "app.help")]

    def __init__(
        self,
        ended: DealEnded,
        results: Sequence[DealResult],
        names: Sequence[str],
        rules: Rules,
        *,
        asked: int | None = None,
        helped: Helped | None = None,
        record: Record | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """Show a finished deal.

        Args:
            ended: the deal, with everybody's cards.
            results: of all deals so far, this one the last.
            names: of the players, by seat.
            rules: of the match.
            asked: the seat that asked for a new deal, where one ended it.
            record: the match so far, to be looked back on; without it there is no review.
            helped: hints and undos taken, for the sheet.
            clock: seconds, for the key gate.
        """
        super().__init__(clock)
        self.ended = ended
        self.result = ended.result
        self.results = tuple(results)
        self.names = tuple(names)
        self.rules = rules
        self.asked = asked
        self.helped = helped
        self.record = record
        self.hands_open = False

    def compose(self) -> ComposeResult:
        """Lay out the page, and after the last deal what to do next."""
        yield HeaderBar()
        with Page():
            yield Prose(self.lines)
        if self.result.winner is not None:
            with Center():
                yield Menu(*self.entries, label_width=30)
        yield KeyFooter()
        yield TooSmall()

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What can be done after the last deal."""
        others: tuple[Entry, ...] = ()
        if self.record is not None:
            others = (Entry(EXPERT, _("The expert in your seat")),)
        return (Entry(AGAIN, _("Again, seats moved on")), *others, Entry(MENU, _("Back to the menu")))

    def on_mount(self) -> None:
        """Fill the bars; let nobody go on before the page can be read."""
        self.gate.hold(MOMENT)
        # Whether everything is in sight is known once it is laid out.
        self.watch(self.query_one(Page), "virtual_size", self.show_keys, init=False)
        self.follow()

    def follow(self) -> None:
        """Show what is open."""
        self.query_one(HeaderBar).show(
            _("deal {number}").format(number=len(self.results)),
            ((result_sentence(self.result, self.names), "gold"),),
        )
        self.query_one(Prose).remake()
        self.show_keys()

    def show_keys(self) -> None:
        """Show the keys of the moment."""
        won = self.result.winner is not None
        on = hint(_("choose") if won else _("next deal"), "scoreboard.on")
        more = (hint(_("more"), "scoreboard.pagedown"),) if self.query_one(Page).max_scroll_y else ()
        hands = hint(_("scores") if self.hands_open else _("hands and tricks"), "scoreboard.hands")
        self.query_one(KeyFooter).show(
            on,
            *more,
            *(() if self.hands_open else (hint(_("actions"), "scoreboard.back", action="actions"),)),
            hands,
            hint(_("sheet"), "scoreboard.sheet"),
            *((hint(_("review"), "scoreboard.review"),) if self.record is not None else ()),
            *((hint(_("deal again"), "scoreboard.again"),) if self.record is not None else ()),
            hint(_("help"), "app.help"),
            hint(_("menu"), "scoreboard.leave"),
        )

    def lines(self, width: int) -> list[Line]:
        """Return the page for a width."""
        if self.hands_open:
            height = self.room + 1
            page = centred(open_hands(self.ended, self.names, width, height), width)
            above = max(0, height - len(page)) // 2 if self.tier in (Tier.WIDE, Tier.HUGE) else 0
            return [*[()] * above, *page]
        lines: list[Line] = []
        winner = self.result.winner
        if winner is not None:
            lines += winner_lines(self.names[winner], self.result.totals[winner], width)
        table = score_table(self.result, self.rules, self.names, width)
        lines += centred(table, width)
        lines.append(())
        explained = settling_lines(self.result, self.rules, self.names)
        if self.result.declarer is None:
            explained = void_lines(self.ended, self.asked, self.names)
        if winner is not None and self.record is not None:
            explained = (*explained, *revealed_lines(self.record))
        notes: list[Line] = []
        for sentence in explained:
            first, *more = wrapped(sentence, max(2, min(TABLE_WIDTH, width) - 2))
            notes.append((("· ", "gold"), (first, "text")))
            notes += [(("  ", "text"), (row, "text")) for row in more]
        lines += centred(notes, width, min(TABLE_WIDTH, width))
        return lines + self.latest(len(lines), width)

    @property
    def room(self) -> int:
        """The rows of the page, one of them left empty at the end."""
        above = {Tier.TINY: 0, Tier.WIDE: 3, Tier.HUGE: 6}.get(self.tier, 1)
        below = 0 if self.result.winner is None else len(self.entries) + 1
        return self.size.height - above - below - 3

    def latest(self, rows: int, width: int) -> list[Line]:
        """Return the latest deals of the sheet, as many as there is room for below so many rows."""
        room = self.room - rows - 4
        if room < 3 or width < SHEET_WIDTH - 4:
            return []
        first = max(0, len(self.results) - room)
        sheet = sheet_head(self.names, SHEET_WIDTH)
        for number, result in enumerate(self.results[first:], start=first + 1):
            sheet.append(sheet_row(number, result, self.names, SHEET_WIDTH, self.helped))
        return [(), (), *centred(sheet, width)]

    def resized(self, tier: Tier) -> None:
        """Show as many of the latest deals as there is room for."""
        self.query_one(Prose).remake()
        self.call_after_refresh(self.show_keys)

    def action_scroll(self, rows: int) -> None:
        """Move the page by so many rows."""
        self.query_one(Page).scroll_relative(y=rows, animate=False)

    def action_go_on(self) -> None:
        """Go on to the next deal; after the last one the menu decides."""
        if self.result.winner is None:
            self.dismiss(NEXT)
        else:
            self.query_one(Menu).action_choose()

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        """Another match, something more to see of this one, or the menu."""
        if event.name == EXPERT:
            assert self.record is not None
            self.app.open_duplicate(self.record)
        else:
            self.dismiss(event.name)

    def action_hands(self) -> None:
        """Open the hands, or close them."""
        self.hands_open = not self.hands_open
        self.follow()
        self.query_one(Page).scroll_home(animate=False)

    def action_close_hands(self) -> None:
        """Go back from the hands to the scores; from there to all there is to do."""
        if self.hands_open:
            self.action_hands()
        else:
            self.action_actions()

    def action_sheet(self) -> None:
        """Open the sheet of all deals."""
        self.app.open_sheet(self.results, self.names, self.rules, self.helped)

    def may(self, name: str) -> bool:
        """Say whether there is something to look back on, or to play again."""
        return name not in ("scoreboard.review", "scoreboard.again") or self.record is not None

    def action_review(self) -> None:
        """Look back on this deal."""
        if self.record is not None:
            self.app.open_review(self.record, len(self.results) - 1)

    def action_again(self) -> None:
        """Play this deal again, or after the last one the match."""
        if self.record is not None:
            self.app.open_again(self.record, len(self.results) - 1)

    def action_leave(self) -> None:
        """Leave the match; it is saved, or over."""
        if self.result.winner is not None or self.app.may_leave():
            self.dismiss(MENU)


def centred(lines: Sequence[Line], width: int, block: int = 0) -> list[Line]:
    """Move lines to the middle as one block."""
    block = max(block, *(width_of(line) for line in lines)) if lines else 0
    margin = " " * max(0, (width - block) // 2)
    return [((margin, "text"), *line) if line else () for line in lines]


def winner_lines(name: str, points: int, width: int) -> list[Line]:
    """Return who has won, large."""
    lines = [
        *title_lines(name, width - 4),
        (),
        ((_("wins the match with {total}").format(total=points), "strong"),),
    ]
    return [*(((" " * ((width - width_of(line)) // 2), "text"), *line) for line in lines), ()]
