"""The states of the table that are one person's alone: hints, and the curtain between several persons."""

from __future__ import annotations

from typing import Any, Final

from textual.pilot import Pilot

from tests.ui.looking import RICH, screen_for
from tests.ui.states_kit import Stop, Walk, table
from tests.ui.states_table import FOLLOWING, WAITING
from tests.ui.test_hints import STATES, Source, advice
from tysiacha_tui.rules.actions import Marry
from tysiacha_tui.store.config import Config
from tysiacha_tui.ui.app import TysiachaApp


def hinted(name: str, looking: tuple[str, ...], says: tuple[str, ...]) -> Walk:
    """Return the way to a hint: while it is looked for, and when it is found."""
    state, sources = STATES[name], []

    def opens(_app: TysiachaApp) -> Any:
        sources.append(Source())
        return screen_for(dealt=(FOLLOWING if state.following else RICH,), advise=sources[-1])

    async def found(pilot: Pilot[None]) -> None:
        legal = sources[-1].asked[0][1]
        actions = state.actions or tuple(sorted(legal, key=lambda action: isinstance(action, Marry)))
        told = advice(actions, 64, state.reason, state.odds, complete=state.complete)
        await sources[-1].give(pilot, told, None)

    return Walk(
        opens,
        (
            Stop(f"hint to {name} is looked for", (*state.keys, "h"), looking),
            Stop(f"hint to {name}", (), says, does=found),
        ),
    )


async def _forbidden(pilot: Pilot[None]) -> None:
    app = pilot.app
    assert isinstance(app, TysiachaApp)
    app.config = Config(undo=False, claim=False)


async def _sealed(pilot: Pilot[None]) -> None:
    screen: Any = pilot.app.screen
    screen.session.stage.seal = "5f3a9c" + "0" * 58
    screen.session.stage.thinking = 1
    screen.draw()


SEATS: Final[dict[str, Walk]] = {
    "hint for a bid": hinted("bid", ("Hint", "looking at the cards …"), ("★ 120", "96 times")),
    "hint for gifts": hinted("gifts", ("Hint",), ("★",)),
    "hint for a lead": hinted("lead", ("Hint",), ("★",)),
    "hint for a card": hinted("follow", ("Hint",), ("★", "A♦")),
    "curtains": Walk(
        table(persons=(0, 1, 2)),
        (
            Stop("curtain", (), ("Hand the keyboard to", "O L G A", "Space")),
            Stop("lifted", ("space",), ("at least 100", "Enter bid 100")),
            Stop("next curtain", ("enter",), ("A N N A", "Olga bids 100", "u undo")),
            Stop("help behind the curtain", ("f1",), ("lift the curtain",)),
            Stop(
                "curtain with a trick",
                (
                    "escape",
                    "space",
                    "p",
                    "space",
                    "p",
                    "space",
                    "enter",
                    "enter",
                    "9",
                    "0",
                    "enter",
                    "3",
                    "enter",
                ),
                ("A N N A", "A♥", "Olga plays A♥", "contract 100 Olga"),
                huge=True,
                tiny=("A N N A", "A♥", "Olga plays A♥", "100 Olga"),
            ),
            Stop("taking back forbidden", ("u",), ("Taking back is",), does=_forbidden),
        ),
    ),
    "forbidden": Walk(
        table(),
        (
            Stop(
                "no claim", ("c",), ("Claiming the rest is switched off in the settings.",), does=_forbidden
            ),
            Stop("no undo", ("u",), ("Taking back is forbidden by the settings.",)),
        ),
    ),
    "sealed": Walk(
        table(pace=WAITING),
        (
            Stop("waiting for a bot", ("enter",), ("bids 100", "waiting for Anna")),
            Stop("a bot thinks", (), ("thinking …",), does=_sealed),
        ),
    ),
}
"""Hints for everything that is asked, curtains, and what the settings forbid."""
