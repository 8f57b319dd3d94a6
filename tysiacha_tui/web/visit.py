"""One visitor: the game in a process of its own, drawn by the browser at the other end of its pipes."""

from __future__ import annotations

import os
import sys
from threading import Thread
from time import sleep


def main() -> None:
    """Play until the visitor leaves."""
    from tysiacha_tui import i18n
    from tysiacha_tui.store.config import load_config
    from tysiacha_tui.ui.app import TysiachaApp

    Thread(target=_watch, args=(os.getppid(),), daemon=True).start()
    # What a visitor has chosen, else what the server speaks.
    i18n.use(load_config()[0].language or sys.argv[1])
    app = TysiachaApp()
    app.run()
    app.matches.close()


def _watch(server: int) -> None:
    """End when the server is gone, however it went: nobody would ever tell this process."""
    while os.getppid() == server:
        sleep(1.0)
    os._exit(0)


if __name__ == "__main__":
    main()
