"""Which colours are put on in which terminal."""

from __future__ import annotations

import pytest
from rich.color import Color
from textual.widget import Widget

from tests.ui.looking import Clock, press, screen_for, settle, sit
from tysiacha_tui.store.config import Config, config_path
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.theme import other_themes, palette_of
from tysiacha_tui.ui.widgets.felt import Felt


@pytest.mark.parametrize(
    ("variables", "theme"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, "felt"),
        ({"TERM": "xterm-256color"}, "felt-256"),
        ({"TERM": "screen-256color"}, "felt-256"),
        ({"TERM": "linux"}, "felt-16"),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, "felt"),
    ],
    ids=str,
)
def test_the_palette_suits_the_terminal(
    variables: dict[str, str], theme: str, app: TysiachaApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert app.theme == "felt"
    for name in ("TERM", "COLORTERM", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert TysiachaApp().theme == theme


@pytest.mark.parametrize("token", ["felt", "felt-dark", "paper", "gold", "ink-hearts"])
def test_style_sheets_know_our_colours(app: TysiachaApp, token: str) -> None:
    assert token in app.get_css_variables()


async def test_a_theme_that_textual_has_put_on_already_gets_our_colours(
    app: TysiachaApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also in the one that Textual begins with, and in one the environment names."""
    monkeypatch.setenv("TEXTUAL_THEME", "nord")
    assert {"nord", "textual-dark"} <= set(other_themes())
    app = TysiachaApp(config=Config(theme="nord"))
    assert app.get_css_variables()["felt"]
    app = TysiachaApp(config=Config(theme="textual-dark"))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert app.screen.is_current


async def test_a_theme_of_the_terminals_own_background_paints_none(app: TysiachaApp) -> None:
    """BR-82."""
    app = TysiachaApp(clock=Clock(), config=Config(theme="ansi-light"))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = screen_for()
        await sit(pilot, screen)
        await press(pilot, "enter", "enter", "enter")

        def grounds(widget: Widget) -> set[Color | None]:
            lines = widget.render_lines(screen.size.region)
            return {style.bgcolor for line in lines for _text, style, _control in line if style is not None}

        felt = screen.query_one(Felt)
        assert Color.default() in grounds(felt)
        assert Color.parse(palette_of(app).felt) not in grounds(felt)
        # A box stands on the table as it is; in another theme there is felt again.
        await press(pilot, "l")
        assert Color.default() in grounds(app.screen)
        await press(pilot, "escape")
        app.change(theme="paper")
        await settle(pilot)
        assert Color.default() not in grounds(felt)
        assert Color.parse(palette_of(app).felt) in grounds(felt)


def test_an_unknown_theme_of_the_file_is_said_with_what_holds_instead(app: TysiachaApp) -> None:
    path = config_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text('theme = "nonsense"\n')
    app = TysiachaApp()
    assert app.config.theme == "felt"
    assert app.notices == ["config.toml: theme cannot be nonsense; it is felt."]
