"""The seal of a shuffle: made before a match, told once, and verified after it, whoever plays."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from tests.seats import Heard, Steady, new_record, quick_record, steady_players
from tysiacha_tui.bots import make
from tysiacha_tui.cli import main
from tysiacha_tui.lobby.matches import Matches
from tysiacha_tui.lobby.setup import Setup
from tysiacha_tui.record import Record, dump, loads
from tysiacha_tui.record.codes import Deals, decode, encode
from tysiacha_tui.record.sealing import commit, deals_of, sealed, verify
from tysiacha_tui.rules.events import Dealt
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.store.matches import MatchStore
from tysiacha_tui.table.loop import Table
from tysiacha_tui.table.news import Sealed
from tysiacha_tui.table.players import BotPlayer
from tysiacha_tui.wording.news import sentence
from tysiacha_tui.wording.sealing import revealed_lines

SALT = "00112233445566778899aabbccddeeff"


def with_extra(record: Record, **extra: Any) -> Record:
    data = json.loads(dump(record)) | extra
    return loads(json.dumps({key: value for key, value in data.items() if value is not None}))


async def played(record: Record, deals: int, listener: Heard | None = None) -> Record:
    table = Table(record, steady_players(record.rules.players), listener=listener)
    for _deal in range(deals):
        await table.play_deal()
    return table.record()


def test_the_commitment_is_a_plain_digest() -> None:
    text = b"commitment\x00" + SALT.encode() + b"\x00" + "тысяча".encode()
    assert commit("тысяча", SALT) == sha256(text).hexdigest()


def test_every_salt_is_another() -> None:
    one, other = sealed("1"), sealed("1")
    assert one["commitment"] != other["commitment"]
    for found in (one, other):
        assert re.fullmatch("[0-9a-f]{32}", found["salt"])
        assert found["commitment"] == commit("1", found["salt"])


async def test_the_seal_is_told_with_the_first_deal_and_never_again() -> None:
    heard = Heard()
    record = with_extra(new_record("1", rospisat="off"), **sealed("1"))
    table = Table(record, steady_players(), listener=heard)
    await table.play_deal()
    (told,) = heard.of(Sealed)
    assert told.commitment == record.extra["commitment"]
    assert isinstance(heard.news[heard.news.index(told) - 1], Dealt)
    assert sentence(told, table.names) == f"The shuffle is sealed: {told.commitment}"
    await table.play_deal()
    assert len(heard.of(Sealed)) == 1
    assert table.record().extra["commitment"] == told.commitment


@pytest.mark.parametrize("preset", ["standard", "four_players", "russian"])
async def test_a_match_is_verified_whoever_plays(preset: str) -> None:
    """Bots draw nothing from the seed of the cards: other bots get the same deals."""
    dealt = []
    for players in ("steady", "novice", "casual"):
        rules = Rules.preset(preset)
        record = with_extra(new_record("who plays", preset), **sealed("who plays"))
        bots = [
            Steady(str(seat)) if players == "steady" else make(players, "b") for seat in range(rules.players)
        ]
        table = Table(record, [BotPlayer(bot) for bot in bots])
        for _deal in range(3):
            await table.play_deal()
        found = verify(table.record())
        assert found.ok
        assert found.report.ok
        assert (found.commitment, found.dealer, found.missing) == (True, True, ())
        assert set(found.deals) == {True}
        dealt.append([(deal.dealer, deal.hands) for deal in table.record().deals[:1]])
    assert dealt[0] == dealt[1] == dealt[2]


async def test_what_was_changed_is_found() -> None:
    record = await played(with_extra(new_record("1", rospisat="off"), **sealed("1")), 2)
    assert verify(record).ok
    data = json.loads(dump(record))
    second = data["deals"][1]["hands"]
    second[0], second[1] = second[1], second[0]
    swapped = verify(loads(json.dumps(data)))
    assert (swapped.ok, swapped.deals, swapped.commitment) == (False, (True, False), True)
    other = verify(with_extra(record, seed="2"))
    assert (other.ok, other.commitment, other.deals) == (False, False, (False, False))
    assert verify(with_extra(record, salt="00")).commitment is False
    assert verify(with_extra(record, commitment="00" * 32)).commitment is False


async def test_what_is_missing_is_said() -> None:
    record = await played(with_extra(new_record("1", rospisat="off"), **sealed("1")), 1)
    bare = verify(with_extra(record, commitment=None, salt=None))
    assert (bare.ok, bare.commitment, bare.missing) == (True, None, ("commitment", "salt"))
    saltless = verify(with_extra(record, salt=None))
    assert (saltless.ok, saltless.commitment, saltless.missing) == (False, None, ("salt",))
    seedless = verify(with_extra(record, seed=None))
    assert (seedless.ok, seedless.deals, seedless.missing) == (False, (None,), ("seed",))
    assert verify(new_record()).ok, "nothing was dealt yet"


async def test_cards_that_were_given_are_no_fraud(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = await played(new_record("1", rospisat="off"), 2)
    given = with_extra(replace(record, deals=record.deals[1:]), seed="2", given=1)
    assert (verify(given).ok, verify(given).deals, verify(given).dealer) == (True, (None,), None)
    assert deals_of(given) is None
    file = tmp_path / "match.json"
    file.write_text(dump(given), encoding="utf-8")
    assert main(["verify", str(file)]) == 0
    assert "deal 1: the cards were given, and not dealt from the seed" in capsys.readouterr().out
    # What was promised cannot be taken back so.
    assert verify(with_extra(given, **sealed("2"))).deals == (False,)


async def test_the_code_of_a_record_deals_the_same_again() -> None:
    record = await played(new_record("K7M9XQ2P4T0Z", "polish", target=500), 1)
    deals = deals_of(record)
    assert deals == Deals("polish", record.rules, "K7M9XQ2P4T0Z")
    again = decode(encode(deals))
    rules, seed = again.rules, again.seed
    drawn = await played(Record(again.preset, rules, record.players, extra={"seed": seed}), 1)
    assert drawn.deals[0].hands == record.deals[0].hands
    other = (drawn.deals[0].dealer + 1) % 3
    second = Record(again.preset, rules, record.players, extra={"seed": seed, "dealer": other})
    agreed = await played(second, 2)
    assert [deal.dealer for deal in agreed.deals] == [other, (other + 1) % 3]
    assert verify(agreed).ok
    assert verify(agreed).dealer is None
    assert deals_of(agreed) == Deals("polish", rules, seed, other)
    assert verify(with_extra(agreed, dealer=None)).dealer is False
    assert deals_of(with_extra(agreed, totals=[100, 0, 0])) is None
    assert deals_of(with_extra(agreed, seed="other")) is None


async def test_nothing_is_revealed_before_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TYSIACHA_DATA", str(tmp_path))
    record = with_extra(quick_record("a long seed"), **sealed("a long seed"))
    store = MatchStore()
    table = Table(record, steady_players(), journal=store.new())
    await table.play_deal()
    assert main(["verify", "last"]) == 0
    told = capsys.readouterr().out
    assert "commitment: holds" in told
    assert "deal 1: the cards are those of the seed" in told
    assert "a long seed" not in told
    assert str(record.extra["salt"]) not in told
    await table.play()
    store.close()
    assert main(["verify"]) == 0
    told = capsys.readouterr().out
    assert f"seed: a long seed\nsalt: {record.extra['salt']}\ndeal code: " in told
    assert told.count("the cards are those of the seed") == len(table.results)
    code, seal = revealed_lines(table.record())
    assert decode(code.rpartition(": ")[2]).seed == "a long seed"
    assert str(record.extra["salt"]) in seal
    assert str(record.extra["commitment"])[:8] in seal


async def test_the_command_tells_what_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = await played(with_extra(new_record("1", rospisat="off"), **sealed("1")), 2)
    file = tmp_path / "match.json"
    file.write_text(dump(record), encoding="utf-8")
    assert main(["verify", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "ok": True,
        "finished": False,
        "legal": True,
        "commitment": True,
        "missing": [],
        "dealer": True,
        "deals": [True, True],
    }
    for changes, status, words in (
        ({"seed": None}, 1, "deal 2: cannot be verified without a seed"),
        ({"seed": "2"}, 1, "deal 1: WRONG; the seed deals other cards"),
        ({"commitment": None}, 0, "commitment: there is none"),
        ({"salt": None}, 1, "commitment: cannot be verified, since the record lacks salt"),
        ({"salt": "00"}, 1, "commitment: WRONG"),
    ):
        file.write_text(dump(with_extra(record, **changes)), encoding="utf-8")
        assert main(["verify", str(file)]) == status
        assert words in capsys.readouterr().out
    file.write_text("{}")
    assert main(["verify", str(file)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_new_match_is_sealed_also_with_a_seed_of_the_players(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TYSIACHA_DATA", str(tmp_path))
    matches = Matches([])
    for seed, dealer in ((None, None), ("mine", 1)):
        setup = Setup(
            ("A", "B", "C"), ("person", "casual", "casual"), "standard", Rules(), False, seed, dealer
        )
        record = matches.begin(setup).record
        assert record.commitment == commit(str(record.seed), record.extra["salt"])
        assert record.seed == seed or seed is None
        assert record.agreed_dealer == dealer
    matches.close()
