"""Plain mode from the first line to the last: the menu, and one match after another."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from types import FrameType
from typing import Any, Final, TextIO, TypeAlias

from tysiacha_tui import __version__
from tysiacha_tui.bots import LEVELS
from tysiacha_tui.i18n import _, ngettext, pgettext
from tysiacha_tui.lobby.matches import Matches, Opened, moved_on
from tysiacha_tui.lobby.setup import Setup, StartOptions, first_setup, remembered
from tysiacha_tui.plain.console import Console, Ended
from tysiacha_tui.plain.host import Left, PlainHost
from tysiacha_tui.plain.new_match import ask_setup
from tysiacha_tui.plain.prompts import Asker, Choice, Command, Prompt, command
from tysiacha_tui.plain.telling import rules_lines
from tysiacha_tui.store.config import load_config
from tysiacha_tui.store.matches import SavedMatch
from tysiacha_tui.store.settings import load_settings, save_settings
from tysiacha_tui.terminal import has_signs
from tysiacha_tui.wording.cards import write_suits
from tysiacha_tui.wording.numbers import total
from tysiacha_tui.wording.sealing import revealed_lines

NOTHING_READ: Final = 2
"""The exit code where no answer could be read at all."""

Step: TypeAlias = Callable[[], Awaitable[None]]
"""What a line of the menu does."""


class Program:
    """The menu, the matches, and what is remembered from one to the next."""

    def __init__(
        self, start: StartOptions, typed: Mapping[str, Any], console: Console, *, words: bool
    ) -> None:
        """Begin; `typed` are settings that go before the file's, `words` has cards written in words."""
        self.start = start
        self.console = console
        self.asker = Asker(console)
        self.words = words
        self.notices: list[str] = []
        config, troubles = load_config()
        self.config = replace(config, **typed)
        self.settings, trouble = load_settings()
        self.notices += [*troubles, *([trouble] if trouble else [])]
        self.matches = Matches(self.notices)
        self._warned = False

    async def run(self) -> None:
        """Show the menu until somebody quits."""
        self._write_cards()
        self.console.say(
            _("Tysiacha {version}, as lines of text.").format(version=__version__),
            _("Answer with the number of a choice; ? lists what else can be typed."),
        )
        if self.start.opens:
            # Deals were named: they are what is wanted.
            self.asker.commands = (self._cards_command(), self._quit_command())
            await self._new()
        while True:
            self.asker.commands = (self._cards_command(), self._quit_command())
            self._tell_notices()
            chosen = await self.asker.ask(Prompt(_("What would you like to do?"), self._menu()))
            await chosen()

    def _menu(self) -> list[Choice[Step]]:
        choices: list[Choice[Step]] = []
        waiting = self.matches.waiting()
        self._tell_notices()
        self.console.say(*self.matches.elsewhere())
        if waiting is not None:
            number = waiting.number

            async def go_on() -> None:
                opened = self.matches.take_up(number, tuple(LEVELS), trust=self.settings.trust)
                if opened is not None:
                    await self._play(opened)

            choices.append(Choice(_("continue: {match}").format(match=_described(waiting)), go_on))
        return [
            *choices,
            Choice(_("new match"), self._new),
            Choice(_("the rules"), self._rules),
            Choice(_("quit"), self._quit),
        ]

    def _tell_notices(self) -> None:
        self.console.say(*self.notices)
        self.notices.clear()

    async def _rules(self) -> None:
        self.console.say(*rules_lines(self._first_setup().rules))

    async def _quit(self) -> None:
        raise Left

    async def _new(self) -> None:
        setup = await ask_setup(self.asker, self._first_setup())
        if setup is None:
            return
        self.settings = remembered(self.settings, setup)
        problem = save_settings(self.settings)
        if problem:
            self.console.say(problem)
        await self._play(self.matches.begin(setup))

    def _first_setup(self) -> Setup:
        return first_setup(self.settings, self.start, tuple(LEVELS))

    async def _play(self, opened: Opened | None) -> None:
        while opened is not None:
            host = PlainHost(
                opened.table,
                opened.persons,
                opened.advise,
                self.asker,
                trust=opened.trust,
                may=self.config,
                may_leave=self._may_leave,
                commands=(self._cards_command(),),
            )
            host.welcome()
            try:
                await host.table.play()
            except Left:
                self.console.say(_("The match is saved.") if self._is_saved() else _("Nothing is saved."))
                return
            finally:
                self.matches.left()
            # Over, and so everybody may know everything of it.
            self.console.say(*revealed_lines(host.table.record()))
            self.asker.commands = (self._cards_command(), self._quit_command())
            again = await self.asker.ask(
                Prompt(
                    _("The match is over. And now?"),
                    (
                        Choice(_("another match, seats moved on"), True),
                        Choice(_("back to the menu"), False),
                    ),
                )
            )
            opened = self.matches.begin(moved_on(opened)) if again else None

    def _is_saved(self) -> bool:
        journal = self.matches.journal
        return journal is not None and journal.number is not None and not journal.behind

    def _may_leave(self) -> bool:
        """Say whether the match may be left: at once where it is saved, else when asked for twice."""
        if self._is_saved() or self._warned:
            self._warned = False
            return True
        self._warned = True
        self.console.say(_("Not all is saved. q again leaves."))
        return False

    # The cards.

    def _write_cards(self) -> None:
        if self.words:
            write_suits("words")
        elif self.config.suits == "unicode" and not has_signs():
            write_suits("ascii")
        else:
            write_suits(self.config.suits)

    def _cards_command(self) -> Command:
        async def change() -> bool:
            self.words = not self.words
            self._write_cards()
            return True

        return command("", "cards", pgettext("command", "cards"), _("cards in words, or in short"), change)

    def _quit_command(self) -> Command:
        async def leave() -> bool:
            raise Left

        return command("q", "quit", pgettext("command", "quit"), _("leave the game"), leave)


def _described(match: SavedMatch) -> str:
    points = match.totals or (0,) * len(match.players)
    totals = (
        _("{name} {total}").format(name=name, total=total(now))
        for name, now in zip(match.players, points, strict=True)
    )
    return ngettext("{totals}, {n} deal", "{totals}, {n} deals", match.deals).format(
        totals=", ".join(totals), n=match.deals
    )


def run(
    start: StartOptions, typed: Mapping[str, Any], lines_in: TextIO, lines_out: TextIO, *, words: bool
) -> int:
    """Play until somebody leaves or the input ends; return the exit code."""

    def interrupted(_number: int, _frame: FrameType | None) -> None:
        # Here, and not as asyncio does it: a line is being waited for, and nothing else.
        raise KeyboardInterrupt

    signal.signal(signal.SIGINT, interrupted)
    console = Console(lines_in, lines_out)
    program = Program(start, typed, console, words=words)
    code = 0
    try:
        asyncio.run(program.run())
    except Left:
        pass
    except Ended:
        if not console.read:
            code = NOTHING_READ
            console.say(_("There is nothing to read answers from."))
    finally:
        program.matches.left()
        waiting = program.matches.waiting()
        program.matches.close()
        if waiting is not None and not code:
            console.say(_("Saved: `tysiacha --plain` continues it."))
        console.flush()
    return code
