"""What moves at the table: over a state that is final, cut short by any key, and gone without a trace."""

from __future__ import annotations

from tests.ui.looking import Clock, press, screen_for, settle, sit, text_of
from tysiacha_tui.rules.cards import Card
from tysiacha_tui.store.config import Config
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.motion import Ghost, Mover, between
from tysiacha_tui.ui.pace import LIVELY, REDUCED, STILL, Motion, motion_of, pace_of
from tysiacha_tui.ui.screens.table import TableScreen
from tysiacha_tui.ui.widgets.drawn import Drawn
from tysiacha_tui.ui.widgets.felt import Felt
from tysiacha_tui.ui.widgets.footer import KeyFooter
from tysiacha_tui.ui.widgets.hand import Hand

NORMAL = (80, 24)
HOUR = 3600.0
BEFORE_PLAY = ("enter", "enter", "enter", "9", "0", "enter")
"""Bid 100, take the talon, keep 100, give the last two cards."""


def pictures_of(screen: TableScreen) -> list[tuple[str, str]]:
    """Let motions of a screen take no time; return the list that pictures of felt and hand will be in."""
    seen: list[tuple[str, str]] = []

    async def pause(_seconds: float) -> None:
        seen.append((drawn(screen.query_one(Felt)), drawn(screen.query_one(Hand))))

    screen.mover = Mover(Clock(step=0))
    screen.mover.pause = pause
    return seen


def drawn(widget: Drawn) -> str:
    return "\n".join(widget.canvas().strip(y).text.rstrip() for y in range(widget.size.height))


def test_a_card_is_fast_at_first_and_arrives() -> None:
    ghost = Ghost(Card.parse("AS"), 0, 0, 1)
    ways = [between(ghost, (0, 20), (30, 2), part) for part in (0, 0.25, 0.5, 0.75, 1)]
    assert [(way.x, way.y) for way in ways] == [(0, 20), (17, 10), (26, 4), (30, 2), (30, 2)]


async def test_a_motion_ends_in_time_however_slow_the_machine() -> None:
    clock = Clock(step=0)
    mover = Mover(clock)
    parts: list[float] = []

    async def late(_seconds: float) -> None:
        clock.now += 0.1

    mover.pause = late
    await mover.run(0.2, 0.05, parts.append)
    assert parts == [0, 0.5, 1]
    assert not mover.moves
    # Cut short, it shows the end at once.
    parts.clear()

    async def cut(_seconds: float) -> None:
        assert mover.moves
        assert mover.cut_short()

    mover.pause = cut
    await mover.run(0.2, 0.05, parts.append)
    assert parts == [0, 1]
    assert not mover.cut_short()
    # What takes no time shows nothing.
    parts.clear()
    await mover.run(0, 0.05, parts.append)
    assert parts == []


def test_nothing_moves_for_long() -> None:
    for motion in (LIVELY, REDUCED, STILL):
        times = {name: value for name, value in vars(motion).items() if name != "frame"}
        assert all(0 <= value < 0.3 for value in times.values())


def test_what_moves_and_how_fast_by_the_settings() -> None:
    assert motion_of(Config()) is LIVELY
    assert motion_of(Config(animation="reduced")) is REDUCED
    assert motion_of(Config(animation="off")) is STILL
    assert motion_of(Config(), "none") is STILL
    assert motion_of(Config(), "basic") is REDUCED
    assert motion_of(Config(speed="instant")) is STILL
    assert (REDUCED.fly, REDUCED.collect, REDUCED.reveal, REDUCED.shake) == (0, 0, 0, 0)
    assert [pace_of(Config(speed=speed)).bot for speed in ("instant", "fast", "normal", "slow")] == [
        0,
        0.15,
        0.35,
        0.9,
    ]
    assert pace_of(Config(trick="key")).trick == float("inf")
    assert (
        pace_of(Config(trick="short")).trick < pace_of(Config()).trick < pace_of(Config(trick="long")).trick
    )


