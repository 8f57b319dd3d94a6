"""The options of the rules in words: their names, groups, values and one line of help each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tysiacha_tui.i18n import _, ngettext, pgettext
from tysiacha_tui.rules.options import PRESETS, OptionValue, Rules

GROUPS: Final[dict[str, tuple[str, ...]]] = {
    "match": ("players", "target", "first_dealer", "deal_packets"),
    "auction": ("opening", "bid_step", "over_120", "max_bid", "redeal_four_nines", "redeal_low_hand"),
    "talon": ("talon_mode", "talon_open", "talon_reveal", "raise_time"),
    "giving_up": ("rospisat", "rospisat_cost", "rospisat_limit", "bombs", "bomb_limit"),
    "marriages": ("marriage_lead", "first_trick_marriage", "ace_marriage"),
    "tricks": ("must_trump", "overtrump", "undertrump", "must_beat"),
    "scoring": ("rounding", "declarer_rounding", "overshoot", "defender_over_target", "bolts", "dump_truck"),
    "barrel": (
        "barrel",
        "barrel_peg",
        "barrel_counts",
        "barrel_failed_contract",
        "barrel_collision",
        "defence_lock",
    ),
}
"""Every option once, in the order in which a page of options shows them."""


def group_names() -> dict[str, str]:
    """Return the heading of each group."""
    return {
        "match": _("The match"),
        "auction": _("The auction"),
        "talon": _("The talon"),
        "giving_up": _("Giving up and bombs"),
        "marriages": _("Marriages"),
        "tricks": _("Tricks"),
        "scoring": _("Scoring"),
        "barrel": _("The barrel"),
    }


def option_names() -> dict[str, str]:
    """Return the name of each option, at most 26 characters in English."""
    return {
        "players": _("Players"),
        "target": _("Target"),
        "first_dealer": _("First dealer"),
        "deal_packets": _("Packets"),
        "opening": _("First bid"),
        "bid_step": _("Bids go up by"),
        "over_120": _("Bids above 120"),
        "max_bid": _("Highest bid"),
        "talon_mode": _("The talon goes to"),
        "talon_open": _("The talon is opened"),
        "talon_reveal": _("The talon is shown to"),
        "raise_time": _("Raising the contract"),
        "rospisat": _("Rospisat'"),
        "rospisat_cost": _("Rospisat' costs"),
        "rospisat_limit": _("Rospisat' in a match"),
        "bombs": _("Bombs"),
        "bomb_limit": _("Bombs in a match"),
        "marriage_lead": _("Announcing a marriage"),
        "first_trick_marriage": _("Marriage at the first lead"),
        "ace_marriage": _("Marriage of aces"),
        "must_trump": _("Void: must trump"),
        "overtrump": _("Must overtrump"),
        "undertrump": _("Cannot overtrump"),
        "must_beat": _("Must beat in suit"),
        "rounding": _("Card points rounded to"),
        "declarer_rounding": _("Contract test rounded"),
        "barrel": _("Barrel"),
        "barrel_peg": _("Pegged on the barrel"),
        "barrel_counts": _("A chance is used by"),
        "barrel_failed_contract": _("Failed on the barrel"),
        "barrel_collision": _("Second on the barrel"),
        "overshoot": _("Declarer past the target"),
        "defender_over_target": _("Defender past the target"),
        "defence_lock": _("Defence lock"),
        "bolts": _("Bolts"),
        "dump_truck": _("Dump truck"),
        "redeal_four_nines": _("Redeal for four nines"),
        "redeal_low_hand": _("Redeal for a poor hand"),
    }


def option_helps() -> dict[str, str]:
    """Return one line of help for each option."""
    return {
        "players": _("With four, the dealer sits the deal out."),
        "target": _("The total that wins; the barrel lies 120 below it, the reset 240 below."),
        "first_dealer": _("Everyone cuts and the lowest card deals, or chance decides."),
        "deal_packets": _("How many cards at a time each player is dealt."),
        "opening": _("Whether the first to speak must bid, and whether exactly 100."),
        "bid_step": _("Bids and raises are multiples of this."),
        "over_120": _("What it takes in hand to bid more than 120."),
        "max_bid": _("No bid and no raise goes above this."),
        "talon_mode": _("The declarer takes it and passes two cards on, or each player gets one."),
        "talon_open": _("Before the auction, everybody bids knowing the talon."),
        "talon_reveal": _("Who sees the three cards when the declarer takes them."),
        "raise_time": _("When the declarer may raise the own contract."),
        "rospisat": _("When the declarer may give the deal up; each opponent then scores 60."),
        "rospisat_cost": _("What a declarer who gives up loses."),
        "rospisat_limit": _("How often a player may give up in a match; 0 is no limit."),
        "bombs": _("Double the deal before the first lead, or concede it at no cost."),
        "bomb_limit": _("How many bombs a player has in a match."),
        "marriage_lead": _("What may be led once a marriage is announced."),
        "first_trick_marriage": _("The declarer may announce at the very first lead."),
        "ace_marriage": _("Four aces in one hand may be announced for 200; the trump stays."),
        "must_trump": _("Who cannot follow suit must play a trump."),
        "overtrump": _("A trump in the trick must be beaten by a higher one if possible."),
        "undertrump": _("With only lower trumps: they must be played, or any card may be."),
        "must_beat": _("When following suit, the best card must be beaten if possible."),
        "rounding": _("Card points of a deal are rounded to the nearest of these."),
        "declarer_rounding": _("Card points are rounded before they are held against the contract."),
        "barrel": _("The last 120 points: won only by a contract of 120, made as declarer."),
        "barrel_peg": _("Climbing on sets the total to the foot of the barrel."),
        "barrel_counts": _("Which deals use up one of the three chances."),
        "barrel_failed_contract": _("Only a chance is lost, or the contract as well."),
        "barrel_collision": _("When another climbs on, whoever was there stays or falls off."),
        "overshoot": _("What a contract does that would carry a total past the target."),
        "defender_over_target": _("What points in defence do that would carry a total past the target."),
        "defence_lock": _("From this total on nothing is gained in defence; needs the barrel off."),
        "bolts": _("Every third deal played without a trick costs 120."),
        "dump_truck": _("A total of exactly 555 falls back to 0."),
        "redeal_four_nines": _("A hand with all four nines may ask for a new deal."),
        "redeal_low_hand": _("A hand with fewer card points than this may ask for a new deal."),
    }


def _value_names() -> dict[str, dict[OptionValue, str]]:
    return {
        "first_dealer": {"low_card": _("lowest card"), "random": _("chance")},
        "deal_packets": {"3-4": _("3 and 4"), "2-3-2": _("2, 3 and 2"), "singles": _("one by one")},
        "opening": {
            "forced_min": _("100 or more"),
            "forced_100": _("exactly 100"),
            "voluntary": _("a pass is allowed"),
        },
        "over_120": {
            "any_marriage": _("any marriage"),
            "held_value": _("120 + marriages held"),
            "unrestricted": _("anything"),
        },
        "talon_mode": {"declarer": _("the declarer"), "split": _("each a card")},
        "talon_open": {"after_auction": _("after the auction"), "before_auction": _("before the auction")},
        "talon_reveal": {"all": _("everybody"), "declarer_only": _("only its owner")},
        "raise_time": {
            "before_pass": _("before passing cards"),
            "after_pass": _("after passing cards"),
            "none": pgettext("raising", "never"),
        },
        "rospisat": {
            "before_talon": _("before the talon"),
            "after_talon": _("after the talon"),
            "off": pgettext("option", "off"),
        },
        "rospisat_cost": {
            "bid": _("the contract"),
            "every_third_120": _("120 every third time"),
            "none": pgettext("cost", "nothing"),
        },
        "bombs": {
            "off": pgettext("option", "off"),
            "double": _("double the deal"),
            "concede": _("concede the deal"),
        },
        "marriage_lead": {"any_card": _("then lead any card"), "king_or_queen": _("lead king or queen")},
        "undertrump": {"forced": _("play a lower trump"), "free": _("play any card")},
        "barrel_counts": {"every_deal": _("every deal"), "as_declarer": _("deals as declarer")},
        "barrel_failed_contract": {
            "chance_only": _("a chance is lost"),
            "subtract_and_leave": _("contract subtracted"),
        },
        "barrel_collision": {"coexist": _("both stay"), "bump_previous": _("the first falls off")},
        "overshoot": {"bounce": _("falls back"), "win": _("wins"), "cap": _("stops below it")},
        "defender_over_target": {"bounce": _("falls back"), "cap": _("stops below it"), "win": _("wins")},
        "bolts": {
            "off": pgettext("option", "off"),
            "three_total": _("three in all"),
            "three_in_a_row": _("three in a row"),
        },
        "dump_truck": {
            "off": pgettext("option", "off"),
            "plus": _("at 555"),
            "plus_minus": _("at 555 and −555"),
        },
    }


def value_name(option: str, value: OptionValue) -> str:
    """Return a value of an option in words; numbers stand for themselves."""
    if isinstance(value, bool):
        return pgettext("option", "yes") if value else pgettext("option", "no")
    if isinstance(value, str):
        return _value_names()[option][value]
    if option == "rospisat_limit" and value == 0:
        return _("no limit")
    if option in ("defence_lock", "redeal_low_hand") and value == 0:
        return pgettext("option", "off")
    if option == "bid_step":
        return ngettext("{n} point", "{n} points", value).format(n=value)
    if option == "rounding":
        return pgettext("rounding", "exact") if value == 1 else str(value)
    if option == "redeal_low_hand":
        return _("below {points}").format(points=value)
    return str(value)


def preset_names() -> dict[str, str]:
    """Return the name of each preset."""
    return {
        "standard": _("Standard"),
        "polish": _("Polish bids"),
        "open_talon": _("Open talon"),
        "belarusian": _("Belarusian"),
        "four_players": _("Four players"),
        "no_barrel": _("No barrel"),
        "long": _("Long match"),
        "russian": _("Russian"),
        "tysiac": _("Tysiąc"),
        "house": _("House rules"),
    }


def preset_lines() -> dict[str, str]:
    """Return one line on what each preset is, at most 36 characters in English."""
    return {
        "standard": _("The usual game, to 1000."),
        "polish": _("Bids go up by tens."),
        "open_talon": _("The talon lies open from the start."),
        "belarusian": _("A card of the talon to each player."),
        "four_players": _("Four players, the dealer sits out."),
        "no_barrel": _("Whoever reaches the target wins."),
        "long": _("The usual game, to 2000."),
        "russian": _("As in Russia: bolts, barrel pegged."),
        "tysiac": _("As in Poland: bombs, a lock at 800."),
        "house": _("Russian, with aces and dump truck."),
    }


def option_line(option: str, value: OptionValue) -> str:
    """Return an option and its value as one line: "Barrel: no"."""
    return _("{option}: {value}").format(option=option_names()[option], value=value_name(option, value))


def difference_lines(rules: Rules, preset: str = "standard") -> tuple[str, ...]:
    """Return a line for every option that differs from a preset, in the order of the groups."""
    differing = rules.differences(preset)
    return tuple(
        option_line(option, differing[option])
        for options in GROUPS.values()
        for option in options
        if option in differing
    )


def preset_of(rules: Rules) -> str:
    """Return the preset nearest to these options: the one from which the fewest differ."""
    return min(PRESETS, key=lambda name: len(rules.differences(name)))


def differences_line(rules: Rules, preset: str) -> str:
    """Return these options in one line: what the preset is, or how many options differ from it."""
    count = len(rules.differences(preset))
    if not count:
        return preset_lines()[preset]
    return ngettext("{preset}, {n} option changed", "{preset}, {n} options changed", count).format(
        preset=preset_names()[preset], n=count
    )


def changed_line(count: int) -> str:
    """Return how many options of a preset were changed."""
    if not count:
        return _("as in the preset")
    return ngettext("{n} option changed", "{n} options changed", count).format(n=count)


def without_effect(values: Mapping[str, OptionValue]) -> frozenset[str]:
    """Return the options that change nothing as the others stand."""
    idle: set[str] = set()
    if not values["barrel"]:
        idle |= {name for name in GROUPS["barrel"] if name.startswith("barrel_")}
        idle |= {"overshoot", "defender_over_target"}
    if values["rospisat"] == "off":
        idle |= {"rospisat_cost", "rospisat_limit"}
    if values["bombs"] == "off":
        idle.add("bomb_limit")
    if values["talon_mode"] == "split":
        idle.add("talon_reveal")
    if not values["must_trump"]:
        idle |= {"overtrump", "undertrump"}
    return frozenset(idle)
