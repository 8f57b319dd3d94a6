"""What the page of a visitor sends, checked: anybody can send anything."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from aiohttp import WSMsgType

if TYPE_CHECKING:
    from collections.abc import Callable

    from aiohttp import web
    from textual_serve.app_service import AppService

LARGEST: Final = 1000
"""Columns or lines of a window at most: every cell is kept."""


class Nonsense(Exception):
    """A message that the page of the game never sends."""


async def pass_on(socket: web.WebSocketResponse, service: AppService, complain: Callable[[], None]) -> None:
    """Let a visitor's page drive the game until it closes; what is no message of it is passed over.

    Args:
        socket: where the page sends from.
        service: the process with the game.
        complain: called at the first message that means nothing.
    """
    complained = False
    async for message in socket:
        if message.type != WSMsgType.TEXT:
            continue
        try:
            kind, data = understood(message.data)
        except Nonsense:
            if not complained:
                complain()
            complained = True
            continue
        match kind:
            case "stdin":
                await service.send_bytes(data)
            case "resize":
                await service.set_terminal_size(*data)
            case "ping":
                await socket.send_json(["pong", data])
            case "blur":
                await service.blur()
            case "focus":
                await service.focus()


def understood(text: str) -> tuple[str, Any]:
    """Return what kind of message a text is, and what it carries, ready to be passed on.

    Raises:
        Nonsense: if it is none.
    """
    try:
        kind, *data = json.loads(text)
        match kind, data:
            case "stdin", [str() as typed]:
                return kind, typed.encode("utf-8")
            case "resize", [{"width": width, "height": height}]:
                return kind, (_cells(width), _cells(height))
            case "ping", [data]:
                return kind, data
            case "blur" | "focus", _:
                return kind, None
    except (ValueError, TypeError, RecursionError) as error:
        raise Nonsense from error
    raise Nonsense


def _cells(value: object) -> int:
    if type(value) is not int or not 0 < value <= LARGEST:
        raise Nonsense
    return value
