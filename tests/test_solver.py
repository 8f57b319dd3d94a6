"""The exact solver says what a plain minimax says, of the position and of every action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from random import Random

import pytest

from tests.minimax import Known, Spot, Table, cards_allowed, choice_values, value
from tests.solving import action_of, deal_masks, endings, position_of, random_spot, random_table, rules_of
from tysiacha_tui.bots.solver import BudgetSpent, Solver, action_value, actions, best_total, total
from tysiacha_tui.rules.cards import Card, Suit
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.rules.tricks import legal_cards

PARTS = range(4)


def short_endings(part: int) -> Iterator[tuple[Spot, Table]]:
    # Endings of four tricks take five times as long as those of three.
    return endings(f"short endings {part}", 750, (3, 3, 3, 3, 3, 3, 3, 4))


def compare(spot: Spot, table: Table) -> None:
    """Values, verdicts and the best action, on one solver that keeps its table."""
    position, solver, known = position_of(spot, table), Solver(rules_of(table)), Known()
    wanted = {action_of(choice): worth for choice, worth in choice_values(spot, table, known).items()}
    if not wanted:
        assert total(solver, position) == 0
        return
    best = max(wanted.values()) if position.turn == 0 else min(wanted.values())
    asked = (best, best + 1, 1, 35, 60)
    verdicts = Solver(rules_of(table))
    for least in asked:
        assert (total(verdicts, position, least - 1, least) >= least) == (best >= least)
    for action, worth in wanted.items():
        for least in asked:
            assert (action_value(verdicts, position, action, least - 1, least) >= least) == (worth >= least)
    assert total(solver, position) == best
    assert set(actions(solver, position)) == set(wanted)
    assert {action: action_value(solver, position, action) for action in wanted} == wanted
    # Windows wider than a verdict, on the table the exact values have filled.
    for low, high in ((best - 9, best + 9), (20, 50), (best, best + 30), (best - 30, best)):
        found = total(solver, position, low, high)
        assert found == best if low < best < high else (found <= low if best <= low else found >= high)


@pytest.mark.parametrize("part", PARTS)
def test_endings_of_three_and_four_tricks(part: int) -> None:
    for spot, table in short_endings(part):
        compare(spot, table)


def test_endings_of_five_tricks() -> None:
    for spot, table in endings("long endings", 50, (5,)):
        compare(spot, table)


@pytest.mark.soak
def test_many_endings() -> None:
    for spot, table in endings("soak", 10_000, (1, 2, 3, 4)):
        compare(spot, table)


def test_the_endings_have_everything_in_them() -> None:
    seen = Counter[str]()
    for spot, table in chain.from_iterable(map(short_endings, PARTS)):
        hands = spot.hands
        whole = {suit for suit in "SCDH" for hand in hands if f"K{suit}" in hand and f"Q{suit}" in hand}
        seen["second to play"] += len(spot.trick) == 1
        seen["third to play"] += len(spot.trick) == 2
        seen["a marriage to come"] += bool(whole - spot.announced)
        seen["an announced pair still whole"] += bool(whole & spot.announced)
        seen["a duty"] += bool(spot.duty) and not spot.trick and table.marriage_lead == "king_or_queen"
        seen["a first lead with the right"] += table.first_trick_marriage and not any(spot.won)
        seen["two announced"] += len(spot.announced) > 1
        seen["no trump"] += not spot.trump
    assert {what: count >= 30 for what, count in seen.items()} == dict.fromkeys(seen, True)


def test_best_total_of_whole_positions() -> None:
    for number in range(300):
        random = Random(f"best total {number}")
        table = random_table(random)
        spot = random_spot(random, table, random.choice((0, 1, 2, 3, 4)), between=True)
        assert asked(spot, table) == value(spot, table, {})


def asked(spot: Spot, table: Table) -> int:
    hands = [[Card.parse(card) for card in hand] for hand in spot.hands]
    trump = Suit(spot.trump) if spot.trump else None
    announced = [Suit(suit) for suit in spot.announced]
    return best_total(hands, spot.leader, trump, announced, spot.won, rules_of(table))


def test_legal_cards_are_those_of_the_rules() -> None:
    for number in range(2000):
        random = Random(f"legal cards {number}")
        table = random_table(random)
        spot = random_spot(random, table, random.choice((2, 3, 5, 7)))
        rules, position = rules_of(table), position_of(spot, table)
        hand = [Card.parse(card) for card in spot.hands[spot.turn]]
        trick = [Card.parse(card) for card in spot.trick]
        expected = {card.text for card in legal_cards(hand, trick, Suit(spot.trump or "S"), rules)}
        if spot.trump or not trick:
            if spot.duty and not trick and table.marriage_lead == "king_or_queen":
                expected &= {f"K{spot.duty}", f"Q{spot.duty}"}
            assert set(cards_allowed(spot, table)) == expected
        played = {str(action.card) for action in actions(Solver(rules), position) if hasattr(action, "card")}
        assert played == set(cards_allowed(spot, table))


def test_six_tricks_with_the_declarer_holding_everything() -> None:
    hands = [
        [Card.parse(text) for text in line.split()]
        for line in (
            "AS 10S KS QS AH 10H",
            "AC 10C KC QC KH JH",
            "AD 10D KD QD QH 9H",
        )
    ]
    never = (False, False, False)
    # Ace and ten of hearts bring 30, the spades the rest: every trick, and the marriage after the first.
    assert best_total(hands, 0, None, (), never, Rules()) == 154
    assert best_total(hands, 0, None, (Suit.SPADES,), never, Rules()) == 114
    # The left cashes his clubs, and must give the declarer two hearts: K and J; the right adds 9 and a queen.
    assert best_total(hands, 1, None, (), never, Rules()) == 30


def test_a_budget_ends_a_search() -> None:
    solver = Solver(Rules(), budget=100)
    declarer, left, right = deal_masks("budget")
    with pytest.raises(BudgetSpent):
        solver.search(declarer, left, right, 0, 4, 0, False, -1, 500)
    # It is seen where there is something to search, so a little late.
    assert 100 < solver.nodes < 110
