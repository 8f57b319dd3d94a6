"""How long from a key to the repaint it causes: at rest, and while bots think in a thread or in a process.

Run it as `python -m benchmarks.keys`. Times are in milliseconds, in a terminal of 80 × 24 unless something
else is said. In the hand the keys move the card in focus; while bots think, they scroll the page of help.
"""

from __future__ import annotations

import asyncio
import os
import pty
import select
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from statistics import median

from benchmarks.results import build, commit, today, write_section
from benchmarks.startup import drain, sized
from tysiacha_tui.bots import make
from tysiacha_tui.record import DealRecord, Record
from tysiacha_tui.rules.actions import Action
from tysiacha_tui.rules.match import Match
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.rules.phases import Auction
from tysiacha_tui.rules.view import SeatView
from tysiacha_tui.table.loop import Table
from tysiacha_tui.table.players import BotPlayer, Player
from tysiacha_tui.table.thinking import Thinker, ThinkingPlayer
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.screens.table import TableScreen
from tysiacha_tui.ui.session import Session

ARROWS = (b"\x1b[B", b"\x1b[A")
SIDEWAYS = (b"\x1b[C", b"\x1b[D")
NAMES = ("Olga", "Anna", "Boris")
PRESSES = 40
PAUSE = 0.2
"""Seconds between two keys: a key that comes sooner may count as held down."""
PATIENCE = 5.0
THINKING = 60.0
WANTED = "95 % within 16 ms at rest, within 50 ms while a bot thinks or a hint is sought, the end within 1 s"


class Ponderer:
    """Thinks in pure Python until the time is up, then passes or does the first thing allowed."""

    def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        until = time.perf_counter() + THINKING
        while time.perf_counter() < until:
            sum(range(1000))
        return legal[-1]


class Silent:
    """Does nothing, for ever."""

    async def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        await asyncio.Event().wait()
        return legal[0]


def led_to() -> tuple[Record, SeatView, tuple[Action, ...]]:
    """Return a match before the first lead of a deal, what its declarer sees and what that seat may do."""
    casual = make("casual", "keys")
    rules = Rules()
    match, _events = Match.start(rules, dealer=2).deal_from_seed("keys")
    dealt = deal_of(match)
    actions = []
    while match.phase_name != "play":
        assert match.turn is not None
        action = casual.choose(match.view(match.turn), match.legal_actions())
        actions.append((match.turn, action))
        match, _events = match.apply(action)
    assert match.turn is not None
    dealt = replace(dealt, actions=tuple(actions))
    record = Record("standard", rules, NAMES, deals=(dealt,), extra={"seed": "keys"})
    return record, match.view(match.turn), match.legal_actions()


def deal_of(match: Match) -> DealRecord:
    """Return the cards of the running deal."""
    assert isinstance(match.state, Auction)
    dealt = match.state.deal
    return DealRecord(dealt.dealer, dealt.hands, dealt.talon, ())


class Endless:
    """Lets an expert look for the first lead of a deal again and again."""

    def __init__(self, thinker: Thinker) -> None:
        self._player = ThinkingPlayer(thinker, "expert", "keys", THINKING)
        _record, view, legal = led_to()
        self._lead = view, legal

    async def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        while True:
            await self._player.choose(*self._lead)


class LeadingApp(TysiachaApp):
    """Opens at once on a table where a person is to lead."""

    def on_mount(self) -> None:
        super().on_mount()
        record, view, _legal = led_to()
        thinker = Thinker()

        def build(session: Session) -> Table:
            seats = [session if seat == view.seat else Silent() for seat in range(3)]
            return Table(record, seats, listener=session)

        self.push_screen(TableScreen(build, (view.seat,), partial(thinker.consider, "")))


class ThinkingApp(TysiachaApp):
    """Opens at once on a table whose bots are thinking."""

    def __init__(self, bot: Callable[[Thinker], Player]) -> None:
        super().__init__()
        self.bot = bot

    def on_mount(self) -> None:
        super().on_mount()
        thinker = Thinker()

        def build(session: Session) -> Table:
            bots = [self.bot(thinker) for _bot in range(2)]
            record = Record("standard", Rules(first_dealer="random"), NAMES, extra={"seed": "2"})
            return Table(record, [session, *bots], listener=session)

        self.push_screen(TableScreen(build, (0,), partial(thinker.consider, "")))


