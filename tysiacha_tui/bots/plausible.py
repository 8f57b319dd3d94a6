"""How well a layout fits what the others said and left unsaid: words, gifts, marriages not announced."""

from __future__ import annotations

from math import exp
from typing import Final

from tysiacha_tui.bots.knowledge import Knowledge
from tysiacha_tui.bots.masks import KINGS, PAIR, PAIR_VALUES, SHIFTS, mask_of, suit_number
from tysiacha_tui.bots.valuation import dealt_worth
from tysiacha_tui.rules.auction import FREE_LIMIT, LOWEST_BID
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.rules.view import SeatView

MARGIN: Final = 17.0
"""How much more than his bid a hand is worth to most bidders."""
SPREAD: Final = 13.0
"""How widely bidders differ in that, as the scale of a logistic curve."""
LEAST: Final = 0.06
"""Even the unlikeliest word is said that often."""
WITHHELD: Final = 0.12
"""How often somebody who could announce a marriage on lead does not."""
GIFT_COSTS: Final = (26.0, 13.0, 7.0, 5.0, 2.0, 0.0)
"""By rank, how dear a card is to who gives one away."""
PAIR_COST: Final = 25.0
GIFT_SCALE: Final = 5.0


class Plausibility:
    """Weighs layouts of the two hidden hands for one view; in play as before it."""

    __slots__ = ("asked", "contract", "gift_mask", "givers", "known", "proofs", "rules", "withheld", "words")

    def __init__(self, view: SeatView, known: Knowledge) -> None:
        self.known = known
        self.rules = view.rules
        self.words = words_said(view)
        self.proofs = _proofs(view)
        self.contract = view.contract or 0
        self.asked: dict[int, float] = {}
        self.withheld = _withheld(view, known)
        # Seen by a defender, the declarer's ten are those he played, holds and gave.
        self.gift_mask = mask_of([card for receiver, card in view.given if receiver != known.seat])
        self.givers = mask_of([card for receiver, card in view.given if receiver == known.seat])

    def weight(self, one: int, other: int) -> float:
        """Return how likely this layout is beside others; 0 where it cannot be."""
        known = self.known
        total = 1.0
        hands = {known.others[0]: one, known.others[1]: other}
        for seat, suit_pair, held_then in self.withheld:
            if (hands[seat] | held_then) & suit_pair == suit_pair:
                total *= WITHHELD
        if known.partner >= 0 and self.rules.talon_mode == "declarer":
            return total * self._defended(hands)
        for seat, hand in hands.items():
            dealt = (hand | known.played[seat]) & ~self.gift_mask
            total *= self.said(seat, dealt)
        return total

    def _defended(self, hands: dict[int, int]) -> float:
        """Weigh the words of both others, and what the declarer gave to the partner, for a defender."""
        known = self.known
        partner = known.partner
        declarer = known.others[0] if known.others[1] == partner else known.others[1]
        mates = hands[partner] | known.played[partner]
        ten = hands[declarer] | known.played[declarer] | self.givers
        of_talon = mates & known.talon
        gift = of_talon or _cheapest(mates)
        ten |= gift
        costs = sorted([_gift_cost(place, ten) for place in range(24) if ten >> place & 1])
        extra = _gift_cost(gift.bit_length() - 1, ten) - costs[1]
        total = exp(-max(0.0, extra) / GIFT_SCALE)
        total *= self.said(partner, mates & ~gift)
        if limit_of(ten, self.rules) < self.contract:
            return 0.0
        if known.talon:
            return total * self.said(declarer, ten & ~known.talon)
        return total if self._proved(declarer, ten) else 0.0

    def said(self, seat: int, dealt: int) -> float:
        """Return how likely a seat's words are with these cards."""
        if not self._proved(seat, dealt):
            return 0.0
        words = self.words.get(seat)
        if not words:
            return 1.0
        key = seat << 24 | dealt
        found = self.asked.get(key)
        if found is None:
            limit = dealt_worth(dealt, self.rules) - MARGIN
            found = 1.0
            for amount, bid in words:
                chance = 1.0 / (1.0 + exp((amount - limit) / SPREAD))
                found *= LEAST + (1.0 - LEAST) * (chance if bid else 1.0 - chance)
            self.asked[key] = found
        return found

    def _proved(self, seat: int, cards: int) -> bool:
        """Whether a seat has the marriage that its highest bid asks for."""
        amount = self.proofs.get(seat, 0)
        return amount <= FREE_LIMIT or amount <= limit_of(cards, self.rules)


