"""Each fault put into the engine must be found by the differential run."""

from __future__ import annotations

import pytest

from tests.differential import Difference, run
from tests.faults import FAULTS
from tests.faults_tools import Fault

SOUND = {repr((fault.preset, fault.options, fault.start)): fault for fault in FAULTS}
"""Faults that are looked for in the same way stand for one another once they are gone."""


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_fault_is_found(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    fault.plant(monkeypatch)
    with pytest.raises(Difference):
        run(fault.deals, "faults", fault.preset, fault.options, start=fault.start)


@pytest.mark.parametrize("fault", SOUND.values(), ids=SOUND)
def test_without_the_fault_nothing_is_found(fault: Fault) -> None:
    deals = 16
    assert run(deals, "no faults", fault.preset, fault.options, start=fault.start) == deals


def test_faults_have_names_of_their_own() -> None:
    assert len({fault.name for fault in FAULTS}) == len(FAULTS) >= 20
