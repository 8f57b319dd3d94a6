"""`tysiacha export`: a saved match as a record or a score sheet."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tysiacha_tui.causes import cause
from tysiacha_tui.commands.lines import OK, UsageError, printable, say
from tysiacha_tui.commands.progress import Progress
from tysiacha_tui.commands.saved import named_match, opened_store
from tysiacha_tui.i18n import _
from tysiacha_tui.lobby.exports import (
    exported,
    file_name,
    is_damaged,
    reviewed,
    tells_hands,
    warning,
    write_beside,
    write_new,
)
from tysiacha_tui.store.matches import MatchStore, SavedMatch


def run(options: argparse.Namespace) -> int:
    """Write the match to standard output or to a new file."""
    with opened_store() as store:
        match = named_match(store, options.match)
        damaged = is_damaged(store, match)
        if damaged and options.review:
            raise UsageError(_("saved match {number} is damaged").format(number=match.number))
        if options.review:
            text = _reviewed(store, match, options.format)
        else:
            text = exported(store, match, options.format)
    if damaged:
        text_of = _("Saved match {number} is damaged; exported is what can be read of it.")
        say(text_of.format(number=match.number))
    if tells_hands(match, options.format):
        say(warning())
    if options.output in (None, "-"):
        _print(text)
        return OK
    path = Path(options.output)
    try:
        if path.is_dir():
            path = write_beside(path, file_name(match, options.format), text)
        else:
            write_new(path, text)
    except FileExistsError:
        raise UsageError(_("{path} is there already, and is left as it is").format(path=path)) from None
    except (OSError, ValueError) as error:
        raise UsageError(
            _("{path} cannot be written: {reason}").format(path=options.output, reason=cause(error))
        ) from None
    print(printable(str(path)))
    return OK


def _reviewed(store: MatchStore, match: SavedMatch, form: str) -> str:
    if form not in ("markdown", "html"):
        raise UsageError(_("option --review goes with --format markdown or html"))
    with Progress(match.deals) as progress:
        return reviewed(store, match, form, progress.show)


def _print(text: str) -> None:
    """Write the bytes of a file, whatever the terminal's encoding: the reader may be a program."""
    if sys.stdout is None:
        return
    buffer = getattr(sys.stdout, "buffer", None)
    if buffer is None or sys.stdout.isatty():
        print(text, end="")
        return
    sys.stdout.flush()
    buffer.write(text.encode("utf-8", "replace"))
    buffer.flush()
