"""Checks every request against the Bot API's schema: types, required fields, closed keys.

The data file is Bot API 10.3. At level 10.0 what came later is ignored by name, as a server that
does not know it does; a name that no level knows is ignored too, but noted as an issue. Level 10.2
has the methods of 10.3, but names a parameter otherwise.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from tests.fakes.common.http import Upload
from tests.fakes.telegram.model import Json

FILE: Final = Path(__file__).with_name("schema-10.3.json")
LATER_METHODS: Final = frozenset(
    {
        "answerChatJoinRequestQuery",
        "deleteEphemeralMessage",
        "editEphemeralMessageCaption",
        "editEphemeralMessageMedia",
        "editEphemeralMessageReplyMarkup",
        "editEphemeralMessageText",
        "sendChatJoinRequestWebApp",
        "sendRichMessage",
        "sendRichMessageDraft",
    }
)
"""Methods that level 10.0 has not."""
KEPT_KEYBOARDS: Final = 2048
_LATER_FIELDS: Final = {
    "BotCommand": {"is_ephemeral"},
    "InlineKeyboardButton": {"disabled"},
    "ReplyParameters": {"ephemeral_message_id"},
}
_LATER_PARAMETERS: Final = frozenset({"ephemeral_message_parameters", "rich_message"})
_SEND_GONE: Final = frozenset(
    {
        "allow_sending_without_reply",
        "callback_query_id",
        "disable_web_page_preview",
        "receiver_user_id",
        "reply_to_message_id",
    }
)
"""Parameters that the data file keeps of older levels."""

Convert = Callable[[Any, list[str], str], Any]
"""From a value, a list for issues and a path to the value as its type wants it."""


class SchemaError(Exception):
    """A value that its type does not allow."""


class Schema:
    """The methods of one level, with a validator for each, built once."""

    def __init__(self, level: str) -> None:
        """Build for level ``10.0``, ``10.2`` or ``10.3``."""
        if level not in {"10.0", "10.2", "10.3"}:
            raise ValueError(level)
        self._is_old = level == "10.0"
        self._ignored = frozenset() if level == "10.3" else _LATER_PARAMETERS
        data = json.loads(FILE.read_text(encoding="utf-8"))
        self._methods: dict[str, Json] = data["methods"]
        self._types: dict[str, Json] = data["types"]
        self._objects: dict[str, Convert] = {}
        self._checks: dict[str, dict[str, tuple[Convert | None, bool]]] = {}
        self._keyboards: dict[tuple[Convert, str], Any] = {}
        self.names = {
            name.lower(): name
            for name in self._methods
            if not (self._is_old and name in LATER_METHODS)
        }
        """Methods by their names in lower case; Telegram does not mind the case."""

    def check(self, method: str, given: Json, issues: list[str]) -> Json:
        """Give the parameters as their types want them; raises `SchemaError`.

        A name that no level knows is added to ``issues``.
        """
        fields = self._checks.get(method)
        if fields is None:
            fields = self._checks[method] = self._parameters(method)
        found: Json = {}
        for name, value in given.items():
            known = fields.get(name)
            if known is None:
                issues.append(f"{method}: unknown parameter {name}")
            elif known[0] is not None:
                if name == "reply_markup" and isinstance(value, str):
                    found[name] = self._keyboard(known[0], value, issues)
                else:
                    found[name] = known[0](value, issues, name)
        for name, (_, is_required) in fields.items():
            if is_required and name not in found:
                raise SchemaError(f"parameter {name} is missing")
        return found

    def _keyboard(self, convert: Convert, value: str, issues: list[str]) -> Any:
        """Check a keyboard once: most edits bring the one that stands there already."""
        key = (convert, value)
        found = self._keyboards.get(key)
        if found is None:
            own: list[str] = []
            found = convert(value, own, "reply_markup")
            issues += own
            if not own:
                if len(self._keyboards) >= KEPT_KEYBOARDS:
                    self._keyboards.clear()
                self._keyboards[key] = found
        return found

    def _parameters(self, method: str) -> dict[str, tuple[Convert | None, bool]]:
        fields: dict[str, tuple[Convert | None, bool]] = {}
        is_sending = method.startswith(("send", "copy", "edit", "forward"))
        for name, field in self._methods[method]["fields"].items():
            if is_sending and name in _SEND_GONE and not field["required"]:
                continue
            if name in self._ignored:
                fields[name] = (None, False)
                continue
            fields[name] = (self._union(field["types"]), field["required"])
        return fields

    def _union(self, types: list[str]) -> Convert:
        if types == ["Integer", "String"]:
            return _integer_or_string
        if types == ["String", "InputFile"]:
            return _string_or_file
        parts = [self._one(name) for name in types]
        if len(parts) == 1:
            return parts[0]
        if all(name.startswith("Array of ") for name in types):
            return self._array(self._union([name.removeprefix("Array of ") for name in types]))
        return _any_of(parts)

    def _one(self, name: str) -> Convert:
        if name in _PLAIN:
            return _PLAIN[name]
        if name.startswith("Array of "):
            return self._array(self._one(name.removeprefix("Array of ")))
        subtypes = self._types[name].get("subtypes")
        if subtypes and not self._types[name]["fields"]:
            return self._union(subtypes)
        return self._object(name)

    def _array(self, item: Convert) -> Convert:
        def convert(value: Any, issues: list[str], path: str) -> Any:
            value = _opened(value, path)
            if not isinstance(value, list):
                raise SchemaError(f"{path} is no array")
            return [item(one, issues, path) for one in value]

        return convert

    def _object(self, name: str) -> Convert:
        def convert(value: Any, issues: list[str], path: str) -> Any:
            build = self._objects.get(name)
            if build is None:
                # Types refer to themselves, so each is built when it is first met.
                build = self._objects[name] = self._closed(name)
            return build(value, issues, path)

        return convert

    def _closed(self, name: str) -> Convert:
        later = _LATER_FIELDS.get(name, set()) if self._is_old else set()
        fields = {
            key: None if key in later else self._union(field["types"])
            for key, field in self._types[name]["fields"].items()
        }
        required = [key for key, f in self._types[name]["fields"].items() if f["required"]]

        def convert(value: Any, issues: list[str], path: str) -> Any:
            value = _opened(value, path)
            if not isinstance(value, dict):
                raise SchemaError(f"{path} is no {name}")
            found: Json = {}
            for key, inner in value.items():
                if key not in fields:
                    issues.append(f"{path}: {name} has no field {key}")
                    continue
                part = fields[key]
                if part is not None:
                    found[key] = part(inner, issues, key)
            for key in required:
                if key not in found:
                    raise SchemaError(f"{path}: {name} lacks {key}")
            return found

        return convert


@lru_cache(maxsize=3)
def load(level: str) -> Schema:
    """Give the schema of a level, built once a process."""
    return Schema(level)


def _opened(value: Any, path: str) -> Any:
    if isinstance(value, str):
        try:
            return json.loads(value)
        except ValueError:
            raise SchemaError(f"can't parse {path} as JSON object") from None
    return value


def _string(value: Any, issues: list[str], path: str) -> str:
    if isinstance(value, str):
        return value
    raise SchemaError(f"{path} is no string")


def _integer(value: Any, issues: list[str], path: str) -> int:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    try:
        return int(value) if isinstance(value, str) else _fail(f"{path} is no integer")
    except ValueError:
        raise SchemaError(f"{path} is no integer") from None


def _float(value: Any, issues: list[str], path: str) -> float:
    try:
        return float(value)
    except (TypeError, ValueError):
        raise SchemaError(f"{path} is no number") from None


def _boolean(value: Any, issues: list[str], path: str) -> bool:
    if isinstance(value, bool):
        return value
    if value in {"true", "True", "1"}:
        return True
    if value in {"false", "False", "0"}:
        return False
    raise SchemaError(f"{path} is no boolean")


def _file(value: Any, issues: list[str], path: str) -> Upload:
    if isinstance(value, Upload):
        return value
    raise SchemaError(f"{path} is no file")


def _integer_or_string(value: Any, issues: list[str], path: str) -> int | str:
    if isinstance(value, str):
        sign = value.removeprefix("-")
        return int(value) if sign.isascii() and sign.isdigit() else value
    return _integer(value, issues, path)


def _string_or_file(value: Any, issues: list[str], path: str) -> str | Upload:
    return value if isinstance(value, str | Upload) else _string(value, issues, path)


def _any_of(parts: list[Convert]) -> Convert:
    def convert(value: Any, issues: list[str], path: str) -> Any:
        if isinstance(value, str) and value[:1] in "{[":
            value = _opened(value, path)
        best: tuple[list[str], Any] | None = None
        error: SchemaError | None = None
        for part in parts:
            own: list[str] = []
            try:
                found = part(value, own, path)
            except SchemaError as raised:
                error = error or raised
                continue
            if not own:
                return found
            if best is None or len(own) < len(best[0]):
                best = own, found
        if best is None:
            raise error or SchemaError(path)
        issues.extend(best[0])
        return best[1]

    return convert


def _fail(text: str) -> int:
    raise SchemaError(text)


_PLAIN: Final[dict[str, Convert]] = {
    "String": _string,
    "Integer": _integer,
    "Float": _float,
    "Boolean": _boolean,
    "InputFile": _file,
}
