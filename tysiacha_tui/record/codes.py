"""Deal codes: rules, seed and first dealer of a match as a short text to be typed, with check letters.

The letters are those of `ALPHABET`, each worth its place there, five bits. A code is, in this order:

1. its form: `A`, and 1, 2 and 4 more for the parts that follow beside the seed (`FORMS`),
2. the preset, by the letter it has in `PRESET_LETTERS`,
3. in some forms the seat of the first dealer, where the seed does not draw it,
4. in some forms the options that differ from the preset, two letters each: six bits for the place in
   `OPTION_VALUES`, one that says whether another option follows, and three for the place of the value. Where
   the option is a number, these three say how many letters it takes, less one; they come next,
5. the seed: twelve letters, or, in some forms, any text: two letters for the number of its bytes in UTF-8,
   and the bytes, filled up with zero bits,
6. two check letters: all letters as one number to the base of 32 leave 1 when divided by 1019.

The prime makes every wrong letter and every two letters exchanged show, since 32 has the order 1018 by it.
Places in the tables below never change; what is new comes last.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tysiacha_tui.i18n import _, ngettext
from tysiacha_tui.record.errors import quoted
from tysiacha_tui.rules.options import OptionValue, Rules, RulesError

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""No I, L, O and U, which are taken for other letters."""

SEED_LETTERS: Final = 12
"""Letters of a seed that a program makes: 60 bits."""

GROUP: Final = 4
"""Letters between two dashes."""

PRESET_LETTERS: Final[Mapping[str, str]] = {
    "standard": "S",
    "polish": "P",
    "open_talon": "T",
    "belarusian": "B",
    "four_players": "F",
    "no_barrel": "N",
    "long": "G",
    "russian": "R",
    "tysiac": "Y",
    "house": "H",
}

OPTION_VALUES: Final[Mapping[str, tuple[OptionValue, ...]]] = {
    "players": (3, 4),
    "target": (),
    "first_dealer": ("low_card", "random"),
    "deal_packets": ("3-4", "2-3-2", "singles"),
    "opening": ("forced_min", "forced_100", "voluntary"),
    "bid_step": (5, 10),
    "over_120": ("any_marriage", "held_value", "unrestricted"),
    "max_bid": (),
    "talon_mode": ("declarer", "split"),
    "talon_open": ("after_auction", "before_auction"),
    "talon_reveal": ("all", "declarer_only"),
    "raise_time": ("before_pass", "after_pass", "none"),
    "rospisat": ("before_talon", "after_talon", "off"),
    "rospisat_cost": ("bid", "every_third_120", "none"),
    "rospisat_limit": (),
    "bombs": ("off", "double", "concede"),
    "bomb_limit": (),
    "marriage_lead": ("any_card", "king_or_queen"),
    "first_trick_marriage": (False, True),
    "ace_marriage": (False, True),
    "must_trump": (False, True),
    "overtrump": (False, True),
    "undertrump": ("forced", "free"),
    "must_beat": (False, True),
    "rounding": (1, 5, 10),
    "declarer_rounding": (False, True),
    "barrel": (False, True),
    "barrel_peg": (False, True),
    "barrel_counts": ("every_deal", "as_declarer"),
    "barrel_failed_contract": ("chance_only", "subtract_and_leave"),
    "barrel_collision": ("coexist", "bump_previous"),
    "overshoot": ("bounce", "win", "cap"),
    "defender_over_target": ("bounce", "cap", "win"),
    "defence_lock": (),
    "bolts": ("off", "three_total", "three_in_a_row"),
    "dump_truck": ("off", "plus", "plus_minus"),
    "redeal_four_nines": (False, True),
    "redeal_low_hand": (),
}
"""The values of each option in their order; none for a number."""

FORMS: Final = "ABCDEFGH"
_DEALER, _OPTIONS, _TEXT = 1, 2, 4
_PRIME: Final = 1019
_LONGEST: Final = _PRIME - 1
"""Letters; in longer codes letters so far apart could be exchanged unseen."""
_MOST_LETTERS: Final = 8
"""Of a number."""
_VALUES: Final = {letter: value for value, letter in enumerate(ALPHABET)}
_READ: Final = (
    _VALUES | {letter.lower(): value for letter, value in _VALUES.items()} | dict.fromkeys("Oo", 0)
) | dict.fromkeys("IiLl", 1)
_BETWEEN: Final = re.compile(r"[\s\-‐-―_.]+")
_NAMES: Final = tuple(OPTION_VALUES)


