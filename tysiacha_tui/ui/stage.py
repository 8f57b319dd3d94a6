"""What stands on the table for the eye while events come in; it knows no widget and no clock."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from tysiacha_tui.rules import events as happened
from tysiacha_tui.rules.cards import Card
from tysiacha_tui.rules.events import DealResult
from tysiacha_tui.rules.view import SeatView
from tysiacha_tui.table.news import FallbackUsed, News, SavingFailed, SavingResumed, Sealed
from tysiacha_tui.ui.widgets.scene import Scene
from tysiacha_tui.ui.widgets.text import cut
from tysiacha_tui.wording.news import SPECTATOR as SPECTATOR
from tysiacha_tui.wording.news import sentence


def lying(view: SeatView) -> tuple[tuple[int, Card], ...]:
    """Return the cards of the running trick with their seats."""
    if not view.trick:
        return ()
    start = view.order.index(view.leader)
    seats = view.order[start:] + view.order[:start]
    return tuple(zip(seats, view.trick, strict=False))


class Stage:
    """The picture of the table as events have led to it.

    The table's own views are a whole action ahead; what a trick looked like before it was taken, and a
    deal before it was settled, is kept here.
    """

    def __init__(
        self,
        names: Sequence[str],
        results: Sequence[DealResult],
        view: SeatView,
        bottom: int,
        reader: int = SPECTATOR,
    ) -> None:
        """Begin where the match stands; the reader is the one person who reads the talk, if it is one."""
        self.reader = reader
        self.names = tuple(names)
        self.results = list(results)
        self.view = view
        self.bottom = bottom
        self.trick = lying(view)
        self.taker: int | None = None
        self.thinking: int | None = None
        self.cut: happened.DealerCut | None = None
        self.seal = ""
        """In the first deal, the commitment to its shuffle."""
        self.talk: list[str] = []
        """The sentences of this deal."""
        self._told: list[News] = []
        """What they are about."""

    def recall(self, events: Sequence[News]) -> None:
        """Take up the talk of a deal that was begun before."""
        for event in events:
            if isinstance(event, Sealed):
                self.seal = event.commitment
            self._tell(event)

    def turn(self, events: Sequence[News], news: News, view: SeatView) -> None:
        """Let the deal be where these events lead, and say so; what was done since is forgotten."""
        self.trick, self.taker, self.cut, self.thinking = (), None, None, None
        self.talk, self._told = [], []
        self.recall(events)
        self.look(view)
        self._tell(news)

    def told(self, first: int) -> tuple[Callable[[int], str], ...]:
        """Return what makes the sentences from the first one on, with names of at most so many cells."""
        return tuple(partial(self._sentence, news) for news in self._told[first:])

    def _sentence(self, news: News, cells: int) -> str:
        return sentence(news, [cut(name, cells) for name in self.names], self.reader)

    def _tell(self, news: News) -> None:
        self._told.append(news)
        self.talk.append(sentence(news, self.names, self.reader))

    def retell(self) -> None:
        """Say what was told in the language in use now."""
        self.talk = [sentence(news, self.names, self.reader) for news in self._told]

    def look(self, view: SeatView) -> None:
        """See the table as it is now, as another seat or after a while."""
        self.view = view
        if self.taker is None:
            self.trick = lying(view)

    def hide_hand(self) -> None:
        """Forget all that only one seat may know."""
        self.view = replace(
            self.view,
            seat=SPECTATOR,
            hand=(),
            dealt=(),
            own_talon_card=None,
            given=(),
            talon=self._public_talon(),
        )

    def _public_talon(self) -> tuple[Card, ...]:
        rules = self.view.rules
        return self.view.talon if rules.talon_reveal == "all" or rules.talon_open == "before_auction" else ()

    def clear_trick(self, view: SeatView) -> None:
        """Take the finished trick off the table."""
        self.taker = None
        if view.phase == "play":
            self.look(view)
        else:
            self.trick = ()

    def note(self, news: News, fresh: SeatView) -> None:
        """Let an event happen; `fresh` is the view after the whole action it belongs to."""
        match news:
            case happened.DealerCut():
                self.cut = news
            case happened.Dealt():
                self.trick, self.taker, self.cut, self.seal = (), None, None, ""
                self.talk, self._told = [], []
                self.view = fresh
            case happened.CardPlayed(seat=seat, card=card):
                self._play(seat, card, fresh)
            case happened.TrickTaken(seat=seat, points=points):
                self._take(seat, points)
            case happened.DealEnded(result=result):
                self.results.append(result)
                self.trick, self.taker = (), None
            case Sealed(commitment=commitment):
                self.seal = commitment
            case FallbackUsed() | SavingFailed() | SavingResumed():
                pass
            case _:
                # Between deals a view has nothing left of the deal just ended: it stays as it was last seen.
                if fresh.phase not in ("deal", "over"):
                    self.look(fresh)
        self._tell(news)

    def _play(self, seat: int, card: Card, fresh: SeatView) -> None:
        if self.taker is not None:
            self.trick, self.taker = (), None
        self.trick += ((seat, card),)
        if fresh.phase == "play" and len(fresh.tricks) == len(self.view.tricks):
            self.view = fresh
            return
        sizes = list(self.view.hand_sizes)
        sizes[seat] -= 1
        hand = tuple(held for held in self.view.hand if held is not card)
        self.view = replace(self.view, hand=hand, hand_sizes=tuple(sizes), turn=None)

    def _take(self, seat: int, points: int) -> None:
        taken, counted = list(self.view.tricks_taken), list(self.view.card_points)
        taken[seat] += 1
        counted[seat] += points
        self.taker = seat
        self.view = replace(self.view, tricks_taken=tuple(taken), card_points=tuple(counted), turn=None)

    def scene(self) -> Scene:
        """Return the picture without what is being asked."""
        return Scene(
            view=self.view,
            names=self.names,
            bottom=self.bottom,
            trick=self.trick,
            taker=self.taker,
            thinking=self.thinking,
            cut=self.cut,
            seal=self.seal,
        )


def actor(news: News) -> int | None:
    """Return who did what is told, `None` if nobody in particular."""
    match news:
        case (
            happened.BidMade()
            | happened.Passed()
            | happened.RedealAsked()
            | happened.TalonShown()
            | happened.ContractRaised()
            | happened.ContractKept()
            | happened.GaveUp()
            | happened.BombUsed()
            | happened.Announced()
            | happened.CardPlayed()
            | happened.Given()
        ):
            return news.seat
    return None
