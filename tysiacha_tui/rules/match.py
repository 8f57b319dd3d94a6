"""A match: deals one after another, settled, until somebody has won; and what each seat may see of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tysiacha_tui.rules import deal as deals
from tysiacha_tui.rules import shuffle
from tysiacha_tui.rules.actions import Action
from tysiacha_tui.rules.cards import PACK, Card
from tysiacha_tui.rules.events import (
    BarrelEntered,
    BarrelLeft,
    DealEnded,
    DealResult,
    Dealt,
    Event,
    MatchWon,
)
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.rules.phases import ORDERS, Deal, Ended, Hand, Phase
from tysiacha_tui.rules.refusals import IllegalAction
from tysiacha_tui.rules.scoring import Barrel, Standing, Totals, settle
from tysiacha_tui.rules.view import SeatView
from tysiacha_tui.rules.viewing import view_between, view_of

SPECTATOR = -1
"""A seat number whose view holds only what is public."""


@dataclass(frozen=True, slots=True)
class Match:
    """The state of a match; `state` is `None` while no deal runs."""

    rules: Rules
    standing: Standing
    number: int
    """Deals begun so far, void ones too; the next to be dealt while none runs."""
    dealer: int | None
    """Who deals the running deal, or the next one; `None` before the first was chosen."""
    state: Phase | None
    results: tuple[DealResult, ...]
    winner: int | None

    @classmethod
    def start(
        cls,
        rules: Rules,
        *,
        dealer: int | None = None,
        totals: Totals | None = None,
        barrel: Barrel | None = None,
    ) -> Match:
        """Return a match before its first deal.

        `totals` default to zeros, `barrel` to no chance used for every total in the barrel range.

        Raises:
            ValueError: if totals or chances are not possible before a deal.
        """
        totals = totals or (0,) * rules.players
        on_barrel = [rules.barrel and total >= rules.barrel_floor for total in totals]
        if barrel is None:
            barrel = tuple(0 if on else None for on in on_barrel)
        if not len(totals) == len(barrel) == rules.players:
            raise ValueError(f"there are {rules.players} players")
        for total, on, used in zip(totals, on_barrel, barrel, strict=True):
            if total >= rules.target:
                raise ValueError(f"a total of {total} is not below the target of {rules.target}")
            if on != (used is not None):
                raise ValueError(f"a total of {total} does not go with barrel chances {used}")
            if used is not None and not 0 <= used < 3:
                raise ValueError(f"barrel chances used are 0 to 2, not {used}")
        nothing = (0,) * rules.players
        return cls(rules, Standing(totals, barrel, nothing, nothing, nothing), 0, dealer, None, (), None)

    @property
    def totals(self) -> Totals:
        """The totals by seat."""
        return self.standing.totals

    @property
    def barrel(self) -> Barrel:
        """Chances used by those on the barrel, else `None`, by seat."""
        return self.standing.barrel

    @property
    def bolts(self) -> tuple[int, ...]:
        """Deals without a trick counted so far, by seat (D27)."""
        return self.standing.bolts

    @property
    def rospisats(self) -> tuple[int, ...]:
        """Deals given up so far, by seat."""
        return self.standing.rospisats

    @property
    def bombs(self) -> tuple[int, ...]:
        """Bombs used so far, by seat."""
        return self.standing.bombs

    @property
    def next_dealer(self) -> int | None:
        """Who deals next; while a deal runs, who would if it is played."""
        if self.state is None or self.dealer is None:
            return self.dealer
        return (self.dealer + 1) % self.rules.players

    @property
    def phase_name(self) -> str:
        """The phase as in match records: a deal's own, or `deal` between deals, or `over`."""
        if self.winner is not None:
            return "over"
        return "deal" if self.state is None else deals.phase_name(self.state)

    @property
    def turn(self) -> int | None:
        """The seat that must act, if a deal runs."""
        return None if self.state is None else deals.turn(self.state)

    def deal(
        self, hands: Sequence[Sequence[Card]], talon: Sequence[Card], cut: int | None = None
    ) -> tuple[Match, tuple[Event, ...]]:
        """Begin the next deal with given cards: seven for each active seat, none for a dealer who sits out.

        Raises:
            IllegalAction: if a deal runs or the match is over.
            ValueError: if the dealer is not chosen yet, or the cards are no deal.
        """
        if self.winner is not None:
            raise IllegalAction("now_over")
        if self.state is not None:
            raise IllegalAction(f"now_{self.phase_name}")
        if self.dealer is None:
            raise ValueError("the first dealer is not chosen")
        rules, dealer = self.rules, self.dealer
        order = ORDERS[rules.players, dealer]
        sizes = [7 if seat in order else 0 for seat in range(rules.players)]
        places = {card.position for cards in (*hands, talon) for card in cards}
        if [len(hand) for hand in hands] != sizes or len(talon) != 3 or len(places) != len(PACK):
            raise ValueError("a deal is 24 different cards: 7 for each active player and 3 in the talon")
        dealt = Deal(
            rules,
            dealer,
            tuple(tuple(hand) for hand in hands),
            tuple(talon),
            tuple(not rules.rospisat_limit or used < rules.rospisat_limit for used in self.rospisats),
            tuple(used < rules.bomb_limit for used in self.bombs),
        )
        cutter = (dealer - 1) % rules.players
        event = Dealt(self.number, dealer, cutter, cut, shuffle.packets(dealer, rules))
        begun = replace(self, number=self.number + 1, state=deals.begin(dealt))
        return begun, (event,)

    def deal_from_seed(self, seed: str) -> tuple[Match, tuple[Event, ...]]:
        """Begin the next deal with the cards of the seed; before the first, choose the dealer if none is."""
        if self.dealer is None:
            chosen = shuffle.first_dealer(seed, self.rules)
            match, events = replace(self, dealer=chosen.dealer).deal_from_seed(seed)
            return match, (chosen, *events)
        shuffled = shuffle.shuffled(seed, self.number)
        hands, talon = shuffle.deal_out(shuffled.pack, self.dealer, self.rules)
        return self.deal(hands, talon, shuffled.cut)

    def legal_actions(self) -> tuple[Action, ...]:
        """List everything the seat on turn may do; empty while no deal runs."""
        return () if self.state is None else deals.legal_actions(self.state)

    def verify(self, action: Action, seat: int | None = None) -> None:
        """Raise IllegalAction, with the reason, where this is not allowed; `seat` is who wants to do it."""
        if self.state is None:
            raise IllegalAction(f"now_{self.phase_name}")
        turn = deals.turn(self.state)
        if seat is not None and seat != turn:
            raise self._out_of_turn(seat, turn)
        deals.verify(self.state, action)

    def _out_of_turn(self, seat: int, turn: int) -> IllegalAction:
        view = self.view(SPECTATOR)
        if not 0 <= seat < self.rules.players:
            return IllegalAction("no_seat", seat=seat)
        if seat not in view.order:
            return IllegalAction("sits_out")
        if view.phase == "auction" and any(call.seat == seat and call.amount is None for call in view.calls):
            return IllegalAction("passed")
        return IllegalAction("wrong_seat", turn=turn, seat=seat)

    def apply(self, action: Action, seat: int | None = None) -> tuple[Match, tuple[Event, ...]]:
        """Return the match after an action of the seat on turn, and what happened.

        Raises:
            IllegalAction: if the action is not allowed, or `seat` is given and not on turn.
        """
        if self.state is None or (seat is not None and seat != deals.turn(self.state)):
            self.verify(action, seat)
        assert self.state is not None
        state, events = deals.apply(self.state, action)
        if isinstance(state, Ended):
            return self._settled(state, events)
        return Match(
            self.rules, self.standing, self.number, self.dealer, state, self.results, self.winner
        ), events

    def _settled(self, ended: Ended, events: tuple[Event, ...]) -> tuple[Match, tuple[Event, ...]]:
        standing, result = settle(self.rules, self.standing, ended)
        dealer = ended.deal.dealer
        if ended.how != "redeal":
            dealer = (dealer + 1) % self.rules.players
        match = Match(self.rules, standing, self.number, dealer, None, (*self.results, result), result.winner)
        return match, (*events, _finished(ended, result), *self._barrel_events(result), *_won(result))

    def _barrel_events(self, result: DealResult) -> tuple[Event, ...]:
        events: list[Event] = []
        for seat, (then, now) in enumerate(zip(self.barrel, result.barrel, strict=True)):
            if then is None and now is not None:
                events.append(BarrelEntered(seat, result.totals[seat]))
            elif then is not None and now is None:
                events.append(BarrelLeft(seat, result.totals[seat]))
        return tuple(events)

    def view(self, seat: int) -> SeatView:
        """Return what a seat may see; `SPECTATOR` sees what is public."""
        if self.state is None:
            return view_between(self.rules, self.standing, self.number, self.dealer, self.winner, seat)
        return view_of(self.state, self.standing, self.number - 1, seat)


def _won(result: DealResult) -> tuple[Event, ...]:
    if result.winner is None:
        return ()
    return (MatchWon(result.winner, result.totals[result.winner]),)


def _finished(ended: Ended, result: DealResult) -> DealEnded:
    """Show a finished deal to everybody; a talon nobody took stays unseen (D8)."""
    deal, contract = ended.deal, ended.contract
    was_open = deal.rules.talon_open == "before_auction"
    taken = contract is not None and (ended.how != "rospisat" or deal.rules.rospisat == "after_talon")
    talon: Hand = deal.talon if was_open or taken else ()
    gifts = contract.gifts if contract is not None else ()
    if taken and deal.rules.talon_mode == "split":
        gifts = tuple(zip(deal.order, deal.talon, strict=True))
    return DealEnded(result, deal.hands, talon, gifts, ended.tricks)
