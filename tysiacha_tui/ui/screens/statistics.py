"""Statistics of a person: what matters most, how it went over time, and every figure with what it counts."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from time import monotonic
from typing import TYPE_CHECKING, ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll

from tysiacha_tui.i18n import N_, _, ngettext, pgettext
from tysiacha_tui.store.faults import StoreError
from tysiacha_tui.store.rows import PLAYED
from tysiacha_tui.store.statistics import (
    SOURCES,
    WINDOW,
    Choices,
    Counted,
    Selection,
    Statistics,
    counted,
)
from tysiacha_tui.ui.actions import bindings, hint
from tysiacha_tui.ui.screens.base import BaseScreen, Tier
from tysiacha_tui.ui.widgets.fields import ChoiceField, Field
from tysiacha_tui.ui.widgets.footer import KeyFooter
from tysiacha_tui.ui.widgets.header import HeaderBar
from tysiacha_tui.ui.widgets.plots import bars, beside, plot, tiles
from tysiacha_tui.ui.widgets.prose import Prose, wrapped
from tysiacha_tui.ui.widgets.text import Line, cut, fit
from tysiacha_tui.ui.widgets.too_small import TooSmall
from tysiacha_tui.wording.numbers import percent
from tysiacha_tui.wording.options import preset_names
from tysiacha_tui.wording.statistics import (
    Figure,
    mean,
    opponents_name,
    sections,
    size_names,
    source_names,
)

if TYPE_CHECKING:
    from tysiacha_tui.store.config import Config
    from tysiacha_tui.store.matches import MatchStore

ALL: Final = ""
NOTHING: Final = Counted(Choices((), (), ()))
LABEL: Final = 9
NAME: Final = 20
VALUE: Final = 13
GAP: Final = 4
NARROW: Final = 70
"""Cells below which everything stands below each other."""
LONGEST_NAME: Final = 20
"""Cells of a person's name in its field."""
PATIENCE: Final = 0.3
"""Seconds after which it is said that something is still being counted."""


class Figures(VerticalScroll, can_focus=False, inherit_bindings=False):
    """Scrolls by the keys of the screen."""


