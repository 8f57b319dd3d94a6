"""The saved matches for the commands that list, export and import them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from tysiacha_tui.commands.lines import UsageError, say
from tysiacha_tui.commands.records import LAST
from tysiacha_tui.i18n import _
from tysiacha_tui.store.faults import StoreError
from tysiacha_tui.store.matches import MatchStore, SavedMatch


@contextmanager
def opened_store() -> Iterator[MatchStore]:
    """Open the saved matches; what is wrong with them ends the command in one line.

    Raises:
        UsageError: if they cannot be used.
    """
    try:
        store = MatchStore()
        try:
            if store.notice:
                say(store.notice)
            yield store
        finally:
            store.close()
    except StoreError as error:
        raise UsageError(str(error)) from None


def named_match(store: MatchStore, name: str) -> SavedMatch:
    """Return a match by its number, or the one played last.

    Raises:
        UsageError: if there is none.
    """
    if name == LAST:
        newest = store.matches(limit=1)
        if not newest:
            raise UsageError(_("no match is saved yet"))
        return newest[0]
    if not re.fullmatch("[0-9]{1,18}", name):
        raise UsageError(_("“{text}” is no number of a match, nor {last}").format(text=name, last=LAST))
    found = store.saved(int(name))
    if found is None:
        raise UsageError(_("there is no saved match {number}").format(number=int(name)))
    return found
