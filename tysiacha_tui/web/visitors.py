"""Where the matches of visitors are: a directory for each, named by a token only their browser has."""

from __future__ import annotations

import re
import secrets
import shutil
import time
from pathlib import Path
from typing import Final

from tysiacha_tui.store.paths import data_dir

COOKIE: Final = "tysiacha"
KEPT: Final = 30 * 24 * 3600.0
"""Seconds after which the matches of a visitor who has not come back are thrown away."""


def new_token() -> str:
    """Return a token nobody can guess."""
    return secrets.token_hex(16)


def is_token(text: str) -> bool:
    """Say whether a text may be a token, and so the name of a directory."""
    return re.fullmatch(r"[0-9a-f]{32}", text) is not None


def visitors_dir() -> Path:
    """Return the directory of all visitors, apart from the player's own matches.

    Raises:
        StoreError: if this account has no home directory.
    """
    return data_dir() / "visitors"


def forget_old(directory: Path) -> None:
    """Throw the matches of those away who have not come back for long."""
    if not directory.is_dir():
        return
    oldest = time.time() - KEPT
    for visitor in directory.iterdir():
        if is_token(visitor.name) and visitor.is_dir():
            times = [file.stat().st_mtime for file in visitor.iterdir()]
            if max(times, default=visitor.stat().st_mtime) < oldest:
                shutil.rmtree(visitor, ignore_errors=True)
