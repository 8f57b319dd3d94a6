"""A bar on standard error while deals are played."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING, Final

from tysiacha_tui.i18n import _

if TYPE_CHECKING:
    from rich.progress import Progress as RichProgress
    from rich.progress import TaskID


class Progress:
    """A bar on a terminal, once a run has taken longer than a moment; elsewhere nothing."""

    PATIENCE: Final = 1.0
    """Seconds."""

    def __init__(self, deals: int) -> None:
        self._deals = deals
        self._begun = time.monotonic()
        self._on_terminal = sys.stderr is not None and sys.stderr.isatty()
        self._bar: RichProgress | None = None
        self._task: TaskID | None = None

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *_error: object) -> None:
        if self._bar is not None:
            self._bar.stop()

    def show(self, done: int, so_far: str = "") -> None:
        """Say how many deals are done, and what they came to so far."""
        if not self._on_terminal:
            return
        if self._bar is None:
            if time.monotonic() - self._begun < self.PATIENCE:
                return
            from rich.console import Console
            from rich.progress import Progress, TextColumn

            columns = (*Progress.get_default_columns(), TextColumn("{task.fields[so_far]}", markup=False))
            self._bar = Progress(*columns, console=Console(stderr=True), transient=True)
            self._task = self._bar.add_task(_("deals"), total=self._deals, so_far=so_far)
            self._bar.start()
        assert self._task is not None
        self._bar.update(self._task, completed=done, so_far=so_far)
