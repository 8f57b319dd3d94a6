"""Which palette is put on: by the theme and the deck that were chosen, and the colours the terminal has."""

from __future__ import annotations

from dataclasses import fields, replace
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final

from rich.style import Style

from tysiacha_tui.terminal import has_signs
from tysiacha_tui.ui.contrast import luminance, mix, readable, snapped
from tysiacha_tui.ui.ownground import OWN_GROUND, OwnGround
from tysiacha_tui.ui.palette import Inks, Palette
from tysiacha_tui.ui.palettes import (
    COLOUR_BLIND,
    CONSOLE,
    CONSOLE_LIGHT,
    FELT,
    FELT_256,
    FOUR,
    SAFE_INKS,
    SAFE_ON_DARK,
    SAFE_ON_LIGHT,
    SIXTEEN,
    TRUE,
    TWINS,
    TWO,
)
from tysiacha_tui.ui.plainsigns import PlainSigns
from tysiacha_tui.wording.cards import write_suits

if TYPE_CHECKING:
    from textual.app import App
    from textual.theme import Theme

    from tysiacha_tui.ui.app import TysiachaApp

__all__ = ["FELT", "FELT_256", "Palette", "ink", "other_themes", "palette_for", "palette_of", "use_theme"]

DEPTHS: Final = ("", "256", "16")
"""True colour, the 256 colours of xterm, the 16 every terminal has."""


def other_themes() -> tuple[str, ...]:
    """Return the names of Textual's own themes that can be picked besides ours."""
    from textual.theme import BUILTIN_THEMES

    # Others made of the terminal's own colours have none that could be computed with.
    return tuple(name for name in BUILTIN_THEMES if "ansi" not in name or name in OWN_GROUND)


def is_theme(name: str) -> bool:
    """Say whether there is a theme of this name."""
    return name in TRUE or name in other_themes()


@cache
def palette_for(theme: str, deck: str = FOUR, depth: str = "") -> Palette:
    """Return the palette of a theme, ours or one of Textual's; an unknown one is taken for `felt`.

    Args:
        theme: its name.
        deck: which inks the suits have.
        depth: one of `DEPTHS`.
    """
    tables = {"": TRUE, "256": TWINS, "16": SIXTEEN}
    palette = OWN_GROUND.get(theme) if depth != "16" else None
    palette = palette or tables[depth].get(theme)
    if palette is None:
        from textual.theme import BUILTIN_THEMES

        if theme in other_themes():
            found = BUILTIN_THEMES[theme]
            if depth == "16":
                palette = CONSOLE if found.dark else CONSOLE_LIGHT
            else:
                palette = derived(found, snap=depth == "256")
        else:
            palette = tables[depth]["felt"]
    return with_deck(palette, deck, depth)


def with_deck(palette: Palette, deck: str, depth: str) -> Palette:
    """Return a palette with the inks of another deck."""
    if deck == TWO:
        return replace(
            palette,
            ink_clubs=palette.ink_spades,
            ink_diamonds=palette.ink_hearts,
            ink_dim_green=palette.ink_dim,
            ink_dim_blue=palette.ink_dim_red,
            art_dim_green=palette.art_dim,
            art_dim_blue=palette.art_dim_red,
            club_on_felt=palette.text,
            diamond_on_felt=palette.heart_on_felt,
        )
    if deck == COLOUR_BLIND:
        inks = SAFE_INKS[depth]
        signs = (SAFE_ON_DARK if palette.dark else SAFE_ON_LIGHT)[depth]
        if depth != "16":
            snap = depth == "256"
            inks = Inks(*(readable(one, palette.paper, palette.paper_focus, snap=snap) for one in inks))
            signs = Inks(*(readable(one, palette.felt, palette.felt_dark, snap=snap) for one in signs))
        return replace(
            palette,
            ink_spades=inks.spades,
            ink_clubs=inks.clubs,
            ink_diamonds=inks.diamonds,
            ink_hearts=inks.hearts,
            ink_dim_red=palette.ink_dim,
            ink_dim_green=palette.ink_dim,
            ink_dim_blue=palette.ink_dim,
            art_dim_red=palette.art_dim,
            art_dim_green=palette.art_dim,
            art_dim_blue=palette.art_dim,
            club_on_felt=signs.clubs,
            diamond_on_felt=signs.diamonds,
            heart_on_felt=signs.hearts,
        )
    return palette


