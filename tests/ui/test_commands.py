"""The table of commands: keys of other layouts, keys of the settings file, and what comes from it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from textual._xterm_parser import XTermParser
from textual.events import Key

from tysiacha_tui import i18n
from tysiacha_tui.ui.actions import BY_ID, COMMANDS, bindings, hint, keys_of, shown, use_keys
from tysiacha_tui.ui.keymap import chosen_keys
from tysiacha_tui.ui.keys import key_name, shown_key, twin


@pytest.fixture(autouse=True)
def usual_keys() -> Iterator[None]:
    yield
    use_keys({})


def sent(text: str) -> list[str]:
    """The keys, or those they stand for, that a terminal reports by a text."""
    return [twin(event.key) for event in XTermParser().feed(text) if isinstance(event, Key)]


def test_letters_of_other_layouts_stand_for_the_latin_ones_on_the_same_key() -> None:
    assert sent("йцукенгшщзфывапролдячсмить") == list("qwertyuiopasdfghjklzxcvbnm")
    assert sent("ЙЗЬ") == ["q", "p", "m"]
    # Ukrainian and Belarusian where they differ.
    assert sent("іІўЎ") == ["s", "s", "o", "o"]
    assert sent("QPM") == ["q", "p", "m"]
    # German and French keyboards have the letters where they have them: what is written on a key counts.
    assert sent("zyaw") == ["z", "y", "a", "w"]


def test_the_french_row_of_digits_needs_no_shift() -> None:
    assert sent("&é\"'(-è_çà") == list("1234567890")
    assert sent("ÉÈÇÀ") == ["2", "7", "9", "0"]


@pytest.mark.parametrize(
    ("sequence", "key"),
    [
        # Digits of the keypad: as such, in application mode, and with the kitty protocol and Num Lock.
        ("5", "5"),
        ("\x1bOu", "5"),
        ("\x1b[57404;129u", "5"),
        ("\x1b[57400u", "1"),
        ("\x1bOM", "enter"),
        ("\x1b[57414;129u", "enter"),
        ("\x1b[57417u", "left"),
        ("\x1b[57418;1u", "right"),
        ("\x1b[57423u", "home"),
        ("\x1b[57424;129u", "end"),
        ("\x1bOD", "left"),
        ("\x1bOH", "home"),
        ("\x1b[1~", "home"),
        ("\x1b[4~", "end"),
        ("\x1bOF", "end"),
        # Caps Lock, told apart by the kitty protocol.
        ("\x1b[112;65;80u", "p"),
        ("\x1b[1079;65u", "p"),
    ],
)
def test_the_keypad_and_caps_lock(sequence: str, key: str) -> None:
    """BR-91."""
    assert sent(sequence) == [key]


def test_keys_as_people_write_and_read_them() -> None:
    assert key_name("?") == "question_mark"
    assert key_name("-") == "minus"
    assert key_name("h") == "h"
    assert key_name("H") == "H"
    assert key_name("F2") == "f2"
    assert key_name("PageUp") == "pageup"
    assert key_name("Ctrl+R") == "ctrl+r"
    assert key_name("ctrl+shift+f3") == "ctrl+shift+f3"
    assert key_name("slash") == "slash"
    assert key_name("й") == "й"
    assert [key_name(wrong) for wrong in ("", "hh", "f99", "ctrl+", "win+a", "+")] == [
        "",
        "",
        "",
        "",
        "",
        "plus",
    ]
    told = {"question_mark": "?", "f1": "F1", "up": "↑", "enter": "Enter", "space": "Space", "escape": "Esc"}
    told |= {"pageup": "PgUp", "home": "Home", "ctrl+r": "Ctrl+R", "h": "h", "H": "H", "й": "й", "minus": "−"}
    told |= {"backspace": "⌫", "delete": "Del", "slash": "/", "ctrl+f2": "Ctrl+F2", "comma": ","}
    assert {key: shown_key(key) for key in told} == told
    i18n.use("de")
    try:
        assert [shown_key(key) for key in ("ctrl+r", "shift+left", "alt+f2")] == [
            "Strg+R",
            "Umschalt+←",
            "Alt+F2",
        ]
    finally:
        i18n.use("en")


def test_every_command_is_told_once_and_has_a_key() -> None:
    assert len(BY_ID) == len(COMMANDS)
    for command in COMMANDS:
        assert command.context != command.id
        assert all(key_name(key) == key for key in command.keys.split(",")), command
        assert command.fixed or "{key}" not in command.action, command
    # No two commands of a screen share a key.
    for context in {command.context for command in COMMANDS}:
        keys = [
            key
            for command in COMMANDS
            if command.context in (context, "app")
            for key in command.keys.split(",")
        ]
        assert len(keys) == len(set(keys)), context


def test_bindings_carry_what_a_key_map_needs() -> None:
    (lift,) = bindings("curtain.lift")
    assert (lift.key, lift.action, lift.id) == ("space", "lift", "curtain.lift")
    digits = bindings("play.digit")
    assert [(digit.key, digit.action, digit.id) for digit in digits[-2:]] == [
        ("9", "digit(9)", None),
        ("0", "digit(0)", None),
    ]


def test_keys_of_the_settings_file() -> None:
    chosen, notices = chosen_keys({"play.left": "left, k", "play.right": "right,j", "play.help": "x"})
    assert chosen == {"play.left": ("left", "k"), "play.right": ("right", "j")}
    assert notices == ("config.toml: there is no action play.help.",)
    use_keys(chosen)
    assert keys_of("play.left") == ("left", "k")
    assert shown("play.left") == "←"
    use_keys({"play.pass": ("f2",), "play.left": ("k",), "play.right": ("j",)})
    assert hint("pass", "play.pass").key == "F2"
    assert hint("pass", "play.pass").action == "key('pass')"
    assert hint("choose", "play.left", "play.right").key == "kj"
    assert keys_of("play.marriage") == ("m",)


def test_keys_that_clash_are_refused_and_nothing_else() -> None:
    chosen, notices = chosen_keys({"play.pass": "m", "play.hint": "f3"})
    assert chosen == {"play.hint": ("f3",)}
    assert notices == ("config.toml: play.pass keeps its keys, for m is the key of play.marriage.",)
    # Two that change places do not clash.
    swapped = {"play.pass": "m", "play.marriage": "p"}
    assert chosen_keys(swapped) == ({"play.pass": ("m",), "play.marriage": ("p",)}, ())
    # The same key for two: the first one has it.
    assert chosen_keys({"play.pass": "f4", "play.hint": "f4"})[0] == {"play.pass": ("f4",)}
    # One that is refused takes its old key back, which another one had been given.
    chosen, notices = chosen_keys({"play.marriage": "f4", "play.pass": "m", "play.hint": "f4,p"})
    assert chosen == {"play.marriage": ("f4",), "play.pass": ("m",)}
    # Keys that work everywhere, and those of a widget on the same screen.
    assert chosen_keys({"play.pass": "f1"})[0] == {}
    assert chosen_keys({"app.help": "h"})[0] == {}
    assert chosen_keys({"scoreboard.sheet": "down"})[0] == {}
    assert chosen_keys({"field.next": "space"})[0] == {}
    # The same key on screens that are never there together is no clash.
    assert chosen_keys({"sheet.close": "h"})[0] == {"sheet.close": ("h",)}


def test_keys_that_cannot_be() -> None:
    wanted = {"play.digit": "a", "app.quit": "f4", "play.pass": "", "play.hint": "hh", "play.talk": "ctrl+q"}
    chosen, notices = chosen_keys(wanted)
    assert chosen == {}
    assert notices == (
        "config.toml: the keys of play.digit cannot be changed.",
        "config.toml: the keys of app.quit cannot be changed.",
        "config.toml: '' for play.pass is no key.",
        "config.toml: hh for play.hint is no key.",
        "config.toml: play.talk keeps its keys, for Ctrl+Q is the key of app.quit.",
    )
