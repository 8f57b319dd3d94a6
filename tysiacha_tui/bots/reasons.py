"""Why a bot prefers an action: a code with its values, and the sentence in English."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tysiacha_tui.i18n import N_
from tysiacha_tui.rules.cards import Card, Suit

Value = int | Card | Suit

REASONS: Final[dict[str, str]] = {
    "only_action": N_("it is the only thing you may do"),
    "no_difference": N_("it makes no difference: every card comes to the same"),
    "only_saves": N_("{card} is the only card that keeps the contract"),
    "only_sets": N_("{card} is the only card that sets the contract"),
    "safest": N_("keeps the contract more often than any other card"),
    "sets_most": N_("sets the contract more often than any other card"),
    "draws_last_trump": N_("draws the last trump"),
    "draws_trumps": N_("draws trumps: {count} still out"),
    "cashes_ace": N_("plays {card} while the others may still have to follow suit"),
    "cashes": N_("takes a sure trick: nothing that is out beats {card}"),
    "wins_cheaply": N_("wins the trick with the lowest card that does"),
    "wins_trick": N_("wins the trick, worth {points}"),
    "trumps_in": N_("trumps the trick, worth {points}"),
    "wins_surely": N_("takes the trick: who is left to play cannot beat {card}"),
    "trumps_so_far": N_("trumps the trick, and only a higher trump beats that"),
    "beats_so_far": N_("beats {best}, which lay highest"),
    "wins_lead": N_("wins the lead for the {suit} marriage"),
    "feeds_partner": N_("gives {card} to your partner's trick"),
    "to_partner": N_("leads to a suit that your partner can take"),
    "forces_trump": N_("leads a suit that the declarer has no more of: it may cost a trump"),
    "keeps_marriage": N_("keeps the {suit} marriage"),
    "breaks_marriage": N_("gives the {suit} marriage up for more elsewhere"),
    "keeps_points": N_("gives the opponents as few points as it can"),
    "throws_useless": N_("throws a card that is of no use any more"),
    "gives_lead": N_("gives the lead away where it costs least"),
    "announces_best": N_("makes the most valuable marriage trump"),
    "announces": N_("announces {suit}: {value} points, and {suit} become trump"),
    "announces_aces": N_("announces the four aces: {value} points"),
    "waits_to_announce": N_("takes its sure tricks first: the {suit} marriage can wait"),
    "most_points": N_("brings the most points over the layouts that fit"),
    "sets_rather": N_("sets the contract more often, which counts for more than own points"),
    "sure_rather": N_("is surer of its own points: less hangs on the partner"),
    "leaves_least": N_("leaves the declarer less to take"),
    "spare": N_("takes more in all, and so leaves more room for what goes wrong"),
    "as_good": N_("is as good as any, as far as can be told"),
    "match_stands": N_("as the match stands it is worth more than its points"),
    "bids_to_play": N_("the hand should make {amount}: {percent} times in a hundred"),
    "must_open": N_("somebody must open, and {amount} is the least"),
    "bids_room": N_("a bid as low as that leaves room, and nothing promises more"),
    "bids_to_stop": N_("keeps an opponent from winning the match"),
    "bids_barrel": N_("only a contract of {amount} counts on the barrel"),
    "bids_more": N_("a contract should bring more than defending"),
    "passes_weak": N_("no contract should bring more than defending"),
    "passes_careful": N_("a contract should bring little more than defending, and may be lost"),
    "passes_locked": N_("defending brings nothing here, but no contract promises enough"),
    "passes_lost": N_("{amount} can hardly be made with this hand"),
    "waits_barrel": N_("waits for a better hand; chances left on the barrel after this deal: {left}"),
    "waits_free": N_("waits for a better hand: a deal in defence costs no chance on the barrel"),
    "asks_redeal": N_("with so poor a hand a new deal is better"),
    "takes_talon": N_("playing brings more than giving the deal up"),
    "plays_rather": N_("giving the deal up would bring the opponents {credit} points each"),
    "plays_on": N_("the contract may still be made"),
    "saves_bomb": N_("a bomb is better kept for another deal"),
    "gives_up": N_("the contract would be lost too often: giving up costs less"),
    "raises": N_("with these cards {amount} should still be made: {percent} times in a hundred"),
    "raises_to_win": N_("{amount} made wins the match"),
    "keeps_contract": N_("more than {amount} would be lost too often"),
    "keeps_enough": N_("more than {amount} is not worth the risk"),
    "keeps_wins": N_("{amount} made wins the match: more is not needed"),
    "keeps_bounce": N_("more than {amount} would carry the total past {target}"),
    "keeps_lost": N_("{amount} can hardly be made, and more would only cost more"),
    "gives_cheapest": N_("gives away what it misses least: {first} and {second}"),
    "gives_void": N_("gives away {first} and {second} and is void in {suit}"),
    "gives_keeps_pair": N_("keeps the {suit} marriage and gives {first} and {second}"),
    "gives_rather": N_("other amounts were looked at too, and over all it does best"),
    "doubles": N_("the contract is safe enough to play for double"),
    "concedes": N_("the contract would be lost too often: a bomb costs nothing"),
}


@dataclass(frozen=True, slots=True)
class Reason:
    """One sentence on an action; `code` is a key of `REASONS`, and `values` fill its template."""

    code: str
    values: dict[str, Value]
