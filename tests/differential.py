"""Plays matches with the engine and the referee side by side and compares them at every step.

`python -m tests.differential --deals 50000 --jobs 2` plays so many deals under the presets and under
random options, prints how often each verb was used and each option mattered, and fails on a
difference, or when a verb or an option mattered fewer than twenty times.
"""

from __future__ import annotations

import argparse
import dataclasses
import json
import sys
from functools import cache
from importlib import import_module
from multiprocessing import Pool
from random import Random
from typing import Any

from tests.differential_choices import Players, random_deal, random_options, random_totals
from tests.differential_coverage import Coverage
from tests.referee import Referee, full_rules
from tests.referee_rules import PRESETS as REFEREE_PRESETS
from tests.referee_rules import Options
from tysiacha_tui.rules import Card, IllegalAction, Match, Rules
from tysiacha_tui.rules import actions as kinds

DEALS_PER_MATCH = 8


class Difference(AssertionError):
    """Engine and referee do not agree; the text holds the record that shows it."""


@cache
def text_of(action: kinds.Action) -> str:
    """The action as it is written in a record, without the seat."""
    match action:
        case kinds.Bid(amount):
            return f"bid {amount}"
        case kinds.Raise(amount):
            return f"raise {amount}"
        case kinds.Give(first, second):
            return f"give {first} {second}"
        case kinds.Marry(suit):
            return f"marry {suit.value if suit else 'aces'}"
        case kinds.Play(card):
            return f"play {card}"
        case _:
            return type(action).__name__.lower()


EVERY_ACTION: list[kinds.Action] = [
    *kinds.BIDS.values(),
    *kinds.RAISES.values(),
    *kinds.PLAYS.values(),
    *kinds.GIFTS.values(),
    *kinds.MARRIES.values(),
    *(kinds.PASS, kinds.REDEAL, kinds.TAKE, kinds.ROSPISAT, kinds.KEEP, kinds.BOMB) * 20,
]


@cache
def cards_of(text: str) -> tuple[Card, ...]:
    """The cards written in a text."""
    return tuple(Card.parse(word) for word in text.split())


