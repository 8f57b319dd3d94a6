"""The parsers of the commands that list, export and import saved matches."""

from __future__ import annotations

from tysiacha_tui.commands.parsing import Commands
from tysiacha_tui.i18n import _


def add_list(commands: Commands) -> None:
    """Add the command that lists the saved matches."""
    parser = commands.add_parser(
        "list",
        help=_("list the saved matches"),
        description=_("List the saved matches, running and finished, the one last played first."),
        allow_abbrev=False,
    )
    parser.add_argument("--json", action="store_true", help=_("print the list as JSON"))
    parser.set_defaults(command="list")


def add_export(commands: Commands) -> None:
    """Add the command that makes a file of a saved match."""
    parser = commands.add_parser(
        "export",
        help=_("print a saved match as a record or a score sheet"),
        description=_(
            "Print a saved match, or write it to a file: its record, or its score sheet with every mark,"
            " as Markdown, CSV or a page of HTML. A file that is there already is left as it is."
        ),
        allow_abbrev=False,
    )
    parser.add_argument(
        "match",
        nargs="?",
        default="last",
        metavar=_("N|last"),
        help=_("the number of the match, or last, the one played last (last)"),
    )
    parser.add_argument(
        "--format",
        choices=("record", "markdown", "csv", "html"),
        default="record",
        help=_("what is made of it (record)"),
    )
    parser.add_argument(
        "-o",
        "--output",
        metavar=_("FILE"),
        help=_("write to this new file, or under a name of its own to this directory"),
    )
    parser.add_argument(
        "--review",
        action="store_true",
        help=_("below the sheet, what there is to say of the choices of the people (markdown or html)"),
    )
    parser.set_defaults(command="export")


def add_import(commands: Commands) -> None:
    """Add the command that makes a saved match of a record."""
    parser = commands.add_parser(
        "import",
        help=_("save the record of a match as a match of its own"),
        description=_(
            "Save records as matches, each as it is, with all that this version does not know."
            " Exit status: 1, one of them is not legal or saved already; 2, one is no record."
        ),
        allow_abbrev=False,
    )
    parser.add_argument("files", nargs="+", metavar=_("FILE"), help=_("the record; - reads standard input"))
    parser.set_defaults(command="importing")
