"""The rules of a match in words, made from the options in force and the numbers of the engine."""

from __future__ import annotations

from dataclasses import dataclass

from tysiacha_tui.i18n import _, ngettext
from tysiacha_tui.rules.cards import (
    ACE_MARRIAGE_VALUE,
    MARRIAGE_VALUES,
    PACK,
    RANK_POINTS,
    Rank,
    Suit,
    card_points,
)
from tysiacha_tui.rules.options import Rules
from tysiacha_tui.wording import rulebook_play, rulebook_score
from tysiacha_tui.wording.options import difference_lines
from tysiacha_tui.wording.paragraphs import STANDARD, Paragraph, Writer


@dataclass(frozen=True, slots=True)
class RankTable:
    """The ranks from high to low with their points."""

    rows: tuple[tuple[Rank, int], ...]


@dataclass(frozen=True, slots=True)
class MarriageTable:
    """The marriages from the most valuable down; `None` is the marriage of the aces."""

    rows: tuple[tuple[Suit | None, int], ...]


@dataclass(frozen=True, slots=True)
class Differences:
    """Each option that is not as in the standard game, with its value."""

    lines: tuple[str, ...]


Block = Paragraph | RankTable | MarriageTable | Differences


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and what stands under it."""

    title: str
    blocks: tuple[Block, ...]


def rulebook(rules: Rules) -> tuple[Section, ...]:
    """Return the rules with these options in force, section by section."""
    write = Writer(rules)
    sections = (
        Section(_("The game"), _game(write)),
        Section(_("What differs"), _differences(rules)),
        Section(_("The cards"), (*_cards(write), RankTable(tuple(RANK_POINTS.items())))),
        Section(_("The deal"), _deal(write)),
        Section(_("The auction"), rulebook_play.auction(write)),
        Section(_("The talon"), rulebook_play.talon(write)),
        Section(_("Giving up"), rulebook_play.giving_up(write)),
        Section(
            _("Marriages and trump"), (*rulebook_play.marriages(write), MarriageTable(_marriages(rules)))
        ),
        Section(_("Tricks"), rulebook_play.tricks(write)),
        Section(_("Scoring"), rulebook_score.scoring(write)),
        Section(_("The barrel"), rulebook_score.barrel(write)),
        Section(_("Winning"), rulebook_score.winning(write)),
        Section(_("Good play"), rulebook_score.advice(write)),
    )
    return tuple(section for section in sections if section.blocks)


def _differences(rules: Rules) -> tuple[Block, ...]:
    lines = difference_lines(rules)
    if not lines:
        return ()
    return (
        Paragraph(_("Agreed otherwise than in the standard game; below, too, such rules carry this mark.")),
        Differences(lines),
    )


def _game(write: Writer) -> tuple[Paragraph, ...]:
    return (
        write(
            _(
                "Tysiacha, the Thousand, is a game of tricks and bids. One player, the declarer, promises to"
                " score a number of points in the deal; the two others defend. A king and a queen of one suit"
                " can be worth nearly as much together as all the tricks of a deal."
            )
        ),
        write(
            _("Whoever first brings the total to {target} wins the match.").format(target=write.rules.target),
            "target",
        ),
        write(
            _("Three play; with four at the table the dealer sits the deal out and scores nothing in it.")
            if write.rules.players == 4
            else _("Three play, each against the others; who is the declarer changes from deal to deal."),
            "players",
        ),
        *_standard(write.rules),
    )


def _standard(rules: Rules) -> tuple[Paragraph, ...]:
    return (Paragraph(_("This match is played by the standard rules.")),) if rules == STANDARD else ()


def _cards(write: Writer) -> tuple[Paragraph, ...]:
    suit = card_points(PACK) // len(Suit)
    return (
        write(
            ngettext(
                "The pack has {n} card: ace, ten, king, queen, jack and nine in four suits.",
                "The pack has {n} cards: ace, ten, king, queen, jack and nine in four suits.",
                len(PACK),
            ).format(n=len(PACK))
        ),
        write(
            _(
                "The ten stands above the king. Taken in tricks the cards count as follows, {suit} points in"
                " each suit and {pack} in the pack:"
            ).format(suit=suit, pack=card_points(PACK))
        ),
    )


def _deal(write: Writer) -> tuple[Paragraph, ...]:
    rules = write.rules
    packets = {
        "3-4": _("in packets of three and four"),
        "2-3-2": _("in packets of two, three and two"),
        "singles": _("one by one"),
    }[rules.deal_packets]
    paragraphs = [
        write(
            _("Chance names the first dealer; after that the deal moves on clockwise.")
            if rules.first_dealer == "random"
            else _(
                "For the first deal everybody cuts a card and the lowest one deals;"
                " who ties cuts again. After"
                " that the deal moves on clockwise."
            ),
            "first_dealer",
        ),
        write(
            _(
                "The dealer shuffles, the neighbour on the right cuts, and each player gets seven cards face"
                " down, {packets}. The three cards left over are the talon."
            ).format(packets=packets),
            "deal_packets",
        ),
    ]
    if rules.redeal_four_nines:
        paragraphs.append(
            write(
                _(
                    "Whoever holds all four nines may ask for a new deal instead of the first word in the"
                    " auction. The hand is shown and the same dealer deals again."
                ),
                "redeal_four_nines",
            )
        )
    if rules.redeal_low_hand:
        paragraphs.append(
            write(
                ngettext(
                    "A hand of fewer than {n} card point may ask for a new deal in the same way.",
                    "A hand of fewer than {n} card points may ask for a new deal in the same way.",
                    rules.redeal_low_hand,
                ).format(n=rules.redeal_low_hand),
                "redeal_low_hand",
            )
        )
    return tuple(paragraphs)


def _marriages(rules: Rules) -> tuple[tuple[Suit | None, int], ...]:
    aces: tuple[tuple[Suit | None, int], ...] = ((None, ACE_MARRIAGE_VALUE),) if rules.ace_marriage else ()
    return (*aces, *MARRIAGE_VALUES.items())
