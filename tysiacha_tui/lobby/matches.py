"""Where the matches are kept, which one waits, how one begins or goes on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from tysiacha_tui.bots import make
from tysiacha_tui.i18n import _
from tysiacha_tui.lobby.setup import DEFAULT_LEVEL, PERSON, Setup
from tysiacha_tui.record.codes import new_seed
from tysiacha_tui.record.model import Record
from tysiacha_tui.record.sealing import sealed
from tysiacha_tui.store.faults import DamagedMatch, OpenElsewhere, StoreError
from tysiacha_tui.store.matches import MatchJournal, MatchStore, SavedMatch
from tysiacha_tui.store.rows import PLAYED, PRACTICE
from tysiacha_tui.table.loop import Table
from tysiacha_tui.table.news import Listener
from tysiacha_tui.table.players import BotPlayer, Player, bot_seed
from tysiacha_tui.table.thinking import SEARCHING, Thinker, ThinkingPlayer

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from tysiacha_tui.bots.advice import Advice
    from tysiacha_tui.lobby.again import Again
    from tysiacha_tui.rules.actions import Action
    from tysiacha_tui.rules.view import SeatView
    from tysiacha_tui.table.replaying import Replay


class Host(Player, Listener, Protocol):
    """Plays for the people at the keyboard, and hears what happens."""


THINKING_TIME: Final = 2.0
"""Seconds a bot has for a decision."""


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
    thinker: Thinker

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, kind in enumerate(self.seats) if kind == PERSON)

    def table(self, host: Host) -> Table:
        """Sit everybody down."""
        if not SEARCHING.isdisjoint(self.seats):
            self.thinker.start()
        players = [host if kind == PERSON else self._bot(seat) for seat, kind in enumerate(self.seats)]
        return Table(self.record, players, journal=self.journal, listener=host)

    def _bot(self, seat: int) -> Player:
        level = self.seats[seat]
        # The same seed makes the same bots, so a match can be played again as it was.
        seed = bot_seed(str(self.record.seed), seat)
        if level in SEARCHING:
            return ThinkingPlayer(self.thinker, level, seed, THINKING_TIME)
        return BotPlayer(make(level, seed), THINKING_TIME)

    def advise(self, view: SeatView, legal: tuple[Action, ...]) -> AsyncGenerator[Advice, None]:
        """Advise a person in a seat, again and again; the last advice is final."""
        return self.thinker.consider(bot_seed(str(self.record.seed), view.seat), view, legal)


class Matches:
    """Opens the store once; without it everything is playable and nothing is saved."""

    def __init__(self, notices: list[str]) -> None:
        """Open the store; `notices` takes what the player is to be told."""
        self.notices = notices
        self.thinker = Thinker()
        self.store: MatchStore | None = None
        self.journal: MatchJournal | None = None
        """Of the match being played."""
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
            found = self.store.to_continue()
        except StoreError as error:
            self.notices.append(str(error))
            return None
        self.notices += self.store.warnings
        self.store.warnings.clear()
        return found

    def elsewhere(self) -> tuple[str, ...]:
        """Return a line for the player if a running match is open in another program."""
        try:
            if self.store is None or not self.store.open_elsewhere():
                return ()
        except StoreError:
            # `waiting` has said it.
            return ()
        return (_("A match is open in another window and cannot be continued here meanwhile."),)

    def begin(self, setup: Setup, source: str = PLAYED) -> Opened:
        """Return a new match; it is in the store from its first deal on."""
        seed = new_seed() if setup.seed is None else setup.seed
        extra = {**sealed(seed), "seats": setup.seats}
        if setup.dealer is not None:
            extra["dealer"] = setup.dealer
        record = Record(setup.preset, setup.rules, setup.names, extra=extra)
        self.journal = None if self.store is None else self.store.new(source)
        return Opened(record, setup.seats, self.journal, setup.trust, self.thinker)

    def again(self, again: Again, *, trust: bool) -> Opened:
        """Return a match with cards that were played before."""
        self.journal = None if self.store is None else self.store.new(PRACTICE)
        return Opened(again.made(), again.seats, self.journal, trust, self.thinker)

    def play_on(self, replay: Replay, deal: int, step: int, seat: int, levels: tuple[str, ...]) -> Opened:
        """Return a match that goes on from a step somebody has seen, with a person in one seat."""
        known = seats_of(replay.record, levels)
        seats = [DEFAULT_LEVEL if kind == PERSON else kind for kind in known]
        seats[seat] = PERSON
        record = replay.play_on(deal, step, seats)
        self.journal = None if self.store is None else self.store.new(PRACTICE)
        return Opened(record, tuple(seats), self.journal, False, self.thinker)

    def take_up(self, number: int, levels: tuple[str, ...], *, trust: bool) -> Opened | None:
        """Return a saved match to be played on, or `None` with a notice why not.

        There is no notice of one that is open elsewhere: that may end at any time.
        """
        assert self.store is not None
        try:
            record, self.journal = self.store.take_up(number)
        except OpenElsewhere:
            return None
        except DamagedMatch as error:
            aside = _("{problem} It is set aside; a new match can be begun.")
            self.notices.append(aside.format(problem=error))
            return None
        except StoreError as error:
            self.notices.append(str(error))
            return None
        return Opened(record, seats_of(record, levels), self.journal, trust, self.thinker)

    def left(self, *, give_up: bool = False) -> None:
        """Let the match that was played be taken up again, or give it up; nobody thinks about it any more."""
        self.thinker.stop()
        if self.journal is not None:
            self.journal.close()
            number, self.journal = self.journal.number, None
            if give_up and self.store is not None and number is not None:
                try:
                    self.store.abandon(number)
                except StoreError as error:
                    self.notices.append(str(error))

    def close(self) -> None:
        """Close the store."""
        self.left()
        if self.store is not None:
            self.store.close()


def seats_of(record: Record, levels: tuple[str, ...]) -> tuple[str, ...]:
    """Return who sits where; a record that does not say has a person in its first seat and bots beside."""
    kinds = record.extra.get("seats", ())
    known = (PERSON, *levels)
    if isinstance(kinds, list | tuple) and len(kinds) == len(record.players):
        return tuple(kind if kind in known else DEFAULT_LEVEL for kind in kinds)
    return (PERSON, *[DEFAULT_LEVEL] * (len(record.players) - 1))


def moved_on(opened: Opened) -> Setup:
    """Return another match of the same people, everybody one seat on; the cards are new."""
    record = opened.record
    names = (*record.players[-1:], *record.players[:-1])
    seats = (*opened.seats[-1:], *opened.seats[:-1])
    return Setup(names, seats, record.preset, record.rules, opened.trust, None)
