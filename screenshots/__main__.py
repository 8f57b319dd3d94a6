"""Play to the places worth showing, and write a picture of each into this directory."""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from collections.abc import AsyncGenerator, Awaitable, Callable, Collection, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any, Final

from PIL import Image
from textual.pilot import Pilot

from screenshots.lookback import looked_back
from screenshots.picture import draw
from screenshots.recording import film_deal, rows_of, save
from tests.ui.looking import NAMES, Clock, press, settle, sit
from tysiacha_tui.bots import make
from tysiacha_tui.bots.advice import Advice
from tysiacha_tui.bots.search import consider
from tysiacha_tui.record import Record, replay, steps
from tysiacha_tui.rules.actions import Action
from tysiacha_tui.rules.auction import bid_limit
from tysiacha_tui.rules.cards import marriages
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.rules.tricks import legal_cards
from tysiacha_tui.rules.view import SeatView
from tysiacha_tui.store.config import THEMES, Config
from tysiacha_tui.table.loop import Table
from tysiacha_tui.table.players import BotPlayer, Player
from tysiacha_tui.table.replaying import Replay
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.pace import AT_ONCE
from tysiacha_tui.ui.screens.replay import ReplayScreen
from tysiacha_tui.ui.screens.scoreboard import ScoreboardScreen
from tysiacha_tui.ui.screens.start import StartScreen
from tysiacha_tui.ui.screens.table import TableScreen
from tysiacha_tui.ui.session import Session

DIRECTORY: Final = Path(__file__).parent
TINY, SMALL, MIDDLE, LARGE, HUGE = (50, 16), (80, 24), (100, 30), (120, 40), (160, 45)

Scene = Callable[[Pilot[None]], Awaitable[None]]
Wanted = Callable[[SeatView], bool]


class Scripted:
    """A player who does what was done before, and then what another decides."""

    def __init__(self, script: Sequence[Action], then: Player) -> None:
        """Take a script, and whoever goes on."""
        self._script = list(script)
        self._then = then

    async def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        """Return the next action of the script while there is one."""
        return self._script.pop(0) if self._script else await self._then.choose(view, legal)


async def advise(view: SeatView, legal: tuple[Action, ...]) -> AsyncGenerator[Advice, None]:
    """Advise as an expert who has all the time there is, so that the picture is the same everywhere."""
    for advice in consider(view, legal, "pictures", in_time=False):
        yield advice


def bot(seat: int) -> BotPlayer:
    """Return the bot of a seat."""
    return BotPlayer(make("casual", f"pictures/{seat}"))


async def match_at(wanted: Wanted) -> Record:
    """Return a match among bots up to the first place, after some deals, that the first seat finds so."""
    for number in range(100):
        head = Record("standard", Rules(), NAMES[:3], extra={"seed": f"pictures {number}"})
        table = Table(head, [bot(seat) for seat in range(3)])
        await table.play()
        record = table.record()
        deal, actions = -1, 0
        for match, _events in steps(record):
            begun = match.number - 1 if match.state is not None else deal
            deal, actions = (begun, 0) if begun != deal else (deal, actions + 1)
            if deal >= 3 and match.turn == 0 and wanted(match.view(0)):
                last = replace(record.deals[deal], actions=record.deals[deal].actions[:actions])
                return replace(record, deals=(*record.deals[:deal], last))
    raise SystemExit("no match comes to such a place")


def at_table(wanted: Wanted, *keys: str, persons: Collection[int] = (0,), scoreboard: bool = False) -> Scene:
    """Return the scene of a table at which a match is as wanted, after some keys."""

    async def scene(pilot: Pilot[None]) -> None:
        record = await match_at(wanted)

        running = record.deals[-1]

        def build(session: Session) -> Table:
            players = [
                Scripted(
                    [action for actor, action in running.actions if actor == seat],
                    session if seat in persons else bot(seat),
                )
                for seat in range(3)
            ]
            # Dealt anew from the seed and played anew, so that the table has heard of all of it.
            return Table(replace(record, deals=record.deals[:-1]), players, listener=session)

        await sit(pilot, TableScreen(build, persons, advise, pace=AT_ONCE, clock=Clock()))
        await press(pilot, *keys)
        while scoreboard and not isinstance(pilot.app.screen, ScoreboardScreen):
            await press(pilot, "enter")

    return scene


