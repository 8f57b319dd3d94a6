"""Hints at the table: what they show, when they go, and that they are counted."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass, field
from random import Random

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from tests.bot_matches import positions, random_match
from tests.ui.looking import RICH, cards, deal, dump, press, screen_for, settle, sit, text_of
from tysiacha_tui.bots import make
from tysiacha_tui.bots.advice import Advice, Outlook
from tysiacha_tui.bots.reasons import Reason
from tysiacha_tui.rules.actions import PASS, Action, Bid, Give
from tysiacha_tui.rules.cards import PACK, Suit
from tysiacha_tui.rules.view import SeatView
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.screens.curtain import CurtainScreen
from tysiacha_tui.ui.screens.table import TableScreen
from tysiacha_tui.ui.widgets.advice import Hinted, has_chance, hint_lines, looked_at
from tysiacha_tui.ui.widgets.text import plain, width_of

NORMAL = (80, 24)
LARGE = (120, 40)
TO_GIVE = ("enter", "enter", "enter")
TO_PLAY = (*TO_GIVE, "9", "0", "enter")
FOLLOWING = deal(
    ("AS 10S JS 9S AD 10D KD", "AC 10C KC QC JC QD JD", "KH QH AH 10H KS QS 9C"), "JH 9H 9D", dealer=1
)


@dataclass
class Source:
    """Gives the advice it is told to give, and remembers what it was asked."""

    asked: list[tuple[SeatView, tuple[Action, ...]]] = field(default_factory=list)
    found: asyncio.Queue[Advice | None] = field(default_factory=asyncio.Queue)

    async def __call__(self, view: SeatView, legal: tuple[Action, ...]) -> AsyncGenerator[Advice, None]:
        self.asked.append((view, legal))
        while (advice := await self.found.get()) is not None:
            yield advice

    async def give(self, pilot: Pilot[None], *found: Advice | None) -> None:
        for advice in found:
            self.found.put_nowait(advice)
        await settle(pilot)


def advice(
    actions: Sequence[Action],
    worlds: int = 64,
    reason: Reason | None = None,
    odds: tuple[tuple[Suit, float], ...] = (),
    *,
    complete: bool = False,
) -> Advice:
    """Return advice with falling prospects in the order of the actions."""
    outlooks = [
        Outlook(action, max(0.0, 0.96 - 0.13 * place), 118.4 - 31 * place)
        for place, action in enumerate(actions)
    ]
    return Advice(tuple(outlooks), worlds, complete, reason, odds)


def panel(app: TysiachaApp, size: tuple[int, int]) -> list[str]:
    """Return the rows of the hint, wherever it stands."""
    rows = text_of(app).split("\n")
    return [row[92:] for row in rows] if size == LARGE else rows[1:14]


ACE_KEEPS = Reason("cashes_ace", {"card": cards("AD")[0]})


@dataclass(frozen=True)
class State:
    keys: tuple[str, ...]
    actions: tuple[Action, ...] | None
    reason: Reason
    odds: tuple[tuple[Suit, float], ...] = ()
    following: bool = False
    complete: bool = False


STATES = {
    "bid": State(
        (),
        (*(Bid(amount) for amount in (120, 115, 125, 110)), PASS),
        Reason("bids_to_play", {"amount": 120, "percent": 96}),
        ((Suit.HEARTS, 0.374), (Suit.SPADES, 0.02)),
    ),
    "gifts": State(
        TO_GIVE,
        tuple(Give(*cards(pair)) for pair in ("9C 9D", "9D 9C", "10H 9C", "9C JH", "JH 9D")),
        Reason("gives_void", {"first": cards("9C")[0], "second": cards("9D")[0], "suit": Suit.CLUBS}),
    ),
    "lead": State((*TO_PLAY, "3", "enter"), None, Reason("announces_best", {})),
    "follow": State(("p",), None, ACE_KEEPS, following=True, complete=True),
}


@pytest.mark.parametrize("number", range(10))
def test_whatever_is_asked_the_hint_fits(number: int) -> None:
    """Every decision of a deal under random options, in the room of each size of the screen."""
    rng = Random(f"hints {number}")
    match = random_match(rng)
    names = ("[b]" + "О" * 57, "東京都渋谷区さくらんぼ通り", "B", "Vera")
    bots = [make("novice", str(seat)) for seat in range(match.rules.players)]
    for _match, view, legal, action in positions(match, bots, f"{number}"):
        reason = Reason("gives_void", {"first": PACK[0], "second": PACK[1], "suit": Suit.DIAMONDS})
        odds = tuple((suit, rng.random()) for suit in Suit)
        shown = sorted(legal, key=lambda one: one != action)
        found = advice(shown, rng.choice((1, 20, 3432)), rng.choice((None, reason)), rng.choice(((), odds)))
        for final in (False, True):
            hinted = Hinted(view, found, final)
            for width, height in ((72, 11), (25, 28), (37, 40)):
                lines = hint_lines(hinted, names, width, height)
                assert len(lines) <= height
                assert max(width_of(line) for line in lines) <= width
                text = "\n".join(plain(line) for line in lines)
                assert text.count("★") == 1 + (found.reason is not None)
                if view.phase == "play":
                    assert text.count("%") >= sum(has_chance(one) for one in legal)
            for width in (63, 35):
                assert cell_len(looked_at(hinted, width)) <= width


async def open_hint(pilot: Pilot[None], state: State) -> tuple[TableScreen, Source]:
    source = Source()
    screen = screen_for(dealt=(FOLLOWING if state.following else RICH,), advise=source)
    await sit(pilot, screen)
    await press(pilot, *state.keys, "h")
    return screen, source


async def test_every_legal_card_stands_in_the_hint_with_its_figures(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        _screen, source = await open_hint(pilot, STATES["follow"])
        legal = source.asked[0][1]
        await source.give(pilot, advice(legal, 64, ACE_KEEPS), None)
        rows = panel(app, NORMAL)
        assert [row.replace("━", "").replace("─", "").strip("│ ").split() for row in rows if "%" in row] == [
            ["★", "A♦", "96%", "+118"],
            ["10♦", "83%", "+87"],
            ["K♦", "70%", "+56"],
        ]
        assert "on the table  ▌9♦ ▐ Boris" in "".join(rows)


async def test_what_is_shown_gets_better_while_it_is_computed(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        _screen, source = await open_hint(pilot, STATES["follow"])
        assert "looking at the cards …" in text_of(app)
        legal = source.asked[0][1]
        await source.give(pilot, advice(legal, 12))
        assert "12 layouts of the hidden cards so far …" in text_of(app)
        assert "★ A♦" in text_of(app)
        await source.give(pilot, advice(legal[::-1], 40))
        assert "40 layouts of the hidden cards so far …" in text_of(app)
        assert "★ K♦" in text_of(app)
        await source.give(pilot, advice(legal, 86, ACE_KEEPS, complete=True), None)
        assert "all 86 possible layouts of the hidden cards" in text_of(app)
        assert "★ plays A♦ while the others may still have to follow suit" in text_of(app)


async def test_advice_without_figures_shows_none(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        _screen, source = await open_hint(pilot, STATES["bid"])
        legal = source.asked[0][1]
        await source.give(pilot, advice(legal, 0), None)
        assert "★ 100" in text_of(app)
        assert "%" not in text_of(app)
        assert "layout" not in text_of(app)


async def test_a_hint_comes_from_the_view_of_the_seat_alone(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        screen, source = await open_hint(pilot, STATES["follow"])
        [(view, legal)] = source.asked
        assert view == screen.session.table.view(0)
        assert screen.session.question is not None
        assert legal == screen.session.question.legal


async def test_hints_are_counted_once_for_each_action(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        screen, _source = await open_hint(pilot, STATES["bid"])
        await press(pilot, "h", "h", "escape", "enter", "enter", "enter", "h")
        assert screen.session.table.record().extra["marks"] == [
            {"deal": 0, "action": 0, "seat": 0, "kind": "hint"},
            {"deal": 0, "action": 5, "seat": 0, "kind": "hint"},
        ]


async def test_keys_go_on_working_under_a_hint_and_it_goes_with_its_question(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        screen, source = await open_hint(pilot, STATES["follow"])
        await source.give(pilot, advice(source.asked[0][1]))
        await press(pilot, "right")
        assert "★ A♦" in text_of(app)
        await press(pilot, "enter")
        assert screen.session.hinted is None
        assert "Hint" not in text_of(app)
        # What is found later is for a question that was answered.
        await source.give(pilot, advice(source.asked[0][1]), None)
        assert screen.session.hinted is None


async def test_a_hint_is_gone_behind_the_curtain(app: TysiachaApp) -> None:
    source = Source()
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for((0, 1, 2), advise=source)
        await sit(pilot, screen)
        await press(pilot, "h")
        assert not source.asked
        await press(pilot, "space", "h")
        await source.give(pilot, advice([Bid(100), Bid(105)], reason=Reason("must_open", {"amount": 118})))
        assert "118 is the least" in text_of(app)
        await press(pilot, "enter")
        assert isinstance(app.screen, CurtainScreen)
        assert screen.session.hinted is None
        assert "118" not in dump(app)
        await source.give(pilot, advice([Bid(100), Bid(105)], reason=Reason("must_open", {"amount": 118})))
        assert "118" not in dump(app)
        await press(pilot, "space")
        assert "118" not in dump(app)


async def test_cyrillic_letters_ask_too(app: TysiachaApp) -> None:
    source = Source()
    async with app.run_test(size=NORMAL) as pilot:
        await sit(pilot, screen_for(advise=source))
        await press(pilot, "р")
        assert len(source.asked) == 1
