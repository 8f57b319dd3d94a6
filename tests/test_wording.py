"""Everything the rules know has its words."""

from __future__ import annotations

import string
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, get_args

import pytest

from tysiacha_tui.bots import LEVELS, make
from tysiacha_tui.rules import events as happened
from tysiacha_tui.rules.cards import MARRIAGE_VALUES, PACK, RANK_POINTS, Card, Rank, Suit
from tysiacha_tui.rules.events import DealEnded, DealResult, Event
from tysiacha_tui.rules.match import Match
from tysiacha_tui.rules.options import OPTIONS, PRESETS, OptionValue, Rules, RulesError
from tysiacha_tui.rules.refusals import REASONS, IllegalAction
from tysiacha_tui.wording import cards, numbers
from tysiacha_tui.wording.events import event_sentence
from tysiacha_tui.wording.glossary import glossary
from tysiacha_tui.wording.levels import level_line, level_name
from tysiacha_tui.wording.options import (
    GROUPS,
    difference_lines,
    differences_line,
    group_names,
    option_helps,
    option_names,
    preset_lines,
    preset_names,
    preset_of,
    value_name,
    without_effect,
)
from tysiacha_tui.wording.paragraphs import Paragraph
from tysiacha_tui.wording.refusals import clash, refusal, rules_error
from tysiacha_tui.wording.results import result_sentence
from tysiacha_tui.wording.rulebook import MarriageTable, RankTable, rulebook
from tysiacha_tui.wording.settling import followed, settling_lines

NAMES = ("Anna", "Boris", "Olga")
KING = Card.parse("KH")
NINE = Card.parse("9S")


def test_cards_in_words_and_letters() -> None:
    assert cards.card_name(KING) == "king of hearts"
    assert cards.card_list((KING, Card.parse("10S"))) == "K♥ 10♠"
    assert len({cards.card_name(card) for card in PACK}) == 24
    assert [cards.rank_letter(rank) for rank in Rank] == ["A", "10", "K", "Q", "J", "9"]
    assert [cards.suit_letter(suit) for suit in Suit] == ["S", "C", "D", "H"]


def test_numbers_have_their_noun_and_a_real_minus() -> None:
    assert [numbers.points(count) for count in (-1, 0, 1, 21)] == [
        "−1 points",
        "0 points",
        "1 point",
        "21 points",
    ]
    assert [numbers.tricks(1), numbers.cards(2), numbers.deals(1)] == ["1 trick", "2 cards", "1 deal"]
    assert [numbers.signed(score) for score in (-120, 0, 60)] == ["−120", "0", "+60"]
    assert numbers.total(-120) == "−120"
    assert [numbers.decimal(-23.34), numbers.decimal(2.5, sign=True)] == ["−23.3", "+2.5"]
    assert numbers.decimal(61.4, 0) == "61"


def test_every_option_is_in_one_group_and_has_words() -> None:
    listed = [option for options in GROUPS.values() for option in options]
    assert sorted(listed) == sorted(OPTIONS)
    assert set(GROUPS) == set(group_names())
    assert set(option_names()) == set(option_helps()) == set(OPTIONS)
    assert len(set(option_names().values())) == len(OPTIONS)
    assert all(len(name) <= 26 for name in option_names().values())
    assert all(len(line) <= 76 and line.endswith(".") for line in option_helps().values())


def values_of(option: str) -> tuple[OptionValue, ...]:
    limits = OPTIONS[option].metadata
    return tuple(limits.get("values", (limits.get("low"), limits.get("high") or 7)))


def test_every_value_has_words() -> None:
    for option in OPTIONS:
        words = [value_name(option, value) for value in values_of(option)]
        assert len(set(words)) == len(words), option
        assert all(0 < len(word) <= 24 for word in words), option
        for value in values_of(option):
            if isinstance(value, str):
                assert value_name(option, value) != value or value.isalpha(), option


def test_every_preset_has_words() -> None:
    assert set(preset_names()) == set(preset_lines()) == set(PRESETS)
    assert all(len(line) <= 36 for line in preset_lines().values())
    for name in PRESETS:
        assert preset_of(Rules.preset(name)) == name
        assert differences_line(Rules.preset(name), name) == preset_lines()[name]
        assert len(difference_lines(Rules.preset(name))) == len(PRESETS[name])


