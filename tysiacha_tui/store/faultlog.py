"""A fault of the program itself: what happened goes to a file, and the player gets a sentence."""

from __future__ import annotations

import platform
import time
import traceback
from pathlib import Path
from typing import Final

from tysiacha_tui import __version__
from tysiacha_tui.i18n import _
from tysiacha_tui.store.faults import StoreError
from tysiacha_tui.store.paths import data_dir

_NAME: Final = "fault.txt"


def fault_sentence(error: BaseException) -> str:
    """Keep the details of the last fault in a file, and return what the player is told."""
    said = _("Tysiacha had to stop: a fault in the program ({kind}).").format(kind=type(error).__name__)
    path = _keep(error)
    if path is None:
        return said
    return _("{said} What happened is written in {path}.").format(said=said, path=path)


def _keep(error: BaseException) -> Path | None:
    when = time.strftime("%Y-%m-%d %H:%M:%S")
    system = f"Tysiacha {__version__}, Python {platform.python_version()}, {platform.platform()}"
    told = "".join(traceback.format_exception(error))
    try:
        path = data_dir() / _NAME
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{when}\n{system}\n\n{told}", encoding="utf-8", errors="backslashreplace")
    except (OSError, StoreError):
        return None
    return path
