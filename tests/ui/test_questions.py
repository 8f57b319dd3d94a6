"""What a person is asked: keys in, an action out, with the reasons of the rules; no screen."""

from __future__ import annotations

import pytest

from tests.ui.looking import RICH, cards, deal
from tysiacha_tui.record import DealRecord
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
from tysiacha_tui.rules.cards import Card, Suit
from tysiacha_tui.rules.match import Match
from tysiacha_tui.rules.options import OptionValue, Rules
from tysiacha_tui.rules.refusals import IllegalAction
from tysiacha_tui.ui.questions.amounts import BidQuestion, RaiseQuestion
from tysiacha_tui.ui.questions.asking import question_for
from tysiacha_tui.ui.questions.giving import GiveQuestion
from tysiacha_tui.ui.questions.playing import PlayQuestion
from tysiacha_tui.ui.questions.question import Question
from tysiacha_tui.ui.stage import Stage
from tysiacha_tui.ui.widgets.text import plain
from tysiacha_tui.wording.refusals import refusal

NAMES = ("Olga", "Anna", "Boris")


def at(
    *actions: Action, dealt: DealRecord = RICH, totals: tuple[int, ...] | None = None, **options: OptionValue
) -> tuple[Question, Match]:
    """Return what is asked after these actions."""
    match = Match.start(Rules.preset("standard", **options), dealer=dealt.dealer, totals=totals)
    match, _events = match.deal(dealt.hands, dealt.talon)
    for action in actions:
        match, _events = match.apply(action)
    return asked(match), match


def asked(match: Match) -> Question:
    assert match.turn is not None

    def refuse(action: Action) -> str:
        try:
            match.verify(action)
        except IllegalAction as refused:
            return refusal(refused, NAMES)
        return ""

    return question_for(match.view(match.turn), match.legal_actions(), NAMES, refuse)


def keys(question: Question, *names: str) -> Action | None:
    """Press keys and return what the last one led to; digits are digits."""
    action = None
    for name in names:
        action = question.digit(int(name)) if name.isdigit() else question.key(name)
    return action


def prompt(question: Question) -> str:
    """Return the prompt as the felt shows it."""
    stage = Stage(NAMES, (), question.view, question.view.seat)
    return plain(question.scene(stage.scene()).prompt)


WON = (Bid(100), PASS, PASS)
TALON = (*WON, TAKE)
GIVING = (*TALON, KEEP)
PLAYING = (*GIVING, Give(Card.parse("9C"), Card.parse("JH")))


@pytest.mark.parametrize(
    ("pressed", "action"),
    [
        (("enter",), Bid(100)),
        (("up", "up", "enter"), Bid(110)),
        (("right", "down", "enter"), Bid(100)),
        (("down", "enter"), Bid(100)),
        (("1", "4", "5", "enter"), Bid(145)),
        (("1", "4", "5", "1", "2", "0", "enter"), Bid(120)),
        (("1", "5", "back", "3", "0", "enter"), Bid(130)),
        (("1", "3", "0", "cancel", "enter"), Bid(100)),
        (("1", "3", "0", "up", "enter"), Bid(135)),
    ],
)
def test_an_amount_is_changed_by_arrows_or_typed(pressed: tuple[str, ...], action: Action) -> None:
    question, _match = at()
    assert isinstance(question, BidQuestion)
    assert keys(question, *pressed) == action


def test_the_opener_may_not_pass_and_is_told_so() -> None:
    question, _match = at()
    assert prompt(question) == "the first word is yours: at least 100"
    assert keys(question, "pass") is None
    assert prompt(question) == "the player at the dealer's left opens and may not pass"
    assert keys(question, "up") is None
    assert prompt(question) == "the first word is yours: at least 100"


def test_a_hand_without_a_marriage_sees_why_it_cannot_go_over_120() -> None:
    question, _match = at(Bid(120))
    assert isinstance(question, BidQuestion)
    assert prompt(question) == "no higher bid is possible with this hand"
    assert [(hint.key, hint.text) for hint in question.hints()] == [("Enter", "pass")]
    assert keys(question, "enter") == PASS
    assert keys(question, "pass") == PASS

    question, _match = at(Bid(115))
    assert isinstance(question, BidQuestion)
    assert keys(question, "up") is None
    assert question.amount == 125
    assert prompt(question) == "more than 120 needs a marriage in hand, and you hold none"
    assert keys(question, "enter") is None
    assert keys(question, "down", "enter") == Bid(120)


def test_an_amount_typed_too_low_is_refused() -> None:
    question, _match = at(Bid(115))
    assert keys(question, "1", "0", "5", "enter") is None
    assert prompt(question) == "105 is not enough: at least 120 is needed"
    assert keys(question, "pass") == PASS


