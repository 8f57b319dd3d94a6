"""Which modules are compiled, and what happens where that does not work; all else is in `pyproject.toml`."""

from __future__ import annotations

import atexit
import os
import shutil
import sys
from pathlib import Path
from tempfile import mkdtemp

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

sys.path.insert(0, str(Path(__file__).parent / "building"))
from backend import lacking, pure

HOT = ["tables", "entries", "bounds", "followers", "kernel"]
MUST = os.environ.get("TYSIACHA_COMPILE", "") not in ("", "0")
"""Whether a build that cannot compile is to fail."""


def compiled(place: str) -> list[Extension]:
    """Return what is to be compiled, translated to C."""
    if pure():
        return []
    missing = lacking()
    if missing is None:
        try:
            from mypyc.build import mypycify

            files = [f"tysiacha_tui/bots/{name}.py" for name in HOT]
            modules: list[Extension] = mypycify(
                [f"--cache-dir={place}/cache", *files],
                group_name="tysiacha_bots",
                target_dir=f"{place}/c",
                debug_level="0",
            )
        except (ImportError, SystemExit) as error:
            missing = f"mypyc: {error}"
        else:
            if sys.platform == "linux":
                for module in modules:
                    # Calls within the library stay within it, and may be inlined.
                    module.extra_compile_args.append("-fno-semantic-interposition")
            return modules
    if MUST:
        sys.exit(f"The package cannot be compiled. {missing}")
    return []


class BuildAllOrNothing(build_ext):
    """Compiles every module, or leaves them all in pure Python: half of them would not load."""

    def run(self) -> None:
        """Build the extension modules."""
        try:
            super().run()
        except Exception as error:
            if MUST:
                raise
            self.warn(f"compiling did not work, pure Python it is: {error}")
            for module in self.extensions:
                Path(self.get_ext_fullpath(module.name)).unlink(missing_ok=True)
            self.extensions = []


# Not in the source: what an earlier build has left there would be installed too.
PLACE = mkdtemp(prefix="tysiacha-build-")
atexit.register(shutil.rmtree, PLACE, ignore_errors=True)
setup(
    ext_modules=compiled(PLACE),
    cmdclass={"build_ext": BuildAllOrNothing},
    options={"build": {"build_base": PLACE}},
)