class StatisticsScreen(BaseScreen[None]):
    """Whose matches count is chosen above, everything follows at once."""

    DEFAULT_CSS = """
    StatisticsScreen .filters {
        height: auto;
        padding: 1 1 0 1;
    }
    StatisticsScreen .filters Horizontal {
        height: 1;
    }
    StatisticsScreen Figures {
        height: 1fr;
        padding: 1 1 0 2;
        scrollbar-size-vertical: 1;
    }
    StatisticsScreen.-tiny .filters {
        padding: 0;
    }
    StatisticsScreen.-tiny .filters Horizontal {
        layout: vertical;
        height: 2;
    }
    StatisticsScreen.-wide .filters, StatisticsScreen.-huge .filters {
        padding: 1 4 0 4;
    }
    StatisticsScreen.-wide Figures, StatisticsScreen.-huge Figures {
        padding: 1 4 0 5;
    }
    StatisticsScreen.-huge .filters {
        padding: 2 20 0 20;
    }
    StatisticsScreen.-huge Figures {
        padding: 2 20 0 21;
    }
    """
    AUTO_FOCUS = "ChoiceField"
    FITS_TINY = True
    HELP = N_(
        "A match counts once it is over. Leaving one counts nothing: it can be continued. A match that was"
        " given up counts as lost. Imported matches and those from cards seen before are kept apart."
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("statistics", "app.help", "app.palette")]

    def __init__(self, store: MatchStore | None, *, clock: Callable[[], float] = monotonic) -> None:
        """Read the matches of a store, if there is one."""
        super().__init__(clock)
        self.store = store
        self.selection: Selection | None = None
        """`None` while nobody has played."""
        self.source = PLAYED
        self.counted = NOTHING
        self.trouble = ""
        """Why nothing can be read."""
        self.is_read = False
        """Whether there are figures, or it is known that there are none."""
        self.is_late = False
        """Whether they have not come as soon as one would think."""

    def compose(self) -> ComposeResult:
        """Lay out the filters and the page."""
        yield HeaderBar()
        with Vertical(classes="filters"):
            for names in (("person", "preset"), ("level", "source")):
                with Horizontal():
                    for name in names:
                        yield ChoiceField(name, "", LABEL, self.offered(name), self.chosen(name))
        with Figures():
            yield Prose(self.lines)
        yield KeyFooter()
        yield TooSmall()

    def on_mount(self) -> None:
        """Say everything."""
        # Whether all is in sight is known once it is laid out.
        self.watch(self.query_one(Figures), "virtual_size", self.show_keys, init=False)
        self.say()
        self.read(None)
        self.set_timer(PATIENCE, self._be_late)

    def _be_late(self) -> None:
        self.is_late = True
        self.query_one(Prose).remake()

    def configured(self, config: Config) -> None:
        """Say everything anew."""
        super().configured(config)
        self.say()

    def say(self) -> None:
        """Show names, choices and figures as they are now."""
        labels = {"person": _("Person"), "preset": _("Rules"), "level": _("Against"), "source": _("Matches")}
        for field in self.query(ChoiceField):
            assert field.name is not None
            field.label = labels[field.name]
            field.choices = self.offered(field.name)
            field.value = self.chosen(field.name)
            field.refresh()
        self.query_one(HeaderBar).show(_("Statistics"))
        self.query_one(Prose).remake()
        self.show_keys()

    def show_keys(self) -> None:
        """Show the keys."""
        scrolls = self.query_one(Figures).max_scroll_y > 0
        self.query_one(KeyFooter).show(
            hint(_("choose"), "field.previous", "field.next", action=""),
            hint(_("change"), "choice.less", "choice.more", action=""),
            *((hint(_("more figures"), "statistics.pagedown"),) if scrolls else ()),
            hint(_("help"), "app.help"),
            hint(_("back"), "statistics.close"),
        )

    @property
    def known(self) -> Choices:
        """What there is to select."""
        return self.counted.known

    @property
    def found(self) -> Statistics | None:
        """The figures, if there are any."""
        return self.counted.found

    # What is chosen.

    def offered(self, name: str) -> tuple[tuple[str, str], ...]:
        """Return what a field offers, with the number of matches where that differs."""
        if name == "source":
            return tuple((source, source_names()[source]) for source in SOURCES)
        if name == "person":
            persons = [(person, _counted(cut(person, LONGEST_NAME), n)) for person, n in self.known.persons]
            return tuple(persons) or ((ALL, _("nobody yet") if self.is_read else "…"),)
        values = self.known.presets if name == "preset" else self.known.levels
        words = preset_names().get if name == "preset" else lambda level, _else: opponents_name(level)
        return ((ALL, _("all")), *((value, _counted(words(value, value), n)) for value, n in values))

    def chosen(self, name: str) -> str:
        """Return what a field stands at."""
        if name == "source":
            return self.source
        return ALL if self.selection is None else getattr(self.selection, name) or ALL

    @on(Field.Changed)
    def follow(self, event: Field.Changed) -> None:
        """Read what is chosen now."""
        field = event.field
        assert isinstance(field, ChoiceField)
        chosen = {name: self.chosen(name) for name in ("person", "preset", "level")}
        if field.name == "source":
            self.source = field.value
        elif field.name is not None:
            chosen[field.name] = field.value
        if field.name in ("source", "person"):
            chosen["preset"] = chosen["level"] = ALL
        self.read(
            Selection(chosen["person"], chosen["preset"] or None, chosen["level"] or None, self.source)
            if chosen["person"]
            else None
        )
        self.say()
        self.query_one(Figures).scroll_home(animate=False)

    def read(self, wanted: Selection | None) -> None:
        """Have the figures read; without somebody wanted, of whoever has most matches."""
        self.selection = wanted
        # Another choice, and leaving the page, end what is still being read.
        self.run_worker(self._read(wanted, self.source), group="reading", exclusive=True)

    async def _read(self, wanted: Selection | None, source: str) -> None:
        answer, trouble = NOTHING, ""
        if self.store is None:
            trouble = _("Nothing can be saved here, so nothing can be counted.")
        else:
            try:
                beside = self.store.beside()
                try:
                    answer = await asyncio.to_thread(counted, beside, wanted, source)
                except asyncio.CancelledError:
                    beside.stop()
                    raise
            except StoreError as error:
                trouble = str(error)
        self.counted, self.selection = answer, answer.selection
        self.trouble, self.is_read = trouble, True
        self.say()

    # The page.

    def lines(self, width: int) -> Sequence[Line]:
        """Return the page for a width."""
        if self.trouble:
            return [((row, "warn"),) for row in wrapped(self.trouble, width)]
        found = self.found
        if not self.is_read:
            return [((_("The matches are being counted …"), "muted"),)] if self.is_late else []
        if found is None:
            return [((row, "muted"),) for row in wrapped(nobody(self.source), width)]
        width -= 1
        if width < NARROW:
            head = headlines(found)
            tops = [*tiles(head[:2], width, large=False), *tiles(head[2:], width, large=False)]
            blocks = [*plots(self.counted, width, 4), contracts(found, width), barrel(found, width)]
            lines = [*tops, *(line for block in blocks for line in ((), *block))]
        else:
            half = (width - GAP) // 2
            height = {Tier.WIDE: 9, Tier.HUGE: 13}.get(self.tier, 5)
            lines = [*tiles(headlines(found), width, large=self.tier in (Tier.WIDE, Tier.HUGE)), ()]
            lines += beside(*plots(self.counted, half, height), half + GAP)
            lines += [(), *beside(contracts(found, half), barrel(found, half), half + GAP)]
        for section in sections(found):
            lines += [(), ((section.title, "gold"),)]
            for figure in section.figures:
                lines += figure_rows(figure, width)
        return lines

    def resized(self, tier: Tier) -> None:
        """Draw for another size."""
        self.query_one(Prose).remake()
        self.call_after_refresh(self.show_keys)

    def action_scroll(self, rows: int) -> None:
        """Move the page by so many rows."""
        self.query_one(Figures).scroll_relative(y=rows, animate=False)

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)


