"""`tysiacha list`: the saved matches, the one last played first."""

from __future__ import annotations

import argparse
from typing import Any, Final

from rich.cells import cell_len, set_cell_size

from tysiacha_tui.commands.lines import OK, print_json, printable
from tysiacha_tui.commands.saved import opened_store
from tysiacha_tui.i18n import _
from tysiacha_tui.store.matches import SavedMatch
from tysiacha_tui.wording.dates import minute
from tysiacha_tui.wording.numbers import total
from tysiacha_tui.wording.options import preset_names
from tysiacha_tui.wording.states import match_state

LONGEST: Final = 30
"""Cells of a name in the list."""


def run(options: argparse.Namespace) -> int:
    """Print a line for each match."""
    with opened_store() as store:
        matches = store.matches()
    if options.json:
        print_json([_data(match) for match in matches])
        return OK
    if not matches:
        print(_("No match is saved yet."))
        return OK
    rows = [_row(match) for match in matches]
    widths = [max(cell_len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        others = [text + " " * (width - cell_len(text)) for text, width in zip(row, widths, strict=True)][1:]
        print("  ".join((row[0].rjust(widths[0]), *others)).rstrip())
    return OK


def _row(match: SavedMatch) -> tuple[str, ...]:
    standing = [
        f"{_short(name)} {total(points)}" for name, points in zip(match.players, match.totals, strict=True)
    ]
    return (
        str(match.number),
        minute(match.played),
        preset_names().get(match.preset, printable(match.preset)),
        _short(match_state(match), 2 * LONGEST),
        " · ".join(standing),
        _short(match.title, 2 * LONGEST),
    )


def _short(text: str, longest: int = LONGEST) -> str:
    """Return a text on one line, cut where it is so long that the others could not be read."""
    shown = printable(text)
    return shown if cell_len(shown) <= longest else set_cell_size(shown, longest - 1) + "…"


def _data(match: SavedMatch) -> dict[str, Any]:
    state = "damaged" if match.damaged else "abandoned" if match.abandoned else "running"
    return {
        "number": match.number,
        "title": match.title,
        "players": match.players,
        "seats": match.kinds,
        "preset": match.preset,
        "deals": match.deals,
        "totals": match.totals,
        "state": "finished" if match.winner is not None and not match.damaged else state,
        "winner": match.winner,
        "source": match.source,
        "started": match.started,
        "played": match.played,
    }
