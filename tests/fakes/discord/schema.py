"""Checks requests and answers against Discord's official OpenAPI file, with closed keys.

The file is cut down to the operations that the fake answers and what these refer to.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from tests.fakes.discord.model import Json

FILE: Final = Path(__file__).with_name("openapi-v10.json")
LONGEST_INTEGER: Final = 1 << 63
_STAMP: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)")


@dataclass(slots=True)
class Found:
    """What a check found: ``path: reason``."""

    errors: list[tuple[str, str, str]] = field(default_factory=list)
    """Path, reason, and Discord's word for it."""
    strange: list[str] = field(default_factory=list)
    """Keys that the schema does not know, which Discord ignores."""

    def error(self, path: str, reason: str, code: str) -> None:
        """Note an error."""
        self.errors.append((path, reason, code))

    def weight(self) -> tuple[int, int]:
        """Rank it among other readings of the same value."""
        return len(self.errors), len(self.strange)


Check = Callable[[Any, str, Found], None]


class Schema:
    """The official file, with a validator for each schema, built when first met."""

    def __init__(self, *, is_strict: bool) -> None:
        """Read the file; ``is_strict`` = ids are texts, as Discord itself writes them."""
        data = json.loads(FILE.read_text(encoding="utf-8"))
        self.paths: dict[str, Json] = data["paths"]
        self._schemas: dict[str, Json] = data["components"]["schemas"]
        self._built: dict[str, Check] = {}
        self._is_strict = is_strict

    def check(self, schema: Json, value: Any) -> Found:
        """Check a value."""
        found = Found()
        self.build(schema)(value, "", found)
        return found

    def build(self, schema: Json) -> Check:
        """Make the validator of a schema."""
        if "$ref" in schema:
            return self._reference(schema["$ref"].rpartition("/")[2])
        checks: list[Check] = []
        union = schema.get("oneOf") or schema.get("anyOf")
        if union is not None:
            checks.append(self._union(union))
        checks += [self.build(part) for part in schema.get("allOf", ())]
        if "enum" in schema:
            checks.append(_one_of(schema["enum"]))
        kinds = schema.get("type")
        if kinds is not None:
            names = [kinds] if isinstance(kinds, str) else kinds
            checks.append(self._typed(names, schema))
        if len(checks) == 1:
            return checks[0]

        def check(value: Any, path: str, found: Found) -> None:
            for one in checks:
                one(value, path, found)

        return check

    def _reference(self, name: str) -> Check:
        def check(value: Any, path: str, found: Found) -> None:
            built = self._built.get(name)
            if built is None:
                # Schemas refer to themselves, so each is built when it is first met.
                built = self._built[name] = self.build(self._schemas[name])
            built(value, path, found)

        return check

    def _union(self, parts: list[Json]) -> Check:
        if all("const" in part for part in parts):
            return _one_of([part["const"] for part in parts])
        takes_null = any(part.get("type") == "null" for part in parts)
        readings = [
            (self._kinds(part), self.build(part)) for part in parts if part.get("type") != "null"
        ]

        def check(value: Any, path: str, found: Found) -> None:
            if value is None and takes_null:
                return
            kind = value.get("type") if isinstance(value, dict) else None
            fitting = [one for kinds, one in readings if kinds is None or kind in kinds]
            if not fitting:
                found.error(path, f"type {kind!r} cannot stand here", "UNION_TYPE_CHOICES")
                return
            best: Found | None = None
            for one in fitting:
                own = Found()
                one(value, path, own)
                if best is None or own.weight() < best.weight():
                    best = own
                if best.weight() == (0, 0):
                    return
            if best is not None:
                found.errors += best.errors
                found.strange += best.strange

        return check

    def _kinds(self, part: Json) -> frozenset[Any] | None:
        """Give the values of ``type`` by which a part of a union is known, None = any."""
        if "$ref" in part:
            part = self._schemas[part["$ref"].rpartition("/")[2]]
        kind = part.get("properties", {}).get("type", {})
        return frozenset(kind["enum"]) if "enum" in kind else None

    def _typed(self, kinds: list[str], schema: Json) -> Check:
        builders = {"object": self._object, "array": self._array, "string": self._string}
        builders |= {"integer": _number, "number": _number, "boolean": _boolean}
        makers = [builders[kind] for kind in kinds if kind != "null"]
        checks = [maker(schema) for maker in makers]
        takes_null = "null" in kinds

        def check(value: Any, path: str, found: Found) -> None:
            if value is None:
                if not takes_null:
                    found.error(path, "This field is required", "BASE_TYPE_REQUIRED")
                return
            checks[0](value, path, found)

        return check

    def _object(self, schema: Json) -> Check:
        fields = {name: self.build(part) for name, part in schema.get("properties", {}).items()}
        more = schema.get("additionalProperties")
        others = self.build(more) if isinstance(more, dict) else None
        required = schema.get("required", ())

        def check(value: Any, path: str, found: Found) -> None:
            if not isinstance(value, dict):
                found.error(path, "Only dictionaries may be used", "DICT_TYPE_CONVERT")
                return
            for key, inner in value.items():
                part = fields.get(key, others)
                place = f"{path}.{key}" if path else key
                if part is None:
                    found.strange.append(place)
                else:
                    part(inner, place, found)
            for key in required:
                if key not in value:
                    place = f"{path}.{key}" if path else key
                    found.error(place, "This field is required", "BASE_TYPE_REQUIRED")

        return check

    def _array(self, schema: Json) -> Check:
        item = self.build(schema["items"])
        least, most = schema.get("minItems", 0), schema.get("maxItems", 1 << 20)

        def check(value: Any, path: str, found: Found) -> None:
            if not isinstance(value, list | tuple):
                found.error(path, "Only iterables may be used", "LIST_TYPE_CONVERT")
                return
            if not least <= len(value) <= most:
                reason = f"Must be between {least} and {most} in length."
                found.error(path, reason, "BASE_TYPE_BAD_LENGTH")
            for index, one in enumerate(value):
                item(one, f"{path}.{index}" if path else str(index), found)

        return check

    def _string(self, schema: Json) -> Check:
        least, most = schema.get("minLength", 0), schema.get("maxLength", 1 << 30)
        pattern = re.compile(schema["pattern"]) if "pattern" in schema else None
        is_id = schema.get("format") == "snowflake" and not self._is_strict
        is_stamp = schema.get("format") == "date-time"

        def check(value: Any, path: str, found: Found) -> None:
            if is_id and isinstance(value, int):
                # Libraries send ids as numbers, which Discord takes.
                value = str(value)
            if not isinstance(value, str):
                found.error(path, "Could not interpret value as string.", "STRING_TYPE_CONVERT")
            elif not least <= len(value) <= most:
                reason = f"Must be between {least} and {most} in length."
                found.error(path, reason, "BASE_TYPE_BAD_LENGTH")
            elif pattern is not None and pattern.search(value) is None:
                found.error(path, f"{value!r} does not fit", "STRING_TYPE_REGEX")
            elif is_stamp and _STAMP.fullmatch(value) is None:
                found.error(path, f"{value!r} is no time", "DATE_TIME_TYPE_PARSE")

        return check


