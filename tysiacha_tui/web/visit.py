"""One visitor: the game in a process of its own, drawn by the browser at the other end of its pipes."""

from __future__ import annotations

import os
import sys
from threading import Thread
from time import sleep
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tysiacha_tui.ui.app import TysiachaApp


def main() -> None:
    """Play until the visitor leaves."""
    from tysiacha_tui import i18n
    from tysiacha_tui.store.config import load_config
    from tysiacha_tui.store.paths import data_dir

    # What a visitor writes to a file stays with what is theirs.
    own = data_dir()
    own.mkdir(parents=True, exist_ok=True)
    os.chdir(own)
    Thread(target=_watch, args=(os.getppid(),), daemon=True).start()
    # What a visitor has chosen, else what the server speaks.
    i18n.use(load_config()[0].language or sys.argv[1])
    app = _app()
    app.run(mouse=app.config.mouse)
    app.matches.close()


def _app() -> TysiachaApp:
    from textual import events

    from tysiacha_tui.ui.app import TysiachaApp

    class VisitorApp(TysiachaApp):
        """The game where the browser says when its window comes to the front."""

        def on_app_blur(self, event: events.AppBlur) -> None:
            """Keep the focus: a page that was in front before the game began would never get it back."""
            event.prevent_default()

    return VisitorApp()


def _watch(server: int) -> None:
    """End when the server is gone, however it went: nobody would ever tell this process."""
    while os.getppid() == server:
        sleep(1.0)
    os._exit(0)


if __name__ == "__main__":
    main()
