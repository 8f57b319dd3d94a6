"""Leaves these tests alone where what they need is not installed; `make test-web` installs it."""

from __future__ import annotations

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("aiohttp") and find_spec("textual_serve") else ["test_*.py"]
