"""Makes the view of a seat from the state of a deal; the one place where secrets are left out (D29)."""

from __future__ import annotations

from tysiacha_tui.rules.cards import Card
from tysiacha_tui.rules.deal import phase_name, turn
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.rules.phases import Auction, Contract, Hand, Phase, Play, Talon
from tysiacha_tui.rules.scoring import Standing
from tysiacha_tui.rules.talon import talon_is_public
from tysiacha_tui.rules.view import SeatView


def view_between(
    rules: Rules, standing: Standing, number: int, dealer: int | None, winner: int | None, seat: int
) -> SeatView:
    """Return a seat's view while no deal runs; `dealer` is the next one."""
    nothing = (0,) * rules.players
    return SeatView(
        rules=rules,
        seat=seat,
        phase="deal" if winner is None else "over",
        turn=None,
        number=number,
        totals=standing.totals,
        barrel=standing.barrel,
        bolts=standing.bolts,
        rospisats=standing.rospisats,
        bombs=standing.bombs,
        winner=winner,
        dealer=-1 if dealer is None else dealer,
        order=(),
        dealt=(),
        hand=(),
        hand_sizes=nothing,
        calls=(),
        highest=0,
        declarer=None,
        contract=None,
        doubled=False,
        talon=(),
        own_talon_card=None,
        given=(),
        trick=(),
        leader=-1,
        trump=None,
        marrying=False,
        announced=(),
        tricks=(),
        tricks_taken=nothing,
        card_points=nothing,
        marriages=nothing,
    )


def view_of(state: Phase, standing: Standing, number: int, seat: int) -> SeatView:
    """Return a seat's view of a running deal."""
    contract = None if isinstance(state, Auction) else state.contract
    deal = state.deal if isinstance(state, Auction) else state.contract.deal
    hands = deal.hands if isinstance(state, Auction | Talon) else state.hands
    play = state if isinstance(state, Play) else None
    rules = deal.rules
    nothing = (0,) * rules.players
    seated = seat in deal.order
    was_taken = contract is not None and not isinstance(state, Talon)
    split = rules.talon_mode == "split"
    return SeatView(
        rules,
        seat,
        phase_name(state),
        turn(state),
        number,
        standing.totals,
        standing.barrel,
        standing.bolts,
        standing.rospisats,
        standing.bombs,
        None,
        deal.dealer,
        deal.order,
        deal.hands[seat] if seated else (),
        hands[seat] if seated else (),
        tuple([len(hand) for hand in hands]),
        state.calls if isinstance(state, Auction) else state.contract.calls,
        state.highest if isinstance(state, Auction) else state.contract.amount,
        None if contract is None else contract.declarer,
        None if contract is None else contract.amount,
        contract is not None and contract.doubled,
        _talon_seen(deal.talon, rules, contract if was_taken else None, seat),
        deal.talon[deal.order.index(seat)] if was_taken and split and seated else None,
        () if contract is None or split else _gifts_known(contract, seat),
        play.trick if play else (),
        play.leader if play else -1,
        play.trump if play else None,
        play is not None and play.marrying is not None,
        play.announced if play else (),
        play.tricks if play else (),
        play.taken if play else nothing,
        play.points if play else nothing,
        play.marriages if play else nothing,
    )


def _talon_seen(talon: Hand, rules: Rules, taken: Contract | None, seat: int) -> Hand:
    """The talon, for those who have seen it (R18, D18, D19); `taken` is the contract once it was taken."""
    if rules.talon_open == "before_auction":
        return talon
    if taken is None:
        return ()
    own = seat == taken.declarer and rules.talon_mode == "declarer"
    return talon if own or talon_is_public(taken) else ()


def _gifts_known(contract: Contract, seat: int) -> tuple[tuple[int, Card], ...]:
    if seat == contract.declarer:
        return contract.gifts
    return tuple([gift for gift in contract.gifts if gift[0] == seat])
