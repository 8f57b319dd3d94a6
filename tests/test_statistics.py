"""Statistics: every figure equals what a count over the events of the replayed records gives."""

from __future__ import annotations

import contextlib
import json
from collections import Counter
from collections.abc import AsyncGenerator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from tests.seats import Steady
from tysiacha_tui.bots import make
from tysiacha_tui.cli import main
from tysiacha_tui.record import Record, replay, steps
from tysiacha_tui.rules import events as happened
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.store.matches import MatchStore
from tysiacha_tui.store.rows import PRACTICE
from tysiacha_tui.store.statistics import Selection, choices, statistics
from tysiacha_tui.store.tallies import SIZES
from tysiacha_tui.table.loop import Table
from tysiacha_tui.table.players import BotPlayer

NAMES = ("Olga", "Анна", "Vera [1]", "D")
PRESETS = ("standard", "no_barrel", "house", "four_players")
LEVELS = (("novice", "novice"), ("casual", "novice"), ("person", "novice"))


PERSONS = (("Olga", 15), ("Анна", 8))
"""With their matches played here, running ones too."""
OLGA = {
    "won": 9,
    "lost": 5,
    "abandoned": 1,
    "running": 1,
    "deals": 100,
    "points": 3125,
    "declared": 38,
    "declared_points": 1095,
    "contracts": 4415,
    "marriages": 33,
    "marriage_points": 2260,
    "barrel_visits": 9,
    "barrel_won": 5,
    "barrel_fallen": 4,
    "hints": 24,
    "undos": 15,
    "tried 0": 11,
    "made 0": 2,
    "tried 1": 19,
    "made 1": 9,
    "tried 2": 7,
    "made 2": 7,
    "tried 3": 1,
    "made 3": 1,
    "best": 170,
    "worst": -115,
}
OUTCOMES = "won won won running lost lost abandoned lost won won won lost won won won"
OWN_PRESETS = (("no_barrel", 5), ("four_players", 4), ("house", 3), ("standard", 3))
OWN_LEVELS = (("mixed", 11), ("novice", 4))


@dataclass(frozen=True)
class Scripted:
    """A match of the script: how it begins, and how it ends."""

    number: int
    record: Record
    end: str
    """`over`, `left` after a few deals, `abandoned`, `continued` to its end, `imported` or `practice`."""


Counted = tuple[MatchStore, list[tuple[Scripted, Record]]]


def script() -> list[Scripted]:
    matches = []
    for number in range(20):
        preset = PRESETS[number % len(PRESETS)]
        rules = Rules.preset(preset, target=500)
        seats = ["person", *LEVELS[number % 3]]
        totals = (385, 300 + number, 250) if rules.barrel and number % 2 else (200, 240, -60)
        names = NAMES if number % 5 else (NAMES[1], NAMES[0], *NAMES[2:])
        record = Record(
            preset,
            rules,
            names[: rules.players],
            (*totals, 0)[: rules.players],
            extra={"seed": f"counted {number}", "seats": [*seats, "novice"][: rules.players]},
        )
        end = {4: "left", 7: "abandoned", 9: "continued", 12: "imported", 14: "practice"}.get(number, "over")
        matches.append(Scripted(number, record, end))
    return matches


async def play(record: Record, deals: int | None) -> Record:
    """Play on for so many deals, or to the end, with hints and undos marked here and there."""
    players = [
        BotPlayer(Steady(f"{seat}") if seat % 2 else make("casual", "counted"))
        for seat in range(record.rules.players)
    ]
    table = Table(record, players)
    while table.winner is None and deals != 0:
        await table.play_deal()
        deals = None if deals is None else deals - 1
    done = table.record()
    marks = [
        {"deal": deal, "action": 3, "seat": deal % 3, "kind": kind}
        for deal in range(len(done.deals))
        for kind in ("hint", "undo", "fallback")
        if deal % {"hint": 2, "undo": 5, "fallback": 7}[kind] == 0
    ]
    return replace(done, extra={**record.extra, "marks": marks})


