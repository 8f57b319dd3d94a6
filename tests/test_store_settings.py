"""Settings and where files live: whatever the environment and the file look like, the game starts."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tysiacha_tui.store.paths import config_dir, data_dir
from tysiacha_tui.store.settings import Settings, load_settings, save_settings, settings_path

ROOT = Path(__file__).parent.parent

CHOSEN = Settings(
    names=("Ірина", "[b]", "a" * 300),
    seats=("person", "casual", "novice"),
    preset="russian",
    options={"target": 500, "bolts": "off", "barrel": True},
    trust=True,
)


def test_settings_come_back(tmp_path: Path) -> None:
    path = tmp_path / "new" / "settings.json"
    assert load_settings(path) == (Settings(), None)
    assert save_settings(CHOSEN, path) is None
    assert load_settings(path) == (CHOSEN, None)
    assert [entry.name for entry in path.parent.iterdir()] == ["settings.json"]


def test_entries_of_a_newer_version_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"preset": "polish", "theme": {"felt": "blue"}}')
    settings, notice = load_settings(path)
    assert notice is None and settings.preset == "polish"
    assert save_settings(settings, path) is None
    assert json.loads(path.read_text())["theme"] == {"felt": "blue"}


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b"null", b"\xff\xfe\x00", b'{"preset": "polish"', b"[" * 100_000, b" " * (2 << 20)],
)
def test_a_damaged_file_is_set_aside_and_said(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    settings, notice = load_settings(path)
    kept = tmp_path / "settings-damaged-1.json"
    assert settings == Settings()
    assert notice is not None and str(kept) in notice and "\n" not in notice
    assert kept.read_bytes() == content
    assert load_settings(path) == (Settings(), None)


@pytest.mark.parametrize(
    ("entries", "expected"),
    [
        ({"preset": "nonsense", "options": {"target": 500}}, Settings()),
        ({"preset": ["standard"]}, Settings()),
        ({"options": {"target": 500, "nonsense": 1}}, Settings(options={"target": 500})),
        (
            {"options": {"target": 500, "max_bid": 125, "bid_step": 10}},
            Settings(options={"target": 500, "max_bid": 125}),
        ),
        (
            {"options": {"defence_lock": 800, "barrel": False}},
            Settings(options={"defence_lock": 800, "barrel": False}),
        ),
        ({"options": {"target": True, "rounding": [10]}}, Settings()),
        ({"options": 7, "names": 7, "seats": {"a": 1}, "trust": "yes"}, Settings()),
        ({"names": ["A", 1], "seats": ["person"] * 5}, Settings()),
        ({"names": [], "seats": ["casual"], "trust": True}, Settings(seats=("casual",), trust=True)),
    ],
)
def test_what_can_be_used_is_used(entries: dict[str, object], expected: Settings, tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps(entries))
    assert load_settings(path) == (expected, None)


def test_where_nothing_can_be_written_it_is_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    for place in ("file/settings.json", "file/deeper/settings.json"):
        assert load_settings(tmp_path / place) == (Settings(), None)
        notice = save_settings(CHOSEN, tmp_path / place)
        assert notice is not None and "\n" not in notice
    (tmp_path / "folder").mkdir()
    settings, notice = load_settings(tmp_path / "folder")
    assert settings == Settings() and notice is not None
    assert save_settings(CHOSEN, tmp_path / "folder") is not None
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["file", "folder"]


@pytest.mark.parametrize("value", ["", "relative/place", "{tmp}/with a space", "{tmp}/Привет", "{tmp}/a:b"])
def test_odd_xdg_variables(value: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """BR-73: empty and relative ones do not count."""
    for variable in ("TYSIACHA_DATA", "TYSIACHA_CONFIG"):
        monkeypatch.delenv(variable, raising=False)
    home = tmp_path / "home"
    named = value.format(tmp=tmp_path)
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("XDG_DATA_HOME", named)
    monkeypatch.setenv("XDG_CONFIG_HOME", named)
    if sys.platform == "linux":
        counts = named.startswith("/")
        assert data_dir() == (Path(named) if counts else home / ".local/share") / "tysiacha"
        assert config_dir() == (Path(named) if counts else home / ".config") / "tysiacha"
    assert save_settings(CHOSEN) is None
    assert load_settings() == (CHOSEN, None)
    assert settings_path().is_relative_to(tmp_path)


def test_own_variables_come_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TYSIACHA_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("TYSIACHA_CONFIG", str(tmp_path / "config"))
    assert (data_dir(), config_dir()) == (tmp_path / "data", tmp_path / "config")


@pytest.mark.parametrize("home", [None, "", "nowhere/at/all", "/nonexistent/home"])
def test_without_a_home_nothing_crashes(home: str | None) -> None:
    """BR-72; only looked at, never written."""
    code = """
from tysiacha_tui.store.faults import StoreError
from tysiacha_tui.store.paths import data_dir
from tysiacha_tui.store.settings import load_settings
try:
    assert data_dir().is_absolute()
except StoreError as error:
    assert "\\n" not in str(error)
load_settings()
"""
    environment = {} if home is None else {"HOME": home}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
