"""The table, the last trick, the scores and a hint in lines of text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tysiacha_tui.bots.advice import Advice, Outlook
from tysiacha_tui.i18n import _, ngettext, pgettext
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
from tysiacha_tui.rules.cards import MARRIAGE_VALUES, marriages
from tysiacha_tui.rules.events import DealEnded, DealResult
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.rules.scoring import CHANCES
from tysiacha_tui.rules.view import SeatView
from tysiacha_tui.wording.cards import card_list, card_text, rank_name, suit_name
from tysiacha_tui.wording.numbers import percent, points, signed, total, tricks
from tysiacha_tui.wording.reasons import reason_sentence
from tysiacha_tui.wording.results import result_sentence, void_lines
from tysiacha_tui.wording.rulebook import Differences, MarriageTable, RankTable, rulebook
from tysiacha_tui.wording.settling import settling_lines

MOST: Final = 5
"""How many actions of a hint are told."""


def hand_lines(view: SeatView) -> list[str]:
    """Return the hand, and the marriages in it."""
    lines = [_("Your cards: {cards}").format(cards=card_list(sorted(view.hand)))]
    held = marriages(view.hand)
    if held and view.phase != "play":
        worth = (
            _("{suit} {value}").format(suit=suit_name(suit), value=MARRIAGE_VALUES[suit]) for suit in held
        )
        lines.append(_("Marriages in your hand: {marriages}").format(marriages=", ".join(worth)))
    return lines


def play_lines(view: SeatView, names: Sequence[str]) -> list[str]:
    """Return what lies on the table, and the trump."""
    lines = []
    if view.trick:
        start = view.order.index(view.leader)
        seats = view.order[start:] + view.order[:start]
        played = (
            _("{card} by {name}").format(card=card_text(card), name=names[seat])
            for card, seat in zip(view.trick, seats, strict=False)
        )
        lines.append(_("On the table: {cards}").format(cards=", ".join(played)))
    if view.trump is not None:
        lines.append(_("Trump: {suit}").format(suit=suit_name(view.trump)))
    return lines


def table_lines(view: SeatView, names: Sequence[str]) -> list[str]:
    """Return where the deal stands: the contract, and what everybody has taken so far."""
    if view.phase in ("deal", "over"):
        return [_("No deal is being played.")]
    lines = []
    if view.contract is not None and view.declarer is not None:
        text = _("{name} plays for {amount}, doubled") if view.doubled else _("{name} plays for {amount}")
        lines.append(text.format(name=names[view.declarer], amount=view.contract))
    for seat in view.order:
        taken = _("{name}: {tricks}, {points}").format(
            name=names[seat], tricks=tricks(view.tricks_taken[seat]), points=points(view.card_points[seat])
        )
        if view.marriages[seat]:
            taken = _("{taken}, marriages {value}").format(taken=taken, value=signed(view.marriages[seat]))
        lines.append(taken)
    return lines


def trick_lines(view: SeatView, names: Sequence[str]) -> list[str]:
    """Return the last finished trick."""
    if not view.tricks:
        return [_("There is no finished trick in this deal yet.")]
    trick = view.tricks[-1]
    played = (
        _("{card} by {name}").format(card=card_text(card), name=names[seat])
        for card, seat in zip(trick.cards, trick.seats, strict=True)
    )
    return [
        _("The last trick: {cards}").format(cards=", ".join(played)),
        _("{name} took it: {points}").format(name=names[trick.winner], points=points(trick.points)),
    ]


def talon_lines(view: SeatView, names: Sequence[str]) -> list[str]:
    """Return the talon and the cards given away, as far as the seat knows them."""
    lines = []
    if view.own_talon_card is not None:
        lines.append(_("Your card of the talon: {card}").format(card=card_text(view.own_talon_card)))
    elif view.talon:
        lines.append(_("The talon: {cards}").format(cards=card_list(view.talon)))
    else:
        lines.append(_("The talon is hidden from you."))
    if view.declarer is not None:
        lines += [
            _("{name} gave {card} to {other}").format(
                name=names[view.declarer], card=card_text(card), other=names[seat]
            )
            for seat, card in view.given
        ]
    return lines


def score_lines(view: SeatView, results: Sequence[DealResult], names: Sequence[str]) -> list[str]:
    """Return the totals, and a line for each deal so far."""
    rules = view.rules
    lines = [_("The match goes to {target}.").format(target=rules.target)]
    for seat, name in enumerate(names):
        lines.append(_total_line(name, view.totals[seat], view.barrel[seat]))
    for number, result in enumerate(results, start=1):
        changes = (
            _("{name} {change}").format(name=name, change=signed(score + adjustment))
            for name, score, adjustment in zip(names, result.scores, result.adjustments, strict=True)
        )
        lines.append(
            _("Deal {number}: {result}. {changes}").format(
                number=number, result=result_sentence(result, names), changes=", ".join(changes)
            )
        )
    return lines


def ended_lines(ended: DealEnded, rules: Rules, names: Sequence[str], asked: int | None) -> list[str]:
    """Return what a deal brought, and why; `asked` is who asked for a new deal."""
    result = ended.result
    lines = [result_sentence(result, names)]
    if result.declarer is None:
        return lines + list(void_lines(ended, asked, names))
    lines += settling_lines(result, rules, names)
    for seat, name in enumerate(names):
        change = signed(result.scores[seat] + result.adjustments[seat])
        now = _total_line(name, result.totals[seat], result.barrel[seat])
        lines.append(_("{total} ({change} in this deal)").format(total=now, change=change))
    return lines


def _total_line(name: str, now: int, used: int | None) -> str:
    if used is None:
        return _("{name}: {total}").format(name=name, total=total(now))
    return _("{name}: {total}, on the barrel, {used} of {chances} chances used").format(
        name=name, total=total(now), used=used, chances=CHANCES
    )


def advice_lines(advice: Advice, view: SeatView, names: Sequence[str]) -> list[str]:
    """Return a hint: the best actions with their prospects, and why the first is preferred."""
    start = view.order.index(view.seat)
    others = [names[view.order[(start + step) % 3]] for step in (1, 2)]
    lines = []
    if advice.talon_odds:
        odds = (
            _("{suit} {value}").format(suit=suit_name(suit), value=percent(chance))
            for suit, chance in advice.talon_odds
        )
        lines.append(_("The talon completes the marriage: {odds}").format(odds=", ".join(odds)))
    if advice.worlds:
        lines.append(
            ngettext(
                "From {n} layout of the hidden cards:", "From {n} layouts of the hidden cards:", advice.worlds
            ).format(n=advice.worlds)
        )
        lines += [_outlook(outlook, others) for outlook in advice.outlooks[:MOST]]
    lines.append(_("Best: {action}").format(action=action_text(advice.outlooks[0].action, others)))
    if advice.reason is not None:
        lines.append(reason_sentence(advice.reason))
    return lines


def _outlook(outlook: Outlook, others: Sequence[str]) -> str:
    action = action_text(outlook.action, others)
    score = signed(round(outlook.points))
    if isinstance(outlook.action, Pass | Redeal | Rospisat | Bomb):
        return _("{action}: about {score}").format(action=action, score=score)
    return _("{action}: contract made {chance}, about {score}").format(
        action=action, chance=percent(outlook.chance), score=score
    )


def action_text(action: Action, others: Sequence[str]) -> str:
    """Return an action in a few words; gifts go to the others in turn."""
    match action:
        case Play(card):
            return card_text(card)
        case Give(first, second):
            return _("{first_card} to {first}, {second_card} to {second}").format(
                first_card=card_text(first), first=others[0], second_card=card_text(second), second=others[1]
            )
        case Marry(None):
            return _("the four aces")
        case Marry(suit):
            assert suit is not None
            return _("the marriage of {suit}").format(suit=suit_name(suit))
        case Bid(amount) | Raise(amount):
            return str(amount)
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


def rules_lines(rules: Rules) -> list[str]:
    """Return the rules of the game as lines."""
    lines: list[str] = []
    for section in rulebook(rules):
        lines += ["", section.title]
        for block in section.blocks:
            match block:
                case RankTable(rows):
                    lines += [
                        _("{rank}: {points}").format(rank=rank_name(rank), points=points(worth))
                        for rank, worth in rows
                    ]
                case MarriageTable(rows):
                    lines += [
                        _("{marriage}: {points}").format(
                            marriage=action_text(Marry(suit), ()), points=points(worth)
                        )
                        for suit, worth in rows
                    ]
                case Differences(differing):
                    lines += differing
                case _:
                    lines.append(block.text)
    return lines
