"""Broken records: cut, flipped, swapped, of wrong types, too big, too deep, in other encodings."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from tests.records import EXAMPLE, played
from tysiacha_tui.record import dump

Break = Callable[[random.Random, bytes], bytes]
Data = Any

ENCODINGS = ("utf-16", "utf-16-be", "utf-32", "utf-8-sig", "cp1251", "cp037", "shift-jis", "utf-7")
TOKENS = (
    b"null", b"true", b"-0", b"1e999", b"NaN", b"Infinity", b"[]", b"{}", b'""', b"1.5", b"\\ud800", b"\x00",
    b"9" * 5000, b"-" + b"9" * 30, b"\xff\xfe", b"\xed\xa0\x80", b'"deals"', b'"0 pass"', b'"AS"', b",", b"}",
    b"[" * 2000, b'{"a":' * 2000, b"1e-400", "‮".encode(), "𝟙".encode(), b'"\\u0000"',
)  # fmt: skip
VALUES: tuple[Data, ...] = (
    None, True, False, -1, 0, 1, 3, 24, 10**12, -(10**12), 10**30, 2**63, 0.5, "", "AS", "0 pass",
    "3 bid 100", "0 bid 99999999999999999999", "0 give AS AS", "0 play ZZ", "\u0000", "x" * 20_000, [], {},
    [[]], [None] * 50, {"format": "tysiacha-record"}, "standard", "AS AS AS AS AS AS AS", "seat", [1, 2, 3],
    ["A", "B", "C"],
)  # fmt: skip


def cut(chance: random.Random, text: bytes) -> bytes:
    left = chance.randrange(len(text))
    return text[:left] if chance.random() < 0.5 else text[:left] + text[left + chance.randrange(1, 200) :]


def flip(chance: random.Random, text: bytes) -> bytes:
    changed = bytearray(text)
    for _ in range(chance.choice((1, 1, 2, 5, 50))):
        changed[chance.randrange(len(changed))] ^= 1 << chance.randrange(8)
    return bytes(changed)


def swap(chance: random.Random, text: bytes) -> bytes:
    lines = text.split(b"\n")
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"\n".join(lines)


def double(chance: random.Random, text: bytes) -> bytes:
    lines = text.split(b"\n")
    first = chance.randrange(len(lines))
    part = lines[first : first + chance.randrange(1, 8)]
    return b"\n".join([*lines[:first], *part, *lines[first:]])


def insert(chance: random.Random, text: bytes) -> bytes:
    place = chance.randrange(len(text))
    return text[:place] + chance.choice(TOKENS) + text[place + chance.randrange(3) :]


def encode(chance: random.Random, text: bytes) -> bytes:
    return text.decode().encode(chance.choice(ENCODINGS), "replace")


def deepen(chance: random.Random, text: bytes) -> bytes:
    depth = chance.choice((40, 60, 500, 1000, 100_000))
    opened, closed = chance.choice(((b"[", b"]"), (b'{"a":', b"}")))
    deep = opened * depth + b"1" + (closed * depth if chance.random() < 0.7 else b"")
    place = text.index(b'"deals": ') + len(b'"deals": ')
    return text[:place] + deep + (b"," if chance.random() < 0.5 else b"") + text[place:]


def noise(chance: random.Random, text: bytes) -> bytes:
    return chance.randbytes(chance.randrange(3000)) if chance.random() < 0.5 else chance.choice(TOKENS)


def retype(chance: random.Random, text: bytes) -> bytes:
    """Put other values in the place of some, drop some keys, or exchange two values."""
    data = json.loads(text)
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        places = list(_places(data))
        holder, key = chance.choice(places)
        kind = chance.random()
        if kind < 0.6:
            holder[key] = copy.deepcopy(chance.choice(VALUES))
        elif kind < 0.75:
            del holder[key]
        elif kind < 0.9:
            other, second = chance.choice(places)
            holder[key], other[second] = other[second], holder[key]
            try:
                json.dumps(data)
            except ValueError:
                # A value was put into itself.
                data = json.loads(text)
        elif isinstance(holder, dict):
            holder[chance.choice(("extra", "", "marks", "seed", "salt", "x" * 500))] = copy.deepcopy(
                chance.choice(VALUES)
            )
    return json.dumps(data, ensure_ascii=chance.random() < 0.5, indent=1).encode("utf-8", "replace")


def _places(data: Data) -> Iterator[tuple[Data, Any]]:
    entries: list[tuple[Any, Data]]
    if isinstance(data, dict):
        entries = list(data.items())
    elif isinstance(data, list):
        entries = list(enumerate(data))
    else:
        return
    for key, value in entries:
        yield data, key
        yield from _places(value)


BREAKS: tuple[Break, ...] = (
    cut, flip, swap, double, insert, encode, deepen, noise, retype, retype, retype, retype
)  # fmt: skip


def sound_records() -> tuple[bytes, ...]:
    """Records to be broken: a short one, and one with everything in it."""
    record, _match = played("house", 3, deals=2, bombs="double")
    marks = [
        {"deal": 1, "action": 3, "seat": 0, "kind": "hint"},
        {"deal": 0, "action": 1, "seat": 2, "kind": "undo"},
    ]
    extra = {
        **record.extra,
        "commitment": "0" * 64,
        "salt": "salt",
        "started": "2026-01-02T03:04:05+00:00",
        "seats": ["person", "novice", "expert"],
        "marks": marks,
        "future": {"key": [1]},
    }
    example = json.dumps(EXAMPLE, ensure_ascii=False, indent=1)
    return example.encode(), dump(replace(record, extra=extra)).encode()


def broken_records(count: int, seed: str) -> Iterator[bytes]:
    """Yield so many texts, most of them no records any more; some are broken in two ways."""
    chance, sound = random.Random(seed), sound_records()
    for number in range(count):
        text = BREAKS[number % len(BREAKS)](chance, sound[number // len(BREAKS) % len(sound)])
        if chance.random() < 0.15 and text:
            text = chance.choice((cut, flip, insert, swap))(chance, text)
        yield text
