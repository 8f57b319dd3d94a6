"""What the rules write down for a deal: its score for a seat, whatever it is worth as the match stands."""

from __future__ import annotations

from tysiacha_tui.bots.advice import Outlook
from tysiacha_tui.rules.actions import Action
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.rules.scoring import BARREL_CONTRACT
from tysiacha_tui.rules.view import SeatView


def declared(view: SeatView, seat: int, contract: int, doubled: bool, made: bool) -> int:
    """Return the score of a contract made or lost (R34, R35; on the barrel R39, R42, D4, D6)."""
    amount = contract * 2 if doubled else contract
    on_barrel = view.barrel[seat] is not None
    if made:
        return 0 if on_barrel and contract < BARREL_CONTRACT else amount
    return 0 if on_barrel and _only_chances(view.rules) else -amount


def expected(view: SeatView, contract: int, chance: float, doubled: bool = False) -> float:
    """Return the score that this seat may expect of a contract it declares and makes so often."""
    loss = declared(view, view.seat, contract, doubled, False)
    return loss + chance * (declared(view, view.seat, contract, doubled, True) - loss)


def given_up(view: SeatView) -> int:
    """Return what it costs this seat, which declares, to give the deal up (R17, D7, D8)."""
    rules, seat = view.rules, view.seat
    assert view.contract is not None
    if view.barrel[seat] is not None and _only_chances(rules):
        return 0
    if rules.rospisat_cost == "bid":
        return -view.contract
    third = rules.rospisat_cost == "every_third_120" and view.rospisats[seat] % 3 == 2
    return -BARREL_CONTRACT if third else 0


def way_out(view: SeatView, action: Action, bomb: bool) -> Outlook:
    """Return the outlook of a deal that its declarer ends before the play: a bomb costs nothing (D23)."""
    return Outlook(action, 0.0, 0.0 if bomb else float(given_up(view)))


def earns_in_defence(view: SeatView, seat: int) -> bool:
    """Say whether a defender scores at all: not on the barrel (R39), not behind a lock."""
    if view.barrel[seat] is not None:
        return False
    return not view.rules.defence_lock or view.totals[seat] < view.rules.defence_lock


def _only_chances(rules: Rules) -> bool:
    return rules.barrel_failed_contract == "chance_only"
