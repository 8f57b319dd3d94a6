"""Questions with numbered choices, asked until they are answered."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from tysiacha_tui.i18n import _, ngettext, pgettext
from tysiacha_tui.plain.console import Console

Value = TypeVar("Value")


class Misunderstood(Exception):
    """What was typed is no answer; the text says why in one line."""


@dataclass(frozen=True, slots=True)
class Choice(Generic[Value]):
    """One of several answers."""

    text: str
    value: Value


@dataclass(frozen=True, slots=True)
class Prompt(Generic[Value]):
    """A question; `lines` stand above its choices, and again whenever it is repeated."""

    question: str
    choices: Sequence[Choice[Value]]
    lines: Sequence[str] = ()
    other: Callable[[str], Value] | None = None
    """Understands what is no number of a choice, or raises `Misunderstood`."""


@dataclass(frozen=True, slots=True)
class Command:
    """What can be typed at any question."""

    words: tuple[str, ...]
    """The letter, the English word, and the word of the language in use."""
    help: str
    run: Callable[[], Awaitable[bool]]
    """Returns whether the question is to be asked again from its first line on."""


HELP: Final = "?"


def command(
    letter: str, word: str, translated: str, text: str, run: Callable[[], Awaitable[bool]]
) -> Command:
    """Return a command; the same word twice counts once."""
    words = tuple(dict.fromkeys((*([letter] if letter else []), word, translated.casefold())))
    return Command(words, text, run)


class Asker:
    """Asks at a console; the commands are those of the moment."""

    def __init__(self, console: Console) -> None:
        """Begin with nothing but help."""
        self.console = console
        self.commands: Sequence[Command] = ()
        self.about: Sequence[str] = ()
        """What help says before it lists the commands."""

    async def ask(self, prompt: Prompt[Value]) -> Value:
        """Ask until there is an answer.

        Raises:
            Ended: if there is no more input.
        """
        again = True
        while True:
            if again:
                self.console.say(*prompt.lines)
                self.console.list(choice.text for choice in prompt.choices)
            again = True
            typed = self.console.ask(prompt.question)
            if typed:
                known = self._commands().get(typed.casefold())
                if known is not None:
                    again = await known.run()
                    continue
                try:
                    return _understood(prompt, typed)
                except Misunderstood as problem:
                    self.console.say(str(problem))
                    again = False

    def text(self, question: str, usual: str) -> str:
        """Ask for a text; an empty line means the usual one."""
        return self.console.ask(question) or usual

    async def sure(self, question: str) -> bool:
        """Ask for yes or no."""
        return await self.ask(Prompt(question, (Choice(_("yes"), True), Choice(_("no"), False))))

    def _commands(self) -> Mapping[str, Command]:
        helping = command(HELP, "help", pgettext("command", "help"), _("this list"), self._help)
        return {word: known for known in (*self.commands, helping) for word in known.words}

    async def _help(self) -> bool:
        self.console.say(*self.about)
        seen = dict.fromkeys(self._commands().values())
        for known in seen:
            self.console.say(f"{', '.join(known.words)}: {known.help}")
        self.console.say(_("An empty line repeats the question."))
        return False


def _understood(prompt: Prompt[Value], typed: str) -> Value:
    count = len(prompt.choices)
    if typed.isascii() and typed.isdigit() and len(typed) < 10 and 1 <= int(typed) <= count:
        return prompt.choices[int(typed) - 1].value
    if prompt.other is not None:
        return prompt.other(typed)
    raise Misunderstood(not_a_choice(typed, count))


def not_a_choice(typed: str, count: int) -> str:
    """Return that something is no choice, and which there are."""
    return ngettext(
        "“{typed}” is no choice here: type {count}, or ? for help.",
        "“{typed}” is no choice here: type a number from 1 to {count}, or ? for help.",
        count,
    ).format(typed=typed if len(typed) <= 40 else typed[:39] + "…", count=count)
