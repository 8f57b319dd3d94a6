"""Deal codes: what they hold comes back, and every mistyped one is refused with its reason."""

from __future__ import annotations

import random
import re
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tysiacha_tui.record.codes import (
    ALPHABET,
    OPTION_VALUES,
    PRESET_LETTERS,
    SEED_LETTERS,
    CodeError,
    Deals,
    code_of,
    decode,
    encode,
    new_seed,
)
from tysiacha_tui.rules.options import OPTIONS, PRESETS, OptionValue, Rules, RulesError

MANY: dict[str, OptionValue] = {
    "target": 500,
    "first_dealer": "random",
    "deal_packets": "singles",
    "rospisat_limit": 7,
    "must_beat": True,
    "rounding": 10,
    "dump_truck": "plus_minus",
    "redeal_low_hand": 1_000_000_000_000,
}
PINNED = {
    "ASK7-M9XQ-2P4T-0Z4X": Deals("standard", Rules(), "K7M9XQ2P4T0Z"),
    "DH10-SFM1-91T7-87BS-CAJQ-X3AA-A400-K7M9-XQ2P-4T0Z-BV": Deals(
        "house", Rules.preset("house", **MANY), "K7M9XQ2P4T0Z", 1
    ),
    "ES0A-68R3-4DHD-64RJ-TCHS-MF": Deals("standard", Rules(), "2026-11-29"),
    "HR2D-00GT-61D3-2YHG-78RZ-MC7T-2R21-RMSM-MH4": Deals(
        "russian", Rules.preset("russian", barrel=False), "тысяча ♥", 2
    ),
    "EY00-8Q": Deals("tysiac", Rules.preset("tysiac"), ""),
}
"""Printed once, valid for ever."""


def sample() -> list[str]:
    """Codes of every form."""
    return [encode(deals).replace("-", "") for deals in PINNED.values()]


def kind(code: str) -> str:
    with pytest.raises(CodeError) as refused:
        decode(code)
    assert len(str(refused.value).splitlines()) == 1
    return refused.value.kind


@pytest.mark.parametrize("code", PINNED)
def test_codes_stay_what_they_are(code: str) -> None:
    assert encode(PINNED[code]) == code
    assert decode(code) == PINNED[code]


def test_a_new_seed_makes_a_short_code() -> None:
    seeds = {new_seed() for _ in range(50)}
    assert len(seeds) == 50
    for seed in seeds:
        code = encode(Deals("standard", Rules(), seed))
        assert re.fullmatch(r"([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}", code)
        assert decode(code).seed == seed


def test_spaces_dashes_and_letters_that_look_alike_do_not_matter() -> None:
    deals = Deals("standard", Rules(), "0101KMPQRSTV")
    code = encode(deals)
    typed = code.lower().replace("-", " ").replace("0", "o").replace("1", "l", 1).replace("1", "I")
    assert typed != code
    for text in (typed, code.replace("-", ""), f"  {code.replace('-', '–')}\n", code.replace("-", " - ")):
        assert decode(text) == deals


@pytest.mark.parametrize("code", sample())
def test_every_wrong_letter_and_every_exchange_is_refused(code: str) -> None:
    for place, right in enumerate(code):
        for letter in ALPHABET:
            if letter != right:
                assert kind(code[:place] + letter + code[place + 1 :]) in ("check", "length")
    for one, other in combinations(range(len(code)), 2):
        if code[one] != code[other]:
            letters = list(code)
            letters[one], letters[other] = letters[other], letters[one]
            assert kind("".join(letters)) in ("check", "length")


@pytest.mark.parametrize("code", sample())
def test_every_letter_too_few_or_too_many_is_refused(code: str) -> None:
    for place in range(len(code)):
        assert kind(code[:place] + code[place + 1 :]) in ("check", "length")
        assert kind(code[:place] + code[place] + code[place:]) in ("check", "length")
    assert kind(code[:-1]) == kind(code + "0") == "length"


