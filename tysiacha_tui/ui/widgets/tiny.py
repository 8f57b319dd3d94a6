"""The felt where there is hardly room: a row a seat, small cards in a row, words in two rows below."""

from __future__ import annotations

from collections.abc import Collection

from rich.cells import cell_len
from textual.geometry import Region

from tysiacha_tui.i18n import _
from tysiacha_tui.ui.widgets import centre
from tysiacha_tui.ui.widgets.canvas import Canvas
from tysiacha_tui.ui.widgets.cards import Size, State, back_lines, card_lines, slot_lines
from tysiacha_tui.ui.widgets.scene import Scene
from tysiacha_tui.ui.widgets.seat import TURN, cards_line, doing_line, now_line, score_line
from tysiacha_tui.ui.widgets.text import Line, Piece, cut, fit, plain, share, width_of, wrap_line
from tysiacha_tui.wording.cards import card_text

PROMPT_ROWS = 2
NAME = 10
BAR = 6
GAP = 4
"""Columns between the cards of a trick."""
BETWEEN = "  "
"""Stands before a name and its card."""


def draw(canvas: Canvas, scene: Scene, flying: Collection[int] = ()) -> None:
    """Draw everything above the own seat but the prompt."""
    for row, seat in enumerate(scene.others):
        canvas.text(1, row, seat_line(scene, seat, canvas.width - 2), canvas.width - 2)
    area = middle(canvas.width, canvas.height, scene)
    view = scene.view
    if scene.cut is not None:
        draw_cut(canvas, area, scene)
    elif scene.buttons and view.phase == "play":
        y = area.y + max(0, (area.height - len(scene.buttons)) // 2)
        centre.draw_buttons(canvas, area, y, scene.buttons, column=True)
    elif scene.trick or view.phase in ("play", "deal", "over"):
        draw_trick(canvas, area, scene, flying)
    elif scene.gifts:
        draw_gifts(canvas, area, scene)
    else:
        draw_auction(canvas, area, scene)


def prompt_rows(prompt: Line, width: int) -> list[Line]:
    """Return what is asked in as many rows as it needs."""
    return wrap_line(prompt, width - 2)[:PROMPT_ROWS]


def draw_prompt(canvas: Canvas, prompt: Line) -> None:
    """Draw what is asked in the last rows."""
    rows = prompt_rows(prompt, canvas.width)
    for row, line in enumerate(rows):
        canvas.text(1, canvas.height - len(rows) + row, line, canvas.width - 2, align="center")


def middle(width: int, height: int, scene: Scene) -> Region:
    """Return the room between the seats and the prompt."""
    return Region(0, len(scene.others), width, max(0, height - len(scene.others) - PROMPT_ROWS))


def seat_line(scene: Scene, seat: int, width: int) -> Line:
    """Return a seat in a row: what it does now comes before what it has done."""
    view = scene.view
    name_kind = "gold" if seat == view.declarer else "strong"
    line: list[Piece] = [(f"{TURN} " if view.turn == seat else "  ", "gold")]
    line += [(fit(scene.names[seat], NAME), name_kind), (" ", "text"), *score_line(view, seat, BAR)]
    sits_out = bool(view.order) and seat not in view.order
    if not sits_out and view.hand_sizes[seat]:
        line += [(" ▆", "back"), (str(view.hand_sizes[seat]), "muted")]
    more = (cards_line(scene, seat),) if sits_out else (now_line(scene, seat), doing_line(scene, seat))
    for piece in more:
        if plain(piece).strip() and width_of(line) + 2 + width_of(piece) <= width:
            line += [("  ", "text"), *piece]
    return tuple(line)


def trick_places(area: Region, scene: Scene) -> dict[int, tuple[int, int]]:
    """Return where the card of each seat lies: side by side, the own one between the others."""
    first, *rest = scene.others
    seats = [
        seat for seat in (first, scene.bottom, *rest) if not scene.view.order or seat in scene.view.order
    ]
    size = Size.SMALL
    step = size.width + GAP + 2
    x = area.x + (area.width - step * len(seats) + GAP + 2) // 2
    y = area.y + max(0, (area.height - size.height - 1) // 2)
    places = {seat: (x + step * index, y) for index, seat in enumerate(seats)}
    return {seat: places.get(seat, (x, y)) for seat in range(len(scene.names))}


def draw_trick(canvas: Canvas, area: Region, scene: Scene, flying: Collection[int] = ()) -> None:
    """Draw the trick in a row with names below."""
    size = Size.SMALL
    best = scene.winning if scene.taker is None else scene.taker
    for seat, (x, y) in trick_places(area, scene).items():
        if scene.view.order and seat not in scene.view.order:
            continue
        card = None if seat in flying else scene.card_of(seat)
        gold = card is not None and seat == best
        if card is not None:
            state = State.GOLD if gold else State.PLAIN
            canvas.lines(x, y, card_lines(card, size, state, canvas.palette, canvas.background))
        elif seat == scene.bottom or scene.view.turn == seat:
            canvas.lines(x, y, slot_lines(size, canvas.palette, canvas.background))
        else:
            continue
        name = ((cut(scene.names[seat], size.width + GAP), "gold" if gold else "muted"),)
        canvas.text(x - 2, y + size.height, name, size.width + GAP, align="center")


def trick_line(scene: Scene) -> Line:
    """Return the trick in a row of chips with names behind them."""
    best = scene.winning if scene.taker is None else scene.taker
    line: list[Piece] = []
    for seat, card in scene.trick:
        line += [("  ", "text")] if line else []
        line.append((f" {card_text(card)} ", f"on_paper:{card.suit}"))
        line.append((f" {cut(scene.names[seat], 8)}", "gold" if seat == best else "muted"))
    return tuple(line)


def draw_auction(canvas: Canvas, area: Region, scene: Scene) -> None:
    """Draw the talon as chips, the amount in large digits, and what can be done."""
    view = scene.view
    palette, felt = canvas.palette, canvas.background
    amount = scene.amount or view.contract or view.highest
    spare = area.height - 5 - len(centre.button_rows(scene.buttons, area.width))
    size = Size.SMALL if spare >= 2 else Size.CHIP
    y = area.y + max(0, (spare - size.height + 1) // 2)
    if not (view.rules.talon_mode == "split" and view.phase == "raise"):
        if view.talon:
            faces = [card_lines(card, size, State.PLAIN, palette, felt) for card in view.talon]
        else:
            faces = [back_lines(size, palette, felt)] * centre.TALON_CARDS
        centre.place_cards(canvas, area, y, faces, size)
        y += size.height
    if view.phase == "auction":
        canvas.text(area.x, y, centre.highest_bid(scene), area.width, align="center")
    y += 1
    if amount:
        kind = ("gold" if scene.allowed else "warn") if scene.amount else "muted"
        centre.draw_amount(canvas, area, y, amount, kind, choosing=scene.amount is not None)
    centre.draw_buttons(canvas, area, y + 3, scene.buttons)


def draw_gifts(canvas: Canvas, area: Region, scene: Scene) -> None:
    """Draw a place for each opponent's card, its name above it."""
    palette, felt = canvas.palette, canvas.background
    size = Size.SMALL
    step = min(area.width // len(scene.gifts), 20)
    x = area.x + (area.width - step * len(scene.gifts)) // 2
    y = area.y + max(0, (area.height - size.height - 2) // 2)
    for index, (seat, card) in enumerate(scene.gifts):
        chosen = seat == scene.target
        label = cut(_("for {name}").format(name=scene.names[seat]), step - 1)
        canvas.text(x + index * step, y, ((label, "gold" if chosen else "text"),), step, align="center")
        if card is None:
            lines = slot_lines(size, palette, felt, mark="▲" if chosen else "")
        else:
            lines = card_lines(card, size, State.CHOSEN if chosen else State.PLAIN, palette, felt)
        left = x + index * step + (step - size.width) // 2
        canvas.lines(left, y + 1, lines)
        canvas.area(Region(left, y, size.width, size.height + 1), f"target({seat})")
    centre.draw_buttons(canvas, area, y + size.height + 1, scene.buttons)


def draw_cut(canvas: Canvas, area: Region, scene: Scene) -> None:
    """Draw who cut which card, a row a round, and who deals."""
    assert scene.cut is not None
    rows: list[Line] = [((_("the lowest card deals first"), "muted"),), ()]
    for cards in scene.cut.rounds[-max(1, area.height - 3) :]:
        names = [scene.names[seat] for seat, _card in cards]
        shown = [f" {card_text(card)} " for _seat, card in cards]
        room = area.width - sum(len(BETWEEN) + 1 + len(label) for label in shown)
        longest = min(NAME, share([cell_len(name) for name in names], room))
        line: list[Piece] = []
        for name, label, (_seat, card) in zip(names, shown, cards, strict=True):
            line += [(f"{BETWEEN}{cut(name, longest)} ", "text"), (label, f"on_paper:{card.suit}")]
        rows.append(tuple(line))
    rows.append(((_("{name} deals first").format(name=scene.names[scene.cut.dealer]), "gold"),))
    y = area.y + max(0, (area.height - len(rows)) // 2)
    for row, text in enumerate(rows):
        canvas.text(area.x, y + row, text, area.width, align="center")
