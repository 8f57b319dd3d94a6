"""The rules with the options in force, and the words of the game."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, VerticalScroll

from tysiacha_tui.i18n import N_, _
from tysiacha_tui.rules.cards import Rank, Suit
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.ui.actions import bindings, hint, shown
from tysiacha_tui.ui.screens.base import BaseScreen
from tysiacha_tui.ui.widgets.footer import Hint, KeyFooter
from tysiacha_tui.ui.widgets.header import HeaderBar
from tysiacha_tui.ui.widgets.menu import Entry, Menu
from tysiacha_tui.ui.widgets.prose import Prose, wrapped
from tysiacha_tui.ui.widgets.text import Line, fit
from tysiacha_tui.ui.widgets.too_small import TooSmall
from tysiacha_tui.wording.cards import rank_letter, rank_name, suit_mark, suit_name
from tysiacha_tui.wording.glossary import glossary
from tysiacha_tui.wording.options import differences_line, preset_names, preset_of
from tysiacha_tui.wording.paragraphs import Paragraph
from tysiacha_tui.wording.rulebook import Differences, MarriageTable, RankTable, Section, rulebook

NARROW: Final = 40
"""Columns below which word and meaning do not go beside each other."""
WIDEST: Final = 74
"""Longer rows are tiring to read."""


class RulesScreen(BaseScreen[None]):
    """A list of sections on the left, the one that is read on the right."""

    FITS_TINY = True
    DEFAULT_CSS = """
    RulesScreen Horizontal {
        height: 1fr;
        padding: 1 0 0 0;
    }
    RulesScreen Menu {
        width: 26;
        margin: 0 2 0 0;
    }
    RulesScreen VerticalScroll {
        height: 1fr;
        padding: 0 1;
        scrollbar-size-vertical: 1;
    }
    RulesScreen.-wide Horizontal {
        padding: 2 4 0 4;
    }
    RulesScreen.-huge Horizontal {
        padding: 4 20 0 30;
    }
    """
    AUTO_FOCUS = "Menu"
    HELP = N_("The rules as they hold in this match. What differs from the standard game is marked.")
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("rules", "app.help")]

    def __init__(self, rules: Rules, *, clock: Callable[[], float] = monotonic) -> None:
        """Show the rules with these options in force."""
        super().__init__(clock)
        self.rules = rules
        self.sections: tuple[Section, ...] = rulebook(rules)

    def compose(self) -> ComposeResult:
        """Lay out the list and the text."""
        yield HeaderBar()
        with Horizontal():
            titles = [*(section.title for section in self.sections), _("Glossary")]
            yield Menu(*(Entry(title, title) for title in titles), label_width=20)
            with VerticalScroll(can_focus=False):
                yield Prose(self.lines)
        yield KeyFooter()
        yield TooSmall()

    def on_mount(self) -> None:
        """Fill the bars."""
        preset = preset_of(self.rules)
        line = differences_line(self.rules, preset)
        self.query_one(HeaderBar).show(_("Rules"), ((preset_names()[preset], "gold"),), ((line, "muted"),))
        self.query_one(KeyFooter).show(
            hint(_("section"), "menu.up", "menu.down"),
            Hint(shown("rules.on", 1), _("read on"), "read(1)"),
            Hint(shown("rules.back", 1), _("read back"), "read(-1)"),
            hint(_("help"), "app.help"),
            hint(_("back"), "rules.close"),
        )
        self.watch(self.query_one(Menu), "place", self.turn_to, init=False)

    def turn_to(self) -> None:
        """Show the section in focus from its start."""
        self.query_one(Prose).remake()
        self.query_one(VerticalScroll).scroll_home(animate=False)

    def lines(self, width: int) -> list[Line]:
        """Return the section in focus for a width."""
        width = min(width, WIDEST)
        place = self.query_one(Menu).place
        if place >= len(self.sections):
            return glossary_lines(glossary(self.rules), width)
        return section_lines(self.sections[place], width)

    def action_read(self, step: int) -> None:
        """Scroll a page; past the end comes the next section, before the start the one before."""
        page, menu = self.query_one(VerticalScroll), self.query_one(Menu)
        there = page.max_scroll_y if step > 0 else 0
        if page.scroll_y != there:
            page.scroll_relative(y=step * max(1, page.size.height - 2), animate=False)
        elif 0 <= menu.place + step < len(menu.entries):
            menu.place += step

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)


def section_lines(section: Section, width: int) -> list[Line]:
    """Return a section as lines."""
    lines: list[Line] = [((section.title, "gold"),), (("─" * width, "line"),)]
    for block in section.blocks:
        match block:
            case Paragraph(text=text, differs=differs):
                rows = wrapped(text, width - 2)
                for row in rows:
                    mark = "▌ " if differs else "  "
                    lines.append(((mark, "gold"), (row, "strong" if differs else "text")))
                lines.append(())
            case Differences(lines=differences):
                lines += [(("▌ ", "gold"), (line, "strong")) for line in differences]
            case RankTable(rows=rows_of_ranks):
                for rank, points in rows_of_ranks:
                    chip = (f" {rank_letter(rank):<2} ", "on_paper:S")
                    lines.append(
                        (
                            ("  ", "text"),
                            chip,
                            ("  " + fit(rank_name(rank), 8), "text"),
                            (f"{points:>3}", "gold"),
                        )
                    )
                    lines.append(())
            case MarriageTable(rows=rows_of_suits):
                for suit, value in rows_of_suits:
                    lines += [marriage_line(suit, value), ()]
    return lines


def marriage_line(suit: Suit | None, value: int) -> Line:
    """Return a marriage with its cards, its name and its value."""
    ace, king, queen = rank_letter(Rank.ACE), rank_letter(Rank.KING), rank_letter(Rank.QUEEN)
    if suit is None:
        chips = tuple((f" {ace}{suit_mark(each)} ", f"on_paper:{each}") for each in Suit)
        return (("  ", "text"), *chips, (f"{value:>6}", "gold"))
    chip = (f" {king}{suit_mark(suit)} {queen}{suit_mark(suit)} ", f"on_paper:{suit}")
    return (("  ", "text"), chip, ("  " + fit(suit_name(suit), 12), "text"), (f"{value:>3}", "gold"))


def glossary_lines(words: tuple[tuple[str, str], ...], width: int) -> list[Line]:
    """Return the words of the game as lines."""
    lines: list[Line] = [((_("Glossary"), "gold"),), (("─" * width, "line"),)]
    column = 18
    for word, meaning in words:
        if width < NARROW:
            # The meaning stands below its word.
            lines.append((("  ", "text"), (word, "strong")))
            lines += [(("    " + row, "text"),) for row in wrapped(meaning, width - 4)]
            continue
        first, *more = wrapped(meaning, max(10, width - column - 2))
        lines.append((("  ", "text"), (fit(word, column), "strong"), (first, "text")))
        lines += [((" " * (column + 2), "text"), (row, "text")) for row in more]
    return lines
