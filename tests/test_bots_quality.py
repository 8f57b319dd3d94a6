"""How well the levels play: small fixed samples here, those of full size in the long run (`make soak`)."""

from __future__ import annotations

from statistics import mean, stdev

import pytest

from tests.bot_matches import duplicate
from tysiacha_tui.bots import make
from tysiacha_tui.rules import PRESETS, Rules
from tysiacha_tui.table.simulate import Simulation, simulate


def _casual(deals: int, seed: str) -> Simulation:
    return simulate(deals, ("casual",) * 3, seed=seed)


def _check_casual(figures: Simulation) -> None:
    high = figures.above_100
    assert high.tried >= 0.3 * figures.deals
    assert high.made >= 0.7 * high.tried
    assert high.mean is not None and high.mean >= 120
    assert len(figures.winning_bids) >= 6
    assert max(figures.winning_bids.values()) <= 0.6 * figures.deals


def _check_novice(figures: Simulation) -> None:
    assert figures.above_100.made >= 0.5 * figures.above_100.tried


def test_contracts_of_casual_bots() -> None:
    _check_casual(_casual(600, "quick"))


def test_contracts_of_novices() -> None:
    _check_novice(simulate(300, ("novice",) * 3, seed="quick"))


def test_casual_beats_novice() -> None:
    casual, novice = make("casual", "c"), make("novice", "n")
    assert mean(duplicate(novice, casual, 120, "quick")) >= 10
    assert mean(duplicate(casual, novice, 120, "quick")) <= -10


def test_a_simulation_tells_what_it_did() -> None:
    calls: list[int] = []
    figures = simulate(50, ("casual", "novice", "casual"), seed="tells", progress=calls.append)
    assert calls == list(range(1, 51))
    assert figures.deals == figures.above_100.tried + figures.at_100.tried == 50
    assert sum(figures.winning_bids.values()) == 50
    data = figures.as_json()
    assert list(data) == ["deals", "matches", "contracts", "winning_bids", "mean_score", "deals_per_second"]
    assert data["contracts"]["at_100"] == {"tried": figures.at_100.tried, "made": figures.at_100.made}
    assert data["contracts"]["above_100"]["mean"] == figures.above_100.mean
    assert len(data["mean_score"]) == 3
    again = simulate(50, ("casual", "novice", "casual"), seed="tells").as_json()
    assert {**again, "deals_per_second": 0} == {**data, "deals_per_second": 0}


def test_seats_move_on_from_match_to_match() -> None:
    """Two weak bots and a strong one: the strong one is the best wherever it sits."""
    for place in range(3):
        levels = ["novice"] * 3
        levels[place] = "casual"
        scores = simulate(150, levels, seed="seats").mean_score
        assert max(scores) == scores[place]


@pytest.mark.parametrize(
    ("deals", "levels", "preset", "message"),
    [
        (0, ("casual",) * 3, "standard", "at least one deal must be played, not 0"),
        (5, ("casual",) * 3, "four_players", "there are 3 bot levels for 4 seats"),
        (5, ("casual",), "standard", "there is 1 bot level for 3 seats"),
        (5, ("casual", "x", "novice"), "standard", "there is no bot level “x”; there are novice, casual"),
    ],
)
def test_what_cannot_be_simulated_is_said(
    deals: int, levels: tuple[str, ...], preset: str, message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        simulate(deals, levels, seed="1", preset=preset)


@pytest.mark.soak
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_contracts_in_full(seed: str) -> None:
    _check_casual(_casual(2000, f"soak {seed}"))
    _check_novice(simulate(2000, ("novice",) * 3, seed=f"soak {seed}"))


@pytest.mark.soak
@pytest.mark.parametrize("seed", ["a", "b"])
def test_casual_beats_novice_in_full(seed: str) -> None:
    casual, novice = make("casual", "c"), make("novice", "n")
    for differences in (
        duplicate(novice, casual, 1000, f"soak {seed}"),
        [-difference for difference in duplicate(casual, novice, 1000, f"soak {seed}")],
    ):
        assert mean(differences) - 1.96 * stdev(differences) / 1000**0.5 >= 10


@pytest.mark.soak
@pytest.mark.parametrize("preset", PRESETS)
def test_a_hundred_matches_end(preset: str) -> None:
    seats = Rules.preset(preset).players
    matches = longest = 0
    number = 0
    while matches < 100:
        figures = simulate(2000, ("casual",) * seats, seed=f"soak {preset} {number}", preset=preset)
        # The last match of a simulation is cut.
        matches += figures.matches - 1
        longest = max(longest, figures.longest_match)
        number += 1
    assert longest <= 500
