"""Everything keys do, in one table: bindings, footer, help, palette and the pages on keys come from it.

A command's name begins with the context it belongs to: a screen, or a widget of one. Keys of other layouts
need not be named here: `keys.twin` finds them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from textual.binding import Binding

from tysiacha_tui.i18n import N_
from tysiacha_tui.ui.keys import shown_key
from tysiacha_tui.ui.widgets.footer import Hint


@dataclass(frozen=True, slots=True)
class Command:
    """Something a key does on a screen."""

    id: str
    """Its context and its own name, as written in the settings file."""
    keys: str
    """The keys it has by default, apart by commas."""
    action: str
    """What Textual runs; `{key}` stands for the key."""
    does: str = ""
    """What it does, to be translated; without it help does not tell of it."""
    word: str = ""
    """What it is called among the actions of a screen, to be translated; without it, it is not there."""
    fixed: bool = False
    """Whether its keys cannot be changed."""
    priority: bool = False
    """Whether it comes before everything else, whatever lies on top."""

    @property
    def context(self) -> str:
        """Where it works."""
        return self.id.partition(".")[0]


COMMANDS: Final = (
    Command("app.help", "question_mark,f1", "app.help", N_("the keys of this screen"), N_("help")),
    Command("app.settings", "f2", "app.settings", N_("settings"), N_("settings")),
    Command("app.palette", "ctrl+p", "app.palette", N_("everything this screen can do, to search in")),
    Command(
        "app.suspend",
        "ctrl+z",
        "suspend_process",
        N_("to the shell for a while; `fg` comes back"),
        fixed=True,
        priority=True,
    ),
    Command("app.interrupt", "ctrl+c", "interrupt", N_("twice: quit at once"), fixed=True, priority=True),
    Command("app.quit", "ctrl+q", "leave", N_("quit at once; the match is saved"), fixed=True, priority=True),
    # The table.
    Command("play.left", "left", "key('left')", N_("choose a card, or a lower amount")),
    Command("play.right", "right", "key('right')", N_("choose a card, or a higher amount")),
    Command("play.up", "up", "key('up')", N_("a higher amount; for whom a card is; a marriage")),
    Command(
        "play.down", "down", "key('down')", N_("a lower amount, below the lowest a pass; for whom a card is")
    ),
    Command("play.first", "home", "key('first')", N_("the first card, or the lowest amount")),
    Command("play.last", "end", "key('last')", N_("the last card")),
    Command("play.enter", "enter", "key('enter')", N_("play, bid, confirm")),
    Command("play.space", "space", "key('space')", N_("put down a card to give, or take it back")),
    Command("play.back", "backspace,delete", "key('back')", N_("take the last digit or gift back")),
    Command("play.cancel", "escape", "key('cancel')", N_("back, or all there is to do")),
    Command(
        "play.digit",
        "1,2,3,4,5,6,7,8,9,0",
        "digit({key})",
        N_("choose a card, or type an amount"),
        fixed=True,
    ),
    Command("play.pass", "p", "key('pass')", N_("pass")),
    Command("play.marriage", "m", "key('marry')", N_("announce a marriage")),
    Command("play.rospisat", "r", "key('rospisat')", N_("give the deal up: rospisat'"), N_("give up")),
    Command("play.bomb", "b", "key('bomb')", N_("drop a bomb"), N_("bomb")),
    Command("play.redeal", "n", "key('redeal')", N_("ask for a new deal"), N_("new deal")),
    Command("play.hint", "h", "hint", N_("hint: what the best bot would do in your place"), N_("hint")),
    Command("play.undo", "u", "undo", N_("undo: back to the last decision, in this deal"), N_("take back")),
    Command("play.redo", "y,ctrl+r", "redo", N_("redo what was taken back"), N_("redo")),
    Command(
        "play.claim", "c", "claim", N_("claim the rest: every trick to come is mine"), N_("claim the rest")
    ),
    Command(
        "play.run",
        "x",
        "run",
        N_("play a deal to its end that nobody can change any more"),
        N_("play it out"),
    ),
    Command("play.why", "w", "why", N_("why a bot made its last move"), N_("why?")),
    Command("play.trick", "t", "last_trick", N_("last trick"), N_("last trick")),
    Command("play.talk", "l", "talk", N_("auction and table talk"), N_("talk")),
    Command("play.talon", "g", "talon", N_("talon and gifts"), N_("talon and gifts")),
    Command("play.sort", "o", "sort", N_("sort the hand another way"), N_("sort the hand")),
    Command("play.move_left", "shift+left,less_than_sign", "shift(-1)", N_("move the card to the left")),
    Command("play.move_right", "shift+right,greater_than_sign", "shift(1)", N_("move the card to the right")),
    Command("play.scores", "s", "scores", N_("scores"), N_("scores")),
    Command(
        "play.resign",
        "z",
        "resign",
        N_("give the whole match up; it counts as lost"),
        N_("give the match up"),
    ),
    Command("play.leave", "q", "leave", N_("leave; the match is saved"), N_("leave")),
    # What lies over the table.
    Command("curtain.lift", "space", "lift", N_("lift the curtain")),
    Command("curtain.actions", "escape", "actions", N_("all there is to do")),
    Command("curtain.undo", "u", "undo", N_("undo: back to who acted last"), N_("take back")),
    Command("curtain.leave", "q", "leave", N_("leave; the match is saved"), N_("leave")),
    Command("overlay.close", "escape,enter,space,q", "close", N_("back")),
    Command("talk.up", "up", "scroll(-1)", N_("scroll")),
    Command("talk.down", "down", "scroll(1)", N_("scroll")),
    Command("talk.pageup", "pageup", "scroll(-8)", N_("scroll")),
    Command("talk.pagedown", "pagedown", "scroll(8)", N_("scroll")),
    # Other screens.
    Command("scoreboard.on", "enter,space", "go_on", N_("on to the next deal")),
    Command(
        "scoreboard.hands",
        "h",
        "hands",
        N_("all hands, the talon, the gifts and the tricks of the deal"),
        N_("hands and tricks"),
    ),
    Command("scoreboard.sheet", "s", "sheet", N_("the sheet of all deals"), N_("sheet")),
    Command("scoreboard.review", "v", "review", N_("look back on the choices of the deal"), N_("review")),
    Command("scoreboard.again", "a", "again", N_("the same cards again, in another seat"), N_("deal again")),
    Command("scoreboard.back", "escape", "close_hands", N_("back from the hands, or all there is to do")),
    Command("scoreboard.up", "up", "scroll(-1)", N_("scroll")),
    Command("scoreboard.down", "down", "scroll(1)", N_("scroll")),
    Command("scoreboard.pageup", "pageup", "scroll(-10)", N_("scroll")),
    Command("scoreboard.pagedown", "pagedown", "scroll(10)", N_("scroll")),
    Command("scoreboard.leave", "q", "leave", N_("to the menu; the match is saved"), N_("menu")),
    Command("sheet.up", "up", "move(-1)", N_("an older deal")),
    Command("sheet.down", "down", "move(1)", N_("a later deal")),
    Command("sheet.pageup", "pageup", "move(-10)", N_("ten deals back")),
    Command("sheet.pagedown", "pagedown", "move(10)", N_("ten deals on")),
    Command("sheet.first", "home", "move(-999)", N_("the first deals")),
    Command("sheet.last", "end", "move(999)", N_("the latest deals")),
    Command("sheet.close", "escape,s,q,enter,space", "close", N_("back")),
    Command("review.up", "up", "move(-1)", N_("another choice")),
    Command("review.down", "down", "move(1)", N_("another choice")),
    Command("review.left", "left", "deal(-1)", N_("another deal")),
    Command("review.right", "right", "deal(1)", N_("another deal")),
    Command("review.whole", "home", "show(0)", N_("the deal as a whole")),
    Command(
        "review.mistake", "tab,n", "mistake", N_("the next choice that was not fine"), N_("next mistake")
    ),
    Command("review.line", "b", "line", N_("the best line from the turning point on"), N_("best line")),
    Command("review.actions", "space,enter", "actions", N_("all there is to do")),
    Command("review.again", "a", "again", N_("the same cards again, in another seat"), N_("deal again")),
    Command("review.pageup", "pageup", "scroll(-5)", N_("scroll")),
    Command("review.pagedown", "pagedown", "scroll(5)", N_("scroll")),
    Command("review.close", "escape,q,v", "close", N_("back")),
    Command("matches.up", "up", "move(-1)", N_("choose")),
    Command("matches.down", "down", "move(1)", N_("choose")),
    Command("matches.pageup", "pageup", "page(-1)", N_("a page back or on")),
    Command("matches.pagedown", "pagedown", "page(1)", N_("a page back or on")),
    Command("matches.first", "home", "first", N_("choose the first or the last")),
    Command("matches.last", "end", "last", N_("choose the first or the last")),
    Command("matches.open", "enter", "open", N_("play a running match on, replay a finished one")),
    Command("matches.actions", "space", "actions", N_("all there is to do")),
    Command("matches.replay", "p", "replay", N_("replay the match move by move"), N_("replay")),
    Command("matches.review", "v", "review", N_("look back on the choices of the match"), N_("review")),
    Command("matches.again", "a", "again", N_("the same cards again, in another seat"), N_("deal again")),
    Command(
        "matches.duplicate",
        "x",
        "duplicate",
        N_("the expert in your seat, with the same cards"),
        N_("compare"),
    ),
    Command(
        "matches.export", "e", "export", N_("write the match or its score sheet to a file"), N_("export")
    ),
    Command("matches.title", "t", "title", N_("give the match a title"), N_("title")),
    Command("matches.give_up", "g", "give_up", N_("give the match up; it counts as lost"), N_("give up")),
    Command("matches.delete", "d,delete", "delete", N_("delete the match, after a question"), N_("delete")),
    Command("matches.restore", "u", "restore", N_("bring back the match deleted last"), N_("bring back")),
    Command("matches.close", "escape,q", "close", N_("back")),
    Command("box.cancel", "escape", "cancel", N_("back")),
    Command("textbox.take", "enter", "take", N_("take the text as it stands")),
    Command("replay.back", "left", "step(-1)", N_("a step back")),
    Command("replay.forth", "right", "step(1)", N_("a step on")),
    Command("replay.trick_back", "up", "trick(-1)", N_("back to the end of a trick")),
    Command("replay.trick_forth", "down", "trick(1)", N_("on to the end of a trick")),
    Command("replay.deal_back", "pageup", "deal(-1)", N_("back to the beginning of a deal")),
    Command("replay.deal_forth", "pagedown", "deal(1)", N_("on to the next deal")),
    Command("replay.first", "home", "edge(-1)", N_("the cards as dealt")),
    Command("replay.last", "end", "edge(1)", N_("the end of the deal")),
    Command("replay.run", "space", "run", N_("let it run by itself, or stop it")),
    Command("replay.slower", "minus", "pace(-1)", N_("let it run slower")),
    Command("replay.faster", "plus,equals_sign", "pace(1)", N_("let it run faster")),
    Command("replay.open", "o", "open", N_("all hands open, or as the seat below saw it"), N_("all hands")),
    Command("replay.seat", "tab", "seat", N_("another seat below"), N_("another seat")),
    Command("replay.actions", "enter", "actions", N_("all there is to do")),
    Command("replay.talk", "l", "talk", N_("auction and table talk"), N_("talk")),
    Command(
        "replay.play", "p", "play_on", N_("play on from here against bots, in the seat below"), N_("play on")
    ),
    Command("replay.close", "escape,q", "close", N_("back")),
    Command("duplicate.up", "up", "move(-1)", N_("an older deal")),
    Command("duplicate.down", "down", "move(1)", N_("a later deal")),
    Command("duplicate.pageup", "pageup", "move(-10)", N_("ten deals back")),
    Command("duplicate.pagedown", "pagedown", "move(10)", N_("ten deals on")),
    Command("duplicate.close", "escape,q,enter,space", "close", N_("back")),
    Command("again.start", "enter", "start", N_("deal the cards")),
    Command("statistics.pageup", "pageup", "scroll(-10)", N_("scroll")),
    Command("statistics.pagedown", "pagedown", "scroll(10)", N_("scroll")),
    Command("statistics.first", "home", "scroll(-999)", N_("scroll")),
    Command("statistics.last", "end", "scroll(999)", N_("scroll")),
    Command("statistics.close", "escape,q", "close", N_("back")),
    Command("start.quit", "q", "app.leave", N_("quit")),
    Command("rules.on", "pagedown,right,space,enter", "read(1)", N_("read on")),
    Command("rules.back", "pageup,left", "read(-1)", N_("read back")),
    Command("rules.close", "escape,q", "close", N_("back")),
    Command("new.start", "enter", "start", N_("start the match")),
    Command("new.back", "escape", "back", N_("back")),
    Command("options.done", "escape,enter", "done", N_("done")),
    Command("options.pageup", "pageup", "page(-1)", N_("further on or back")),
    Command("options.pagedown", "pagedown", "page(1)", N_("further on or back")),
    Command("options.first", "home", "page(-99)", N_("further on or back")),
    Command("options.last", "end", "page(99)", N_("further on or back")),
    Command("options.default", "d", "default", N_("as in the preset")),
    Command("settings.done", "escape,q", "done", N_("back")),
    Command("settings.pageup", "pageup", "page(-1)", N_("further on or back")),
    Command("settings.pagedown", "pagedown", "page(1)", N_("further on or back")),
    Command("settings.first", "home", "page(-99)", N_("further on or back")),
    Command("settings.last", "end", "page(99)", N_("further on or back")),
    Command("settings.default", "d", "default", N_("as it is without a settings file")),
    Command("help.close", "escape,q,enter,space", "close"),
    # Menus and forms, on whichever screen they are.
    Command("menu.up", "up", "move(-1)", N_("choose")),
    Command("menu.down", "down", "move(1)", N_("choose")),
    Command("menu.first", "home", "first", N_("choose the first or the last")),
    Command("menu.last", "end", "last", N_("choose the first or the last")),
    Command("menu.choose", "enter,space", "choose", N_("open what is chosen")),
    Command("menu.number", "1,2,3,4,5,6,7,8,9", "number({key})", N_("open by its number"), fixed=True),
    Command("field.previous", "up", "previous", N_("another field")),
    Command("field.next", "down", "next", N_("another field")),
    Command("choice.less", "left", "step(-1)", N_("change the value")),
    Command("choice.more", "right,space", "step(1)", N_("change the value")),
    Command("number.less", "left", "step(-1)", N_("change the value")),
    Command("number.more", "right", "step(1)", N_("change the value")),
    Command("number.rub_out", "backspace", "rub_out", N_("delete a letter or a digit"), fixed=True),
    Command("number.drop", "escape", "drop", fixed=True),
    Command("text.left", "left", "move(-1)", N_("move in a text"), fixed=True),
    Command("text.right", "right", "move(1)", N_("move in a text"), fixed=True),
    Command("text.first", "home", "home", N_("move in a text"), fixed=True),
    Command("text.last", "end", "end", N_("move in a text"), fixed=True),
    Command("text.rub_out", "backspace", "rub_out", N_("delete a letter or a digit"), fixed=True),
    Command("text.delete", "delete", "delete", N_("delete a letter or a digit"), fixed=True),
    Command("text.clear", "ctrl+u", "clear", N_("delete the whole text"), fixed=True),
    Command("button.push", "enter,space", "push", N_("open or start")),
)

TOGETHER: Final[dict[str, frozenset[str]]] = {
    "start": frozenset(("menu",)),
    "box": frozenset(("menu", "field", "text", "textbox")),
    "again": frozenset(("box", "field", "choice", "button")),
    "textbox": frozenset(("field", "text")),
    "rules": frozenset(("menu",)),
    "scoreboard": frozenset(("menu",)),
    "new": frozenset(("field", "choice", "number", "text", "button")),
    "options": frozenset(("field", "choice", "number", "text")),
    "settings": frozenset(("field", "choice", "button")),
    "statistics": frozenset(("field", "choice")),
    "overlay": frozenset(("talk",)),
}
"""Which widgets' keys work on a screen besides its own."""

