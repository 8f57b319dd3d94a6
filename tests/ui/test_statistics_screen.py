"""The screen of statistics: filters, figures and trends, in every window; the plots they are made of."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.ui.looking import press, settle, text_of
from tysiacha_tui.bots import make
from tysiacha_tui.record import Record, replay
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.store.matches import MatchStore
from tysiacha_tui.table.loop import Table
from tysiacha_tui.table.players import BotPlayer
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.screens.start import StartScreen
from tysiacha_tui.ui.screens.statistics import StatisticsScreen
from tysiacha_tui.ui.widgets.plots import bars, beside, plot, sampled, tiles
from tysiacha_tui.ui.widgets.text import plain, width_of


async def fill(store: MatchStore) -> None:
    """Save matches of two persons, by two presets and against two levels."""
    for number in range(8):
        preset = "no_barrel" if number % 3 == 0 else "standard"
        rules = Rules.preset(preset, target=500)
        level = "novice" if number % 2 else "casual"
        seats = ["person", "person" if number == 5 else level, level]
        totals = (300, 250, 280) if preset == "no_barrel" else (385, 250, 280)
        record = Record(
            preset, rules, ("Olga", "Anna", "Boris"), totals, extra={"seats": seats, "seed": f"{number}"}
        )
        table = Table(record, [BotPlayer(make("casual", f"{seat}")) for seat in range(3)])
        await table.play()
        journal = store.new()
        journal.write(table.record(), replay(table.record()))
        journal.close()


async def test_figures_follow_what_is_chosen(app: TysiachaApp, snapshot: SnapshotAssertion) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "4")
        assert isinstance(app.screen, StatisticsScreen)
        assert "No match was played yet." in text_of(app)
        await press(pilot, "escape")
        assert isinstance(app.screen, StartScreen)
        store = app.matches.store
        assert store is not None
        await fill(store)
        await press(pilot, "4")
        page = app.screen
        assert isinstance(page, StatisticsScreen)
        shown = text_of(app)
        for words in (
            "◀ Olga (8) ▶",
            "matches over",
            "contracts made",
            "Matches won",
            "visits to the barrel",
        ):
            assert words in shown
        assert "…" not in shown
        assert shown == snapshot(name="first page")
        await press(pilot, "end")
        assert "how often actions were taken back" in text_of(app)
        assert "…" not in text_of(app)
        # No name of a figure is cut in German either.
        try:
            app.change(language="de")
            await press(pilot, "home")
            assert "Kontraktschnitt" in text_of(app) and "noch offen" in text_of(app)
            assert "…" not in text_of(app)
        finally:
            app.change(language="en")
        await settle(pilot)
        # Another person, then her matches against one level.
        await press(pilot, "right")
        assert "Anna (1)" in text_of(app)
        assert page.found is not None
        assert page.found.matches == 1
        await press(pilot, "right", "down", "right")
        assert page.found.selection.preset == page.known.presets[0][0]
        await press(pilot, "down", "right")
        assert page.selection is not None
        assert (page.selection.person, page.selection.level) == ("Olga", page.known.levels[0][0])
        assert page.found is not None
        assert page.found.matches < 8
        await press(pilot, "down", "right")
        assert "There is no match of this kind." in text_of(app)
        await press(pilot, "left")
        for size in ((120, 40), (160, 45), (50, 16)):
            await pilot.resize_terminal(*size)
            await settle(pilot)
            assert "matches over" in text_of(app)
            assert text_of(app) == snapshot(name=f"{size[0]} by {size[1]}")
        await press(pilot, "q")
        assert isinstance(app.screen, StartScreen)


async def test_what_is_read_holds_nothing_up(app: TysiachaApp) -> None:
    """The page is there at once, answers keys, and takes no figures that come too late."""
    threads, go = ThreadPoolExecutor(1), Event()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert app.matches.store is not None
        await fill(app.matches.store)
        asyncio.get_running_loop().set_default_executor(threads)
        busy = threads.submit(go.wait)
        try:
            await pilot.press("4")
            left = app.screen
            assert isinstance(left, StatisticsScreen)
            await pilot.press("escape")
            assert isinstance(app.screen, StartScreen)
            await pilot.press("4")
            page = app.screen
            assert isinstance(page, StatisticsScreen)
            while "The matches are being counted …" not in text_of(app):
                assert "nobody" not in text_of(app) and "No match" not in text_of(app)
                await pilot.pause()
            # Before there is an answer, another one is asked for.
            await pilot.press("down", "down", "down", "right")
        finally:
            go.set()
        await settle(pilot)
        assert busy.done() and not left.is_read
        assert page.found is None and "There is no match of this kind." in text_of(app)
        await press(pilot, "left")
        assert page.found is not None and page.found.matches == 8


def test_a_plot_has_a_column_for_each_cell() -> None:
    lines = plot("Won", [0.0, 0.5, 1.0], 20, 4, ("100%", "50%", "0%"), "three")
    assert [plain(line) for line in lines] == [
        "Won",
        "100%┤          █████",
        "    │          █████",
        " 50%┤     ██████████",
        "  0%┤▁▁▁▁▁██████████",
        "     three",
    ]
    assert sampled([], 5) == []
    assert sampled(list(range(10)), 3) == [2, 5, 9]
    assert sampled([7.0], 3) == [7, 7, 7]


def test_bars_show_the_part_and_the_whole() -> None:
    lines = [plain(line) for line in bars([("a", 1, 2, "1 of 2"), ("bb", 4, 4, "all"), ("c", 0, 0, "–")], 20)]
    assert lines == ["a  ▆▆▁▁▁      1 of 2", "bb ▆▆▆▆▆▆▆▆▆▆    all", "c " + " " * 17 + "–"]
    assert {len(line) for line in lines} == {20}


@pytest.mark.parametrize("width", [40, 80, 120])
def test_tiles_and_blocks_keep_to_their_room(width: int) -> None:
    figures = (("12", "matches"), ("58%", "won"), (">99%", "made"), ("–", "mean"))
    for large in (False, True):
        assert all(width_of(line) <= width for line in tiles(figures, width, large=large))
    block = beside(tiles(figures, 30, large=False), tiles(figures, 30, large=False), 40)
    assert [width_of(line) for line in block] == [68, 68]


def test_percentages_are_large_where_there_is_room() -> None:
    assert len(tiles((("58%", "won"), ("12", "over")), 60, large=True)) == 5
    assert len(tiles((("58%", "won"), ("12", "over")), 24, large=True)) == 2
