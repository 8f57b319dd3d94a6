"""What a seat can conclude from its view: which cards each opponent may still hold (D29)."""

from __future__ import annotations

from tysiacha_tui.bots.masks import FULL, SUIT_MASKS, mask_of, suit_number
from tysiacha_tui.rules.cards import Card
from tysiacha_tui.rules.view import SeatView


class Memory:
    """The play seen from one seat; sets of cards are bits as in `masks`.

    Attributes:
        hand: the own cards.
        unseen: the cards in the two other hands.
        may: by seat, the cards it may hold, going by suits and trumps it failed to play and gifts known.
        sure: by seat, the cards that only it can hold.
        elsewhere: by seat, the chance that a card which either other seat may hold is not with it.
        trump: number of the trump suit, -1 without.
        partner: the other defender, -1 for the declarer.
    """

    __slots__ = (
        "declarer",
        "elsewhere",
        "hand",
        "may",
        "others",
        "partner",
        "seat",
        "sure",
        "trump",
        "unseen",
    )

    def __init__(self, view: SeatView) -> None:
        seat = view.seat
        assert view.declarer is not None
        self.seat = seat
        self.declarer = view.declarer
        self.trump = suit_number(view.trump)
        self.hand = mask_of(view.hand)
        order = view.order
        place = order.index(seat)
        first, second = order[place - 2], order[place - 1]
        self.others = first, second
        self.partner = -1
        if seat != self.declarer:
            self.partner = first if second == self.declarer else second
        gone = self.hand
        lacking = [0] * len(view.totals)
        must_trump = view.rules.must_trump
        free = view.rules.undertrump == "free"
        for trick in view.tricks:
            led, second_card, third_card = trick.cards
            gone |= 1 << led.position | 1 << second_card.position | 1 << third_card.position
            if second_card.suit is not led.suit or third_card.suit is not led.suit:
                trump = suit_number(trick.trump) if must_trump else -1
                _note_voids(lacking, trick.cards, trick.seats, trump, free)
        if view.trick:
            gone |= mask_of(view.trick)
            if len(view.trick) == 2 and view.trick[0].suit is not view.trick[1].suit:
                played = (view.leader, order[order.index(view.leader) - 2])
                _note_voids(lacking, view.trick, played, self.trump if must_trump else -1, free)
        unseen = FULL & ~gone
        self.unseen = unseen
        may = [0] * len(lacking)
        may[first] = unseen & ~lacking[first]
        may[second] = unseen & ~lacking[second]
        for receiver, card in view.given:
            if receiver != seat:
                may[second if receiver == first else first] &= ~(1 << card.position)
        # What one cannot hold, the other does.
        may[first] |= unseen & ~may[second]
        may[second] |= unseen & ~may[first]
        self.may = may
        sure = [0] * len(lacking)
        sure[first] = may[first] & ~may[second]
        sure[second] = may[second] & ~may[first]
        self.sure = sure
        sizes = view.hand_sizes
        elsewhere = [1.0] * len(lacking)
        elsewhere[first] = sizes[second] / (sizes[first] + sizes[second])
        elsewhere[second] = 1.0 - elsewhere[first]
        self.elsewhere = elsewhere

    def holds_none(self, seat: int, cards: int) -> float:
        """Return the chance that a seat holds none of these unseen cards."""
        possible = cards & self.may[seat]
        if not possible:
            return 1.0
        if possible & self.sure[seat]:
            return 0.0
        return self.elsewhere[seat] ** possible.bit_count()


def _note_voids(
    lacking: list[int], cards: tuple[Card, ...], seats: tuple[int, ...], trump: int, free: bool
) -> None:
    """Note by seat the suits it showed not to hold; `trump` is -1 where a void seat need not trump."""
    led = cards[0].position // 6
    trumped = False
    for index in range(1, len(cards)):
        suit = cards[index].position // 6
        if suit != led:
            lacking[seats[index]] |= SUIT_MASKS[led]
            if suit == trump:
                trumped = True
            elif trump >= 0 and not (trumped and free):
                lacking[seats[index]] |= SUIT_MASKS[trump]
