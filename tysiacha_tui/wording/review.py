"""A review in words: what was chosen, how much it weighs and why, and what is to be said of a whole deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import assert_never

from tysiacha_tui.i18n import _, ngettext, pgettext
from tysiacha_tui.rules import events as happened
from tysiacha_tui.rules.actions import (
    Action,
    Bid,
    Bomb,
    Give,
    Keep,
    Marry,
    Pass,
    Play,
    Raise,
    Redeal,
    Rospisat,
    Take,
)
from tysiacha_tui.rules.cards import ACE_MARRIAGE_VALUE, MARRIAGE_VALUES, Rank
from tysiacha_tui.rules.view import SeatView
from tysiacha_tui.table.reviewed import COSTLY, DECISIVE, FINE, SMALL, Decision, Line, Summary
from tysiacha_tui.wording.cards import card_text, rank_letter, suit_name
from tysiacha_tui.wording.events import event_sentence
from tysiacha_tui.wording.numbers import percent, points
from tysiacha_tui.wording.reasons import reason_sentence

CLOSE = 0.005
"""Chances that differ by less are told as one."""


def weight_name(weight: str) -> str:
    """Return how much a choice weighs, in a word."""
    return {
        FINE: pgettext("weight of a choice", "fine"),
        SMALL: pgettext("weight of a choice", "small"),
        COSTLY: pgettext("weight of a choice", "costly"),
        DECISIVE: pgettext("weight of a choice", "decisive"),
    }[weight]


def weight_counts(decisions: Sequence[Decision]) -> str:
    """Return how many choices weigh how much, those without any left out."""
    counts = Counter(decision.weight for decision in decisions)
    told = {
        FINE: ngettext("{count} fine", "{count} fine", counts[FINE]),
        SMALL: ngettext("{count} small slip", "{count} small slips", counts[SMALL]),
        COSTLY: ngettext("{count} costly mistake", "{count} costly mistakes", counts[COSTLY]),
        DECISIVE: ngettext("{count} decisive mistake", "{count} decisive mistakes", counts[DECISIVE]),
    }
    return ", ".join(text.format(count=counts[weight]) for weight, text in told.items() if counts[weight])


def moment_name(view: SeatView) -> str:
    """Return when a choice was made: a trick by its number, or the phase."""
    if view.phase == "play":
        return _("trick {number}").format(number=len(view.tricks) + 1)
    return {
        "auction": _("auction"),
        "talon": _("talon"),
        "raise": _("raising"),
        "give": pgettext("moment of a deal", "gifts"),
    }[view.phase]


def choice_text(action: Action) -> str:
    """Return an action in as few words as tell it from others of its kind."""
    match action:
        case Play(card):
            return card_text(card)
        case Give(first, second):
            return _("{first} and {second}").format(first=card_text(first), second=card_text(second))
        case Marry(None):
            return _("announce {aces}").format(aces=rank_letter(Rank.ACE) * 4)
        case Marry(suit):
            assert suit is not None
            return _("announce {suit}").format(suit=suit_name(suit))
        case Bid(amount):
            return _("bid {amount}").format(amount=amount)
        case Raise(amount):
            return _("raise to {amount}").format(amount=amount)
        case Pass():
            return pgettext("action", "pass")
        case Keep():
            return pgettext("action", "keep")
        case Take():
            return pgettext("action", "play on")
        case Rospisat():
            return _("give up")
        case Bomb():
            return _("bomb")
        case Redeal():
            return _("new deal")
    assert_never(action)


def action_sentence(view: SeatView, action: Action, names: Sequence[str]) -> str:
    """Return what the seat of a view does in one sentence; `names` are by seat."""
    name = names[view.seat]
    match action:
        case Give(first, second):
            place = view.order.index(view.seat)
            one, other = (names[view.order[(place + step) % 3]] for step in (1, 2))
            return _("{name} gives {first} to {one} and {second} to {other}").format(
                name=name, first=card_text(first), one=one, second=card_text(second), other=other
            )
        case Play() | Marry():
            return play_sentence(view.seat, action, names)
        case Take():
            return _("{name} plays on").format(name=name)
        case Redeal():
            return _("{name} asks for a new deal").format(name=name)
    return event_sentence(_event(view, action), names)


def play_sentence(seat: int, action: Action, names: Sequence[str]) -> str:
    """Return what a seat plays or announces in one sentence."""
    match action:
        case Play(card):
            return event_sentence(happened.CardPlayed(seat, card), names)
        case Marry(suit):
            value = ACE_MARRIAGE_VALUE if suit is None else MARRIAGE_VALUES[suit]
            return event_sentence(happened.Announced(seat, suit, value), names)
    raise ValueError(f"nothing of the play: {action}")


def _event(view: SeatView, action: Action) -> happened.Event:
    seat, contract = view.seat, view.contract or 0
    match action:
        case Bid(amount):
            return happened.BidMade(seat, amount)
        case Raise(amount):
            return happened.ContractRaised(seat, amount)
        case Pass():
            return happened.Passed(seat)
        case Keep():
            return happened.ContractKept(seat, contract)
        case Rospisat():
            return happened.GaveUp(seat, contract)
        case Bomb():
            return happened.BombUsed(seat, view.rules.bombs == "concede")
    raise ValueError(f"said otherwise: {action}")


def advice_sentence(decision: Decision) -> str:
    """Return what the expert would have done on what the seat knew, and why."""
    judgement = decision.judgement
    best = choice_text(judgement.best.action)
    reason = judgement.advice.reason
    why = "" if reason is None else reason_sentence(reason)
    if judgement.best.action == decision.action:
        return _("The expert does the same: {why}.").format(why=why)
    if judgement.right:
        return _("As good on what was known as the expert's {best} – {why}.").format(best=best, why=why)
    return _("The expert's choice is {best} – {why}.").format(best=best, why=why)


def chances_sentence(decision: Decision) -> str:
    """Return how the chances of the contract differ on what the seat knew, empty where they do not."""
    best, chosen = decision.judgement.best, decision.judgement.chosen
    if decision.judgement.right or decision.view.contract is None or abs(best.chance - chosen.chance) < CLOSE:
        return ""
    return _(
        "On what was known the contract is then made in {chosen} of the cases, after {choice} in {best}."
    ).format(chosen=percent(chosen.chance), choice=choice_text(best.action), best=percent(best.chance))


def open_sentence(decision: Decision, names: Sequence[str]) -> str:
    """Return what a choice cost with open cards, empty where there is nothing to say."""
    cost = decision.cost
    if decision.view.phase == "auction":
        return _in_auction(decision, names)
    if cost is None:
        return ""
    if cost == 0:
        return "" if decision.judgement.right else _("With open cards it cost nothing this time.")
    if decision.view.phase in ("raise", "talon"):
        text = ngettext(
            "With open cards {makeable} could be taken: it cost {count} point of the score.",
            "With open cards {makeable} could be taken: it cost {count} points of the score.",
            cost,
        )
    elif decision.turned and decision.seat == decision.view.declarer:
        text = ngettext(
            "With open cards it cost {count} point and the contract.",
            "With open cards it cost {count} points and the contract.",
            cost,
        )
    elif decision.turned:
        text = ngettext(
            "With open cards it gave {count} point away and let the contract be made.",
            "With open cards it gave {count} points away and let the contract be made.",
            cost,
        )
    else:
        text = ngettext(
            "With open cards it cost {count} point.", "With open cards it cost {count} points.", cost
        )
    return text.format(makeable=decision.makeable, count=cost)


def _in_auction(decision: Decision, names: Sequence[str]) -> str:
    if decision.makeable is None:
        return ""
    text = _("With open cards {name} could take {makeable} as declarer.")
    if decision.cost:
        text = ngettext(
            "With open cards {name} could take {makeable} as declarer: {count} point too few.",
            "With open cards {name} could take {makeable} as declarer: {count} points too few.",
            decision.cost,
        )
    return text.format(name=names[decision.seat], makeable=decision.makeable, count=decision.cost)


def decision_sentences(decision: Decision, names: Sequence[str]) -> tuple[str, ...]:
    """Return all that is to be said of a choice, one sentence after another."""
    told = [advice_sentence(decision), chances_sentence(decision), open_sentence(decision, names)]
    if decision.cost and decision.judgement.right:
        told.append(_("Nobody could know that."))
    return tuple(sentence for sentence in told if sentence)


def summary_sentences(summary: Summary, names: Sequence[str]) -> tuple[str, ...]:
    """Return what is to be said of a whole deal with open cards."""
    result = summary.result
    if result.declarer is None or summary.need is None:
        return ()
    name = names[result.declarer]
    told = []
    if summary.most is not None:
        told.append(_makeable(summary, summary.most.total, summary.need, name))
        gifts = summary.most.gifts
        if gifts is not None and summary.from_gifts is not None and summary.from_gifts < summary.most.total:
            told.append(
                ngettext(
                    "The best gifts were {gifts}; after those given, {count} point could be taken.",
                    "The best gifts were {gifts}; after those given, {count} points could be taken.",
                    summary.from_gifts,
                ).format(gifts=choice_text(gifts), count=summary.from_gifts)
            )
    if summary.course:
        told += [_turning(summary, names), _course(summary)]
    if summary.aces:
        told.append(_("A marriage of aces, which was possible, is not counted."))
    return tuple(sentence for sentence in told if sentence)


def _makeable(summary: Summary, total: int, need: int, name: str) -> str:
    assert summary.most is not None
    contract = summary.result.contract
    if total >= need:
        return _("With open cards {contract} could be made: {name} could take {total}.").format(
            contract=contract, name=name, total=total
        )
    if summary.most.exact:
        return _("With open cards {contract} could not be made: {name} could take {total} at most.").format(
            contract=contract, name=name, total=total
        )
    return _("With open cards no way to make {contract} was found: {name} could take {total}.").format(
        contract=contract, name=name, total=total
    )


def _course(summary: Summary) -> str:
    """Return how the contract stood during the play."""
    turning, need = summary.turning, summary.need
    assert need is not None
    if turning is not None:
        if turning.after >= need:
            return _("From then on the contract could be made.")
        return _("From then on the contract could be beaten.")
    if summary.from_gifts is None:
        return ""
    if summary.from_gifts >= need:
        return _("The contract was safe from the first lead to the end.")
    return _("The contract could be beaten from the first lead to the end.")


def _turning(summary: Summary, names: Sequence[str]) -> str:
    """Return what was done at the turning point, and in which trick; empty where there is none."""
    turning = summary.turning
    if turning is None:
        return ""
    if isinstance(turning.action, Give):
        return _("Turning point: {name}'s gifts, {gifts}.").format(
            name=names[turning.seat], gifts=choice_text(turning.action)
        )
    return _("Turning point, trick {number}: {what}.").format(
        number=turning.trick, what=play_sentence(turning.seat, turning.action, names)
    )


def line_sentence(line: Line) -> str:
    """Return where the best line begins and what it leads to."""
    if line.gifts is not None:
        return _("The best gifts and best play by all give the declarer {points}.").format(
            points=points(line.total)
        )
    return _("Best play by all from trick {number} on gives the declarer {points}.").format(
        number=line.first, points=points(line.total)
    )
