"""The states of every screen: how to come there, and what must be said there in every size."""

from __future__ import annotations

from typing import Final

from tests.ui.states_kit import Walk
from tests.ui.states_matches import MATCHES
from tests.ui.states_menus import MENUS
from tests.ui.states_seats import SEATS
from tests.ui.states_table import TABLE

STATES: Final[dict[str, dict[str, Walk]]] = {
    "table": TABLE,
    "seats": SEATS,
    "menus": MENUS,
    "matches": MATCHES,
}
"""In parts, each gone through by one program in each size."""
