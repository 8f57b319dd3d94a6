"""Suits and crowns drawn in quadrant blocks: two columns and two rows of dots are one character."""

from __future__ import annotations

from functools import cache
from typing import Final

from tysiacha_tui.rules.cards import Rank, Suit

_BLOCKS: Final = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""By the sum of 1 upper left, 2 upper right, 4 lower left, 8 lower right."""

SMALL_SUITS: Final[dict[Suit, str]] = {
    Suit.HEARTS: """
        ..####..####..
        .############.
        .############.
        ..##########..
        ....######....
        ......##......
    """,
    Suit.DIAMONDS: """
        ......##......
        .....####.....
        ...########...
        ...########...
        .....####.....
        ......##......
    """,
    Suit.SPADES: """
        ......##......
        ....######....
        ..##########..
        .############.
        .####.##.####.
        .....####.....
    """,
    Suit.CLUBS: """
        .....####.....
        ....######....
        .###.####.###.
        ##############
        .###..##..###.
        .....####.....
    """,
}
"""7 characters by 3, for cards of 9 by 7."""

LARGE_SUITS: Final[dict[Suit, str]] = {
    Suit.HEARTS: """
        ..#####....#####..
        .#######..#######.
        ##################
        ##################
        .################.
        ..##############..
        ....##########....
        ......######......
        .......####.......
        ........##........
    """,
    Suit.DIAMONDS: """
        ........##........
        .......####.......
        .....########.....
        ....##########....
        ..##############..
        ..##############..
        ....##########....
        .....########.....
        .......####.......
        ........##........
    """,
    Suit.SPADES: """
        ........##........
        ......######......
        ....##########....
        ..##############..
        .################.
        ##################
        #######.##.#######
        ..####..##..####..
        .......####.......
        .....########.....
    """,
    Suit.CLUBS: """
        .......####.......
        .....########.....
        .....########.....
        ......######......
        .####...##...####.
        ######..##..######
        ##################
        ######..##..######
        .####...##...####.
        ......######......
    """,
}
"""9 characters by 5, for cards of 11 by 9."""

HANGING: Final = dict(zip("gfedcba", "▁▂▃▄▅▆▇", strict=True))
"""What is left below a block that hangs: from `a`, an eighth of a cell, to `g`, seven."""

TINY_SUITS: Final[dict[Suit, tuple[str, str]]] = {
    Suit.HEARTS: ("▇█▆█▇", "▝e█e▘"),
    Suit.DIAMONDS: ("▂▅█▅▂", "be█eb"),
    Suit.SPADES: ("▁▄█▄▁", "ee█ee"),
    Suit.CLUBS: ("▃▐█▌▃", "d▀█▀d"),
}
"""For cards of 7 by 5, and below the crowns of 9 by 7: here eighths of a cell matter, also `HANGING` ones."""

CROWN: Final = "▙▟"
"""In the corner of kings and queens of 7 by 5."""

SMALL_CROWNS: Final[dict[str, str]] = {
    Rank.KING: """
        ##..##..##
        ##########
    """,
    Rank.QUEEN: """
        ..#.##.#..
        .########.
    """,
    Rank.JACK: """
        .......###
        ..######..
    """,
}
"""5 characters by 1, above the tiny suit on court cards of 9 by 7."""

CROWNS: Final[dict[str, str]] = {
    Rank.KING: """
        .#....##....#.
        .##..####..##.
        .############.
        .############.
    """,
    Rank.QUEEN: """
        ......##......
        .##.######.##.
        ..##########..
        ...########...
    """,
    Rank.JACK: """
        ..........###.
        ....#######...
        ..##########..
        .############.
    """,
}
"""7 characters by 2, above the small suit on court cards of 11 by 9."""


@cache
def draw(bitmap: str) -> tuple[str, ...]:
    """Return a bitmap as rows of quadrant blocks."""
    rows = bitmap.split()
    return tuple(
        "".join(
            _BLOCKS[
                (upper[x] == "#")
                + 2 * (upper[x + 1] == "#")
                + 4 * (lower[x] == "#")
                + 8 * (lower[x + 1] == "#")
            ]
            for x in range(0, len(upper), 2)
        )
        for upper, lower in zip(rows[::2], rows[1::2], strict=True)
    )
