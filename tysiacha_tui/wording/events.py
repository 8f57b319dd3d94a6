"""One sentence for everything that happens at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from tysiacha_tui.i18n import _, ngettext
from tysiacha_tui.rules import events as happened
from tysiacha_tui.rules.events import Event
from tysiacha_tui.wording.cards import card_list, card_text, suit_name
from tysiacha_tui.wording.numbers import total
from tysiacha_tui.wording.results import result_sentence


def event_sentence(event: Event, names: Sequence[str]) -> str:
    """Return what happened in one sentence; `names` are by seat.

    The caller asks only about events that whoever reads may know (`visible_to`).
    """
    match event:
        case happened.DealerCut():
            return _dealer(event, names)
        case happened.Dealt(dealer=dealer, cutter=cutter, cut=cut):
            if cut is None:
                return _("{name} deals").format(name=names[dealer])
            return _("{cutter} cuts, {dealer} deals").format(cutter=names[cutter], dealer=names[dealer])
        case happened.BidMade(seat=seat, amount=amount):
            return _("{name} bids {amount}").format(name=names[seat], amount=amount)
        case happened.Passed(seat=seat):
            return _("{name} passes").format(name=names[seat])
        case happened.AuctionWon(seat=seat, amount=amount):
            return _("{name} plays for {amount}").format(name=names[seat], amount=amount)
        case happened.RedealAsked(seat=seat, cards=cards):
            return _("{name} shows {cards} and asks for a new deal").format(
                name=names[seat], cards=card_list(cards)
            )
        case happened.TalonShown(seat=seat, cards=cards, public=public):
            if public:
                return _("{name} takes the talon: {cards}").format(name=names[seat], cards=card_list(cards))
            return _("{name} takes the talon, unseen by the others: {cards}").format(
                name=names[seat], cards=card_list(cards)
            )
        case happened.TalonSplit(seat=seat, card=card):
            return _("{name} is dealt {card} of the talon").format(name=names[seat], card=card_text(card))
        case happened.ContractRaised(seat=seat, amount=amount):
            return _("{name} raises to {amount}").format(name=names[seat], amount=amount)
        case happened.ContractKept(seat=seat, amount=amount):
            return _("{name} stays at {amount}").format(name=names[seat], amount=amount)
        case happened.Given(seat=seat, to=to, card=card):
            return _("{name} gives {card} to {other}").format(
                name=names[seat], card=card_text(card), other=names[to]
            )
        case happened.GaveUp(seat=seat, contract=contract):
            return _("{name} gives {contract} up: rospisat'").format(name=names[seat], contract=contract)
        case happened.BombUsed(seat=seat, concede=concede):
            if concede:
                return _("{name} drops a bomb and concedes the deal").format(name=names[seat])
            return _("{name} drops a bomb: the deal counts double").format(name=names[seat])
        case happened.Announced(seat=seat, suit=suit, value=value):
            if suit is None:
                return _("{name} announces four aces, +{value}").format(name=names[seat], value=value)
            return _("{name} announces a marriage, +{value}: {suit} are trump").format(
                name=names[seat], value=value, suit=suit_name(suit)
            )
        case happened.CardPlayed(seat=seat, card=card):
            return _("{name} plays {card}").format(name=names[seat], card=card_text(card))
        case happened.TrickTaken(seat=seat, number=number, points=points):
            return ngettext(
                "{name} takes trick {number}, {points} point",
                "{name} takes trick {number}, {points} points",
                points,
            ).format(name=names[seat], number=number, points=points)
        case happened.BarrelEntered(seat=seat, total=now):
            return _("{name} climbs on the barrel at {total}").format(name=names[seat], total=total(now))
        case happened.BarrelLeft(seat=seat, total=now):
            return _("{name} falls off the barrel to {total}").format(name=names[seat], total=total(now))
        case happened.DealEnded(result=result):
            return result_sentence(result, names)
        case happened.MatchWon(seat=seat, total=now):
            return _("{name} wins the match with {total}").format(name=names[seat], total=total(now))
    assert_never(event)


def _dealer(event: happened.DealerCut, names: Sequence[str]) -> str:
    if not event.rounds:
        return _("Chance makes {name} the first dealer").format(name=names[event.dealer])
    lowest = next(card for seat, card in event.rounds[-1] if seat == event.dealer)
    return _("{name} cuts the lowest card, {card}, and deals first").format(
        name=names[event.dealer], card=card_text(lowest)
    )
