"""Plain mode as a program at the other end of a pipe: a whole match, and every way in which it can end."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.piping import ROOT, Answer, Piped, environment, first_of, play
from tysiacha_tui.record import Record, check, dump
from tysiacha_tui.rules.actions import Marry, Raise, Rospisat
from tysiacha_tui.store.matches import MatchStore

BEGIN = ("--bots", "novice,novice", "--seed", "f", "--option", "target=500", "--players", "Zoë,Anna,Boris")


def stored(directory: Path) -> list[Record]:
    store = MatchStore(directory / "data" / "matches.db")
    records = [store.read(match.number) for match in store.matches()]
    store.close()
    return records


def person() -> Answer:
    """Return a person who bids, raises, announces, gives up once, and leaves after a match."""
    usual = first_of("yes", "announce", "raise to", "bid 1", "take", "back to the menu")
    gave_up = over = False

    def answer(question: str, choices: Sequence[str]) -> str:
        nonlocal gave_up, over
        if "What would you like" in question:
            return str(len(choices) if over else choices.index("new match") + 1)
        over = over or "match is over" in question
        if "is yours for" in question and not gave_up:
            gave_up = True
            return first_of("give the deal up")(question, choices)
        return usual(question, choices)

    return answer


def test_a_whole_match_through_a_pipe(tmp_path: Path) -> None:
    played = play(tmp_path, BEGIN, person())
    assert (played.code, played.errors) == (0, "")
    [record] = stored(tmp_path)
    own = {type(action) for deal in record.deals for seat, action in deal.actions if seat == 0}
    assert own >= {Marry, Raise, Rospisat}
    exported = tmp_path / "match.json"
    exported.write_text(dump(record), encoding="utf-8")
    checked = subprocess.run(
        [sys.executable, "-m", "tysiacha_tui", "check", "--json", str(exported)],
        capture_output=True,
        cwd=ROOT,
        check=True,
    )
    report = json.loads(checked.stdout)
    totals = [line for line in played.lines if line.endswith(" in this deal)")][-3:]
    said = {line.partition(":")[0]: line.split()[1].rstrip(",").replace("−", "-") for line in totals}
    assert said == {name: str(points) for name, points in zip(record.players, report["totals"], strict=True)}
    assert any(line.startswith("Seed “f” and salt ") for line in played.lines)
    winner = record.players[report["winner"]]
    assert f"{winner} wins the match with 500" in played.lines
    assert sum(re.fullmatch(r"Deal \d+", line) is not None for line in played.lines) == len(record.deals)
    # One line for everything: no frames, nothing that moves the cursor, no sign that is no word.
    assert not any(sign in line for line in played.lines for sign in "\x1b│─╭█▄♠♥")


def leaving_after(questions: int, typed: str) -> Answer:
    """Return a person who answers so many questions and then types something else."""
    usual = person()

    def answer(question: str, choices: Sequence[str]) -> str:
        nonlocal questions
        questions -= 1
        return usual(question, choices) if questions >= 0 else typed

    return answer


def end_input_after(tmp_path: Path, arguments: Sequence[str], typed: str) -> Piped:
    done = subprocess.run(
        [sys.executable, "-m", "tysiacha_tui", *arguments],
        input=typed,
        capture_output=True,
        cwd=ROOT,
        env=environment(tmp_path),
        encoding="utf-8",
    )
    return Piped(done.stdout.splitlines(), [], done.returncode, done.stderr)


def test_the_end_of_the_input_keeps_the_match(tmp_path: Path) -> None:
    first = end_input_after(tmp_path, BEGIN, "1\n1\n1\n")
    assert (first.code, first.errors) == (0, "")
    assert first.lines[-1] == "Saved: `tysiacha --plain` continues it."
    [begun] = stored(tmp_path)
    # What else can be typed is tried on the match that was left.
    wrong = ("0", "99", "nonsense", "-1", "²", "1e3", "999999999999", "♥", "ß" * 5000, "\x1b[2J", "10X")
    commands = ("?", "scores", "d", "t", "g", "TALK", "w", "u", "y", "cards", "cards", "", "rules", "h")
    second = end_input_after(tmp_path, (), "\n".join(("1", *wrong, *commands, "q", "3", "4")) + "\n")
    assert (second.code, second.errors) == (0, "")
    assert second.lines[2].startswith("1. continue: Zoë 0, Anna 0, Boris 0")
    refused = [line for line in second.lines if "is no choice here" in line]
    assert len(refused) == len(wrong)
    assert max(map(len, refused)) < 120
    assert "“\\x1b[2J” is no choice here: type a number from 1 to 2, or ? for help." in refused
    assert any(line.startswith("Best: ") for line in second.lines)
    assert "The match is saved." in second.lines
    [went_on] = stored(tmp_path)
    assert check(went_on).error is None
    assert went_on.deals[0].actions[: len(begun.deals[0].actions) - 1] == begun.deals[0].actions[:-1]
    assert [mark["kind"] for mark in went_on.extra["marks"]] == ["undo", "hint"]


def test_nothing_to_read_is_said_at_once(tmp_path: Path) -> None:
    nothing = end_input_after(tmp_path, ("--plain",), "")
    assert nothing.code == 2
    assert nothing.lines == []
    assert nothing.errors == "tysiacha: playing needs a terminal, and input or output is none\n"


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, -signal.SIGTERM)])
def test_a_signal_keeps_the_match(tmp_path: Path, number: signal.Signals, code: int) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "tysiacha_tui", *BEGIN],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        env=environment(tmp_path),
        encoding="utf-8",
    )
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write("1\n1\n")
    process.stdin.flush()
    while "your word" not in (line := process.stdout.readline()):
        assert line
    process.send_signal(number)
    _rest, errors = process.communicate(timeout=60)
    assert (process.returncode, errors) == (code, "")
    [record] = stored(tmp_path)
    assert len(record.deals) == 1


def test_an_output_without_signs_gets_letters(tmp_path: Path) -> None:
    names = "Zoë,Анна,Бори́с"
    arguments = (*BEGIN[:-1], names, "--cards", "short")
    for more in ({"PYTHONIOENCODING": "ascii"}, {"LANG": "C"}):
        played = play(tmp_path, arguments, leaving_after(6, "q"), **more)
        assert (played.code, played.errors) == (0, "")
        hands = [line for line in played.lines if line.startswith("Your cards: ")]
        assert hands
        for hand in hands:
            cards = hand.removeprefix("Your cards: ").split()
            assert all(card[-1] in "SCDH" for card in cards)
        assert all("♥" not in line for line in played.lines)
