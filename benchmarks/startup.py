"""How long the command takes to answer: `--version`, `--help`, and the first paint of the start screen.

Run it as `python -m benchmarks.startup`. Times are from starting the process, in milliseconds.
"""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Callable
from statistics import median

RUNS = 9
COMMAND = (sys.executable, "-m", "tysiacha_tui")
PAINTED = b"quit"
"""The last word of the footer, which is the last thing painted."""
PATIENCE = 10.0


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            **os.environ,
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "TYSIACHA_DATA": os.path.join(folder, "data"),
            "TYSIACHA_CONFIG": os.path.join(folder, "config"),
        }
        measures: tuple[tuple[str, int, Callable[[], float]], ...] = (
            ("--version", 100, lambda: answered("--version", environment)),
            ("--help", 100, lambda: answered("--help", environment)),
            ("first paint", 350, lambda: painted(environment)),
        )
        for name, target, measure in measures:
            times = sorted(measure() for _run in range(RUNS))
            print(f"{name:<12} best {times[0]:4.0f} ms  median {median(times):4.0f} ms  (target {target} ms)")


def answered(option: str, environment: dict[str, str]) -> float:
    """Return how long an option takes from start to exit, in milliseconds."""
    begun = time.perf_counter()
    subprocess.run((*COMMAND, option), check=True, env=environment, stdout=subprocess.DEVNULL)
    return (time.perf_counter() - begun) * 1000


def painted(environment: dict[str, str]) -> float:
    """Return how long it takes until the start screen stands in a terminal of 80 × 24, in milliseconds."""
    begun = time.perf_counter()
    process, terminal = pty.fork()
    if process == 0:
        os.execvpe(COMMAND[0], COMMAND, environment)
    sized(terminal)
    seen = b""
    try:
        while PAINTED not in seen:
            ready, _write, _error = select.select([terminal], [], [], PATIENCE)
            if not ready:
                raise SystemExit(f"nothing painted within {PATIENCE:.0f} s: {seen[-200:]!r}")
            seen += os.read(terminal, 65536)
        return (time.perf_counter() - begun) * 1000
    finally:
        os.kill(process, signal.SIGTERM)
        drain(terminal)
        os.waitpid(process, 0)
        os.close(terminal)


def sized(terminal: int, rows: int = 24, columns: int = 80) -> None:
    """Give a terminal a size."""
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))


def drain(terminal: int) -> None:
    """Read until the process has gone, so that it is not held up writing."""
    while True:
        try:
            if not os.read(terminal, 65536):
                return
        except OSError:
            # Linux reports the end of the other side as an error.
            return


if __name__ == "__main__":
    main()
