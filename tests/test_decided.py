"""Whether a deal is decided: told from a seat's own view, and never wrongly."""

from __future__ import annotations

from dataclasses import replace

from tysiacha_tui.bots import make
from tysiacha_tui.rules.actions import Action
from tysiacha_tui.rules.events import DealEnded, DealResult
from tysiacha_tui.rules.match import Match
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.table.decided import is_decided


def ended(match: Match, choice: int) -> DealResult:
    """Play a deal to its end with the first or the last card allowed; return what it brought."""
    while True:
        match, events = match.apply(match.legal_actions()[choice])
        for event in events:
            if isinstance(event, DealEnded):
                return event.result


def endings(seed: str) -> list[tuple[Match, tuple[Action, ...]]]:
    """The decisions in the last three tricks of a deal."""
    bots = [make("novice", f"{seed}/{seat}") for seat in range(3)]
    match, _events = Match.start(Rules(), dealer=0).deal_from_seed(seed)
    found = []
    while match.state is not None:
        assert match.turn is not None
        view, legal = match.view(match.turn), match.legal_actions()
        if view.phase == "play" and len(view.hand) <= 3:
            found.append((match, legal))
        match, _events = match.apply(bots[match.turn].choose(view, legal))
    return found


def test_what_is_decided_ends_the_same_whatever_is_played() -> None:
    decided = 0
    for number in range(60):
        for match, legal in endings(f"deal {number}"):
            assert match.turn is not None
            if is_decided(match.view(match.turn), legal) and len(match.view(match.turn).hand) > 1:
                decided += 1
                assert ended(match, 0) == ended(match, -1)
    assert decided > 40


def test_it_goes_by_what_the_seat_has_seen_alone() -> None:
    told = 0
    for number in range(60):
        for match, legal in endings(f"deal {number}"):
            assert match.turn is not None
            view = match.view(match.turn)
            if len(view.hand) != 2 or view.trick or is_decided(view, legal):
                continue
            # The cards as they lie may well decide the deal; the seat cannot know, so it is not told.
            told += ended(match, 0) == ended(match, -1)
    assert told > 0


def test_nothing_is_decided_while_something_else_can_be_done() -> None:
    match, legal = next(
        (match, legal)
        for number in range(60)
        for match, legal in endings(f"deal {number}")
        if len(legal) == 2 and match.turn is not None and is_decided(match.view(match.turn), legal)
    )
    assert match.turn is not None
    view = match.view(match.turn)
    assert not is_decided(replace(view, phase="raise"), legal)
    assert not is_decided(replace(view, turn=None), legal)
    assert not is_decided(replace(view, marrying=True), legal)
