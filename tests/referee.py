"""An independent referee: replays a match record by its own reading of the rules.

It shares no code with the engine. Cards are strings ("10S"), actions are the texts of the record
("play 10S"), everything is a list that changes in place. It is meant to be plain rather than quick.
"""

from __future__ import annotations

from typing import Any

from tests.referee_rules import (
    ACES_VALUE,
    MARRIAGE_VALUE,
    POINTS_OF,
    SUITS,
    bid_limit,
    full_rules,
    has_marriage,
    playable,
    winning_card,
)
from tests.referee_settle import Facts, settle
from tests.referee_table import IllegalAction, Table

__all__ = ["IllegalAction", "Referee", "full_rules", "report"]


class Referee(Table):
    """Replays one match, action by action."""

    # ------------------------------------------------------------------ what may be done

    def legal(self) -> set[str]:
        """Every legal action of the seat on turn, without the seat."""
        if self._legal is None:
            if self._phase in ("deal", "over"):
                self._legal = set()
            else:
                self._legal = set(getattr(self, "_legal_" + self._phase)())
        return self._legal

    def _legal_auction(self) -> list[str]:
        seat, rules = self._seat, self.rules
        assert seat is not None
        hand = self.cards[seat]
        step = rules["bid_step"]
        opener_must_bid = (
            seat == self.active[0] and seat not in self.spoken and rules["opening"] != "voluntary"
        )
        if opener_must_bid and rules["opening"] == "forced_100":  # D17
            answers = ["bid 100"]
        else:
            lowest = self.bid + step if self.bid else 100  # R12, R13
            answers = [f"bid {n}" for n in range(lowest, bid_limit(rules, hand) + 1, step)]
        if not opener_must_bid:
            answers.append("pass")
        if seat not in self.spoken and self._may_redeal(hand):
            answers.append("redeal")
        return answers

    def _may_redeal(self, hand: list[str]) -> bool:
        """D27: four nines, or too few card points."""
        if self.rules["redeal_four_nines"] and all("9" + suit in hand for suit in SUITS):
            return True
        return sum(POINTS_OF[card] for card in hand) < int(self.rules["redeal_low_hand"])

    def _may_rospisat(self) -> bool:
        assert self.declarer is not None
        limit = int(self.rules["rospisat_limit"])
        return limit == 0 or self.rospisats[self.declarer] < limit

    def _may_bomb(self) -> bool:
        assert self.declarer is not None
        return bool(self.bombs[self.declarer] < self.rules["bomb_limit"])

    def _late(self) -> list[str]:
        """What the declarer may still do from taking the talon to his first lead (D8, D23)."""
        answers = []
        if self.rules["rospisat"] == "after_talon" and self._may_rospisat():
            answers.append("rospisat")
        if self.rules["bombs"] == "concede" and self._may_bomb():
            answers.append("bomb")
        return answers

    def _legal_talon(self) -> list[str]:
        answers = ["take"]
        if self.rules["rospisat"] == "before_talon" and self._may_rospisat():  # R17
            answers.append("rospisat")
        return answers

    def _legal_raise(self) -> list[str]:
        assert self.declarer is not None and self.contract is not None
        step = self.rules["bid_step"]
        top = bid_limit(self.rules, self.cards[self.declarer])
        raises = [f"raise {n}" for n in range(self.contract + step, top + 1, step)]  # R19
        return ["keep", *raises, *self._late()]

    def _legal_give(self) -> list[str]:
        assert self.declarer is not None
        hand = self.cards[self.declarer]
        pairs = [f"give {first} {second}" for first in hand for second in hand if first != second]  # R20
        return pairs + self._late()

    def _legal_play(self) -> list[str]:
        assert self._seat is not None
        hand = self.cards[self._seat]
        if self.must_lead is not None:  # D12: after an announcement only the lead is left
            return [f"play {card}" for card in self.must_lead]
        answers = [f"play {card}" for card in playable(self.rules, hand, self.lying, self._trump)]
        if self.lying:
            return answers
        first_lead = sum(self.tricks) == 0
        if not first_lead or self.rules["first_trick_marriage"]:  # R22, R23, D13
            for suit in SUITS:
                if has_marriage(hand, suit) and suit not in self.announced:
                    answers.append("marry " + suit)
            four_aces = all("A" + suit in hand for suit in SUITS)
            if self.rules["ace_marriage"] and four_aces and "aces" not in self.announced:  # D27
                answers.append("marry aces")
        if first_lead:
            answers += self._late()
            if self.rules["bombs"] == "double" and not self.bombed and self._may_bomb():
                answers.append("bomb")
        return answers

    # ------------------------------------------------------------------ doing it

    def act(self, text: str) -> None:
        """Carry out a legal action of the seat on turn."""
        if text not in self.legal():
            raise IllegalAction(f"{text} by seat {self._seat} in {self._phase}")
        verb, *words = text.split()
        self._legal = None
        getattr(self, "_do_" + verb)(*words)

    def _do_bid(self, number: str) -> None:
        assert self._seat is not None
        self.spoken.add(self._seat)
        self.bid, self.bidder = int(number), self._seat
        self._next_bidder()

    def _do_pass(self) -> None:
        assert self._seat is not None
        self.spoken.add(self._seat)
        self.passed.add(self._seat)
        self._next_bidder()

    def _next_bidder(self) -> None:
        """R14, R16: those who passed are not asked again; one left with a bid is the declarer."""
        assert self._seat is not None
        left = [seat for seat in self.active if seat not in self.passed]
        if not left:
            self._finish("passed")
        elif left == [self.bidder]:
            self.declarer, self.contract = self.bidder, self.bid
            self._phase, self._seat = "talon", self.bidder
        else:
            place = self.active.index(self._seat)
            later = self.active[place + 1 :] + self.active[:place]
            self._seat = next(seat for seat in later if seat in left)

    def _do_redeal(self) -> None:
        self._finish("redeal")

    def _do_rospisat(self) -> None:
        assert self.declarer is not None
        self.rospisats[self.declarer] += 1
        self._finish("rospisat")

    def _do_bomb(self) -> None:
        assert self.declarer is not None
        self.bombs[self.declarer] += 1
        if self.rules["bombs"] == "concede":
            self._finish("bomb")
        else:
            self.bombed = True

    def _do_take(self) -> None:
        assert self.declarer is not None
        self.taken = True
        if self.rules["talon_mode"] == "split":  # D19
            for seat, card in zip(self.active, self.talon, strict=True):
                self.cards[seat].append(card)
            self._go("play" if self.rules["raise_time"] == "none" else "raise")
        else:
            self.cards[self.declarer] += self.talon
            self._go("raise" if self.rules["raise_time"] == "before_pass" else "give")

    def _go(self, phase: str) -> None:
        self._phase, self._seat = phase, self.declarer

    def _after_raise(self) -> None:
        assert self.declarer is not None
        self._go("give" if len(self.cards[self.declarer]) == 10 else "play")

    def _do_keep(self) -> None:
        self._after_raise()

    def _do_raise(self, number: str) -> None:
        self.contract = int(number)
        self._after_raise()

    def _do_give(self, first: str, second: str) -> None:
        assert self.declarer is not None
        place = self.active.index(self.declarer)
        for step, card in ((1, first), (2, second)):
            self.cards[self.declarer].remove(card)
            self.cards[self.active[(place + step) % 3]].append(card)
        self._go("raise" if self.rules["raise_time"] == "after_pass" else "play")  # D16

    def _do_marry(self, what: str) -> None:
        """R22, R24: credited at once; a suit is trump at once, aces change nothing."""
        assert self._seat is not None
        hand = self.cards[self._seat]
        self.announced.append(what)
        if what == "aces":
            self.marriages[self._seat] += ACES_VALUE
            pair = [card for card in hand if card[0] == "A"]
        else:
            self.marriages[self._seat] += MARRIAGE_VALUE[what]
            self._trump = what
            pair = ["K" + what, "Q" + what]
        self.must_lead = pair if self.rules["marriage_lead"] == "king_or_queen" else list(hand)

    def _do_play(self, card: str) -> None:
        assert self._seat is not None
        self.must_lead = None
        self.cards[self._seat].remove(card)
        self.lying.append(card)
        place = self.active.index(self._seat)
        self._seat = self.active[(place + 1) % 3]
        if len(self.lying) < 3:
            return
        leader = self.active.index(self._seat)  # after three cards the turn is back at the leader
        taker = self.active[(leader + winning_card(self.lying, self._trump)) % 3]
        self.tricks[taker] += 1
        self.points[taker] += sum(POINTS_OF[played] for played in self.lying)
        self.lying = []
        self._seat = taker
        if not self.cards[taker]:
            self._finish("played")

    def _finish(self, ended: str) -> None:
        """Settle the deal and say who deals next."""
        facts = Facts(
            dealer=self.dealer,
            active=self.active,
            declarer=self.declarer,
            contract=self.contract,
            ended=ended,
            bombed=self.bombed,
            rospisat_number=0 if self.declarer is None else self.rospisats[self.declarer],
            tricks=self.tricks,
            points=self.points,
            marriages=self.marriages,
            totals=self.totals,
            barrel=self.barrel,
            bolts=self.bolts,
        )
        self.facts = facts
        done = settle(self.rules, facts)
        self.ended = ended
        self.scores, self.adjustments, self.after = done.scores, done.adjustments, list(done.totals)
        self.totals, self.barrel, self.bolts, self.winner = done.totals, done.barrel, done.bolts, done.winner
        self.deals[-1] = self.summary()
        self._phase = "deal" if done.winner is None else "over"
        self.next_dealer = self.dealer if ended == "redeal" else (self.dealer + 1) % self.count  # R7, D27
        self._seat = self._trump = None
        self.lying = []
        self.cards = [[] for _ in range(self.count)]


def report(record: dict[str, Any]) -> dict[str, Any]:
    """Replay a whole legal record and tell what `check --json` tells of it."""
    rules = full_rules(record["rules"]["preset"], record["rules"].get("options"))
    referee = Referee(rules, record["players"], record.get("totals"), record.get("barrel"))
    for deal in record["deals"]:
        referee.start_deal(deal["dealer"], deal["hands"], deal["talon"])
        for action in deal["actions"]:
            seat, text = action.split(" ", 1)
            if int(seat) != referee.seat:
                raise IllegalAction(f"{action}: seat {referee.seat} is on turn")
            referee.act(text)
    if referee.deals and referee.ended is None:
        referee.deals[-1] = referee.summary()
    number = len(referee.deals) if referee.phase == "deal" else len(referee.deals) - 1
    return {
        "ok": True,
        "finished": referee.winner is not None,
        "winner": referee.winner,
        "totals": referee.totals,
        "barrel": referee.barrel,
        "deals": referee.deals,
        "next": {
            "deal": number,
            "phase": referee.phase,
            "seat": referee.seat,
            "trump": referee.trump,
            "trick": referee.trick,
            "hands": referee.hands,
            "legal": sorted(referee.legal()),
        },
        "error": None,
    }
