"""Small faults to put into the engine on purpose: the differential run must find every one of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tests.faults_scoring import SCORING_FAULTS
from tests.faults_tools import Fault, Plant, everywhere, instead, under_rules, wrong
from tests.referee_rules import Options
from tysiacha_tui.rules import Suit, auction, deal, play, talon, tricks, viewing
from tysiacha_tui.rules.cards import MARRIAGE_VALUES, card_points
from tysiacha_tui.rules.phases import Auction


def cards_under_rules(**changes: Any) -> Plant:
    """Let the legal cards be found as if some options had other values."""
    return everywhere(
        "legal_cards",
        lambda right: lambda hand, trick, trump, rules: right(hand, trick, trump, replace(rules, **changes)),
        tricks,
        play,
    )


def beat_even_when_trumped(right: Any) -> Any:
    """Legal cards that do not see a trump in the trick while following."""

    def faulty(hand: Any, trick: Any, trump: Any, rules: Any) -> Any:
        follows = trick and any(card.suit is trick[0].suit for card in hand)
        return right(hand, trick, None if follows else trump, rules)

    return faulty


def after_announcing(change: Callable[[Any, Any, Any], Any]) -> Plant:
    """Change the trump after an announcement: `change` is given the state before, after, and the suit."""

    def make(right: Any) -> Any:
        def faulty(state: Any, suit: Any) -> Any:
            announced, events = right(state, suit)
            return replace(announced, trump=change(state, announced, suit)), events

        return faulty

    return instead(play, "_announce", make)


def other_leader(right: Any) -> Any:
    """Play begun by the seat at the dealer's left, whoever is the declarer."""

    def faulty(contract: Any, hands: Any) -> Any:
        first = contract.deal.order[0]
        return replace(right(contract, hands), leader=first, turn=first)

    return faulty


SWAPPED_VALUES = {**MARRIAGE_VALUES, Suit.SPADES: 60, Suit.CLUBS: 40}
LATE: Options = {"rospisat": "after_talon", "bombs": "concede"}

FAULTS = [
    # Cards and tricks.
    Fault(
        "a trump does not win",
        instead(play, "trick_winner", lambda right: lambda trick, trump: right(trick, None)),
    ),
    Fault(
        "the highest card of any suit wins",
        wrong(
            play, "trick_winner", lambda trick, trump: max(range(3), key=lambda place: trick[place].strength)
        ),
    ),
    Fault(
        "nobody has to follow",
        everywhere("legal_cards", lambda _: lambda hand, trick, trump, rules: tuple(hand), tricks, play),
    ),
    Fault("a trump need not be beaten", cards_under_rules(overtrump=False)),
    Fault(
        "a trump is always to be beaten",
        cards_under_rules(overtrump=True),
        options={"overtrump": False},
        deals=1500,
    ),
    Fault("nobody has to trump", cards_under_rules(must_trump=False)),
    Fault("no trump under a higher one", cards_under_rules(undertrump="free")),
    Fault("must_beat is not looked at", cards_under_rules(must_beat=False), "tysiac"),
    Fault(
        "must_beat in a trumped trick too",
        everywhere("legal_cards", beat_even_when_trumped, tricks, play),
        "tysiac",
    ),
    # Announcements.
    Fault("a marriage before the first trick", wrong(play, "_may_announce", lambda state: True)),
    Fault(
        "only the declarer announces",
        instead(
            play,
            "_may_announce",
            lambda right: lambda state: right(state) and state.turn == state.contract.declarer,
        ),
    ),
    Fault("a marriage pays twice", wrong(play, "_has_announced", lambda state, suit: False)),
    Fault("spades and clubs swapped", wrong(play, "MARRIAGE_VALUES", SWAPPED_VALUES)),
    Fault("an announcement makes no trump", after_announcing(lambda before, after, suit: before.trump)),
    Fault("the first trump stays", after_announcing(lambda before, after, suit: before.trump or suit)),
    Fault(
        "aces take the trump away",
        after_announcing(lambda before, after, suit: suit),
        options={"ace_marriage": True},
        deals=1500,
    ),
    Fault("any card leads after an announcement", wrong(play, "_leads", lambda state, hand: hand), "russian"),
    Fault(
        "rospisat' at any lead",
        wrong(play, "_is_first_lead", lambda state: not state.trick and state.marrying is None),
        "russian",
    ),
    # Auction.
    Fault("a bid counts the wrong marriages", wrong(auction, "MARRIAGE_VALUES", SWAPPED_VALUES), "house"),
    Fault("anybody names more than 120", wrong(auction, "bid_limit", lambda hand, rules: rules.max_bid)),
    Fault("max_bid is not looked at", under_rules(auction, "bid_limit", max_bid=400), "tysiac"),
    Fault("the opener may pass", wrong(auction, "_must_open", lambda state: False)),
    Fault("the same bid again", wrong(auction, "_lowest", lambda state: state.highest or 100)),
    Fault(
        "a redeal at any word",
        wrong(auction, "_is_first_word", lambda state: True),
        options={"redeal_low_hand": 40},
    ),
    Fault(
        "a redeal at the limit itself",
        wrong(auction, "may_ask_redeal", lambda hand, rules: card_points(hand) <= rules.redeal_low_hand),
        options={"redeal_low_hand": 30},
    ),
    Fault(
        "the auction goes the other way",
        instead(auction, "_next", lambda right: lambda before, left, seat: right(before[::-1], left, seat)),
    ),
    Fault(
        "the dealer speaks first",
        wrong(deal, "begin", lambda dealt: Auction(dealt, dealt.order[2], (), 0, None, dealt.order)),
    ),
    # Talon, raise, give.
    Fault("gifts go the wrong way", instead(talon, "opponents", lambda right: lambda c: right(c)[::-1])),
    Fault("a raise by nothing", instead(talon, "amounts", lambda right: lambda low, *a: right(low - 5, *a))),
    Fault(
        "no late rospisat' or bomb",
        everywhere("late_actions", lambda _: lambda contract: [], talon, play),
        options=LATE,
    ),
    Fault("the declarer does not lead", instead(talon, "first_lead", other_leader)),
    Fault(
        "the talon is seen too early", wrong(viewing, "talon_is_public", lambda contract: True), "belarusian"
    ),
    *SCORING_FAULTS,
]
