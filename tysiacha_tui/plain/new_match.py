"""What a new match is made of, asked for in a few questions."""

from __future__ import annotations

from dataclasses import replace

from tysiacha_tui.bots import LEVELS
from tysiacha_tui.i18n import _, pgettext
from tysiacha_tui.lobby.setup import LONGEST_NAME, PERSON, Setup, distinct
from tysiacha_tui.plain.prompts import Asker, Choice, Prompt
from tysiacha_tui.rules.options import PRESETS, Rules
from tysiacha_tui.wording.levels import level_line, level_name, seat_name
from tysiacha_tui.wording.options import differences_line, preset_lines, preset_names


async def ask_setup(asker: Asker, setup: Setup) -> Setup | None:
    """Return the match that is wanted, or none; `setup` is what it begins with."""
    while True:
        chosen = await asker.ask(Prompt(_("Begin?"), _choices(setup), _lines(setup)))
        if chosen == "begin":
            players = setup.rules.players
            return replace(setup, names=distinct(setup.names[:players]), seats=setup.seats[:players])
        if chosen == "back":
            return None
        if chosen == "rules":
            setup = await _ask_rules(asker, setup)
        elif chosen == "players":
            setup = await _ask_players(asker, setup)
        else:
            setup = replace(setup, trust=not setup.trust)


def _lines(setup: Setup) -> list[str]:
    rules = setup.rules
    lines = [
        _("Rules: {preset}. {what}").format(
            preset=preset_names()[setup.preset], what=differences_line(rules, setup.preset)
        ),
        _("The match goes to {target}.").format(target=rules.target),
    ]
    if setup.seed is not None:
        lines.append(_("Seed of the cards: {seed}").format(seed=setup.seed))
    seated = zip(setup.names[: rules.players], setup.seats, strict=False)
    lines += [
        _("Seat {number}: {name}, {kind}").format(number=number, name=name, kind=seat_name(kind))
        for number, (name, kind) in enumerate(seated, start=1)
    ]
    return lines


def _choices(setup: Setup) -> list[Choice[str]]:
    choices = [
        Choice(_("deal the cards"), "begin"),
        Choice(_("other rules"), "rules"),
        Choice(_("other players"), "players"),
        Choice(pgettext("action", "back"), "back"),
    ]
    if setup.seats[: setup.rules.players].count(PERSON) > 1:
        text = (
            _("hide hands from each other at this keyboard")
            if setup.trust
            else _("no hiding of hands at this keyboard")
        )
        choices.insert(3, Choice(text, "trust"))
    return choices


async def _ask_rules(asker: Asker, setup: Setup) -> Setup:
    names, lines = preset_names(), preset_lines()
    choices = [
        Choice(_("{preset}: {what}").format(preset=names[preset], what=lines[preset]), preset)
        for preset in PRESETS
    ]
    preset = await asker.ask(Prompt(_("Which rules?"), choices))
    return replace(setup, preset=preset, rules=Rules.preset(preset))


async def _ask_players(asker: Asker, setup: Setup) -> Setup:
    names, seats = list(setup.names), list(setup.seats)
    kinds = [Choice(_("a person at this keyboard"), PERSON)]
    for level in LEVELS:
        text = _("a bot, {level}: {what}").format(level=level_name(level), what=level_line(level))
        kinds.append(Choice(text, level))
    while True:
        for seat in range(setup.rules.players):
            question = _("Who plays in seat {number}?").format(number=seat + 1)
            seats[seat] = await asker.ask(Prompt(question, kinds))
            question = _("The name in seat {number}, or Enter for {usual}?").format(
                number=seat + 1, usual=names[seat]
            )
            names[seat] = asker.text(question, names[seat])[:LONGEST_NAME]
        if PERSON in seats[: setup.rules.players]:
            return replace(setup, names=distinct(names), seats=tuple(seats))
        asker.console.say(_("At least one seat is for a person."))
