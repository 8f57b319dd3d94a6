"""The states of the table: stops on the way through a deal."""

from __future__ import annotations

from typing import Final

from textual.pilot import Pilot

from tests.ui.looking import deal
from tests.ui.states_data import a_match, store_of
from tests.ui.states_kit import Stop, Walk, table
from tysiacha_tui.record import replay
from tysiacha_tui.ui.app import TysiachaApp
from tysiacha_tui.ui.pace import Pace

STAYING: Final = Pace(0, 3600, 0, 0, 0, 0, 0)
CUTTING: Final = Pace(0, 0, 3600, 0, 0, 0, 0)
WAITING: Final = Pace(3600, 0, 0, 0, 0, 0, 0)

FOLLOWING: Final = deal(
    ("AS 10S JS 9S AD 10D KD", "AC 10C KC QC JC QD JD", "KH QH AH 10H KS QS 9C"), "JH 9H 9D", dealer=1
)
FOUR: Final = deal(
    ("AS 10S JS 9S AD 10D KD", "", "KH QH AH 10H KS QS 9C", "AC 10C KC QC JC QD JD"), "JH 9H 9D", dealer=1
)
NINES: Final = deal(("9S 9C 9D 9H AS KH QH", "10S JS KS QS AD 10D KD", "AC 10C KC QC JC QD JD"), "JH AH 10H")
ACES: Final = deal(("AS AC AD AH KH QH 9S", "10S JS KS QS 10D KD 9D", "10C KC QC JC QD JD 9C"), "JH 10H 9H")
SURE: Final = deal(("AS 10S KS QS JS 9S AH", "AC 10C KC QC AD 10D KD", "JH 9H 9C JC 9D QD JD"), "10H KH QH")

TO_GIVE: Final = ("enter", "enter", "enter")
TO_LEAD: Final = (*TO_GIVE, "9", "0", "enter")


async def _saved(pilot: Pilot[None]) -> None:
    """Let the match be one that is kept."""
    app = pilot.app
    assert isinstance(app, TysiachaApp)
    app.matches.journal = store_of(app).new()
    app.matches.journal.write(a_match(), replay(a_match()))


async def _unsaved(pilot: Pilot[None]) -> None:
    """Let the match be one that could not be kept."""
    app = pilot.app
    assert isinstance(app, TysiachaApp)
    assert app.matches.journal is not None
    app.matches.journal.close()
    app.matches.journal, app.playing = None, True


