"""Finding the match of a day among the stored ones, by its seed."""

from __future__ import annotations

from tysiacha_tui.store.listing import LISTED, SavedMatch, listed
from tysiacha_tui.store.matches import MatchStore
from tysiacha_tui.store.rows import PLAYED


def played_from(store: MatchStore, seed: str, since: float) -> SavedMatch | None:
    """Return the match of a seed that was played last, if that was since then; seconds since 1970.

    Raises:
        StoreError: if the file cannot be read.
    """
    condition = (
        f"{LISTED} AND source = ? AND played >= ? AND json_valid(head) AND json_extract(head, '$.seed') = ?"
    )
    with store.using() as connection:
        return next(listed(connection, condition, PLAYED, since, seed, limit=1), None)
