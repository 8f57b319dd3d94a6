"""A match record from a file: everything that is no record is refused in one clear line."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import IO, Any, Final, NoReturn

from tysiacha_tui.causes import cause
from tysiacha_tui.i18n import _, ngettext
from tysiacha_tui.record.errors import RecordError, quoted
from tysiacha_tui.record.model import FORMAT, VERSION, DealRecord, Record
from tysiacha_tui.record.text import parse_cards, parse_turn
from tysiacha_tui.rules.options import Rules, RulesError

LARGEST: Final = 16 * 1024 * 1024
"""Bytes in a record file; more is refused unread."""

_DEEPEST: Final = 50
_LARGEST_NUMBER: Final = 10**12
_KEYS: Final = ("format", "version", "rules", "players", "totals", "barrel", "deals")
_DEAL_KEYS: Final = ("dealer", "hands", "talon", "actions")
# A JSON text can hold half a character only as an escape.
_HALF_CHARACTER: Final = re.compile(r"\\u[dD][89a-fA-F]")


def load(path: str | os.PathLike[str]) -> Record:
    """Read a record file.

    Raises:
        RecordError: if there is no such file or it is no record.
    """
    try:
        with Path(path).open("rb") as file:
            return read(file)
    except (OSError, ValueError) as error:
        if isinstance(error, RecordError):
            raise
        raise RecordError(
            _("the file cannot be read: {reason}").format(reason=quoted(cause(error)))
        ) from None


def read(file: IO[bytes]) -> Record:
    """Read a record from an open file, no more of it than a record may be long.

    Raises:
        RecordError: if it is no record.
    """
    return loads(file.read(LARGEST + 1))


def loads(text: str | bytes) -> Record:
    """Read a record from its text, or from the bytes of its file.

    Raises:
        RecordError: if it is no record.
    """
    data = _json(text)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise RecordError(_("this is no record of a Tysiacha match"))
    version = _whole(_key(data, "version", ""), "version")
    if version > VERSION:
        raise RecordError(
            _("this record is of version {version}; this program reads version {known}").format(
                version=quoted(version), known=VERSION
            )
        )
    if version != VERSION:
        raise RecordError(_("{place}: wrong value").format(place="version"))
    preset, rules, rules_extra = _rules(_key(data, "rules", ""))
    players = tuple(_text(name, "players") for name in _list(_key(data, "players", ""), "players"))
    totals = tuple(
        _whole(total, "totals")
        for total in _list(data.get("totals", [0] * rules.players), "totals", rules.players)
    )
    barrel: tuple[int | None, ...] = ()
    if "barrel" in data:
        barrel = tuple(
            None if used is None else _whole(used, "barrel")
            for used in _list(data["barrel"], "barrel", rules.players)
        )
    deals = [
        _deal(deal, f"deals[{index}]", rules.players)
        for index, deal in enumerate(_list(_key(data, "deals", ""), "deals"))
    ]
    extra = _rest(data, _KEYS)
    _check_optional(extra)
    return Record(preset, rules, players, totals, barrel, tuple(deals), extra, rules_extra)


def _json(text: str | bytes) -> Any:
    try:
        raw = text.encode() if isinstance(text, str) else text
        if len(raw) > LARGEST:
            raise RecordError(_("this is over 16 MiB: too big for a record"))
        decoded = raw.decode("utf-8-sig")
        data = json.loads(decoded, object_pairs_hook=_unique, parse_constant=_no_number, parse_float=_finite)
        _check_nesting(data, 0)
        if _HALF_CHARACTER.search(decoded):
            json.dumps(data, ensure_ascii=False).encode()
    except RecordError:
        raise
    except UnicodeDecodeError:
        raise RecordError(_("this is not UTF-8 text")) from None
    except UnicodeEncodeError:
        raise RecordError(_("an escape in this text is half a character")) from None
    except json.JSONDecodeError as error:
        raise RecordError(
            _("this is not JSON: line {line}, column {column}").format(line=error.lineno, column=error.colno)
        ) from None
    except RecursionError:
        _too_deep()
    except ValueError:
        raise RecordError(_("a number in this file is too long")) from None
    return data


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) != len(pairs):
        names = [name for name, _value in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise RecordError(_("the key “{key}” stands twice in one place").format(key=quoted(twice)))
    return data


def _no_number(text: str) -> NoReturn:
    raise RecordError(_("{text} is no JSON number").format(text=text))


def _finite(text: str) -> float:
    number = float(text)
    if number in (float("inf"), float("-inf")):
        raise RecordError(_("a number in this file is too long"))
    return number


def _check_nesting(value: Any, depth: int) -> None:
    if depth > _DEEPEST:
        _too_deep()
    if isinstance(value, dict):
        value = value.values()
    elif not isinstance(value, list):
        return
    for inner in value:
        if isinstance(inner, dict | list):
            _check_nesting(inner, depth + 1)


def _too_deep() -> NoReturn:
    raise RecordError(_("this is nested too deeply for a record")) from None


def _rules(value: Any) -> tuple[str, Rules, Mapping[str, Any]]:
    data = _object(value, "rules")
    preset = _text(_key(data, "preset", "rules"), "rules.preset")
    options = _object(_key(data, "options", "rules"), "rules.options")
    try:
        rules = Rules.preset(preset, **options)
    except RulesError as error:
        shown = {
            name: quoted(part) if name in ("name", "value") else part for name, part in error.values.items()
        }
        raise RecordError(f"rules: {RulesError(error.code, **shown)}") from None
    return preset, rules, _rest(data, ("preset", "options"))


def _deal(value: Any, place: str, players: int) -> DealRecord:
    data = _object(value, place)
    dealer = _whole(_key(data, "dealer", place), f"{place}.dealer")
    if not 0 <= dealer < players:
        raise RecordError(_("{place}: there is no such seat").format(place=f"{place}.dealer"))
    hands = tuple(
        _cards(hand, f"{place}.hands[{seat}]")
        for seat, hand in enumerate(_list(_key(data, "hands", place), f"{place}.hands", players))
    )
    talon = _cards(_key(data, "talon", place), f"{place}.talon")
    sizes = [0 if players == 4 and seat == dealer else 7 for seat in range(players)]
    if (
        [len(hand) for hand in hands] != sizes
        or len(talon) != 3
        or len({card for cards in (*hands, talon) for card in cards}) != 24
    ):
        raise RecordError(
            _(
                "{place}: a deal is 24 different cards, seven to each of three players and three in the talon"
            ).format(place=place)
        )
    actions = []
    for index, text in enumerate(_list(_key(data, "actions", place), f"{place}.actions")):
        where = f"{place}.actions[{index}]"
        try:
            actions.append(parse_turn(_text(text, where)))
        except RecordError as error:
            raise _at(where, error) from None
    return DealRecord(dealer, hands, talon, tuple(actions), _rest(data, _DEAL_KEYS))


def _check_optional(extra: Mapping[str, Any]) -> None:
    if "seed" in extra:
        _text(extra["seed"], "seed")
    for index, value in enumerate(_list(extra.get("marks", []), "marks")):
        place = f"marks[{index}]"
        mark = _object(value, place)
        for name in ("deal", "action", "seat"):
            _whole(_key(mark, name, place), f"{place}.{name}")
        _text(_key(mark, "kind", place), f"{place}.kind")


def _cards(value: Any, place: str) -> tuple[Any, ...]:
    try:
        return parse_cards(_text(value, place))
    except RecordError as error:
        raise _at(place, error) from None


def _at(place: str, error: RecordError) -> RecordError:
    return error if str(error).startswith(place) else RecordError(f"{place}: {error}")


def _rest(data: Mapping[str, Any], known: tuple[str, ...]) -> dict[str, Any]:
    return {name: value for name, value in data.items() if name not in known}


def _key(data: Mapping[str, Any], name: str, place: str) -> Any:
    if name not in data:
        raise RecordError(_("{place} is missing").format(place=f"{place}.{name}" if place else name))
    return data[name]


def _object(value: Any, place: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise RecordError(_("{place} must be an object").format(place=place))
    return value


def _list(value: Any, place: str, length: int | None = None) -> list[Any]:
    if not isinstance(value, list):
        raise RecordError(_("{place} must be a list").format(place=place))
    if length is not None and len(value) != length:
        raise RecordError(
            ngettext(
                "{place} has {count} entry, and {wanted} are needed",
                "{place} has {count} entries, and {wanted} are needed",
                len(value),
            ).format(place=place, count=len(value), wanted=length)
        )
    return value


def _text(value: Any, place: str) -> str:
    if not isinstance(value, str):
        raise RecordError(_("{place} must be a text").format(place=place))
    return value


def _whole(value: Any, place: str) -> int:
    # True and False are numbers to Python, and not to a record.
    if type(value) is not int:
        raise RecordError(_("{place} must be a whole number").format(place=place))
    if abs(value) > _LARGEST_NUMBER:
        raise RecordError(_("{place} is out of all bounds").format(place=place))
    return value
