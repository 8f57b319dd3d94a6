"""Whether both builds do the same: `python -m tests.builds DEALS`, which `make test-compiled` runs.

Each build says in a Python of its own what its solver makes of so many deals; the two must not differ.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

from tests.solving import deal_masks, position_of, random_spot, random_table, rules_of
from tysiacha_tui.bots import kernel
from tysiacha_tui.bots.solver import BudgetSpent, Solver, action_value, actions
from tysiacha_tui.rules.options import PRESETS, Rules

ROOT = Path(__file__).parent.parent
BUILDS = {".py": ROOT, ".so": ROOT / "build" / "compiled"}
BUDGET = 20_000
"""Nodes; some deals need more, and must then end after the same number."""


def figures(number: int) -> dict[str, Any]:
    """What the solver makes of a full deal, and of an ending under other options."""
    preset = list(PRESETS)[number % len(PRESETS)]
    solver = Solver(Rules.preset(preset), BUDGET)
    try:
        value = solver.search(*deal_masks(f"builds {number}"), 0, 4, 0, False, -1, 500)
    except BudgetSpent:
        value = None
    random = Random(f"builds {number}")
    table = random_table(random)
    position = position_of(random_spot(random, table, 6), table)
    other = Solver(rules_of(table))
    values = [[str(action), action_value(other, position, action)] for action in actions(other, position)]
    return {"preset": preset, "value": value, "nodes": solver.nodes, "actions": values, "more": other.nodes}


def main(arguments: list[str]) -> int:
    if arguments[0] == "--print":
        print(json.dumps({"file": kernel.__file__, "deals": [figures(n) for n in range(int(arguments[1]))]}))
        return 0
    found = {}
    for suffix, place in BUILDS.items():
        command = [sys.executable, "-m", "tests.builds", "--print", arguments[0]]
        data = json.loads(subprocess.run(command, cwd=place, check=True, stdout=subprocess.PIPE).stdout)
        if not data["file"].endswith(suffix):
            print(f"{place}: not the build looked for, but {data['file']}")
            return 1
        found[suffix] = data["deals"]
    for number, (pure, compiled) in enumerate(zip(*found.values(), strict=True)):
        if pure != compiled:
            print(f"deal {number} differs\n  pure     {pure}\n  compiled {compiled}")
            return 1
    print(f"{len(found['.py'])} deals: both builds do the same, in the same number of nodes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
