"""Parses HTML markup, checks explicit entities and lengths, all in UTF-16 units."""

from __future__ import annotations

import re
from html import unescape
from typing import Final

from tests.fakes.telegram.model import ApiError, Json

MAX_TEXT: Final = 4096
MAX_CAPTION: Final = 1024
MAX_ENTITIES: Final = 100
_TAGS: Final = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "tg-spoiler": "spoiler",
    "a": "text_link",
    "code": "code",
    "pre": "pre",
    "blockquote": "blockquote",
    "tg-emoji": "custom_emoji",
    "span": "spoiler",
}
PLAIN_TYPES: Final = frozenset(
    {
        "bold",
        "italic",
        "underline",
        "strikethrough",
        "spoiler",
        "code",
        "pre",
        "blockquote",
        "expandable_blockquote",
        "mention",
        "hashtag",
        "cashtag",
        "bot_command",
        "url",
        "email",
        "phone_number",
        "date_time",
    }
)
_NEEDS: Final = {"text_link": "url", "text_mention": "user", "custom_emoji": "custom_emoji_id"}
_TOKEN: Final = re.compile(r"<(/?)([A-Za-z-]+)([^<>]*)>|(&(?:lt|gt|amp|quot|#\d+|#x[0-9a-fA-F]+);)")
_HREF: Final = re.compile(r"""href\s*=\s*["']([^"']*)["']""")


def units(text: str) -> int:
    """Count UTF-16 units."""
    return (
        len(text) + sum(1 for char in text if char > "\uffff") if not text.isascii() else len(text)
    )


def read(
    text: str, parse_mode: str | None, entities: list[Json] | None, *, longest: int
) -> tuple[str, tuple[Json, ...]]:
    """Give the plain text and its entities; raises 400s.

    The length is counted after parsing, as Telegram does.
    """
    found: list[Json] = []
    if parse_mode:
        if parse_mode.lower() != "html":
            raise ApiError(400, f"parse_mode {parse_mode} is not modelled by the fake")
        text, found = parse_html(text)
    elif entities:
        found = entities
        check_entities(text, entities)
    text = _stripped(text, found)
    if len(text) > longest:
        what = "MEDIA_CAPTION_TOO_LONG" if longest == MAX_CAPTION else "MESSAGE_TOO_LONG"
        raise ApiError(400, "message is too long" if longest == MAX_TEXT else what)
    if len(found) > MAX_ENTITIES:
        raise ApiError(400, "too many entities")
    return text, tuple(found)


def _stripped(text: str, entities: list[Json]) -> str:
    """Cut blank ends off, as Telegram does; entities are clipped to what stays."""
    if not text or not (text[0].isspace() or text[-1].isspace()):
        return text
    left = len(text) - len(text.lstrip())
    text = text.strip()
    size = units(text)
    for entity in list(entities):
        start = max(0, entity["offset"] - left)
        end = min(size, entity["offset"] + entity["length"] - left)
        if end <= start:
            entities.remove(entity)
        else:
            entity["offset"], entity["length"] = start, end - start
    return text


def parse_html(text: str) -> tuple[str, list[Json]]:
    """Read Telegram's HTML; raises 400 for a tag that is unknown, open or crossed."""
    if "<" not in text and "&" not in text:
        return text, []
    plain: list[str] = []
    size = 0
    at = 0
    open_: list[tuple[str, Json]] = []
    found: list[Json] = []
    for match in _TOKEN.finditer(text):
        piece = text[at : match.start()]
        _check_piece(piece, at)
        plain.append(piece)
        size += units(piece)
        at = match.end()
        slash, tag, rest, reference = match.groups()
        if reference:
            char = unescape(reference)
            plain.append(char)
            size += units(char)
        elif slash:
            _close(open_, tag.lower(), size, found, match.start())
        else:
            open_.append((tag.lower(), _begin(tag.lower(), rest, size, match.start())))
    piece = text[at:]
    _check_piece(piece, at)
    plain.append(piece)
    if open_:
        raise ApiError(
            400,
            f"can't parse entities: Can't find end tag corresponding to start tag "
            f'"{open_[-1][0]}"',
        )
    return "".join(plain), sorted(found, key=lambda one: (one["offset"], -one["length"]))


def _check_piece(piece: str, at: int) -> None:
    bad = piece.find("<")
    if bad >= 0:
        raise ApiError(
            400, f"can't parse entities: Unsupported start tag at byte offset {at + bad}"
        )


def _begin(tag: str, rest: str, size: int, at: int) -> Json:
    kind = _TAGS.get(tag)
    if kind is None:
        raise ApiError(
            400, f'can\'t parse entities: Unsupported start tag "{tag}" at byte offset {at}'
        )
    entity: Json = {"type": kind, "offset": size, "length": 0}
    if kind == "text_link":
        link = _HREF.search(rest)
        entity["url"] = unescape(link.group(1)) if link else ""
    return entity


def _close(open_: list[tuple[str, Json]], tag: str, size: int, found: list[Json], at: int) -> None:
    if not open_:
        raise ApiError(400, f"can't parse entities: Unexpected end tag at byte offset {at}")
    expected, entity = open_.pop()
    if expected != tag:
        raise ApiError(
            400,
            f"can't parse entities: Unmatched end tag at byte offset {at}, "
            f'expected "</{expected}>", found "</{tag}>"',
        )
    entity["length"] = size - entity["offset"]
    if entity["length"]:
        found.append(entity)


def check_entities(text: str, entities: list[Json]) -> None:
    """Refuse entities of unknown type, without what they need, or outside the text."""
    size = units(text)
    inside = _middles(text)
    for entity in entities:
        kind, offset, length = entity["type"], entity["offset"], entity["length"]
        needed = _NEEDS.get(kind)
        if kind not in PLAIN_TYPES and needed is None:
            raise ApiError(400, f"can't parse MessageEntity: Unsupported type {kind!r} specified")
        if needed is not None and needed not in entity:
            raise ApiError(400, f"can't parse MessageEntity: {kind} lacks {needed}")
        if offset < 0 or length <= 0 or offset + length > size:
            raise ApiError(400, f"entity {kind} {offset}+{length} is outside of {size} units")
        if offset in inside or offset + length in inside:
            raise ApiError(400, f"entity {kind} {offset}+{length} splits a surrogate pair")


def _middles(text: str) -> set[int]:
    """Give the offsets that lie inside a surrogate pair."""
    found: set[int] = set()
    if max(text, default="") > "\uffff":
        at = 0
        for char in text:
            if char > "\uffff":
                found.add(at + 1)
                at += 1
            at += 1
    return found
