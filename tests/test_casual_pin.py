"""The casual level is a fixed mark, against which others are measured: what it does does not change."""

from __future__ import annotations

import hashlib

from tysiacha_tui.bots import make
from tysiacha_tui.record import action_text
from tysiacha_tui.rules import PRESETS, Match, Rules

DEALS = 20
"""With each of the ten presets: 200 in all."""
ACTIONS = "8e55f6079f06cc932f6e8f7daa4f86f28d7914d9563d77f8f38612c2af456b3e"


def test_its_actions_on_200_deals_are_those_it_had_from_the_first() -> None:
    said = hashlib.sha256()
    for preset in PRESETS:
        rules = Rules.preset(preset)
        bots = [make("casual", "pin")] * rules.players
        match = Match.start(rules, dealer=0)
        for number in range(DEALS):
            if match.winner is not None:
                match = Match.start(rules, dealer=0)
            match, _ = match.deal_from_seed(f"pin {preset} {number}")
            while match.turn is not None:
                action = bots[match.turn].choose(match.view(match.turn), match.legal_actions())
                said.update(f"{match.turn} {action_text(action)}\n".encode())
                match, _ = match.apply(action)
    assert said.hexdigest() == ACTIONS
