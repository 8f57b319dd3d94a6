"""What is certain about the hidden cards from one seat: where each of them may lie (D29).

Going by cards shown, gifts known, suits not followed, trumps not played, cards not beaten where that is a
duty, and announcements, which show two cards.
"""

from __future__ import annotations

from collections.abc import Sequence

from tysiacha_tui.bots.masks import FULL, HIGHER, PAIR, SHIFTS, SUIT_MASKS, mask_of, suit_number
from tysiacha_tui.rules.cards import ACES, Card, Suit
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.rules.tricks import trick_winner
from tysiacha_tui.rules.view import SeatView


class Knowledge:
    """The hidden cards of a deal; sets of cards are bits as in `masks`, tuples are by seat.

    Attributes:
        seat: whose knowledge it is.
        others: the next active seat clockwise, and the last.
        hand: the own cards.
        hidden: the cards neither held nor played nor lying open in the talon.
        played: what each seat has played, the trick on the table included.
        lacks: the hidden cards that a seat cannot hold.
        talon: the talon's cards as far as they are known.
        one_of: of these the partner may hold one at the most: talon cards in the declarer's ten.
        partner: the other defender, -1 for the declarer and before the play.
    """

    __slots__ = (
        "hand",
        "hidden",
        "lacks",
        "one_of",
        "others",
        "partner",
        "played",
        "seat",
        "sizes",
        "talon",
    )

    def __init__(self, view: SeatView) -> None:
        seat = view.seat
        order = view.order
        place = order.index(seat)
        self.seat = seat
        self.others = order[place - 2], order[place - 1]
        self.hand = mask_of(view.hand)
        self.sizes = view.hand_sizes
        self.played = played = [0] * len(view.totals)
        for trick in view.tricks:
            for who, card in zip(trick.seats, trick.cards, strict=True):
                played[who] |= 1 << card.position
        for step, card in enumerate(view.trick):
            played[order[(order.index(view.leader) + step) % 3]] |= 1 << card.position
        self.talon = mask_of(view.talon)
        self.hidden = FULL & ~self.hand
        for cards in played:
            self.hidden &= ~cards
        self.partner = -1
        self.one_of = 0
        self.lacks = [0] * len(view.totals)
        if view.talon and not self._is_dealt_out(view):
            self.hidden &= ~self.talon
        if view.phase == "play":
            self._note_play(view)
        self._note_gifts(view)
        one, other = self.others
        if self.lacks[one] & self.lacks[other] & self.hidden:
            # Never with cards that were dealt and played by the rules.
            self.lacks[one] = self.lacks[other] = 0

    def _is_dealt_out(self, view: SeatView) -> bool:
        """Whether the open talon has come into hands."""
        return view.phase in ("raise", "give", "play")

    def _note_gifts(self, view: SeatView) -> None:
        one, other = self.others
        for receiver, card in view.given:
            if receiver != self.seat:
                self.lacks[other if receiver == one else one] |= 1 << card.position
        if not view.talon or not self._is_dealt_out(view):
            return
        if view.rules.talon_mode == "split":
            for owner, card in zip(view.order, view.talon, strict=True):
                if owner != self.seat:
                    self.lacks[other if owner == one else one] |= 1 << card.position
        elif view.declarer not in (None, self.seat):
            partner = one if other == view.declarer else other
            gift = (self.played[partner] | self.hidden & self.lacks[view.declarer]) & self.talon
            if gift:
                # His gift is known; what else there was stayed with the declarer.
                self.lacks[partner] |= self.talon & ~gift
            else:
                self.one_of = self.talon & self.hidden & ~self.lacks[partner]

    def _note_play(self, view: SeatView) -> None:
        if self.seat != view.declarer:
            self.partner = self.others[0] if self.others[1] == view.declarer else self.others[1]
        order, rules = view.order, view.rules
        for trick in view.tricks:
            note_duties(self.lacks, trick.cards, trick.seats, trick.trump, rules)
        if view.trick:
            start = order.index(view.leader)
            seats = tuple([order[(start + step) % 3] for step in range(len(view.trick))])
            note_duties(self.lacks, view.trick, seats, view.trump, rules)
        one, other = self.others
        for owner, suit, _value in view.announced:
            shown = mask_of(ACES) if suit is None else PAIR << SHIFTS[suit_number(suit)]
            if owner == one:
                self.lacks[other] |= shown
            elif owner == other:
                self.lacks[one] |= shown


def note_duties(
    lacks: list[int], cards: Sequence[Card], seats: Sequence[int], trump: Suit | None, rules: Rules
) -> None:
    """Note by seat the cards it shows not to hold by what it plays to a trick."""
    led = cards[0].suit
    led_mask = SUIT_MASKS[cards[0].position // 6]
    for index in range(1, len(cards)):
        card, seat = cards[index], seats[index]
        best = cards[trick_winner(cards[:index], trump)]
        trumped = best.suit is trump and led is not trump
        if card.suit is led:
            if rules.must_beat and not trumped and card.strength < best.strength:
                lacks[seat] |= HIGHER[best.position]
            continue
        lacks[seat] |= led_mask
        if trump is None or not rules.must_trump:
            continue
        beating = HIGHER[best.position] if trumped else SUIT_MASKS[suit_number(trump)]
        if card.suit is not trump:
            lacks[seat] |= beating if rules.undertrump == "free" else SUIT_MASKS[suit_number(trump)]
        elif trumped and rules.overtrump and card.strength < best.strength:
            lacks[seat] |= beating
