"""What takes a key twice: giving a deal up, and playing a card by its digit; anything between begins anew."""

from __future__ import annotations

import pytest

from tests.ui.test_questions import GIVING, PLAYING, TALON, WON, at, keys, prompt
from tysiacha_tui.rules.actions import BOMB, ROSPISAT, Play
from tysiacha_tui.ui.questions.giving import GiveQuestion


@pytest.mark.parametrize("key", ["1", "0", "left", "up", "enter", "space", "back", "cancel", "pass", "marry"])
def test_giving_up_is_asked_anew_after_any_other_key(key: str) -> None:
    for actions in (WON, TALON, GIVING):
        for first, other in (("rospisat", key), ("bomb", key), ("rospisat", "bomb")):
            question, _match = at(*actions, rospisat="after_talon", bombs="double")
            if keys(question, first, other) is None:
                assert keys(question, first) not in (ROSPISAT, BOMB), (actions, first, other)


def test_what_would_be_done_is_said_again_after_any_other_key() -> None:
    question, _match = at(*TALON, rospisat="after_talon")
    keys(question, "rospisat", "1", "3", "0")
    assert prompt(question) == "raise the contract with ↑ ↓ or digits, or keep it"
    assert keys(question, "rospisat") is None
    question, _match = at(*GIVING, rospisat="after_talon")
    assert isinstance(question, GiveQuestion)
    keys(question, "rospisat", "1", "2")
    assert prompt(question) == "Enter gives K♠ to Anna, Q♠ to Boris"
    keys(question, "rospisat")
    question.card(3)
    question.card(3)
    assert prompt(question) == "Enter gives K♠ to Anna, 10♥ to Boris"
    keys(question, "rospisat")
    question.aim(2)
    assert keys(question, "rospisat") is None


def test_the_first_press_of_a_digit_only_chooses() -> None:
    question, _match = at(*PLAYING)
    assert question.focus == 0
    assert keys(question, "1") is None
    assert keys(question, "1") == Play(question.cards[0])
    # The focus came there by arrows.
    assert keys(question, "right", "2") is None
    assert question.focus == 1
    assert keys(question, "2") == Play(question.cards[1])
    # Something came in between.
    assert keys(question, "3", "right", "left", "3") is None
    assert keys(question, "4", "9", "4") is None
    assert question.card(4) is None
    assert keys(question, "5") is None
    assert keys(question, "5") == Play(question.cards[4])
