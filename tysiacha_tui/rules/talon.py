"""The talon, the declarer's last word, and the cards given away (R17 to R20, D8, D16 to D19, D23)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tysiacha_tui.rules.actions import (
    BOMB,
    GIFTS,
    KEEP,
    RAISES,
    ROSPISAT,
    TAKE,
    Action,
    Bomb,
    Give,
    Keep,
    Raise,
    Rospisat,
    Take,
)
from tysiacha_tui.rules.auction import amounts, bid_limit, check_amount
from tysiacha_tui.rules.cards import PACK
from tysiacha_tui.rules.events import (
    BombUsed,
    ContractKept,
    ContractRaised,
    Event,
    GaveUp,
    Given,
    TalonShown,
    TalonSplit,
)
from tysiacha_tui.rules.phases import Contract, Ended, Giving, Hand, Play, Raising, Talon, unplayed
from tysiacha_tui.rules.refusals import IllegalAction

# By place in the pack: a tenth of a deal's time would go into looking up its ninety pairs of gifts.
_GIFTS_OF: Final = [[GIFTS.get((first, second), KEEP) for second in PACK] for first in PACK]


def give_up(contract: Contract) -> tuple[Ended, tuple[Event, ...]]:
    """End the deal by rospisat'."""
    event = GaveUp(contract.declarer, contract.amount)
    return unplayed(contract.deal, "rospisat", contract), (event,)


def concede(contract: Contract) -> tuple[Ended, tuple[Event, ...]]:
    """End the deal by a bomb (D23, `concede`)."""
    return unplayed(contract.deal, "bomb", contract), (BombUsed(contract.declarer, concede=True),)


def late_actions(contract: Contract) -> list[Action]:
    """List what a declarer who has taken the talon may do to end the deal."""
    rules = contract.deal.rules
    actions: list[Action] = []
    if rules.rospisat == "after_talon" and contract.deal.may_give_up[contract.declarer]:
        actions.append(ROSPISAT)
    if rules.bombs == "concede" and contract.deal.may_bomb[contract.declarer]:
        actions.append(BOMB)
    return actions


def check_give_up(contract: Contract, moment: str) -> None:
    """Raise IllegalAction where rospisat' is not open at this moment, `before_talon` or `after_talon`."""
    rules = contract.deal.rules
    if rules.rospisat == "off":
        raise IllegalAction("rospisat_off")
    if rules.rospisat != moment:
        raise IllegalAction("rospisat_early" if moment == "before_talon" else "rospisat_untaken")
    if not contract.deal.may_give_up[contract.declarer]:
        raise IllegalAction("rospisat_limit", limit=rules.rospisat_limit)


def check_bomb(contract: Contract, *, on_lead: bool) -> None:
    """Raise IllegalAction where the declarer may not use a bomb (D23)."""
    rules = contract.deal.rules
    if rules.bombs == "off":
        raise IllegalAction("bomb_off")
    if rules.bombs == "double" and not on_lead:
        raise IllegalAction("bomb_lead")
    if contract.doubled:
        raise IllegalAction("bomb_once")
    if not contract.deal.may_bomb[contract.declarer]:
        raise IllegalAction("bomb_limit", limit=rules.bomb_limit)


def legal_talon(state: Talon) -> tuple[Action, ...]:
    """List what the declarer may do before the talon."""
    contract = state.contract
    if contract.deal.rules.rospisat == "before_talon" and contract.deal.may_give_up[contract.declarer]:
        return TAKE, ROSPISAT
    return (TAKE,)


def verify_talon(state: Talon, action: Action) -> None:
    """Raise IllegalAction where the declarer may not do this before the talon."""
    match action:
        case Take():
            return
        case Rospisat():
            check_give_up(state.contract, "before_talon")
        case Bomb():
            check_bomb(state.contract, on_lead=False)
            raise IllegalAction("bomb_moment")
        case _:
            raise IllegalAction("now_talon")


def apply_talon(state: Talon, action: Action) -> tuple[Raising | Giving | Play | Ended, tuple[Event, ...]]:
    """Give the deal up, or take the talon: into the declarer's hand, or a card to each seat (D19)."""
    contract = state.contract
    deal, declarer = contract.deal, contract.declarer
    if isinstance(action, Rospisat):
        return give_up(contract)
    rules = deal.rules
    hands = list(deal.hands)
    if rules.talon_mode == "split":
        shares = tuple(zip(deal.order, deal.talon, strict=True))
        for seat, card in shares:
            hands[seat] = (*hands[seat], card)
        events: tuple[Event, ...] = tuple(TalonSplit(seat, card) for seat, card in shares)
        if rules.raise_time == "none":
            return first_lead(contract, tuple(hands)), events
        return Raising(contract, tuple(hands)), events
    hands[declarer] += deal.talon
    events = (TalonShown(declarer, deal.talon, public=talon_is_public(contract)),)
    if rules.raise_time == "before_pass":
        return Raising(contract, tuple(hands)), events
    return Giving(contract, tuple(hands)), events


