"""Whatever a file holds, the commands that read records say one clear line and end."""

from __future__ import annotations

import argparse
import resource
import time
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.fuzzing import broken_records
from tysiacha_tui.commands.lines import UsageError, refuse

LONGEST = 2.0
"""Seconds for one record, on a busy machine."""
MEMORY = 150 * 1024
"""Kilobytes that all of them together may add."""
Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TYSIACHA_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("TYSIACHA_CONFIG", str(tmp_path / "config"))


def files(directory: Path, count: int, seed: str) -> Iterator[Path]:
    for number, content in enumerate(broken_records(count, seed)):
        path = directory / f"{number}.json"
        path.write_bytes(content)
        yield path


def status_of(command: str, **options: Any) -> int:
    """Run a command as `main` does, without its parser."""
    begun = time.process_time()
    try:
        status: int = import_module(f"tysiacha_tui.commands.{command}").run(argparse.Namespace(**options))
    except UsageError as error:
        status = refuse(str(error))
    assert time.process_time() - begun < LONGEST * len(options.get("files", ".")), options
    return status


def broken(count: int, seed: str, directory: Path, capsys: Captured) -> None:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    paths = []
    for path in files(directory, count, seed):
        paths.append(path)
        status = status_of("check", file=str(path), json=False)
        out, err = capsys.readouterr()
        where = f"{path}: {err}{out}"
        assert status in (0, 1, 2), where
        if status == 2:
            assert out == "" and err.count("\n") == 1 and err.startswith(f"tysiacha: {path}: "), where
            assert err.strip().isprintable() and len(err) < 500, where
        else:
            assert err == "" and len(out) < 60_000, where
            assert ("is not legal: " in out.splitlines()[0]) is (status == 1), where
            status_of("check", file=str(path), json=True)
            capsys.readouterr()
        again = status_of("replay", file=str(path), deal=None, seat=None, plain=True, cards="short")
        out, err = capsys.readouterr()
        # A match without a deal has nothing to be looked at.
        assert again == status or (again == 2 and "no deal" in err), where
        assert (
            (err.count("\n") == 1 and out == "") if again else (err == "" and out.startswith("Deal 1\n"))
        ), where
    for first in range(0, len(paths), 200):
        some = [str(path) for path in paths[first : first + 200]]
        status = status_of("importing", files=some)
        out, err = capsys.readouterr()
        lines = [line for line in (out + err).splitlines() if not line.startswith("Match ")]
        assert len(lines) == len(some), lines
        assert status == 2
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert after - before < MEMORY


def test_broken_records(tmp_path: Path, capsys: Captured) -> None:
    broken(2_000, "few", tmp_path, capsys)


@pytest.mark.soak
def test_very_many_broken_records(tmp_path: Path, capsys: Captured) -> None:
    broken(20_000, "many", tmp_path, capsys)
