"""The cards of a seed, the first dealer and the packets: engine and referee compared."""

from __future__ import annotations

import pytest

from tests.referee import full_rules
from tests.referee_dealing import deal_cards, first_dealer, pack_of_deal
from tests.referee_rules import PACK, WORDS
from tysiacha_tui.rules import Match, Rules

SEEDS = ["", "1", "Тисяча", "🂡 seed", "a\0b", *map(str, range(100, 160))]


@pytest.mark.parametrize("packets", WORDS["deal_packets"])
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("way", WORDS["first_dealer"])
def test_deals_of_a_seed_are_the_same(packets: str, players: int, way: str) -> None:
    rules = full_rules("standard", {"deal_packets": packets, "players": players, "first_dealer": way})
    engine_rules = Rules.preset("standard", deal_packets=packets, players=players, first_dealer=way)
    dealers = set()
    for seed in SEEDS:
        dealer = first_dealer(seed, rules)
        dealers.add(dealer)
        match, _ = Match.start(engine_rules).deal_from_seed(seed)
        assert match.dealer == dealer
        hands, _ = deal_cards(pack_of_deal(seed, 0), dealer, rules)
        assert [" ".join(map(str, match.view(seat).dealt)) for seat in range(players)] == hands
    assert dealers == set(range(players))


@pytest.mark.parametrize(
    ("packets", "hands"),
    [
        ("3-4", ["AS 10S KS QC JC 9C AD", "QS JS 9S 10D KD QD JD", "AC 10C KC 9D AH 10H KH"]),
        ("2-3-2", ["AS 10S AC 10C KC QD JD", "KS QS QC JC 9C 9D AH", "JS 9S AD 10D KD 10H KH"]),
        ("singles", ["AS QS AC QC AD QD AH", "10S JS 10C JC 10D JD 10H", "KS 9S KC 9C KD 9D KH"]),
    ],
)
def test_packets(packets: str, hands: list[str]) -> None:
    rules = full_rules("standard", {"deal_packets": packets})
    assert deal_cards(PACK, 2, rules) == (hands, "QH JH 9H")
    moved = [hands[2], hands[0], hands[1]]
    assert deal_cards(PACK, 0, rules) == (moved, "QH JH 9H")


def test_the_same_deals_in_one_match() -> None:
    match, _ = Match.start(Rules.preset("standard", opening="voluntary")).deal_from_seed("one match")
    rules = full_rules("standard", {"opening": "voluntary"})
    for number in range(6):
        assert match.dealer is not None
        expected, _ = deal_cards(pack_of_deal("one match", number), match.dealer, rules)
        assert [" ".join(map(str, match.view(seat).dealt)) for seat in range(3)] == expected
        for _ in range(3):
            match, _ = match.apply(match.legal_actions()[0])
        match, _ = match.deal_from_seed("one match")
