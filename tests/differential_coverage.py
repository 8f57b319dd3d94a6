"""How often each verb was used and each option mattered in a differential run."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from tests.differential_choices import other_value
from tests.referee import Referee
from tests.referee_rules import NUMBERS, SWITCHES, WORDS
from tests.referee_settle import settle

VERBS = ["bid", "pass", "redeal", "take", "rospisat", "raise", "keep", "give", "bomb", "marry", "play"]
OUTSIDE = ["first_dealer", "deal_packets"]
"""Options about what comes before a deal as recorded: no replay depends on them; see test_referee_dealing."""
OPTIONS = [option for option in [*WORDS, *SWITCHES, *NUMBERS] if option not in OUTSIDE]
SETTLING = [
    "target",
    "bid_step",
    "rospisat_cost",
    "bombs",
    "rounding",
    "declarer_rounding",
    "barrel",
    "barrel_peg",
    "barrel_counts",
    "barrel_failed_contract",
    "barrel_collision",
    "overshoot",
    "defender_over_target",
    "defence_lock",
    "bolts",
    "dump_truck",
]
"""Options the settlement of a deal may depend on."""
AUCTION = ["opening", "bid_step", "over_120", "max_bid", "redeal_four_nines", "redeal_low_hand", "talon_open"]
LATE = ["rospisat", "rospisat_limit", "bombs", "bomb_limit"]
LEADING = ["marriage_lead", "first_trick_marriage", "ace_marriage"]
FOLLOWING = ["must_trump", "overtrump", "undertrump", "must_beat"]
ENOUGH = 20
AMPLE = 400
"""An option that mattered so often is not looked at any more."""


def observed(referee: Referee) -> tuple[Any, ...]:
    """All that can be seen of a match at one moment."""
    return (
        referee.phase,
        referee.seat,
        referee.trump,
        referee.legal(),
        referee.hands,
        [referee.talon_seen_by(seat) for seat in range(referee.count)],
        referee.scores,
        referee.adjustments,
        referee.totals,
        referee.barrel,
        referee.winner,
    )


class Coverage:
    """Counts of verbs used and of options that mattered."""

    def __init__(self, rng: Random) -> None:
        """Nothing counted yet."""
        self.rng = rng
        self.verbs: Counter[str] = Counter()
        self.options: Counter[str] = Counter()
        self.ended: Counter[str] = Counter()
        self.wins = 0

    def share(self, referee: Referee) -> float:
        """How often a position like this is looked at: always where a trump lies on another suit."""
        if referee.lying and referee.trump and any(card[-1] != referee.trump for card in referee.lying):
            return 1.0 if any(card[-1] == referee.trump for card in referee.lying) else 0.2
        return 0.05 if referee.lying else 0.2

    def candidates(self, referee: Referee) -> list[str]:
        """Options that may matter in this position and have not mattered amply yet."""
        phase = referee.phase
        if phase == "auction":
            names = AUCTION
        elif phase != "play":
            names = ["bid_step", "over_120", "max_bid", "talon_mode", "talon_reveal", "raise_time", *LATE]
        elif referee.lying:
            names = FOLLOWING
        else:
            names = LEADING + LATE if sum(referee.tricks) == 0 else LEADING
        wanted = self.wanted()
        return [name for name in names if name in wanted]

    def wanted(self) -> list[str]:
        """Options that have not mattered amply yet."""
        return [option for option in OPTIONS if option != "players" and self.options[option] < AMPLE]

    def step(self, before: Referee, text: str, after: Referee) -> None:
        """Look whether an option, put to another value, changes this position or what the action does."""
        for option in self.candidates(before):
            rules = {**before.rules, option: other_value(self.rng, before.rules, option)}
            other = before.clone(rules)
            if observed(other) == observed(before):
                other.act(text)
                if observed(other) == observed(after):
                    continue
            self.options[option] += 1

    def settlement(self, referee: Referee) -> None:
        """Look whether an option, put to another value, changes the settlement of the deal just ended."""
        assert referee.facts is not None and referee.ended is not None
        self.ended[referee.ended] += 1
        self.wins += referee.winner is not None
        self.options["players"] += referee.count == 4
        real = settle(referee.rules, referee.facts)
        wanted = self.wanted()
        for option in SETTLING:
            if option not in wanted:
                continue
            rules = {**referee.rules, option: other_value(self.rng, referee.rules, option)}
            other = settle(rules, referee.facts)
            self.options[option] += (other.scores, other.totals, other.barrel, other.winner) != (
                real.scores,
                real.totals,
                real.barrel,
                real.winner,
            )

    def add(self, other: Coverage) -> None:
        """Add another run's counts."""
        self.verbs.update(other.verbs)
        self.options.update(other.options)
        self.ended.update(other.ended)
        self.wins += other.wins

    def missing(self) -> list[str]:
        """Verbs used and options that mattered fewer than twenty times."""
        lacking = [f"verb {verb}: {self.verbs[verb]}" for verb in VERBS if self.verbs[verb] < ENOUGH]
        return lacking + [f"option {o}: {self.options[o]}" for o in OPTIONS if self.options[o] < ENOUGH]

    def table(self) -> str:
        """The counts, for people."""
        lines = ["verb used"]
        lines += [f"  {verb:<24}{self.verbs[verb]:>9}" for verb in VERBS]
        lines += [f"option mattered (looked for until {AMPLE} in each run)"]
        lines += [f"  {option:<24}{self.options[option]:>9}" for option in sorted(OPTIONS)]
        lines += ["deals ended"]
        lines += [f"  {name:<24}{number:>9}" for name, number in sorted(self.ended.items())]
        lines += [f"matches won: {self.wins}"]
        return "\n".join(lines)
