"""The record as text and back: cards, actions, files, byte for byte."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.records import EXAMPLE, example, example_deal, played
from tysiacha_tui import i18n
from tysiacha_tui.record import (
    DealRecord,
    Record,
    RecordError,
    action_text,
    cards_text,
    check,
    dump,
    load,
    loads,
    parse_action,
    parse_cards,
    replay,
    turn_text,
)
from tysiacha_tui.rules import PACK, PRESETS, Card, Rules
from tysiacha_tui.rules.actions import (
    BIDS,
    BOMB,
    GIFTS,
    KEEP,
    MARRIES,
    PASS,
    PLAYS,
    RAISES,
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

ALL_ACTIONS: list[Action] = [
    *BIDS.values(),
    *RAISES.values(),
    *PLAYS.values(),
    *GIFTS.values(),
    *MARRIES.values(),
    PASS,
    REDEAL,
    TAKE,
    ROSPISAT,
    KEEP,
    BOMB,
]

DUMPED = """\
{
  "format": "tysiacha-record",
  "version": 1,
  "rules": {
    "preset": "tysiac",
    "options": {
      "target": 500,
      "defence_lock": 0
    }
  },
  "players": [
    "Zoë",
    "Бори́с",
    "\\\\n"
  ],
  "totals": [
    -120,
    0,
    490
  ],
  "barrel": [
    null,
    null,
    null
  ],
  "deals": [
    {
      "dealer": 2,
      "hands": [
        "AH KH QH AS 9S JD 10C",
        "10H 9H 10S KS AD 9D QC",
        "JH QS JS KD QD AC 9C"
      ],
      "talon": "10D KC JC",
      "actions": [
        "0 bid 100",
        "1 pass"
      ],
      "weather": "rain"
    }
  ],
  "seed": "♥",
  "marks": [
    {
      "deal": 0,
      "action": 1,
      "seat": 1,
      "kind": "fallback"
    }
  ],
  "table": {
    "felt": [
      0.5,
      true,
      null
    ]
  }
}
"""


def test_every_action_is_read_as_it_is_written() -> None:
    # One test: seven hundred cost seconds before the first is run.
    for action in ALL_ACTIONS:
        assert parse_action(action_text(action)) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("bid 100", Bid(100)),
        ("raise 145", Raise(145)),
        ("marry H", Marry(Card.parse("AH").suit)),
        ("marry ♥", Marry(Card.parse("AH").suit)),
        ("marry h", Marry(Card.parse("AH").suit)),
        ("marry aces", Marry(None)),
        ("play 10S", Play(Card.parse("10S"))),
        ("play TS", Play(Card.parse("10S"))),
        ("play t♠", Play(Card.parse("10S"))),
        ("play 10s", Play(Card.parse("10S"))),
        ("play k♦", Play(Card.parse("KD"))),
        ("give  jd\tJ♣", Give(Card.parse("JD"), Card.parse("JC"))),
        ("give AS AS", Give(Card.parse("AS"), Card.parse("AS"))),
        ("bid 104", Bid(104)),
        ("bid 0", Bid(0)),
    ],
)
def test_input_is_read_with_tolerance(text: str, action: Any) -> None:
    assert parse_action(text) == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        "bid",
        "bid ten",
        "bid 104.5",
        "bid -100",
        "bid 0100",
        "bid ١٠٠",
        "bid 1" + "0" * 1000,
        "bid 100 110",
        "pass 100",
        "PASS",
        "play",
        "play 1S",
        "play AS KS",
        "play 10",
        "give AS",
        "give AS KS QS",
        "marry",
        "marry X",
        "marry KH",
        "marry HEARTS",
        "take talon",
        "0 pass",
        "play A♠\ufe0f",
    ],
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(RecordError) as refused:
        parse_action(text)
    assert "\n" not in str(refused.value)


def test_cards_are_written_in_one_way_only() -> None:
    text = "as T♠ ks q♠ JS 9s ac TC KC Qc jC 9♣ aD 10D K♦ qd JD 9d AH th KH QH J♥ 9h"
    assert parse_cards(text) == PACK
    assert cards_text(PACK) == "AS 10S KS QS JS 9S AC 10C KC QC JC 9C AD 10D KD QD JD 9D AH 10H KH QH JH 9H"
    assert turn_text(2, Play(PACK[1])) == "2 play 10S"


def test_a_file_is_laid_out_as_described() -> None:
    record = loads(DUMPED)
    assert record.players == ("Zoë", "Бори́с", "\\n")
    assert record.rules == Rules.preset("tysiac", target=500, defence_lock=0)
    assert record.totals == (-120, 0, 490)
    assert record.seed == "♥"
    assert dump(record) == DUMPED


def test_a_file_is_utf8_whatever_the_locale(tmp_path: Any) -> None:
    file = tmp_path / "match.json"
    file.write_bytes(DUMPED.encode("utf-8"))
    assert dump(load(file)) == DUMPED
    assert dump(load(str(file))) == DUMPED


def test_a_byte_order_mark_and_other_line_ends_are_read_over() -> None:
    assert dump(loads(b"\xef\xbb\xbf" + DUMPED.replace("\n", "\r\n").encode())) == DUMPED


def test_unknown_keys_are_kept_at_every_level() -> None:
    data = example_deal(note={"by": ["Anna"]})
    data["rules"]["table"] = "home"
    data["marks"] = [{"deal": 0, "action": 7, "seat": 1, "kind": "hint", "strength": 3}]
    data["zz"] = 1
    data["aa"] = {"salt": "kept as it is"}
    again = json.loads(dump(loads(json.dumps(data))))
    assert again == data
    assert list(again)[-3:] == ["marks", "zz", "aa"]


def test_optional_keys_come_in_the_order_of_the_description() -> None:
    data = example(
        marks=[],
        seats=["person", "casual", "novice"],
        started="2025-01-01",
        salt="s",
        commitment="c",
        seed="",
    )
    keys = list(json.loads(dump(loads(json.dumps(data)))))
    assert keys[7:] == ["seed", "commitment", "salt", "started", "seats", "marks"]


def test_totals_and_barrel_left_out() -> None:
    data = example()
    del data["totals"], data["barrel"]
    record = loads(json.dumps(data))
    assert (record.totals, record.barrel) == ((0, 0, 0), (None, None, None))
    del data["players"]
    data |= {"players": ["A", "B", "C"], "totals": [880, 875, 999]}
    assert loads(json.dumps(data)).barrel == (0, None, 0)
    data["rules"] = {"preset": "no_barrel", "options": {}}
    assert loads(json.dumps(data)).barrel == (None, None, None)


def test_options_equal_to_the_preset_are_not_written() -> None:
    data = example(rules={"preset": "polish", "options": {"bid_step": 10, "bombs": "double"}})
    data["deals"] = []
    assert json.loads(dump(loads(json.dumps(data))))["rules"]["options"] == {"bombs": "double"}


def test_a_record_made_by_a_program_is_checked_too() -> None:
    rules = Rules()
    with pytest.raises(RecordError, match="2 names for 3 seats"):
        Record("standard", rules, ("A", "B"))
    with pytest.raises(RecordError, match="1000"):
        Record("standard", rules, ("A", "B", "C"), totals=(1000, 0, 0))
    with pytest.raises(RecordError):
        Record("standard", rules, ("A", "B", "C"), totals=(900, 0, 0), barrel=(None, None, None))


@given(
    preset=st.sampled_from(list(PRESETS)),
    seed=st.integers(0, 10**6),
    deals=st.integers(1, 4),
    actions=st.one_of(st.none(), st.integers(0, 34)),
)
@settings(max_examples=60, deadline=None)
def test_random_matches_survive_writing_and_reading(
    preset: str, seed: int, deals: int, actions: int | None
) -> None:
    record, match = played(preset, seed, deals=deals, actions=actions)
    text = dump(record)
    again = loads(text)
    assert again == record
    assert dump(again) == text
    assert replay(again) == match
    report = check(again)
    assert report.ok
    assert report.totals == match.totals
    assert len(report.deals) == len(record.deals)


@given(
    name=st.text(st.characters(codec="utf-8"), max_size=80),
    seed=st.text(st.characters(codec="utf-8"), max_size=200),
)
@settings(max_examples=100, deadline=None)
def test_names_and_seeds_of_any_text_survive(name: str, seed: str) -> None:
    record = Record("standard", Rules(), (name, "B", "C"), extra={"seed": seed})
    text = dump(record)
    assert loads(text.encode("utf-8")) == record
    assert dump(loads(text)) == text
    assert loads(text).seed == seed


def test_the_example_is_unchanged_by_reading() -> None:
    record = loads(json.dumps(EXAMPLE))
    assert json.loads(dump(record)) == EXAMPLE
    assert record.deals == (
        DealRecord(
            2,
            tuple(parse_cards(hand) for hand in EXAMPLE["deals"][0]["hands"]),
            parse_cards("10D KC JC"),
            tuple((int(text[0]), parse_action(text[2:])) for text in EXAMPLE["deals"][0]["actions"]),
        ),
    )


def test_a_record_is_the_same_in_every_language() -> None:
    """BR-111."""
    record, _match = played("house", 3, deals=3)
    text = dump(record)
    i18n.use("de")
    try:
        assert dump(loads(text)) == text
        assert dump(record) == text
    finally:
        i18n.use("en")
