"""Whatever is no record is refused in one clear line, and never with a traceback."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.records import EXAMPLE, example, example_deal
from tysiacha_tui.record import Record, RecordError, load, loads, read
from tysiacha_tui.record.reading import LARGEST

HANDS = EXAMPLE["deals"][0]["hands"]
MIXED_UP = ["AH KH QH AS 9S JD", "10H 9H 10S KS AD 9D QC 10C", "JH QS JS KD QD AC 9C"]
TWICE = ["AH AH QH AS 9S JD 10C", *HANDS[1:]]


def refusal(text: str | bytes) -> str:
    with pytest.raises(RecordError) as refused:
        loads(text)
    line = str(refused.value)
    assert line.isprintable()
    assert 0 < len(line) < 250
    return line


def is_one_line_if_refused(text: str | bytes) -> bool:
    try:
        loads(text)
    except RecordError as refused:
        return str(refused).isprintable()
    return True


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"", "this is not JSON: line 1, column 1"),
        (b"\x00\x01\x02", "this is not JSON: line 1, column 1"),
        (b"\xff\xfe{\x00}\x00", "this is not UTF-8 text"),
        (b'{"format": "tysiacha-record", "players": ["\xe9"]}', "this is not UTF-8 text"),
        (json.dumps(EXAMPLE).encode()[:200], "this is not JSON: line 1, column 201"),
        (b"[" * 100_000, "this is nested too deeply for a record"),
        (b'{"a":' * 100_000, "this is nested too deeply for a record"),
        (b"[" * 60 + b"]" * 60, "this is nested too deeply for a record"),
        (b'{"a": 1, "b": 2, "a": 3}', "the key “a” stands twice in one place"),
        (b'{"a": NaN}', "NaN is no JSON number"),
        (b'{"a": -Infinity}', "-Infinity is no JSON number"),
        (b'{"a": 1e999}', "a number in this file is too long"),
        (b'{"a": ' + b"9" * 5000 + b"}", "a number in this file is too long"),
        (b'{"a": "\\ud83d"}', "an escape in this text is half a character"),
        (b"null", "this is no record of a Tysiacha match"),
        (b'"tysiacha-record"', "this is no record of a Tysiacha match"),
        (b"[]", "this is no record of a Tysiacha match"),
        (b'{"format": "chess", "version": 1}', "this is no record of a Tysiacha match"),
        (b'{"format": ["tysiacha-record"]}', "this is no record of a Tysiacha match"),
        (b'{"format": "tysiacha-record"}', "version is missing"),
    ],
)
def test_files_that_are_none(content: bytes, line: str) -> None:
    assert refusal(content) == line


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ({"version": 2}, "this record is of version 2; this program reads version 1"),
        ({"version": 0}, "version: wrong value"),
        ({"version": True}, "version must be a whole number"),
        ({"version": 1.0}, "version must be a whole number"),
        ({"version": "1"}, "version must be a whole number"),
        ({"version": None}, "version must be a whole number"),
        ({"rules": "standard"}, "rules must be an object"),
        ({"rules": {}}, "rules.preset is missing"),
        ({"rules": {"preset": "standard"}}, "rules.options is missing"),
        ({"rules": {"preset": ["standard"], "options": {}}}, "rules.preset must be a text"),
        ({"rules": {"preset": "standard", "options": []}}, "rules.options must be an object"),
        (
            {"rules": {"preset": "standard", "options": {"bombz": "off"}}},
            "rules: there is no option “bombz”",
        ),
        (
            {"rules": {"preset": "standard", "options": {"barrel": 1}}},
            "rules: option barrel: “1” is not true or false",
        ),
        (
            {"rules": {"preset": "standard", "options": {"target": True}}},
            "rules: option target: “True” is not a whole number",
        ),
        (
            {"rules": {"preset": "standard", "options": {"target": 1002}}},
            "rules: option target: 1002 is no multiple of bid_step (5)",
        ),
        (
            {"rules": {"preset": "standard", "options": {"bombs": "on\n"}}},
            "rules: option bombs: “on\\n” is not one of off, double, concede",
        ),
        (
            {"rules": {"preset": "standard", "options": {"bombs": None}}},
            "rules: option bombs: “None” is not a word",
        ),
        (
            {"rules": {"preset": "standard", "options": {"defence_lock": 800}}},
            "rules: options defence_lock and barrel clash: a lock takes the place of the barrel",
        ),
        ({"players": "ABC"}, "players must be a list"),
        ({"players": ["A", "B"]}, "there are 2 names for 3 seats"),
        ({"players": ["A", "B", "C", "D"]}, "there are 4 names for 3 seats"),
        ({"players": []}, "there are 0 names for 3 seats"),
        ({"players": ["A", "B", 3]}, "players must be a text"),
        ({"players": ["A", "B", None]}, "players must be a text"),
        ({"totals": None}, "totals must be a list"),
        ({"totals": []}, "totals has 0 entries, and 3 are needed"),
        ({"totals": [0, 0]}, "totals has 2 entries, and 3 are needed"),
        ({"totals": [0, 0, False]}, "totals must be a whole number"),
        ({"totals": [0, 0, 0.0]}, "totals must be a whole number"),
        ({"totals": [0, 0, -(10**13)]}, "totals is out of all bounds"),
        ({"barrel": [None, None]}, "barrel has 2 entries, and 3 are needed"),
        ({"barrel": []}, "barrel has 0 entries, and 3 are needed"),
        ({"barrel": None}, "barrel must be a list"),
        ({"totals": [880, 0, 0], "barrel": [True, None, None]}, "barrel must be a whole number"),
        ({"deals": {}}, "deals must be a list"),
        ({"deals": [None]}, "deals[0] must be an object"),
        ({"seed": 5}, "seed must be a text"),
        ({"marks": {}}, "marks must be a list"),
        ({"marks": [{"deal": 0, "action": 0, "seat": 0}]}, "marks[0].kind is missing"),
        (
            {"marks": [{"deal": 0, "action": "0", "seat": 0, "kind": "hint"}]},
            "marks[0].action must be a whole number",
        ),
    ],
)
def test_hand_edited_heads(changes: dict[str, Any], line: str) -> None:
    assert refusal(json.dumps(example(**changes))) == line


@pytest.mark.parametrize("key", ["version", "rules", "players", "deals"])
def test_what_a_record_must_have(key: str) -> None:
    data = example()
    del data[key]
    assert refusal(json.dumps(data)) == f"{key} is missing"


@pytest.mark.parametrize("key", ["dealer", "hands", "talon", "actions"])
def test_what_a_deal_must_have(key: str) -> None:
    data = example()
    del data["deals"][0][key]
    assert refusal(json.dumps(data)) == f"deals[0].{key} is missing"


@pytest.mark.parametrize(
    ("totals", "barrel", "preset"),
    [
        ([880, 0, 0], [None, None, None], "standard"),
        ([999, 0, 0], [3, None, None], "standard"),
        ([999, 0, 0], [-1, None, None], "standard"),
        ([875, 0, 0], [0, None, None], "standard"),
        ([1000, 0, 0], None, "standard"),
        ([1000, 0, 0], [0, None, None], "standard"),
        ([1000, 0, 0], [None, None, None], "no_barrel"),
        ([900, 0, 0], [0, None, None], "no_barrel"),
        ([2000, 0, 0], None, "long"),
        ([0, 1005, 0], None, "tysiac"),
    ],
)
def test_totals_that_cannot_stand_before_a_deal(
    totals: list[int], barrel: list[int | None] | None, preset: str
) -> None:
    data = example(totals=totals, rules={"preset": preset, "options": {}}, deals=[])
    data["barrel"] = barrel
    if barrel is None:
        del data["barrel"]
    assert refusal(json.dumps(data)).startswith("totals and barrel: ")


UNFIT = "deals[0]: a deal is 24 different cards, seven to each of three players and three in the talon"


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ({"dealer": -1}, "deals[0].dealer: there is no such seat"),
        ({"dealer": 3}, "deals[0].dealer: there is no such seat"),
        ({"dealer": True}, "deals[0].dealer must be a whole number"),
        ({"dealer": None}, "deals[0].dealer must be a whole number"),
        ({"hands": HANDS[:2]}, "deals[0].hands has 2 entries, and 3 are needed"),
        ({"hands": [*HANDS, ""]}, "deals[0].hands has 4 entries, and 3 are needed"),
        ({"hands": [hand.split() for hand in HANDS]}, "deals[0].hands[0] must be a text"),
        ({"hands": ["", *HANDS[1:]]}, UNFIT),
        ({"hands": MIXED_UP}, UNFIT),
        ({"hands": TWICE}, UNFIT),
        ({"hands": ["1H KH QH AS 9S JD 10C", *HANDS[1:]]}, "deals[0].hands[0]: “1H” is no card"),
        ({"talon": "10D KC"}, UNFIT),
        ({"talon": "10D KC JC AH"}, UNFIT),
        ({"talon": "10D KC AH"}, UNFIT),
        ({"talon": None}, "deals[0].talon must be a text"),
        ({"actions": "0 pass"}, "deals[0].actions must be a list"),
        ({"actions": [["0", "pass"]]}, "deals[0].actions[0] must be a text"),
        ({"actions": ["0 bid 100", "fold"]}, "deals[0].actions[1]: “fold” is no action"),
        ({"actions": ["0 fold"]}, "deals[0].actions[0]: “fold” is no action"),
        ({"actions": ["pass"]}, "deals[0].actions[0]: “pass” is no action"),
        ({"actions": [""]}, "deals[0].actions[0]: “” is no action"),
        ({"actions": ["-1 pass"]}, "deals[0].actions[0]: “-1 pass” is no action"),
        ({"actions": ["00 pass"]}, "deals[0].actions[0]: “00 pass” is no action"),
        ({"actions": ["٠ pass"]}, "deals[0].actions[0]: “٠ pass” is no action"),
        ({"actions": ["0 play ZZ"]}, "deals[0].actions[0]: “ZZ” is no card"),
        ({"actions": ["0 \x1b[2J"]}, "deals[0].actions[0]: “\\x1b[2J” is no action"),
    ],
)
def test_hand_edited_deals(changes: dict[str, Any], line: str) -> None:
    assert refusal(json.dumps(example_deal(**changes))) == line


def test_long_values_are_cut_in_the_line() -> None:
    line = refusal(json.dumps(example(rules={"preset": "x" * 10_000, "options": {}})))
    assert line.startswith("rules: there is no preset “xxx")
    line = refusal(json.dumps(example_deal(actions=["0 " + "y" * 10_000])))
    assert line == "deals[0].actions[0]: “" + "y" * 59 + "…” is no action"


def test_with_four_players_the_dealer_has_no_hand() -> None:
    data = example(
        rules={"preset": "four_players", "options": {}},
        players=["A", "B", "C", "D"],
        totals=[0] * 4,
        barrel=[None] * 4,
    )
    data["deals"][0] |= {"dealer": 3, "hands": [*HANDS, ""], "actions": ["3 pass"]}
    assert loads(json.dumps(data)).deals[0].hands[3] == ()
    data["deals"][0]["dealer"] = 2
    assert refusal(json.dumps(data)) == UNFIT


def test_size_is_judged_before_anything_is_parsed(tmp_path: Path) -> None:
    text = json.dumps(EXAMPLE)
    fitting = text + " " * (LARGEST - len(text))
    assert isinstance(loads(fitting), Record)
    assert refusal(fitting + " ") == "this is over 16 MiB: too big for a record"
    file = tmp_path / "huge.json"
    with file.open("wb") as huge:
        huge.truncate(1 << 40)
    with pytest.raises(RecordError, match="over 16 MiB"):
        load(file)
    with pytest.raises(RecordError, match="over 16 MiB"):
        read(io.BytesIO(b"[" * (LARGEST + 1)))


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="^the file cannot be read: No such file or directory$"):
        load(tmp_path / "none.json")
    with pytest.raises(RecordError, match="^the file cannot be read: Is a directory$"):
        load(tmp_path)
    with pytest.raises(RecordError, match="^the file cannot be read: "):
        load("a\0b")
    with pytest.raises(RecordError, match="^the file cannot be read: "):
        load("x" * 5000)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
PLACES = [
    *[(key,) for key in EXAMPLE],
    ("rules", "preset"),
    ("rules", "options"),
    *[("deals", 0, key) for key in EXAMPLE["deals"][0]],
    ("players", 0),
    ("totals", 0),
    ("barrel", 0),
    ("deals", 0),
    ("deals", 0, "hands", 0),
    ("deals", 0, "actions", 0),
]


@given(place=st.sampled_from(PLACES), value=JSON)
@settings(max_examples=300, deadline=None)
def test_any_value_in_any_place_is_read_or_refused(place: tuple[Any, ...], value: Any) -> None:
    data = example()
    target: Any = data
    for step in place[:-1]:
        target = target[step]
    target[place[-1]] = value
    assert is_one_line_if_refused(json.dumps(data))


@given(st.binary(max_size=200))
@settings(max_examples=200, deadline=None)
def test_random_bytes_are_no_record(content: bytes) -> None:
    refusal(content)


@given(st.integers(0, 600), st.integers(0, 255))
@settings(max_examples=200, deadline=None)
def test_a_damaged_byte_is_survived(place: int, value: int) -> None:
    content = bytearray(json.dumps(EXAMPLE).encode())
    content[place % len(content)] = value
    assert is_one_line_if_refused(bytes(content))
