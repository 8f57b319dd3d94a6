"""Numbers with their nouns, and signed scores."""

from __future__ import annotations

from tysiacha_tui.i18n import _, ngettext, pgettext

MINUS = "−"


def signed(score: int) -> str:
    """Return a score with its sign, a real minus and no sign at zero: "+60", "−120", "0"."""
    return f"+{score}" if score > 0 else total(score)


def total(points: int) -> str:
    """Return a total; a negative one has a real minus sign, as wide as a digit."""
    return f"{MINUS}{-points}" if points < 0 else str(points)


def decimal(value: float, places: int = 1, *, sign: bool = False) -> str:
    """Return a number with decimals, and with its sign also where that is a plus."""
    text = f"{value:+.{places}f}" if sign else f"{value:.{places}f}"
    return text.replace("-", MINUS).replace(".", pgettext("decimal sign", "."))


def points(count: int) -> str:
    """Return points with their noun."""
    return ngettext("{n} point", "{n} points", count).format(n=total(count))


def tricks(count: int) -> str:
    """Return tricks with their noun."""
    return ngettext("{n} trick", "{n} tricks", count).format(n=count)


def cards(count: int) -> str:
    """Return cards with their noun."""
    return ngettext("{n} card", "{n} cards", count).format(n=count)


def deals(count: int) -> str:
    """Return deals with their noun."""
    return ngettext("{n} deal", "{n} deals", count).format(n=count)


def percent(chance: float) -> str:
    """Return a chance from 0 to 1 in whole hundredths; only what is certain is called 0 or 100."""
    n = round(chance * 100)
    if n == 0 and chance > 0:
        return _("<{n}%").format(n=1)
    if n == 100 and chance < 1:
        return _(">{n}%").format(n=99)
    return _("{n}%").format(n=n)