def talon_is_public(contract: Contract) -> bool:
    """Say whether everybody sees the talon once it is taken (R18, D18)."""
    rules = contract.deal.rules
    if rules.talon_open == "before_auction":
        return True
    return rules.talon_mode == "declarer" and rules.talon_reveal == "all"


def legal_raise(state: Raising) -> tuple[Action, ...]:
    """List the declarer's last words on the contract."""
    contract = state.contract
    rules = contract.deal.rules
    raises = amounts(contract.amount + rules.bid_step, state.hands[contract.declarer], rules)
    return KEEP, *[RAISES[amount] for amount in raises], *late_actions(contract)


def verify_raise(state: Raising, action: Action) -> None:
    """Raise IllegalAction where this is no last word on the contract (R19)."""
    contract = state.contract
    rules = contract.deal.rules
    match action:
        case Keep():
            return
        case Raise(amount):
            hand = state.hands[contract.declarer]
            low = contract.amount + rules.bid_step
            if low > bid_limit(hand, rules) and amount <= contract.amount:
                raise IllegalAction("raise_none", contract=contract.amount)
            if amount < low:
                raise IllegalAction("raise_low", contract=contract.amount, low=low)
            check_amount(amount, low, hand, rules)
        case Rospisat():
            check_give_up(contract, "after_talon")
        case Bomb():
            check_bomb(contract, on_lead=False)
        case Give() if contract.deal.rules.talon_mode == "split":
            raise IllegalAction("give_off")
        case _:
            raise IllegalAction("now_raise")


def apply_raise(state: Raising, action: Action) -> tuple[Giving | Play | Ended, tuple[Event, ...]]:
    """Settle the contract; cards are given next unless that is done, or is not done at all."""
    contract = state.contract
    match action:
        case Rospisat():
            return give_up(contract)
        case Bomb():
            return concede(contract)
        case Raise(amount):
            contract = replace(contract, amount=amount)
            event: Event = ContractRaised(contract.declarer, amount)
        case _:
            event = ContractKept(contract.declarer, contract.amount)
    if contract.gifts or contract.deal.rules.talon_mode == "split":
        return first_lead(contract, state.hands), (event,)
    return Giving(contract, state.hands), (event,)


def legal_give(state: Giving) -> tuple[Action, ...]:
    """List every ordered pair of cards the declarer may give."""
    hand = state.hands[state.contract.declarer]
    pairs: list[Action] = []
    for first in hand:
        row = _GIFTS_OF[first.position]
        pairs += [row[second.position] for second in hand if second is not first]
    return *pairs, *late_actions(state.contract)


def verify_give(state: Giving, action: Action) -> None:
    """Raise IllegalAction where the declarer may not give these cards (R20)."""
    match action:
        case Give(first, second):
            hand = state.hands[state.contract.declarer]
            for card in (first, second):
                if card not in hand:
                    raise IllegalAction("not_held", card=card)
            if first is second:
                raise IllegalAction("give_two")
        case Rospisat():
            check_give_up(state.contract, "after_talon")
        case Bomb():
            check_bomb(state.contract, on_lead=False)
        case Raise() | Keep():
            raise_time = state.contract.deal.rules.raise_time
            raise IllegalAction(
                {"none": "raise_off", "after_pass": "raise_later"}.get(raise_time, "now_give")
            )
        case _:
            raise IllegalAction("now_give")


def apply_give(state: Giving, action: Action) -> tuple[Raising | Play | Ended, tuple[Event, ...]]:
    """Give a card to each opponent, or end the deal."""
    contract = state.contract
    match action:
        case Give(first, second):
            pass
        case Rospisat():
            return give_up(contract)
        case _:
            return concede(contract)
    declarer = contract.declarer
    gifts = tuple(zip(opponents(contract), (first, second), strict=True))
    hands = list(state.hands)
    hands[declarer] = tuple([card for card in hands[declarer] if card is not first and card is not second])
    for seat, card in gifts:
        hands[seat] = (*hands[seat], card)
    contract = replace(contract, gifts=gifts)
    events = tuple(Given(declarer, seat, card) for seat, card in gifts)
    if contract.deal.rules.raise_time == "after_pass":
        return Raising(contract, tuple(hands)), events
    return first_lead(contract, tuple(hands)), events


def opponents(contract: Contract) -> tuple[int, int]:
    """Return the defenders, the one clockwise next to the declarer first."""
    order = contract.deal.order
    place = order.index(contract.declarer)
    return order[(place + 1) % 3], order[(place + 2) % 3]


def first_lead(contract: Contract, hands: tuple[Hand, ...]) -> Play:
    """Return the play's first state: the declarer leads, without trump (R21, R26)."""
    nothing = (0,) * len(hands)
    declarer = contract.declarer
    return Play(contract, hands, declarer, declarer, (), None, None, (), (), nothing, nothing, nothing)
