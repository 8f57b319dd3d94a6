"""The application: its theme, its screens, and the ways out."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual.binding import BindingType
from textual.constants import TEXTUAL_ANIMATIONS as ANIMATION_LEVEL
from textual.screen import Screen

from tysiacha_tui import i18n
from tysiacha_tui.i18n import _
from tysiacha_tui.store.config import Config, load_config, save_config, unusable
from tysiacha_tui.ui.actions import bindings, shown, use_keys
from tysiacha_tui.ui.closing import Closable
from tysiacha_tui.ui.faults import ShortFaults
from tysiacha_tui.ui.keymap import chosen_keys
from tysiacha_tui.ui.lookback import LooksBack
from tysiacha_tui.ui.mouse import LeftButton
from tysiacha_tui.ui.notices import OneNotice
from tysiacha_tui.ui.screens.base import BASE_STYLES, BaseScreen
from tysiacha_tui.ui.screens.start import StartScreen
from tysiacha_tui.ui.stops import Stoppable
from tysiacha_tui.ui.theme import is_theme, use_theme

# What the first paint does not need is imported where it is used: the menu stands sooner by a third.
if TYPE_CHECKING:
    from tysiacha_tui.lobby.again import Again
    from tysiacha_tui.lobby.matches import Matches, Opened
    from tysiacha_tui.lobby.setup import Setup, StartOptions
    from tysiacha_tui.rules.events import DealResult
    from tysiacha_tui.rules.options import Rules
    from tysiacha_tui.store.matches import SavedMatch
    from tysiacha_tui.store.settings import Settings
    from tysiacha_tui.table.replaying import Replay
    from tysiacha_tui.ui.pace import Motion, Pace
    from tysiacha_tui.ui.widgets.scores import Helped

INTERRUPTED: Final = 130
SECOND_CHANCE: Final = 3.0
"""Seconds within which a second ctrl+c leaves."""
LAST_CHANCE: Final = 6.0
"""Seconds within which a second q leaves a match that is not saved."""

THREAD_TURN: Final = 0.0005
"""Seconds a bot's thread computes before the screen may have its turn; Python's usual 5 ms add up."""


class TysiachaApp(LooksBack, LeftButton, OneNotice, ShortFaults, Stoppable, Closable):
    """The game in the terminal."""

    TITLE = "Tysiacha"
    # The first screen is there before screens load their own style sheets.
    CSS_PATH = BASE_STYLES
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("app.palette", "app.interrupt", "app.quit")]

    def __init__(
        self,
        start: StartOptions | None = None,
        clock: Callable[[], float] = monotonic,
        *,
        config: Config | None = None,
        typed: Mapping[str, Any] | None = None,
    ) -> None:
        """Begin.

        Args:
            start: what the command line asks of the next new match.
            clock: seconds, for the gates that hold keys back.
            config: the settings, else those of the file.
            typed: settings of the command line, which go before those.
        """
        super().__init__()
        self.clock = clock
        self.notices: list[str] = []
        """What the player is told on the start screen."""
        self.config = self._configured(config, typed or {})
        """The settings that hold."""
        self._put_on()
        self.notices += self._take_keys()
        self.start_options = start
        self.pace: Pace | None = None
        """How long things at the table stay to be seen, if not as usual."""
        self.draft: Setup | None = None
        """What was chosen for a new match that was not begun."""
        self._unsaved: str | None = None
        """Why settings were last not saved; it is said once."""
        self.playing = False
        """Whether a match is open that is to be saved if it can be."""
        self._interrupted_at = self._asked_to_leave = float("-inf")

    def _configured(self, config: Config | None, typed: Mapping[str, Any]) -> Config:
        if config is None:
            config, notices = load_config()
            language = typed.get("language", config.language)
            if language:
                i18n.use(language)
            # They are said in the language that is asked for in the same file.
            self.notices += load_config()[1] if notices and language else notices
            if not is_theme(config.theme):
                usual = Config().theme
                self.notices.append(unusable("theme", config.theme, usual))
                config = replace(config, theme=usual)
        return replace(config, **typed)

    def _put_on(self) -> None:
        """Make the settings hold that concern no screen alone."""
        use_theme(self)
        # Pages jump: only the table moves, by its own rules.
        self.animation_level = "none"

    def _take_keys(self) -> tuple[str, ...]:
        """Give every command its keys; return what cannot be done as the settings have it."""
        chosen, notices = chosen_keys(self.config.keys)
        use_keys(chosen)
        self.set_keymap({name: ",".join(keys) for name, keys in chosen.items()})
        return notices

    def change(self, **changes: Any) -> None:
        """Change settings: at once, and in the file; a problem with that is said."""
        before = self.config
        self.config = replace(self.config, **changes)
        if self.config.language != before.language:
            i18n.use(self.config.language)
        if self.config.mouse != before.mouse:
            self.take_mouse(self.config.mouse)
        self._put_on()
        for screen in self.screen_stack:
            if isinstance(screen, BaseScreen):
                screen.configured(self.config)
        problem = save_config(changes)
        if problem and problem != self._unsaved:
            self.notify(problem, severity="warning", markup=False)
        self._unsaved = problem

    @cached_property
    def settings(self) -> Settings:
        """The last choices."""
        from tysiacha_tui.store.settings import load_settings

        settings, problem = load_settings()
        if problem:
            self.notices.append(problem)
        return settings

    @cached_property
    def matches(self) -> Matches:
        """The saved matches."""
        from tysiacha_tui.lobby.matches import Matches

        return Matches(self.notices)

    def waiting(self) -> SavedMatch | None:
        """Return the match that can be continued; from then on the notices tell of files that are no good."""
        # The settings are read for their notice; they are wanted next anyway.
        _settings, matches = self.settings, self.matches
        return matches.waiting()

    def told(self) -> list[str]:
        """Return what the menu tells: the notices, and why a match may be missing."""
        return [*self.notices, *self.matches.elsewhere()]

    def get_default_screen(self) -> Screen[None]:
        """Begin with the menu."""
        return StartScreen(self.clock)

    def on_mount(self) -> None:
        """Answer keys soon while a bot thinks, and end in order when the system asks for it."""
        sys.setswitchinterval(THREAD_TURN)
        if sys.platform != "win32" and not self.is_headless:
            for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
                asyncio.get_running_loop().add_signal_handler(number, self.exit, None, 128 + number)

    def on_unmount(self) -> None:
        """Let nobody go on thinking."""
        if "matches" in vars(self):
            self.matches.thinker.stop()

    def action_interrupt(self) -> None:
        """Leave on the second of two ctrl+c."""
        now = self.clock()
        if now - self._interrupted_at <= SECOND_CHANCE:
            self.exit(None, INTERRUPTED)
            return
        self._interrupted_at = now
        self.notify(_("Ctrl+C once more leaves."), markup=False, timeout=SECOND_CHANCE)

    def action_leave(self) -> None:
        """Leave at once."""
        self.exit()

    def action_help(self) -> None:
        """Show the keys of the screen at hand; the same key closes them."""
        from tysiacha_tui.ui.screens.help import HelpScreen, key_table

        if isinstance(self.screen, HelpScreen):
            self.screen.action_close()
        else:
            about = self.screen.about() if isinstance(self.screen, BaseScreen) else ""
            self.push_screen(HelpScreen(about, key_table(self.screen), clock=self.clock))

    def action_palette(self) -> None:
        """Open the palette of what the screen at hand can do."""
        from tysiacha_tui.ui.screens.palette import palette

        self.push_screen(palette())

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Say whether an action is there: the palette is not, nor in the help, where hands are hidden."""
        if action == "palette":
            return isinstance(self.screen, BaseScreen) and self.screen.may_search()
        return super().check_action(action, parameters)

    def action_settings(self) -> None:
        """Show the settings."""
        from tysiacha_tui.ui.screens.settings import SettingsScreen

        self.push_screen(SettingsScreen(clock=self.clock))

    def open_rules(self) -> None:
        """Show the rules, with the options of the next match."""
        from tysiacha_tui.ui.screens.rules import RulesScreen

        self.push_screen(RulesScreen(self.first_setup().rules, clock=self.clock))

    def open_options(self, preset: str, rules: Rules, then: Callable[[Rules | None], None]) -> None:
        """Show all options of the rules, and hand them on as they were left."""
        from tysiacha_tui.ui.screens.options import OptionsScreen

        self.push_screen(OptionsScreen(preset, rules, clock=self.clock), then)

    def open_sheet(
        self,
        results: Sequence[DealResult],
        names: Sequence[str],
        rules: Rules,
        helped: Helped | None = None,
    ) -> None:
        """Show the sheet of all deals."""
        from tysiacha_tui.ui.screens.sheet import SheetScreen

        self.push_screen(SheetScreen(results, names, rules, helped, clock=self.clock))

    def begin_again(self, again: Again) -> None:
        """Sit down to cards that were played before."""
        self.play(self.matches.again(again, trust=self.settings.trust))

    def open_matches(self) -> None:
        """Show all saved matches."""
        from tysiacha_tui.ui.screens.matches import MatchesScreen

        self.push_screen(MatchesScreen(self.matches.store, clock=self.clock))

    def open_replay(self, replay: Replay, deal: int = 0) -> None:
        """Look at a match again, step by step; there must be a deal."""
        from tysiacha_tui.ui.screens.replay import ReplayScreen

        self.push_screen(ReplayScreen(replay, deal, clock=self.clock))

    def play_on(self, replay: Replay, deal: int, step: int, seat: int) -> None:
        """Play on from a step of a replay, in a match of its own."""
        from tysiacha_tui.bots import LEVELS

        self.play(self.matches.play_on(replay, deal, step, seat, tuple(LEVELS)))

    def open_new_match(self) -> None:
        """Show the page for a new match."""
        from tysiacha_tui.bots import LEVELS
        from tysiacha_tui.ui.screens.new_match import NewMatchScreen

        first = self.draft or self.first_setup()
        self.push_screen(NewMatchScreen(first, tuple(LEVELS), clock=self.clock), self.begin)

    def first_setup(self) -> Setup:
        """Return what a new match begins with."""
        from tysiacha_tui.bots import LEVELS
        from tysiacha_tui.lobby.setup import StartOptions, first_setup

        return first_setup(self.settings, self.start_options or StartOptions(), tuple(LEVELS))

    def begin(self, setup: Setup | None) -> None:
        """Begin a match, and remember what was chosen for it."""
        if setup is None:
            return
        self.draft = None
        self.remember(setup)
        self.play(self.matches.begin(setup))

    def continue_match(self, number: int) -> bool:
        """Go on with a saved match; `False` if it cannot be gone on with, and the menu is to say why."""
        from tysiacha_tui.bots import LEVELS

        opened = self.matches.take_up(number, tuple(LEVELS), trust=self.settings.trust)
        if opened is not None:
            self.play(opened)
        return opened is not None

    def play(self, opened: Opened) -> None:
        """Sit down at the table, and see what comes after it."""
        from tysiacha_tui.lobby.matches import moved_on
        from tysiacha_tui.ui.screens.scoreboard import AGAIN
        from tysiacha_tui.ui.screens.table import RESIGNED, TableScreen

        def left(answer: str | None) -> None:
            self.playing = False
            self.matches.left(give_up=answer == RESIGNED)
            if answer == AGAIN:
                self.play(self.matches.begin(moved_on(opened)))
            self.play_again()

        self.playing = True
        pace, motion = self.tempo()
        screen = TableScreen(
            opened.table,
            opened.persons,
            opened.advise,
            trust=opened.trust,
            pace=pace,
            motion=motion,
            orders=opened.journal,
            clock=self.clock,
        )
        self.push_screen(screen, left)

    def tempo(self) -> tuple[Pace, Motion]:
        """Return how long things at the table stay, and how long they move."""
        from tysiacha_tui.ui.pace import STILL, motion_of, pace_of

        if self.pace is not None:
            return self.pace, STILL
        return pace_of(self.config), motion_of(self.config, ANIMATION_LEVEL)

    def may_leave(self) -> bool:
        """Say whether the match may be left: at once where it is saved, else when asked for twice."""
        journal = self.matches.journal
        if not self.playing or (journal is not None and not journal.behind):
            return True
        now = self.clock()
        if now - self._asked_to_leave <= LAST_CHANCE:
            self.clear_notifications()
            return True
        self._asked_to_leave = now
        self.bell()
        lost = (
            _("Nothing is saved. {key} again leaves.")
            if journal is None or journal.number is None
            else _("Not all is saved. {key} again leaves.")
        )
        lost = lost.format(key=shown("play.leave"))
        self.notify(lost, severity="warning", markup=False, timeout=LAST_CHANCE)
        return False

    def remember(self, setup: Setup) -> None:
        """Keep what was chosen for the next new match; seats not in play keep what they had."""
        from tysiacha_tui.lobby.setup import remembered
        from tysiacha_tui.store.settings import save_settings

        self.settings = remembered(self.settings, setup)
        problem = save_settings(self.settings)
        if problem and problem not in self.notices:
            self.notices.append(problem)


def run(start: StartOptions, typed: Mapping[str, Any] | None = None) -> int:
    """Play until the player leaves; return the exit code.

    The last line says how to go on, if there is a match to go on with.
    """
    app = TysiachaApp(start, typed=typed)
    app.run(mouse=app.config.mouse)
    app.matches.left()
    waiting = app.matches.waiting()
    app.matches.close()
    if waiting is not None:
        print(_("Saved: `tysiacha` continues it."))
    return app.return_code or 0