def test_what_differs_from_a_preset_is_counted() -> None:
    assert differences_line(Rules(target=500), "standard") == "Standard, 1 option changed"
    assert differences_line(Rules.preset("russian", barrel=False), "russian") == "Russian, 1 option changed"
    assert difference_lines(Rules(barrel=False)) == ("Barrel: no",)


def test_every_level_has_words() -> None:
    assert [level_name(level) for level in LEVELS] == list(LEVELS)
    assert all(level_line(level) for level in LEVELS)


def result(**changes: Any) -> DealResult:
    values: dict[str, Any] = {
        "dealer": 0,
        "declarer": 1,
        "contract": 120,
        "ended": "played",
        "doubled": False,
        "made": True,
        "tricks": (2, 5, 1),
        "card_points": (22, 86, 12),
        "marriages": (0, 40, 0),
        "scores": (20, 120, 10),
        "adjustments": (0, 0, 0),
        "totals": (20, 120, 10),
        "barrel": (None, None, None),
        "winner": None,
    }
    return DealResult(**(values | changes))


SENTENCES: list[tuple[Event, str]] = [
    (happened.DealerCut((((0, KING), (1, NINE)),), 1), "Boris cuts the lowest card, 9♠, and deals first"),
    (happened.DealerCut((), 1), "Chance makes Boris the first dealer"),
    (happened.Dealt(0, 1, 0, 9, ()), "Anna cuts, Boris deals"),
    (happened.Dealt(0, 1, 0, None, ()), "Boris deals"),
    (happened.BidMade(0, 105), "Anna bids 105"),
    (happened.Passed(2), "Olga passes"),
    (happened.AuctionWon(0, 105), "Anna plays for 105"),
    (happened.RedealAsked(0, (NINE,)), "Anna shows 9♠ and asks for a new deal"),
    (happened.TalonShown(0, (KING, NINE), True), "Anna takes the talon: K♥ 9♠"),
    (happened.TalonShown(0, (KING,), False), "Anna takes the talon, unseen by the others: K♥"),
    (happened.TalonSplit(0, KING), "Anna is dealt K♥ of the talon"),
    (happened.ContractRaised(0, 150), "Anna raises to 150"),
    (happened.ContractKept(0, 105), "Anna stays at 105"),
    (happened.Given(0, 1, NINE), "Anna gives 9♠ to Boris"),
    (happened.GaveUp(0, 105), "Anna gives 105 up: rospisat'"),
    (happened.BombUsed(0, True), "Anna drops a bomb and concedes the deal"),
    (happened.BombUsed(0, False), "Anna drops a bomb: the deal counts double"),
    (happened.Announced(0, Suit.HEARTS, 100), "Anna announces a marriage, +100: hearts are trump"),
    (happened.Announced(0, None, 200), "Anna announces four aces, +200"),
    (happened.CardPlayed(0, KING), "Anna plays K♥"),
    (happened.TrickTaken(0, 3, (KING,), 1), "Anna takes trick 3, 1 point"),
    (happened.TrickTaken(0, 3, (KING,), 21), "Anna takes trick 3, 21 points"),
    (happened.BarrelEntered(0, 890), "Anna climbs on the barrel at 890"),
    (happened.BarrelLeft(0, 760), "Anna falls off the barrel to 760"),
    (happened.DealEnded(result(), (), (), (), ()), "Boris made 120"),
    (happened.MatchWon(0, 1000), "Anna wins the match with 1000"),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES)
def test_what_happens_is_a_sentence(event: Event, sentence: str) -> None:
    assert event_sentence(event, NAMES) == sentence


def test_every_event_has_its_sentence() -> None:
    assert {type(event) for event, _sentence in SENTENCES} == set(get_args(Event))


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"made": False}, "Boris failed 120"),
        ({"doubled": True}, "Boris made 120, doubled by a bomb"),
        ({"doubled": True, "made": False}, "Boris failed 120, doubled by a bomb"),
        ({"ended": "rospisat", "made": None}, "Boris gave 120 up: rospisat'"),
        ({"ended": "bomb", "made": None}, "Boris dropped a bomb on 120"),
        ({"ended": "passed", "declarer": None, "made": None}, "Everybody passed: the deal is void"),
        ({"ended": "redeal", "declarer": None, "made": None}, "The deal is void and dealt again"),
    ],
)
def test_how_a_deal_ended(changes: dict[str, Any], sentence: str) -> None:
    assert result_sentence(result(**changes), NAMES) == sentence


