"""Where the program's files live.

Saved matches and settings have directories of their own, as the platform wants them (on Linux by the XDG
variables, of which empty and relative ones do not count). `TYSIACHA_DATA` and `TYSIACHA_CONFIG` name other
directories.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final, Literal

import platformdirs

from tysiacha_tui.causes import cause
from tysiacha_tui.i18n import _
from tysiacha_tui.store.faults import StoreError

_APP: Final = "tysiacha"


def data_dir() -> Path:
    """Return the directory of saved matches; it may not exist yet.

    Raises:
        StoreError: if this account has no home directory.
    """
    return _directory("TYSIACHA_DATA", platformdirs.user_data_path)


def config_dir() -> Path:
    """Return the directory of the settings; it may not exist yet.

    Raises:
        StoreError: if this account has no home directory.
    """
    return _directory("TYSIACHA_CONFIG", platformdirs.user_config_path)


def _directory(variable: str, standard: Callable[[str, Literal[False]], Path]) -> Path:
    named = os.environ.get(variable, "")
    if named:
        return Path(named).absolute()
    try:
        path = standard(_APP, False)
    except (RuntimeError, OSError) as error:
        raise StoreError(
            _("There is no home directory to save in ({cause}).").format(cause=cause(error))
        ) from error
    if not path.is_absolute():
        raise StoreError(_("There is no home directory to save in ({cause}).").format(cause=path))
    return path
