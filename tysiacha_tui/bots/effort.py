"""How much a level looks at: layouts, nodes of the solver, and a stop by the clock for safety."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tysiacha_tui.bots import kernel
from tysiacha_tui.bots.kernel import Solver
from tysiacha_tui.rules.options import Rules

COMPILED: Final = not (kernel.__file__ or "").endswith(".py")
"""Whether the solver's hot module runs compiled."""

LEAST: Final = 200
"""Nodes that a layout hardly ever takes less than, early in a deal."""


@dataclass(frozen=True, slots=True)
class Strength:
    """What a level may spend on a decision."""

    worlds: int
    """Layouts drawn where they are too many to take all."""
    all_up_to: int
    """Up to so many, all are taken."""
    tries: int
    """Layouts drawn for each that is solved, from which the likelier are taken."""
    nodes: int
    """Nodes of the solver, compiled."""
    pure_nodes: int
    """The same in pure Python."""
    seconds: float
    """When to stop whatever was found, on a machine too slow for the nodes."""


STRENGTHS: Final = {
    "strong": Strength(8, 40, 4, 250_000, 30_000, 0.4),
    "expert": Strength(64, 300, 4, 800_000, 110_000, 0.8),
}


def no_clock() -> float:
    """Return a time that never passes."""
    return 0.0


class Effort:
    """What is left to spend on one decision."""

    def __init__(
        self,
        strength: Strength,
        nodes: int | None = None,
        phase: str = "play",
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.nodes = nodes or (strength.nodes if COMPILED else strength.pure_nodes)
        # None is worth drawing that there will be no nodes for.
        self.worlds = min(strength.worlds, max(4, self.nodes // LEAST))
        self.all_up_to = min(strength.all_up_to, self.nodes // 10)
        self.tries = strength.tries
        if phase != "play":
            # Few decisions, and each with much at stake.
            self.nodes *= 2
        self.left = self.nodes
        self._clock = clock
        self._end = clock() + strength.seconds

    def takes_all(self, count: int) -> bool:
        """Say whether so many layouts are all looked at."""
        return count <= self.all_up_to

    def solver(self, rules: Rules, cap: int = 0) -> Solver | None:
        """Return a solver for the next layout, or `None` where there is nothing left to spend.

        `cap` are the nodes for this layout, if less than what a layout may take anyway.
        """
        if self.left <= 0 or self._clock() > self._end:
            return None
        # One layout in some thousand is a hundred times harder than the rest.
        most = min(self.left, self.nodes // 6)
        return Solver(rules, max(200, min(most, cap) if cap else most))

    def further(self, solver: Solver, rules: Rules) -> Solver:
        """Return a solver for a second question about the same layout."""
        return Solver(rules, max(200, min(self.left - solver.nodes, self.nodes // 6)))

    def spent(self, solver: Solver) -> None:
        """Note what a solver has used."""
        self.left -= solver.nodes
