"""Every text of every theme can be read, in true colour, in 256 colours and in 16 (BR-80, BR-81, BR-82)."""

from __future__ import annotations

from itertools import product

import pytest
from rich.color import Color, ColorSystem

from tysiacha_tui.rules.cards import PACK, Card, Suit
from tysiacha_tui.ui.contrast import contrast, mix
from tysiacha_tui.ui.palettes import DECKS, TRUE
from tysiacha_tui.ui.theme import DEPTHS, FELT, other_themes, palette_for, tokens, veil
from tysiacha_tui.ui.widgets.cards import Size, State, back_lines, card_lines, slot_lines
from tysiacha_tui.ui.widgets.text import style_of

THEMES = (*TRUE, *other_themes())
CONSOLE_COLOURS = (
    *("#000000", "#aa0000", "#00aa00", "#aa5500", "#0000aa", "#aa00aa", "#00aaaa", "#aaaaaa"),
    *("#555555", "#ff5555", "#55ff55", "#ffff55", "#5555ff", "#ff55ff", "#55ffff", "#ffffff"),
)
"""What Rich takes the sixteen colours of a terminal for."""


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("theme", THEMES)
def test_everything_can_be_read_in_every_deck(theme: str, depth: str) -> None:
    for deck in DECKS:
        palette = palette_for(theme, deck, depth)
        grounds = (palette.felt, palette.felt_dark)
        for suit in Suit:
            assert contrast(palette.ink(suit), palette.paper) >= 4.5
            assert contrast(palette.ink(suit), palette.paper_focus) >= 4.5
            assert contrast(palette.dim_ink(suit), palette.paper_dim) >= 4.5
            # Large, and only an ornament there: seen, and no hole through which the felt shows.
            assert contrast(palette.dim_art(suit), palette.paper_dim) >= 1.35
            assert palette.dim_art(suit) not in (palette.felt, palette.crown_dim)
            assert min(contrast(palette.on_felt(suit), ground) for ground in grounds) >= 4.5
        for colour in (palette.text, palette.muted, palette.gold, palette.warn):
            assert min(contrast(colour, ground) for ground in grounds) >= 4.5
        # What is no text, but must be seen: lines, backs, the shape of cards.
        assert min(contrast(palette.felt_line, ground) for ground in grounds) >= 1.8
        assert contrast(palette.back_line, palette.back) >= 1.8
        assert contrast(palette.paper, palette.paper_dim) >= 1.3
        for shape in (palette.back, palette.paper, palette.paper_dim):
            assert contrast(shape, palette.felt) >= 1.2
        assert palette.felt != palette.felt_dark
        assert contrast(palette.crown_dim, palette.paper_dim) >= 1.15


@pytest.mark.parametrize("theme", THEMES)
def test_a_twin_is_not_bent_by_a_terminal_of_fewer_colours(theme: str) -> None:
    for deck in DECKS:
        for name, colour in tokens(palette_for(theme, deck, "256")).items():
            shown = Color.parse(colour).downgrade(ColorSystem.EIGHT_BIT).get_truecolor().hex
            assert shown == colour, name
        for name, colour in tokens(palette_for(theme, deck, "16")).items():
            assert colour in CONSOLE_COLOURS, name


@pytest.mark.parametrize("theme", TRUE)
def test_suits_behind_a_box_are_no_holes_in_a_card(theme: str) -> None:
    palette = palette_for(theme, depth="256")

    def behind(colour: str) -> str:
        veiled = mix(colour, palette.felt_dark, veil(palette, "256") / 100)
        return Color.parse(veiled).downgrade(ColorSystem.EIGHT_BIT).get_truecolor().hex

    colours = [palette.ink(suit) for suit in (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS)]
    shown = [behind(colour) for colour in (palette.felt, palette.paper, palette.paper_dim, *colours)]
    assert len(set(shown)) == len(shown)


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("theme", TRUE)
def test_four_suits_have_four_colours_and_two_decks_fewer(theme: str, depth: str) -> None:
    def inks(deck: str) -> set[str]:
        return {palette_for(theme, deck, depth).ink(suit) for suit in Suit}

    assert [len(inks(deck)) for deck in DECKS] == [4, 2, 4]


def test_of_sixteen_colours_bold_letters_are_those_that_cannot_be_made_brighter() -> None:
    for theme in TRUE:
        palette = palette_for(theme, depth="16")
        label = card_lines(Card.parse("9S"), Size.NORMAL, State.PLAIN, palette, palette.felt)[1][1]
        assert label.style and label.style.color and not label.style.bold
        for kind in ("strong", "gold", "badge", "on_felt:H", "on_paper:S"):
            style = style_of(kind, palette, palette.felt)
            assert style.color and bool(style.bold) == (style.color.name in CONSOLE_COLOURS[8:])
    assert style_of("on_paper:S", FELT, FELT.felt).bold


@pytest.mark.parametrize(
    ("theme", "grounds"),
    [
        ("ansi-dark", ("#1e1e1e", "#002b36", "#282a36", "#2e3440")),
        ("ansi-light", ("#fafafa", "#fdf6e3", "#eee8d5")),
    ],
)
def test_on_the_terminals_own_ground_all_can_be_read(theme: str, grounds: tuple[str, ...]) -> None:
    for depth, deck in product(("", "256"), DECKS):
        palette = palette_for(theme, deck, depth)
        # What the terminal has its own colours for is no colour of cards.
        assert palette.felt not in (*map(palette.ink, Suit), *map(palette.dim_ink, Suit))
        assert palette.text not in (palette.paper, palette.paper_dim, palette.paper_focus, palette.back)
        for colour in (*map(palette.on_felt, Suit), palette.text, palette.muted, palette.gold, palette.warn):
            assert min(contrast(colour, ground) for ground in grounds) >= 4.5
        for shape in (palette.back, palette.paper, palette.paper_dim, palette.felt_line):
            assert min(contrast(shape, ground) for ground in grounds) >= 1.15


def test_an_unknown_theme_is_felt() -> None:
    assert palette_for("no such theme") is not palette_for("nord")
    assert palette_for("no such theme") == FELT


@pytest.mark.parametrize("depth", DEPTHS)
def test_every_card_is_drawn_in_every_state_of_every_theme(depth: str) -> None:
    for theme in THEMES:
        palette = palette_for(theme, depth=depth)
        for size in Size:
            back_lines(size, palette, palette.felt)
            slot_lines(size, palette, palette.felt)
            for state in State:
                for card in PACK if theme in TRUE else (Card.parse("QH"), Card.parse("10S")):
                    lines = card_lines(card, size, state, palette, palette.felt)
                    assert all(segment.style is not None for line in lines for segment in line)
