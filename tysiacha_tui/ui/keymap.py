"""The keys of the settings file: which commands get them, and which cannot because of a clash."""

from __future__ import annotations

from collections.abc import Mapping

from tysiacha_tui.i18n import _
from tysiacha_tui.ui.actions import BY_ID, COMMANDS, TOGETHER
from tysiacha_tui.ui.keys import key_name, shown_key


def chosen_keys(wanted: Mapping[str, str]) -> tuple[dict[str, tuple[str, ...]], tuple[str, ...]]:
    """Return which commands get other keys than by default, and sentences about what cannot be done.

    Args:
        wanted: keys apart by commas, by the command's id.
    """
    chosen: dict[str, tuple[str, ...]] = {}
    notices: list[str] = []
    for name, written in wanted.items():
        command = BY_ID.get(name)
        keys = [(key, key_name(key)) for key in (part.strip() for part in written.split(",")) if key]
        unknown = next((key for key, known in keys if not known), "")
        if command is None:
            notices.append(_("config.toml: there is no action {action}.").format(action=name))
        elif command.fixed:
            notices.append(_("config.toml: the keys of {action} cannot be changed.").format(action=name))
        elif unknown or not keys:
            notices.append(
                _("config.toml: {key} for {action} is no key.").format(key=unknown or "''", action=name)
            )
        else:
            chosen[name] = tuple(dict.fromkeys(known for _key, known in keys))
    while clash := _clash(chosen):
        name, other, key = clash
        del chosen[name]
        notices.append(
            _("config.toml: {action} keeps its keys, for {key} is the key of {other}.").format(
                action=name, key=shown_key(key), other=other
            )
        )
    return chosen, tuple(notices)


def _clash(chosen: Mapping[str, tuple[str, ...]]) -> tuple[str, str, str] | None:
    """Return the last command whose chosen key another one on the same screen has, the other, and the key."""
    for name in reversed(list(chosen)):
        for other in COMMANDS:
            if other.id == name or not _meet(BY_ID[name].context, other.context):
                continue
            theirs = chosen.get(other.id) or other.keys.split(",")
            both = next((key for key in chosen[name] if key in theirs), None)
            # Some widgets and their screens share keys by default, and are meant to.
            if both is not None and both not in BY_ID[name].keys.split(","):
                return name, other.id, both
    return None


def _meet(one: str, other: str) -> bool:
    """Say whether keys of two contexts work at the same time."""
    return (
        one == other
        or "app" in (one, other)
        or other in TOGETHER.get(one, ())
        or one in TOGETHER.get(other, ())
        or any({one, other} <= widgets for widgets in TOGETHER.values())
    )
