"""Looking back on finished deals: exact values, what was right as far as it was known, the best line."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import permutations
from typing import Any

import pytest

from tests.lookback import NODES, deal_played
from tests.minimax import Spot, Table, choice_values
from tests.solving import action_of
from tysiacha_tui.bots.advice import Advice, Judgement, Outlook
from tysiacha_tui.bots.judging import judge
from tysiacha_tui.bots.search import Searcher
from tysiacha_tui.bots.solver import best_total
from tysiacha_tui.record import Record, action_text, replay
from tysiacha_tui.rules import Card, Match, Rules
from tysiacha_tui.rules.actions import PLAYS
from tysiacha_tui.rules.events import DealEnded
from tysiacha_tui.rules.phases import Contract, Deal, Play
from tysiacha_tui.table.finished import deals_of, finished_deals, persons
from tysiacha_tui.table.opencards import OpenCards, most, seats_from
from tysiacha_tui.table.review import needed, review
from tysiacha_tui.table.reviewed import COSTLY, DECISIVE, FINE, SMALL, Decision, Line, Summary


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(word) for word in text.split())


def ending(*hands: str) -> Play:
    """The declarer, seat 0, leads; there is no trump, and everybody has won a trick."""
    dealt = Deal(Rules(), 2, ((),) * 3, (), (True,) * 3, (True,) * 3)
    held = tuple(cards(hand) for hand in hands)
    return Play(Contract(dealt, (), 0, 100), held, 0, 0, (), None, None, (), (), (1,) * 3, (0,) * 3, (0,) * 3)


@cache
def found_in(number: int) -> tuple[dict[int, Decision], Summary]:
    """What is said of the first seat in a deal."""
    *decisions, summary = review(deal_played(number), (0,), nodes=NODES)
    assert isinstance(summary, Summary)
    return {one.index: one for one in decisions if isinstance(one, Decision)}, summary


def test_a_card_that_costs_exactly_eleven() -> None:
    state = ending("AS JH", "10H 9D", "9S JS")
    totals = OpenCards(Rules()).totals(state, [PLAYS[card] for card in state.hands[0]])
    assert totals == ((PLAYS[Card.parse("AS")], 11), (PLAYS[Card.parse("JH")], 0))
    assert OpenCards(Rules()).total(state) == 11


def test_values_of_endings_equal_plain_minimax() -> None:
    compared = 0
    for number in (0, 4, 9, 12):
        record = deal_played(number)
        ((_number, moments, _result),) = deals_of(record)
        known: dict[tuple[object, ...], int] = {}
        open_cards = OpenCards(record.rules)
        for match, seat, action in moments:
            state = match.state
            if not isinstance(state, Play) or len(state.hands[seat]) > 4:
                continue
            order = seats_from(state.contract.declarer, state.contract.deal.order)
            spot = Spot(
                tuple(tuple(card.text for card in state.hands[one]) for one in order),
                order.index(state.leader),
                tuple(card.text for card in state.trick),
                "" if state.trump is None else state.trump.value,
                frozenset(suit.value for _seat, suit, _value in state.announced if suit is not None),
                tuple(state.taken[one] > 0 for one in order),  # type: ignore[arg-type]
                "" if state.marrying is None or state.marrying.suit is None else state.marrying.suit.value,
            )
            taken = state.points[order[0]] + state.marriages[order[0]]
            legal = match.legal_actions()
            expected = {
                action_of(choice): taken + value
                for choice, value in choice_values(spot, Table(), known).items()
            }
            totals = open_cards.totals(state, legal)
            assert dict(totals) == expected
            assert action in expected
            values = [value for _action, value in totals]
            assert values == sorted(values, reverse=order[0] == seat)
            assert open_cards.total(state) == values[0]
            compared += 1
    assert compared > 30


def test_the_most_from_the_talon_on_is_that_of_the_best_of_all_gifts() -> None:
    record = deal_played(2)
    ((_number, moments, result),) = deals_of(record)
    first = moments[0][0].state
    assert first is not None and not isinstance(first, Play) and hasattr(first, "deal")
    deal = first.deal
    order = seats_from(0, deal.order)
    ten = (*deal.hands[0], *deal.talon)
    found = most(deal, 0)
    assert found is not None and found.gifts is not None and found.exact

    def total(one: Card, other: Card) -> int:
        left = tuple(card for card in ten if card not in (one, other))
        hands = (left, (*deal.hands[order[1]], one), (*deal.hands[order[2]], other))
        return best_total(hands, 0, None, (), (False,) * 3, record.rules)

    assert total(found.gifts.first, found.gifts.second) == found.total == 120
    assert max(total(one, other) for one, other in list(permutations(ten, 2))[::5]) <= 120
    assert result.declarer == 0


def test_a_contract_lost_by_one_card() -> None:
    """Queen and king of diamonds could have brought the rest; leading spades gave the contract away."""
    decisions, summary = found_in(2)
    assert summary.result.made is False
    assert summary.need == 100 and summary.most is not None and summary.most.total == 120
    assert summary.course == (103, 103, 103, 103, 103, 77, 77, 80, 80)
    assert summary.from_gifts == 103
    turning = summary.turning
    assert turning is not None
    assert (turning.index, turning.seat, turning.trick, turning.before, turning.after) == (18, 0, 5, 103, 77)
    lost = decisions[18]
    assert action_text(lost.action) == "play KS"
    assert (lost.cost, lost.turned, lost.weight) == (26, True, DECISIVE)
    assert dict(lost.totals)[lost.action] == 77 and lost.totals[0][1] == 103
    assert not lost.judgement.right
    assert lost.line is not None and lost.line.total == 103
    # Right on what was known, and not blamed for what open cards say of it.
    kept, given = decisions[4], decisions[5]
    assert (kept.cost, kept.makeable, kept.weight) == (20, 120, FINE)
    assert (given.cost, given.weight) == (17, FINE)
    assert given.judgement.right and given.judgement.best.action != given.action


def test_a_defender_lets_the_contract_be_made() -> None:
    decisions, summary = found_in(12)
    assert summary.result.declarer == 1 and summary.result.made is True
    assert summary.turning is not None and summary.turning.seat == 0
    decisive = decisions[summary.turning.index]
    assert (decisive.cost, decisive.turned, decisive.weight) == (6, True, DECISIVE)
    assert dict(decisive.totals)[decisive.action] == 103
    assert decisive.totals[0][1] == 97


def test_a_contract_that_could_not_be_lost_any_more_has_no_turning_point() -> None:
    decisions, summary = found_in(9)
    assert summary.turning is None and summary.result.made is True
    assert [one.weight for one in decisions.values()].count(COSTLY) == 1
    assert decisions[19].cost == 20


@pytest.mark.parametrize("number", [2, 9, 12])
def test_the_best_line_can_be_played_and_leads_where_it_says(number: int) -> None:
    record = deal_played(number)
    decisions, summary = found_in(number)
    lines = [summary.line, *[one.line for one in decisions.values() if one.line is not None]]
    assert len(lines) == 2
    for line in lines:
        assert line is not None
        assert played_out(record, line) == line.total


def played_out(record: Record, line: Line) -> int:
    """What the declarer has in the end of a line."""
    ((_number, moments, _result),) = deals_of(record)
    match = moments[line.index][0]
    for seat, action in line.actions:
        match, events = match.apply(action, seat)
    ended = next(event for event in events if isinstance(event, DealEnded))
    assert ended.tricks[line.first - 1 :] == line.tricks
    declarer = ended.result.declarer
    assert declarer is not None
    return ended.result.card_points[declarer] + ended.result.marriages[declarer]


def test_nothing_right_on_what_was_known_is_ever_blamed() -> None:
    decisions, _summary = found_in(2)
    one = decisions[18]
    best = replace(one.judgement.best, behind=0.0)

    def weight(right: bool, **changes: Any) -> str:
        judgement = Judgement(Advice((best,), 9, True, None), Outlook(one.action, 0.1, 0.0, 40.0), right)
        return replace(one, judgement=judgement, **changes).weight

    assert weight(True) == weight(True, cost=200, turned=True) == FINE
    assert weight(False, cost=0, turned=False) == weight(False, cost=9, turned=False) == SMALL
    assert weight(False, cost=10, turned=False) == COSTLY
    assert weight(False, cost=None, turned=False) == COSTLY
    assert weight(False, cost=1, turned=True) == DECISIVE


def test_whoever_plays_like_the_expert_is_never_blamed() -> None:
    record = deal_played(5)
    rules, seed = record.rules, str(record.seed)
    match, _ = Match.start(rules, dealer=2).deal_from_seed(seed)
    expert = Searcher("expert", seed, NODES, in_time=False)
    judged = 0
    while match.turn is not None:
        view, legal = match.view(match.turn), match.legal_actions()
        action = legal[0] if len(legal) == 1 else expert.choose(view, legal)
        if len(legal) > 1:
            judgement = judge(view, legal, action, seed, NODES)
            assert judgement.right and judgement.best.action == action
            judged += 1
        match, _ = match.apply(action)
    assert judged > 15


def test_a_review_is_the_same_each_time_and_of_the_seats_asked_for() -> None:
    record = deal_played(2)
    once = list(review(record, (0, 2), nodes=500))
    assert once == list(review(record, (0, 2), nodes=500))
    assert {one.seat for one in once if isinstance(one, Decision)} == {0, 2}
    assert [one.index for one in once if isinstance(one, Decision)] == sorted(
        one.index for one in once if isinstance(one, Decision)
    )


def test_only_finished_deals_are_looked_back_on() -> None:
    record = deal_played(2)
    (deal,) = record.deals
    running = replace(record, deals=(replace(deal, actions=deal.actions[:-1]),))
    assert finished_deals(running) == {} and list(review(running, (0,), nodes=100)) == []
    assert finished_deals(record) == {0: replay(record).results[0]}
    assert list(review(record, (0,), deals=(7,), nodes=100)) == []


def test_the_seats_of_people() -> None:
    record = deal_played(2)
    assert persons(record) == (0,)
    for nothing_said in ({}, {"seats": ["person"]}, {"seats": 3}, {"seats": ["casual"] * 3}):
        assert persons(replace(record, extra=nothing_said)) == (0, 1, 2)


def test_what_is_needed_where_the_declarers_points_are_rounded() -> None:
    assert needed(Rules(), 120) == 120
    assert needed(Rules(declarer_rounding=True, rounding=5), 120) == 118
    assert needed(Rules(declarer_rounding=True, rounding=10), 120) == 115