async def played(app: TysiachaApp, screen: TableScreen) -> list[str]:
    """Play a table up to the third trick; return what it shows after each key."""
    async with app.run_test(size=NORMAL) as pilot:
        await sit(pilot, screen)
        shown = []
        for key in (*BEFORE_PLAY, "enter", "1", "1"):
            await press(pilot, key)
            shown.append(text_of(app))
            assert screen.query_one(Felt).ghosts == ()
        return shown


async def test_a_deal_that_moves_shows_the_same_as_one_that_does_not(app: TysiachaApp) -> None:
    lively, still = screen_for(motion=LIVELY), screen_for()
    seen, unseen = pictures_of(lively), pictures_of(still)
    assert await played(app, lively) == await played(TysiachaApp(clock=Clock()), still)
    assert unseen == []
    # The hand is dealt from the left.
    dealing, seen = seen[:-42], seen[-42:]
    assert [hand.splitlines()[2].count("╱╱╱╱╱") for _felt, hand in dealing] == [7, 6, 5, 4, 3, 2, 1, 0]
    # Three cards to each trick, five pictures each; the trick to who took it, six.
    own = [felt.splitlines() for felt, _hand in seen[:5]]
    # The card comes up out of the hand to its place.
    tops = [min((row for row, line in enumerate(felt) if "▄▄▄▄▄▄▄" in line), default=14) for felt in own]
    assert tops == sorted(tops, reverse=True)
    assert tops[0] > tops[-1]
    left = [felt.splitlines() for felt, _hand in seen[5:10]]
    columns = [next(line.index("9♠") for line in felt if "9♠" in line) for felt in left]
    assert columns == sorted(columns)
    assert columns[0] < 10 < 20 < columns[-1]


async def test_a_key_that_cuts_a_motion_short_does_nothing_else(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for((1,), motion=Motion(fly=HOUR, shake=HOUR, frame=HOUR))
        await sit(pilot, screen)
        await press(pilot, "p")
        # The declarer leads.
        assert screen.mover.moves
        assert len(screen.session.stage.trick) == 1
        await press(pilot, "l")
        assert app.screen is screen
        assert not screen.mover.moves
        assert screen.session.question is not None
        hand = len(screen.session.stage.view.hand)
        # An illegal card, if there is one, shakes its head; the key that ends that plays nothing.
        illegal = next(i for i, card in enumerate(screen.session.question.held()) if not card.legal)
        await press(pilot, str(illegal + 1), str(illegal + 1))
        assert screen.mover.moves
        await press(pilot, "enter")
        assert not screen.mover.moves
        assert "follow" in text_of(app)
        assert len(screen.session.stage.view.hand) == hand
        # So does a click.
        await press(pilot, str(illegal + 1), str(illegal + 1))
        await pilot.click(Hand, offset=(40, 3))
        await settle(pilot)
        assert len(screen.session.stage.view.hand) == hand
        assert not screen.mover.moves


async def test_a_table_left_while_something_moves_leaves_no_error(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for(motion=Motion(fly=HOUR, collect=HOUR, frame=HOUR))
        await sit(pilot, screen)
        await press(pilot, *BEFORE_PLAY, "enter")
        assert screen.mover.moves
        # Smaller and back, in the middle of it.
        await pilot.resize_terminal(120, 40)
        await settle(pilot)
        assert len(screen.session.stage.trick) == 2
        assert screen.mover.moves
        screen.leave()
        await settle(pilot)
        assert app.screen is not screen


async def test_a_marriage_glows(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for(motion=REDUCED)
        seen = pictures_of(screen)
        await sit(pilot, screen)
        await press(pilot, *BEFORE_PLAY)
        for _card in range(40):
            if seen:
                break
            offered = "marriage" in {hint.text for hint in screen.query_one(KeyFooter).hints}
            await press(pilot, "m" if offered else "enter")
        # One picture, in which king and queen have edges of gold; then none.
        ((_felt, hand),) = seen
        assert hand.count("▌K") + hand.count("▌Q") == 2
        assert drawn(screen.query_one(Hand)).count("▌K") + drawn(screen.query_one(Hand)).count("▌Q") < 2
