"""How the referee settles a deal: scores, adjustments, totals, the barrel, the winner (D28)."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.referee_rules import Options, round_points

CHANCES = 3  # R41
BOLT_COST = 120
BOLTS_TO_PAY = 3
OTHERS_SHARE = 60  # R17


@dataclass
class Facts:
    """What is known of a deal when it ends."""

    dealer: int
    active: list[int]
    declarer: int | None
    contract: int | None
    ended: str
    bombed: bool
    rospisat_number: int
    """How many deals the declarer has given up in this match, this one included."""
    tricks: list[int]
    points: list[int]
    marriages: list[int]
    totals: list[int]
    barrel: list[int | None]
    bolts: list[int]


@dataclass
class Settlement:
    """What a deal does to the match."""

    scores: list[int]
    totals: list[int]
    barrel: list[int | None]
    bolts: list[int]
    winner: int | None = None
    adjustments: list[int] = field(default_factory=list)


def is_made(rules: Options, facts: Facts) -> bool:
    """The declarer's test (R34, R37, D9)."""
    assert facts.declarer is not None and facts.contract is not None
    worth = facts.points[facts.declarer]
    if rules["declarer_rounding"]:
        worth = round_points(worth, rules["rounding"])
    return worth + facts.marriages[facts.declarer] >= facts.contract


def gains_in_defence(rules: Options, facts: Facts, seat: int) -> bool:
    """Not on the barrel (R39, D7) and not behind the lock."""
    if facts.barrel[seat] is not None:
        return False
    lock = rules["defence_lock"]
    return not lock or facts.totals[seat] < lock


def declarer_score(rules: Options, facts: Facts) -> int:
    """What the deal itself writes for the declarer (R17, R34, R35, R42, D4, D6-D8, D23)."""
    assert facts.declarer is not None and facts.contract is not None
    on_barrel = facts.barrel[facts.declarer] is not None
    keeps_losses = on_barrel and rules["barrel_failed_contract"] == "chance_only"
    if facts.ended == "bomb":
        return 0
    if facts.ended == "rospisat":
        if rules["rospisat_cost"] == "bid":
            cost = facts.contract
        elif rules["rospisat_cost"] == "every_third_120":
            cost = 120 if facts.rospisat_number % 3 == 0 else 0
        else:
            cost = 0
        return 0 if keeps_losses else -cost
    stake = 2 * facts.contract if facts.bombed else facts.contract
    if is_made(rules, facts):
        return 0 if on_barrel and facts.contract < 120 else stake
    return 0 if keeps_losses else -stake


def find_winner(rules: Options, facts: Facts, totals: list[int]) -> int | None:
    """Who has won, after the scores are written (R40, R43, D1, D2, D21)."""
    target = rules["target"]
    finished = []
    for seat in facts.active:
        declarer = seat == facts.declarer
        if not rules["barrel"]:
            if totals[seat] >= target:
                finished.append(seat)
        elif not declarer:
            if totals[seat] >= target and rules["defender_over_target"] == "win":
                finished.append(seat)
        elif facts.ended == "played" and is_made(rules, facts):
            assert facts.contract is not None
            if facts.barrel[seat] is not None:
                if facts.contract >= 120:
                    finished.append(seat)
            elif totals[seat] == target or (totals[seat] > target and rules["overshoot"] == "win"):
                finished.append(seat)
    if not finished:
        return None
    if facts.declarer in finished:
        return facts.declarer
    seats = len(totals)
    return min(finished, key=lambda seat: (-totals[seat], (seat - facts.dealer - 1) % seats))


