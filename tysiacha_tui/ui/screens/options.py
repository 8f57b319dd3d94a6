"""Every option of the rules, in groups, with a line on each and the reason where two clash."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from time import monotonic
from typing import Any, ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll

from tysiacha_tui.i18n import N_, _
from tysiacha_tui.rules.options import OPTIONS, OptionValue, Rules, RulesError
from tysiacha_tui.ui.actions import bindings, hint, shown
from tysiacha_tui.ui.screens.base import BaseScreen, Tier
from tysiacha_tui.ui.widgets.fields import ChoiceField, Field, NumberField
from tysiacha_tui.ui.widgets.footer import Hint, KeyFooter
from tysiacha_tui.ui.widgets.header import HeaderBar
from tysiacha_tui.ui.widgets.lines import Lines
from tysiacha_tui.ui.widgets.prose import wrapped
from tysiacha_tui.ui.widgets.text import Line
from tysiacha_tui.ui.widgets.too_small import TooSmall
from tysiacha_tui.wording.options import (
    GROUPS,
    changed_line,
    group_names,
    option_helps,
    option_names,
    preset_names,
    value_name,
    without_effect,
)
from tysiacha_tui.wording.refusals import clash

LABEL: Final = 26
STEPS: Final = {"target": 100, "max_bid": 10, "defence_lock": 50, "redeal_low_hand": 1}


class Groups(VerticalScroll, can_focus=False, inherit_bindings=False):
    """Scrolls with the field in focus; its own keys would come before those of the screen."""


class OptionsScreen(BaseScreen[Rules | None]):
    """Answers with the rules as they were left; options that clash are not left standing."""

    DEFAULT_CSS = """
    OptionsScreen VerticalScroll {
        height: 1fr;
        padding: 0 1;
        scrollbar-size-vertical: 1;
    }
    OptionsScreen .group {
        margin-top: 1;
    }
    OptionsScreen .help {
        height: 3;
        padding-top: 1;
    }
    OptionsScreen.-tiny VerticalScroll {
        padding: 0 1 0 0;
    }
    OptionsScreen.-tiny .help {
        padding-top: 0;
    }
    OptionsScreen.-tiny .group {
        padding-left: 1;
    }
    OptionsScreen.-wide VerticalScroll, OptionsScreen.-wide .help {
        padding-left: 12; padding-right: 12;
    }
    OptionsScreen.-huge VerticalScroll, OptionsScreen.-huge .help {
        padding-left: 40; padding-right: 40;
    }
    """
    AUTO_FOCUS = "Field"
    FITS_TINY = True
    HELP = N_(
        "Every option of the rules. A dot marks what differs from the preset; what is dim has no effect as"
        " the others stand."
    )
    REPEATING = BaseScreen.REPEATING | frozenset("0123456789")
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("options", "app.help")]

    def __init__(self, preset: str, rules: Rules, *, clock: Callable[[], float] = monotonic) -> None:
        """Begin with rules that differ from a preset in some options, or none."""
        super().__init__(clock)
        self.preset = preset
        self.base = asdict(Rules.preset(preset))
        self.values: dict[str, Any] = asdict(rules)
        self.fitting = rules
        """The last rules whose options did not clash."""
        self.clash: str | None = None
        self.taken_back: str | None = None
        """The clash for which the last changes were taken back, until the next change."""

    def compose(self) -> ComposeResult:
        """Lay out the groups."""
        names, groups = option_names(), group_names()
        yield HeaderBar()
        with Groups():
            for group, options in GROUPS.items():
                yield Lines([((groups[group], "gold"),)], classes="group")
                for option in options:
                    yield option_field(option, names[option], self.values[option])
        yield Lines(classes="help", panel=True)
        yield KeyFooter()
        yield TooSmall()

    def on_mount(self) -> None:
        """Show what follows from the values."""
        self.query_one(KeyFooter).show(
            hint(_("move"), "field.previous", "field.next"),
            hint(_("change"), "choice.less", "choice.more"),
            hint(_("as in the preset"), "options.default"),
            Hint(shown("options.done", 1), _("done"), "done"),
            hint(_("help"), "app.help"),
            hint(_("back"), "options.done"),
        )
        self.follow()

    @on(Field.Changed)
    def take_change(self, event: Field.Changed) -> None:
        """Take a changed value, and see whether it fits the others."""
        field = event.field
        assert field.name is not None
        self.values[field.name] = field_value(field)
        self.taken_back = None
        self.judge()

    def judge(self) -> None:
        """Find out whether the options clash."""
        try:
            self.fitting = Rules(**self.values)
        except RulesError as error:
            if self.clash is None:
                self.app.bell()
            self.clash = clash(error)
        else:
            self.clash = None
        self.follow()

    def follow(self) -> None:
        """Mark what differs from the preset, dim what has no effect, explain the field in focus."""
        changed = 0
        idle = without_effect(self.values)
        for field in self.query(Field):
            assert field.name is not None
            field.marked = self.values[field.name] != self.base[field.name]
            field.idle = field.name in idle
            changed += field.marked
        self.query_one(HeaderBar).show(
            _("Options"),
            preset_names()[self.preset],
            ((changed_line(changed), "gold" if changed else "muted"),),
        )
        self.explain()

    def resized(self, tier: Tier) -> None:
        """Put values at the right edge where there is no room for a column of them."""
        for field in self.query(Field):
            field.flush = tier is Tier.TINY
        self.explain()

    def explain(self) -> None:
        """Say what the option in focus does, and what clashes."""
        told: list[tuple[str, str, str]] = []
        tiny, field = self.tier is Tier.TINY, self.focused
        if isinstance(field, Field) and field.name is not None and not (tiny and self.clash):
            told.append(("  ", option_helps()[field.name], "quiet"))
        if isinstance(field, Field) and field.name is not None and field.marked and self.clash is None:
            usual = value_name(field.name, self.base[field.name])
            told.append(("  ", _("in the preset: {value}").format(value=usual), "quiet"))
        if self.clash is not None:
            told.append(("  ✗ ", self.clash, "warn"))
        elif self.taken_back is not None:
            told = [("  ✗ ", self.taken_back, "warn")]
            told.append(("    ", _("What was changed last is taken back."), "warn"))
        lines: list[Line] = []
        for indent, text, kind in told:
            rows = wrapped(text, self.size.width - 2 - len(indent)) if tiny else [text]
            lines += [(((indent if row == rows[0] else " " * len(indent)) + row, kind),) for row in rows]
        self.query_one(".help", Lines).show(lines)

    def on_descendant_focus(self) -> None:
        """Explain the option in focus, and keep the heading of the first group in sight."""
        self.explain()
        if self.focused is self.query(Field).first():
            self.query_one(Groups).scroll_home(animate=False)

    def action_page(self, step: int) -> None:
        """Move by several options."""
        fields = list(self.query(Field))
        place = fields.index(self.focused) if isinstance(self.focused, Field) else 0
        fields[max(0, min(len(fields) - 1, place + step * 10))].focus()

    def action_default(self) -> None:
        """Set the option in focus to what the preset has."""
        field = self.focused
        if isinstance(field, Field) and field.name is not None:
            set_field(field, self.base[field.name])
            self.values[field.name] = self.base[field.name]
            self.judge()

    def action_done(self) -> None:
        """Leave with the options as they are; the first time with a clash, stay and say so."""
        if isinstance(self.focused, NumberField):
            self.focused.commit()
            self.values[self.focused.name or ""] = self.focused.value
            self.judge()
        if self.clash is None:
            self.dismiss(self.fitting)
            return
        self.app.bell()
        self.taken_back = self.clash
        self.values = asdict(self.fitting)
        for field in self.query(Field):
            assert field.name is not None
            set_field(field, self.values[field.name])
        self.judge()


def option_field(option: str, label: str, value: OptionValue) -> Field:
    """Return the field that suits an option."""
    limits = OPTIONS[option].metadata
    if "values" in limits:
        choices = [(str(one), value_name(option, one)) for one in limits["values"]]
        return ChoiceField(option, label, LABEL, choices, str(value))
    assert isinstance(value, int)
    zero = value_name(option, 0)
    words = {0: zero} if zero != "0" else {}
    return NumberField(
        option,
        label,
        LABEL,
        value,
        low=limits["low"],
        high=limits["high"],
        step=STEPS.get(option, 1),
        words=words,
    )


def field_value(field: Field) -> OptionValue:
    """Return the value of an option's field."""
    assert field.name is not None
    if isinstance(field, NumberField):
        return field.value
    assert isinstance(field, ChoiceField)
    values = OPTIONS[field.name].metadata["values"]
    value: OptionValue = next(one for one in values if str(one) == field.value)
    return value


def set_field(field: Field, value: OptionValue) -> None:
    """Show a value in an option's field."""
    if isinstance(field, NumberField):
        assert isinstance(value, int)
        field.value = value
    elif isinstance(field, ChoiceField):
        field.value = str(value)
