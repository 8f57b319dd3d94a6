"""Statistics in words: every figure with its name, and with what it counts."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from tysiacha_tui.i18n import _, ngettext, pgettext
from tysiacha_tui.store.statistics import Extreme, Statistics
from tysiacha_tui.store.tallies import SIZES
from tysiacha_tui.wording.levels import level_name
from tysiacha_tui.wording.numbers import decimal, percent, signed


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure: its name, how it stands, and what it counts."""

    name: str
    value: str
    counts: str


@dataclass(frozen=True, slots=True)
class Section:
    """Figures that belong together."""

    title: str
    figures: tuple[Figure, ...]


def sections(found: Statistics) -> tuple[Section, ...]:
    """Return all figures."""
    return (_matches(found), _deals(found), _contracts(found), _barrel(found), _helps(found))


def _matches(found: Statistics) -> Section:
    return Section(
        _("Matches"),
        (
            Figure(_("over"), str(found.matches), _("matches won or lost, not those only left")),
            Figure(_("won"), _part(found.won, found.win_rate), _("of those that are over")),
            Figure(_("lost"), str(found.lost), _("another won, or given up")),
            Figure(_("given up"), str(found.abandoned), _("of those lost")),
            Figure(_("running"), str(found.running), _("can be continued, and count as neither")),
            Figure(_("now in a row"), streak(found.streak), _("the last matches alike in outcome")),
            Figure(_("most won in a row"), str(found.most_wins), _("matches, in the order last played")),
            Figure(_("most lost in a row"), str(found.most_losses), _("matches, in the order last played")),
        ),
    )


def _deals(found: Statistics) -> Section:
    return Section(
        _("Deals"),
        (
            Figure(_("finished"), str(found.deals), _("of all matches, running ones too; no void ones")),
            Figure(
                _("points as declarer"),
                mean(found.points_declaring, sign=True),
                _("a deal, those given up included"),
            ),
            Figure(
                _("points in defence"),
                mean(found.points_defending, sign=True),
                _("a deal, as it was written"),
            ),
            Figure(_("best"), *extreme(found.best)),
            Figure(_("worst"), *extreme(found.worst)),
            Figure(_("marriages"), str(found.marriages), _("announced, as declarer or in defence")),
            Figure(_("points from them"), str(found.marriage_points), _("as the rules credited them")),
        ),
    )


def _contracts(found: Statistics) -> Section:
    sizes = [
        Figure(
            name,
            _("{made} of {tried}").format(made=made, tried=tried),
            _("made, of those of this size played"),
        )
        for name, made, tried in zip(size_names(), found.made, found.tried, strict=True)
    ]
    return Section(
        _("Contracts"),
        (
            Figure(_("played"), str(sum(found.tried)), _("deals played out as declarer")),
            Figure(_("made"), _part(sum(found.made), found.made_rate), _("of those played")),
            *sizes,
            Figure(_("mean"), mean(found.mean_contract), _("of those played, made or not")),
            Figure(_("not played"), str(found.given_up), _("rospisat', or conceded by a bomb")),
        ),
    )


def _barrel(found: Statistics) -> Section:
    return Section(
        _("Barrel"),
        (
            Figure(_("visits"), str(found.barrel_visits), _("climbs on it, and matches begun on it")),
            Figure(_("match won"), str(found.barrel_won), _("visits that ended so")),
            Figure(_("fallen off"), str(found.barrel_fallen), _("visits that ended so")),
            Figure(_("another won"), str(found.barrel_beaten), _("visits that ended so")),
            Figure(
                pgettext("visits to the barrel", "open"),
                str(found.barrel_open),
                _("visits in matches running or given up"),
            ),
        ),
    )


def _helps(found: Statistics) -> Section:
    return Section(
        _("Help taken"),
        (
            Figure(_("hints"), str(found.hints), _("decisions for which a hint was asked")),
            Figure(_("undo"), str(found.undos), _("how often actions were taken back")),
        ),
    )


def size_names() -> tuple[str, ...]:
    """Return the sizes of contracts, in the order of `SIZES`."""
    bounds = [size for size in SIZES if size is not None]
    between = [f"{low + 5}–{high}" for low, high in pairwise(bounds)]
    return (str(bounds[0]), *between, _("over {amount}").format(amount=bounds[-1]))


def streak(matches: int) -> str:
    """Return the last matches alike in outcome."""
    if matches > 0:
        return ngettext("{count} won", "{count} won", matches).format(count=matches)
    if matches < 0:
        return ngettext("{count} lost", "{count} lost", -matches).format(count=-matches)
    return "–"


def mean(value: float | None, *, sign: bool = False) -> str:
    """Return a mean with one decimal, or a dash where there is nothing to take it of."""
    return "–" if value is None else decimal(value, sign=sign)


def extreme(found: Extreme | None) -> tuple[str, str]:
    """Return what a deal brought, and which it was."""
    if found is None:
        return "–", _("what one deal wrote")
    where = _("what one deal wrote: match {match}, deal {deal}")
    return signed(found.points), where.format(match=found.match, deal=found.deal)


def opponents_name(level: str) -> str:
    """Return who the opponents are: the level of bots, people, or several kinds."""
    if level == "person":
        return _("people")
    if level == "mixed":
        return _("several kinds")
    return level_name(level) if level else _("unknown")


def source_names() -> dict[str, str]:
    """Return where matches come from, by the name in the store."""
    return {"played": _("played here"), "imported": _("imported"), "practice": _("practice")}


def _part(count: int, share: float | None) -> str:
    return str(count) if share is None else _("{count} ({share})").format(count=count, share=percent(share))
