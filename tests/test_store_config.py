"""The settings in `config.toml`: whatever stands in it, the game starts, and the file stays the player's."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tysiacha_tui.store.config import CHOICES, Config, config_path, load_config, save_config, valid
from tysiacha_tui.store.paths import config_dir

OWN = """\
# my table
theme = 'paper'   # by day
"deck" = "two"
future = [1,
    2]

# keys of the left hand
[keys]
"play.hint" = "w"
app.help = "f1,f2"
# theme = "felt"
"""


def test_what_stands_in_the_file_holds(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    assert load_config(path) == (Config(), ())
    path.write_text(OWN)
    config, notices = load_config(path)
    assert config == Config(theme="paper", deck="two", keys={"play.hint": "w", "app.help": "f1,f2"})
    assert notices == ("config.toml: future is no setting.",)


def test_a_change_leaves_the_rest_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text(OWN)
    path.chmod(0o640)
    assert save_config({"theme": "midnight", "deck": "four", "bell": True, "language": ""}, path) is None
    assert path.read_text() == OWN.replace("'paper'", '"midnight"').replace('"two"', '"four"').replace(
        "    2]\n", '    2]\nbell = true\nlanguage = ""\n'
    )
    assert path.stat().st_mode & 0o777 == 0o640
    assert [entry.name for entry in tmp_path.iterdir()] == ["config.toml"]
    before = path.stat().st_mtime_ns
    assert save_config({"theme": "midnight"}, path) is None
    assert path.stat().st_mtime_ns == before


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", "bell = true\n"),
        ("# nothing yet", "# nothing yet\nbell = true\n"),
        ("bell=false", "bell=true"),
        ("bell = 12 # really", "bell = true # really"),
        ("bell = 'it\"s'#x\r\nmouse = true\r\n", "bell = true#x\r\nmouse = true\r\n"),
        ("mouse = true\r\n\r\n[keys]\r\n", "mouse = true\r\nbell = true\r\n\r\n[keys]\r\n"),
        ("[[other]]\nbell = 1\n", "bell = true\n[[other]]\nbell = 1\n"),
        ('note = """\nbell = 1\n[x]\n"""\n[keys]\n', 'note = """\nbell = 1\n[x]\n"""\nbell = true\n[keys]\n'),
        ("\ufeffbell = false\nmouse = true", "\ufeffbell = true\nmouse = true"),
        ("\ufeff# mine\n", "\ufeff# mine\nbell = true\n"),
        ("[keys]\n'bell' = 'b'", "bell = true\n[keys]\n'bell' = 'b'"),
    ],
)
def test_where_a_value_goes(before: str, after: str, tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_bytes(before.encode())
    assert save_config({"bell": True}, path) is None
    assert path.read_bytes().decode() == after
    assert tomllib.loads(after.removeprefix("\ufeff"))["bell"] is True


def test_a_value_over_several_lines_is_left_to_the_player(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text("bell = [\n1,\n]\n")
    assert save_config({"bell": True}, path) == (
        f"{path} has to be changed by hand; what you chose holds until you leave."
    )
    assert path.read_text() == "bell = [\n1,\n]\n"


def test_values_that_are_none_are_said_one_by_one(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text(
        'suits = "emoji"\ndeck = 4\nbell = 1\nlanguage = "tlh"\ntheme = ""\nspeed = "fast"\n"a b" = 1\n'
        '[keys]\n"play.hint" = 5\nplay.talk = "l"\n'
    )
    config, notices = load_config(path)
    assert config == Config(speed="fast", keys={"play.talk": "l"})
    assert notices == (
        "config.toml: suits cannot be emoji; it is unicode.",
        "config.toml: deck cannot be 4; it is four.",
        "config.toml: bell cannot be 1; it is false.",
        'config.toml: language cannot be tlh; it is "".',
        'config.toml: theme cannot be ""; it is felt.',
        'config.toml: "a b" is no setting.',
        'config.toml: 5 names no keys for "play.hint".',
    )
    path.write_text(f"keys = 'h'\nspeed = {['x'] * 50}\n")
    assert load_config(path)[1] == (
        "config.toml: h names no keys for keys.",
        'config.toml: speed cannot be ["x", "x", "x", "x", "x", "x", "x", "x"…; it is normal.',
    )


@pytest.mark.parametrize(
    ("content", "cause"),
    [
        (b"theme = ", "it ends too soon"),
        (b"bell = true\ntheme\n", "line 2, column 6"),
        (b"\xff\xfe\x00", "no UTF-8"),
        (b"x = " + b"[" * 100_000, "too deep"),
        (b"#" * (2 << 20), "too long"),
    ],
)
def test_a_damaged_file_is_said_and_left_alone(content: bytes, cause: str, tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_bytes(content)
    line = f"{path} cannot be understood and is left as it is; the usual settings hold ({cause})."
    assert load_config(path) == (Config(), (line,))
    assert save_config({"bell": True}, path) == line
    assert path.read_bytes() == content


def test_a_link_stays_one(tmp_path: Path) -> None:
    kept = tmp_path / "dotfiles.toml"
    kept.write_text("bell = false\n")
    path = tmp_path / "config.toml"
    path.symlink_to(kept)
    assert save_config({"bell": True}, path) is None
    assert path.is_symlink() and kept.read_text() == "bell = true\n"


def test_the_usual_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TYSIACHA_CONFIG", str(tmp_path / "new"))
    assert config_path() == config_dir() / "config.toml"
    assert load_config() == (Config(), ())
    assert save_config({"theme": "nord"}) is None
    assert load_config() == (Config(theme="nord"), ())
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("TYSIACHA_CONFIG", str(tmp_path / "file"))
    assert load_config() == (Config(), ())
    assert (save_config({"bell": True}) or "").startswith("The settings cannot be saved (")
    monkeypatch.setenv("TYSIACHA_CONFIG", str(tmp_path))
    (tmp_path / "config.toml").mkdir()
    assert load_config() == (Config(), ("The settings cannot be read (Is a directory).",))


def test_the_usual_values_are_values() -> None:
    usual = Config()
    for name in Config.__dataclass_fields__:
        assert name == "keys" or valid(name, getattr(usual, name))
    assert all(not valid(name, "") for name in CHOICES)
