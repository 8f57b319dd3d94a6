"""A bot that sees all cards, to measure the others by; it asks the solver about the real hands.

It bids and raises to what it takes for certain and gives away what keeps most, or leaves all that to another
bot. Cards it compares as the searching levels do: by the contract, what the declarer takes and what it takes
itself. For deals from totals of zero in which the declarer takes the talon.
"""

from __future__ import annotations

from itertools import permutations

from tysiacha_tui.bots import Bot
from tysiacha_tui.bots.masks import mask_of, suit_number
from tysiacha_tui.bots.solver import NO_TRUMP, Position, Solver, action_value, total
from tysiacha_tui.record import replay
from tysiacha_tui.rules import Match, SeatView
from tysiacha_tui.rules.actions import GIFTS, KEEP, PASS, TAKE, Action, Bid, Marry, Play, Raise
from tysiacha_tui.rules.cards import PACK
from tysiacha_tui.table.loop import Table

RIVAL = 0.3
"""What a point of the declarer's score costs a defender."""
TAKEN = 0.25
"""What a point that the declarer takes costs a defender beside that."""
OWN = 0.5
"""What a point of its own is worth to a defender, played for against both others."""


class OpenHand:
    """A bot with a look at the table it sits at, which must be told once.

    With another bot for what comes before the play it sees the cards only from there on.
    """

    table: Table

    def __init__(self, before_play: Bot | None = None) -> None:
        self._before_play = before_play
        self._best: tuple[int, int, int] | None = None

    def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        """Return one of the legal actions."""
        if view.phase == "play":
            return self._play(view, legal)
        if self._before_play is not None:
            return self._before_play.choose(view, legal)
        match view.phase:
            case "auction":
                bids = [action for action in legal if isinstance(action, Bid)]
                lowest = min(bids, key=_amount, default=PASS)
                return PASS if PASS in legal and _amount(lowest) > self._plan(view)[0] else lowest
            case "raise":
                most = self._plan(view)[0]
                raises = [action for action in legal if isinstance(action, Raise) and action.amount <= most]
                return max(raises, key=_amount, default=KEEP)
            case "give":
                _found, first, second = self._plan(view)
                return GIFTS[PACK[first], PACK[second]]
        return TAKE

    def _match(self) -> Match:
        return replay(self.table.record())

    def _plan(self, view: SeatView) -> tuple[int, int, int]:
        """Return the most this seat takes as declarer, and the gifts it takes that with, by their places."""
        if self._best is None:
            match = self._match()
            talon = self.table.record().deals[-1].talon
            me = view.order.index(view.seat)
            mine, left, right = (mask_of(match.view(view.order[(me + step) % 3]).hand) for step in range(3))
            mine |= mask_of(talon)
            held = [place for place in range(24) if mine >> place & 1]
            best = (-1, held[0], held[1])
            for first, second in permutations(held, 2):
                gifts = 1 << first, 1 << second
                hands = mine & ~gifts[0] & ~gifts[1], left | gifts[0], right | gifts[1]
                may = view.rules.first_trick_marriage
                found = total(Solver(view.rules), Position(hands, 0, (), NO_TRUMP, 0, may), best[0])
                best = max(best, (found, first, second), key=lambda plan: plan[0])
            self._best = best
        return self._best

    def _play(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        assert view.declarer is not None
        assert view.contract is not None
        match = self._match()
        place = view.order.index(view.declarer)
        seats = [view.order[(place + step) % 3] for step in range(3)]
        hands = [mask_of(match.view(seat).hand) for seat in seats]
        actions = [action for action in legal if isinstance(action, Play | Marry) and action != Marry(None)]
        solver = Solver(view.rules)
        position = _position(view, seats, hands, 0)
        totals = [action_value(solver, position, action) for action in actions]
        if view.seat == view.declarer:
            return actions[totals.index(max(totals))]
        need = view.contract - view.card_points[view.declarer] - view.marriages[view.declarer]
        solver = Solver(view.rules)
        position = _position(view, seats, hands, seats.index(view.seat))
        values = []
        for action, taken in zip(actions, totals, strict=True):
            swing = view.contract if taken >= need else -view.contract
            values.append(OWN * action_value(solver, position, action) - RIVAL * swing - TAKEN * taken)
        return actions[values.index(max(values))]


def _amount(action: Action) -> int:
    return action.amount if isinstance(action, Bid | Raise) else 0


def _position(view: SeatView, seats: list[int], hands: list[int], first: int) -> Position:
    """Return the position in which the seat at this place takes all it can against both others."""
    one, two, three = (hands[(first + step) % 3] for step in range(3))
    announced = sum(1 << suit_number(suit) for _seat, suit, _value in view.announced if suit is not None)
    return Position(
        (one, two, three),
        (seats.index(view.leader) - first) % 3,
        tuple([card.position for card in view.trick]),
        NO_TRUMP if view.trump is None else suit_number(view.trump),
        announced,
        bool(view.tricks) or view.rules.first_trick_marriage,
    )
