"""Playing a card, and announcing a marriage before the lead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tysiacha_tui.i18n import _
from tysiacha_tui.rules.actions import Action, Marry, Play
from tysiacha_tui.rules.cards import ACE_MARRIAGE_VALUE, MARRIAGE_VALUES, Card, Rank, Suit, marriages
from tysiacha_tui.rules.view import SeatView
from tysiacha_tui.ui.actions import hint, shown
from tysiacha_tui.ui.questions.question import ENDS, Question, Refuse
from tysiacha_tui.ui.widgets.footer import Hint
from tysiacha_tui.ui.widgets.hand import Held
from tysiacha_tui.ui.widgets.scene import Scene
from tysiacha_tui.ui.widgets.text import Line
from tysiacha_tui.wording.cards import suit_mark, suit_name
from tysiacha_tui.wording.numbers import cards as cards_text


class PlayQuestion(Question):
    """A card for the trick; with several marriages to announce, first which."""

    def __init__(self, view: SeatView, legal: Sequence[Action], names: Sequence[str], refuse: Refuse) -> None:
        """Begin with the focus on the first card that may be played."""
        super().__init__(view, legal, names, refuse)
        self.playable = frozenset(action.card for action in self.legal if isinstance(action, Play))
        self.offers = tuple(action for action in self.legal if isinstance(action, Marry))
        self.begin()
        self.choosing = -1
        """Which of several marriages is looked at; -1 while none is being chosen."""
        self._picked = -1
        """The card the last digit chose; -1 after any other key."""

    def begin(self) -> None:
        """Put the focus on the first card that may be played."""
        self.focus = next((index for index, card in enumerate(self.cards) if card in self.playable), 0)

    def lay(self, cards: Sequence[Card]) -> None:
        """Lay the cards in another order; a digit typed before counts no more."""
        super().lay(cards)
        self._picked = -1

    def answer(self, name: str) -> Action | None:
        """Move, play, or announce."""
        self._picked = -1
        if self.choosing >= 0:
            return self._choose(name)
        if name == "left":
            self.move_focus(-1)
        elif name == "right":
            self.move_focus(1)
        elif name in ENDS:
            self.focus = ENDS[name] % len(self.cards)
        elif name == "enter":
            return self._play()
        elif name == "marry":
            return self._marry()
        elif name == "up" and self.offers:
            # By arrows alone: what is offered is looked at, and Enter announces it.
            self.choosing = 0
        return None

    def goes_back(self) -> bool:
        """Say whether a marriage is being chosen."""
        return super().goes_back() or self.choosing >= 0

    def _play(self) -> Action | None:
        action = Play(self.cards[self.focus])
        self.reason = self.refuse(action)
        return None if self.reason else action

    def _marry(self) -> Action | None:
        if len(self.offers) > 1:
            self.choosing = 0
            return None
        if self.offers:
            return self.offers[0]
        held = marriages(self.cards)
        self.reason = self.refuse(Marry(held[0])) if held else _("there is no marriage in this hand")
        return None

    def _choose(self, name: str) -> Action | None:
        if name in ("left", "up"):
            self.choosing = (self.choosing - 1) % len(self.offers)
        elif name in ("right", "down", "marry"):
            self.choosing = (self.choosing + 1) % len(self.offers)
        elif name == "enter":
            return self.offers[self.choosing]
        else:
            self.choosing = -1
        return None

    def offer(self, index: int) -> Action | None:
        """Take a click on one of several marriages."""
        return self.offers[index] if self.choosing >= 0 and index < len(self.offers) else None

    def number(self, digit: int) -> Action | None:
        """Choose a card by its number; the same number again plays it."""
        index = (digit - 1) % 10
        if self.choosing >= 0:
            return self.offer(index)
        picked, self._picked = self._picked, -1
        if index >= len(self.cards):
            return None
        if index == picked:
            # A card that may not be played stays picked.
            self._picked = index
            return self._play()
        self.focus = self._picked = index
        return None

    def click(self, index: int, *, again: bool) -> Action | None:
        """Look at a card, then play it."""
        self.choosing = self._picked = -1
        self.focus = index
        return self._play() if again else None

    def in_focus(self) -> int:
        """Return the card in focus; while marriages are looked at, they are in gold instead."""
        return self.focus if self.choosing < 0 else -1

    def held(self) -> tuple[Held, ...]:
        """Return the hand: what may be played, and in gold the marriage looked at."""
        suit = self.offers[self.choosing].suit if self.choosing >= 0 else Suit.SPADES
        looking = self.choosing >= 0

        def gold(rank: Rank, of: Suit) -> bool:
            if suit is None:
                return looking and rank is Rank.ACE
            return looking and of is suit and rank in (Rank.KING, Rank.QUEEN)

        return tuple(
            Held(card, legal=card in self.playable, gold=gold(card.rank, card.suit)) for card in self.cards
        )

    def asked(self) -> Line:
        """Say what may be played, or why the card in focus may not."""
        if self.choosing >= 0:
            return (
                (
                    _("announce which marriage? ← → and {enter}, {back} goes back").format(
                        enter=shown("play.enter"), back=shown("play.cancel")
                    ),
                    "gold",
                ),
            )
        if self.cards[self.focus] not in self.playable:
            return ((self.refuse(Play(self.cards[self.focus])), "warn"),)
        count = len(self.playable)
        if self.view.trick:
            led = self.view.trick[0].suit
            suits = {card.suit for card in self.playable}
            if suits == {led}:
                return self._with_suit(_("follow {suit}"), led, count)
            if self.view.trump and suits == {self.view.trump}:
                return self._with_suit(_("no card to follow: trump with {suit}"), self.view.trump, count)
            return ((_("no card to follow, no trump: any card"), "gold"),)
        if self.view.marrying:
            return ((_("now lead a card: {count}").format(count=cards_text(count)), "gold"),)
        if self.offers:
            value = sum(_value(offer.suit) for offer in self.offers)
            text = _("your lead; {key} announces a marriage, +{value}")
            if len(self.offers) > 1:
                text = _("your lead; {key} announces one of your marriages, +{value} in all")
            return ((text.format(value=value, key=shown("play.marriage")), "gold"),)
        return ((_("your lead: any card"), "gold"),)

    def _with_suit(self, text: str, suit: Suit, count: int) -> Line:
        before, _brace, after = text.partition("{suit}")
        return (
            (before, "gold"),
            (f"{suit_mark(suit)} ", f"on_felt:{suit}"),
            (suit_name(suit) + after, "gold"),
            (f" · {cards_text(count)}", "muted"),
        )

    def hints(self) -> tuple[Hint, ...]:
        """Return the keys of the moment."""
        if self.choosing >= 0:
            return (
                hint(_("marriage"), "play.left", "play.right"),
                hint(_("announce"), "play.enter"),
                hint(_("back"), "play.cancel"),
            )
        count = len(self.cards)
        marry = (hint(_("marriage"), "play.marriage"),) if self.offers else ()
        return (
            hint(_("choose"), "play.left", "play.right"),
            hint(_("play"), "play.enter"),
            *marry,
            *self.endings(),
            Hint(f"1-{count}" if count > 1 else "1", _("pick")),
        )

    def scene(self, scene: Scene) -> Scene:
        """Show the marriages to choose from, if there are several."""
        buttons: tuple[Hint, ...] = ()
        if self.choosing >= 0:
            buttons = tuple(
                Hint(
                    f"▸{index + 1}" if index == self.choosing else f" {index + 1}",
                    _offer_text(offer.suit),
                    f"offer({index})",
                )
                for index, offer in enumerate(self.offers)
            )
        return replace(scene, prompt=self.prompt(), buttons=buttons)


def _value(suit: Suit | None) -> int:
    return ACE_MARRIAGE_VALUE if suit is None else MARRIAGE_VALUES[suit]


def _offer_text(suit: Suit | None) -> str:
    if suit is None:
        return _("four aces +{value}").format(value=_value(suit))
    return f"{suit_mark(suit)} {suit_name(suit)} +{_value(suit)}"
