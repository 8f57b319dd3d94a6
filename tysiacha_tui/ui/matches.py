"""The matches behind the screens: where they are kept, which one waits, how one begins or goes on."""

from __future__ import annotations

from dataclasses import dataclass

from tysiacha_tui.record.model import Record
from tysiacha_tui.store.faults import OpenElsewhere, StoreError
from tysiacha_tui.store.matches import MatchJournal, MatchStore, SavedMatch
from tysiacha_tui.ui.setup import DEFAULT_LEVEL, PERSON, Setup


@dataclass(frozen=True)
class Opened:
    """A match about to be played."""

    record: Record
    seats: tuple[str, ...]
    """`PERSON` or the level of a bot, by seat."""
    journal: MatchJournal | None
    """`None` where nothing can be saved."""
    trust: bool
    """No curtain between people at one keyboard."""


class Matches:
    """Opens the store once; without it everything is playable and nothing is saved."""

    def __init__(self) -> None:
        self.notices: list[str] = []
        """Lines for the player, each said once."""
        self.store: MatchStore | None = None
        try:
            self.store = MatchStore()
            if self.store.notice:
                self.notices.append(self.store.notice)
        except StoreError as error:
            self.notices.append(str(error))

    def waiting(self) -> SavedMatch | None:
        """Return the match that can be continued."""
        if self.store is None:
            return None
        try:
            return self.store.to_continue()
        except StoreError as error:
            self.notices.append(str(error))
            return None

    def begin(self, setup: Setup) -> Opened:
        """Return a new match; it is in the store from its first deal on."""
        extra: dict[str, object] = {"seats": setup.seats}
        if setup.seed is not None:
            extra = {"seed": setup.seed, **extra}
        record = Record(setup.preset, setup.rules, setup.names, extra=extra)
        return Opened(record, setup.seats, None if self.store is None else self.store.new(), setup.trust)

    def take_up(self, number: int, levels: tuple[str, ...], *, trust: bool) -> Opened | None:
        """Return a saved match to be played on, or `None` with a notice why not."""
        assert self.store is not None
        try:
            record, journal = self.store.take_up(number)
        except (OpenElsewhere, StoreError) as error:
            self.notices.append(str(error))
            return None
        return Opened(record, seats_of(record, levels), journal, trust)

    def close(self) -> None:
        """Close the store."""
        if self.store is not None:
            self.store.close()


def seats_of(record: Record, levels: tuple[str, ...]) -> tuple[str, ...]:
    """Return who sits where; a record that does not say has a person in its first seat and bots beside."""
    kinds = record.extra.get("seats", ())
    known = (PERSON, *levels)
    if isinstance(kinds, list | tuple) and len(kinds) == len(record.players):
        return tuple(kind if kind in known else DEFAULT_LEVEL for kind in kinds)
    return (PERSON, *[DEFAULT_LEVEL] * (len(record.players) - 1))
