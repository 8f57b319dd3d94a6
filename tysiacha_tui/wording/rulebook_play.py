"""The rules from the first bid to the last trick, in words."""

from __future__ import annotations

from tysiacha_tui.i18n import _, ngettext
from tysiacha_tui.rules.cards import ACE_MARRIAGE_VALUE
from tysiacha_tui.wording.paragraphs import Paragraph, Writer


def auction(write: Writer) -> tuple[Paragraph, ...]:
    """Return the section on bidding."""
    rules = write.rules
    opening = {
        "forced_min": _("The player at the dealer's left speaks first and has to bid 100 or more."),
        "forced_100": _("The player at the dealer's left speaks first and has to bid exactly 100."),
        "voluntary": _(
            "The player at the dealer's left speaks first and may pass. If all"
            " three pass, the deal is void and"
            " the next player deals."
        ),
    }[rules.opening]
    above = {
        "any_marriage": _("A bid above 120 takes a marriage in hand; any one will do."),
        "held_value": _("A bid may exceed 120 by the value of the marriages in hand and no more."),
        "unrestricted": _("There is no condition for bids above 120."),
    }[rules.over_120]
    return (
        write(opening, "opening"),
        write(
            _(
                "In turn everybody names a higher multiple of {step} or passes. A"
                " pass is final. When two have"
                " passed, the last bidder is the declarer."
            ).format(step=rules.bid_step),
            "bid_step",
        ),
        write(above, "over_120"),
        write(_("Nobody bids more than {high}.").format(high=rules.max_bid), "max_bid"),
    )


def talon(write: Writer) -> tuple[Paragraph, ...]:
    """Return the section on the talon, the raise and passing cards."""
    rules = write.rules
    paragraphs = []
    if rules.talon_open == "before_auction":
        paragraphs.append(
            write(_("The talon lies face up from the start, before anybody bids."), "talon_open")
        )
    if rules.talon_mode == "split":
        paragraphs.append(
            write(
                _(
                    "The talon goes out one card to each player, face down, clockwise from the dealer's left."
                    " Nobody passes cards on."
                ),
                "talon_mode",
                "talon_reveal",
            )
        )
    else:
        paragraphs.append(
            write(
                _("The declarer takes the talon and shows it to everybody.")
                if rules.talon_reveal == "all"
                else _("The declarer takes the talon and shows it to nobody."),
                "talon_reveal",
            )
        )
        paragraphs.append(
            write(
                _(
                    "From the ten cards now in hand one goes to each opponent, face down."
                    " Everybody holds eight."
                )
            )
        )
    late = rules.raise_time == "after_pass" and rules.talon_mode != "split"
    if rules.raise_time == "none":
        raising = _("The contract stays as it was bid.")
    elif late:
        raising = _("Once the cards are passed, the declarer may raise the contract, never lower it.")
    elif rules.talon_mode == "split":
        raising = _("The declarer may then raise the contract, never lower it.")
    else:
        raising = _("Before passing cards, the declarer may raise the contract, never lower it.")
    paragraphs.append(write(raising, "raise_time"))
    return tuple(paragraphs)


def giving_up(write: Writer) -> tuple[Paragraph, ...]:
    """Return the section on rospisat' and bombs."""
    rules = write.rules
    paragraphs = []
    if rules.rospisat == "off":
        paragraphs.append(write(_("A deal cannot be given up: there is no rospisat'."), "rospisat"))
    else:
        paragraphs.append(
            write(
                _(
                    "Rospisat': instead of taking the talon, the declarer may give the deal up unplayed. Each"
                    " opponent scores 60."
                )
                if rules.rospisat == "before_talon"
                else _(
                    "Rospisat': from taking the talon to the first lead, the declarer may give the deal up."
                    " Each opponent scores 60."
                ),
                "rospisat",
            )
        )
        cost = {
            "bid": _("It costs the contract as it stands."),
            "every_third_120": _(
                "A player's first and second in a match cost nothing, every third costs 120."
            ),
            "none": _("It costs the declarer nothing."),
        }[rules.rospisat_cost]
        paragraphs.append(write(cost, "rospisat_cost"))
        if rules.rospisat_limit:
            limit = ngettext(
                "Nobody gives up more than {n} deal in a match.",
                "Nobody gives up more than {n} deals in a match.",
                rules.rospisat_limit,
            ).format(n=rules.rospisat_limit)
            paragraphs.append(write(limit, "rospisat_limit"))
    if rules.bombs != "off":
        bomb = {
            "double": _(
                "Bomb: about to lead to the first trick, the declarer may double the deal and then wins or"
                " loses twice the contract."
            ),
            "concede": _(
                "Bomb: from taking the talon to the first lead, the declarer may concede. The declarer loses"
                " nothing and each opponent scores 60."
            ),
        }[rules.bombs]
        limit = ngettext(
            "A player has {n} bomb in a match.", "A player has {n} bombs in a match.", rules.bomb_limit
        ).format(n=rules.bomb_limit)
        paragraphs += [write(bomb, "bombs"), write(limit, "bombs", "bomb_limit")]
    return tuple(paragraphs)


def marriages(write: Writer) -> tuple[Paragraph, ...]:
    """Return the section on announcing marriages."""
    rules = write.rules
    lead = (
        _("It is announced by leading its king or its queen.")
        if rules.marriage_lead == "king_or_queen"
        else _("It is announced before a lead, and then any card may be led.")
    )
    first = (
        _("The declarer may do so at the very first lead; everybody else only after winning a trick.")
        if rules.first_trick_marriage
        else _("Only a player who has won a trick in this deal may do so, hence nobody at the first lead.")
    )
    paragraphs = [
        write(_("A deal begins without trump. King and queen of one suit in one hand are a marriage.")),
        write(lead, "marriage_lead"),
        write(first, "first_trick_marriage"),
        write(
            _(
                "Its value is credited at once and its suit becomes trump at once,"
                " for this very trick. A later"
                " marriage, by anybody, changes the trump; what was credited stays. One announcement a lead."
            )
        ),
    ]
    if rules.ace_marriage:
        paragraphs.append(
            write(
                _(
                    "Four aces in one hand may be announced like a marriage, once a deal."
                    " They pay {value} and"
                    " leave the trump alone."
                ).format(value=ACE_MARRIAGE_VALUE),
                "ace_marriage",
            )
        )
    return tuple(paragraphs)


def tricks(write: Writer) -> tuple[Paragraph, ...]:
    """Return the section on what may be played and who takes the trick."""
    rules = write.rules
    paragraphs = [
        write(_("The declarer leads first, then whoever took the trick. There are eight tricks.")),
        write(
            _("Follow suit if you can, and beat the best card while no trump lies in the trick.")
            if rules.must_beat
            else _("Follow suit if you can; high or low is up to you."),
            "must_beat",
        ),
    ]
    if not rules.must_trump:
        paragraphs.append(write(_("Who cannot follow suit plays any card."), "must_trump"))
    else:
        paragraphs.append(write(_("Who cannot follow suit must play a trump.")))
        paragraphs.append(
            write(
                _("A trump already in the trick must be beaten by a higher one if possible.")
                if rules.overtrump
                else _("Any trump will do, higher or lower than one in the trick."),
                "overtrump",
            )
        )
        paragraphs.append(
            write(
                _("Who has no trump that beats those in the trick may play any card.")
                if rules.undertrump == "free"
                else _("Who has no trump that beats those in the trick must trump all the same."),
                "undertrump",
            )
        )
    paragraphs.append(
        write(_("The highest trump takes the trick; without one, the highest card of the suit that was led."))
    )
    return tuple(paragraphs)