def replayed(wanted: Wanted) -> Scene:
    """Return the scene of a replay that stands at such a place."""

    async def scene(pilot: Pilot[None]) -> None:
        replay = Replay(await match_at(wanted))
        screen = ReplayScreen(replay, replay.deals - 1, clock=Clock())
        await pilot.app.push_screen(screen)
        await settle(pilot)
        await press(pilot, "end")

    return scene


def by_keys(*keys: str) -> Scene:
    """Return the scene that some keys lead to from the menu."""

    async def scene(pilot: Pilot[None]) -> None:
        await settle(pilot)
        await press(pilot, *keys)

    return scene


def after_matches(count: int, *keys: str) -> Scene:
    """Return the scene that some keys lead to when matches were saved of somebody who gets better."""

    async def scene(pilot: Pilot[None]) -> None:
        await settle(pilot)
        assert isinstance(pilot.app, TysiachaApp)
        store = pilot.app.matches.store
        assert store is not None
        for number in range(count):
            seats = ["person", "novice", "casual" if number % 2 else "novice"]
            head = Record(
                "standard", Rules(), NAMES[:3], extra={"seed": f"pictures {number}", "seats": seats}
            )
            level = "novice" if number < count // 3 else "casual"
            players = [level, *seats[1:]]
            table = Table(
                head, [BotPlayer(make(kind, f"{number}/{seat}")) for seat, kind in enumerate(players)]
            )
            await table.play()
            journal = store.new()
            journal.write(table.record(), replay(table.record()))
            journal.close()
        await press(pilot, *keys)

    return scene


async def listed(pilot: Pilot[None]) -> None:
    """Show the matches that the scenes before have saved, as if one a day, and one that runs."""
    await settle(pilot)
    assert isinstance(pilot.app, TysiachaApp)
    store = pilot.app.matches.store
    assert store is not None
    last = store.read(store.count())
    begun = replace(last, deals=last.deals[:4], players=(NAMES[0], NAMES[3], NAMES[2]))
    journal = store.new()
    journal.write(begun, replay(begun))
    journal.close()
    store.rename(store.count() - 2, "Final of the winter")
    with store.using() as connection:
        noon = datetime(2026, 1, 30, 12, tzinfo=UTC).timestamp()
        connection.execute(
            "UPDATE matches SET started = ?1 - 86400 * (?2 - id), played = ?1 + 1260 - 86400 * (?2 - id)",
            (noon, store.count()),
        )
    pilot.app.open_matches()
    await settle(pilot, 6)
    await press(pilot, "down", "down")


def bidding(view: SeatView) -> bool:
    """Somebody has bid more than 100, and more is possible."""
    return (
        view.phase == "auction"
        and view.highest > 100
        and len(view.calls) > 2
        and view.highest < bid_limit(view.hand, view.rules)
    )


def giving(view: SeatView) -> bool:
    """The first seat holds ten cards."""
    return view.phase == "give"


def third_to_play(view: SeatView) -> bool:
    """Two cards lie in an early trick, there is trump, and some cards are legal and others not."""
    return (
        view.phase == "play"
        and len(view.trick) == 2
        and view.trump is not None
        and 1 < len(view.tricks) < 4
        and len(legal_cards(view.hand, view.trick, view.trump, view.rules)) in (2, 3)
    )


def leading(view: SeatView) -> bool:
    """The first seat leads to an early trick and may announce a marriage."""
    return view.phase == "play" and not view.trick and len(view.tricks) == 1 and bool(marriages(view.hand))


