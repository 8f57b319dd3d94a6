"""Why an action is not allowed: a code with its values, and the sentence in English."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tysiacha_tui.rules.cards import Card, Suit, suit_sign


def N_(text: str) -> str:
    """Mark a text for translation; who shows it translates it."""
    return text


REASONS: Final[dict[str, str]] = {
    "wrong_seat": N_("seat {turn} is to act, not seat {seat}"),
    "no_seat": N_("there is no seat {seat} at this table"),
    "sits_out": N_("the dealer sits this deal out"),
    "passed": N_("a pass is final: this seat is out of the auction"),
    "now_auction": N_("the auction is running: bid or pass"),
    "now_talon": N_("the talon comes now: take it, or give the deal up where the rules allow"),
    "now_raise": N_("the contract is settled now: raise it or keep it"),
    "now_give": N_("now one card is given to each opponent"),
    "now_play": N_("a card is to be played now"),
    "now_deal": N_("no deal is running: the next one has to be dealt first"),
    "now_over": N_("the match is over"),
    "bid_low": N_("{amount} is not enough: at least {low} is needed"),
    "bid_step": N_("{amount} is no multiple of {step}"),
    "bid_exact": N_("the first bid of a deal is exactly {low}"),
    "bid_pair": N_("more than {high} needs a marriage in hand, and you hold none"),
    "bid_held": N_("with the marriages you hold you may name {high} at most"),
    "bid_max": N_("{high} is the most that may be named"),
    "must_open": N_("the player at the dealer's left opens and may not pass"),
    "redeal_none": N_("there are no new deals under these rules"),
    "redeal_nines": N_("a new deal is asked for with four nines, and you do not hold them"),
    "redeal_low": N_("a new deal is asked for with fewer than {limit} card points, and you hold {points}"),
    "redeal_hand": N_(
        "a new deal is asked for with four nines or fewer than {limit} card points, and you hold {points}"
    ),
    "redeal_late": N_("a new deal can only be asked for instead of your first word in the auction"),
    "rospisat_off": N_("a deal cannot be given up under these rules"),
    "rospisat_early": N_("a deal is given up after the talon is taken, not before"),
    "rospisat_untaken": N_("a deal is given up before the talon is taken, and not later"),
    "rospisat_late": N_("a deal is given up before the first card is led or a marriage announced"),
    "rospisat_limit": N_("no more deals can be given up: {limit} in a match is the limit"),
    "bomb_off": N_("there are no bombs under these rules"),
    "bomb_moment": N_("a bomb is the declarer's, from taking the talon to the first lead"),
    "bomb_lead": N_("a bomb is the declarer's, at the first lead and before any announcement"),
    "bomb_once": N_("this deal counts double already"),
    "bomb_limit": N_("no more bombs can be used: {limit} in a match is the limit"),
    "raise_low": N_("the contract is {contract}: raise it to {low} or more, or keep it"),
    "raise_off": N_("the contract stays as it was bid under these rules"),
    "raise_later": N_("the contract is raised after the cards are given"),
    "give_off": N_("no cards are given away under these rules"),
    "raise_none": N_("the contract is {contract} and cannot be raised: keep it"),
    "not_held": N_("you do not hold {card}"),
    "give_two": N_("each opponent gets a card of their own: choose two different cards"),
    "marry_lead": N_("a marriage is announced on lead only"),
    "marry_trick": N_("you have won no trick yet: a marriage is announced after that"),
    "marry_pair": N_("you do not hold both king and queen of {suit}"),
    "marry_done": N_("the marriage of {suit} was announced before"),
    "marry_once": N_("one announcement a lead: now lead a card"),
    "aces_off": N_("four aces are no marriage under these rules"),
    "aces_held": N_("you do not hold all four aces"),
    "aces_done": N_("the four aces were announced before"),
    "follow": N_("{suit} were led and you hold {cards}: follow suit"),
    "beat": N_("{best} can be beaten and you hold {cards}: beat it"),
    "trump": N_("you have no {suit} and {trump} are trump: play {cards}"),
    "overtrump": N_("{best} is the trump to beat and you hold {cards}: overtrump it"),
    "undertrump": N_("you have no {suit} and cannot beat {best}, but you must still trump: play {cards}"),
    "lead_pair": N_("you announced {suit}: lead its king or its queen"),
    "lead_ace": N_("you announced the four aces: lead one of them"),
}

SUIT_NAMES: Final[dict[Suit, str]] = {
    Suit.SPADES: N_("spades"),
    Suit.CLUBS: N_("clubs"),
    Suit.DIAMONDS: N_("diamonds"),
    Suit.HEARTS: N_("hearts"),
}

Value = int | str | Card | Suit | tuple[Card, ...]


class IllegalAction(Exception):
    """An action that the rules do not allow where the deal stands.

    `code` is a key of `REASONS`; `values` fill its template: cards, suits, amounts and seats.
    """

    def __init__(self, code: str, **values: Value) -> None:
        self.code = code
        self.values = values
        super().__init__(code)

    @property
    def reason(self) -> str:
        """The reason as a sentence in English."""
        words = {name: _english(value) for name, value in self.values.items()}
        return REASONS[self.code].format(**words)

    def __str__(self) -> str:
        return self.reason


def _english(value: Value) -> str:
    if isinstance(value, Suit):
        return SUIT_NAMES[value]
    if isinstance(value, Card):
        return f"{value.rank}{suit_sign(value.suit)}"
    if isinstance(value, Iterable) and not isinstance(value, str):
        return " ".join(_english(card) for card in value)
    return str(value)
