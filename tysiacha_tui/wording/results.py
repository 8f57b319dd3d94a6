"""The outcome of a deal in words."""

from __future__ import annotations

from collections.abc import Sequence

from tysiacha_tui.i18n import _
from tysiacha_tui.rules.events import DealResult


def result_sentence(result: DealResult, names: Sequence[str]) -> str:
    """Return how a deal ended in one sentence; `names` are by seat."""
    if result.ended == "passed":
        return _("Everybody passed: the deal is void")
    if result.ended == "redeal" or result.declarer is None:
        return _("The deal is void and dealt again")
    name = names[result.declarer]
    contract = result.contract or 0
    if result.ended == "rospisat":
        return _("{name} gave {contract} up: rospisat'").format(name=name, contract=contract)
    if result.ended == "bomb":
        return _("{name} dropped a bomb on {contract}").format(name=name, contract=contract)
    if result.made:
        if result.doubled:
            return _("{name} made {contract}, doubled by a bomb").format(name=name, contract=contract)
        return _("{name} made {contract}").format(name=name, contract=contract)
    if result.doubled:
        return _("{name} failed {contract}, doubled by a bomb").format(name=name, contract=contract)
    return _("{name} failed {contract}").format(name=name, contract=contract)


def result_mark(result: DealResult) -> str:
    """Return the sign for a sheet of deals: ✓ made, ✗ failed, · not played."""
    if result.made is None:
        return "·"
    return "✓" if result.made else "✗"


def phase_names() -> dict[str, str]:
    """Return a word or two for each phase of a match."""
    return {
        "auction": _("auction"),
        "talon": _("talon"),
        "raise": _("raising"),
        "give": _("passing cards"),
        "play": _("tricks"),
        "deal": _("between deals"),
        "over": _("match over"),
    }
