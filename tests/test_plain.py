"""Plain mode in this process: every preset, several people at one keyboard, what is told and what is not."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from tests.piping import first_of, is_question
from tysiacha_tui import i18n
from tysiacha_tui.lobby.setup import StartOptions
from tysiacha_tui.plain import console
from tysiacha_tui.plain.program import run
from tysiacha_tui.record import Record, check
from tysiacha_tui.rules.options import PRESETS
from tysiacha_tui.store.matches import MatchStore
from tysiacha_tui.wording.cards import write_suits

Answer = Callable[[str, Sequence[str]], str]


class Screen(io.StringIO):
    """What is said, and whether it is a terminal."""

    def __init__(self, *, terminal: bool = False) -> None:
        super().__init__()
        self.terminal = terminal

    def isatty(self) -> bool:
        return self.terminal


class Keyboard(io.StringIO):
    """Answers what was asked last; ends after so many answers."""

    def __init__(
        self,
        screen: Screen,
        answer: Answer,
        most: int,
        *,
        terminal: bool = False,
    ) -> None:
        super().__init__()
        self.screen = screen
        self.answer = answer
        self.left = most
        self.terminal = terminal

    def isatty(self) -> bool:
        return self.terminal

    def readline(self, _size: int | None = -1, /) -> str:  # type: ignore[override]
        self.left -= 1
        if self.left < 0:
            return ""
        *before, question = self.screen.getvalue().splitlines()
        assert is_question(question)
        choices: list[str] = []
        for line in reversed(before):
            number, dot, text = line.partition(". ")
            if not (dot and number.isdigit()):
                break
            choices.insert(0, text)
        return self.answer(question, choices) + "\n"


@pytest.fixture(autouse=True)
def signs() -> Iterator[None]:
    yield
    write_suits("unicode")


@pytest.fixture
def directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TYSIACHA_DATA", str(tmp_path))
    monkeypatch.setenv("TYSIACHA_CONFIG", str(tmp_path))
    return tmp_path


def played(answer: Answer, start: StartOptions, most: int, *, terminal: bool = False) -> str:
    screen = Screen(terminal=terminal)
    keyboard = Keyboard(screen, answer, most, terminal=terminal)
    assert run(start, {}, keyboard, screen, words=True) == 0
    return screen.getvalue()


def stored(directory: Path) -> list[Record]:
    store = MatchStore(directory / "matches.db")
    records = [store.read(match.number) for match in store.matches()]
    store.close()
    return records


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_is_played_by_numbers(directory: Path, preset: str) -> None:
    chance = random.Random(preset)

    def answer(question: str, choices: Sequence[str]) -> str:
        if "What would you like" in question:
            return str(choices.index("new match") + 1)
        if "Begin?" in question:
            return "1"
        if choices and choices[0].startswith("bid ") and chance.random() < 0.7:
            return "1"
        return str(chance.randrange(len(choices)) + 1) if choices else ""

    bots = ("novice", "novice") if preset == "four_players" else ("novice",)
    said = played(answer, StartOptions(preset, {}, bots, "1"), 70)
    assert "is no choice" not in said
    [record] = stored(directory)
    assert record.preset == preset
    assert check(record).error is None
    assert len(record.deals) > 1


def two_people(directory: Path, most: int, *, terminal: bool) -> str:
    usual = first_of("new match", "deal the cards", "yes", "bid", "keep")
    start = StartOptions(None, {}, ("novice",), "2", ("Anna", "Boris", "Vera"))
    return played(usual, start, most, terminal=terminal)


def test_people_do_not_see_each_others_hands(directory: Path) -> None:
    said = two_people(directory, 60, terminal=True)
    turns = said.split("press Enter.\n")
    assert len(turns) > 5
    open_now = ""
    for turn in turns[1:]:
        # Up to the moment when the screen is cleared it is one person's; after that nobody's.
        own, *cleared = turn.split(console.CLEAR)
        asked = {line.partition(",")[0] for line in own.splitlines() if is_question(line) and "," in line}
        assert len(asked) <= 1
        open_now = asked.pop() if asked else open_now
        between = "".join(cleared)
        assert "Your cards" not in between
        assert "1. " not in between
        if cleared:
            assert "Hand over to " in between or "Press Enter for the next deal." in between
    # Gifts are told without their cards: who gets one sees it in the own hand.
    assert "gives a card to" in said
    assert not any(" gives " in line and " of " in line for line in said.splitlines())


def test_where_nothing_can_be_cleared_lines_go_out_of_sight(
    directory: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "dumb")
    said = two_people(directory, 12, terminal=True)
    assert "\x1b" not in said
    assert "\n" * console.FAR + "Hand over to " in said


def test_to_a_pipe_hands_are_only_set_apart(directory: Path) -> None:
    said = two_people(directory, 12, terminal=False)
    assert "\x1b" not in said
    assert "\n\nHand over to Boris; the others look away. Boris, press Enter.\n> \n" in said


def test_a_new_match_is_made_as_wished(directory: Path) -> None:
    wishes = iter(
        (
            *("1", "2", "5"),  # new match, other rules, four players
            *("3", "1", "  Zoë  ", "1", "", "2", "zoë", "3", "[/b]"),  # other players
            *("4", "4", "1"),  # open hands, hidden again, begin
        )
    )
    said = played(lambda _question, _choices: next(wishes), StartOptions(), 15)
    [record] = stored(directory)
    assert record.preset == "four_players"
    assert record.players == ("Zoë", "Anna", "zoë 2", "[/b]")
    assert list(record.extra["seats"]) == ["person", "person", "novice", "casual"]
    assert "Seat 4: [/b], bot, casual" in said
    # What was chosen is there the next time, after the match that waits.
    wishes = iter(("2",))
    again = played(lambda _question, _choices: next(wishes), StartOptions(), 1)
    assert "1. continue: Zoë 0, Anna 0, zoë 2 0, [/b] 0, 1 deal" in again
    assert "Seat 1: Zoë, person" in again


def test_a_decision_is_taken_back_and_done_again(directory: Path) -> None:
    usual = first_of("new match", "deal the cards", "yes", "bid", "keep")
    typed = iter(("", "", "", "u", "u", "y", "y", "y", "q"))

    def answer(question: str, choices: Sequence[str]) -> str:
        if "What would you like" in question and choices[0] != "new match":
            return str(choices.index("quit") + 1)
        if "what do you lead" in question or "which card do you play" in question:
            return next(typed, "q") or usual(question, choices)
        return usual(question, choices)

    said = played(answer, StartOptions(None, {}, ("novice", "novice"), "f"), 30)
    assert said.count(" decides again: ") == 2
    assert said.count("stand again") + said.count("stands again") == 2
    assert said.count("Nothing was taken back.") == 1
    [record] = stored(directory)
    assert check(record).error is None


def test_hints_name_odds_and_persons_and_a_match_goes_on_with_why(directory: Path) -> None:
    usual = first_of("new match", "deal the cards", "yes", "bid", "keep")
    hinted = set()

    def answer(question: str, choices: Sequence[str]) -> str:
        for part in ("your word", "do you give to Anna"):
            if part in question and part not in hinted:
                hinted.add(part)
                return "hint"
        return usual(question, choices)

    start = StartOptions(None, {}, ("novice", "novice"), "f", ("Zoë", "Anna", "Boris"))
    before = played(answer, start, 14)
    assert "The talon completes the marriage: hearts 18%, diamonds 18%, spades 18%\n" in before
    assert re.search(r"Best: \w+ of \w+ to Anna, \w+ of \w+ to Boris\n", before)
    wishes = iter(("1", "why"))
    after = played(lambda _question, _choices: next(wishes), StartOptions(), 2)
    assert "Boris plays ace of spades: nothing that was not seen yet beats it\n" in after
    # Another program's claim counts as one of ours does.
    store = MatchStore(directory / "matches.db")
    assert store.claim(1)
    elsewhere = played(first_of("quit"), StartOptions(), 1)
    assert "A match is open in another window and cannot be continued here meanwhile.\n" in elsewhere
    assert "continue:" not in elsewhere
    store.unclaim(1)
    store.close()


def test_a_store_that_cannot_be_written_is_said_and_played_on(
    directory: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (directory / "file").write_text("")
    monkeypatch.setenv("TYSIACHA_DATA", str(directory / "file" / "no directory"))
    replies = iter(("1", "1", "1", "1", "q", "q", "3"))
    said = played(lambda _q, _c: next(replies), StartOptions(None, {}, ("novice", "novice"), "f"), 7)
    assert "Not all is saved. q again leaves." in said
    assert "Nothing is saved." in said
    assert "Saved:" not in said


def test_words_of_another_language_are_commands_too(directory: Path) -> None:
    i18n.use("de")
    try:
        wishes = iter(("1", "1", "?", "hilfe", "help", "stich", "trick", "T", "q", "q"))
        said = played(lambda _q, _c: next(wishes), StartOptions(None, {}, ("novice", "novice"), "f"), 10)
    finally:
        i18n.use("en")
    # A word that were taken twice would hide a command.
    block = said[said.index("h, hint") :]
    commands = [line.partition(":")[0].split(", ") for line in block.splitlines()[:14]]
    taken = [word for command in commands for word in command]
    assert len(taken) == len(set(taken))
    assert said.count("Noch kein") + said.count("noch kein") >= 3
