"""The rules of scoring, the barrel and the end of a match, in words; and some advice."""

from __future__ import annotations

from tysiacha_tui.i18n import _
from tysiacha_tui.wording.paragraphs import Paragraph, Writer


def scoring(write: Writer) -> tuple[Paragraph, ...]:
    """Return the section on settling a deal."""
    rules = write.rules
    paragraphs = [
        write(
            _(
                "The declarer adds the card points taken, rounded to {rounding}, and"
                " the marriages announced. If"
                " that is the contract or more, the contract is scored, neither more"
                " nor less; if not, it is lost."
            ).format(rounding=rules.rounding)
            if rules.declarer_rounding
            else _(
                "The declarer adds the exact card points taken and the marriages announced. If that is the"
                " contract or more, the contract is scored, neither more nor less; if"
                " not, it is lost. 98 does"
                " not make 100."
            ),
            "declarer_rounding",
        ),
        write(
            _("Defenders always score for themselves: card points and marriages.")
            if rules.rounding == 1
            else _(
                "Defenders always score for themselves: card points rounded to the"
                " nearest {rounding}, half up,"
                " and marriages, which are not rounded."
            ).format(rounding=rules.rounding),
            "rounding",
        ),
    ]
    if rules.bolts != "off":
        paragraphs.append(
            write(
                _("A deal played out without a trick is a bolt. Every third bolt in the match costs 120.")
                if rules.bolts == "three_total"
                else _("A deal played out without a trick is a bolt. Three bolts in a row cost 120."),
                "bolts",
            )
        )
    if rules.dump_truck != "off":
        paragraphs.append(
            write(
                _("Dump truck: a total of exactly 555 falls back to 0.")
                if rules.dump_truck == "plus"
                else _("Dump truck: a total of exactly 555 or −555 becomes 0."),
                "dump_truck",
            )
        )
    if rules.defence_lock:
        paragraphs.append(
            write(
                _("With {lock} points or more nothing is gained in defence.").format(lock=rules.defence_lock),
                "defence_lock",
            )
        )
    return tuple(paragraphs)


def barrel(write: Writer) -> tuple[Paragraph, ...]:
    """Return the section on the barrel; empty without it."""
    rules = write.rules
    if not rules.barrel:
        return ()
    floor, reset, target = rules.barrel_floor, rules.reset_total, rules.target
    paragraphs = [
        write(
            _("Totals from {floor} to {top} are the barrel.").format(floor=floor, top=target - 1),
            "target",
        ),
        write(
            _(
                "On the barrel only one thing counts: a contract of 120 or more, made as declarer. It brings"
                " {target} and wins at once. Nothing won in defence is added, nor are other contracts."
            ).format(target=target),
            "target",
        ),
        write(
            _(
                "There are three chances: every deal settled while on the barrel uses"
                " one, deals sat out do not."
                " After the third the total becomes {reset}."
            ).format(reset=reset)
            if rules.barrel_counts == "every_deal"
            else _(
                "There are three chances: every deal played as declarer uses one. After the third the total"
                " becomes {reset}."
            ).format(reset=reset),
            "barrel_counts",
            "target",
        ),
        write(
            _("A failed contract costs a chance and no points.")
            if rules.barrel_failed_contract == "chance_only"
            else _(
                "A failed contract is subtracted; whoever is below {floor} then is"
                " off the barrel, otherwise a"
                " chance is used."
            ).format(floor=floor),
            "barrel_failed_contract",
        ),
    ]
    if rules.barrel_peg:
        paragraphs.append(
            write(_("Whoever climbs on the barrel is set to {floor}.").format(floor=floor), "barrel_peg")
        )
    if rules.barrel_collision == "bump_previous":
        paragraphs.append(
            write(
                _("Whoever was on it falls to {reset} as another climbs on.").format(reset=reset),
                "barrel_collision",
            )
        )
    return tuple(paragraphs)


def winning(write: Writer) -> tuple[Paragraph, ...]:
    """Return the section on the end of a match."""
    rules = write.rules
    target = rules.target
    if not rules.barrel:
        return (
            write(
                _("Whoever has {target} or more after a deal wins, by whatever points.").format(
                    target=target
                ),
                "barrel",
            ),
            write(_("If several get there in one deal, the declarer wins, else the higher total.")),
        )
    overshoot = {
        "bounce": _(
            "A contract that would carry a total past {target} from below the barrel throws it to {reset}."
        ),
        "win": _("A contract that carries a total to {target} or past it wins."),
        "cap": _(
            "A contract that would carry a total past {target} from below the barrel leaves it at {cap}."
        ),
    }[rules.overshoot]
    defence = {
        "bounce": _("Points in defence that would carry a total past {target} throw it to {reset}."),
        "cap": _("Points in defence that would carry a total past {target} leave it at {cap}."),
        "win": _("Points in defence that carry a total to {target} or past it win as well."),
    }[rules.defender_over_target]
    numbers = {"target": target, "reset": rules.reset_total, "cap": rules.cap_total}
    exactly = (
        _("The match is won with {target}, by a contract made.")
        if rules.defender_over_target != "win"
        else _("The match is won with {target}.")
    )
    return (
        write(exactly.format(**numbers), "target", "defender_over_target"),
        write(overshoot.format(**numbers), "overshoot"),
        write(defence.format(**numbers), "defender_over_target"),
    )


def advice(write: Writer) -> tuple[Paragraph, ...]:
    """Return some advice to beginners."""
    lines = [
        _("Without a marriage in sight, 120 is a lot. Bid high on marriages, not on aces."),
        _("Keep what takes tricks, and pass on what is worth least to whoever gets it."),
        _("You need a trick before you can announce: keep a sure one, then begin with the dearest marriage."),
        _("Defenders share one aim. Put points on your partner's trick and nines on the declarer's."),
        _("Remember the aces and tens that are gone, and who was out of which suit."),
    ]
    if write.rules.barrel:
        lines.append(
            _("Just below the barrel a failed contract hurts most. Climb on with a hand that can win next.")
        )
    return tuple(write(line) for line in lines)
