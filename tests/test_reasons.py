"""Positions with the reason that must be given for the expert's choice."""

from __future__ import annotations

import pytest

from tests.bot_matches import positions
from tysiacha_tui.bots import make
from tysiacha_tui.bots.advice import Advice
from tysiacha_tui.bots.reasons import REASONS
from tysiacha_tui.bots.search import consider
from tysiacha_tui.record import action_text
from tysiacha_tui.rules import Card, Match, Rules, SeatView
from tysiacha_tui.rules.actions import Action

NODES = 20_000

POSITIONS = [
    # preset, deal, actions before, hand, cards on the table, choice, reason
    ("standard", 0, 1, "QC KS 10H AD KH 9D KD", "", "pass", "passes_weak"),
    ("standard", 1, 0, "9D KC QD 9S KH 10S JS", "", "bid 100", "must_open"),
    ("standard", 3, 2, "AH KH QD QH 9C JH 9D", "", "bid 105", "bids_to_play"),
    ("standard", 6, 0, "JH 9D KH AD AC QS QH", "", "bid 100", "bids_to_play"),
    ("standard", 0, 4, "JC AH 10C 9C 10D KC QH QD AC JH", "", "keep", "keeps_lost"),
    ("standard", 3, 5, "AH KH QD QH 9C JH 9D 10C JC KC", "", "keep", "keeps_contract"),
    ("russian", 0, 6, "AH 10S 10D AD KD AS QD AC", "", "raise 200", "raises"),
    ("standard", 0, 5, "JC AH 10C 9C 10D KC QH QD AC JH", "", "give JH 9C", "gives_cheapest"),
    ("standard", 6, 5, "JH 9D KH AD AC QS QH 9C JC 10S", "", "give 9D 9C", "gives_keeps_pair"),
    ("standard", 4, 5, "KS 10H QC AS JD AH 10S KH QH QS", "", "give QC JD", "gives_void"),
    ("standard", 8, 5, "KD 9H JD KC 10C JC 9S QS 9C QC", "", "give 9H 9S", "gives_void"),
    ("tysiac", 0, 4, "JC AH 10C 9C 10D KC QH QD AC JH", "", "bomb", "concedes"),
    ("russian", 3, 4, "10H AS AH JS 10S QS 9C 10C JC KC", "", "rospisat", "gives_up"),
    ("standard", 3, 7, "AH KH QD QH JH 10C JC KC", "", "play AH", "only_saves"),
    ("standard", 7, 6, "KS 9C JS AC JC KC QH KH", "", "play AC", "only_saves"),
    ("standard", 3, 10, "KH QD QH JH 10C JC KC", "", "marry H", "announces"),
    ("standard", 4, 9, "KS AS AH 10S KH QH QS", "", "marry H", "announces_best"),
    ("house", 4, 9, "KS AS AH 10S KH QH QS", "", "marry H", "announces_best"),
    ("standard", 12, 10, "10H KC KD KH QD AH JD", "", "play 10H", "waits_to_announce"),
    ("standard", 2, 9, "QD 10D QH QC KC AD AS", "", "play 10D", "waits_to_announce"),
    ("standard", 2, 13, "QD QH QC KC AD AS", "", "play AS", "cashes_ace"),
    ("standard", 6, 10, "JH KH AD QS QH JC 10S", "", "play AD", "cashes_ace"),
    ("standard", 0, 12, "AH 10D KC QH QD AC", "", "play AH", "cashes"),
    ("russian", 0, 14, "10S 10D AD AS QD AC", "", "play 10D", "draws_last_trump"),
    ("russian", 2, 17, "QH 10C KD KC AD", "", "play KD", "draws_last_trump"),
    ("standard", 2, 22, "QD QC AD", "", "play QC", "draws_trumps"),
    ("standard", 8, 12, "KS JS QH AS QD 9H", "", "play 9H", "to_partner"),
    ("standard", 14, 19, "AS JH 10S 9S", "", "play 9S", "forces_trump"),
    ("standard", 0, 13, "10H AD KH 9D KD JH", "AH", "play JH", "keeps_points"),
    ("standard", 0, 17, "10S QS JS AS 9S", "KC 9D", "play 9S", "keeps_points"),
    ("standard", 0, 14, "10S QS JS JD AS 9S", "AH JH", "play JD", "throws_useless"),
    ("standard", 2, 8, "9H AC KH QS 9S KD KS JD", "10S JS", "play 9S", "keeps_marriage"),
    ("standard", 3, 13, "AS JD KS QC QS 10D 9C", "KH 9S", "play 9C", "keeps_marriage"),
    ("standard", 8, 8, "KH JH AD 10D 9D 10H 10S 9S", "9C AC", "play 10H", "feeds_partner"),
    ("standard", 3, 22, "AS KS QS 10D", "JC AC", "play 10D", "feeds_partner"),
    ("standard", 1, 14, "KS 10H AD KD AS 10D", "9S JD", "play KS", "wins_cheaply"),
    ("standard", 13, 20, "AC QD KC QS", "9C QC", "play KC", "wins_cheaply"),
    ("standard", 6, 14, "JD KC KD AH QC 9H", "QS", "play 9H", "trumps_so_far"),
    ("standard", 2, 21, "QD QC KC AD", "JH KH", "play KC", "trumps_in"),
    ("standard", 0, 21, "10D QH QD", "", "play QD", "gives_lead"),
    ("standard", 11, 25, "10D AC", "AS", "play 10D", "sets_most"),
    ("standard", 1, 19, "KH 10S JS QS", "KD", "play KH", "no_difference"),
    ("standard", 1, 26, "QC AH", "10D QS", "play QC", "most_points"),
    ("standard", 2, 26, "QD AD", "KD", "play AD", "beats_so_far"),
    ("house", 7, 24, "10C AD 10D", "9D 9C", "play AD", "wins_trick"),
    ("russian", 5, 24, "AH 9H AC", "QH", "play AH", "wins_surely"),
    ("standard", 3, 27, "AS QS", "JS", "play AS", "leaves_least"),
    ("standard", 5, 21, "KD 10D AC", "", "play AC", "sets_rather"),
]


