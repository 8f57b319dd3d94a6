"""What a declarer is sure to take, and what hints make of certainty."""

from __future__ import annotations

from random import Random

import pytest

from tysiacha_tui.bots.advice import Advice
from tysiacha_tui.bots.certain import sure_total
from tysiacha_tui.bots.masks import mask_of
from tysiacha_tui.bots.search import consider
from tysiacha_tui.bots.solver import NO_TRUMP, Solver
from tysiacha_tui.record import DealRecord, Record, parse_action, replay
from tysiacha_tui.rules.actions import KEEP, Give, Raise
from tysiacha_tui.rules.cards import Card
from tysiacha_tui.rules.options import Rules

HANDS = [
    # hand of eight; sure with any card led after an announcement, and with the king or queen
    ("KS QS KH QH AC QC JC KD", 111, 111),
    ("9S JS KD QD 9C JC 9H JH", 0, 0),
    ("AS 10S KS QS 9C JC 9D JD", 28 + 40, 28 + 40),
    ("AS KS QS 9C JC 9D JD JH", 11 + 40, 11 + 40),
    # One ace goes before, the other is kept to be led once its suit is trump.
    ("AS KS QS AH KH QH 9C 9D", 22 + 140, 22 + 100),
    ("AS 10S KS QS KD QD 9C 9H", 28 + 120, 28 + 120),
    ("AS 10S KS QS JS 9S AH AD", 120 + 40, 120 + 40),
    ("AS 10S 9S JS AH AD AC 9C", 10 + 44 + 2, 10 + 44 + 2),
]


def cards(text: str) -> tuple[Card, ...]:
    return tuple([Card.parse(card) for card in text.split()])


@pytest.mark.parametrize(("hand", "free", "bound"), HANDS)
def test_what_is_sure(hand: str, free: int, bound: int) -> None:
    mask = mask_of(cards(hand))
    assert sure_total(mask, Rules()) == free
    assert sure_total(mask, Rules(marriage_lead="king_or_queen")) == bound


def test_a_marriage_at_the_first_lead_needs_no_trick() -> None:
    hand = mask_of(cards("KS QS KD QD 9C JC 9H JH"))
    assert sure_total(hand, Rules(first_trick_marriage=True)) == 80


def test_it_is_reached_against_any_cards() -> None:
    """Nothing that is called sure is more than what is taken if the others see all cards."""
    random, seen = Random("sure"), 0
    while seen < 120:
        places = random.sample(range(24), 24)
        # Hands with more of the high cards than one is dealt.
        mine = sorted(places[:14], key=lambda place: place % 6)[:8]
        rest = [place for place in places if place not in mine]
        rules = Rules(
            marriage_lead=random.choice(["any_card", "king_or_queen"]),
            first_trick_marriage=random.random() < 0.3,
            must_beat=random.random() < 0.3,
            must_trump=random.random() < 0.7,
            overtrump=random.random() < 0.5,
        )
        hand, one, other = (sum(1 << place for place in part) for part in (mine, rest[:8], rest[8:]))
        sure = sure_total(hand, rules)
        if sure < 40:
            continue
        seen += 1
        may = rules.first_trick_marriage
        assert Solver(rules).search(hand, one, other, 0, NO_TRUMP, 0, may, sure - 1, sure) >= sure


HEARTS_TO_COME = (
    ("KS QS KH QH AC QC JC", "AS 10S JS 9S AH 10H JH", "9H 10C KC 9C AD QD JD"), "10D KD 9D", 2,
    "0 bid 100,1 pass,2 pass,0 take",
)  # fmt: skip
THREE_LEFT = (
    ("AD 10C KC 10D KD QC 9C", "10S 10H JS 9H 9D QD JC", "JD 9S KS QH AC JH AS"), "KH QS AH", 1,
    "2 bid 100,0 bid 120,1 pass,2 pass,0 take,0 keep,0 give QS 9C,0 marry C,0 play AH,1 play 9H,2 play JH,"
    "0 play KD,1 play QD,2 play JD,0 play QC,1 play JC,2 play AC,2 play 9S,0 play 10C,1 play JS,"
    "0 play KC,1 play 9D,2 play 9C,0 play AD",
)  # fmt: skip
ALL_MINE = (
    ("JD KC KH AH 9D AC 9C", "AS KD 10H 10D QD 10S 10C", "QC KS JC JH JS QS 9S", ""), "QH AD 9H", 3,
    "0 bid 100,1 bid 105,2 pass,0 pass,1 take,1 raise 125,1 give 9H QH,1 play AS,2 play 9S,0 play 9D,"
    "1 marry D,1 play AD,2 play 9H,0 play JD,1 play QD,2 play QC,0 play 9C,1 play KD,2 play JH,0 play KC,"
    "1 play 10H,2 play JC",
)  # fmt: skip

Dealt = tuple[tuple[str, ...], str, int, str]


def asked(dealt: Dealt, preset: str = "standard", **options: bool) -> Advice:
    """What the expert says where a deal has come to."""
    hands, talon, dealer, done = dealt
    actions = tuple([(int(one[0]), parse_action(one[2:])) for one in done.split(",")])
    names = ("Olga", "Anna", "Boris", "Vera")[: len(hands)]
    deal = DealRecord(dealer, tuple([cards(hand) for hand in hands]), cards(talon), actions)
    match = replay(Record(preset, Rules.preset(preset, **options), names, deals=(deal,)))
    assert match.turn is not None
    view, legal = match.view(match.turn), match.legal_actions()
    return list(consider(view, legal, "a", "expert", 20_000, in_time=False))[-1]


def test_a_raise_and_gifts_that_cannot_fail_are_told_so() -> None:
    """The ace of clubs wins, as there is no trump yet, and hearts are announced: 111 in any case."""
    raising = {outlook.action: outlook for outlook in asked(HEARTS_TO_COME).outlooks}
    for action, amount in ((KEEP, 100), (Raise(105), 105), (Raise(110), 110)):
        assert (raising[action].chance, raising[action].points) == (1.0, amount)
    hands, talon, dealer, done = HEARTS_TO_COME
    giving = asked((hands, talon, dealer, f"{done},0 raise 110")).outlooks
    needed = set(cards("AC KH QH"))
    sure = [
        {gifts.first, gifts.second}.isdisjoint(needed)
        for gifts in (outlook.action for outlook in giving)
        if isinstance(gifts, Give)
    ]
    assert sure[0]
    assert [outlook.chance == 1.0 for outlook in giving] == sure


def test_layouts_that_are_hardly_likely_are_layouts_too() -> None:
    """The declarer is void in spades; the other defender has them and any one of three other cards."""
    advice = asked(THREE_LEFT, first_trick_marriage=True, ace_marriage=True)
    assert (advice.worlds, advice.complete) == (3, True)


def test_where_nothing_is_left_for_the_declarer_he_is_set() -> None:
    """Ace, king and queen of hearts announced and all cards of the rest: 40 and 80 of 125 is all he has."""
    advice = asked(ALL_MINE, "four_players")
    best = advice.outlooks[0]
    assert best.action == parse_action("play AH")
    assert (best.chance, best.points, best.taken) == (0.0, 180.0, 0.0)
    assert advice.complete
    assert {outlook.chance for outlook in advice.outlooks[1:]} <= {1.0}
