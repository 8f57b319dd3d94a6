"""Means and their intervals from sums of whole numbers, so that no order of adding changes the last digit."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist
from typing import Final

FEW: Final = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622)
"""Student's two-sided 95 % quantiles for 1 to 9 degrees of freedom."""


def student(freedom: int) -> float:
    """Return Student's two-sided 95 % quantile for so many degrees of freedom, within 0.0002."""
    if freedom <= len(FEW):
        return FEW[freedom - 1]
    # Fisher's expansion around the normal quantile.
    z = NormalDist().inv_cdf(0.975)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


@dataclass(slots=True)
class Sample:
    """Values of which only count, sum and sum of squares are kept."""

    parts: int = 1
    """Values are added as whole numbers of this many parts of one."""
    count: int = 0
    total: int = 0
    squares: int = 0

    def add(self, value: int) -> None:
        """Add a value, in parts."""
        self.count += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float | None:
        """The mean, `None` where there is no value."""
        return self.total / (self.count * self.parts) if self.count else None

    @property
    def interval(self) -> tuple[float, float] | None:
        """The 95 % t interval of the mean, `None` below two values."""
        if self.count < 2 or self.mean is None:
            return None
        freedom = self.count - 1
        spread = (self.count * self.squares - self.total**2) / (self.count * freedom)
        reach = student(freedom) * sqrt(spread / self.count) / self.parts
        return self.mean - reach, self.mean + reach
