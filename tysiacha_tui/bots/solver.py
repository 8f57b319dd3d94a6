"""What a deal is worth with all hands known: for the declarer in total, and for every action."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from tysiacha_tui.bots.followers import answer, close
from tysiacha_tui.bots.kernel import FAR, BudgetSpent, Solver
from tysiacha_tui.bots.masks import PAIR, PAIR_VALUES, mask_of, suit_number
from tysiacha_tui.bots.tables import POINTS, SUIT_CARDS, fresh_pairs
from tysiacha_tui.rules.actions import MARRIES, PLAYS, Action, Marry, Play
from tysiacha_tui.rules.cards import PACK, Card, Suit
from tysiacha_tui.rules.options import Rules

__all__ = ["BudgetSpent", "Position", "Solver", "action_value", "actions", "best_total", "total"]

NO_TRUMP: Final = 4
SUITS: Final = tuple(Suit)


@dataclass(frozen=True, slots=True)
class Position:
    """A moment of the play in numbers, all hands known; seats: 0 the declarer, 1 his left, 2 his right."""

    hands: tuple[int, int, int]
    """Bits by place in the pack; cards on the table are in no hand."""
    leader: int
    """Who led, or leads."""
    trick: tuple[int, ...]
    """Places of the cards on the table, in order."""
    trump: int
    """A suit by its place in the pack's order, or `NO_TRUMP`."""
    announced: int
    """Suits announced so far, as bits."""
    may_announce: bool
    """Whether the leader, before the lead, has the right."""
    pair: int = NO_TRUMP
    """The suit just announced, of which king or queen must be led; `NO_TRUMP`: no such duty."""

    @property
    def turn(self) -> int:
        """Who is to play."""
        return (self.leader + len(self.trick)) % 3


def actions(solver: Solver, position: Position) -> tuple[Action, ...]:
    """List what the seat on turn may play or announce; the marriage of aces is not counted."""
    hand = position.hands[position.turn]
    if position.trick:
        return tuple([PLAYS[PACK[place]] for place in _places(_followers(solver, position))])
    if position.pair != NO_TRUMP:
        return tuple([PLAYS[PACK[place]] for place in _places(hand & PAIR << 6 * position.pair)])
    plays: list[Action] = [PLAYS[PACK[place]] for place in _places(hand)]
    return (*plays, *[MARRIES[SUITS[suit]] for suit in _pairs(position)])


def _places(mask: int) -> list[int]:
    return [place for place in range(24) if mask >> place & 1]


def _followers(solver: Solver, position: Position) -> int:
    """Return the cards with which the seat on turn may follow, as bits (R27 to R30, D14)."""
    hand, trump = position.hands[position.turn], position.trump
    led = 63 << position.trick[0] // 6 * 6
    trumps = 63 << 6 * trump if trump < NO_TRUMP else 0
    best = 1 << position.trick[_winner(position.trick, trump)]
    same, own = hand & led, hand & trumps
    if same:
        higher = same & (best - 1) if best & led else 0
        return higher if solver.must_beat and higher else same
    if not own or not solver.must_trump:
        return hand
    if best & led:
        return own
    higher = own & (best - 1)
    if not higher:
        return hand if solver.free else own
    return higher if solver.overtrump else own


