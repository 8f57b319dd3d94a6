"""The picture of a step of a replay, drawn by the means of the running table."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tysiacha_tui.rules import events as happened
from tysiacha_tui.rules.cards import Card
from tysiacha_tui.rules.events import DealResult
from tysiacha_tui.table.replaying import Replay
from tysiacha_tui.ui.stage import SPECTATOR, Stage
from tysiacha_tui.ui.widgets.scene import Scene
from tysiacha_tui.wording.replaying import step_sentences

ENDINGS = (happened.DealEnded, happened.BarrelEntered, happened.BarrelLeft, happened.MatchWon)
"""What is told and changes nothing of the picture: the last trick still lies there."""


@dataclass(frozen=True)
class Picture:
    """A step as it is to be seen."""

    scene: Scene
    hands: tuple[tuple[Card, ...], ...]
    """By seat; empty where they are not to be seen."""
    talk: tuple[str, ...]
    results: tuple[DealResult, ...]
    """Of the deals before, and of this one at its end."""


def picture(replay: Replay, deal: int, place: int, bottom: int, *, open_hands: bool) -> Picture:
    """Return a step with a seat below, whose cards are seen; with `open_hands` everybody's are."""
    only = replay.only_for(deal)
    seer: int | None = None if open_hands and only is None else bottom
    view_of = SPECTATOR if only not in (None, bottom) else bottom
    steps = replay.steps(deal)
    names = replay.record.players
    stage = Stage(names, replay.results[:deal], steps[0].match.view(view_of), bottom, view_of)
    talk: list[str] = []
    last: tuple[str, ...] = ()
    for number, step in enumerate(steps[: place + 1]):
        if stage.taker is not None:
            stage.clear_trick(steps[number - 1].match.view(view_of))
        for event in step.events:
            if not isinstance(event, ENDINGS):
                stage.note(event, step.match.view(view_of))
        last = step_sentences(step, names, view_of if seer is not None else None)
        talk += last
    scene = replace(stage.scene(), prompt=((" · ".join(last), "gold"),))
    hands = replay.hands(deal, place)
    if seer is None and scene.view.phase in ("auction", "talon"):
        scene = replace(scene, view=replace(scene.view, talon=replay.record.deals[deal].talon))
    shown = tuple(hand if seer is None or seat == seer == view_of else () for seat, hand in enumerate(hands))
    ended = place == len(steps) - 1 and replay.result(deal) is not None
    return Picture(scene, shown, tuple(talk), replay.results[: deal + ended])
