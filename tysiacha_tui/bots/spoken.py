"""Why a word is preferred: a bid, a raise, a bomb, a deal taken up or given up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tysiacha_tui.bots import bidding, scores
from tysiacha_tui.bots.advice import Outlook
from tysiacha_tui.bots.reasons import Reason
from tysiacha_tui.rules.actions import BOMB, KEEP, PASS, ROSPISAT, TAKE, Action, Bid, Bomb, Raise, Redeal
from tysiacha_tui.rules.scoring import BARREL_CONTRACT, CHANCES, GIVEN_UP_CREDIT
from tysiacha_tui.rules.view import SeatView

HOPE: Final = 0.15
"""Below that a contract is as good as lost."""
LIKELY: Final = 0.5
CAREFUL: Final = 20.0
"""Points by which a contract may promise more than defence and still be left alone for its risk."""


def is_top(outlooks: Sequence[Outlook]) -> bool:
    """Say whether no action shows a higher score than the first."""
    return round(outlooks[0].points) >= max([round(outlook.points) for outlook in outlooks])


def why_word(view: SeatView, legal: Sequence[Action], outlooks: Sequence[Outlook]) -> Reason:
    """Return why the first of the outlooks, which is a word and no card, is preferred."""
    match outlooks[0].action:
        case Bid(amount):
            return _bid(view, legal, amount, outlooks)
        case Raise(amount):
            return _raise(view, amount, outlooks)
        case Bomb():
            if not is_top(outlooks):
                return Reason("match_stands", {})
            return Reason("doubles" if view.rules.bombs == "double" else "concedes", {})
        case Redeal():
            return Reason("asks_redeal", {})
    action = outlooks[0].action
    if action == PASS:
        return _pass(view, outlooks)
    if action == ROSPISAT:
        others = [outlook.points for outlook in outlooks[1:]]
        cheaper = all([round(points) < round(outlooks[0].points) for points in others])
        return Reason("gives_up" if cheaper else "match_stands", {})
    if action == KEEP:
        return _keep(view, outlooks)
    assert action == TAKE
    return played_on(view, outlooks) or Reason("takes_talon", {})


def played_on(view: SeatView, outlooks: Sequence[Outlook]) -> Reason | None:
    """Return why a deal is played where to end or double it shows a higher score; `None` if neither does."""
    best = outlooks[0]
    better = [
        outlook.action
        for outlook in outlooks
        if outlook.action in (ROSPISAT, BOMB) and round(outlook.points) > round(best.points)
    ]
    if not better:
        return None
    if better == [BOMB] and view.rules.bombs == "double":
        return Reason("saves_bomb", {})
    if all([scores.earns_in_defence(view, seat) for seat in view.order if seat != view.seat]):
        return Reason("plays_rather", {"credit": GIVEN_UP_CREDIT})
    return Reason("plays_on" if best.chance > 0 else "match_stands", {})


def _bid(view: SeatView, legal: Sequence[Action], amount: int, outlooks: Sequence[Outlook]) -> Reason:
    chance = outlooks[0].chance
    if view.barrel[view.seat] is not None and amount >= BARREL_CONTRACT:
        return Reason("bids_barrel", {"amount": BARREL_CONTRACT})
    least = amount == min([action.amount for action in legal if isinstance(action, Bid)])
    if PASS not in legal and least and (chance < LIKELY or not is_top(outlooks)):
        return Reason("must_open", {"amount": amount})
    if chance < LIKELY and bidding.must_stop(view):
        return Reason("bids_to_stop", {})
    if not is_top(outlooks):
        return Reason("match_stands", {})
    if chance >= LIKELY:
        return Reason("bids_to_play", {"amount": amount, "percent": _percent(chance)})
    if round(bidding.worth_now(view)) > amount:
        return Reason("bids_room", {})
    return Reason("bids_more" if PASS in legal else "most_points", {})


def _raise(view: SeatView, amount: int, outlooks: Sequence[Outlook]) -> Reason:
    chance = outlooks[0].chance
    if view.barrel[view.seat] is not None:
        code = "bids_barrel" if amount >= BARREL_CONTRACT else "match_stands"
        return Reason(code, {"amount": BARREL_CONTRACT} if code == "bids_barrel" else {})
    if _wins(view, amount):
        return Reason("raises_to_win", {"amount": amount})
    if chance >= LIKELY and is_top(outlooks):
        return Reason("raises", {"amount": amount, "percent": _percent(chance)})
    return Reason("match_stands", {})


def _keep(view: SeatView, outlooks: Sequence[Outlook]) -> Reason:
    amount = view.contract or 0
    more = [outlook for outlook in outlooks if isinstance(outlook.action, Raise)]
    rather = played_on(view, outlooks)
    if rather is not None:
        return rather
    if not more:
        return Reason("takes_talon", {})
    if outlooks[0].chance > HOPE and _wins(view, amount):
        return Reason("keeps_wins", {"amount": amount})
    best = outlooks[0].points
    if outlooks[0].chance <= HOPE and all([outlook.points < best for outlook in more]):
        return Reason("keeps_lost", {"amount": amount})
    rules, total = view.rules, view.totals[view.seat]
    past = rules.barrel and rules.overshoot != "win" and total + amount + rules.bid_step > rules.target
    if past and view.barrel[view.seat] is None:
        return Reason("keeps_bounce", {"amount": amount, "target": rules.target})
    lower = all([round(outlook.points) < round(best) for outlook in more])
    return Reason("keeps_contract" if lower else "keeps_enough", {"amount": amount})


def _percent(chance: float) -> int:
    """Return a chance in whole hundredths; only what is certain is called a hundred."""
    return 100 if chance >= 1.0 else min(99, round(100 * chance))


def _wins(view: SeatView, amount: int) -> bool:
    """Whether a contract wins the match if it is made."""
    rules, after = view.rules, view.totals[view.seat] + amount
    if view.barrel[view.seat] is not None:
        return amount >= BARREL_CONTRACT
    if not rules.barrel or rules.overshoot == "win":
        return after >= rules.target
    return after == rules.target


def _pass(view: SeatView, outlooks: Sequence[Outlook]) -> Reason:
    used = view.barrel[view.seat]
    bids = [outlook for outlook in outlooks if isinstance(outlook.action, Bid)]
    if used is not None:
        left = CHANCES - used - 1
        if view.rules.barrel_counts == "as_declarer":
            return Reason("waits_free", {})
        if left:
            return Reason("waits_barrel", {"left": left})
        amount = min(
            [outlook.action.amount for outlook in bids if isinstance(outlook.action, Bid)], default=0
        )
        return Reason("passes_lost", {"amount": max(amount, BARREL_CONTRACT)})
    if not scores.earns_in_defence(view, view.seat):
        return Reason("passes_locked", {})
    if is_top(outlooks):
        return Reason("passes_weak", {})
    ahead = max([outlook.points for outlook in bids]) - outlooks[0].points
    return Reason("passes_careful" if ahead <= CAREFUL else "match_stands", {})
