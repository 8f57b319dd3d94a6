"""Which card to play: each legal card is weighed by who takes the trick and what the card is worth later."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tysiacha_tui.bots.masks import ACES, HIGHER, KINGS, PAIR, PAIR_VALUES, SHIFTS, SUIT_MASKS, SUITS
from tysiacha_tui.bots.memory import Memory
from tysiacha_tui.bots.suits import PULL, worth
from tysiacha_tui.rules.cards import ACE_MARRIAGE_VALUE, Card
from tysiacha_tui.rules.tricks import trick_winner
from tysiacha_tui.rules.view import SeatView

PARTNER: Final = 0.75
"""What a point taken by the other defender is worth to a defender, against one of his own."""
DECLARER: Final = 0.9
"""What a point taken by the declarer costs a defender."""
DEFENDERS: Final = 0.7
"""What a point taken by a defender costs the declarer."""
GUARDED: Final = 0.85
"""Chance that a card with a lower card to spare outlives one higher card, for the declarer."""
GUARDED_DEFENDING: Final = 0.5
"""The same for a defender."""
LEAD: Final = 13.0
"""What being on lead is worth."""
LAST_BOLT: Final = 20.0
"""How much more where a deal without a trick would be the third."""
LEAD_PAIR: Final = 0.1
"""How much more for each point of the marriage that could then be announced."""
FORCE: Final = 8.0
"""What it is worth to a defender to make the declarer trump."""
PAIR_CHANCE: Final = 0.5
"""Chance to announce a marriage still held whole."""
NO_PAIRS: Final = (0.0, 0.0, 0.0, 0.0)
DRAW: Final = 4.0
"""What it is worth to the declarer to draw one trump."""
FAT: Final = 3.0
"""What a friend adds to a trick of ours beyond what an opponent would."""


class CardPlay:
    """Weighs the cards of one decision."""

    __slots__ = ("best", "declaring", "guarded", "lead", "memory", "open_aces", "open_pairs", "suits", "view")

    def __init__(self, view: SeatView) -> None:
        memory = Memory(view)
        self.view = view
        trick = view.trick
        self.best = trick[trick_winner(trick, view.trump)] if trick else None
        self.memory = memory
        self.declaring = memory.partner < 0
        self.guarded = GUARDED if self.declaring else GUARDED_DEFENDING
        self.open_pairs = pairs = _open_pairs(view, memory.hand)
        self.open_aces = 0.0
        if view.rules.ace_marriage and memory.hand & ACES == ACES and not _announced_aces(view):
            self.open_aces = ACE_MARRIAGE_VALUE * PAIR_CHANCE
        self.lead = LEAD if pairs is NO_PAIRS else LEAD + LEAD_PAIR * max(pairs) / PAIR_CHANCE
        if view.bolts[view.seat] == 2 and not view.tricks_taken[view.seat]:
            self.lead += LAST_BOLT
        self.suits: list[tuple[int, int, int, float, int, float, float] | None] = [None] * 4

    def choose(self, cards: Sequence[Card]) -> Card:
        """Return the best of the legal cards."""
        on_table = len(self.view.trick)
        if not on_table:
            weigh = self._lead
        else:
            weigh = self._second if on_table == 1 else self._last
            cards = self._sensible(cards)
        best = cards[0]
        best_value = -1e9
        for card in cards:
            value = weigh(card)
            if value > best_value:
                best, best_value = card, value
        return best

    def _sensible(self, cards: Sequence[Card]) -> Sequence[Card]:
        """Leave aces out that cannot take the trick where something lower may be played."""
        kept = [card for card in cards if card.strength < 5 or self._wins(card)]
        return kept or cards

    def _wins(self, card: Card) -> bool:
        """Whether a card beats what lies on the table."""
        best = self.best
        assert best is not None
        if card.suit is best.suit:
            return card.strength > best.strength
        return card.suit is self.view.trump

    def _later(self, card: Card, unseen: int) -> float:
        """Return what the hand loses for later tricks by playing a card, against the cards then unseen."""
        memory = self.memory
        suit = card.position // 6
        shift = SHIFTS[suit]
        held = memory.hand >> shift & 63
        is_trump = suit == memory.trump
        now = worth(held, memory.unseen >> shift & 63, is_trump, self.guarded)
        then = worth(held & ~(1 << card.position - shift), unseen >> shift & 63, is_trump, self.guarded)
        return now - then + self._breaks(suit, 5 - card.strength)

    def _breaks(self, suit: int, rank: int) -> float:
        """Return what playing a card throws away of marriages that could still be announced."""
        if rank == 0:
            return self.open_aces
        return self.open_pairs[suit] if 1 << rank & PAIR else 0.0

    def _beaten(self, card: Card, seat: int) -> float:
        """Return the chance that the last seat holds a card that beats this one, which is winning."""
        memory = self.memory
        suit = card.position // 6
        trump = memory.trump
        led = self.view.trick[0].position // 6
        higher = 1.0 - memory.holds_none(seat, memory.unseen & HIGHER[card.position])
        if suit == led and (trump < 0 or suit == trump):
            return higher
        void = memory.holds_none(seat, memory.unseen & SUIT_MASKS[led])
        if suit != led:
            return void * higher
        if not void:
            return higher
        return min(1.0, higher + void * (1.0 - memory.holds_none(seat, memory.unseen & SUIT_MASKS[trump])))

    def _suit(self, suit: int) -> tuple[int, int, int, float, int, float, float]:
        """Return what all leads of a suit have in common, cards as the suit's six bits.

        Own cards, those unseen, the lowest unseen, the own cards' worth, those left unseen by a trick
        that the lead wins, and the chances that the next seat and the last one trump.
        """
        memory = self.memory
        shift, trump = SHIFTS[suit], memory.trump
        held, unseen = memory.hand >> shift & 63, memory.unseen >> shift & 63
        lowest = 1 << unseen.bit_length() >> 1
        left = unseen & ~lowest
        left &= ~(1 << left.bit_length() >> 1)
        next_trumps = last_trumps = 0.0
        if 0 <= trump != suit:
            following, last = memory.others
            next_trumps = memory.holds_none(following, unseen << shift)
            if next_trumps:
                next_trumps *= 1.0 - memory.holds_none(following, memory.unseen & SUIT_MASKS[trump])
            last_trumps = memory.holds_none(last, unseen << shift)
            if last_trumps:
                last_trumps *= 1.0 - memory.holds_none(last, memory.unseen & SUIT_MASKS[trump])
        now = worth(held, unseen, suit == trump, self.guarded)
        return held, unseen, lowest, now, left, next_trumps, last_trumps

    def _lead(self, card: Card) -> float:
        memory = self.memory
        suit, rank = divmod(card.position, 6)
        facts = self.suits[suit]
        if facts is None:
            facts = self.suits[suit] = self._suit(suit)
        held, unseen, lowest, now, left, next_trumps, last_trumps = facts
        next_beats, last_beats = next_trumps, last_trumps
        is_trump = suit == memory.trump
        rest = held & ~(1 << rank)
        now += self._breaks(suit, rank)
        # Won: the others drop their lowest cards of the suit; lost: one of them spends a higher card.
        won = lost = now - worth(rest, left, is_trump, self.guarded)
        higher = unseen & ((1 << rank) - 1)
        following, last = memory.others
        if higher:
            lost = now - worth(rest, unseen & ~(higher & -higher | lowest), is_trump, self.guarded)
            beating = higher << SHIFTS[suit]
            next_beats = min(1.0, next_beats + 1.0 - memory.holds_none(following, beating))
            last_beats = min(1.0, last_beats + 1.0 - memory.holds_none(last, beating))
        points = card.points + PULL
        if self.declaring:
            wins = (1.0 - next_beats) * (1.0 - last_beats)
            value = wins * (points + self.lead - won) - (1.0 - wins) * (points * DEFENDERS + lost)
            if is_trump and unseen:
                value += DRAW * min(2, unseen.bit_count()) * wins
            return value
        forced = next_trumps
        if following == memory.partner:
            next_beats, last_beats = last_beats, next_beats
            forced = last_trumps
        declarer_wins = next_beats * (1.0 - 0.5 * last_beats)
        partner_wins = (1.0 - declarer_wins) * last_beats * 0.4
        wins = 1.0 - declarer_wins - partner_wins
        return (
            wins * (points + self.lead - won)
            + partner_wins * ((points + LEAD) * PARTNER - lost)
            - declarer_wins * (points * DECLARER + lost)
            + forced * FORCE
        )

    def _second(self, card: Card) -> float:
        view, memory = self.view, self.memory
        led = view.trick[0]
        leader = view.leader
        first, last = memory.others
        if last == leader:
            last = first
        on_table = led.points + card.points
        if self._wins(card):
            beaten = self._beaten(card, last)
            if self.declaring:
                mine = 1.0 - beaten
                shares = mine * (on_table + 2.0 + self.lead) - beaten * on_table * DEFENDERS
            elif last == memory.partner:
                helped = 0.2 * beaten
                shares = (1.0 - helped) * (on_table + 2.0 + FAT + self.lead) + helped * (
                    on_table + 8.0
                ) * PARTNER
            else:
                shares = (1.0 - beaten) * (on_table + 2.0 + self.lead) - beaten * (on_table + 6.0) * DECLARER
        else:
            beaten = self._beaten(led, last)
            if self.declaring:
                shares = -(on_table + 5.0) * DEFENDERS
            elif last == memory.partner:
                shares = (
                    beaten * (on_table + 8.0 + LEAD) * PARTNER - (1.0 - beaten) * (on_table + 2.0) * DECLARER
                )
            else:
                shares = (1.0 - beaten) * (on_table + 2.0 + LEAD) * PARTNER - beaten * (
                    on_table + 6.0
                ) * DECLARER
        return shares - self._later(card, memory.unseen)

    def _last(self, card: Card) -> float:
        view, memory = self.view, self.memory
        trick = view.trick
        points = trick[0].points + trick[1].points + card.points
        if self._wins(card):
            shares = points + self.lead
        elif self.declaring:
            shares = -points * DEFENDERS
        elif (view.leader == memory.partner) == (self.best is trick[0]):
            shares = (points + LEAD) * PARTNER
        else:
            shares = -points * DECLARER
        return shares - self._later(card, memory.unseen)


def _open_pairs(view: SeatView, hand: int) -> Sequence[float]:
    """Return by suit what breaking a marriage that is still whole and not announced would throw away."""
    if not hand & hand >> 1 & KINGS:
        return NO_PAIRS
    announced = [suit for _seat, suit, _value in view.announced]
    return [
        PAIR_VALUES[number] * PAIR_CHANCE
        if hand >> SHIFTS[number] & PAIR == PAIR and suit not in announced
        else 0.0
        for number, suit in enumerate(SUITS)
    ]


def _announced_aces(view: SeatView) -> bool:
    return any([suit is None for _seat, suit, _value in view.announced])
