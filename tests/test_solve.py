"""`tysiacha solve`: values of the actions where a record ends, and why some records have none."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.minimax import Spot, Table, choice_values
from tests.records import EXAMPLE, example, example_deal, played
from tysiacha_tui.cli import main
from tysiacha_tui.record import dump
from tysiacha_tui.rules.actions import MARRIES
from tysiacha_tui.rules.match import Match
from tysiacha_tui.rules.options import PRESETS
from tysiacha_tui.rules.phases import Play


def solved(
    folder: Path, text: str, capsys: pytest.CaptureFixture[str], *, status: int = 0
) -> tuple[Any, str]:
    """What the command prints as JSON, and to standard error."""
    file = folder / "record.json"
    file.write_text(text, encoding="utf-8")
    assert main(["solve", str(file), "--json"]) == status
    out, err = capsys.readouterr()
    return json.loads(out), err


def test_the_worked_example(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "record.json"
    file.write_text(json.dumps(EXAMPLE), encoding="utf-8")
    assert main(["solve", str(file)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "deal 1: Anna plays 145 and has 117; Boris is to act",
        "best: play 10H; Anna takes 0 more points, 117 in all",
        "     0  play 10H",
        "    33  play 9H",
    ]
    data, _ = solved(tmp_path, json.dumps(EXAMPLE), capsys)
    assert data == {
        "deal": 1,
        "declarer": 0,
        "contract": 145,
        "seat": 1,
        "so_far": 117,
        "value": 0,
        "total": 117,
        "best": "play 10H",
        "actions": [{"action": "play 10H", "value": 0}, {"action": "play 9H", "value": 33}],
    }


def wanted(match: Match) -> dict[str, int]:
    """The values by minimax, by the texts of the actions."""
    state, rules = match.state, match.rules
    assert isinstance(state, Play)
    order = state.contract.deal.order
    first = order.index(state.contract.declarer)
    seats = [order[(first + step) % 3] for step in range(3)]
    table = Table(
        rules.marriage_lead,
        rules.first_trick_marriage,
        rules.must_beat,
        rules.must_trump,
        rules.overtrump,
        rules.undertrump,
    )
    one, two, three = (state.taken[seat] > 0 for seat in seats)
    spot = Spot(
        tuple(tuple(card.text for card in state.hands[seat]) for seat in seats),
        seats.index(state.leader),
        tuple(card.text for card in state.trick),
        "" if state.trump is None else state.trump.value,
        frozenset(suit.value for _seat, suit, _value in state.announced if suit is not None),
        (one, two, three),
        "" if state.marrying is None or state.marrying.suit is None else state.marrying.suit.value,
    )
    values = choice_values(spot, table, {})
    return {
        f"play {choice}" if len(choice) > 1 else f"marry {choice}": worth for choice, worth in values.items()
    }


@pytest.mark.parametrize("preset", PRESETS)
def test_endings_of_every_preset(preset: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tried = 0
    for seed in range(40):
        record, match = played(preset, seed, deals=1, actions=24 + seed % 7)
        state = match.state
        if not isinstance(state, Play) or MARRIES[None] in match.legal_actions() or len(state.tricks) < 4:
            continue
        tried += 1
        data, _ = solved(tmp_path, dump(record), capsys)
        values = wanted(match)
        assert {line["action"]: line["value"] for line in data["actions"]} == values
        declares = state.turn == state.contract.declarer
        assert data["value"] == (max if declares else min)(values.values()) == values[data["best"]]
        assert data["seat"] == state.turn
    assert tried > 5


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (example(deals=[]), "no deal is running where this record ends, so there is nothing to solve"),
        (
            example_deal(actions=["0 bid 100", "1 pass"]),
            "the deal has not come to the play yet: it can be solved from the first lead on",
        ),
        (
            example_deal(actions=["0 bid 100", "1 pass", "2 pass", "0 take", "0 raise 145"]),
            "the deal has not come to the play yet: it can be solved from the first lead on",
        ),
        (
            example_deal(actions=["0 bid 100", "0 pass"]),
            "deal 1, action 2, “0 pass” is not legal: Boris is to act, not Anna",
        ),
    ],
)
def test_what_cannot_be_solved(
    data: dict[str, Any], line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found, err = solved(tmp_path, json.dumps(data), capsys, status=2)
    assert found == {"error": {"reason": line}}
    assert err == f"tysiacha: {tmp_path / 'record.json'}: {line}\n"


def test_damaged_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for text in ("", "{", "[]", '{"format": "tysiacha-record"}'):
        found, err = solved(tmp_path, text, capsys, status=2)
        assert err == f"tysiacha: {tmp_path / 'record.json'}: {found['error']['reason']}\n"
    assert main(["solve", str(tmp_path / "none.json")]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_four_aces_still_to_be_announced(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = example(
        rules={"preset": "standard", "options": {"ace_marriage": True}},
        deals=[
            {
                "dealer": 2,
                "hands": ["AH KH QH AS 9S AD AC", "10H 9H 10S KS JD 9D QC", "JH QS JS KD QD 10C 9C"],
                "talon": "10D KC JC",
                "actions": ["0 bid 100", "1 pass", "2 pass", "0 take", "0 keep", "0 give 9S JC"],
            }
        ],
    )
    found, _ = solved(tmp_path, json.dumps(data), capsys, status=2)
    assert found["error"]["reason"] == (
        "option ace_marriage: the solver knows no marriage of aces, and there is one to come"
    )
