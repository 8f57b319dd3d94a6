"""Cards, texts and rows of cells, without an app."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from tysiacha_tui.rules.cards import PACK, Card, Suit
from tysiacha_tui.ui.screens.base import KeyGate, Tier
from tysiacha_tui.ui.theme import FELT
from tysiacha_tui.ui.widgets.bitmaps import (
    CROWNS,
    HANGING,
    LARGE_SUITS,
    SMALL_CROWNS,
    SMALL_SUITS,
    TINY_SUITS,
    draw,
)
from tysiacha_tui.ui.widgets.canvas import Canvas
from tysiacha_tui.ui.widgets.cards import Size, State, back_lines, card_lines, slot_lines
from tysiacha_tui.ui.widgets.text import cut, cut_line, fit


@pytest.mark.parametrize("size", Size)
@pytest.mark.parametrize("state", State)
@pytest.mark.parametrize("tight", [False, True])
def test_every_card_is_as_large_as_its_size_says(size: Size, state: State, tight: bool) -> None:
    for card in PACK:
        lines = card_lines(card, size, state, FELT, FELT.felt, tight=tight)
        assert [sum(cell_len(text) for text, _style, _control in line) for line in lines] == [
            size.width
        ] * size.height
        text = "".join(segment.text for line in lines for segment in line)
        assert str(card.rank) in text
        assert "\ufe0f" not in text


@pytest.mark.parametrize("size", Size)
def test_backs_and_slots_are_as_large_as_cards(size: Size) -> None:
    for lines in (back_lines(size, FELT, FELT.felt), slot_lines(size, FELT, FELT.felt)):
        assert [sum(segment.cell_length for segment in line) for line in lines] == [size.width] * size.height


def test_all_backs_are_alike() -> None:
    assert back_lines(Size.LARGE, FELT, FELT.felt) == back_lines(Size.LARGE, FELT, FELT.felt)


def test_a_focused_card_has_a_frame_of_gold_and_a_dim_one_has_not() -> None:
    focused = card_lines(Card.parse("KH"), Size.NORMAL, State.FOCUS, FELT, FELT.felt)
    dim = card_lines(Card.parse("KH"), Size.NORMAL, State.DIM, FELT, FELT.felt)
    assert [line[0].text for line in focused] == ["▄▄▄▄▄▄▄", "▌", "▌", "▌", "▀▀▀▀▀▀▀"]
    assert [line[0].text for line in dim] == ["▄▄▄▄▄▄▄", " ", " ", " ", "▀▀▀▀▀▀▀"]


def test_the_suits_are_drawn_in_quadrants() -> None:
    assert draw(SMALL_SUITS[Suit.CLUBS]) == ("  ▟█▙  ", "▟█▟█▙█▙", "▝▀▗█▖▀▘")
    for bitmaps, width in ((SMALL_SUITS, 7), (LARGE_SUITS, 9), (SMALL_CROWNS, 5), (CROWNS, 7)):
        for bitmap in bitmaps.values():
            assert {len(row) for row in draw(bitmap)} == {width}
    for rows in TINY_SUITS.values():
        assert [len(row) for row in rows] == [5, 5]


def test_blocks_that_hang_are_what_is_left_below_them_in_the_colour_of_the_paper() -> None:
    lines = card_lines(Card.parse("9D"), Size.NORMAL, State.PLAIN, FELT, FELT.felt)
    drawn = [(segment.text, segment.style) for segment in lines[3] if segment.text.strip()]
    assert [text for text, _style in drawn] == ["".join(HANGING[block] for block in "be"), "█", "▃▆"]
    assert [str(style and style.bgcolor and style.bgcolor.name) for _text, style in drawn] == [
        FELT.ink_diamonds,
        FELT.paper,
        FELT.ink_diamonds,
    ]


def test_a_card_not_to_be_played_is_lighter_drawn_without_colours_too() -> None:
    for card in PACK:
        plain, dim = (
            card_lines(card, Size.LARGE, state, FELT, FELT.felt) for state in (State.PLAIN, State.DIM)
        )
        assert [[segment.text for segment in row] for row in plain] == [
            [segment.text for segment in row] for row in dim
        ]
        assert plain[1][1].style and plain[1][1].style.bold
        assert dim[1][1].style and not dim[1][1].style.bold


@pytest.mark.parametrize(
    ("text", "width", "shown"),
    [
        ("Anna", 4, "Anna"),
        ("Anna", 3, "An…"),
        ("東京都", 5, "東京…"),
        ("東京都", 4, "東…"),
        ("[b]Anna[/b]", 11, "[b]Anna[/b]"),
        ("a\nb\tc", 9, "a b c"),
        ("Anna", 0, ""),
    ],
)
def test_a_text_is_cut_by_cells(text: str, width: int, shown: str) -> None:
    assert cut(text, width) == shown
    assert cell_len(fit(text, width)) == width


def test_a_line_is_cut_where_its_room_ends() -> None:
    assert cut_line((("abc", "text"), ("defg", "gold"), ("h", "text")), 5) == (
        ("abc", "text"),
        ("d…", "gold"),
    )


def test_a_canvas_cuts_what_lies_outside_and_keeps_wide_letters_whole() -> None:
    canvas = Canvas(6, 2, FELT, FELT.felt)
    canvas.text(-1, 0, (("abc", "text"),))
    canvas.text(1, 1, (("東京x", "text"),))
    canvas.text(0, 7, (("below", "text"),))
    assert canvas.strip(0).text == "bc    "
    assert canvas.strip(1).text == " 東京x"
    assert canvas.strip(1).cell_length == 6


def test_a_canvas_finds_the_uppermost_area() -> None:
    canvas = Canvas(10, 2, FELT, FELT.felt)
    region = canvas.text(2, 0, (("bid", "text"),))
    canvas.area(region, "key('enter')")
    canvas.area(region.translate((1, 0)), "less")
    assert canvas.action_at(2, 0) == "key('enter')"
    assert canvas.action_at(3, 0) == "less"
    assert canvas.action_at(9, 1) == ""


def test_a_key_held_down_counts_once() -> None:
    times = iter([0.0, 0.10, 0.20, 0.40, 0.45, 0.50])
    gate = KeyGate(lambda: next(times))
    assert gate.lets("enter")
    assert not gate.lets("enter")
    assert not gate.lets("enter")
    assert gate.lets("enter")
    assert gate.lets("right")
    assert gate.lets("right", repeats=True)


def test_a_shut_gate_drops_all_but_the_ways_out() -> None:
    times = iter([0.0, 0.1, 0.2, 0.3])
    gate = KeyGate(lambda: next(times))
    gate.shut(0.25)
    assert not gate.lets("enter")
    assert gate.lets("ctrl+c")
    assert gate.lets("space")


@pytest.mark.parametrize(
    ("size", "tier"),
    [
        ((49, 16), Tier.SMALL),
        ((50, 15), Tier.SMALL),
        ((50, 16), Tier.TINY),
        ((79, 24), Tier.TINY),
        ((80, 23), Tier.TINY),
        ((80, 24), Tier.NORMAL),
        ((200, 31), Tier.NORMAL),
        ((120, 32), Tier.WIDE),
        ((159, 60), Tier.WIDE),
        ((160, 45), Tier.HUGE),
    ],
)
def test_a_tier_needs_both_its_width_and_its_height(size: tuple[int, int], tier: Tier) -> None:
    assert Tier.of(*size) is tier
