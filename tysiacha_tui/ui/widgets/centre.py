"""The middle of the table: the trick, the auction, the talon, gifts, and the cut for the first deal."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import groupby

from textual.geometry import Region

from tysiacha_tui.i18n import _
from tysiacha_tui.rules.cards import Card
from tysiacha_tui.rules.view import Trick
from tysiacha_tui.ui.widgets.canvas import Canvas
from tysiacha_tui.ui.widgets.cards import Lines, Size, State, back_lines, card_lines, slot_lines
from tysiacha_tui.ui.widgets.footer import Hint
from tysiacha_tui.ui.widgets.scene import Scene
from tysiacha_tui.ui.widgets.text import Line, Piece, cut, width_of
from tysiacha_tui.wording.cards import card_text
from tysiacha_tui.wording.numbers import points

TALON_CARDS = 3
BUTTON_GAP = 4
CUT_ROWS = 3
"""Rows around the cards cut, and one more for each round: what is being done, the names, and who deals."""

_DIGITS = {
    "0": ("█▀█", "█ █", "█▄█"),
    "1": ("▀█ ", " █ ", "▄█▄"),
    "2": ("▀▀█", "█▀▀", "█▄▄"),
    "3": ("▀▀█", "▀▀█", "▄▄█"),
    "4": ("█ █", "▀▀█", "  █"),
    "5": ("█▀▀", "▀▀█", "▄▄█"),
    "6": ("█▀▀", "█▀█", "█▄█"),
    "7": ("▀▀█", "  █", "  █"),
    "8": ("█▀█", "█▀█", "█▄█"),
    "9": ("█▀█", "▀▀█", "▄▄█"),
}
_DIGIT = 4
"""Columns from one digit to the next."""


def place_cards(canvas: Canvas, area: Region, y: int, cards: Sequence[Lines], size: Size) -> tuple[int, ...]:
    """Put cards side by side in the middle of an area; return their first columns."""
    gap = 2
    length = len(cards) * size.width + gap * (len(cards) - 1)
    x = area.x + (area.width - length) // 2
    columns = tuple(x + index * (size.width + gap) for index in range(len(cards)))
    for column, lines in zip(columns, cards, strict=True):
        canvas.lines(column, y, lines)
    return columns


def slot_places(area: Region, size: Size, *, top: bool) -> tuple[tuple[int, int], ...]:
    """Return where the cards of the seats lie: below, left, above and right.

    Without a seat above, the three form a triangle that hangs; with one, a cross.
    """
    middle = area.x + (area.width - size.width) // 2
    step = size.width + 2
    drop = (size.height + 1) // 2 + 1
    gap = int(area.height > 2 * size.height)
    height = 2 * size.height + gap if top else drop + size.height
    y = area.y + max(0, (area.height - height) // 2)
    side = y + (size.height + 1) // 2 if top else y
    below = y + size.height + gap if top else y + drop
    return (middle, below), (middle - step, side), (middle, y), (middle + step, side)


def trick_places(area: Region, scene: Scene, size: Size) -> dict[int, tuple[int, int]]:
    """Return where the card of each seat lies, the lower one last, for it may lie over corners of others."""
    places = slot_places(area, size, top=len(scene.names) == 4)
    if len(scene.names) != 4:
        places = (places[0], places[1], places[3])
    by_seat = dict(zip((scene.bottom, *scene.others), places, strict=True))
    return {seat: by_seat[seat] for seat in (*scene.others, scene.bottom)}


def draw_trick(canvas: Canvas, area: Region, scene: Scene, size: Size, flying: Collection[int] = ()) -> None:
    """Draw the cards of the trick, each before its seat; the card that wins has gold edges.

    The cards of seats that are `flying` are not there yet.
    """
    winning = scene.winning if scene.taker is None else scene.taker
    for seat, (x, y) in trick_places(area, scene, size).items():
        card = None if seat in flying else scene.card_of(seat)
        if card is not None:
            state = State.GOLD if seat == winning else State.PLAIN
            canvas.lines(x, y, card_lines(card, size, state, canvas.palette, canvas.background))
        elif seat in scene.view.order and (seat == scene.bottom or scene.view.turn == seat):
            canvas.lines(x, y, slot_lines(size, canvas.palette, canvas.background))


def draw_last_trick(canvas: Canvas, area: Region, y: int, trick: Trick, names: Sequence[str]) -> None:
    """Draw the tray with the trick before this one."""
    label = _("last trick")
    taker = _("→ {name}, {points}").format(name=cut(names[trick.winner], 14), points=points(trick.points))
    length = width_of(((label, ""), (taker, ""))) + 4 + len(trick.cards) * (Size.CHIP.width + 1)
    x = area.x + max(0, (area.width - length) // 2)
    x = canvas.text(x, y, ((label, "muted"), ("  ", "text"))).right
    for card in trick.cards:
        lines = card_lines(card, Size.CHIP, State.PLAIN, canvas.palette, canvas.background)
        x = canvas.put(x, y, lines[0]) + 1
    canvas.text(x + 1, y, ((taker, "muted"),))


def draw_talon(canvas: Canvas, area: Region, y: int, cards: Sequence[Card], size: Size) -> None:
    """Draw the talon in a row: face up where it was seen, else its backs."""
    palette, felt = canvas.palette, canvas.background
    if cards:
        faces = [card_lines(card, size, State.PLAIN, palette, felt) for card in cards]
    else:
        faces = [back_lines(size, palette, felt)] * TALON_CARDS
    place_cards(canvas, area, y, faces, size)


def draw_amount(canvas: Canvas, area: Region, y: int, amount: int, kind: str, *, choosing: bool) -> None:
    """Draw an amount in large digits, with arrows to change it while it is being chosen."""
    signs = str(amount)
    length = _DIGIT * len(signs) - 1
    x = area.x + (area.width - length) // 2
    for row in range(3):
        canvas.text(x, y + row, ((" ".join(_DIGITS[sign][row] for sign in signs), kind),))
    if choosing:
        less = canvas.text(x - 8, y + 1, (("◀ ", "key"), ("−", "muted")))
        more = canvas.text(x + length + 5, y + 1, (("+", "muted"), (" ▶", "key")))
        canvas.area(less.grow((1, 1, 1, 1)), "less")
        canvas.area(more.grow((1, 1, 1, 1)), "more")


def button_rows(buttons: Sequence[Hint], width: int, *, column: bool = False) -> list[list[Hint]]:
    """Return buttons in as many rows as needed."""
    rows: list[list[Hint]] = []
    for button in buttons:
        full = not rows or sum(hint.width + BUTTON_GAP for hint in rows[-1]) + button.width > width
        if column or full:
            rows.append([])
        rows[-1].append(button)
    return rows


def highest_bid(scene: Scene) -> Line:
    """Return who has bid most, in words."""
    view = scene.view
    if not view.highest:
        return ((_("no bid yet"), "muted"),)
    leader = next(call.seat for call in reversed(view.calls) if call.amount == view.highest)
    text = _("highest bid {amount}: {name}").format(amount=view.highest, name=cut(scene.names[leader], 16))
    return ((text, "muted"),)


def draw_buttons(
    canvas: Canvas, area: Region, y: int, buttons: Sequence[Hint], *, column: bool = False
) -> None:
    """Draw what can be done, each a key and a word, in as many rows as needed, or one below the other."""
    gap = BUTTON_GAP
    for row, hints in enumerate(button_rows(buttons, area.width, column=column)):
        length = sum(hint.width for hint in hints) + gap * (len(hints) - 1)
        x = area.x + (area.width - length) // 2
        for hint in hints:
            where = canvas.text(x, y + row, ((hint.key, "key"), (" " + hint.text, "text")))
            if hint.action:
                canvas.area(where, hint.action)
            x = where.right + gap


def draw_gifts(canvas: Canvas, area: Region, scene: Scene, size: Size) -> None:
    """Draw a place for each opponent's card, with the name above; a click chooses whose card comes next."""
    palette, felt = canvas.palette, canvas.background
    step = min(size.width + 13, area.width // len(scene.gifts))
    x = area.x + (area.width - step * len(scene.gifts)) // 2
    y = area.y + max(1, (area.height - size.height - 4) // 2)
    for index, (seat, card) in enumerate(scene.gifts):
        chosen = seat == scene.target
        kind = "gold" if chosen else "text"
        label = _("for {name}").format(name=scene.names[seat])
        middle = x + index * step + (step - size.width) // 2
        canvas.text(x + index * step, y, ((cut(label, step - 1), kind),), step, align="center")
        if card is None:
            lines = slot_lines(size, palette, felt, mark="▲" if chosen else "")
        else:
            lines = card_lines(card, size, State.CHOSEN if chosen else State.PLAIN, palette, felt)
        canvas.lines(middle, y + 2, lines)
        canvas.area(Region(middle, y, size.width, size.height + 2), f"target({seat})")
    draw_buttons(canvas, area, y + size.height + 3, scene.buttons)


def draw_cut(canvas: Canvas, area: Region, scene: Scene, size: Size) -> None:
    """Draw who cut which card for the first deal; where cards tied, the later rounds stand below in short."""
    assert scene.cut is not None
    palette, felt = canvas.palette, canvas.background
    rounds = scene.cut.rounds
    if area.height < size.height + CUT_ROWS + len(rounds):
        size = Size.SMALL
    y = area.y + max(0, (area.height - size.height - CUT_ROWS - len(rounds)) // 2)
    canvas.text(
        area.x,
        y,
        ((_("cutting for the first deal: the lowest card deals"), "muted"),),
        area.width,
        align="center",
    )
    step = max(size.width + 4, 14)
    if rounds:
        x = area.x + (area.width - step * len(rounds[0])) // 2
        for index, (seat, card) in enumerate(rounds[0]):
            state = State.GOLD if len(rounds) == 1 and seat == scene.cut.dealer else State.PLAIN
            left = x + index * step + (step - size.width) // 2
            canvas.lines(left, y + 1, card_lines(card, size, state, palette, felt))
            name = ((cut(scene.names[seat], step - 1), "strong"),)
            canvas.text(x + index * step, y + 1 + size.height, name, step, align="center")
    for row, again in enumerate(rounds[1:]):
        line: list[Piece] = [(_("again:"), "muted")]
        for seat, card in again:
            line.append((f"  {cut(scene.names[seat], 10)} ", "text"))
            line.append((card_text(card), f"on_felt:{card.suit}"))
        canvas.text(area.x, y + 2 + size.height + row, tuple(line), area.width, align="center")
    deals: Line = ((_("{name} deals first").format(name=scene.names[scene.cut.dealer]), "gold"),)
    canvas.text(area.x, y + 2 + size.height + len(rounds), deals, area.width, align="center")


def calls_by_seat(scene: Scene) -> tuple[tuple[int, tuple[int | None, ...]], ...]:
    """Return the amounts each active seat has named, in the order of speaking."""
    calls = sorted(scene.view.calls, key=lambda call: scene.view.order.index(call.seat))
    said = {
        seat: tuple(call.amount for call in run) for seat, run in groupby(calls, key=lambda call: call.seat)
    }
    return tuple((seat, said.get(seat, ())) for seat in scene.view.order)
