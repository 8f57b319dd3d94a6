"""The box that asks how cards are to be played again: a deal or the match, in which seat, against whom."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType

from tysiacha_tui.bots import LEVELS
from tysiacha_tui.i18n import _, pgettext
from tysiacha_tui.lobby.again import Again, can_repeat_match
from tysiacha_tui.record import Record
from tysiacha_tui.table.finished import persons
from tysiacha_tui.ui.actions import bindings, hint
from tysiacha_tui.ui.screens.boxes import Box
from tysiacha_tui.ui.sorting import SUIT_ORDER
from tysiacha_tui.ui.widgets.fields import Button, ChoiceField, Field
from tysiacha_tui.ui.widgets.footer import KeyFooter
from tysiacha_tui.ui.widgets.prose import Prose, wrapped
from tysiacha_tui.ui.widgets.scores import chips
from tysiacha_tui.ui.widgets.text import Line, cut
from tysiacha_tui.wording.levels import level_name

LABEL: Final = 12
VALUE: Final = 34
LONGEST_NAME: Final = 20
START: Final = "start"


class AgainBox(Box):
    """Answers `START` where the cards are to be dealt; `again` then says how."""

    DEFAULT_CSS = """
    AgainBox .below {
        margin-bottom: 1;
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("again")]

    def __init__(self, record: Record, deal: int | None, *, clock: Callable[[], float] = monotonic) -> None:
        """Ask about a match and one of its deals; without one, about the match alone, which must be over."""
        text = _("The cards stay where they are, and everybody moves on. It is practice: no statistics.")
        super().__init__(_("The same cards again"), text, clock=clock)
        self.again = Again(record, deal)
        self.deal = deal
        self.whole = deal is None or can_repeat_match(record)

    def answers(self) -> ComposeResult:
        """Make the form."""
        record = self.again.record
        what = [] if self.deal is None else [("deal", _("deal {number}").format(number=self.deal + 1))]
        if self.whole:
            what.append(("match", _("the whole match")))
        yield ChoiceField("what", _("Cards"), LABEL, what, what[0][0], value_width=VALUE)
        first = persons(record)[0]
        count = len(record.players)
        seats = [("0", _("where you sat"))]
        for turned in range(1, count):
            name = cut(record.players[(first + turned) % count], LONGEST_NAME)
            seats.append((str(turned), _("in the seat of {name}").format(name=name)))
        yield ChoiceField("seat", _("You sit"), LABEL, seats, "1", value_width=VALUE)
        levels = [("", _("as they were")), *[(level, level_name(level)) for level in LEVELS]]
        yield ChoiceField("level", _("Bots"), LABEL, levels, "", value_width=VALUE)
        yield Prose(self.preview, classes="below")
        yield Button("start", _("Deal the cards"), LABEL)

    def on_mount(self) -> None:
        """Take the first values."""
        self.take_change()
        self.query_one(Button).focus()
        self.query_one(KeyFooter).show(
            hint(_("move"), "field.previous", "field.next", action=""),
            hint(_("change"), "choice.less", "choice.more", action=""),
            hint(pgettext("to give out cards", "deal"), "again.start"),
            hint(_("back"), "box.cancel"),
        )

    @on(Field.Changed)
    def take_change(self) -> None:
        """Follow a changed value."""
        values = {field.name: field.value for field in self.query(ChoiceField)}
        deal = self.deal if values["what"] == "deal" else None
        self.again = Again(self.again.record, deal, int(values["seat"]), values["level"] or None)
        self.query_one(".below", Prose).remake()

    def preview(self, width: int) -> list[Line]:
        """Return the cards that come first, and everybody's seat."""
        hand = sorted(self.again.hand(), key=lambda card: (SUIT_ORDER.index(card.suit), -card.strength))
        seats = [
            _("{name}: {level}").format(name=cut(name, LONGEST_NAME), level=level_name(kind))
            for name, kind in zip(self.again.names, self.again.seats, strict=True)
            if kind in LEVELS
        ]
        rows = wrapped(" · ".join(seats), width)
        cards = chips(hand) if hand else ((_("you deal and sit out"), "muted"),)
        return [cards, (), *[((row, "muted"),) for row in rows]]

    @on(Button.Pushed)
    def action_start(self) -> None:
        """Have the cards dealt."""
        self.dismiss(START)
