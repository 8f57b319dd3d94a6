"""The solver's table: numbers by numbers, of which the compiled build makes no objects.

A dictionary does the same, and is what an interpreter is quickest with.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

if TYPE_CHECKING:
    from mypy_extensions import i64

try:
    from mypy_extensions import mypyc_attr
except ImportError:

    def mypyc_attr(**_attributes: Any) -> Any:  # type: ignore[misc]
        """Do nothing where nothing is compiled."""
        return lambda made: made


_ROWS: Final = 256
_MIX: Final = 0x1E3779B97F4A7C15


@final
@mypyc_attr(acyclic=True)
class _Entry:
    """What is known at a key, and the next entry of the row."""

    __slots__ = ("after", "key", "packed")

    def __init__(self, key: i64, packed: i64, after: _Entry | None) -> None:
        self.key: i64 = key
        self.packed: i64 = packed
        self.after: _Entry | None = after


@final
class Table:
    """Numbers by numbers."""

    def __init__(self) -> None:
        """Begin with nothing known."""
        self.rows: list[_Entry | None] = [None] * _ROWS
        self.mask: i64 = _ROWS - 1
        self.count: i64 = 0

    def clear(self) -> None:
        """Forget everything."""
        self.rows = [None] * _ROWS
        self.mask = _ROWS - 1
        self.count = 0

    def get(self, key: i64, unknown: i64) -> i64:
        """Return what is known at the key."""
        entry = self.rows[key * _MIX >> 40 & self.mask]
        while entry is not None:
            if entry.key == key:
                return entry.packed
            entry = entry.after
        return unknown

    def __setitem__(self, key: i64, packed: i64) -> None:
        """Remember this at the key."""
        row: i64 = key * _MIX >> 40 & self.mask
        first = entry = self.rows[row]
        while entry is not None:
            if entry.key == key:
                entry.packed = packed
                return
            entry = entry.after
        self.rows[row] = _Entry(key, packed, first)
        self.count += 1
        if self.count > self.mask:
            self._grow()

    def _grow(self) -> None:
        mask: i64 = 4 * self.mask + 3
        rows: list[_Entry | None] = [None] * (mask + 1)
        for entry in self.rows:
            while entry is not None:
                after = entry.after
                row: i64 = entry.key * _MIX >> 40 & mask
                entry.after = rows[row]
                rows[row] = entry
                entry = after
        self.rows = rows
        self.mask = mask


if __file__.endswith(".py"):
    Table = dict  # type: ignore[assignment,misc]