TABLE: Final[dict[str, Walk]] = {
    "a deal": Walk(
        table(),
        (
            Stop("auction", (), ("no bid yet", "Enter bid 100", "at least 100"), huge=True),
            Stop(
                "pass refused",
                ("p",),
                ("the player at the dealer's left opens and may not pass",),
            ),
            Stop("talon", ("enter",), ("Enter take the talon", "r give up", "passes")),
            Stop("why", ("w",), ("Boris passes: 105 or more seems too much for this hand",)),
            Stop("giving up", ("r",), ("give 100 up and end the deal? r once more",)),
            Stop("raise", ("enter", "up", "up"), ("raise to 110", "J♥", "9♥", "9♦")),
            Stop("giving", ("down", "down", "enter"), ("for Anna", "for Boris", "choose a card for Anna")),
            Stop("gift twice", ("9", "up", "enter"), ("9♣ is chosen already: Space takes it back",)),
            Stop(
                "gifts chosen",
                ("up", "0"),
                ("Enter gives 9♣ to Anna, 9♦ to Boris", "▲Anna", "▲Boris"),
                huge=True,
                tiny=("Enter gives 9♣ to Anna, 9♦ to Boris", "▲Anna", "▲Bor…"),
            ),
            Stop("lead", ("enter",), ("your lead: any card", "no trump", "1-8 pick", "0 tricks")),
            Stop("undone", ("u",), ("Olga decides again: 1 action is taken back",)),
            Stop("nothing to do again", ("y", "y"), ("Nothing was taken back that could be done again.",)),
            Stop("no trick yet", ("t",), ("no trick has been taken yet",)),
            Stop("no marriage yet", ("m",), ("you have won no trick yet",)),
            Stop("not decided", ("x",), ("as far as you can know, the deal is not decided yet",)),
            Stop("claim", ("c",), ("Once more claims all tricks to come; a claim that fails is a hint.",)),
            Stop("claim refused", ("c",), ("Not all of them: Anna can take a trick with 10♠.",)),
            Stop("all that can be done", ("escape",), ("Actions",)),
            Stop("talon and gifts", ("escape", "g"), ("given by Olga", "to Anna", "to Boris", "J♥")),
            Stop(
                "marriages",
                ("escape", "3", "enter", "m"),
                ("announce which marriage?", "hearts +100", "+40"),
            ),
            Stop("last trick", ("escape", "t"), ("Olga led", "Olga took it: ", "Esc back")),
            Stop("talk", ("escape", "l"), ("Olga gives 9♣ to Anna", "Olga takes trick 1")),
            Stop("no deal yet", ("escape", "s"), ("No deal is finished yet.",)),
            Stop(
                "trump",
                ("escape", "m", "enter"),
                ("trump", "hearts", "marriage +100", "now lead a card", "t last trick"),
                huge=True,
                tiny=("trump", "♥", "+100", "now lead a card"),
            ),
            Stop("sorted", ("o",), ("order of the hand: ",)),
            Stop("deal over", ("o", "o", "o", *("enter",) * 6), ("made 100",)),
        ),
    ),
    "against a contract": Walk(
        table(dealt=(FOLLOWING,)),
        (
            Stop("your word", (), ("your word: ↑ ↓ or digits change the bid", "Enter bid 105", "p pass")),
            Stop("passing", ("down",), ("Enter passes; ↑ goes back to a bid",)),
            Stop(
                "auction refused",
                ("1", "2", "5"),
                ("more than 120 needs a marriage in hand", "p pass"),
                tiny=("more than 120 needs a marriage", "p pass"),
            ),
            Stop("follow", ("escape", "p"), ("winning", "follow ", " · "), huge=True),
            Stop("not to be played", ("1",), ("diamonds were led and you hold A♦ 10♦ K♦: follow suit",)),
            Stop("refused", ("enter",), ("diamonds were led and you hold A♦ 10♦ K♦: follow suit",)),
        ),
    ),
    "cut": Walk(
        table(dealt=(), pace=CUTTING),
        (
            Stop(
                "cut",
                (),
                ("cutting for the first deal", "deals first", "any key goes on"),
                tiny=("the lowest card deals first", "any key goes on"),
            ),
        ),
    ),
    "open talon": Walk(
        table(talon_open="before_auction"),
        (Stop("auction with open talon", (), ("J♥", "9♦", "bid 100")),),
    ),
    "a trick": Walk(
        table(pace=STAYING),
        (Stop("trick", (*TO_LEAD, "3", "enter"), ("Olga takes trick 1", "takes the trick")),),
    ),
    "a saved match": Walk(
        table(),
        (
            Stop(
                "giving the match up",
                ("z",),
                ("Give the match up?", "This cannot be undone."),
                tiny=("Give the match up?", "It is over then"),
                does=_saved,
            ),
            Stop("leaving unsaved", ("escape", "q"), ("Nothing is saved. q",), does=_unsaved),
        ),
    ),
    "four players": Walk(
        table(dealt=(FOUR,), preset="four_players"),
        (Stop("four players", ("p",), ("sits this deal out", "Vera")),),
    ),
    "split talon": Walk(
        table(preset="belarusian"),
        (
            Stop("split talon", ("enter",), ("the talon goes round", "deal the talon out")),
            Stop("own card of the talon", ("enter", "g"), ("your card of the talon",)),
        ),
    ),
    "four nines": Walk(
        table(dealt=(NINES,), redeal_four_nines=True),
        (
            Stop("four nines", (), ("n new deal",)),
            Stop("another deal", ("n",), ("show the hand and ask for a new deal? n once more",)),
            Stop("redeal", ("n",), ("Olga held all four nines and asked for a new deal.",)),
        ),
    ),
    "bombs": Walk(
        table(bombs="double"),
        (
            Stop("bomb", TO_LEAD, ("b bomb", "your lead: any card")),
            Stop("bomb once more", ("b",), ("a bomb doubles the deal, won or lost: b once more",)),
            Stop("doubled", ("b",), ("×2",)),
        ),
    ),
    "a bomb that concedes": Walk(
        table(bombs="concede"),
        (
            Stop("conceding", (*TO_LEAD, "b"), ("end the deal with a bomb? b once more",)),
            Stop("conceded", ("b",), ("Olga conceded by a bomb; each opponent is credited 60.",)),
        ),
    ),
    "four aces": Walk(
        table(dealt=(ACES,), ace_marriage=True),
        (
            Stop(
                "four aces",
                (*TO_GIVE, "2", "8", "enter", "6", "enter", "m"),
                ("four aces +200", "hearts +100"),
            ),
        ),
    ),
    "decided": Walk(
        table(dealt=(SURE,)),
        (
            Stop("decided", (*TO_LEAD, *("enter",) * 5), ("x play it out",), tiny=("your lead: any card",)),
            Stop("played out", ("x",), ("made 100",)),
        ),
    ),
    "claimed": Walk(
        table(dealt=(SURE,), pace=STAYING),
        (Stop("claim believed", (*TO_LEAD, "c", "c"), ("Olga takes trick 1", "takes the trick")),),
    ),
    "near the target": Walk(
        table(totals=(870, 880, -40)),
        (
            Stop("on the barrel", (), ("880 ▲0/3", "870", "−40")),
            Stop("too much", ("1", "3", "5"), ("made, 135 overshoots 1000: the total falls to",)),
        ),
    ),
    "cut again": Walk(
        table(dealt=(), pace=CUTTING, seed="13"),
        (Stop("cut again", (), ("again:", "deals first"), tiny=("the lowest card deals first",)),),
    ),
    "exactly": Walk(
        table(opening="forced_100", raise_time="none"),
        (
            Stop("exactly 100", (), ("the first word is yours: exactly 100",)),
            Stop(
                "no raise",
                ("enter", "enter"),
                ("choose a card for Anna", "contract 100"),
                tiny=("choose a card for Anna", "100"),
            ),
        ),
    ),
}
"""Everything a table can ask and say, by the ways that lead there."""
