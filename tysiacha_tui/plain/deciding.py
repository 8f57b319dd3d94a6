"""The questions of each phase, and what was answered as an action."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tysiacha_tui.i18n import _
from tysiacha_tui.plain.prompts import Asker, Choice, Misunderstood, Prompt, not_a_choice
from tysiacha_tui.plain.telling import hand_lines, play_lines
from tysiacha_tui.rules.actions import (
    BOMB,
    KEEP,
    PASS,
    REDEAL,
    ROSPISAT,
    TAKE,
    Action,
    Bid,
    Give,
    Marry,
    Play,
    Raise,
)
from tysiacha_tui.rules.cards import ACE_MARRIAGE_VALUE, MARRIAGE_VALUES, Card, Suit
from tysiacha_tui.rules.view import SeatView
from tysiacha_tui.wording.cards import card_text, suit_name

Refuse = Callable[[Action], str]
"""Says why an action is not allowed now; empty if it is."""


class Decision:
    """A person's decision: the questions it takes until there is an action."""

    def __init__(
        self, asker: Asker, view: SeatView, legal: Sequence[Action], names: Sequence[str], refuse: Refuse
    ) -> None:
        """Take what the seat sees and may do."""
        self.asker = asker
        self.view = view
        self.legal = tuple(legal)
        self.names = names
        self.name = names[view.seat]
        self.refuse = refuse

    async def made(self) -> Action:
        """Ask until there is an action that is legal, and confirmed where it ends the deal."""
        phases = {
            "auction": self._bid,
            "talon": self._talon,
            "raise": self._raise,
            "give": self._give,
            "play": self._play,
        }
        while True:
            action = await phases[self.view.phase]()
            if await self._meant(action):
                return action

    async def _meant(self, action: Action) -> bool:
        view = self.view
        if action == ROSPISAT:
            question = _("Give {contract} up and end the deal?").format(contract=view.contract)
        elif action == REDEAL:
            question = _("Show the hand and ask for a new deal?")
        elif action == BOMB and view.rules.bombs == "concede":
            question = _("End the deal with a bomb?")
        elif action == BOMB:
            question = _("A bomb doubles the deal, won or lost. Drop it?")
        else:
            return True
        return await self.asker.sure(question)

    def _endings(self) -> list[Choice[Action]]:
        texts: dict[Action, str] = {
            ROSPISAT: _("give the deal up: rospisat'"),
            BOMB: _("drop a bomb"),
            REDEAL: _("show the hand and ask for a new deal"),
        }
        return [Choice(text, action) for action, text in texts.items() if action in self.legal]

    def _allowed(self, action: Action) -> Action:
        reason = self.refuse(action)
        if reason:
            raise Misunderstood(_("Not allowed: {reason}.").format(reason=reason))
        return action

    async def _bid(self) -> Action:
        bids = [action.amount for action in self.legal if isinstance(action, Bid)]
        choices: list[Choice[Action]] = []
        if bids:
            choices.append(Choice(_("bid {amount}").format(amount=bids[0]), Bid(bids[0])))
        if PASS in self.legal:
            choices.append(Choice(_("pass"), PASS))
        lines = hand_lines(self.view)
        if len(bids) > 1:
            lines.append(
                _("Any amount from {low} to {high} in steps of {step} may be typed as well.").format(
                    low=bids[0], high=bids[-1], step=self.view.rules.bid_step
                )
            )
        question = _("{name}, your word in the auction?").format(name=self.name)
        return await self._amount(Prompt(question, [*choices, *self._endings()], lines), Bid)

    async def _talon(self) -> Action:
        split = self.view.rules.talon_mode == "split"
        take: Choice[Action] = Choice(_("deal the talon out") if split else _("take the talon"), TAKE)
        question = _("{name}, the deal is yours for {contract}. And now?").format(
            name=self.name, contract=self.view.contract
        )
        return await self.asker.ask(Prompt(question, [take, *self._endings()], hand_lines(self.view)))

    async def _raise(self) -> Action:
        amounts = [action.amount for action in self.legal if isinstance(action, Raise)]
        choices: list[Choice[Action]] = []
        if KEEP in self.legal:
            choices.append(Choice(_("keep {amount}").format(amount=self.view.contract), KEEP))
        if amounts:
            choices.append(Choice(_("raise to {amount}").format(amount=amounts[0]), Raise(amounts[0])))
        lines = hand_lines(self.view)
        if len(amounts) > 1:
            lines.append(
                _("Any amount from {low} to {high} in steps of {step} may be typed as well.").format(
                    low=amounts[0], high=amounts[-1], step=self.view.rules.bid_step
                )
            )
        question = _("{name}, do you raise the contract of {contract}?").format(
            name=self.name, contract=self.view.contract
        )
        return await self._amount(Prompt(question, [*choices, *self._endings()], lines), Raise)

    async def _amount(self, prompt: Prompt[Action], kind: type[Bid] | type[Raise]) -> Action:
        def other(typed: str) -> Action:
            if typed.isascii() and typed.isdigit() and 3 <= len(typed) < 10:
                return self._allowed(kind(int(typed)))
            raise Misunderstood(not_a_choice(typed, len(prompt.choices)))

        return await self.asker.ask(Prompt(prompt.question, prompt.choices, prompt.lines, other))

    async def _give(self) -> Action:
        view = self.view
        start = view.order.index(view.seat)
        first, second = (self.names[view.order[(start + step) % 3]] for step in (1, 2))
        held = sorted(view.hand)
        one = await self._gift(held, first, hand_lines(view)[1:])
        if not isinstance(one, Card):
            return one
        other = await self._gift([card for card in held if card is not one], second, [])
        if not isinstance(other, Card):
            return other
        question = _("Give {first_card} to {first} and {second_card} to {second}?").format(
            first_card=card_text(one), first=first, second_card=card_text(other), second=second
        )
        if await self.asker.sure(question):
            return Give(one, other)
        return await self._give()

    async def _gift(self, held: Sequence[Card], name: str, lines: Sequence[str]) -> Card | Action:
        choices: list[Choice[Card | Action]] = [Choice(card_text(card), card) for card in held]
        choices += [Choice(ending.text, ending.value) for ending in self._endings()]

        def other(typed: str) -> Card | Action:
            card = _card(typed, len(choices))
            if card not in held:
                raise Misunderstood(_("{card} is not among these.").format(card=card_text(card)))
            return card

        question = _("{name}, which card do you give to {other}?").format(name=self.name, other=name)
        return await self.asker.ask(Prompt(question, choices, lines, other))

    async def _play(self) -> Action:
        playable = sorted(action.card for action in self.legal if isinstance(action, Play))
        choices: list[Choice[Action]] = [Choice(card_text(card), Play(card)) for card in playable]
        for offer in self.legal:
            if isinstance(offer, Marry):
                choices.append(Choice(_marriage(offer.suit), offer))
        choices += self._endings()

        def other(typed: str) -> Action:
            return self._allowed(Play(_card(typed, len(choices))))

        leads = not self.view.trick
        question = _("{name}, what do you lead?") if leads else _("{name}, which card do you play?")
        lines = play_lines(self.view, self.names)
        if len(playable) < len(self.view.hand):
            # Else the choices say it.
            lines += hand_lines(self.view)
        return await self.asker.ask(Prompt(question.format(name=self.name), choices, lines, other))


def _card(typed: str, choices: int) -> Card:
    try:
        return Card.parse(typed)
    except ValueError:
        raise Misunderstood(not_a_choice(typed, choices)) from None


def _marriage(suit: Suit | None) -> str:
    if suit is None:
        return _("announce the four aces, +{value}").format(value=ACE_MARRIAGE_VALUE)
    return _("announce the marriage of {suit}, +{value}").format(
        suit=suit_name(suit), value=MARRIAGE_VALUES[suit]
    )
