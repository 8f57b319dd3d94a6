"""How well one colour can be read on another, and colours bent until they can be."""

from __future__ import annotations

from functools import cache
from typing import Final

from rich.color import Color, ColorSystem

READABLE: Final = 4.5
"""The contrast of text that everybody can read."""

_STEPS: Final = 20


@cache
def luminance(colour: str) -> float:
    """Return the relative luminance of `#rrggbb`, from 0 to 1."""

    def linear(part: int) -> float:
        share = part / 255
        return share / 12.92 if share <= 0.03928 else float(((share + 0.055) / 1.055) ** 2.4)

    red, green, blue = (linear(part) for part in parts(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def parts(colour: str) -> tuple[int, int, int]:
    """Return red, green and blue of `#rrggbb`."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(one: str, other: str, share: float) -> str:
    """Return a colour between two: `share` 0 is the first, 1 the second."""
    mixed = (round(a + (b - a) * share) for a, b in zip(parts(one), parts(other), strict=True))
    return "#{:02x}{:02x}{:02x}".format(*mixed)


@cache
def _exact() -> tuple[str, ...]:
    """The colours of the 256 that stay as they are on the way: of the light greys some do not."""
    hexes = [Color.from_ansi(number).get_truecolor().hex for number in range(16, 256)]
    return tuple(name for name in hexes if _sent(name) == name)


def _sent(colour: str) -> str:
    return Color.parse(colour).downgrade(ColorSystem.EIGHT_BIT).get_truecolor().hex


@cache
def snapped(colour: str) -> str:
    """Return the nearest of the 256 colours that terminals agree on."""

    def distance(other: str) -> float:
        red, green, blue = (a - b for a, b in zip(parts(colour), parts(other), strict=True))
        return 2 * red * red + 4 * green * green + 3 * blue * blue

    return min(_exact(), key=distance)


def readable(colour: str, *grounds: str, least: float = READABLE, snap: bool = False) -> str:
    """Return a colour bent towards white or black until its contrast to all the grounds is at least so much.

    With `snap` it is one of the 256 colours.
    """
    best = snapped(colour) if snap else colour
    for step in range(_STEPS + 1):
        for end in ("#ffffff", "#000000"):
            tried = mix(colour, end, step / _STEPS)
            tried = snapped(tried) if snap else tried
            if all(contrast(tried, ground) >= least for ground in grounds):
                return tried
            best = max(best, tried, key=lambda one: min(contrast(one, ground) for ground in grounds))
    return best