BOTS: dict[str, Callable[[Thinker], Player]] = {
    "nobody": lambda thinker: Silent(),
    "thread": lambda thinker: BotPlayer(Ponderer(), 2 * THINKING),
    "expert": Endless,
}


def main() -> None:
    if sys.argv[1:]:
        app = LeadingApp() if sys.argv[1] == "hand" else ThinkingApp(BOTS[sys.argv[1]])
        app.run()
        return
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(
            TERM="xterm-256color",
            COLORTERM="truecolor",
            TYSIACHA_DATA=os.path.join(folder, "data"),
            TYSIACHA_CONFIG=os.path.join(folder, "config"),
        )
        hand = ["-m", "benchmarks.keys", "hand"]
        rows = [
            measure("menu", ["-m", "tysiacha_tui"], b"quit", b""),
            measure("hand", hand, b"leave", b"", SIDEWAYS),
            measure("hand, 120 × 40", hand, b"leave", b"", SIDEWAYS, size=(40, 120)),
            measure("hand, hint", hand, b"leave", b"h", SIDEWAYS),
        ]
        for kind in BOTS:
            command = ["-m", "benchmarks.keys", kind]
            rows.append(measure(f"{kind} thinking", command, b"waiting for", b"?"))
    body = f"{today()}, commit {commit()}, {PRESSES} keys each; milliseconds. "
    body += f"Load of the machine {os.getloadavg()[0]:.0f} on {os.cpu_count()} processors.\n\n"
    body += "| | median | 95 % within | worst | ctrl+q to the end |\n|---|---|---|---|---|\n"
    write_section(
        f"Keys, {build()} build",
        body + "\n".join(rows) + f"\n\nWanted: {WANTED}.",
    )


def measure(
    name: str,
    command: list[str],
    ready: bytes,
    before: bytes,
    keys: tuple[bytes, bytes] = ARROWS,
    size: tuple[int, int] = (24, 80),
) -> str:
    """Press two keys in turn, `before` once before them; print how soon each repaint begins, then quit."""
    process, terminal = pty.fork()
    if process == 0:
        os.execv(sys.executable, [sys.executable, *command])
    sized(terminal, *size)
    seen = b""
    while ready not in seen:
        seen += read(terminal, PATIENCE)
    # Keys do nothing just after a screen has come up.
    settle(terminal)
    while before:
        os.write(terminal, before)
        # On a busy machine it may still have come too soon.
        if select.select([terminal], [], [], 1.0)[0]:
            break
    times = []
    try:
        for press in range(PRESSES):
            settle(terminal)
            begun = time.perf_counter()
            os.write(terminal, keys[press % 2])
            read(terminal, PATIENCE)
            times.append((time.perf_counter() - begun) * 1000)
        begun = time.perf_counter()
        os.write(terminal, b"\x11")
    except BaseException:
        os.kill(process, signal.SIGTERM)
        raise
    finally:
        drain(terminal)
        os.waitpid(process, 0)
        os.close(terminal)
    quitting = (time.perf_counter() - begun) * 1000
    times.sort()
    late = times[int(len(times) * 0.95)]
    figures = f"{median(times):5.1f} | {late:5.1f} | {times[-1]:5.1f} | {quitting:4.0f}"
    print(f"{name:<16} | {figures}", flush=True)
    return f"| {name} | {figures} |"


def settle(terminal: int) -> None:
    """Read until nothing is written for a while."""
    while select.select([terminal], [], [], PAUSE)[0]:
        os.read(terminal, 65536)


def read(terminal: int, patience: float) -> bytes:
    """Return what is written next."""
    if not select.select([terminal], [], [], patience)[0]:
        raise SystemExit(f"nothing painted within {patience:.0f} s")
    return os.read(terminal, 65536)


if __name__ == "__main__":
    main()
