"""A saved match as a file: its record, or its score sheet; nothing that is there is written over."""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Final

from tysiacha_tui.causes import cause
from tysiacha_tui.i18n import _
from tysiacha_tui.record import IllegalRecord, Record, dump
from tysiacha_tui.store.faults import DamagedMatch, StoreError
from tysiacha_tui.store.matches import MatchStore, SavedMatch
from tysiacha_tui.table.finished import finished_deals, persons
from tysiacha_tui.table.reviewed import Summary
from tysiacha_tui.wording import reviewsheet
from tysiacha_tui.wording.sheet import Sheet, sheet_of
from tysiacha_tui.wording.sheet_html import html
from tysiacha_tui.wording.sheet_text import as_csv, markdown

FORMATS: Final = {"record": "json", "markdown": "md", "csv": "csv", "html": "html"}
"""The endings of their files."""
_LONGEST: Final = 60
"""Bytes of a file's name that may come from players."""


def exported(store: MatchStore, saved: SavedMatch, form: str) -> str:
    """Return a saved match in one of the formats; of a damaged one, what can be read of it.

    Raises:
        StoreError: if it cannot be read.
    """
    record = store.salvage(saved.number) if is_damaged(store, saved) else store.export(saved.number)
    if form == "record":
        return dump(record)
    sheet = match_sheet(record, saved)
    return {"markdown": markdown, "csv": as_csv, "html": html}[form](sheet)


def is_damaged(store: MatchStore, saved: SavedMatch) -> bool:
    """Say whether a match is damaged, also where nobody has found that out yet.

    Raises:
        StoreError: if it cannot be read.
    """
    if not saved.damaged:
        try:
            store.read(saved.number)
        except DamagedMatch:
            return True
    return saved.damaged


def reviewed(
    store: MatchStore, saved: SavedMatch, form: str, progress: Callable[[int], None] | None = None
) -> str:
    """Return the sheet of a saved match as `markdown` or `html`, with a review of its people's choices.

    Args:
        store: where the match is.
        saved: the match.
        form: what is made of it.
        progress: called with the number of deals looked back on; each takes seconds.

    Raises:
        StoreError: if it cannot be read.
    """
    from tysiacha_tui.table.review import review

    record = store.export(saved.number)
    sheet = match_sheet(record, saved)
    results = finished_deals(record)
    found = []
    for finding in review(record, persons(record), tuple(results)):
        found.append(finding)
        if progress is not None:
            progress(sum(isinstance(each, Summary) for each in found))
    if form == "html":
        return html(sheet, reviewsheet.html(found, results, record.players))
    return markdown(sheet, reviewsheet.markdown(found, results, record.players))


def match_sheet(record: Record, saved: SavedMatch) -> Sheet:
    """Return the score sheet of a saved match.

    Raises:
        StoreError: if its rules do not allow what is stored.
    """
    try:
        began = None if saved.source == "imported" else saved.started
        return sheet_of(record, saved.title, began, abandoned=saved.abandoned)
    except IllegalRecord as error:
        raise StoreError(
            _("Saved match {number} is damaged ({cause}).").format(number=saved.number, cause=cause(error))
        ) from error


def tells_hands(saved: SavedMatch, form: str) -> bool:
    """Say whether an export tells what nobody at the table may know yet."""
    return form == "record" and saved.running


def warning() -> str:
    """Return what is to be said before the record of a running match is exported."""
    return _("The match is not over: its record tells everybody's cards, and those of the deals to come.")


def file_name(saved: SavedMatch, form: str) -> str:
    """Return a name for the file of a match: letters, digits and hyphens, whatever the players are called."""
    words = saved.title or " ".join(saved.players)
    letters = [letter.lower() if letter.isalnum() else "-" for letter in unicodedata.normalize("NFC", words)]
    called = "-".join(filter(None, "".join(letters).split("-")))
    called = called.encode()[:_LONGEST].decode(errors="ignore").rstrip("-")
    return f"{'-'.join(filter(None, ('tysiacha', str(saved.number), called)))}.{FORMATS[form]}"


def here() -> Path:
    """Return the current directory, or the home of the user where that was deleted meanwhile."""
    try:
        return Path.cwd()
    except OSError:
        return Path.home()


def write_beside(directory: Path, name: str, text: str) -> Path:
    """Write a new file of this name, or of the first name `NAME-N.EXT` that is free, and return its path.

    Raises:
        OSError: if it cannot be written.
    """
    stem, ending = os.path.splitext(name)
    for number in count(1):
        path = directory / (name if number == 1 else f"{stem}-{number}{ending}")
        try:
            write_new(path, text)
        except FileExistsError:
            continue
        return path
    raise AssertionError


def write_new(path: Path, text: str) -> None:
    """Write a file that is not there yet, whole or not at all.

    Raises:
        OSError: if it is there, or cannot be written.
    """
    # Spreadsheets take a CSV file for another alphabet where nothing tells them that it is UTF-8.
    encoding = "utf-8-sig" if path.suffix.lower() == ".csv" else "utf-8"
    content = text.encode(encoding, "replace")
    # Nothing is opened for writing that is there already, not even between looking and writing.
    with path.open("xb") as file:
        try:
            file.write(content)
            file.flush()
        except OSError:
            path.unlink(missing_ok=True)
            raise
