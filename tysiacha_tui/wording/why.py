"""Why somebody moved so, as far as the table shows it: from what everybody has seen, and nothing else.

A bot knows more, but its reasons would give its cards away.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from tysiacha_tui.i18n import _, ngettext
from tysiacha_tui.rules import events as happened
from tysiacha_tui.rules.auction import FREE_LIMIT
from tysiacha_tui.rules.cards import PACK, Card, card_points
from tysiacha_tui.rules.tricks import trick_winner
from tysiacha_tui.rules.view import SeatView
from tysiacha_tui.wording.cards import card_text, suit_name
from tysiacha_tui.wording.events import event_sentence
from tysiacha_tui.wording.numbers import points

Move = (
    happened.BidMade
    | happened.Passed
    | happened.ContractRaised
    | happened.ContractKept
    | happened.GaveUp
    | happened.BombUsed
    | happened.Announced
    | happened.CardPlayed
)
"""What can be asked about."""

DEAR: Final = 10
"""Points from which a card is dear."""


def last_move(
    backwards: Iterable[tuple[SeatView, happened.Event]], persons: Collection[int]
) -> tuple[SeatView, Move] | None:
    """Return the last move of a bot and what was public before it, from what `Table.backwards` returns."""
    for view, event in backwards:
        if isinstance(event, Move) and event.seat not in persons:
            return view, event
    return None


def why_sentence(view: SeatView, move: Move, names: Sequence[str]) -> str:
    """Return a move and why it was made; `view` is what was public before it (a spectator's view)."""
    return _("{what}: {why}").format(what=event_sentence(move, names), why=_why(view, move, names))


def _why(view: SeatView, move: Move, names: Sequence[str]) -> str:
    match move:
        case happened.BidMade(amount=amount):
            return _bid(view, amount)
        case happened.Passed():
            amount = view.highest + view.rules.bid_step
            return _("{amount} or more seems too much for this hand").format(amount=amount)
        case happened.ContractRaised(amount=amount):
            return _("with the talon even {amount} should be made").format(amount=amount)
        case happened.ContractKept(amount=amount):
            return _("more than {amount} might be lost").format(amount=amount)
        case happened.GaveUp(contract=contract):
            return _("{contract} would probably be lost").format(contract=contract)
        case happened.BombUsed(concede=concede):
            if concede:
                return _("the contract would probably be lost, and a bomb costs nothing")
            return _("the contract seems safe enough to play for double")
        case happened.Announced(suit=None, value=value):
            return _("the four aces are worth {points}").format(points=points(value))
        case happened.Announced(suit=suit, value=value):
            assert suit is not None
            return _("{points}, and {suit} beat everything else from now on").format(
                points=points(value), suit=suit_name(suit)
            )
        case happened.CardPlayed(seat=seat, card=card):
            return _follow(view, seat, card, names) if view.trick else _lead(view, card)


def _bid(view: SeatView, amount: int) -> str:
    rules = view.rules
    if not view.calls and rules.opening != "voluntary":
        return _("the player at the dealer's left must open")
    if amount > FREE_LIMIT and rules.over_120 != "unrestricted":
        return _("there is a marriage in this hand, or more than {high} could not be named").format(
            high=FREE_LIMIT
        )
    return _("{amount} should be made with the help of the talon").format(amount=amount)


def _lead(view: SeatView, card: Card) -> str:
    if view.marrying and view.rules.marriage_lead == "king_or_queen":
        return _("one of the two is led after the announcement")
    seen = {one for trick in view.tricks for one in trick.cards}
    unseen = [one for one in PACK if one is not card and one not in seen]
    higher = [one for one in unseen if one.suit is card.suit and one.strength > card.strength]
    trumps = sum(one.suit is view.trump for one in unseen)
    if card.suit is view.trump:
        if not trumps:
            return _("it is the last trump, and nothing beats it")
        return ngettext(
            "it draws trumps: {n} was not seen yet", "it draws trumps: {n} were not seen yet", trumps
        ).format(n=trumps)
    if not higher:
        if not trumps:
            return _("nothing that was not seen yet beats it")
        return _("only a trump beats it now")
    if card.points >= DEAR:
        return _("higher cards of the suit are to come out")
    return _("little is lost if a higher card of the suit beats it")


def _follow(view: SeatView, seat: int, card: Card, names: Sequence[str]) -> str:
    trick, trump, rules = view.trick, view.trump, view.rules
    led = trick[0].suit
    index = trick_winner(trick, trump)
    best = trick[index]
    start = view.order.index(view.leader)
    holder = view.order[(start + index) % len(view.order)]
    wins = trick_winner((*trick, card), trump) == len(trick)
    worth = points(card_points((*trick, card)))
    if wins and len(trick) == len(view.order) - 1:
        if card.suit is led:
            return _("it takes the trick, worth {points}").format(points=worth)
        return _("no {suit} left, so a trump takes the trick, worth {points}").format(
            suit=suit_name(led), points=worth
        )
    if wins:
        if card.suit is led:
            return _("it beats {best}").format(best=card_text(best))
        return _("no {suit} left, so a trump beats {best}").format(suit=suit_name(led), best=card_text(best))
    if card.points >= DEAR and view.declarer not in (seat, holder):
        return _("{points} for {partner}, whose {best} is winning").format(
            points=points(card.points), partner=names[holder], best=card_text(best)
        )
    if card.suit is led:
        if rules.must_beat and (led is trump or best.suit is not trump):
            return _("suit is followed, and nothing in this hand beats {best}").format(best=card_text(best))
        return _("suit is followed, and the trick left to {name}").format(name=names[holder])
    if card.suit is trump and rules.must_trump and rules.overtrump:
        return _("no {suit} left, and no trump that beats {best}").format(
            suit=suit_name(led), best=card_text(best)
        )
    forced = rules.must_trump and (best.suit is not trump or rules.undertrump == "forced")
    if trump not in (None, card.suit) and forced:
        return _("neither {suit} nor a trump is left in this hand").format(suit=suit_name(led))
    return _("no {suit} left").format(suit=suit_name(led))
