"""The settings: each applied and kept as soon as it is changed, with a sample of the table beside them."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container

from tysiacha_tui.i18n import N_, _, languages
from tysiacha_tui.store.config import CHOICES, THEMES, Config, config_path
from tysiacha_tui.store.faults import StoreError
from tysiacha_tui.ui.actions import COMMANDS, bindings, hint, keys_of, toggles
from tysiacha_tui.ui.keys import shown_key
from tysiacha_tui.ui.screens.base import BaseScreen, Tier
from tysiacha_tui.ui.screens.help import HelpScreen
from tysiacha_tui.ui.screens.options import Groups
from tysiacha_tui.ui.theme import other_themes
from tysiacha_tui.ui.widgets.fields import ButtonField, ChoiceField, Field
from tysiacha_tui.ui.widgets.footer import KeyFooter
from tysiacha_tui.ui.widgets.header import HeaderBar
from tysiacha_tui.ui.widgets.lines import Lines
from tysiacha_tui.ui.widgets.preview import Preview
from tysiacha_tui.ui.widgets.prose import wrapped
from tysiacha_tui.ui.widgets.text import Line, cut_start, plain
from tysiacha_tui.ui.widgets.too_small import TooSmall
from tysiacha_tui.wording.settings import (
    GROUPS,
    group_names,
    setting_helps,
    setting_names,
    value_words,
)

if TYPE_CHECKING:
    from textual import events

LABEL: Final = 18
VALUE: Final = 24
NARROW: Final = 80
"""Columns below which the sample is a row of chips above the settings."""
KEYS: Final = "keys"
INDENTS: Final = {Tier.WIDE: 7, Tier.HUGE: 19}
"""Columns before what is said of a setting, so that it stands below its name."""


class SettingsScreen(BaseScreen[None]):
    """Every setting of `config.toml` but the keys, which are shown."""

    FITS_TINY = True

    DEFAULT_CSS = """
    SettingsScreen .room {
        layout: horizontal;
        height: 1fr;
    }
    SettingsScreen Groups {
        width: 1fr;
        height: 1fr;
        scrollbar-size-vertical: 1;
    }
    SettingsScreen .group {
        margin-top: 1;
    }
    SettingsScreen .look {
        margin-top: 0;
    }
    SettingsScreen Preview {
        width: 32;
        height: 1fr;
        margin: 1 1 0 0;
    }
    SettingsScreen .help {
        height: 2;
    }
    SettingsScreen.-narrow .room {
        layout: vertical;
    }
    SettingsScreen.-narrow Preview {
        width: 1fr;
        height: 2;
        margin: 0;
    }
    SettingsScreen.-wide Groups {
        padding: 1 0 0 4;
    }
    SettingsScreen.-wide Preview {
        width: 42;
        margin: 2 12 0 0;
    }
    SettingsScreen.-huge Groups {
        padding: 3 0 0 16;
    }
    SettingsScreen.-huge Preview {
        width: 52;
        margin: 4 24 0 0;
    }
    """
    AUTO_FOCUS = "Field"
    FITS_TINY = True
    HELP = N_(
        "What is changed holds at once and is kept in config.toml, where comments and all else stay as they"
        " are."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings("settings", "app.help"),
        *toggles("done", "app.settings"),
    ]

    def __init__(self, *, clock: Callable[[], float] = monotonic) -> None:
        """Begin with the settings as they are."""
        super().__init__(clock)
        self.language = ""

    def compose(self) -> ComposeResult:
        """Lay out settings and sample."""
        yield HeaderBar()
        with Container(classes="room"):
            with Groups():
                for group, names in GROUPS.items():
                    yield Lines(classes=f"group {group}")
                    for name in names:
                        yield ChoiceField(name, "", LABEL, choices(name), self.value(name), value_width=VALUE)
                yield ButtonField(KEYS, "", LABEL, value_width=VALUE)
            yield Preview()
        yield Lines(classes="help", panel=True)
        yield KeyFooter()
        yield TooSmall()

    def on_mount(self) -> None:
        """Show what the settings are called."""
        self.tell()

    def value(self, name: str) -> str:
        """Return the value of a setting as its field has it."""
        return as_text(getattr(self.app.config, name))

    def tell(self) -> None:
        """Say everything in the language in use."""
        names, groups = setting_names(), group_names()
        self.query_one(HeaderBar).show(_("Settings"), (("config.toml", "muted"),))
        for group, heading in groups.items():
            self.query_one(f".{group}", Lines).show([((" " + heading, "gold"),)])
        for field in self.query(Field):
            assert field.name is not None
            field.label = _("Keys") if field.name == KEYS else names[field.name]
            if isinstance(field, ChoiceField):
                field.choices = choices(field.name)
                field.value = self.value(field.name)
            elif isinstance(field, ButtonField):
                field.value = _("which key does what")
            field.refresh()
        self.query_one(KeyFooter).show(
            hint(_("move"), "field.previous", "field.next"),
            hint(_("change"), "choice.less", "choice.more"),
            hint(_("as usual"), "settings.default"),
            hint(_("help"), "app.help"),
            hint(_("back"), "settings.done"),
        )
        self.explain()

    def configured(self, config: Config) -> None:
        """Show the settings as they are now."""
        super().configured(config)
        self.tell()
        self.query_one(Preview).redraw()

    def resized(self, tier: Tier) -> None:
        """Put the sample where there is room for it."""
        self.set_class(self.size.width < NARROW or self.size.height < Tier.NORMAL.value[1], "-narrow")
        self.explain()

    @on(Field.Changed)
    def take_change(self, event: Field.Changed) -> None:
        """Apply and keep a changed value."""
        field = event.field
        if isinstance(field, ChoiceField) and field.name is not None:
            self.set(field.name, of_text(field.name, field.value))

    def set(self, name: str, value: str | bool) -> None:
        """Apply and keep a value."""
        self.app.change(**{name: value})
        if name == "bell" and value:
            self.app.bell()

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """Explain the setting in focus, and keep the first heading in sight."""
        self.explain()
        if self.focused is self.query(Field).first():
            self.query_one(Groups).scroll_home(animate=False)

    def explain(self) -> None:
        """Say what the setting in focus does, and how it stands in the file."""
        field = self.focused
        indent = " " * INDENTS.get(self.tier, 3)
        lines: list[Line] = []
        if isinstance(field, ChoiceField) and field.name is not None:
            written = f'"{field.value}"' if field.name in TEXTS else field.value
            lines = [
                ((indent + setting_helps()[field.name], "quiet"),),
                ((f"{indent}{field.name} = {written}", "muted"),),
            ]
        elif isinstance(field, ButtonField):
            lines = [((indent + _("Enter shows all keys, and how to change them."), "quiet"),)]
        if lines and self.has_class("-narrow"):
            lines = [((f"  {row}", "quiet"),) for row in wrapped(plain(lines[0]), self.size.width - 4)]
        self.query_one(".help", Lines).show(lines)

    @on(ButtonField.Pushed)
    def show_keys(self) -> None:
        """Show what every key does."""
        about = _(
            "Keys are changed in {path}, below a line [keys], by the names on the right, such as:"
            ' "play.hint" = "h, f5". The change holds from the next start on.'
        ).format(path=path_of_settings())
        self.app.push_screen(HelpScreen(about, all_keys(), clock=self.app.clock))

    def action_default(self) -> None:
        """Set the setting in focus to what it is without a file."""
        field = self.focused
        if isinstance(field, ChoiceField) and field.name is not None:
            self.set(field.name, getattr(Config(), field.name))

    def action_page(self, step: int) -> None:
        """Move by several settings."""
        fields = list(self.query(Field))
        place = fields.index(self.focused) if isinstance(self.focused, Field) else 0
        fields[max(0, min(len(fields) - 1, place + step * 6))].focus()

    def action_done(self) -> None:
        """Go back."""
        self.dismiss(None)


TEXTS: Final = frozenset(("language", "theme", *CHOICES))
"""The settings whose values are texts; those of the others are true or false."""


def choices(name: str) -> tuple[tuple[str, str], ...]:
    """Return the values of a setting as its field has them, each in words."""
    values: tuple[str | bool, ...] = (True, False)
    if name == "language":
        values = ("", *languages())
    elif name == "theme":
        values = (*THEMES, *other_themes())
    elif name in CHOICES:
        values = CHOICES[name]
    return tuple((as_text(value), value_words(name, value)) for value in values)


def as_text(value: str | bool) -> str:
    """Return a value as a field has it and the file would."""
    return value if isinstance(value, str) else str(value).lower()


def of_text(name: str, text: str) -> str | bool:
    """Return a value as the settings have it."""
    return text if name in TEXTS else text == "true"


def path_of_settings() -> str:
    """Return where the settings are kept, its end where it is long."""
    try:
        return cut_start(str(config_path()), 44)
    except StoreError:
        return "config.toml"


def all_keys() -> tuple[tuple[str, str], ...]:
    """Return (keys, what they do and the name to change them by) of every command that can be changed."""
    rows: list[tuple[str, str]] = []
    for command in COMMANDS:
        if command.does and not command.fixed:
            keys: Any = " ".join(map(shown_key, keys_of(command.id)))
            rows.append((keys, f"{_(command.does)} · {command.id}"))
    return tuple(rows)
