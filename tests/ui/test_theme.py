"""Which colours are put on in which terminal."""

from __future__ import annotations

import pytest

from tysiacha_tui.store.config import Config
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.theme import other_themes


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
