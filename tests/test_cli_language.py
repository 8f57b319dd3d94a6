"""The language of the command line, its flags for settings, and where files are."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.records import example_deal
from tests.test_layers import INTERFACE, loaded_by
from tysiacha_tui import i18n
from tysiacha_tui.cli import main
from tysiacha_tui.commands.choices import typed_settings
from tysiacha_tui.commands.language import language_of_settings, typed_language
from tysiacha_tui.commands.parsing import Parser, add_settings
from tysiacha_tui.store.config import config_path, load_config


@pytest.fixture(autouse=True)
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("TYSIACHA_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("TYSIACHA_DATA", str(tmp_path / "data"))
    (tmp_path / "config").mkdir()
    yield tmp_path
    i18n.use("en")


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Everything a command writes, on one line."""
    with suppress(SystemExit):
        main(arguments)
    written = capsys.readouterr()
    return " ".join((written.out + written.err).split())


def test_paths_name_every_place_and_load_no_interface(
    places: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--paths", "--lang", "de"]) == 0
    assert [line.split(maxsplit=1) for line in capsys.readouterr().out.splitlines()] == [
        ["config", f"{places}/config"],
        ["settings", f"{places}/config/config.toml"],
        ["choices", f"{places}/config/settings.json"],
        ["data", f"{places}/data"],
        ["matches", f"{places}/data/matches.db"],
    ]
    assert [one.name for one in places.iterdir()] == ["config"]
    loaded = loaded_by("from tysiacha_tui.cli import main; main(['--paths'])")
    assert not loaded & (INTERFACE - {"platformdirs"})


def test_help_speaks_german(capsys: pytest.CaptureFixture[str]) -> None:
    page = told(capsys, "--lang", "de", "--help")
    assert page.startswith("Aufruf: tysiacha [-h]") and " Optionen: " in page and " Befehle: " in page
    assert not any(word in page for word in ("usage", "options", "show this", "commands:"))
    assert told(capsys, "check", "--help", "--lang=de").startswith("Aufruf: tysiacha check [-h]")
    assert told(capsys, "--lang=en", "--help").startswith("usage: tysiacha [-h]")


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["--frobnicate"], "tysiacha: unbekannte Argumente: --frobnicate"),
        (["check"], "tysiacha: diese Argumente fehlen: DATEI"),
        (["--seed"], "tysiacha: Argument --seed: ein Wert wird gebraucht"),
        (["--deck", "5"], "tysiacha: Argument --deck: '5' ist nicht möglich (möglich: "),
        (["check", "/nowhere"], "tysiacha: /nowhere: die Datei kann nicht gelesen werden: Datei"),
        (["check", "/"], "tysiacha: /: die Datei kann nicht gelesen werden: das ist ein Verzeichnis"),
        (["--rules", "chess", "simulate"], "tysiacha: die Vorgabe „chess“ gibt es nicht; es gibt standard,"),
    ],
)
def test_what_is_wrong_is_said_in_german(
    arguments: list[str], line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert told(capsys, "--lang", "de", *arguments).startswith(line)


def test_who_names_the_language(
    places: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    english, german = "No match is saved yet.", "Noch keine Partie ist gespeichert."
    assert told(capsys, "list") == english
    monkeypatch.setenv("LANGUAGE", "")
    monkeypatch.setenv("LC_ALL", "de_AT.UTF-8")
    assert told(capsys, "list") == german
    assert os.environ["LANGUAGE"] == ""
    monkeypatch.setenv("LANGUAGE", "en_GB:de")
    assert told(capsys, "list") == english
    monkeypatch.setenv("LANGUAGE", "fr:de:en")
    assert told(capsys, "list") == german
    assert told(capsys, "list", "--lang", "en") == english
    monkeypatch.setenv("LANGUAGE", "en")
    (places / "config" / "config.toml").write_text('language = "de"\n')
    assert told(capsys, "list") == german
    assert told(capsys, "--lang", "en", "list") == english
    # Everything on the command line follows, what it says before it knows which command is meant as well.
    assert told(capsys, "--help").startswith("Aufruf: tysiacha [-h]")
    assert told(capsys, "--help", "--lang", "en").startswith("usage: tysiacha [-h]")
    assert told(capsys, "--frobnicate") == "tysiacha: unbekannte Argumente: --frobnicate"
    assert told(capsys, "check", "/nowhere").startswith("tysiacha: /nowhere: die Datei kann nicht gelesen")
    assert told(capsys, "--version").endswith(("kompiliert", "reines Python"))
    loaded = loaded_by("from tysiacha_tui.cli import main; main(['--help'])")
    assert not loaded & (INTERFACE | {"pathlib", "dataclasses", "asyncio", "sqlite3", "json"})


@pytest.mark.parametrize(
    ("content", "found"),
    [
        ("\ufefftheme = \"nord\"  # language\nlanguage = 'de'\n", "de"),
        ('language = ""', None),
        ('language = "tlh"', None),
        ("language = 3", None),
        ('language = "de"\nlanguage = "de"', None),
        ('[keys]\nlanguage = "de"', None),
        ("# language\n" + "[" * 99_999, None),
        ("language = \udcff", None),
    ],
)
def test_only_a_file_that_is_right_names_a_language(places: Path, content: str, found: str | None) -> None:
    (places / "config" / "config.toml").write_bytes(content.encode("utf-8", "surrogateescape"))
    assert language_of_settings() == found
    assert (load_config()[0].language or None) == found


def test_the_settings_are_looked_for_where_they_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    environments = (
        {"TYSIACHA_CONFIG": "relative"},
        {"TYSIACHA_CONFIG": "", "XDG_CONFIG_HOME": str(tmp_path)},
        {"TYSIACHA_CONFIG": "", "XDG_CONFIG_HOME": "relative"},
        {"TYSIACHA_CONFIG": "", "XDG_CONFIG_HOME": ""},
    )
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    for environment in environments:
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        path = config_path()
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text('language = "de"')
        assert language_of_settings() == "de"
        path.unlink()
        assert language_of_settings() is None


def test_a_check_gives_its_reasons_in_the_language_of_the_player_and_json_in_english(
    places: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = places / "record.json"
    file.write_text(json.dumps(example_deal(actions=["0 bid 100", "1 bid 100"])))
    german = (
        "Spiel 1, Aktion 2: „1 bid 100“ ist nicht regelgerecht: 100 reicht nicht: mindestens 105 sind nötig"
    )
    assert told(capsys, "check", str(file), "--lang", "de").startswith(german)
    page = told(capsys, "check", "--json", str(file), "--lang", "de")
    assert '"reason": "100 is not enough: at least 105 is needed"' in page
    assert page.endswith("is not legal: 100 is not enough: at least 105 is needed")
    file.write_text("{}")
    assert "this is no record" in told(capsys, "check", "--json", str(file), "--lang", "de")


def test_numbers_are_written_as_in_german(places: Path, capsys: pytest.CaptureFixture[str]) -> None:
    figures = told(
        capsys, "--lang", "de", "simulate", "--deals", "3", "--seed", "1", "--bots", "novice,novice,novice"
    )
    assert re.search(r"Kontrakte von 100: \d \(\d+ % der Spiele\), \d+ % erfüllt", figures)
    assert re.search(r"Bot 1, novice: −?\d+,\d je Spiel", figures)


def test_a_language_is_found_before_the_parser_is_built() -> None:
    assert typed_language(["--seed", "x", "--lang", "de", "check"]) == "de"
    assert typed_language(["--lang=de"]) == "de"
    assert typed_language(["--lang"]) is typed_language(["--", "--lang", "de"]) is None
    assert typed_language(["--lang", "tlh"]) is None


def test_only_what_is_typed_goes_before_the_file() -> None:
    parser = Parser()
    add_settings(parser)
    assert typed_settings(parser.parse_args([])) == {}
    flags = ["--no-mouse", "--no-animation"]
    typed = [*flags, "--deck=two", "--suits=ascii", "--theme=nord", "--lang=de"]
    assert typed_settings(parser.parse_args(typed)) == {
        "language": "de",
        "theme": "nord",
        "suits": "ascii",
        "deck": "two",
        "animation": "off",
        "mouse": False,
    }
