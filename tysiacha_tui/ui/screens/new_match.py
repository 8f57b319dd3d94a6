"""A new match: who plays, by which rules, to how many points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from time import monotonic
from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical

from tysiacha_tui.i18n import N_, _
from tysiacha_tui.lobby.setup import LONGEST_NAME, PERSON, Setup, distinct, name_trouble
from tysiacha_tui.record.codes import Deals
from tysiacha_tui.rules.options import OPTIONS, PRESETS, Rules, RulesError
from tysiacha_tui.ui.actions import bindings, hint, shown
from tysiacha_tui.ui.screens.base import BaseScreen
from tysiacha_tui.ui.widgets.codefield import CodeField
from tysiacha_tui.ui.widgets.fields import Button, ButtonField, ChoiceField, Field, NumberField, TextField
from tysiacha_tui.ui.widgets.footer import Hint, KeyFooter
from tysiacha_tui.ui.widgets.header import HeaderBar
from tysiacha_tui.ui.widgets.lines import Lines
from tysiacha_tui.ui.widgets.prose import Prose, wrapped
from tysiacha_tui.ui.widgets.text import Line
from tysiacha_tui.ui.widgets.too_small import TooSmall
from tysiacha_tui.wording.levels import level_line, seat_name
from tysiacha_tui.wording.options import (
    changed_line,
    difference_lines,
    option_names,
    preset_lines,
    preset_names,
)
from tysiacha_tui.wording.refusals import clash

LABEL: Final = 10
VALUE: Final = 26
MOMENT: Final = 0.2
"""Seconds after it appears in which the page starts no match."""


class NewMatchScreen(BaseScreen[Setup | None]):
    """Answers with the match to begin, or with nothing."""

    FITS_TINY = True
    DEFAULT_CSS = """
    NewMatchScreen .page {
        height: 1fr;
        padding: 1 2 0 2;
        align-horizontal: center;
    }
    NewMatchScreen .form {
        max-width: 100;
    }
    NewMatchScreen .page Lines {
        margin-top: 1;
    }
    NewMatchScreen .page .first {
        margin-top: 0;
    }
    NewMatchScreen .seat {
        height: auto;
    }
    NewMatchScreen .seat TextField {
        width: 40;
    }
    NewMatchScreen Button {
        margin-top: 1;
    }
    NewMatchScreen .hidden {
        display: none;
    }
    NewMatchScreen.-tiny .page {
        padding: 0 1;
    }
    NewMatchScreen.-tiny .seat TextField {
        width: 27;
    }
    NewMatchScreen.-tiny Button {
        margin-top: 0;
    }
    NewMatchScreen.-wide .page, NewMatchScreen.-huge .page {
        align: center middle;
    }
    NewMatchScreen.-wide .form, NewMatchScreen.-huge .form {
        width: 100;
        height: auto;
    }
    NewMatchScreen.-wide .form > .field, NewMatchScreen.-huge .form > .field {
        margin-top: 1;
    }
    NewMatchScreen.-wide .page Lines, NewMatchScreen.-huge .page Lines {
        margin-top: 2;
    }
    NewMatchScreen.-wide Button, NewMatchScreen.-huge Button {
        margin-top: 2;
    }
    """
    AUTO_FOCUS = "Button"
    HELP = N_("Who plays and by which rules. What is chosen is remembered for the next match.")
    REPEATING = BaseScreen.REPEATING | frozenset("0123456789")
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("new", "app.help")]

    def __init__(
        self, setup: Setup, levels: Sequence[str], *, clock: Callable[[], float] = monotonic
    ) -> None:
        """Begin with a setup that has names and kinds for four seats."""
        super().__init__(clock)
        self.first = setup
        self.preset = setup.preset
        self.rules = setup.rules
        self.levels = tuple(levels)
        self.dealer = setup.dealer
        """Who deals first, where a deal code says it."""

    def compose(self) -> ComposeResult:
        """Lay out the form."""
        kinds = [(kind, seat_name(kind)) for kind in (PERSON, *self.levels)]
        rules = self.rules
        yield HeaderBar()
        with Vertical(classes="page"), Vertical(classes="form"):
            yield Lines([((_("Who plays"), "gold"),)], classes="first")
            for seat, (name, kind) in enumerate(zip(self.first.names, self.first.seats, strict=True)):
                label = _("Seat {number}").format(number=seat + 1)
                with Horizontal(classes="seat field", name=f"seat{seat}"):
                    yield TextField(
                        f"name{seat}",
                        label,
                        LABEL,
                        name,
                        longest=LONGEST_NAME,
                        value_width=VALUE,
                        empty=_("no name"),
                    )
                    yield ChoiceField(f"kind{seat}", "", 0, kinds, kind, value_width=VALUE)
            yield Lines([((_("What is played"), "gold"),)])
            names = preset_names()
            yield ChoiceField(
                "preset",
                _("Rules"),
                LABEL,
                [(name, names[name]) for name in PRESETS],
                self.preset,
                value_width=VALUE,
            )
            limits = OPTIONS["target"].metadata
            yield NumberField(
                "target",
                option_names()["target"],
                LABEL,
                rules.target,
                low=limits["low"],
                high=limits["high"],
                step=100,
                value_width=VALUE,
            )
            yield ButtonField("options", _("Options"), LABEL, value_width=VALUE)
            yield ChoiceField(
                "trust",
                _("Curtain"),
                LABEL,
                [("no", _("between people")), ("yes", _("none, we trust"))],
                "yes" if self.first.trust else "no",
                value_width=VALUE,
            )
            yield TextField(
                "seed",
                _("Seed"),
                LABEL,
                self.first.seed or "",
                longest=200,
                empty=_("by chance"),
                value_width=VALUE,
            )
            yield CodeField(LABEL, self.deals(self.first.seed), value_width=VALUE)
            yield Button("start", _("Start the match"), LABEL)
            yield Prose(self.help_rows, classes="help")
        yield KeyFooter()
        yield TooSmall()

    def on_mount(self) -> None:
        """Show what follows from the first values."""
        self.query_one(HeaderBar).show(_("New match"))
        self.watch(self.field("target"), "typed", self.show_keys, init=False)
        self.gate.shut(MOMENT)
        self.follow()

    def show_keys(self) -> None:
        """Show what the keys do in the field in focus."""
        field = self.focused
        enter = hint(_("start"), "new.start")
        escape = hint(_("back"), "new.back")
        if isinstance(field, NumberField) and field.typed:
            enter, escape = (
                hint(_("take the number"), "new.start", action=""),
                hint(_("drop the number"), "number.drop", action=""),
            )
        elif isinstance(field, ButtonField) and field.name == "options":
            enter = hint(_("options"), "button.push", action="options")
        self.query_one(KeyFooter).show(
            hint(_("move"), "field.previous", "field.next"),
            hint(
                _("move in the text") if isinstance(field, TextField) else _("change"),
                "choice.less",
                "choice.more",
            ),
            enter,
            Hint(shown("app.help", 1), _("help"), "app.help"),
            escape,
        )

    def field(self, name: str) -> Field:
        """Return a field by its name."""
        return next(field for field in self.query(Field) if field.name == name)

    def text(self, name: str) -> str:
        """Return what a text or a choice says."""
        field = self.field(name)
        assert isinstance(field, TextField | ChoiceField)
        return field.value

    @on(Field.Changed)
    def take_change(self, event: Field.Changed) -> None:
        """Follow a changed value."""
        field = event.field
        if isinstance(field, CodeField):
            self.take_code(field)
        elif field.name == "preset":
            self.preset = self.text("preset")
            self.rules = Rules.preset(self.preset)
            target = self.field("target")
            assert isinstance(target, NumberField)
            target.value = self.rules.target
        elif isinstance(field, NumberField):
            self.take_target(field)
        if field.name in ("preset", "target", "seed"):
            self.show_code()
        self.follow()

    def deals(self, seed: str | None) -> Deals | None:
        """Return the deals of the rules as they are and a seed, if there is one."""
        return Deals(self.preset, self.rules, seed, self.dealer) if seed else None

    def take_code(self, field: CodeField) -> None:
        """Take rules and seed of a deal code as soon as it is one."""
        deals = None if field.trouble() else field.deals()
        if deals is None:
            return
        self.preset, self.rules, self.dealer = deals.preset, deals.rules, deals.dealer
        preset, target, seed = self.field("preset"), self.field("target"), self.field("seed")
        assert isinstance(preset, ChoiceField)
        assert isinstance(target, NumberField)
        assert isinstance(seed, TextField)
        preset.value, target.value, seed.value = deals.preset, deals.rules.target, deals.seed

    def show_code(self) -> None:
        """Show the deal code of what was chosen; the first dealer is the one the seed draws."""
        self.dealer = None
        self.query_one(CodeField).show(self.deals(self.text("seed").strip()))

    def take_target(self, field: NumberField) -> None:
        """Take a new target, or go back to the old one and say why."""
        try:
            self.rules = replace(self.rules, target=field.value)
        except RulesError as error:
            self.tell(clash(error))
            field.value = self.rules.target

    def follow(self) -> None:
        """Show what follows from the values: seats in play, lines beside them, what has no effect."""
        seats = list(self.query(Horizontal))
        for seat, row in enumerate(seats):
            row.set_class(seat >= self.rules.players, "hidden")
        kinds = [self.text(f"kind{seat}") for seat in range(self.rules.players)]
        self.field("preset").beside = ((preset_lines()[self.preset], "muted"),)
        options = self.field("options")
        assert isinstance(options, ButtonField)
        lines = difference_lines(self.rules, self.preset)
        options.value = lines[0] if len(lines) == 1 else changed_line(len(lines))
        self.field("trust").idle = kinds.count(PERSON) < 2
        code = self.query_one(CodeField)
        code.beside = (("✗", "warn"),) if code.trouble() else ()
        self.explain()

    def explain(self) -> None:
        """Say what the field in focus is for, and what its keys do."""
        self.query_one(Prose).remake()
        self.show_keys()

    def help_rows(self, width: int) -> list[Line]:
        """Return what the field in focus is for, for a width."""
        field = self.focused
        name = field.name if field is not None and field.name is not None else ""
        line = help_lines().get(name.rstrip("0123"), "")
        if name.startswith("kind") and self.text(name) != PERSON:
            line = level_line(self.text(name))
        elif isinstance(field, CodeField) and field.trouble():
            line = field.trouble()
        elif name == "preset":
            line = _("{what} Every option can be changed.").format(what=preset_lines()[self.preset])
        return [(("   " + row, "quiet"),) for row in wrapped(line, width - 3)]

    def tell(self, notice: str) -> None:
        """Say what is wrong, in place of what was said before."""
        self.app.clear_notifications()
        self.notify(notice, severity="warning", markup=False, timeout=4)
        self.app.bell()

    def action_start(self) -> None:
        """Begin the match, if the names will do."""
        players = self.rules.players
        names = [self.text(f"name{seat}") for seat in range(players)]
        trouble = name_trouble(names)
        if trouble is not None:
            self.tell(trouble)
            empty = next(seat for seat, name in enumerate(names) if not name.strip())
            self.field(f"name{empty}").focus()
            return
        seats = tuple(self.text(f"kind{seat}") for seat in range(players))
        if PERSON not in seats:
            self.tell(_("One seat at least is for a person."))
            self.field("kind0").focus()
            return
        code = self.query_one(CodeField)
        if code.trouble():
            self.tell(code.trouble())
            code.focus()
            return
        seed = self.text("seed").strip() or None
        trust = self.text("trust") == "yes"
        self.dismiss(Setup(distinct(names), seats, self.preset, self.rules, trust, seed, self.dealer))

    @on(ButtonField.Pushed)
    def push(self, event: ButtonField.Pushed) -> None:
        """Start, or open the options."""
        if event.field.name == "start":
            self.action_start()
        else:
            self.action_options()

    def action_options(self) -> None:
        """Open the options."""
        self.app.open_options(self.preset, self.rules, self.take_options)

    def take_options(self, rules: Rules | None) -> None:
        """Take the options as they were left."""
        if rules is not None:
            self.rules = rules
            target = self.field("target")
            assert isinstance(target, NumberField)
            target.value = rules.target
            self.show_code()
            self.follow()

    def action_back(self) -> None:
        """Go back to the menu; what was chosen is there again next time."""
        seats = range(len(self.first.seats))
        self.app.draft = Setup(
            tuple(self.text(f"name{seat}") for seat in seats),
            tuple(self.text(f"kind{seat}") for seat in seats),
            self.preset,
            self.rules,
            self.text("trust") == "yes",
            self.text("seed") or None,
            self.dealer,
        )
        self.dismiss(None)

    def on_descendant_focus(self) -> None:
        """Explain the field in focus."""
        self.explain()

    def on_descendant_blur(self) -> None:
        """Tell equal names apart as soon as a name is left."""
        players = self.rules.players
        fields = [self.field(f"name{seat}") for seat in range(players)]
        names = [field.value for field in fields if isinstance(field, TextField)]
        if all(name.strip() for name in names):
            for field, name in zip(fields, distinct(names), strict=True):
                assert isinstance(field, TextField)
                field.value = name


def help_lines() -> dict[str, str]:
    """Return what each field is for."""
    return {
        "name": _("a name, at most {longest} letters").format(longest=LONGEST_NAME),
        "kind": _("somebody at this keyboard"),
        "target": _("the total that wins; the digits can be typed"),
        "options": _("Enter opens all the options of the rules"),
        "trust": _("with several people: whether cards are hidden while the keyboard goes round"),
        "seed": _("any text; the same seed deals the same cards, and none leaves it to chance"),
        "code": _("rules and seed in short: whoever types the same code gets the same cards"),
        "start": _("Enter deals the cards"),
    }
