"""The settings screen: every value can be chosen, holds at once everywhere, and is kept."""

from __future__ import annotations

import tomllib
from dataclasses import fields

from tests.ui.looking import press, screen_for, settle, sit, text_of
from tysiacha_tui import i18n
from tysiacha_tui.store.config import Config, config_path, load_config
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.screens.help import HelpScreen
from tysiacha_tui.ui.screens.settings import LABEL, SettingsScreen, choices
from tysiacha_tui.ui.screens.start import StartScreen
from tysiacha_tui.ui.widgets.fields import ChoiceField, Field
from tysiacha_tui.wording.cards import write_suits
from tysiacha_tui.wording.settings import GROUPS, setting_helps, setting_names, value_words

SHOWN = (" Look", " Motion and pace", " Playing", "slow", "two colours", "10♠ 9♠  A♥", "A♥   ▐")
GERMAN = (" Einstellungen ", " Sprache ", "◀ Deutsch ▶", "D♥", "Trumpf  ♥  Herz", "2 Stiche")


def test_every_setting_has_its_words() -> None:
    shown = [name for group in GROUPS.values() for name in group]
    assert sorted([*shown, "keys"]) == sorted(setting.name for setting in fields(Config))
    for language in ("en", "de"):
        i18n.use(language)
        assert all(len(setting_names()[name]) <= LABEL and len(setting_helps()[name]) <= 76 for name in shown)
        # Beside the sample, in a window of 80 columns, the arrow behind the longest value is in sight.
        longest = max(len(words) for name in shown for _value, words in choices(name))
        assert LABEL + 4 + len("◀ ") + longest + len(" ▶") <= 46
    i18n.use("en")
    assert value_words("theme", "nord") == "nord"
    assert value_words("language", "en") == "English"


async def test_settings_are_chosen_hold_at_once_and_are_kept(app: TysiachaApp) -> None:
    config_path().write_text('# mine\nspeed = "slow"  # Anna thinks\nnext = 1\n')
    app = TysiachaApp(clock=app.clock, typed={"deck": "two"})
    assert (app.config.speed, app.config.deck) == ("slow", "two")
    try:
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            assert "config.toml: next is no setting." in text_of(app)
            await press(pilot, "f2")
            assert isinstance(app.screen, SettingsScreen)
            for row in SHOWN:
                assert row in text_of(app)

            await press(pilot, "right", "right")
            assert app.config.language == "de"
            german = text_of(app)
            for text in GERMAN:
                assert text in german
            await press(pilot, "left")
            assert " Settings " in text_of(app) and app.config.language == "en"

            await press(pilot, "down", "right", "down", "right")
            assert (app.config.theme, app.config.suits) == ("midnight", "ascii")
            assert "10S 9S  AH" in text_of(app) and 'suits = "ascii"' in text_of(app)
            await press(pilot, "d")
            assert app.config.suits == "unicode" and "10♠ 9♠  A♥" in text_of(app)

            await press(pilot, "pagedown", "pagedown", "up", "up", "up", "space")
            assert app.config.bell is True
            undo = next(one for one in app.screen.query(ChoiceField) if one.name == "undo")
            await pilot.click(undo, offset=(undo.value_start + 4, 0))
            await settle(pilot)
            assert app.config.undo is False

            await pilot.resize_terminal(50, 16)
            assert "▌  Taking back  " in text_of(app)
            await press(pilot, "end")
            small = text_of(app)
            assert "   K♠    Q♥    J♦    10♣  ▌A♥ ▐  9♦   ▌K♣ ▐" in small and "▌  Keys  " in small
            assert "Enter shows all keys, and how to change them." in small

            await press(pilot, "enter")
            assert isinstance(app.screen, HelpScreen)
            assert '"play.hint" = "h, f5"' in " ".join(text_of(app).split())
            assert "config.toml" in text_of(app) and "app.settings" in text_of(app)
            await press(pilot, "escape")

            for field in list(app.screen.query(Field))[:-1]:
                assert isinstance(field, ChoiceField) and field.name is not None
                assert [value for value, _words in field.choices] == [
                    one for one, _words in choices(field.name)
                ]
            await press(pilot, "f2")
            assert isinstance(app.screen, StartScreen)
    finally:
        i18n.use("en")
        write_suits("unicode")
    assert config_path().read_text() == (
        '# mine\nspeed = "slow"  # Anna thinks\nnext = 1\nlanguage = "en"\ntheme = "midnight"\n'
        'suits = "unicode"\nbell = true\nundo = false\n'
    )
    assert tomllib.loads(config_path().read_text()).get("deck") is None
    assert load_config()[0] == Config("midnight", speed="slow", language="en", bell=True, undo=False)


async def test_what_cannot_be_kept_holds_and_is_said_once(app: TysiachaApp) -> None:
    config_path().write_text("theme =")
    app = TysiachaApp(clock=app.clock)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        # The path may be long: the sentence may go over several lines.
        assert "cannot be understood" in " ".join(text_of(app).split())
        await press(pilot, "f2", "end", "up", "right", "right")
        assert app.config.claim is True
        assert len(app._notifications) == 1
    assert config_path().read_text() == "theme ="


async def test_the_table_changes_its_language_in_the_middle_of_a_deal(app: TysiachaApp) -> None:
    try:
        async with app.run_test(size=(120, 40)) as pilot:
            await sit(pilot, screen_for())
            await press(pilot, "enter")
            english = text_of(app)
            assert "Anna passes" in english and "yours for 100: take the talon" in english
            await press(pilot, "f2", "right", "right", "escape")
            german = text_of(app)
            for words in ("Spiel 1   Kontrakt 100", "Anna passt", "deins für 100: nimm den Talon", " D♥"):
                assert words in german
            await press(pilot, "f2", "left", "escape")
            assert text_of(app) == english
    finally:
        i18n.use("en")
