"""Modals: what the bot may put in one, and what people send back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.fakes.discord.components import ROW, SELECTS, TEXT, TEXT_INPUT
from tests.fakes.discord.errors import FormError
from tests.fakes.discord.model import Json
from tests.fakes.discord.typed import NotOfferedError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

LABEL: Final = 18
MOST: Final = 5
LONGEST_TITLE: Final = 45
LONGEST_LABEL: Final = 45
LONGEST_TEXT: Final = 4000


def check(form: Json) -> None:
    """Check a modal; raises `FormError`."""
    if not 1 <= len(form["title"]) <= LONGEST_TITLE:
        raise FormError("data.title", f"Must be between 1 and {LONGEST_TITLE} in length.")
    if not 1 <= len(form["components"]) <= MOST:
        raise FormError("data.components", f"Must be between 1 and {MOST} in length.")
    names: set[str] = set()
    for path, label, field in fields(form):
        if not 1 <= len(label) <= LONGEST_LABEL:
            raise FormError(f"{path}.label", f"Must be between 1 and {LONGEST_LABEL} in length.")
        if field["custom_id"] in names:
            raise FormError(f"{path}.custom_id", "duplicated", "COMPONENT_CUSTOM_ID_DUPLICATED")
        names.add(field["custom_id"])
        if field["type"] == TEXT_INPUT:
            _check_text(field, path)
    if not names:
        raise FormError("data.components", "a form that asks nothing", "BASE_TYPE_REQUIRED")


def _check_text(field: Json, path: str) -> None:
    least, most = field.get("min_length") or 0, field.get("max_length") or LONGEST_TEXT
    if not 0 <= least <= most <= LONGEST_TEXT:
        raise FormError(f"{path}.max_length", f"{least} to {most}", "TEXT_INPUT_LENGTHS")
    text = field.get("value") or ""
    if text and not least <= len(text) <= most:
        raise FormError(f"{path}.value", f"Must be between {least} and {most} in length.")
    if len(field.get("placeholder") or "") > 100:
        raise FormError(f"{path}.placeholder", "Must be 100 or fewer in length.")


def fields(form: Json) -> Iterator[tuple[str, str, Json]]:
    """Give each field with its place and its label."""
    for index, one in enumerate(form["components"]):
        path = f"data.components.{index}"
        if one["type"] == LABEL:
            yield path, one["label"], one["component"]
        elif one["type"] == ROW:
            inner = one["components"][0]
            if len(one["components"]) != 1 or inner["type"] != TEXT_INPUT:
                raise FormError(path, "a row of a modal holds one text input", "UNION_TYPE_CHOICES")
            yield path, inner.get("label") or "", inner
        elif one["type"] != TEXT:
            raise FormError(path, "cannot stand in a modal", "UNION_TYPE_CHOICES")


def filled(form: Json, values: Mapping[str, str]) -> Json:
    """Give what the client sends for a filled form; raises `NotOfferedError`."""
    known = {field["custom_id"] for _, _, field in fields(form)}
    if values.keys() - known:
        raise NotOfferedError(f"fields {known}, not {sorted(values)}")
    sent: list[Json] = []
    for index, one in enumerate(form["components"], 1):
        if one["type"] == TEXT:
            sent.append({"type": TEXT, "id": index})
            continue
        is_label = one["type"] == LABEL
        field = one["component"] if is_label else one["components"][0]
        inner = _value(field, values.get(field["custom_id"])) | {"id": index + 100}
        part = {"component": inner} if is_label else {"components": [inner]}
        sent.append({"type": one["type"], "id": index, **part})
    return {"custom_id": form["custom_id"], "components": sent}


def _value(field: Json, text: str | None) -> Json:
    found: Json = {"type": field["type"], "custom_id": field["custom_id"]}
    is_needed = field.get("required", True) is not False
    if field["type"] in SELECTS:
        chosen = [] if text is None else [text]
        if is_needed and not chosen:
            raise NotOfferedError(f"{field['custom_id']} is required")
        return found | {"values": chosen}
    text = field.get("value") or "" if text is None else text
    least, most = field.get("min_length") or 0, field.get("max_length") or LONGEST_TEXT
    if (is_needed and not text) or (text and not least <= len(text) <= most):
        raise NotOfferedError(f"{field['custom_id']} takes {least} to {most} letters")
    return found | {"value": text}
