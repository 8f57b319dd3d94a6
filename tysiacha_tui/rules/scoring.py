"""The settlement of a deal, in the order of D28: its scores, the winner, the barrel, the penalties."""

from __future__ import annotations

from dataclasses import dataclass

from tysiacha_tui.rules.events import DealResult
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.rules.phases import Contract, Ended

BARREL_CONTRACT = 120
"""The least contract that wins from the barrel (R39)."""
CHANCES = 3
"""Deals a player has on the barrel (R41)."""
GIVEN_UP_CREDIT = 60
"""What each opponent gets for a deal given up (R17) or conceded (D23)."""
BOLT_PENALTY = 120
DUMP_TRUCK_TOTAL = 555

Totals = tuple[int, ...]
Barrel = tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """What a match carries from deal to deal; tuples by seat."""

    totals: Totals
    barrel: Barrel
    """Chances used by those on the barrel, else `None`."""
    bolts: tuple[int, ...]
    rospisats: tuple[int, ...]
    bombs: tuple[int, ...]


def rounded(points: int, rules: Rules) -> int:
    """Return card points to the nearest multiple of the option `rounding`, half up (R33, D10)."""
    step = rules.rounding
    return (points + step // 2) // step * step


def is_made(contract: Contract, ended: Ended) -> bool:
    """Say whether the declarer has made the contract (R34, D9)."""
    points = ended.points[contract.declarer]
    if contract.deal.rules.declarer_rounding:
        points = rounded(points, contract.deal.rules)
    return points + ended.marriages[contract.declarer] >= contract.amount


def settle(rules: Rules, before: Standing, ended: Ended) -> tuple[Standing, DealResult]:
    """Settle a finished deal (D28): the standing after it, and its result."""
    contract = ended.contract
    if contract is None:
        return before, _result(before, ended, None, (0,) * rules.players, before, None)
    made = is_made(contract, ended) if ended.how == "played" else None
    scores = _scores(rules, before, ended, contract, made)
    totals = _limited_by_lock(rules, before, contract, scores)
    winner = _winner(rules, before, contract, made, totals)
    counted = _counted(before, ended, contract)
    if winner is not None:
        if rules.barrel and winner == contract.declarer:
            totals[winner] = rules.target
        after = Standing(tuple(totals), before.barrel, before.bolts, counted.rospisats, counted.bombs)
        return after, _result(before, ended, made, scores, after, winner)
    barrel = list(before.barrel)
    if rules.barrel:
        _bring_below_target(rules, contract, totals)
        _enter_barrel(rules, totals, barrel)
        _use_chances(rules, before, contract, totals, barrel)
    bolts = list(before.bolts)
    if ended.how == "played" and rules.bolts != "off":
        _count_bolts(rules, before, ended, totals, bolts)
    _unload(rules, totals)
    for seat, total in enumerate(totals):
        if total < rules.barrel_floor:
            barrel[seat] = None
    after = Standing(tuple(totals), tuple(barrel), tuple(bolts), counted.rospisats, counted.bombs)
    return after, _result(before, ended, made, scores, after, None)


def _result(
    before: Standing,
    ended: Ended,
    made: bool | None,
    scores: Totals,
    after: Standing,
    winner: int | None,
) -> DealResult:
    contract = ended.contract
    return DealResult(
        dealer=ended.deal.dealer,
        declarer=contract.declarer if contract else None,
        contract=contract.amount if contract else None,
        ended=ended.how,
        doubled=contract.doubled if contract else False,
        made=made,
        tricks=ended.taken,
        card_points=ended.points,
        marriages=ended.marriages,
        scores=scores,
        adjustments=tuple(
            [now - then - score for now, then, score in zip(after.totals, before.totals, scores, strict=True)]
        ),
        totals=after.totals,
        barrel=after.barrel,
        winner=winner,
    )


def _scores(rules: Rules, before: Standing, ended: Ended, contract: Contract, made: bool | None) -> Totals:
    """What the deal itself writes: the declarer's result, then the defenders' credits."""
    scores = [0] * rules.players
    declarer = contract.declarer
    for seat in contract.deal.order:
        if seat == declarer:
            scores[seat] = _declarer_score(rules, before, ended, contract, made)
        elif _earns_in_defence(rules, before, seat):
            if ended.how == "played":
                scores[seat] = rounded(ended.points[seat], rules) + ended.marriages[seat]
            else:
                scores[seat] = GIVEN_UP_CREDIT
    return tuple(scores)


def _declarer_score(
    rules: Rules, before: Standing, ended: Ended, contract: Contract, made: bool | None
) -> int:
    on_barrel = before.barrel[contract.declarer] is not None
    costs_on_barrel = rules.barrel_failed_contract == "subtract_and_leave"
    if ended.how == "bomb":
        return 0
    if ended.how == "rospisat":
        return 0 if on_barrel and not costs_on_barrel else -_rospisat_cost(rules, before, contract)
    amount = contract.amount * 2 if contract.doubled else contract.amount
    if made:
        return 0 if on_barrel and contract.amount < BARREL_CONTRACT else amount
    return 0 if on_barrel and not costs_on_barrel else -amount


def _rospisat_cost(rules: Rules, before: Standing, contract: Contract) -> int:
    """What giving the deal up costs the declarer (R17, D8)."""
    if rules.rospisat_cost == "bid":
        return contract.amount
    if rules.rospisat_cost == "every_third_120" and before.rospisats[contract.declarer] % 3 == 2:
        return 120
    return 0


def _earns_in_defence(rules: Rules, before: Standing, seat: int) -> bool:
    """Whether a defender is credited at all: not on the barrel (R39), not behind a lock."""
    if before.barrel[seat] is not None:
        return False
    return not rules.defence_lock or before.totals[seat] < rules.defence_lock


def _limited_by_lock(rules: Rules, before: Standing, contract: Contract, scores: Totals) -> list[int]:
    """Add the scores; a defender below the lock comes no nearer to the target than 10."""
    totals = [total + score for total, score in zip(before.totals, scores, strict=True)]
    if rules.defence_lock:
        for seat in contract.deal.order:
            if seat != contract.declarer and scores[seat]:
                totals[seat] = min(totals[seat], rules.target - 10)
    return totals


def _winner(
    rules: Rules, before: Standing, contract: Contract, made: bool | None, totals: list[int]
) -> int | None:
    """Who has won: the declarer, else the highest total, else the next clockwise from the dealer (D21)."""
    declarer = contract.declarer
    if _declarer_wins(rules, before, contract, made, totals[declarer]):
        return declarer
    if rules.barrel and rules.defender_over_target != "win":
        return None
    players, dealer = rules.players, contract.deal.dealer
    finished = [
        seat
        for seat in [(dealer + step) % players for step in range(1, players + 1)]
        if totals[seat] >= rules.target
        and before.barrel[seat] is None
        and (seat != declarer or not rules.barrel)
    ]
    return max(finished, key=totals.__getitem__, default=None)


def _declarer_wins(rules: Rules, before: Standing, contract: Contract, made: bool | None, total: int) -> bool:
    if not rules.barrel:
        return total >= rules.target
    if not made:
        return False
    if before.barrel[contract.declarer] is not None:
        return contract.amount >= BARREL_CONTRACT
    return total == rules.target or (total > rules.target and rules.overshoot == "win")


def _counted(before: Standing, ended: Ended, contract: Contract) -> Standing:
    """Count a deal given up and a bomb used against their limits over the match (D8, D23)."""
    rospisats, bombs = list(before.rospisats), list(before.bombs)
    if ended.how == "rospisat":
        rospisats[contract.declarer] += 1
    if ended.how == "bomb" or contract.doubled:
        bombs[contract.declarer] += 1
    return Standing(before.totals, before.barrel, before.bolts, tuple(rospisats), tuple(bombs))


def _bring_below_target(rules: Rules, contract: Contract, totals: list[int]) -> None:
    """Bounce or cap whoever passed the target (D1, D2); a defender exactly on it is capped."""
    for seat, total in enumerate(totals):
        if seat == contract.declarer:
            if total > rules.target:
                totals[seat] = rules.reset_total if rules.overshoot == "bounce" else rules.cap_total
        elif total == rules.target:
            totals[seat] = rules.cap_total
        elif total > rules.target:
            bounced = rules.defender_over_target == "bounce"
            totals[seat] = rules.reset_total if bounced else rules.cap_total


def _enter_barrel(rules: Rules, totals: list[int], barrel: list[int | None]) -> None:
    """Let those who reached the floor climb on, those who fell below it off, and bump (R38, D3, D4, D20)."""
    was_on = [seat for seat, used in enumerate(barrel) if used is not None]
    climbed = [
        seat for seat, total in enumerate(totals) if seat not in was_on and total >= rules.barrel_floor
    ]
    for seat in climbed:
        barrel[seat] = 0
        if rules.barrel_peg:
            totals[seat] = rules.barrel_floor
    for seat in was_on:
        if totals[seat] < rules.barrel_floor:
            barrel[seat] = None
        elif climbed and rules.barrel_collision == "bump_previous":
            totals[seat], barrel[seat] = rules.reset_total, None


def _use_chances(
    rules: Rules, before: Standing, contract: Contract, totals: list[int], barrel: list[int | None]
) -> None:
    """Take a chance from each who was on the barrel and still is; the third resets (R41, D5)."""
    for seat in contract.deal.order:
        used = barrel[seat]
        if before.barrel[seat] is None or used is None:
            continue
        if rules.barrel_counts == "as_declarer" and seat != contract.declarer:
            continue
        barrel[seat] = used + 1
        if used + 1 == CHANCES:
            totals[seat], barrel[seat] = rules.reset_total, None


def _count_bolts(rules: Rules, before: Standing, ended: Ended, totals: list[int], bolts: list[int]) -> None:
    """Count a deal played out without a trick; the third costs (D27)."""
    for seat in ended.deal.order:
        if before.barrel[seat] is not None:
            continue
        if ended.taken[seat]:
            if rules.bolts == "three_in_a_row":
                bolts[seat] = 0
            continue
        bolts[seat] += 1
        if bolts[seat] == 3:
            bolts[seat] = 0
            totals[seat] -= BOLT_PENALTY


def _unload(rules: Rules, totals: list[int]) -> None:
    """Send a total of 555 back to 0, with `plus_minus` one of -555 too (D27)."""
    if rules.dump_truck == "off":
        return
    for seat, total in enumerate(totals):
        if total == DUMP_TRUCK_TOTAL or (total == -DUMP_TRUCK_TOTAL and rules.dump_truck == "plus_minus"):
            totals[seat] = 0
