"""What holds for all tests: English, UTF-8, UTC, and what they start is compiled once, wherever they run."""

from __future__ import annotations

import os
import sys
import time

for name in [name for name in os.environ if name.startswith("LC_")]:
    del os.environ[name]
os.environ |= {"LANGUAGE": "en", "LANG": "C.UTF-8", "TZ": "UTC"}
time.tzset()
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False
