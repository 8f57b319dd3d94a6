"""A review in words, in files, and on the command line."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from functools import cache
from io import StringIO
from pathlib import Path

import pytest

from tests.lookback import NAMES, NODES, deal_played
from tests.records import example
from tysiacha_tui.cli import main
from tysiacha_tui.commands.progress import Progress
from tysiacha_tui.record import dump, loads
from tysiacha_tui.rules.events import DealResult
from tysiacha_tui.store.matches import FILE, MatchStore
from tysiacha_tui.table.finished import finished_deals
from tysiacha_tui.table.review import review
from tysiacha_tui.table.reviewed import Decision, Finding, Summary
from tysiacha_tui.wording.review import (
    advice_sentence,
    chances_sentence,
    decision_sentences,
    open_sentence,
    summary_sentences,
    weight_counts,
)
from tysiacha_tui.wording.reviewsheet import data, html, line_rows, markdown, text_lines

Captured = pytest.CaptureFixture[str]


@cache
def findings(number: int) -> tuple[tuple[Finding, ...], dict[int, DealResult]]:
    record = deal_played(number)
    return tuple(review(record, (0,), nodes=NODES)), finished_deals(record)


def decision(number: int, index: int) -> Decision:
    found = [one for one in findings(number)[0] if isinstance(one, Decision) and one.index == index]
    return found[0]


def test_a_decisive_mistake_in_words() -> None:
    assert decision_sentences(decision(2, 18), NAMES) == (
        "The expert's choice is K♦ – takes a sure trick: nothing that is out beats K♦.",
        "On what was known the contract is then made in 0% of the cases, after K♦ in 100%.",
        "With open cards it cost 26 points and the contract.",
    )
    assert open_sentence(decision(12, 23), NAMES) == (
        "With open cards it gave 6 points away and let the contract be made."
    )


def test_what_was_right_is_told_as_bad_luck() -> None:
    assert decision_sentences(decision(2, 5), NAMES)[1:] == (
        "With open cards it cost 17 points.",
        "Nobody could know that.",
    )
    assert advice_sentence(decision(2, 5)).startswith(
        "As good on what was known as the expert's J♠ and K♥ – "
    )
    assert decision_sentences(decision(2, 4), NAMES) == (
        "The expert does the same: more than 100 would be lost too often.",
        "With open cards 120 could be taken: it cost 20 points of the score.",
        "Nobody could know that.",
    )
    assert decision_sentences(decision(2, 0), NAMES)[-1] == (
        "With open cards Anna could take 120 as declarer."
    )


def test_a_mistake_that_cost_nothing() -> None:
    lucky = replace(decision(2, 18), cost=0, turned=False)
    assert open_sentence(lucky, NAMES) == "With open cards it cost nothing this time."
    assert chances_sentence(decision(2, 4)) == ""


def test_a_deal_as_a_whole() -> None:
    decisions, summary = findings(2)[0][:-1], findings(2)[0][-1]
    assert isinstance(summary, Summary)
    assert summary_sentences(summary, NAMES) == (
        "With open cards 100 could be made: Anna could take 120.",
        "The best gifts were 9♠ and K♦; after those given, 103 points could be taken.",
        "Turning point, trick 5: Anna plays K♠.",
        "From then on the contract could be beaten.",
    )
    assert weight_counts([one for one in decisions if isinstance(one, Decision)]) == (
        "10 fine, 1 decisive mistake"
    )
    assert line_rows(summary, NAMES)[:2] == [
        "Best play by all from trick 5 on gives the declarer 103 points.",
        "trick 5: Anna K♦, Boris 9♦, Vera Q♦; Anna takes 7 points",
    ]
    safe = findings(9)[0][-1]
    assert isinstance(safe, Summary)
    assert summary_sentences(safe, NAMES)[-1] == "The contract was safe from the first lead to the end."
    assert line_rows(safe, NAMES)[1] == "gifts: J♠ and Q♠"
    assert "♦ announced" in line_rows(safe, NAMES)[3]


def test_the_files() -> None:
    found, results = findings(2)
    lines = list(text_lines(found, results, NAMES))
    assert lines[0] == "Deal 1: Anna failed 100"
    assert "  trick 5   decisive    −26  Anna plays K♠" in lines
    assert lines[-1] == "All choices: 10 fine, 1 decisive mistake."
    page = markdown(found, results, ("[A|n]", "*B*", "V"))
    assert "| trick 5 | \\[A\\|n\\] plays K♠ | decisive | −26 |" in page
    assert '<tr class="decisive">' in html(found, results, NAMES)
    assert "&lt;b&gt; plays" in html(found, results, ("<b>", "B", "V"))
    (told,) = json.loads(json.dumps(data(found, results)))["deals"]
    assert (told["need"], told["most"], told["course"][0]) == (100, 120, 103)
    assert told["turning"] == {
        "action": 18, "seat": 0, "text": "play KS", "trick": 5, "before": 103, "after": 77
    }  # fmt: skip
    assert told["line"]["actions"][0] == "0 play KD"
    assert [one["weight"] for one in told["decisions"]].count("decisive") == 1


@pytest.fixture
def passed_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A record of a deal in which everybody passed, quick to look back on."""
    monkeypatch.setenv("TYSIACHA_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("TYSIACHA_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("LANG", "C")
    told = example(seats=["casual", "person", "casual"])
    told["rules"]["options"] = {"opening": "voluntary"}
    told["deals"][0]["actions"] = ["0 pass", "1 pass", "2 pass"]
    path = tmp_path / "record.json"
    path.write_text(json.dumps(told), encoding="utf-8")
    return path


def said(capsys: Captured, *arguments: str) -> tuple[int, str, str]:
    status = main(arguments)
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def test_the_command(passed_out: Path, capsys: Captured) -> None:
    store = MatchStore(passed_out.parent / "data" / FILE)
    store.import_record(loads(passed_out.read_text(encoding="utf-8")))
    store.close()
    status, out, err = said(capsys, "export", "--review")
    assert (status, out) == (2, "") and "option --review goes with" in err
    status, out, _err = said(capsys, "review", "last", "--seat", "boris", "--deal", "1")
    assert status == 0
    assert out.startswith(
        "Deal 1: Everybody passed: the deal is void\n  auction   fine             Boris passes\n"
    )
    assert out.endswith("\nAll choices: 1 fine.\n")


def test_a_bar_shows_how_far_a_review_is(
    passed_out: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Terminal(StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr(Progress, "PATIENCE", 0.0)
    for form in ("json", "html"):
        shown = Terminal()
        monkeypatch.setattr(sys, "stderr", shown)
        assert main(["review", str(passed_out), "--format", form]) == 0
        assert "deals" in shown.getvalue()
        out = capsys.readouterr().out
        assert "deals \u2501" not in out and (form != "json" or json.loads(out)["deals"])


def test_what_the_command_refuses(passed_out: Path, capsys: Captured) -> None:
    def refused(*arguments: str) -> str:
        status, out, err = said(capsys, "review", *arguments)
        assert (status, out) == (2, "")
        return err

    assert "nobody called “Olga” sits there" in refused(str(passed_out), "--seat", "Olga")
    assert "deal 2 of this match is not finished" in refused(str(passed_out), "--deal", "2")
    assert "no match is saved yet" in refused("last")
    assert "7" in refused("7")
    record = loads(passed_out.read_text(encoding="utf-8"))
    running = replace(record, deals=(replace(record.deals[0], actions=record.deals[0].actions[:2]),))
    passed_out.write_text(dump(running), encoding="utf-8")
    assert "no deal of this match is finished" in refused(str(passed_out))
    status, _out, err = said(capsys, "duplicate", str(passed_out))
    assert status == 2 and "the match is not finished" in err
