"""Worked cases X1 to X17: the pack, who takes a trick, and which cards may be played."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from tests.rules.playing import cards
from tysiacha_tui.rules import PACK, Card, Rank, Rules, Suit, marriages
from tysiacha_tui.rules.cards import card_points
from tysiacha_tui.rules.refusals import IllegalAction
from tysiacha_tui.rules.tricks import check_card, legal_cards, trick_winner

HEARTS = Suit.HEARTS


def test_x1_pack() -> None:
    assert len(set(PACK)) == 24
    assert card_points(PACK) == 120
    assert [card_points([card for card in PACK if card.suit is suit]) for suit in Suit] == [30] * 4
    assert " ".join(map(str, PACK[:7])) == "AS 10S KS QS JS 9S AC"


@pytest.mark.parametrize("text", ["10S", "10s", "TS", "ts", "T♠", "10♠"])
def test_a_card_is_read_in_every_spelling(text: str) -> None:
    assert Card.parse(text) is Card(Suit.SPADES, Rank.TEN)
    assert str(Card.parse(text)) == "10S"


@pytest.mark.parametrize("text", ["", "1S", "S", "10", "10X", "ASS", "A S", "０S"])
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(ValueError, match="no card"):
        Card.parse(text)


def test_a_card_stays_the_one_card_it_is() -> None:
    ace = Card.parse("AH")
    assert copy.deepcopy(ace) is ace
    assert pickle.loads(pickle.dumps(ace)) is ace
    with pytest.raises(AttributeError):
        ace.points = 12


def test_marriages_most_valuable_first() -> None:
    assert marriages(cards("KS QS KH QH KC 9D QD")) == (Suit.HEARTS, Suit.SPADES)


@pytest.mark.parametrize(
    ("case", "trick", "trump", "winner", "points"),
    [
        ("X2", "KC 10C QC", None, 1, 17),
        ("X3", "9H 9D JD", None, 0, 2),
        ("X5", "AS 9H 10S", HEARTS, 1, 21),
        ("BR-01", "AS 9H KS", HEARTS, 1, 15),
        ("BR-02", "9D AC JD", None, 2, 13),
        ("BR-03 ten over nine", "KS 10S 9S", None, 1, 14),
        ("BR-03 ace over ten", "KD AD 10D", None, 1, 25),
        ("higher trump", "AS 9H JH", HEARTS, 2, 13),
        ("trump led", "9H AS JH", HEARTS, 2, 13),
    ],
)
def test_trick_winner(case: str, trick: str, trump: Suit | None, winner: int, points: int) -> None:
    lying = cards(trick)
    assert trick_winner(lying, trump) == winner, case
    assert card_points(lying) == points, case


@pytest.mark.parametrize(
    ("case", "trick", "hand", "trump", "legal", "options"),
    [
        ("X6", "10S", "AS 9S KH", None, "AS 9S", {}),
        ("X7", "10S", "AS 9S KH", None, "AS", {"must_beat": True}),
        ("X8 beat", "KS", "QS JS AH", None, "QS JS", {"must_beat": True}),
        ("X8 default", "KS", "QS JS AH", None, "QS JS", {}),
        ("X9", "10S", "KH 9D", None, "KH 9D", {}),
        ("X10", "10S", "9H JC", HEARTS, "9H", {}),
        ("X11", "10S", "9H JC", HEARTS, "9H JC", {"must_trump": False}),
        ("X12", "AS KH", "10H 9H AD", HEARTS, "10H", {}),
        ("X13", "AS KH", "10H 9H AD", HEARTS, "10H 9H", {"overtrump": False}),
        ("X15", "AS AH", "9H AD", HEARTS, "9H AD", {"undertrump": "free"}),
        ("X15 forced", "AS AH", "9H AD", HEARTS, "9H", {}),
        ("X17", "AS JH", "9S 10H", HEARTS, "9S", {}),
        ("BR-04", "JS", "9S AH KH", HEARTS, "9S", {}),
        ("BR-05", "9H", "JH AC 10D", HEARTS, "JH", {}),
        ("trump led", "KH", "9H 10H AS", HEARTS, "9H 10H", {}),
        ("trumped trick is not to be beaten", "10S 9H", "AS 9S", HEARTS, "AS 9S", {"must_beat": True}),
        ("led trump is to be beaten", "KH", "9H 10H AS", HEARTS, "10H", {"must_beat": True}),
        (
            "free and none beats",
            "AS AH",
            "9H AD",
            HEARTS,
            "9H AD",
            {"undertrump": "free", "overtrump": False},
        ),
        (
            "free and one beats",
            "AS JH",
            "9H 10H AD",
            HEARTS,
            "9H 10H",
            {"undertrump": "free", "overtrump": False},
        ),
    ],
)
def test_legal_cards(
    case: str, trick: str, hand: str, trump: Suit | None, legal: str, options: dict[str, Any]
) -> None:
    rules = Rules(**options)
    held, lying = cards(hand), cards(trick)
    assert legal_cards(held, lying, trump, rules) == cards(legal), case
    for card in held:
        if card not in cards(legal):
            with pytest.raises(IllegalAction):
                check_card(card, held, lying, trump, rules)


@pytest.mark.parametrize(
    ("card", "trick", "hand", "trump", "options", "reason"),
    [
        ("AS", "JH", "KH AS", None, {}, "hearts were led and you hold K♥: follow suit"),
        ("9S", "10S", "AS 9S", None, {"must_beat": True}, "10♠ can be beaten and you hold A♠: beat it"),
        ("JC", "10S", "9H JC", HEARTS, {}, "you have no spades and hearts are trump: play 9♥"),
        ("9H", "AS KH", "10H 9H AD", HEARTS, {}, "K♥ is the trump to beat and you hold 10♥: overtrump it"),
        ("AD", "AS KH", "10H 9H AD", HEARTS, {}, "K♥ is the trump to beat and you hold 10♥: overtrump it"),
        (
            "AD",
            "AS AH",
            "9H AD",
            HEARTS,
            {},
            "you have no spades and cannot beat A♥, but you must still trump: play 9♥",
        ),
        ("QD", "AS", "9H AD", None, {}, "you do not hold Q♦"),
    ],
)
def test_refused_cards_name_the_duty(
    card: str, trick: str, hand: str, trump: Suit | None, options: dict[str, Any], reason: str
) -> None:
    with pytest.raises(IllegalAction) as refusal:
        check_card(Card.parse(card), cards(hand), cards(trick), trump, Rules(**options))
    assert refusal.value.reason == reason
