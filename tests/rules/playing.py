"""Match records for the tests of the rules: wanted hands, auctions, and deals with a wanted outcome."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from tysiacha_tui.record import action_text, check, loads
from tysiacha_tui.rules import PACK, Card, Match, Rules
from tysiacha_tui.rules.actions import KEEP, PASS, TAKE, Action, Bid, Marry
from tysiacha_tui.rules.events import DealEnded, DealResult

NAMES = ("Anna", "Boris", "Vera", "Galina")


def cards(text: str) -> tuple[Card, ...]:
    """Read cards set apart by spaces."""
    return tuple(Card.parse(word) for word in text.split())


def dealt(
    held: Mapping[int, str], talon: str = "", dealer: int = 2, players: int = 3, seed: str = ""
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Deal so that each seat named holds the cards named; the others as the seed has it."""
    fixed = {seat: cards(text) for seat, text in held.items()}
    taken = {card for hand in fixed.values() for card in hand} | set(cards(talon))
    rest = [card for card in PACK if card not in taken]
    random.Random(f"{seed}{held}{talon}").shuffle(rest)
    hands = []
    for seat in range(players):
        own = fixed.get(seat, ())
        missing = 0 if players == 4 and seat == dealer else 7 - len(own)
        hands.append((*own, *rest[:missing]))
        del rest[:missing]
    return tuple(hands), (*cards(talon), *rest)


def text_of(hand: tuple[Card, ...]) -> str:
    """Return cards as in a record."""
    return " ".join(map(str, hand))


def auction(declarer: int, amount: int, dealer: int = 2) -> list[str]:
    """Return an auction of three that the declarer wins at this amount."""
    order = [(dealer + step) % 3 for step in (1, 2, 3)]
    if declarer == order[0]:
        return [f"{declarer} bid {amount}", f"{order[1]} pass", f"{order[2]} pass"]
    said = [f"{order[0]} bid 100"]
    said += [f"{seat} bid {amount}" if seat == declarer else f"{seat} pass" for seat in order[1:]]
    return [*said, f"{order[0]} pass"]


def deal(
    actions: list[str],
    held: Mapping[int, str] | None = None,
    *,
    talon: str = "",
    dealer: int = 2,
    players: int = 3,
) -> dict[str, Any]:
    """Return a deal of a record with the wanted cards and actions."""
    hands, rest = dealt(held or {}, talon, dealer, players)
    return {
        "dealer": dealer,
        "hands": [text_of(hand) for hand in hands],
        "talon": text_of(rest),
        "actions": actions,
    }


def record(
    *deals: dict[str, Any],
    preset: str = "standard",
    totals: list[int] | None = None,
    barrel: list[int | None] | None = None,
    **options: Any,
) -> dict[str, Any]:
    """Return a whole record."""
    players = Rules.preset(preset, **options).players
    data: dict[str, Any] = {
        "format": "tysiacha-record",
        "version": 1,
        "rules": {"preset": preset, "options": options},
        "players": list(NAMES[:players]),
        "totals": totals or [0] * players,
        "deals": list(deals),
    }
    if barrel is not None:
        data["barrel"] = barrel
    return data


def report(data: dict[str, Any]) -> dict[str, Any]:
    """Check a record and return what `tysiacha check --json` prints."""
    found: dict[str, Any] = json.loads(json.dumps(check(loads(json.dumps(data))).as_data()))
    return found


def accepted(data: dict[str, Any]) -> dict[str, Any]:
    """Return the report of a record whose every action must be legal."""
    found = report(data)
    assert found["ok"], found["error"]
    return found


def refused(data: dict[str, Any]) -> str:
    """Return the reason for which the last action of the last deal, and no other, is refused."""
    found = report(data)
    assert not found["ok"]
    error = found["error"]
    assert (error["deal"], error["action"]) == (len(data["deals"]) - 1, len(data["deals"][-1]["actions"]) - 1)
    reason: str = error["reason"]
    return reason


@dataclass(frozen=True)
class Playout:
    """A played deal of seats 0 to 2 with seat 0 the declarer at 100, and what came of it."""

    hands: tuple[tuple[Card, ...], ...]
    talon: tuple[Card, ...]
    actions: tuple[str, ...]
    """From the gifts on."""
    result: DealResult = field(repr=False)

    @property
    def value(self) -> int:
        """What the declarer's contract is measured by."""
        return self.result.card_points[0] + self.result.marriages[0]

    def deal(self, contract: int) -> dict[str, Any]:
        """Return the deal played for this contract."""
        said = auction(0, 100)
        settled = "0 keep" if contract == 100 else f"0 raise {contract}"
        return {
            "dealer": 2,
            "hands": [text_of(hand) for hand in self.hands],
            "talon": text_of(self.talon),
            "actions": [*said, "0 take", settled, *self.actions],
        }


@cache
def _playout(number: int, held: tuple[tuple[int, str], ...]) -> Playout:
    """Return a deal played at random, announcing whenever that is possible; always the same one."""
    chooser = random.Random(f"{dict(held)}{number}")
    hands, talon = dealt(dict(held), seed=str(number))
    return _played(Match.start(Rules(), dealer=2), hands, talon, chooser)


def _played(
    match: Match, hands: tuple[tuple[Card, ...], ...], talon: tuple[Card, ...], chooser: random.Random
) -> Playout:
    match, _ = match.deal(hands, talon)
    said: list[str] = []
    opening: list[Action] = [Bid(100), PASS, PASS, TAKE, KEEP]
    ended: list[DealResult] = []
    while match.state is not None:
        seat = match.turn
        if opening:
            action = opening.pop(0)
        else:
            legal = match.legal_actions()
            action = chooser.choice([each for each in legal if isinstance(each, Marry)] or legal)
            said.append(f"{seat} {action_text(action)}")
        match, events = match.apply(action)
        ended += [event.result for event in events if isinstance(event, DealEnded)]
    return Playout(hands, talon, tuple(said), ended[0])


def find(
    wanted: Callable[[Playout], bool], held: Mapping[int, str] | None = None, *, first: int = 0
) -> Playout:
    """Return the first deal played at random whose outcome is the wanted one; none comes before `first`."""
    numbers = range(first, 20_000)
    return next(
        playout for number in numbers if wanted(playout := _playout(number, tuple((held or {}).items())))
    )
