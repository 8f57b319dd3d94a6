"""The play: leads, announcements, and the trick's way to its winner (R21 to R32, D12, D13, D23, D27)."""

from __future__ import annotations

from dataclasses import replace

from tysiacha_tui.rules.actions import BOMB, MARRIES, PLAYS, Action, Bomb, Give, Keep, Marry, Raise, Rospisat
from tysiacha_tui.rules.actions import Play as PlayCard
from tysiacha_tui.rules.cards import (
    ACE_MARRIAGE_VALUE,
    ACES,
    KINGS,
    MARRIAGE_VALUES,
    QUEENS,
    Card,
    Suit,
    card_points,
    marriages,
)
from tysiacha_tui.rules.events import Announced, BombUsed, CardPlayed, Event, TrickTaken
from tysiacha_tui.rules.phases import Ended, Hand, Play
from tysiacha_tui.rules.refusals import IllegalAction
from tysiacha_tui.rules.talon import check_bomb, check_give_up, concede, give_up, late_actions
from tysiacha_tui.rules.tricks import check_card, legal_cards, trick_winner
from tysiacha_tui.rules.view import Trick


def _is_first_lead(state: Play) -> bool:
    return not state.tricks and not state.trick and state.marrying is None


def _has_announced(state: Play, suit: Suit | None) -> bool:
    return any([done is suit for _, done, _ in state.announced])


def _may_announce(state: Play) -> bool:
    """Whether the leader has the right (R23), or the declarer it at the first lead (D13)."""
    if state.tricks:
        return state.taken[state.turn] > 0
    return state.contract.deal.rules.first_trick_marriage


def _announcements(state: Play, hand: Hand) -> list[Action]:
    if not _may_announce(state):
        return []
    actions: list[Action] = [MARRIES[suit] for suit in marriages(hand) if not _has_announced(state, suit)]
    rules = state.contract.deal.rules
    if rules.ace_marriage and all([ace in hand for ace in ACES]) and not _has_announced(state, None):
        actions.append(MARRIES[None])
    return actions


def _leads(state: Play, hand: Hand) -> tuple[Card, ...]:
    """Return the cards the leader may lead; after an announcement perhaps only its own (D12)."""
    if state.marrying is None or state.contract.deal.rules.marriage_lead == "any_card":
        return hand
    suit = state.marrying.suit
    pair = ACES if suit is None else (KINGS[suit], QUEENS[suit])
    return tuple([card for card in hand if card in pair])


def legal(state: Play) -> tuple[Action, ...]:
    """List what the seat on turn may do."""
    hand = state.hands[state.turn]
    if state.trick:
        cards = legal_cards(hand, state.trick, state.trump, state.contract.deal.rules)
        return tuple([PLAYS[card] for card in cards])
    actions: list[Action] = [PLAYS[card] for card in _leads(state, hand)]
    if state.marrying is None:
        actions += _announcements(state, hand)
    if _is_first_lead(state):
        actions += _first_lead_actions(state)
    return tuple(actions)


def _first_lead_actions(state: Play) -> list[Action]:
    """List the late rospisat' and the bombs, open at the declarer's first lead."""
    contract = state.contract
    actions = late_actions(contract)
    may_bomb = contract.deal.may_bomb[contract.declarer]
    if contract.deal.rules.bombs == "double" and not contract.doubled and may_bomb:
        actions.append(BOMB)
    return actions


def verify(state: Play, action: Action) -> None:
    """Raise IllegalAction where the seat on turn may not do this."""
    match action:
        case PlayCard(card):
            _check_play(state, card)
        case Marry(suit):
            _check_announcement(state, suit)
        case Rospisat() if _is_first_lead(state):
            check_give_up(state.contract, "after_talon")
        case Rospisat():
            rospisat = state.contract.deal.rules.rospisat
            raise IllegalAction(
                {"off": "rospisat_off", "before_talon": "rospisat_untaken"}.get(rospisat, "rospisat_late")
            )
        case Bomb() if _is_first_lead(state):
            check_bomb(state.contract, on_lead=True)
        case Bomb():
            check_bomb(state.contract, on_lead=True)
            raise IllegalAction("bomb_lead" if state.contract.deal.rules.bombs == "double" else "bomb_moment")
        case Raise() | Keep() if state.contract.deal.rules.raise_time == "none":
            raise IllegalAction("raise_off")
        case Give() if state.contract.deal.rules.talon_mode == "split":
            raise IllegalAction("give_off")
        case _:
            raise IllegalAction("now_play")


