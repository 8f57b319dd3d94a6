"""All saved matches: taken up again, looked back on, exported, renamed, given up, deleted and restored."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container

from tysiacha_tui.causes import cause
from tysiacha_tui.i18n import N_, _, ngettext
from tysiacha_tui.record import IllegalRecord, Record, replay
from tysiacha_tui.store.faults import StoreError
from tysiacha_tui.table.finished import finished_deals
from tysiacha_tui.ui.actions import bindings, hint
from tysiacha_tui.ui.screens.base import BaseScreen, Tier
from tysiacha_tui.ui.screens.boxes import AskBox, TextBox
from tysiacha_tui.ui.widgets.footer import Hint, KeyFooter
from tysiacha_tui.ui.widgets.header import HeaderBar
from tysiacha_tui.ui.widgets.matchlist import MatchDetail, MatchList, MatchRows
from tysiacha_tui.ui.widgets.menu import Entry
from tysiacha_tui.ui.widgets.too_small import TooSmall

if TYPE_CHECKING:
    from tysiacha_tui.store.config import Config
    from tysiacha_tui.store.matches import MatchStore, SavedMatch


class MatchesScreen(BaseScreen[None]):
    """The list, and what is to be said of the chosen match beside or below it."""

    DEFAULT_CSS = """
    MatchesScreen .room {
        layout: vertical;
        height: 1fr;
    }
    MatchesScreen MatchList {
        width: 1fr;
        height: 1fr;
        margin: 1 1 0 1;
    }
    MatchesScreen MatchDetail {
        width: 1fr;
        height: 7;
        margin: 1 0 0 0;
        background: $felt-dark;
    }
    MatchesScreen.-tiny MatchList {
        margin: 0 0 0 0;
    }
    MatchesScreen.-tiny MatchDetail {
        height: 6;
        margin: 0;
    }
    MatchesScreen.-wide .room, MatchesScreen.-huge .room {
        layout: horizontal;
    }
    MatchesScreen.-wide MatchList, MatchesScreen.-huge MatchList {
        margin: 2 2 1 2;
    }
    MatchesScreen.-wide MatchDetail, MatchesScreen.-huge MatchDetail {
        width: 44;
        height: 1fr;
        margin: 0;
    }
    MatchesScreen.-huge MatchDetail {
        width: 60;
    }
    """
    AUTO_FOCUS = ""
    FITS_TINY = True
    HELP = N_(
        "▸ runs, ★ is won, ✕ was given up. Leaving a match counts nothing: it goes on later. A match that is"
        " given up counts as lost for everybody who played it. A deleted one can be brought back until the"
        " program ends."
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings("matches", "app.help", "app.palette")]

    def __init__(self, store: MatchStore | None, *, clock: Callable[[], float] = monotonic) -> None:
        """Show the matches of a store, if there is one."""
        super().__init__(clock)
        self.store = store
        self.rows = MatchRows(store)
        self.matches = MatchList(self.rows)
        self.detail = MatchDetail()
        self.told = ""
        """What was done last."""

    def compose(self) -> ComposeResult:
        """Lay out the list and the chosen match between the bars."""
        yield HeaderBar()
        with Container(classes="room"):
            yield self.matches
            yield self.detail
        yield KeyFooter()
        yield TooSmall()

    def on_mount(self) -> None:
        """Read the list."""
        self.reload()

    def on_screen_resume(self) -> None:
        """Come back from a match, which has moved to the top of the list."""
        self.reload()

    def configured(self, config: Config) -> None:
        """Say everything anew."""
        super().configured(config)
        self.reload()

    def resized(self, tier: Tier) -> None:
        """Draw for the new size."""
        self.matches.redraw()
        self.detail.redraw()

    @property
    def chosen(self) -> SavedMatch | None:
        """The match that is chosen."""
        try:
            return self.rows.at(self.matches.place)
        except StoreError as error:
            self.tell(str(error))
            return None

    def reload(self, stay_on: int | None = None) -> None:
        """Read the list anew, and stay on a match or on the place."""
        try:
            self.rows.reload()
        except StoreError as error:
            self.tell(str(error))
        if stay_on is not None:
            places = range(self.rows.count)
            for place in sorted(places, key=lambda place: abs(place - self.matches.place))[:200]:
                match = self.rows.at(place)
                if match is not None and match.number == stay_on:
                    self.matches.place = place
                    break
        self.matches.go(self.matches.place)
        count = self.rows.count
        self.query_one(HeaderBar).show(
            _("Matches"), ((ngettext("{n} match", "{n} matches", count).format(n=count), "muted"),)
        )
        self.follow()

    def follow(self) -> None:
        """Show the chosen match, and the keys for it."""
        match = self.chosen
        self.detail.show(match, self._head(match), self.told)
        self.query_one(KeyFooter).show(*self._hints(match))

    def _head(self, match: SavedMatch | None) -> Record | None:
        if match is None or self.store is None or match.damaged:
            return None
        with suppress(StoreError):
            return self.store.head(match.number)
        return None

    def _hints(self, match: SavedMatch | None) -> list[Hint]:
        hints = []
        if match is not None:
            if match.running:
                hints.append(hint(_("continue"), "matches.open"))
            if not match.damaged and match.deals:
                hints += [hint(_("replay"), "matches.replay"), hint(_("review"), "matches.review")]
            hints += [hint(_("export"), "matches.export"), hint(_("title"), "matches.title")]
            hints.append(hint(_("delete"), "matches.delete"))
        if self.store is not None and self.store.deleted:
            hints.insert(1 if hints else 0, hint(_("bring back"), "matches.restore"))
        ends = (_("actions"), "matches.actions"), (_("help"), "app.help"), (_("back"), "matches.close")
        return [*hints, *(hint(*end) for end in ends)]

    def tell(self, text: str) -> None:
        """Say what was done, below the match."""
        self.told = text
        self.detail.show(self.detail.match, self.detail.head, text)

    def action_move(self, step: int) -> None:
        """Choose another match."""
        if self.rows.count:
            self.told = ""
            self.matches.go(self.matches.place + step)
            self.follow()

    def action_page(self, step: int) -> None:
        """Choose a match a page further on."""
        self.action_move(step * max(1, self.matches.size.height - 1))

    def action_first(self) -> None:
        """Choose the one last played."""
        self.action_move(-self.rows.count)

    def action_last(self) -> None:
        """Choose the oldest."""
        self.action_move(self.rows.count)

    def action_choose(self, place: int) -> None:
        """Choose the match that was clicked; a click on the chosen one opens it."""
        if place == self.matches.place:
            self.action_open()
        else:
            self.action_move(place - self.matches.place)

    def action_open(self) -> None:
        """Play a running match on, and look at a finished one."""
        match = self.chosen
        if match is None:
            return
        if not match.running:
            self.action_replay()
            return
        said = len(self.app.notices)
        if not self.app.continue_match(match.number):
            self.app.bell()
            news = self.app.notices[said:] or [_("This match is open in another window.")]
            del self.app.notices[said:]
            self.reload()
            self.tell(news[-1])

    def action_replay(self) -> None:
        """Look at a match move by move."""
        from tysiacha_tui.table.replaying import Replay

        match, record = self.chosen, self._read()
        if match is None or record is None:
            return
        # Of the deal that is being played, a replay shows no more than the player may see.
        replay = Replay(record, running=match.running)
        if replay.deals:
            self.app.open_replay(replay)
        else:
            self.tell(_("No deal of this match is finished yet."))

    def action_review(self) -> None:
        """Look back on the choices of a match."""
        record = self._with_results()
        if record is not None:
            self.app.open_review(record)

    def action_again(self) -> None:
        """Play the cards of a match again, of a running one those of its last finished deal."""
        from tysiacha_tui.lobby.again import can_repeat_match

        record = self._with_results()
        if record is not None:
            self.app.open_again(record, None if can_repeat_match(record) else max(finished_deals(record)))

    def action_duplicate(self) -> None:
        """Let the expert play a finished match again."""
        record = self._read()
        if record is not None:
            self.app.open_duplicate(record)

    def _with_results(self) -> Record | None:
        """Return the chosen match if a deal of it is finished."""
        record = self._read()
        if record is None or finished_deals(record):
            return record
        self.tell(_("No deal of this match is finished yet."))
        return None

    def _read(self) -> Record | None:
        """Return the chosen match whole; say why, if it cannot be read."""
        match = self.chosen
        if match is None or self.store is None:
            return None
        try:
            record = self.store.read(match.number)
            replay(record)
        except (StoreError, IllegalRecord) as error:
            self.tell(cause(error))
            return None
        return record

    def action_export(self) -> None:
        """Ask for a format, and write a file."""
        from tysiacha_tui.lobby.exports import file_name, here, tells_hands, warning

        match = self.chosen
        if match is None:
            return
        warned = ((_("tells all hands"), "warn"),)
        record = warned if tells_hands(match, "record") else ((_("to replay, check, import"), "muted"),)
        entries = (
            Entry("record", _("Record"), record),
            Entry("markdown", "Markdown", ((_("score sheet as text"), "muted"),)),
            Entry("csv", "CSV", ((_("score sheet for spreadsheets"), "muted"),)),
            Entry("html", "HTML", ((_("score sheet as a page, with a graph"), "muted"),)),
        )

        def below(form: str) -> tuple[str, ...]:
            path = _("to {path}").format(path=here() / file_name(match, form))
            if match.damaged:
                return (_("It is damaged; exported is what can be read of it."), path)
            return (warning(), path) if tells_hands(match, form) else (path,)

        def chosen(form: str | None) -> None:
            if form is not None:
                self._export(match, form)

        heading = _("Export match {number}").format(number=match.number)
        self.app.push_screen(AskBox(heading, "", entries, below=below, clock=self.app.clock), chosen)

    def _export(self, match: SavedMatch, form: str) -> None:
        from tysiacha_tui.lobby.exports import exported, file_name, here, write_beside

        assert self.store is not None
        try:
            path = write_beside(here(), file_name(match, form), exported(self.store, match, form))
        except (StoreError, OSError) as error:
            self.tell(_("Nothing was exported ({cause}).").format(cause=cause(error)))
            return
        self.tell(_("Exported to {path}").format(path=path))

    def action_title(self) -> None:
        """Ask for a title."""
        match = self.chosen
        if match is None:
            return

        def typed(title: str | None) -> None:
            if title is not None:
                self._change(match, lambda store: store.rename(match.number, title))

        heading = _("Title of match {number}").format(number=match.number)
        box = TextBox(
            heading, "", _("title"), match.title, empty=" – ".join(match.players), clock=self.app.clock
        )
        self.app.push_screen(box, typed)

    def action_delete(self) -> None:
        """Ask, and delete."""
        match = self.chosen
        if match is None:
            return

        def answered(answer: str | None) -> None:
            if answer == "yes" and self._change(match, lambda store: store.delete(match.number)):
                text = _("Match {number} is deleted; {key} brings it back.")
                self.told = text.format(number=match.number, key=hint("", "matches.restore").key)
                self.follow()

        entries = (Entry("yes", _("Delete it")), Entry("no", _("Keep it")))
        text = _("Its deals leave the statistics too. Until the program ends it can be brought back.")
        heading = _("Delete match {number}?").format(number=match.number)
        self.app.push_screen(AskBox(heading, text, entries, clock=self.app.clock), answered)

    def action_restore(self) -> None:
        """Bring back what was deleted last."""
        if self.store is None or not self.store.deleted:
            return
        number = self.store.deleted[-1]
        try:
            self.store.restore(number)
        except StoreError as error:
            self.tell(str(error))
            return
        self.told = _("Match {number} is back.").format(number=number)
        self.reload(number)

    def action_give_up(self) -> None:
        """Ask, and give a running match up."""
        match = self.chosen
        if match is None or not match.running:
            return

        def answered(answer: str | None) -> None:
            if answer == "yes":
                self._change(match, lambda store: store.abandon(match.number))

        entries = (Entry("no", _("Keep it running")), Entry("yes", _("Give it up")))
        text = _("It is over then, and counts as lost for everybody who played it. This cannot be undone.")
        heading = _("Give match {number} up?").format(number=match.number)
        self.app.push_screen(AskBox(heading, text, entries, clock=self.app.clock), answered)

    def _change(self, match: SavedMatch, change: Callable[[MatchStore], None]) -> bool:
        """Change something of a match; say why it cannot be done, if so."""
        if self.store is None:
            return False
        try:
            change(self.store)
        except StoreError as error:
            self.told = str(error)
            self.reload()
            return False
        self.told = ""
        self.reload(match.number)
        return True

    def action_close(self) -> None:
        """Go back to the menu."""
        self.dismiss(None)