def derived(theme: Theme, *, snap: bool) -> Palette:
    """Return a palette made of the colours of a Textual theme, bent where they could not be read."""
    colours = {name: str(value)[:7].lower() for name, value in theme.to_color_system().generate().items()}
    light = not theme.dark
    model = (TWINS if snap else TRUE)["paper" if light else "felt"]
    front, ground = colours["foreground"], colours["background"]

    def near(colour: str) -> str:
        return snapped(colour) if snap else colour

    felt = near(mix(ground, front, 0.2 if light else 0.04))
    # A light table has lighter bars, a dark one darker bars.
    bars = near(mix(felt, "#ffffff" if light else "#000000", 0.6 if light else 0.4))
    if bars == felt:
        bars = near(mix(felt, "#000000" if light else "#ffffff", 0.15))

    def text(colour: str) -> str:
        return readable(colour, felt, bars, snap=snap)

    dim = readable(mix(felt, front, 0.3), felt, least=1.4 if light else 2, snap=snap)
    inks = [
        readable(one, dim, snap=snap)
        for one in ("#101010", model.ink_dim_red, model.ink_dim_blue, model.ink_dim_green)
    ]
    arts = [readable(mix(dim, one, 0.35), dim, least=1.4, snap=snap) for one in inks]
    crown = mix(dim, "#000000" if luminance(inks[0]) > luminance(dim) else "#ffffff", 0.3)
    back = readable(mix(colours["secondary"], "#000000", 0.35), felt, bars, least=1.4, snap=snap)
    return replace(
        model,
        felt=felt,
        felt_dark=bars,
        felt_line=readable(mix(felt, front, 0.4), felt, bars, least=2, snap=snap),
        rail=near(mix(colours["primary"], "#000000", 0.5)),
        paper_dim=dim,
        gold=text(colours["accent"]),
        warn=text(colours["error"]),
        text=text(front),
        muted=text(mix(front, felt, 0.25)),
        back=back,
        back_line=readable(mix(back, "#ffffff", 0.4), back, least=2, snap=snap),
        ink_dim=inks[0],
        ink_dim_red=inks[1],
        ink_dim_blue=inks[2],
        ink_dim_green=inks[3],
        art_dim=arts[0],
        art_dim_red=arts[1],
        art_dim_blue=arts[2],
        art_dim_green=arts[3],
        crown_dim=near(crown),
        heart_on_felt=text(model.heart_on_felt),
        diamond_on_felt=text(model.diamond_on_felt),
        club_on_felt=text(model.club_on_felt),
    )


def depth_of(app: App[Any]) -> str:
    """Return how many colours the terminal has, one of `DEPTHS`.

    Without colours (`NO_COLOR`) it is true colour: Textual turns it into greys that stay apart.
    """
    if app.no_color:
        return ""
    return {"256": "256", "standard": "16", "windows": "16"}.get(app.console.color_system or "", "")


def use_theme(app: TysiachaApp) -> None:
    """Put on the theme, the deck and the suits that are set, as far as the terminal can show them.

    To be called before the app runs too: the style sheets want their variables.
    """
    config = app.config
    depth = depth_of(app)
    # Under a name of its own: a theme that Textual knows already would be put on without our colours.
    base = config.theme if config.theme in TRUE else f"{config.theme}-felt"
    name = "-".join(filter(None, (base, depth, "" if config.deck == FOUR else config.deck)))
    palette = _put_on[name] = palette_for(config.theme, config.deck, depth)
    bare = config.theme in OWN_GROUND and depth != "16"
    # Of what has no colour no mixture can be made.
    app.register_theme(palette.theme(name, 0 if bare else veil(palette, depth)))
    app.theme = name
    suits = config.suits if config.suits != "unicode" or has_signs() else "ascii"
    write_suits(suits)
    # A list of Textual's own, the only one that is asked for every line.
    app._filters[:] = [one for one in app._filters if not isinstance(one, PlainSigns | OwnGround)]
    if bare:
        app._filters.append(OwnGround(palette, app.ansi_theme_dark, app.ansi_theme_light))
    if suits == "ascii":
        app._filters.append(PlainSigns())


def veil(palette: Palette, depth: str) -> int:
    """Return how many percent of what lies behind a box are hidden.

    Of 256 colours few are dark: suits behind more would have the colour of the felt.
    """
    if depth != "256":
        return 70
    return 40 if palette.dark else 50


_put_on: dict[str, Palette] = {}


def palette_of(app: App[Any]) -> Palette:
    """Return the palette of the theme in use."""
    return _put_on.get(app.theme, FELT)


@lru_cache(maxsize=512)
def ink(color: str, background: str, *, bold: bool = False, italic: bool = False) -> Style:
    """Return the Rich style of text in one of our colours on another."""
    return Style(color=color, bgcolor=background, bold=bold, italic=italic)


def tokens(palette: Palette) -> dict[str, str]:
    """Return the colours of a palette by name."""
    return {token.name: getattr(palette, token.name) for token in fields(palette)}
