"""Deals among bots for tests: played to the end, position by position, and on duplicate cards."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from random import Random

from tests.differential_choices import random_options, random_totals
from tysiacha_tui.bots import Bot
from tysiacha_tui.rules import Match, Rules, SeatView
from tysiacha_tui.rules.actions import Action
from tysiacha_tui.rules.events import DealResult

QUICK = ("novice", "casual")
"""The levels that decide by rule."""

Position = tuple[Match, SeatView, tuple[Action, ...], Action]
"""A match, the view of the seat on turn, what it may do and what its bot does."""


def positions(match: Match, bots: Sequence[Bot], seed: str) -> Iterator[Position]:
    """Play the next deal of a match, handing out every decision that leaves a choice."""
    match, _ = match.deal_from_seed(seed)
    while match.turn is not None:
        legal = match.legal_actions()
        action = legal[0]
        if len(legal) > 1:
            view = match.view(match.turn)
            action = bots[match.turn].choose(view, legal)
            yield match, view, legal, action
        match, _ = match.apply(action)


def played(rules: Rules, dealer: int, bots: Sequence[Bot], seed: str) -> DealResult:
    """Play one deal from totals of zero."""
    match, _ = Match.start(rules, dealer=dealer).deal_from_seed(seed)
    while match.turn is not None:
        legal = match.legal_actions()
        action = legal[0] if len(legal) == 1 else bots[match.turn].choose(match.view(match.turn), legal)
        match, _ = match.apply(action)
    return match.results[0]


def random_match(rng: Random) -> Match:
    """Return a match under a random mix of options, begun at totals where something happens."""
    rules = Rules(**random_options(rng))
    totals, barrel = random_totals(rng, dataclasses.asdict(rules))
    dealer = rng.randrange(rules.players)
    return Match.start(rules, dealer=dealer, totals=tuple(totals), barrel=tuple(barrel))


def duplicate(base: Bot, other: Bot, deals: int, seed: str, rules: Rules | None = None) -> list[float]:
    """Return for each deal what `other` scores more a seat than `base`, in place of it among its like.

    Every deal is played with `base` in all seats, then three times with the same cards and one seat replaced.
    """
    rules = rules or Rules()
    differences = []
    for number in range(deals):
        name, dealer = f"{seed} {number}", number % rules.players
        usual = played(rules, dealer, [base] * 3, name).scores
        gained = 0
        for seat in range(3):
            bots = [base] * 3
            bots[seat] = other
            gained += played(rules, dealer, bots, name).scores[seat] - usual[seat]
        differences.append(gained / 3)
    return differences
