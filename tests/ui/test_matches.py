"""The screen of saved matches: what it shows, and everything that can be done with a match."""

from __future__ import annotations

import asyncio
import os
from dataclasses import replace
from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from tests.seats import new_record, quick_record
from tests.stored import play_deals
from tests.ui.looking import at_table, press, settle, text_of
from tests.ui.states_data import save
from tysiacha_tui.record import Record, load
from tysiacha_tui.store.matches import FILE, MatchStore, SavedMatch
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.pace import AT_ONCE
from tysiacha_tui.ui.screens.matches import MatchesScreen
from tysiacha_tui.ui.widgets.matchlist import match_row
from tysiacha_tui.ui.widgets.text import plain


@pytest.fixture(scope="module")
def records() -> tuple[Record, ...]:
    """A match won, one of four players running, one with nothing finished, one given up."""

    async def play() -> tuple[Record, ...]:
        won = (await play_deals(None, quick_record("3"), 0)).record()
        four = (await play_deals(None, new_record("5", "four_players"), 3)).record()
        begun = (await play_deals(None, new_record("6", "russian"), 1)).record()
        begun = replace(begun, deals=(replace(begun.deals[0], actions=begun.deals[0].actions[:2]),))
        return won, four, begun, (await play_deals(None, new_record("7", "house"), 2)).record()

    found = asyncio.run(play())
    return tuple(
        replace(record, extra={**record.extra, "seats": ["person", *["novice"] * (len(record.players) - 1)]})
        for record in found
    )