def filled(template: str) -> dict[str, Any]:
    """Return a value of the right kind for every place in a template of a refusal."""
    kinds: dict[str, Any] = {
        "suit": Suit.HEARTS,
        "trump": Suit.SPADES,
        "card": KING,
        "best": KING,
        "cards": (KING, NINE),
    }
    places = [name for _text, name, _format, _conversion in string.Formatter().parse(template) if name]
    return {name: kinds.get(name, 1) for name in places}


@pytest.mark.parametrize("code", REASONS)
def test_every_refusal_says_in_english_what_the_rules_say(code: str) -> None:
    error = IllegalAction(code, **filled(REASONS[code]))
    assert refusal(error) == error.reason
    assert "{" not in error.reason


def test_a_wrong_seat_is_called_by_name() -> None:
    assert refusal(IllegalAction("wrong_seat", turn=1, seat=0), NAMES) == "it is the turn of Boris"


@pytest.mark.parametrize("code", RulesError.TEMPLATES)
def test_every_fault_of_the_rules_has_words(code: str) -> None:
    places = [name for _text, name, _f, _c in string.Formatter().parse(RulesError.TEMPLATES[code]) if name]
    values: dict[str, object] = dict.fromkeys(places, 7) | {"name": "target"}
    error = RulesError(code, **{name: values[name] for name in places})
    assert rules_error(error) == str(error)
    assert clash(error)


def test_clashes_name_both_options() -> None:
    with pytest.raises(RulesError) as raised:
        Rules(bid_step=10, target=995)
    assert clash(raised.value) == "Target (995) must be a multiple of 10: bids go up by 10"
    with pytest.raises(RulesError) as raised:
        Rules(defence_lock=800)
    assert clash(raised.value) == "Defence lock and barrel clash: set the lock to off or the barrel to no"
    with pytest.raises(RulesError) as raised:
        Rules(defence_lock=1000, barrel=False)
    assert clash(raised.value) == "The defence lock (1000) must be below the target (1000)"


def test_options_without_effect_are_known() -> None:
    assert without_effect(asdict(Rules())) == {"bomb_limit"}
    assert without_effect(asdict(Rules(barrel=False, rospisat="off", bombs="double"))) == {
        "barrel_peg",
        "barrel_counts",
        "barrel_failed_contract",
        "barrel_collision",
        "overshoot",
        "defender_over_target",
        "rospisat_cost",
        "rospisat_limit",
    }


# The rulebook.


def told(rules: Rules) -> list[str]:
    """Return the paragraphs of the rulebook but for those on the match as a whole."""
    return [
        block.text
        for section in rulebook(rules)[1:]
        for block in section.blocks
        if isinstance(block, Paragraph)
    ]


def test_the_tables_are_the_engine_s_own() -> None:
    blocks = [block for section in rulebook(Rules()) for block in section.blocks]
    assert RankTable(tuple(RANK_POINTS.items())) in blocks
    assert MarriageTable(tuple(MARRIAGE_VALUES.items())) in blocks
    aces = [block for section in rulebook(Rules(ace_marriage=True)) for block in section.blocks]
    assert MarriageTable(((None, 200), *MARRIAGE_VALUES.items())) in aces


def test_the_standard_rulebook_marks_nothing() -> None:
    blocks = [block for section in rulebook(Rules()) for block in section.blocks]
    assert not any(isinstance(block, Paragraph) and block.differs for block in blocks)


NEEDED: dict[str, dict[str, OptionValue]] = {
    "bomb_limit": {"bombs": "double"},
    "defence_lock": {"barrel": False},
    "talon_mode": {},
}


@pytest.mark.parametrize("option", [option for option in OPTIONS if option != "players"])
def test_every_option_changes_and_marks_the_rulebook(option: str) -> None:
    base = Rules(**NEEDED.get(option, {}))  # type: ignore[arg-type]
    plain = getattr(base, option)
    for value in values_of(option):
        if value == plain:
            continue
        changed = Rules(**(asdict(base) | {option: 900 if option == "defence_lock" else value}))
        assert told(changed) != told(base) or option == "target", (option, value)
        marked = [
            block
            for section in rulebook(changed)
            for block in section.blocks
            if isinstance(block, Paragraph) and block.differs and block.text not in difference_lines(changed)
        ]
        assert marked, (option, value)


