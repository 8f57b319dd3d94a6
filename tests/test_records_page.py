"""The page on records: its example is a record, and its program deals the same cards as the game."""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
from pathlib import Path

from tysiacha_tui.record import cards_text, check, loads
from tysiacha_tui.rules import Match, Rules
from tysiacha_tui.rules.events import Dealt
from tysiacha_tui.rules.phases import Auction

PAGE = (Path(__file__).parent.parent / "docs" / "records.md").read_text(encoding="utf-8")


def block(language: str, number: int = 0) -> str:
    return list(re.finditer(rf"```{language}\n(.*?)```", PAGE, re.DOTALL))[number][1]


def dealt(seed: str, numbers: int) -> str:
    """What the page's program prints, by the game's own rules."""
    match, lines = Match.start(Rules()), []
    for number in range(numbers):
        match, events = match.deal_from_seed(seed)
        assert isinstance(match.state, Auction)
        deal, event = match.state.deal, events[-1]
        assert isinstance(event, Dealt)
        if number == 0:
            lines.append(f"first dealer: seat {deal.dealer}")
        lines.append(f"deal {number}: {event.cut} cards cut")
        lines += [f"  seat {seat}: {cards_text(hand)}" for seat, hand in enumerate(deal.hands)]
        lines.append(f"  talon:  {cards_text(deal.talon)}")
        while match.state is not None:
            match, _events = match.apply(match.legal_actions()[-1])
    return "\n".join(lines) + "\n"


def page_program(seed: str) -> str:
    program = block("python").replace('seed = "1"', f"seed = {seed!r}")
    return subprocess.run(
        [sys.executable, "-X", "utf8", "-c", program], capture_output=True, check=True, encoding="utf-8"
    ).stdout


def test_the_program_prints_what_the_page_says() -> None:
    assert page_program("1") == block("text", 0) == dealt("1", 2)


def test_the_program_deals_what_the_game_deals() -> None:
    for seed in ("", "тысяча ♥", "tie 3", "tie 11"):
        assert page_program(seed) == dealt(seed, 2)


def test_the_digest() -> None:
    assert (
        hashlib.sha256(bytes.fromhex("31 00 64 65 61 6c 20 30 00 30")).hexdigest() == block("text", 1).strip()
    )


def test_the_example_is_a_record_dealt_from_its_seed() -> None:
    record = loads(block("json"))
    assert check(record).ok
    match, _events = Match.start(Rules.preset("standard", target=500)).deal_from_seed("1")
    assert isinstance(match.state, Auction)
    deal = match.state.deal
    assert (record.deals[0].dealer, record.deals[0].hands, record.deals[0].talon) == (
        deal.dealer,
        deal.hands,
        deal.talon,
    )
    assert json.loads(block("json"))["seed"] == "1"
