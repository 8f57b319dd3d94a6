"""A match as its record: the rules, the players, the cards as dealt, and every action in order."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from tysiacha_tui.i18n import _, ngettext
from tysiacha_tui.record.errors import RecordError
from tysiacha_tui.record.text import cards_text, turn_text
from tysiacha_tui.rules.actions import Action
from tysiacha_tui.rules.cards import Card
from tysiacha_tui.rules.match import Match
from tysiacha_tui.rules.options import Rules

FORMAT: Final = "tysiacha-record"
VERSION: Final = 1
OPTIONAL: Final = ("seed", "commitment", "salt", "dealer", "given", "started", "seats", "marks")
"""Keys without effect on any result, in the order written."""


@dataclass(frozen=True, slots=True)
class DealRecord:
    """A deal: the cards as dealt, by seat, and what was done."""

    dealer: int
    hands: tuple[tuple[Card, ...], ...]
    """Seven cards each; none for the dealer who sits out."""
    talon: tuple[Card, ...]
    actions: tuple[tuple[int, Action], ...] = ()
    """(seat, action), in order."""
    extra: Mapping[str, Any] = field(default_factory=dict)
    """Keys this version does not know."""


@dataclass(frozen=True, slots=True)
class Record:
    """A whole match, finished or not.

    Raises:
        RecordError: if names, totals or barrel do not fit the rules.
    """

    preset: str
    rules: Rules
    players: tuple[str, ...]
    totals: tuple[int, ...] = ()
    """Before the first deal listed; left out: zeros."""
    barrel: tuple[int | None, ...] = ()
    """Chances used before the first deal listed by a player on the barrel; left out: none of them."""
    deals: tuple[DealRecord, ...] = ()
    extra: Mapping[str, Any] = field(default_factory=dict)
    """The optional keys, and those this version does not know, as in the file."""
    rules_extra: Mapping[str, Any] = field(default_factory=dict)
    """Keys beside `preset` and `options` that this version does not know."""

    def __post_init__(self) -> None:
        if len(self.players) != self.rules.players:
            raise RecordError(
                ngettext(
                    "there is {count} name for {seats} seats",
                    "there are {count} names for {seats} seats",
                    len(self.players),
                ).format(count=len(self.players), seats=self.rules.players)
            )
        try:
            begun = Match.start(self.rules, totals=self.totals or None, barrel=self.barrel or None)
        except ValueError as error:
            raise RecordError(_("totals and barrel: {reason}").format(reason=error)) from None
        object.__setattr__(self, "totals", begun.totals)
        object.__setattr__(self, "barrel", begun.barrel)

    @property
    def seed(self) -> str | None:
        """What the deals were made from, where that is known."""
        seed = self.extra.get("seed")
        return seed if isinstance(seed, str) else None

    @property
    def commitment(self) -> str | None:
        """What was promised of the seed before the match, where that is known."""
        commitment = self.extra.get("commitment")
        return commitment if isinstance(commitment, str) else None

    @property
    def given(self) -> int:
        """How many of the first deals have cards that were given and not dealt; with a commitment, none."""
        given = self.extra.get("given")
        return given if type(given) is int and given > 0 and self.commitment is None else 0

    @property
    def agreed_dealer(self) -> int | None:
        """Who deals first, where that was agreed and is not drawn from the seed."""
        dealer = self.extra.get("dealer")
        return dealer if type(dealer) is int and 0 <= dealer < self.rules.players else None


def dump(record: Record) -> str:
    """Return the file of a record; what this wrote, `loads` reads and this writes again byte for byte."""
    known = {key: record.extra[key] for key in OPTIONAL if key in record.extra}
    data = {
        "format": FORMAT,
        "version": VERSION,
        "rules": {
            "preset": record.preset,
            "options": record.rules.differences(record.preset),
            **record.rules_extra,
        },
        "players": record.players,
        "totals": record.totals,
        "barrel": record.barrel,
        "deals": [_deal_data(deal) for deal in record.deals],
        **known,
        **record.extra,
    }
    return json.dumps(data, ensure_ascii=False, allow_nan=False, indent=2) + "\n"


def _deal_data(deal: DealRecord) -> dict[str, Any]:
    return {
        "dealer": deal.dealer,
        "hands": [cards_text(hand) for hand in deal.hands],
        "talon": cards_text(deal.talon),
        "actions": [turn_text(seat, action) for seat, action in deal.actions],
        **deal.extra,
    }
