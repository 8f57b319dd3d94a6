"""The felt: the other seats, the middle, and the line that says what is asked."""

from __future__ import annotations

from textual.geometry import Region

from tysiacha_tui.ui.motion import Ghost
from tysiacha_tui.ui.widgets import centre, tiny
from tysiacha_tui.ui.widgets.canvas import Canvas
from tysiacha_tui.ui.widgets.cards import Size, State, card_lines
from tysiacha_tui.ui.widgets.drawn import Drawn
from tysiacha_tui.ui.widgets.hintbox import draw_hint
from tysiacha_tui.ui.widgets.scene import Scene
from tysiacha_tui.ui.widgets.seat import cards_line, doing_line, name_line, now_line, score_line, seat_lines
from tysiacha_tui.ui.widgets.text import Line, plain

SEAT_WIDTH = 22
WIDE_SEAT = 28
MARGIN = 2
OPPOSITE_ROWS = 3
"""Of the seat opposite, one of them empty."""
OPPOSITE_WIDTH = 44
"""About as long as its longer row."""
SEAT_ROWS_BEFORE_A_DEAL = 2
TRAY_ROOM = 4
"""Rows that must be left under the middle before the last trick is shown there."""


class Felt(Drawn):
    """The table above the own seat; its last row is the prompt."""

    scene: Scene | None = None
    card_size = Size.NORMAL
    tiny = False
    """Whether there is only room for a row a seat."""
    shows_hint = False
    """Whether a hint stands here, and not in the panel at the side."""
    ghosts: tuple[Ghost, ...] = ()
    """Cards on their way, at the places they have reached."""

    def show(self, scene: Scene) -> None:
        """Show another picture."""
        if scene != self.scene:
            self.scene = scene
            self.redraw()

    def fly(self, *ghosts: Ghost) -> None:
        """Show cards on their way; none where all have arrived."""
        if ghosts != self.ghosts:
            self.ghosts = ghosts
            self.redraw()

    def places(self) -> dict[int, tuple[int, int]]:
        """Return the column and row at which the card of each seat lies in a trick."""
        assert self.scene is not None
        if self.tiny:
            area = tiny.middle(*self.size, self.scene)
            return tiny.trick_places(area, self.scene)
        return centre.trick_places(self._middle(self.scene), self.scene, self.card_size)

    def edge(self, seat: int) -> tuple[int, int]:
        """Return where the cards of a seat come from and go to."""
        assert self.scene is not None
        x, y = self.places()[seat]
        if seat == self.scene.bottom:
            return x, self.size.height
        if seat == self.scene.others[0]:
            return MARGIN, y
        if seat == self.scene.others[-1]:
            return self.size.width - MARGIN - self.card_size.width, y
        return x, -self.card_size.height

    def draw(self, canvas: Canvas) -> None:
        """Draw seats, middle and prompt, and what is on its way over them."""
        scene = self.scene
        if scene is None:
            return
        if scene.hinted is not None and self.shows_hint:
            below = len(tiny.prompt_rows(scene.prompt, canvas.width)) if self.tiny else 1
            draw_hint(canvas, scene.hinted, scene, canvas.height - below)
        else:
            self._draw_table(canvas, scene)
            for ghost in self.ghosts:
                state = State.GOLD if ghost.gold else State.PLAIN
                card = card_lines(ghost.card, self.card_size, state, canvas.palette, canvas.background)
                canvas.lines(ghost.x, ghost.y, card)
        if self.tiny:
            tiny.draw_prompt(canvas, scene.prompt)
        else:
            canvas.text(1, canvas.height - 1, scene.prompt, canvas.width - 2, align="center")

    def _draw_table(self, canvas: Canvas, scene: Scene) -> None:
        if self.tiny:
            tiny.draw(canvas, scene, [ghost.seat for ghost in self.ghosts])
            return
        width = WIDE_SEAT if canvas.width >= 100 else SEAT_WIDTH
        sides = (scene.others[0], scene.others[-1])
        four = len(scene.names) == 4
        top = OPPOSITE_ROWS if four else 0
        first = max(1, top)
        for seat, x in zip(sides, (MARGIN + 2, canvas.width - width), strict=True):
            for row, line in enumerate(seat_lines(scene, seat, width - 2)):
                canvas.text(x if row else x - 2, first + row, line, width)
        if four:
            self._draw_opposite(canvas, scene)
        if scene.cut is not None:
            # Only names and totals stand beside it: it is as wide as it likes below them.
            below = first + SEAT_ROWS_BEFORE_A_DEAL
            area = Region(0, below, canvas.width, canvas.height - below - 1)
            centre.draw_cut(canvas, area, scene, self.card_size)
            return
        self._draw_middle(canvas, self._middle(scene), scene)

    def _middle(self, scene: Scene) -> Region:
        """The room between the seats."""
        side = (WIDE_SEAT if self.size.width >= 100 else SEAT_WIDTH) + MARGIN
        top = OPPOSITE_ROWS if len(scene.names) == 4 else 0
        return Region(side, top, self.size.width - 2 * side, self.size.height - top - 1)

    def _draw_opposite(self, canvas: Canvas, scene: Scene) -> None:
        """Draw the seat opposite in two rows, above the side seats so that it has the whole width."""
        seat = scene.others[1]
        above = (*name_line(scene, seat, SEAT_WIDTH), (" ", "text"), *score_line(scene.view, seat, 8))
        below: Line = ()
        for more in (cards_line(scene, seat), doing_line(scene, seat), now_line(scene, seat)):
            if plain(more):
                below += (("   ", "text"), *more) if below else more
        x = (canvas.width - OPPOSITE_WIDTH) // 2
        canvas.text(x, 1, above)
        canvas.text(x + 2, 2, below)

    def _draw_middle(self, canvas: Canvas, area: Region, scene: Scene) -> None:
        view = scene.view
        whole = Region(0, area.y, canvas.width, area.height)
        if scene.buttons and view.phase == "play":
            centre.draw_buttons(canvas, area, area.y + area.height // 2 - 2, scene.buttons, column=True)
        elif scene.trick or view.phase in ("play", "deal", "over"):
            centre.draw_trick(canvas, area, scene, self.card_size, [ghost.seat for ghost in self.ghosts])
            if view.tricks and area.height >= 2 * self.card_size.height + TRAY_ROOM:
                centre.draw_last_trick(canvas, whole, area.bottom - 2, view.tricks[-1], scene.names)
        elif scene.gifts:
            centre.draw_gifts(canvas, area, scene, self.card_size)
        else:
            self._draw_auction(canvas, area, whole, scene)

    def _draw_auction(self, canvas: Canvas, area: Region, whole: Region, scene: Scene) -> None:
        """Draw talon, amount and what can be done: the auction, the offer of the talon, and the raise."""
        view = scene.view
        bidding = view.phase == "auction"
        split = view.rules.talon_mode == "split" and view.phase == "raise"
        roomy = area.height >= self.card_size.height + 10
        size = self.card_size if view.talon or not bidding or roomy else Size.SMALL
        label = bidding and (not view.talon or roomy)
        height = (0 if split else size.height + 1) + 2 * label + 5
        # Where a row is missing, the talon and what stands below it come closer together.
        gap = int(height <= area.height)
        y = area.y + max(0, (area.height - height) // 2)
        if not split:
            centre.draw_talon(canvas, area, y, view.talon, size)
            y += size.height + (1 if label else gap)
        if label:
            canvas.text(whole.x, y, centre.highest_bid(scene), whole.width, align="center")
            y += 1 + gap
        amount = scene.amount or view.contract or view.highest
        if amount:
            kind = ("gold" if scene.allowed else "warn") if scene.amount else "muted"
            centre.draw_amount(canvas, area, y, amount, kind, choosing=scene.amount is not None)
        centre.draw_buttons(canvas, whole, y + 4, scene.buttons)
