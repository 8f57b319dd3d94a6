"""Taking back and claiming at the screen: alone, behind the curtain, while something is shown."""

from __future__ import annotations

from collections.abc import Collection

from textual.pilot import Pilot

from tests.ui.looking import NAMES, RICH, Clock, deal, dump, no_advice, press, screen_for, sit, text_of
from tests.ui.test_curtain import TO_PLAY as ALL_TO_PLAY
from tests.ui.test_curtain import cards_in, public
from tysiacha_tui.record import DealRecord, Record
from tysiacha_tui.rules.actions import Action, Play
from tysiacha_tui.rules.events import DealResult
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.rules.view import SeatView
from tysiacha_tui.table.loop import Table
from tysiacha_tui.table.players import BotPlayer, fallback_action
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.pace import AT_ONCE, Pace
from tysiacha_tui.ui.screens.curtain import CurtainScreen
from tysiacha_tui.ui.screens.scoreboard import ScoreboardScreen
from tysiacha_tui.ui.screens.table import TableScreen
from tysiacha_tui.ui.session import Session
from tysiacha_tui.ui.widgets.hand import Hand
from tysiacha_tui.ui.widgets.scores import sheet_foot, sheet_row
from tysiacha_tui.ui.widgets.text import plain

TO_PLAY = ("enter", "enter", "enter", "9", "0", "enter")


class Calm:
    """A bot that passes where it may, and plays its lowest legal card."""

    def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        return fallback_action(legal)


def alone(dealt: DealRecord = RICH, pace: Pace = AT_ONCE, persons: Collection[int] = (0,)) -> TableScreen:
    record = Record("standard", Rules(), NAMES[:3], extra={"seed": "a seed"})

    def build(session: Session) -> Table:
        players = [session if seat in persons else BotPlayer(Calm()) for seat in range(3)]
        return Table(record, players, listener=session, cards=(dealt,))

    return TableScreen(build, persons, no_advice, pace=pace, clock=Clock())


def held(screen: TableScreen) -> str:
    return " ".join(str(one.card) for one in screen.query_one(Hand).held)


async def test_alone_one_key_goes_back_a_decision(app: TysiachaApp) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        screen = alone()
        session = screen.session
        await sit(pilot, screen)
        await press(pilot, "u")
        assert "Nothing has been decided in this deal" in text_of(app)
        before = [text_of(app)]
        for key in ("enter", "enter", "enter", ("9", "0", "enter"), ("3", "enter"), ("3", "enter")):
            await press(pilot, *key if isinstance(key, tuple) else (key,))
            before.append(text_of(app))
        assert len(session.stage.view.tricks) == 2 and "takes trick 1" in "\n".join(session.stage.talk)
        # Back: tricks and talk are gone with the cards that bots had played, and each time it is said.
        await press(pilot, "u")
        assert "Olga decides again: 3 actions are taken back" in text_of(app)
        assert len(session.stage.view.tricks) == 1
        assert not any("takes trick 2" in text for text in session.stage.talk)
        # The key of the other layout does the same; the hand is there again.
        await press(pilot, "г")
        assert len(session.stage.view.tricks) == 0 and len(held(screen).split()) == 8
        await press(pilot, "u", "u", "u")
        # Before the talon was taken: it is covered, on the screen and in the log.
        assert session.stage.view.phase == "talon" and session.stage.view.talon == ()
        assert not {"JH", "9H", "9D"} & cards_in(text_of(app))
        assert not any("talon" in text for text in session.stage.talk)
        assert "why?" not in text_of(app)
        for _again in range(5):
            await press(pilot, "y")
        assert "3 actions stand again" in text_of(app)
        await press(pilot, "left")
        assert len(session.stage.view.tricks) == 2 and not session.table.can_redo
        await press(pilot, "ctrl+r")
        assert "Nothing was taken back" in text_of(app)
        marks = session.table.record().extra["marks"]
        assert [mark["kind"] for mark in marks] == ["undo"] * 5
        # Forbidden, it does nothing and says so.
        app.config = type(app.config)(undo=False, claim=False)
        await press(pilot, "u")
        assert "Taking back is forbidden" in text_of(app)
        await press(pilot, "c")
        assert "Claiming the rest is switched off" in text_of(app)
        assert len(session.stage.view.tricks) == 2


async def test_while_a_trick_is_shown_it_is_taken_back_whole(app: TysiachaApp) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        screen = alone(pace=Pace(0, 3600, 0, 0, 0, 0, 0))
        await sit(pilot, screen)
        await press(pilot, *TO_PLAY, "3", "enter")
        assert screen.session.question is None and len(screen.session.stage.trick) == 3
        await press(pilot, "u")
        assert screen.session.question is not None and screen.session.stage.trick == ()
        assert len(held(screen).split()) == 8 and screen.session.stage.view.tricks == ()


