"""The options of the rules, the presets made of them, and which of them clash (RULES sections 3 and 4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields
from typing import Any, Final

from tysiacha_tui.rules.refusals import N_

OptionValue = bool | int | str


class RulesError(ValueError):
    """An unknown preset, option or value, or two options that clash.

    `code` and `values` let an interface say the same in another language.
    """

    TEMPLATES: Final = {
        "preset": N_("there is no preset “{name}”; there are {known}"),
        "option": N_("there is no option “{name}”"),
        "type": N_("option {name}: “{value}” is not {wanted}"),
        "value": N_("option {name}: “{value}” is not one of {known}"),
        "range": N_("option {name}: {value} is not from {low} to {high}"),
        "minimum": N_("option {name}: {value} is below {low}"),
        "step": N_("option {name}: {value} is no multiple of bid_step ({step})"),
        "lock_barrel": N_("options defence_lock and barrel clash: a lock takes the place of the barrel"),
        "lock_target": N_(
            "options defence_lock and target clash: the lock ({value}) must be below the target ({target})"
        ),
    }

    def __init__(self, code: str, **values: object) -> None:
        self.code = code
        self.values = values
        super().__init__(self.TEMPLATES[code].format(**values))


def _choice(*values: str | int) -> Any:
    return field(default=values[0], metadata={"values": values})


def _count(default: int, low: int, high: int | None = None) -> Any:
    return field(default=default, metadata={"low": low, "high": high})


def _switch(default: bool) -> Any:
    return field(default=default, metadata={"values": (False, True)})


@dataclass(frozen=True, slots=True)
class Rules:
    """All that may be agreed before a match; the defaults are the preset `standard`.

    Raises:
        RulesError: if a value is not allowed or two options clash.
    """

    players: int = _choice(3, 4)
    target: int = _count(1000, 500, 3000)
    first_dealer: str = _choice("low_card", "random")
    deal_packets: str = _choice("3-4", "2-3-2", "singles")
    opening: str = _choice("forced_min", "forced_100", "voluntary")
    bid_step: int = _choice(5, 10)
    over_120: str = _choice("any_marriage", "held_value", "unrestricted")
    max_bid: int = _count(400, 120, 400)
    talon_mode: str = _choice("declarer", "split")
    talon_open: str = _choice("after_auction", "before_auction")
    talon_reveal: str = _choice("all", "declarer_only")
    raise_time: str = _choice("before_pass", "after_pass", "none")
    rospisat: str = _choice("before_talon", "after_talon", "off")
    rospisat_cost: str = _choice("bid", "every_third_120", "none")
    rospisat_limit: int = _count(0, 0)
    bombs: str = _choice("off", "double", "concede")
    bomb_limit: int = _count(2, 1)
    marriage_lead: str = _choice("any_card", "king_or_queen")
    first_trick_marriage: bool = _switch(False)
    ace_marriage: bool = _switch(False)
    must_trump: bool = _switch(True)
    overtrump: bool = _switch(True)
    undertrump: str = _choice("forced", "free")
    must_beat: bool = _switch(False)
    rounding: int = field(default=5, metadata={"values": (1, 5, 10)})
    declarer_rounding: bool = _switch(False)
    barrel: bool = _switch(True)
    barrel_peg: bool = _switch(False)
    barrel_counts: str = _choice("every_deal", "as_declarer")
    barrel_failed_contract: str = _choice("chance_only", "subtract_and_leave")
    barrel_collision: str = _choice("coexist", "bump_previous")
    overshoot: str = _choice("bounce", "win", "cap")
    defender_over_target: str = _choice("bounce", "cap", "win")
    defence_lock: int = _count(0, 0)
    bolts: str = _choice("off", "three_total", "three_in_a_row")
    dump_truck: str = _choice("off", "plus", "plus_minus")
    redeal_four_nines: bool = _switch(False)
    redeal_low_hand: int = _count(0, 0)

    def __post_init__(self) -> None:
        for option in fields(self):
            _check_value(option, getattr(self, option.name))
        for name in ("target", "max_bid"):
            if getattr(self, name) % self.bid_step:
                raise RulesError("step", name=name, value=getattr(self, name), step=self.bid_step)
        if self.defence_lock and self.barrel:
            raise RulesError("lock_barrel")
        if self.defence_lock >= self.target:
            raise RulesError("lock_target", value=self.defence_lock, target=self.target)

    @property
    def barrel_floor(self) -> int:
        """The lowest total on the barrel (D22)."""
        return self.target - 120

    @property
    def reset_total(self) -> int:
        """The total after a bounce or a third lost chance (D22)."""
        return self.target - 240

    @property
    def cap_total(self) -> int:
        """The highest total below the target (D1, D2)."""
        return self.target - self.bid_step

    @classmethod
    def preset(cls, name: str, /, **options: OptionValue) -> Rules:
        """Return the rules of a preset, some options set otherwise.

        Raises:
            RulesError: if the preset, an option or a value is unknown, or two options clash.
        """
        if name not in PRESETS:
            raise RulesError("preset", name=name, known=", ".join(PRESETS))
        for option in options:
            if option not in OPTIONS:
                raise RulesError("option", name=option)
        return cls(**(dict(PRESETS[name]) | options))  # type: ignore[arg-type]

    def differences(self, preset: str) -> dict[str, OptionValue]:
        """Return the options that differ from those of a preset, in the order of the fields."""
        base = Rules.preset(preset)
        return {name: getattr(self, name) for name in OPTIONS if getattr(self, name) != getattr(base, name)}


def _check_value(option: Field[Any], value: object) -> None:
    limits = option.metadata
    wanted = type(option.default)
    if type(value) is not wanted:
        names = {bool: "true or false", int: "a whole number", str: "a word"}
        raise RulesError("type", name=option.name, value=value, wanted=names[wanted])
    if "values" in limits:
        if value not in limits["values"]:
            raise RulesError(
                "value", name=option.name, value=value, known=", ".join(map(str, limits["values"]))
            )
        return
    assert isinstance(value, int)
    if limits["high"] is None and value < limits["low"]:
        raise RulesError("minimum", name=option.name, value=value, low=limits["low"])
    if limits["high"] is not None and not limits["low"] <= value <= limits["high"]:
        raise RulesError("range", name=option.name, value=value, low=limits["low"], high=limits["high"])


OPTIONS: Final[dict[str, Field[Any]]] = {option.name: option for option in fields(Rules)}
"""Every option by name; `metadata` holds `values`, or `low` and `high` (`None`: no upper limit)."""

PRESETS: Final[Mapping[str, Mapping[str, OptionValue]]] = {
    "standard": {},
    "polish": {"bid_step": 10},
    "open_talon": {"talon_open": "before_auction"},
    "belarusian": {"talon_mode": "split", "talon_reveal": "declarer_only"},
    "four_players": {"players": 4},
    "no_barrel": {"barrel": False},
    "long": {"target": 2000},
    "russian": {
        "first_dealer": "random",
        "deal_packets": "singles",
        "opening": "forced_100",
        "raise_time": "after_pass",
        "rospisat": "after_talon",
        "rospisat_cost": "every_third_120",
        "marriage_lead": "king_or_queen",
        "overtrump": False,
        "barrel_peg": True,
        "barrel_failed_contract": "subtract_and_leave",
        "barrel_collision": "bump_previous",
        "overshoot": "win",
        "defender_over_target": "win",
        "bolts": "three_total",
        "redeal_four_nines": True,
    },
    "tysiac": {
        "bid_step": 10,
        "opening": "forced_100",
        "max_bid": 300,
        "raise_time": "after_pass",
        "rospisat": "off",
        "bombs": "concede",
        "first_trick_marriage": True,
        "marriage_lead": "king_or_queen",
        "must_beat": True,
        "rounding": 10,
        "barrel": False,
        "defence_lock": 800,
        "redeal_low_hand": 18,
    },
    "house": {
        "opening": "forced_100",
        "over_120": "held_value",
        "raise_time": "after_pass",
        "rospisat": "after_talon",
        "rospisat_limit": 3,
        "marriage_lead": "king_or_queen",
        "overtrump": False,
        "barrel_peg": True,
        "overshoot": "win",
        "bolts": "three_total",
        "dump_truck": "plus_minus",
        "ace_marriage": True,
        "redeal_four_nines": True,
        "redeal_low_hand": 14,
    },
}
