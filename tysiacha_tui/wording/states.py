"""How a saved match stands, in a few words."""

from __future__ import annotations

from tysiacha_tui.i18n import _
from tysiacha_tui.store.listing import SavedMatch


def match_state(match: SavedMatch) -> str:
    """Return the winner of a finished match, the deal of a running one, or what else became of it."""
    if match.damaged:
        return _("damaged")
    if match.winner is not None:
        return _("{name} has won").format(name=match.players[match.winner])
    if match.abandoned:
        return _("given up in deal {number}").format(number=max(1, match.deals))
    return _("in deal {number}").format(number=max(1, match.deals))


def source_note(match: SavedMatch) -> str:
    """Return where a match comes from, empty for one simply played here."""
    return {"imported": _("imported"), "practice": _("practice")}.get(match.source, "")
