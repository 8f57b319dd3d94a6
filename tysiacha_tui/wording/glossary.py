"""The words of the game and what they mean."""

from __future__ import annotations

from tysiacha_tui.i18n import _, pgettext
from tysiacha_tui.rules.options import Rules


def glossary(rules: Rules) -> tuple[tuple[str, str], ...]:
    """Return (word, meaning), in the order in which a deal brings them up."""
    return (
        (_("talon, prikup"), _("the three cards left over by the deal; whoever wins the auction gets them")),
        (_("contract"), _("the points the declarer has promised to make")),
        (_("declarer"), _("the winner of the auction, who plays alone")),
        (_("defenders"), _("the two others, each scoring for themselves")),
        (_("rospisat'"), _("giving a deal up without playing it; in Russian, to write it off")),
        (_("bomb"), _("by agreement: a doubled deal, or one conceded at no cost")),
        (_("marriage"), _("king and queen of a suit in one hand; announced, it pays and makes trump")),
        (_("trump"), _("the suit of the latest marriage; it beats all others")),
        (_("lead"), _("the first card of a trick, and the right to play it")),
        (_("follow suit"), _("to play a card of the suit that was led")),
        (pgettext("word of the game", "void"), _("without a card of a suit")),
        (_("overtrump"), _("to beat a trump that lies in the trick by a higher one")),
        (
            _("barrel, bochka"),
            _("totals from {floor} to {top}, left upwards only by a made 120").format(
                floor=rules.barrel_floor, top=rules.target - 1
            ),
        ),
        (pgettext("word of the game", "chance"), _("one of the three deals a player has on the barrel")),
        (_("bolt"), _("by agreement: the mark for a deal without a trick")),
        (_("dump truck"), _("by agreement: a total of 555 that falls back to 0")),
        (_("curtain"), _("what hides the cards while the keyboard goes from player to player")),
    )
