"""Chromium without a window, steered by its own protocol: a page, its keys, its mouse, its size."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import itertools
import json
import os
import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp

from tests.web.serving import PATIENCE, Shown, until

FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--remote-debugging-port=0",
)
LISTEN = """
(() => {
  const Real = WebSocket;
  window.got = [];
  window.size = null;
  window.WebSocket = class extends Real {
    constructor(url, ...more) {
      super(url, ...more);
      this.binaryType = "arraybuffer";
      const asked = new URL(url).searchParams;
      window.size = [Number(asked.get("width")), Number(asked.get("height"))];
      this.addEventListener("message", (event) => {
        if (typeof event.data === "string") return;
        let text = "";
        for (const byte of new Uint8Array(event.data)) text += String.fromCharCode(byte);
        window.got.push(btoa(text));
      });
    }
    send(data) {
      const [kind, what] = JSON.parse(data);
      if (kind === "resize") window.size = [what.width, what.height];
      super.send(data);
    }
  };
})();
"""
"""Keeps what the page is sent, and how many columns and lines it has said it has."""

LOOK = "JSON.stringify([window.size, (window.got || []).splice(0)])"
CODES = {"Enter": (13, "\r"), "ArrowRight": (39, ""), "ArrowLeft": (37, ""), "Escape": (27, "")}


def find() -> str | None:
    """Return where Chromium is, if it is there."""
    names = (os.environ.get("CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome")
    return next(filter(None, map(shutil.which, filter(None, names))), None)


class Page:
    """A page of the game as a visitor has it before them."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, session: str) -> None:
        self.socket = socket
        self.session = session
        self.numbers = itertools.count(1)
        self.shown = Shown(80, 24)
        self.size: tuple[int, int] | None = None

    async def call(self, method: str, **values: Any) -> dict[str, Any]:
        """Have the browser do something and return what comes of it."""
        return await call(self.socket, next(self.numbers), method, values, self.session)

    async def evaluate(self, script: str) -> Any:
        answer = await self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    async def look(self) -> None:
        """Take in what the page was sent meanwhile."""
        size, pieces = json.loads(await self.evaluate(LOOK))
        if size:
            self.size = (size[0], size[1])
            self.shown.resize(*self.size)
        for piece in pieces:
            self.shown.feed(base64.b64decode(piece))

    async def wait_for(self, *texts: str) -> None:
        """Wait until one of some texts is shown."""
        await until(
            lambda: any(text in self.shown.text for text in texts),
            self.look,
            lambda: f"none of {texts} is shown:\n{self.shown.text}",
        )

    async def press(self, key: str) -> None:
        """Press a key and let it go."""
        code, text = CODES.get(key, (ord(key[0].upper()), key))
        values = {"key": key, "windowsVirtualKeyCode": code}
        await self.call("Input.dispatchKeyEvent", type="keyDown", text=text, **values)
        await self.call("Input.dispatchKeyEvent", type="keyUp", **values)

    async def click(self, column: int, line: int) -> None:
        """Click on a cell of the terminal."""
        box = await self.evaluate(
            "(() => { const box = document.querySelector('.xterm-screen').getBoundingClientRect();"
            " return [box.x, box.y, box.width, box.height]; })()"
        )
        assert self.size is not None
        x = box[0] + (column + 0.5) * box[2] / self.size[0]
        y = box[1] + (line + 0.5) * box[3] / self.size[1]
        await self.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)
        for kind in ("mousePressed", "mouseReleased"):
            await self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    async def resize(self, width: int, height: int) -> None:
        """Give the window another size, in pixels."""
        await self.call(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=False,
        )

    async def picture(self) -> bytes:
        """Return the page as it is drawn, as a PNG."""
        return base64.b64decode((await self.call("Page.captureScreenshot"))["data"])


async def call(
    socket: aiohttp.ClientWebSocketResponse,
    number: int,
    method: str,
    values: dict[str, Any],
    session: str | None = None,
) -> dict[str, Any]:
    """Send a command and return its answer; what the browser tells besides is passed over."""
    command = {"id": number, "method": method, "params": values}
    await socket.send_json(command | ({"sessionId": session} if session else {}))
    while True:
        answer = await asyncio.wait_for(socket.receive_json(), PATIENCE)
        if answer.get("id") == number:
            assert "error" not in answer, (method, answer)
            result: dict[str, Any] = answer["result"]
            return result


@contextlib.asynccontextmanager
async def page(chromium: str, directory: Path, address: str, token: str) -> AsyncIterator[Page]:
    """Open the game in a fresh browser, as the visitor who has this token."""
    process = await asyncio.create_subprocess_exec(
        *(chromium, *FLAGS, f"--user-data-dir={directory}", "about:blank"),
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
    )
    assert process.stderr is not None
    try:
        where = ""
        while "DevTools listening on" not in where:
            where = (await asyncio.wait_for(process.stderr.readline(), PATIENCE)).decode()
            assert where, "Chromium ended by itself"
        # Nobody reads on, and it must not wait for that.
        reading = asyncio.create_task(process.stderr.read())
        async with (
            aiohttp.ClientSession() as client,
            client.ws_connect(where.split()[-1], max_msg_size=0) as socket,
        ):
            target = await call(socket, 1, "Target.createTarget", {"url": "about:blank"})
            attach = {"targetId": target["targetId"], "flatten": True}
            attached = await call(socket, 2, "Target.attachToTarget", attach)
            opened = Page(socket, attached["sessionId"])
            await opened.call("Page.enable")
            await opened.call("Page.addScriptToEvaluateOnNewDocument", source=LISTEN)
            await opened.call("Network.setCookie", name="tysiacha", value=token, url=address)
            await opened.resize(1000, 620)
            await opened.call("Page.navigate", url=address)
            yield opened
        reading.cancel()
    finally:
        process.kill()
        await process.wait()
