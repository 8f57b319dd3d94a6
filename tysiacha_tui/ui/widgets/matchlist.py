"""Saved matches drawn: a row each, of which only those in sight are read, and what is to be said of one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len
from textual.geometry import Region

from tysiacha_tui.i18n import _
from tysiacha_tui.record import Record
from tysiacha_tui.record.codes import code_of
from tysiacha_tui.record.sealing import deals_of
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.store.rows import IMPORTED
from tysiacha_tui.ui.widgets.canvas import Canvas
from tysiacha_tui.ui.widgets.drawn import Drawn
from tysiacha_tui.ui.widgets.scores import bar
from tysiacha_tui.ui.widgets.text import (
    SHORTEST_NAME,
    Line,
    Piece,
    cut,
    cut_line,
    cut_start,
    fit,
    share,
    width_of,
)
from tysiacha_tui.wording.dates import day, minute
from tysiacha_tui.wording.levels import seat_name
from tysiacha_tui.wording.numbers import total
from tysiacha_tui.wording.options import changed_line, preset_names
from tysiacha_tui.wording.states import match_state, source_note

if TYPE_CHECKING:
    from textual import events

    from tysiacha_tui.store.matches import MatchStore, SavedMatch

PAGE: Final = 100
"""Matches read at once."""
NUMBER: Final = 6
STATE: Final = 15
PRESET: Final = 16
LONG: Final = 24
"""Cells of a word that must be a path."""
LEAST_WITH_DATE: Final = 64
"""Cells from which on a row has room for the day, and from which on for the rules."""
LEAST_WITH_PRESET: Final = 96


class MatchRows:
    """The list of a store, read page by page as it is looked at."""

    def __init__(self, store: MatchStore | None) -> None:
        self.store = store
        self.count = 0
        self._first = 0
        self._rows: tuple[SavedMatch, ...] = ()

    def reload(self) -> None:
        """Read anew how many there are; the rows follow as they are asked for.

        Raises:
            StoreError: if the file cannot be read.
        """
        self._rows = ()
        self.count = 0 if self.store is None else self.store.count()

    def at(self, place: int) -> SavedMatch | None:
        """Return the match at a place of the list, or `None` where the list has become shorter.

        Raises:
            StoreError: if the file cannot be read.
        """
        if self.store is None or not 0 <= place < self.count:
            return None
        if not 0 <= place - self._first < len(self._rows):
            self._first = max(0, place - PAGE // 2)
            self._rows = self.store.matches(PAGE, self._first)
        index = place - self._first
        return self._rows[index] if index < len(self._rows) else None


class MatchList(Drawn):
    """A row a match; the chosen one stays in sight."""

    def __init__(self, rows: MatchRows) -> None:
        super().__init__()
        self.rows = rows
        self.place = 0
        self.top = 0
        """The place of the first row in sight."""

    def go(self, place: int) -> None:
        """Choose a place, or the nearest one there is."""
        self.place = max(0, min(place, self.rows.count - 1))
        self.redraw()

    def draw(self, canvas: Canvas) -> None:
        """Draw the rows in sight."""
        height = canvas.height
        if not self.rows.count:
            canvas.text(0, height // 2, ((_("No match is saved yet."), "muted"),), align="center")
            return
        if self.place < self.top:
            self.top = self.place
        self.top = max(self.top, self.place - height + 1)
        self.top = max(0, min(self.top, self.rows.count - height))
        bar_needed = self.rows.count > height
        width = canvas.width - (2 if bar_needed else 0)
        for row in range(min(height, self.rows.count - self.top)):
            place = self.top + row
            match = self.rows.at(place)
            if match is not None:
                canvas.text(0, row, match_row(match, width, chosen=place == self.place), width)
                canvas.area(Region(0, row, width, 1), f"choose({place})")
        if bar_needed:
            self._draw_bar(canvas)

    def _draw_bar(self, canvas: Canvas) -> None:
        """Show at the right edge which part of the list is in sight."""
        height, count = canvas.height, self.rows.count
        length = max(1, height * height // count)
        start = round((height - length) * self.top / max(1, count - height))
        for row in range(height):
            inside = start <= row < start + length
            canvas.text(canvas.width - 1, row, (("┃" if inside else "│", "gold" if inside else "line"),))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Choose a match further up."""
        event.stop()
        self.post_step(-3)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Choose a match further down."""
        event.stop()
        self.post_step(3)

    def post_step(self, step: int) -> None:
        """Let the screen move on."""
        self.call_later(self.run_action, f"screen.move({step})")


def match_row(match: SavedMatch, width: int, *, chosen: bool) -> Line:
    """Return a match in one row of so many cells: number, day, who plays for how much, and how it stands."""
    state = min(STATE, width // 4)
    head: list[Piece] = [("▌" if chosen else " ", "gold"), (f"{match.number:>{NUMBER - 2}}  ", "muted")]
    if width >= LEAST_WITH_DATE:
        head.append((day(match.played) + "  ", "text" if chosen else "muted"))
    tail: list[Piece] = [("  " if width >= LEAST_WITH_DATE else " ", "text")]
    if width >= LEAST_WITH_PRESET:
        name = preset_names().get(match.preset, match.preset)
        tail.append((fit(name, PRESET) + "  ", "muted"))
    sign, kind = _state_sign(match)
    tail += [(f"{sign} ", kind), (fit(_short_state(match), state - 2), kind if match.running else "text")]
    room = max(0, width - width_of(head) - width_of(tail))
    who = cut_line(_who(match, room, chosen=chosen), room)
    return (*head, *who, (" " * (room - width_of(who)), "text"), *tail)


def _who(match: SavedMatch, room: int, *, chosen: bool) -> Line:
    if match.title:
        return ((cut(match.title, room), "gold"),)
    if not match.players:
        return ((_("players unknown"), "muted"),)
    lengths = [cell_len(name) for name in match.players]
    totals = [total(points) for points in match.totals]
    taken = sum(1 + len(text) for text in totals)
    # Points part the names too: rather than cut one, no dot stands between them.
    between = next((sign for sign in (" · ", "  ") if _parted(lengths, sign) + taken <= room), "  ")
    longest = share(lengths, room - taken - _parted([0] * len(lengths), between))
    if longest < SHORTEST_NAME:
        # Without the totals, which the chosen match shows anyway.
        totals, between = [""] * len(totals), " · "
        longest = share(lengths, room - _parted([0] * len(lengths), between))
    line: list[Piece] = []
    for seat, (name, text) in enumerate(zip(match.players, totals, strict=True)):
        kind = "gold" if seat == match.winner else "strong" if chosen else "text"
        line += [(between if seat else "", "muted"), (cut(name, longest), kind)]
        if text:
            line.append((f" {text}", "muted"))
    return tuple(line)


def _parted(lengths: Sequence[int], between: str) -> int:
    """Return the cells that names take with something between them."""
    return sum(lengths) + len(between) * (len(lengths) - 1)


def _state_sign(match: SavedMatch) -> tuple[str, str]:
    if match.damaged:
        return "!", "warn"
    if match.winner is not None:
        return "★", "gold"
    return ("✕", "muted") if match.abandoned else ("▸", "gold")


def _short_state(match: SavedMatch) -> str:
    """Return how a match stands, without what the row says already."""
    if match.winner is not None and not match.damaged:
        return match.players[match.winner]
    return _("given up") if match.abandoned and not match.damaged else match_state(match)


class MatchDetail(Drawn):
    """The chosen match: its title, when it was played by which rules, and each player's way to the target."""

    BACKGROUND = "felt_dark"

    def __init__(self) -> None:
        super().__init__()
        self.match: SavedMatch | None = None
        self.head: Record | None = None
        """Its record without deals, where that can be read."""
        self.told = ""
        """What was done last."""

    @property
    def rules(self) -> Rules | None:
        """The rules of the match, where they can be read."""
        return None if self.head is None else self.head.rules

    def show(self, match: SavedMatch | None, head: Record | None, told: str) -> None:
        """Show a match, with its record without deals where that can be read, and what was done last."""
        self.match, self.head, self.told = match, head, told
        self.redraw()

    def draw(self, canvas: Canvas) -> None:
        """Draw what there is to say, as much of it as there is room for."""
        match = self.match
        if match is None:
            self._draw_told(canvas, 0)
            return
        left, width = 2, canvas.width - 4
        roomy = canvas.height >= 14
        y = 1 if roomy else 0
        canvas.text(left, y, self._heading(match), width)
        y += 2 if roomy else 1
        last = canvas.height - 1
        crowded = not roomy and last <= y + len(match.players)
        for line in self._facts(match, width, roomy=roomy):
            # Where all rows are taken, what was done last goes before what is known anyway.
            if not (crowded and self.told):
                canvas.text(left, y, line, width)
            y += 1
        y += 1 if roomy else 0
        for seat in range(len(match.players)):
            if y < canvas.height:
                y = self._draw_player(canvas, match, seat, left, y, width, roomy=roomy)
        for line in self._code_lines(self._code(match), width, roomy=roomy):
            if y < last:
                canvas.text(left, y, line, width)
            y += 1
        self._draw_told(canvas, 1 if crowded else last)

    def _code(self, match: SavedMatch) -> str:
        """Return what deals the same again; of a match that runs it would tell the seed."""
        deals = None if match.running or self.head is None else deals_of(self.head)
        return "" if deals is None else code_of(deals) or ""

    def _code_lines(self, code: str, width: int, *, roomy: bool) -> list[Line]:
        """Return a deal code, never cut: on rows of its own where it is long, or not at all."""
        line: Line = ((_("deal code") + " ", "muted"), (code, "text"))
        if not code or width_of(line) <= width:
            return [line] if code else []
        if not roomy:
            return []
        rows = [""]
        for group in code.split("-"):
            if rows[-1] and len(rows[-1]) + 1 + len(group) >= width:
                rows.append("")
            rows[-1] += f"{group}-"
        rows[-1] = rows[-1].rstrip("-")
        return [line[:1], *[((row, "text"),) for row in rows]]

    def _heading(self, match: SavedMatch) -> Line:
        name = match.title or _("Match {number}").format(number=match.number)
        note = source_note(match)
        line: list[Piece] = [(name, "gold"), ("   ", "text"), (match_state(match), "strong")]
        return (*line, ("   " + note, "muted")) if note else tuple(line)

    def _facts(self, match: SavedMatch, width: int, *, roomy: bool) -> list[Line]:
        rules = preset = preset_names().get(match.preset, match.preset)
        if self.rules is not None:
            changed = len(self.rules.differences(match.preset))
            rules = f"{rules} · {changed_line(changed)}" if changed else rules
        played = _("last played {when}").format(when=minute(match.played))
        # Of a match that came from elsewhere it is seldom known.
        known = match.source != IMPORTED
        begun = [_("begun {when}").format(when=minute(match.started))] if known else []
        if roomy:
            return [((text, "muted"),) for text in (rules, *begun, played)]
        # The less there is room for, the more is left out.
        rows = [" · ".join(facts) for facts in ((rules, *begun, played), (rules, played), (preset, played))]
        return [((next((row for row in rows if len(row) <= width), played), "muted"),)]

    def _draw_player(
        self, canvas: Canvas, match: SavedMatch, seat: int, x: int, y: int, width: int, *, roomy: bool
    ) -> int:
        won = seat == match.winner
        kind = match.kinds[seat] if match.kinds else None
        name_kind = "gold" if won else "strong"
        points: Piece = (f"{total(match.totals[seat]):>6}", name_kind)
        label = f"{match.players[seat]}"
        if roomy:
            words = f"  {seat_name(kind)}" if kind else ""
            canvas.text(x, y, ((cut(label, width - 24), name_kind), (words, "muted")), width - 8)
            canvas.text(x + width - 8, y, ((" ★" if won else "  ", "gold"), points))
            if self.rules is not None:
                canvas.text(x, y + 1, bar(match.totals[seat], self.rules, width))
            return y + 3
        column = min(22, width // 3)
        canvas.text(x, y, (("★ " if won else "  ", "gold"), (fit(label, column - 2), name_kind), points))
        if self.rules is not None and width - column - 8 > 4:
            canvas.text(x + column + 8, y, bar(match.totals[seat], self.rules, width - column - 8))
        return y + 1

    def _draw_told(self, canvas: Canvas, y: int) -> None:
        if self.told and 0 <= y < canvas.height:
            width = canvas.width - 4
            # Of a path the end says most.
            long = max(self.told.split(), key=cell_len)
            room = width - cell_len(self.told) + cell_len(long)
            told = self.told if cell_len(long) < LONG else self.told.replace(long, cut_start(long, room))
            canvas.text(2, y, ((told, "quiet"),), width)
