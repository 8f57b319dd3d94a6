"""`tysiacha serve`: the game in a browser, a process for each visitor."""

from __future__ import annotations

import argparse
from urllib.parse import urlsplit

from tysiacha_tui.commands.lines import OK, UsageError, printable
from tysiacha_tui.i18n import _


def run(options: argparse.Namespace) -> int:
    """Serve until interrupted."""
    if not 0 < options.port < 1 << 16:
        raise UsageError(_("{port} is no port: they go from 1 to 65535").format(port=options.port))
    if options.url is not None and urlsplit(options.url).scheme not in ("http", "https"):
        raise UsageError(
            _("“{url}” is no address: it begins with http:// or https://").format(url=options.url)
        )
    try:
        import textual_serve  # noqa: F401
    except ImportError:
        raise UsageError(
            _("serving needs textual-serve, which is not installed: {command}").format(
                command="pip install 'tysiacha-tui[web]'"
            )
        ) from None
    from tysiacha_tui.store.faults import StoreError
    from tysiacha_tui.web.server import GameServer

    try:
        GameServer(options.host, options.port, options.url, say).serve()
    except StoreError as error:
        raise UsageError(str(error)) from None
    except OSError as error:
        # The library tells where and why in one sentence, in English.
        raise UsageError(
            _("{host}, port {port}, cannot be served: {reason}").format(
                host=options.host, port=options.port, reason=error.strerror
            )
        ) from None
    return OK


def say(line: str) -> None:
    """Tell whoever started the server."""
    print(printable(line), flush=True)
