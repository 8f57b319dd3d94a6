"""Fields of a form, one row each: a choice, a number, a text or a button, by keyboard and by mouse."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len
from textual.binding import BindingType
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from tysiacha_tui.i18n import N_
from tysiacha_tui.ui.actions import bindings
from tysiacha_tui.ui.keys import twin
from tysiacha_tui.ui.theme import ink, palette_of
from tysiacha_tui.ui.widgets.text import Line, cut_line, fit, segments, width_of

if TYPE_CHECKING:
    from textual import events


class Field(Widget, can_focus=True):
    """A label and a value in one row; `Changed` is posted when the player changes the value."""

    DEFAULT_CSS = """
    Field {
        width: 1fr;
        height: 1;
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("field")]
    TYPED: ClassVar[tuple[str, str] | None] = None
    """What can be typed, and what that does, for the help."""

    beside: reactive[Line] = reactive(())
    """What stands to the right of the value."""
    idle: reactive[bool] = reactive(False)
    """Whether the value has no effect at the moment; it can be changed all the same."""
    marked: reactive[bool] = reactive(False)
    """Whether the value is worth noticing."""
    flush: reactive[bool] = reactive(False)
    """Whether the value stands at the right edge: labels and values of any length go beside each other."""

    class Changed(Message):
        """The player changed the value of a field."""

        def __init__(self, field: Field) -> None:
            super().__init__()
            self.field = field

        @property
        def control(self) -> Field:
            """The field that changed."""
            return self.field

    def __init__(self, name: str, label: str, label_width: int, *, value_width: int = 24) -> None:
        """Make a field; widths are in cells, the value's includes its arrows."""
        super().__init__(name=name, classes="field")
        self.label = label
        self.label_width = label_width
        self.value_width = value_width

    @property
    def value_start(self) -> int:
        """The first column of the value."""
        if self.flush:
            return self.size.width - width_of(self.value_line(focused=True))
        return self.label_width + 4

    def value_line(self, *, focused: bool) -> Line:
        """Return the value as it is drawn, which is nothing where a field has none."""
        return ()

    def render_line(self, y: int) -> Strip:
        """Draw the row."""
        palette = palette_of(self.app)
        focused = self.has_focus
        back = palette.felt_dark if focused else palette.felt
        label = "gold" if focused else "muted" if self.idle else "text"
        value = self.value_line(focused=focused)
        line: Line = (
            ("▌" if focused else " ", "gold"),
            ("•" if self.marked else " ", "gold"),
            (" " + fit(self.label, self.value_start - 4) + " ", label),
            *value,
        )
        if self.beside:
            padding = max(1, self.value_start + self.value_width - width_of(line))
            if width_of(line) + padding + width_of(self.beside) <= self.size.width:
                # Half of it would say less than nothing.
                line += ((" " * padding, "text"), *self.beside)
        strip = Strip(segments(cut_line(line, self.size.width), palette, back))
        return strip.adjust_cell_length(self.size.width, ink(back, back))

    def action_previous(self) -> None:
        """Go to the field before."""
        self.screen.focus_previous()

    def action_next(self) -> None:
        """Go to the next field."""
        self.screen.focus_next()

    def changed(self) -> None:
        """Tell that the player changed the value."""
        self.refresh()
        self.post_message(self.Changed(self))


