"""What a deal is worth to a seat as the match stands, in points: contracts made or lost, defence."""

from __future__ import annotations

from typing import Final

from tysiacha_tui.rules.options import Rules
from tysiacha_tui.rules.scoring import BARREL_CONTRACT, CHANCES, GIVEN_UP_CREDIT
from tysiacha_tui.rules.view import SeatView

WON: Final = 200.0
"""What winning is worth beyond the total it takes."""
ON_BARREL: Final = 70.0
"""What being on the barrel is worth beyond its lowest total."""
CHANCE: Final = 35.0
"""What a chance on the barrel is worth."""
GIVEN_UP: Final = 30.0
"""How much more an opponent scores by a deal given up than by one played."""
SPENT: Final = 15.0
"""What it is worth to keep a bomb, or a deal that may be given up, for later."""
RIVAL: Final = 0.3
"""What a point scored by another seat costs."""


def standing(rules: Rules, total: int, used: int | None) -> float:
    """Return what a total is worth; `used` are the chances used on the barrel, `None` off it."""
    if used is None:
        return float(total)
    if used >= CHANCES:
        return float(rules.reset_total)
    return rules.barrel_floor + ON_BARREL - CHANCE * used


def declared(view: SeatView, seat: int, contract: int, doubled: bool, made: bool) -> float:
    """Return what making or losing a contract is worth to the seat that declares."""
    rules, total, used = view.rules, view.totals[seat], view.barrel[seat]
    amount = contract * 2 if doubled else contract
    now = standing(rules, total, used)
    if used is not None:
        if made and contract >= BARREL_CONTRACT:
            return rules.target + WON - now
        if made or rules.barrel_failed_contract == "chance_only":
            return standing(rules, total, used + 1) - now
        return (
            standing(rules, total - amount, None if total - amount < rules.barrel_floor else used + 1) - now
        )
    after = total + amount if made else total - amount
    return standing_after(rules, after, made) - now


def standing_after(rules: Rules, total: int, declarer: bool) -> float:
    """Return what a total reached off the barrel is worth."""
    if not rules.barrel:
        return total + WON if total >= rules.target else float(total)
    if total > rules.target and rules.overshoot == "bounce" and declarer:
        return float(rules.reset_total)
    wins = total >= rules.target if rules.overshoot == "win" else total == rules.target
    if declarer and wins:
        return rules.target + WON
    if total >= rules.barrel_floor:
        return rules.barrel_floor + ON_BARREL
    return float(total)


def share(view: SeatView, seat: int) -> float:
    """Return what a point taken in defence is worth to a seat."""
    if view.barrel[seat] is not None:
        return 0.0
    if view.rules.defence_lock and view.totals[seat] >= view.rules.defence_lock:
        return 0.0
    return 1.0


def needed(view: SeatView) -> int:
    """Return what the declarer still has to take to make his contract, in cards and marriages."""
    assert view.declarer is not None
    assert view.contract is not None
    contract = view.contract
    if view.rules.declarer_rounding:
        step = view.rules.rounding
        contract = -(-contract // step) * step - step // 2
    return contract - view.card_points[view.declarer] - view.marriages[view.declarer]


def given_up(view: SeatView, bomb: bool) -> float:
    """Return what giving the deal up, or conceding it with a bomb, is worth to the declarer."""
    rules, seat = view.rules, view.seat
    assert view.contract is not None
    total, used = view.totals[seat], view.barrel[seat]
    cost = 0
    if not bomb:
        if rules.rospisat_cost == "bid":
            cost = view.contract
        elif rules.rospisat_cost == "every_third_120" and view.rospisats[seat] % 3 == 2:
            cost = BARREL_CONTRACT
    now = standing(rules, total, used)
    worth = -SPENT
    for other in view.order:
        if other == seat or not share(view, other):
            continue
        worth -= RIVAL * GIVEN_UP
        wins = not rules.barrel or rules.defender_over_target == "win"
        if wins and not rules.defence_lock and view.totals[other] + GIVEN_UP_CREDIT >= rules.target:
            worth -= WON + rules.target / 2
    if used is not None:
        if bomb or rules.barrel_failed_contract == "chance_only":
            return worth + standing(rules, total, used + 1) - now
        return (
            worth
            + standing(rules, total - cost, None if total - cost < rules.barrel_floor else used + 1)
            - now
        )
    return worth + standing_after(rules, total - cost, False) - now


def idle(view: SeatView) -> float:
    """Return what a deal costs a seat on the barrel that does not declare it."""
    used = view.barrel[view.seat]
    if used is None or view.rules.barrel_counts == "as_declarer":
        return 0.0
    total = view.totals[view.seat]
    return standing(view.rules, total, used + 1) - standing(view.rules, total, used)
