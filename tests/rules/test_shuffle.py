"""Seeds: the same deals everywhere, from bytes that anybody can recompute; the shuffle is uniform."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from hashlib import sha256

import pytest

from tests.rules.playing import text_of
from tysiacha_tui.rules import PACK, Match, Rules
from tysiacha_tui.rules.events import DealerCut, Dealt
from tysiacha_tui.rules.shuffle import deal_out, first_dealer, packets, shuffled


def plain_shuffle(seed: str, number: int) -> list[str]:
    """Shuffle and cut as the page on records says, by nothing but the hash."""
    stream = b"".join(sha256(f"{seed}\0deal {number}\0{counter}".encode()).digest() for counter in range(9))
    used = 0

    def below(limit: int) -> int:
        nonlocal used
        while stream[used] >= 256 // limit * limit:
            used += 1
        used += 1
        return stream[used - 1] % limit

    pack = [rank + suit for suit in "SCDH" for rank in ("A", "10", "K", "Q", "J", "9")]
    for last in range(23, 0, -1):
        other = below(last + 1)
        pack[last], pack[other] = pack[other], pack[last]
    cut = below(23) + 1
    return pack[cut:] + pack[:cut]


@pytest.mark.parametrize("seed", ["1", "", "тысяча", "♥ 🂱", "x" * 5000])
def test_any_text_is_a_seed_and_its_deals_can_be_recomputed(seed: str) -> None:
    for number in range(20):
        assert [str(card) for card in shuffled(seed, number).pack] == plain_shuffle(seed, number)


FIRST_CUT = [[(0, "9H"), (1, "9D"), (2, "KD")], [(0, "AD"), (1, "10S")]]
FIRST_DEALT = (1, 0, 8)
FIRST_HANDS = ["KH JC 10S 9H AS QD 10H", "KC AH JS AC QH 10D QC", "10C KD JD JH AD 9C 9D"]


def test_seed_one_is_this_deal_for_ever() -> None:
    match, events = Match.start(Rules()).deal_from_seed("1")
    cut, dealt = events
    assert isinstance(cut, DealerCut)
    assert isinstance(dealt, Dealt)
    assert [[(seat, str(card)) for seat, card in each] for each in cut.rounds] == FIRST_CUT
    assert (dealt.dealer, dealt.cutter, dealt.cut) == FIRST_DEALT
    view = [text_of(match.view(seat).hand) for seat in range(3)]
    assert view == FIRST_HANDS


def test_packets() -> None:
    assert packets(0, Rules()) == ((1, 3), (2, 3), (0, 3), (1, 4), (2, 4), (0, 4))
    assert packets(2, Rules(deal_packets="2-3-2"))[:4] == ((0, 2), (1, 2), (2, 2), (0, 3))
    assert packets(1, Rules(deal_packets="singles")) == ((2, 1), (0, 1), (1, 1)) * 7
    assert packets(3, Rules(players=4)) == ((0, 3), (1, 3), (2, 3), (0, 4), (1, 4), (2, 4))


def test_cards_are_dealt_in_packets_and_the_last_three_are_the_talon() -> None:
    hands, talon = deal_out(PACK, 2, Rules())
    assert text_of(hands[0]) == "AS 10S KS QC JC 9C AD"
    assert text_of(hands[1]) == "QS JS 9S 10D KD QD JD"
    assert text_of(hands[2]) == "AC 10C KC 9D AH 10H KH"
    assert text_of(talon) == "QH JH 9H"


def test_the_lowest_card_deals_and_ties_cut_again() -> None:
    again = 0
    for number in range(300):
        cut = first_dealer(f"seed {number}", Rules(players=4))
        again += len(cut.rounds) > 1
        cutting = {0, 1, 2, 3}
        for each in cut.rounds:
            assert {seat for seat, _ in each} == cutting
            lowest = min(card.strength for _, card in each)
            cutting = {seat for seat, card in each if card.strength == lowest}
        assert cutting == {cut.dealer}
    assert again > 30


def test_a_random_first_dealer() -> None:
    rules = Rules(first_dealer="random")
    dealers = Counter(first_dealer(str(number), rules).dealer for number in range(300))
    assert set(dealers) == {0, 1, 2}
    assert first_dealer("1", rules).rounds == ()


def test_br63_every_card_falls_everywhere_alike() -> None:
    # Chi-squared over 24 cards and 24 places has 529 degrees of freedom: mean 529, deviation 33.
    deals = 4000
    places = Counter(
        (card, place) for number in range(deals) for place, card in enumerate(shuffled("fair", number).pack)
    )
    expected = deals / 24
    distance = sum((places[card, place] - expected) ** 2 / expected for card in PACK for place in range(24))
    assert 400 < distance < 660


def test_br57_the_same_deals_under_any_hash_seed() -> None:
    code = "from tysiacha_tui.rules import Match, Rules; print(Match.start(Rules()).deal_from_seed('1'))"
    printed = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": hash_seed},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for hash_seed in ("0", "1", "2")
    }
    assert len(printed) == 1
