"""A field for a deal code: it stands for rules and seed, or for nothing yet, and then it knows why."""

from __future__ import annotations

from typing import Final

from tysiacha_tui.i18n import _
from tysiacha_tui.record.codes import CodeError, Deals, code_of, decode
from tysiacha_tui.ui.widgets.fields import TextField

LONGEST: Final = 400
"""Letters that can be typed."""


class CodeField(TextField):
    """The code of what was chosen beside it, or one that is typed and to be chosen by."""

    def __init__(self, label_width: int, deals: Deals | None, *, value_width: int) -> None:
        """Begin with the code of some deals, if they are known."""
        super().__init__(
            "code",
            _("Deal code"),
            label_width,
            "" if deals is None else code_of(deals) or "",
            longest=LONGEST,
            empty=_("none"),
            value_width=value_width,
        )

    def show(self, deals: Deals | None) -> None:
        """Show the code of some deals, if they are known."""
        self.value = "" if deals is None else code_of(deals) or ""

    def deals(self) -> Deals | None:
        """Return what is typed, `None` where nothing is.

        Raises:
            CodeError: if it is no code, or not one yet.
        """
        return decode(self.value) if self.value.strip() else None

    def trouble(self) -> str:
        """Return why what is typed is no code; empty if it is one, or nothing."""
        try:
            self.deals()
        except CodeError as error:
            return str(error)
        return ""
