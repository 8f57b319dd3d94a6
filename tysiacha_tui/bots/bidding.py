"""Bids, raises and deals given up: what the hand should take, seen against the totals of the match."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from tysiacha_tui.bots.masks import mask_of
from tysiacha_tui.bots.valuation import best_gifts, dealt_worth, declared_worth
from tysiacha_tui.rules.actions import BIDS, BOMB, KEEP, PASS, RAISES, REDEAL, ROSPISAT, Action, Bid, Raise
from tysiacha_tui.rules.view import SeatView

BID_MARGIN: Final = 20.0
"""How much more than its bid a hand of seven should be worth."""
JUMP: Final = 0.5
"""How far a bid goes from the lowest amount towards the highest this seat would name."""
RAISE_MARGIN: Final = 34.0
"""The same for a raise, when all cards are known."""
WIN_MARGIN: Final = 5.0
"""The same where making the contract wins the match."""
STOP: Final = 15.0
"""How much further a seat goes to keep an opponent from winning the match."""
BARREL_NEED: Final = 120
SPREAD: Final = 15.0
"""Of the points taken around what was expected, as the scale of a logistic curve."""
GIVEN_UP: Final = 60
DUMP_TRUCK: Final = 555


def worth_now(view: SeatView) -> float:
    """Return the points this hand should take as declarer, from the cards known in its phase."""
    hand = mask_of(view.hand)
    size = len(view.hand)
    if size == 10:
        return best_gifts(hand, view.rules)[0]
    if size == 8:
        return declared_worth(hand, view.rules)
    if view.talon and view.rules.talon_mode == "declarer":
        return best_gifts(hand | mask_of(view.talon), view.rules)[0]
    if view.talon:
        return declared_worth(hand | 1 << view.talon[view.order.index(view.seat)].position, view.rules)
    return dealt_worth(hand, view.rules)


def chance(worth: float, contract: int) -> float:
    """Return the chance that a hand worth so much makes a contract."""
    return 1.0 / (1.0 + exp((contract - worth) / SPREAD))


def call(view: SeatView, legal: Sequence[Action]) -> Action:
    """Return the next word in the auction: a step towards what the hand is worth, or a pass."""
    amounts = [action.amount for action in legal if type(action) is Bid]
    worth = worth_now(view)
    if REDEAL in legal and worth < 100.0:
        return REDEAL
    if not amounts:
        return PASS
    lowest = min(amounts)
    limit = _limit(view, worth)
    if lowest > limit:
        return PASS if PASS in legal else BIDS[lowest]
    on_barrel = view.barrel[view.seat] is not None
    if on_barrel and lowest <= BARREL_NEED and view.rules.raise_time == "none":
        # Less would win nothing and could not be raised any more.
        wanted: float = BARREL_NEED
    else:
        wanted = lowest + JUMP * (limit - lowest)
    return BIDS[max([amount for amount in amounts if amount <= wanted])]


def _limit(view: SeatView, worth: float) -> float:
    """Return the highest amount this seat goes to."""
    rules, seat = view.rules, view.seat
    limit = worth - BID_MARGIN
    if must_stop(view):
        limit += STOP
    used = view.barrel[seat]
    if used is not None:
        # A failed contract costs a chance that is lost anyway, unless it is subtracted.
        bold = rules.barrel_failed_contract == "chance_only"
        if used == 2 or worth >= (90.0 if bold else 110.0):
            limit = max(limit, BARREL_NEED)
        return limit
    if rules.barrel and rules.overshoot == "bounce":
        limit = min(limit, rules.target - view.totals[seat])
    return limit


def must_stop(view: SeatView) -> bool:
    """Whether an opponent still bidding would win the match by making his contract."""
    rules = view.rules
    passed = [entry.seat for entry in view.calls if entry.amount is None]
    for seat in view.order:
        if seat == view.seat or seat in passed:
            continue
        if view.barrel[seat] is not None:
            return True
        if not rules.barrel and view.totals[seat] + max(view.highest, 100) >= rules.target:
            return True
    return False


def last_word(view: SeatView, legal: Sequence[Action]) -> Action:
    """Return the raise that the cards are worth, or leave the contract as it is."""
    contract = view.contract
    assert contract is not None
    worth = worth_now(view)
    ending = way_out(view, legal, worth)
    if ending is not None:
        return ending
    wanted = _contract_wanted(view, contract, worth)
    amounts = [action.amount for action in legal if type(action) is Raise and action.amount <= wanted]
    if not amounts:
        return KEEP
    best = max(amounts)
    if view.rules.dump_truck != "off" and view.totals[view.seat] + best == DUMP_TRUCK:
        amounts.remove(best)
        return RAISES[max(amounts)] if amounts else KEEP
    return RAISES[best]


def _contract_wanted(view: SeatView, contract: int, worth: float) -> float:
    """Return the amount to raise to; the contract itself or less to keep it."""
    rules, seat = view.rules, view.seat
    if view.barrel[seat] is not None:
        return BARREL_NEED
    wanted = worth - RAISE_MARGIN
    room = rules.target - view.totals[seat]
    if rules.barrel and rules.overshoot == "cap":
        return wanted
    # Exactly the room wins; more is thrown back where totals bounce, and is needless elsewhere.
    if worth - WIN_MARGIN >= room:
        return room if room % rules.bid_step == 0 else room + (0 if _bounces(view) else rules.bid_step)
    return min(wanted, room)


def _bounces(view: SeatView) -> bool:
    return view.rules.barrel and view.rules.overshoot == "bounce"


def way_out(view: SeatView, legal: Sequence[Action], worth: float) -> Action | None:
    """Return the bomb or the rospisat' that serves better than playing the deal, if one does."""
    rules, seat = view.rules, view.seat
    contract = view.contract
    assert contract is not None
    if view.barrel[seat] is not None:
        return None
    made = chance(worth, contract)
    if rules.bombs == "double" and BOMB in legal:
        total = view.totals[seat] + 2 * contract
        if made >= 0.85 and not (_bounces(view) and total > rules.target) and total != DUMP_TRUCK:
            return BOMB
    played = contract * (2.0 * made - 1.0)
    if played > -20.0 or _credit_wins(view):
        return None
    if rules.bombs == "concede" and BOMB in legal:
        return BOMB
    free = rules.rospisat_cost == "none" or (
        rules.rospisat_cost == "every_third_120" and view.rospisats[seat] % 3 != 2
    )
    if free and ROSPISAT in legal:
        return ROSPISAT
    return None


def _credit_wins(view: SeatView) -> bool:
    """Whether the points that opponents get for a deal given up would win the match for one."""
    rules = view.rules
    if rules.barrel and rules.defender_over_target != "win":
        return False
    return any(
        view.totals[seat] + GIVEN_UP >= rules.target and view.barrel[seat] is None
        for seat in view.order
        if seat != view.seat
    )
