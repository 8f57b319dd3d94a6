"""Ways from the menu on: statistics, the deal of the day, and what the command line asks for at once."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from typing import TYPE_CHECKING

from tysiacha_tui.i18n import _
from tysiacha_tui.ui.widgets.text import Line
from tysiacha_tui.wording.numbers import total

if TYPE_CHECKING:
    from tysiacha_tui.store.matches import SavedMatch
    from tysiacha_tui.ui.app import TysiachaApp


def open_statistics(app: TysiachaApp) -> None:
    """Show the statistics."""
    from tysiacha_tui.ui.screens.statistics import StatisticsScreen

    app.push_screen(StatisticsScreen(app.matches.store, clock=app.clock))


def open_at_once(app: TysiachaApp, day: date) -> None:
    """Open what the command line asked for, the first time."""
    start = app.start_options
    if start is None or not start.opens:
        return
    if start.opens == "today":
        play_today(app, day)
    else:
        app.open_new_match()


def todays_match(app: TysiachaApp, day: date) -> SavedMatch | None:
    """Return the match of this day, if it was begun."""
    from tysiacha_tui.lobby.today import todays_deals
    from tysiacha_tui.store.daily import played_from
    from tysiacha_tui.store.faults import StoreError

    if app.matches.store is None:
        return None
    # It may have been begun where it was this day already, or still.
    since = datetime.combine(day, time()) - timedelta(days=1)
    try:
        return played_from(app.matches.store, todays_deals(day).seed, since.timestamp())
    except StoreError:
        # Whoever looks for a match to continue says it.
        return None


def play_today(app: TysiachaApp, day: date) -> None:
    """Play the deal of the day: begin it, go on with it, or, where it is over, play it again for practice."""
    from tysiacha_tui.lobby.today import todays_setup
    from tysiacha_tui.store.rows import PLAYED, PRACTICE

    found = todays_match(app, day)
    if found is not None and found.running:
        if not app.continue_match(found.number):
            app.bell()
        return
    source = PLAYED if found is None else PRACTICE
    app.play(app.matches.begin(todays_setup(app.first_setup(), day), source))


def today_line(day: date, found: SavedMatch | None) -> Line:
    """Return how the deal of this day stands."""
    named = day.isoformat()
    if found is None:
        return ((_("{date}, the same cards for everybody").format(date=named), "muted"),)
    if found.running:
        return ((_("{date}, begun: deal {number}").format(date=named, number=max(1, found.deals)), "text"),)
    if found.winner is None or not found.totals:
        return ((_("{date}, given up").format(date=named), "muted"),)
    person = found.kinds.index("person") if "person" in found.kinds else 0
    points = total(found.totals[person])
    if found.winner == person:
        return ((_("{date}, won").format(date=named), "gold"),)
    return ((_("{date}, lost with {points}").format(date=named, points=points), "text"),)