def limit_of(cards: int, rules: Rules) -> int:
    """Return the highest amount that a hand may name (R15)."""
    pairs = cards & cards >> 1 & KINGS
    if rules.over_120 == "unrestricted" or (pairs and rules.over_120 == "any_marriage"):
        return rules.max_bid
    return FREE_LIMIT + sum([PAIR_VALUES[suit] for suit in range(4) if pairs >> SHIFTS[suit] & 63])


def words_said(view: SeatView) -> dict[int, list[tuple[int, bool]]]:
    """Return by seat the words that tell something: the amount, and whether it was bid or let pass."""
    words: dict[int, list[tuple[int, bool]]] = {}
    highest = 0
    for call in view.calls:
        said = words.setdefault(call.seat, [])
        if call.amount is None:
            said.append((highest + view.rules.bid_step if highest else LOWEST_BID, False))
        else:
            # The opener of a deal has to name the lowest.
            if call.amount > LOWEST_BID or view.rules.opening == "voluntary":
                said.append((call.amount, True))
            highest = call.amount
    return words


def _proofs(view: SeatView) -> dict[int, int]:
    """Return the highest amount that each seat has named."""
    named: dict[int, int] = {}
    for call in view.calls:
        if call.amount is not None:
            named[call.seat] = call.amount
    return named


def _withheld(view: SeatView, known: Knowledge) -> list[tuple[int, int, int]]:
    """Return the leads on which another seat could have announced, and did not.

    Each as the seat, the suit's king and queen, and those of them it has played since.
    """
    leads = [(trick.leader, trick.announced) for trick in view.tricks]
    if view.trick:
        leads.append((view.leader, len(view.announced) > sum([said for _leader, said in leads])))
    since = _played_since(view, known)
    announced = [suit_number(suit) for _seat, suit, _value in view.announced]
    found = []
    won: set[int] = set()
    for number, (leader, said) in enumerate(leads):
        if not said and leader in won and leader in known.others:
            for suit in range(4):
                pair = PAIR << SHIFTS[suit]
                # Only pairs of which a card is still hidden tell layouts apart.
                if suit not in announced and pair & known.hidden:
                    found.append((leader, pair, since[number][leader] & pair))
        if number < len(view.tricks):
            won.add(view.tricks[number].winner)
    return found


def _played_since(view: SeatView, known: Knowledge) -> list[list[int]]:
    """Return for each trick what each seat has played in it and after it."""
    played = list(known.played)
    since = []
    for trick in view.tricks:
        since.append(list(played))
        for who, card in zip(trick.seats, trick.cards, strict=True):
            played[who] &= ~(1 << card.position)
    since.append(played)
    return since


def _gift_cost(place: int, ten: int) -> float:
    suit, rank = divmod(place, 6)
    cost = GIFT_COSTS[rank]
    if 1 << rank & PAIR and ten >> SHIFTS[suit] & PAIR == PAIR:
        cost += PAIR_COST
    return cost


def _cheapest(cards: int) -> int:
    """Return the card that who gave one would have missed least, as a bit."""
    for rank in (5, 4, 3, 2, 1, 0):
        for shift in SHIFTS:
            if cards >> shift + rank & 1:
                return 1 << shift + rank
    return 0