def settle(rules: Options, facts: Facts) -> Settlement:
    """The whole settlement of one deal, in the order of D28."""
    seats = range(len(facts.totals))
    done = Settlement([0] * len(seats), list(facts.totals), list(facts.barrel), list(facts.bolts))
    if facts.declarer is None:  # a void deal
        done.adjustments = [0] * len(seats)
        return done
    defenders = [seat for seat in facts.active if seat != facts.declarer]
    done.scores[facts.declarer] = declarer_score(rules, facts)
    for seat in defenders:
        if gains_in_defence(rules, facts, seat):
            if facts.ended == "played":
                done.scores[seat] = (
                    round_points(facts.points[seat], rules["rounding"]) + facts.marriages[seat]
                )
            else:
                done.scores[seat] = OTHERS_SHARE
    for seat in seats:
        done.totals[seat] += done.scores[seat]
        if rules["defence_lock"] and seat in defenders and done.scores[seat]:
            done.totals[seat] = min(
                done.totals[seat], rules["target"] - 10
            )  # the most one reaches in defence
    done.winner = find_winner(rules, facts, done.totals)
    if done.winner is None:
        if rules["barrel"]:
            adjust_over_target(rules, facts, done)
            adjust_barrel(rules, facts, done)
        adjust_bolts(rules, facts, done)
        adjust_dump_truck(rules, done)
        for seat in seats:
            if done.barrel[seat] is not None and done.totals[seat] < rules["target"] - 120:
                done.barrel[seat] = None
    elif rules["barrel"] and done.winner == facts.declarer:
        done.totals[done.winner] = rules["target"]
    done.adjustments = [done.totals[s] - facts.totals[s] - done.scores[s] for s in seats]
    return done


def adjust_over_target(rules: Options, facts: Facts, done: Settlement) -> None:
    """Bounce and cap (R44, D1, D2)."""
    target = rules["target"]
    for seat in facts.active:
        total = done.totals[seat]
        defends = seat != facts.declarer
        if defends and total == target:
            done.totals[seat] = target - rules["bid_step"]
        elif total > target:
            way = rules["defender_over_target"] if defends else rules["overshoot"]
            done.totals[seat] = target - rules["bid_step"] if way == "cap" else target - 240


def adjust_barrel(rules: Options, facts: Facts, done: Settlement) -> None:
    """New entries, the bump, the chances (R38, R41, D3-D5, D20, D22)."""
    floor, reset = rules["target"] - 120, rules["target"] - 240
    on_before = [seat for seat in range(len(done.totals)) if facts.barrel[seat] is not None]
    climbed = False
    for seat in range(len(done.totals)):
        if seat in on_before:
            if done.totals[seat] < floor:
                done.barrel[seat] = None
        elif floor <= done.totals[seat] < rules["target"]:
            climbed = True
            done.barrel[seat] = 0
            if rules["barrel_peg"]:
                done.totals[seat] = floor
    for seat in on_before:
        if done.barrel[seat] is None:
            continue
        used = done.barrel[seat] or 0
        if climbed and rules["barrel_collision"] == "bump_previous":
            done.totals[seat] = reset
            done.barrel[seat] = None
        elif seat in facts.active and (rules["barrel_counts"] == "every_deal" or seat == facts.declarer):
            done.barrel[seat] = used + 1
            if used + 1 >= CHANCES:
                done.totals[seat] = reset
                done.barrel[seat] = None


def adjust_bolts(rules: Options, facts: Facts, done: Settlement) -> None:
    """Deals played out without a trick (D27)."""
    if rules["bolts"] == "off" or facts.ended != "played":
        return
    for seat in facts.active:
        if facts.barrel[seat] is not None:
            continue
        if facts.tricks[seat] == 0:
            done.bolts[seat] += 1
            if done.bolts[seat] == BOLTS_TO_PAY:
                done.bolts[seat] = 0
                done.totals[seat] -= BOLT_COST
        elif rules["bolts"] == "three_in_a_row":
            done.bolts[seat] = 0


def adjust_dump_truck(rules: Options, done: Settlement) -> None:
    """A total of 555 becomes 0, with `plus_minus` also one of -555 (D27)."""
    for seat, total in enumerate(done.totals):
        if rules["dump_truck"] != "off" and total == 555:
            done.totals[seat] = 0
        if rules["dump_truck"] == "plus_minus" and total == -555:
            done.totals[seat] = 0
