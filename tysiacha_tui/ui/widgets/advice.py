"""A hint as lines of text: every action with its prospects, the best marked, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from tysiacha_tui.bots.advice import Advice, Outlook
from tysiacha_tui.i18n import _, ngettext, pgettext
from tysiacha_tui.rules.actions import (
    Action,
    Bid,
    Bomb,
    Give,
    Keep,
    Marry,
    Pass,
    Play,
    Raise,
    Redeal,
    Rospisat,
    Take,
)
from tysiacha_tui.rules.cards import MARRIAGE_VALUES, Card, Rank
from tysiacha_tui.rules.view import SeatView
from tysiacha_tui.ui.widgets.text import Line, Piece, cut, width_of, wrap
from tysiacha_tui.wording.cards import card_text, rank_letter, suit_mark
from tysiacha_tui.wording.numbers import percent, signed
from tysiacha_tui.wording.reasons import reason_sentence

BEST = "★"
BEST_MARK: Piece = (f"{BEST} ", "gold")
CHANCE = 5
SCORE = 6
"""Columns of the figures, the space before them included."""
LEAST_BAR = 3
MOST_AMOUNTS = 7
HALF = 28
"""The least cells of one of two columns."""


@dataclass(frozen=True)
class Hinted:
    """A hint as far as it has come."""

    view: SeatView
    """Of the seat that is advised, at the moment of the question."""
    advice: Advice | None = None
    """`None` as long as nothing was found."""
    final: bool = False


def hint_lines(hinted: Hinted, names: Sequence[str], width: int, height: int) -> tuple[Line, ...]:
    """Return a hint in at most `height` lines of at most `width` cells.

    Actions stand in two columns where one would be too long; what still finds no room is the worst.
    """
    advice = hinted.advice
    if advice is None:
        return ((), ())
    above = (*_odds(advice, width), *_receivers(hinted, advice, names, width))
    below = _why(advice, width)
    room = height - len(above) - len(below) - 1
    if not advice.worlds:
        # Decided by a rule of thumb: there are no figures, and nothing to compare.
        return (*above, (BEST_MARK, *action_label(advice.outlooks[0].action)), *below)
    outlooks = _worth_showing(advice.outlooks)
    if len(outlooks) > room and width >= 2 * HALF + 2:
        half = (width - 2) // 2
        most = min(room, (len(outlooks) + 1) // 2)
        left = _table(outlooks[:most], outlooks, half)
        right = _table(outlooks[most : 2 * most], outlooks, half)
        right += ((),) * (len(left) - len(right))
        gap: Piece = ("  ", "text")
        table = tuple((*_padded(one, half), gap, *other) for one, other in zip(left, right, strict=True))
    else:
        table = _table(outlooks[:room], outlooks, width)
    blank: tuple[Line, ...] = ((),) if len(above) + len(table) + len(below) < height else ()
    return (*above, *table, *blank, *below)


def _worth_showing(outlooks: Sequence[Outlook]) -> tuple[Outlook, ...]:
    """Leave out amounts that are far from the best."""
    amounts = [outlook for outlook in outlooks if isinstance(outlook.action, Bid | Raise)]
    worse = amounts[MOST_AMOUNTS:]
    return tuple(outlook for outlook in outlooks if outlook not in worse)


def _table(shown: Sequence[Outlook], all_of_them: Sequence[Outlook], width: int) -> tuple[Line, ...]:
    """Return the heading and a line for each action, as wide as `width`."""
    labels = [action_label(outlook.action) for outlook in shown]
    label = max((width_of(line) for line in labels), default=0)
    bar = max(LEAST_BAR, width - 2 - label - 1 - CHANCE - SCORE)
    # Where there is room, the two headings stand further apart.
    apart = int(bar > 2 * LEAST_BAR)
    bar -= apart
    score_width = SCORE + apart
    left = 2 + label + 1 + bar + CHANCE
    made, score = pgettext("heading of a hint", "contract made"), pgettext("heading of a hint", "score")
    if cell_len(made) > left:
        made = pgettext("short heading of a hint, contract", "made")
    heading = " " * (left - cell_len(made)) + made
    heading += " " * (score_width - cell_len(score)) + score
    lines: list[Line] = [((heading, "muted"),)]
    for outlook, words in zip(shown, labels, strict=True):
        best = outlook is all_of_them[0]
        kind = "gold" if best else "text"
        line: list[Piece] = [BEST_MARK if best else ("  ", "text")]
        line += [*words, (" " * (label - width_of(words) + 1), "text")]
        if has_chance(outlook.action):
            filled = round(bar * min(1.0, max(0.0, outlook.chance)))
            line += [("━" * filled, "gold" if best else "muted"), ("─" * (bar - filled), "line")]
            line.append((percent(outlook.chance).rjust(CHANCE), kind))
        else:
            line.append((" " * (bar + CHANCE), "text"))
        line.append((signed(round(outlook.points)).rjust(score_width), kind))
        lines.append(tuple(line))
    return tuple(lines)


def has_chance(action: Action) -> bool:
    """Say whether there is a contract of which the chance can be told after an action."""
    return not isinstance(action, Pass | Redeal | Rospisat | Bomb)


def action_label(action: Action) -> Line:
    """Return an action in as few signs as tell it from others of its kind."""
    match action:
        case Play(card):
            return (_card(card),)
        case Give(first, second):
            one, other = _card(first), _card(second)
            return (one, (" " * (4 - cell_len(one[0])), "text"), other)
        case Marry(None):
            return ((f"{rank_letter(Rank.ACE) * 4}", "text"),)
        case Marry(suit):
            assert suit is not None
            return ((suit_mark(suit) + " ", f"on_felt:{suit}"), (signed(MARRIAGE_VALUES[suit]), "text"))
        case Bid(amount) | Raise(amount):
            return ((str(amount), "strong"),)
        case Pass():
            return ((pgettext("action", "pass"), "text"),)
        case Keep():
            return ((pgettext("action", "keep"), "text"),)
        case Take():
            return ((pgettext("action", "play on"), "text"),)
        case Rospisat():
            return ((_("give up"), "text"),)
        case Bomb():
            return ((_("bomb"), "text"),)
        case Redeal():
            return ((_("new deal"), "text"),)


def _card(card: Card) -> Piece:
    return card_text(card), f"on_felt:{card.suit}"


def _odds(advice: Advice, width: int) -> tuple[Line, ...]:
    """Return the chances that the talon completes a marriage, in as many lines as they need."""
    if not advice.talon_odds:
        return ()
    lines: list[list[Piece]] = [[(_("the talon completes"), "muted")]]
    for suit, chance in advice.talon_odds:
        odds: Line = (
            ("  ", "text"),
            (suit_mark(suit) + " ", f"on_felt:{suit}"),
            (percent(chance), "text"),
        )
        if width_of((*lines[-1], *odds)) > width:
            lines.append([])
        lines[-1] += odds
    return tuple(tuple(line) for line in lines)


def _receivers(hinted: Hinted, advice: Advice, names: Sequence[str], width: int) -> tuple[Line, ...]:
    """Return for whom the cards of a pair of gifts are."""
    if not isinstance(advice.outlooks[0].action, Give):
        return ()
    order, seat = hinted.view.order, hinted.view.seat
    start = order.index(seat)
    first, second = (cut(names[order[(start + step) % 3]], width // 3) for step in (1, 2))
    text = _("first for {first}, second for {second}").format(first=first, second=second)
    rows = [text]
    if cell_len(text) > width:
        rows = [_("first for {name}").format(name=first), _("second for {name}").format(name=second)]
    return tuple(((row, "muted"),) for row in rows)


def _why(advice: Advice, width: int) -> tuple[Line, ...]:
    if advice.reason is None:
        return ()
    rows = wrap(f"{BEST} {reason_sentence(advice.reason)}", width)
    return tuple(((row, "gold"),) for row in rows)


def looked_at(hinted: Hinted, width: int) -> str:
    """Return how much was looked at, and whether that is all; in fewer words where room is short."""
    advice = hinted.advice
    if advice is None or not advice.worlds:
        return "" if hinted.final else _("looking at the cards …")
    text = _looked_at(advice, final=hinted.final)
    return text if cell_len(text) <= width else _looked_at_in_short(advice, final=hinted.final)


def _looked_at(advice: Advice, *, final: bool) -> str:
    if not final:
        text = ngettext(
            "{n} layout of the hidden cards so far …",
            "{n} layouts of the hidden cards so far …",
            advice.worlds,
        )
    elif advice.complete:
        text = ngettext(
            "the only possible layout of the hidden cards",
            "all {n} possible layouts of the hidden cards",
            advice.worlds,
        )
    else:
        text = ngettext(
            "from {n} layout of the hidden cards", "from {n} layouts of the hidden cards", advice.worlds
        )
    return text.format(n=advice.worlds)


def _looked_at_in_short(advice: Advice, *, final: bool) -> str:
    if not final:
        text = ngettext("{n} layout so far …", "{n} layouts so far …", advice.worlds)
    elif advice.complete:
        text = ngettext("the only possible layout", "all {n} possible layouts", advice.worlds)
    else:
        text = ngettext("from {n} layout", "from {n} layouts", advice.worlds)
    return text.format(n=advice.worlds)


def _padded(line: Line, width: int) -> Line:
    return (*line, (" " * (width - width_of(line)), "text"))
