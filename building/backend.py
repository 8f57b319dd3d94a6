"""How the package is built: as setuptools does it, with the compiler for Python only where it is of use.

The modules named in `setup.py` are compiled by mypyc where a C compiler and Python's headers are found; else,
or where `TYSIACHA_PURE=1` is set, the same game is installed in pure Python and nothing more is fetched. With
`TYSIACHA_COMPILE=1` a build that cannot compile fails.
"""

from __future__ import annotations

import os
import shlex
import shutil
import sys
import sysconfig
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    build_sdist,
    build_wheel,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "lacking",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
    "pure",
]

COMPILER = "mypy>=2.4.1,<3"


def get_requires_for_build_wheel(config_settings: Mapping[str, Any] | None = None) -> list[str]:
    """Ask for mypyc too, which is part of mypy, where it can do its work."""
    needed = _without_compiling(lambda: build_meta.get_requires_for_build_wheel(config_settings))
    return needed if pure() or lacking() else [*needed, COMPILER]


def _without_compiling(ask: Callable[[], list[str]]) -> list[str]:
    """Ask what `setup.py` needs as if in pure Python: what compiles it is not there yet."""
    before = os.environ.get("TYSIACHA_PURE")
    os.environ["TYSIACHA_PURE"] = "1"
    try:
        return list(ask())
    finally:
        del os.environ["TYSIACHA_PURE"]
        if before is not None:
            os.environ["TYSIACHA_PURE"] = before


def pure() -> bool:
    """Say whether pure Python is asked for."""
    return os.environ.get("TYSIACHA_PURE", "") not in ("", "0")


def lacking() -> str | None:
    """Say what is missing on this machine to compile, `None` if nothing is."""
    if sys.implementation.name != "cpython":
        return "only CPython can run compiled modules"
    if os.name != "nt":
        named = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
        if shutil.which(shlex.split(named)[0]) is None:
            return f"there is no C compiler: {named}"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "the headers of Python are missing: Python.h"
    return None
