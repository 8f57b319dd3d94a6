"""Processes beside the screen: one is started with a line of Python, and cleared away."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress


def spawned(command: str) -> subprocess.Popen[bytes] | None:
    """Start a process on a line of Python, with pipes to and from it; `None` where there can be none."""
    path = os.pathsep.join(folder or os.getcwd() for folder in sys.path)
    try:
        return subprocess.Popen(
            (sys.executable, "-P", "-c", command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": path},
        )
    except (OSError, ValueError, TypeError):
        return None


def end(process: subprocess.Popen[bytes]) -> None:
    """Kill a process, whatever it does, and close its pipes."""
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        assert pipe is not None
        with suppress(OSError):
            pipe.close()
