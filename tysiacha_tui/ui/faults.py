"""An application that ends after a fault of its own with a sentence, not with pages of what it was doing."""

from __future__ import annotations

from rich.text import Text
from textual.app import App
from textual.css.query import NoMatches


class ShortFaults(App[None]):
    """Leaves the terminal as it was, and the details in a file."""

    def _handle_exception(self, error: Exception) -> None:
        # A screen that comes up while everything is taken down finds its own widgets gone.
        if not (self._exit and isinstance(error, NoMatches)):
            super()._handle_exception(error)

    def _fatal_error(self) -> None:
        # Textual would print the traceback with all that was in its variables, hidden cards among them.
        from tysiacha_tui.store.faultlog import fault_sentence

        error = self._exception
        if error is not None:
            self._exit_renderables.append(Text(fault_sentence(error)))
        self._close_messages_no_wait()
