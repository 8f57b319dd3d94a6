"""What is shown of an action's score is what the rules write down: against their own settlement."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from tests.bot_matches import random_match
from tysiacha_tui.bots import make, scores
from tysiacha_tui.rules import SeatView
from tysiacha_tui.rules.actions import BOMB, ROSPISAT, TAKE


def test_scores_are_those_that_the_settlement_writes() -> None:
    """Deals under random options, from totals where something happens; some of them given up."""
    rng = Random("scores")
    casual = make("casual", "1")
    seen: dict[tuple[str, bool, bool | None], int] = {}
    for number in range(400):
        match, _ = random_match(rng).deal_from_seed(f"scores {number}")
        view: SeatView | None = None
        while match.turn is not None:
            now, legal = match.view(match.turn), match.legal_actions()
            ways = [action for action in (ROSPISAT, BOMB) if action in legal]
            action = rng.choice(ways) if ways and rng.random() < 0.4 else casual.choose(now, legal)
            if now.phase != "auction" and now.turn == now.declarer:
                view = now
            match, _ = match.apply(action)
        result = match.results[-1]
        if result.declarer is None or view is None:
            continue
        on_barrel = view.barrel[view.seat] is not None
        key = (result.ended, on_barrel, result.made)
        seen[key] = seen.get(key, 0) + 1
        assert result.contract is not None
        view = replace(view, contract=result.contract)
        written = result.scores[result.declarer]
        if result.ended == "played":
            assert result.made is not None
            assert scores.declared(view, view.seat, result.contract, result.doubled, result.made) == written
        else:
            assert scores.way_out(view, TAKE, result.ended == "bomb").points == written
        for seat in view.order:
            if seat != result.declarer and not scores.earns_in_defence(view, seat):
                assert result.scores[seat] == 0
    kinds = {(ended, on_barrel) for ended, on_barrel, _made in seen}
    assert kinds == {(ended, barrel) for ended in ("played", "rospisat", "bomb") for barrel in (False, True)}
    assert {made for ended, barrel, made in seen if ended == "played" and barrel} == {False, True}


def test_an_expected_score_lies_between_lost_and_made() -> None:
    match, _ = random_match(Random("a")).deal_from_seed("a")
    assert match.turn is not None
    view = replace(match.view(match.turn), barrel=(None,) * match.rules.players)
    assert scores.expected(view, 100, 0.0) == -100
    assert scores.expected(view, 100, 0.75) == 50
    assert scores.expected(view, 100, 1.0, doubled=True) == 200
