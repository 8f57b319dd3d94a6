"""How a deal was settled, in sentences: the contract, rounding, the barrel, each adjustment explained."""

from __future__ import annotations

from collections.abc import Sequence

from tysiacha_tui.i18n import _
from tysiacha_tui.rules.events import DealResult
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.rules.scoring import (
    BARREL_CONTRACT,
    BOLT_PENALTY,
    CHANCES,
    DUMP_TRUCK_TOTAL,
    GIVEN_UP_CREDIT,
    rounded,
)
from tysiacha_tui.wording.numbers import signed, total


def totals_before(result: DealResult) -> tuple[int, ...]:
    """Return the totals with which the deal began."""
    return tuple(
        now - score - adjustment
        for now, score, adjustment in zip(result.totals, result.scores, result.adjustments, strict=True)
    )


def was_on_barrel(result: DealResult, rules: Rules, seat: int) -> bool:
    """Say whether a seat was on the barrel when the deal began."""
    return rules.barrel and totals_before(result)[seat] >= rules.barrel_floor


def settling_lines(result: DealResult, rules: Rules, names: Sequence[str]) -> tuple[str, ...]:
    """Return what there is to explain of a deal, the declarer first."""
    if result.declarer is None:
        return ()
    lines = [*_declarer_lines(result, rules, names)]
    for seat, name in enumerate(names):
        if rules.players == 4 and seat == result.dealer:
            lines.append(_("{name} dealt and sat out.").format(name=name))
        elif seat != result.declarer:
            lines += _defender_lines(result, rules, seat, name)
    for seat, name in enumerate(names):
        lines += followed(result, rules, seat, name)[0]
    return tuple(lines)


def _declarer_lines(result: DealResult, rules: Rules, names: Sequence[str]) -> list[str]:
    assert result.declarer is not None
    seat, contract = result.declarer, result.contract or 0
    name = names[seat]
    on_barrel = was_on_barrel(result, rules, seat)
    if result.ended == "rospisat":
        return [
            _("{name} gave the deal up at {contract}; each opponent is credited {credit}.").format(
                name=name, contract=contract, credit=GIVEN_UP_CREDIT
            )
        ]
    if result.ended == "bomb":
        return [
            _("{name} conceded by a bomb; each opponent is credited {credit}.").format(
                name=name, credit=GIVEN_UP_CREDIT
            )
        ]
    taken = result.card_points[seat]
    if rules.declarer_rounding:
        taken = rounded(taken, rules)
    values = {
        "name": name,
        "cards": taken,
        "marriages": result.marriages[seat],
        "sum": taken + result.marriages[seat],
        "contract": contract,
    }
    if result.made:
        test = _("{name}: {cards} in cards and {marriages} in marriages make {sum}, enough for {contract}.")
    else:
        test = _(
            "{name}: {cards} in cards and {marriages} in marriages make {sum}, too little for {contract}."
        )
    lines = [test.format(**values)]
    if result.doubled:
        lines.append(_("A bomb doubles it: {score}.").format(score=signed(result.scores[seat])))
    if on_barrel and result.made and contract < BARREL_CONTRACT:
        lines.append(
            _("From the barrel only {least} or more counts, so nothing is scored.").format(
                least=BARREL_CONTRACT
            )
        )
    if on_barrel and not result.made and not result.scores[seat]:
        lines.append(_("On the barrel a failed contract costs a chance and no points."))
    return lines


def _defender_lines(result: DealResult, rules: Rules, seat: int, name: str) -> list[str]:
    if was_on_barrel(result, rules, seat):
        return [_("{name} is on the barrel, where nothing is won in defence.").format(name=name)]
    if rules.defence_lock and totals_before(result)[seat] >= rules.defence_lock:
        return [
            _("{name} has {lock} or more and gains nothing in defence.").format(
                name=name, lock=rules.defence_lock
            )
        ]
    points = result.card_points[seat]
    if result.ended == "played" and rounded(points, rules) != points:
        return [
            _("{name}: {points} card points are rounded to {rounded}.").format(
                name=name, points=points, rounded=rounded(points, rules)
            )
        ]
    return []