def _position(preset: str, number: int, actions: int) -> tuple[SeatView, tuple[Action, ...]]:
    """Return what the seat on turn sees after so many actions of a deal among casual bots."""
    rules = Rules.preset(preset)
    bot = make("casual", "1")
    match, _ = Match.start(rules, dealer=number % 3).deal_from_seed(f"why {number}")
    for _ in range(actions):
        assert match.turn is not None
        match, _events = match.apply(bot.choose(match.view(match.turn), match.legal_actions()))
    assert match.turn is not None
    return match.view(match.turn), match.legal_actions()


def _advice(view: SeatView, legal: tuple[Action, ...]) -> Advice:
    return list(consider(view, legal, "a", "expert", NODES, in_time=False))[-1]


@pytest.mark.parametrize(("preset", "number", "actions", "hand", "table", "choice", "code"), POSITIONS)
def test_the_reason_given(
    preset: str, number: int, actions: int, hand: str, table: str, choice: str, code: str
) -> None:
    view, legal = _position(preset, number, actions)
    assert " ".join(map(str, view.hand)) == hand
    assert " ".join(map(str, view.trick)) == table
    advice = _advice(view, legal)
    assert action_text(advice.outlooks[0].action) == choice
    assert advice.reason is not None
    assert advice.reason.code == code
    assert REASONS[code].format(**advice.reason.values)


def test_there_are_thirty_positions_and_many_reasons() -> None:
    assert len(POSITIONS) >= 30
    assert len({code for *_position, code in POSITIONS}) >= 20


def test_reasons_carry_what_they_speak_of() -> None:
    """The values of a few of them, exactly."""
    for place, values in (
        (("standard", 3, 7), {"card": Card.parse("AH")}),
        (("standard", 0, 13), {}),
        (("standard", 2, 22), {"count": 3}),
    ):
        advice = _advice(*_position(*place))
        assert advice.reason is not None
        assert advice.reason.values == values


def test_every_reason_can_be_said_with_its_values() -> None:
    """No reason given in whole deals lacks a value that its sentence names."""
    said = set()
    bots = [make("casual", "1")] * 3
    for number in range(6):
        match = Match.start(Rules(), dealer=number % 3)
        for _match, view, legal, _action in positions(match, bots, f"said {number}"):
            advice = list(consider(view, legal, "a", "strong", 300, in_time=False))[-1]
            assert advice.reason is not None
            assert "{" not in REASONS[advice.reason.code].format(**advice.reason.values)
            said.add(advice.reason.code)
    assert len(said) >= 15
