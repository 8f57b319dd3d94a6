"""Runs the tests in a browser; where there is none and none can be installed, those of the server alone."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

import pytest

from tests.web.browser import find


def install() -> None:
    """Install Debian's Chromium where that may be done."""
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        return
    print("Installing Chromium (once).", flush=True)
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "-y", "--no-install-recommends", "chromium"]):
        done = subprocess.run(
            ["apt-get", "-qq", *command], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
        )
        if done.returncode:
            print(done.stderr.decode(errors="replace").strip().splitlines()[-1:], flush=True)


def main() -> int:
    """Return the exit code of the tests."""
    if find() is None:
        install()
    wanted = "web"
    if find() is None:
        print("There is no Chromium here, and none can be installed: the server is tested without a browser.")
        wanted = "web and not browser"
    return pytest.main(["-m", wanted, "-q", "tests/web", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
