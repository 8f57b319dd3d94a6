"""The same view with other cards behind it: a position dealt again, consistent with all that a seat saw."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.searching import small
from tysiacha_tui.bots import make
from tysiacha_tui.bots.knowledge import Knowledge
from tysiacha_tui.bots.worlds import Worlds
from tysiacha_tui.rules import PACK, Card, IllegalAction, Match, Rules, SeatView
from tysiacha_tui.rules.actions import GIFTS, Action, Give
from tysiacha_tui.rules.phases import Auction, Deal

MOVED = 6
"""So many hidden cards at least lie elsewhere."""
TRIES = 60


def deal_of(match: Match) -> Deal:
    """Return the running deal."""
    assert match.state is not None
    return match.state.deal if isinstance(match.state, Auction) else match.state.contract.deal


def redealt(before: Match, match: Match, said: list[Action], rng: Random) -> Match | None:
    """Return the position with at least six of the cards hidden from the seat on turn moved.

    `said` are the actions since `before`, which is the match before the deal; `None` if no way is found.
    """
    assert match.turn is not None
    view = match.view(match.turn)
    deal = deal_of(match)
    for _ in range(TRIES):
        new = _moved(match, view, rng)
        if sum(card is not other for card, other in new.items()) < MOVED:
            continue
        other = _replayed(before, deal, said, new)
        if other is not None and other.turn == match.turn and other.view(view.seat) == view:
            return other
    return None


def _moved(match: Match, view: SeatView, rng: Random) -> dict[Card, Card]:
    """Return for each hidden card the one that is to lie in its place."""
    known = Knowledge(view)
    hidden = [card for card in PACK if known.hidden >> card.position & 1 and card not in view.talon]
    if view.phase != "play":
        others = list(hidden)
        rng.shuffle(others)
        return dict(zip(hidden, others, strict=True))
    one, _other = Worlds(known).draw(rng)
    holder = known.others[0]
    here = [card for card in hidden if card in match.view(holder).hand]
    there = [card for card in hidden if card not in here]
    wanted = [card for card in hidden if one >> card.position & 1]
    if len(wanted) != len(here):
        # A card of the talon would have to lie elsewhere.
        return {}
    rest = [card for card in hidden if card not in wanted]
    rng.shuffle(wanted)
    rng.shuffle(rest)
    return dict(zip(here + there, wanted + rest, strict=True))


def _replayed(before: Match, deal: Deal, said: list[Action], new: dict[Card, Card]) -> Match | None:
    hands = [tuple([new.get(card, card) for card in hand]) for hand in deal.hands]
    try:
        match, _ = before.deal(hands, tuple([new.get(card, card) for card in deal.talon]))
        for action in said:
            if isinstance(action, Give):
                action = GIFTS[new.get(action.first, action.first), new.get(action.second, action.second)]
            match, _ = match.apply(action)
    except IllegalAction:
        return None
    return match


def phases(rules: Rules, each: int) -> dict[str, int]:
    """Return how many cases of each phase are wanted; five times `each` in all."""
    wanted = {"auction": each, "raise": each, "give": each, "play": 2 * each}
    if rules.talon_mode == "split":
        wanted["play"] += wanted.pop("give")
    return wanted


def answers(level: str, preset: str, each: int, nodes: int) -> Iterator[tuple[str, Action, Action]]:
    """Yield cases until each phase has its share: the phase, and what is done with either hidden cards."""
    rules = Rules.preset(preset)
    rng = Random(f"peek {level} {preset}")
    movers = [make("casual", str(seat)) for seat in range(rules.players)]
    bot = small(level, "peek", nodes)
    wanted = phases(rules, each)
    number = 0
    while any(wanted.values()):
        number += 1
        before = Match.start(rules, dealer=number % rules.players)
        match, _ = before.deal_from_seed(f"peek {preset} {number}")
        said: list[Action] = []
        while match.turn is not None:
            view, legal = match.view(match.turn), match.legal_actions()
            if len(legal) > 1 and wanted.get(view.phase) and rng.random() < 0.3:
                other = redealt(before, match, said, rng)
                if other is not None:
                    wanted[view.phase] -= 1
                    first = bot.choose(view, legal)
                    yield view.phase, first, bot.choose(other.view(view.seat), other.legal_actions())
            action = movers[match.turn].choose(view, legal)
            said.append(action)
            match, _ = match.apply(action)
