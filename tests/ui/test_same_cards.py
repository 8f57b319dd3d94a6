"""The same cards for everybody: the deal of the day, a deal code, and the seal in sight."""

from __future__ import annotations

from datetime import date

import pytest

from tests.ui.looking import Clock, at_table, press, settle, text_of
from tysiacha_tui.cli import main
from tysiacha_tui.lobby.setup import Setup, StartOptions
from tysiacha_tui.lobby.today import todays_deals, todays_setup
from tysiacha_tui.record import cards_text, dump
from tysiacha_tui.record.codes import Deals, decode, encode
from tysiacha_tui.record.sealing import deals_of, verify
from tysiacha_tui.rules.match import Match
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.store.rows import PLAYED, PRACTICE
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.doors import today_line
from tysiacha_tui.ui.pace import AT_ONCE
from tysiacha_tui.ui.screens.new_match import NewMatchScreen
from tysiacha_tui.ui.screens.start import StartScreen
from tysiacha_tui.ui.screens.table import TableScreen
from tysiacha_tui.ui.widgets.codefield import CodeField
from tysiacha_tui.ui.widgets.text import plain

DAY = date(2020, 1, 31)
DEALS = Deals("polish", Rules.preset("polish"), "K7M9XQ2P4T0Z", 1)
CODE = encode(DEALS)


def test_the_deal_of_a_day_is_that_of_its_date() -> None:
    assert todays_deals(DAY) == Deals("standard", Rules(), "2020-01-31")
    before = date.today()
    seed = todays_deals().seed
    assert before.isoformat() <= seed <= date.today().isoformat()
    strange = Setup(
        ("A", "B", "C", "D"),
        ("expert", "person", "strong", "novice"),
        "house",
        Rules(players=4),
        True,
        "x",
        2,
    )
    setup = todays_setup(strange, DAY)
    assert (setup.names, setup.seats) == (("A", "B", "C"), ("person", "casual", "strong"))
    assert (setup.preset, setup.rules, setup.seed, setup.dealer) == ("standard", Rules(), "2020-01-31", None)
    match, _events = Match.start(Rules()).deal_from_seed("2020-01-31")
    assert cards_text(match.view(0).hand) == "JD AC 10C 9D 10D QD JS"


async def test_the_deal_of_the_day_is_begun_gone_on_with_and_played_again(app: TysiachaApp) -> None:
    app.pace = AT_ONCE
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "2")
        table = await at_table(pilot)
        record = table.session.table.record()
        assert (record.seed, record.preset, record.extra["seats"][0]) == ("2020-01-31", "standard", "person")
        assert verify(record).ok
        # The seal is told while nothing of the seed is.
        assert record.commitment is not None
        assert f"sealed {record.commitment[:8]}…" in text_of(app).splitlines()[0]
        await press(pilot, "l")
        assert record.commitment in text_of(app).replace("\n", "").replace(" ", "").replace("│", "")
        assert str(record.extra["salt"]) not in text_of(app)
        await press(pilot, "escape", "q")
        assert isinstance(app.screen, StartScreen)
        assert "Deal of the day  2020-01-31, begun: deal 1" in text_of(app)
        await press(pilot, "3")
        again = await at_table(pilot)
        assert dump(again.session.table.record()) == dump(record)
        await press(pilot, "q")
        store = app.matches.store
        assert store is not None
        (found,) = store.matches()
        assert found.source == PLAYED
        store.abandon(found.number)
        app.screen.refresh_entries()
        await settle(pilot)
        assert "Deal of the day  2020-01-31, given up" in text_of(app)
        await press(pilot, "2")
        await settle(pilot)
        await press(pilot, "q")
        assert store.matches()[0].source == PRACTICE


@pytest.mark.parametrize(("winner", "words"), [(0, "2020-01-31, won"), (1, "2020-01-31, lost with 640")])
def test_how_the_day_went_stands_in_the_menu(winner: int, words: str) -> None:
    from tysiacha_tui.store.matches import SavedMatch

    kinds = ("person", "casual", "casual")
    found = SavedMatch(1, ("A", "B", "C"), "standard", 9, (640, 1000, 5), winner, 0, 0, kinds=kinds)
    assert plain(today_line(DAY, found)) == words
    assert plain(today_line(DAY, None)) == "2020-01-31, the same cards for everybody"


async def test_a_code_is_typed_and_shown_where_a_match_is_set_up(app: TysiachaApp) -> None:
    app.start_options = StartOptions(seed="ab", opens="new")
    app.pace = AT_ONCE
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await settle(pilot)
        page = app.screen
        assert isinstance(page, NewMatchScreen)
        code = page.query_one(CodeField)
        assert code.value == encode(Deals("standard", Rules(), "ab"))
        # The code follows what is chosen.
        page.field("preset").focus()
        await press(pilot, "right")
        assert decode(code.value) == Deals("polish", Rules.preset("polish"), "ab")
        # A code that is no good says why, and starts nothing.
        code.focus()
        letters = CODE.lower().replace("-", "")
        await press(pilot, "ctrl+u", *letters[:3])
        assert "this deal code is too short" in text_of(app)
        page.action_start()
        await settle(pilot)
        assert isinstance(app.screen, NewMatchScreen)
        # One that is good is taken.
        await press(pilot, *letters[3:])
        assert "✗" not in text_of(app)
        assert Deals(page.preset, page.rules, page.text("seed"), page.dealer) == DEALS
        page.action_start()
        table = await at_table(pilot)
        record = table.session.table.record()
        assert deals_of(record) == DEALS
        assert verify(record).ok


async def test_the_command_line_opens_the_deal_of_the_day(app: TysiachaApp) -> None:
    again = TysiachaApp(StartOptions(opens="today"), clock=Clock())
    async with again.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert isinstance(again.screen, TableScreen)
        assert again.screen.session.table.record().seed == "2020-01-31"
    assert app is not again


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["--code", "U"], "“U” is no letter of deal codes"),
        (["--code", CODE[:-1]], "letters, and this one has"),
        (["--code", CODE.replace("X", "Y")], "the check letters of this deal code do not match"),
        (["--code", CODE, "--seed", "1"], "--seed cannot go with --code"),
        (["--today", "--rules", "house"], "--rules cannot go with --today"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(
    arguments: list[str], line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *arguments]) == 2
    told = capsys.readouterr()
    assert line in told.err
    assert (told.out, told.err.count("\n")) == ("", 1)
    assert main(arguments) == 2