def test_each_mistake_has_its_reason() -> None:
    plain = sample()[0]
    assert [kind(plain.replace("K", sign, 1)) for sign in "U!Ä*І"] == ["letter"] * 5
    assert [kind(text) for text in ("", "-", "A", plain[:-1], plain + "0", "0" * 5000)] == ["length"] * 6
    assert kind(plain[:5] + ("0" if plain[5] != "0" else "1") + plain[6:]) == "check"
    assert kind(fitting("J" + plain[1:-2])) == "version"
    assert kind(fitting("A0" + plain[2:-2])) == "preset"
    assert kind(fitting("CSZZ" + "0" * 14)) == "option", "an option this version does not have"
    assert kind(fitting("CS07" + "0" * 14)) == "option", "a value it does not have"
    assert kind(fitting("CS04" + "0" * 12)) == "option"
    assert kind(fitting("CS00" + "0" * 12)) == "content", "what the preset has anyway"
    assert kind(fitting("BSZ" + "0" * 12)) == "content", "no such seat"
    assert kind(fitting("ES01ZR")) == "content", "no text"
    assert kind(fitting("ES0161")) == "content", "bits beside the text"


def fitting(letters: str) -> str:
    """Add the check letters."""
    number = 0
    for letter in letters:
        number = number * 32 + ALPHABET.index(letter)
    for check in range(1024):
        if (number * 1024 + check) % 1019 == 1:
            return letters + ALPHABET[check // 32] + ALPHABET[check % 32]
    raise AssertionError


def test_every_preset_option_and_value_has_its_place() -> None:
    assert set(PRESET_LETTERS) == set(PRESETS)
    assert len(set(PRESET_LETTERS.values())) == len(PRESETS)
    assert set(OPTION_VALUES) == set(OPTIONS)
    for name, option in OPTIONS.items():
        assert set(OPTION_VALUES[name]) == set(option.metadata.get("values", ()))


def test_the_page_on_records_has_the_same_tables() -> None:
    page = (Path(__file__).parent.parent / "docs" / "records.md").read_text(encoding="utf-8")
    for number, (name, values) in enumerate(OPTION_VALUES.items()):
        words = [str(value).lower() if isinstance(value, bool) else str(value) for value in values]
        shown = ", ".join(f"`{word}`" for word in words) or "a number"
        assert f"| {number} | `{name}` | {shown} |" in page
    presets = ", ".join(f"`{letter}` {preset}" for preset, letter in PRESET_LETTERS.items())
    assert presets in " ".join(page.split())
    assert f"`{ALPHABET}`" in page
    assert f"`{next(iter(PINNED))}`" in page


def some_rules(chance: random.Random, preset: str) -> Rules:
    while True:
        options: dict[str, OptionValue] = {}
        for name in chance.sample(sorted(OPTIONS), chance.randint(0, len(OPTIONS))):
            limits = OPTIONS[name].metadata
            high = 10**12 if limits.get("high") is None else limits["high"]
            options[name] = (
                chance.choice(limits["values"]) if "values" in limits else chance.randint(limits["low"], high)
            )
        try:
            return Rules.preset(preset, **options)
        except RulesError:
            continue


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=80), st.sampled_from(sorted(PRESETS)), st.integers(0, 2**32), st.booleans())
def test_any_seed_and_any_rules_come_back(seed: str, preset: str, chance: int, agreed: bool) -> None:
    rules = some_rules(random.Random(chance), preset)
    deals = Deals(preset, rules, seed, chance % rules.players if agreed else None)
    assert decode(encode(deals)) == deals


@settings(max_examples=300, deadline=None)
@given(st.one_of(st.text(max_size=60), st.text(alphabet=ALPHABET + "-", max_size=60)))
def test_any_text_is_a_code_or_refused(text: str) -> None:
    try:
        deals = decode(text)
    except CodeError:
        return
    assert decode(encode(deals)) == deals


def test_a_seed_may_be_too_long_for_a_code() -> None:
    assert code_of(Deals("standard", Rules(), "♠" * 200)) is not None
    with pytest.raises(CodeError, match="too long"):
        encode(Deals("standard", Rules(), "x" * 700))
    assert code_of(Deals("standard", Rules(), "x" * 10**6)) is None
    assert SEED_LETTERS * 5 == 60
