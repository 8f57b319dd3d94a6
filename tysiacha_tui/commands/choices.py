"""A new match as the command line asks for it: seed, rules and bots, each refused in one line."""

from __future__ import annotations

import argparse
import re
from typing import TYPE_CHECKING, Any

from tysiacha_tui.commands.lines import UsageError
from tysiacha_tui.i18n import _, ngettext

if TYPE_CHECKING:
    from tysiacha_tui.record.codes import Deals
    from tysiacha_tui.rules.options import OptionValue, Rules


def named_seed(options: argparse.Namespace) -> str | None:
    """Return the seed, any text, if one is named."""
    seed: str | None = getattr(options, "seed", None)
    try:
        (seed or "").encode()
    except UnicodeEncodeError:
        raise UsageError(_("the seed is no readable text in this terminal's encoding")) from None
    return seed


def named_rules(options: argparse.Namespace) -> tuple[str | None, dict[str, OptionValue], Rules | None]:
    """Return the preset, the options set and what rules they make; options alone go with `standard`."""
    preset: str | None = getattr(options, "rules", None)
    settings: list[str] = getattr(options, "option", [])
    if preset is None and not settings:
        return None, {}, None
    from tysiacha_tui.rules.options import Rules, RulesError
    from tysiacha_tui.wording.refusals import rules_error

    preset = "standard" if preset is None else preset
    chosen: dict[str, OptionValue] = {}
    for setting in settings:
        name, sign, text = setting.partition("=")
        if not sign:
            raise UsageError(_("option “{text}”: write NAME=VALUE").format(text=setting))
        chosen[name] = _value(name, text)
    try:
        return preset, chosen, Rules.preset(preset, **chosen)
    except RulesError as error:
        raise UsageError(rules_error(error)) from None


def named_deals(options: argparse.Namespace) -> Deals | None:
    """Return what a deal code stands for, or the deal of the day, if one of them is named."""
    code: str | None = getattr(options, "code", None)
    today: bool = getattr(options, "today", False)
    if code is None and not today:
        return None
    for name in ("seed", "rules", "option"):
        if hasattr(options, name):
            raise UsageError(
                _("--{option} cannot go with --{other}, which says rules and seed").format(
                    option=name, other="today" if code is None else "code"
                )
            )
    if code is None:
        from tysiacha_tui.lobby.today import todays_deals

        return todays_deals()
    from tysiacha_tui.record.codes import CodeError, decode

    try:
        return decode(code)
    except CodeError as error:
        raise UsageError(str(error)) from None


def _value(name: str, text: str) -> OptionValue:
    """Return an option's value from text, as its type asks; what does not fit stays text and is refused."""
    from tysiacha_tui.rules.options import OPTIONS

    if name in OPTIONS:
        usual = OPTIONS[name].default
        if isinstance(usual, bool):
            return {"true": True, "false": False}.get(text, text)
        if isinstance(usual, int) and re.fullmatch(r"-?[0-9]{1,18}", text):
            return int(text)
    return text


def named_bots(options: argparse.Namespace) -> tuple[str, ...]:
    """Return the levels named, none if there are none."""
    text: str | None = getattr(options, "bots", None)
    if text is None:
        return ()
    levels = tuple(level.strip() for level in text.split(","))
    for level in levels:
        check_level(level)
    return levels


def named_players(options: argparse.Namespace, seats: int) -> tuple[str, ...]:
    """Return the names of the players, by seat; none if there are none."""
    text: str | None = getattr(options, "players", None)
    if text is None:
        return ()
    from tysiacha_tui.lobby.setup import LONGEST_NAME, name_trouble

    names = tuple(" ".join(name.split()) for name in text.split(","))
    trouble = name_trouble(names)
    if trouble is not None:
        raise UsageError(trouble)
    if len(names) > seats:
        raise UsageError(
            ngettext(
                "there is {count} name for {seats} seats",
                "there are {count} names for {seats} seats",
                len(names),
            ).format(count=len(names), seats=seats)
        )
    for name in names:
        if len(name) > LONGEST_NAME:
            told = _("“{name}” is too long for a name: {count} letters at most")
            raise UsageError(told.format(name=name, count=LONGEST_NAME))
        if not name.isprintable():
            raise UsageError(_("“{name}” is no name for a player").format(name=name))
    return names


def check_level(level: str) -> None:
    """Refuse a level that is none."""
    from tysiacha_tui.bots import LEVELS

    if level not in LEVELS:
        raise UsageError(
            _("there is no bot level “{level}”; there are {known}").format(
                level=level, known=", ".join(LEVELS)
            )
        )


def typed_settings(options: argparse.Namespace) -> dict[str, Any]:
    """Return the settings that were typed, by the names they have in the file."""
    named = ("language", "theme", "suits", "deck", "animation", "mouse")
    return {name: getattr(options, name) for name in named if hasattr(options, name)}
