"""The command `tysiacha`; every sub-command imports what it needs when it runs, so that `--help` is quick."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NoReturn

from tysiacha_tui import __version__, i18n
from tysiacha_tui.i18n import _, ngettext

if TYPE_CHECKING:
    from tysiacha_tui.record import Record, Report
    from tysiacha_tui.rules.options import OptionValue, Rules

OK: Final = 0
ILLEGAL: Final = 1
USAGE: Final = 2
INTERRUPTED: Final = 130


class UsageError(Exception):
    """Something on the command line cannot be done; the text is one line."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code."""
    i18n.use()
    for stream in (sys.stdout, sys.stderr):
        # Suit signs and names must not end the program where the terminal has no letters for them.
        if stream is not None and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        return _run(arguments)
    except UsageError as error:
        return _refuse(str(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has gone, as `head` does; what is left in the buffer must not be written at exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK


def _run(arguments: Sequence[str] | None) -> int:
    try:
        options = _parser().parse_args(arguments)
        status: int = options.run(options)
        return status
    finally:
        # Here and not at exit, where a reader that has gone could no longer be passed over in silence.
        if sys.stdout is not None:
            sys.stdout.flush()


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(_refuse(message))


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="tysiacha",
        description=_("Tysiacha, the Slavic card game of a thousand points. Without a command: play."),
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"tysiacha {__version__}")
    parser.set_defaults(run=_play)
    match = parser.add_argument_group(_("a new match"), _("What is not said is as in the last one."))
    _add_match_options(match)
    commands = parser.add_subparsers(title=_("commands"), metavar=_("COMMAND"))

    check = commands.add_parser(
        "check",
        help=_("replay the record of a match by the rules"),
        description=_(
            "Replay the record of a match by the rules, action by action."
            " Exit status: 0, every action is legal; 1, one is not; 2, the file is no record."
        ),
        allow_abbrev=False,
    )
    check.add_argument("file", metavar=_("FILE"), help=_("the record; - reads standard input"))
    check.add_argument("--json", action="store_true", help=_("print the whole report as JSON"))
    check.set_defaults(run=_check)
    return parser


def _add_match_options(group: argparse._ActionsContainer) -> None:
    # Suppressed defaults: a sub-command leaves standing what was said before its name.
    group.add_argument(
        "--seed",
        metavar=_("TEXT"),
        default=argparse.SUPPRESS,
        help=_("any text: the same seed, the same deals"),
    )
    group.add_argument(
        "--rules", metavar=_("PRESET"), default=argparse.SUPPRESS, help=_("a preset of the rules")
    )
    group.add_argument(
        "--option",
        metavar=_("NAME=VALUE"),
        action="append",
        default=argparse.SUPPRESS,
        help=_("set one option of the rules; may be given several times"),
    )
    group.add_argument(
        "--bots",
        metavar=_("LEVEL,…"),
        default=argparse.SUPPRESS,
        help=_("the levels of the bots, last seats first"),
    )


def _play(options: argparse.Namespace) -> int:
    preset, chosen, rules = _rules(options)
    seed, bots = _seed(options), _bots(options)
    seats = 4 if rules is None else rules.players
    if len(bots) >= seats:
        raise UsageError(
            _("a seat is left for you: there can be at most {count} bots").format(count=seats - 1)
        )
    _require_terminal()
    from tysiacha_tui.ui.app import run
    from tysiacha_tui.ui.setup import StartOptions

    return run(StartOptions(preset=preset, options=chosen, bots=bots, seed=seed))


def _require_terminal() -> None:
    if not all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        raise UsageError(_("playing needs a terminal, and input or output is none"))
    kind = os.environ.get("TERM", "")
    if os.name == "posix" and kind in ("", "dumb", "unknown"):
        raise UsageError(
            _("playing needs a terminal that can move its cursor, and TERM is “{kind}”").format(kind=kind)
        )


def _seed(options: argparse.Namespace) -> str | None:
    seed: str | None = getattr(options, "seed", None)
    try:
        (seed or "").encode()
    except UnicodeEncodeError:
        raise UsageError(_("the seed is no readable text in this terminal's encoding")) from None
    return seed


def _rules(options: argparse.Namespace) -> tuple[str | None, dict[str, OptionValue], Rules | None]:
    """Return the preset, the options set and what rules they make; options alone go with `standard`."""
    preset: str | None = getattr(options, "rules", None)
    settings: list[str] = getattr(options, "option", [])
    if preset is None and not settings:
        return None, {}, None
    from tysiacha_tui.rules.options import Rules, RulesError
    from tysiacha_tui.wording.refusals import rules_error

    preset = "standard" if preset is None else preset
    chosen: dict[str, OptionValue] = {}
    for setting in settings:
        name, sign, text = setting.partition("=")
        if not sign:
            raise UsageError(_("option “{text}”: write NAME=VALUE").format(text=setting))
        chosen[name] = _value(name, text)
    try:
        return preset, chosen, Rules.preset(preset, **chosen)
    except RulesError as error:
        raise UsageError(rules_error(error)) from None


def _value(name: str, text: str) -> OptionValue:
    """Return an option's value from text, as its type asks; what does not fit stays text and is refused."""
    from tysiacha_tui.rules.options import OPTIONS

    if name in OPTIONS:
        usual = OPTIONS[name].default
        if isinstance(usual, bool):
            return {"true": True, "false": False}.get(text, text)
        if isinstance(usual, int) and re.fullmatch(r"-?[0-9]{1,18}", text):
            return int(text)
    return text


def _bots(options: argparse.Namespace) -> tuple[str, ...]:
    text: str | None = getattr(options, "bots", None)
    if text is None:
        return ()
    from tysiacha_tui.bots import LEVELS

    levels = tuple(level.strip() for level in text.split(","))
    for level in levels:
        if level not in LEVELS:
            raise UsageError(
                _("there is no bot level “{level}”; there are {known}").format(
                    level=level, known=", ".join(LEVELS)
                )
            )
    return levels


def _check(options: argparse.Namespace) -> int:
    from tysiacha_tui.record import RecordError, check

    try:
        record = _read_record(options.file)
    except RecordError as error:
        if options.json:
            _print_json({"ok": False, "error": {"reason": str(error)}})
        return _refuse(f"{_printable(options.file)}: {error}")
    report = check(record)
    if options.json:
        _print_json(report.as_data())
        print(_verdict(report), file=sys.stderr)
    else:
        _print_summary(record, report)
    return OK if report.ok else ILLEGAL


def _read_record(file: str) -> Record:
    from tysiacha_tui.record import load, read

    if file != "-":
        return load(file)
    from io import BytesIO

    return read(BytesIO() if sys.stdin is None else sys.stdin.buffer)


def _print_summary(record: Record, report: Report) -> None:
    print(_verdict(report))
    deals = len(report.deals)
    print(ngettext("{count} deal", "{count} deals", deals).format(count=deals))
    for name, total in zip(record.players, report.totals, strict=True):
        print(f"{total:>6}  {_printable(name)}")
    if report.winner is not None:
        print(_("{name} has won").format(name=_printable(record.players[report.winner])))


def _verdict(report: Report) -> str:
    problem = report.error
    if problem is None:
        if report.finished:
            return _("every action is legal, and the match is finished")
        return _("every action is legal; the match is not finished")
    if problem.action is None:
        return _("deal {deal} is not legal: {reason}").format(deal=problem.deal + 1, reason=problem.reason)
    return _("deal {deal}, action {action}, “{text}” is not legal: {reason}").format(
        deal=problem.deal + 1, action=problem.action + 1, text=problem.text, reason=problem.reason
    )


def _print_json(data: Any) -> None:
    import json

    encoding = (getattr(sys.stdout, "encoding", None) or "ascii").lower().replace("-", "")
    print(json.dumps(data, indent=2, ensure_ascii=encoding != "utf8"))


def _refuse(message: str) -> int:
    print(f"tysiacha: {_printable(message)}", file=sys.stderr)
    return USAGE


def _printable(text: str) -> str:
    """Return a text on one line and without anything that could steer a terminal."""
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)
