"""Every reason of a bot in words."""

from __future__ import annotations

from string import Formatter

import pytest

from tysiacha_tui.bots.reasons import REASONS, Reason, Value
from tysiacha_tui.rules.cards import Card, Suit
from tysiacha_tui.wording.numbers import percent
from tysiacha_tui.wording.reasons import reason_sentence

CARD, SUIT, NUMBER = Card.parse("10D"), Suit.CLUBS, 115
KINDS: dict[str, Value] = {"card": CARD, "first": CARD, "second": CARD, "suit": SUIT}
WORDS: dict[Value, str] = {CARD: "10♦", SUIT: "clubs", NUMBER: "115"}


@pytest.mark.parametrize("code", REASONS)
def test_a_reason_names_its_cards_suits_and_numbers(code: str) -> None:
    gaps = {name for _text, name, _format, _conversion in Formatter().parse(REASONS[code]) if name}
    values = {name: KINDS.get(name, NUMBER) for name in gaps}
    sentence = reason_sentence(Reason(code, values))
    assert all(WORDS[value] in sentence for value in values.values())
    assert not set("{}") & set(sentence)
    # One line of a hint where there is no panel, two at the most.
    assert len(sentence) <= 2 * 70


@pytest.mark.parametrize(
    ("chance", "text"),
    [(0, "0%"), (0.001, "<1%"), (0.5, "50%"), (0.994, "99%"), (0.996, ">99%"), (0.9999, ">99%"), (1, "100%")],
)
def test_only_what_is_certain_is_called_so(chance: float, text: str) -> None:
    assert percent(chance) == text
