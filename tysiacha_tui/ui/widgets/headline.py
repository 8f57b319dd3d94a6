"""What holds in the running deal, for the bar at the top."""

from __future__ import annotations

from tysiacha_tui.i18n import _
from tysiacha_tui.ui.widgets.scene import Scene
from tysiacha_tui.ui.widgets.text import Line, cut
from tysiacha_tui.wording.cards import suit_mark, suit_name
from tysiacha_tui.wording.sealing import sealed_short

LONGEST_NAME = 16


def headline(scene: Scene, *, short: bool = False) -> tuple[Line, ...]:
    """Return deal, contract, trump and the latest marriage, the most important first.

    In short, only what is needed to play.
    """
    if short:
        return _in_short(scene)
    view = scene.view
    items: list[Line] = [((_("deal {number}").format(number=view.number + 1), "text"),)]
    if view.declarer is not None and view.contract is not None:
        name = cut(scene.names[view.declarer], LONGEST_NAME)
        doubled = " ×2" if view.doubled else ""
        items.append(
            ((_("contract") + " ", "muted"), (f"{view.contract}{doubled}", "gold"), (f" {name}", "text"))
        )
    elif view.highest:
        items.append(((_("bid") + " ", "muted"), (str(view.highest), "gold")))
    if view.trump is not None:
        sign = (f" {suit_mark(view.trump)} ", f"on_paper:{view.trump}")
        items.append(((_("trump") + " ", "muted"), sign, (f" {suit_name(view.trump)}", "strong")))
    elif view.phase == "play":
        items.append(((_("no trump"), "muted"),))
    if view.announced:
        seat, suit, value = view.announced[-1]
        kind = _("four aces") if suit is None else _("marriage")
        items.append(
            ((kind + " ", "muted"), (f"+{value}", "gold"), (" " + cut(scene.names[seat], 10), "muted"))
        )
    if scene.seal:
        items.append(((sealed_short(scene.seal), "muted"),))
    return tuple(items)


def _in_short(scene: Scene) -> tuple[Line, ...]:
    view = scene.view
    items: list[Line] = []
    if view.declarer is not None and view.contract is not None:
        doubled = " ×2" if view.doubled else ""
        name = cut(scene.names[view.declarer], LONGEST_NAME)
        items.append(((f" {view.contract}{doubled} {name} ", "badge"),))
    elif view.highest:
        items.append(((_("bid") + " ", "muted"), (str(view.highest), "gold")))
    if view.trump is not None:
        sign = (f" {suit_mark(view.trump)} ", f"on_paper:{view.trump}")
        items.append(((_("trump") + " ", "muted"), sign))
    elif view.phase == "play":
        items.append(((_("no trump"), "muted"),))
    if view.announced:
        items.append(((f"+{view.announced[-1][2]}", "gold"),))
    return (*items, ((_("deal {number}").format(number=view.number + 1), "muted"),))