BY_ID: Final = {command.id: command for command in COMMANDS}

_chosen: dict[str, tuple[str, ...]] = {}
"""The keys that are not the default, by the command's id; a running program has one keyboard."""


def bindings(*names: str) -> list[Binding]:
    """Return the bindings of contexts, and of single commands named by their id, in that order."""
    commands = [command for name in names for command in COMMANDS if name in (command.context, command.id)]
    return [binding for command in commands for binding in _bindings_of(command)]


def _bindings_of(command: Command) -> Iterator[Binding]:
    for key in command.keys.split(","):
        yield Binding(
            key,
            command.action.replace("{key}", key),
            command.does,
            show=False,
            priority=command.priority,
            # Every digit has an action of its own, so they cannot share what a key map replaces.
            id=None if command.fixed else command.id,
        )


def toggles(action: str, *names: str) -> list[Binding]:
    """Return bindings that let the keys of commands do something else: close what they have opened."""
    return [replace(binding, action=action, description="") for binding in bindings(*names)]


def keys_of(name: str) -> tuple[str, ...]:
    """Return the keys a command has now, by their names in Textual."""
    return _chosen.get(name) or tuple(BY_ID[name].keys.split(","))


def shown(name: str, place: int = 0) -> str:
    """Return how a key of a command is shown: the first, or another one if there are so many."""
    keys = keys_of(name)
    return shown_key(keys[min(place, len(keys) - 1)])


def hint(text: str, *names: str, action: str | None = None) -> Hint:
    """Return a hint for the footer or a button: the first key of each command, and what they do in a word.

    A click runs the action of a single command, or `action` where that is given.
    """
    if action is None:
        action = BY_ID[names[0]].action if len(names) == 1 else ""
    return Hint("".join(shown(name) for name in names), text, action)


def use_keys(chosen: Mapping[str, tuple[str, ...]]) -> None:
    """Let commands have these keys from now on, all others those they have by default."""
    _chosen.clear()
    _chosen.update(chosen)
