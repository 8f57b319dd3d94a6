"""A finished match played again from the same cards, with the expert in the seats of the people."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from tysiacha_tui.bots import LEVELS, Bot, make
from tysiacha_tui.i18n import _
from tysiacha_tui.record import Record, replay
from tysiacha_tui.rules.events import DealResult
from tysiacha_tui.rules.match import Match
from tysiacha_tui.rules.phases import Auction
from tysiacha_tui.table.finished import PERSON
from tysiacha_tui.table.loop import Table
from tysiacha_tui.table.players import BotPlayer, bot_seed
from tysiacha_tui.table.simulate import run_deal
from tysiacha_tui.table.thinking import SEARCHING

EXPERT: Final = "expert"
FORGOTTEN: Final = frozenset(("marks", "started", "commitment", "salt"))
"""What a record says of the playing of its match."""


class NoDuplicate(Exception):
    """A match that cannot be played again by the expert; the text is one clear line."""


def levels_again(record: Record) -> tuple[str, ...]:
    """Return the level of each seat where the expert plays for the people.

    Raises:
        NoDuplicate: if nobody knows who sat there, if no person did, or if the match is not over.
    """
    kinds = record.extra.get("seats", ())
    if not isinstance(kinds, list | tuple) or len(kinds) != len(record.players):
        raise NoDuplicate(_("the record does not say who the players were, people or bots of what level"))
    if PERSON not in kinds:
        raise NoDuplicate(_("nobody but bots played this match"))
    if replay(record).winner is None:
        raise NoDuplicate(_("the match is not finished: its cards are still to be played"))
    if record.seed is None and record.rules.players == 4:
        raise NoDuplicate(_("the record has no seed, and with four players the cards follow the dealer"))
    levels = tuple(EXPERT if kind == PERSON else str(kind) for kind in kinds)
    for level in levels:
        if level not in LEVELS:
            raise NoDuplicate(
                _("there is no bot level “{level}”; there are {known}").format(
                    level=level, known=", ".join(LEVELS)
                )
            )
    return levels


def duplicate(record: Record, nodes: int | None = None) -> Iterator[DealResult | Record]:
    """Play a match again, and yield the result of each deal, in the end the whole record.

    Opponents are the same bots with the same chance, who do the same wherever nobody has done otherwise.
    The cards come from the seed; where that did not give them, they are those of the deals as far as they go.

    Args:
        record: a finished match.
        nodes: what a search may spend on a decision; as much as in play if left out.

    Raises:
        NoDuplicate: if the match cannot be played again.
    """
    levels = levels_again(record)
    extra = {key: value for key, value in record.extra.items() if key not in FORGOTTEN}
    seed = record.seed
    cards = () if _is_from(record, seed) else record.deals
    head = replace(record, deals=(), extra={**extra, "seats": list(levels), "seed": seed or "duplicate"})
    players = [BotPlayer(_bot(level, bot_seed(str(seed), seat), nodes)) for seat, level in enumerate(levels)]
    table = Table(head, players, cards=cards)
    while table.winner is None:
        run_deal(table.play_deal())
        yield table.results[-1]
    yield table.record()


def _bot(level: str, seed: str, nodes: int | None) -> Bot:
    if nodes is None or level not in SEARCHING:
        return make(level, seed, in_time=False)
    # Not by the screens, which only ask whether a match can be played again.
    from tysiacha_tui.bots.search import Searcher

    return Searcher(level, seed, nodes, in_time=False)


def _is_from(record: Record, seed: str | None) -> bool:
    """Say whether the first cards of a match are those of its seed."""
    first = record.deals[0]
    if seed is None:
        return False
    match, _events = Match.start(record.rules, dealer=first.dealer).deal_from_seed(seed)
    assert isinstance(match.state, Auction)
    return (match.state.deal.hands, match.state.deal.talon) == (first.hands, first.talon)
