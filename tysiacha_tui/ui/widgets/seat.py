"""A seat in words and signs: who it is, how far it has come, and what it does now."""

from __future__ import annotations

from tysiacha_tui.i18n import _
from tysiacha_tui.rules.view import SeatView
from tysiacha_tui.ui.widgets.scene import Scene
from tysiacha_tui.ui.widgets.text import Line, Piece, cut, fit, plain, width_of
from tysiacha_tui.wording.cards import card_text
from tysiacha_tui.wording.numbers import points, total, tricks

TURN = "●"
BARREL = "▲"
CARD_LEFT = "▊"
CHANCES = 3
AUCTION = ("auction", "talon")
PLAYED = ("play", "deal", "over")


def role(view: SeatView, seat: int) -> str:
    """Return what a seat is in this deal, empty for a plain opponent."""
    if seat == view.declarer:
        return _("declarer")
    return _("dealer") if seat == view.dealer else ""


def name_line(scene: Scene, seat: int, width: int) -> Line:
    """Return the mark of turn, the name and the role, exactly `width` cells wide."""
    view = scene.view
    turn = view.turn == seat
    what = cut(role(view, seat), width // 2)
    room = width - 2 - (width_of(((what, ""),)) + 1 if what else 0)
    name = cut(scene.names[seat], room)
    line: list[Piece] = [(f"{TURN} " if turn else "  ", "gold"), (name, "strong")]
    if what:
        line.append((" " + what, "gold" if seat == view.declarer else "muted"))
    line.append((fit("", width - width_of(line)), "text"))
    return tuple(line)


def score_line(view: SeatView, seat: int, length: int) -> Line:
    """Return the way to the target as a bar of `length` cells, the total, and the barrel with its chances."""
    points_now = view.totals[seat]
    filled = min(length, max(0, points_now) * length // view.rules.target)
    line: list[Piece] = [("━" * filled, "gold"), ("─" * (length - filled), "line"), (" ", "text")]
    line.append((total(points_now), "strong"))
    chances = view.barrel[seat]
    if chances is not None:
        line.append((f" {BARREL}{chances}/{CHANCES}", "warn"))
    return tuple(line)


def cards_line(scene: Scene, seat: int) -> Line:
    """Return a burgundy sign for each card a seat still holds."""
    if scene.view.order and seat not in scene.view.order:
        return ((_("sits this deal out"), "quiet"),)
    return ((CARD_LEFT * scene.view.hand_sizes[seat], "back"),)


def doing_line(scene: Scene, seat: int) -> Line:
    """Return what a seat has said in the auction, or taken in play."""
    view = scene.view
    if view.order and seat not in view.order:
        return ()
    if view.phase in AUCTION:
        call = scene.call_of(seat)
        if call is None:
            return ()
        if call == 0:
            return ((_("passes"), "quiet"),)
        text = _("bids {amount}").format(amount=call)
        return ((text, "gold" if call == view.highest else "text"),)
    if view.phase in PLAYED and view.declarer is not None:
        return (
            (tricks(view.tricks_taken[seat]), "text"),
            ("  ", "text"),
            (points(view.card_points[seat]), "text"),
        )
    return ()


def now_line(scene: Scene, seat: int) -> Line:
    """Return the marriages a seat was credited with, and what it is doing this moment."""
    view = scene.view
    line: list[Piece] = []
    if view.phase in PLAYED and view.declarer is not None and view.marriages[seat]:
        line += [(f"+{view.marriages[seat]}", "gold"), ("  ", "text")]
    card = scene.card_of(seat)
    if scene.thinking == seat:
        line.append((_("thinking …"), "quiet"))
    elif scene.taker == seat:
        line.append((_("takes the trick"), "gold"))
    elif card is not None and scene.taker is None and scene.winning == seat:
        line.append((_("winning {card}").format(card=card_text(card)), "gold"))
    elif view.phase == "play" and view.marrying and not view.trick and view.leader == seat:
        line.append((_("marriage!"), "gold"))
    return tuple(line)


def seat_lines(scene: Scene, seat: int, width: int) -> tuple[Line, ...]:
    """Return the five lines of a seat at the side of the table, none wider than `width`.

    The first has the mark of turn in its first two cells, to be drawn left of the others.
    """
    return (
        name_line(scene, seat, width + 2),
        score_line(scene.view, seat, width - 10),
        cards_line(scene, seat),
        doing_line(scene, seat),
        now_line(scene, seat),
    )


def flat_line(scene: Scene, seat: int, width: int) -> Line:
    """Return a seat in one row of at most `width` cells, the least important left out first."""
    name = cut(scene.names[seat], max(8, width // 4))
    view = scene.view
    what = role(view, seat)
    line: list[Piece] = [(f"{TURN} " if view.turn == seat else "  ", "gold"), (name, "strong")]
    if what:
        line.append((" " + what, "gold" if seat == view.declarer else "muted"))
    line.append(("  ", "text"))
    line += score_line(view, seat, 12 if width >= 60 else 8)
    sitting_out = cards_line(scene, seat) if view.order and seat not in view.order else ()
    told = (doing_line(scene, seat), now_line(scene, seat))
    for more in (sitting_out, *(told if width >= 60 else reversed(told))):
        if plain(more).strip() and width_of(line) + 3 + width_of(more) <= width:
            line += [("   ", "text"), *more]
    return tuple(line)
