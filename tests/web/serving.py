"""A server of the game, and what a terminal shows of what it sends."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import sys
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import IO

import pyte

ROOT = Path(__file__).parent.parent.parent
PATIENCE = 30.0
"""Seconds for what is done at once on an idle machine."""

QUICK = 'animation = "off"\nspeed = "instant"\ntrick = "short"\n'
SEATS = '{"seats": ["person", "novice", "novice"], "names": ["Olga", "Anna", "Boris"]}'


class Shown:
    """What a terminal of some size shows."""

    def __init__(self, columns: int, lines: int) -> None:
        self.screen = pyte.Screen(columns, lines)
        self.stream = pyte.ByteStream(self.screen)

    def feed(self, data: bytes) -> None:
        self.stream.feed(data)

    def resize(self, columns: int, lines: int) -> None:
        if (lines, columns) != (self.screen.lines, self.screen.columns):
            self.screen.resize(lines, columns)

    @property
    def lines(self) -> list[str]:
        return list(self.screen.display)

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    def place(self, text: str) -> tuple[int, int]:
        """Return the column and line of the middle of a text that is shown."""
        for line, row in reversed(list(enumerate(self.lines))):
            column = row.rfind(text)
            if column >= 0:
                return column + len(text) // 2, line
        raise AssertionError(f"{text!r} is not shown:\n{self.text}")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextlib.asynccontextmanager
async def server(directory: Path, *arguments: str, errors: IO[bytes] | None = None) -> AsyncIterator[str]:
    """Serve the game from a directory of its own; yield its address."""
    port = free_port()
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "tysiacha_tui", "serve", "--port", str(port), *arguments),
        cwd=ROOT,
        env={**os.environ, "TYSIACHA_DATA": str(directory), "TYSIACHA_CONFIG": str(directory)},
        stdout=asyncio.subprocess.PIPE,
        stderr=errors,
    )
    assert process.stdout is not None
    try:
        said = await asyncio.wait_for(process.stdout.readline(), PATIENCE)
        address = f"http://127.0.0.1:{port}"
        assert said.decode() == f"The game is at {address} (Ctrl+C ends it).\n"
        yield address
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.terminate()
        await asyncio.wait_for(process.wait(), PATIENCE)


def visitor(directory: Path, token: str) -> Path:
    """Return the directory of a visitor who plays quickly against novices."""
    own = directory / "visitors" / token
    own.mkdir(parents=True)
    (own / "config.toml").write_text(QUICK)
    (own / "settings.json").write_text(SEATS)
    return own


async def until(done: Callable[[], bool], look: Callable[[], object], what: Callable[[], str]) -> None:
    """Look again and again until something is so."""
    deadline = time.monotonic() + PATIENCE
    while True:
        found = look()
        if asyncio.iscoroutine(found):
            await found
        if done():
            return
        assert time.monotonic() < deadline, what()
        await asyncio.sleep(0.02)
