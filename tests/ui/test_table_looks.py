"""What every state of the table looks like, as text, and what it must say."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest
from rich.cells import cell_len
from syrupy.assertion import SnapshotAssertion

from tests.ui.looking import deal, press, screen_for, settle, sit, text_of
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.pace import Pace

TO_PLAY = ("enter", "enter", "enter", "9", "0", "enter")
STAYING = Pace(0, 3600, 0, 0, 0, 0, 0)
CUTTING = Pace(0, 0, 3600, 0, 0, 0, 0)
WAITING = Pace(3600, 0, 0, 0, 0, 0, 0)

FOLLOWING = deal(
    ("AS 10S JS 9S AD 10D KD", "AC 10C KC QC JC QD JD", "KH QH AH 10H KS QS 9C"), "JH 9H 9D", dealer=1
)
FOUR = deal(
    ("AS 10S JS 9S AD 10D KD", "", "KH QH AH 10H KS QS 9C", "AC 10C KC QC JC QD JD"), "JH 9H 9D", dealer=1
)

SIZES = ((80, 24), (120, 40), (200, 60))
LARGEST = ("auction", "gifts chosen", "trump", "curtain with a trick")
"""The states that are looked at in the largest size too."""


@dataclass(frozen=True)
class State:
    """How to get there, and what must be said there."""

    keys: tuple[str, ...]
    says: tuple[str, ...]
    table: dict[str, Any] = field(default_factory=dict)


STATES = {
    "cut": State(
        (), ("cutting for the first deal", "deals first", "any key goes on"), {"dealt": (), "pace": CUTTING}
    ),
    "auction": State((), ("no bid yet", "Enter bid 100", "at least 100", "dealer")),
    "auction waiting": State(("enter",), ("bids 100", "waiting for Anna"), {"pace": WAITING}),
    "auction refused": State(
        ("1", "2", "5"), ("more than 120 needs a marriage in hand", "p pass"), {"dealt": (FOLLOWING,)}
    ),
    "auction with open talon": State((), ("J♥", "9♦", "bid 100"), {"talon_open": "before_auction"}),
    "talon": State(("enter",), ("contract 100 Olga", "Enter take the talon", "r give up", "passes")),
    "giving up": State(("enter", "r"), ("give 100 up and end the deal? r once more",)),
    "raise": State(("enter", "enter", "up", "up"), ("raise to 110", "J♥", "9♥", "9♦")),
    "giving": State(("enter", "enter", "enter"), ("for Anna", "for Boris", "choose a card for Anna")),
    "gifts chosen": State(
        ("enter", "enter", "enter", "9", "0"), ("Enter gives 9♣ to Anna, 9♦ to Boris", "▲Anna", "▲Boris")
    ),
    "lead": State(TO_PLAY, ("your lead: any card", "no trump", "1-8 pick", "0 tricks")),
    "trick": State((*TO_PLAY, "3", "enter"), ("Olga takes trick 1", "takes the trick"), {"pace": STAYING}),
    "marriages": State((*TO_PLAY, "3", "enter", "m"), ("announce which marriage?", "hearts +100", "+40")),
    "trump": State(
        (*TO_PLAY, "3", "enter", "m", "enter"),
        ("trump", "hearts", "marriage +100", "now lead a card", "t last trick"),
    ),
    "follow": State(("p",), ("winning", "follow ", " · ", "declarer"), {"dealt": (FOLLOWING,)}),
    "four players": State(
        ("p",), ("sits this deal out", "Vera"), {"dealt": (FOUR,), "preset": "four_players"}
    ),
    "split talon": State(
        ("enter",), ("the talon goes round", "deal the talon out"), {"preset": "belarusian"}
    ),
    "last trick": State((*TO_PLAY, "3", "enter", "t"), ("Olga led", "Olga took it: ", "Esc back")),
    "talk": State((*TO_PLAY, "3", "enter", "l"), ("Olga gives 9♣ to Anna", "Olga takes trick 1")),
    "talon and gifts": State((*TO_PLAY, "g"), ("given by Olga", "to Anna", "to Boris", "J♥")),
    "curtain": State((), ("Hand the keyboard to", "O L G A", "Space"), {"persons": (0, 1, 2)}),
    "curtain with a trick": State(
        ("space", "enter", "space", "p", "space", "p", "space", *TO_PLAY[1:], "3", "enter"),
        ("A N N A", "A♥", "Olga plays A♥", "contract 100 Olga"),
        {"persons": (0, 1, 2)},
    ),
}


@pytest.mark.parametrize("name", STATES)
async def test_a_state_looks_as_it_did(app: TysiachaApp, snapshot: SnapshotAssertion, name: str) -> None:
    state = STATES[name]
    async with app.run_test(size=(80, 24)) as pilot:
        await sit(pilot, screen_for(**state.table))
        await press(pilot, *state.keys)
        for width, height in SIZES if name in LARGEST else SIZES[:2]:
            await pilot.resize_terminal(width, height)
            await settle(pilot)
            text = text_of(app)
            for words in state.says:
                assert words in text
            assert "\ufe0f" not in text
            assert max(cell_len(row) for row in text.split("\n")) <= width
            assert text.split("\n")[-1].endswith((" leave", " back"))
            assert text == snapshot(name=f"{width}x{height}")
