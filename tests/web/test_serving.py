"""The server without a browser: visitors are kept apart, and nobody else gets in."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import aiohttp
import pytest

from tests.web.serving import PATIENCE, ROOT, Shown, server, until, visitor
from tysiacha_tui.web.messages import Nonsense, understood

pytestmark = pytest.mark.web

ONE, OTHER = "1" * 32, "2" * 32

NONSENSE = (
    "",
    "nonsense",
    "[]",
    "{}",
    "3",
    "[" * 100_000,
    '["stdin"]',
    '["stdin", 3]',
    '["stdin", "\\ud800"]',
    '["resize", {"width": 80}]',
    '["resize", {"width": "80", "height": "24"}]',
    '["resize", {"width": 100000000, "height": 24}]',
    '["resize", {"width": 0, "height": true}]',
    '["ping"]',
    '["quit", {}]',
    '[["stdin"], "x"]',
)


class Visit:
    """A visitor's connection, as the page makes it."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.shown = Shown(80, 24)

    async def look(self) -> None:
        message = await asyncio.wait_for(self.socket.receive(), PATIENCE)
        if message.type == aiohttp.WSMsgType.BINARY:
            self.shown.feed(message.data)

    async def wait_for(self, text: str) -> None:
        await until(lambda: text in self.shown.text, self.look, lambda: self.shown.text)

    async def type(self, text: str) -> None:
        await self.socket.send_json(["stdin", text])


async def press_until(visit: Visit, key: str, text: str) -> None:
    for _press in range(60):
        await visit.type(key)
        # Sooner, the same key would count once, as does one that is held.
        pause = asyncio.get_running_loop().time() + 0.3
        while (rest := pause - asyncio.get_running_loop().time()) > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(visit.look(), rest)
        if text in visit.shown.text:
            return
    raise AssertionError(visit.shown.text)


async def test_visitors_are_kept_apart(tmp_path: Path) -> None:
    for token in (ONE, OTHER):
        visitor(tmp_path, token)
    async with server(tmp_path) as address, aiohttp.ClientSession() as client:

        def visit(token: str) -> aiohttp.client._WSRequestContextManager:
            return client.ws_connect(f"{address}/ws", headers={"Cookie": f"tysiacha={token}"})

        async with visit(ONE) as socket:
            one = Visit(socket)
            await one.wait_for("New match")
            await press_until(one, "1", "Enter deals")
            await press_until(one, "\r", "deal 1")
            # Another visitor, at the same time, sees nothing of that match.
            async with visit(OTHER) as socket:
                other = Visit(socket)
                await other.wait_for("New match")
                assert "Continue" not in other.shown.text
        # The first one comes back, and the match is there.
        async with visit(ONE) as socket:
            again = Visit(socket)
            await again.wait_for("Continue")
        # The player's own matches are not a visitor's.
        assert not (tmp_path / "matches.db").exists()
        await nobody_else_gets_in(client, address)


async def nobody_else_gets_in(client: aiohttp.ClientSession, address: str) -> None:
    async with client.get(address) as answer:
        page = await answer.text()
        assert answer.status == 200
        assert (
            "HttpOnly" in answer.headers["Set-Cookie"] and "SameSite=Strict" in answer.headers["Set-Cookie"]
        )
        # Nothing is fetched from anywhere else.
        assert "https://" not in page and page.count("http://") == 0
    for headers in (
        {},
        {"Cookie": "tysiacha=../../etc"},
        {"Cookie": f"tysiacha={ONE}", "Origin": "http://elsewhere.example"},
        {"Cookie": f"tysiacha={ONE}", "Host": "elsewhere.example"},
    ):
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await client.ws_connect(f"{address}/ws", headers=headers)
        assert refused.value.status == 403
    async with client.get(address, headers={"Host": "elsewhere.example"}) as answer:
        assert answer.status == 403


async def test_matches_of_those_who_stay_away_are_thrown_away(tmp_path: Path) -> None:
    for token in (ONE, OTHER):
        visitor(tmp_path, token)
    kept = tmp_path / "visitors" / "no visitor"
    kept.mkdir()
    for directory in (tmp_path / "visitors" / OTHER, kept):
        for path in (*directory.iterdir(), directory):
            os.utime(path, (0, 0))
    async with server(tmp_path):
        assert {path.name for path in (tmp_path / "visitors").iterdir()} == {ONE, "no visitor"}


async def test_nonsense_is_passed_over_and_said_once(tmp_path: Path) -> None:
    visitor(tmp_path, ONE)
    said = tmp_path / "errors"
    with said.open("wb") as errors:
        async with (
            server(tmp_path, errors=errors) as address,
            aiohttp.ClientSession() as client,
            client.ws_connect(f"{address}/ws", headers={"Cookie": f"tysiacha={ONE}"}) as socket,
        ):
            visit = Visit(socket)
            for text in NONSENSE:
                await socket.send_str(text)
            await socket.send_bytes(b"\xff")
            await visit.wait_for("New match")
            await press_until(visit, "1", "Enter deals")
    assert said.read_text() == (
        "A visitor's browser sends what is no message of the game; it is passed over.\n"
    )


@pytest.mark.parametrize("text", NONSENSE)
def test_only_messages_of_the_page_are_understood(text: str) -> None:
    with pytest.raises(Nonsense):
        understood(text)


async def test_no_visitor_stays_when_the_server_is_killed(tmp_path: Path) -> None:
    visitor(tmp_path, ONE)
    async with (
        server(tmp_path) as address,
        aiohttp.ClientSession() as client,
        client.ws_connect(f"{address}/ws", headers={"Cookie": f"tysiacha={ONE}"}) as socket,
    ):
        await Visit(socket).wait_for("New match")
        [process] = visitors_of(tmp_path)
        await asyncio.to_thread(kill_parent, process)
        await until(lambda: not visitors_of(tmp_path), lambda: asyncio.sleep(0.2), lambda: "a visitor stays")


def visitors_of(directory: Path) -> list[int]:
    """Return the processes of visitors who play in a directory."""
    found = []
    for process in Path("/proc").iterdir():
        if process.name.isdigit():
            try:
                environment = (process / "environ").read_bytes()
                command = (process / "cmdline").read_bytes()
            except OSError:
                continue
            if f"TYSIACHA_DATA={directory}/".encode() in environment and b"web.visit" in command:
                found.append(int(process.name))
    return found


def kill_parent(process: int) -> None:
    status = Path(f"/proc/{process}/status").read_text()
    parent = next(line.split()[1] for line in status.splitlines() if line.startswith("PPid:"))
    subprocess.run(["kill", "-KILL", parent], check=True)


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (("--port", "0"), "0 is no port: they go from 1 to 65535"),
        (("--url", "example.org"), "“example.org” is no address: it begins with http:// or https://"),
    ],
)
def test_what_cannot_be_served(arguments: tuple[str, ...], line: str) -> None:
    refused = subprocess.run(
        [sys.executable, "-m", "tysiacha_tui", "serve", *arguments], capture_output=True, cwd=ROOT
    )
    assert refused.returncode == 2
    assert refused.stderr.decode() == f"tysiacha: {line}\n"


async def test_a_port_that_is_taken(tmp_path: Path) -> None:
    async with server(tmp_path) as address:
        port = address.rpartition(":")[2]
        second = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tysiacha_tui", "serve", "--port", port),
            cwd=ROOT,
            stderr=asyncio.subprocess.PIPE,
        )
        _nothing, errors = await asyncio.wait_for(second.communicate(), PATIENCE)
        assert second.returncode == 2
        assert errors.decode().startswith(f"tysiacha: 127.0.0.1, port {port}, cannot be served: ")
