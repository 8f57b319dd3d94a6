"""The page of last results, of which every script writes its own section."""

from __future__ import annotations

import subprocess
from datetime import UTC, datetime
from pathlib import Path

from tysiacha_tui.bots import kernel

PAGE = Path(__file__).parent / "RESULTS.md"
HEAD = "# Last results\n"


def build() -> str:
    """Return which build of the bots runs."""
    return "pure" if (kernel.__file__ or "").endswith(".py") else "compiled"


def today() -> str:
    """Return the date, UTC."""
    return datetime.now(UTC).date().isoformat()


def commit() -> str:
    """Return the commit that is measured, where the tree is one of git."""
    found = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, cwd=PAGE.parent
    )
    return found.stdout.strip() or "?"


def write_section(title: str, body: str) -> None:
    """Put a section in the place of the one with the same title, or at the end."""
    text = PAGE.read_text(encoding="utf-8") if PAGE.exists() else HEAD
    section = f"## {title}\n\n{body.strip()}\n"
    parts = text.split("\n## ")
    for number, part in enumerate(parts):
        if number and part.partition("\n")[0] == title:
            parts[number] = section.removeprefix("## ")
            break
    else:
        parts.append(section.removeprefix("## "))
    joined = "\n\n## ".join(part.strip("\n") for part in parts)
    PAGE.write_text(joined + "\n", encoding="utf-8")
