"""What can be said of a position without searching it; see the kernel for how positions are written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tysiacha_tui.bots.tables import (
    ABOVE_NINE,
    ACES,
    BASE,
    CHEAP,
    COUNT,
    DEAR,
    HELD,
    HIGH,
    LOW,
    NINES,
    PACK,
    POINTS,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

_CASHED: Final[list[int]] = [-1] * (1 << 16)
"""What `_cash` said before, by its argument: the same holdings come again and again."""


def last(a: i64, b: i64, c: i64, who: i64, strong: i64) -> i64:
    """Return the value of the last trick, in which nothing is left to choose."""
    rest: i64 = a | b | c
    strong &= rest
    if not strong:
        # The suit led, as the second hand finds it.
        place: i64 = HIGH[a % 63]
        strong = (a >> place) * 63 & rest
    mine: i64 = a if who == 0 else (b if who == 1 else c)
    if mine != strong & -strong:
        return 0
    left: i64 = HELD[rest & 4095]
    return left + HELD[rest >> 12]


def sure(boss: i64, ac: i64, bc: i64, strong: i64, friend: i64, size: i64, left: i64) -> i64:
    """Return points the leader's side takes by cashing his bosses; `friend` 1 is `b`, 2 is `c`.

    A card is cashed where each of the others must follow suit or has no trump left. Opponents give their
    cheapest cards of the suit, a friend his dearest. `left` are all points, and the answer if nothing else
    is left to play after `size` tricks. `ac` and `bc` are the cards of those hands together.
    """
    total: i64 = 0
    tricks: i64 = 0
    ruffs: i64 = 0
    trumps: i64 = bc & strong
    if trumps:
        # Whether they may still trump, once the bosses of that suit are cashed; one suit's cards are so many
        # by the remainder too.
        held: i64 = COUNT[(boss & strong) % 4095]
        if COUNT[(trumps & ~ac) % 4095] > held:
            ruffs = 1 << 14
        if COUNT[(trumps & ac) % 4095] > held:
            ruffs |= 1 << 15
    while boss:
        place: i64 = LOW[boss & 4095]
        if place == 12:
            place += LOW[boss >> 12]
        place = BASE[place]
        index: i64 = (ac >> place & 63) << 6 | bc >> place & 63 | friend << 12
        suit: i64 = 63 << place
        if suit != strong:
            index |= ruffs
        cashed: i64 = _CASHED[index]
        if cashed < 0:
            cashed = _cash(index)
            _CASHED[index] = cashed
        tricks += cashed & 7
        total += cashed >> 3
        boss &= ~suit
    return left if tricks >= size else total


def _cash(index: i64) -> i64:
    """Return the points that a suit's bosses take, times eight, and how many tricks.

    The holdings of `a` and `c`, and of `b` and `c`, are six bits each; then comes the friend, and whether `b`
    or `c` trumps.
    """
    friend: i64 = index >> 12 & 3
    hold_c: i64 = index >> 6 & index & 63
    hold_a: i64 = (index >> 6 & 63) ^ hold_c
    hold_b: i64 = (index & 63) ^ hold_c
    run: i64 = hold_a
    others: i64 = index & 63
    if others:
        run = hold_a & ((others & -others) - 1)
    count: i64 = COUNT[run]
    length_b: i64 = COUNT[hold_b]
    length_c: i64 = COUNT[hold_c]
    if count >= length_b and count >= length_c:
        run = hold_a
        count = COUNT[run]
    if index >> 14 & 1 and count > length_b:
        count = length_b
    if index >> 15 & 1 and count > length_c:
        count = length_c
    total: i64 = DEAR[run << 3 | count]
    total += DEAR[hold_b << 3 | count] if friend == 1 else CHEAP[hold_b << 3 | count]
    total += DEAR[hold_c << 3 | count] if friend == 2 else CHEAP[hold_c << 3 | count]
    return total << 3 | count


def announcing(own: i64, boss: i64, ac: i64, bc: i64, friend: i64, size: i64, left: i64, least: i64) -> i64:
    """Return the same if it is more than `least` once the leader has announced one of his own kings' pairs.

    The marriage counts for a declarer, who has no friend.
    """
    suit: i64 = 0
    while suit < 4:
        if own >> 6 * suit & 63:
            points: i64 = sure(boss, ac, bc, 63 << 6 * suit, friend, size, left)
            if not friend:
                points += 40 + 20 * suit
            if points > least:
                least = points
        suit += 1
    return least


def unlike(linked: i64, group: i64, pairs: i64) -> i64:
    """Return the cards of a group that are still linked where these kings' pairs are to be announced.

    The king may stand for no higher card, and for the queen no lower one.
    """
    linked &= ~pairs
    linked &= ~(pairs << 2)
    linked &= ~(pairs << 3 & ~(group << 1))
    return linked & ~((pairs & ~group) << 1)


def masters(ours: i64, theirs: i64) -> i64:
    """Return the points of our trumps that beat all of theirs, wherever they are played."""
    if theirs:
        ours &= (theirs & -theirs) - 1
    points: i64 = HELD[ours & 4095]
    return points + HELD[ours >> 12]


def firm(a: i64, mine: i64, theirs: i64, strong: i64, left: i64, least: i64) -> i64:
    """Return points that the declarer keeps whatever `a` leads; 0 if they are less than `least`.

    None of the others has a trump. Each of his bosses takes a trick, unless he must throw it away because he
    can neither follow suit nor trump.
    """
    unheld: i64 = theirs ^ PACK
    boss: i64 = mine & (ACES | ~(unheld + (unheld & ACES)))
    lost: i64 = mine ^ boss
    left -= HELD[lost & 4095]
    left -= HELD[lost >> 12]
    if left < least:
        return 0
    tricks: i64 = COUNT[lost & 4095]
    tricks += COUNT[lost >> 12]
    held: i64
    points: i64
    if a != mine:
        # They lead the suits of which he has no boss, and cannot trump; nines stand for the suits.
        weak: i64 = NINES & ~((boss & ABOVE_NINE) + ABOVE_NINE | boss)
        if mine & strong:
            weak &= (mine & ABOVE_NINE) + ABOVE_NINE | mine
        weak = (weak << 1) - (weak >> 5)
        if a & weak:
            led: i64 = 0
            weak &= theirs
            suit: i64 = 63
            while suit < PACK:
                held = COUNT[(weak & a & suit) % 4095]
                points = COUNT[(weak & ~a & suit) % 4095]
                led += held if held > points else points
                suit <<= 6
            if led > tricks:
                left -= 11 * (led - tricks)
                tricks = led
    # With each of the other tricks go two of their cards, the dearest at worst.
    tricks *= 2
    rank: i64 = 0
    while tricks and left >= least:
        held = (theirs >> rank & ACES) % 63
        if held > tricks:
            held = tricks
        tricks -= held
        points = POINTS[rank]
        left -= held * points
        rank += 1
    if left < least:
        return 0
    return left
