"""What a choice was worth on what its seat knew, beside what the expert would have done there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import sqrt
from random import Random
from typing import Final

from tysiacha_tui.bots import scores, stakes
from tysiacha_tui.bots.advice import Advice, Judgement, Outlook
from tysiacha_tui.bots.casual import Casual
from tysiacha_tui.bots.effort import COMPILED, STRENGTHS, Effort, no_clock
from tysiacha_tui.bots.explain import explain
from tysiacha_tui.bots.search import consider
from tysiacha_tui.bots.searchbids import is_plain
from tysiacha_tui.bots.searchtalon import TalonSearch
from tysiacha_tui.rules.actions import Action, Give
from tysiacha_tui.rules.view import SeatView

LEVEL: Final = "expert"
SLACK: Final = {"auction": 15.0, "talon": 10.0, "raise": 10.0, "give": 5.0, "play": 3.0}
"""By phase: how far behind the best a choice may be, in points of the match, and still be as good.

Solved layouts are played as if everybody saw all cards, so what they tell apart by less may be the other way
round at the table; least is certain before the talon is seen.
"""
ERRORS: Final = 2.0
"""How many standard errors of the search are allowed beside that."""
ENOUGH: Final = 400_000
"""Nodes after which nothing is looked at again."""
MORE: Final = 4
"""How many times the nodes a card gets of which a first look cannot tell whether it was a mistake."""


def judge(
    view: SeatView, legal: tuple[Action, ...], action: Action, seed: str, nodes: int | None = None
) -> Judgement:
    """Return what the expert makes of a choice; the same for the same seed and nodes."""
    usual = Casual().choose(view, legal)
    if action == usual and is_plain(view, legal, usual):
        outlook = Outlook(usual, 0.0, 0.0)
        return Judgement(Advice((outlook,), 0, False, explain(view, legal, (outlook,))), outlook, True)
    judgement = _compared_with_expert(view, legal, action, seed, nodes)
    if not judgement.right or judgement.chosen.behind <= SLACK[view.phase] or view.phase != "play":
        return judgement
    # Too few layouts to tell a mistake from chance: it is looked at longer.
    strength = STRENGTHS[LEVEL]
    spent = nodes or (strength.nodes if COMPILED else strength.pure_nodes)
    if spent >= ENOUGH:
        return judgement
    return _compared_with_expert(view, legal, action, seed, min(ENOUGH, MORE * spent))


def _compared_with_expert(
    view: SeatView, legal: tuple[Action, ...], action: Action, seed: str, nodes: int | None
) -> Judgement:
    *_, advice = consider(view, legal, seed, LEVEL, nodes, in_time=False)
    best = advice.outlooks[0]
    if isinstance(action, Give) and isinstance(best.action, Give) and action != best.action:
        chosen = _compared(view, best, action, seed, nodes)
    else:
        chosen = _outlook(advice.outlooks, action)
    slack = SLACK[view.phase] + ERRORS * chosen.doubt
    right = action == best.action or not advice.worlds or chosen.behind <= slack
    return Judgement(advice, chosen, right)


def _outlook(outlooks: Sequence[Outlook], action: Action) -> Outlook:
    for outlook in outlooks:
        if outlook.action == action:
            return outlook
    return replace(outlooks[-1], action=action)


def _compared(view: SeatView, best: Outlook, action: Give, seed: str, nodes: int | None) -> Outlook:
    """Return the outlook of gifts that the expert may have dropped early: layouts shared with the best."""
    assert isinstance(best.action, Give)
    assert view.contract is not None
    effort = Effort(STRENGTHS[LEVEL], nodes, view.phase, no_clock)
    search = TalonSearch(view, (best.action, action), best.action, effort, Random(f"{seed}/gifts"))
    pairs = [(1 << gifts.first.position, 1 << gifts.second.position) for gifts in (best.action, action)]
    found = search.search.duel(pairs[0], pairs[1])
    if not found:
        return Outlook(action, best.chance, best.points)
    count = len(found)
    ahead = sum(one - other for one, other in found) / count
    spread = sum((one - other - ahead) ** 2 for one, other in found) / max(1, count - 1)
    # Where the contract may still be raised, a higher amount was compared.
    chance = max(0.0, best.chance - max(0.0, ahead))
    if search.settled:
        chance = sum(other for _one, other in found) / count
    gain = stakes.declared(view, view.seat, view.contract, view.doubled, True)
    stake = gain - stakes.declared(view, view.seat, view.contract, view.doubled, False)
    return Outlook(
        action,
        chance,
        scores.expected(view, view.contract, chance),
        behind=max(0.0, ahead * stake),
        doubt=sqrt(spread / count) * stake,
    )
