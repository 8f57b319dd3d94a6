"""What is said of an honest shuffle: its seal before a match, what it proves after, what gives it away."""

from __future__ import annotations

from tysiacha_tui.i18n import _


def sealed_sentence(commitment: str) -> str:
    """Return what is told with the first deal."""
    return _("The shuffle is sealed: {digest}").format(digest=commitment)


def sealed_short(commitment: str) -> str:
    """Return the seal as it stands beside other things: enough of the digest to compare."""
    return _("sealed {digest}…").format(digest=commitment[:8])


def export_warning() -> str:
    """Return what to tell whoever exports a match that still runs."""
    return _("This match still runs: the file tells all hands, and the seed of the deals to come.")