class Pair:
    """One match, played by the engine and the referee at the same time."""

    def __init__(
        self,
        preset: str,
        options: Options,
        totals: list[int] | None = None,
        barrel: list[int | None] | None = None,
        dealer: int = 0,
    ) -> None:
        """Begin the match in both."""
        self.rules = full_rules(preset, options)
        engine_rules = Rules.preset(preset, **options)
        self.same("rules", dataclasses.asdict(engine_rules), self.rules)
        count = self.rules["players"]
        self.record: dict[str, Any] = {
            "format": "tysiacha-record",
            "version": 1,
            "rules": {"preset": preset, "options": options},
            "players": ["Anna", "Boris", "Vera", "Gleb"][:count],
            "deals": [],
        }
        if totals is not None:
            self.record |= {"totals": totals, "barrel": barrel}
        self.referee = Referee(self.rules, count, totals, barrel)
        self.match = Match.start(
            engine_rules,
            dealer=dealer,
            totals=None if totals is None else tuple(totals),
            barrel=None if barrel is None else tuple(barrel),
        )
        self.dealer = dealer
        self.engine_legal: dict[str, kinds.Action] = {}

    def same(self, what: str, engine: Any, referee: Any) -> None:
        """Fail unless both say the same."""
        if engine != referee:
            record = json.dumps(getattr(self, "record", {}), ensure_ascii=False)
            raise Difference(f"{what}: the engine has {engine!r}, the referee {referee!r}\n{record}")

    def deal(self, hands: list[str], talon: str) -> None:
        """Begin a deal in both."""
        self.record["deals"].append({"dealer": self.dealer, "hands": hands, "talon": talon, "actions": []})
        self.match, _ = self.match.deal(tuple(cards_of(hand) for hand in hands), cards_of(talon))
        self.referee.start_deal(self.dealer, hands, talon)
        self.compare()

    def act(self, text: str) -> None:
        """Carry out an action in both, and compare what came of it."""
        self.record["deals"][-1]["actions"].append(f"{self.referee.seat} {text}")
        self.referee.act(text)
        try:
            self.match, _ = self.match.apply(self.engine_legal[text])
        except IllegalAction as refusal:
            self.same(text, f"refused ({refusal})", "accepted")
        self.compare()
        if self.referee.ended is not None:
            self.compare_results()

    def compare(self) -> None:
        """Phase, seat, legal actions, and what the seat on turn sees."""
        match, referee = self.match, self.referee
        self.same("phase", match.phase_name, referee.phase)
        self.same("seat", match.turn, referee.seat)
        self.engine_legal = {text_of(action): action for action in match.legal_actions()}
        if self.engine_legal.keys() != referee.legal():
            self.same("legal actions", sorted(self.engine_legal), sorted(referee.legal()))
        if referee.seat is None:
            return
        view = match.view(referee.seat)
        self.same("hand", sorted(map(str, view.hand)), sorted(referee.cards[referee.seat]))
        self.same("trick", [str(card) for card in view.trick], referee.lying)
        self.same("trump", view.trump, referee.trump)
        self.same("declarer", view.declarer, referee.declarer)
        self.same("contract", view.contract, referee.contract)
        self.same("tricks", list(view.tricks_taken), referee.tricks)
        self.same("card points", list(view.card_points), referee.points)
        self.same("marriages", list(view.marriages), referee.marriages)

    def compare_views(self) -> None:
        """What every active seat sees: its hand, the sizes of the others, the talon only where shown."""
        sizes = tuple(len(hand) for hand in self.referee.cards)
        for seat in self.referee.active:
            view = self.match.view(seat)
            self.same("hand", sorted(map(str, view.hand)), sorted(self.referee.cards[seat]))
            self.same("hand sizes", view.hand_sizes, sizes)
            talon = self.referee.talon if self.referee.talon_seen_by(seat) else []
            self.same(f"talon seen by {seat}", sorted(map(str, view.talon)), sorted(talon))
            self.same("rospisats", list(view.rospisats), self.referee.rospisats)
            bombs = list(view.bombs)
            if view.doubled and view.declarer is not None:
                bombs[view.declarer] += 1  # the view counts this deal's bomb when the deal is over
            self.same("bombs", bombs, self.referee.bombs)

    def compare_results(self) -> None:
        """What a deal that has ended did to the match."""
        match, referee = self.match, self.referee
        result = match.results[-1]
        self.same("result", dict(engine_summary(result)), referee.summary())
        self.same("totals", list(match.totals), referee.totals)
        self.same("barrel", list(match.barrel), referee.barrel)
        self.same("winner", match.winner, referee.winner)
        if referee.winner is None:
            self.same("rospisats", list(match.rospisats), referee.rospisats)
            self.same("bombs", list(match.bombs), referee.bombs)
            self.same("bolts", list(match.bolts), referee.bolts)
            self.same("next dealer", match.next_dealer, referee.next_dealer)
            self.dealer = referee.next_dealer or 0

    def try_illegal(self, rng: Random) -> None:
        """An action that is not legal must be refused, and change nothing."""
        action = rng.choice(EVERY_ACTION)
        if text_of(action) in self.referee.legal():
            return
        before = self.match
        try:
            self.match.apply(action)
        except IllegalAction:
            self.same("the match after a refusal", self.match, before)
            return
        self.same("refusal", f"{text_of(action)} accepted", f"{text_of(action)} refused")


def engine_summary(result: Any) -> dict[str, Any]:
    """A finished deal of the engine, as the record's check tells it."""
    lists = ("tricks", "card_points", "marriages", "scores", "adjustments", "totals")
    summary = {name: list(getattr(result, name)) for name in lists}
    return summary | {"declarer": result.declarer, "contract": result.contract, "ended": result.ended}