async def save(store: MatchStore, match: Scripted) -> Record:
    """Do to a match what the script says, and return its record."""
    record = await play(match.record, 3 if match.end in ("left", "abandoned") else None)
    if match.end == "imported":
        store.import_record(record)
        return record
    journal = store.new(PRACTICE) if match.end == "practice" else store.new()
    if match.end == "continued":
        half = replace(record, deals=record.deals[:2], extra=match.record.extra)
        journal.write(half, replay(half))
        journal.close()
        assert journal.number is not None
        _half, journal = store.take_up(journal.number)
    journal.write(record, replay(record))
    journal.close()
    if match.end == "abandoned":
        assert journal.number is not None
        store.abandon(journal.number)
    return record


@pytest.fixture
async def counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[Counted]:
    monkeypatch.setenv("TYSIACHA_DATA", str(tmp_path))
    store = MatchStore()
    yield store, [(match, await save(store, match)) for match in script()]
    store.close()


def count(matches: list[tuple[Scripted, Record]], person: str) -> Counter[str]:
    """Count by the events of the replayed records."""
    found: Counter[str] = Counter()
    for match, record in matches:
        seat = record.players.index(person)
        if record.extra["seats"][seat] != "person":
            continue
        on_barrel = record.barrel[seat] is not None
        found["barrel_visits"] += on_barrel
        won = None
        for _match, events in steps(record):
            for event in events:
                match event:
                    case happened.Announced(seat=who) if who == seat:
                        found["marriages"] += 1
                    case happened.BarrelEntered(seat=who) if who == seat:
                        found["barrel_visits"] += 1
                        on_barrel = True
                    case happened.BarrelLeft(seat=who) if who == seat:
                        found["barrel_fallen"] += 1
                        on_barrel = False
                    case happened.MatchWon(seat=who):
                        won = who
                    case happened.DealEnded(result=result, hands=hands):
                        if result.declarer is not None and hands[seat]:
                            count_deal(found, result, seat)
        outcome = "running" if won is None else "won" if won == seat else "lost"
        if match.end == "abandoned":
            found["abandoned"] += 1
            outcome = "lost"
        found[outcome] += 1
        if on_barrel:
            open_too = match.end in ("abandoned", "left")
            ends = {"won": "barrel_won", "lost": "barrel_beaten"}
            found["barrel_open" if open_too else ends[outcome]] += 1
        for mark in record.extra["marks"]:
            if mark["seat"] == seat and mark["kind"] in ("hint", "undo"):
                found[mark["kind"] + "s"] += 1
    return found


def count_deal(found: Counter[str], result: happened.DealResult, seat: int) -> None:
    found["deals"] += 1
    found["points"] += result.scores[seat]
    found["marriage_points"] += result.marriages[seat]
    found["best"] = max(found["best"], result.scores[seat])
    found["worst"] = min(found["worst"], result.scores[seat])
    if result.declarer != seat:
        return
    assert result.contract is not None
    found["declared"] += 1
    found["declared_points"] += result.scores[seat]
    if result.made is None:
        found["given_up"] += 1
        return
    found["contracts"] += result.contract
    size = next(place for place, high in enumerate(SIZES) if high is None or result.contract <= high)
    found[f"tried {size}"] += 1
    found[f"made {size}"] += result.made


FIGURES = (
    *("won", "lost", "abandoned", "running", "deals", "points", "declared", "declared_points", "contracts"),
    *("given_up", "marriages", "marriage_points", "barrel_visits", "barrel_won", "barrel_fallen"),
    *("barrel_beaten", "barrel_open", "hints", "undos"),
)


def figures(store: MatchStore, selection: Selection) -> dict[str, int]:
    """Return the figures that are counted here, zeros left out."""
    found = statistics(store, selection)
    values = {name: getattr(found, name) for name in FIGURES}
    for size in range(len(SIZES)):
        values |= {f"tried {size}": found.tried[size], f"made {size}": found.made[size]}
    values["best"] = 0 if found.best is None else found.best.points
    values["worst"] = 0 if found.worst is None else found.worst.points
    return nonzero(values)


