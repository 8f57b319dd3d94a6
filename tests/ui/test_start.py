"""The start screen: what it offers, and that each entry does what it says (BR-104)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.ui.looking import at_table, point, press, settle, text_of
from tysiacha_tui.record import dump
from tysiacha_tui.store.listing import SavedMatch
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.pace import AT_ONCE
from tysiacha_tui.ui.screens.help import HelpScreen
from tysiacha_tui.ui.screens.matches import MatchesScreen
from tysiacha_tui.ui.screens.new_match import NewMatchScreen
from tysiacha_tui.ui.screens.rules import RulesScreen
from tysiacha_tui.ui.screens.settings import SettingsScreen
from tysiacha_tui.ui.screens.start import StartScreen, saved_line
from tysiacha_tui.ui.screens.statistics import StatisticsScreen
from tysiacha_tui.ui.screens.table import TableScreen
from tysiacha_tui.ui.widgets.menu import Menu
from tysiacha_tui.ui.widgets.text import plain


@pytest.fixture(autouse=True)
def own_name(monkeypatch: pytest.MonkeyPatch, app: TysiachaApp) -> None:
    monkeypatch.setenv("LOGNAME", "olga")
    app.pace = AT_ONCE


async def begin_solo(pilot: Pilot[None]) -> TableScreen:
    await settle(pilot)
    await press(pilot, "enter", "enter")
    return await at_table(pilot)


def test_every_total_of_the_match_that_waits_is_told() -> None:
    """BR-87: names give way."""
    names = ("Olga", "Konstantin Konstantinopolski", "王小明王小明王小明", "Vera")
    saved = SavedMatch(1, names[:3], "standard", 40, (180, 1040, -455), None, 0, 0)
    assert plain(saved_line(saved, 63)) == "deal 40 · Olga 180 · Konstanti… 1040 · 王小明王… −455"
    assert plain(saved_line(saved, 47)) == "deal 40 · Olga 180 · Konst… 1040 · 王小… −455"
    four = replace(saved, players=names, totals=(180, 1040, -455, 300))
    assert plain(saved_line(four, 47)) == "Olga 180 · Kons… 1040 · 王小… −455 · Vera 300"


async def test_enter_twice_begins_a_match_against_two_casual_bots(app: TysiachaApp) -> None:
    async with app.run_test() as pilot:
        table = await begin_solo(pilot)
        assert table.session.persons == (0,)
        assert table.session.table.names == ("Olga", "Anna", "Boris")
        assert table.session.table.record().extra["seats"] == ("person", "casual", "casual")


async def test_a_held_enter_opens_the_page_and_starts_no_match(app: TysiachaApp) -> None:
    async with app.run_test() as pilot:
        await settle(pilot)
        await press(pilot, "enter")
        app.clock.step = 0.03  # type: ignore[attr-defined]
        await press(pilot, *["enter"] * 20)
        assert isinstance(app.screen, NewMatchScreen)


@pytest.mark.parametrize(
    ("key", "screen"),
    [
        ("1", NewMatchScreen),
        ("3", MatchesScreen),
        ("4", StatisticsScreen),
        ("5", RulesScreen),
        ("6", SettingsScreen),
        ("question_mark", HelpScreen),
    ],
)
async def test_each_entry_opens_what_it_says(app: TysiachaApp, key: str, screen: type) -> None:
    async with app.run_test() as pilot:
        await settle(pilot)
        await press(pilot, key)
        assert isinstance(app.screen, screen)
        await press(pilot, "escape")
        assert isinstance(app.screen, StartScreen)
        assert app.screen.focused is app.screen.query_one(Menu)


@pytest.mark.parametrize("key", ["7", "q", "й", "ctrl+q"])
async def test_quit_leaves(app: TysiachaApp, key: str) -> None:
    async with app.run_test() as pilot:
        await settle(pilot)
        await press(pilot, key)
    assert app.return_code == 0


async def test_ctrl_c_twice_leaves_and_once_does_not(app: TysiachaApp) -> None:
    async with app.run_test(notifications=True) as pilot:
        await settle(pilot)
        await press(pilot, "ctrl+c")
        assert "Ctrl+C once more leaves." in text_of(app)
        await press(pilot, "ctrl+c")
    assert app.return_code == 130


async def test_entries_are_chosen_by_arrows_and_by_mouse(app: TysiachaApp) -> None:
    async with app.run_test() as pilot:
        await settle(pilot)
        await press(pilot, "up", "up", "up", "enter")
        assert isinstance(app.screen, RulesScreen)
        await press(pilot, "escape", "up", "up", "up", "space")
        assert isinstance(app.screen, RulesScreen)
        await press(pilot, "escape")
        for code in (2, 1, 16, 0):
            assert isinstance(app.screen, StartScreen)
            await point(pilot, app.screen.query_one(Menu), (8, 0), code)
        assert isinstance(app.screen, NewMatchScreen)


async def test_continue_goes_on_where_the_match_was(app: TysiachaApp) -> None:
    async with app.run_test() as pilot:
        table = await begin_solo(pilot)
        record = dump(table.session.table.record())
        await press(pilot, "q", "1")
        again = await at_table(pilot)
        assert again is not table
        assert dump(again.session.table.record()) == record


async def test_a_new_match_leaves_the_running_one_where_it_is(app: TysiachaApp) -> None:
    async with app.run_test() as pilot:
        first = (await begin_solo(pilot)).session.table.record()
        await press(pilot, "q", "2", "enter")
        second = await at_table(pilot)
        assert second.session.table.seed != first.seed
        await press(pilot, "q")
        store = app.matches.store
        assert store is not None
        assert [store.read(match.number).seed for match in store.matches()] == [
            second.session.table.seed,
            first.seed,
        ]


@pytest.fixture
def no_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("TYSIACHA_DATA", str(tmp_path / "file" / "data"))


@pytest.mark.usefixtures("no_store")
async def test_what_cannot_be_saved_is_said_once_and_played(app: TysiachaApp) -> None:
    async with app.run_test() as pilot:
        await settle(pilot)
        assert text_of(app).count("Matches cannot be saved") == 1
        await begin_solo(pilot)
        await press(pilot, "q", "q")
        assert isinstance(app.screen, StartScreen)
        assert "Continue" not in text_of(app)
        assert text_of(app).count("Matches cannot be saved") == 1


@pytest.mark.usefixtures("no_store")
async def test_a_match_that_is_not_saved_is_left_when_asked_for_twice(app: TysiachaApp) -> None:
    async with app.run_test(notifications=True) as pilot:
        table = await begin_solo(pilot)
        await press(pilot, "q")
        assert app.screen is table
        assert "Nothing is saved. q again leaves." in text_of(app)
        app.clock.now += 10  # type: ignore[attr-defined]
        await press(pilot, "й")
        assert app.screen is table
        await press(pilot, "q")
        assert isinstance(app.screen, StartScreen)
        assert "q again leaves" not in text_of(app)


async def test_what_could_not_be_saved_in_the_end_is_asked_for_too(app: TysiachaApp) -> None:
    async with app.run_test(notifications=True) as pilot:
        table = await begin_solo(pilot)
        journal = app.matches.journal
        assert journal is not None
        journal.behind = True
        await press(pilot, "q")
        assert app.screen is table
        assert "Not all is saved. q again leaves." in text_of(app)
        journal.behind = False
        await press(pilot, "q")
        assert isinstance(app.screen, StartScreen)


async def test_a_damaged_match_is_set_aside_and_said(app: TysiachaApp) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await begin_solo(pilot)
        await press(pilot, "q")
        store = app.matches.store
        assert store is not None
        store.connection.execute("UPDATE deals SET talon = 'QH QH QH'")
        await press(pilot, "1")
        shown = text_of(app)
        assert isinstance(app.screen, StartScreen)
        assert "Continue" not in shown
        assert "Saved match 1 is damaged" in shown
        assert "It is set aside; a new match can be begun." in " ".join(shown.split())
        await press(pilot, "enter", "enter")
        await at_table(pilot)


async def test_a_match_open_in_another_program_is_told(app: TysiachaApp) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await begin_solo(pilot)
        await press(pilot, "q")
        store = app.matches.store
        assert store is not None
        # Another program's claim counts as one of ours does.
        assert store.claim(1)
        await press(pilot, "1")
        assert isinstance(app.screen, StartScreen)
        assert "A match is open in another window" in text_of(app)
        assert "Continue" not in text_of(app)
        store.unclaim(1)
        await press(pilot, "5", "escape")
        assert "another window" not in text_of(app)
        assert "1  Continue" in text_of(app)


async def test_what_is_told_is_not_cut(app: TysiachaApp) -> None:
    path = "/" + "long/" * 20 + "matches-damaged-1.db"
    app.notices += [f"The saved matches were damaged; the file is kept in {path}.", "Something else."]
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        rows = [row.strip() for row in text_of(app).split("\n")]
        first = rows.index("The saved matches were damaged; the file is kept in")
        assert rows[first + 1 : first + 3] == ["…" + f"{path}."[-75:], "Something else."]
        await pilot.resize_terminal(160, 45)
        await settle(pilot)
        assert f"{path}." in text_of(app)
        assert "K♥" in text_of(app)
        # What finds no room is counted, and stands in the help.
        app.notices += [f"Number {number}." for number in range(1, 15)]
        await press(pilot, "5", "escape")
        for size, last, left in (((50, 16), 0, 15), ((80, 24), 4, 10), ((120, 32), 9, 5), ((160, 48), 14, 0)):
            await pilot.resize_terminal(*size)
            await settle(pilot)
            shown = text_of(app)
            assert "Quit" in shown and "? help" in shown
            assert shown.count("Number ") == last
            assert (f"and {left} more: ? tells all" in shown) == (left > 0)
        await press(pilot, "question_mark")
        assert "Number 14." in text_of(app)


async def test_settings_that_cannot_be_saved_are_told_on_the_menu(
    app: TysiachaApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("TYSIACHA_CONFIG", str(tmp_path / "file" / "config"))
    async with app.run_test(notifications=True) as pilot:
        await begin_solo(pilot)
        assert "cannot be saved" not in text_of(app)
        await press(pilot, "q")
        assert text_of(app).count("The settings cannot be saved") == 1


async def test_a_small_window_says_what_it_needs_and_keys_do_nothing(app: TysiachaApp) -> None:
    async with app.run_test(size=(49, 20)) as pilot:
        await settle(pilot)
        await press(pilot, "enter")
        assert isinstance(app.screen, StartScreen)
        assert "50 × 16" in text_of(app)
        await pilot.resize_terminal(80, 24)
        await settle(pilot)
        assert "New match" in text_of(app)


async def test_a_wider_column_of_labels_is_painted_at_once(app: TysiachaApp) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert "Settings         looks" in text_of(app)
        app.screen.query_one(Menu).label_width = 20
        await settle(pilot)
        assert "Settings            looks" in text_of(app)
