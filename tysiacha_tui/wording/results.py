"""The outcome of a deal in words."""

from __future__ import annotations

from collections.abc import Sequence

from tysiacha_tui.i18n import _, ngettext
from tysiacha_tui.rules.cards import Rank, Suit, card_points
from tysiacha_tui.rules.events import DealEnded, DealResult


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


def void_lines(ended: DealEnded, asked: int | None, names: Sequence[str]) -> tuple[str, ...]:
    """Return why a deal was void, and who deals the next; `asked` is who asked for a new deal."""
    result = ended.result
    if result.ended == "passed":
        return (_("Nobody made a bid, so nothing is scored."),)
    lines = []
    if asked is not None:
        hand = ended.hands[asked]
        if sum(card.rank is Rank.NINE for card in hand) == len(Suit):
            lines.append(_("{name} held all four nines and asked for a new deal.").format(name=names[asked]))
        else:
            held = ngettext(
                "{name} held only {n} card point and asked for a new deal.",
                "{name} held only {n} card points and asked for a new deal.",
                card_points(hand),
            )
            lines.append(held.format(name=names[asked], n=card_points(hand)))
    again = _("Nothing is scored, and {name} deals again.").format(name=names[result.dealer])
    return (*lines, again)


def result_mark(result: DealResult) -> str:
    """Return the sign for a sheet of deals: ✓ made, ✗ failed, else the key that ended the deal unplayed."""
    if result.made is None:
        return {"rospisat": "r", "bomb": "b"}.get(result.ended, "–")
    return "✓" if result.made else "✗"
