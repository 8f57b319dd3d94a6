"""The page for a new match, and the page of all options."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot
from textual.widget import Widget

from tests.ui.looking import press, settle, text_of
from tysiacha_tui.lobby.setup import StartOptions, distinct
from tysiacha_tui.rules.options import OPTIONS, Rules
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.pace import AT_ONCE
from tysiacha_tui.ui.screens.new_match import NewMatchScreen
from tysiacha_tui.ui.screens.options import OptionsScreen
from tysiacha_tui.ui.screens.start import StartScreen
from tysiacha_tui.ui.screens.table import TableScreen
from tysiacha_tui.ui.widgets.fields import Field, TextField


@pytest.fixture(autouse=True)
def own_name(monkeypatch: pytest.MonkeyPatch, app: TysiachaApp) -> None:
    monkeypatch.setenv("LOGNAME", "olga")
    app.pace = AT_ONCE


async def open_page(pilot: Pilot[None]) -> NewMatchScreen:
    await settle(pilot)
    await press(pilot, "1")
    page = pilot.app.screen
    assert isinstance(page, NewMatchScreen)
    return page


async def open_options(pilot: Pilot[None]) -> OptionsScreen:
    page = await open_page(pilot)
    page.field("options").focus()
    await press(pilot, "enter")
    options = pilot.app.screen
    assert isinstance(options, OptionsScreen)
    return options


async def type_name(pilot: Pilot[None], page: NewMatchScreen, seat: int, name: str) -> None:
    field = page.field(f"name{seat}")
    assert isinstance(field, TextField)
    field.focus()
    await press(pilot, "ctrl+u")
    field.insert(name)
    await settle(pilot)


async def at_table(pilot: Pilot[None]) -> TableScreen:
    """Return the table once the match has begun."""
    await settle(pilot)
    # Bots may have played the first deal to its end, when the scoreboard lies on top.
    [table] = [screen for screen in pilot.app.screen_stack if isinstance(screen, TableScreen)]
    return table


def find(screen: NewMatchScreen | OptionsScreen, name: str) -> Field:
    return next(field for field in screen.query(Field) if field.name == name)


async def test_choices_begin_the_match_they_describe_and_are_remembered(app: TysiachaApp) -> None:
    async with app.run_test() as pilot:
        page = await open_page(pilot)
        await type_name(pilot, page, 1, "Zoë")
        page.field("kind1").focus()
        await press(pilot, "left")
        page.field("preset").focus()
        await press(pilot, "right")
        page.field("target").focus()
        await press(pilot, "5", "0", "0", "enter")
        page.field("trust").focus()
        await press(pilot, "space")
        page.field("seed").focus()
        await press(pilot, "a", "b")
        page.field("start").focus()
        await press(pilot, "enter")
        table = await at_table(pilot)
        record = table.session.table.record()
        assert record.players == ("Olga", "Zoë", "Boris")
        assert record.preset == "polish"
        assert record.rules == Rules.preset("polish", target=500)
        assert record.extra["seats"] == ("person", "novice", "casual")
        assert table.session.table.seed == "ab"
        await press(pilot, "q", "2")
        again = app.screen
        assert isinstance(again, NewMatchScreen)
        assert again.rules == record.rules
        assert [again.text(f"name{seat}") for seat in range(3)] == ["Olga", "Zoë", "Boris"]
        assert again.text("kind1") == "novice"
        assert again.text("trust") == "yes"
        assert again.text("seed") == ""


async def test_four_players_have_four_seats(app: TysiachaApp) -> None:
    async with app.run_test() as pilot:
        page = await open_page(pilot)
        assert "Seat 4" not in text_of(app)
        page.field("preset").focus()
        await press(pilot, *["right"] * 4)
        assert "Four players, the dealer sits out." in text_of(app)
        assert "Seat 4" in text_of(app)
        page.action_start()
        table = await at_table(pilot)
        assert table.session.table.names == ("Olga", "Anna", "Boris", "Vera")


async def test_equal_names_are_told_apart_and_empty_ones_refused(app: TysiachaApp) -> None:
    async with app.run_test(notifications=True) as pilot:
        page = await open_page(pilot)
        await type_name(pilot, page, 1, " olga ")
        await press(pilot, "down")
        assert page.text("name1") == "olga 2"
        await type_name(pilot, page, 2, "  ")
        page.action_start()
        await settle(pilot)
        assert app.screen is page
        assert "Seat 3 has no name." in text_of(app)
        assert page.focused is page.field("name2")


def test_names_are_told_apart_whatever_their_case() -> None:
    assert distinct(["Anna", "anna", "ANNA 2", " Bo  ris "]) == ("Anna", "anna 2", "ANNA 2 2", "Bo ris")


@pytest.mark.parametrize("odd", [("[bold]x[/]", "[/x]", "王" * 30), ("a\tb", "x" * 60, "y")])
async def test_odd_names_break_nothing(app: TysiachaApp, odd: tuple[str, ...]) -> None:
    async with app.run_test() as pilot:
        page = await open_page(pilot)
        for seat, name in enumerate(odd):
            await type_name(pilot, page, seat, name)
        page.field("start").focus()
        await press(pilot, "enter")
        table = await at_table(pilot)
        assert table.session.table.names == tuple(name.replace("\t", "") for name in odd)
        await press(pilot, "s", "escape", "q")
        assert "1  Continue" in text_of(app)


async def test_a_table_of_bots_alone_is_refused(app: TysiachaApp) -> None:
    async with app.run_test(notifications=True) as pilot:
        page = await open_page(pilot)
        page.field("kind0").focus()
        await press(pilot, "right")
        page.action_start()
        await settle(pilot)
        assert app.screen is page
        assert "One seat at least is for a person." in text_of(app)


async def test_letters_in_a_name_are_no_commands(app: TysiachaApp) -> None:
    async with app.run_test() as pilot:
        page = await open_page(pilot)
        page.field("name0").focus()
        await press(pilot, "ctrl+u", "q", "question_mark", "1", "space", "q", "left", "backspace")
        assert page.text("name0") == "q?1q"
        assert app.screen is page


async def test_a_target_that_does_not_fit_is_refused_with_the_reason(app: TysiachaApp) -> None:
    async with app.run_test(notifications=True) as pilot:
        page = await open_page(pilot)
        page.field("target").focus()
        await press(pilot, "9", "9", "9", "9", "enter")
        assert "Target: 9999 is not from 500 to 3000" in text_of(app)
        assert page.rules.target == 1000


async def test_the_command_line_is_where_the_page_begins(app: TysiachaApp) -> None:
    app.start_options = StartOptions("russian", {"target": 1200}, ("novice",), "seed text")
    async with app.run_test() as pilot:
        page = await open_page(pilot)
        assert page.rules == Rules.preset("russian", target=1200)
        assert [page.text(f"kind{seat}") for seat in range(3)] == ["person", "person", "novice"]
        assert page.text("seed") == "seed text"


async def test_everything_works_by_mouse(app: TysiachaApp) -> None:
    async with app.run_test() as pilot:
        page = await open_page(pilot)
        await pilot.click(page.field("preset"), offset=(page.field("preset").value_start + 4, 0))
        await settle(pilot)
        assert page.preset == "polish"
        await pilot.click(page.field("preset"), offset=(page.field("preset").value_start, 0))
        await settle(pilot)
        assert page.preset == "standard"
        start: Widget = page.field("start")
        await pilot.click(start)
        await at_table(pilot)


async def test_enter_starts_from_wherever_the_footer_says_so(app: TysiachaApp) -> None:
    async with app.run_test() as pilot:
        page = await open_page(pilot)
        for name in ("kind1", "preset", "target", "trust", "seed", "start", "name0"):
            page.field(name).focus()
            await settle(pilot)
            assert "Enter start" in text_of(app)
            if name in ("trust", "seed", "name0"):
                await press(pilot, "enter")
                await at_table(pilot)
                await press(pilot, "q", "2")
                again = app.screen
                assert isinstance(again, NewMatchScreen)
                page = again


async def test_enter_opens_the_options_and_takes_a_number(app: TysiachaApp) -> None:
    async with app.run_test() as pilot:
        page = await open_page(pilot)
        page.field("options").focus()
        await settle(pilot)
        assert "Enter options" in text_of(app)
        page.field("target").focus()
        await press(pilot, "7", "0")
        assert "Esc drop the number" in text_of(app)
        await press(pilot, "escape", "7", "0", "0")
        assert app.screen is page
        assert "Enter take the number" in text_of(app)
        await press(pilot, "enter")
        assert page.rules.target == 700
        assert "Enter start" in text_of(app)


async def test_what_was_chosen_outlives_escape(app: TysiachaApp) -> None:
    async with app.run_test() as pilot:
        page = await open_page(pilot)
        await type_name(pilot, page, 1, "Zoë")
        await type_name(pilot, page, 3, "")
        page.field("kind1").focus()
        await press(pilot, "left")
        page.field("preset").focus()
        await press(pilot, "right")
        page.field("seed").focus()
        await press(pilot, "a", "escape", "1")
        again = app.screen
        assert isinstance(again, NewMatchScreen)
        assert again is not page
        assert [again.text(f"name{seat}") for seat in range(4)] == ["Olga", "Zoë", "Boris", ""]
        assert (again.text("kind1"), again.preset, again.text("seed")) == ("novice", "polish", "a")
        again.action_start()
        await at_table(pilot)
        await press(pilot, "q", "2")
        assert isinstance(app.screen, NewMatchScreen)
        assert app.screen.text("seed") == ""


async def test_home_and_end_move_in_a_text(app: TysiachaApp) -> None:
    async with app.run_test() as pilot:
        page = await open_page(pilot)
        page.field("name0").focus()
        await press(pilot, "home", "x", "end", "y", "home", "delete")
        assert page.text("name0") == "Olgay"


async def test_nothing_is_cut_on_a_small_screen(app: TysiachaApp) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        page = await open_page(pilot)
        for name, values in (("preset", 10), ("trust", 2), ("seed", 1), ("kind1", 5), ("target", 2)):
            page.field(name).focus()
            for _value in range(values):
                await press(pilot, "right")
                assert "…" not in text_of(app)


async def test_escape_goes_back_to_the_menu(app: TysiachaApp) -> None:
    async with app.run_test() as pilot:
        page = await open_page(pilot)
        page.field("name0").focus()
        await press(pilot, "escape")
        assert isinstance(app.screen, StartScreen)


# The options.


async def test_every_option_can_be_changed_is_not_cut_and_is_handed_on(app: TysiachaApp) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        options = await open_options(pilot)
        # The lock is only for matches without the barrel.
        for name in sorted(OPTIONS, key=lambda name: name == "defence_lock"):
            field = find(options, name)
            field.focus()
            await press(pilot, "left" if name == "max_bid" else "right")
            assert field.marked, name
            assert "…" not in text_of(app), name
        assert options.clash is None
        await press(pilot, "enter")
        page = app.screen
        assert isinstance(page, NewMatchScreen)
        assert set(page.rules.differences("standard")) == set(OPTIONS)
        assert "38 options changed" in text_of(app)


async def test_options_that_clash_are_told_and_not_left_standing(app: TysiachaApp) -> None:
    async with app.run_test() as pilot:
        options = await open_options(pilot)
        find(options, "defence_lock").focus()
        await press(pilot, "right")
        assert "Defence lock and barrel clash" in text_of(app)
        await press(pilot, "escape")
        assert app.screen is options
        assert "What was changed last is taken back." in text_of(app)
        await press(pilot, "escape")
        assert isinstance(app.screen, NewMatchScreen)
        assert app.screen.rules == Rules()


async def test_a_clash_is_mended_by_the_other_option(app: TysiachaApp) -> None:
    async with app.run_test() as pilot:
        options = await open_options(pilot)
        find(options, "target").focus()
        await press(pilot, "9", "9", "5", "enter")
        assert options.fitting.target == 995
        find(options, "bid_step").focus()
        await press(pilot, "right")
        assert "must be a multiple of 10" in text_of(app)
        await press(pilot, "left")
        assert options.clash is None
        await press(pilot, "d")
        assert options.fitting == Rules(target=995)


async def test_d_puts_an_option_back_to_the_preset_on_every_layout(app: TysiachaApp) -> None:
    async with app.run_test() as pilot:
        options = await open_options(pilot)
        find(options, "barrel").focus()
        for key in ("d", "D", "в", "В"):
            await press(pilot, "right")
            assert options.fitting == Rules(barrel=False)
            assert "in the preset: yes" in text_of(app)
            await press(pilot, key)
            assert options.fitting == Rules()


async def test_page_keys_go_through_all_options_and_those_without_effect_recede(app: TysiachaApp) -> None:
    async with app.run_test() as pilot:
        options = await open_options(pilot)
        await press(pilot, "end")
        assert options.focused is find(options, "defence_lock")
        assert "Defence lock" in text_of(app)
        await press(pilot, "pageup", "home")
        assert options.focused is find(options, "players")
        assert "The match" in text_of(app)
        assert find(options, "bomb_limit").idle
        find(options, "bombs").focus()
        await press(pilot, "right")
        assert not find(options, "bomb_limit").idle
