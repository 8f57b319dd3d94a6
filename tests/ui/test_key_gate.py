"""Keys that come too soon: pressed before what they would act on could be seen, or held down."""

from __future__ import annotations

from textual import events
from textual.pilot import Pilot

from tests.ui.looking import Clock, press, screen_for, settle, sit, text_of
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.pace import AT_ONCE, Pace
from tysiacha_tui.ui.screens.base import KEY_CLOCK, REPEAT, KeyGate
from tysiacha_tui.ui.screens.curtain import CurtainScreen

NORMAL = (80, 24)
HOUR = 3600.0

BEFORE_RAISE = ("enter", "enter")
"""Bid 100, take the talon."""


async def send(pilot: Pilot[None], key: str, pressed: float) -> None:
    """Hand a key over as the terminal does, with the time it was pressed."""
    event = events.Key(key, None)
    event.time = pressed
    event.set_sender(pilot.app)
    pilot.app.post_message(event)
    await settle(pilot)


def test_a_gate_that_holds_drops_all_keys_until_the_paint_and_for_a_while_after() -> None:
    clock = Clock(step=0)
    gate = KeyGate(clock)
    gate.hold(0.25)
    clock.now = 100.0
    assert gate.waits
    assert not gate.lets("enter")
    assert gate.lets("ctrl+c")
    gate.painted()
    assert not gate.waits
    clock.now = 100.2
    assert not gate.lets("enter")
    # A shorter time that begins meanwhile lets nothing through sooner.
    gate.shut(0.01)
    clock.now = 100.24
    assert not gate.lets("p")
    clock.now = 100.25
    assert gate.lets("enter")


def test_a_gate_that_holds_for_no_time_is_open() -> None:
    gate = KeyGate(Clock(step=0))
    gate.hold(0)
    assert not gate.waits
    assert gate.lets("enter")


def test_what_counts_is_when_a_key_was_pressed() -> None:
    gate = KeyGate(KEY_CLOCK)
    before = KEY_CLOCK()
    gate.hold(HOUR)
    gate.painted()
    after = KEY_CLOCK()
    assert not gate.lets("enter", before)
    assert not gate.lets("p", before + HOUR)
    assert gate.lets("enter", after + HOUR)
    assert not gate.lets("enter", after + HOUR + REPEAT / 2)
    assert gate.lets("enter", after + HOUR + 2 * REPEAT)


async def test_keys_pressed_before_the_table_could_be_seen_after_the_lift_are_dropped(
    app: TysiachaApp,
) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for((0, 1, 2), clock=KEY_CLOCK, pace=Pace(0, 0, 0, 0, 0, lift=HOUR, prompt=0))
        await sit(pilot, screen)
        before = KEY_CLOCK()
        lift = events.Key("space", " ")
        lift.time = before + 1
        lift.set_sender(app)
        app.post_message(lift)
        # In the queue while the curtain still hangs.
        await send(pilot, "enter", before + HOUR)
        assert app.screen is screen
        await send(pilot, "enter", before + HOUR)
        assert screen.session.stage.view.calls == ()
        assert app.screen is screen
        await send(pilot, "enter", KEY_CLOCK() + HOUR + 1)
        assert isinstance(app.screen, CurtainScreen)
        assert "A N N A" in text_of(app)


async def test_keys_pressed_before_a_new_screen_could_be_seen_are_dropped(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for(clock=KEY_CLOCK)
        await sit(pilot, screen)
        before = KEY_CLOCK()
        await send(pilot, "l", before + 1)
        sheet = app.screen
        assert sheet is not screen
        await send(pilot, "escape", before + REPEAT)
        assert app.screen is sheet
        await send(pilot, "escape", KEY_CLOCK() + 2)
        assert app.screen is screen


async def test_an_amount_may_have_the_same_digit_twice(app: TysiachaApp) -> None:
    clock = Clock(step=0)
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for(clock=clock)
        await sit(pilot, screen)
        for amount in ("100", "115"):
            clock.now += 1
            for digit in amount:
                clock.now += 0.05
                await pilot.press(digit)
            await settle(pilot)
            assert f"bid {amount}" in text_of(app)


async def test_a_digit_held_down_plays_no_card(app: TysiachaApp) -> None:
    clock = Clock(step=0)
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for(clock=clock)
        await sit(pilot, screen)
        for key in ("enter", "enter", "enter", "9", "0", "enter"):
            clock.now += 1
            await press(pilot, key)
        clock.now += 1
        for _repeat in range(10):
            clock.now += 0.03
            await press(pilot, "3")
        assert len(screen.session.stage.view.hand) == 8
        clock.now += 1
        await press(pilot, "3")
        assert len(screen.session.stage.view.hand) == 7


async def test_giving_up_is_asked_anew_after_anything_else(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        screen = screen_for(preset="house", pace=AT_ONCE)
        await sit(pilot, screen)
        await press(pilot, *BEFORE_RAISE)
        asked = "r once more"
        for other in (("1", "3", "0"), ("x",), ("s", "escape"), ("l", "escape"), ("f1", "escape"), ("up",)):
            await press(pilot, "r")
            assert asked in text_of(app)
            await press(pilot, *other)
            assert asked not in text_of(app)
        await press(pilot, "r")
        assert asked in text_of(app)
        # A click beside everything.
        await pilot.click(offset=(2, 12))
        await settle(pilot)
        assert asked not in text_of(app)
        await press(pilot, "r")
        assert asked in text_of(app)
        await press(pilot, "r")
        assert not screen.session.stage.view.tricks
        assert len(screen.session.table.results) == 1


async def test_a_key_pressed_with_the_one_that_lifts_the_curtain_does_not_play(app: TysiachaApp) -> None:
    async with app.run_test(size=NORMAL) as pilot:
        # Nothing is held back by time here.
        screen = screen_for((0, 1, 2), pace=AT_ONCE)
        await sit(pilot, screen)
        for key in ("space", "enter"):
            app.post_message(events.Key(key, None).set_sender(app))
        await settle(pilot, 8)
        assert app.screen is screen
        assert screen.session.stage.view.calls == ()