def play_match(
    pair: Pair,
    rng: Random,
    coverage: Coverage | None = None,
    deals: int = DEALS_PER_MATCH,
    bots: bool = False,
) -> int:
    """Play some deals of a match, or until it is over; return how many."""
    players = Players(rng)
    for number in range(deals):
        players.new_deal()
        pair.deal(*random_deal(rng, pair.rules, pair.dealer))
        by_bots = bot_players(rng, pair.rules["players"]) if bots and rng.random() < 0.5 else []
        while pair.referee.seat is not None:
            play_step(pair, rng, players, by_bots, coverage)
        if coverage is not None:
            coverage.settlement(pair.referee)
        if pair.referee.phase == "over":
            return number + 1
    return deals


def play_step(
    pair: Pair, rng: Random, players: Players, by_bots: list[Any], coverage: Coverage | None
) -> None:
    """One action, and now and then a closer look."""
    referee = pair.referee
    if rng.random() < 0.1:
        pair.compare_views()
        pair.try_illegal(rng)
    if by_bots:
        assert referee.seat is not None
        legal = pair.match.legal_actions()
        text = text_of(by_bots[referee.seat].choose(pair.match.view(referee.seat), legal))
    else:
        text = players.choose(referee)
    if coverage is None:
        pair.act(text)
        return
    coverage.verbs[text.split()[0]] += 1
    before = referee.clone() if rng.random() < coverage.share(referee) else None
    pair.act(text)
    if before is not None:
        coverage.step(before, text, referee)


def bot_players(rng: Random, count: int) -> list[Any]:
    """A casual bot for each seat."""
    make = import_module("tysiacha_tui.bots").make
    return [make("casual", str(rng.random())) for _ in range(count)]


def run(
    deals: int,
    seed: str,
    preset: str | None = None,
    options: Options | None = None,
    coverage: Coverage | None = None,
    bots: bool = False,
    start: tuple[list[int], list[int | None] | None] | None = None,
) -> int:
    """Play so many deals: of a preset, or without one of random presets and option mixes.

    Each match begins with the totals and chances of `start`, or with random ones.
    """
    rng = Random(f"{seed} {preset}")
    played = 0
    while played < deals:
        name, chosen = preset or "standard", dict(options or {})
        if preset is None:
            if rng.random() < 0.5:
                name = rng.choice(list(REFEREE_PRESETS))
            else:
                chosen = random_options(rng)
        rules = full_rules(name, chosen)
        totals, barrel = start or random_totals(rng, rules)
        pair = Pair(name, chosen, totals, barrel, rng.randrange(rules["players"]))
        played += play_match(pair, rng, coverage, min(DEALS_PER_MATCH, deals - played), bots)
    return played


def job(arguments: tuple[int, str, bool]) -> tuple[Coverage, str | None]:
    """One process of a long run: its counts, and the first difference if there was one."""
    deals, seed, bots = arguments
    coverage = Coverage(Random(seed))
    try:
        run(deals, seed, coverage=coverage, bots=bots)
    except Difference as difference:
        return coverage, str(difference)
    return coverage, None


def main(arguments: list[str] | None = None) -> int:
    """Run it, print the table, return 0 when all is well."""
    parser = argparse.ArgumentParser(prog="python -m tests.differential", description=__doc__)
    parser.add_argument("--deals", type=int, default=50000, help="deals to play, at least")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--seed", default="soak", help="another seed plays other deals")
    parser.add_argument("--no-bots", action="store_true", help="random players only")
    chosen = parser.parse_args(arguments)
    bots = not chosen.no_bots
    share = -(-chosen.deals // chosen.jobs)
    tasks = [(share, f"{chosen.seed} {number}", bots) for number in range(chosen.jobs)]
    with Pool(chosen.jobs) as pool:
        results = pool.map(job, tasks)
    coverage = Coverage(Random(0))
    for part, _ in results:
        coverage.add(part)
    print(coverage.table())
    differences = [text for _, text in results if text is not None]
    missing = coverage.missing()
    for text in differences:
        print("DIFFERENCE", text)
    if missing:
        print("fewer than twenty times:", ", ".join(missing))
    return 1 if differences or missing else 0


if __name__ == "__main__":
    sys.exit(main())