def _winner(trick: tuple[int, ...], trump: int) -> int:
    """Return which of the cards takes what lies there (R31)."""
    suit = trump if any(place // 6 == trump for place in trick) else trick[0] // 6
    return trick.index(min(place for place in trick if place // 6 == suit))


def _pairs(position: Position) -> list[int]:
    if not position.may_announce or position.trick or position.pair != NO_TRUMP:
        return []
    hand = position.hands[position.leader]
    whole = [suit for suit in range(4) if hand >> 6 * suit & PAIR == PAIR]
    return [suit for suit in whole if not position.announced >> suit & 1]


def action_value(solver: Solver, position: Position, action: Action, alpha: int = -1, beta: int = FAR) -> int:
    """Return what the declarer takes from here on once the seat on turn does this.

    Exact within the window, outside of it a bound.

    Raises:
        BudgetSpent: if the solver has looked at more nodes than it may.
    """
    match action:
        case Play(card):
            return _play_value(solver, position, card.position, alpha, beta)
        case Marry(suit) if suit is not None:
            return _announcement_value(solver, position, suit_number(suit), alpha, beta)
    raise ValueError(f"nothing of the play: {action}")


def _play_value(solver: Solver, position: Position, place: int, alpha: int, beta: int) -> int:
    hands, leader, trump, announced = position.hands, position.leader, position.trump, position.announced
    a, b, c = (hands[(leader + step) % 3] for step in range(3))
    who = -leader % 3
    trick = (*position.trick, place)
    if len(trick) < 3:
        solver.begin(a, b, c, who)
        strong, fresh = SUIT_CARDS[trump], fresh_pairs(a, b, c, announced)
        if len(trick) == 1:
            return answer(solver, a, b, c, who, strong, fresh, 1 << place, alpha, beta)
        first, best = trick[0], trick[_winner(trick, trump)]
        led = 63 << first // 6 * 6
        lying = POINTS[first] + POINTS[place]
        b ^= 1 << place
        return close(solver, a, b, c, who, strong, fresh, led, 1 << best, lying, best == first, alpha, beta)
    winner = (leader + _winner(trick, trump)) % 3
    gain = sum(POINTS[played] for played in trick) if winner == 0 else 0
    declarer, left, right = (
        hand ^ 1 << place if seat == position.turn else hand for seat, hand in enumerate(hands)
    )
    after = Position((declarer, left, right), winner, (), trump, announced, True)
    return gain + (between_tricks(solver, after, alpha - gain, beta - gain) if declarer else 0)


def _announcement_value(solver: Solver, position: Position, suit: int, alpha: int, beta: int) -> int:
    gain = PAIR_VALUES[suit] if position.leader == 0 else 0
    after = Position(
        position.hands,
        position.leader,
        (),
        suit,
        position.announced | 1 << suit,
        False,
        suit if solver.pair_lead else NO_TRUMP,
    )
    return gain + total(solver, after, alpha - gain, beta - gain)


def total(solver: Solver, position: Position, alpha: int = -1, beta: int = FAR) -> int:
    """Return the most the declarer takes from here on, exact within the window, a bound outside."""
    if not any(position.hands):
        return 0
    maximizing = position.turn == 0
    best = -FAR if maximizing else FAR
    for action in actions(solver, position):
        value = action_value(solver, position, action, alpha, beta)
        if maximizing:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def best_total(
    hands: Sequence[Collection[Card]],
    leader: int,
    trump: Suit | None,
    announced: Collection[Suit],
    may_announce: Sequence[bool],
    rules: Rules,
) -> int:
    """Return the most the declarer can still take, all hands known.

    `hands` are those of the declarer, the seat at his left and the one at his right, equally long, up to
    eight cards; `leader` is 0, 1 or 2 in that order, and `may_announce` says in it who has won a trick.
    """
    declarer, left, right = (mask_of(hand) for hand in hands)
    first = rules.first_trick_marriage and leader == 0 and not any(may_announce)
    position = Position(
        (declarer, left, right),
        leader,
        (),
        NO_TRUMP if trump is None else suit_number(trump),
        sum(1 << suit_number(suit) for suit in announced),
        first or may_announce[leader],
    )
    if not declarer:
        return 0
    return between_tricks(Solver(rules), position)


def between_tricks(solver: Solver, position: Position, alpha: int = -1, beta: int = FAR) -> int:
    """Search a whole position between tricks, its leads ordered as everywhere below it."""
    leader, hands = position.leader, position.hands
    return solver.search(
        hands[leader],
        hands[(leader + 1) % 3],
        hands[(leader + 2) % 3],
        -leader % 3,
        position.trump,
        position.announced,
        position.may_announce,
        alpha,
        beta,
    )
