"""A match looked at again: every step as it was, by trick and by deal, as lines, and played on from."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.records import example, played
from tests.seats import new_record, steady_players
from tysiacha_tui.cli import main
from tysiacha_tui.record import Record, check, dump, loads, steps
from tysiacha_tui.rules import Rules
from tysiacha_tui.rules.options import PRESETS
from tysiacha_tui.store.matches import MatchStore
from tysiacha_tui.table.loop import Table
from tysiacha_tui.table.replaying import Replay
from tysiacha_tui.ui.replaying import picture
from tysiacha_tui.wording.cards import write_suits


@pytest.fixture(autouse=True)
def _cards_in_signs() -> Iterator[None]:
    """Leave cards written as they were: a command chooses for a whole program."""
    yield
    write_suits("unicode")


@pytest.mark.parametrize("preset", PRESETS)
def test_every_step_is_as_it_was(preset: str) -> None:
    """BR-60: forwards and backwards, in any order of deals."""
    for seed in range(3):
        record, match = played(preset, seed, deals=4, actions=9)
        replay = Replay(record)
        walked = [after for after, _events in steps(record)]
        again = [step.match for deal in range(replay.deals) for step in replay.steps(deal)]
        assert again == walked
        for deal in reversed(range(replay.deals)):
            place = sum(len(given.actions) + 1 for given in record.deals[:deal])
            assert [step.match for step in replay.steps(deal)] == walked[
                place : place + len(replay.steps(deal))
            ]
            stops = replay.stops(deal)
            assert stops[0] == 0 and stops[-1] == len(replay.steps(deal)) - 1
            for step in range(len(replay.steps(deal))):
                state = replay.steps(deal)[step].match
                if state.state is not None:
                    seats = range(match.rules.players)
                    assert replay.hands(deal, step) == tuple(state.view(seat).hand for seat in seats)
            result = replay.result(deal)
            if result is not None and result.ended == "played":
                assert replay.hands(deal, len(replay.steps(deal)) - 1) == ((),) * match.rules.players
                assert len(stops) == 10
        assert [replay.result(deal) for deal in range(replay.deals)][: len(match.results)] == [*match.results]


def test_of_a_running_match_only_what_a_player_may_know() -> None:
    record, _match = played("standard", 1, deals=2, actions=12, rospisat="off")
    assert Replay(record).only_for(1) is None
    nobody = Replay(record, running=True)
    assert nobody.deals == 1 and nobody.own is None
    alone = replace(record, extra={"seats": ["novice", "person", "novice"]})
    own = Replay(alone, running=True)
    assert own.deals == 2 and own.only_for(0) is None and own.only_for(1) == 1
    assert own.may_play_on(0, 3) and not own.may_play_on(1, 3)
    two = replace(record, extra={"seats": ["novice", "person", "person"]})
    assert Replay(two, running=True).deals == 1


def test_only_cards_that_may_be_seen_are_in_a_picture() -> None:
    record, _match = played("standard", 3, deals=1)
    replay = Replay(record)
    for place in range(len(replay.steps(0))):
        one = picture(replay, 0, place, 2, open_hands=False)
        assert one.scene.view.seat == 2 and one.hands[0] == one.hands[1] == ()
        assert one.hands[2] == replay.hands(0, place)[2]
        everything = picture(replay, 0, place, 2, open_hands=True)
        assert everything.hands == replay.hands(0, place)
    alone = replace(record, deals=(replace(record.deals[0], actions=record.deals[0].actions[:9]),))
    running = Replay(replace(alone, extra={"seats": ["person", "novice", "novice"]}), running=True)
    other = picture(running, 0, 9, 1, open_hands=True)
    assert other.hands == ((), (), ()) and other.scene.view.hand == ()


async def test_playing_on_is_a_match_of_its_own() -> None:
    table = Table(new_record("origin", rospisat="off"), steady_players())
    for _ in range(3):
        await table.play_deal()
    replay = Replay(table.record())
    for deal, place in ((0, 0), (1, 7), (2, 20), (1, len(replay.steps(1)) - 1)):
        record = replay.play_on(deal, place, ["person", "novice", "casual"])
        assert loads(dump(record)) == record
        assert record.deals[0].hands == table.record().deals[deal].hands
        assert record.deals[0].actions == table.record().deals[deal].actions[:place]
        assert record.totals == replay.before(deal).totals
        assert record.seed not in (None, table.seed)
        again = Table(record, steady_players())
        await again.play_deal()
        report = check(again.record())
        assert report.ok and report.deals[0].ended == "played"


def written(tmp_path: Path, record: Record) -> str:
    path = tmp_path / "match.json"
    path.write_text(dump(record), encoding="utf-8")
    return str(path)


def test_lines_of_a_replay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path, loads(json.dumps(example())))
    assert main(["replay", file, "--cards", "short"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert (lines[0], lines[1], lines[4]) == (
        "Deal 1",
        "Anna: A♠ 9♠ 10♣ J♦ A♥ K♥ Q♥",
        "talon: K♣ J♣ 10♦",
    )
    assert "7  Anna plays A♠" in lines and "6  Anna gives J♦ to Boris" in lines
    assert lines[-1] == "11  Anna plays K♥"
    assert main(["replay", file, "--seat", "vera", "--plain"]) == 0
    seen = capsys.readouterr().out
    assert "\ntalon:" not in seen and "Anna:" not in seen
    assert "6  Anna gives a card to Boris" in seen and "6  Anna gives jack of clubs to Vera" in seen


def test_what_cannot_be_replayed_is_said_in_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, loads(json.dumps(example())))
    data = example()
    data["deals"][0]["actions"][7] = "1 play 9D"
    illegal = tmp_path / "illegal.json"
    illegal.write_text(json.dumps(data))
    empty = written_as(tmp_path / "empty.json", Record("standard", Rules(), ("a", "b", "c")))
    for arguments, status, said in (
        ([str(illegal)], 1, "is not legal"),
        ([file, "--deal", "2"], 2, "no deal 2"),
        ([file, "--deal", "0"], 2, "no deal 0"),
        ([file, "--seat", "Xenia"], 2, "nobody called"),
        ([empty], 2, "no deal of this match"),
        ([str(tmp_path / "none.json")], 2, "none.json"),
        (["last"], 2, "no match is saved"),
        (["7"], 2, "there is no saved match 7"),
        (["9" * 23], 2, "is no number of a match"),
        (["9" * 9999], 2, "is no number of a match"),
    ):
        assert main(["replay", *arguments]) == status
        out, err = capsys.readouterr()
        assert out == "" and said in err and err.count("\n") == 1, err


def written_as(path: Path, record: Record) -> str:
    path.write_text(dump(record))
    return str(path)


async def test_saved_matches_are_replayed_by_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TYSIACHA_DATA", str(tmp_path))
    store = MatchStore()
    journal = store.new()
    table = Table(new_record("saved", rospisat="off"), steady_players(), journal=journal)
    await table.play_deal()
    journal.close()
    store.close()
    for name in ("last", "1"):
        assert main(["replay", name]) == 0
        assert capsys.readouterr().out.startswith("Deal 1\n")