class ChoiceField(Field):
    """One of a few values, chosen by ← → or Space, or by a click on its arrows."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings("choice")]

    value: reactive[str] = reactive("")

    def __init__(
        self,
        name: str,
        label: str,
        label_width: int,
        choices: Sequence[tuple[str, str]],
        value: str,
        *,
        value_width: int = 24,
    ) -> None:
        """Make a field of (value, its words)."""
        super().__init__(name, label, label_width, value_width=value_width)
        self.choices = tuple(choices)
        self.set_reactive(ChoiceField.value, value)

    def value_line(self, *, focused: bool) -> Line:
        """Return the words of the value between arrows."""
        words = dict(self.choices)[self.value]
        if not focused:
            return (("  " + words, "muted" if self.idle else "strong"),)
        return (("◀ ", "gold"), (words, "strong"), (" ▶", "gold"))

    def action_step(self, step: int) -> None:
        """Go to another value; wraps."""
        values = [value for value, _words in self.choices]
        self.value = values[(values.index(self.value) + step) % len(values)]
        self.changed()

    def on_click(self, event: events.Click) -> None:
        """Go back on the left arrow, else on."""
        if event.x >= self.value_start:
            self.action_step(-1 if event.x < self.value_start + 2 else 1)


class NumberField(Field):
    """A whole number, changed in steps by ← → or typed."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings("number")]
    TYPED: ClassVar[tuple[str, str] | None] = ("0–9", N_("type a number; Enter takes it, Esc drops it"))

    value: reactive[int] = reactive(0)
    typed: reactive[str] = reactive("")
    """What is being typed; it becomes the value with Enter or when the field is left."""

    def __init__(
        self,
        name: str,
        label: str,
        label_width: int,
        value: int,
        *,
        low: int,
        high: int | None,
        step: int,
        words: dict[int, str] | None = None,
        value_width: int = 24,
    ) -> None:
        """Make a field; `words` are said instead of some numbers."""
        super().__init__(name, label, label_width, value_width=value_width)
        self.low = low
        self.high = high
        self.step = step
        self.words = words or {}
        self.set_reactive(NumberField.value, value)

    def value_line(self, *, focused: bool) -> Line:
        """Return the number between arrows, or what is being typed."""
        if self.typed:
            return (("  " + self.typed, "strong"), ("▏", "gold"))
        words = self.words.get(self.value, str(self.value))
        if not focused:
            return (("  " + words, "muted" if self.idle else "strong"),)
        return (("◀ ", "gold"), (words, "strong"), (" ▶", "gold"))

    def action_step(self, step: int) -> None:
        """Go to the next multiple of the step, within the limits."""
        if self.typed:
            self.commit()
        value = (self.value + step * self.step) // self.step * self.step
        if step < 0 and self.value % self.step:
            value += self.step
        value = max(self.low, value if self.high is None else min(value, self.high))
        if value != self.value:
            self.value = value
            self.changed()

    def commit(self) -> None:
        """Take what was typed; limits are for the form to judge, so that it can say why."""
        if self.typed:
            self.value, self.typed = int(self.typed), ""
            self.changed()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Esc drops what is being typed, if there is something, and else belongs to the screen."""
        return action not in ("drop", "rub_out") or bool(self.typed)

    def action_drop(self) -> None:
        """Forget what is being typed."""
        self.typed = ""

    def action_rub_out(self) -> None:
        """Take back a digit."""
        self.typed = self.typed[:-1]

    def on_key(self, event: events.Key) -> None:
        """Type a digit."""
        digit = twin(event.key)
        if len(digit) == 1 and digit in "0123456789":
            self.typed = (self.typed + digit)[:4]
            event.stop()
        elif event.key == "enter" and self.typed:
            self.commit()
            event.stop()

    def on_blur(self) -> None:
        """Take what was typed."""
        self.commit()

    def on_click(self, event: events.Click) -> None:
        """Step down on the left arrow, up on what is right of it."""
        if event.x >= self.value_start:
            self.action_step(-1 if event.x < self.value_start + 2 else 1)


class TextField(Field):
    """A line of text; typing changes it at once."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings("text")]
    TYPED: ClassVar[tuple[str, str] | None] = (N_("letters"), N_("type a text"))

    value: reactive[str] = reactive("")
    cursor: reactive[int] = reactive(0)

    def __init__(
        self,
        name: str,
        label: str,
        label_width: int,
        value: str,
        *,
        longest: int,
        empty: str = "",
        value_width: int = 24,
    ) -> None:
        """Make a field of at most `longest` characters; `empty` is shown while there are none."""
        super().__init__(name, label, label_width, value_width=value_width)
        self.longest = longest
        self.empty = empty
        self.set_reactive(TextField.value, value)
        self.set_reactive(TextField.cursor, len(value))

    def value_line(self, *, focused: bool) -> Line:
        """Return the text with a cursor in it, its end in sight."""
        room = self.value_width - 3
        if not focused:
            text = self.value or self.empty
            return (("  " + fit(text, room), "strong" if self.value else "muted"),)
        before, after = self.value[: self.cursor], self.value[self.cursor :]
        while cell_len(before) > room:
            before = before[1:]
        line: Line = (("  " + before, "strong"), ("▏", "gold"), (after, "strong"))
        if not self.value:
            line = (*line, (self.empty, "muted"))
        return cut_line(line, self.value_width)

    def insert(self, text: str) -> None:
        """Put a text in at the cursor."""
        text = "".join(sign for sign in text if sign.isprintable())[: self.longest - len(self.value)]
        self.value = self.value[: self.cursor] + text + self.value[self.cursor :]
        self.cursor += len(text)
        self.changed()

    def on_key(self, event: events.Key) -> None:
        """Type."""
        if event.is_printable and event.character is not None:
            self.insert(event.character)
            event.stop()
            event.prevent_default()

    def on_paste(self, event: events.Paste) -> None:
        """Put in what was pasted."""
        self.insert(event.text)
        event.stop()

    def action_move(self, step: int) -> None:
        """Move the cursor."""
        self.cursor = max(0, min(len(self.value), self.cursor + step))

    def action_home(self) -> None:
        """Move to the start."""
        self.cursor = 0

    def action_end(self) -> None:
        """Move to the end."""
        self.cursor = len(self.value)

    def action_rub_out(self) -> None:
        """Delete the character before the cursor."""
        if self.cursor:
            self.value = self.value[: self.cursor - 1] + self.value[self.cursor :]
            self.cursor -= 1
            self.changed()

    def action_delete(self) -> None:
        """Delete the character at the cursor."""
        if self.cursor < len(self.value):
            self.value = self.value[: self.cursor] + self.value[self.cursor + 1 :]
            self.changed()

    def action_clear(self) -> None:
        """Delete everything."""
        self.value, self.cursor = "", 0
        self.changed()

    def on_focus(self) -> None:
        """Begin at the end."""
        self.cursor = len(self.value)


class ButtonField(Field):
    """Something to open or to start."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings("button")]

    class Pushed(Message):
        """The button was pushed."""

        def __init__(self, field: ButtonField) -> None:
            super().__init__()
            self.field = field

    value: reactive[str] = reactive("")

    def value_line(self, *, focused: bool) -> Line:
        """Return what the button shows beside its label."""
        return (("  " + self.value, "strong"),) if self.value else ()

    def action_push(self) -> None:
        """Push it."""
        self.post_message(self.Pushed(self))

    def on_click(self) -> None:
        """Push it."""
        self.action_push()


class Button(ButtonField):
    """The one button that goes on, filled with gold while it is in focus."""

    def render_line(self, y: int) -> Strip:
        """Draw the row."""
        palette = palette_of(self.app)
        back = palette.felt_dark if self.has_focus else palette.felt
        kind = "badge" if self.has_focus else "gold"
        line: Line = (("  ", "text"), (f" {self.label} ", kind), *self.beside)
        strip = Strip(segments(cut_line(line, self.size.width), palette, back))
        return strip.adjust_cell_length(self.size.width, ink(back, back))