class CodeError(ValueError):
    """No deal code; the text says in one line why.

    `kind` is `letter`, `length`, `check`, `version`, `preset`, `option` or `content`; `long` where rules and
    seed have no code.
    """

    def __init__(self, kind: str, reason: str) -> None:
        self.kind = kind
        super().__init__(reason)


@dataclass(frozen=True, slots=True)
class Deals:
    """What decides all cards of a match."""

    preset: str
    rules: Rules
    seed: str
    dealer: int | None = None
    """The first dealer, where the seed does not draw one."""


def new_seed() -> str:
    """Return a seed nobody has used before, short in a code."""
    return "".join(secrets.choice(ALPHABET) for _letter in range(SEED_LETTERS))


def encode(deals: Deals) -> str:
    """Return the code of deals, in groups.

    Raises:
        CodeError: if the seed is too long for one.
    """
    letters = _letters(deals)
    return "-".join(letters[place : place + GROUP] for place in range(0, len(letters), GROUP))


def code_of(deals: Deals) -> str | None:
    """Return the code of deals, or `None` if the seed is too long for one."""
    try:
        return encode(deals)
    except CodeError:
        return None


def decode(text: str) -> Deals:
    """Return what a code stands for; spaces, dashes and small letters do not matter.

    Raises:
        CodeError: if it is none, or not one that this version knows.
    """
    values = _read(text)
    try:
        deals = _deals(values)
    except CodeError as error:
        if error.kind == "length" or _fits(values):
            raise
        raise _mistyped() from None
    if not _fits(values):
        raise _mistyped()
    if [_VALUES[letter] for letter in _letters(deals)] != values:
        raise _nonsense()
    return deals


def _letters(deals: Deals) -> str:
    options = sorted(
        deals.rules.differences(deals.preset).items(), key=lambda option: _NAMES.index(option[0])
    )
    is_text = len(deals.seed) != SEED_LETTERS or not set(deals.seed) <= set(ALPHABET)
    form = (deals.dealer is not None) * _DEALER + bool(options) * _OPTIONS + is_text * _TEXT
    values = [_VALUES[FORMS[form]], _VALUES[PRESET_LETTERS[deals.preset]]]
    if deals.dealer is not None:
        values.append(deals.dealer)
    for follows, (name, value) in zip(range(len(options) - 1, -1, -1), options, strict=True):
        values += _option_values(name, value, follows=follows > 0)
    values += _text_values(deals.seed) if is_text else [_VALUES[letter] for letter in deals.seed]
    if len(values) + 2 > _LONGEST:
        raise _too_long()
    values += _digits((1 - _number(values) * 32**2) % _PRIME, 2)
    return "".join(ALPHABET[value] for value in values)


