"""The server: a page that draws a terminal, and behind it a process for each visitor."""

from __future__ import annotations

import asyncio
import logging
import os
import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import aiohttp_jinja2
from aiohttp import web
from textual_serve.app_service import AppService
from textual_serve.server import Server, to_int

from tysiacha_tui import i18n
from tysiacha_tui.i18n import _
from tysiacha_tui.web.messages import LARGEST, pass_on
from tysiacha_tui.web.visitors import COOKIE, KEPT, forget_old, is_token, new_token, visitors_dir

TEMPLATES: Final = Path(__file__).parent / "templates"
MOST: Final = 32
"""Visitors at a time: each is a process."""

LOCAL: Final = ("127.0.0.1", "localhost", "::1")


class GameServer(Server):  # type: ignore[misc]
    """Serves the game; each visitor plays in a process with a directory that only their browser can name."""

    def __init__(self, host: str, port: int, url: str | None, say: Callable[[str], None]) -> None:
        """Take where to listen, the address visitors use if it is another, and what tells of the start."""
        shown = f"[{host}]" if ":" in host else host
        super().__init__(
            "",
            host,
            port,
            "Tysiacha",
            (url or f"http://{shown}:{port}").rstrip("/"),
            templates_path=TEMPLATES,
        )
        self._say = say
        self._visitors = 0
        self._directory = visitors_dir()
        # A server for everybody has as many names as its network gives it.
        names = {urlsplit(self.public_url).hostname, *(LOCAL if host in LOCAL else ())}
        self._names = names if url or host in LOCAL else None

    def serve(self, debug: bool = False) -> None:
        """Serve until interrupted.

        Raises:
            OSError: if there can be no server at this address.
        """
        logging.basicConfig(level=logging.ERROR, format="%(message)s")
        forget_old(self._directory)
        web.run_app(
            self._make_app(),
            host=self.host,
            port=self.port,
            access_log=None,
            print=lambda _text: self._begun(),
        )

    def _begun(self) -> None:
        self._say(_("The game is at {url} (Ctrl+C ends it).").format(url=self.public_url))

    async def on_startup(self, app: web.Application) -> None:
        """Say nothing yet: the address may be taken."""

    async def handle_index(self, request: web.Request) -> web.StreamResponse:
        """Answer with the page, and give a new visitor a token."""
        self._check_host(request)
        token = request.cookies.get(COOKIE, "")
        scheme = "wss" if self.public_url.startswith("https") else "ws"
        context: dict[str, Any] = {
            "language": i18n.language(),
            "font_size": to_int(request.query.get("fontsize", "16"), 16),
            "app_websocket_url": f"{scheme}://{request.host}{request.app.router['websocket'].url_for()}",
            # A path, so that it is right under whatever name the server was reached.
            "config": {"static": {"url": "/static/"}},
            "application": {"name": self.title},
            "texts": {
                "wait": _("The cards are coming …"),
                "closed": _("The game is closed. Your match is kept."),
                "again": _("Open it again"),
            },
        }
        response: web.Response = aiohttp_jinja2.render_template("app_index.html", request, context)
        if not is_token(token):
            response.set_cookie(COOKIE, new_token(), max_age=int(KEPT), httponly=True, samesite="Strict")
        return response

    async def handle_websocket(self, request: web.Request) -> web.WebSocketResponse:
        """Let a visitor play, from the moment the page connects until it is closed."""
        self._check_host(request)
        origin = request.headers.get("Origin")
        token = request.cookies.get(COOKIE, "")
        if (origin and urlsplit(origin).netloc != request.host) or not is_token(token):
            # Another page must not play in this visitor's name.
            raise web.HTTPForbidden
        if self._visitors >= MOST:
            raise web.HTTPServiceUnavailable(text=_("There are too many visitors; please come back later."))
        self._visitors += 1
        # A browser that is busy with something else may answer late.
        socket = web.WebSocketResponse(heartbeat=60)
        try:
            await socket.prepare(request)
            service = AppService(
                self._command(token),
                write_bytes=socket.send_bytes,
                write_str=socket.send_str,
                close=socket.close,
                download_manager=self.download_manager,
            )
            size = (
                min(max(1, to_int(request.query.get(name, ""), usual)), LARGEST)
                for name, usual in (("width", 80), ("height", 24))
            )
            try:
                await service.start(*size)
                await pass_on(socket, service, self._complain)
            finally:
                await service.stop()
        except (asyncio.CancelledError, ConnectionError):
            await socket.close()
        finally:
            self._visitors -= 1
        return socket

    def _complain(self) -> None:
        logging.error(_("A visitor's browser sends what is no message of the game; it is passed over."))

    def _check_host(self, request: web.Request) -> None:
        """Refuse a name this server does not have: a page elsewhere may have been given one."""
        if self._names is not None and urlsplit(f"//{request.host}").hostname not in self._names:
            raise web.HTTPForbidden

    def _command(self, token: str) -> str:
        """Return what the shell is to start for a visitor; `exec` leaves no shell in between."""
        own = self._directory / token
        path = os.pathsep.join(folder or os.getcwd() for folder in sys.path)
        return shlex.join(
            (
                "exec",
                "env",
                f"TYSIACHA_DATA={own}",
                f"TYSIACHA_CONFIG={own}",
                f"PYTHONPATH={path}",
                sys.executable,
                "-P",
                "-m",
                "tysiacha_tui.web.visit",
                i18n.language(),
            )
        )
