"""`python -m tysiacha_tui` is `tysiacha`."""

from __future__ import annotations

import sys

from tysiacha_tui.cli import main

if __name__ == "__main__":
    sys.exit(main())
