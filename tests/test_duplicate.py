"""A match played again by the expert from the same cards, and cards played again by everybody."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from tests.lookback import NAMES, deal_played
from tysiacha_tui.bots import make
from tysiacha_tui.bots.search import Searcher
from tysiacha_tui.lobby.again import KEY, Again, can_repeat_match
from tysiacha_tui.record import Record, check, replay
from tysiacha_tui.rules import Rules
from tysiacha_tui.rules.events import DealResult
from tysiacha_tui.table.duplicate import NoDuplicate, duplicate, levels_again
from tysiacha_tui.table.loop import Table
from tysiacha_tui.table.players import BotPlayer, bot_seed
from tysiacha_tui.table.simulate import run_deal
from tysiacha_tui.wording.duplicatesheet import as_data, half, verdict

NODES = 300
SEED = "duplicate"


@cache
def finished(first: str = "casual") -> Record:
    """A short match; the record says that a person sat in the first seat."""
    rules = Rules.preset("no_barrel", target=500)
    extra = {"seed": SEED, "seats": ["person", "casual", "novice"]}
    head = Record("no_barrel", rules, NAMES, totals=(250, 250, 250), extra=extra)
    minds = [make("casual", ""), make("casual", ""), make("novice", bot_seed(SEED, 2))]
    if first == "expert":
        minds[0] = Searcher("expert", bot_seed(SEED, 0), NODES, in_time=False)
    table = Table(head, [BotPlayer(mind) for mind in minds])
    while table.winner is None:
        run_deal(table.play_deal())
    return table.record()


def played_again(record: Record) -> tuple[list[DealResult], Record]:
    *results, again = duplicate(record, NODES)
    assert isinstance(again, Record)
    return [result for result in results if isinstance(result, DealResult)], again


def test_the_cards_and_the_opponents_are_the_same() -> None:
    record = finished()
    results, again = played_again(record)
    report = check(again)
    assert report.ok and report.finished and len(again.deals) == len(results)
    for mine, theirs in zip(record.deals, again.deals, strict=False):
        assert (mine.dealer, mine.hands, mine.talon) == (theirs.dealer, theirs.hands, theirs.talon)
    assert list(again.extra["seats"]) == ["expert", "casual", "novice"]


def test_who_has_played_like_the_expert_sees_the_same_match() -> None:
    """So nothing but the choices in that seat makes a difference."""
    record = finished("expert")
    results, again = played_again(record)
    assert again.deals == record.deals
    assert results == list(replay(record).results)


def test_cards_without_a_seed_are_dealt_as_they_are_recorded() -> None:
    record = finished()
    without = replace(record, extra={"seats": record.extra["seats"]})
    results, again = played_again(without)
    assert again.deals[0].hands == record.deals[0].hands and again.seed == "duplicate" and results
    swapped = replace(record, extra={**record.extra, "seed": "another"})
    assert played_again(swapped)[1].deals[0].hands == record.deals[0].hands


@pytest.mark.parametrize(
    ("extra", "reason"),
    [
        ({"seats": None}, "does not say who the players were"),
        ({"seats": ["person"]}, "does not say who the players were"),
        ({"seats": ["casual"] * 3}, "nobody but bots"),
        ({"seats": ["person", "casual", "genius"]}, "no bot level “genius”"),
    ],
)
def test_what_cannot_be_played_again(extra: dict[str, Any], reason: str) -> None:
    record = finished()
    with pytest.raises(NoDuplicate, match=reason):
        levels_again(replace(record, extra={**record.extra, **extra}))


def test_a_match_that_runs_is_not_played_again() -> None:
    """It would tell the cards to come."""
    with pytest.raises(NoDuplicate, match="not finished"):
        levels_again(deal_played(2))
    assert not can_repeat_match(deal_played(2))


def test_the_sheets_side_by_side() -> None:
    record = finished()
    own = replay(record).results
    results, _again = played_again(record)
    told = verdict(own, results, 0, record.players)
    assert "Anna" in told and "expert" in told
    assert half(None, 0, record.players) == ("", "", "", "", "")
    who, contract, mark, _change, total = half(own[0], 0, record.players)
    assert who in NAMES and int(contract) >= 100 and mark in "✓✗"
    assert total.replace("−", "-") == str(own[0].totals[0])
    data = json.loads(json.dumps(as_data(own, results, 0)))
    assert len(data["deals"]) == max(len(own), len(results))
    assert data["deals"][0]["own"]["contract"] == own[0].contract


def test_a_deal_again_in_another_seat() -> None:
    record = finished()
    again = Again(record, 1, turned=1, level="strong")
    assert again.names == ("Vera", "Anna", "Boris")
    assert again.seats == ("strong", "person", "strong")
    assert again.hand() == record.deals[1].hands[1]
    made = again.made()
    before = replay(record).results[0]
    assert (made.totals, made.barrel) == (before.totals, before.barrel)
    assert made.deals == (replace(record.deals[1], actions=()),)
    assert made.extra[KEY] == {"deal": 1, "turned": 1} and made.extra["seats"] == list(again.seats)
    # The cards to come are new to everybody.
    assert made.seed not in (None, record.seed)
    assert check(made).ok


def test_a_whole_match_again() -> None:
    record = finished()
    assert can_repeat_match(record)
    again = Again(record, None, turned=2)
    made = again.made()
    assert made.players == ("Boris", "Vera", "Anna") and again.seats == ("casual", "novice", "person")
    assert made.deals == () and made.seed == record.seed
    assert made.extra[KEY] == {"deal": None, "turned": 2}
    assert Again(record, None).names == record.players


def test_in_a_match_among_bots_the_first_seat_is_taken_over() -> None:
    record = replace(finished(), extra={"seed": SEED, "seats": ["casual", "casual", "novice"]})
    assert Again(record, 0).seats == ("person", "casual", "novice")
    again = Again(record, 0, turned=1, level="expert")
    assert again.seats == ("expert", "person", "expert") and again.hand() == record.deals[0].hands[1]
