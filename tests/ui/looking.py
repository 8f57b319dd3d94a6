"""What tests of the screens share: an app with its own files, a known deal, and the screen as text."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Collection, Sequence
from datetime import date

import pytest
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.pilot import Pilot
from textual.widget import Widget

from tests.ui.resting import threads_done
from tysiacha_tui.bots import make
from tysiacha_tui.bots.advice import Advice
from tysiacha_tui.record import DealRecord, Record
from tysiacha_tui.rules.actions import Action
from tysiacha_tui.rules.cards import Card
from tysiacha_tui.rules.options import OptionValue, Rules
from tysiacha_tui.rules.view import SeatView
from tysiacha_tui.table.loop import Table
from tysiacha_tui.table.players import BotPlayer, Player, fallback_action
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.pace import AT_ONCE, STILL, Motion, Pace
from tysiacha_tui.ui.screens.base import BaseScreen
from tysiacha_tui.ui.screens.start import StartScreen
from tysiacha_tui.ui.screens.table import TableScreen
from tysiacha_tui.ui.session import Advise, Session

NAMES = ("Olga", "Anna", "Boris", "Vera")


class Clock:
    """Seconds that pass only when told, or by a second at each look."""

    def __init__(self, step: float = 1.0) -> None:
        self.now = 0.0
        self.step = step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


class Modest:
    """Passes where it may, and plays its lowest legal card."""

    async def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        return fallback_action(legal)


async def no_advice(view: SeatView, legal: tuple[Action, ...]) -> AsyncGenerator[Advice, None]:
    """Find nothing."""
    nothing: tuple[Advice, ...] = ()
    for advice in nothing:
        yield advice


def cards(text: str) -> tuple[Card, ...]:
    """Read cards apart by spaces."""
    return tuple(Card.parse(word) for word in text.split())


def deal(hands: Sequence[str], talon: str, dealer: int = 2) -> DealRecord:
    """Return a deal with these cards and no action yet."""
    return DealRecord(dealer, tuple(cards(hand) for hand in hands), cards(talon), ())


RICH = deal(
    ("KH QH AH 10H KS QS 9C", "AS 10S JS 9S AD 10D KD", "AC 10C KC QC JC QD JD"),
    "JH 9H 9D",
)
"""Seat 0 speaks first and holds the marriages of hearts and spades, seat 1 none, seat 2 that of clubs."""


def screen_for(
    persons: Collection[int] = (0,),
    *,
    names: Sequence[str] = NAMES,
    preset: str = "standard",
    dealt: Sequence[DealRecord] = (RICH,),
    trust: bool = False,
    pace: Pace = AT_ONCE,
    motion: Motion = STILL,
    clock: Callable[[], float] | None = None,
    others: str = "modest",
    advise: Advise | None = None,
    seed: str = "a seed",
    totals: Sequence[int] = (),
    **options: OptionValue,
) -> TableScreen:
    """Return a table at which the persons sit with modest players, or with bots of a level."""
    rules = Rules.preset(preset, **options)
    record = Record(preset, rules, tuple(names[: rules.players]), tuple(totals), extra={"seed": seed})

    def build(session: Session) -> Table:
        def player(seat: int) -> Player:
            if seat in persons:
                return session
            return Modest() if others == "modest" else BotPlayer(make(others, f"{seed}/{seat}"))

        seats = [player(seat) for seat in range(rules.players)]
        return Table(record, seats, listener=session, cards=dealt)

    return TableScreen(
        build, persons, advise or no_advice, trust=trust, pace=pace, motion=motion, clock=clock or Clock()
    )


@pytest.fixture
def app(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> TysiachaApp:
    """Return the program with files of its own and a clock that lets every key through."""
    monkeypatch.setenv("TYSIACHA_DATA", str(tmp_path_factory.mktemp("data")))
    monkeypatch.setenv("TYSIACHA_CONFIG", str(tmp_path_factory.mktemp("config")))
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr(StartScreen, "day", staticmethod(lambda: date(2020, 1, 31)))
    return TysiachaApp(clock=Clock())


async def settle(pilot: Pilot[None], turns: int = 1) -> None:
    """Let everything that has begun come to rest, the layout of a new screen too."""
    for _turn in range(turns):
        await pilot.pause()
    await painted(pilot)


async def painted(pilot: Pilot[None]) -> None:
    """Let a new screen be painted, until when it takes no keys, and threads do what they do for it."""
    while True:
        while isinstance(pilot.app.screen, BaseScreen) and pilot.app.screen.gate.waits:
            # What fails while painting would never be painted.
            assert pilot.app._exception is None
            await asyncio.sleep(0)
        if not await threads_done():
            return
        await pilot.pause()


async def drain(pilot: Pilot[None], turns: int) -> None:
    """Let every widget of the screen on top work off its messages, as often as one may lead to the next."""
    for _turn in range(turns):
        screen = pilot.app.screen
        waiting = {pilot.app, *screen.walk_children(with_self=True)}
        handled = [asyncio.Event() for node in waiting]
        for node, event in zip(waiting, handled, strict=True):
            if not node.call_later(event.set):
                event.set()
        await asyncio.gather(*(event.wait() for event in handled))
        await asyncio.sleep(0)


async def sit(pilot: Pilot[None], screen: TableScreen) -> None:
    """Open a table, once the menu is whole, and wait until it asks somebody."""
    await settle(pilot)
    await pilot.app.push_screen(screen)
    await settle(pilot, 6)


async def at_table(pilot: Pilot[None]) -> TableScreen:
    """Wait until a person is asked something at a table."""
    while not (isinstance(pilot.app.screen, TableScreen) and pilot.app.screen.session.question is not None):
        await settle(pilot)
    return pilot.app.screen


async def point(pilot: Pilot[None], widget: Widget, offset: tuple[int, int], code: int = 0) -> None:
    """Click at a place of a widget, as a terminal tells of it: by the code of a button and of keys held."""
    x, y = widget.region.offset + offset
    for end in "Mm":
        for event in XTermParser().feed(f"\x1b[<{code};{x + 1};{y + 1}{end}"):
            pilot.app.post_message(event.set_sender(pilot.app))
            await drain(pilot, 2)
    await settle(pilot)


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Press keys one by one, each after the last has had its effect."""
    for key in keys:
        await pilot.press(key)
        await painted(pilot)


def text_of(app: App[None]) -> str:
    """Return what the screen shows, row by row; the one place that reads Textual's compositor."""
    update = app.screen._compositor.render_update(full=True, screen_stack=app._background_screens)
    strips = getattr(update, "strips", ())
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips)


def dump(app: App[None]) -> str:
    """Return all text anywhere in the app: every widget of every screen, shown or not, with its fields."""
    found: list[str] = []
    for screen in app.screen_stack:
        for node in screen.walk_children(with_self=True):
            assert isinstance(node, Widget)
            found.append(repr({name: value for name, value in vars(node).items() if _ours(value)}))
            found.append(str(node.tooltip or ""))
    return "\n".join([text_of(app), *found])


def _ours(value: object) -> bool:
    """Say whether a field of a widget is content, not Textual's machinery."""
    return isinstance(value, str | int | tuple | list | dict) or type(value).__module__.startswith(
        "tysiacha_tui.ui.widgets"
    )