def taking(view: SeatView) -> bool:
    """The first seat has won the auction and is to take the talon."""
    return view.phase == "raise" and view.declarer == view.seat and bool(view.talon)


def near_the_end(view: SeatView) -> bool:
    """The last two tricks of a deal with a marriage."""
    return view.phase == "play" and len(view.hand) == 2 and any(view.marriages)


SCENES: Final[dict[str, tuple[tuple[int, int], Scene]]] = {
    "start": (SMALL, by_keys()),
    "new-match": (MIDDLE, by_keys("enter")),
    "auction": (SMALL, at_table(bidding)),
    "talon": (SMALL, at_table(taking)),
    "giving": (MIDDLE, at_table(giving, "1", "2")),
    "marriage": (LARGE, at_table(leading, "m")),
    "hint": (SMALL, at_table(leading, "h")),
    "table": (LARGE, at_table(third_to_play)),
    "table-small": (SMALL, at_table(third_to_play)),
    "table-tiny": (TINY, at_table(third_to_play)),
    "table-huge": (HUGE, at_table(third_to_play)),
    "scoreboard": (MIDDLE, at_table(near_the_end, scoreboard=True)),
    "replay": (MIDDLE, replayed(third_to_play)),
    "review": (LARGE, looked_back),
    "settings": (MIDDLE, by_keys("f2")),
    "curtain": (SMALL, at_table(third_to_play, persons=(0, 1, 2))),
    # The last one: its matches are in the menu from then on.
    "statistics": (LARGE, after_matches(45, "4")),
    "matches": (LARGE, listed),
}


async def picture(size: tuple[int, int], scene: Scene, **settings: Any) -> Image.Image:
    """Return one picture, of a program with these settings."""
    app = TysiachaApp(clock=Clock(), config=Config(**{"animation": "off"} | settings))
    async with app.run_test(size=size) as pilot:
        await scene(pilot)
        await settle(pilot, 8)
        return draw(rows_of(app), *size)


async def photograph(name: str, size: tuple[int, int], scene: Scene) -> None:
    """Write one picture."""
    settings = {"animation": "full"} if name == "settings" else {}
    (await picture(size, scene, **settings)).save(DIRECTORY / f"{name}.png", optimize=True)
    print(f"{name}.png  {size[0]}×{size[1]}")


async def photograph_themes() -> None:
    """Write a picture of the table in every theme of ours."""
    tables = [await picture(SMALL, at_table(third_to_play), theme=theme) for theme in THEMES]
    width, height = tables[0].size
    sheet = Image.new("RGB", (2 * width, 2 * height))
    for place, table in enumerate(tables):
        sheet.paste(table, (place % 2 * width, place // 2 * height))
    sheet.resize((width * 3 // 2, height * 3 // 2), Image.Resampling.LANCZOS).save(
        DIRECTORY / "themes.png", optimize=True
    )
    print("themes.png")


async def record_deal() -> None:
    """Write a deal as a moving picture."""
    app = TysiachaApp(clock=Clock(), config=Config(animation="off"))
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        film = await film_deal(pilot)
    save(film, DIRECTORY / "deal.gif")
    print("deal.gif")


async def main() -> None:
    """Write all pictures, or those named."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(
            TYSIACHA_DATA=folder, TYSIACHA_CONFIG=folder, TERM="xterm-256color", COLORTERM="truecolor"
        )
        os.environ.pop("NO_COLOR", None)
        StartScreen.day = staticmethod(lambda: date(2026, 1, 31))
        for name, (size, scene) in SCENES.items():
            if not sys.argv[1:] or name in sys.argv[1:]:
                await photograph(name, size, scene)
        if not sys.argv[1:] or "themes" in sys.argv[1:]:
            await photograph_themes()
        if not sys.argv[1:] or "deal" in sys.argv[1:]:
            await record_deal()


if __name__ == "__main__":
    asyncio.run(main())
