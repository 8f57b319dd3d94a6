"""What can go wrong with stored files, said in one line each; damaged files are kept, under another name."""

from __future__ import annotations

from pathlib import Path

from tysiacha_tui.causes import cause
from tysiacha_tui.i18n import _
from tysiacha_tui.table.journal import SavingError


class StoreError(SavingError):
    """Something could not be read or saved; the text is one line for the player."""


class OpenElsewhere(StoreError):
    """The match is being played by another running program."""


class DamagedMatch(StoreError):
    """What is stored of one match is no record, or none its rules allow; other matches are not touched."""


class AlreadySaved(StoreError):
    """A record to be imported is of a match that is saved already, as it is or played further."""

    def __init__(self, number: int, *, further: bool) -> None:
        self.number = number
        text = (
            _("It is match {number}, saved already and played further.")
            if further
            else _("It is match {number}, saved already.")
        )
        super().__init__(text.format(number=number))


def set_aside(path: Path, *companions: str) -> Path:
    """Rename a damaged file to the first free `NAME-damaged-N.EXT`, and its companions by suffix with it.

    Raises:
        StoreError: if it cannot be renamed.
    """
    number = 1
    while (target := path.with_name(f"{path.stem}-damaged-{number}{path.suffix}")).exists():
        number += 1
    try:
        path.rename(target)
        for suffix in companions:
            companion = path.with_name(path.name + suffix)
            if companion.exists():
                companion.rename(target.with_name(target.name + suffix))
    except OSError as error:
        raise StoreError(
            _("{path} is damaged and cannot be renamed ({cause}).").format(path=path, cause=cause(error))
        ) from error
    return target
