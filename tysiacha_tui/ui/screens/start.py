"""The first screen: continue, a new match, the rules, or out."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Center, Vertical

from tysiacha_tui.i18n import N_, _, ngettext
from tysiacha_tui.ui.actions import bindings, hint, shown
from tysiacha_tui.ui.doors import open_at_once, open_statistics, play_today, today_line, todays_match
from tysiacha_tui.ui.screens.base import KEY_CLOCK, BaseScreen, Tier
from tysiacha_tui.ui.widgets.art import Marriages
from tysiacha_tui.ui.widgets.cards import Size
from tysiacha_tui.ui.widgets.footer import Hint, KeyFooter
from tysiacha_tui.ui.widgets.menu import Entry, Menu
from tysiacha_tui.ui.widgets.prose import Prose, wrapped
from tysiacha_tui.ui.widgets.text import Line, Piece, cut, cut_start, width_of
from tysiacha_tui.ui.widgets.title import Title
from tysiacha_tui.ui.widgets.too_small import TooSmall
from tysiacha_tui.wording.numbers import total

if TYPE_CHECKING:
    from tysiacha_tui.store.config import Config
    from tysiacha_tui.store.matches import SavedMatch

REACTION: Final = 0.2
"""Seconds within which nobody can have pressed a key because of what has just come up."""

MOMENT: Final = 0.1
AIRY: Final = 26
"""Rows of a window from which on title and line are apart."""
CARDS: Final = {
    Tier.SMALL: Size.SMALL,
    Tier.TINY: Size.SMALL,
    Tier.NORMAL: Size.NORMAL,
    Tier.WIDE: Size.LARGE,
    Tier.HUGE: Size.HUGE,
}


class StartScreen(BaseScreen[None]):
    """What to do; `continue` is there only while a match waits."""

    FITS_TINY = True
    DEFAULT_CSS = """
    StartScreen .page {
        align: center middle;
        height: 1fr;
    }
    StartScreen .page Title {
        margin-bottom: 1;
    }
    StartScreen .page Center {
        height: auto;
    }
    StartScreen Menu {
        width: 68;
        min-height: 4;
        margin-top: 1;
    }
    StartScreen .notices {
        width: 1fr;
        margin: 1 2 0 2;
    }
    StartScreen.-normal.-lowered .page {
        padding-top: 1;
    }
    StartScreen.-tiny Menu {
        width: 1fr;
        margin: 0 2;
    }
    StartScreen.-tiny .notices {
        margin-top: 0;
    }
    StartScreen.-crowded Marriages, StartScreen.-tiny Marriages {
        display: none;
    }
    StartScreen.-wide .page Title, StartScreen.-huge .page Title {
        margin-bottom: 2;
    }
    StartScreen.-wide Menu, StartScreen.-huge Menu {
        width: 84;
        min-height: 7;
        margin-top: 2;
    }
    """
    AUTO_FOCUS = "Menu"
    HELP = N_("A match that waits can always be continued; a new one leaves it where it is.")
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("start", "app.help", "app.settings")]

    day: Callable[[], date] = staticmethod(date.today)
    """What day it is here."""
    looked = False
    """Whether saved matches were looked for."""
    _early: tuple[events.Key, ...] = ()
    """What was pressed before that: it is meant for the menu as it will be."""
    _early_until = float("-inf")
    """Up to when a key that only now has its turn was pressed before that too."""
    saved: SavedMatch | None = None
    """The match that `continue` stands for."""
    today: SavedMatch | None = None
    """The match of the deal of the day, if it was begun."""
    told: tuple[str, ...] = ()
    room: int | None = None
    """The rows there are for what is told, if not enough."""

    def compose(self) -> ComposeResult:
        """Lay out title, cards and menu."""
        with Vertical(classes="page"):
            yield Title(_("Tysiacha"), _("the game of a thousand points"))
            with Center():
                yield Marriages()
            with Center():
                yield Menu()
            yield Prose(self.notices, centred=True, classes="notices")
        yield KeyFooter()
        yield TooSmall()

    def on_mount(self) -> None:
        """Show what is there at once; look for saved matches after the first paint."""
        self.show_entries(None)
        self.call_after_refresh(self.refresh_entries)

    def on_screen_resume(self) -> None:
        """Come back from another screen: a match may have begun or ended."""
        if self.looked:
            self.refresh_entries()

    def held_back(self) -> float:
        """Hold nothing back at first: there was no screen before, for which it could have been meant."""
        return super().held_back() if self.looked else 0

    async def on_key(self, event: events.Key) -> None:
        """Keep what is pressed before the menu is whole."""
        if not self.looked or event.time < self._early_until:
            self._early = (*self._early, event)
            if self.looked:
                self.call_after_refresh(self._catch_up)
            event.prevent_default()
            event.stop()

    async def _catch_up(self) -> None:
        """Do what was pressed early, a key after the other, as far as it is meant for the menu."""
        if self._early and self.is_current:
            key, *others = self._early
            self._early = tuple(others)
            if bound := self.bound_to(key.key):
                await self.app.run_action(bound.binding.action, bound.node)
            self.call_after_refresh(self._catch_up)

    def refresh_entries(self) -> None:
        """Look for a match to continue and for what is to be told."""
        first, self.looked = not self.looked, True
        begun = KEY_CLOCK()
        self.saved = self.app.waiting()
        self.today = todays_match(self.app, self.day())
        self.told = tuple(self.app.told())
        self.show_entries(self.saved)
        self.make_room()
        if self.saved is not None and not (first and KEY_CLOCK() - begun < REACTION):
            # The entries have moved: whoever has seen them before meant another one.
            self.gate.shut(MOMENT)
            self._early_until = begun + REACTION if first else self._early_until
        if first:
            open_at_once(self.app, self.day())
            self.call_after_refresh(self._catch_up)

    def show_entries(self, saved: SavedMatch | None) -> None:
        """Show the entries; what continues comes first."""
        entries = [
            Entry("new", _("New match"), ((_("alone against bots, or at one keyboard"), "muted"),)),
            Entry("today", _("Deal of the day"), today_line(self.day(), self.today)),
            Entry("matches", _("Matches"), ((_("played and running: replay, review, export"), "muted"),)),
            Entry("statistics", _("Statistics"), ((_("how it went: wins, contracts, barrel"), "muted"),)),
            Entry("rules", _("Rules"), ((_("how it is played, and the words of the game"), "muted"),)),
            Entry("settings", _("Settings"), ((_("looks, pace, keys, language"), "muted"),)),
            Entry("quit", _("Quit")),
        ]
        if saved is not None:
            entries.insert(0, Entry("continue", _("Continue"), partial(saved_line, saved)))
        self.query_one(Menu).show(*entries)
        self.query_one(KeyFooter).show(
            hint(_("choose"), "menu.up", "menu.down"),
            hint(_("open"), "menu.choose", action=""),
            Hint(f"1-{len(entries)}", _("pick")),
            hint(_("help"), "app.help"),
            hint(_("quit"), "start.quit"),
        )

    def notices(self, width: int) -> list[Line]:
        """Return what is to be told, for a width; of a path that is too long the end counts."""
        rows: list[str] = []
        for place, notice in enumerate(self.told):
            more = wrapped(" ".join(cut_start(word, width) for word in notice.split()), width)
            left = len(self.told) - place
            if self.room is not None and len(rows) + len(more) + (left > 1) > self.room:
                text = ngettext("and one more: {key} tells all", "and {n} more: {key} tells all", left)
                rows.append(text.format(n=left, key=shown("app.help")))
                break
            rows += more
        return [((row, "warn"),) for row in rows]

    def make_room(self) -> None:
        """Do without the rows between entries, then without the cards, where not all would fit."""
        menu, page = self.query_one(Menu), self.size.height - 1
        self.room = None
        told = len(self.notices(self.size.width - 4))
        wide, tiny = self.tier in (Tier.WIDE, Tier.HUGE), self.tier is Tier.TINY
        gaps = 1 if tiny else 5 if wide else 3
        for spaced, cards in ((wide, not tiny), (False, not tiny), (False, False)):
            rows = len(self.query_one(Title).rows(self.size.width)) + gaps
            rows += len(menu.entries) * (1 + spaced) - spaced
            rows += cards * (CARDS[self.tier].height + 2)
            if rows + told <= page:
                break
        menu.spaced = spaced
        self.room = page - rows
        self.set_class(not cards, "-crowded")
        # A row of air above the title, where one is left.
        self.set_class(rows + told == page - 1, "-lowered")
        self.query_one(".notices", Prose).remake()

    def about(self) -> str:
        """Return what this is for, and all that is told."""
        return "\n".join((super().about(), *self.told))

    def configured(self, config: Config) -> None:
        """Say everything anew."""
        super().configured(config)
        title = self.query_one(Title)
        title.text, title.below = _("Tysiacha"), _("the game of a thousand points")
        title.remake()
        self.refresh_entries()

    def resized(self, tier: Tier) -> None:
        """Take larger cards where there is room."""
        self.query_one(Marriages).size_of_cards = CARDS[tier]
        self.query_one(Title).part(airy=tier is Tier.TINY or self.size.height >= AIRY)
        # In a small window what stands beside a label needs every column.
        self.query_one(Menu).label_width = 16 if tier is Tier.TINY else 17
        self.make_room()

    async def on_menu_chosen(self, event: Menu.Chosen) -> None:
        """Do what was chosen."""
        match event.name:
            case "continue":
                if self.saved is not None and not self.app.continue_match(self.saved.number):
                    self.app.bell()
                    self.refresh_entries()
            case "new":
                self.app.open_new_match()
            case "today":
                play_today(self.app, self.day())
            case "statistics":
                open_statistics(self.app)
            case "matches":
                self.app.open_matches()
            case "rules":
                self.app.open_rules()
            case "settings":
                self.app.action_settings()
            case "quit":
                self.app.action_leave()


def saved_line(saved: SavedMatch, width: int) -> Line:
    """Return which match waits: its deal and the totals; names give way where there is little room."""
    deal = (_("deal {number}").format(number=max(1, saved.deals)), "text")
    for first, longest in ((deal, 10), (deal, 6), (None, 10), (None, 5), (None, 3)):
        line: list[Piece] = [first] if first else []
        for name, points in zip(saved.players, saved.totals, strict=True):
            parted = [(" · ", "muted")] if line else []
            line += [*parted, (cut(name, longest), "text"), (" " + total(points), "strong")]
        if width_of(line) <= width:
            break
    return tuple(line)
