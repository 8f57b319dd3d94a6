"""Catalogues: the template has every text of the source, and each language has every text of the template."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from babel.messages import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

from tysiacha_tui import i18n

PACKAGE = Path(__file__).parent.parent / "tysiacha_tui"
LANGUAGES = sorted(file.parent.parent.name for file in PACKAGE.glob("locale/*/LC_MESSAGES/tysiacha.po"))

Key = tuple[str | None, tuple[str, ...]]


def key(message: Message) -> Key:
    return message.context, forms(message.id)


def forms(texts: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    return (texts,) if isinstance(texts, str) else tuple(texts or ())


@cache
def catalogue(name: str, language: str | None = None) -> Catalog:
    with (PACKAGE / "locale" / name).open("rb") as file:
        return read_po(file, locale=language)


def of_language(language: str) -> Catalog:
    return catalogue(f"{language}/LC_MESSAGES/tysiacha.po", language)


def placeholders(text: str) -> Counter[str]:
    """What is put into a text: fields of `str.format`, or those of `%`."""
    percents = re.findall(r"%(?:\(\w+\))?[srd](?![A-Za-z])", text)
    if percents:
        return Counter(percents)
    return Counter(
        f"{name}:{spec}!{conversion}"
        for _literal, name, spec, conversion in Formatter().parse(text)
        if name is not None
    )


def test_the_template_is_up_to_date() -> None:
    found: set[Key] = set()
    for _file, _line, texts, _comments, context in extract_from_dir(PACKAGE, keywords=DEFAULT_KEYWORDS):
        found.add((context, forms(texts)))
    known = {key(message) for message in catalogue("tysiacha.pot") if message.id}
    assert found == known, "run `make messages`"


def test_german_is_there() -> None:
    assert LANGUAGES == ["de"]
    assert i18n.languages() == ("en", *LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_missing_or_doubtful(language: str) -> None:
    texts = {key(message): message for message in of_language(language) if message.id}
    assert texts.keys() == {key(message) for message in catalogue("tysiacha.pot") if message.id}
    plurals = of_language(language).num_plurals
    for (_context, ids), message in texts.items():
        translated = forms(message.string)
        assert all(translated), ids
        assert len(translated) == (plurals if message.pluralizable else 1), ids
        assert not message.fuzzy, ids


@pytest.mark.parametrize("language", LANGUAGES)
def test_placeholders_and_edges_are_those_of_the_text(language: str) -> None:
    for message in of_language(language):
        if not message.id:
            continue
        wanted = [placeholders(text) for text in forms(message.id)]
        for text in forms(message.string):
            # A form for one may spell its number out.
            assert placeholders(text) in wanted, text
            assert "{" not in "".join(part for part, *_field in Formatter().parse(text)), text
            source = forms(message.id)[0]
            assert text[:1].isspace() == source[:1].isspace(), text
            assert text[-1:].isspace() == source[-1:].isspace(), text
            assert text.count("\n") == source.count("\n"), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compiled_catalogue_is_that_of_its_source(language: str) -> None:
    file = PACKAGE / "locale" / language / "LC_MESSAGES" / "tysiacha.mo"
    with file.open("rb") as content:
        compiled = {key(message): forms(message.string) for message in read_mo(content) if message.id}
    source = {key(message): forms(message.string) for message in of_language(language) if message.id}
    assert compiled == source, "run `make messages`"
    i18n.use(language)
    try:
        assert i18n.language() == language
    finally:
        i18n.use("en")
