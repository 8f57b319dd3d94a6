"""Days and times as they stand in lists: the same in every language, and sorted as they read."""

from __future__ import annotations

from datetime import datetime


def day(seconds: float) -> str:
    """Return the local day of a moment in seconds since 1970: "2026-01-31"; "?" where there is none."""
    return _moment(seconds, "%Y-%m-%d")


def minute(seconds: float) -> str:
    """Return the local day and time of a moment: "2026-01-31 18:05"."""
    return _moment(seconds, "%Y-%m-%d %H:%M")


def _moment(seconds: float, form: str) -> str:
    try:
        return datetime.fromtimestamp(seconds).astimezone().strftime(form)
    except (ValueError, OverflowError, OSError):
        return "?"
