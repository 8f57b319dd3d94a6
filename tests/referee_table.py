"""The referee's table: all that changes during a match, and what can be seen of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Self

from tests.referee_rules import Options
from tests.referee_settle import Facts


class IllegalAction(Exception):
    """An action that is not legal where it stands."""


class Table:
    """The state of one match, without the knowledge of what may be done."""

    def __init__(
        self,
        rules: Options,
        players: int | list[str],
        totals: list[int] | None = None,
        barrel: list[int | None] | None = None,
    ) -> None:
        """A match before its first deal. Left out: totals of zero, no chance used by those on the barrel."""
        self.rules = rules
        self.count = players if isinstance(players, int) else len(players)
        if self.count != rules["players"]:
            raise ValueError("the number of players is not that of the rules")
        self.totals = list(totals) if totals else [0] * self.count
        self.barrel: list[int | None] = list(barrel) if barrel else [None] * self.count
        if not barrel and rules["barrel"]:
            self.barrel = [0 if total >= rules["target"] - 120 else None for total in self.totals]
        self.bolts = [0] * self.count
        self.rospisats = [0] * self.count
        self.bombs = [0] * self.count
        self.winner: int | None = None
        self.next_dealer: int | None = None
        self.deals: list[dict[str, Any]] = []
        self.facts: Facts | None = None
        self._phase = "deal"
        self._legal: set[str] | None = None
        self._clear(0)

    def _clear(self, dealer: int) -> None:
        """Forget the deal before."""
        self.dealer = dealer
        order = [(dealer + 1 + step) % self.count for step in range(self.count)]
        self.active = order[:3]  # R1, D24: with four the dealer, last in turn, sits out
        self.cards: list[list[str]] = [[] for _ in range(self.count)]
        self.talon: list[str] = []
        self.passed: set[int] = set()
        self.spoken: set[int] = set()
        self.bid = 0
        self.bidder: int | None = None
        self.declarer: int | None = None
        self.contract: int | None = None
        self.taken = False
        self._seat: int | None = None
        self._trump: str | None = None
        self.lying: list[str] = []
        self.announced: list[str] = []
        self.must_lead: list[str] | None = None
        self.bombed = False
        self.tricks = [0] * self.count
        self.points = [0] * self.count
        self.marriages = [0] * self.count
        self.scores: list[int] | None = None
        self.adjustments: list[int] | None = None
        self.after: list[int] | None = None
        self.ended: str | None = None
        self._legal = None

    def start_deal(self, dealer: int, hands: Iterable[str], talon: str) -> None:
        """Deal these cards (R9, R10); the seat at the dealer's left speaks first (R12)."""
        if self._phase != "deal":
            raise IllegalAction("no deal can begin now")
        if self.next_dealer is not None and dealer != self.next_dealer:
            raise IllegalAction("the dealer is out of turn")
        self._clear(dealer)
        self.cards = [hand.split() for hand in hands]
        self.talon = talon.split()
        self._phase = "auction"
        self._seat = self.active[0]
        self.deals.append({})

    @property
    def phase(self) -> str:
        """auction, talon, raise, give, play, deal (between deals) or over."""
        return self._phase

    @property
    def seat(self) -> int | None:
        """Who must act."""
        return self._seat

    @property
    def trump(self) -> str | None:
        """The trump suit."""
        return self._trump

    @property
    def trick(self) -> list[str]:
        """The cards of the trick being played, from the lead on."""
        return list(self.lying)

    @property
    def hands(self) -> list[str]:
        """The cards each seat holds."""
        return [" ".join(hand) for hand in self.cards]

    def talon_seen_by(self, seat: int) -> bool:
        """Whether the talon has been shown to this seat (R18, D18, D24)."""
        if seat not in self.active or self._phase in ("deal", "over"):
            return False
        if self.rules["talon_open"] == "before_auction":
            return True
        if not self.taken or self.rules["talon_mode"] == "split":
            return False
        return self.rules["talon_reveal"] == "all" or seat == self.declarer

    def summary(self) -> dict[str, Any]:
        """The object of the current or last deal."""
        return {
            "declarer": self.declarer,
            "contract": self.contract,
            "tricks": list(self.tricks),
            "card_points": list(self.points),
            "marriages": list(self.marriages),
            "scores": self.scores,
            "adjustments": self.adjustments,
            "totals": self.after,
            "ended": self.ended,
        }

    def clone(self, rules: Options | None = None) -> Self:
        """A copy that can be played on by itself, if wished under other rules."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        for name, value in self.__dict__.items():
            if isinstance(value, list):
                other.__dict__[name] = list(value)
            elif isinstance(value, set):
                other.__dict__[name] = set(value)
        other.cards = [list(hand) for hand in self.cards]
        other._legal = None
        if rules is not None:
            other.rules = rules
        return other
