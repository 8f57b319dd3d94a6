"""`tysiacha --paths`: where the program keeps things, whether they are there yet or not."""

from __future__ import annotations

import argparse

from tysiacha_tui.commands.lines import OK, UsageError, printable
from tysiacha_tui.store.config import config_path
from tysiacha_tui.store.faults import StoreError
from tysiacha_tui.store.matches import FILE
from tysiacha_tui.store.paths import config_dir, data_dir
from tysiacha_tui.store.settings import settings_path


def run(options: argparse.Namespace) -> int:
    """Print a name, the same in every language, and a path on each line."""
    try:
        places = {
            "config": config_dir(),
            "settings": config_path(),
            "choices": settings_path(),
            "data": data_dir(),
            "matches": data_dir() / FILE,
        }
    except StoreError as error:
        raise UsageError(str(error)) from error
    for name, path in places.items():
        print(f"{name:<9} {printable(str(path))}")
    return OK
