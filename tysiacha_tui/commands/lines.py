"""Lines for people and for tools: exit codes, refusals, JSON."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import Any, Final

from tysiacha_tui.terminal import printable as printable

OK: Final = 0
ILLEGAL: Final = 1
FAULT: Final = 1
USAGE: Final = 2
INTERRUPTED: Final = 130


class UsageError(Exception):
    """Something on the command line cannot be done; the text is one line."""


def print_json(data: Any) -> None:
    """Print JSON that any encoding of standard output can carry."""
    import json

    encoding = (getattr(sys.stdout, "encoding", None) or "ascii").lower().replace("-", "")
    print(json.dumps(data, indent=2, ensure_ascii=encoding != "utf8"))


def refuse(message: str) -> int:
    """Say in one line what cannot be done, and return the exit code that goes with it."""
    say(f"tysiacha: {message}")
    return USAGE


def say(message: str) -> None:
    """Write a line for people to standard error, if there is one."""
    # Without the check it would end up in standard output.
    if sys.stderr is not None:
        # Where even this cannot be written, the exit code has to do.
        with suppress(OSError):
            print(printable(message), file=sys.stderr, flush=True)
