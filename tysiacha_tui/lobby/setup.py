"""What a new match is made of, and what the command line and the last choices say about it."""

from __future__ import annotations

import getpass
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from tysiacha_tui.i18n import _

# The command line imports this module before the first paint, so the rules are imported late.
if TYPE_CHECKING:
    from tysiacha_tui.rules.options import OptionValue, Rules
    from tysiacha_tui.store.settings import Settings

PERSON: Final = "person"
DEFAULT_LEVEL: Final = "casual"
LONGEST_NAME: Final = 60


@dataclass(frozen=True, slots=True)
class StartOptions:
    """What the command line asks of the next new match."""

    preset: str | None = None
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    bots: tuple[str, ...] = ()
    """Levels; they take the last seats."""
    seed: str | None = None
    names: tuple[str, ...] = ()
    """Of the players, by seat; may be fewer than seats."""
    dealer: int | None = None
    """The first dealer, where a deal code names one."""
    opens: str = ""
    """What is opened at once: `new`, the page for a new match, or `today`, the deal of the day."""


@dataclass(frozen=True, slots=True)
class Setup:
    """A match about to begin; `names` and `seats` are by seat."""

    names: tuple[str, ...]
    seats: tuple[str, ...]
    """`PERSON`, or the level of a bot."""
    preset: str
    rules: Rules
    trust: bool
    """No curtain between people at one keyboard."""
    seed: str | None
    dealer: int | None = None
    """The first dealer, where the seed does not draw one."""


def usual_names() -> tuple[str, ...]:
    """Return the names players have before anybody changes them, the user's own first."""
    try:
        login = getpass.getuser()
    except (KeyError, OSError, ImportError):
        # Windows and containers may know no name.
        login = ""
    own = login.capitalize() if login.isalpha() and login != "root" else "Olga"
    return (own, *(name for name in ("Anna", "Boris", "Vera", "Grigori") if name != own))[:4]


def distinct(names: Iterable[str]) -> tuple[str, ...]:
    """Return names that can be told apart: trimmed, and with a number where one is there already."""
    taken: list[str] = []
    for name in names:
        name = " ".join(name.split())
        number = 2
        candidate = name
        while candidate.casefold() in (other.casefold() for other in taken):
            candidate = f"{name} {number}"
            number += 1
        taken.append(candidate)
    return tuple(taken)


def first_setup(settings: Settings, start: StartOptions, levels: Sequence[str]) -> Setup:
    """Return what the page for a new match begins with: the last choices, and over them the command line.

    Raises:
        RulesError: if the command line's options clash with each other.
    """
    from tysiacha_tui.rules.options import Rules, RulesError

    preset = start.preset or settings.preset
    options: dict[str, OptionValue] = {} if start.preset else dict(settings.options)
    try:
        rules = Rules.preset(preset, **(options | dict(start.options)))
    except RulesError:
        # The last choices may clash with what was typed; what was typed goes first.
        rules = Rules.preset(preset, **dict(start.options))
    kinds = {PERSON, *levels}
    seats = [PERSON, *[DEFAULT_LEVEL] * 3]
    for seat, kind in enumerate(settings.seats[:4]):
        if kind in kinds:
            seats[seat] = kind
    if start.bots:
        bots = start.bots[: rules.players - 1]
        people = rules.players - len(bots)
        seats[: rules.players] = [*[PERSON] * people, *bots]
    if PERSON not in seats[: rules.players]:
        seats[0] = PERSON
    names = list(usual_names())
    for seat, name in enumerate(settings.names[:4]):
        if name.strip():
            names[seat] = name[:LONGEST_NAME]
    names[: len(start.names)] = start.names[:4]
    return Setup(distinct(names), tuple(seats), preset, rules, settings.trust, start.seed, start.dealer)


def remembered(settings: Settings, setup: Setup) -> Settings:
    """Return the settings with what was chosen for a match; seats not in play keep what they had."""
    return replace(
        settings,
        names=(*setup.names, *settings.names[len(setup.names) :]),
        seats=(*setup.seats, *settings.seats[len(setup.seats) :]),
        preset=setup.preset,
        options=setup.rules.differences(setup.preset),
        trust=setup.trust,
    )


def name_trouble(names: Sequence[str]) -> str | None:
    """Return why these names will not do, or none."""
    for seat, name in enumerate(names, start=1):
        if not name.strip():
            return _("Seat {number} has no name.").format(number=seat)
    return None
