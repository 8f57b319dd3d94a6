"""Several persons at one keyboard: nobody sees another's cards, anywhere."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from tests.ui.looking import RICH, Clock, deal, dump, press, screen_for, settle, sit, text_of
from tysiacha_tui.rules.cards import PACK
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.pace import Pace
from tysiacha_tui.ui.screens.curtain import Cloth, CurtainScreen
from tysiacha_tui.ui.screens.scoreboard import ScoreboardScreen
from tysiacha_tui.ui.screens.start import StartScreen
from tysiacha_tui.ui.screens.table import TableScreen
from tysiacha_tui.ui.widgets.hand import Hand

NORMAL = (80, 24)
ALL = (0, 1, 2)

BID = ("space", "enter")
BOTH_PASS = ("space", "p", "space", "p")
EXCHANGE = ("space", "enter", "enter", "9", "0", "enter")
TO_PLAY = (*BID, *BOTH_PASS, *EXCHANGE)


def cards_in(text: str) -> set[str]:
    """Return the cards that a text names, in signs or in letters."""
    return {
        card.text
        for card in PACK
        if f"'{card.text}'" in text or f"{card.rank}{'♠♣♦♥'['SCDH'.index(card.suit)]}" in text
    }


def down(app: TysiachaApp) -> bool:
    return isinstance(app.screen, CurtainScreen)


def public(screen: TableScreen) -> set[str]:
    stage = screen.session.stage
    seen = {card.text for trick in stage.view.tricks for card in trick.cards}
    return seen | {card.text for _seat, card in stage.trick} | {card.text for card in stage.view.talon}


async def test_the_curtain_is_down_before_anything_was_shown(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for(ALL)
        await sit(pilot, screen)
        assert down(app)
        assert "O L G A" in text_of(app)
        assert "Anna, Boris: please look away" in text_of(app)
        assert screen.query_one(Hand).held == ()
        assert cards_in(dump(app)) == set()


async def test_no_private_card_is_anywhere_while_the_curtain_is_down(app: TysiachaApp) -> None:
    async with app.run_test(size=(120, 40)) as pilot:
        screen = screen_for(ALL)
        await sit(pilot, screen)
        curtains = 0
        for key in (*TO_PLAY, "enter", *("space", "enter", "right", "enter", "right", "enter") * 4):
            if down(app):
                curtains += 1
                shown = dump(app)
                # Only what lies on the table in the open, or was played.
                assert cards_in(shown) <= public(screen)
                assert screen.query_one(Hand).held == ()
                assert screen.session.question is None
                assert screen.session.stage.view.hand == ()
                assert screen.session.stage.view.given == ()
            await press(pilot, key)
        assert curtains >= 8


async def test_space_lifts_and_enter_plays_and_neither_does_the_other(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for(ALL)
        await sit(pilot, screen)
        await press(pilot, "enter", "p", "1", "right", "escape", "escape")
        assert down(app)
        await press(pilot, "space")
        assert app.screen is screen
        assert "K♥" in text_of(app)
        await press(pilot, "space", "space")
        assert screen.session.stage.view.calls == ()
        await press(pilot, "enter")
        assert down(app)
        assert "A N N A" in text_of(app)
        assert "Olga bids 100" in text_of(app)


async def test_keys_are_dropped_for_a_moment_after_the_lift(app: TysiachaApp) -> None:
    clock = Clock(step=0)
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for(ALL, clock=clock, pace=Pace(0, 0, 0, 0, 0, lift=0.25, prompt=0))
        await sit(pilot, screen)
        clock.now += 1
        await pilot.press("space", "enter", "enter", "p")
        await settle(pilot)
        assert app.screen is screen
        assert screen.session.stage.view.calls == ()
        clock.now += 0.3
        await press(pilot, "enter")
        assert down(app)


async def test_the_curtain_comes_down_with_the_play_before_the_trick_is_read(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for(ALL, pace=Pace(3600, 3600, 0, 0, 0, 0, 0))
        await sit(pilot, screen)
        await press(pilot, *TO_PLAY, "3", "enter")
        assert down(app)
        assert "A N N A" in text_of(app)
        assert "A♥" in text_of(app)
        await press(pilot, "space", "enter")
        assert "B O R I S" in text_of(app)
        assert "Anna plays" in text_of(app)
        await press(pilot, "space", "enter")
        # The trick is complete and Olga has taken it: it lies on the curtain to be read.
        assert "O L G A" in text_of(app)
        assert "Olga takes trick 1" in text_of(app)
        assert len(screen.session.stage.trick) == 3
        await press(pilot, "space")
        assert not screen.session.stage.trick
        assert "your lead" in text_of(app)


async def test_what_happened_is_told_from_where_this_person_last_looked(app: TysiachaApp) -> None:
    async with app.run_test(size=(80, 40)) as pilot:
        screen = screen_for(ALL)
        await sit(pilot, screen)
        await press(pilot, *BID, *BOTH_PASS)
        text = text_of(app)
        assert "O L G A" in text
        for sentence in ("Olga bids 100", "Anna passes", "Boris passes", "Olga plays for 100"):
            assert sentence in text
        assert "deals" not in text


def test_the_list_of_what_happened_never_begins_in_the_middle_of_something() -> None:
    cloth = Cloth()
    seal, cut, bid = (
        ("· The shuffle is sealed:", "  3bffe2", "  6e035f"),
        ("· Boris cuts,", "  Olga deals"),
        ("· bid",),
    )
    cloth.news = seal, cut, bid
    assert [cloth.latest(room) for room in (5, 3, 2, 0, -1)] == [(*cut, *bid), (*cut, *bid), bid, (), ()]
    cloth.news = seal, cut
    assert cloth.latest() == (*seal, *cut)
    # What is longer than the room is told from its beginning.
    cloth.news = (seal,)
    assert cloth.latest(2) == seal[:2]


async def test_gifts_are_known_to_giver_and_receiver_only(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for(ALL)
        await sit(pilot, screen)
        await press(pilot, *TO_PLAY, "3", "enter", "space", "g")
        text = text_of(app)
        assert "to Anna" in text
        assert "9♣" in text
        assert "to Boris" not in text
        await press(pilot, "escape", "l")
        assert "Olga gives a card to Boris" in text_of(app)


async def test_something_private_on_top_goes_before_the_next_person(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for((0, 2))
        await sit(pilot, screen)
        await press(pilot, *BID, "space", "p", *EXCHANGE, "g", "escape", "3", "enter")
        assert down(app)
        assert cards_in(dump(app)) <= public(screen)


async def test_a_hint_goes_with_the_hand_it_was_for(app: TysiachaApp) -> None:
    async with app.run_test(size=(120, 40)) as pilot:
        screen = screen_for(ALL)
        await sit(pilot, screen)
        await press(pilot, "space", "h", "enter")
        assert down(app)
        assert screen.session.hinted is None
        assert cards_in(dump(app)) == set()


async def test_with_one_person_or_with_trust_there_is_no_curtain(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        await sit(pilot, screen_for((0,)))
        assert isinstance(app.screen, TableScreen)
        await press(pilot, "q")
        screen = screen_for(ALL, trust=True)
        await sit(pilot, screen)
        assert isinstance(app.screen, TableScreen)
        await press(pilot, "enter")
        assert isinstance(app.screen, TableScreen)
        assert "● Anna" in text_of(app).split("\n")[15]
        assert "A♠" in text_of(app)


async def test_no_curtain_where_the_same_person_goes_on(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for((0, 1))
        await sit(pilot, screen)
        await press(pilot, *BID, "space", "p")
        # Boris, no person, has passed too.
        assert "O L G A" in text_of(app)
        await press(pilot, "space", "enter")
        assert app.screen is screen
        await press(pilot, "enter", "9", "0", "enter")
        assert app.screen is screen
        assert "your lead" in text_of(app)


async def test_leaving_at_the_curtain(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for(ALL)
        await sit(pilot, screen)
        await press(pilot, "q")
        await settle(pilot)
        assert isinstance(app.screen, StartScreen)
        assert len(app.screen_stack) == 1


async def test_help_over_the_curtain_shows_no_card(app: TysiachaApp) -> None:
    clock = Clock(step=0)
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for(ALL, clock=clock)
        await sit(pilot, screen)
        clock.now += 1
        await press(pilot, "f1")
        assert "lift the curtain" in text_of(app)
        assert cards_in(dump(app)) == set()
        clock.now += 1
        await press(pilot, "escape")
        assert down(app)
        clock.now += 1
        await press(pilot, "space")
        assert app.screen is screen


async def play_on(pilot: Pilot[None], screen: TableScreen) -> None:
    """Play the first card that may be played, lifting curtains, until the deal is over."""
    for _key in range(150):
        if isinstance(pilot.app.screen, ScoreboardScreen):
            return
        await press(pilot, "space" if isinstance(pilot.app.screen, CurtainScreen) else "enter")


@pytest.mark.parametrize("persons", [(0, 1, 2), (1, 2)])
async def test_a_whole_deal_passes_the_keyboard_round(app: TysiachaApp, persons: tuple[int, ...]) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for(persons)
        await sit(pilot, screen)
        if 0 in persons:
            await press(pilot, *TO_PLAY)
        else:
            await press(pilot, "space", "p", "space", "p")
        await play_on(pilot, screen)
        assert isinstance(app.screen, ScoreboardScreen)
        assert screen.query_one(Hand).held == ()
        assert screen.session.curtain is None


async def test_the_curtain_is_lifted_by_mouse(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for(ALL)
        await sit(pilot, screen)
        await pilot.click(Cloth, offset=(2, 2))
        await settle(pilot)
        assert down(app)
        region, _action = app.screen.query_one(Cloth).canvas().areas[0]
        await pilot.click(Cloth, offset=(region.x + 1, region.y))
        await settle(pilot)
        assert app.screen is screen


def test_the_known_deal_is_a_whole_pack() -> None:
    assert sorted([*[card for hand in RICH.hands for card in hand], *RICH.talon]) == list(PACK)
    assert deal(("KH",), "9C").dealer == 2
