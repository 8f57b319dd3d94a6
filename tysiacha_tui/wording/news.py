"""One sentence for all a table tells, as far as whoever reads it may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tysiacha_tui.i18n import _, ngettext
from tysiacha_tui.rules import events as happened
from tysiacha_tui.rules.events import visible_to
from tysiacha_tui.table.news import (
    Claimed,
    DoneAgain,
    FallbackUsed,
    News,
    SavingFailed,
    SavingResumed,
    Sealed,
    TakenBack,
)
from tysiacha_tui.wording.events import event_sentence
from tysiacha_tui.wording.sealing import sealed_sentence

SPECTATOR: Final = -1
"""A reader who knows only what is public."""


def sentence(news: News, names: Sequence[str], reader: int = SPECTATOR) -> str:
    """Return what happened as the reader may know it, the secret cards of others left out."""
    match news:
        case FallbackUsed(seat=seat):
            return _("{name} gave no usable answer; a modest one was taken instead").format(name=names[seat])
        case SavingFailed(why=why):
            return _("The match cannot be saved: {why}").format(why=why)
        case SavingResumed():
            return _("The match is saved again")
        case TakenBack(seat=seat, actions=actions):
            return ngettext(
                "{name} decides again: {count} action is taken back",
                "{name} decides again: {count} actions are taken back",
                actions,
            ).format(name=names[seat], count=actions)
        case DoneAgain(actions=actions):
            return ngettext("{count} action stands again", "{count} actions stand again", actions).format(
                count=actions
            )
        case Claimed(seat=seat, tricks=tricks):
            return ngettext(
                "{name} claims the last trick: nothing can stop it",
                "{name} claims all {count} tricks to come: nothing can stop it",
                tricks,
            ).format(name=names[seat], count=tricks)
        case Sealed(commitment=commitment):
            return sealed_sentence(commitment)
    if visible_to(news, reader):
        return event_sentence(news, names)
    match news:
        case happened.Given(seat=seat, to=to):
            return _("{name} gives a card to {other}").format(name=names[seat], other=names[to])
        case happened.TalonShown(seat=seat):
            return _("{name} takes the talon unseen").format(name=names[seat])
        case happened.TalonSplit(seat=seat):
            return _("{name} gets a card of the talon").format(name=names[seat])
    return ""
