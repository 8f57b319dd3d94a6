"""What holds for all tests: they read English, wherever they run."""

from __future__ import annotations

import os

os.environ["LANGUAGE"] = "en"
