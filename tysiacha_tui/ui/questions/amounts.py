"""Choosing an amount: the bid, and the raise after the talon."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import replace

from tysiacha_tui.i18n import _
from tysiacha_tui.rules.actions import KEEP, PASS, Action, Bid, Raise
from tysiacha_tui.rules.view import SeatView
from tysiacha_tui.ui.actions import hint
from tysiacha_tui.ui.questions.question import Question, Refuse
from tysiacha_tui.ui.widgets.footer import Hint
from tysiacha_tui.ui.widgets.scene import Scene
from tysiacha_tui.ui.widgets.text import Line

DIGITS = 3


class AmountQuestion(Question):
    """An amount that goes up and down in steps, or is typed; what is not allowed says why."""

    types_amount = True
    low = 0
    """The lowest amount that can be chosen."""

    def __init__(self, view: SeatView, legal: Sequence[Action], names: Sequence[str], refuse: Refuse) -> None:
        """Begin at the lowest amount."""
        super().__init__(view, legal, names, refuse)
        self.low = self.lowest()
        self.amount = self.low
        self.typed = ""

    @abstractmethod
    def lowest(self) -> int:
        """Return the lowest amount."""

    @abstractmethod
    def choice(self) -> Action:
        """Return the action of the amount chosen."""

    @property
    def can_choose(self) -> bool:
        """Whether any amount can be chosen at all."""
        return any(isinstance(action, Bid | Raise) for action in self.legal)

    def answer(self, name: str) -> Action | None:
        """Change the amount, or take it."""
        step = self.view.rules.bid_step
        if name in ("up", "right") and self.can_choose:
            self._set(self.amount + step)
        elif name in ("down", "left") and self.can_choose:
            self._set(self.amount - step)
        elif name == "back" and self.typed:
            self.typed = self.typed[:-1]
            self.amount = int(self.typed or self.low)
        elif name in ("cancel", "first"):
            self._set(self.low)
        elif name == "enter":
            return self._take()
        return None

    def goes_back(self) -> bool:
        """Say whether another amount than the lowest is chosen."""
        return super().goes_back() or bool(self.typed) or self.amount != self.low

    def _set(self, amount: int) -> None:
        # Up to the highest the rules allow anybody: what this hand may not name is shown with the reason.
        self.amount = min(max(amount, self.low), self.view.rules.max_bid)
        self.typed = ""

    def number(self, digit: int) -> Action | None:
        """Type a digit; after three a new number begins."""
        if self.can_choose:
            typed = self.typed + str(digit) if len(self.typed) < DIGITS else str(digit)
            self.typed = typed.lstrip("0")
            self.amount = int(self.typed or self.low)
        return None

    def _take(self) -> Action | None:
        action = self.choice()
        self.reason = self.refuse(action)
        return None if self.reason else action

    def warning(self) -> str:
        """Return what speaks against the amount: not allowed, or too much if it is made."""
        if self.typed and len(self.typed) < DIGITS:
            return ""
        reason = self.refuse(self.choice())
        if reason or not self.can_choose or self.choice() == PASS:
            return reason
        rules = self.view.rules
        target = rules.target
        points = self.view.totals[self.view.seat] + self.amount
        if not rules.barrel or self.view.barrel[self.view.seat] is not None or points <= target:
            return ""
        if rules.overshoot == "bounce":
            return _("made, {amount} overshoots {target}: the total falls to {reset}").format(
                amount=self.amount, target=target, reset=rules.reset_total
            )
        if rules.overshoot == "cap":
            return _("made, {amount} overshoots {target}: the total stops at {cap}").format(
                amount=self.amount, target=target, cap=rules.cap_total
            )
        return ""

    @abstractmethod
    def take_hint(self) -> Hint:
        """Return what Enter does."""

    def scene(self, scene: Scene) -> Scene:
        """Show the amount and what can be done."""
        prompt = self.prompt()
        warning = self.warning()
        if warning and not self.reason and self._armed is None:
            prompt = ((warning, "warn"),)
        return replace(
            scene,
            prompt=prompt,
            amount=self.amount if self.can_choose else None,
            allowed=not self.refuse(self.choice()),
            buttons=self.buttons(),
        )

    def buttons(self) -> tuple[Hint, ...]:
        """Return what can be clicked in the middle of the table."""
        return (self.take_hint(), *self.endings())

    def hints(self) -> tuple[Hint, ...]:
        """Return the keys of the moment."""
        arrows = (hint(_("amount"), "play.up", "play.down"),) if self.can_choose else ()
        return (*arrows, *self.buttons())


class BidQuestion(AmountQuestion):
    """A word in the auction; below the lowest bid stands the pass, so that arrows lead to it too."""

    passing = False
    """Whether that is what Enter would do, though there is something to bid."""

    def lowest(self) -> int:
        """Return the next amount above the highest bid."""
        bids = [action.amount for action in self.legal if isinstance(action, Bid)]
        return min(bids, default=self.view.highest + self.view.rules.bid_step)

    def choice(self) -> Action:
        """Return the bid."""
        return Bid(self.amount) if self.can_choose and not self.passing else PASS

    def answer(self, name: str) -> Action | None:
        """Pass, or go on with the amount."""
        if name == "pass":
            self.reason = self.refuse(PASS)
            return None if self.reason else PASS
        passing, below = self.passing, name in ("down", "left")
        if name != "enter":
            at_lowest = self.amount == self.low and not self.typed
            self.passing = below and at_lowest and self.can_choose and PASS in self.legal
            if passing and name in ("up", "right"):
                return None
        return super().answer(name)

    def goes_back(self) -> bool:
        """Say whether something else than the lowest bid is chosen."""
        return self.passing or super().goes_back()

    def number(self, digit: int) -> Action | None:
        """Type a digit of an amount."""
        self.passing = False
        return super().number(digit)

    def scene(self, scene: Scene) -> Scene:
        """Show the amount, unless it is to be a pass."""
        shown = super().scene(scene)
        return replace(shown, amount=None) if self.passing else shown

    def asked(self) -> Line:
        """Say whose word it is and what is possible."""
        if not self.can_choose:
            return ((_("no higher bid is possible with this hand"), "gold"),)
        if PASS not in self.legal:
            amount = self.low
            bids = sum(isinstance(action, Bid) for action in self.legal)
            if bids == 1:
                return ((_("the first word is yours: exactly {amount}").format(amount=amount), "gold"),)
            return ((_("the first word is yours: at least {amount}").format(amount=amount), "gold"),)
        if self.passing:
            return ((_("Enter passes; ↑ goes back to a bid"), "gold"),)
        return ((_("your word: ↑ ↓ or digits change the bid"), "gold"),)

    def take_hint(self) -> Hint:
        """Return what Enter does."""
        if not self.can_choose or self.passing:
            return hint(_("pass"), "play.enter")
        return hint(_("bid {amount}").format(amount=self.amount), "play.enter")

    def buttons(self) -> tuple[Hint, ...]:
        """Return bid, pass and what else there is."""
        # Where nothing else is possible, Enter passes already.
        also = self.can_choose and PASS in self.legal and not self.passing
        passing = (hint(_("pass"), "play.pass"),) if also else ()
        return (self.take_hint(), *passing, *self.endings())


class RaiseQuestion(AmountQuestion):
    """Raise the contract or leave it."""

    def lowest(self) -> int:
        """Return the contract."""
        return self.view.contract or 0

    def choice(self) -> Action:
        """Return the raise, or leaving the contract as it is."""
        return KEEP if self.amount == self.view.contract else Raise(self.amount)

    def asked(self) -> Line:
        """Say what is possible."""
        if not self.can_choose:
            return ((_("the contract stays at {amount}").format(amount=self.low), "gold"),)
        return ((_("raise the contract with ↑ ↓ or digits, or keep it"), "gold"),)

    def take_hint(self) -> Hint:
        """Return what Enter does."""
        if self.amount == self.view.contract:
            return hint(_("keep {amount}").format(amount=self.amount), "play.enter")
        return hint(_("raise to {amount}").format(amount=self.amount), "play.enter")
