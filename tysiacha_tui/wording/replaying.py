"""A replay as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tysiacha_tui.i18n import _
from tysiacha_tui.rules.cards import Card
from tysiacha_tui.table.replaying import Replay, Step
from tysiacha_tui.wording.cards import card_list
from tysiacha_tui.wording.events import event_sentence
from tysiacha_tui.wording.news import sentence
from tysiacha_tui.wording.numbers import total


def step_sentences(step: Step, names: Sequence[str], seat: int | None) -> tuple[str, ...]:
    """Return what happened in a step; as a seat knows it, or, for none, with everybody's cards."""
    if seat is None:
        return tuple(event_sentence(event, names) for event in step.events)
    return tuple(sentence(event, names, seat) for event in step.events)


def deal_lines(replay: Replay, deal: int, names: Sequence[str], seat: int | None) -> Iterator[str]:
    """Yield a deal, step by step: the cards as dealt, what everybody does, and the totals after it.

    With a seat, its cards alone are told.
    """
    only = replay.only_for(deal)
    seat = only if only is not None else seat
    given = replay.record.deals[deal]
    yield _("Deal {number}").format(number=deal + 1)
    for player, hand in enumerate(given.hands):
        if hand and seat in (None, player):
            yield _cards(names[player], hand)
    if seat is None:
        yield _cards(_("talon"), given.talon)
    for place, step in enumerate(replay.steps(deal)):
        for text in step_sentences(step, names, seat):
            yield f"{place}  {text}" if place else text
    result = replay.result(deal)
    if result is not None:
        for name, points in zip(names, result.totals, strict=True):
            yield f"{name}: {total(points)}"


def _cards(name: str, cards: Sequence[Card]) -> str:
    return f"{name}: {card_list(sorted(cards))}"
