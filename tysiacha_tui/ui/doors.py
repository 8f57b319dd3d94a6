"""Ways from the menu on: statistics, the deal of the day, and what the command line asks for at once."""

from __future__ import annotations

from datetime import date, datetime, timedelta
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


def open_at_once(app: TysiachaApp) -> None:
    """Open what the command line asked for, the first time."""
    start = app.start_options
    if start is None or not start.opens:
        return
    if start.opens == "today":
        play_today(app)
    else:
        app.open_new_match()


def todays_match(app: TysiachaApp) -> SavedMatch | None:
    """Return the match of this day, if it was begun."""
    from tysiacha_tui.lobby.today import todays_deals
    from tysiacha_tui.store.daily import played_from
    from tysiacha_tui.store.faults import StoreError

    if app.matches.store is None:
        return None
    # A day longer than it can have been anywhere.
    since = datetime.now() - timedelta(days=2)
    try:
        return played_from(app.matches.store, todays_deals().seed, since.timestamp())
    except StoreError:
        # Whoever looks for a match to continue says it.
        return None


def play_today(app: TysiachaApp) -> None:
    """Play the deal of the day: begin it, go on with it, or, where it is over, play it again for practice."""
    from tysiacha_tui.lobby.today import todays_setup
    from tysiacha_tui.store.rows import PLAYED, PRACTICE

    found = todays_match(app)
    if found is not None and found.running:
        if not app.continue_match(found.number):
            app.bell()
        return
    source = PLAYED if found is None else PRACTICE
    app.play(app.matches.begin(todays_setup(app.first_setup()), source))


def today_line(found: SavedMatch | None) -> Line:
    """Return how the deal of this day stands."""
    day = f"{date.today():%Y-%m-%d}"
    if found is None:
        return ((_("{date}, the same cards for everybody").format(date=day), "muted"),)
    if found.running:
        return ((_("{date}, begun: deal {number}").format(date=day, number=max(1, found.deals)), "text"),)
    if found.winner is None or not found.totals:
        return ((_("{date}, given up").format(date=day), "muted"),)
    person = found.kinds.index("person") if "person" in found.kinds else 0
    points = total(found.totals[person])
    if found.winner == person:
        return ((_("{date}, won").format(date=day), "gold"),)
    return ((_("{date}, lost with {points}").format(date=day, points=points), "text"),)
