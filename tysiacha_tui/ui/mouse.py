"""The mouse: its left button alone chooses and plays, and the terminal has it back where that is wanted."""

from __future__ import annotations

from typing import Final

from textual import events
from textual.app import App

LEFT: Final = 1


class LeftButton(App[None]):
    """An application to which the other buttons say nothing: they paste, and open the terminal's own menu."""

    async def on_event(self, event: events.Event) -> None:
        """Let other buttons go by, and clicks with Ctrl or Meta, before anything is under the mouse."""
        if isinstance(event, events.MouseDown):
            if event.button != LEFT or event.ctrl or event.meta:
                # Where nothing was pressed, letting go is no click.
                self._mouse_down_widget = None
                return
        elif isinstance(event, events.MouseUp) and event.button != LEFT:
            return
        await super().on_event(event)

    def take_mouse(self, wanted: bool) -> None:
        """Take the mouse from the terminal, or leave it to the terminal, while the program runs."""
        driver = self._driver
        take, leave = (getattr(driver, f"_{what}_mouse_support", None) for what in ("enable", "disable"))
        if driver is None or take is None or leave is None:
            return
        # Textual has no public way; without the flag its driver does neither.
        if wanted:
            driver._mouse = True
            take()
        else:
            leave()
            driver._mouse = False
