"""Plays plain mode through a pipe: reads what the program asks and answers like a person who cannot see."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parent.parent

Answer = Callable[[str, Sequence[str]], str]
"""Returns what to type, from the question and the choices above it."""


@dataclass
class Piped:
    """What was said, what was answered, and how it ended."""

    lines: list[str] = field(default_factory=list)
    asked: list[tuple[str, str]] = field(default_factory=list)
    """Questions with the choices taken."""
    code: int | None = None
    errors: str = ""


def environment(directory: Path, **more: str) -> dict[str, str]:
    """Return an environment with a store of its own."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    return {
        **kept,
        "LANG": "C.UTF-8",
        "TERM": "xterm-256color",
        "LOGNAME": "olga",
        "TYSIACHA_DATA": str(directory / "data"),
        "TYSIACHA_CONFIG": str(directory / "config"),
        **more,
    }


def is_question(line: str) -> bool:
    """Say whether the program now waits for a line."""
    return line.endswith("?") or "press Enter" in line or "Press Enter" in line


def play(directory: Path, arguments: Sequence[str], answer: Answer, **more: str) -> Piped:
    """Run the program until it ends."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tysiacha_tui", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        env=environment(directory, **more),
        encoding="utf-8",
    )
    assert process.stdin is not None and process.stdout is not None and process.stderr is not None
    played = Piped()
    choices: list[str] = []
    for line in process.stdout:
        line = line.removesuffix("\n")
        played.lines.append(line)
        if numbered := re.fullmatch(r"(\d+)\. (.*)", line):
            if numbered[1] == "1":
                choices = []
            choices.append(numbered[2])
        elif is_question(line):
            typed = answer(line, choices)
            picked = choices[int(typed) - 1] if typed.isdigit() and int(typed) <= len(choices) else typed
            played.asked.append((line, picked))
            process.stdin.write(typed + "\n")
            process.stdin.flush()
            if not typed.startswith("?"):
                choices = [] if typed.isdigit() else choices
    played.code = process.wait()
    played.errors = process.stderr.read()
    for stream in (process.stdin, process.stdout, process.stderr):
        stream.close()
    return played


def first_of(*wanted: str) -> Answer:
    """Return a player who takes the choice that begins with the earliest of these, else the first."""

    def answer(question: str, choices: Sequence[str]) -> str:
        for start in wanted:
            for number, choice in enumerate(choices, start=1):
                if choice.startswith(start):
                    return str(number)
        return "1" if choices else ""

    return answer