def test_a_bid_that_would_overshoot_the_target_warns() -> None:
    question, _match = at(totals=(870, 0, 0))
    assert prompt(question) == "the first word is yours: at least 100"
    assert keys(question, "1", "3", "5") is None
    assert prompt(question) == "made, 135 overshoots 1000: the total falls to 760"
    assert keys(question, "enter") == Bid(135)

    question, _match = at(totals=(870, 0, 0), overshoot="cap")
    keys(question, "1", "3", "5")
    assert prompt(question) == "made, 135 overshoots 1000: the total stops at 995"

    question, _match = at(totals=(870, 0, 0), overshoot="win")
    keys(question, "1", "3", "5")
    assert prompt(question) == "the first word is yours: at least 100"


def test_a_forced_hundred_is_exact() -> None:
    question, _match = at(opening="forced_100")
    assert prompt(question) == "the first word is yours: exactly 100"
    assert keys(question, "up") is None
    assert prompt(question) == "the first bid of a deal is exactly 100"
    assert keys(question, "down", "enter") == Bid(100)


def test_a_new_deal_is_asked_for_at_the_second_key() -> None:
    nines = deal(("9S 9C 9D 9H JS JC JD", *["AS KS QS 10S AC KC QC", "AD KD QD 10D AH KH QH"]), "10C JH 10H")
    question, _match = at(dealt=nines, redeal_four_nines=True)
    assert [hint.key for hint in question.endings()] == ["n"]
    assert keys(question, "redeal") is None
    assert prompt(question) == "show the hand and ask for a new deal? n once more"
    assert keys(question, "redeal") == REDEAL


def test_the_talon_is_taken_or_the_deal_given_up_at_the_second_key() -> None:
    question, _match = at(*WON)
    assert prompt(question) == "yours for 100: take the talon, or give the deal up unseen"
    assert keys(question, "rospisat") is None
    assert prompt(question) == "give 100 up and end the deal? r once more"
    assert keys(question, "left", "rospisat") is None
    assert keys(question, "rospisat") == ROSPISAT
    assert keys(question, "enter") == TAKE


def test_giving_up_where_the_rules_do_not_allow_it_says_why() -> None:
    question, _match = at(*WON, rospisat="off")
    assert prompt(question) == "yours for 100: take the talon"
    assert keys(question, "rospisat", "rospisat") is None
    assert prompt(question) == "a deal cannot be given up under these rules"


def test_the_contract_is_kept_or_raised() -> None:
    question, _match = at(*TALON)
    assert isinstance(question, RaiseQuestion)
    assert keys(question, "enter") == KEEP
    assert keys(question, "up", "up", "enter") == Raise(110)
    assert keys(question, "9", "5", "enter") is None
    assert prompt(question) == "the contract is 100: raise it to 105 or more, or keep it"


def test_gifts_go_to_named_opponents_and_can_be_changed_until_confirmed() -> None:
    question, _match = at(*GIVING)
    assert isinstance(question, GiveQuestion)
    assert [str(card) for card in question.cards] == [
        "KS",
        "QS",
        "AH",
        "10H",
        "KH",
        "QH",
        "JH",
        "9H",
        "9C",
        "9D",
    ]
    assert prompt(question) == "choose a card for Anna"
    assert keys(question, "9") is None
    assert prompt(question) == "choose a card for Boris"
    assert keys(question, "enter") is None
    assert prompt(question) == "9♣ is chosen already: Space takes it back"
    assert keys(question, "0") is None
    assert prompt(question) == "Enter gives 9♣ to Anna, 9♦ to Boris"
    # Anna is to get the jack instead.
    assert keys(question, "9") is None
    assert prompt(question) == "choose a card for Anna"
    assert keys(question, "left", "left", "space") is None
    assert prompt(question) == "Enter gives J♥ to Anna, 9♦ to Boris"
    assert keys(question, "enter") == Give(Card.parse("JH"), Card.parse("9D"))


def test_a_place_can_be_chosen_and_filled_anew() -> None:
    question, _match = at(*GIVING)
    keys(question, "down")
    assert prompt(question) == "choose a card for Boris"
    keys(question, "1", "2", "up", "3")
    assert prompt(question) == "Enter gives Q♠ to Anna, A♥ to Boris"
    keys(question, "cancel")
    assert prompt(question) == "choose a card for Boris"
    assert [held.gift for held in question.held()] == ["", "Anna", *[""] * 8]


def test_clicks_look_first_and_choose_then() -> None:
    question, _match = at(*GIVING)
    assert question.focus == 0
    assert question.card(0) is None
    assert question.card(9) is None
    assert prompt(question) == "choose a card for Anna"
    assert question.card(9) is None
    assert prompt(question) == "choose a card for Boris"


def test_gifts_name_the_next_seat_clockwise_first() -> None:
    question, _match = at(Bid(100), Bid(105), PASS, PASS, TAKE, KEEP)
    assert isinstance(question, GiveQuestion)
    assert question.view.seat == 1
    assert question.targets == (2, 0)


