"""Endings for the solver, reached by random play from random deals, and what it says of them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.minimax import MARRIAGES, Spot, Table, act, choices, suits_allowed
from tysiacha_tui.bots.solver import NO_TRUMP, Position
from tysiacha_tui.rules.actions import MARRIES, PLAYS, Action
from tysiacha_tui.rules.cards import PACK, Card, Suit
from tysiacha_tui.rules.options import Rules

SUITS = "SCDH"


def random_table(random: Random) -> Table:
    return Table(
        marriage_lead=random.choice(("any_card", "king_or_queen")),
        first_trick_marriage=random.random() < 0.5,
        must_beat=random.random() < 0.5,
        must_trump=random.random() < 0.7,
        overtrump=random.random() < 0.5,
        undertrump=random.choice(("forced", "free")),
    )


def rules_of(table: Table) -> Rules:
    return Rules(
        marriage_lead=table.marriage_lead,
        first_trick_marriage=table.first_trick_marriage,
        must_beat=table.must_beat,
        must_trump=table.must_trump,
        overtrump=table.overtrump,
        undertrump=table.undertrump,
    )


def random_spot(random: Random, table: Table, tricks: int, *, between: bool = False) -> Spot:
    """Play a deal at random until so many tricks are left, and on into the next one unless `between`.

    One in six is no ending but a deal of so few cards, the declarer to lead its first trick.
    """
    pack = [card.text for card in PACK]
    random.shuffle(pack)
    size = tricks if random.random() < 1 / 6 else 8
    spot = Spot(tuple(tuple(pack[size * seat : size * (seat + 1)]) for seat in range(3)), 0)
    # Marriages make the difference, and would mostly be broken by random play.
    careful = random.random() < 0.7
    while spot.trick or spot.duty or len(spot.hands[spot.leader]) > tricks:
        spot = _random_step(random, spot, table, careful)
    if between:
        return spot
    suits = suits_allowed(spot, table)
    if suits and random.random() < 0.3:
        return act(spot, random.choice(suits))[0]
    for _ in range(random.choice((0, 0, 1, 2, 3))):
        spot = _random_step(random, spot, table, careful)
    return spot


def _random_step(random: Random, spot: Spot, table: Table, careful: bool) -> Spot:
    suits = suits_allowed(spot, table)
    if suits and random.random() < 0.3:
        return act(spot, random.choice(suits))[0]
    cards = [choice for choice in choices(spot, table) if choice not in MARRIAGES]
    kept = [card for card in cards if card[0] not in "KQ"]
    return act(spot, random.choice(kept if careful and kept else cards))[0]


def endings(seed: str, count: int, tricks: tuple[int, ...]) -> Iterator[tuple[Spot, Table]]:
    for number in range(count):
        random = Random(f"{seed} {number}")
        table = random_table(random)
        yield random_spot(random, table, random.choice(tricks)), table


def position_of(spot: Spot, table: Table) -> Position:
    declarer, left, right = (sum(1 << place_of(card) for card in hand) for hand in spot.hands)
    first = table.first_trick_marriage and spot.leader == 0 and not any(spot.won)
    bound = spot.duty if not spot.trick and table.marriage_lead == "king_or_queen" else ""
    return Position(
        (declarer, left, right),
        spot.leader,
        tuple(place_of(card) for card in spot.trick),
        SUITS.index(spot.trump) if spot.trump else NO_TRUMP,
        sum(1 << SUITS.index(suit) for suit in spot.announced),
        not spot.duty and (spot.won[spot.leader] or first),
        SUITS.index(bound) if bound else NO_TRUMP,
    )


def place_of(card: str) -> int:
    return Card.parse(card).position


def action_of(choice: str) -> Action:
    return MARRIES[Suit(choice)] if choice in MARRIAGES else PLAYS[Card.parse(choice)]


def deal_masks(seed: str) -> tuple[int, int, int]:
    """The hands of a random full deal."""
    places = list(range(24))
    Random(seed).shuffle(places)
    declarer, left, right = (sum(1 << place for place in places[at : at + 8]) for at in (0, 8, 16))
    return declarer, left, right
