"""Finds the operation of the official file for a verb and a path."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from tests.fakes.discord.model import Json
    from tests.fakes.discord.schema import Check, Schema

WITHOUT_TOKEN: Final = ("/interactions/", "/webhooks/{webhook_id}/{webhook_token}", "/gateway")
MAJOR: Final = ("channel_id", "guild_id", "webhook_id", "webhook_token")
"""Parts of a path that have a rate limit each of their own."""


@dataclass(frozen=True, slots=True)
class Route:
    """An operation."""

    method: str
    """Its ``operationId``."""
    template: str
    body: Check | None
    needs_body: bool
    answers: dict[int, Json | None]
    """Schemas of good answers by status."""

    @property
    def needs_token(self) -> bool:
        """Tell whether the bot must say who it is."""
        return self.template == "/gateway/bot" or not self.template.startswith(WITHOUT_TOKEN)


class Paths:
    """All operations, as a tree of the parts of their paths."""

    def __init__(self, schema: Schema) -> None:
        """Read them from the file."""
        self._root: dict[str, Any] = {}
        self.routes: dict[str, Route] = {}
        for template, verbs in schema.paths.items():
            for verb, operation in verbs.items():
                if verb != "parameters":
                    self._add(schema, template, verb, operation)

    def _add(self, schema: Schema, template: str, verb: str, operation: Json) -> None:
        body = operation.get("requestBody")
        wanted = None if body is None else body["content"].get("application/json")
        answers: dict[int, Json | None] = {}
        for status, answer in operation["responses"].items():
            content = answer.get("content", {}).get("application/json")
            answers[int(status)] = None if content is None else content["schema"]
        check = schema.build(wanted["schema"]) if wanted else None
        needs_body = bool(body and body.get("required"))
        route = Route(operation["operationId"], template, check, needs_body, answers)
        self.routes[route.method] = route
        node = self._root
        for part in template.strip("/").split("/"):
            node = node.setdefault(part, {})
        node[f" {verb.upper()}"] = route

    def find(self, verb: str, path: str) -> tuple[Route, dict[str, str]] | None:
        """Give the operation and the parts of its path."""
        return self._walk(self._root, path.strip("/").split("/"), f" {verb}", {})

    def _walk(
        self, node: dict[str, Any], parts: list[str], verb: str, found: dict[str, str]
    ) -> tuple[Route, dict[str, str]] | None:
        if not parts:
            route = node.get(verb)
            return None if route is None else (route, found)
        head, rest = parts[0], parts[1:]
        if head in node:
            got = self._walk(node[head], rest, verb, found)
            if got is not None:
                return got
        for name, inner in node.items():
            if name.startswith("{"):
                got = self._walk(inner, rest, verb, found | {name.strip("{}"): head})
                if got is not None:
                    return got
        return None


def major(path: dict[str, str]) -> str:
    """Give the parts of a path that a rate limit counts separately."""
    return ":".join(path[name] for name in MAJOR if name in path)
