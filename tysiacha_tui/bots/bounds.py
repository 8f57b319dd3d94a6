"""What can be said of a position without searching it; see the kernel for how positions are written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tysiacha_tui.bots.tables import ABOVE, CHEAP, COUNT, DEAR, HELD, LINKED

if TYPE_CHECKING:
    from mypy_extensions import i64


def bosses(hand: i64, others: i64) -> i64:
    """Return the cards of a hand that beat all of the others' in their suit."""
    above: i64 = ABOVE[others >> 18]
    above = above << 6 | ABOVE[others >> 12 & 63]
    above = above << 6 | ABOVE[others >> 6 & 63]
    above = above << 6 | ABOVE[others & 63]
    return hand & above


def last(a: i64, b: i64, c: i64, who: i64, trump: i64) -> i64:
    """Return the value of the last trick, in which nothing is left to choose."""
    trumps: i64 = 63 << 6 * trump if trump < 4 else 0
    led: i64 = 63
    while not led & a:
        led = led << 6
    winner: i64 = 0
    best: i64 = a
    if b & led & (a - 1) or (b & trumps and not a & trumps):
        best = b
        winner = 1
    if c & trumps:
        if not best & trumps or c < best:
            winner = 2
    elif c & led & (best - 1) and best & led:
        winner = 2
    if winner != who:
        return 0
    rest: i64 = a | b | c
    left: i64 = HELD[rest & 4095]
    return left + HELD[rest >> 12]


def sure(boss: i64, a: i64, b: i64, c: i64, trump: i64, friend: i64, size: i64, left: i64) -> i64:
    """Return points the leader's side takes by cashing his bosses; `friend` 1 is `b`, 2 is `c`.

    A card is cashed where each of the others must follow suit or has no trump left. Opponents give their
    cheapest cards of the suit, a friend his dearest. `left` are all points, and the answer if nothing else
    is left to play after `size` tricks.
    """
    total: i64 = 0
    tricks: i64 = 0
    # Whether they may still trump, once the bosses of that suit are cashed.
    ruffs_b: bool = False
    ruffs_c: bool = False
    if trump < 4:
        held: i64 = COUNT[boss >> 6 * trump & 63]
        ruffs_b = COUNT[b >> 6 * trump & 63] > held
        ruffs_c = COUNT[c >> 6 * trump & 63] > held
    suit: i64 = 0
    while boss:
        run: i64 = boss & 63
        if run:
            hold_b: i64 = b & 63
            hold_c: i64 = c & 63
            count: i64 = COUNT[run]
            length_b: i64 = COUNT[hold_b]
            length_c: i64 = COUNT[hold_c]
            if count >= length_b and count >= length_c:
                run = a & 63
                count = COUNT[run]
            if suit != trump:
                if ruffs_b and count > length_b:
                    count = length_b
                if ruffs_c and count > length_c:
                    count = length_c
            tricks += count
            total += DEAR[run << 3 | count]
            total += DEAR[hold_b << 3 | count] if friend == 1 else CHEAP[hold_b << 3 | count]
            total += DEAR[hold_c << 3 | count] if friend == 2 else CHEAP[hold_c << 3 | count]
        boss >>= 6
        a >>= 6
        b >>= 6
        c >>= 6
        suit += 1
    return left if tricks >= size else total


def announcing(
    own: i64, boss: i64, a: i64, b: i64, c: i64, friend: i64, size: i64, left: i64, least: i64
) -> i64:
    """Return the same if it is more than `least` once the leader has announced one of his own kings' pairs.

    The marriage counts for a declarer, who has no friend.
    """
    suit: i64 = 0
    while suit < 4:
        if own >> 6 * suit & 63:
            points: i64 = sure(boss, a, b, c, suit, friend, size, left)
            if not friend:
                points += 40 + 20 * suit
            if points > least:
                least = points
        suit += 1
    return least


def links(group: i64, hand: i64, others: i64, fresh: i64) -> i64:
    """Return the cards that can stand for the next higher of the group, but for their points.

    So it is where nobody else has a card between the two, and where not just one of them is half of a
    pair still to be announced.
    """
    linked: i64 = LINKED[group >> 12 & 4032 | others >> 18]
    linked = linked << 6 | LINKED[group >> 6 & 4032 | others >> 12 & 63]
    linked = linked << 6 | LINKED[group & 4032 | others >> 6 & 63]
    linked = linked << 6 | LINKED[(group & 63) << 6 | others & 63]
    pairs: i64 = hand & hand >> 1 & fresh
    if pairs and linked:
        # The king may stand for no higher card, and for the queen no lower one.
        linked &= ~pairs
        linked &= ~(pairs << 2)
        linked &= ~(pairs << 3 & ~(group << 1))
        linked &= ~((pairs & ~group) << 1)
    return linked


def masters(mine: i64, theirs: i64, trump: i64) -> i64:
    """Return the points of the trumps that beat all of the other side's, wherever they are played."""
    ours: i64 = mine >> 6 * trump & 63
    others: i64 = theirs >> 6 * trump & 63
    if others:
        ours = ours & ((others & -others) - 1)
    return HELD[ours]
