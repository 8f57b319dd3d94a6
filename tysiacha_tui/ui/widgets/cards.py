"""Cards as lines of styled text: paper with straight half-block edges, in five sizes."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from itertools import groupby

from rich.segment import Segment
from rich.style import Style

from tysiacha_tui.rules.cards import Card, Rank
from tysiacha_tui.ui.theme import Palette, ink
from tysiacha_tui.ui.widgets.bitmaps import (
    CROWN,
    CROWNS,
    HANGING,
    LARGE_SUITS,
    SMALL_CROWNS,
    SMALL_SUITS,
    TINY_SUITS,
    draw,
)
from tysiacha_tui.wording.cards import card_text, suit_mark, suits_style

Lines = tuple[tuple[Segment, ...], ...]


class Size(Enum):
    """Width and height of a card in cells."""

    CHIP = (5, 1)
    SMALL = (5, 3)
    NORMAL = (7, 5)
    LARGE = (9, 7)
    HUGE = (11, 9)

    @property
    def width(self) -> int:
        """Cells from left to right."""
        return self.value[0]

    @property
    def height(self) -> int:
        """Rows from top to bottom."""
        return self.value[1]


class State(Enum):
    """What a card shows besides its face."""

    PLAIN = "plain"
    DIM = "dim"
    """Not to be played now."""
    FOCUS = "focus"
    FOCUS_DIM = "focus dim"
    """Looked at, but not to be played."""
    GOLD = "gold"
    """Wins the trick, or belongs to a marriage being announced."""
    CHOSEN = "chosen"
    """Is to be given away."""


def card_lines(
    card: Card,
    size: Size,
    state: State,
    palette: Palette,
    background: str,
    *,
    tight: bool = False,
) -> Lines:
    """Return a card as rows of segments, each as wide as the size says.

    With `tight` the last column is only half paper, so that cards can stand side by side without a gap.
    """
    # Looked up here: the language and the way to write suits can change.
    label, mark = card_text(card), suit_mark(card.suit) if suits_style() == "ascii" else ""
    return _card_lines(card, size, state, palette, background, tight, label, mark)


@lru_cache(maxsize=2048)
def _card_lines(
    card: Card,
    size: Size,
    state: State,
    palette: Palette,
    background: str,
    tight: bool,
    label: str,
    mark: str,
) -> Lines:
    dim = state in (State.DIM, State.FOCUS_DIM)
    framed = state in (State.FOCUS, State.FOCUS_DIM, State.GOLD, State.CHOSEN)
    paper = palette.paper_dim if dim else palette.paper_focus if state is State.FOCUS else palette.paper
    colour = palette.dim_ink(card.suit) if dim else palette.ink(card.suit)
    sign = ink(colour, paper, bold=not dim and palette.bold(colour))
    edge = palette.gold if framed else paper
    left = Segment("▌", ink(palette.gold, paper)) if framed else Segment(" ", sign)
    if tight:
        right = Segment("▌", ink(edge, background))
    else:
        right = Segment("▐", ink(palette.gold, paper)) if framed else Segment(" ", sign)
    if size is Size.CHIP:
        return ((left, Segment(label.ljust(size.width - 2), sign), right),)
    inner = size.width - 2
    # What only adorns recedes further than what must be read.
    adorning = ink(palette.dim_art(card.suit), paper) if dim else sign
    crown = ink(palette.crown_dim if dim else palette.crown, paper)
    sign_of_state = {State.GOLD: "★", State.CHOSEN: "▲"}.get(state, "")
    body = [_corner(card.rank, label, size, sign, crown, sign_of_state)]
    body += _art(card, size, adorning, crown, mark)
    if size in (Size.LARGE, Size.HUGE):
        body.append((Segment(label.rjust(inner), sign),))
    return (
        _edge("▄", "▖", size, edge, background, tight=tight),
        *((left, *row, right) for row in body),
        _edge("▀", "▘", size, edge, background, tight=tight),
    )


def _edge(
    block: str, half: str, size: Size, color: str, background: str, *, tight: bool
) -> tuple[Segment, ...]:
    text = block * (size.width - 1) + half if tight else block * size.width
    return (Segment(text, ink(color, background)),)


def _corner(rank: str, label: str, size: Size, sign: Style, crown: Style, mark: str) -> tuple[Segment, ...]:
    """The row with the label, and in the other corner a mark, or the crown of a king or a queen."""
    inner = size.width - 2
    if size is Size.NORMAL and rank in (Rank.KING, Rank.QUEEN) and not mark:
        mark = CROWN
    if len(label) + len(mark) > inner:
        mark = ""
    return (
        (Segment(label.ljust(inner - len(mark)), sign), Segment(mark, crown))
        if mark
        else (Segment(label.ljust(inner), sign),)
    )


def _art(card: Card, size: Size, sign: Style, crown: Style, mark: str) -> list[tuple[Segment, ...]]:
    """The rows between the two corners."""
    inner = size.width - 2
    if size is Size.SMALL:
        return []
    if mark:
        rows = [("", sign)] * (size.height - (3 if size is Size.NORMAL else 4))
        rows[len(rows) // 2] = (mark * 3 if size is not Size.NORMAL else mark, sign)
        return [(Segment(row.center(inner), style),) for row, style in rows]
    if size is Size.HUGE and card.rank in CROWNS:
        rows = [(row, crown) for row in draw(CROWNS[card.rank])]
        rows += [(row, sign) for row in draw(SMALL_SUITS[card.suit])]
    elif size is Size.HUGE:
        rows = [(row, sign) for row in draw(LARGE_SUITS[card.suit])]
    elif size is Size.LARGE and card.rank in SMALL_CROWNS:
        rows = [(row, crown) for row in draw(SMALL_CROWNS[card.rank])]
        rows += [(row, sign) for row in TINY_SUITS[card.suit]]
    elif size is Size.LARGE:
        rows = [(row, sign) for row in draw(SMALL_SUITS[card.suit])]
    else:
        rows = [(row, sign) for row in TINY_SUITS[card.suit]]
    return [_blocks(row.center(inner), style) for row, style in rows]


def _blocks(row: str, sign: Style) -> tuple[Segment, ...]:
    """Return a row of blocks, those that hang as the rest of theirs in the colour of the paper."""
    turned = Style(color=sign.bgcolor, bgcolor=sign.color)
    return tuple(
        Segment("".join(HANGING.get(block, block) for block in blocks), turned if hang else sign)
        for hang, blocks in groupby(row, HANGING.__contains__)
    )


@lru_cache(maxsize=64)
def back_lines(size: Size, palette: Palette, background: str, *, tight: bool = False) -> Lines:
    """Return the back of a card; all backs are alike."""
    plain = ink(palette.back_line, palette.back)
    if size is Size.CHIP:
        return ((Segment(" ╱╱╱ ", plain),),)
    inner = size.width - 2
    right = Segment("▌", ink(palette.back, background)) if tight else Segment(" ", plain)
    rows = [(Segment(" ", plain), Segment("╱" * inner, plain), right)] * (size.height - 2)
    return (
        _edge("▄", "▖", size, palette.back, background, tight=tight),
        *rows,
        _edge("▀", "▘", size, palette.back, background, tight=tight),
    )


@lru_cache(maxsize=64)
def slot_lines(size: Size, palette: Palette, background: str, *, mark: str = "") -> Lines:
    """Return the dashed outline of a place where a card will lie, with a sign in the middle."""
    line = ink(palette.felt_line, background)
    inner = size.width - 2
    if size is Size.CHIP:
        return ((Segment(mark.center(size.width), line),),)
    rows = [(Segment("╎" + " " * inner + "╎", line),) for _row in range(size.height - 2)]
    if mark:
        rows[len(rows) // 2] = (Segment("╎" + mark.center(inner) + "╎", line),)
    return (
        (Segment("╭" + "╌" * inner + "╮", line),),
        *rows,
        (Segment("╰" + "╌" * inner + "╯", line),),
    )
