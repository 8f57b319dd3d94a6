"""Why the best action is preferred, in terms of the game: from the view, and from what was compared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tysiacha_tui.bots.advice import Outlook
from tysiacha_tui.bots.knowledge import Knowledge
from tysiacha_tui.bots.masks import HIGHER, PAIR, SHIFTS, SUIT_MASKS, SUITS, suit_number
from tysiacha_tui.bots.reasons import Reason, Value
from tysiacha_tui.bots.searchplay import EXACT
from tysiacha_tui.bots.spoken import LIKELY, is_top, played_on, why_word
from tysiacha_tui.rules.actions import Action, Give, Marry, Play
from tysiacha_tui.rules.cards import ACE_MARRIAGE_VALUE, MARRIAGE_VALUES, Card, Suit, card_points, marriages
from tysiacha_tui.rules.tricks import trick_winner
from tysiacha_tui.rules.view import SeatView

AHEAD: Final = 0.1
"""How much oftener a contract is made with the best action for this to be the reason."""
ALIKE: Final = 0.05
"""Points by which two actions may differ and still come to the same; of chances a hundredth of that."""
HARDLY: Final = 0.05
"""A chance that is none, within what layouts can tell."""
DEAR: Final = 10
"""Points from which a card is dear."""
CHEAP: Final = 3


def explain(view: SeatView, legal: Sequence[Action], outlooks: Sequence[Outlook]) -> Reason:
    """Return why the first of the outlooks is preferred."""
    action = outlooks[0].action
    if len(legal) == 1:
        return _reason("only_action")
    if not isinstance(action, Play | Marry | Give):
        return why_word(view, legal, outlooks)
    ends = played_on(view, outlooks)
    if ends is not None:
        return ends
    # Of the same kind: what ends the deal instead is not compared any more.
    outlooks = [outlook for outlook in outlooks if isinstance(outlook.action, Play | Marry | Give)]
    match action:
        case Give(first, second):
            return _gifts(view, first, second) if is_top(outlooks) else _reason("gives_rather")
        case Play(card):
            return _decides(view, card, outlooks) or _despite(view, outlooks) or _card(view, legal, outlooks)
        case Marry(suit):
            return _despite(view, outlooks) or _announcement(legal, suit)


def _reason(code: str, **values: Value) -> Reason:
    return Reason(code, values)


# ------------------------------------------------------------------ gifts


def _gifts(view: SeatView, first: Card, second: Card) -> Reason:
    left = [card for card in view.hand if card not in (first, second)]
    for suit in (first.suit, second.suit):
        if all([card.suit is not suit for card in left]):
            return _reason("gives_void", first=first, second=second, suit=suit)
    pairs = marriages(left)
    if pairs:
        return _reason("gives_keeps_pair", first=first, second=second, suit=pairs[0])
    return _reason("gives_cheapest", first=first, second=second)


# ------------------------------------------------------------------ play


def _announcement(legal: Sequence[Action], suit: Suit | None) -> Reason:
    if suit is None:
        return _reason("announces_aces", value=ACE_MARRIAGE_VALUE)
    others = [action.suit for action in legal if isinstance(action, Marry) and action.suit is not suit]
    if any([other is not None and MARRIAGE_VALUES[other] < MARRIAGE_VALUES[suit] for other in others]):
        return _reason("announces_best")
    return _reason("announces", suit=suit, value=MARRIAGE_VALUES[suit])


def _are_alike(view: SeatView, outlooks: Sequence[Outlook]) -> bool:
    """Whether it comes to the same whatever is played, the rest of the deal played well."""
    best = outlooks[0]
    if view.seat != view.declarer and len(view.hand) > EXACT:
        # What a defender gets of it was not told apart.
        return False
    pairs = [
        pair
        for outlook in outlooks
        for pair in (
            (outlook.points, best.points),
            (outlook.chance * 100, best.chance * 100),
            (outlook.sure, best.sure),
            (outlook.taken, best.taken if view.seat != view.declarer else outlook.taken),
        )
    ]
    return all([abs(one - other) < ALIKE for one, other in pairs])


def _decides(view: SeatView, card: Card, outlooks: Sequence[Outlook]) -> Reason | None:
    """Return the reason where everything else would lose the contract, or let it be made."""
    best = outlooks[0].chance
    others = [outlook.chance for outlook in outlooks[1:]]
    if not others:
        return None
    if view.seat == view.declarer:
        if best >= LIKELY and max(others) <= HARDLY:
            return _reason("only_saves", card=card)
    elif best <= LIKELY and min(others) >= 1.0 - HARDLY:
        return _reason("only_sets", card=card)
    return None


def _by_chance(view: SeatView, outlooks: Sequence[Outlook]) -> Reason | None:
    """Return the reason where the contract is made clearly more often, or less, than after all else."""
    best = outlooks[0].chance
    others = [outlook.chance for outlook in outlooks[1:]]
    if not others:
        return None
    if view.seat == view.declarer and best >= max(others) + AHEAD:
        return _reason("safest")
    if view.seat != view.declarer and best <= min(others) - AHEAD:
        return _reason("sets_most")
    return None


def _despite(view: SeatView, outlooks: Sequence[Outlook]) -> Reason | None:
    """Return why the first is preferred where another shows a higher score; `None` where none does."""
    if is_top(outlooks):
        return None
    best, rival = outlooks[0], max(outlooks, key=lambda outlook: outlook.points)
    if view.seat == view.declarer:
        return _reason("spare" if best.taken > rival.taken else "as_good")
    clear = _by_chance(view, outlooks)
    if clear is not None:
        return clear
    if best.chance < rival.chance - ALIKE / 10:
        return _reason("sets_rather")
    if best.sure > rival.sure + ALIKE:
        return _reason("sure_rather")
    return _reason("leaves_least" if best.taken < rival.taken - ALIKE else "as_good")


def _compared(view: SeatView, outlooks: Sequence[Outlook]) -> Reason:
    """Return the reason that the figures alone give, where no other action shows a higher score."""
    clear = _by_chance(view, outlooks)
    if clear is not None:
        return clear
    if _are_alike(view, outlooks):
        return _reason("no_difference")
    best = outlooks[0]
    if any([round(outlook.points) < round(best.points) for outlook in outlooks]):
        return _reason("most_points")
    others = [outlook.taken for outlook in outlooks[1:]]
    if view.seat == view.declarer:
        return _reason("spare" if best.taken > max(others) else "as_good")
    return _reason("leaves_least" if best.taken < min(others) else "as_good")


def _card(view: SeatView, legal: Sequence[Action], outlooks: Sequence[Outlook]) -> Reason:
    action = outlooks[0].action
    assert isinstance(action, Play)
    cards = [other.card for other in legal if isinstance(other, Play)]
    if view.trick:
        return _following(view, cards, action.card) or _compared(view, outlooks)
    return _lead(view, legal, action.card) or _compared(view, outlooks)


def _open_pairs(view: SeatView) -> list[Suit]:
    """Return the marriages held whole and not announced yet, the most valuable first."""
    done = [suit for _seat, suit, _value in view.announced]
    return [suit for suit in marriages(view.hand) if suit not in done]


def _breaks(view: SeatView, card: Card) -> bool:
    return card.suit in _open_pairs(view) and bool(PAIR >> card.position % 6 & 1)


def _lead(view: SeatView, legal: Sequence[Action], card: Card) -> Reason | None:
    known = Knowledge(view)
    suit = card.position // 6
    trump = suit_number(view.trump)
    out = known.hidden & SUIT_MASKS[suit]
    higher = known.hidden & HIGHER[card.position]
    trumps = known.hidden & SUIT_MASKS[trump] if trump >= 0 else 0
    if suit == trump and trumps:
        if trumps.bit_count() == 1 and not higher:
            return _reason("draws_last_trump")
        return _reason("draws_trumps", count=trumps.bit_count())
    if not higher:
        if trumps and suit != trump:
            # Both others can follow, as far as is known.
            may_follow = out.bit_count() >= 2 and not any(
                [out & ~known.lacks[seat] == 0 for seat in known.others]
            )
            return _reason("cashes_ace", card=card) if may_follow else _forcing(view, known, out, trumps)
        waiting = [action.suit for action in legal if isinstance(action, Marry) and action.suit is not None]
        if waiting:
            return _reason("waits_to_announce", suit=waiting[0])
        return _reason("cashes", card=card)
    forcing = _forcing(view, known, out, trumps)
    if forcing is not None:
        return forcing
    if known.partner >= 0 and view.declarer is not None and higher & ~known.lacks[view.declarer] == 0:
        return _reason("to_partner")
    if _breaks(view, card):
        return _reason("breaks_marriage", suit=card.suit)
    if card.points <= CHEAP:
        return _reason("gives_lead")
    return None


def _forcing(view: SeatView, known: Knowledge, out: int, trumps: int) -> Reason | None:
    if known.partner >= 0 and view.declarer is not None and _ruffs(known, view.declarer, out, trumps):
        return _reason("forces_trump")
    return None


def _ruffs(known: Knowledge, seat: int, out: int, trumps: int) -> bool:
    """Whether a seat has none of a suit any more, and may have a trump."""
    return out & ~known.lacks[seat] == 0 and trumps & ~known.lacks[seat] != 0


def _following(view: SeatView, cards: Sequence[Card], card: Card) -> Reason | None:
    trick, trump = view.trick, view.trump
    best = trick[trick_winner(trick, trump)]
    if _takes(trick, card, trump):
        return _winning(view, cards, card)
    if _partner_wins(view, best) and card.points >= DEAR:
        return _reason("feeds_partner", card=card)
    pairs = _open_pairs(view)
    breaking = [other.suit for other in cards if _breaks(view, other)]
    if _breaks(view, card) and len(breaking) < len(cards):
        return _reason("breaks_marriage", suit=card.suit)
    kept = [suit for suit in pairs if suit in breaking]
    if kept and not _breaks(view, card):
        return _reason("keeps_marriage", suit=kept[0])
    if card.points <= CHEAP and not _partner_wins(view, best):
        if card.suit is not trick[0].suit and card.suit is not trump and _useless(view, card):
            return _reason("throws_useless")
        if card.points == min([other.points for other in cards]):
            return _reason("keeps_points")
    return None


def _winning(view: SeatView, cards: Sequence[Card], card: Card) -> Reason:
    trick, trump = view.trick, view.trump
    trumped = card.suit is trump and trick[0].suit is not trump
    if len(trick) < 2:
        if _stands(view, card):
            return _reason("wins_surely", card=card)
        return _reason("trumps_so_far") if trumped else _reason("beats_so_far", best=trick[0])
    points = card_points((*trick, card))
    pairs = _open_pairs(view)
    if pairs and not _breaks(view, card):
        return _reason("wins_lead", suit=pairs[0])
    if trumped:
        return _reason("trumps_in", points=points)
    winners = [other for other in cards if _takes(trick, other, trump) and other.suit is card.suit]
    if len(winners) > 1 and card.strength == min([other.strength for other in winners]):
        return _reason("wins_cheaply")
    return _reason("wins_trick", points=points)


def _takes(trick: Sequence[Card], card: Card, trump: Suit | None) -> bool:
    return trick_winner((*trick, card), trump) == len(trick)


def _stands(view: SeatView, card: Card) -> bool:
    """Whether nobody who has still to play after this seat can beat a card, for certain."""
    known = Knowledge(view)
    start = view.order.index(view.leader)
    led = SUIT_MASKS[(view.trick[0] if view.trick else card).position // 6]
    trump = suit_number(view.trump)
    for step in range(len(view.trick) + 1, 3):
        seat = view.order[(start + step) % 3]
        other = known.others[0] if seat == known.others[1] else known.others[1]
        may_hold = known.hidden & ~known.lacks[seat]
        beating = HIGHER[card.position]
        follows = may_hold & known.lacks[other] & led
        if trump >= 0 and card.suit is not view.trump and not follows:
            beating |= SUIT_MASKS[trump]
        if may_hold & beating:
            return False
    return True


def _partner_wins(view: SeatView, best: Card) -> bool:
    """Whether the trick is the other defender's, for good: the declarer has played, or cannot beat it."""
    if view.declarer in (None, view.seat):
        return False
    index = view.trick.index(best)
    holder = view.order[(view.order.index(view.leader) + index) % 3]
    if holder == view.declarer:
        return False
    return len(view.trick) == 2 or _stands(view, best)


def _useless(view: SeatView, card: Card) -> bool:
    """Whether a card can hardly take a trick any more: higher ones of its suit are out."""
    known = Knowledge(view)
    above = known.hidden & HIGHER[card.position]
    below = (known.hand >> SHIFTS[card.position // 6] & 63) >> (card.position % 6 + 1)
    return above.bit_count() > below.bit_count() and card.suit in SUITS
