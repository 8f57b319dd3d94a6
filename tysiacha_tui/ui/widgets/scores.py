"""Scores as lines: the table of one deal, its hands and tricks, and the sheet of all deals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Final

from rich.cells import cell_len

from tysiacha_tui.i18n import _
from tysiacha_tui.rules.cards import ACE_MARRIAGE_VALUE, MARRIAGE_VALUES, Card, Suit
from tysiacha_tui.rules.events import DealEnded, DealResult
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.rules.scoring import CHANCES, rounded
from tysiacha_tui.ui.sorting import SUIT_ORDER
from tysiacha_tui.ui.widgets.text import Line, Piece, cut, fit, width_of
from tysiacha_tui.wording.cards import card_text, suit_mark
from tysiacha_tui.wording.numbers import signed, total
from tysiacha_tui.wording.sheet import HINT, UNDO

NAME: Final = 16
MARK: Final = 2
"""Columns before names, for the sign of the declarer."""
COLUMNS: Final = (7, 10, 11, 9, 11, 9)
"""Widths of tricks, cards, marriages, score, adjustment and total."""
TABLE_WIDTH: Final = MARK + NAME + sum(COLUMNS)
SHORT_COLUMN: Final = 10
"""Width of a column where there is hardly room."""
NARROW: Final = 60
"""Columns below which a sheet does without the declarers."""
SHORT_LEAD: Final = 7
LEAST_CHANGE: Final = 5
"""Columns of what a deal brought."""
TRICK_COLUMN: Final = 15
BESIDE: Final = 10
"""Cells between hands and tricks beside each other."""
WIDEST_PITCH: Final = 3
"""Rows from one to the next at most."""


def right(text: str, width: int) -> str:
    """Cut or pad a text to exactly `width` cells, at its right edge."""
    short = cut(text, width)
    return " " * (width - cell_len(short)) + short


def score_table(result: DealResult, rules: Rules, names: Sequence[str], width: int) -> list[Line]:
    """Return the table of a finished deal: a row and a bar to the target for each player."""
    if width < TABLE_WIDTH:
        return _short_table(result, rules, names, width)
    heads = (_("tricks"), _("cards"), _("marriages"), _("score"), _("adjusted"), _("total"))
    pairs = zip(heads, COLUMNS, strict=True)
    lines: list[Line] = [
        ((" " * (MARK + NAME), "text"), *((right(head, width), "muted") for head, width in pairs)),
        (("─" * TABLE_WIDTH, "line"),),
    ]
    for seat, name in enumerate(names):
        lines += [_player_row(result, rules, seat, name), total_bar(result, rules, seat), ()]
    return lines[:-1]


def _player_row(result: DealResult, rules: Rules, seat: int, name: str) -> Line:
    declares = seat == result.declarer
    sits_out = rules.players == 4 and seat == result.dealer
    name_kind = "gold" if declares else "muted" if sits_out else "strong"
    line: list[Piece] = [(_marked(fit(name, NAME), declares=declares), name_kind)]
    if sits_out:
        middle = sum(COLUMNS[:-1])
        line.append((right(_("dealt, sat out"), middle), "muted"))
    else:
        cards = result.card_points[seat]
        counted = rounded(cards, rules)
        shown = f"{cards}→{counted}" if counted != cards and not declares else str(cards)
        adjustment = result.adjustments[seat]
        score = result.scores[seat]
        kinds = ("text", "text", "gold" if result.marriages[seat] else "text")
        played = result.ended == "played"
        values = (str(result.tricks[seat]), shown, str(result.marriages[seat] or "·"))
        for value, width, kind in zip(values, COLUMNS, kinds, strict=False):
            line.append((right(value if played else "·", width), kind))
        line.append((right(signed(score), COLUMNS[3]), "warn" if score < 0 else "strong"))
        line.append(
            (right(signed(adjustment) if adjustment else "·", COLUMNS[4]), "warn" if adjustment else "text")
        )
    line.append((right(total(result.totals[seat]), COLUMNS[5]), "gold" if declares else "strong"))
    return tuple(line)


def _marked(name: str, *, declares: bool) -> str:
    return ("▸ " if declares else "  ") + name


def _short_table(result: DealResult, rules: Rules, names: Sequence[str], width: int) -> list[Line]:
    """The table where there is no room for more than cards, marriages, what counts, and the total."""
    heads = (_("cards"), _("score"), _("total"))
    lines: list[Line] = [
        (
            (" " * (width - 3 * SHORT_COLUMN), "text"),
            *((right(head, SHORT_COLUMN), "muted") for head in heads),
        )
    ]
    for seat, name in enumerate(names):
        declares = seat == result.declarer
        brought = result.scores[seat] + result.adjustments[seat]
        marriages = f"+{result.marriages[seat]}" if result.marriages[seat] else ""
        cards = f"{result.card_points[seat]}{marriages}" if result.ended == "played" else "·"
        label = _marked(fit(name, width - 3 * SHORT_COLUMN - MARK), declares=declares)
        lines += [
            (
                (label, "gold" if declares else "strong"),
                (right(cards, SHORT_COLUMN), "text"),
                (right(signed(brought), SHORT_COLUMN), "warn" if brought < 0 else "strong"),
                (right(total(result.totals[seat]), SHORT_COLUMN), "gold" if declares else "strong"),
            ),
            (
                (" " * MARK, "text"),
                *bar(result.totals[seat], rules, width - SHORT_COLUMN - MARK),
                *barrel_mark(result, seat),
            ),
        ]
    return lines


def total_bar(result: DealResult, rules: Rules, seat: int) -> Line:
    """Return how far a player has come, with the barrel marked on the way."""
    length = TABLE_WIDTH - MARK - COLUMNS[-1]
    return ((" " * MARK, "text"), *bar(result.totals[seat], rules, length), *barrel_mark(result, seat))


def bar(points: int, rules: Rules, width: int) -> Line:
    """Return a bar to the target; where there is a barrel, its stretch is dashed."""
    filled = max(0, min(width, round(width * points / rules.target)))
    floor = round(width * rules.barrel_floor / rules.target) if rules.barrel else width
    rest = "─" * max(0, floor - filled) + "╌" * (width - max(filled, floor))
    return (("━" * filled, "gold"), (rest, "line"))


def barrel_mark(result: DealResult, seat: int) -> Line:
    """Return the chances used of a player on the barrel."""
    used = result.barrel[seat]
    if used is None or result.winner is not None:
        return ()
    return ((f"  ▲ {used}/{CHANCES}", "warn"),)


def chips(cards: Sequence[Card]) -> Line:
    """Return cards as small pieces of paper, apart by a gap."""
    pieces: list[Piece] = []
    for card in cards:
        pieces += [(f" {card_text(card):<3} ", f"on_paper:{card.suit}"), (" ", "text")]
    return tuple(pieces[:-1])


def open_hands(ended: DealEnded, names: Sequence[str], width: int, height: int) -> list[Line]:
    """Return all hands as dealt, the talon, the gifts and the tricks of a finished deal.

    The tricks stand beside the rest where there is room, and rows as far apart as the height allows.
    """
    column = TRICK_COLUMN if width >= NARROW else (width - 12) // 3
    hands, tricks = _hands(ended, names, narrow=width < NARROW), _tricks(ended, names, column)
    left = max(width_of(line) for line in hands) + BESIDE
    if tricks and left + max(width_of(line) for line in tricks) <= width:
        rows = [
            (*one, (" " * (left - width_of(one)), "text"), *other)
            for one, other in zip_longest(hands, tricks, fillvalue=())
        ]
    else:
        rows = [*hands, (), *tricks] if tricks else hands
    pitch = max(1, min(WIDEST_PITCH, height // len(rows)))
    return [row for line in rows for row in (line, *[()] * (pitch - 1))]


def _hands(ended: DealEnded, names: Sequence[str], *, narrow: bool) -> list[Line]:
    lines: list[Line] = [((_("Hands as dealt"), "gold"),)]
    for seat, hand in enumerate(ended.hands):
        if hand:
            kind = "gold" if seat == ended.result.declarer else "strong"
            # The same order of suits for everybody, so that hands can be compared.
            ordered = sorted(hand, key=lambda card: (SUIT_ORDER.index(card.suit), -card.strength))
            owner: Line = ((fit(names[seat], NAME - 1) + " ", kind),)
            lines += [owner, chips(ordered)] if narrow else [(*owner, *chips(ordered))]
    talon: Line = chips(ended.talon) if ended.talon else ((_("stayed unseen"), "muted"),)
    lines.append(((fit(_("talon"), NAME), "muted"), *talon))
    for place, (receiver, card) in enumerate(ended.gifts):
        label = fit(_("given") if place == 0 else "", NAME)
        lines.append(
            ((label, "muted"), *chips((card,)), (" → ", "muted"), (cut(names[receiver], 20), "text"))
        )
    return lines


def _tricks(ended: DealEnded, names: Sequence[str], column: int) -> list[Line]:
    """Return a row for each trick: a column a player, who led, who took it, and what was announced."""
    if not ended.tricks:
        return []
    seats = sorted(ended.tricks[0].seats)
    heads = [(fit("   " + cut(names[seat], column - 4), column), "muted") for seat in seats]
    # Where there is hardly room, the heads over numbers and points go without saying.
    lead, last = (8, 7) if column == TRICK_COLUMN else (3, 5)
    first, points = (_("Tricks"), _("points")) if lead == 8 else ("", "")
    lines: list[Line] = [((fit(first, lead), "gold"), *heads, (right(points, last), "muted"))]
    trump: Suit | None = None
    for number, trick in enumerate(ended.tricks, start=1):
        line: list[Piece] = [(fit(f"{number:>2}", lead), "muted")]
        played = dict(zip(trick.seats, trick.cards, strict=True))
        for seat in seats:
            line += [(" ▸ " if seat == trick.leader else "   ", "muted"), *chips((played[seat],))]
            line.append((fit(" ✓" if seat == trick.winner else "", column - 8), "gold"))
        line.append((right(str(trick.points), last), "gold"))
        if trick.announced:
            line += _announced(trick.trump, trump)
        lines.append(tuple(line))
        trump = trick.trump
    return lines


def _announced(trump: Suit | None, before: Suit | None) -> list[Piece]:
    """Return what was announced with a trick: each suit is trump but once, aces leave the trump as it was."""
    if trump is None or trump is before:
        return [(f"  +{ACE_MARRIAGE_VALUE}", "gold")]
    return [("  ", "text"), (suit_mark(trump), f"on_felt:{trump}"), (f" +{MARRIAGE_VALUES[trump]}", "gold")]


Helped = Mapping[tuple[int, int, str], int]
"""How often a mark of a kind was set, by deal, seat and kind."""


def sheet_widths(width: int, players: int) -> tuple[int, int]:
    """Return the widths of the declarer's name, 0 where there is no room for it, and of a player's column."""
    if width < NARROW:
        return 0, min(20, (width - SHORT_LEAD) // players)
    column = min(20, (width - 32) // players)
    return min(16, width - 16 - column * players), column


def sheet_head(names: Sequence[str], width: int) -> list[Line]:
    """Return the head of the sheet of all deals."""
    who, column = sheet_widths(width, len(names))
    line: list[Piece] = [(fit(right(_("deal"), 4), 6 if who else SHORT_LEAD), "muted")]
    if who:
        line += [(fit(_("declarer"), who), "muted"), (right(_("for"), 5) + "   ", "muted")]
    line += [(right(cut(name, column - 2), column - 1) + " ", "strong") for name in names]
    return [tuple(line), (("─" * (_lead(who) + column * len(names)), "line"),)]


def _lead(who: int) -> int:
    """The columns before those of the players."""
    return 14 + who if who else SHORT_LEAD


def sheet_row(
    number: int, result: DealResult, names: Sequence[str], width: int, helped: Helped | None = None
) -> Line:
    """Return a deal of the sheet: who played for what, ✓ made or ✗ failed, each player's change and total.

    `helped` marks who took hints and undos in it, as far as there is room.
    """
    who, column = sheet_widths(width, len(names))
    mark = "·" if result.made is None else "✓" if result.made else "✗"
    declarer = names[result.declarer] if result.declarer is not None else _("void")
    line: list[Piece] = [(f"{number:>4}", "muted")]
    if who:
        line += [("  " + fit(declarer, who), "text"), (right(str(result.contract or ""), 5), "text")]
    line.append((f" {mark} ", "gold" if result.made else "warn"))
    for seat, _name in enumerate(names):
        score, adjustment = result.scores[seat], result.adjustments[seat]
        on_barrel = result.barrel[seat] is not None and result.winner is None
        change = signed(score + adjustment) if score or adjustment else "·"
        if column < LEAST_CHANGE + 7:
            change = ""
        marks = help_signs(helped, seat, number - 1)
        room = column - 7 - len(change)
        # Close to the change, so that nobody takes them for marks of the total before.
        help_taken = next((text for text in (" ".join(marks), *marks[-1:]) if len(text) < room), "")
        line.append((right(f"{help_taken} ", room), "muted"))
        line.append((change, "warn" if score + adjustment < 0 else "muted"))
        line.append((right(total(result.totals[seat]), 6), "strong"))
        line.append(
            ("▲" if on_barrel else "★" if result.winner == seat else " ", "warn" if on_barrel else "gold")
        )
    return tuple(line)


def help_signs(helped: Helped | None, seat: int, deal: int | None = None) -> tuple[str, ...]:
    """Return the marks of a seat in a deal, or in all: hints, undos."""
    counts = [
        (
            sign,
            sum(
                n
                for (at, who, what), n in (helped or {}).items()
                if (who, what) == (seat, kind) and deal in (None, at)
            ),
        )
        for sign, kind in ((HINT, "hint"), (UNDO, "undo"))
    ]
    return tuple(f"{sign}{count}" for sign, count in counts if count)


def sheet_foot(totals: Sequence[int], width: int, helped: Helped | None = None) -> list[Line]:
    """Return the totals that always stand under the sheet, and below them the hints and undos, if any."""
    players = len(totals)
    who, column = sheet_widths(width, players)
    line: list[Piece] = [(fit(_("total"), _lead(who)), "gold")]
    for points in totals:
        line += [(right(total(points), column - 1), "gold"), (" ", "text")]
    foot = [(("─" * (_lead(who) + column * players), "line"),), tuple(line)]
    if helped:
        taken: list[Piece] = [(fit(_("hints, undos") if who else "", _lead(who)), "muted")]
        for seat in range(players):
            taken += [(right(" ".join(help_signs(helped, seat)), column - 1), "muted"), (" ", "text")]
        foot.append(tuple(taken))
    return foot
