"""Two levels compared on duplicate deals: what is played, what is counted, and the command."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pexpect
import pytest

from tests.calling import COMMAND, ROOT, assert_ended, refused, run, run_here
from tysiacha_tui.bots import make
from tysiacha_tui.rules import Match, Rules
from tysiacha_tui.rules.events import DealResult
from tysiacha_tui.rules.shuffle import deal_out, shuffled
from tysiacha_tui.table.arena import Contest, Figures, Inbox, Outcome, outcome, outcomes
from tysiacha_tui.table.players import bot_seed
from tysiacha_tui.table.sample import Sample, student

CONTEST = Contest("casual", "novice", "known")


def figures_of(found: Iterator[Outcome]) -> Figures:
    figures = Figures()
    for one in found:
        figures.add(one)
    return figures


def in_thread(contest: Contest, deals: int) -> Figures:
    with ThreadPoolExecutor(1) as executor:
        return figures_of(outcomes(contest, deals, executor, 1, Inbox()))


def played(contest: Contest, number: int, levels: Sequence[str], defence: str | None = None) -> DealResult:
    """Play a deal of a contest, where asked with other defenders once the cards are played."""
    rules, seats = contest.rules, range(contest.rules.players)
    dealer = number % rules.players
    match, _ = Match.start(rules, dealer=dealer).deal(
        *deal_out(shuffled(contest.seed, number).pack, dealer, rules)
    )
    while match.turn is not None:
        legal, turn, view = match.legal_actions(), match.turn, match.view(match.turn)
        now = list(levels)
        if defence is not None and view.phase == "play":
            now = [levels[seat] if seat == view.declarer else defence for seat in seats]
        bot = make(now[turn], bot_seed(f"{contest.seed}/deal {number}", turn))
        match, _ = match.apply(legal[0] if len(legal) == 1 else bot.choose(view, legal))
    return match.results[0]


@pytest.mark.parametrize("preset", ["standard", "four_players", "belarusian", "tysiac"])
def test_one_seat_is_replaced_at_a_time(preset: str) -> None:
    contest = Contest("casual", "novice", "seats", preset, Rules.preset(preset))
    players = contest.rules.players
    for number in range(12):
        found = outcome(contest, number)
        order = [(number + 1 + step) % players for step in range(3)]
        usual = played(contest, number, ["novice"] * players)
        gained, defenders, declarer = [], [], None
        for seat in order:
            levels = ["casual" if other == seat else "novice" for other in range(players)]
            result = played(contest, number, levels)
            gained.append(result.scores[seat] - usual.scores[seat])
            if seat == usual.declarer == result.declarer:
                declarer = gained[-1]
            elif usual.ended == "played" and (usual.declarer, usual.contract) == (
                result.declarer,
                result.contract,
            ):
                defenders.append(gained[-1])
        assert found.seats == tuple(gained)
        assert found.declarer == declarer
        assert found.defenders == tuple(defenders)
        if usual.ended == "played":
            result = played(contest, number, ["novice"] * players, defence="casual")
            both = [seat for seat in sorted(order) if seat != usual.declarer]
            assert found.pair == tuple(result.scores[seat] - usual.scores[seat] for seat in both)
        assert found.failures == 0


def test_a_level_gains_nothing_over_itself() -> None:
    assert in_thread(Contest("casual", "casual", "same"), 20).as_json() == {
        "deals": 20,
        "mean": 0.0,
        "low": 0.0,
        "high": 0.0,
        "declarer": 0.0,
        "defender": 0.0,
        "pair": 0.0,
        "better": 0,
        "tie": 20,
        "worse": 0,
    }


def test_what_is_counted() -> None:
    figures = Figures()
    assert figures.as_json()["mean"] is figures.as_json()["low"] is None
    figures.add(Outcome((10, -5, 1), 10, (-5, 1), (3, 4), 0))
    figures.add(Outcome((0, -3, 0), None, (-3,), (), 2))
    figures.add(Outcome((5, -5, 0), 5, (), (0, -1), 0))
    assert figures.failures == 2
    low, high = figures.values.interval or (0, 0)
    # The values are 2, -1 and 0: mean 1/3, deviation 1.52753, and t is 4.3027 for 2 degrees of freedom.
    assert low == pytest.approx(1 / 3 - 4.3027 * 1.52753 / 3**0.5, abs=1e-4)
    assert high == pytest.approx(1 / 3 + 4.3027 * 1.52753 / 3**0.5, abs=1e-4)
    assert figures.as_json() == {
        "deals": 3,
        "mean": pytest.approx(1 / 3),
        "low": low,
        "high": high,
        "declarer": 7.5,
        "defender": -2.5,
        "pair": 1.5,
        "better": 1,
        "tie": 1,
        "worse": 1,
    }


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.7062), (9, 2.2622), (10, 2.2281), (15, 2.1314), (30, 2.0423), (100, 1.9840), (1000, 1.9623)],
)
def test_quantiles(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, abs=2e-4)


def test_a_mean_needs_a_value_and_an_interval_two() -> None:
    sample = Sample(2)
    assert sample.mean is None
    sample.add(3)
    assert sample.mean == 1.5
    assert sample.interval is None
    sample.add(5)
    # 1.5 and 2.5: deviation 0.70711, its root of two 0.5.
    assert sample.interval == pytest.approx((2 - 12.7062 * 0.5, 2 + 12.7062 * 0.5))


class Backwards(Executor):
    """Does four tasks at a time, the last one first."""

    def __init__(self) -> None:
        self.tasks: list[tuple[Future[Any], Callable[[], Any]]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.tasks.append((future, lambda: fn(*args, **kwargs)))
        if len(self.tasks) == 4:
            # The last future has no callback yet; it comes in when that is added.
            for waiting, task in reversed(self.tasks):
                waiting.set_result(task())
            self.tasks.clear()
        return future


def test_no_order_or_number_of_workers_changes_anything() -> None:
    expected = in_thread(CONTEST, 8)
    assert expected.deals == 8
    assert figures_of(outcomes(CONTEST, 8, Backwards(), 4, Inbox())) == expected
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        assert figures_of(outcomes(CONTEST, 8, executor, 4, Inbox())) == expected


def test_a_stopped_comparison_is_a_shorter_one() -> None:
    inbox, figures = Inbox(), Figures()
    with ThreadPoolExecutor(1) as executor:
        for found in outcomes(CONTEST, 1000, executor, 3, inbox):
            figures.add(found)
            if figures.deals == 5:
                inbox.put(None)
    assert 5 <= figures.deals <= 8
    assert figures == in_thread(CONTEST, figures.deals)


def arena(*more: str) -> list[str]:
    return ["arena", "--a", "casual", "--b", "novice", *more]


def test_the_command_prints_figures() -> None:
    expected = in_thread(CONTEST, 12)
    one = run(*arena("--deals", "12", "--seed", "known", "--jobs", "1", "--json"))
    assert (one.returncode, one.stderr) == (0, b"")
    assert json.loads(one.stdout) == expected.as_json()
    assert list(json.loads(one.stdout)) == list(expected.as_json())

    two = run(*arena("--deals", "12", "--seed", "known", "--jobs", "2"))
    assert (two.returncode, two.stderr) == (0, b"")
    lines = two.stdout.decode().splitlines()
    low, high = expected.values.interval or (0, 0)
    points = f"{expected.values.mean:+.1f} points (95 %: {low:+.1f} to {high:+.1f})".replace("-", "−")
    assert lines[0] == f"casual in place of novice, a deal and seat: {points}"
    assert lines[1].startswith("where both are declarer: ")
    assert lines[2].startswith("one of two defenders against the same contract: ")
    assert lines[3].startswith("both defenders against the same contract: ")
    counts = f"better in {expected.better}, the same in {expected.tie}, worse in {expected.worse}"
    assert lines[4:] == [f"12 deals: {counts}", "seed: known"]


def test_one_deal_has_no_interval() -> None:
    result = run(*arena("--deals", "1", "--seed", "1", "--jobs", "1", "--json"))
    figures = json.loads(result.stdout)
    assert (figures["deals"], figures["low"], figures["high"]) == (1, None, None)


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["arena", "--a", "casual"], "the following arguments are required: --b"),
        (["arena", "--a", "x", "--b", "casual"], "there is no bot level “x”; there are novice, casual"),
        (arena("--deals", "0"), "at least one deal must be played, not 0"),
        (arena("--deals", "-3"), "argument --deals: “-3” is no number of deals"),
        (arena("--jobs", "0"), "from 1 to 61 processes can play, not 0"),
        (arena("--jobs", "1000"), "from 1 to 61 processes can play, not 1000"),
        (arena("--jobs", "two"), "argument --jobs: “two” is no number of processes"),
        (arena("--rules", "x"), "there is no preset “x”; there are standard"),
        (arena("--scheduler", "nowhere"), "“nowhere” is no address: write HOST:PORT"),
        (
            arena("--scheduler", "h:1", "--jobs", "2"),
            "argument --jobs: not allowed with argument --scheduler",
        ),
    ],
)
def test_what_cannot_be_compared_is_said(
    arguments: list[str], line: str, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert refused(run_here(capfdbinary, *arguments)).startswith(line)


def begun() -> tuple[pexpect.spawn, list[int]]:
    """Return a long comparison on a terminal and watches on its processes once it shows figures."""
    child = pexpect.spawn(
        sys.executable,
        [*COMMAND[1:], *arena("--deals", "1000000", "--seed", "known", "--jobs", "2")],
        cwd=ROOT,
        dimensions=(24, 160),
        encoding="utf-8",
        timeout=60,
    )
    child.expect(r"[+-][0-9.]+ points \(95 %")
    children = Path(f"/proc/{child.pid}/task/{child.pid}/children").read_text().split()
    return child, [os.pidfd_open(int(pid)) for pid in children]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_comparison_prints_what_is_done(number: signal.Signals) -> None:
    child, watches = begun()
    assert len(watches) >= 2
    if number == signal.SIGINT:
        # As from the keyboard, where every process of the terminal gets it.
        child.sendintr()
    else:
        child.kill(number)
    child.expect(pexpect.EOF)
    child.wait()
    assert child.exitstatus == 130
    for watch in watches:
        assert_ended(watch)
    assert "Traceback" not in child.before
    said = r"([0-9]+) deals?: better in ([0-9]+), the same in ([0-9]+), worse in ([0-9]+)"
    counted = re.search(said, child.before)
    assert counted is not None
    deals, *outcomes = map(int, counted.groups())
    assert deals == sum(outcomes) > 0
    assert "seed: known" in child.before


def test_no_process_outlives_a_killed_comparison() -> None:
    child, watches = begun()
    child.kill(signal.SIGKILL)
    child.wait()
    for watch in watches:
        assert_ended(watch)


def test_workers_that_die_are_said(tmp_path: Path) -> None:
    """Every process that plays ends in the middle of a deal."""
    program = tmp_path / "program.py"
    program.write_text(
        "import os, sys\n"
        "import tysiacha_tui.table.arena as module\n"
        "import tysiacha_tui.commands.arena as command\n"
        "from tysiacha_tui.cli import main\n"
        "class Fatal(module.Contest):\n"
        "    def cards(self, number):\n"
        "        os._exit(1)\n"
        "if __name__ == '__main__':\n"
        "    command.Contest = Fatal\n"
        "    sys.exit(main(sys.argv[1:]))\n"
    )
    result = subprocess.run(
        [sys.executable, str(program), *arena("--deals", "5", "--json", "--jobs", "1")],
        capture_output=True,
        cwd=ROOT,
        env={"PYTHONPATH": str(ROOT)},
        timeout=60,
    )
    assert result.returncode == 2
    assert json.loads(result.stdout)["deals"] == 0
    said = "tysiacha: those who play have failed: one of their processes has ended unexpectedly\n"
    assert result.stderr.decode() == said
