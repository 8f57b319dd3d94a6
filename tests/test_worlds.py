"""Layouts that the search looks at fit all that the seat has seen, and the true one is among them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import comb
from random import Random

from tests.bot_matches import positions, random_match
from tests.rules.playing import cards, dealt
from tysiacha_tui.bots import make
from tysiacha_tui.bots.knowledge import Knowledge
from tysiacha_tui.bots.masks import mask_of
from tysiacha_tui.bots.plausible import Plausibility, limit_of
from tysiacha_tui.bots.worlds import Worlds, drawn_three
from tysiacha_tui.rules import PACK, Card, IllegalAction, Match, Rules, SeatView
from tysiacha_tui.rules.actions import BIDS, GIFTS, KEEP, PASS, PLAYS, TAKE, Action
from tysiacha_tui.rules.tricks import check_card


def _plays(name: str, deals: int) -> Iterator[tuple[Match, SeatView]]:
    """Yield positions of play under random mixes of options."""
    rng = Random(name)
    for number in range(deals):
        match = random_match(rng)
        bots = [make("novice", str(seat)) for seat in range(match.rules.players)]
        for now, view, _legal, _action in positions(match, bots, f"{name} {number}"):
            if view.phase == "play":
                yield now, view


def _held(match: Match, seat: int) -> int:
    return mask_of(match.view(seat).hand)


def test_the_true_layout_is_never_ruled_out() -> None:
    looked = narrowed = 0
    for match, view in _plays("true", 250):
        known = Knowledge(view)
        one, other = known.others
        true = _held(match, one), _held(match, other)
        assert known.hidden == true[0] | true[1]
        for seat, held in zip(known.others, true, strict=True):
            assert not held & known.lacks[seat]
        if len(view.tricks) >= 3:
            assert true in set(Worlds(known).all())
            looked += 1
        narrowed += Worlds(known).count < comb(known.hidden.bit_count(), view.hand_sizes[one])
    assert looked > 500
    assert narrowed > 1000


def test_layouts_have_the_right_cards_and_allow_what_was_played() -> None:
    rng = Random("fit")
    checked = 0
    for _match, view in _plays("fit", 60):
        known = Knowledge(view)
        worlds = Worlds(known)
        for _ in range(3):
            one, other = worlds.draw(rng)
            hands = {known.others[0]: one, known.others[1]: other, view.seat: known.hand}
            assert not one & other and one | other == known.hidden
            assert [hands[seat].bit_count() for seat in known.others] == [
                view.hand_sizes[seat] for seat in known.others
            ]
            _check_play(view, hands)
            checked += 1
    assert checked > 1500


def _check_play(view: SeatView, hands: dict[int, int]) -> None:
    """Play the deal backwards: every card was legal, marriages were held, gifts are where they went."""
    held = {seat: _cards(mask) for seat, mask in hands.items()}
    order = view.order
    seats = [order[(order.index(view.leader) + step) % 3] for step in range(len(view.trick))]
    tricks = [(view.trick, tuple(seats), view.trump)]
    tricks += [(trick.cards, trick.seats, trick.trump) for trick in reversed(view.tricks)]
    for played, who, trump in tricks:
        for index in reversed(range(len(played))):
            held[who[index]].append(played[index])
            if index:
                check_card(played[index], held[who[index]], played[:index], trump, view.rules)
    for seat, suit, _value in view.announced:
        if suit is not None:
            assert {card for card in PACK if card.suit is suit and card.strength in (2, 3)} <= {*held[seat]}
    for receiver, card in view.given:
        assert card in held[receiver]
    if view.talon and view.rules.talon_mode == "declarer" and view.seat != view.declarer:
        partner = next(seat for seat in order if seat not in (view.seat, view.declarer))
        assert len({*held[partner]} & {*view.talon}) <= 1


def _cards(mask: int) -> list[Card]:
    return [card for card in PACK if mask >> card.position & 1]


def test_layouts_are_drawn_evenly() -> None:
    """Each of those that fit comes as often as any other, also where a talon card may have been given on."""
    for number, (_match, view) in enumerate(_plays("even", 30)):
        worlds = Worlds(Knowledge(view))
        if not 4 <= worlds.count <= 12:
            continue
        every = list(worlds.all())
        assert len(set(every)) == worlds.count == len(every)
        rng = Random(number)
        drawn = Counter(worlds.draw(rng) for _ in range(400 * worlds.count))
        assert set(drawn) == set(every)
        assert all(310 < count < 490 for count in drawn.values())


def test_three_parts_are_drawn_from_the_hidden_cards() -> None:
    rng = Random("three")
    hidden = mask_of(PACK[7:])
    for _ in range(50):
        one, other, talon = drawn_three(hidden, 7, rng)
        assert one | other | talon == hidden
        assert [one.bit_count(), other.bit_count(), talon.bit_count()] == [7, 7, 3]


def _begun(held: dict[int, str], said: list[Action], talon: str = "", **options: object) -> Match:
    match = Match.start(Rules.preset("standard", **options), dealer=2)  # type: ignore[arg-type]
    match, _ = match.deal(*dealt(held, talon))
    for action in said:
        match, _ = match.apply(action)
    return match


# ------------------------------------------------------------------ what was said


def test_a_bid_above_120_proves_a_marriage() -> None:
    held = {0: "AS 10S KS QS JS 9S AC", 1: "KH QH AH JC QC KC 9H"}
    match = _begun(held, [BIDS[100], BIDS[125], PASS])
    view = match.view(0)
    known = Knowledge(view)
    plausible = Plausibility(view, known)
    rng = Random("proof")
    with_pair = without = 0
    for _ in range(200):
        one, other, _talon = drawn_three(known.hidden, 7, rng)
        if limit_of(one, view.rules) > 120:
            with_pair += 1
            assert plausible.weight(one, other) > 0
        else:
            without += 1
            assert plausible.weight(one, other) == 0
    assert with_pair > 20 and without > 20


def test_an_early_pass_makes_a_strong_hand_unlikely() -> None:
    match = _begun({0: "AS 10S KS QS JS 9S AC"}, [BIDS[100], PASS])
    view = match.view(0)
    plausible = Plausibility(view, Knowledge(view))
    strong, weak = mask_of(cards("AH 10H KH QH JH AD 10D")), mask_of(cards("9H JH 9D JD 9C JC QC"))
    assert plausible.said(1, strong) < 0.3 * plausible.said(1, weak)


def test_a_marriage_not_announced_on_lead_is_unlikely() -> None:
    held = {0: "AS 10S AC 10C AD 10D 9H", 1: "AH KH QH JC QC KC 9S"}
    said: list[Action] = [BIDS[100], PASS, PASS, TAKE, KEEP]
    match = _begun(held, said, talon="9C JS JH")
    give = GIFTS[Card.parse("JH"), Card.parse("9H")]
    match, _ = match.apply(give)
    for text in ("9C", "KC"):
        match, _ = match.apply(PLAYS[Card.parse(text)])
    match, _ = match.apply(next(iter(match.legal_actions())))
    assert match.turn == 1
    match, _ = match.apply(PLAYS[Card.parse("AH")])
    view = match.view(match.turn or 0)
    known = Knowledge(view)
    plausible = Plausibility(view, known)
    pair = mask_of(cards("KH QH"))
    leader = list(known.others).index(1)
    weights: dict[bool, list[float]] = {True: [], False: []}
    rng = Random("withheld")
    for _ in range(400):
        world = Worlds(known).draw(rng)
        weights[world[leader] & pair == pair].append(plausible.weight(*world))
    mean = {whole: sum(found) / len(found) for whole, found in weights.items()}
    assert mean[True] < 0.4 * mean[False]


def test_illegal_plays_would_be_noticed() -> None:
    """The check above finds a layout in which somebody could have followed."""
    for _match, view in _plays("notice", 20):
        for trick in view.tricks:
            if trick.cards[1].suit is not trick.cards[0].suit:
                extra = next(card for card in PACK if card.suit is trick.cards[0].suit)
                try:
                    check_card(
                        trick.cards[1], [trick.cards[1], extra], trick.cards[:1], trick.trump, view.rules
                    )
                except IllegalAction:
                    return
    raise AssertionError("no void was ever shown")