def _number(schema: Json) -> Check:
    is_whole = "integer" in schema["type"]
    least = schema.get("minimum", -LONGEST_INTEGER)
    most = schema.get("maximum", LONGEST_INTEGER)
    allowed = int if is_whole else (int, float)

    def check(value: Any, path: str, found: Found) -> None:
        if isinstance(value, bool) or not isinstance(value, allowed):
            found.error(path, f"{value!r} is no number", "NUMBER_TYPE_COERCE")
        elif not least <= value <= most:
            found.error(path, f"must be {least} to {most}", "NUMBER_TYPE_MAX")

    return check


def _boolean(schema: Json) -> Check:
    def check(value: Any, path: str, found: Found) -> None:
        if not isinstance(value, bool):
            found.error(path, "Must be either true or false.", "BOOLEAN_TYPE_CONVERT")

    return check


def _one_of(values: list[Any]) -> Check:
    allowed = frozenset(values)

    def check(value: Any, path: str, found: Found) -> None:
        if value is not None and (isinstance(value, dict | list) or value not in allowed):
            found.error(path, f"Value must be one of {sorted(allowed)}", "ENUM_TYPE_COERCE")

    return check


@lru_cache(maxsize=2)
def load(*, is_strict: bool = False) -> Schema:
    """Give the schema, read once a process."""
    return Schema(is_strict=is_strict)
