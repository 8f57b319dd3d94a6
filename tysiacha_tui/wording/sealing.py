"""What is said of an honest shuffle: its seal before a match, what it proves after, what gives it away."""

from __future__ import annotations

from tysiacha_tui.i18n import _
from tysiacha_tui.record import Record
from tysiacha_tui.record.codes import code_of
from tysiacha_tui.record.sealing import deals_of


def sealed_sentence(commitment: str) -> str:
    """Return what is told with the first deal."""
    return _("The shuffle is sealed: {digest}").format(digest=commitment)


def sealed_short(commitment: str) -> str:
    """Return the seal as it stands beside other things: enough of the digest to compare."""
    return _("sealed {digest}…").format(digest=commitment[:8])


def revealed_lines(record: Record) -> tuple[str, ...]:
    """Return what is revealed once a match is over: the code of its deals, and what proves its seal."""
    lines = []
    deals = deals_of(record)
    code = None if deals is None else code_of(deals)
    if code is not None:
        lines.append(_("Deal code, for the same cards again: {code}").format(code=code))
    salt = record.extra.get("salt")
    if record.seed is not None and record.commitment is not None and isinstance(salt, str):
        lines.append(
            _("Seed “{seed}” and salt {salt} make the seal {digest}…: `tysiacha verify` tries it.").format(
                seed=record.seed, salt=salt, digest=record.commitment[:8]
            )
        )
    return tuple(lines)
