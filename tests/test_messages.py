"""The texts of the program as translators get them: all of them, whole, with named gaps."""

from __future__ import annotations

import ast
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir

from tysiacha_tui.bots import LEVELS
from tysiacha_tui.rules.options import RulesError
from tysiacha_tui.rules.refusals import REASONS, SUIT_NAMES

PACKAGE = Path(__file__).parent.parent / "tysiacha_tui"
LOOKED_UP = {"_", "ngettext", "pgettext", "N_"}


@pytest.fixture(scope="module")
def messages() -> dict[tuple[str, ...], str]:
    """Every message as its forms, singular first, and the file it stands in."""
    found: dict[tuple[str, ...], str] = {}
    for file, _line, message, _comments, _context in extract_from_dir(PACKAGE, keywords=DEFAULT_KEYWORDS):
        forms = (message,) if isinstance(message, str) else tuple(form for form in message if form)
        found[forms] = str(file)
    return found


def gaps(text: str) -> set[str]:
    return {name for _literal, name, _format, _conversion in Formatter().parse(text) if name is not None}


def test_every_gap_has_a_name(messages: dict[tuple[str, ...], str]) -> None:
    assert len(messages) > 300
    unnamed = [
        (file, form)
        for forms, file in messages.items()
        for form in forms
        for gap in gaps(form)
        if not gap.isidentifier()
    ]
    assert unnamed == []


def test_tables_of_texts_are_marked(messages: dict[tuple[str, ...], str]) -> None:
    single = {forms[0] for forms in messages if len(forms) == 1}
    for table in (REASONS, RulesError.TEMPLATES, SUIT_NAMES, LEVELS):
        assert set(table.values()) <= single


def test_no_text_is_put_together_before_it_is_looked_up() -> None:
    glued = []
    for file in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in LOOKED_UP:
                arguments: list[Any] = node.args
                glued += [
                    f"{file.relative_to(PACKAGE)}:{node.lineno}"
                    for argument in arguments
                    if isinstance(argument, ast.JoinedStr)
                    or (isinstance(argument, ast.BinOp) and node.func.id == "_")
                    or (isinstance(argument, ast.Call) and isinstance(argument.func, ast.Attribute))
                ]
    assert glued == []
