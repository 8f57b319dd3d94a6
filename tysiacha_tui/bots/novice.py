"""The novice level: knows the rules, counts what it holds, forgets what went, and slips now and then."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from tysiacha_tui.rules.actions import (
    BIDS,
    GIFTS,
    KEEP,
    PASS,
    PLAYS,
    RAISES,
    REDEAL,
    TAKE,
    Action,
    Bid,
    Marry,
    Play,
    Raise,
)
from tysiacha_tui.rules.cards import MARRIAGE_VALUES, Card, Rank, marriages
from tysiacha_tui.rules.tricks import trick_winner
from tysiacha_tui.rules.view import SeatView

ACE_POINTS: Final = 20
"""What a novice thinks an ace will bring."""
CARD_SLIP: Final = 0.18
"""How often a card is played without a thought."""
LEAD_SLIP: Final = 0.4
"""How often a lead is."""
FORGETS_MARRIAGE: Final = 0.08
BREAKS_MARRIAGE: Final = 0.06


class Novice:
    """Plays by a few simple rules; its slips depend on the seed and the position alone."""

    def __init__(self, seed: str) -> None:
        self._seed = seed

    def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        """Return one of the legal actions."""
        match view.phase:
            case "play":
                return self._play(view, legal)
            case "auction":
                return _call(view, legal)
            case "talon":
                return TAKE
            case "raise":
                return _last_word(view, legal)
            case _:
                return self._give(view)

    def _chance(self, view: SeatView) -> Random:
        """Return a generator that belongs to this position."""
        cards = "".join([card.text for card in view.hand])
        return Random(f"{self._seed}/{view.number}/{view.seat}/{view.phase}/{cards}/{len(view.trick)}")

    def _give(self, view: SeatView) -> Action:
        hand = view.hand
        paired = marriages(hand)
        if paired and self._chance(view).random() < BREAKS_MARRIAGE:
            paired = paired[:-1]
        spare = [card for card in hand if card.suit not in paired or card.rank not in (Rank.KING, Rank.QUEEN)]
        first, second = sorted(spare, key=_height)[:2]
        return GIFTS[first, second]

    def _play(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        cards = [action.card for action in legal if type(action) is Play]
        pairs = [action for action in legal if type(action) is Marry]
        if len(cards) == 1 and not pairs:
            return PLAYS[cards[0]]
        chance = self._chance(view)
        if pairs and chance.random() >= FORGETS_MARRIAGE:
            return max(pairs, key=_marriage_value)
        if chance.random() < (CARD_SLIP if view.trick else LEAD_SLIP):
            return PLAYS[cards[int(chance.random() * len(cards))]]
        return PLAYS[_follow(view, cards) if view.trick else _lead(view, cards)]


def _height(card: Card) -> tuple[int, int]:
    return card.strength, card.position


def _marriage_value(action: Marry) -> int:
    return 200 if action.suit is None else MARRIAGE_VALUES[action.suit]


def _worth(view: SeatView) -> int:
    """Return what the hand seems to be worth: aces, tens, and the marriages it holds whole."""
    hand = view.hand
    aces = sum([card.rank is Rank.ACE for card in hand])
    tens = sum([card.rank is Rank.TEN for card in hand])
    pairs = sum([MARRIAGE_VALUES[suit] for suit in marriages(hand)])
    return ACE_POINTS * aces + 5 * tens + (pairs * 3 // 4 if aces else pairs // 4) + 15


def _call(view: SeatView, legal: tuple[Action, ...]) -> Action:
    amounts = [action.amount for action in legal if type(action) is Bid]
    worth = _worth(view)
    if REDEAL in legal and worth < 60:
        return REDEAL
    if amounts and (PASS not in legal or min(amounts) <= worth + 5):
        return BIDS[min(amounts)]
    return PASS


def _last_word(view: SeatView, legal: tuple[Action, ...]) -> Action:
    worth = _worth(view) - 10
    amounts = [action.amount for action in legal if type(action) is Raise and action.amount <= worth]
    return RAISES[max(amounts)] if amounts else KEEP


def _lead(view: SeatView, cards: Sequence[Card]) -> Card:
    """Lead an ace, else the lowest card."""
    aces = [card for card in cards if card.rank is Rank.ACE]
    return aces[0] if aces else min(cards, key=_height)


def _follow(view: SeatView, cards: Sequence[Card]) -> Card:
    """Play high where the trick can be won, whoever has it; else the lowest card."""
    best = view.trick[trick_winner(view.trick, view.trump)]
    winning = [
        card
        for card in cards
        if (card.suit is best.suit and card.strength > best.strength)
        or (card.suit is view.trump and best.suit is not view.trump)
    ]
    return max(winning, key=_height) if winning else min(cards, key=_height)
