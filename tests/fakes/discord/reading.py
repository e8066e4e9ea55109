"""Turns what the bot wrote into what people read: Markdown, mentions, emojis, embeds."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tests.fakes.discord.model import Json

CUSTOM: Final = re.compile(r"<a?:(\w{2,32}):(\d+)>")
USER: Final = re.compile(r"<@!?(\d+)>")
CHANNEL: Final = re.compile(r"<#(\d+)>")
MARKED: Final = re.compile(r"[*_~`|\\>#\[\]()<:@-]")
"""What Markdown or mentions may be made of."""
_CARD: Final = re.compile(r"(?:^|_)(10|[2-9TJQKA])([SHDC])(?=_|$)", re.IGNORECASE)
_SUITS: Final = {"S": "♠️", "H": "♥️", "D": "♦️", "C": "♣️"}
_ESCAPED: Final = re.compile(r"\\([!-/:-@\[-`{-~])")
_HIDDEN: Final = re.compile("[\ue000-\ue07f]")
_HIDE: Final = 0xE000
_PAIRS: Final = (
    re.compile(r"```(?:\w+\n)?(.+?)```", re.DOTALL),
    re.compile(r"(?<!`)`([^`\n]+)`(?!`)"),
    re.compile(r"\|\|(.+?)\|\|", re.DOTALL),
    re.compile(r"\*\*(.+?)\*\*", re.DOTALL),
    re.compile(r"__(.+?)__", re.DOTALL),
    re.compile(r"~~(.+?)~~", re.DOTALL),
    re.compile(r"\*(?=\S)([^*]+?)(?<=\S)\*"),
    re.compile(r"(?<!\w)_(?=\S)([^_]+?)(?<=\S)_(?!\w)"),
)
_HEADS: Final = re.compile(r"^(?:#{1,3} |-# |>>> |> )", re.MULTILINE)
_LINK: Final = re.compile(r"\[([^\]\n]+)\]\((?:<)?https?://[^)\s]+\)")


def emoji_text(name: str) -> str:
    """Give what an application emoji shows: a card where its name holds one."""
    found = _CARD.search(name)
    if found is None:
        return f":{name}:"
    rank, suit = found.groups()
    return ("10" if rank.upper() in {"T", "10"} else rank.upper()) + _SUITS[suit.upper()]


def plain(raw: str, name_of: Callable[[int], str]) -> str:
    """Give the text as people read it; ``name_of`` gives what stands for a mentioned id."""
    if raw.isascii() and MARKED.search(raw) is None:
        return raw
    text = CUSTOM.sub(lambda found: emoji_text(found[1]), raw)
    text = USER.sub(lambda found: "@" + name_of(int(found[1])), text)
    text = CHANNEL.sub(lambda found: "#" + name_of(int(found[1])), text)
    text = _ESCAPED.sub(lambda found: chr(_HIDE + ord(found[1])), text)
    text = _LINK.sub(r"\1", _HEADS.sub("", text))
    for pair in _PAIRS:
        text = pair.sub(r"\1", text)
    return _HIDDEN.sub(lambda found: chr(ord(found[0]) - _HIDE), text)


def embed_lines(embeds: Iterable[Json]) -> list[str]:
    """Give the texts of embeds, top to bottom."""
    found: list[str] = []
    for one in embeds:
        found.append((one.get("author") or {}).get("name", ""))
        found += [one.get("title") or "", one.get("description") or ""]
        for field in one.get("fields") or ():
            found += [field["name"], field["value"]]
        found.append((one.get("footer") or {}).get("text", ""))
    return [line for line in found if line]
