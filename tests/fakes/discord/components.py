"""Reads message components, checks their hard limits, and gives the buttons that people see."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from tests.fakes.discord.errors import FormError
from tests.fakes.discord.model import Btn, Json
from tests.fakes.discord.reading import emoji_text

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
SELECTS: Final = frozenset({3, 5, 6, 7, 8})
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
LINK, PREMIUM = 5, 6
MOST_ROWS: Final = 5
MOST_IN_ROW: Final = 5
MOST_V2: Final = 40
MOST_TEXT_V2: Final = 4000
_EMOJI: Final = re.compile(
    "(?:[\U0001f1e6-\U0001f1ff]{2}|[0-9#*]\ufe0f?\u20e3|"
    "(?:[\U0001f000-\U0001faff]|[\u231a\u231b\u23e9-\u23f3\u25fd\u25fe\u2614\u2615\u2648-\u2653"
    "\u267f\u2693\u26a1\u26aa\u26ab\u26bd\u26be\u26c4\u26c5\u26ce\u26d4\u26ea\u26f2\u26f3\u26f5"
    "\u26fa\u26fd\u2705\u270a\u270b\u2728\u274c\u274e\u2753-\u2755\u2757\u2795-\u2797\u27b0\u27bf"
    "\u2b1b\u2b1c\u2b50\u2b55]|[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2194-\u21aa\u2328\u23cf"
    "\u23ed-\u23ef\u23f1\u23f2\u23f8-\u23fa\u24c2\u25aa-\u25fe\u2600-\u27bf\u2934\u2935\u2b05-\u2b07"
    "\u3030\u303d\u3297\u3299]\ufe0f)(?:\ufe0f|[\U0001f3fb-\U0001f3ff])?"
    "(?:\u200d(?:[\U0001f000-\U0001faff]|[\u2600-\u27bf])\ufe0f?)*)"
)


@dataclass(slots=True)
class Read:
    """What components hold."""

    rows: list[tuple[Btn, ...]] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    count: int = 0
    ids: set[str] = field(default_factory=set)
    numbers: set[int] = field(default_factory=set)


class Components:
    """Reads the components of one message."""

    def __init__(self, emojis: Container[int], *, is_v2: bool) -> None:
        """Take the ids of the emojis that the bot may use."""
        self._emojis = emojis
        self._is_v2 = is_v2
        self.read = Read()
        self._kinds: dict[int, Callable[[Json, str], None]] = {
            ROW: self._row,
            SECTION: self._section,
            TEXT: self._text,
            CONTAINER: self._container,
            GALLERY: self._gallery,
            FILE: self._plain,
            SEPARATOR: self._plain,
        }

    def take(self, components: Sequence[Json]) -> Read:
        """Read all; raises `FormError`."""
        if not self._is_v2 and len(components) > MOST_ROWS:
            raise FormError("components", f"Must be between 1 and {MOST_ROWS} in length.")
        for index, one in enumerate(components):
            self._top(one, f"components.{index}")
        if self._is_v2 and self.read.count > MOST_V2:
            raise FormError(
                "components",
                f"The total number of components exceeds {MOST_V2}",
                "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            )
        if sum(map(len, self.read.texts)) > MOST_TEXT_V2:
            raise FormError(
                "components",
                f"The displayable text exceeds {MOST_TEXT_V2} characters",
                "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            )
        return self.read

    def _top(self, one: Json, path: str) -> None:
        kind = one["type"]
        if kind != ROW and not self._is_v2:
            raise FormError(
                path, 'Value of field "type" must be one of (1,).', "UNION_TYPE_CHOICES"
            )
        read = self._kinds.get(kind)
        if read is None:
            raise FormError(path, f"component type {kind} cannot stand here", "UNION_TYPE_CHOICES")
        read(one, path)

    def _plain(self, one: Json, path: str) -> None:
        self._count(one, path)

    def _count(self, one: Json, path: str) -> None:
        self.read.count += 1
        number = one.get("id")
        if number:
            if number in self.read.numbers:
                raise FormError(f"{path}.id", "Component id is used twice", "DUPLICATE_ID")
            self.read.numbers.add(number)

    def _text(self, one: Json, path: str) -> None:
        self._count(one, path)
        if not one["content"]:
            raise FormError(f"{path}.content", "Must be between 1 and 4000 in length.")
        self.read.texts.append(one["content"])

    def _gallery(self, one: Json, path: str) -> None:
        self._count(one, path)

    def _container(self, one: Json, path: str) -> None:
        self._count(one, path)
        for index, part in enumerate(one["components"]):
            if part["type"] == CONTAINER:
                raise FormError(path, "a container in a container", "UNION_TYPE_CHOICES")
            self._top(part, f"{path}.components.{index}")

    def _section(self, one: Json, path: str) -> None:
        self._count(one, path)
        for index, part in enumerate(one["components"]):
            self._text(part, f"{path}.components.{index}")
        accessory = one["accessory"]
        if accessory["type"] == BUTTON:
            self.read.rows.append((self._button(accessory, f"{path}.accessory"),))
        else:
            self._count(accessory, f"{path}.accessory")

    def _row(self, one: Json, path: str) -> None:
        self._count(one, path)
        parts = one["components"]
        if not 1 <= len(parts) <= MOST_IN_ROW:
            raise FormError(f"{path}.components", f"Must be between 1 and {MOST_IN_ROW} in length.")
        is_menu = any(part["type"] in SELECTS for part in parts)
        if is_menu and len(parts) > 1:
            raise FormError(
                f"{path}.components", "A menu fills a row", "COMPONENT_LAYOUT_WIDTH_EXCEEDED"
            )
        if is_menu:
            self.read.rows.append(self._select(parts[0], f"{path}.components.0"))
            return
        buttons = [
            self._button(part, f"{path}.components.{index}") for index, part in enumerate(parts)
        ]
        self.read.rows.append(tuple(buttons))

    def _button(self, one: Json, path: str) -> Btn:
        self._count(one, path)
        style, data, url = one["style"], one.get("custom_id") or "", one.get("url") or ""
        if style == PREMIUM:
            raise FormError(f"{path}.style", "the bot sells nothing", "PREMIUM_BUTTON")
        if style == LINK and (data or not url):
            raise FormError(path, "A link has a url and no custom id", "BUTTON_COMPONENT_URL")
        if style != LINK and (url or not data):
            raise FormError(
                f"{path}.custom_id",
                "A custom id is required",
                "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED",
            )
        text = one.get("label") or ""
        emoji = one.get("emoji")
        if not text and not emoji:
            raise FormError(path, "A button needs a label or an emoji", "BUTTON_COMPONENT_EMPTY")
        self._name(data, path)
        shown = _label(self._emoji(emoji, path), text)
        return Btn(shown, data, url, bool(one.get("disabled")))

    def _select(self, one: Json, path: str) -> tuple[Btn, ...]:
        self._count(one, path)
        name = one["custom_id"]
        self._name(name, path)
        options = one.get("options") or []
        if one["type"] != STRING_SELECT:
            return (Btn(one.get("placeholder") or "", name, select=name),)
        least, most = one.get("min_values"), one.get("max_values")
        least, most = 1 if least is None else least, 1 if most is None else most
        if least > most or most > len(options):
            raise FormError(
                f"{path}.max_values",
                f"{least} to {most} of {len(options)} choices",
                "STRING_SELECT_COMPONENT_VALUES",
            )
        values = [option["value"] for option in options]
        if len(set(values)) < len(values):
            raise FormError(
                f"{path}.options", "values repeat", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"
            )
        if sum(bool(option.get("default")) for option in options) > most:
            raise FormError(f"{path}.options", "too many defaults", "SELECT_TOO_MANY_DEFAULTS")
        is_disabled = bool(one.get("disabled"))
        return tuple(
            Btn(
                self._choice(option, f"{path}.options.{index}"),
                option["value"],
                is_disabled=is_disabled,
                select=name,
            )
            for index, option in enumerate(options)
        )

    def _choice(self, option: Json, path: str) -> str:
        if not option["label"] or not option["value"]:
            raise FormError(path, "Must be between 1 and 100 in length.")
        return _label(self._emoji(option.get("emoji"), path), option["label"])

    def _name(self, custom_id: str, path: str) -> None:
        if not custom_id:
            return
        if custom_id in self.read.ids:
            raise FormError(
                f"{path}.custom_id",
                "Component custom id cannot be duplicated",
                "COMPONENT_CUSTOM_ID_DUPLICATED",
            )
        self.read.ids.add(custom_id)

    def _emoji(self, emoji: Json | None, path: str) -> str:
        if not emoji:
            return ""
        name = emoji.get("name") or ""
        if emoji.get("id"):
            if int(emoji["id"]) not in self._emojis:
                raise FormError(
                    f"{path}.emoji.id", "Invalid emoji", "BUTTON_COMPONENT_INVALID_EMOJI"
                )
            return emoji_text(name)
        if _EMOJI.fullmatch(name) is None:
            raise FormError(f"{path}.emoji.name", "Invalid emoji", "BUTTON_COMPONENT_INVALID_EMOJI")
        return name


def _label(emoji: str, text: str) -> str:
    """Give what people read on a button; a card that is drawn and named is one card."""
    if emoji.strip("\ufe0f") in text:
        return text or emoji
    return f"{emoji} {text}".strip()


_USUAL: Final[dict[int, Json]] = {
    STRING_SELECT: {"min_values": 1, "max_values": 1},
    SEPARATOR: {"spacing": 1, "divider": True},
    CONTAINER: {"accent_color": None, "spoiler": False},
}
"""What Discord fills in."""


def numbered(components: Sequence[Json]) -> tuple[Json, ...]:
    """Give the components as Discord gives them back, each with an id of its own."""
    taken = {one["id"] for one in _all(components) if one.get("id")}
    fresh = (number for number in range(1, 1000) if number not in taken)

    def copy(one: Json) -> Json:
        kept: Json = {key: value for key, value in one.items() if value is not None}
        kept["id"] = kept.get("id") or next(fresh)
        if "components" in kept:
            kept["components"] = [copy(part) for part in kept["components"]]
        if "accessory" in kept:
            kept["accessory"] = copy(kept["accessory"])
        return {**_USUAL.get(kept["type"], {}), **kept}

    return tuple(copy(one) for one in components)


def find(components: Sequence[Json], custom_id: str) -> Json:
    """Give the component with a custom id; raises `LookupError`."""
    for one in _all(components):
        if one.get("custom_id") == custom_id:
            return one
    raise LookupError(custom_id)


def _all(components: Sequence[Json]) -> list[Json]:
    found: list[Json] = []
    for one in components:
        found += [one, *_all(one.get("components") or ())]
        if "accessory" in one:
            found += _all([one["accessory"]])
    return found
