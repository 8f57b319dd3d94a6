"""`tysiacha simulate`: matches among bots, and figures."""

from __future__ import annotations

import argparse
from pathlib import Path

from tysiacha_tui.causes import cause
from tysiacha_tui.commands.choices import named_bots, named_rules, named_seed
from tysiacha_tui.commands.lines import OK, UsageError, print_json, printable
from tysiacha_tui.commands.progress import Progress
from tysiacha_tui.i18n import _, ngettext
from tysiacha_tui.record.codes import new_seed
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.table.simulate import Simulation, simulate
from tysiacha_tui.wording.numbers import deals, decimal, percent


def run(options: argparse.Namespace) -> int:
    """Play the matches and print what came of them."""
    preset, _chosen, rules = named_rules(options)
    rules = rules or Rules()
    levels, seed = named_bots(options), named_seed(options)
    seed = new_seed() if seed is None else seed
    with Progress(options.deals) as progress:
        try:
            figures = simulate(
                options.deals,
                levels or ("casual",) * rules.players,
                seed=seed,
                preset=preset or "standard",
                rules=rules,
                record_to=None if options.record is None else Path(options.record),
                progress=progress.show,
            )
        except ValueError as error:
            raise UsageError(str(error)) from None
        except OSError as error:
            raise UsageError(
                _("{directory}: no record can be written: {reason}").format(
                    directory=options.record, reason=cause(error)
                )
            ) from None
    if options.json:
        print_json(figures.as_json())
    else:
        _print_figures(figures)
        print(_("seed: {seed}").format(seed=printable(seed)))
    return OK


def speed_text(speed: float) -> str:
    """Return a speed as a number of two digits or more: who thinks long plays less than one deal a second."""
    places = 0 if speed >= 10 else 1 if speed >= 1 else 2
    return decimal(speed, places)


def _print_figures(figures: Simulation) -> None:
    print(
        ngettext(
            "{deals} in {matches} match, {speed} deals a second",
            "{deals} in {matches} matches, {speed} deals a second",
            figures.matches,
        ).format(
            deals=deals(figures.deals),
            matches=figures.matches,
            speed=speed_text(figures.deals_per_second),
        )
    )
    for line, kind in (
        (
            _("contracts above 100: {tried} ({share} of deals), {made} made, mean {mean}"),
            figures.above_100,
        ),
        (_("contracts at 100: {tried} ({share} of deals), {made} made"), figures.at_100),
    ):
        share, made = kind.tried / figures.deals, kind.made / kind.tried if kind.tried else 0
        print(
            line.format(
                tried=kind.tried, share=percent(share), made=percent(made), mean=decimal(kind.mean or 0, 0)
            )
        )
    bids = ", ".join(f"{amount}: {count}" for amount, count in figures.winning_bids.items())
    print(_("winning bids: {bids}").format(bids=bids))
    for number, (level, score) in enumerate(zip(figures.bots, figures.mean_score, strict=True), start=1):
        print(
            _("bot {number}, {level}: {score} a deal").format(
                number=number, level=level, score=decimal(score)
            )
        )
