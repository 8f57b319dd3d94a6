"""What is shown of each action: a score that the rules can write down, and a reason that is true of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from tests.bot_matches import positions, random_match
from tysiacha_tui.bots import make, scores, stakes
from tysiacha_tui.bots.advice import Advice, Outlook
from tysiacha_tui.bots.explain import explain
from tysiacha_tui.bots.reasons import Reason
from tysiacha_tui.bots.search import consider
from tysiacha_tui.bots.spoken import why_word
from tysiacha_tui.record import action_text
from tysiacha_tui.rules import Match, Rules, SeatView
from tysiacha_tui.rules.actions import BOMB, KEEP, PASS, ROSPISAT, TAKE, Action, Bid, Give, Marry, Play, Raise
from tysiacha_tui.rules.cards import Card
from tysiacha_tui.rules.options import OptionValue
from tysiacha_tui.rules.tricks import trick_winner

DESPITE = {
    "as_good", "bids_barrel", "bids_to_stop", "gives_rather", "leaves_least", "match_stands", "must_open",
    "keeps_bounce", "keeps_enough", "keeps_wins", "only_action", "only_saves", "only_sets", "passes_careful",
    "passes_locked", "passes_lost", "plays_on", "plays_rather", "raises_to_win", "saves_bomb", "sets_most",
    "sets_rather", "spare", "sure_rather", "waits_barrel", "waits_free", "asks_redeal",
}  # fmt: skip
"""What may be said where another action shows a higher score."""

Asked = tuple[Match, SeatView, tuple[Action, ...], Advice]


def advice(view: SeatView, legal: tuple[Action, ...], nodes: int = 300) -> Advice:
    return list(consider(view, legal, "a", "expert", nodes, in_time=False))[-1]


def cards_of(text: str) -> tuple[Card, ...]:
    return tuple([Card.parse(card) for card in text.split()])


@pytest.fixture(scope="module")
def asked() -> list[Asked]:
    """Advice for every decision of deals under random options, near the end of a match or not."""

    def found() -> Iterator[Asked]:
        rng = Random("outlooks")
        for number in range(24):
            match = random_match(rng)
            bots = [make("casual", "1")] * match.rules.players
            for state, view, legal, _action in positions(match, bots, f"outlooks {number}"):
                yield state, view, legal, advice(view, legal)

    return [one for one in found() if one[-1].worlds]


def test_every_score_is_one_that_the_rules_can_write(asked: list[Asked]) -> None:
    ways = defending = declaring = 0
    for _match, view, _legal, found in asked:
        for outlook in found.outlooks:
            action, shown = outlook.action, outlook.points
            if action == ROSPISAT or (action == BOMB and view.rules.bombs == "concede"):
                assert (outlook.chance, shown) == (0.0, 0 if action == BOMB else scores.given_up(view))
                ways += 1
            elif action == PASS or (view.phase == "play" and view.seat != view.declarer):
                earns = scores.earns_in_defence(view, view.seat)
                assert (shown == 0) if not earns else (0 <= shown <= 500)
                defending += not earns
            elif view.phase == "play":
                assert view.contract is not None
                doubled = view.doubled or (action == BOMB)
                made = scores.expected(view, view.contract, outlook.chance, doubled)
                assert shown == pytest.approx(made)
                declaring += 1
    assert min(ways, defending, declaring) > 10


def test_where_another_action_shows_more_the_reason_says_why_not(asked: list[Asked]) -> None:
    said = set()
    for _match, _view, _legal, found in asked:
        assert found.reason is not None
        best = round(found.outlooks[0].points)
        assert [outlook.behind for outlook in found.outlooks] == sorted(
            outlook.behind for outlook in found.outlooks
        )
        if any(round(outlook.points) > best for outlook in found.outlooks):
            assert found.reason.code in DESPITE, [
                (action_text(outlook.action), outlook.points, outlook.chance) for outlook in found.outlooks
            ]
            said.add(found.reason.code)
        elif found.reason.code == "most_points":
            assert any(round(outlook.points) < best for outlook in found.outlooks)
    assert len(said) >= 5


def test_no_difference_is_one_of_nothing(asked: list[Asked]) -> None:
    """What neither the contract nor what anybody takes hangs on; with a full hand a defender cannot know."""
    seen = 0
    for _match, view, _legal, found in asked:
        assert found.reason is not None
        if found.reason.code == "no_difference":
            rows = [outlook for outlook in found.outlooks if isinstance(outlook.action, Play | Marry)]
            assert len({(round(row.points, 1), round(row.chance, 2)) for row in rows}) == 1
            if view.seat != view.declarer:
                assert len(view.hand) <= 6
                assert max(row.taken for row in rows) - min(row.taken for row in rows) < 0.2
            seen += 1
    assert seen > 5


def test_who_is_said_to_take_the_trick_takes_it_whatever_is_played(asked: list[Asked]) -> None:
    """The cards really left to play, of those the seat cannot see, never beat it."""
    seen = 0
    for match, view, _legal, found in asked:
        action = found.outlooks[0].action
        assert found.reason is not None
        sure = found.reason.code in ("wins_surely", "wins_trick", "trumps_in", "wins_cheaply", "wins_lead")
        if not sure or not isinstance(action, Play):
            continue
        seen += 1
        now, _ = match.apply(action)
        place = len(view.trick)
        if place == 2:
            assert trick_winner((*view.trick, action.card), view.trump) == 2
            continue
        assert found.reason.code == "wins_surely"
        for answer in now.legal_actions():
            assert isinstance(answer, Play)
            assert trick_winner((*view.trick, action.card, answer.card), view.trump) == place
    assert seen > 3


def _first_word(totals: tuple[int, int, int], used: int | None, **options: OptionValue) -> SeatView:
    """What the first to speak of three sees, with a total and chances used of its own."""
    match = Match.start(Rules(**options), dealer=2, totals=totals, barrel=(used, None, None))  # type: ignore[arg-type]
    match, _ = match.deal_from_seed("word")
    return match.view(0)


LOW = (Outlook(PASS, 0.0, 0.0), Outlook(Bid(140), 0.02, 2.0), Outlook(Bid(145), 0.01, 1.0))
PLAIN = (Outlook(PASS, 0.0, 40.0), Outlook(Bid(110), 0.6, 30.0))
CAREFUL = (Outlook(PASS, 0.0, 40.0), Outlook(Bid(110), 0.7, 52.0))
OPENED = (Outlook(Bid(100), 0.3, -40.0), Outlook(Bid(105), 0.28, -47.0))
KEPT = (Outlook(KEEP, 0.7, 44.0), Outlook(Raise(120), 0.5, 10.0))


@pytest.mark.parametrize(
    ("totals", "used", "options", "outlooks", "reason"),
    [
        ((900, 0, 0), 0, {}, LOW, Reason("waits_barrel", {"left": 2})),
        ((900, 0, 0), 1, {}, LOW, Reason("waits_barrel", {"left": 1})),
        ((900, 0, 0), 2, {}, LOW, Reason("passes_lost", {"amount": 140})),
        ((900, 0, 0), 2, {"barrel_counts": "as_declarer"}, LOW, Reason("waits_free", {})),
        ((850, 0, 0), None, {"barrel": False, "defence_lock": 800}, LOW, "passes_locked"),
        ((0, 0, 0), None, {}, PLAIN, "passes_weak"),
        ((0, 0, 0), None, {}, CAREFUL, "passes_careful"),
        ((900, 0, 0), 0, {}, (Outlook(Bid(125), 0.3, 37.0), LOW[0]), Reason("bids_barrel", {"amount": 120})),
        ((800, 0, 0), None, {}, (Outlook(Bid(110), 0.6, 30.0), PLAIN[0]), "match_stands"),
        ((915, 925, 0), None, {"barrel": False}, OPENED, Reason("must_open", {"amount": 100})),
        ((915, 925, 0), None, {"barrel": False}, (*OPENED, PLAIN[0]), "bids_to_stop"),
        ((0, 0, 0), None, {}, (Outlook(TAKE, 0.3, -40.0), Outlook(ROSPISAT, 0.0, 0.0)), "plays_rather"),
        ((0, 0, 0), None, {}, (Outlook(TAKE, 0.3, -40.0), Outlook(ROSPISAT, 0.0, -100.0)), "takes_talon"),
        ((0, 0, 0), None, {}, (Outlook(ROSPISAT, 0.0, 0.0), Outlook(TAKE, 0.1, -80.0)), "gives_up"),
        ((0, 0, 0), None, {}, KEPT, "keeps_contract"),
        ((0, 0, 0), None, {}, (KEPT[0], Outlook(Raise(120), 0.7, 46.0)), "keeps_enough"),
        ((870, 0, 0), None, {}, KEPT, Reason("keeps_wins", {"amount": 130})),
        ((867, 0, 0), None, {}, KEPT, Reason("keeps_bounce", {"amount": 130, "target": 1000})),
        ((0, 0, 0), None, {}, (Outlook(KEEP, 0.0, -110.0), Outlook(Raise(120), 0.0, -120.0)), "keeps_lost"),
        ((0, 0, 0), None, {"bombs": "double"}, (KEPT[0], Outlook(BOMB, 0.7, 88.0)), "saves_bomb"),
    ],
)
def test_words_and_their_reasons(
    totals: tuple[int, int, int],
    used: int | None,
    options: dict[str, OptionValue],
    outlooks: tuple[Outlook, ...],
    reason: Reason | str,
) -> None:
    view = replace(_first_word(totals, used, **options), contract=130 if totals[0] > 860 else 110)
    said = why_word(view, [outlook.action for outlook in outlooks], outlooks)
    assert reason in (said, said.code)


@pytest.mark.parametrize(("rival", "code"), [(0.13, "cashes"), (0.03, "only_saves")])
def test_only_one_card_saves_where_no_other_does(rival: float, code: str) -> None:
    view, king, ace = _led(), Play(Card.parse("KD")), Play(Card.parse("AH"))
    outlooks = (Outlook(ace, 0.6, 20.0), Outlook(king, rival, -70.0))
    assert explain(view, (ace, king), outlooks).code == code


def _led() -> SeatView:
    match = _taken()
    for action in (KEEP, Give(*cards_of("KC QC"))):
        match, _events = match.apply(action)
    return match.view(0)


def _taken() -> Match:
    """A deal whose talon is taken: best given away is the marriage of clubs, which the rule never would."""
    hands = ("KD JH AH QC QD 10S KS", "AS 10C 9S AD 9D KH 9H", "QS AC JC 9C 10D 10H QH")
    match, _events = Match.start(Rules(), dealer=2).deal(
        tuple([cards_of(hand) for hand in hands]), cards_of("KC JS JD")
    )
    for action in (Bid(100), PASS, PASS, TAKE):
        match, _events = match.apply(action)
    return match


def test_before_and_after_the_gifts_the_chance_is_about_the_same() -> None:
    match = _taken()
    raising = advice(match.view(0), match.legal_actions(), 250_000)
    kept = next(outlook for outlook in raising.outlooks if outlook.action == KEEP)
    match, _events = match.apply(KEEP)
    giving = advice(match.view(0), match.legal_actions(), 250_000)
    best = giving.outlooks[0].chance
    assert 0.7 < best < 0.95
    assert abs(best - kept.chance) < 0.15
    assert all([outlook.chance <= best for outlook in giving.outlooks])


def test_a_whole_marriage_may_be_given_away() -> None:
    match, _events = _taken().apply(KEEP)
    best = advice(match.view(0), match.legal_actions(), 60_000).outlooks[0].action
    assert isinstance(best, Give)
    assert {best.first, best.second} == set(cards_of("KC QC"))


def test_early_in_a_deal_a_defender_is_sure_of_nothing(asked: list[Asked]) -> None:
    """Of layouts solved with open cards all may set the contract; at the table fewer do."""
    chances = [
        outlook.chance
        for _match, view, _legal, found in asked
        if view.phase == "play" and view.seat != view.declarer and len(view.hand) > 6
        if stakes.needed(view) > 0
        for outlook in found.outlooks
    ]
    assert len(chances) > 50
    assert min(chances) > 0.25 and max(chances) < 0.99
