"""The tables of keys in README.md and docs/keys.md; `python -m tests.key_pages` writes them anew."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from textwrap import fill

from tysiacha_tui.ui.actions import COMMANDS, Command
from tysiacha_tui.ui.keys import shown_key

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
PAGE = ROOT / "docs" / "keys.md"
NOT_EVERYWHERE = (
    "`F2` works in the menu, at the table and in a replay; `Ctrl+P` where no box or curtain covers the"
    " screen, and not at a table where hands are hidden from each other."
)
BEGIN, END = "<!-- keys -->\n", "<!-- end of keys -->"

CONTEXTS = {
    "app": "Everywhere",
    "play": "At the table",
    "curtain": "At the curtain",
    "overlay": "In a box over the table",
    "talk": "In the table talk",
    "scoreboard": "After a deal",
    "sheet": "On the score sheet",
    "start": "In the menu",
    "matches": "Among the saved matches",
    "replay": "In a replay",
    "review": "In a review",
    "again": "Playing the same cards again",
    "duplicate": "Comparing the same cards played twice",
    "statistics": "On the page of figures",
    "new": "Before a new match",
    "options": "Among the options of the rules",
    "settings": "In the settings",
    "rules": "In the rules",
    "help": "In the help",
    "box": "In a box that asks something",
    "textbox": "In a box that asks for a text",
    "menu": "In a list",
    "field": "In a form",
    "choice": "In a field with a few values",
    "number": "In a field with a number",
    "text": "In a field with a text",
    "button": "On a button",
}


def keys_text(command: Command) -> str:
    """Return the keys of a command as they are shown; digits as a range."""
    keys = [shown_key(key) for key in command.keys.split(",")]
    if len(keys) > 4:
        return f"{keys[0]} … {keys[-1]}"
    return " ".join(keys)


def table(commands: Iterable[Command], *, names: bool) -> str:
    """Return a table of commands, with their names where they can be changed; same words, same row."""
    rows: dict[str, list[Command]] = {}
    for command in commands:
        if command.does or names:
            rows.setdefault(command.does or command.id, []).append(command)
    lines = ["| key | what it does |" + (" name |" if names else ""), "|---|---|" + ("---|" if names else "")]
    for does, same in rows.items():
        keys = " ".join(dict.fromkeys(keys_text(command) for command in same)).replace("|", "\\|")
        told = does if same[0].does else "back"
        known = ", ".join(f"`{command.id}`" for command in same if not command.fixed)
        lines.append(f"| {keys} | {told} |" + (f" {known} |" if names else ""))
    return "\n".join(lines) + "\n"


def readme_table() -> str:
    """Return the table of the README: what works everywhere and at the table."""
    return table([command for command in COMMANDS if command.context in ("play", "app")], names=False)


def page() -> str:
    """Return the page of all keys."""
    parts = [
        "# Keys",
        "Every key of every screen. A command that has a name can be given other keys in `config.toml`"
        " (`tysiacha --paths` tells where it is):",
        '```toml\n[keys]\n"play.left" = "left,h"\n"play.right" = "right,l"\n"play.hint" = "f3"\n'
        '"play.talk" = "f4"\n```',
        "Several keys stand apart by commas, as they are called here or as single signs: `up`, `pageup`,"
        " `f5`, `ctrl+r`, `?`. The keys named take the place of the usual ones. Two commands of one screen"
        " cannot have the same key: then the one named last keeps its own, and the start screen says so.",
        "Letters of a Russian, Ukrainian or Belarusian layout and capital letters stand for the Latin letter"
        " on the same key; the row of digits of a French keyboard needs no Shift, unless a key of the file"
        " says otherwise.",
    ]
    for context, heading in CONTEXTS.items():
        commands = [command for command in COMMANDS if command.context == context]
        if commands:
            parts += [f"## {heading}", table(commands, names=True).rstrip()]
        if context == "app":
            parts.append(NOT_EVERYWHERE)
    return (
        "\n\n".join(part if part[0] in "#|" or part.startswith("```") else fill(part, 110) for part in parts)
        + "\n"
    )


def main() -> None:
    """Write both."""
    text = README.read_text(encoding="utf-8")
    before, _begin, rest = text.partition(BEGIN)
    _old, _end, after = rest.partition(END)
    README.write_text(before + BEGIN + "\n" + readme_table() + "\n" + END + after, encoding="utf-8")
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
