"""`tysiacha arena`: two bot levels compared on the same cards."""

from __future__ import annotations

import argparse
import signal
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager

from tysiacha_tui.commands.choices import check_level, named_rules, named_seed
from tysiacha_tui.commands.lines import INTERRUPTED, OK, UsageError, print_json, printable
from tysiacha_tui.commands.progress import Progress
from tysiacha_tui.commands.workers import hired
from tysiacha_tui.i18n import _
from tysiacha_tui.record.codes import new_seed
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.table.arena import Contest, Figures, Inbox, outcomes
from tysiacha_tui.table.sample import Sample
from tysiacha_tui.wording.numbers import deals, decimal


def run(options: argparse.Namespace) -> int:
    """Play the deals and print what came of them."""
    contest = _contest(options)
    if options.deals < 1:
        raise UsageError(_("at least one deal must be played, not {deals}").format(deals=options.deals))
    figures, inbox = Figures(), Inbox()
    failure: Exception | None = None
    with (
        _stopped_by_signals(inbox),
        hired(options.jobs, options.scheduler) as workers,
        Progress(options.deals) as progress,
    ):
        try:
            for outcome in outcomes(contest, options.deals, workers.executor, workers.ahead, inbox):
                figures.add(outcome)
                progress.show(figures.deals, _points(figures.values))
        except workers.failures as error:
            failure = error
        if figures.deals < options.deals:
            workers.stop()
    if options.json:
        print_json(figures.as_json())
    else:
        _print_figures(contest, figures)
    if failure is not None:
        if isinstance(failure, BrokenExecutor):
            reason = _("one of their processes has ended unexpectedly")
        else:
            reason = str(failure) or _("nobody answers any more")
        raise UsageError(_("those who play have failed: {reason}").format(reason=reason))
    return OK if figures.deals == options.deals else INTERRUPTED


def _contest(options: argparse.Namespace) -> Contest:
    preset, _chosen, rules = named_rules(options)
    seed = named_seed(options)
    for level in (options.a, options.b):
        check_level(level)
    return Contest(
        options.a,
        options.b,
        new_seed() if seed is None else seed,
        preset or "standard",
        rules or Rules(),
    )


@contextmanager
def _stopped_by_signals(inbox: Inbox) -> Iterator[None]:
    """Let Ctrl+C and SIGTERM end the waiting for deals, and nothing else."""
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    for number in before:
        signal.signal(number, lambda *_: inbox.put(None))
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _points(sample: Sample) -> str:
    """Return a mean and its interval."""
    if sample.mean is None:
        return _("unknown")
    if sample.interval is None:
        return _("{mean} points").format(mean=decimal(sample.mean, sign=True))
    mean, low, high = (decimal(value, sign=True) for value in (sample.mean, *sample.interval))
    return _("{mean} points (95 %: {low} to {high})").format(mean=mean, low=low, high=high)


def _print_figures(contest: Contest, figures: Figures) -> None:
    print(
        _("{a} in place of {b}, a deal and seat: {points}").format(
            a=contest.a, b=contest.b, points=_points(figures.values)
        )
    )
    for line, sample in (
        (_("where both are declarer: {points}, {deals}"), figures.declarer),
        (_("one of two defenders against the same contract: {points}, {deals}"), figures.defender),
        (_("both defenders against the same contract: {points}, {deals}"), figures.pair),
    ):
        print(line.format(points=_points(sample), deals=deals(sample.count)))
    print(
        _("{deals}: better in {better}, the same in {tie}, worse in {worse}").format(
            deals=deals(figures.deals), better=figures.better, tie=figures.tie, worse=figures.worse
        )
    )
    if figures.failures:
        print(_("decisions without a usable answer: {count}").format(count=figures.failures))
    print(_("seed: {seed}").format(seed=printable(contest.seed)))
