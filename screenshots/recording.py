"""A deal as a moving picture: the real program, played by keys, a frame for everything that changes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PIL import Image
from rich.segment import Segment
from textual.pilot import Pilot

from screenshots.picture import draw
from tests.ui.looking import RICH, Clock, no_advice, press, settle, sit
from tysiacha_tui.bots import make
from tysiacha_tui.record import Record
from tysiacha_tui.rules.actions import Action, Bid, Give, Pass, Play
from tysiacha_tui.rules.cards import Suit
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.table.loop import Table
from tysiacha_tui.table.players import BotPlayer
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.contrast import mix, parts
from tysiacha_tui.ui.pace import AT_ONCE
from tysiacha_tui.ui.questions.question import Question
from tysiacha_tui.ui.screens.scoreboard import ScoreboardScreen
from tysiacha_tui.ui.screens.table import TableScreen
from tysiacha_tui.ui.session import Session
from tysiacha_tui.ui.theme import FELT, tokens

SIZE: Final = (80, 24)
SCALE: Final = 0.75
HAPPENED: Final = 600
"""Milliseconds that what happened stays."""
CHOOSING: Final = 200
"""Milliseconds between two keys."""
LAST: Final = 4000

Rows = list[list[Segment]]


def rows_of(app: TysiachaApp) -> Rows:
    """Return what the screen shows."""
    update = app.screen._compositor.render_update(full=True, screen_stack=app._background_screens)
    return [[segment for strip in row for segment in strip] for row in getattr(update, "strips", ())]


class FilmedTable(TableScreen):
    """A table that keeps a frame each time it is drawn."""

    film: list[tuple[Rows, int]]

    def draw(self) -> None:
        """Draw, and keep a frame of it."""
        super().draw()
        if self.is_current and self.size:
            keep(self.film, rows_of(self.app), HAPPENED)


def keep(film: list[tuple[Rows, int]], rows: Rows, stays: int) -> None:
    """Keep a frame, if it differs from the one before."""
    if not film or film[-1][0] != rows:
        film.append((rows, stays))


def keys_for(question: Question, action: Action) -> tuple[str, ...]:
    """Return the keys that lead from a question to an action; nothing where it is to be given at once."""
    if isinstance(action, Play):
        steps = question.cards.index(action.card) - question.focus
        return (*("right" if steps > 0 else "left",) * abs(steps), "enter")
    if isinstance(action, Give):
        places = [question.cards.index(card) for card in (action.first, action.second)]
        first = places[0] - question.focus
        then = places[1] - places[0]
        return (
            *("right" if first > 0 else "left",) * abs(first),
            "enter",
            *("right" if then > 0 else "left",) * abs(then),
            "enter",
            "enter",
        )
    if isinstance(action, Pass):
        return ("p",)
    return ("enter",) if isinstance(action, Bid) and action.amount == 100 else ()


async def film_deal(pilot: Pilot[None]) -> list[tuple[Rows, int]]:
    """Play a deal with two marriages in hand, and return its frames with how long each stays."""
    film: list[tuple[Rows, int]] = []
    app = pilot.app
    assert isinstance(app, TysiachaApp)
    head = Record("standard", Rules(), ("Olga", "Anna", "Boris"), extra={"seed": "a deal"})

    def build(session: Session) -> Table:
        bots = [BotPlayer(make("casual", f"recording/{seat}")) for seat in (1, 2)]
        return Table(head, [session, *bots], listener=session, cards=(RICH,))

    table = FilmedTable(build, (0,), no_advice, pace=AT_ONCE, clock=Clock())
    table.film = film
    await sit(pilot, table)
    del film[:-1]
    player = make("casual", "recording/0")
    while not isinstance(app.screen, ScoreboardScreen):
        question = table.session.question
        if question is None:
            await settle(pilot)
            continue
        action = player.choose(question.view, question.legal)
        keys = keys_for(question, action)
        for key in keys:
            await press(pilot, key)
            keep(film, rows_of(app), CHOOSING)
        if not keys:
            table.session.answer(action)
            await settle(pilot)
    await settle(pilot, 8)
    keep(film, rows_of(app), LAST)
    return film


def shades() -> list[str]:
    """Return the colours of the felt, and those between a text and its ground, for the edges of letters."""
    dark = [
        FELT.text,
        FELT.muted,
        FELT.gold,
        FELT.felt_line,
        FELT.warn,
        *(FELT.on_felt(suit) for suit in Suit),
    ]
    inks = [FELT.ink(suit) for suit in Suit]
    pairs = {
        FELT.felt: dark,
        FELT.felt_dark: dark,
        FELT.paper: [*inks, FELT.crown],
        FELT.paper_focus: inks,
        FELT.paper_dim: [
            *(FELT.dim_ink(suit) for suit in Suit),
            *(FELT.dim_art(suit) for suit in Suit),
            FELT.crown_dim,
        ],
        FELT.back: [FELT.back_line],
        FELT.gold: [FELT.felt_dark],
    }
    between = [
        mix(ground, ink, share / 4) for ground, over in pairs.items() for ink in over for share in (1, 2, 3)
    ]
    return list(dict.fromkeys([*tokens(FELT).values(), *between]))[:256]


def save(film: Sequence[tuple[Rows, int]], path: Path) -> None:
    """Write the frames as a moving picture."""
    frames = []
    for rows, _stays in film:
        picture = draw(rows, *SIZE)
        size = (round(picture.width * SCALE), round(picture.height * SCALE))
        frames.append(picture.resize(size, Image.Resampling.LANCZOS))
    # The same colours for all frames, so that what does not change costs nothing.
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for colour in shades() for part in parts(colour)])
    still = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    still[0].save(
        path,
        save_all=True,
        append_images=still[1:],
        duration=[stays for _rows, stays in film],
        loop=0,
        optimize=True,
    )
