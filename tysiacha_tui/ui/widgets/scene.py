"""What lies on the table for the eye: a seat's view, and what the screen adds for the moment."""

from __future__ import annotations

from dataclasses import dataclass

from tysiacha_tui.rules.cards import Card
from tysiacha_tui.rules.events import DealerCut
from tysiacha_tui.rules.tricks import trick_winner
from tysiacha_tui.rules.view import SeatView
from tysiacha_tui.ui.widgets.advice import Hinted
from tysiacha_tui.ui.widgets.footer import Hint
from tysiacha_tui.ui.widgets.text import Line


@dataclass(frozen=True)
class Scene:
    """One picture of the table; tuples by seat as in the view."""

    view: SeatView
    names: tuple[str, ...]
    bottom: int
    """Who sits below, at the keyboard's side."""
    trick: tuple[tuple[int, Card], ...] = ()
    """(seat, card) in the order played; a finished trick stays here until it was read."""
    taker: int | None = None
    """Who takes the finished trick that still lies."""
    thinking: int | None = None
    cut: DealerCut | None = None
    """The cards cut for the first deal, while they are shown."""
    seal: str = ""
    """In the first deal, the commitment to its shuffle."""
    amount: int | None = None
    """The amount being chosen by the person at the keyboard."""
    allowed: bool = True
    """Whether the amount being chosen is allowed."""
    gifts: tuple[tuple[int, Card | None], ...] = ()
    """While a person gives: each opponent and the card chosen so far."""
    target: int | None = None
    """The opponent whose card is being chosen."""
    prompt: Line = ()
    buttons: tuple[Hint, ...] = ()
    hinted: Hinted | None = None
    """The hint that is open."""

    @property
    def others(self) -> tuple[int, ...]:
        """The other seats, from the left one clockwise."""
        count = len(self.names)
        return tuple((self.bottom + step) % count for step in range(1, count))

    @property
    def winning(self) -> int | None:
        """Whose card wins the trick as it lies."""
        if not self.trick:
            return None
        return self.trick[trick_winner([card for _seat, card in self.trick], self.view.trump)][0]

    def card_of(self, seat: int) -> Card | None:
        """Return the card a seat has in the trick."""
        return next((card for player, card in self.trick if player == seat), None)

    def call_of(self, seat: int) -> int | None:
        """Return the last amount a seat named, 0 after a pass, `None` before its first word."""
        calls = [call.amount or 0 for call in self.view.calls if call.seat == seat]
        return calls[-1] if calls else None
