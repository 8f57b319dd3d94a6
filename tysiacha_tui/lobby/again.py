"""The same cards again: a deal or a whole match, with everybody in another seat or against other levels."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from tysiacha_tui.bots import LEVELS
from tysiacha_tui.lobby.matches import seats_of
from tysiacha_tui.lobby.setup import PERSON
from tysiacha_tui.record import Record, replay
from tysiacha_tui.record.codes import new_seed
from tysiacha_tui.record.sealing import sealed
from tysiacha_tui.rules.cards import Card

KEY: Final = "again"
"""In a record: that the cards were played before, and how the seats were moved."""
KEPT: Final = ("seed", "dealer")
"""Of what a record says beside its deals, what another match with the same cards keeps."""


@dataclass(frozen=True, slots=True)
class Again:
    """What is played again, and by whom."""

    record: Record
    """What was played before; everything in it may be seen by everybody."""
    deal: int | None
    """The number of a deal, from 0; `None` for the whole match, which must have a seed and be over."""
    turned: int = 0
    """How many seats everybody moves on, clockwise; the cards stay where they are."""
    level: str | None = None
    """Of all bots; `None` for the levels they had."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players by seat."""
        return _turned(self.record.players, self.turned)

    @property
    def seats(self) -> tuple[str, ...]:
        """A person or the level of a bot, by seat."""
        kinds = seats_of(self.record, tuple(LEVELS))
        if PERSON not in kinds:
            # Of a match among bots the first seat is taken over.
            kinds = (PERSON, *kinds[1:])
        before = _turned(kinds, self.turned)
        return tuple(kind if kind == PERSON or self.level is None else self.level for kind in before)

    def hand(self) -> tuple[Card, ...]:
        """Return the cards that the first person will be dealt, of a match in its first deal."""
        return self.record.deals[self.deal or 0].hands[self.seats.index(PERSON)]

    def made(self) -> Record:
        """Return the new match: of a deal with its cards dealt, of a match before its first deal."""
        record = self.record
        told = {"seats": list(self.seats), KEY: {"deal": self.deal, "turned": self.turned}}
        if self.deal is None:
            kept = {key: record.extra[key] for key in KEPT if key in record.extra}
            extra = {**kept, **sealed(str(record.seed)), **told}
            return replace(record, players=self.names, deals=(), extra=extra)
        totals, barrel = record.totals, record.barrel
        if self.deal:
            before = replay(record).results[self.deal - 1]
            totals, barrel = before.totals, before.barrel
        deals = (replace(record.deals[self.deal], actions=(), extra={}),)
        # What comes after the deal is new to everybody.
        extra = {"seed": new_seed(), "given": 1, **told}
        return replace(record, players=self.names, totals=totals, barrel=barrel, deals=deals, extra=extra)


def can_repeat_match(record: Record) -> bool:
    """Say whether a whole match can be played again: it is over, and there is a seed that deals it."""
    return record.seed is not None and replay(record).winner is not None


def _turned(by_seat: tuple[str, ...], turned: int) -> tuple[str, ...]:
    """Return what stood by seat, everything moved so many seats on."""
    count = len(by_seat)
    return tuple(by_seat[(seat - turned) % count] for seat in range(count))
