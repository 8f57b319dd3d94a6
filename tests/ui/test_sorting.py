"""How a hand lies: the ways to sort it, and cards moved by hand."""

from __future__ import annotations

import pytest

from tests.ui.looking import cards, press, screen_for, settle, sit, text_of
from tysiacha_tui.rules.cards import Suit
from tysiacha_tui.store.config import load_config
from tysiacha_tui.ui.app import TysiachaApp
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


def test_a_card_moved_by_hand_stays_where_it_was_put() -> None:
    lying = Arrangement()
    assert lying.move(HAND, 0, -1) == 7
    assert lying.sorting == BY_HAND
    assert lying.laid(HAND) == cards("10S JS AH 10H 9H QC KD AS")
    # A card that was played leaves the rest as it was, and a new one comes beside its suit.
    assert lying.laid(cards("JS 9H AS AC 9S")) == cards("JS 9H AS 9S AC")
    # The cards of another deal know no place yet.
    assert lying.laid(cards("9D AD")) == cards("AD 9D")


def test_the_next_way_to_sort_leaves_the_cards_for_the_hand_as_they_lie() -> None:
    lying = Arrangement(RANK)
    by_rank = lying.laid(HAND)
    assert lying.next(HAND) == BY_HAND
    assert lying.laid(HAND) == by_rank
    assert [lying.next(HAND) for _way in SORTINGS] == ["alternate", "trump", "rank", "hand"]


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
