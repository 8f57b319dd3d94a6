"""The tables of keys in README and docs are those of the program; `python -m tests.key_pages` writes them."""

from __future__ import annotations

import tomllib

from tests import key_pages
from tysiacha_tui.ui.actions import COMMANDS
from tysiacha_tui.ui.keymap import chosen_keys


def test_the_pages_on_keys_tell_what_the_program_does() -> None:
    assert key_pages.readme_table() in key_pages.README.read_text(encoding="utf-8")
    assert key_pages.PAGE.read_text(encoding="utf-8") == key_pages.page()


def test_every_command_has_a_place_on_the_page() -> None:
    assert {command.context for command in COMMANDS} <= set(key_pages.CONTEXTS)


def test_the_keys_of_the_example_can_be_had() -> None:
    example = key_pages.page().partition("```toml\n")[2].partition("```")[0]
    chosen, notices = chosen_keys(tomllib.loads(example)["keys"])
    assert notices == ()
    assert chosen["play.left"] == ("left", "h")
    assert len(chosen) == 4
