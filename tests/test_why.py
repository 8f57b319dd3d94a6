"""Why a bot moved so: said of what everybody has seen, and of nothing else."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from tests.bot_matches import random_match
from tysiacha_tui.bots import make
from tysiacha_tui.rules import Match, Rules
from tysiacha_tui.rules import events as happened
from tysiacha_tui.rules.cards import PACK, Card, Suit
from tysiacha_tui.rules.view import Call, SeatView, Trick
from tysiacha_tui.wording.cards import card_text
from tysiacha_tui.wording.why import Move, why_sentence

NAMES = ("Olga", "Anna", "Boris", "Vera")


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(word) for word in text.split())


def named(sentence: str) -> set[Card]:
    """Return the cards a sentence names."""
    return {card for card in PACK if re.search(rf"(?<!\w){re.escape(card_text(card))}", sentence)}


def public(view: SeatView) -> set[Card]:
    """Return the cards that were put on the table."""
    return {card for trick in view.tricks for card in trick.cards} | set(view.trick)


def auction(**options: object) -> SeatView:
    match, _events = Match.start(Rules(**options), dealer=2).deal_from_seed("why")  # type: ignore[arg-type]
    return match.view(-1)


def playing(trick: str, trump: Suit | None = None, gone: str = "", **options: object) -> SeatView:
    """Return what is public while Olga plays for 100 and led the trick on the table; `gone` was played."""
    played = cards(gone)
    tricks = tuple(
        Trick(0, played[at : at + 3], (0, 1, 2), 0, trump, False, 0) for at in range(0, len(played), 3)
    )
    return replace(
        auction(**options),
        phase="play",
        declarer=0,
        contract=100,
        leader=0,
        trick=cards(trick),
        trump=trump,
        tricks=tricks,
    )


HEARTS = Suit.HEARTS
MOVES: list[tuple[SeatView, Move, str]] = [
    (auction(), happened.BidMade(0, 100), "Olga bids 100: the player at the dealer's left must open"),
    (
        replace(auction(), calls=(Call(0, 100),), highest=100),
        happened.BidMade(1, 105),
        "Anna bids 105: 105 should be made with the help of the talon",
    ),
    (
        replace(auction(), calls=(Call(0, 120),), highest=120),
        happened.BidMade(1, 125),
        "Anna bids 125: there is a marriage in this hand, or more than 120 could not be named",
    ),
    (
        replace(auction(), calls=(Call(0, 120),), highest=120),
        happened.Passed(2),
        "Boris passes: 125 or more seems too much for this hand",
    ),
    (playing(""), happened.ContractKept(0, 100), "Olga stays at 100: more than 100 might be lost"),
    (
        playing("", HEARTS),
        happened.Announced(0, HEARTS, 100),
        "Olga announces a marriage, +100: hearts are trump: "
        "100 points, and hearts beat everything else from now on",
    ),
    (
        playing(""),
        happened.CardPlayed(0, Card.parse("AS")),
        "Olga plays A♠: nothing that was not seen yet beats it",
    ),
    (
        playing("", HEARTS),
        happened.CardPlayed(0, Card.parse("AS")),
        "Olga plays A♠: only a trump beats it now",
    ),
    (
        playing("", HEARTS, "AH 9H JH"),
        happened.CardPlayed(0, Card.parse("KH")),
        "Olga plays K♥: it draws trumps: 2 were not seen yet",
    ),
    (
        playing("", HEARTS, "AH 9H JH QH 10H 9S"),
        happened.CardPlayed(0, Card.parse("KH")),
        "Olga plays K♥: it is the last trump, and nothing beats it",
    ),
    (
        playing(""),
        happened.CardPlayed(0, Card.parse("10S")),
        "Olga plays 10♠: higher cards of the suit are to come out",
    ),
    (
        playing(""),
        happened.CardPlayed(0, Card.parse("9S")),
        "Olga plays 9♠: little is lost if a higher card of the suit beats it",
    ),
    (playing("9S"), happened.CardPlayed(1, Card.parse("JS")), "Anna plays J♠: it beats 9♠"),
    (
        playing("9S JS"),
        happened.CardPlayed(2, Card.parse("AS")),
        "Boris plays A♠: it takes the trick, worth 13 points",
    ),
    (
        playing("9S JS", HEARTS),
        happened.CardPlayed(2, Card.parse("10H")),
        "Boris plays 10♥: no spades left, so a trump takes the trick, worth 12 points",
    ),
    (
        playing("9S", HEARTS),
        happened.CardPlayed(1, Card.parse("10H")),
        "Anna plays 10♥: no spades left, so a trump beats 9♠",
    ),
    (
        playing("9S AS"),
        happened.CardPlayed(2, Card.parse("10S")),
        "Boris plays 10♠: 10 points for Anna, whose A♠ is winning",
    ),
    (
        playing("AS"),
        happened.CardPlayed(1, Card.parse("9S")),
        "Anna plays 9♠: suit is followed, and the trick left to Olga",
    ),
    (
        playing("AS", must_beat=True),
        happened.CardPlayed(1, Card.parse("9S")),
        "Anna plays 9♠: suit is followed, and nothing in this hand beats A♠",
    ),
    (
        playing("9S 10H", HEARTS),
        happened.CardPlayed(2, Card.parse("9H")),
        "Boris plays 9♥: no spades left, and no trump that beats 10♥",
    ),
    (
        playing("AS", HEARTS),
        happened.CardPlayed(1, Card.parse("9C")),
        "Anna plays 9♣: neither spades nor a trump is left in this hand",
    ),
    (playing("AS"), happened.CardPlayed(1, Card.parse("9C")), "Anna plays 9♣: no spades left"),
]


@pytest.mark.parametrize(
    ("view", "move", "sentence"), MOVES, ids=[sentence for _view, _move, sentence in MOVES]
)
def test_the_sentence(view: SeatView, move: Move, sentence: str) -> None:
    assert why_sentence(view, move, NAMES) == sentence


@pytest.mark.parametrize("number", range(12))
def test_nothing_is_named_or_claimed_that_the_table_has_not_shown(number: int) -> None:
    """Whole deals under random options: what is said of a void or of a duty is true of the hidden hand."""
    rng = Random(f"why {number}")
    match = random_match(rng)
    bots = [make("novice", f"{number}/{seat}") for seat in range(match.rules.players)]
    for _deal in range(4):
        if match.winner is not None:
            return
        match, _events = match.deal_from_seed(str(number))
        while match.turn is not None:
            seat = match.turn
            before, hand = match.view(-1), match.view(seat).hand
            legal = match.legal_actions()
            action = legal[0] if len(legal) == 1 else bots[seat].choose(match.view(seat), legal)
            match, events = match.apply(action)
            for move in events:
                if isinstance(move, Move):
                    sentence = why_sentence(before, move, NAMES)
                    played = {move.card} if isinstance(move, happened.CardPlayed) else set()
                    assert named(sentence) <= public(before) | played
                    assert_true(sentence, before, hand)


def assert_true(sentence: str, view: SeatView, hand: tuple[Card, ...]) -> None:
    suits = {card.suit for card in hand}
    if view.trick and " left" in sentence and "trick left" not in sentence:
        assert view.trick[0].suit not in suits
    if "nor a trump" in sentence:
        assert view.trump not in suits
    if "no trump that beats" in sentence:
        best = max(card.strength for card in view.trick if card.suit is view.trump)
        assert not any(card.suit is view.trump and card.strength > best for card in hand)
    if "nothing in this hand beats" in sentence:
        led = view.trick[0].suit
        best = max(card.strength for card in view.trick if card.suit is led)
        assert not any(card.suit is led and card.strength > best for card in hand)
    if "there is a marriage in this hand" in sentence:
        held = {card.text for card in hand}
        assert any({f"K{suit}", f"Q{suit}"} <= held for suit in Suit)
