"""Names and lines of the table that must not run into each other, at every size."""

from __future__ import annotations

from dataclasses import replace

import pytest
from rich.cells import cell_len

from tests.ui.looking import NAMES, deal, press, screen_for, settle, sit, text_of
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.pace import Pace
from tysiacha_tui.ui.widgets.hand import Hand
from tysiacha_tui.ui.widgets.text import fitting, wrap
from tysiacha_tui.wording.cards import card_text

NORMAL = (80, 24)
CUTTING = Pace(0, 0, 3600, 0, 0, 0, 0)
LONG = ("Aleksandra Wasilewska", "東京都渋谷区さくら", "Konstantin Paustovsky")
FOUR = deal(
    ("AS 10S JS 9S AD 10D KD", "", "KH QH AH 10H KS QS 9C", "AC 10C KC QC JC QD JD"), "JH 9H 9D", dealer=1
)


def rows(app: TysiachaApp) -> list[str]:
    return text_of(app).split("\n")


@pytest.mark.parametrize("preset", ["standard", "four_players"])
@pytest.mark.parametrize("size", [NORMAL, (100, 30), (120, 40)])
async def test_the_cut_leaves_every_name_where_it_is(
    app: TysiachaApp, preset: str, size: tuple[int, int]
) -> None:
    async with app.run_test(size=size) as pilot:
        screen = screen_for(preset=preset, dealt=(), pace=CUTTING)
        await sit(pilot, screen)
        names = NAMES[: len(screen.session.table.names)]
        table = "\n".join(row[: size[0] - 28 if size[0] >= 120 else None] for row in rows(app))
        for name in names:
            # At the seat, and under the card.
            assert table.count(name) == 2 + (f"{name} deals first" in table)
        assert "cutting for the first deal: the lowest card deals" in table


@pytest.mark.parametrize("size", [NORMAL, (100, 30), (120, 40), (200, 60)])
async def test_the_seat_opposite_has_room_for_all_it_does(app: TysiachaApp, size: tuple[int, int]) -> None:
    async with app.run_test(size=size) as pilot:
        screen = screen_for(preset="four_players", dealt=(FOUR,))
        await sit(pilot, screen)
        await press(pilot, "p")
        screen.session.stage.trick = ((2, FOUR.hands[2][0]),)
        stage = screen.session.stage
        stage.view = replace(
            stage.view, tricks_taken=(0, 0, 7, 0), card_points=(0, 0, 110, 0), marriages=(0, 0, 180, 0)
        )
        screen.draw()
        await settle(pilot)
        text = rows(app)
        assert text[1].strip(" │") == ""
        line = next(row for row in text if "7 tricks" in row)
        assert "7 tricks  110 points   +180  winning K♥" in line
        for name in NAMES:
            assert name in text_of(app)
        assert "Bor…" not in text_of(app)


async def test_long_names_keep_apart_while_giving(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for(names=LONG)
        await sit(pilot, screen)
        await press(pilot, "enter", "enter", "enter")
        names = next(row for row in rows(app) if "dealer" in row)
        assert "for" not in names
        labels = next(row for row in rows(app) if "for K" in row)
        assert "for 東京都渋谷… for Konstantin…   ──" in labels


async def test_the_curtain_cuts_names_and_not_what_was_done(app: TysiachaApp) -> None:
    async with app.run_test(size=(80, 40)) as pilot:
        screen = screen_for((0, 1, 2), names=LONG)
        await sit(pilot, screen)
        passes = ("space", "p", "space", "p")
        lead = ("space", "enter", "enter", "9", "0", "enter", "3", "enter")
        await press(pilot, "space", "enter", *passes, *lead, *("space", "enter") * 2, "space", "m")
        await press(pilot, "enter", "enter")
        text = text_of(app)
        assert "Konstantin Pau…: please look away" in text
        assert "announces a marriage, +100: hearts" in text
        assert "trump" in "".join(rows(app)[2:])
        assert "takes trick 1, 33 points" in text


def test_rows_are_broken_by_cells() -> None:
    assert wrap("李小龍 hebt die niedrigste Karte ab", 22) == ["李小龍 hebt die", "niedrigste Karte ab"]
    assert wrap("sealed: 3bffe2e6035f17", 13) == ["sealed: 3bffe", "2e6035f17"]


async def test_the_cut_cuts_names_and_no_card_where_there_is_hardly_room(app: TysiachaApp) -> None:
    async with app.run_test(size=(50, 16)) as pilot:
        screen = screen_for(preset="four_players", dealt=(), names=(*LONG, "李小龍"), pace=CUTTING)
        await sit(pilot, screen)
        cut = screen.session.stage.scene().cut
        assert cut is not None
        for cards in cut.rounds:
            assert any(all(card_text(card) in row for _seat, card in cards) for row in rows(app))


def test_a_name_gives_way_to_what_is_said_about_it() -> None:
    def text_of_name(cells: int) -> str:
        return f"{'Konstantin'[:cells]} gives a card"

    assert fitting(text_of_name, 20, 40) == "Konstantin gives a card"
    assert fitting(text_of_name, 20, 20) == "Konstan gives a card"
    assert fitting(text_of_name, 20, 10) == "Kons gives a card"
    assert cell_len(fitting(text_of_name, 20, 18)) == 18


@pytest.mark.parametrize("size", [NORMAL, (100, 30), (120, 40), (200, 60)])
async def test_a_notice_covers_neither_hand_nor_prompt(app: TysiachaApp, size: tuple[int, int]) -> None:
    async with app.run_test(size=size, notifications=True) as pilot:
        screen = screen_for()
        await sit(pilot, screen)
        below = screen.query_one(Hand).region.y - 2
        before = rows(app)[below:]
        screen.say("Anna gave no usable answer; a modest one was taken instead, and so on and so forth")
        await settle(pilot)
        assert "Anna gave no" in text_of(app)
        assert rows(app)[below:] == before


async def test_the_last_trick_before_there_is_one_says_so(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for()
        await sit(pilot, screen)
        await press(pilot, "t")
        assert "no trick has been taken yet" in rows(app)[14]
        await press(pilot, "up")
        assert "no trick" not in text_of(app)


async def test_a_deal_given_up_has_a_mark_of_its_own_in_the_panel(app: TysiachaApp) -> None:
    async with app.run_test(size=(120, 40)) as pilot:
        await sit(pilot, screen_for())
        await press(pilot, "enter", "r", "r", "enter")
        assert any(row.split()[-4:] == ["1", "−100r", "60", "60"] for row in rows(app))