def test_a_card_that_may_not_be_played_says_why_and_stays() -> None:
    question, match = at(*PLAYING, Play(Card.parse("KH")))
    assert isinstance(question, PlayQuestion)
    assert question.view.seat == 1
    assert question.cards == cards("AS 10S JS 9S AD 10D KD 9C")
    assert prompt(question) == "no card to follow, no trump: any card"
    match, _events = match.apply(Play(Card.parse("9C")))
    question = asked(match)
    assert prompt(question) == "follow ♥ hearts · 1 card"
    assert keys(question, "2") is None
    assert prompt(question) == "hearts were led and you hold J♥: follow suit"
    assert keys(question, "enter") is None
    assert keys(question, "2") is None
    assert [held.legal for held in question.held()] == [card.suit is Suit.HEARTS for card in question.cards]


def test_a_digit_chooses_and_the_same_digit_again_plays() -> None:
    question, _match = at(*PLAYING)
    assert keys(question, "3") is None
    assert keys(question, "3") == Play(Card.parse("KH"))
    assert keys(question, "9", "0", "enter") == Play(Card.parse("KH"))
    assert question.card(1) is None
    assert question.card(1) == Play(Card.parse("10H"))


def test_a_click_on_the_card_where_the_focus_begins_only_chooses() -> None:
    question, _match = at(*PLAYING)
    assert question.focus == 0
    assert question.card(0) is None
    assert question.card(0) == Play(question.cards[0])
    # The focus came there by keys, or a key came in between.
    assert keys(question, "right") is None
    assert question.card(1) is None
    assert keys(question, "right", "left") is None
    assert question.card(1) is None
    question.lay((*question.cards[1:], question.cards[0]))
    assert question.card(1) is None


def test_the_focus_goes_round_the_hand() -> None:
    question, _match = at(*PLAYING)
    assert keys(question, "left", "enter") == Play(question.cards[-1])
    assert keys(question, "right", "right", "enter") == Play(question.cards[1])


def test_no_marriage_before_a_trick_is_won() -> None:
    question, _match = at(*PLAYING)
    assert keys(question, "marry") is None
    assert prompt(question) == "you have won no trick yet: a marriage is announced after that"


def after_a_trick(match: Match) -> Match:
    for card in ("AH", "9C", "JH"):
        match, _events = match.apply(Play(Card.parse(card)))
    return match


def test_of_several_marriages_one_is_chosen() -> None:
    _question, match = at(*PLAYING)
    question = asked(after_a_trick(match))
    assert isinstance(question, PlayQuestion)
    assert prompt(question) == "your lead; m announces one of your marriages, +140 in all"
    assert keys(question, "marry") is None
    assert prompt(question) == "announce which marriage? ← → and Enter, Esc goes back"
    assert [str(held.card) for held in question.held() if held.gold] == ["KH", "QH"]
    assert keys(question, "cancel") is None
    assert keys(question, "marry", "right", "enter") == Marry(Suit.SPADES)
    assert keys(question, "2") == Marry(Suit.SPADES)
    question.choosing = -1
    assert question.offer(0) is None


def test_a_single_marriage_is_announced_with_one_key_and_then_its_cards_are_led() -> None:
    _question, match = at(*PLAYING, marriage_lead="king_or_queen")
    match, _events = after_a_trick(match).apply(Marry(Suit.SPADES))
    question = asked(match)
    assert isinstance(question, PlayQuestion)
    assert prompt(question) == "now lead a card: 2 cards"
    assert [str(held.card) for held in question.held() if held.legal] == ["KS", "QS"]
    assert keys(question, "3") is None
    assert prompt(question) == "you announced spades: lead its king or its queen"
    assert keys(question, "marry") is None
    assert prompt(question) == "one announcement a lead: now lead a card"
    for card in ("KS", "AS", "AC"):
        match, _events = match.apply(Play(Card.parse(card)))
    question = asked(match)
    assert keys(question, "marry") is None
    assert prompt(question) == "there is no marriage in this hand"


def test_a_bomb_takes_two_keys() -> None:
    question, _match = at(*PLAYING, bombs="double")
    assert "b" in [hint.key for hint in question.hints()]
    assert keys(question, "bomb") is None
    assert prompt(question) == "a bomb doubles the deal, won or lost: b once more"
    assert keys(question, "bomb") == BOMB


@pytest.mark.parametrize("actions", [(), WON, TALON, GIVING, PLAYING], ids=len)
def test_no_key_breaks_a_question(actions: tuple[Action, ...]) -> None:
    names = [
        "left",
        "right",
        "up",
        "down",
        "space",
        "back",
        "cancel",
        "pass",
        "marry",
        "rospisat",
        "bomb",
        "redeal",
        "1",
        "5",
        "9",
        "0",
    ]
    for first in names:
        for second in names:
            question, _match = at(*actions)
            action = keys(question, first, second)
            assert action is None or action in question.legal, (first, second)
            assert prompt(question)