async def test_behind_the_curtain_it_goes_back_to_who_acted(app: TysiachaApp) -> None:
    async with app.run_test(size=(80, 24)) as pilot:
        screen = screen_for((0, 1, 2))
        session = screen.session
        await sit(pilot, screen)
        await press(pilot, *ALL_TO_PLAY, "3", "enter")
        # Olga has led; Anna is to lift. Whoever sits there presses the key: it is Olga's curtain again.
        assert isinstance(app.screen, CurtainScreen) and "A N N A" in text_of(app)
        await press(pilot, "u")
        assert isinstance(app.screen, CurtainScreen) and "O L G A" in text_of(app)
        assert "Olga decides again: 1 action is taken back" in text_of(app)
        assert cards_in(dump(app)) <= public(screen) and session.question is None
        await press(pilot, "space")
        assert session.viewer == 0 and len(held(screen).split()) == 8
        # Anna has seen her cards; she takes Olga's lead back, who is asked behind the curtain.
        await press(pilot, "3", "enter", "space")
        anna = held(screen)
        await press(pilot, "u")
        assert isinstance(app.screen, CurtainScreen) and "O L G A" in text_of(app)
        assert not set(anna.split()) & (cards_in(dump(app)) - public(screen))
        await press(pilot, "space")
        assert session.viewer == 0 and len(held(screen).split()) == 8
        # Done again, it is Anna's turn: her curtain.
        await press(pilot, "y")
        assert isinstance(app.screen, CurtainScreen) and "A N N A" in text_of(app)
        await press(pilot, "space")
        assert held(screen) == anna
        assert [mark["seat"] for mark in session.table.record().extra["marks"]] == [0, 0]


SURE = deal(("AS 10S KS QS AH 10H KH", "QH JH 9H JS 9S KD 9D", "AC 10C KC QC JC 9C QD"), "AD 10D JD")


async def test_the_rest_is_claimed_by_a_key_pressed_twice(app: TysiachaApp) -> None:
    async def claims(pilot: Pilot[None]) -> None:
        await press(pilot, "c")
        assert "Once more claims all tricks" in text_of(app)
        await press(pilot, "c")

    async with app.run_test(size=(80, 24)) as pilot:
        screen = alone()
        await sit(pilot, screen)
        await press(pilot, "c")
        assert "Tricks can be claimed once the cards are played" in text_of(app)
        await press(pilot, *TO_PLAY)
        await press(pilot, "c", "left", "c", "left")
        assert screen.session.table.record().extra.get("marks") is None
        await claims(pilot)
        assert "Not all of them: Anna can take a trick with" in text_of(app)
        assert screen.session.question is not None
        assert [mark["kind"] for mark in screen.session.table.record().extra["marks"]] == ["hint"]
        await press(pilot, "q")

        screen = alone(SURE)
        await sit(pilot, screen)
        await press(pilot, "enter", "enter", "enter", "9", "0", "enter")
        kept = held(screen)
        assert {"AS", "KS", "QS"} <= set(kept.split())
        await claims(pilot)
        assert isinstance(app.screen, ScoreboardScreen)
        record = screen.session.table.record()
        (result,) = screen.session.table.results
        assert result.tricks == (8, 0, 0) and result.marriages[0] == 40
        assert sum(isinstance(action, Play) for _seat, action in record.deals[0].actions) == 24


def test_the_sheet_counts_hints_and_undos_where_there_is_room() -> None:
    nothing = (0, 0, 0)
    result = DealResult(
        2,
        0,
        100,
        "played",
        False,
        True,
        (8, 0, 0),
        (120, 0, 0),
        nothing,
        (100, 0, 0),
        nothing,
        (100, 0, 0),
        (None,) * 3,
        None,
    )
    helped = {(0, 0, "hint"): 2, (0, 0, "undo"): 1, (1, 0, "undo"): 3, (1, 2, "hint"): 1}
    assert "    ?2 ↶1 +100" in plain(sheet_row(1, result, NAMES[:3], 100, helped))
    narrow = plain(sheet_row(1, result, NAMES[:3], 76, helped))
    assert " ↶1 +100" in narrow and "?" not in narrow
    assert len(narrow) == len(plain(sheet_row(1, result, NAMES[:3], 76)))
    foot = plain(sheet_foot((100, 0, 0), 76, helped)[-1])
    assert foot.split() == ["hints,", "undos", "?2", "↶4", "?1"]
    assert len(sheet_foot((100, 0, 0), 76)) == len(sheet_foot((100, 0, 0), 76, {})) == 2
