"""The auction: who may name what, and how it ends (R12 to R16, D15, D17, D27)."""

from __future__ import annotations

from collections.abc import Sequence

from tysiacha_tui.rules.actions import BIDS, PASS, REDEAL, Action, Bid, Pass, Redeal
from tysiacha_tui.rules.cards import MARRIAGE_VALUES, NINES, Card, card_points, marriages
from tysiacha_tui.rules.events import AuctionWon, BidMade, Event, Passed, RedealAsked
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.rules.phases import Auction, Contract, Deal, Ended, Talon, unplayed
from tysiacha_tui.rules.refusals import IllegalAction
from tysiacha_tui.rules.view import Call

LOWEST_BID = 100
FREE_LIMIT = 120
"""The highest amount a hand without a marriage may name (R15)."""


def bid_limit(hand: Sequence[Card], rules: Rules) -> int:
    """Return the highest amount this hand may name, as bid or raise (R15, D15)."""
    if rules.over_120 == "unrestricted":
        return rules.max_bid
    pairs = marriages(hand)
    if not pairs:
        return min(FREE_LIMIT, rules.max_bid)
    if rules.over_120 == "any_marriage":
        return rules.max_bid
    return min(rules.max_bid, FREE_LIMIT + sum(MARRIAGE_VALUES[suit] for suit in pairs))


def amounts(low: int, hand: Sequence[Card], rules: Rules) -> range:
    """Return the amounts from `low` up that this hand may name."""
    step = rules.bid_step
    return range(-(-low // step) * step, bid_limit(hand, rules) + 1, step)


def check_amount(amount: int, low: int, hand: Sequence[Card], rules: Rules) -> None:
    """Raise IllegalAction where this hand may not name the amount, for its bid_step or its limit."""
    if amount < low:
        raise IllegalAction("bid_low", amount=amount, low=low)
    if amount % rules.bid_step:
        raise IllegalAction("bid_step", amount=amount, step=rules.bid_step)
    limit = bid_limit(hand, rules)
    if amount > limit:
        short_of_pair = "bid_held" if marriages(hand) else "bid_pair"
        raise IllegalAction("bid_max" if limit == rules.max_bid else short_of_pair, amount=amount, high=limit)


def may_ask_redeal(hand: Sequence[Card], rules: Rules) -> bool:
    """Say whether a hand of seven entitles to a new deal (D27)."""
    if rules.redeal_four_nines and all([nine in hand for nine in NINES]):
        return True
    return rules.redeal_low_hand > 0 and card_points(hand) < rules.redeal_low_hand


def _no_redeal(hand: Sequence[Card], rules: Rules) -> IllegalAction:
    limit, points = rules.redeal_low_hand, card_points(hand)
    if rules.redeal_four_nines:
        return IllegalAction("redeal_hand" if limit else "redeal_nines", limit=limit, points=points)
    return IllegalAction("redeal_low" if limit else "redeal_none", limit=limit, points=points)


def open_auction(deal: Deal) -> Auction:
    """Return the auction's first state: the player at the dealer's left speaks (R12)."""
    return Auction(deal, deal.order[0], (), 0, None, deal.order)


def _is_first_word(state: Auction) -> bool:
    return all(call.seat != state.turn for call in state.calls)


def _must_open(state: Auction) -> bool:
    return not state.calls and state.deal.rules.opening != "voluntary"


def _lowest(state: Auction) -> int:
    return state.highest + state.deal.rules.bid_step if state.highest else LOWEST_BID


def legal(state: Auction) -> tuple[Action, ...]:
    """List what the seat on turn may say."""
    rules = state.deal.rules
    hand = state.deal.hands[state.turn]
    actions: list[Action] = []
    if _must_open(state):
        if rules.opening == "forced_100":
            actions.append(BIDS[LOWEST_BID])
        else:
            actions.extend([BIDS[amount] for amount in amounts(LOWEST_BID, hand, rules)])
    else:
        actions.append(PASS)
        actions.extend([BIDS[amount] for amount in amounts(_lowest(state), hand, rules)])
    if may_ask_redeal(hand, rules) and _is_first_word(state):
        actions.append(REDEAL)
    return tuple(actions)


def verify(state: Auction, action: Action) -> None:
    """Raise IllegalAction where the seat on turn may not say this."""
    rules = state.deal.rules
    hand = state.deal.hands[state.turn]
    match action:
        case Bid(amount):
            if _must_open(state) and rules.opening == "forced_100" and amount != LOWEST_BID:
                raise IllegalAction("bid_exact", amount=amount, low=LOWEST_BID)
            check_amount(amount, _lowest(state), hand, rules)
        case Pass():
            if _must_open(state):
                raise IllegalAction("must_open")
        case Redeal():
            if not may_ask_redeal(hand, rules):
                raise _no_redeal(hand, rules)
            if not _is_first_word(state):
                raise IllegalAction("redeal_late")
        case _:
            raise IllegalAction("now_auction")


def apply(state: Auction, action: Action) -> tuple[Auction | Talon | Ended, tuple[Event, ...]]:
    """Say a verified word; the auction ends with two passes and a bid (R16), three passes or a redeal."""
    seat, deal = state.turn, state.deal
    bidder: int | None
    match action:
        case Redeal():
            return unplayed(deal, "redeal", None), (RedealAsked(seat, deal.hands[seat]),)
        case Bid(amount):
            calls = (*state.calls, Call(seat, amount))
            said: Event = BidMade(seat, amount)
            highest, bidder, still_in = amount, seat, state.still_in
        case _:
            calls = (*state.calls, Call(seat, None))
            said = Passed(seat)
            highest, bidder = state.highest, state.bidder
            still_in = tuple([other for other in state.still_in if other != seat])
    if not still_in:
        return unplayed(deal, "passed", None), (said,)
    if len(still_in) == 1 and bidder is not None:
        return Talon(Contract(deal, calls, bidder, highest)), (said, AuctionWon(bidder, highest))
    return Auction(deal, _next(state.still_in, still_in, seat), calls, highest, bidder, still_in), (said,)


def _next(before: tuple[int, ...], still_in: tuple[int, ...], seat: int) -> int:
    place = before.index(seat)
    following = before[place + 1 :] + before[:place]
    return next(other for other in following if other in still_in)
