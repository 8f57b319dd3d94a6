"""Bots that search, with an effort small enough for many decisions and the same on every machine."""

from __future__ import annotations

from typing import Final

from tysiacha_tui.bots.search import Searcher

NODES: Final = 1500
"""Nodes of the solver for a decision."""
SEARCHING: Final = ("strong", "expert")


def small(level: str, seed: str, nodes: int = NODES) -> Searcher:
    """Return a bot of a level with a small effort."""
    return Searcher(level, seed, nodes, in_time=False)
