"""The casual level: values its hand, remembers what went, works with its partner in defence."""

from __future__ import annotations

from tysiacha_tui.bots import bidding
from tysiacha_tui.bots.cardplay import CardPlay
from tysiacha_tui.bots.masks import mask_of
from tysiacha_tui.bots.valuation import best_gifts
from tysiacha_tui.rules.actions import GIFTS, PLAYS, TAKE, Action, Marry, Play
from tysiacha_tui.rules.cards import MARRIAGE_VALUES, PACK, Card
from tysiacha_tui.rules.view import SeatView


class Casual:
    """Plays by rule, the same in the same position; needs no chance."""

    def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        """Return one of the legal actions."""
        match view.phase:
            case "play":
                return _play(view, legal)
            case "auction":
                return bidding.call(view, legal)
            case "talon":
                return bidding.way_out(view, legal, bidding.worth_now(view)) or TAKE
            case "raise":
                return bidding.last_word(view, legal)
            case _:
                return _give(view, legal)


def _give(view: SeatView, legal: tuple[Action, ...]) -> Action:
    worth, first, second = best_gifts(mask_of(view.hand), view.rules)
    ending = bidding.way_out(view, legal, worth)
    if ending is not None:
        return ending
    place = view.order.index(view.seat)
    following, last = view.order[place - 2], view.order[place - 1]
    dearer, cheaper = sorted((PACK[first], PACK[second]), key=_points, reverse=True)
    # The dearer card goes where its points count least: to one on the barrel, else to the lower total.
    if _gains_less(view, following, last):
        return GIFTS[dearer, cheaper]
    return GIFTS[cheaper, dearer]


def _points(card: Card) -> tuple[int, int]:
    return card.points, card.position


def _gains_less(view: SeatView, seat: int, other: int) -> bool:
    if (view.barrel[seat] is None) != (view.barrel[other] is None):
        return view.barrel[seat] is not None
    return view.totals[seat] <= view.totals[other]


def _play(view: SeatView, legal: tuple[Action, ...]) -> Action:
    cards = [action.card for action in legal if type(action) is Play]
    if not view.trick and len(cards) < len(legal):
        if not view.tricks and view.seat == view.declarer:
            ending = bidding.way_out(view, legal, bidding.worth_now(view))
            if ending is not None:
                return ending
        pairs = [action for action in legal if type(action) is Marry and not _overshoots(view, action)]
        if pairs:
            return max(pairs, key=_value)
    if len(cards) == 1:
        return PLAYS[cards[0]]
    return PLAYS[CardPlay(view).choose(cards)]


def _overshoots(view: SeatView, action: Marry) -> bool:
    """Whether a defender would be thrown back from the target by the credit for this marriage (D2)."""
    rules, seat = view.rules, view.seat
    if seat == view.declarer or not rules.barrel or rules.defender_over_target != "bounce":
        return False
    credit = view.card_points[seat] + view.marriages[seat] + _value(action)
    return view.barrel[seat] is None and view.totals[seat] + credit > rules.target


def _value(action: Marry) -> int:
    return 200 if action.suit is None else MARRIAGE_VALUES[action.suit]
