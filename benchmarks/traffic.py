"""How much the table sends to the terminal: bytes for each card, with full, reduced and no motion.

Run it as `python -m benchmarks.traffic`. A deal is played from the first lead to the last trick at the usual
pace, by bots in all seats, one of them in that of a person whose hand is open.
"""

from __future__ import annotations

import asyncio
import os
import pty
import select
import signal
import sys
import tempfile
from functools import partial
from pathlib import Path

from benchmarks.keys import led_to, settle
from benchmarks.results import commit, today, write_section
from benchmarks.startup import sized
from tysiacha_tui.bots import make
from tysiacha_tui.rules import events as happened
from tysiacha_tui.table.loop import Table
from tysiacha_tui.table.players import BotPlayer
from tysiacha_tui.table.thinking import Thinker
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.screens.table import TableScreen
from tysiacha_tui.ui.session import Session

CARDS = 24
SIZES = ((24, 80), (40, 120))
SOON = 0.05
"""Seconds after which the person's seat plays."""


class OneDeal(TableScreen):
    """A table that is left after its deal."""

    async def settle(self, ended: happened.DealEnded) -> None:
        self.app.exit()
        await asyncio.Event().wait()


class PlayingApp(TysiachaApp):
    """Plays a deal by itself once it is told to by a signal."""

    def on_mount(self) -> None:
        super().on_mount()
        record, view, _legal = led_to()
        bot = make("casual", "traffic")
        thinker = Thinker()

        def build(session: Session) -> Table:
            others = BotPlayer(make("casual", "others"), None)
            seats = [session if seat == view.seat else others for seat in range(3)]
            return Table(record, seats, listener=session)

        pace, motion = self.tempo()
        screen = OneDeal(build, (view.seat,), partial(thinker.consider, ""), pace=pace, motion=motion)
        self.push_screen(screen)

        def play() -> None:
            question = screen.session.question
            if question is not None and not screen.mover.moves:
                screen.session.answer(bot.choose(question.view, question.legal))

        asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, self.set_interval, SOON, play)


def sent(animation: str, size: tuple[int, int]) -> int:
    """Return how many bytes a deal takes."""
    Path(os.environ["TYSIACHA_CONFIG"], "config.toml").write_text(f'animation = "{animation}"\n')
    process, terminal = pty.fork()
    if process == 0:
        os.execv(sys.executable, [sys.executable, "-m", "benchmarks.traffic", "play"])
    sized(terminal, *size)
    seen = b""
    while b"leave" not in seen:
        seen += os.read(terminal, 65536)
    settle(terminal)
    os.kill(process, signal.SIGUSR1)
    count = 0
    while True:
        select.select([terminal], [], [])
        try:
            piece = os.read(terminal, 65536)
        except OSError:
            break
        if not piece:
            break
        count += len(piece)
    os.waitpid(process, 0)
    os.close(terminal)
    return count


def main() -> None:
    if sys.argv[1:]:
        PlayingApp().run()
        return
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(
            TERM="xterm-256color",
            COLORTERM="truecolor",
            TYSIACHA_DATA=os.path.join(folder, "data"),
            TYSIACHA_CONFIG=folder,
        )
        for animation in ("full", "reduced", "off"):
            counts = [sent(animation, size) / CARDS for size in SIZES]
            row = f"| {animation} | " + " | ".join(f"{count:.0f}" for count in counts) + " |"
            print(row, flush=True)
            rows.append(row)
    heads = " | ".join(f"{columns} × {rows}" for rows, columns in SIZES)
    write_section(
        "Bytes to the terminal",
        f"{today()}, commit {commit()}; bytes for each card played, with everything that goes with it.\n\n"
        f"| motion | {heads} |\n|---|---|---|\n" + "\n".join(rows),
    )


if __name__ == "__main__":
    main()
