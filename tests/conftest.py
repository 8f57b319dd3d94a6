"""What holds for all tests: they read English, and what they start is compiled once, wherever they run."""

from __future__ import annotations

import os
import sys

os.environ["LANGUAGE"] = "en"
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False
