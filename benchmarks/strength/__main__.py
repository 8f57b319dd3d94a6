"""How strong the levels are: duplicate deals, contracts, whole matches, and the time of a decision.

Run it as `python -m benchmarks.strength [--jobs J] [--deals N] [NAME ...]`, on the compiled build unless
there is time; without names all is measured. Every deal and match is kept in a file as soon as it is done, so
a run that was cut goes on where it stopped, until the bots change. The figures so far go to `RESULTS.md`.
"""

from __future__ import annotations

import argparse
import json
import signal
from collections.abc import Iterable, Iterator
from concurrent.futures import as_completed
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from benchmarks.results import build, commit, today, write_section
from benchmarks.strength.page import lines, together
from benchmarks.strength.tasks import DEALS, SEED, Task, tasks
from tysiacha_tui import bots
from tysiacha_tui.commands.workers import processes


@dataclass(frozen=True, slots=True)
class Kept:
    """The file of what is done, one line of JSON each."""

    file: Path
    version: str
    """Which bots these are: their source, and the build."""

    def entries(self, name: str) -> dict[int, Any]:
        """Return what these bots have done, by number."""
        if not self.file.exists():
            return {}
        lines = [json.loads(line) for line in self.file.read_text(encoding="utf-8").splitlines()]
        return {
            line["number"]: line["found"]
            for line in lines
            if line["name"] == name and line["version"] == self.version
        }

    def add(self, name: str, number: int, found: Any) -> None:
        """Note something done."""
        line = {"name": name, "version": self.version, "number": number, "found": found}
        with self.file.open("a", encoding="utf-8") as stream:
            stream.write(json.dumps(line) + "\n")


def version() -> str:
    """Return a name for the bots as they are and the build that runs."""
    sources = sorted(Path(bots.__file__).parent.glob("*.py"))
    digest = sha256(b"".join(file.read_bytes() for file in sources)).hexdigest()
    return f"{digest[:8]} {build()}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strength")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(tasks(0)))
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--deals", type=int, default=DEALS, help=f"of a comparison ({DEALS})")
    parser.add_argument("--keep", type=Path, default=Path("build/strength.jsonl"))
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    options.keep.parent.mkdir(parents=True, exist_ok=True)
    kept = Kept(options.keep, version())
    every = tasks(options.deals)
    try:
        for name in options.names or every:
            task, count = every[name]
            done = kept.entries(name)
            missing = [number for number in range(count) if number not in done]
            # Nothing else runs while decisions are timed.
            measure(name, task, missing, kept, 1 if name == "times" else options.jobs)
            for line in lines(name, list(kept.entries(name).values())):
                print(line, flush=True)
    except KeyboardInterrupt:
        print("cut; the same command goes on from here")
    finally:
        if any(kept.entries(name) for name in every):
            write_section("Playing strength", "\n".join(page(kept, every)))


def measure(name: str, task: Task, missing: Iterable[int], kept: Kept, jobs: int) -> None:
    """Do what is missing and keep it."""
    with processes(jobs) as workers:
        try:
            futures = {workers.executor.submit(task, number): number for number in missing}
            for future in as_completed(futures):
                kept.add(name, futures[future], future.result())
        except BaseException:
            workers.stop()
            raise


def page(kept: Kept, names: Iterable[str]) -> Iterator[str]:
    """Yield the lines of the section on all that is done."""
    yield f"{today()}, commit {commit()}, bots {kept.version}, seed “{SEED}”, preset `standard`."
    for name in names:
        found = kept.entries(name)
        if found:
            yield ""
            yield from lines(name, list(found.values()))
    expert = kept.entries("expert-casual")
    for other in ("strong", "open play"):
        found = kept.entries(f"{other.replace(' ', '-')}-casual")
        if expert and found:
            yield ""
            yield together("expert", other, expert, found)


if __name__ == "__main__":
    main()
