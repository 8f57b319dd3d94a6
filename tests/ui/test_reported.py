"""Faults that people report of programs like this one, where no other test looks for them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.widgets._toast import Toast

from tests.ui.looking import press, screen_for, settle, sit, text_of
from tysiacha_tui import i18n
from tysiacha_tui.ui.actions import COMMANDS
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.plainsigns import in_ascii
from tysiacha_tui.ui.questions.playing import PlayQuestion
from tysiacha_tui.ui.screens.start import StartScreen
from tysiacha_tui.ui.screens.table import TableScreen
from tysiacha_tui.ui.widgets.footer import KeyFooter

PACKAGE = Path(__file__).parent.parent.parent / "tysiacha_tui"
ARROWS = ("left", "right", "up", "down", "enter", "space", "escape")


@pytest.fixture
def german() -> Iterator[None]:
    i18n.use("de")
    yield
    i18n.use("en")


def test_no_sign_is_drawn_as_a_picture_or_takes_two_cells() -> None:
    """BR-77: bare suit signs, nothing behind them that makes an emoji of them, nothing wide."""
    for file in sorted(PACKAGE.rglob("*.*")):
        # What a spreadsheet must not take for a formula is written wide, in files only.
        if file.suffix in (".py", ".po", ".tcss", ".html") and file.name != "sheet_text.py":
            text = file.read_text(encoding="utf-8")
            assert "\ufe0f" not in text and "\ufe0e" not in text, file
            wide = {letter for letter in text if not letter.isascii() and cell_len(letter) == 2}
            assert not wide, (file, wide)


def test_nothing_needs_a_key_with_control() -> None:
    """BR-93: terminals and multiplexers keep some of them for themselves."""
    only = {
        command.id
        for command in COMMANDS
        if command.does and all(key.startswith("ctrl+") for key in command.keys.split(","))
    }
    # What these do can be done otherwise: by q, and by the keys that the palette lists; Backspace deletes. To
    # the shell and back is the terminal's own key.
    assert only == {"app.palette", "app.interrupt", "app.suspend", "app.quit", "text.clear"}


async def test_every_screen_can_be_left(app: TysiachaApp) -> None:
    """BR-95 to BR-97: Esc goes back, keys go on working, one ctrl+c leaves nothing, nothing opens twice."""
    async with app.run_test() as pilot:
        await settle(pilot)
        entries = len(app.screen.query_one("Menu").entries)  # type: ignore[attr-defined]
        for number in range(1, entries):
            await press(pilot, str(number))
            opened = app.screen
            if not isinstance(opened, StartScreen | TableScreen):
                for key in ("f1", "f2"):
                    depth = len(app.screen_stack)
                    await pilot.press(key, key)
                    await settle(pilot)
                    assert len(app.screen_stack) <= depth + 1
                    while app.screen is not opened:
                        await press(pilot, "escape")
                await press(pilot, "ctrl+c", "escape")
            while not isinstance(app.screen, StartScreen):
                await press(pilot, "q")
        assert app.is_running
        app.screen.query_one("Menu").focus()
        await press(pilot, "down", "up")
        assert "choose" in text_of(app)


@pytest.mark.usefixtures("german")
async def test_help_and_the_way_out_stand_in_every_footer(app: TysiachaApp) -> None:
    """BR-84: in the language with the longest words, and never half a word."""

    def look() -> None:
        footer = app.screen.query_one(KeyFooter)
        told = [f"{hint.key} {hint.text}" for _column, hint in footer.shown()]
        assert any("Hilfe" in one for one in told[-2:])
        assert told[-1] == f"{footer.hints[-1].key} {footer.hints[-1].text}"
        assert text_of(app).split("\n")[-1].split("  ")[-1].strip() == told[-1]

    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        look()
        for number in ("1", "4", "6"):
            await press(pilot, number)
            look()
            await press(pilot, "escape", "escape")
        await sit(pilot, screen_for((0,)))
        for keys in ((), ("enter",), ("enter",), ("enter",), ("9", "0"), ("enter",), ("s",), ("escape",)):
            await press(pilot, *keys)
            look()
        await pilot.resize_terminal(50, 16)
        await settle(pilot)
        look()


async def test_a_deal_by_arrows_enter_space_and_escape_alone(app: TysiachaApp) -> None:
    """BR-92: letters are extras; passing, a marriage and giving need none."""
    async with app.run_test() as pilot:
        screen = screen_for((0,))
        await sit(pilot, screen)
        # RICH: seat 0 opens with the marriages of hearts and spades in hand.
        await press(pilot, "enter")
        assert screen.session.question is not None
        for _press in range(60):
            question = screen.session.question
            if app.screen is not screen or question is None:
                break
            phase = question.view.phase
            if isinstance(question, PlayQuestion) and question.offers and not question.view.marrying:
                await press(pilot, "up", "enter")
                assert screen.session.table.view(0).announced
            elif phase == "give":
                await press(pilot, "enter", "right", "enter", "enter")
            else:
                await press(pilot, "enter")
        [result] = screen.session.table.results
        assert result.declarer == 0
        assert sum(result.marriages) >= 100


async def test_arrows_pass(app: TysiachaApp) -> None:
    """BR-92: below the lowest bid stands the pass."""
    async with app.run_test() as pilot:
        screen = screen_for((1,))
        await sit(pilot, screen)
        assert "bid 105" in text_of(app)
        await press(pilot, "down")
        assert "Enter pass" in text_of(app)
        await press(pilot, "up")
        assert "bid 105" in text_of(app)
        await press(pilot, "left", "enter")
        calls = screen.session.table.running_deal()
        assert any(type(event).__name__ == "Passed" and event.seat == 1 for event in calls)  # type: ignore[union-attr]


@pytest.mark.parametrize("key", ARROWS)
async def test_no_key_of_these_ends_a_deal(app: TysiachaApp, key: str) -> None:
    """However often it is pressed where the deal can be given up."""
    async with app.run_test() as pilot:
        screen = screen_for((0,))
        await sit(pilot, screen)
        await press(pilot, "enter")
        await press(pilot, *[key] * 3)
        assert not any(result.ended == "rospisat" for result in screen.session.table.results)


async def test_ten_refusals_are_one_sentence_and_ten_notices_one(app: TysiachaApp) -> None:
    """BR-90."""
    async with app.run_test(notifications=True) as pilot:
        screen = screen_for((0,))
        await sit(pilot, screen)
        before = text_of(app).split("\n")
        await press(pilot, *["r"] * 10)
        after = text_of(app).split("\n")
        assert not app.screen.query(Toast)
        assert [row for row, (one, other) in enumerate(zip(before, after, strict=True)) if one != other] == [
            14
        ]
        for number in range(10):
            app.notify(f"notice {number}", markup=False)
        await settle(pilot)
        assert len(app.screen.query(Toast)) == 1 and "notice 9" in text_of(app)
        # Neither the prompt nor the hand is covered.
        assert text_of(app).split("\n")[14:] == after[14:]


def test_every_sign_that_is_drawn_has_one_in_ascii() -> None:
    """BR-78, BR-85: in ASCII there is no sign whose width depends on the locale, or that a font may lack."""
    drawn = {
        sign
        for file in (PACKAGE / "ui").rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        for sign in node.value
        if not sign.isascii() and not sign.isalnum()
    }
    assert len(drawn) > 30
    assert {sign for sign in drawn if in_ascii(sign) == "?"} == set()
