"""The command called in tests, as its users call it."""

from __future__ import annotations

import os
import select
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from tysiacha_tui.cli import main

ROOT = Path(__file__).parent.parent
COMMAND = [sys.executable, "-m", "tysiacha_tui"]


def run(
    *arguments: str, stdin: bytes = b"", environment: Mapping[str, str] = MappingProxyType({})
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*COMMAND, *arguments],
        input=stdin,
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, "TERM": "xterm-256color", **environment},
        timeout=60,
    )


def run_here(capture: pytest.CaptureFixture[bytes], *arguments: str) -> subprocess.CompletedProcess[bytes]:
    """Run the command without a process of its own."""
    try:
        code: Any = main(arguments)
    except SystemExit as ended:
        code = ended.code
    return subprocess.CompletedProcess(arguments, code, *capture.readouterr())


def assert_ended(watch: int) -> None:
    """See that a process ends; a watch on it, as `os.pidfd_open` gives one, can be read once it has."""
    assert select.select([watch], [], [], 60.0)[0]
    os.close(watch)


def refused(result: subprocess.CompletedProcess[bytes]) -> str:
    """The one line that says what is wrong."""
    assert result.returncode == 2
    assert result.stdout == b""
    lines = result.stderr.decode().splitlines()
    assert len(lines) == 1
    assert lines[0].startswith("tysiacha: ")
    return lines[0].removeprefix("tysiacha: ")
