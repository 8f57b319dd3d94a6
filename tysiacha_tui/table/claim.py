"""“The rest is mine”: whether a seat takes every trick still to come, however the others defend.

All hands are known to the search, so what it says is about the cards as they lie. Defenders never win a
trick in it and so never lead: only the seat that claims announces anything.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from tysiacha_tui.bots.masks import PAIR, SUIT_MASKS, mask_of, suit_number
from tysiacha_tui.rules.actions import Action, Marry, Play
from tysiacha_tui.rules.cards import PACK, Card
from tysiacha_tui.rules.match import Match
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.rules.phases import Play as PlayState
from tysiacha_tui.table.players import fallback_action

NO_SUIT: Final = 4
ACES_BOUND: Final = 5
"""The marriage of aces was announced: an ace must be led."""
_ACES: Final = sum(1 << 6 * suit for suit in range(4))


@dataclass(frozen=True, slots=True)
class Refutation:
    """Why a claim fails: this card of this seat can take a trick."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Lie:
    """The cards as they lie, as bits by place in the pack; seats count clockwise from the one that claims."""

    hands: tuple[int, int, int]
    leader: int
    trick: tuple[int, ...]
    """Places of the cards on the table, in order."""
    trump: int
    announced: int
    """Suits announced so far, as bits."""
    right: bool
    """Whether the claiming seat may announce when it leads next."""
    bound: int = NO_SUIT
    """What it has just announced, where the lead must be of it."""


