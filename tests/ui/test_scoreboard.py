"""The scoreboard after a deal, the winner, the open hands and the sheet of all deals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from tests.ui.looking import NAMES, Clock, cards, press, settle, text_of
from tysiacha_tui.rules.cards import Suit
from tysiacha_tui.rules.events import DealEnded, DealResult
from tysiacha_tui.rules.match import Match
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.table.players import fallback_action
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.screens.help import HelpScreen
from tysiacha_tui.ui.screens.scoreboard import AGAIN, MENU, NEXT, ScoreboardScreen
from tysiacha_tui.ui.screens.sheet import SheetScreen
from tysiacha_tui.ui.widgets.scores import score_table, sheet_row
from tysiacha_tui.ui.widgets.text import plain, width_of


def modest_deals(count: int, preset: str = "standard") -> list[DealEnded]:
    """Return deals of players who pass and play low, whatever the bots of the day would do."""
    match, ended = Match.start(Rules.preset(preset)), []
    for _deal in range(count):
        match, _dealt = match.deal_from_seed("scores")
        while match.turn is not None:
            match, events = match.apply(fallback_action(match.legal_actions()))
            ended += [event for event in events if isinstance(event, DealEnded)]
    return ended


def won_deals() -> list[DealEnded]:
    """Return twelve deals, the last of which is made to be the winning one."""
    deals = modest_deals(12)
    last = deals[-1].result
    assert last.declarer is not None
    now, won = list(last.totals), list(last.scores)
    now[last.declarer], won[last.declarer] = 1000, 120
    deals[-1] = replace(
        deals[-1],
        result=replace(
            last, made=True, contract=120, totals=tuple(now), scores=tuple(won), winner=last.declarer
        ),
    )
    return deals


@pytest.fixture(scope="module")
def match() -> Sequence[DealEnded]:
    return won_deals()


def results(match: Sequence[DealEnded], count: int) -> tuple[DealResult, ...]:
    return tuple(ended.result for ended in match[:count])


async def show(
    pilot: Pilot[None],
    match: Sequence[DealEnded],
    count: int,
    names: Sequence[str] = NAMES[:3],
    clock: Clock | None = None,
) -> tuple[ScoreboardScreen, list[Any]]:
    answers: list[Any] = []
    screen = ScoreboardScreen(match[count - 1], results(match, count), names, Rules(), clock=clock or Clock())
    await pilot.app.push_screen(screen, answers.append)
    await settle(pilot)
    return screen, answers


@pytest.mark.parametrize(
    ("keys", "answer"), [(["enter"], NEXT), (["space"], NEXT), (["h", "enter"], NEXT), (["й"], MENU)]
)
async def test_what_ends_the_scoreboard(
    app: TysiachaApp, match: Sequence[DealEnded], keys: list[str], answer: str
) -> None:
    async with app.run_test() as pilot:
        _screen, answers = await show(pilot, match, 4)
        await press(pilot, *keys)
        assert answers == [answer]


@pytest.mark.parametrize(
    ("keys", "answer"), [(["enter"], AGAIN), (["2"], MENU), (["down", "enter"], MENU), (["q"], MENU)]
)
async def test_what_comes_after_the_match(
    app: TysiachaApp, match: Sequence[DealEnded], keys: list[str], answer: str
) -> None:
    async with app.run_test() as pilot:
        _screen, answers = await show(pilot, match, len(match))
        await press(pilot, *keys)
        assert answers == [answer]


async def test_the_tricks_say_who_played_what_and_what_was_announced(
    app: TysiachaApp, match: Sequence[DealEnded]
) -> None:
    first, second, *others = match[3].tricks
    marriage = replace(second, announced=True, trump=Suit.HEARTS)
    aces = [replace(trick, announced=not place, trump=Suit.HEARTS) for place, trick in enumerate(others)]
    ended = replace(match[3], tricks=(first, marriage, *aces))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = ScoreboardScreen(ended, results(match, 4), NAMES[:3], Rules(), clock=Clock())
        await app.push_screen(screen)
        await settle(pilot)
        await press(pilot, "h")
        rows = [row.strip() for row in text_of(app).split("\n")]
    place = next(place for place, row in enumerate(rows) if row.startswith("Tricks"))
    assert rows[place] == "Tricks     Olga           Anna           Boris        points"
    assert rows[place + 1] == "1       ▸  J♠             9♠             Q♠   ✓           5"
    assert rows[place + 2].endswith("♥ +100")
    assert rows[place + 3].endswith("+200")


@pytest.mark.parametrize(
    ("hand", "why"),
    [
        ("9S 9H 9C 9D AS AH AC", "Anna held all four nines and asked for a new deal."),
        ("9S 9H 9C JS JH JC QS", "Anna held only 9 card points and asked for a new deal."),
    ],
)
async def test_a_void_deal_says_who_asked_for_another_and_why(
    app: TysiachaApp, match: Sequence[DealEnded], hand: str, why: str
) -> None:
    nothing = (0, 0, 0)
    void = replace(
        match[3].result,
        dealer=2,
        declarer=None,
        contract=None,
        ended="redeal",
        made=None,
        tricks=nothing,
        card_points=nothing,
        scores=nothing,
    )
    hands = (match[3].hands[0], cards(hand), match[3].hands[2])
    ended = replace(match[3], result=void, hands=hands, tricks=(), gifts=(), talon=())
    async with app.run_test() as pilot:
        screen = ScoreboardScreen(ended, (void,), NAMES[:3], Rules(), asked=1, clock=Clock())
        await app.push_screen(screen)
        await settle(pilot)
        assert why in text_of(app)
        assert "Nothing is scored, and Boris deals again." in text_of(app)


async def test_keys_scroll_the_end_of_the_match_and_help_tells_them(
    app: TysiachaApp, match: Sequence[DealEnded]
) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await show(pilot, match, len(match))
        assert "PgDn more" in text_of(app)
        assert "· Boris: " not in text_of(app)
        await press(pilot, "pagedown")
        assert "· Boris: " in text_of(app)
        await press(pilot, "pageup")
        assert "· Boris: " not in text_of(app)
        await press(pilot, "h")
        assert "PgDn" not in text_of(app)
        await press(pilot, "f1")
        for words in (
            "↑ ↓             choose",
            "Enter Space     open what is chosen",
            "PgUp PgDn       scroll",
        ):
            assert words in text_of(app)


async def test_a_held_enter_confirms_nothing_unread(app: TysiachaApp, match: Sequence[DealEnded]) -> None:
    """BR-94."""
    async with app.run_test() as pilot:
        clock = Clock(0.03)
        _screen, answers = await show(pilot, match, 4, clock=clock)
        await press(pilot, *["enter"] * 40)
        assert answers == []
        clock.step = 1.0
        await press(pilot, "enter")
        assert answers == [NEXT]


async def test_other_pages_open_once_and_close_again(app: TysiachaApp, match: Sequence[DealEnded]) -> None:
    """BR-96."""
    async with app.run_test() as pilot:
        screen, answers = await show(pilot, match, 4)
        await press(pilot, "s", "s", "s")
        assert isinstance(app.screen, SheetScreen)
        await press(pilot, "escape", "f1", "f1", "f1")
        assert isinstance(app.screen, HelpScreen)
        assert "the sheet of all deals" in text_of(app)
        await press(pilot, "escape")
        assert app.screen_stack[-1] is screen
        assert answers == []


@pytest.mark.parametrize("name", ["[b]x[/]", "王" * 30, "x" * 60])
async def test_odd_names_keep_the_columns(app: TysiachaApp, match: Sequence[DealEnded], name: str) -> None:
    """BR-87."""
    names = (name, "Anna", "Boris")
    async with app.run_test() as pilot:
        for count in (4, len(match)):
            await show(pilot, match, count, names)
            assert all(cell_len(row) <= 80 for row in text_of(app).split("\n"))
            await press(pilot, "h", "h", "s")
            assert all(cell_len(row) <= 80 for row in text_of(app).split("\n"))
            await press(pilot, "escape")
    rows = score_table(match[3].result, Rules(), names, 80)
    assert {width_of(row) for row in rows[2::3]} == {width_of(rows[0])}


def test_a_negative_total_has_a_minus_in_its_column(match: Sequence[DealEnded]) -> None:
    result = replace(match[3].result, totals=(-120, 1000, 0))
    rows = [plain(row) for row in score_table(result, Rules(), NAMES[:3], 80)[2::3]]
    assert [row[-5:] for row in rows] == [" −120"[-5:], " 1000", "    0"]
    sheet = plain(sheet_row(7, result, NAMES[:3], 76))
    assert "−120" in sheet
    assert "-" not in sheet.replace("−", "")


def test_the_sheet_marks_barrel_result_and_winner(match: Sequence[DealEnded]) -> None:
    result = replace(match[3].result, barrel=(1, None, None), made=True, winner=None)
    assert "▲" in plain(sheet_row(1, result, NAMES[:3], 76))
    assert " ✓ " in plain(sheet_row(1, result, NAMES[:3], 76))
    assert " ✗ " in plain(sheet_row(1, replace(result, made=False), NAMES[:3], 76))
    assert "★" in plain(sheet_row(1, replace(result, winner=0), NAMES[:3], 76))
    table = "\n".join(plain(row) for row in score_table(result, Rules(), NAMES[:3], 80))
    assert "▲ 1/3" in table


# The sheet.


# With the table.
