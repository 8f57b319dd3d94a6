"""Wheels as they are built: compiled where that works, the same game in pure Python where not."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parent.parent


def wheel(folder: Path, **environment: str) -> tuple[str, set[str]]:
    """The name of the wheel that is built from the source, and the files in it."""
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps"]
    subprocess.run(
        [*command, "--no-build-isolation", "--wheel-dir", str(folder), str(ROOT)],
        env={**os.environ, **environment},
        check=True,
        capture_output=True,
    )
    (file,) = folder.iterdir()
    with ZipFile(file) as content:
        return file.name, set(content.namelist())


def holds_the_game(files: set[str]) -> bool:
    source = {str(file.relative_to(ROOT)) for file in (ROOT / "tysiacha_tui").rglob("*.py")}
    others = {
        str(file.relative_to(ROOT))
        for kind in ("*.tcss", "*.mo", "*.html")
        for file in (ROOT / "tysiacha_tui").rglob(kind)
    }
    return (
        source | others <= files
        and all(name.startswith("tysiacha_") for name in files)
        and not any(name.endswith((".po", ".pot")) for name in files)
    )


def test_pure_python_on_demand_and_without_a_compiler(tmp_path: Path) -> None:
    for number, environment in enumerate(({"TYSIACHA_PURE": "1"}, {"CC": "/nowhere/cc"})):
        name, files = wheel(tmp_path / str(number), **environment)
        assert name.endswith("-py3-none-any.whl")
        assert holds_the_game(files)
        assert not any(file.endswith(".so") for file in files)


def test_the_compiler_is_asked_for_before_it_is_there() -> None:
    """As in pip's isolated build, also where a build that cannot compile is to fail."""
    script = (
        "import sys; sys.modules['mypyc'] = sys.modules['mypy'] = None; sys.path.insert(0, 'building');"
        "import backend; backend.lacking = lambda: None; needed = backend.get_requires_for_build_wheel();"
        "print([name[:4] for name in needed][-1:])"
    )
    for wanted, said in (("COMPILE", "['mypy']"), ("PURE", "[]")):
        result = subprocess.run(
            [sys.executable, "-c", script],
            cwd=ROOT,
            env={**os.environ, f"TYSIACHA_{wanted}": "1"},
            capture_output=True,
            text=True,
        )
        assert result.stdout.splitlines()[-1:] == [said], result.stderr


@pytest.mark.soak
def test_compiled_and_where_compiling_fails(tmp_path: Path) -> None:
    name, files = wheel(tmp_path / "compiled", TYSIACHA_COMPILE="1")
    assert "none-any" not in name
    assert holds_the_game(files)
    modules = {file.partition(".")[0] for file in files if file.endswith(".so")}
    hot = {f"tysiacha_tui/bots/{name}" for name in ("tables", "entries", "bounds", "followers", "kernel")}
    assert modules == {"tysiacha_bots__mypyc"} | hot
    _name, files = wheel(tmp_path / "failed", CC="/bin/false")
    assert holds_the_game(files)
    assert not any(file.endswith(".so") for file in files)
