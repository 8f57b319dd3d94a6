"""Thinking beside the screen: the same answers, whatever becomes of the process that finds them."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import aclosing
from pathlib import Path

import pytest

from tests.bot_matches import positions
from tests.seats import Heard, new_record
from tysiacha_tui.bots import LEVELS, make
from tysiacha_tui.rules import Match, Rules
from tysiacha_tui.rules.actions import Action
from tysiacha_tui.rules.view import SeatView
from tysiacha_tui.table.loop import Table
from tysiacha_tui.table.news import FallbackUsed
from tysiacha_tui.table.players import LATE, BotFailed
from tysiacha_tui.table.thinking import MOST_UNANSWERED, SEARCHING, Thinker, ThinkingPlayer

LONG = 60.0
"""Seconds nobody comes to wait: a bot that takes so long has failed."""

Decision = tuple[SeatView, tuple[Action, ...]]


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    thinker = Thinker()
    yield thinker
    thinker.stop()


@pytest.fixture(scope="module")
def decisions() -> list[Decision]:
    """All decisions of a deal."""
    match = Match.start(Rules(), dealer=2)
    bots = [make("casual", str(seat)) for seat in range(3)]
    return [(view, legal) for _match, view, legal, _action in positions(match, bots, "beside")]


def impossible(*_arguments: object, **_options: object) -> None:
    """Start no process, as a system does that has none to give."""
    raise OSError("no processes here")


def a_card(decisions: list[Decision]) -> Decision:
    """Return a decision late in a deal."""
    return next((view, legal) for view, legal in decisions if view.phase == "play" and len(view.hand) == 3)


def process_of(thinker: Thinker) -> int:
    assert thinker.process_id is not None
    return thinker.process_id


def ended(process: int, patience: float = LONG) -> bool:
    """Wait until a process is gone, and say whether it is."""
    try:
        watch = os.pidfd_open(process)
    except ProcessLookupError:
        return True
    try:
        return bool(select.select([watch], [], [], patience)[0])
    finally:
        os.close(watch)


@pytest.mark.parametrize("level", LEVELS)
async def test_answers_are_those_of_the_bot_itself(
    thinker: Thinker, decisions: list[Decision], level: str
) -> None:
    player = ThinkingPlayer(thinker, level, "a seed", LONG)
    # What a search finds in a whole deal depends on how slow the machine is; late in a deal it finds all.
    for view, legal in decisions[-6:] if level in SEARCHING else decisions:
        expected = make(level, "a seed", in_time=False).choose(view, legal)
        # On a machine that stands still for a while even then not; it is asked again.
        while await player.choose(view, legal) != expected:
            assert level in SEARCHING


async def test_a_process_that_dies_is_started_once_more_and_asked_again(
    thinker: Thinker, decisions: list[Decision]
) -> None:
    view, legal = a_card(decisions)
    player = ThinkingPlayer(thinker, "casual", "a seed", LONG)
    expected = make("casual", "a seed").choose(view, legal)
    for place in ("process", "process again", "thread"):
        thinker.start()
        first = thinker.process_id
        assert (first is None) == (place == "thread")
        if first is not None:
            os.kill(first, signal.SIGSTOP)
        asked = asyncio.create_task(player.choose(view, legal))
        await asyncio.sleep(0)
        if first is not None:
            os.kill(first, signal.SIGKILL)
        assert await asked == expected
        assert thinker.process_id != first or first is None


async def test_where_no_process_can_be_started_nothing_is_said_and_everything_is_answered(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subprocess, "Popen", impossible)
    heard = Heard()
    record = new_record("beside")
    table = Table(
        record, [ThinkingPlayer(thinker, "casual", str(seat), LONG) for seat in range(3)], listener=heard
    )
    await table.play_deal()
    assert thinker.process_id is None
    assert not heard.of(FallbackUsed)
    assert "marks" not in table.record().extra


async def test_an_answer_that_comes_late_is_late_and_the_next_one_is_not_mixed_up_with_it(
    thinker: Thinker, decisions: list[Decision]
) -> None:
    player = ThinkingPlayer(thinker, "casual", "a seed", 0.05)
    thinker.start()
    os.kill(process_of(thinker), signal.SIGSTOP)
    with pytest.raises(BotFailed) as failure:
        await player.choose(*decisions[0])
    assert failure.value.why == LATE
    os.kill(process_of(thinker), signal.SIGCONT)
    player.time_limit = LONG
    overdue = player._thinking
    assert overdue is not None
    await asyncio.wrap_future(overdue)
    view, legal = a_card(decisions)
    assert await player.choose(view, legal) == make("casual", "a seed").choose(view, legal)


async def test_stopping_ends_the_process_and_drops_what_it_was_asked(
    thinker: Thinker, decisions: list[Decision]
) -> None:
    thinker.start()
    process = process_of(thinker)
    os.kill(process, signal.SIGSTOP)
    future = thinker.choose("casual", "a seed", *decisions[0])
    thinker.stop()
    assert ended(process, 0.0)
    # Another match begins: its answers come, the old one never does.
    await asyncio.wrap_future(thinker.choose("casual", "a seed", *decisions[0]))
    assert not future.done()
    assert process_of(thinker) != process


async def test_a_process_that_hangs_is_ended_before_the_pipe_to_it_is_full(
    thinker: Thinker, decisions: list[Decision]
) -> None:
    thinker.start()
    os.kill(process_of(thinker), signal.SIGSTOP)
    view, legal = a_card(decisions)
    futures = [thinker.choose("casual", "a seed", view, legal) for _ in range(MOST_UNANSWERED + 1)]
    expected = make("casual", "a seed").choose(view, legal)
    assert {await asyncio.wrap_future(future) for future in futures} == {expected}


async def test_a_bot_that_raises_in_the_process_has_failed_and_the_process_goes_on(
    thinker: Thinker, decisions: list[Decision]
) -> None:
    view, legal = decisions[0]
    answer = await asyncio.wrap_future(thinker.choose("nobody", "a seed", view, legal))
    assert isinstance(answer, BotFailed)
    process = process_of(thinker)
    answer = await asyncio.wrap_future(thinker.choose("casual", "a seed", view, legal))
    assert answer == make("casual", "a seed").choose(view, legal)
    assert process_of(thinker) == process


@pytest.mark.parametrize("possible", [True, False], ids=["process", "thread"])
async def test_advice_gets_better_until_it_is_final(
    thinker: Thinker, decisions: list[Decision], possible: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not possible:
        monkeypatch.setattr(subprocess, "Popen", impossible)
    view, legal = a_card(decisions)
    found = [advice async for advice in thinker.consider("a seed", view, legal)]
    assert (thinker.process_id is not None) == possible
    assert [advice.worlds for advice in found] == sorted(advice.worlds for advice in found)
    assert found[-1].outlooks[0].action in legal


async def test_advice_nobody_wants_any_more_makes_room_for_other_questions(
    thinker: Thinker, decisions: list[Decision]
) -> None:
    view, legal = decisions[0]
    async with aclosing(thinker.consider("a seed", view, legal)) as found:
        async for _ in found:
            break
    late = a_card(decisions)
    answer = await asyncio.wrap_future(thinker.choose("casual", "a seed", *late))
    assert answer == make("casual", "a seed").choose(*late)


def test_the_process_ends_by_itself_when_the_program_is_killed() -> None:
    program = (
        "import sys\n"
        "from tysiacha_tui.table.thinking import Thinker\n"
        "thinker = Thinker()\n"
        "thinker.start()\n"
        "print(thinker.process_id, flush=True)\n"
        "sys.stdin.readline()\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=Path(__file__).parent.parent,
    ) as parent:
        assert parent.stdout is not None
        process = int(parent.stdout.readline())
        parent.kill()
        assert ended(process)