def test_the_rulebook_says_what_the_numbers_are() -> None:
    text = " ".join(told(Rules(target=2000)))
    assert "Totals from 1880 to 1999 are the barrel." in text
    assert "the total becomes 1760" in text
    assert not any(section.title == "The barrel" for section in rulebook(Rules(barrel=False)))


def test_the_glossary_has_every_word_once() -> None:
    words = [word for word, _meaning in glossary(Rules())]
    assert len(set(words)) == len(words)
    assert ("barrel, bochka", "totals from 880 to 999, left upwards only by a made 120") in glossary(Rules())


# How a deal was settled.


def test_a_made_contract_is_explained() -> None:
    assert settling_lines(result(), Rules(), NAMES) == (
        "Boris: 86 in cards and 40 in marriages make 126, enough for 120.",
        "Anna: 22 card points are rounded to 20.",
        "Olga: 12 card points are rounded to 10.",
    )


@pytest.mark.parametrize(
    ("changes", "rules", "line"),
    [
        (
            {"totals": (20, 760, 10), "adjustments": (0, -245, 0)},
            Rules(),
            "Boris would pass 1000 with 1005 and falls back to 760.",
        ),
        (
            {"totals": (20, 995, 10), "adjustments": (0, -10, 0)},
            Rules(overshoot="cap"),
            "Boris would pass 1000 with 1005 and stops at 995.",
        ),
        (
            {"totals": (20, 890, 10), "barrel": (None, 0, None)},
            Rules(),
            "Boris climbs on the barrel at 890: three deals to make 120.",
        ),
        (
            {"totals": (20, 880, 10), "adjustments": (0, -10, 0), "barrel": (None, 0, None)},
            Rules(barrel_peg=True),
            "Boris climbs on the barrel and is set to 880.",
        ),
        (
            {"totals": (20, 1000, 10), "adjustments": (0, -20, 0), "winner": 1},
            Rules(),
            "Boris wins from the barrel with exactly 1000.",
        ),
        (
            {"totals": (760, 120, 10), "scores": (0, 120, 10), "adjustments": (-130, 0, 0)},
            Rules(),
            "Anna has used the third chance on the barrel and falls to 760.",
        ),
        (
            {"totals": (890, 120, 10), "scores": (0, 120, 10), "barrel": (2, None, None)},
            Rules(),
            "Anna has used chance 2 of 3 on the barrel.",
        ),
        (
            {"totals": (20, 0, 10), "adjustments": (0, -555, 0)},
            Rules(dump_truck="plus"),
            "Boris: the dump truck takes 555 back to 0.",
        ),
    ],
)
def test_adjustments_are_explained(changes: dict[str, Any], rules: Rules, line: str) -> None:
    assert line in settling_lines(result(**changes), rules, NAMES)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_explanation_of_every_deal_ends_at_its_totals(preset: str) -> None:
    names = ("Anna", "Boris", "Olga", "Vera")
    for ended in finished_deals(preset, "wording", 2):
        rules = Rules.preset(preset)
        for seat in range(rules.players):
            lines, end = followed(ended.result, rules, seat, names[seat])
            assert end == ended.result.totals[seat], (ended.result, seat)
            assert bool(lines) or not ended.result.adjustments[seat], (ended.result, seat)
        assert all(line.endswith(".") for line in settling_lines(ended.result, rules, names[: rules.players]))


def finished_deals(preset: str, seed: str, matches: int) -> Sequence[DealEnded]:
    """Return all deals of some matches of casual bots."""
    rules = Rules.preset(preset)
    bots = [make("casual", str(seat)) for seat in range(rules.players)]
    ended: list[DealEnded] = []
    for number in range(matches):
        match = Match.start(rules)
        while match.winner is None:
            match, _dealt = match.deal_from_seed(f"{seed} {number}")
            while match.turn is not None:
                action = bots[match.turn].choose(match.view(match.turn), match.legal_actions())
                match, events = match.apply(action)
                ended += [event for event in events if isinstance(event, DealEnded)]
    return ended
