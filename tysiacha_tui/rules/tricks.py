"""Which cards may be played to a trick, and who takes it (R27 to R31, D14)."""

from __future__ import annotations

from collections.abc import Sequence

from tysiacha_tui.rules.cards import Card, Suit
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.rules.refusals import IllegalAction


def trick_winner(trick: Sequence[Card], trump: Suit | None) -> int:
    """Return the index of the card that takes the trick: the highest trump, else of the led suit (R31)."""
    best = 0
    winner = trick[0]
    for index, card in enumerate(trick):
        if card.suit is winner.suit:
            if card.strength > winner.strength:
                best, winner = index, card
        elif card.suit is trump:
            best, winner = index, card
    return best


def legal_cards(
    hand: Sequence[Card], trick: Sequence[Card], trump: Suit | None, rules: Rules
) -> tuple[Card, ...]:
    """Return the cards of a hand that may be played, in hand order.

    `trick` holds the cards on the table in order, and is empty on lead.
    """
    if not trick:
        return tuple(hand)
    led = trick[0].suit
    following = [card for card in hand if card.suit is led]
    if following:
        if rules.must_beat and (led is trump or all([card.suit is not trump for card in trick])):
            return tuple(_beating(following, trick, led) or following)
        return tuple(following)
    trumps = [card for card in hand if card.suit is trump]
    if not trumps or not rules.must_trump:
        return tuple(hand)
    beating = _beating(trumps, trick, trump)
    if not beating:
        return tuple(hand if rules.undertrump == "free" else trumps)
    return tuple(beating if rules.overtrump else trumps)


def _beating(cards: list[Card], trick: Sequence[Card], suit: Suit | None) -> list[Card]:
    best = max([card.strength for card in trick if card.suit is suit], default=-1)
    return [card for card in cards if card.strength > best]


def check_card(
    card: Card, hand: Sequence[Card], trick: Sequence[Card], trump: Suit | None, rules: Rules
) -> None:
    """Raise IllegalAction, naming the duty at work, where a card may not be played."""
    if card not in hand:
        raise IllegalAction("not_held", card=card)
    allowed = legal_cards(hand, trick, trump, rules)
    if card in allowed:
        return
    led = trick[0].suit
    best = trick[trick_winner(trick, trump)]
    if allowed[0].suit is led:
        if card.suit is led:
            raise IllegalAction("beat", best=best, cards=allowed)
        raise IllegalAction("follow", suit=led, cards=tuple([held for held in hand if held.suit is led]))
    assert trump is not None
    if best.suit is not trump:
        raise IllegalAction("trump", suit=led, trump=trump, cards=allowed)
    if allowed[0].strength > best.strength and rules.overtrump:
        raise IllegalAction("overtrump", best=best, cards=allowed)
    if any(held.strength > best.strength for held in allowed):
        raise IllegalAction("trump", suit=led, trump=trump, cards=allowed)
    raise IllegalAction("undertrump", suit=led, best=best, cards=allowed)