def figure_rows(figure: Figure, width: int) -> list[Line]:
    """Return a figure and what it counts, beside it or, where there is no room, below."""
    row: Line = ((fit(figure.name, NAME), "text"), (fit(figure.value, VALUE), "strong"))
    if width < NARROW:
        return [row, *((("  " + text, "muted"),) for text in wrapped(figure.counts, width - 2))]
    first, *more = wrapped(figure.counts, width - NAME - VALUE)
    return [(*row, (first, "muted")), *(((" " * (NAME + VALUE) + text, "muted"),) for text in more)]


def nobody(source: str) -> str:
    """Return what stands where there is nothing to count."""
    if source == PLAYED:
        return _("No match was played yet. Every match you begin is counted here, once it is won or lost.")
    return _("There is no match of this kind.")


def headlines(found: Statistics) -> tuple[tuple[str, str], ...]:
    """Return what matters most, and its names."""
    return (
        (str(found.matches), ngettext("match over", "matches over", found.matches)),
        (_share(found.win_rate), _("of them won")),
        (_share(found.made_rate), _("contracts made")),
        (mean(found.mean_contract).partition(".")[0], _("mean contract")),
    )


def plots(trends: Counted, width: int, height: int) -> tuple[list[Line], list[Line]]:
    """Return two plots: the share of matches won, and of contracts made, in the last ten matches."""
    marks = (percent(1), percent(0.5), percent(0))
    won, made = trends.won, trends.made
    return (
        plot(_("Matches won"), won, width, height, marks, _below(len(won))),
        plot(_("Contracts made"), made, width, height, marks, _below(len(made))),
    )


def contracts(found: Statistics, width: int) -> list[Line]:
    """Return a bar for each size of contract."""
    rows = []
    for name, made, tried in zip(size_names(), found.made, found.tried, strict=True):
        text = _("{made} of {tried}").format(made=made, tried=tried)
        rows.append((name, made, tried, text if tried else "–"))
    return [((_("Contracts made, of those played"), "gold"),), *bars(rows, width)]


def barrel(found: Statistics, width: int) -> list[Line]:
    """Return a bar for each way in which visits to the barrel ended."""
    visits = found.barrel_visits
    ends = (
        (_("match won"), found.barrel_won),
        (_("fallen off"), found.barrel_fallen),
        (_("another won"), found.barrel_beaten),
        (pgettext("visits to the barrel", "open"), found.barrel_open),
    )
    title = ngettext("{count} visit to the barrel", "{count} visits to the barrel", visits)
    rows = [(name, count, visits, str(count)) for name, count in ends]
    return [((title.format(count=visits), "gold"),), *bars(rows, width)]


def _counted(name: str, count: int) -> str:
    return _("{name} ({count})").format(name=name, count=count)


def _share(share: float | None) -> str:
    return "–" if share is None else percent(share)


def _below(count: int) -> str:
    return ngettext(
        "of the last {window}; {count} match", "of the last {window}; {count} matches", count
    ).format(window=WINDOW, count=count)
