"""What a deal is worth to a seat as the match stands, in points: contracts made or lost, defence."""

from __future__ import annotations

from typing import Final

from tysiacha_tui.rules.options import Rules
from tysiacha_tui.rules.scoring import BARREL_CONTRACT, CHANCES
from tysiacha_tui.rules.view import SeatView

WON: Final = 200.0
"""What winning is worth beyond the total it takes."""
ON_BARREL: Final = 70.0
"""What being on the barrel is worth beyond its lowest total."""
CHANCE: Final = 35.0
"""What a chance on the barrel is worth."""
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
