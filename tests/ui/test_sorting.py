"""How a hand lies: the ways to sort it, and cards moved by hand."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest

from tests.ui.looking import NAMES, Clock, cards, press, screen_for, settle, sit, text_of
from tysiacha_tui.lobby.setup import PERSON, Setup
from tysiacha_tui.rules.cards import Suit
from tysiacha_tui.rules.match import Match
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.rules.view import SeatView
from tysiacha_tui.store.config import load_config
from tysiacha_tui.store.matches import FILE
from tysiacha_tui.store.paths import data_dir
from tysiacha_tui.table.players import fallback_action
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.pace import AT_ONCE
from tysiacha_tui.ui.screens.table import TableScreen
from tysiacha_tui.ui.sorting import BY_HAND, RANK, SORTINGS, TRUMP, Arrangement, sort_hand
from tysiacha_tui.ui.theme import palette_for, palette_of
from tysiacha_tui.ui.widgets.hand import Hand
from tysiacha_tui.wording.cards import card_text, write_suits

HAND = cards("9H KD 10S AS QC 10H AH JS")


@pytest.mark.parametrize(
    ("hand", "sorted_hand"),
    [
        ("9H KD 10S AS QC 10H AH JS", "AS 10S JS AH 10H 9H QC KD"),
        ("KD QH AC", "QH AC KD"),
        ("9C KD AS", "AS KD 9C"),
        ("9C AS", "AS 9C"),
        ("", ""),
    ],
)
def test_colours_take_turns(hand: str, sorted_hand: str) -> None:
    assert sort_hand(cards(hand)) == cards(sorted_hand)


@pytest.mark.parametrize(
    ("trump", "sorted_hand"),
    [
        (Suit.CLUBS, "QC AH 10H 9H AS 10S JS KD"),
        (Suit.DIAMONDS, "KD AS 10S JS AH 10H 9H QC"),
        (Suit.HEARTS, "AH 10H 9H AS 10S JS KD QC"),
        (None, "AS 10S JS AH 10H 9H QC KD"),
    ],
)
def test_trump_lies_first_and_the_other_colour_beside_it(trump: Suit | None, sorted_hand: str) -> None:
    assert sort_hand(HAND, TRUMP, trump=trump) == cards(sorted_hand)


def test_by_rank() -> None:
    assert sort_hand(HAND, RANK) == cards("AS AH 10S 10H KD QC JS 9H")


def seen(hand: str, deal: int = 0, seat: int = 0) -> SeatView:
    """Return a view with these cards in hand."""
    match = Match.start(Rules.preset("standard"))
    return replace(match.view(seat), number=deal, hand=cards(hand))


ALL = "9H KD 10S AS QC 10H AH JS"


def test_a_card_moved_by_hand_stays_where_it_was_put() -> None:
    lying = Arrangement()
    assert lying.move(seen(ALL), 0, -1) == 7
    assert lying.sorting == BY_HAND
    assert lying.laid(seen(ALL)) == cards("10S JS AH 10H 9H QC KD AS")
    # A card that was played leaves the rest as it was, and a new one comes beside its suit.
    assert lying.laid(seen("JS 9H AS AC 9S")) == cards("JS 9H AS 9S AC")
    # One that comes back, because its play or its gift is undone, comes to its place.
    lying.move(seen("JS 9H AS 10H"), 0, 2)
    assert lying.laid(seen("JS 9H AS 10H")) == cards("10H 9H JS AS")
    assert lying.laid(seen(ALL)) == cards("10S AH 10H 9H JS QC KD AS")
    # Another seat has an order of its own, and so has another deal.
    assert lying.laid(seen("9D AD 10H AS", seat=1)) == cards("10H AS AD 9D")
    assert lying.laid(seen("9D AD", deal=1)) == cards("AD 9D")
    assert lying.laid(seen(ALL, deal=1)) == sort_hand(HAND)


def test_the_next_way_to_sort_leaves_the_cards_for_the_hand_as_they_lie() -> None:
    lying = Arrangement(RANK)
    by_rank = lying.laid(seen(ALL))
    assert lying.next() == BY_HAND
    assert lying.laid(seen(ALL)) == by_rank
    assert [lying.next() for _way in SORTINGS] == ["alternate", "trump", "rank", "hand"]
    # What was put by hand comes back when it is its turn again.
    lying.move(seen(ALL), 7, 1)
    put = lying.laid(seen(ALL))
    assert put == (by_rank[7], *by_rank[:7])
    for order in (sort_hand(HAND), sort_hand(HAND), by_rank, put):
        lying.next()
        assert lying.laid(seen(ALL)) == order


async def test_each_person_finds_the_hand_as_it_was_put(app: TysiachaApp) -> None:
    """Also where the program was killed: a moved card is soon in the file."""
    people = Setup(NAMES[:3], (PERSON,) * 3, "standard", Rules.preset("standard"), trust=False, seed="7")

    def shown() -> str:
        return " ".join(held.card.text for held in app.screen.query_one(Hand).held)

    app.pace = AT_ONCE
    put: dict[int, str] = {}
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        app.begin(people)
        await settle(pilot)
        while len(put) < 3:
            await press(pilot, "space")
            table = app.screen
            assert isinstance(table, TableScreen)
            question, seat, before = table.session.question, table.session.viewer, shown()
            assert question is not None
            if question.in_focus() >= 0:
                await press(pilot, "shift+left", *["shift+left"] * seat)
                put[seat] = shown()
                assert put[seat] != before
            if len(put) < 3:
                table.session.answer(fallback_action(question.legal))
                await settle(pilot)
        # Another program would find them now.
        path = data_dir() / FILE
        with closing(sqlite3.connect(path)) as file:
            assert len(file.execute("SELECT seat FROM laid WHERE deal = 0").fetchall()) == 3
    app.matches.close()
    again = TysiachaApp(clock=Clock())
    again.pace = AT_ONCE
    async with again.run_test(size=(80, 24)) as pilot:
        app = again
        await settle(pilot)
        assert app.continue_match(1)
        await settle(pilot)
        await press(pilot, "space")
        table = app.screen
        assert isinstance(table, TableScreen)
        assert shown() == put[table.session.viewer]
        for seat, order in put.items():
            view = table.session.table.view(seat)
            left = [card for card in order.split() if card in {held.text for held in view.hand}]
            assert [card.text for card in table.session.laid(view)] == left


async def test_the_hand_is_sorted_and_moved_by_keys(app: TysiachaApp) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        await sit(pilot, screen_for())

        def shown() -> str:
            return "".join(card_text(held.card) + " " for held in app.screen.query_one(Hand).held).strip()

        assert shown() == "K♠ Q♠ A♥ 10♥ K♥ Q♥ 9♣"
        await press(pilot, "o", "o")
        assert app.config.sort == "rank"
        assert "order of the hand: by rank" in text_of(app)
        assert shown() == "A♥ 10♥ K♠ K♥ Q♠ Q♥ 9♣"
        app.screen.query_one(Hand).rest(cards("9C AS"))
        assert shown() == "9♣ A♠"
        await press(pilot, "shift+left")
        assert "Cards are moved while one is in focus: when you give or play." in text_of(app)
        await press(pilot, "enter", "enter", "enter", "right", "shift+left")
        assert app.config.sort == "hand"
        assert shown() == "10♥ A♥ K♠ K♥ Q♠ Q♥ J♥ 9♥ 9♣ 9♦"
        assert app.screen.query_one(Hand).focus_index == 0
        # A card taken for a gift stays one, and the number under it is that of its new place.
        await press(pilot, "enter", "shift+left")
        assert shown() == "A♥ K♠ K♥ Q♠ Q♥ J♥ 9♥ 9♣ 9♦ 10♥"
        assert app.screen.query_one(Hand).held[9].gift == "Anna"
        assert load_config()[0].sort == "hand"
        app.change(suits="ascii", deck="two", theme="paper")
        await settle(pilot)
        assert "10H" in text_of(app)
        for size in ((80, 24), (120, 40), (50, 16)):
            await pilot.resize_terminal(*size)
            await settle(pilot)
            assert text_of(app).isascii()
        app.change(suits="letters")
        await settle(pilot)
        assert "10H" in text_of(app)
        assert "▌" in text_of(app)
        assert palette_of(app) == palette_for("paper", "two")
    write_suits("unicode")
