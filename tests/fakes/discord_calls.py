"""Calls the fake Discord's routes in process, and checks each good answer against the file."""

from __future__ import annotations

import struct
import zlib
from typing import TYPE_CHECKING, Any, Final

from tests.fakes.discord.requests import Request
from tests.fakes.discord.schema import load

if TYPE_CHECKING:
    from tests.fakes.discord import Channel, FakeDiscord, Interaction, Message
    from tests.fakes.discord.api import Api, Reply

Json = dict[str, Any]
BEYOND: Final = {"interaction_metadata", "mutable"}
"""Keys that the file lacks and Discord's prose knows."""


class Calls:
    """A bot without a library."""

    def __init__(self, fake: FakeDiscord) -> None:
        """Take a fake, which need not listen."""
        self.fake = fake
        self.api: Api = fake.api
        self._schema = load(is_strict=True)

    def reply(self, method: str, body: Any = None, **path: Any) -> Reply:
        """Call a route, whatever comes of it."""
        files, query = path.pop("files", {}), path.pop("query", {})
        parts = {key: str(value) for key, value in path.items()}
        route = self.api.paths.routes[method]
        return self.api.call(route, Request(method, parts, query, body, files))

    def __call__(self, method: str, body: Any = None, **path: Any) -> Any:
        """Call a route that takes it; give the body of the answer."""
        reply = self.reply(method, body, **path)
        answers = self.api.paths.routes[method].answers
        assert reply.status in answers, (method, reply)
        schema = answers[reply.status]
        if schema is not None:
            found = self._schema.check(schema, reply.body)
            assert not found.errors, (method, found.errors[:5])
            beyond = {place.rpartition(".")[2] for place in found.strange}
            assert beyond <= BEYOND, (method, found.strange)
        return reply.body

    def refused(self, method: str, body: Any = None, **path: Any) -> int:
        """Call a route that refuses it; give Discord's code."""
        reply = self.reply(method, body, **path)
        assert reply.status >= 400, (method, reply)
        code: int = reply.body["code"]
        return code

    def answer(self, one: Interaction, kind: int, data: Json | None = None) -> Any:
        """Answer an interaction for the first time, in a way that is taken."""
        return self("create_interaction_response", _body(kind, data), **_path(one))

    def refused_answer(self, one: Interaction, kind: int, data: Json | None = None) -> int:
        """Answer an interaction in vain; give Discord's code."""
        return self.refused("create_interaction_response", _body(kind, data), **_path(one))

    def send(self, channel: Channel, **body: Any) -> Message:
        """Post a message; give it as the fake has it."""
        found = self("create_message", body, channel_id=channel.id)
        return channel.messages[int(found["id"])]

    def hook(self, one: Interaction) -> Json:
        """Give the path of what follows by an interaction's token."""
        return {"webhook_id": self.fake.bot.id, "webhook_token": one.token}

    def register(self, *commands: Json) -> None:
        """Register commands; each needs a name only."""
        full = [{"description": "x", **one} for one in commands]
        self("bulk_set_application_commands", full, application_id=self.fake.bot.id)


def _body(kind: int, data: Json | None) -> Json:
    return {"type": kind} if data is None else {"type": kind, "data": data}


def _path(one: Interaction) -> Json:
    query = {"with_response": "true"}
    return {"interaction_id": one.id, "interaction_token": one.token, "query": query}


def button(code: str = "!go", label: str = "Go", **more: Any) -> Json:
    """Write a button whose token is of the table ``ab``."""
    return {"type": 2, "style": 2, "label": label, "custom_id": f"1:ab:0:{code}", **more}


def row(*parts: Json) -> Json:
    """Write a row of buttons, or a menu."""
    return {"type": 1, "components": list(parts)}


def menu(*values: str, **more: Any) -> Json:
    """Write a menu."""
    options = [{"label": value.upper(), "value": value} for value in values]
    return {"type": 3, "custom_id": "1:ab:0:?menu", "options": options, **more}


def png(side: int = 128) -> bytes:
    """Make a small picture."""
    head = struct.pack(">IIBBBBB", side, side, 8, 0, 0, 0, 0)
    body = zlib.compress(b"".join(b"\0" * (side + 1) for _ in range(side)))
    parts = _chunk(b"IHDR", head), _chunk(b"IDAT", body), _chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def _chunk(kind: bytes, data: bytes) -> bytes:
    check = struct.pack(">I", zlib.crc32(kind + data))
    return struct.pack(">I", len(data)) + kind + data + check
