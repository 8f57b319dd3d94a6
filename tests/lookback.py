"""Deals to be looked back on: played by bots of a level in each seat, or as far as a test says."""

from __future__ import annotations

from collections.abc import Sequence

from tysiacha_tui.bots import make
from tysiacha_tui.record import DealRecord, Record
from tysiacha_tui.rules import Match, Rules
from tysiacha_tui.rules.actions import Action
from tysiacha_tui.rules.phases import Auction

NAMES = ("Anna", "Boris", "Vera")
NODES = 2000
"""For the expert, so that a review takes a moment."""


def deal_played(
    number: int, levels: Sequence[str] = ("novice", "casual", "casual"), *, kinds: Sequence[str] = ()
) -> Record:
    """A match of one deal among bots; the record says that a person sat in the first seat."""
    rules, seed = Rules(), f"look back {number}"
    match, _ = Match.start(rules, dealer=number % 3).deal_from_seed(seed)
    assert isinstance(match.state, Auction)
    dealt = match.state.deal
    bots = [make(level, f"{seed}/{seat}") for seat, level in enumerate(levels)]
    actions: list[tuple[int, Action]] = []
    while match.turn is not None:
        action = bots[match.turn].choose(match.view(match.turn), match.legal_actions())
        actions.append((match.turn, action))
        match, _ = match.apply(action)
    deal = DealRecord(dealt.dealer, dealt.hands, dealt.talon, tuple(actions))
    extra = {"seed": seed, "seats": list(kinds or ("person", *levels[1:]))}
    return Record("standard", rules, NAMES, deals=(deal,), extra=extra)