def _check_play(state: Play, card: Card) -> None:
    hand = state.hands[state.turn]
    check_card(card, hand, state.trick, state.trump, state.contract.deal.rules)
    if state.marrying is not None and not state.trick:
        leads = _leads(state, hand)
        if card not in leads:
            suit = state.marrying.suit
            if suit is None:
                raise IllegalAction("lead_ace")
            raise IllegalAction("lead_pair", suit=suit, cards=leads)


def _check_announcement(state: Play, suit: Suit | None) -> None:
    hand = state.hands[state.turn]
    if suit is None and not state.contract.deal.rules.ace_marriage:
        raise IllegalAction("aces_off")
    if state.trick:
        raise IllegalAction("marry_lead")
    if state.marrying is not None:
        raise IllegalAction("marry_once")
    if not _may_announce(state):
        raise IllegalAction("marry_trick")
    if suit is None:
        if not all(ace in hand for ace in ACES):
            raise IllegalAction("aces_held")
        if _has_announced(state, None):
            raise IllegalAction("aces_done")
        return
    if KINGS[suit] not in hand or QUEENS[suit] not in hand:
        raise IllegalAction("marry_pair", suit=suit)
    if _has_announced(state, suit):
        raise IllegalAction("marry_done", suit=suit)


def apply(state: Play, action: Action) -> tuple[Play | Ended, tuple[Event, ...]]:
    """Do a verified action of the seat on turn."""
    match action:
        case PlayCard(card):
            if len(state.trick) == 2:
                return _finish_trick(state, card)
            return _play_card(state, card)
        case Marry(suit):
            return _announce(state, suit)
        case Rospisat():
            return give_up(state.contract)
        case _:
            if state.contract.deal.rules.bombs == "concede":
                return concede(state.contract)
            doubled = replace(state.contract, doubled=True)
            return replace(state, contract=doubled), (BombUsed(state.turn, concede=False),)


def _announce(state: Play, suit: Suit | None) -> tuple[Play, tuple[Event, ...]]:
    """Credit an announcement; its suit is trump at once (R22, R24), aces change no trump (D27)."""
    seat = state.turn
    value = ACE_MARRIAGE_VALUE if suit is None else MARRIAGE_VALUES[suit]
    announced = replace(
        state,
        trump=state.trump if suit is None else suit,
        marrying=MARRIES[suit],
        announced=(*state.announced, (seat, suit, value)),
        marriages=_added(state.marriages, seat, value),
    )
    return announced, (Announced(seat, suit, value),)


def _added(values: tuple[int, ...], seat: int, amount: int) -> tuple[int, ...]:
    changed = list(values)
    changed[seat] += amount
    return tuple(changed)


def _without(hands: tuple[Hand, ...], seat: int, card: Card) -> tuple[Hand, ...]:
    changed = list(hands)
    changed[seat] = tuple([held for held in hands[seat] if held is not card])
    return tuple(changed)


def _play_card(state: Play, card: Card) -> tuple[Play, tuple[Event, ...]]:
    order = state.contract.deal.order
    played = Play(
        state.contract,
        _without(state.hands, state.turn, card),
        state.leader,
        order[(order.index(state.turn) + 1) % 3],
        (*state.trick, card),
        state.trump,
        state.marrying,
        state.announced,
        state.tricks,
        state.taken,
        state.points,
        state.marriages,
    )
    return played, (CardPlayed(state.turn, card),)


def _finish_trick(state: Play, card: Card) -> tuple[Play | Ended, tuple[Event, ...]]:
    """Play the third card; the winner leads next (R26), and after the eighth trick the deal is over (R32)."""
    contract = state.contract
    deal = contract.deal
    order = deal.order
    first = order.index(state.leader)
    seats = (state.leader, order[(first + 1) % 3], order[(first + 2) % 3])
    cards = (*state.trick, card)
    winner = seats[trick_winner(cards, state.trump)]
    points = card_points(cards)
    trick = Trick(
        state.leader, cards, seats, winner, state.trump, announced=state.marrying is not None, points=points
    )
    tricks = (*state.tricks, trick)
    hands = _without(state.hands, state.turn, card)
    taken = _added(state.taken, winner, 1)
    total = _added(state.points, winner, points)
    events = (CardPlayed(state.turn, card), TrickTaken(winner, len(tricks), cards, points))
    if not hands[winner]:
        return Ended(deal, "played", contract, tricks, taken, total, state.marriages), events
    following = Play(
        contract,
        hands,
        winner,
        winner,
        (),
        state.trump,
        None,
        state.announced,
        tricks,
        taken,
        total,
        state.marriages,
    )
    return following, events
