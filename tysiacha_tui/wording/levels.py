"""Who sits in a seat, in words: a person, or a bot of some level."""

from __future__ import annotations

from tysiacha_tui.bots import LEVELS
from tysiacha_tui.i18n import _, pgettext


def level_name(level: str) -> str:
    """Return the name of a bot's level."""
    return {
        "novice": pgettext("bot level", "novice"),
        "casual": pgettext("bot level", "casual"),
        "strong": pgettext("bot level", "strong"),
        "expert": pgettext("bot level", "expert"),
    }.get(level, level)


def seat_name(kind: str) -> str:
    """Return what sits in a seat: `person` or a level."""
    return _("person") if kind == "person" else _("bot, {level}").format(level=level_name(kind))


def level_line(level: str) -> str:
    """Return one line on how a bot of a level plays."""
    return _(LEVELS[level])
