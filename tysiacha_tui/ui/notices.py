"""An application that tells one thing at a time."""

from __future__ import annotations

from textual.app import App


class OneNotice(App[None]):
    """Shows the latest notice alone: a pile of them would cover the table."""

    def on_notify(self) -> None:
        """Take away what is still shown of those before, just before another one is shown."""
        self.clear_notifications()