def nonzero(values: Mapping[str, int]) -> dict[str, int]:
    return {name: value for name, value in values.items() if value}


async def test_twenty_matches_are_counted_right(counted: Counted, capsys: pytest.CaptureFixture[str]) -> None:
    store, matches = counted
    here = [(match, record) for match, record in matches if match.end not in ("imported", "practice")]
    known = choices(store)
    assert known.persons == PERSONS
    for person, _count in PERSONS:
        assert figures(store, Selection(person)) == nonzero(count(here, person))
    olga = statistics(store, Selection("Olga"))
    assert figures(store, Selection("Olga")) == OLGA
    assert " ".join(entry.outcome for entry in olga.trend) == OUTCOMES
    assert (olga.win_rate, olga.most_wins, olga.most_losses, olga.streak) == (9 / 14, 3, 4, 3)
    assert (olga.made_rate, olga.mean_contract) == (19 / 38, 4415 / 38)
    assert (olga.points_declaring, olga.points_defending) == (1095 / 38, (3125 - 1095) / 62)
    # Every preset and every level has its share, and they add up.
    own = choices(store, "Olga")
    assert (own.presets, own.levels) == (OWN_PRESETS, OWN_LEVELS)
    for preset, _count in own.presets:
        some = [(match, record) for match, record in here if record.preset == preset]
        assert figures(store, Selection("Olga", preset=preset)) == nonzero(count(some, "Olga"))
    by_level = [statistics(store, Selection("Olga", level=level)) for level, _count in own.levels]
    assert sum(part.deals for part in by_level) == olga.deals
    assert sum(part.matches for part in by_level) == olga.matches
    # Those from elsewhere are apart.
    for source in ("imported", "practice"):
        some = [(match, record) for match, record in matches if match.end == source]
        assert figures(store, Selection("Olga", source=source)) == nonzero(count(some, "Olga"))
    best = olga.best
    assert best is not None
    store.close()
    # The command says the same.
    assert main(["stats", "--json", "--person", "Olga"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert {name: printed[name] for name in FIGURES if printed[name]} == {
        name: value for name, value in OLGA.items() if name in FIGURES
    }
    assert printed["best"] == {"points": best.points, "match": best.match, "deal": best.deal}
    assert printed["persons"] == dict(PERSONS)
    assert main(["stats", "--person", "Olga", "--preset", "house", "--level", "novice"]) == 0
    assert "only by the rules “house”\nonly against: novice\n" in capsys.readouterr().out
    for wrong in (
        ["--person", "Nobody"],
        ["--level", "expert"],
        ["--preset", "nosuch"],
        ["--source", "nowhere"],
    ):
        with contextlib.suppress(SystemExit):
            assert main(["stats", *wrong]) == 2
        assert capsys.readouterr().err.count("\n") == 1


async def test_br67_a_match_taken_up_again_counts_like_one_played_at_once(tmp_path: Path) -> None:
    found = []
    for parts in (1, 4):
        store = MatchStore(tmp_path / f"{parts}.db")
        whole = await play(script()[9].record, None)
        journal = store.new()
        for part in range(1, parts + 1):
            deals = whole.deals[: len(whole.deals) * part // parts]
            record = (
                replace(whole, deals=deals) if part == parts else replace(script()[9].record, deals=deals)
            )
            journal.write(record, replay(record))
            assert statistics(store, Selection("Olga")).running == (part < parts)
            journal.close()
            assert journal.number is not None
            _record, journal = store.take_up(journal.number)
        found.append(statistics(store, Selection("Olga")))
        store.close()
    assert found[0] == found[1]
    assert found[0].matches == 1


def test_without_matches_nothing_is_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TYSIACHA_DATA", str(tmp_path))
    assert main(["stats"]) == 2
    assert capsys.readouterr().err == "tysiacha: there are no matches yet to count\n"
    store = MatchStore()
    nothing = statistics(store, Selection("Olga"))
    assert (nothing.matches, nothing.win_rate, nothing.best, nothing.streak) == (0, None, None, 0)
    store.close()