def followed(result: DealResult, rules: Rules, seat: int, name: str) -> tuple[list[str], int]:
    """Follow the total of a seat through the settlement: what moved it besides the score, and its end."""
    now = totals_before(result)[seat] + result.scores[seat]
    end = result.totals[seat]
    defended = seat != result.declarer
    lines: list[str] = []
    if rules.defence_lock and defended and result.scores[seat] and now > rules.target - 10:
        now = rules.target - 10
        lines.append(_("{name} cannot go beyond {total} in defence.").format(name=name, total=now))
    if result.winner is not None:
        if now != end:
            lines.append(
                _("{name} wins from the barrel with exactly {total}.").format(name=name, total=end)
                if was_on_barrel(result, rules, seat)
                else _("{name} wins with exactly {total}.").format(name=name, total=end)
            )
        return lines, end if seat == result.winner else now
    if rules.barrel:
        now = _past_target(rules, now, name, lines, defended=defended)
        now = _on_barrel(result, rules, seat, now, name, lines)
    bolt = rules.bolts != "off" and result.ended == "played" and not result.tricks[seat]
    if bolt and now != end and end in (now - BOLT_PENALTY, 0):
        now -= BOLT_PENALTY
        lines.append(
            _("{name}: the third bolt, a deal without a trick, costs {penalty}.").format(
                name=name, penalty=BOLT_PENALTY
            )
        )
    if rules.dump_truck != "off" and abs(now) == DUMP_TRUCK_TOTAL and end == 0:
        lines.append(_("{name}: the dump truck takes {total} back to 0.").format(name=name, total=total(now)))
        now = 0
    return lines, now


def _past_target(rules: Rules, now: int, name: str, lines: list[str], *, defended: bool) -> int:
    if now < rules.target or (now == rules.target and not defended):
        return now
    bounced = (rules.defender_over_target if defended else rules.overshoot) == "bounce" and now > rules.target
    after = rules.reset_total if bounced else rules.cap_total
    if now == rules.target:
        text = _("{name} would reach {sum} in defence, which does not win: {total}.")
    elif bounced:
        text = _("{name} would pass {target} with {sum} and falls back to {total}.")
    else:
        text = _("{name} would pass {target} with {sum} and stops at {total}.")
    lines.append(text.format(name=name, sum=now, target=rules.target, total=after))
    return after


def _on_barrel(result: DealResult, rules: Rules, seat: int, now: int, name: str, lines: list[str]) -> int:
    floor, reset = rules.barrel_floor, rules.reset_total
    if not was_on_barrel(result, rules, seat):
        if now < floor:
            return now
        if rules.barrel_peg and now != floor:
            lines.append(
                _("{name} climbs on the barrel and is set to {total}.").format(name=name, total=floor)
            )
            return floor
        lines.append(
            _("{name} climbs on the barrel at {total}: three deals to make {least}.").format(
                name=name, total=now, least=BARREL_CONTRACT
            )
        )
        return now
    if now < floor:
        lines.append(_("{name} falls off the barrel.").format(name=name))
        return now
    used = result.barrel[seat]
    if used is None and rules.barrel_collision == "bump_previous" and _somebody_climbed(result, rules):
        lines.append(
            _("{name} is pushed off the barrel and falls to {total}.").format(name=name, total=reset)
        )
        return reset
    if used is None:
        lines.append(
            _("{name} has used the third chance on the barrel and falls to {total}.").format(
                name=name, total=reset
            )
        )
        return reset
    if used and _counts(result, rules, seat):
        lines.append(
            _("{name} has used chance {used} of {chances} on the barrel.").format(
                name=name, used=used, chances=CHANCES
            )
        )
    return now


def _counts(result: DealResult, rules: Rules, seat: int) -> bool:
    """Whether this deal used a chance of somebody on the barrel."""
    if rules.players == 4 and seat == result.dealer:
        return False
    return rules.barrel_counts == "every_deal" or seat == result.declarer


def _somebody_climbed(result: DealResult, rules: Rules) -> bool:
    return any(
        used is not None and not was_on_barrel(result, rules, seat) for seat, used in enumerate(result.barrel)
    )
