"""A comparison on a Dask cluster of this machine: a scheduler and two workers, one of which is killed."""

from __future__ import annotations

import json
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.calling import ROOT, refused, run
from tests.test_arena import CONTEST, arena, in_thread
from tysiacha_tui.commands.workers import cluster
from tysiacha_tui.table.arena import Figures, Inbox, outcomes

DEALS = 20


def started(stack: ExitStack, *arguments: str) -> subprocess.Popen[str]:
    """Start a part of the cluster."""
    process = stack.enter_context(
        subprocess.Popen(
            [sys.executable, "-m", "dask", *arguments, "--host", "127.0.0.1", "--no-dashboard"],
            stderr=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )
    )
    stack.callback(process.kill)
    return process


def logged(process: subprocess.Popen[str], pattern: str) -> str:
    """Wait for a line in the log; return what stands in the brackets there."""
    assert process.stderr is not None
    log = ""
    for line in process.stderr:
        log += line
        found = re.search(pattern, line)
        if found is not None:
            return found[1]
    raise AssertionError(log)


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def test_a_cluster_that_loses_a_worker(stack: ExitStack, tmp_path: Path) -> None:
    scheduler = started(stack, "scheduler", "--port", "0")
    address = logged(scheduler, r"Scheduler at: *tcp://(\S+)")
    nobody = run(*arena("--scheduler", address))
    assert refused(nobody) == f"{address}: this scheduler has no workers"

    options = ("--no-nanny", "--nthreads", "1", "--local-directory", str(tmp_path))
    workers = [started(stack, "worker", f"tcp://{address}", *options) for _ in range(2)]
    expected = in_thread(CONTEST, DEALS)
    for worker in workers:
        logged(worker, r"(Registered to)")
    figures = Figures()
    with cluster(address) as hired:
        assert hired.ahead == 8
        for outcome in outcomes(CONTEST, DEALS, hired.executor, hired.ahead, Inbox()):
            figures.add(outcome)
            if figures.deals == 1:
                workers[0].send_signal(signal.SIGKILL)
    assert workers[0].wait() == -signal.SIGKILL
    assert figures == expected

    printed = run(*arena("--deals", str(DEALS), "--seed", "known", "--scheduler", address, "--json"))
    assert (printed.returncode, printed.stderr) == (0, b"")
    assert json.loads(printed.stdout) == expected.as_json()


def test_something_else_that_listens() -> None:
    with socket.create_server(("127.0.0.1", 0)) as mute:
        address = f"127.0.0.1:{mute.getsockname()[1]}"
        result = run(*arena("--scheduler", address))
    assert refused(result) == f"{address}: no Dask scheduler answers"


def test_without_dask() -> None:
    code = (
        "import sys\n"
        "sys.modules['distributed'] = None\n"
        "from tysiacha_tui.cli import main\n"
        "sys.exit(main(sys.argv[1:]))\n"
    )
    result = subprocess.run(
        [sys.executable, "-c", code, *arena("--scheduler", "localhost:8786")], capture_output=True, cwd=ROOT
    )
    assert refused(result) == (
        "a cluster needs Dask, which is not installed: pip install 'tysiacha-tui[cluster]'"
    )
