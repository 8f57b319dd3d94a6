"""`tysiacha stats`: the statistics of a person over the saved matches."""

from __future__ import annotations

import argparse

from tysiacha_tui.commands.lines import OK, UsageError, print_json, printable
from tysiacha_tui.i18n import _
from tysiacha_tui.rules.options import PRESETS
from tysiacha_tui.store.faults import StoreError
from tysiacha_tui.store.matches import MatchStore
from tysiacha_tui.store.statistics import Choices, Selection, Statistics, choices, statistics
from tysiacha_tui.wording.statistics import opponents_name, sections, source_names


def run(options: argparse.Namespace) -> int:
    """Print the figures."""
    if options.preset is not None and options.preset not in PRESETS:
        raise UsageError(
            _("there is no preset “{name}”; there are {known}").format(
                name=options.preset, known=", ".join(PRESETS)
            )
        )
    try:
        store = MatchStore()
        try:
            known = choices(store, options.person, options.source)
            found = statistics(store, _selection(options, known))
        finally:
            store.close()
    except StoreError as error:
        raise UsageError(str(error)) from None
    if options.json:
        print_json(found.as_data() | {"persons": dict(known.persons)})
    else:
        _print(found)
    return OK


def _selection(options: argparse.Namespace, known: Choices) -> Selection:
    names = [name for name, _matches in known.persons]
    person = options.person
    if person is None:
        if not names:
            raise UsageError(_("there are no matches yet to count"))
        person = names[0]
    elif person not in names:
        raise UsageError(
            _("“{name}” has played no such match; there are {known}").format(
                name=person, known=", ".join(names) or _("none at all")
            )
        )
    levels = [level for level, _matches in known.levels]
    if options.level is not None and options.level not in levels:
        raise UsageError(
            _("there is no match against “{level}”; there are {known}").format(
                level=options.level, known=", ".join(levels) or _("none at all")
            )
        )
    return Selection(person, options.preset, options.level, options.source)


def _print(found: Statistics) -> None:
    chosen = found.selection
    print(_("Statistics of {name}").format(name=printable(chosen.person)))
    if chosen.preset is not None:
        print(_("only by the rules “{preset}”").format(preset=chosen.preset))
    if chosen.level is not None:
        print(_("only against: {level}").format(level=opponents_name(chosen.level)))
    if chosen.source != "played":
        print(_("only matches: {source}").format(source=source_names()[chosen.source]))
    for section in sections(found):
        print()
        print(section.title)
        for figure in section.figures:
            print(f"  {figure.name:<20} {figure.value:<12} {figure.counts}")