def _option_values(name: str, value: OptionValue, *, follows: bool) -> list[int]:
    known, number = OPTION_VALUES[name], []
    if known:
        last = known.index(value)
    else:
        size = max(1, -(-int(value).bit_length() // 5))
        if size > _MOST_LETTERS:
            raise _too_long()
        last, number = size - 1, _digits(int(value), size)
    return [*_digits(_NAMES.index(name) << 4 | follows << 3 | last, 2), *number]


def _text_values(seed: str) -> list[int]:
    raw = seed.encode()
    size = -(-len(raw) * 8 // 5)
    if size > _LONGEST:
        raise _too_long()
    return [*_digits(len(raw), 2), *_digits(int.from_bytes(raw) << (size * 5 - len(raw) * 8), size)]


class _Reader:
    """Takes the letters of a code one after another, but for the check letters."""

    def __init__(self, values: Sequence[int]) -> None:
        self._values = values
        self._place = 0

    def number(self, size: int) -> int:
        """Take so many letters as a number."""
        self._place += size
        if self._place + 2 > len(self._values):
            raise CodeError(
                "length",
                ngettext(
                    "this deal code is too short: it has {count} letter",
                    "this deal code is too short: it has {count} letters",
                    len(self._values),
                ).format(count=len(self._values)),
            )
        return _number(self._values[self._place - size : self._place])

    def expect_end(self, size: int = 0) -> None:
        """Make sure that besides the check letters just so many are left."""
        wanted = self._place + size + 2
        if wanted != len(self._values):
            raise CodeError(
                "length",
                _("a deal code that begins like this has {wanted} letters, and this one has {count}").format(
                    wanted=wanted, count=len(self._values)
                ),
            )

    def option(self) -> tuple[str, OptionValue, bool]:
        """Take an option, its value, and whether another follows."""
        first = self.number(2)
        place, follows, last = first >> 4, bool(first & 8), first & 7
        if place >= len(_NAMES):
            raise _unknown_option()
        known = OPTION_VALUES[_NAMES[place]]
        if not known:
            return _NAMES[place], self.number(last + 1), follows
        if last >= len(known):
            raise _unknown_option()
        return _NAMES[place], known[last], follows


def _deals(values: Sequence[int]) -> Deals:
    """Return what the letters before the check letters say; their length is looked at before their sense."""
    reader = _Reader(values)
    form = reader.number(1) - _VALUES[FORMS[0]]
    if not 0 <= form < len(FORMS):
        raise CodeError("version", _("this deal code is of a newer version of the game"))
    if form == 0:
        reader.expect_end(1 + SEED_LETTERS)
    preset = ALPHABET[reader.number(1)]
    dealer = reader.number(1) if form & _DEALER else None
    options: dict[str, OptionValue] = {}
    follows = bool(form & _OPTIONS)
    while follows:
        name, value, follows = reader.option()
        options[name] = value
    if form & _TEXT:
        length = reader.number(2)
        size = -(-length * 8 // 5)
        reader.expect_end(size)
        raw = (reader.number(size) >> (size * 5 - length * 8)).to_bytes(length)
    else:
        reader.expect_end(SEED_LETTERS)
        raw = "".join(ALPHABET[reader.number(1)] for _letter in range(SEED_LETTERS)).encode()
    return _meant(preset, options, raw, dealer)


def _meant(letter: str, options: dict[str, OptionValue], seed: bytes, dealer: int | None) -> Deals:
    preset = {own: name for name, own in PRESET_LETTERS.items()}.get(letter)
    if preset is None:
        reason = _("this deal code has rules of a preset that this version of the game does not know")
        raise CodeError("preset", reason)
    try:
        rules = Rules.preset(preset, **options)
        text = seed.decode()
    except (RulesError, UnicodeDecodeError):
        raise _nonsense() from None
    if dealer is not None and dealer >= rules.players:
        raise _nonsense()
    return Deals(preset, rules, text, dealer)


def _read(text: str) -> list[int]:
    """Return the values of the letters."""
    letters = _BETWEEN.sub("", text)
    for letter in letters:
        if letter not in _READ:
            reason = _("“{letter}” is no letter of deal codes").format(letter=quoted(letter))
            raise CodeError("letter", reason)
    if len(letters) > _LONGEST:
        reason = _("this deal code is too long: it has {count} letters").format(count=len(letters))
        raise CodeError("length", reason)
    return [_READ[letter] for letter in letters]


def _digits(number: int, size: int) -> list[int]:
    return [number >> 5 * place & 31 for place in range(size - 1, -1, -1)]


def _number(values: Sequence[int]) -> int:
    number = 0
    for value in values:
        number = number << 5 | value
    return number


def _fits(values: Sequence[int]) -> bool:
    return _number(values) % _PRIME == 1


def _mistyped() -> CodeError:
    reason = _("the check letters of this deal code do not match: a letter is wrong, or two are exchanged")
    return CodeError("check", reason)


def _unknown_option() -> CodeError:
    reason = _("this deal code sets an option of the rules that this version of the game does not know")
    return CodeError("option", reason)


def _nonsense() -> CodeError:
    return CodeError("content", _("the letters of this deal code do not make sense together"))


def _too_long() -> CodeError:
    return CodeError("long", _("this seed is too long for a deal code"))
