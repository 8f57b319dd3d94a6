"""A match in lines: tells what happens, asks the people, and keeps their hands apart."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Collection, Sequence
from typing import NoReturn

from tysiacha_tui.bots.advice import Advice
from tysiacha_tui.i18n import _, pgettext
from tysiacha_tui.lobby.matches import Host
from tysiacha_tui.plain.deciding import Decision
from tysiacha_tui.plain.prompts import Asker, Command, command
from tysiacha_tui.plain.telling import (
    advice_lines,
    ended_lines,
    rules_lines,
    score_lines,
    table_lines,
    talon_lines,
    trick_lines,
)
from tysiacha_tui.rules import events as happened
from tysiacha_tui.rules.actions import Action
from tysiacha_tui.rules.view import SeatView
from tysiacha_tui.store.config import Config
from tysiacha_tui.table.loop import Table
from tysiacha_tui.table.news import DoneAgain, News, TakenBack
from tysiacha_tui.wording.cards import card_text
from tysiacha_tui.wording.news import SPECTATOR, sentence
from tysiacha_tui.wording.refusals import refusal
from tysiacha_tui.wording.sealing import revealed_lines
from tysiacha_tui.wording.why import last_move, why_sentence

Advise = Callable[[SeatView, tuple[Action, ...]], AsyncGenerator[Advice, None]]
"""Advises a seat from its view; each advice is better than the one before."""


class Left(Exception):
    """A person leaves the table."""


class PlainHost(Host):
    """The listener of a table, and the player in every person's seat."""

    def __init__(
        self,
        build: Callable[[Host], Table],
        persons: Collection[int],
        advise: Advise,
        asker: Asker,
        *,
        trust: bool,
        may: Config,
        may_leave: Callable[[], bool],
        commands: Sequence[Command],
    ) -> None:
        """Sit down.

        Args:
            build: makes the table, with this as listener and as the player in the persons' seats.
            persons: the seats of people.
            advise: what hints come from.
            asker: asks at the console.
            trust: whether several people do without hiding their hands.
            may: says whether decisions can be taken back and tricks claimed.
            may_leave: says whether the table may be left at once, and if not, why, at the console.
            commands: what can be typed besides what belongs to the match.
        """
        self.persons = tuple(sorted(persons))
        self.secret = len(self.persons) > 1 and not trust
        """Whether people hide their hands from each other."""
        self.table = build(self)
        self.names = self.table.names
        self.asker = asker
        self.console = asker.console
        self._reader = self.persons[0] if len(self.persons) == 1 else SPECTATOR
        self._advise = advise
        self._may = may
        self._may_leave = may_leave
        self._more = tuple(commands)
        self._talk = [self._sentence(event) for event in self.table.running_deal()]
        """The sentences of this deal."""
        self._told = 0
        """How many of them were read by everybody."""
        self._seen: dict[int, int] = {}
        """How many sentences each person had read when last at the keyboard."""
        self._open: int | None = None
        """The seat whose hand may stand on the screen."""
        self._ended = False
        """Whether a deal has ended and its score is to be read."""
        self._asked: int | None = None
        """Who asked for a new deal."""

    def welcome(self) -> None:
        """Tell how the match stands and, of a deal that is being played, what has happened in it."""
        view = self.table.view(SPECTATOR)
        self.console.say("", *score_lines(view, (), self.names))
        if self._talk and not self.secret:
            self.console.say(_("In this deal so far:"), *self._talk)
            self._told = len(self._talk)

    def _sentence(self, news: News) -> str:
        return sentence(news, self.names, self._reader)

    # The listener.

    async def happened(self, news: News) -> None:
        """Tell what happened, to everybody or to each person when asked next."""
        self._close_hand()
        match news:
            case happened.Dealt(number=number):
                if self._ended and self.secret:
                    self.console.ask(_("Press Enter for the next deal."))
                self._ended, self._asked = False, None
                self._talk, self._told = [], 0
                self._seen.clear()
                self.console.say("", _("Deal {number}").format(number=number + 1))
            case happened.RedealAsked(seat=seat):
                self._asked = seat
            case happened.DealEnded(result=result):
                self._tell_all()
                self._ended = True
                self.console.say("", *ended_lines(news, self.table.rules, self.names, self._asked))
                if result.winner is not None:
                    self.console.say(*revealed_lines(self.table.record()))
                return
            case TakenBack():
                self._recall(news)
                return
            case DoneAgain(events=events):
                self._recall(news)
                if not self.secret:
                    self.console.say(*map(self._sentence, events))
                return
        self._talk.append(self._sentence(news))
        if self._ended or not self.secret:
            self._tell_all()
        self.console.flush()

    def _recall(self, news: TakenBack | DoneAgain) -> None:
        """Take the talk up as it is after something was taken back or done again, and say that it was."""
        self._talk = [self._sentence(event) for event in self.table.running_deal()]
        self._told = len(self._talk)
        self._seen.clear()
        self.console.say("", self._sentence(news))

    def _tell_all(self) -> None:
        self.console.say(*self._talk[self._told :])
        self._told = len(self._talk)

    def _close_hand(self) -> None:
        """Clear the screen once the person whose hand stands on it has not the next word."""
        if self.secret and self._open is not None and self.table.view(SPECTATOR).turn != self._open:
            self.console.clear()
            self._open = None

    # The player of every person.

    async def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        """Ask the person in the seat of the view."""
        seat = view.seat
        if self.secret and self._open != seat:
            self.console.clear()
            hand_over = _("Hand over to {name}; the others look away. {name}, press Enter.")
            self.console.ask(hand_over.format(name=self.names[seat]))
            self.console.say(*self._talk[self._seen.get(seat, 0) :])
            self._open = seat
            self._told = len(self._talk)
        self._seen[seat] = len(self._talk)
        self.asker.commands = self._commands(view, legal)
        self.console.say("")
        return await Decision(self.asker, view, legal, self.names, self._refuse(seat)).made()

    def _refuse(self, seat: int) -> Callable[[Action], str]:
        def refuse(action: Action) -> str:
            refused = self.table.refusal(seat, action)
            return "" if refused is None else refusal(refused, self.names)

        return refuse

    # What can be typed at any question.

    def _commands(self, view: SeatView, legal: tuple[Action, ...]) -> tuple[Command, ...]:
        def telling(lines: Callable[[], Sequence[str]]) -> Callable[[], Awaitable[bool]]:
            async def tell() -> bool:
                self.console.say(*lines())
                return False

            return tell

        async def hint() -> bool:
            return await self._hint(view, legal)

        table, names = self.table, self.names
        return (
            command("h", "hint", pgettext("command", "hint"), _("what the expert would do, and why"), hint),
            command(
                "s",
                "scores",
                pgettext("command", "scores"),
                _("the totals and all deals"),
                telling(lambda: score_lines(view, table.results, names)),
            ),
            command(
                "d",
                "deal",
                pgettext("command", "deal"),
                _("the contract, and what everybody has taken"),
                telling(lambda: table_lines(view, names)),
            ),
            command(
                "t",
                "trick",
                pgettext("command", "trick"),
                _("the last trick"),
                telling(lambda: trick_lines(view, names)),
            ),
            command(
                "g",
                "talon",
                pgettext("command", "talon"),
                _("the talon and the cards given away, as far as you know them"),
                telling(lambda: talon_lines(view, names)),
            ),
            command(
                "l",
                "talk",
                pgettext("command", "talk"),
                _("all that happened in this deal"),
                telling(lambda: self._talk),
            ),
            command(
                "w",
                "why",
                pgettext("command", "why"),
                _("why a bot made its last move"),
                telling(self._why),
            ),
            command(
                "u", "undo", pgettext("command", "undo"), _("take your last decision back"), self._take_back
            ),
            command(
                "y", "redo", pgettext("command", "redo"), _("do again what was taken back"), self._do_again
            ),
            command(
                "c",
                "claim",
                pgettext("command", "claim"),
                _("all tricks to come are yours, and that is proved"),
                self._claim,
            ),
            command(
                "",
                "rules",
                pgettext("command", "rules"),
                _("the rules of this match"),
                telling(lambda: rules_lines(table.rules)),
            ),
            *self._more,
            command("q", "quit", pgettext("command", "quit"), _("leave; the match is saved"), self._leave),
        )

    def _why(self) -> tuple[str, ...]:
        moved = last_move(self.table.backwards(), self.persons)
        if moved is None:
            return (_("No bot has made a move in this deal yet."),)
        view, move = moved
        return (why_sentence(view, move, self.names),)

    async def _hint(self, view: SeatView, legal: tuple[Action, ...]) -> bool:
        self.console.say(_("One moment …"))
        self.console.flush()
        await self.table.count_hint(view.seat)
        last: Advice | None = None
        async for advice in self._advise(view, legal):
            last = advice
        self.console.say(
            *(advice_lines(last, view, self.names) if last is not None else [_("No hint was found.")])
        )
        return False

    async def _take_back(self) -> bool:
        if not self._may.undo:
            self.console.say(_("Taking back is switched off in the settings."))
        elif self.table.undo():
            await self._called_off()
        else:
            self.console.say(_("There is nothing to take back in this deal."))
        return False

    async def _do_again(self) -> bool:
        if self._may.undo and self.table.redo():
            await self._called_off()
        self.console.say(_("Nothing was taken back."))
        return False

    async def _claim(self) -> bool:
        if not self._may.claim:
            self.console.say(_("Claiming the rest is switched off in the settings."))
        elif not self.table.can_claim:
            self.console.say(_("Tricks can be claimed once the cards are played."))
        elif await self.asker.sure(_("Claim all tricks to come? A claim that fails is a hint.")):
            refuted = await self.table.claim()
            if refuted is None:
                await self._called_off()
            else:
                text = _("Not all of them: {name} can take a trick with {card}.")
                self.console.say(text.format(name=self.names[refuted.seat], card=card_text(refuted.card)))
        return True

    async def _called_off(self) -> NoReturn:
        """Wait until the table calls this question off."""
        await asyncio.Event().wait()
        raise AssertionError

    async def _leave(self) -> bool:
        if self._may_leave():
            raise Left
        return False