@pytest.fixture(autouse=True)
def home(
    app: TysiachaApp, records: tuple[Record, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Path:
    """Four matches, one a day, and one that is damaged; the program runs in an empty directory."""
    monkeypatch.chdir(tmp_path)
    app.pace = AT_ONCE
    store = MatchStore(Path(os.environ["TYSIACHA_DATA"]) / FILE)
    save(store, (*records, records[1]))
    store.close()
    return tmp_path


def saved(screen: MatchesScreen, number: int) -> SavedMatch:
    assert screen.store is not None
    found = screen.store.saved(number)
    assert found is not None
    return found


def test_a_narrow_row_cuts_no_short_name_and_no_points() -> None:
    names = ("Olga", "Anna", "Boris")
    match = SavedMatch(12, names, "standard", 3, (-75, 215, 40), None, started=0, played=0)
    # In a window of 50 columns, with a bar at the edge and without.
    for width, between in ((48, "  "), (50, " · ")):
        row = plain(match_row(match, width, chosen=False))
        assert between.join(("Olga −75", "Anna 215", "Boris 40")) + " ▸ in deal 3" in row
        assert cell_len(row) == width


async def opened(pilot: Pilot[None]) -> MatchesScreen:
    app = pilot.app
    assert isinstance(app, TysiachaApp)
    await settle(pilot)
    app.open_matches()
    await settle(pilot, 6)
    assert isinstance(app.screen, MatchesScreen)
    return app.screen


async def test_what_can_be_done_with_a_match(app: TysiachaApp, home: Path) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        assert screen.store is not None
        await press(pilot, "down", "down")
        assert "Enter continue" in text_of(app) and "Match 3 " in text_of(app)
        # Nothing of it may be seen yet.
        await press(pilot, "v")
        assert "No deal of this match is finished yet." in text_of(app)
        # A title, typed and deleted.
        await press(pilot, "t", *"Mine", "enter")
        assert saved(screen, 3).title == "Mine" and "▌   3  1970-01-04  Mine" in text_of(app)
        await press(pilot, "t", "x", "escape")
        assert saved(screen, 3).title == "Mine"
        # Exported: the record warns, sheets do not; the path is shown before and after.
        await press(pilot, "e")
        assert "tells all hands" in text_of(app) and "tysiacha-3-mine.json" in text_of(app)
        await press(pilot, "enter")
        assert load(home / "tysiacha-3-mine.json").deals == screen.store.read(3).deals
        await press(pilot, "e", "4", "e", "4")
        assert (home / "tysiacha-3-mine.html").exists() and (home / "tysiacha-3-mine-2.html").exists()
        assert "Exported to" in text_of(app)
        # Deleted after a question, and brought back where it was.
        await press(pilot, "d", "escape")
        await press(pilot, "d", "2")
        assert screen.rows.count == 5
        await press(pilot, "d", "enter")
        assert screen.rows.count == 4 and "Match 3 is deleted; u brings it back" in text_of(app)
        await press(pilot, "u")
        assert (
            screen.rows.count == 5
            and screen.chosen == saved(screen, 3)
            and "Match 3 is back." in text_of(app)
        )
        # Given up only after a question that keeps it unless told otherwise.
        await press(pilot, "g", "enter")
        assert saved(screen, 3).running
        await press(pilot, "g", "down", "enter")
        assert saved(screen, 3).abandoned and "given up in deal 1" in text_of(app)
        # Of the damaged one it is said what can still be done.
        await press(pilot, "home", "e")
        assert "It is damaged; exported is what can be read of it." in text_of(app)
        await press(pilot, "enter")
        assert "Nothing was exported (Nothing of saved match 5 can be read any more.)." in text_of(app)
        await press(pilot, "p", "v")
        assert app.screen is screen and "is damaged" in text_of(app)
        await press(pilot, "d", "enter")
        assert [match.number for match in screen.store.matches()] == [4, 3, 2, 1]
        # It can be brought back as long as the program runs, on a page that is opened anew too.
        await press(pilot, "escape")
        assert not isinstance(app.screen, MatchesScreen)
        await opened(pilot)
        await press(pilot, "u")
        assert "Match 5 is back." in text_of(app) and "bring back" not in text_of(app)
        await press(pilot, "d", "enter", "escape")
    again = MatchStore(Path(os.environ["TYSIACHA_DATA"]) / FILE)
    assert again.count() == 4
    again.close()


async def test_a_match_is_continued_replayed_and_looked_back_on(app: TysiachaApp) -> None:
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await opened(pilot)
        await press(pilot, "end")
        for key in ("p", "v", "enter"):
            await press(pilot, key)
            await settle(pilot, 6)
            assert app.screen is not screen
            await press(pilot, "escape")
            await settle(pilot, 4)
            assert app.screen is screen
        await press(pilot, "up")
        assert screen.store is not None
        # Open in another program at first.
        assert screen.store.claim(2)
        await press(pilot, "enter")
        assert app.screen is screen and "This match is open in another window." in text_of(app)
        screen.store.unclaim(2)
        await press(pilot, "enter")
        await at_table(pilot)
        await press(pilot, "q")
        await settle(pilot, 4)
        assert app.screen is screen
        # Another match, two moves of bots into its deal.
        await press(pilot, "enter")
        await at_table(pilot)
        await press(pilot, "w")
        assert "Vera [1] passes: 105 or more seems too much for this hand" in text_of(app)


async def test_the_mouse_and_a_long_list(app: TysiachaApp, records: tuple[Record, ...]) -> None:
    store = MatchStore(Path(os.environ["TYSIACHA_DATA"]) / FILE)
    with store.using() as connection:
        for _ in range(300):
            connection.execute(
                "INSERT INTO matches (head, preset, owner, started, played, totals, winner)"
                " SELECT head, preset, owner, started, played, totals, winner FROM matches WHERE id = 1"
            )
        connection.execute(
            "INSERT INTO players SELECT matches.id, seat, name, kind FROM matches, players"
            " WHERE players.match = 1 AND matches.id > 5"
        )
    store.close()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot)
        assert "305 matches" in text_of(app) and "┃" in text_of(app)
        await pilot.click("MatchList", offset=(20, 4))
        await settle(pilot)
        assert screen.matches.place == 4
        await press(pilot, "end")
        assert screen.matches.place == 304 and "Final of the summer" in text_of(app)
        await press(pilot, "pageup", "pagedown", "home")
        assert screen.matches.place == 0
        await press(pilot, "down", "d", "enter")
        assert screen.rows.count == 304
        await pilot.resize_terminal(50, 16)
        await settle(pilot, 6)
        shown = text_of(app)
        assert all(len(row) <= 50 for row in shown.splitlines())
        for words in ("304 matches", "! damaged", "Match 4 is deleted; u brings it back.", "───", "Esc back"):
            assert words in shown, words
        await press(pilot, "u", "e")
        assert "Markdown" in text_of(app) and "…" in text_of(app)
        await press(pilot, "escape")
        await pilot.resize_terminal(1, 1)
        await pilot.resize_terminal(120, 40)
        await settle(pilot)
        assert "305 matches" in text_of(app)