class Prover:
    """Searches the defences of one deal."""

    def __init__(self, rules: Rules) -> None:
        """Take the rules of the match."""
        self._beat = rules.must_beat
        self._trump = rules.must_trump
        self._over = rules.overtrump
        self._free = rules.undertrump == "free"
        self._pair_lead = rules.marriage_lead == "king_or_queen"
        self._known: dict[tuple[int, int, int, int, int, int], bool] = {}

    def proved(self, lie: Lie, tricks: int) -> bool:
        """Say whether the claiming seat, on turn, takes at least the next tricks, whatever the others do."""
        return any(self.card_proved(lie, place, tricks) for place in self._cards(lie)) or any(
            self.proved(after, tricks) for after in self._announcements(lie)
        )

    def card_proved(self, lie: Lie, place: int, tricks: int) -> bool:
        """Say the same once the claiming seat plays this card, one it may play."""
        return self._refuting(lie, place, tricks) is None

    def announced(self, lie: Lie, suit: int) -> Lie:
        """Return the lie once a suit is announced; `ACES_BOUND` changes no trump."""
        bound = suit if self._pair_lead else NO_SUIT
        if suit == ACES_BOUND:
            return replace(lie, right=False, bound=bound)
        return replace(lie, trump=suit, announced=lie.announced | 1 << suit, right=False, bound=bound)

    def refutation(self, lie: Lie) -> tuple[int, int]:
        """Return who can take a trick (1 or 2) and the place of the card, where not every trick is proved.

        The claiming seat plays what holds out longest, the others what ends it then.
        """
        tricks = next(n for n in range(1, 9) if not self.proved(lie, n))
        while True:
            while not any(self.card_proved(lie, place, tricks - 1) for place in self._cards(lie)):
                lie = next(after for after in self._announcements(lie) if self.proved(after, tricks - 1))
            place = next(place for place in self._cards(lie) if self.card_proved(lie, place, tricks - 1))
            found = self._refuting(lie, place, tricks)
            assert found is not None
            if isinstance(found, Lie):
                lie, tricks = found, tricks - 1
            else:
                return found

    def _cards(self, lie: Lie) -> list[int]:
        hand = lie.hands[0]
        if lie.trick:
            return _places(self._followers(hand, lie.trick, lie.trump))
        if lie.bound == NO_SUIT:
            return _places(hand)
        return _places(hand & (_ACES if lie.bound == ACES_BOUND else PAIR << 6 * lie.bound))

    def _announcements(self, lie: Lie) -> Iterator[Lie]:
        if lie.right and not lie.trick and lie.bound == NO_SUIT:
            for suit in range(4):
                if lie.hands[0] >> 6 * suit & PAIR == PAIR and not lie.announced >> suit & 1:
                    yield self.announced(lie, suit)

    def _refuting(self, lie: Lie, place: int, tricks: int) -> tuple[int, int] | Lie | None:
        """Return who takes this trick with which card, or the lie after it that is not proved."""
        if tricks == 0:
            return None
        trick = (*lie.trick, place)
        best = _best(trick, lie.trump)
        if trick[best] != place:
            return (lie.leader + best) % 3, trick[best]
        hand = lie.hands[0] ^ 1 << place
        hands = (hand, lie.hands[1], lie.hands[2])
        # While nobody beats the card, what one of the others plays binds the other in nothing.
        answers: dict[int, int] = {}
        for seat in range(1, 4 - len(trick)):
            answers[seat] = self._followers(hands[seat], trick, lie.trump)
            for answer in _places(answers[seat]):
                if _best((*trick, answer), lie.trump) == len(trick):
                    return seat, answer
        if not hand or tricks == 1:
            return None
        first = _unlike(answers[1], hand | hands[2], hands[1]) if 1 in answers else [None]
        second = _unlike(answers[2], hand | hands[1], hands[2]) if 2 in answers else [None]
        for one in first:
            for other in second:
                left = hands[1] if one is None else hands[1] ^ 1 << one
                right = hands[2] if other is None else hands[2] ^ 1 << other
                if not self._holds(hand, left, right, lie.trump, lie.announced, tricks - 1):
                    return Lie((hand, left, right), 0, (), lie.trump, lie.announced, True)
        return None

    def _holds(self, hand: int, left: int, right: int, trump: int, announced: int, tricks: int) -> bool:
        """Say whether the claiming seat, having taken a trick, leads and takes the next ones too."""
        if _all_high(hand, left, right, trump):
            return True
        key = (hand, left, right, trump, announced, tricks)
        known = self._known.get(key)
        if known is None:
            known = self.proved(Lie((hand, left, right), 0, (), trump, announced, True), tricks)
            self._known[key] = known
        return known

    def _followers(self, hand: int, trick: tuple[int, ...], trump: int) -> int:
        """Return the cards with which a hand may follow (R27 to R30, D14)."""
        led = SUIT_MASKS[trick[0] // 6]
        trumps = SUIT_MASKS[trump] if trump < NO_SUIT else 0
        best = 1 << trick[_best(trick, trump)]
        same, own = hand & led, hand & trumps
        if same:
            higher = same & (best - 1) if best & led else 0
            return higher if self._beat and higher else same
        if not own or not self._trump:
            return hand
        if best & led:
            return own
        higher = own & (best - 1)
        if not higher:
            return hand if self._free else own
        return higher if self._over else own


def _places(mask: int) -> list[int]:
    places = []
    while mask:
        lowest = mask & -mask
        places.append(lowest.bit_length() - 1)
        mask ^= lowest
    return places


def _best(trick: tuple[int, ...], trump: int) -> int:
    """Return which of the cards takes what lies there (R31)."""
    suit = trump if any(place // 6 == trump for place in trick) else trick[0] // 6
    return trick.index(min(place for place in trick if place // 6 == suit))


def _unlike(answers: int, others: int, held: int) -> list[int | None]:
    """Return the answers of a hand of which none is as good as another: with no card of others between."""
    found: list[int | None] = []
    for place in _places(answers):
        if found and (last := found[-1]) is not None and last // 6 == place // 6:
            between = (1 << place) - (2 << last)
            if not others & between and held & between == answers & between:
                continue
        found.append(place)
    return found


def _all_high(hand: int, left: int, right: int, trump: int) -> bool:
    """Say whether a seat on lead need only draw the trumps and then play its cards in any order."""
    for suit, mask in enumerate(SUIT_MASKS):
        own, others = hand & mask, (left | right) & mask
        if not others or (not own and suit != trump):
            continue
        # The lower the bit, the higher the card.
        if own > others & -others:
            return False
        if suit == trump and own.bit_count() < max((left & mask).bit_count(), (right & mask).bit_count()):
            return False
    return True


def lie_of(match: Match) -> Lie:
    """Return the play as it stands, seen from the seat on turn."""
    state = match.state
    assert isinstance(state, PlayState)
    rules, order = match.rules, state.contract.deal.order
    first = order.index(state.turn)
    seats = [order[(first + step) % 3] for step in range(3)]
    one, two, three = (mask_of(state.hands[seat]) for seat in seats)
    bound = NO_SUIT
    if state.marrying is not None and not state.trick and rules.marriage_lead == "king_or_queen":
        bound = ACES_BOUND if state.marrying.suit is None else suit_number(state.marrying.suit)
    leads = not state.trick and state.marrying is None
    return Lie(
        (one, two, three),
        seats.index(state.leader),
        tuple(card.position for card in state.trick),
        NO_SUIT if state.trump is None else suit_number(state.trump),
        sum(1 << suit_number(suit) for _seat, suit, _value in state.announced if suit is not None),
        leads and (state.taken[state.turn] > 0 if state.tricks else rules.first_trick_marriage),
        bound,
    )


def refutation(match: Match) -> Refutation | None:
    """Return why the seat on turn cannot claim every trick still to come; `None` if it can."""
    state = match.state
    assert isinstance(state, PlayState)
    prover, lie = Prover(match.rules), lie_of(match)
    if prover.proved(lie, len(state.hands[state.turn])):
        return None
    step, place = prover.refutation(lie)
    order = state.contract.deal.order
    return Refutation(order[(order.index(state.turn) + step) % 3], PACK[place])


def played_out(match: Match) -> tuple[tuple[int, Action], ...]:
    """Return the rest of a deal in which the seat on turn has proved its claim: (seat, action), to its end.

    It announces what it can without losing a trick; the others play their lowest cards.
    """
    prover = Prover(match.rules)
    seat, number = match.turn, match.number
    done: list[tuple[int, Action]] = []
    while match.state is not None and match.number == number:
        turn, legal = match.turn, match.legal_actions()
        assert turn is not None
        action = _claiming(prover, match, legal) if turn == seat else fallback_action(legal)
        done.append((turn, action))
        match, _events = match.apply(action, turn)
    return tuple(done)


def _claiming(prover: Prover, match: Match, legal: tuple[Action, ...]) -> Action:
    lie = lie_of(match)
    tricks = lie.hands[0].bit_count()
    for action in legal:
        if isinstance(action, Marry):
            suit = ACES_BOUND if action.suit is None else suit_number(action.suit)
            if prover.proved(prover.announced(lie, suit), tricks):
                return action
    cards = [action for action in legal if isinstance(action, Play)]
    sound = [action for action in cards if prover.card_proved(lie, action.card.position, tricks)]
    if not sound:
        # An announcement has to come first, and it was among those above.
        raise AssertionError("the claim was not proved")
    # A pair that can still be announced is kept together as long as that goes.
    return min(sound, key=lambda action: (_in_pair(lie, action.card.position), action.card.position))


def _in_pair(lie: Lie, place: int) -> bool:
    suit = place // 6
    whole = lie.hands[0] >> 6 * suit & PAIR == PAIR and not lie.announced >> suit & 1
    return whole and bool(1 << place & PAIR << 6 * suit)
