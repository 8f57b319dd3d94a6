"""Texts are looked up when they are shown; English stands in for what is missing."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from tysiacha_tui import i18n
from tysiacha_tui.i18n import N_, _, ngettext, pgettext

UKRAINIAN = r"""
msgid ""
msgstr ""
"Language: uk\n"
"Content-Type: text/plain; charset=utf-8\n"
"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 :"
" n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\n"

msgid "new match"
msgstr "нова партія"

msgid "{n} trick"
msgid_plural "{n} tricks"
msgstr[0] "{n} взятка"
msgstr[1] "{n} взятки"
msgstr[2] "{n} взяток"

msgctxt "option"
msgid "off"
msgstr "вимкнено"
"""


@pytest.fixture
def catalogues(tmp_path: Path) -> Iterator[str]:
    folder = tmp_path / "uk" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "tysiacha.mo").open("wb") as file:
        write_mo(file, read_po(io.StringIO(UKRAINIAN), locale="uk"))
    (tmp_path / "xx" / "LC_MESSAGES").mkdir(parents=True)
    (tmp_path / "xx" / "LC_MESSAGES" / "tysiacha.mo").write_bytes(b"no catalogue")
    yield str(tmp_path)
    i18n.use("en", str(tmp_path))


def test_english_without_catalogues() -> None:
    assert _("new match") == "new match"
    assert _("") == ""
    assert [ngettext("{n} trick", "{n} tricks", n) for n in (0, 1, 2)] == [
        "{n} tricks",
        "{n} trick",
        "{n} tricks",
    ]
    assert pgettext("option", "off") == "off"
    assert N_("new match") == "new match"


def test_the_language_changes_while_the_game_runs(catalogues: str) -> None:
    marked = N_("new match")
    i18n.use("uk", catalogues)
    assert _(marked) == "нова партія"
    assert _("quit") == "quit"
    assert _("") == ""
    assert [ngettext("{n} trick", "{n} tricks", n).format(n=n) for n in (1, 2, 5, 21)] == [
        "1 взятка",
        "2 взятки",
        "5 взяток",
        "21 взятка",
    ]
    assert pgettext("option", "off") == "вимкнено"
    assert _("off") == "off"
    i18n.use("en", catalogues)
    assert _(marked) == "new match"


def test_the_environment_chooses(catalogues: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "uk_UA.UTF-8")
    i18n.use(None, catalogues)
    assert _("new match") == "нова партія"
    monkeypatch.setenv("LANG", "C")
    i18n.use(None, catalogues)
    assert _("new match") == "new match"


@pytest.mark.parametrize("language", ["xx", "zz", "../uk", "x" * 5000])
def test_a_catalogue_that_cannot_be_read_is_english(catalogues: str, language: str) -> None:
    i18n.use(language, catalogues)
    assert _("new match") == "new match"


def test_a_language_needs_nothing_but_its_directory(catalogues: str) -> None:
    assert i18n.languages(catalogues) == ("en", "uk", "xx")
    assert i18n.languages(catalogues + "/nowhere") == ("en",)
    i18n.use("uk", catalogues)
    assert i18n.language() == "uk"
    i18n.use("xx", catalogues)
    assert i18n.language() == "en"
    # A catalogue may say what its language is called; until it does, its code has to do.
    assert [i18n.name_of(code, catalogues) for code in ("en", "uk", "xx")] == ["English", "uk", "xx"]
    assert i18n.name_of("de") == "Deutsch"


@pytest.mark.parametrize(
    ("named", "text"),
    [("uk", "нова партія"), ("en:uk", "new match"), ("fr:uk:en", "нова партія"), ("C:uk", "new match")],
)
def test_a_list_of_languages_ends_at_english(
    named: str, text: str, catalogues: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", named)
    i18n.use(None, catalogues)
    assert _("new match") == text
