"""The settings in words: what each is called, what it does, and what its values mean."""

from __future__ import annotations

from typing import Final

from tysiacha_tui.i18n import _, name_of, pgettext

GROUPS: Final = {
    "look": ("language", "theme", "suits", "deck", "sort"),
    "pace": ("animation", "speed", "trick"),
    "play": ("digit_plays", "mouse", "bell", "undo", "claim"),
}
"""All settings but the keys, in the order in which they are shown."""


def group_names() -> dict[str, str]:
    """Return the headings of the groups."""
    return {"look": _("Look"), "pace": _("Motion and pace"), "play": _("Playing")}


def setting_names() -> dict[str, str]:
    """Return what each setting is called, in at most 20 cells."""
    return {
        "language": _("Language"),
        "theme": _("Theme"),
        "suits": _("Suits"),
        "deck": _("Suit colours"),
        "sort": _("Order of the hand"),
        "animation": _("Motion"),
        "speed": _("Pace of the bots"),
        "trick": _("A trick stays"),
        "digit_plays": _("Digits play"),
        "mouse": _("Mouse"),
        "bell": _("Bell"),
        "undo": _("Taking back"),
        "claim": _("Claiming the rest"),
    }


def setting_helps() -> dict[str, str]:
    """Return what each setting does, in at most 76 cells."""
    return {
        "language": _("Of everything but saved matches, which are the same in every language."),
        "theme": _("The colours of the table; the last ones on the list are Textual's own."),
        "suits": _("Signs, or letters where the font has none."),
        "deck": _("A colour for each suit, black and red, or colours all eyes can tell apart."),
        "sort": _("How cards are laid when they are dealt; any of them can be moved."),
        "animation": _("Cards that fly, only what a slow line can carry, or nothing that moves."),
        "speed": _("How long a bot's move takes at the least."),
        "trick": _("How long a finished trick can be looked at; any key goes on."),
        "digit_plays": _("Whether the number of a card plays it at once, or only chooses it."),
        "mouse": _("Hovering, clicking and scrolling; off leaves the mouse to the terminal."),
        "bell": _("The terminal's bell when it is your turn."),
        "undo": _("Whether a decision can be taken back, as long as its deal lasts."),
        "claim": _("Whether the rest can be claimed when nothing can take it from you."),
    }


def value_words(name: str, value: str | bool) -> str:
    """Return what a value of a setting means, in at most 20 cells."""
    if isinstance(value, bool):
        return pgettext("setting", "on") if value else pgettext("setting", "off")
    if name == "language":
        return language_name(value)
    words = {
        "theme": {
            "felt": _("green felt"),
            "midnight": _("midnight"),
            "paper": _("paper"),
            "high-contrast": _("high contrast"),
        },
        "suits": {
            "unicode": _("signs"),
            "ascii": _("English letters"),
            "letters": _("letters"),
        },
        "deck": {
            "four": _("four colours"),
            "two": _("two colours"),
            "colour-blind": _("colour-blind"),
        },
        "sort": {
            "alternate": _("by suit, alternating"),
            "trump": _("trump first"),
            "rank": _("by rank"),
            "hand": _("as it was put"),
        },
        "animation": {
            "full": _("all of it"),
            "reduced": _("reduced"),
            "off": pgettext("setting", "off"),
        },
        "speed": {
            "instant": _("at once"),
            "fast": _("fast"),
            "normal": pgettext("pace", "normal"),
            "slow": _("slow"),
        },
        "trick": {
            "short": _("shortly"),
            "normal": pgettext("time", "normal"),
            "long": _("long"),
            "key": _("until a key"),
        },
    }
    return words.get(name, {}).get(value, value)


def language_name(code: str) -> str:
    """Return the name of a language in that language, which its catalogue gives; the code if it does not."""
    return name_of(code) if code else _("of the system")
